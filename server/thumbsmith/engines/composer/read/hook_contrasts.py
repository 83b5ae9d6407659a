"""Two things that a title sets against each other: one versus the other, from this to that, a few of many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, fits
from thumbsmith.engines.composer.read.hook_title import Title, said
from thumbsmith.engines.composer.read.reading import Hook
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of

_SIDE = 2
"""Words of one side of a contrast at most."""


def contrasts(title: Title) -> Iterator[Hook]:
    yield from _few_of_many(title)
    for clause in title.clauses:
        yield from _versus(clause, title.tongue)
        yield from _from_to(clause, title.tongue)
        yield from _opposites(clause)
        yield from _numbers_from_to(clause, title.tongue)


def _few_of_many(title: Title) -> Iterator[Hook]:
    """'I read 52 books and only 3 changed my life' is 3 of 52."""
    for clause in title.clauses:
        found = [(place, word.key) for place, word in enumerate(clause.words) if word.key.isdecimal()]
        for (_, many), (place, few) in pairwise(found):
            only = place > 0 and clause.words[place - 1].key == "only"
            if only and len(many) < 7 and int(few) < int(many):
                yield Hook(f"{few} / {many}", "contrast", 0.97)


def _versus(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    places = [place for place, word in enumerate(clause.words) if word.key in hook_words().versus or word.key == "vs"]
    if len(places) != 1:
        return
    (place,) = places
    if 0 < place < len(clause.words) - 1 and all(map(_numeric, (clause.words[place - 1], clause.words[place + 1]))):
        yield Hook(f"{said([clause.words[place - 1]])} VS {said([clause.words[place + 1]])}", "contrast", 0.92)
        return
    left = _without_articles(clause.words[:place], tongue)
    right = _without_articles(clause.words[place + 1 :], tongue)
    if any(script_of(word.text) in UNSPACED_SCRIPTS for word in clause.words):
        left, right = _named(left[::-1])[::-1], _named(right)
    ends = next((at for at, word in enumerate(right) if at and word.key in tongue.open), len(right))
    if ends < len(right) and right[ends].key in tongue.classes.describing:
        return
    right = right[:ends]
    sized = 1 <= len(left) <= _SIDE and 1 <= len(right) <= _SIDE
    if sized and not {word.key for word in left} & tongue.open:
        yield _sized(f"{said(left)} VS {said(right)}", 0.9)


def _sized(text: str, score: float) -> Hook:
    """A contrast; of more words than it has room for, the title in short."""
    return Hook(text, "contrast", score) if fits(text) else Hook(text, "short", 0.5)


def _named(words: Sequence[Word]) -> Sequence[Word]:
    """The first of the words that a blank parts in a script that else has none: one, or a name in Latin letters."""
    latin = next((at for at, word in enumerate(words) if not word.text.isascii()), len(words))
    return words[: max(1, latin)]


def _without_articles(words: Sequence[Word], tongue: Tongue) -> Sequence[Word]:
    return words[1:] if len(words) > 1 and words[0].key in tongue.classes.articles else words


def _from_to(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'from paralysed to handcycling across Scotland', '$0 to $312'."""
    words = clause.words
    for place in range(1, len(words) - 1):
        if words[place].key != "to" or tongue.language != "en":
            continue
        two_prices = _numeric(words[place - 1]) and _numeric(words[place + 1])
        begins = next((at for at in range(place - 1, max(-1, place - _SIDE - 2), -1) if words[at].key == "from"), None)
        if two_prices and words[place - 1].text[0] in "$€£₹":
            yield Hook(said(words[place - 1 : place + 2]), "contrast", 0.92)
        elif begins is not None and place - begins > 1:
            right = words[place + 1 :]
            ends = next((at for at, word in enumerate(right) if word.key in tongue.open), len(right))
            left = words[begins + 1 : place]
            if 1 <= ends <= _SIDE and len(left) + ends < MOST_WORDS and not {word.key for word in left} & tongue.open:
                yield Hook(said(words[begins + 1 : place + 1 + ends]), "contrast", 0.85)


def _numbers_from_to(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'de 12 a 30', '12'den 30'a': from one number to another, as the language says it."""
    pattern = hook_words().from_to.get(tongue.language)
    if pattern and (found := re.search(rf"(?<!\S){pattern}(?!\S)", clause.text, re.IGNORECASE)):
        yield _sized(found.group(), 0.92)


def _numeric(word: Word) -> bool:
    return any(map(str.isdigit, word.text))


def _opposites(clause: Clause) -> Iterator[Hook]:
    """Two words that a title sets against each other, near to each other."""
    places = {word.key: place for place, word in reversed(tuple(enumerate(clause.words)))}
    for one, other in hook_words().pairs.opposites:
        if one not in places or other not in places:
            continue
        between = clause.words[min(places[one], places[other]) + 1 : max(places[one], places[other])]
        if len(between) == 1 and between[0].key in hook_words().pairs.between | hook_words().versus:
            first, second = sorted((places[one], places[other]))
            yield Hook(
                f"{said(clause.words[first : first + 1])} / {said(clause.words[second : second + 1])}",
                "contrast",
                0.8,
            )
