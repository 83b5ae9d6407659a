"""Everything else."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="general",
    label="Everything else",
    keywords=phrases(
        "best, top, things, why, how, new, tips, facts, everyone, people, never, always, last to leave, last one to, "
        "wins, circle"
    ),
    sentence="things that everyone should know",
    faces=("exploding-head", "astonished-face", "thinking-face", "star-struck"),
    heroes=("light-bulb", "rocket", "megaphone", "glowing-star"),
    props=("sparkles", "high-voltage", "light-bulb", "glowing-star"),
    backdrops=(
        "sunburst",
        "comic-burst",
        "speed-lines",
        "halftone",
    ),
    palettes=("electric", "candy", "fire", "cosmos", "lagoon"),
    fonts=("anton", "montserrat", "luckiest-guy"),
    tags=("MUST SEE", "WAIT WHAT?!", "WOW"),
    mood="excited",
    styles=(
        "sticker",
        "pop-art",
        "comic",
        "bars",
    ),
)
