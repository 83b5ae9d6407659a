"""A title in fewer words: a whole clause of it, or what stands before an adjunct that can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_slots import carries_on
from thumbsmith.engines.composer.read.hook_spans import Span, fits, keeps_together
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.reading import Hook

_RELATIVE = frozenset({"that", "which", "who", "que", "qui", "die", "der", "das", "che"})
"""What follows these says more of what stands before: cut behind their verb, it hangs in the air."""
_FEWEST_BEFORE_COMMA = 4
"""Words that a comma may end: fewer are the first of a list ('my brows, a love story')."""


def shortened(title: Title, most: int) -> Iterator[Hook]:
    if fits(title.text, most):
        yield Hook(title.text, "short", 0.5)
        return
    for place, clause in enumerate(title.clauses):
        if _is_whole(title, place) and fits(clause.text, most):
            yield Hook(f"{clause.text}{clause.mark if clause.asks else ''}", "short", 0.4)
            return
    yield from _before_adjunct(title.clauses[0], title.tongue, most)


def _is_whole(title: Title, place: int) -> bool:
    clause = title.clauses[place]
    if clause.after_comma or clause.aside or len(clause.words) < 2 or clause.mark[:1] in ("「", "『"):
        return False
    classes = title.tongue.classes
    if place and carries_on(title, place):
        return False
    if place + 1 < len(title.clauses) and title.clauses[place + 1].after_comma:
        hangs = title.clauses[place + 1].words[0].key in classes.joining | classes.prepositions
        if title.unspaced or hangs or len(clause.words) < _FEWEST_BEFORE_COMMA:
            return False
    return clause.words[-1].key not in classes.articles | classes.joining and not (
        clause.mark[:1] in ("…", ".") and clause.words[-1].key in classes.prepositions
    )


def _before_adjunct(clause: Clause, tongue: Tongue, most: int) -> Iterator[Hook]:
    """'I took the slowest train | in India': the object is whole, and what follows says only where, when or how."""
    words = clause.words
    if clause.asks or words[0].key in tongue.classes.asking:
        return
    for end in range(min(most, len(words) - 1), 2, -1):
        near = words[max(0, end - 3) : end]
        names_object = bool({word.key for word in near[:-1]} & tongue.classes.articles)
        counts = any(character.isdigit() for word in near for character in word.text)
        if tongue.classes.joining & {word.key for word in words[1:end]} & _RELATIVE:
            continue
        span = Span(clause, 0, end)
        adjunct = _opens_adjunct(words[end], words[end + 1 :], tongue)
        if adjunct and (names_object or counts) and keeps_together(span, tongue) and fits(span.text, most):
            yield Hook(span.text, "short", 0.3)
            return


def _opens_adjunct(word: Word, following: Sequence[Word], tongue: Tongue) -> bool:
    """'in India' and 'for 3 days' can be left out, 'in' of a mother in law can't."""
    if word.key not in hook_words().adjuncts.get(tongue.language, frozenset()) or not following:
        return False
    first = following[0]
    named = first.capital or first.key in tongue.classes.articles or any(map(str.isdigit, first.text))
    return named or word.key not in tongue.classes.prepositions or word.key in tongue.classes.negators
