"""The end of a clause that stands alone: what is there behind a preposition, or happens behind 'when' and 'because'."""

from __future__ import annotations

from collections.abc import Iterator

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, Span, ends_well, fits, keeps_negation
from thumbsmith.engines.composer.read.reading import Hook

MOST_SHORT = 6
_TELLING = frozenset({"when", "because"})
"""Words behind which is told what is so."""


def tails(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """Of a clause that asks nothing: a question's end answers nothing."""
    if clause.asks or clause.words[0].key in tongue.classes.asking:
        return
    yield from _things(clause, tongue)
    yield from _happenings(clause, tongue)


def _things(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Caught a killer with | a laundry list': the longest phrase for which there is room."""
    known, classes, words = hook_words().tails, tongue.classes, clause.words
    if tongue.language not in known.languages:
        return
    inner = classes.joining | classes.auxiliaries | classes.pronouns
    for place in range(max(1, len(words) - MOST_SHORT), len(words) - 2):
        span = Span(clause, place + 1, len(words))
        behind = words[place].key in classes.prepositions - known.bound and not words[place].text.endswith((",", ":"))
        broken = inner & {*span.keys[1:]} or any(word.text.endswith(",") for word in span.words)
        if not behind or broken or span.keys[0] not in known.begins:
            continue
        if ends_well(span, tongue) and keeps_negation(span, tongue):
            yield Hook(span.text, "label", 0.5) if fits(span.text) else Hook(span.text, "short", 0.35)
            return


def _happenings(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Changing a tap when | the stop valve is stuck'."""
    words = clause.words
    for place, word in enumerate(words[:-2]):
        if tongue.language != "en" or not place or word.key not in _TELLING:
            continue
        span = Span(clause, place + 1, len(words))
        subject = span.keys[0] in tongue.classes.articles | tongue.classes.pronouns
        if subject and len(span.words) <= MOST_SHORT and keeps_negation(span, tongue) and ends_well(span, tongue):
            fitting = fits(span.text) and len(span.words) <= MOST_WORDS
            yield Hook(span.text, "stakes", 0.6) if fitting else Hook(span.text, "short", 0.45)
        return
