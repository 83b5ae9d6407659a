"""Sets a headline in a column: every line fitted to the column's width like a poster, the whole to its height.

Sizes come from real glyph measures. A headline that cannot be set at a size that is read on a phone does not fit;
the director then takes another cut, font or layout.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from thumbsmith.engines.composer.data.layouts.geometry import (
    BADGE_LEFT,
    BADGE_TOP,
    BUTTONS_BOTTOM,
    BUTTONS_LEFT,
    SAFE_BOTTOM,
    SAFE_LEFT,
    SAFE_RIGHT,
    SAFE_TOP,
    Column,
)
from thumbsmith.engines.composer.types import TextLook
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.pictures.text.direction import is_right_to_left
from thumbsmith.scene.geometry import Box, Point, rotate
from thumbsmith.scene.types import Outline, Plate, Role, TextElement

HEADLINE_LETTERS = 84 * 1.2
"""Canvas pixels: 84 at 1280 wide is the pass line of the readability check."""
TAG_LETTERS = 56 * 1.2
"""Canvas pixels; 53 at 1280 wide is the check's fail line."""
TAG_COMFORT = 84 * 1.2
VISIBLE_OUTLINE = 12.5
"""Canvas pixels: a little more than one pixel of a picture that is 168 pixels wide."""
LINE_GAP, BARE_GAP = 0.045, 0.13
"""In ems of the smaller of two lines, between all that they draw: else the outline of one covers the other's feet; and
between letters without outlines, which only their distance keeps apart."""
TAG_GAP = 22.0
MARKED_GAP = 20.0
"""Between lines with marks above and below their letters, as of Thai and Devanagari: a tone mark is small, and lost
where it touches the line above."""
_UNIT = 100.0


@dataclass(frozen=True)
class Line:
    """A text to set: how it looks, how tall its letters may and must be (canvas pixels)."""

    text: str
    look: TextLook
    name: str
    role: Role
    tallest: float
    smallest: float
    font: str | None = None
    """None: the font of all lines that are set together."""
    kept: TextElement | None = None
    """The text of an earlier picture, of which everything but place and size stays."""


@dataclass(frozen=True)
class _Measured:
    line: Line
    unit: TextElement
    box: Box
    letters: float
    """Drawn box and letter height at a font size of 100."""

    def size_for(self, letter_height: float) -> float:
        return letter_height / self.letters * _UNIT

    @property
    def smallest(self) -> float:
        return self.size_for(self.line.smallest)


def set_lines(
    lines: Sequence[Line], column: Column, font: str, fonts: FontLibrary, tilt: float = 1.0
) -> tuple[TextElement, ...] | None:
    """The lines as placed text elements, top to bottom; None when they cannot be read at the size that fits.

    Small letters get a thicker outline, so that it still separates them from the picture in a list of videos.
    """
    placed = _set(lines, column, font, fonts, tilt)
    if not placed:
        return placed
    thicker = [
        replace(line, look=_with_visible_outline(line.look, element.fontSize))
        for line, element in zip(lines, placed, strict=True)
    ]
    return (_set(thicker, column, font, fonts, tilt) or placed) if thicker != list(lines) else placed


def _with_visible_outline(look: TextLook, font_size: float) -> TextLook:
    """The innermost outline at least `VISIBLE_OUTLINE` canvas pixels wide."""
    first = next((effect for effect in look.effects if isinstance(effect, Outline)), None)
    if first is None or first.width * font_size >= VISIBLE_OUTLINE:
        return look
    wider = first.model_copy(update={"width": round(VISIBLE_OUTLINE / font_size, 4)})
    return replace(look, effects=tuple(wider if effect is first else effect for effect in look.effects))


def _set(
    lines: Sequence[Line], column: Column, font: str, fonts: FontLibrary, tilt: float
) -> tuple[TextElement, ...] | None:
    if not lines:
        return ()
    measured = [_measured(line, font, fonts) for line in lines]
    sizes = [min(m.size_for(m.line.tallest), column.width / m.box.width * _UNIT) for m in measured]
    if any(size < m.smallest * 0.999 for size, m in zip(sizes, measured, strict=True)):
        return None
    fitted = _shrunk(measured, sizes, column.height)
    if fitted is None:
        return None
    rotation = column.rotation * tilt
    for attempt in range(5):
        scaled = [max(m.smallest, size * 0.96**attempt) for m, size in zip(measured, fitted, strict=True)]
        scaled = _beside_buttons(measured, scaled, column, rotation, fonts)
        placed = moved_inside(_stacked(measured, scaled, column, rotation), fonts)
        if placed is not None:
            return placed
    return None


