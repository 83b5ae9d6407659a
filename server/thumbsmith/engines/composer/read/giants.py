"""The number of a title that may be as large as the picture."""

from __future__ import annotations

import re
from collections.abc import Sequence

from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import Number

FEWEST_GLYPHS, MOST_GLYPHS = 2, 3
"""Of a figure that fills two thirds of the height; a lone digit says too little."""
COUNTED = frozenset({"price", "duration", "count", "percent", "limit"})
"""Kinds of numbers that say how much or how many."""
SUM_GOES_ON = frozenset(",.:/-–—\u00a0'’")
_FIGURE = re.compile(r"[$€£₹¥]?\d+%?")


def giant_of(title: str, numbers: Sequence[Number]) -> str | None:
    """'30' of '30 DAYS', '$60'; None where no number is short enough, or it counts nothing ('season 2')."""
    for number in numbers:
        found = _FIGURE.search(number.text)
        counts = number.kind != "count" or _is_followed_by_several(title[number.end :])
        if number.kind in COUNTED and counts and found and _stands_alone(found, number.text) and found.group() != "1":
            return found.group()
    return None


def _is_followed_by_several(rest: str) -> bool:
    """Whether one of the next two words is a plural: '7 coffees', '5 junior developers'."""
    return any(len(word.text) > 2 and word.lower.endswith("s") for word in words(rest)[:2])


def _stands_alone(found: re.Match[str], text: str) -> bool:
    after = text[found.end() : found.end() + 1]
    return FEWEST_GLYPHS <= len(found.group()) <= MOST_GLYPHS and after not in SUM_GOES_ON and not after.isalnum()
