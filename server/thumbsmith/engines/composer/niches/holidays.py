"""Holidays and parties."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="holidays",
    label="Holidays and parties",
    keywords=phrases(
        "christmas, xmas, santa, halloween, easter, birthday, new year, thanksgiving, valentine, "
        "valentines, party, wedding, gift, gifts, decorations, costume, holiday, navidad, noël, "
        "weihnachten, рождество, fireworks, celebration, advent, diwali, ramadan, eid, prom, proposal"
    ),
    sentence="a christmas party with gifts, a tree and birthday cake",
    faces=("star-struck", "grinning-face-with-big-eyes", "smiling-face-with-heart-eyes"),
    heroes=("wrapped-gift", "christmas-tree", "birthday-cake"),
    props=("wrapped-gift", "balloon", "sparkles", "party-popper"),
    backdrops=(
        "soft-lights",
        "confetti",
        "sunburst",
        "aurora-peaks",
    ),
    palettes=("blood", "forest", "ice", "candy", "royal"),
    fonts=("luckiest-guy", "lilita-one"),
    tags=("SURPRISE!", "BEST EVER", "ON A BUDGET"),
    mood="happy",
    styles=(
        "sticker",
        "cinematic",
        "comic",
    ),
)