def _beside_buttons(
    measured: Sequence[_Measured], sizes: Sequence[float], column: Column, rotation: float, fonts: FontLibrary
) -> list[float]:
    """The sizes, those of lines that would reach under the buttons made smaller: only these lines are narrow."""
    fitted = list(sizes)
    if column.align != "left":
        return fitted
    for _ in range(2):
        boxes = [bounds_of([element], fonts) for element in _stacked(measured, fitted, column, rotation)]
        for position, box in enumerate(boxes):
            if box and box.right > BUTTONS_LEFT and box.top < BUTTONS_BOTTOM and box.left < BUTTONS_LEFT:
                narrower = fitted[position] * (BUTTONS_LEFT - 2 - box.left) / (box.right - box.left)
                fitted[position] = max(measured[position].smallest, narrower)
    return fitted


def stacked(
    lines: Sequence[Line], column: Column, font: str, fonts: FontLibrary, *, tilt: float = 1.0
) -> tuple[TextElement, ...] | None:
    """The lines as placed text elements in a column of any picture: no 16:9 frame is looked at. None when they do not
    fit at their smallest."""
    measured = [_measured(line, font, fonts) for line in lines]
    sizes = [min(m.size_for(m.line.tallest), column.width / m.box.width * _UNIT) for m in measured]
    fitted = _shrunk(measured, sizes, column.height)
    if not measured or fitted is None:
        return None
    return tuple(_stacked(measured, fitted, column, column.rotation * tilt))


def letter_height(text: str, font: str, fonts: FontLibrary) -> float:
    """Height in em of the letters that decide legibility: capitals if all are, else small letters."""
    metrics = fonts.family(font).metrics
    return metrics.cap_height if text == text.upper() else metrics.x_height


def bounds_of(elements: Sequence[TextElement], fonts: FontLibrary) -> Box | None:
    """The upright box of everything the texts draw, glows and shadows aside."""
    boxes = [box for element in elements if (box := drawn_bounds(element, measure(element, fonts)))]
    if not boxes:
        return None
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def _measured(line: Line, font: str, fonts: FontLibrary) -> _Measured:
    unit = _kept_unit(line, line.kept) if line.kept else _unit_of(line, font)
    box = drawn_bounds(unit, measure(unit, fonts)) or Box(0, 0, 1, 1)
    return _Measured(line, unit, box, letter_height(line.text, unit.fontFamily, fonts) * _UNIT)


def _unit_of(line: Line, font: str) -> TextElement:
    return TextElement(
        id="line",
        name=line.name,
        role=line.role,
        text=line.text,
        x=0,
        y=0,
        fontSize=_UNIT,
        fontFamily=line.font or font,
        fill=line.look.fill,
        letterSpacing=line.look.letter_spacing,
        slant=line.look.slant,
        effects=line.look.effects,
    )


def _kept_unit(line: Line, kept: TextElement) -> TextElement:
    width = None if kept.width is None else kept.width * _UNIT / kept.fontSize
    return kept.model_copy(
        update={
            "x": 0,
            "y": 0,
            "rotation": 0,
            "fontSize": _UNIT,
            "width": width,
            "fit": None,
            "effects": line.look.effects,
        }
    )


def _gap(upper: _Measured, lower: _Measured, size: float) -> float:
    """Canvas pixels between two lines, the smaller of font size `size`."""
    if "tag" in (upper.line.role, lower.line.role):
        return TAG_GAP
    marked = any(unicodedata.category(letter) == "Mn" for letter in f"{upper.line.text}{lower.line.text}")
    bare = not (_is_edged(upper.line.look) or _is_edged(lower.line.look))
    return max(MARKED_GAP if marked else 0.0, (BARE_GAP if bare else LINE_GAP) * size)


def _is_edged(look: TextLook) -> bool:
    """Whether its letters end in a line or on a plate, which parts them from others."""
    return any(isinstance(effect, Outline | Plate) for effect in look.effects)


def _gaps(measured: Sequence[_Measured], sizes: Sequence[float]) -> list[float]:
    """What stays free below each line but the last."""
    pairs = zip(pairwise(measured), pairwise(sizes), strict=True)
    return [_gap(upper, lower, min(above, below)) for (upper, lower), (above, below) in pairs]


def _height(measured: Sequence[_Measured], sizes: Sequence[float]) -> float:
    heights = sum(m.box.height * size / _UNIT for m, size in zip(measured, sizes, strict=True))
    return heights + sum(_gaps(measured, sizes))


def _shrunk(measured: Sequence[_Measured], sizes: Sequence[float], height: float) -> list[float] | None:
    """The sizes made smaller until the stack fits, none below its own limit; None when it does not."""
    fitted = list(sizes)
    for _ in range(8):
        total = _height(measured, fitted)
        if total <= height * 1.001:
            return fitted
        fitted = [max(m.smallest, size * height / total) for m, size in zip(measured, fitted, strict=True)]
    return fitted if _height(measured, fitted) <= height * 1.02 else None


