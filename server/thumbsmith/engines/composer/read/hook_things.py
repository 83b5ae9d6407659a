"""The things of a title as labels: what the picture shows, named by the title's own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_spans import Span, fits
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.read.reading import Hook

LANGUAGE = "en"
"""Where words stand before the noun that they describe, and nothing of it behind."""
_FEWEST, _MOST = 2, 4
"""Words behind the article: a lone noun is often only a part of what is meant."""
_ROLE = "as"
"""The preposition before somebody's role: 'as a night shift nurse'."""
_SCORE = 0.3


def things(title: Title) -> Iterator[Hook]:
    """'I bought | the cheapest Miata | on …', 'Life as | a med student': whole, where nothing behind says more of it.
    Things that are denied, asked about or only say where and when are none."""
    if title.tongue.language != LANGUAGE:
        return
    for clause in title.clauses:
        denied = title.tongue.classes.negators & {word.key for word in clause.words}
        if not denied and not clause.asks:
            yield from (Hook(span.text, "label", _SCORE) for span in _things(clause, title.tongue))


def _things(clause: Clause, tongue: Tongue) -> Iterator[Span]:
    words, known = clause.words, hook_words().things
    for place, word in enumerate(words[:-1]):
        before = words[place - 1].key if place else _ROLE
        if word.key not in known.determiners or (before in tongue.classes.prepositions and before != _ROLE):
            continue
        end = _end(words, place + 1, tongue)
        span = Span(clause, place, end)
        seen = words[end - 1].key not in known.unseen
        if seen and _FEWEST <= end - place - 1 <= _MOST and _ends(words, end, tongue) and fits(span.text, _MOST + 1):
            yield span


def _end(words: Sequence[Word], start: int, tongue: Tongue) -> int:
    """The place behind the words that describe and name a thing; a number stands only before them."""
    small = tongue.open | tongue.classes.pronouns | grammar()["links"] | grammar()["verbs"] | hook_words().things.behind
    end = start
    while end < len(words) and words[end].key not in small and (end == start or not words[end].key.isdecimal()):
        end += 1
        if words[end - 1].text.endswith(","):
            break
    return end


def _ends(words: Sequence[Word], end: int, tongue: Tongue) -> bool:
    """Whether the clause ends here, or goes on with where, when or how."""
    adjuncts = hook_words().adjuncts[tongue.language] | hook_words().things.behind
    return end == len(words) or words[end].key in adjuncts
