"""The breaths of a title: the clauses that its words stand in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from thumbsmith.engines.composer.read.phrases import Token, grammar

LEAST_WORD = 4
_ENDS = frozenset('.!?:;,()[]|/—–"“”«»…。！？：，、「」『』（）【】｜\n')
"""Between words, these end a clause. A hyphen with blanks does so too."""


def clauses_of(title: str, tokens: Sequence[Token]) -> list[int]:
    """The number of the clause that each word stands in."""
    found, clause = [], 0
    for before, token in pairwise((None, *tokens)):
        if before is not None and token is not None:
            between = title[before.end - (title[before.end - 1] in _ENDS and _is_word(before)) : token.start]
            clause += not _ENDS.isdisjoint(between) or " - " in between or token.text in grammar()["joints"]
        found.append(clause)
    return found


def is_parted(between: str) -> bool:
    """Whether what stands between two words of a phrase parts it; '/' without blanks does not: 'w/o'."""
    return not _ENDS.isdisjoint(between) and between != "/"


def _is_word(token: Token) -> bool:
    """Whether a full stop behind it ends a sentence rather than shortening a word: not 'Dr. House'."""
    return len(token.text) >= LEAST_WORD
