"""The things of a title as labels: what the picture shows, named by the title's own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_numbers import figures_of, is_price
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
_NAMED, _DONE, _PRICED = 0.3, 0.4, 0.5
"""Scores of a thing, of one with what is done to it, and of one with its price."""


def things(title: Title) -> Iterator[Hook]:
    """'I bought | the cheapest Miata | on …', 'Life as | a med student': whole, where nothing behind says more of it.
    Things that are denied, asked about or only say where and when are none."""
    if title.tongue.language != LANGUAGE:
        return
    for clause in title.clauses:
        denied = title.tongue.classes.negators & {word.key for word in clause.words}
        if not denied and not clause.asks:
            yield from (Hook(span.text, "label", _score(span)) for span in _things(clause, title.tongue))


def _things(clause: Clause, tongue: Tongue) -> Iterator[Span]:
    words, known = clause.words, hook_words().things
    led = False
    counted = [figure.span for figure in figures_of(clause, tongue)]
    for place, word in enumerate(words[:-1]):
        if led and words[place - 1].key in hook_words().breaks.closing:
            continue  # 'How to back a trailer down | a boat ramp': the place of what was done to another thing
        led = led or (word.key in known.determiners and place > 0)
        before = words[place - 1].key if place else _ROLE
        adjunct = before in tongue.classes.prepositions and before != _ROLE and not is_price(words[place + 1])
        shares = any(figure.start < place < figure.end for figure in counted)  # '$15 | a day'
        if word.key not in known.determiners or adjunct or shares:
            continue
        end = _end(words, place + 1, tongue)
        span = _with_doing(Span(clause, place, end))
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
    is_verb = words[end - 1].key.endswith("ed") and end < len(words) and words[end].key in hook_words().breaks.closing
    return (end == len(words) or words[end].key in adjuncts) and not is_verb


def _score(span: Span) -> float:
    if is_price(span.words[1]):
        return _PRICED
    return _NAMED if span.keys[0] in hook_words().things.determiners else _DONE


def _with_doing(span: Span) -> Span:
    """With what is done to it, where a title begins so and there is room: 'leaving an abusive marriage'."""
    doing = span.start == 1 and span.clause.words[0].key.endswith("ing")
    whole = Span(span.clause, 0, span.end)
    return whole if doing and fits(whole.text) else span
