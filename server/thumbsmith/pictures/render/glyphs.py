"""The outlines of glyphs as Skia paths."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from thumbsmith.pictures.fonts import Face
from thumbsmith.platform.graphics import skia


@lru_cache(maxsize=8192)
def glyph_path(face: Face, index: int) -> Any | None:
    """The outline in font units, y down, origin on the baseline; None for a glyph without one (a space)."""
    path = _font(face).getPath(index)
    return None if path is None or path.isEmpty() else path


@lru_cache(maxsize=128)
def _font(face: Face) -> Any:
    """At one pixel per font unit and without hinting, so that outlines come as they were designed."""
    font = skia.Font(skia.Typeface.MakeFromFile(str(face.path)), face.units_per_em)
    font.setHinting(skia.FontHinting.kNone)
    font.setLinearMetrics(True)
    font.setSubpixel(True)
    return font
