"""Survival and challenges."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="survival",
    label="Survival and challenges",
    keywords=phrases(
        "survive, survived, survival, surviving, challenge, antarctica, arctic, wilderness, bushcraft, "
        "camping, stranded, alone, extreme, overnight, i "
        "spent, trapped, prison, bunker, desert island, jungle, shelter, wild, выжить, sobreviví"
    ),
    sentence="I survived fifty hours alone in the wild without food",
    faces=("anxious-face-with-sweat", "cold-face", "face-screaming-in-fear"),
    heroes=("tent", "camping", "compass"),
    props=("compass", "tent", "fire", "backpack", "flashlight"),
    backdrops=(
        "photo-dawn",
        "speed-lines",
        "dark-fog",
        "photo-forest",
        "dark-forest",
    ),
    palettes=("ice", "forest", "fire", "midnight"),
    fonts=("anton", "bebas-neue", "archivo-black"),
    tags=("NO FOOD. NO TENT.", "ALONE", "I MADE IT"),
    mood="epic",
    styles=("sticker", "cinematic", "documentary"),
)
