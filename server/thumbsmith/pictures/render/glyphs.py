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


def _font(face: Face) -> Any:
    """At one pixel per font unit and without hinting, so that outlines come as they were designed."""
    if face.outlines is None:
        face.outlines = skia.Font(_typeface(face), face.units_per_em)
        face.outlines.setHinting(skia.FontHinting.kNone)
        face.outlines.setLinearMetrics(True)
        face.outlines.setSubpixel(True)
    return face.outlines


def _typeface(face: Face) -> Any:
    if isinstance(face.source, bytes):
        return skia.Typeface.MakeFromData(skia.Data.MakeWithCopy(face.source))
    return skia.Typeface.MakeFromFile(str(face.source))