def _stacked(
    measured: Sequence[_Measured], sizes: Sequence[float], column: Column, rotation: float
) -> list[TextElement]:
    """The lines below each other in the column, turned together about the stack's centre."""
    widths = [m.box.width * size / _UNIT for m, size in zip(measured, sizes, strict=True)]
    total, widest = _height(measured, sizes), max(widths)
    left = column.x + {"left": column.shift, "center": 0.5, "right": 1.0}[column.align] * (column.width - widest)
    top = column.y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[column.vertical] * max(0.0, column.height - total)
    pivot = Point(left + widest / 2, top + total / 2)
    placed: list[TextElement] = []
    lead = {"left": 0.0, "center": 0.5, "right": 1.0}[column.align]
    if column.align == "left" and any(is_right_to_left(m.line.text) for m in measured):
        lead = 1.0  # lines of Arabic and Hebrew begin, and are flush, on the right
    y = top
    gaps = [*_gaps(measured, sizes), 0.0]
    for m, size, width, gap in zip(measured, sizes, widths, gaps, strict=True):
        height = m.box.height * size / _UNIT
        x = left + lead * (widest - width)
        center = rotate(Point(x + width / 2, y + height / 2), pivot, rotation)
        placed.append(_centered(m, size, center, rotation))
        y += height + gap
    return placed


def _centered(measured: _Measured, size: float, center: Point, rotation: float) -> TextElement:
    own = measured.box.center
    offset = rotate(Point(own.x * size / _UNIT, own.y * size / _UNIT), Point(0, 0), rotation)
    wrapped = measured.unit.width
    return measured.unit.model_copy(
        update={
            "fontSize": round(size, 2),
            "width": None if wrapped is None else round(wrapped * size / _UNIT, 2),
            "x": round(center.x - offset.x, 2),
            "y": round(center.y - offset.y, 2),
            "rotation": round(rotation, 2),
        }
    )


def moved_inside(elements: Sequence[TextElement], fonts: FontLibrary) -> tuple[TextElement, ...] | None:
    """The block pushed into the safe area and off the corners; None when there is no such place nearby."""
    box = bounds_of(elements, fonts)
    if box is None:
        return tuple(elements)
    dx = max(0.0, SAFE_LEFT - box.left) - max(0.0, box.right - SAFE_RIGHT)
    dy = max(0.0, SAFE_TOP - box.top) - max(0.0, box.bottom - SAFE_BOTTOM)
    inside = shifted(elements, dx, dy)
    for pushed in (_off_corners(inside, fonts, sideways=False), _off_corners(inside, fonts, sideways=True)):
        if is_safe(pushed, fonts):
            return pushed
    return None


def _off_corners(elements: Sequence[TextElement], fonts: FontLibrary, sideways: bool) -> tuple[TextElement, ...]:
    """Moved so that no line lies under the badge or the buttons: away from the hero up and down, else to the left."""
    moved = tuple(elements)
    for _ in range(3):
        left = vertical = 0.0
        for element in moved:
            box = bounds_of([element], fonts)
            if box and box.right > BADGE_LEFT and box.bottom > BADGE_TOP:
                left, vertical = max(left, box.right - BADGE_LEFT), min(vertical, BADGE_TOP - box.bottom)
            if box and box.right > BUTTONS_LEFT and box.top < BUTTONS_BOTTOM:
                left = max(left, box.right - BUTTONS_LEFT)
        if not left:
            return moved
        moved = shifted(moved, -left - 1, 0) if sideways or not vertical else shifted(moved, 0, vertical - 1)
    return moved


def is_safe(elements: Sequence[TextElement], fonts: FontLibrary) -> bool:
    """Whether every text stands inside the safe area and off the corners that video sites cover."""
    for element in elements:
        box = bounds_of([element], fonts)
        if box is None:
            continue
        inside = box.left >= SAFE_LEFT - 1 and box.right <= SAFE_RIGHT + 1
        inside = inside and box.top >= SAFE_TOP - 1 and box.bottom <= SAFE_BOTTOM + 1
        on_badge = box.right > BADGE_LEFT + 1 and box.bottom > BADGE_TOP + 1
        on_buttons = box.right > BUTTONS_LEFT + 1 and box.top < BUTTONS_BOTTOM - 1
        if not inside or on_badge or on_buttons:
            return False
    return True


def shifted(elements: Sequence[TextElement], dx: float, dy: float) -> tuple[TextElement, ...]:
    """The texts moved by `dx, dy` canvas pixels."""
    if math.hypot(dx, dy) < 0.01:
        return tuple(elements)
    return tuple(
        element.model_copy(update={"x": round(element.x + dx, 2), "y": round(element.y + dy, 2)})
        for element in elements
    )
