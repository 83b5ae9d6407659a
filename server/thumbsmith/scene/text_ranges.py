"""Letters of one text that look different: giving a part a look, and keeping looks with letters when words change.

The browser's rule too (`web/app/scene/text-ranges.ts`). Places are code points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import MAXIMUM_RANGES, TextElement, TextRange

Look = dict[str, Any]
"""Fields of a range but its ends; none for letters that look as the text does."""


def with_look(text: TextElement, start: int, end: int, **look: Any) -> TextElement:
    """The letters from `start` up to `end` with these fields of a range; None is as the text. A text that would get too
    many ranges stays as it was."""
    looks = [own | look if start <= place < end else own for place, own in enumerate(_looks(text))]
    return _with_looks(text, text.text, looks)


def with_one_fill(text: TextElement, fill: str) -> TextElement:
    """Every letter in this colour; other looks of letters stay."""
    return with_look(changed(text, fill=fill), 0, len(text.text), fill=None)


def with_words(text: TextElement, words: str) -> TextElement:
    """With other words: looks stay with the letters before and behind what was written. New letters take the look of
    what they replace, else of the letter before them."""
    old, shorter = text.text, min(len(text.text), len(words))
    head = next((place for place in range(shorter) if old[place] != words[place]), shorter)
    rest = shorter - head
    tail = next((place for place in range(rest) if old[-1 - place] != words[-1 - place]), rest)
    looks = _looks(text)
    is_replaced = head < len(old) - tail
    model = looks[head if is_replaced or head == 0 else head - 1] if looks else {}
    written = [model] * (len(words) - head - tail)
    return _with_looks(text, words, [*looks[:head], *written, *looks[len(old) - tail :]])


def _looks(text: TextElement) -> list[Look]:
    looks: list[Look] = [{}] * len(text.text)
    for letters in text.ranges:
        own = letters.model_dump(exclude={"start", "end"}, exclude_none=True)
        for place in range(letters.start, min(letters.end, len(looks))):
            looks[place] = own
    return looks


def _with_looks(text: TextElement, words: str, looks: Sequence[Look]) -> TextElement:
    ranges = tuple(_ranges(looks))
    return changed(text, text=words, ranges=ranges if len(ranges) <= MAXIMUM_RANGES else text.ranges)


def _ranges(looks: Sequence[Look]) -> Iterator[TextRange]:
    place = 0
    for look, letters in groupby({name: value for name, value in own.items() if value is not None} for own in looks):
        end = place + len(list(letters))
        if look:
            yield TextRange(start=place, end=end, **look)
        place = end
