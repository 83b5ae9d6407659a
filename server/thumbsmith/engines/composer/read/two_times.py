"""The names of two times that a title sets against each other: 'before and after', 'vorher nachher', 'then vs now'."""

from __future__ import annotations

from functools import cache

from thumbsmith.engines.composer.data.hook_words import hook_words, tongue
from thumbsmith.engines.composer.read.hook_title import title_of
from thumbsmith.engines.composer.read.reading import Reading

FURTHEST = 2
"""Places that the second name stands behind the first."""


def times_of(reading: Reading) -> tuple[str, str] | None:
    """As they are written, the earlier one first; dictated where these two are all that is dictated."""
    pairs = hook_words().pairs.moments
    dictated = reading.directions.dictated
    if dictated:
        said = tuple(text.casefold().strip(" .,:;!") for text in dictated)
        return (dictated[0], dictated[1]) if len(dictated) == len(pairs[0]) and said in pairs else None
    return next(
        (
            (clause.words[place].text, clause.words[place + away].text)
            for clause in title_of(reading.title, tongue(reading.language)).clauses
            for place in range(len(clause.words))
            for away in range(1, FURTHEST + 1)
            if place + away < len(clause.words)
            and (clause.words[place].key, clause.words[place + away].key) in pairs
            and setting_apart() >= {word.key for word in clause.words[place + 1 : place + away]}
        ),
        None,
    )


@cache
def setting_apart() -> frozenset[str]:
    """Words between two that are set against each other."""
    return frozenset({*hook_words().pairs.between, *hook_words().versus})
