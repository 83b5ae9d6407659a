"""Layout: a text element to lines with baselines, widths and ink boxes, as docs/scene.md says.

This is what the renderer draws from, and what an engine asks to place a headline. It draws nothing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from thumbsmith.pictures.fonts import FontFamily, FontLibrary, FontMetrics
from thumbsmith.pictures.text.bending import StraightLine, Turn, bend
from thumbsmith.pictures.text.breaking import Paragraph, paragraphs, wrapped_spans
from thumbsmith.pictures.text.direction import is_right_to_left
from thumbsmith.pictures.text.shaping import LetterStyles, Piece, ShapedLine, shape_line
from thumbsmith.scene.geometry import Box, Point, rotated_bounds, union
from thumbsmith.scene.types import Outline, Plate, TextElement, TextRange

ITALIC_DEGREES = 12
SYNTHETIC_BOLD = 0.03  # em: width of the stroke that stands in for a bold face
_SHARE_LEFT_OF_LINE = {"left": 0.0, "center": 0.5, "right": 1.0}
_SMALLEST_RADIUS = 0.5  # em: of the arc that a line follows


@dataclass(frozen=True)
class LetterStyle:
    """The look of letters, apart from the effects that the whole text has.

    `lean` is the tangent of italic and slant together; `synthetic_bold` says that a stroke makes them bold.
    """

    fill: str | None
    bold: bool
    synthetic_bold: bool
    underline: bool
    lean: float


@dataclass(frozen=True)
class SetPiece:
    """A part of a line with one style, and where it stands when the text is bent."""

    glyphs: Piece
    style: LetterStyle
    turn: Turn | None = None


@dataclass(frozen=True)
class Line:
    """One line in the element's unrotated box (origin: its top left), in canvas pixels.

    `ink` is the tight box of glyphs, lean, synthetic bold and underline, without outlines; None if nothing shows.
    `cap` spans the line's width from cap height to baseline: what gradients and plates go by. In a bent text `ink` is
    bent; everything else is as before, and the pieces have turns.
    """

    text: str
    left: float
    baseline: float
    width: float
    cap: Box
    ink: Box | None
    shaped: ShapedLine
    pieces: tuple[SetPiece, ...]


@dataclass(frozen=True)
class TextLayout:
    """`width` and `height` are the element's box; `ink` is the tight box of all lines, None if nothing shows."""

    width: float
    height: float
    lines: tuple[Line, ...]
    ink: Box | None
    font_size: float
    metrics: FontMetrics


def measure(element: TextElement, fonts: FontLibrary) -> TextLayout:
    """Lay the text out in its own unrotated box. `drawn_bounds` gives the place on the canvas."""
    family = fonts.family(element.fontFamily)
    styles = _styles(element, family)
    shaped = _shape_lines(element, styles, fonts)
    width = element.width
    if width is None:
        width = max(line.width for _, line in shaped) * element.fontSize
    line_boxes = element.lineHeight * element.fontSize * len(shaped)
    fit = fitted_height(element)
    height = line_boxes if fit is None else fit
    top = (height - line_boxes) / 2
    lines = tuple(
        _place(index, text, line, element=element, family=family, styles=styles, width=width, top=top)
        for index, (text, line) in enumerate(shaped)
    )
    layout = TextLayout(
        width=width,
        height=height,
        lines=lines,
        ink=union(line.ink for line in lines if line.ink),
        font_size=element.fontSize,
        metrics=family.metrics,
    )
    return _bent(layout, element) if element.curve else layout


def drawn_bounds(element: TextElement, layout: TextLayout) -> Box | None:
    """The upright box on the canvas that ink, outlines and plates fill; glow and shadow are not counted.

    None when nothing shows.
    """
    outline = sum(effect.width for effect in element.effects if isinstance(effect, Outline)) * element.fontSize
    boxes = [layout.ink.grown(outline)] if layout.ink else []
    for plate in plates_of(element):
        boxes += [plate_box(line, plate, element.fontSize) for line in layout.lines if line.ink]
    box = union(boxes)
    if box is None:
        return None
    return rotated_bounds(box.moved(element.x, element.y), Point(element.x, element.y), element.rotation)


def plates_of(element: TextElement) -> list[Plate]:
    """A bent text has none."""
    return [] if element.curve else [effect for effect in element.effects if isinstance(effect, Plate)]


def plate_box(line: Line, plate: Plate, font_size: float) -> Box:
    """The plate behind a line with half of its border, in the element's box."""
    border = plate.borderWidth / 2 if plate.borderColor else 0.0
    return line.cap.grown((plate.paddingX + border) * font_size, (plate.paddingY + border) * font_size)


def baseline_in_line_box(metrics: FontMetrics, line_height: float) -> float:
    """Distance in em from the top of a line's box to its baseline."""
    return (line_height - (metrics.ascent + metrics.descent)) / 2 + metrics.ascent


def fitted_height(element: TextElement) -> float | None:
    """The height of the box that the letters are to fill; None when they give the box its height."""
    return None if element.width is None or element.curve else element.fit


def _styles(element: TextElement, family: FontFamily) -> list[LetterStyle]:
    """The text's own, then those of its ranges."""
    own = _style(element, family, TextRange(start=0, end=1))
    return [own, *(_style(element, family, each) for each in element.ranges)]


