"""Mystery and horror."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="mystery",
    label="Mystery and horror",
    keywords=phrases(
        "scary, horror, haunted, ghost, ghosts, creepy, paranormal, mystery, dark, cursed, demon, "
        "nightmare, abandoned, secret, secrets, hidden, truth, conspiracy, exposed, 3am, disturbing, "
        "unexplained, caught on camera, backrooms, scp, terror, страшно, bermuda triangle, nobody returns, "
        "never returned, never came back, nobody returned, forbidden, haunted house, vanished, without a trace"
    ),
    sentence="a scary ghost in a haunted house at three in the night",
    faces=("fearful-face", "shushing-face", "face-screaming-in-fear"),
    heroes=("haunted-house", "skull", "flashlight"),
    props=("flashlight", "bat", "spider-web", "candle"),
    backdrops=(
        "dark-forest",
        "dark-fog",
        "photo-night",
        "photo-warehouse",
    ),
    palettes=("blood", "midnight", "toxic"),
    fonts=("anton", "bebas-neue", "permanent-marker"),
    tags=("DON'T WATCH ALONE", "IT'S REAL", "LOOK CLOSER"),
    mood="scary",
    styles=("documentary", "cinematic", "sticker"),
)
