"""Lines: where a text breaks when it is given a width. The rule is in docs/scene.md and is the browser's too."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from thumbsmith.pictures.text.direction import EXPLICIT_MARKS
from thumbsmith.pictures.text.letters import letters

Measure = Callable[[str], float]
MeasureSpan = Callable[[int, int], float]
TOLERANCE = 0.5  # pixels a line may pass the width, so that rounding never moves a word

_PRESENTATIONS = "\ufe0e\ufe0f"
"""Ask for a look as a text's or as an emoji's. They have been heard when the faces were chosen, and draw nothing."""
_NEWLINE = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_WORDS = re.compile(r" *[^ ]+")


@dataclass(frozen=True)
class Paragraph:
    """`text` is what is drawn of it; `places` tells where each of its characters stands in the whole text."""

    text: str
    places: tuple[int, ...]


def paragraphs(text: str) -> list[Paragraph]:
    """Split at newlines; tabs become spaces; other control characters and the marks that force a direction or a
    presentation go."""
    found: list[Paragraph] = []
    start = 0
    for end, after in [*(newline.span() for newline in _NEWLINE.finditer(text)), (len(text), len(text))]:
        places = tuple(place for place in range(start, end) if _is_drawn(text[place]))
        found.append(Paragraph("".join(text[place] for place in places).replace("\t", " "), places))
        start = after
    return found


def _is_drawn(character: str) -> bool:
    is_control = (character < " " and character != "\t") or "\x7f" <= character < "\xa0"
    return not is_control and character not in EXPLICIT_MARKS + _PRESENTATIONS


def wrap(paragraph: str, width: float, measure: Measure) -> list[str]:
    """Break at spaces so that no line is wider than `width`; `measure` gives a line's width in the same unit.

    A single letter wider than `width` still gets a line of its own.
    """
    spans = wrapped_spans(paragraph, width, lambda start, end: measure(paragraph[start:end]))
    return [paragraph[start:end] for start, end in spans]


def wrapped_spans(paragraph: str, width: float, measure: MeasureSpan) -> list[tuple[int, int]]:
    """As `wrap`, for who has to know where each line begins and ends; `measure` gives the width of such a part."""
    limit = width + TOLERANCE
    spans: list[tuple[int, int]] = []
    start = end = 0
    for word in _WORDS.finditer(paragraph):
        if end > start and measure(start, word.end()) <= limit:
            end = word.end()
            continue
        first = word.start()
        if end > start:
            spans.append((start, end))
            first = word.end() - len(word.group().lstrip(" "))
        *full, (start, end) = _break_word(paragraph, first, word.end(), limit, measure)
        spans += full
    return [*spans, (start, end)]


def _break_word(paragraph: str, start: int, end: int, limit: float, measure: MeasureSpan) -> list[tuple[int, int]]:
    """The word itself when it fits, else pieces of as many letters as fit."""
    if measure(start, end) <= limit:
        return [(start, end)]
    pieces: list[tuple[int, int]] = []
    place = start
    for letter in letters(paragraph[start:end]):
        if place > start and measure(start, place + len(letter)) > limit:
            pieces.append((start, place))
            start = place
        place += len(letter)
    return [*pieces, (start, place)]
