"""Layout: a text element to lines with baselines, widths and ink boxes, as docs/scene.md says.

This is what the renderer draws from, and what an engine asks to place a headline. It draws nothing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from thumbsmith.pictures.fonts import FontFamily, FontLibrary, FontMetrics, FontStack
from thumbsmith.pictures.text.breaking import paragraphs, wrap
from thumbsmith.pictures.text.direction import is_right_to_left, without_explicit_marks
from thumbsmith.pictures.text.shaping import ShapedLine, shape_line
from thumbsmith.scene.geometry import Box, Point, rotated_bounds, union
from thumbsmith.scene.types import Outline, Plate, TextElement

ITALIC_DEGREES = 12
SYNTHETIC_BOLD = 0.03  # em: width of the stroke that stands in for a bold face
_SHARE_LEFT_OF_LINE = {"left": 0.0, "center": 0.5, "right": 1.0}


@dataclass(frozen=True)
class Line:
    """One line in the element's unrotated box (origin: its top left), in canvas pixels.

    `ink` is the tight box of glyphs, lean, synthetic bold and underline, without outlines; None if nothing shows.
    `cap` spans the line's width from cap height to baseline: what gradients and plates go by.
    """

    text: str
    left: float
    baseline: float
    width: float
    cap: Box
    ink: Box | None
    shaped: ShapedLine


@dataclass(frozen=True)
class TextLayout:
    """`width` and `height` are the element's box; `ink` is the tight box of all lines, None if nothing shows.

    `lean` is the tangent of italic and slant together; `synthetic_bold` says that a stroke makes the text bold.
    """

    width: float
    height: float
    lines: tuple[Line, ...]
    ink: Box | None
    font_size: float
    metrics: FontMetrics
    lean: float
    synthetic_bold: bool


def measure(element: TextElement, fonts: FontLibrary) -> TextLayout:
    """Lay the text out in its own unrotated box. `drawn_bounds` gives the place on the canvas."""
    family = fonts.family(element.fontFamily)
    shaped = _shape_lines(element, fonts.stack(family.key, element.text, element.bold))
    width = element.width
    if width is None:
        width = max(line.width for _, line in shaped) * element.fontSize
    lines = tuple(
        _place(index, text, line, element=element, family=family, width=width)
        for index, (text, line) in enumerate(shaped)
    )
    return TextLayout(
        width=width,
        height=element.lineHeight * element.fontSize * len(lines),
        lines=lines,
        ink=union(line.ink for line in lines if line.ink),
        font_size=element.fontSize,
        metrics=family.metrics,
        lean=lean_of(element),
        synthetic_bold=needs_synthetic_bold(element, family),
    )


def drawn_bounds(element: TextElement, layout: TextLayout) -> Box | None:
    """The upright box on the canvas that ink, outlines and plates fill; glow and shadow are not counted.

    None when nothing shows.
    """
    outline = sum(effect.width for effect in element.effects if isinstance(effect, Outline)) * element.fontSize
    boxes = [layout.ink.grown(outline)] if layout.ink else []
    for plate in (effect for effect in element.effects if isinstance(effect, Plate)):
        boxes += [plate_box(line, plate, element.fontSize) for line in layout.lines if line.ink]
    box = union(boxes)
    if box is None:
        return None
    return rotated_bounds(box.moved(element.x, element.y), Point(element.x, element.y), element.rotation)


def plate_box(line: Line, plate: Plate, font_size: float) -> Box:
    """The plate behind a line with half of its border, in the element's box."""
    border = plate.borderWidth / 2 if plate.borderColor else 0.0
    return line.cap.grown((plate.paddingX + border) * font_size, (plate.paddingY + border) * font_size)


def baseline_in_line_box(metrics: FontMetrics, line_height: float) -> float:
    """Distance in em from the top of a line's box to its baseline."""
    return (line_height - (metrics.ascent + metrics.descent)) / 2 + metrics.ascent


def lean_of(element: TextElement) -> float:
    """Tangent of the angle by which glyphs lean to the right."""
    return math.tan(math.radians(element.slant + (ITALIC_DEGREES if element.italic else 0)))


def needs_synthetic_bold(element: TextElement, family: FontFamily) -> bool:
    return element.bold and family.bold is None


def _shape_lines(element: TextElement, stack: FontStack) -> list[tuple[str, ShapedLine]]:
    """The lines' texts with their glyphs, at least one."""
    shaped: list[tuple[str, ShapedLine]] = []
    for paragraph in paragraphs(without_explicit_marks(element.text)):
        right_to_left = is_right_to_left(paragraph)

        def shape(text: str, right_to_left: bool = right_to_left) -> ShapedLine:
            return shape_line(text, stack, element.letterSpacing, right_to_left)

        lines = [paragraph]
        if element.width is not None:
            lines = wrap(paragraph, element.width, lambda text: shape(text).width * element.fontSize)
        shaped += [(line, shape(line)) for line in lines]
    return shaped


def _place(
    index: int, text: str, shaped: ShapedLine, *, element: TextElement, family: FontFamily, width: float
) -> Line:
    size, metrics = element.fontSize, family.metrics
    line_width = shaped.width * size
    left = (width - line_width) * _SHARE_LEFT_OF_LINE[element.textAlign]
    baseline = (index * element.lineHeight + baseline_in_line_box(metrics, element.lineHeight)) * size
    ink = _ink(shaped, element, family)
    return Line(
        text=text,
        left=left,
        baseline=baseline,
        width=line_width,
        cap=Box(left, baseline - metrics.cap_height * size, left + line_width, baseline),
        ink=ink.scaled(size).moved(left, baseline) if ink else None,
        shaped=shaped,
    )


def _ink(shaped: ShapedLine, element: TextElement, family: FontFamily) -> Box | None:
    """Ink in em from the line's left end on the baseline; the box of leaning glyphs is the leaning box's."""
    ink = shaped.ink
    if ink is None:
        return None
    if needs_synthetic_bold(element, family):
        ink = ink.grown(SYNTHETIC_BOLD / 2)
    if element.underline:
        top = family.metrics.underline_position
        bar = Box(0, top, shaped.width, top + family.metrics.underline_thickness)
        ink = Box(min(ink.left, 0), ink.top, max(ink.right, bar.right), max(ink.bottom, bar.bottom))
    lean = lean_of(element)
    shifts = (-lean * ink.top, -lean * ink.bottom)
    return Box(ink.left + min(shifts), ink.top, ink.right + max(shifts), ink.bottom)
