"""History and documentary."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="history",
    label="History and documentary",
    keywords=phrases(
        "history, ancient, empire, rome, roman, egypt, pharaoh, medieval, king, queen, world war, viking, "
        "vikings, greek, civilization, documentary, castle, samurai, pyramid, pyramids, revolution, "
        "titanic, dynasty, explorer, ruins, archaeology"
    ),
    sentence="the history of an ancient empire and its last king",
    faces=("astonished-face", "thinking-face", "exploding-head"),
    heroes=("classical-building", "castle", "crown", "crossed-swords"),
    props=("scroll", "amphora", "crown", "crossed-swords", "shield"),
    backdrops=(
        "photo-sunset",
        "dark-fog",
        "desert",
        "photo-dawn",
    ),
    palettes=("royal", "sunset", "steel", "midnight"),
    fonts=("bebas-neue", "oswald", "playfair-display"),
    tags=("THE REAL STORY", "LOST FOREVER", "UNTOLD"),
    mood="serious",
    styles=("documentary", "cinematic", "sticker"),
)
