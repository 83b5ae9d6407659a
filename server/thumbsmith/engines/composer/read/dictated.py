"""The words that a brief wants on the picture, to the letter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from thumbsmith.engines.composer.read.brief import EDGE, TAIL, TEXT_KINDS, Clause, Quote, Span, covered
from thumbsmith.engines.composer.read.cues import Cue
from thumbsmith.engines.composer.read.loud import is_shouted, loud_runs
from thumbsmith.engines.composer.text import clean, words

ANNOUNCING = (*TEXT_KINDS, "text_colour", "text_side")
"""Kinds of words behind which words for the picture may stand."""
_LONE_SIGN = re.compile(r"\s*([?!]+)(?=\s|$)")
_SIGN = re.compile(r"\s?[:=：]")
_SIGNED = re.compile(r"[-+−]\d")
REACH = 30
"""Letters between lettering and the sign behind it."""
FIGURE_SIGNS = "$€£¥₹₩₺%:"
NEAR = 12
"""Letters between 'text' and the words that it announces."""


def dictated_words(text: str, clauses: Sequence[Clause], must_be_asked_for: bool) -> list[tuple[Span, str]]:
    """(place, words) of all that is to stand on the picture."""
    found: list[tuple[Span, str]] = []
    last = -1
    for number, clause in enumerate(clauses):
        quoted = [quote for quote in clause.quotes if _is_dictated(clause, quote, must_be_asked_for)]
        if quoted:
            found.extend(((quote.start, quote.end), clean(quote.inside(text))) for quote in quoted)
        elif not clause.quotes and (place := _unquoted(text, clause, follows=last == number - 1 >= 0)):
            found.extend((each, clean(text[slice(*each)])) for each in _joined(text, clause, place))
        last = number if found and found[-1][0][0] >= clause.start else last
    return [(place, said) for place, said in found if said.strip(". ¿¡")]


def _joined(text: str, clause: Clause, place: Span) -> Iterator[Span]:
    """The words, and loud ones that an 'and' joins to them: '$40 and $4,000'."""
    yield place
    link = next((cue for cue in clause.cues if cue.kind == "and" and 0 <= cue.start - place[1] <= 1), None)
    other = _loud(text, link.end, clause.end, 1) if link else None
    if link and other and other[0] - link.end <= 1:
        yield other


def _is_dictated(clause: Clause, quote: Quote, must_be_asked_for: bool) -> bool:
    """Whether a quotation is for the picture: said to be, or beside nothing that says it is something else."""
    last = next((cue for cue in reversed(clause.cues) if cue.end <= quote.start), None)
    if last and last.kind in ("about", "opening", "talk") and quote.start - last.end <= 3:
        return False
    return clause.has(*TEXT_KINDS) or not must_be_asked_for


def _unquoted(text: str, clause: Clause, follows: bool) -> Span | None:
    """What follows 'text:' or 'the words', up to what says how it looks; capitals alone where nothing announces it.
    `follows`: whether the clause before has words for the picture."""
    cue = next((cue for cue in clause.cues if cue.kind in ANNOUNCING), None)
    if is_shouted(text):
        return _told(text, clause, cue.end) if cue and cue.kind == "says" else None
    if cue is None:
        return _by_size(text, clause) or _several_loud(text, clause) or _figure(text, clause, follows)
    colon = _colon(text, clause, cue)
    start, said = colon or cue.end, cue.kind == "says" or colon is not None
    loud = _loud(text, start, clause.end, 1)
    if loud and (not said or (loud[0] - start <= NEAR and not _goes_on(text, loud[1], clause))):
        return loud
    return _told(text, clause, start) if said else None


def _colon(text: str, clause: Clause, cue: Cue) -> int | None:
    """Where the sign ends behind lettering and what says how it looks: 'texte en jaune : …'."""
    sign = _SIGN.search(text, cue.end, min(clause.end, cue.end + REACH))
    between = words(text[cue.end : sign.start()]) if sign else []
    looks = [(other.start, other.end) for other in clause.cues if other.kind in TAIL]
    places = (cue.end + word.start for word in between)
    told = all(any(low <= place < high for low, high in looks[:24]) for place in places)
    return sign.end() if sign and told else None


def _told(text: str, clause: Clause, start: int) -> Span | None:
    """Everything between 'text:' and what says how it looks."""
    comma = text.find(", ", start, clause.end)
    ends = [other.start for other in clause.cues if other.start > start + 2 and other.kind == "stop"][:1]
    end = min([*ends, clause.end, *([comma] if comma > 0 else [])])
    while start < end and text[start] in f"{EDGE}：" and not _SIGNED.match(text, start):
        start += 1
    while end > start and text[end - 1] in EDGE:
        end -= 1
    return (start, end) if start < end else None


def _goes_on(text: str, end: int, clause: Clause) -> bool:
    """Whether words that say nothing of looks follow loud ones at once: '0 broken links'."""
    following = words(text[end : clause.end])
    if not following or text[end : end + following[0].start].strip():
        return False
    start = end + following[0].start
    return not any(cue.start <= start < cue.end for cue in clause.cues)


def _by_size(text: str, clause: Clause) -> Span | None:
    """'BIG 49%', 'one huge ?'."""
    size = next((cue for cue in clause.cues if cue.kind == "size"), None)
    if size is None:
        return None
    sign = _LONE_SIGN.match(text, size.end, clause.end)
    return sign.span(1) if sign else _loud(text, size.end, clause.end, 1)


def _several_loud(text: str, clause: Clause) -> Span | None:
    """Several loud words that are more than bare numbers: not '3/4'."""
    loud = _loud(text, clause.start, clause.end, 2)
    said = text[slice(*loud)] if loud else ""
    return loud if any(map(str.isalpha, said)) or any(sign in said for sign in FIGURE_SIGNS) else None


def _figure(text: str, clause: Clause, follows: bool) -> Span | None:
    """A price or a time that is to be put somewhere ('put $450 on the left'), or stands beside such a one."""
    loud = _loud(text, clause.start, clause.end, 1)
    if loud is None or not any(sign in text[slice(*loud)] for sign in FIGURE_SIGNS):
        return None
    put = next((cue for cue in clause.cues if cue.kind == "put"), None)
    near = put is not None and put.start - clause.start <= NEAR and 0 <= loud[0] - put.end <= NEAR // 2
    if near or follows:
        looks = replace(clause, cues=[cue for cue in clause.cues if cue.kind in {*TAIL, "mark", "put", "show"}])
        told = covered(text, looks) * sum(map(str.isalnum, text[clause.start : clause.end]))
        told += sum(map(str.isalnum, text[slice(*loud)]))
        return loud if near or told >= sum(map(str.isalnum, text[clause.start : clause.end])) - 1 else None
    return None


def _loud(text: str, start: int, end: int, least: int) -> Span | None:
    """The first run of at least so many words in capitals, with its '?' and '!'."""
    return next((run for run in loud_runs(text, start, end) if len(words(text[slice(*run)])) >= least), None)
