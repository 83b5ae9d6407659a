"""The extent of a text, found without its font: a bound, not a measure.

Letters are taken to be as wide as high. How it really lies is the part of `thumbsmith.pictures.text`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from thumbsmith.scene.types import TextElement

_NEWLINE = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")  # as in `pictures.text.breaking`
_NARROWEST_LETTER = 0.2  # em, on average over a line
_NARROWEST_STEP = 0.01  # em, where letters overlap
_HIGHEST_BOW = 0.4  # of the length of an arc, whatever part of the circle it is


@dataclass(frozen=True)
class TextExtent:
    """Of the box that is not turned yet, in canvas pixels, with room for letters that lean."""

    lines: int
    width: float
    height: float
    measured: float
    """Letters that are measured to find where its lines end, each as often as it is."""


def extent_of(text: TextElement) -> TextExtent:
    paragraphs = [len(paragraph) for paragraph in _NEWLINE.split(text.text)]
    letter = text.fontSize * (1 + max(0.0, text.letterSpacing))
    lines, longest, measured = len(paragraphs), max(paragraphs) * letter, 0.0
    if text.width is not None:
        # Two lines in a row are together wider than the width, or they were one.
        broken = 2 * sum(paragraphs) * letter / max(text.width, 1.0)
        lines += int(min(sum(paragraphs), broken))
        longest = min(longest, max(text.width, letter))
        measured = _measured(text, letter)
    height = ((lines - 1) * text.lineHeight + 1) * text.fontSize
    if text.curve:
        height += _HIGHEST_BOW * longest
    return TextExtent(lines, longest + text.fontSize, height, measured)


def _measured(text: TextElement, letter: float) -> float:
    """A line is measured again with each word that is added to it, or with each letter of a word that is too wide."""
    assert text.width is not None
    narrowest = text.fontSize * max(_NARROWEST_STEP, _NARROWEST_LETTER + text.letterSpacing)
    steps = [len(word) + 1 if len(word) * letter > text.width else 1 for word in text.text.split(" ")]
    return sum(steps) * min(len(text.text), text.width / narrowest + 1) / 2
