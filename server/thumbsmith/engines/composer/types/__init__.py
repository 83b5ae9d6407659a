"""The composer's vocabulary: what was understood (Brief), what will be drawn (Plan), and what layouts, styles, genres
and backdrops are made of. Plain data only: nothing here reads a file, draws a pixel or makes a choice.

Lengths are canvas pixels (1536 x 1024), angles degrees clockwise, colours `#rrggbb`, shares 0 to 1.
"""

from __future__ import annotations

from thumbsmith.engines.composer.types.backdrops import Backdrop, BackdropRequest, Finish
from thumbsmith.engines.composer.types.brief import (
    MADE_FOR,
    Act,
    Brief,
    Card,
    Coordinates,
    Giant,
    Happening,
    Headline,
    HeadlineLine,
    Kind,
    Mapped,
    Number,
    NumberKind,
    Wall,
)
from thumbsmith.engines.composer.types.genres import Genre, Place, phrases
from thumbsmith.engines.composer.types.looks import ArtLook, Development, Lighting, Palette, Style, TextLook
from thumbsmith.engines.composer.types.plan import Casting, Kept, KeptSubject, Plan
from thumbsmith.engines.composer.types.terms import Daytime, Pixels, Rank, Repaint, Script, Side, Voice, Weather

__all__ = [
    "MADE_FOR",
    "Act",
    "ArtLook",
    "Backdrop",
    "BackdropRequest",
    "Brief",
    "Card",
    "Casting",
    "Coordinates",
    "Daytime",
    "Development",
    "Finish",
    "Genre",
    "Giant",
    "Happening",
    "Headline",
    "HeadlineLine",
    "Kept",
    "KeptSubject",
    "Kind",
    "Lighting",
    "Mapped",
    "Number",
    "NumberKind",
    "Palette",
    "Pixels",
    "Place",
    "Plan",
    "Rank",
    "Repaint",
    "Script",
    "Side",
    "Style",
    "TextLook",
    "Voice",
    "Wall",
    "Weather",
    "phrases",
]
