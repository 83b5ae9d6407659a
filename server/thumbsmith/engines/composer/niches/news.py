"""News and opinion."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="news",
    label="News and opinion",
    keywords=phrases(
        "news, breaking, breaking news, president, election, politics, war, government, russia, china, "
        "usa, ukraine, policy, protest, scandal, crisis, interview, debate, report, analysis, explained, "
        "update, banned, law, congress, strike, sanctions"
    ),
    sentence="breaking news report about the government and the election",
    faces=("astonished-face", "face-with-raised-eyebrow", "worried-face"),
    heroes=("megaphone", "globe-showing-americas", "newspaper", "classical-building"),
    props=("newspaper", "megaphone", "microphone"),
    backdrops=(
        "dark-fog",
        "photo-city",
        "speed-lines",
        "photo-night",
    ),
    palettes=("blood", "steel", "midnight", "electric"),
    fonts=("oswald", "bebas-neue", "archivo-black"),
    tags=("EXPLAINED", "BREAKING", "WHAT NOW?"),
    mood="serious",
    styles=("bars", "documentary", "cinematic"),
)
