"""Home and DIY."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="home",
    label="Home and DIY",
    keywords=phrases(
        "diy, "
        "build, built, building, renovate, renovation, kitchen renovation,  house, home, tiny house, room, bedroom, "
        "decor, interior, garden, gardening, woodworking, furniture, clean, cleaning, declutter, "
        "organize, makeover, craft, crafts, treehouse, cabin, paint, repair, fix, tools, baumhaus, ikea, "
        "plants, houseplants, houseplant, house tour, mansion"
    ),
    sentence="we build and renovate a tiny house with our own hands",
    faces=("astonished-face", "grinning-face-with-big-eyes", "smiling-face-with-heart-eyes"),
    heroes=("house-with-garden", "hut", "hammer-and-wrench"),
    props=("hammer", "toolbox", "potted-plant", "carpentry-saw", "ladder"),
    backdrops=(
        "photo-apartment",
        "hills",
        "photo-park",
        "sunburst",
        "photo-workshop",
    ),
    palettes=("forest", "lemon", "summer", "sunset"),
    fonts=("lilita-one", "anton", "luckiest-guy"),
    tags=("BEFORE & AFTER", "ON A BUDGET", "I BUILT IT"),
    mood="happy",
    styles=(
        "sticker",
        "cinematic",
    ),
)
