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
from thumbsmith.pictures.text.letters import letters
from thumbsmith.scene.geometry import Box, union

_NEUTRAL_SCRIPTS = ("Zyyy", "Zinh", "")


@dataclass(frozen=True)
class Glyph:
    face: Face
    index: int
    x: float
    y: float


@dataclass(frozen=True)
class ShapedLine:
    """`ink` is the tight box of the glyphs, None when nothing shows (spaces only)."""

    width: float
    glyphs: tuple[Glyph, ...]
    ink: Box | None


@dataclass(frozen=True)
class _Letter:
    text: str
    face: Face
    script: str
    level: int


@lru_cache(maxsize=4096)
def shape_line(text: str, stack: FontStack, letter_spacing: float = 0.0, right_to_left: bool = False) -> ShapedLine:
    """Shape a line without newlines. `letter_spacing` (em) goes between letters and switches ligatures off."""
    runs = _runs(text, stack, right_to_left)
    pen, letters_before = 0.0, 0
    glyphs: list[Glyph] = []
    inks: list[Box] = []
    for index in visual_order([run[0].level for run in runs]):
        run = runs[index]
        face, scale = run[0].face, 1 / run[0].face.units_per_em
        cluster_before = -1
        for info, position in _shape_run(run, ligatures=letter_spacing == 0):
            if info.codepoint == 0:  # the face has no glyph for this mark
                continue
            if info.cluster != cluster_before:
                pen += letter_spacing if letters_before else 0.0
                letters_before += 1
                cluster_before = info.cluster
            x, y = pen + position.x_offset * scale, -position.y_offset * scale
            glyphs.append(Glyph(face, info.codepoint, x, y))
            extents = face.font.get_glyph_extents(info.codepoint)
            if extents and extents.width and extents.height:
                box = Box.at(extents.x_bearing, -extents.y_bearing, extents.width, -extents.height)
                inks.append(box.scaled(scale).moved(x, y))
            pen += position.x_advance * scale
    return ShapedLine(pen, tuple(glyphs), union(inks))


def _runs(text: str, stack: FontStack, right_to_left: bool) -> list[list[_Letter]]:
    """Pieces of one face, script and level; letters that no face has are left out."""
    embedding = levels(text, right_to_left)
    found: list[_Letter] = []
    script, position = "Zyyy", 0
    for letter in letters(text):
        script = _script(letter[0]) or script
        face = stack.face_for(letter)
        if face is not None:
            found.append(_Letter(letter, face, script, embedding[position]))
        position += len(letter)
    return [list(run) for _, run in groupby(found, key=lambda letter: (id(letter.face), letter.script, letter.level))]


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
