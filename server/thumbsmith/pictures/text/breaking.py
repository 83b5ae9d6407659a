"""Lines: where a text breaks when it is given a width. The rule is in docs/scene.md and is the browser's too."""

from __future__ import annotations

import re
from collections.abc import Callable

from thumbsmith.pictures.text.letters import letters

Measure = Callable[[str], float]
TOLERANCE = 0.5  # pixels a line may pass the width, so that rounding never moves a word

_NEWLINE = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_WORDS = re.compile(r" *[^ ]+")


def paragraphs(text: str) -> list[str]:
    """Split at newlines; tabs become spaces and other control characters go."""
    lines = _NEWLINE.split(text.replace("\t", " "))
    return ["".join(c for c in line if c >= " " and not "\x7f" <= c < "\xa0") for line in lines]


def wrap(paragraph: str, width: float, measure: Measure) -> list[str]:
    """Break at spaces so that no line is wider than `width`; `measure` gives a line's width in the same unit.

    A single letter wider than `width` still gets a line of its own.
    """
    limit = width + TOLERANCE
    lines: list[str] = []
    current = ""
    for word in _WORDS.findall(paragraph):
        if current and measure(current + word) <= limit:
            current += word
            continue
        if current:
            lines.append(current)
        *full, current = _break_word(word.lstrip(" ") if current else word, limit, measure)
        lines += full
    return [*lines, current]


def _break_word(word: str, limit: float, measure: Measure) -> list[str]:
    """The word itself when it fits, else pieces of as many letters as fit."""
    if measure(word) <= limit:
        return [word]
    pieces: list[str] = []
    current = ""
    for letter in letters(word):
        if current and measure(current + letter) > limit:
            pieces.append(current)
            current = letter
        else:
            current += letter
    return [*pieces, current]
