"""The words that a brief wants on the picture, to the letter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from thumbsmith.engines.composer.read.brief_clause import EDGE, TAIL, TEXT_KINDS, Clause, Span, covered
from thumbsmith.engines.composer.read.cues import Cue
from thumbsmith.engines.composer.read.denial_words import tongue_of
from thumbsmith.engines.composer.read.exclusions import denials_language, denials_of
from thumbsmith.engines.composer.read.loud import is_shouted, loud_runs
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.quotes import Quote
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, clean, script_of, words

ANNOUNCING = (*TEXT_KINDS, "text_colour", "text_side")
"""Kinds of words behind which words for the picture may stand."""
_LONE_SIGN = re.compile(r"\s*([?!]+)(?=\s|$)")
_SIGN = re.compile(r"\s?[:=：]")
_SIGNED = re.compile(r"[-+−]\d")
REACH = 30
"""Letters between lettering and the sign behind it."""
FIGURES = frozenset({"price", "time", "percent"})
"""Kinds of numbers that stand on pictures by themselves."""
PLACED = frozenset({"colour", "side"})
UNTOLD = 5
"""Letters of a clause that may say what a figure is: 'total £23.40 top right'."""
FIGURE_SIGNS = "$€£¥₹₩₺%:"
PARTS = frozenset(",.;:،、。：\n")
MOST_LOOKS = 24
NEAR = 12
"""Letters between 'text' and the words that it announces."""


def dictated_words(text: str, clauses: Sequence[Clause], must_be_asked_for: bool) -> list[tuple[Span, str]]:
    """(place, words) of all that is to stand on the picture."""
    found: list[tuple[Span, str]] = []
    sure: set[Span] = set()
    last = -1
    for number, clause in enumerate(clauses):
        known = len(found)
        quoted = [quote for quote in clause.quotes if _is_dictated(text, clause, quote, must_be_asked_for)]
        if quoted:
            found.extend(((quote.start, quote.end), clean(quote.inside(text))) for quote in quoted)
        elif not clause.quotes and (place := _unquoted(text, clause, follows=last == number - 1 >= 0)):
            place = _listed(text, clauses[number:], place)
            found.extend((each, clean(text[slice(*each)])) for each in _joined(text, clause, place))
        if clause.quotes or clause.has(*ANNOUNCING, "says_after", "put", "size", *PLACED):
            sure.update(place for place, _ in found[known:])
        last = number if found and found[-1][0][0] >= clause.start else last
    # Beside words that are asked for, capitals that nothing asks for only stress ('a ROUTER TABLE, not wifi').
    return [(place, said) for place, said in found if said.strip(". ¿¡") and (place in sure or not sure)]


def _listed(text: str, clauses: Sequence[Clause], place: Span) -> Span:
    """The words with those of a list that goes on behind them to the end of its sentence: 'text: un, dau, tri?'."""
    first = clauses[0]
    if not first.has("says") or place[1] < first.end or len(words(text[slice(*place)])) > 1:
        return place
    following = [each for each in clauses[1:] if each.sentence == first.sentence]
    told = all(each.words == 1 and not {cue.kind for cue in each.cues} - {"filler"} for each in following)
    return (place[0], following[-1].end) if following and told else place


def _joined(text: str, clause: Clause, place: Span) -> Iterator[Span]:
    """The words, and loud ones that an 'and' joins to them: '$40 and $4,000'."""
    yield place
    links = (cue for cue in clause.cues if cue.kind == "and" and cue.start >= place[1])
    link = next((cue for cue in links if _only_looks(text, clause, place[1], cue.start)), None)
    other = _loud(text, link.end, clause.end, 1) if link else None
    if link and other and other[0] - link.end <= 1:
        yield other


def _only_looks(text: str, clause: Clause, start: int, end: int) -> bool:
    """Whether nothing stands between two places but how the words before look."""
    looks = [(cue.start, cue.end) for cue in clause.cues if cue.kind in TAIL][:MOST_LOOKS]
    return all(any(low <= start + word.start < high for low, high in looks) for word in words(text[start:end]))


def _is_dictated(text: str, clause: Clause, quote: Quote, must_be_asked_for: bool) -> bool:
    """Whether a quotation is for the picture: said to be, or beside nothing that says it is something else."""
    last = next((cue for cue in reversed(clause.cues) if cue.end <= quote.start), None)
    if last and last.kind in ("about", "opening", "talk") and quote.start - last.end <= 3:
        return False
    if any(denial.is_forward and _reaches(text, denial.cue[1], quote.start) for denial in denials_of(text)):
        return False  # 'don't write "paradise"'
    return clause.has(*TEXT_KINDS, "says_after") or not must_be_asked_for


def _reaches(text: str, end: int, start: int) -> bool:
    """Whether a denial is near in front of a place, in the same breath: 'no photo, just "GONE"' does not deny it."""
    between = text[end:start]
    ends = tongue_of(denials_language(text)).ends
    said = {word.lower for word in words(between)}
    return 0 < start - end <= NEAR and PARTS.isdisjoint(between) and ends.isdisjoint(said)


def _unquoted(text: str, clause: Clause, follows: bool) -> Span | None:
    """The words after 'text:' or 'the words', up to those about their look; capitals alone where nothing announces it.
    `follows`: whether the clause before has words for the picture."""
    cue = next((cue for cue in clause.cues if cue.kind in ANNOUNCING), None)
    if is_shouted(text):
        return _told(text, clause, cue.end) if cue and cue.kind == "says" else None
    if cue is None:
        return (
            _before_said(text, clause)
            or _put(text, clause)
            or _by_size(text, clause)
            or _several_loud(text, clause)
            or _figure(text, clause, follows)
        )
    colon = _colon(text, clause, cue)
    start, said = colon or cue.end, cue.kind == "says" or colon is not None
    loud = _loud(text, start, clause.end, 1)
    if loud and (not said or (loud[0] - start <= NEAR and not _goes_on(text, loud[1], clause))):
        return loud
    return _told(text, clause, start) if said else None


def _put(text: str, clause: Clause) -> Span | None:
    """'put GONE on the right', 'write DON'T in yellow'."""
    put = next((cue for cue in clause.cues if cue.kind == "put"), None)
    loud = _loud(text, put.end, clause.end, 1) if put and put.start - clause.start <= NEAR else None
    if put is None or loud is None or loud[0] - put.end > 1 or not any(map(str.isalpha, text[slice(*loud)])):
        return None
    is_placed = any(cue.kind in PLACED and cue.start >= loud[1] for cue in clause.cues)
    return loud if is_placed and not _goes_on(text, loud[1], clause) else None


