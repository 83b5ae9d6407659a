"""Fitting: the size at which given lines fill a given space, and the place where they must stand for that.

Widths and ink scale with the font size, so a fit is a division, not a search.
"""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text.layout import TextLayout, measure
from thumbsmith.scene.geometry import Box, Point, rotate
from thumbsmith.scene.types import TextElement

MAXIMUM_FONT_SIZE = 2_000.0
MINIMUM_FONT_SIZE = 1.0


def fit_font_size(
    text: str | Sequence[str],
    family: str,
    fonts: FontLibrary,
    width: float,
    height: float | None = None,
    *,
    bold: bool = False,
    italic: bool = False,
    slant: float = 0.0,
    letter_spacing: float = 0.0,
    line_height: float = 1.1,
) -> float:
    """The largest font size at which the ink of `text` is at most `width` wide and `height` high (pixels).

    Outlines are not counted; `fit_element` counts them. Text that shows nothing fits at the largest size.
    """
    lines = text if isinstance(text, str) else "\n".join(text)
    unit = TextElement(
        id="fit",
        text=lines,
        x=0,
        y=0,
        fontSize=100,
        fontFamily=family,
        bold=bold,
        italic=italic,
        slant=slant,
        letterSpacing=letter_spacing,
        lineHeight=line_height,
    )
    return fit_element(unit, fonts, width, height).fontSize


def fit_element(
    element: TextElement, fonts: FontLibrary, width: float, height: float | None = None, outline: float = 0.0
) -> TextElement:
    """The element at the largest size whose ink, `outline` em of outlines on every side counted, fits the space.

    Only for text without a wrap width. The place is unchanged; `place_ink` puts it where it belongs.
    """
    unit = element.model_copy(update={"fontSize": 100.0, "width": None})
    ink = measure(unit, fonts).ink
    size = MAXIMUM_FONT_SIZE
    if ink is not None:
        size = min(size, width / (ink.width / 100 + 2 * outline))
        if height is not None:
            size = min(size, height / (ink.height / 100 + 2 * outline))
    return element.model_copy(update={"fontSize": max(MINIMUM_FONT_SIZE, size), "width": None})


def place_ink(element: TextElement, layout: TextLayout, left: float, top: float) -> TextElement:
    """Moved so that the top left of its ink, turned as the element is, stands at `left, top` of the canvas."""
    ink = layout.ink or Box(0, 0, layout.width, layout.height)
    corner = rotate(Point(ink.left, ink.top), Point(0, 0), element.rotation)
    return element.model_copy(update={"x": left - corner.x, "y": top - corner.y})


def center_ink(element: TextElement, layout: TextLayout, center: Point) -> TextElement:
    """Moved so that the middle of its ink stands on `center` of the canvas."""
    ink = layout.ink or Box(0, 0, layout.width, layout.height)
    middle = rotate(ink.center, Point(0, 0), element.rotation)
    return element.model_copy(update={"x": center.x - middle.x, "y": center.y - middle.y})
