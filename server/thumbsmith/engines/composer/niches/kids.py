"""Kids and family."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="kids",
    label="Kids and family",
    keywords=phrases(
        "kids, kid, for kids, for children, for toddlers, for babies, children, toddler, baby, toy, toys, "
        "nursery rhymes, abc, colors, cartoon, family, "
        "mom, dad, playground, bedtime story, peppa, lego, slime, preschool, birthday party, niños, "
        "learn colors, learn colours, learn shapes, learn numbers, learn animals, nursery, baby songs, "
        "enfants, kinder, дети, play pretend, alphabet"
    ),
    sentence="children play with colorful toys and learn colors with their family",
    faces=("grinning-face-with-big-eyes", "zany-face", "partying-face"),
    heroes=("teddy-bear", "unicorn", "balloon"),
    props=("balloon", "teddy-bear", "crayon", "rainbow", "lollipop"),
    backdrops=(
        "confetti",
        "sunburst",
        "hills",
        "halftone",
    ),
    palettes=("candy", "lemon", "summer", "lagoon"),
    fonts=("titan-one", "fredoka", "luckiest-guy"),
    tags=("YAY!", "SO FUN", "LET'S PLAY"),
    mood="happy",
    styles=(
        "sticker",
        "comic",
        "pop-art",
    ),
)
