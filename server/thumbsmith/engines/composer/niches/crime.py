"""True crime."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="crime",
    label="True crime",
    keywords=phrases(
        "crime, true crime, murder, killer, serial killer, detective, case, police, arrested, prison, "
        "court, trial, lawsuit, unsolved, missing, kidnapped, investigation, suspect, evidence, cartel, "
        "mafia, heist, robbery, fbi, interrogation, scam, fraud, victim, cold case, "
        "con artist, con man, robbed, thief, stole, stolen"
    ),
    sentence="a detective investigates the unsolved case of a serial killer",
    faces=("shushing-face", "worried-face", "thinking-face"),
    heroes=("detective", "police-car", "magnifying-glass-tilted-left"),
    props=("magnifying-glass-tilted-left", "camera", "newspaper", "locked"),
    backdrops=(
        "dark-fog",
        "city-night",
        "photo-night",
        "photo-warehouse",
    ),
    palettes=("blood", "midnight", "steel"),
    fonts=("bebas-neue", "anton", "oswald"),
    tags=("UNSOLVED", "THE REAL STORY", "WHO DID IT?"),
    mood="scary",
    styles=("documentary", "cinematic", "bars"),
)
