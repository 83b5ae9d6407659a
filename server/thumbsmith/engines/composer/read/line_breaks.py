"""Breaks of words into lines, and the choice of the loud one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import Headline, HeadlineLine

LINE_LENGTH = 14
"""Letters a line holds comfortably at the size that is still read on a phone."""
MOST_PARTED = 40
"""Words that may be parted anywhere: no picture has room for as many."""
YEAR = re.compile(r"(?:19|20)\d\d")
_DESCRIBING = vocabulary().epithets | vocabulary().fillers | frozenset(vocabulary().colour_of)
"""Words that stand on the line of what they describe."""


def extent(line: str) -> float:
    """The length of a line in letters of ordinary width."""
    return sum(1.8 if unicodedata.east_asian_width(character) in "WF" else 1.0 for character in line)


def _line_weight(line: str, position: int) -> float:
    """The claim of a line to be the loud one: numbers, then strong words, then the last line."""
    found = [word.lower for word in words(line)]
    strong = any(word in vocabulary().strong and word not in vocabulary().epithets for word in found)
    faint = all(word in vocabulary().afterthoughts | vocabulary().fillers for word in found)
    begins_small = (
        (0.2 if found[0] in vocabulary().articles else 0.5) if found and found[0] in vocabulary().small else 0.0
    )
    ends_open = 0.8 if found and found[-1] in vocabulary().leading else 0.0  # 'MYSTERY OF THE'
    counts = any(character.isdigit() for word in found for character in word if not YEAR.fullmatch(word))
    return 3.0 * counts + 1.0 * strong + 0.3 * position - begins_small - ends_open - faint


def voiced(lines: Sequence[str]) -> Headline:
    loud = max(range(len(lines)), key=lambda position: _line_weight(lines[position], position))
    return Headline(tuple(HeadlineLine(line, "loud" if i == loud else "quiet") for i, line in enumerate(lines)))


def splits(found: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    """Every way to put the words on one to `most` lines; of very many words those that keep neighbours together, since
    the ways grow with the square of what may be parted."""
    size = -(-len(found) // MOST_PARTED)
    if size > 1:
        found = [" ".join(found[start : start + size]) for start in range(0, len(found), size)]
    yield (" ".join(found),)
    if most > 1:
        for cut in range(1, len(found)):
            for rest in splits(found[cut:], most - 1):
                yield (" ".join(found[:cut]), *rest)


def torn(lines: Sequence[str], proper: set[tuple[str, str]]) -> float:
    """The cost of names that a line break would tear apart ('WORLD / CUP')."""
    return 4.0 * sum((upper.split()[-1], lower.split()[0]) in proper for upper, lower in pairwise(lines))


def parts_number(upper: str, lower: str) -> bool:
    """Whether a line break stands between a number and what it counts, or a word and its number: 'DAY / 23'."""
    last, first = upper.split()[-1:], lower.split()[:1]
    counts = bool(last) and last[0][-1:].isdigit() and not YEAR.fullmatch(last[0])
    return counts or (bool(first) and first[0].strip(",.!?").isdigit() and not YEAR.fullmatch(first[0].strip(",.!?")))


def split_cost(lines: Sequence[str]) -> float:
    """Long lines, lone small words and lines that end in the air cost; every further line costs a little."""
    cost = 2.6 * len(lines)
    for position, line in enumerate(lines):
        found = [word.lower for word in words(line)]
        cost += 0.5 * max(0.0, extent(line) - 8) + 4.0 * max(0.0, extent(line) - LINE_LENGTH)
        cost += 5.0 * (len(lines) > 1 and all(word in vocabulary().small for word in found))
        cost += 3.0 * (position < len(lines) - 1 and all(word in _DESCRIBING for word in found))
        last_but = position == len(lines) - 2
        cost += (1.0 if last_but else 4.0) * (
            position < len(lines) - 1 and found[-1:] != [] and found[-1] in vocabulary().leading
        )
    cost += 3.5 * sum(map(parts_number, lines, lines[1:]))
    return cost + 0.15 * (max(map(len, lines)) - min(map(len, lines)))
