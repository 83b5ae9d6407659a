"""Writing direction: which parts of a line run right to left, and in which order the parts stand.

The rules are Unicode's (UAX 9), taken from python-bidi; explicit embeddings and isolates are ignored.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bidi import algorithm

EXPLICIT_MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Embeddings, overrides and isolates: a headline needs none, and they draw nothing."""
_RIGHT_TO_LEFT = ("R", "AL", "AN")
_PLACED = ("L", "R", "AL", "AN", "EN", "ES", "ET", "CS", "NSM", "S", "WS", "ON")
_COMBINING_MARK = "\u0300"


def is_right_to_left(paragraph: str) -> bool:
    """The direction of the first strong letter; left to right when there is none."""
    for character in paragraph:
        direction = unicodedata.bidirectional(character)
        if direction in ("L", "R", "AL"):
            return direction != "L"
    return False


def levels(line: str, right_to_left: bool) -> list[int]:
    """The embedding level of each character: odd levels run right to left."""
    base = int(right_to_left)
    if not base and not any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in line):
        return [0] * len(line)
    storage = algorithm.get_empty_storage()
    storage["base_level"] = base
    storage["base_dir"] = "R" if base else "L"
    algorithm.get_embedding_levels("".join(map(_stand_in, line)), storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    return [character["level"] for character in storage["chars"]]


def _stand_in(character: str) -> str:
    """The character, or one that python-bidi can place: it drops what draws nothing and stops at what it does not know.

    A character that draws nothing goes with the letter before it, as a combining mark does.
    """
    direction = unicodedata.bidirectional(character)
    if direction == "":
        return "x"
    if direction == "B":
        return " "
    return character if direction in _PLACED else _COMBINING_MARK


def visual_order(run_levels: Sequence[int]) -> list[int]:
    """Indices of the runs from left to right (rule L2: reverse from the highest level down to the lowest odd one)."""
    order = list(range(len(run_levels)))
    for level in range(max(run_levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and run_levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order
