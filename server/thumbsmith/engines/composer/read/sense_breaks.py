"""Breaks of a phrase into lines that are each read in one breath: nothing hangs at a line's end, no thing of
two words is torn, and a sentence ends with its line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import numpy as np

from thumbsmith.engines.composer.data import knowledge
from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.line_breaks import YEAR, extent, splits, voiced
from thumbsmith.engines.composer.types import Headline

MOST_LINES = 3
_FEWEST_SAYING = 3
"""Small words that may say something together: 'IS REALLY LIKE'."""
_ENDS = (".", "?", "!", "…", ":", ";", ",", ")")
_STOPS = (".", "?", "!", ":", ";")


def broken(parts: Sequence[str], tongue: Tongue) -> Headline:
    """The words on one to three lines."""
    return voiced(min(splits(parts, MOST_LINES), key=lambda lines: _length_cost(lines) + torn_cost(lines, tongue)))


def _length_cost(lines: Sequence[str]) -> float:
    """Long and uneven lines cost, and every further line a little; so does one of small words, or of half a number."""
    costs, lengths = hook_words().breaks, [*map(extent, lines)]
    small = sum(map(_is_small, lines)) * (len(lines) > 1)
    numbers = sum(map(_parts_number, lines, lines[1:]))
    read = sum(float(np.interp(length, costs.letters, costs.read)) for length in lengths)
    return (
        costs.line * len(lines) + read + costs.uneven * (max(lengths) - min(lengths)) + costs.small * (small + numbers)
    )


def _is_small(line: str) -> bool:
    """Whether it says nothing: 'IN THE', 'AND I'."""
    return len(line.split()) < _FEWEST_SAYING and all(_key(word) in vocabulary().small for word in line.split())


def _parts_number(upper: str, lower: str) -> bool:
    """Whether a number stands apart from what it counts ('30 / DAYS'), or from what it numbers ('DAY / 30')."""
    last, first = _key(upper.rsplit(maxsplit=1)[-1]), lower.split()
    numbered = last in hook_words().breaks.numbering or len(first) == 1
    return (last[-1:].isdigit() and not YEAR.fullmatch(last)) or (numbered and _key(first[0]).isdecimal())


def torn_cost(lines: Sequence[str], tongue: Tongue) -> float:
    """Cost of what the ends of the lines tear, less ends at a pause of the sentence, and of pauses within lines."""
    costs = hook_words().breaks
    torn = sum(_torn(upper.split(), lower.split(), tongue) for upper, lower in pairwise(lines))
    within = sum(word.endswith(_STOPS) for line in lines for word in line.split()[:-1])
    return torn + costs.stop_within * within


def _torn(upper: Sequence[str], lower: Sequence[str], tongue: Tongue) -> float:
    costs, last, first = hook_words().breaks, _key(upper[-1]), _key(lower[0])
    if upper[-1].endswith(_ENDS) or lower[0].startswith("("):
        return -costs.at_pause
    if tears_compound(upper, lower, tongue):
        return costs.compound
    if last in costs.leading or last in tongue.classes.describing or last.endswith(("'s", "s'")):
        return costs.led
    begins = last in tongue.classes.pronouns and first not in tongue.classes.prepositions  # 'thank you / for 50K'
    if last in tongue.open or begins:
        return costs.hanging
    if first in costs.closing:
        return costs.led
    return costs.nouns * (_is_noun(last, tongue) and _is_noun(first, tongue))


def tears_compound(upper: Sequence[str], lower: Sequence[str], tongue: Tongue) -> bool:
    """Whether a thing of two or three words stands across the break: 'BRAKE / PADS'."""
    before, after = [*map(_key, upper[-2:])], [*map(_key, lower[:2])]
    spans = ([*before[-one:], *after[:other]] for one, other in ((1, 1), (2, 1), (1, 2)))
    return any(_is_noun(" ".join(span), tongue) for span in spans if len(span) > 1)


def _is_noun(text: str, tongue: Tongue) -> bool:
    if text in _names():
        return True
    return text in tongue.nouns or (tongue.language == "en" and text.removesuffix("s") in tongue.nouns)


@cache
def _names() -> frozenset[str]:
    """Those of several words, in small letters, however a language spells them: 'Hà Nội'."""
    spelled = (word for name, entry in knowledge.names().items() for word in (name, *entry.also))
    return frozenset(word.casefold() for word in spelled if " " in word)


def _key(word: str) -> str:
    return word.lower().replace("’", "'").strip(",.:;!?…'\"()")
