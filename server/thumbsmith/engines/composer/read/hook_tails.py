"""The end of a clause that stands alone: what is there behind a preposition, or happens behind 'when' and 'because'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.data.hook_words import Tails, Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word
from thumbsmith.engines.composer.read.hook_numbers import is_price
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, Span, ends_well, fits, keeps_negation
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.read.reading import Hook

MOST_SHORT = 6
_DESCRIBES = 0.2
"""Score of a phrase that only describes."""
_FEWEST = 3
"""Words of a phrase that begins with no number, or of what is done."""


def tails(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """Of a clause that asks nothing: a question's end answers nothing."""
    if clause.asks or clause.words[0].key in tongue.classes.asking:
        return
    yield from _things(clause, tongue)
    yield from _happenings(clause, tongue)
    yield from _doings(clause, tongue)


def _things(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Caught a killer | with a laundry list': the longest phrase for which there is room. Its preposition says what it
    is to the rest: 'A hospice ward' is not 'on a hospice ward'."""
    known, classes, words = hook_words().tails, tongue.classes, clause.words
    if tongue.language not in known.languages or (len(words) <= MOST_SHORT and fits(clause.text, MOST_SHORT)):
        return  # 'He fell on the summit ridge' is short enough to be said
    ands = hook_words().ands.get(tongue.language, frozenset())
    inner = (classes.joining | classes.auxiliaries | classes.pronouns) - ands
    for place in range(max(1, len(words) - MOST_SHORT), len(words) - 2):
        span, thing = Span(clause, place, len(words)), words[place + 1 :]
        behind = words[place].key in classes.prepositions - known.bound and not words[place].text.endswith((",", ":"))
        broken = inner & {*span.keys[2:]} or any(word.text.endswith(",") for word in span.words)
        if not behind or broken or thing[0].key not in known.begins:
            continue
        says = len(thing) >= _FEWEST or thing[0].key in known.counting
        if says and ends_well(span, tongue) and keeps_negation(span, tongue):
            tells = _tells(words[:place], span, tongue)
            if _is_time(thing) or not (tells or words[place].key in known.describing):
                return
            score = 0.5 if tells else _DESCRIBES
            yield Hook(span.text, "label", score) if fits(span.text) else Hook(span.text, "short", score - 0.15)
            return


def _is_time(thing: Sequence[Word]) -> bool:
    """'In | a day to lose weight': all that it says is when."""
    return any(word.key in hook_words().things.unseen | hook_words().numbers.units for word in thing[1:2])


def _tells(before: Sequence[Word], span: Span, tongue: Tongue) -> bool:
    """Whether somebody did something with it or by it, or it has its price; else it only describes ('Weekly laundry |
    with four kids'). Of other languages than English verbs are not known."""
    told = any(word.key in tongue.classes.pronouns or _is_done(word, hook_words().tails) for word in before)
    return told or tongue.language != "en" or any(map(is_price, span.words))


def _happenings(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Changing a tap when | the stop valve is stuck'."""
    words, known = clause.words, hook_words().tails
    for place, word in enumerate(words[:-2]):
        if tongue.language != "en" or not place or word.key not in hook_words().tails.telling:
            continue
        span = Span(clause, place + 1, len(words))
        subject = span.keys[0] in (tongue.classes.articles | tongue.classes.pronouns) - known.pointing
        denied = tongue.classes.negators & {each.key for each in words[:place]}
        if subject and not denied and len(span.words) <= MOST_SHORT and ends_well(span, tongue):
            fitting = fits(span.text) and len(span.words) <= MOST_WORDS
            yield Hook(span.text, "stakes", 0.6) if fitting else Hook(span.text, "short", 0.45)
        return


def _doings(clause: Clause, tongue: Tongue) -> Iterator[Hook]:
    """'Claude and Gemini all | failed the same puzzle | this week': what is done, as far as the clause goes."""
    known, classes, words = hook_words().tails, tongue.classes, clause.words
    if tongue.language != "en" or words[0].key in classes.questions - {"why", "how"}:
        return
    end = len(words)
    while end > 2 and (words[end - 1].key in known.last or f"{words[end - 2].key} {words[end - 1].key}" in known.last):
        end -= 1 if words[end - 1].key in known.last else 2
    for place in range(1, end - _FEWEST + 1):
        span = Span(clause, place, end)
        before = words[place - 1]
        if not _is_done(words[place], known) or len(span.words) > MOST_SHORT or before.text.endswith((",", ":")):
            continue
        led = before.key in (tongue.open | classes.pronouns) - {"that", "who", "all"}
        led = led or bool(known.pointing & {word.key for word in words[:place]}) or span.keys[1] in known.receiving
        broken = any(word.text.endswith(",") for word in span.words[:-1])
        if not led and not broken and keeps_negation(span, tongue) and (end < len(words) or ends_well(span, tongue)):
            if fits(span.text):
                yield Hook(span.text, "stakes", 0.55)
            elif len(words) > MOST_SHORT:  # else all of it can be said, with who did it
                yield Hook(span.text, "short", 0.36)
            return


def _is_done(word: Word, known: Tails) -> bool:
    """Whether it is a verb that tells: none that commands, or describes what follows."""
    if word.key in known.past:
        return True
    return word.key in grammar()["verbs"] and (word.key.endswith(("ed", "s")) and not word.capital)
