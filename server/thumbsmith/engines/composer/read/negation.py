"""What a title says is not there: 'no food', 'without sugar', 'I quit my job', 'stop doing squats'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.data import vocabulary
from thumbsmith.engines.composer.read.lexicon import MAXIMUM_PHRASE, key_of, lexicon
from thumbsmith.engines.composer.text import Word, words

WITHOUT = frozenset({"no", "without", "zero", "quit", "quitting", "ohne", "sin", "sans", "senza", "sem", "без"})
GIVEN_UP = (("gave", "up"), ("give", "up"), ("giving", "up"), ("stop", "doing"), ("stop", "eating"), ("stop", "using"))
TURNED = WITHOUT | {"not", "never", "don't", "didn't", "won't", "can't", "isn't", "wasn't", "nicht", "pas", "не", "não"}
"""Words that turn a denial round."""
BEGINNINGS = frozenset({"stop", "quit"})
"""Words that deny what follows only where a title begins with them: not in 'the last one to stop dancing'."""


@dataclass(frozen=True)
class Negation:
    """A text without what it denies, and what it denies."""

    said: str
    denied: str


def read_negation(text: str) -> Negation:
    found = words(text)
    gone: set[int] = set()
    denied: list[str] = []
    for position in range(len(found)):
        start = _denies(found, position)
        if not start or _is_denied_itself(found, position):
            continue
        thing = _thing(found, start)
        if thing:
            gone.update(range(position, thing.stop))
            denied.extend(found[place].text for place in thing)
    said = " ".join(word.text for position, word in enumerate(found) if position not in gone)
    return Negation(said if gone else text, " ".join(denied))


def _is_denied_itself(found: Sequence[Word], position: int) -> bool:
    """'Without giving up bread' keeps the bread; so does who did not quit."""
    return position > 0 and found[position - 1].lower in TURNED


def _denies(found: Sequence[Word], position: int) -> int:
    """The place after a denying word or pair that begins at `position`; 0 when none does."""
    word = found[position].lower
    pair = (word, found[position + 1].lower if position + 1 < len(found) else "")
    if pair in GIVEN_UP:
        return position + 2
    if word in WITHOUT or (word in BEGINNINGS and position == 0):
        return position + 1
    return 0


def _thing(found: Sequence[Word], start: int) -> range:
    """Where the denied thing stands: a known phrase, else one word; empty when small words follow ('no one is')."""
    while start < len(found) and found[start].lower in vocabulary.ARTICLES | {"any", "more", "all"}:
        start += 1
    if start >= len(found) or found[start].lower in vocabulary.SMALL | {"way", "one", "matter", "mercy"}:
        return range(0)
    for size in range(min(MAXIMUM_PHRASE, len(found) - start), 1, -1):
        if key_of([word.lower for word in found[start : start + size]]) in lexicon():
            return range(start, start + size)
    return range(start, start + 1)
