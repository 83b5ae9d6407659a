"""Things that a brief wants not to be seen."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from thumbsmith.engines.composer.read.brief_clause import Clause, Span
from thumbsmith.engines.composer.read.cues import Cue, rules
from thumbsmith.engines.composer.read.language import UNKNOWN, language_of
from thumbsmith.engines.composer.read.negation import Denial, denials_in, denied_among
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.text import Word, words

REACH = 30
"""Letters between a word and what it speaks of."""
AT_START = 12
"""Letters of a clause before a 'no' that may deny any noun."""
FURTHEST = 60
"""Letters behind a 'no' that it may deny."""
SURE = frozenset({"before", "after", "within"})
"""Kinds of denials that say what is not there; of others English needs a verb of showing."""
LONGEST = 3
"""Words of what is not to be seen."""


def exclusions(text: str, clause: Clause, denials: Sequence[Denial]) -> list[tuple[Span, str]]:
    """(place, what) of all that is not to be seen: the kind of thing where it is known, else its words."""
    found: list[tuple[Span, str]] = []
    for position, cue in enumerate(clause.cues):
        if cue.kind == "without_after":
            known = next((c for c in reversed(clause.cues[:position]) if c.kind == "excludable"), None)
            if known and cue.start - known.end <= REACH:
                found.append(((known.start, cue.end), known.value))
        if cue.kind == "without":
            later = next((c.start for c in clause.cues[position + 1 :] if c.kind == "without"), clause.end)
            found += _denied(text, cue, clause, later)
    told = [span for span, _ in found]
    return found + [each for each in _by_nouns(text, clause, denials) if not _touches(each[0], told)]


def _by_nouns(text: str, clause: Clause, denials: Sequence[Denial]) -> Iterator[tuple[Span, str]]:
    """Nouns that a brief denies in the ways that titles do: 'X is banned', 'non mettere cani', '犬は入れないで'."""
    inside = denials[bisect_left(denials, clause.start, key=_start) : bisect_left(denials, clause.end, key=_start)]
    inside = [denial for denial in inside if denials_language(text) != "en" or denial.kind in SURE]
    if not inside:
        return
    said = text[clause.start : clause.end]
    unsaid = frozenset(rules()["denied"]["unsaid"].split())
    moved = [
        replace(denial, things=tuple((a - clause.start, b - clause.start) for a, b in denial.things))
        for denial in inside
    ]
    for phrase, denial in denied_among(noun_phrases(said, denials_language(text)), moved):
        span = clause.start + phrase.start, clause.start + phrase.end
        cue = denial.cue
        known = next(
            (c.value for c in clause.cues if c.kind == "excludable" and span[0] < c.end and c.start < span[1]), None
        )
        if known or phrase.noun not in unsaid:
            yield (min(span[0], cue[0]), max(span[1], cue[1])), known or phrase.words.lower()


def _start(denial: Denial) -> int:
    return denial.cue[0]


def _touches(span: Span, others: Sequence[Span]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


@lru_cache(maxsize=4)
def denials_language(text: str) -> str:
    language = language_of(text)
    return "en" if language == UNKNOWN else language


@lru_cache(maxsize=4)
def denials_of(text: str) -> tuple[Denial, ...]:
    return tuple(denials_in(text, denials_language(text)))


def _denied(text: str, cue: Cue, clause: Clause, end: int) -> list[tuple[Span, str]]:
    """The things after a 'no', also those that an 'or' joins to it: 'my face or any people'."""
    found: list[tuple[Span, str]] = []
    for group in _groups(words(text[cue.end : min(end, cue.end + FURTHEST)])):
        span = cue.end + group[0].start, cue.end + group[-1].end
        kinds = (c for c in clause.cues if c.kind == "excludable")
        known = next((c for c in kinds if c.end > span[0] and c.start < span[1]), None)
        begins = max(clause.start, text.rfind(":", clause.start, cue.start) + 1)
        if known is None and cue.start - begins > AT_START:
            break
        found.append(((cue.start, span[1]), known.value if known else " ".join(word.lower for word in group)))
    return found


def _groups(found: Sequence[Word]) -> Iterator[list[Word]]:
    """Nouns with what describes them, up to a small word: 'snakes', 'rusty metal' of 'actual snakes or rusty metal'."""
    skipped, joining, small = (frozenset(rules()["denied"][key].split()) for key in ("skipped", "joining", "small"))
    group: list[Word] = []
    for word in found:
        if not group and word.lower in skipped:
            continue
        if word.lower in joining and group:
            yield group
            group = []
        elif word.lower in small or len(group) == LONGEST:
            break
        else:
            group.append(word)
    if group:
        yield group


@lru_cache(maxsize=4)
def denied_spans(text: str) -> tuple[Span, ...]:
    """The spans of things that are not to be seen: behind a 'no' up to the comma, behind 'do not want' up to the
    sentence's end, before 'is banned'."""
    denials = denials_of(text)
    things = (span for denial in denials for span in denial.things)
    return (*(match.span() for match in _denials().finditer(text)), *things)


@cache
def _denials() -> re.Pattern[str]:
    denied = rules()["denied"]
    negations = "|".join(sorted(map(re.escape, grammar()["negations"]), key=len, reverse=True))
    wanting, banned = ("|".join(denied[key].split()) for key in ("wanting", "banned"))
    lists = rf"\b(?:{negations})(?: ever| really)? (?:{wanting})\b[^.!?;:\n]*"
    single = rf"\b(?:{negations})\b[^.!?;:,\n]*"
    before = rf"[^.!?;:,\n ]+ (?:is|are|es|est|ist) (?:{banned})\b"
    return re.compile(rf"{lists}|{before}|{single}", re.IGNORECASE)