def _before_said(text: str, clause: Clause) -> Span | None:
    """'412만원 이라고 써주세요': the sum or the word in front of what says so."""
    said = next((cue for cue in clause.cues if cue.kind == "says_after"), None)
    before = words(text[clause.start : said.start]) if said else []
    if said is None or not before:
        return None
    last = clause.start + before[-1].start, clause.start + before[-1].end
    sums = (
        (clause.start + each.start, clause.start + each.end) for each in find_numbers(text[clause.start : said.start])
    )
    return next((place for place in sums if place[1] >= last[1]), last)


def _colon(text: str, clause: Clause, cue: Cue) -> int | None:
    """The end of the sign behind lettering and words about its look: 'texte en jaune : …'."""
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
    end = _without_looks(text, clause, min([*ends, clause.end, *([comma] if comma > 0 else [])]), start + 2)
    while start < end and text[start] in f"{EDGE}：" and not _SIGNED.match(text, start):
        start += 1
    while end > start and text[end - 1] in EDGE:
        end -= 1
    return (start, end) if start < end else None


def _without_looks(text: str, clause: Clause, end: int, least: int) -> int:
    """The end of the words behind which only looks are named, more than one: 'links' is no side in '0 broken links'.
    In text without blanks a blank parts."""
    if begins_unspaced(text[least - 2 : end].strip(EDGE)) and (blank := text.find(" ", least, end)) > 0:
        end = blank
    place, looks, last = end, 0, end
    for cue in reversed(clause.cues):
        if least < cue.start < place and cue.kind in TAIL and not text[cue.end : place].strip():
            place, looks = cue.start, looks + (cue.kind in ("colour", "side", "size"))
            last = place
    return last if looks > 1 else end


def begins_unspaced(text: str) -> bool:
    return script_of(text[:MOST_LOOKS]) in UNSPACED_SCRIPTS


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
    """A price or a time that is to be put somewhere ('put $450 on the left'), of which only its looks are said
    ('01:43:07 top right, small'), or that stands beside such a one."""
    place = next((number for number in find_numbers(text[clause.start : clause.end]) if number.kind in FIGURES), None)
    if place is None:
        return None
    figure = clause.start + place.start, clause.start + place.end
    figure = next((run for run in loud_runs(text, clause.start, clause.end) if run[0] <= figure[0] < run[1]), figure)
    follows_it = next((cue for cue in clause.cues if cue.start >= figure[1]), None)
    if follows_it is not None and follows_it.kind == "mark":
        return None  # '$4,870 circled' is on a thing
    put = next((cue for cue in clause.cues if cue.kind == "put"), None)
    if put is not None and put.start - clause.start <= NEAR and 0 <= figure[0] - put.end <= NEAR // 2:
        return figure
    looks = replace(clause, cues=[cue for cue in clause.cues if cue.kind in {*TAIL, "mark", "put", "show", "layout"}])
    letters = sum(map(str.isalnum, text[clause.start : clause.end]))
    told = covered(text, looks) * letters + sum(map(str.isalnum, text[slice(*figure)]))
    placed = any(cue.kind in PLACED for cue in looks.cues) and not clause.has("without", "scene", "ask")
    return figure if told >= letters - (UNTOLD if placed else 1) and (placed or follows) else None


def _loud(text: str, start: int, end: int, least: int) -> Span | None:
    """The first run of at least so many words in capitals, with its '?' and '!'."""
    return next((run for run in loud_runs(text, start, end) if len(words(text[slice(*run)])) >= least), None)
