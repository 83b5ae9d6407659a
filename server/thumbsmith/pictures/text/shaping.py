"""Shaping: one line of text to placed glyphs, by HarfBuzz, with kerning, ligatures and fallback faces.

Everything is in em, so that one result serves every size. Coordinates run from the line's left end on
the baseline, y down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import uharfbuzz

from thumbsmith.pictures.fonts import Face, FontStack
from thumbsmith.pictures.text.direction import levels, visual_order
from thumbsmith.pictures.text.letters import letters, units
from thumbsmith.scene.geometry import Box, union

_NEUTRAL_SCRIPTS = ("Zyyy", "Zinh", "")


@dataclass(frozen=True)
class Glyph:
    face: Face
    index: int
    x: float
    y: float


@dataclass(frozen=True)
class Piece:
    """Neighbouring glyphs of one face, one direction and one style, from `left` on.

    `style` is the number that the line's styles gave these letters. `ink` is None when nothing shows (spaces only).
    """

    style: int
    left: float
    width: float
    glyphs: tuple[Glyph, ...]
    ink: Box | None


@dataclass(frozen=True)
class ShapedLine:
    """The pieces from left to right."""

    width: float
    pieces: tuple[Piece, ...]

    @property
    def glyphs(self) -> tuple[Glyph, ...]:
        return tuple(glyph for piece in self.pieces for glyph in piece.glyphs)


@dataclass(frozen=True)
class LetterStyles:
    """For each character of a line the number of its style, and the faces that each style is set in."""

    numbers: tuple[int, ...]
    stacks: tuple[FontStack, ...]


@dataclass(frozen=True)
class _Letter:
    text: str
    face: Face
    stack: FontStack
    script: str
    level: int
    style: int
    unit: int


@lru_cache(maxsize=4096)
def shape_line(
    text: str,
    stack: FontStack,
    letter_spacing: float = 0.0,
    right_to_left: bool = False,
    styles: LetterStyles | None = None,
    apart: bool = False,
) -> ShapedLine:
    """Shape a line without newlines. `letter_spacing` (em) goes between letters and switches ligatures off.

    `styles` cuts the line where the style changes, `apart` between all units (`letters.units`). Letters on both sides
    of such a cut are kerned but form no ligature.
    """
    is_cut = apart or styles is not None
    runs = _runs(text, stack, right_to_left, styles, apart)
    pen = 0.0
    pieces: list[Piece] = []
    before: list[_Letter] | None = None
    for index in visual_order([run[0].level for run in runs]):
        run = runs[index]
        if before:
            pen += letter_spacing + (_kerning(before, run, letter_spacing) if is_cut else 0.0)
        piece = _piece(run, pen, letter_spacing)
        pieces.append(piece)
        pen += piece.width
        before = run
    return ShapedLine(pen, tuple(pieces))


def _piece(run: list[_Letter], left: float, letter_spacing: float) -> Piece:
    face, scale = run[0].face, 1 / run[0].face.units_per_em
    pen, cluster_before = left, -1
    glyphs: list[Glyph] = []
    inks: list[Box] = []
    for info, position in _shape_run(run, ligatures=letter_spacing == 0):
        if info.codepoint == 0:  # the face has no glyph for this mark
            continue
        if cluster_before not in (-1, info.cluster):
            pen += letter_spacing
        cluster_before = info.cluster
        x, y = pen + position.x_offset * scale, -position.y_offset * scale
        glyphs.append(Glyph(face, info.codepoint, x, y))
        extents = face.font.get_glyph_extents(info.codepoint)
        if extents and extents.width and extents.height:
            box = Box.at(extents.x_bearing, -extents.y_bearing, extents.width, -extents.height)
            inks.append(box.scaled(scale).moved(x, y))
        pen += position.x_advance * scale
    return Piece(run[0].style, left, pen - left, tuple(glyphs), union(inks))


def _kerning(left: list[_Letter], right: list[_Letter], letter_spacing: float) -> float:
    """How much further apart two letters stand beside each other than each by itself, in em; only left to right."""
    one, other = left[-1], right[0]
    if one.level % 2 or other.level % 2 or one.stack is not other.stack:
        return 0.0
    both, first, second = (
        shape_line(text, one.stack, letter_spacing).width for text in (one.text + other.text, one.text, other.text)
    )
    return both - first - second - letter_spacing


def _runs(
    text: str, stack: FontStack, right_to_left: bool, styles: LetterStyles | None, apart: bool
) -> list[list[_Letter]]:
    """Pieces of one face, script, level and style, or of one unit; letters that no face has are left out."""
    embedding = levels(text, right_to_left)
    found: list[_Letter] = []
    script, position, style = "Zyyy", 0, 0
    own = stack
    for number, unit in enumerate(units(text)):
        if styles:
            style = styles.numbers[position]
            own = styles.stacks[style]
        for letter in letters(unit):
            script = _script(letter[0]) or script
            face = own.face_for(letter)
            if face is not None:
                found.append(_Letter(letter, face, own, script, embedding[position], style, number if apart else 0))
            position += len(letter)
    return [list(run) for _, run in groupby(found, key=_what_a_run_shares)]


def _what_a_run_shares(letter: _Letter) -> tuple[int, str, int, int, int]:
    return id(letter.face), letter.script, letter.level, letter.style, letter.unit


@lru_cache(maxsize=4096)
def _script(character: str) -> str | None:
    """ISO 15924 name; None for a neutral character, which goes with the text before it."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(character)
    buffer.guess_segment_properties()
    script = buffer.script  # None for some neutral characters
    return None if script is None or script in _NEUTRAL_SCRIPTS else str(script)


def _shape_run(run: list[_Letter], ligatures: bool) -> Iterator[tuple[uharfbuzz.GlyphInfo, uharfbuzz.GlyphPosition]]:
    buffer = uharfbuzz.Buffer()
    buffer.add_str("".join(letter.text for letter in run))
    buffer.script = run[0].script
    buffer.direction = "rtl" if run[0].level % 2 else "ltr"
    buffer.language = "en"
    uharfbuzz.shape(run[0].face.font, buffer, {"kern": True, "liga": ligatures, "clig": ligatures})
    return zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