def _style(element: TextElement, family: FontFamily, letters: TextRange) -> LetterStyle:
    bold = element.bold if letters.bold is None else letters.bold
    italic = element.italic if letters.italic is None else letters.italic
    return LetterStyle(
        fill=letters.fill,
        bold=bold,
        synthetic_bold=bold and family.bold is None,
        underline=element.underline if letters.underline is None else letters.underline,
        lean=math.tan(math.radians(element.slant + (ITALIC_DEGREES if italic else 0))),
    )


def _shape_lines(element: TextElement, styles: list[LetterStyle], fonts: FontLibrary) -> list[tuple[str, ShapedLine]]:
    """The lines' texts with their glyphs, at least one."""
    family = fonts.family(element.fontFamily).key
    by_boldness = {bold: fonts.stack(family, element.text, bold) for bold in {style.bold for style in styles}}
    stacks = tuple(by_boldness[style.bold] for style in styles)
    numbers = _style_numbers(element)
    shaped: list[tuple[str, ShapedLine]] = []
    for paragraph in paragraphs(element.text):
        right_to_left = is_right_to_left(paragraph.text)

        def shape(start: int, end: int, paragraph: Paragraph = paragraph, rtl: bool = right_to_left) -> ShapedLine:
            of_letters = tuple(numbers[place] for place in paragraph.places[start:end]) if numbers else ()
            letters = LetterStyles(of_letters, stacks) if any(of_letters) else None
            text = paragraph.text[start:end]
            return shape_line(text, stacks[0], element.letterSpacing, rtl, letters, element.curve != 0)

        spans = [(0, len(paragraph.text))]
        if element.width is not None:
            spans = wrapped_spans(
                paragraph.text, element.width, lambda start, end: shape(start, end).width * element.fontSize
            )
        shaped += [(paragraph.text[start:end], shape(start, end)) for start, end in spans]
    return shaped


def _style_numbers(element: TextElement) -> list[int]:
    """For each character of the text the number of its style; nothing when all have the text's own."""
    if not element.ranges:
        return []
    numbers = [0] * len(element.text)
    for number, letters in enumerate(element.ranges, start=1):
        for place in range(letters.start, min(letters.end, len(numbers))):
            numbers[place] = number
    return numbers


def _place(
    index: int,
    text: str,
    shaped: ShapedLine,
    *,
    element: TextElement,
    family: FontFamily,
    styles: list[LetterStyle],
    width: float,
    top: float,
) -> Line:
    size, metrics = element.fontSize, family.metrics
    line_width = shaped.width * size
    left = (width - line_width) * _SHARE_LEFT_OF_LINE[element.textAlign]
    baseline = top + (index * element.lineHeight + baseline_in_line_box(metrics, element.lineHeight)) * size
    pieces = tuple(SetPiece(piece, styles[piece.style]) for piece in shaped.pieces)
    ink = union(box for piece in pieces if (box := _ink(piece, metrics)))
    return Line(
        text=text,
        left=left,
        baseline=baseline,
        width=line_width,
        cap=Box(left, baseline - metrics.cap_height * size, left + line_width, baseline),
        ink=ink.scaled(size).moved(left, baseline) if ink else None,
        shaped=shaped,
        pieces=pieces,
    )


def _ink(piece: SetPiece, metrics: FontMetrics) -> Box | None:
    """Ink in em from the line's left end on the baseline; the box of leaning glyphs is the leaning box's."""
    ink, style = piece.glyphs.ink, piece.style
    if ink is None:
        return None
    if style.synthetic_bold:
        ink = ink.grown(SYNTHETIC_BOLD / 2)
    if style.underline:
        top = metrics.underline_position
        bar = Box.at(piece.glyphs.left, top, piece.glyphs.width, metrics.underline_thickness)
        ink = Box(min(ink.left, bar.left), ink.top, max(ink.right, bar.right), max(ink.bottom, bar.bottom))
    shifts = (-style.lean * ink.top, -style.lean * ink.bottom)
    return Box(ink.left + min(shifts), ink.top, ink.right + max(shifts), ink.bottom)


def _bent(layout: TextLayout, element: TextElement) -> TextLayout:
    size, line_height = element.fontSize, element.lineHeight * element.fontSize
    straight = [
        StraightLine(
            box=Box.at(line.left, index * line_height, line.width, line_height),
            middle=line.cap.center.y,
            pieces=tuple(
                Box.at(line.left + glyphs.left * size, index * line_height, glyphs.width * size, line_height)
                for glyphs in line.shaped.pieces
            ),
        )
        for index, line in enumerate(layout.lines)
    ]
    bent = bend(straight, element.curve, _SMALLEST_RADIUS * size)
    lines = []
    for line, turns in zip(layout.lines, bent.turns, strict=True):
        pieces = tuple(replace(piece, turn=turn) for piece, turn in zip(line.pieces, turns, strict=True))
        inks = [
            turn.bounds(ink.scaled(size).moved(line.left, line.baseline))
            for piece, turn in zip(pieces, turns, strict=True)
            if (ink := _ink(piece, layout.metrics))
        ]
        lines.append(replace(line, pieces=pieces, ink=union(inks)))
    return replace(
        layout,
        width=bent.width,
        height=bent.height,
        lines=tuple(lines),
        ink=union(line.ink for line in lines if line.ink),
    )
