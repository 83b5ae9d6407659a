"""Demands on the picture in the clauses of a brief, each in the person's own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from thumbsmith.engines.composer.data import knowledge
from thumbsmith.engines.composer.read.brief_clause import EDGE, TEXT_KINDS, Clause, Span, covered
from thumbsmith.engines.composer.read.cues import Cue, listed, rules
from thumbsmith.engines.composer.read.exclusions import denials_language, denied_spans
from thumbsmith.engines.composer.read.marks import bearers_of, inside, marks_of
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.engines.composer.read.reading import Asked
from thumbsmith.engines.composer.text import clean, stem, words

MOST_WANTED = 8
MOST_ASKED = 12
NEAR = 12
"""Letters of a clause before the word that asks for something."""
LONGEST_WANTED = 3
"""Words of a noun that is asked to be seen."""
LEADS = ("talk", "and", "please")
SHORT = 4
"""Words of a clause that names one thing."""
MOST_TOGETHER = 4
"""Clauses that say more of one thing."""
LINKING = frozenset({"and", "with"})
BEHIND = frozenset({"ground", "with", "filler", "stop", "and"})
COLOURS = frozenset({"colour", "and", "filler", "with", "stop"})
OWN = frozenset(
    {*TEXT_KINDS, "exclusion", "without", "without_after", "please", "request", "opening", "talk", "channel", "photo"}
    | {"ground_tone", "ground_colour", "text_side", "text_colour", "subject_side", "absent", "ask", "me", "says_after"}
)
"""Kinds of words of which each is a direction of its own."""


def strip(text: str, clause: Clause) -> Span:
    """The place of a clause without outer punctuation, and without small talk at its beginning and end."""
    start, end = clause.start, clause.end
    for cue in clause.cues:
        leads = cue.kind == "about" if clause.opened else cue.kind in LEADS
        leads = leads and not (cue.kind == "and" and clause.start == 0)  # nothing goes before 'Ma vie'
        if leads and cue.start <= start + 1 and cue.end <= end:
            start = cue.end
            while start < end and text[start] in EDGE + "!":
                start += 1
    while start < end and text[start] in EDGE:
        start += 1
    while end > start and text[end - 1] in EDGE:
        end -= 1
    return start, end


def groups_of(text: str, clauses: Sequence[Clause], dictated: Sequence[Span]) -> list[list[Clause]]:
    """Clauses that direct one thing together: 'a campfire' 'with a red circle' 'and slash through it'."""
    found: list[list[Clause]] = []
    for clause in clauses:
        if found and len(found[-1]) < MOST_TOGETHER and _goes_with(text, found[-1][-1], clause, dictated):
            found[-1].append(clause)
        else:
            found.append([clause])
    return found


def _goes_with(text: str, last: Clause, clause: Clause, dictated: Sequence[Span]) -> bool:
    """Whether a clause says more of the thing before it: no direction of its own, and nothing of words."""
    between = text[last.end : clause.start].strip()
    if _is_behind(text, clause):
        return not (between or last.opened or last.has(*OWN, "ground"))
    alone = last.opened or clause.opened or last.has(*OWN) or clause.has(*OWN) or last.has("ground")
    if alone or between not in ("", ",", "、") or clause.has("ground"):
        return False
    if any(each.start <= place[0] < each.end for each in (last, clause) for place in dictated):
        return False
    kinds = {cue.kind for cue in clause.cues}
    if between:
        coloured = last.has("colour") or _is_thing(last)
        return coloured and "colour" in kinds and kinds <= COLOURS and covered(text, clause) == 1
    return any(cue.start == clause.start and (cue.kind in LINKING or _is_cross(cue)) for cue in clause.cues)


def _is_thing(clause: Clause) -> bool:
    """Whether a clause only names something, 'just a dragon': a colour behind it is the thing's, not the ground's."""
    begins = bool(clause.cues) and clause.cues[0].start == clause.start
    return begins and clause.words <= SHORT and {cue.kind for cue in clause.cues} == {"filler"}


def _is_behind(text: str, clause: Clause) -> bool:
    """Whether a clause only says that what stands before it is far away: 'in the background'."""
    kinds = {cue.kind for cue in clause.cues}
    return "ground" in kinds and kinds <= BEHIND and "with" in kinds and covered(text, clause) == 1


def all_asked(
    text: str, clauses: Sequence[Clause], dictated: Sequence[Span], denied: Sequence[Span], title_at: int
) -> tuple[Asked, ...]:
    direction = rules()["terms"]["direction_in_brief"]
    found: list[Asked] = []
    for group in groups_of(text, clauses, dictated):
        directing = [each for each in group if each.start >= title_at or each.strength >= direction]
        parts = [
            (each, part)
            for each in directing
            if not each.opened
            and (part := _asked(text, each, _meeting(each, [*denied, *dictated]), _meeting(each, denied)))
        ]
        if parts:
            found.append(_together(text, parts, [*denied, *dictated]))
    return tuple(found)[:MOST_ASKED]


def _meeting(clause: Clause, spans: Iterable[Span]) -> list[Span]:
    return [span for span in spans if span[0] < clause.end and clause.start < span[1]]


def _together(text: str, parts: Sequence[tuple[Clause, Asked]], taken: Sequence[Span]) -> Asked:
    """The demands of clauses that go together. A ring with a bar is one sign."""
    clauses, asked = zip(*parts, strict=True)
    crosses = [cue for clause in clauses for cue in clause.cues if _is_cross(cue)]
    marks = [mark for each in asked for mark in each.marks]
    return Asked(
        words=clean(text[strip(text, clauses[0])[0] : strip(text, clauses[-1])[1]]),
        marks=tuple(mark for mark in marks if not crosses or not _is_ring(mark)),
        layout=next((each.layout for each in asked if each.layout), None),
        looks=tuple(look for each in asked for look in each.looks),
        feelings=tuple(feeling for each in asked for feeling in each.feelings),
        nouns=tuple(noun for each in asked for noun in each.nouns),
        crossed=_crossed(text, clauses, crosses, taken),
        colours=tuple(colour for each in asked for colour in each.colours),
        grounds=tuple(colour for each in asked for colour in each.grounds),
        sides=tuple(side for each in asked for side in each.sides),
        is_beside=any(each.is_beside for each in asked),
        is_placed=any(each.is_placed for each in asked),
        is_of_words=any(each.is_of_words for each in asked),
        says_more=any(each.says_more for each in asked),
    )


def _named(text: str, clause: Clause, taken: Sequence[Span], is_crossed: bool) -> list[tuple[Span, str]]:
    """(place, noun in English) of what a clause names; of other languages what is to be crossed out."""
    found, language = _nouns_in(text, clause, taken), denials_language(text)
    if language == "en" or not is_crossed:
        return found
    phrases = [each for each in noun_phrases(text[clause.start : clause.end], language) if each.listed]
    places = [((clause.start + each.start, clause.start + each.end), each.noun) for each in phrases]
    crosses = [(cue.start, cue.end) for cue in clause.cues if _is_cross(cue)]
    return [each for each in places if not any(low < each[0][1] and each[0][0] < high for low, high in crosses)]


def _is_cross(cue: Cue) -> bool:
    return cue.kind == "mark" and cue.value == "cross"


def _is_ring(mark: str) -> bool:
    return "circle" in mark.partition(" around ")[0].split()


def _crossed(text: str, clauses: Sequence[Clause], crosses: Sequence[Cue], taken: Sequence[Span]) -> tuple[str, ...]:
    """Of every cross the noun that stands nearest."""
    signs = listed("marks", "signs")
    named = [each for clause in clauses for each in _named(text, clause, taken, bool(crosses))]
    nouns = [each for each in named if each[1] not in signs][:MOST_WANTED]  # a crossed-out sign crosses out another
    found = (
        min(nouns, key=lambda each: max(each[0][0] - cross.end, cross.start - each[0][1]), default=None)
        for cross in crosses
    )
    return tuple(dict.fromkeys(each[1] for each in found if each))


def _asked(text: str, clause: Clause, taken: Sequence[Span], denied: Sequence[Span]) -> Asked | None:
    """The demand of a clause on the picture; None where it is talk."""
    nouns = _named(text, clause, taken, is_crossed=any(map(_is_cross, clause.cues)))
    wished = replace(clause, cues=[cue for cue in clause.cues if not inside(cue, denied)])
    marks = marks_of(text, clause, denied)
    layout = next((cue.value for cue in wished.cues if cue.kind == "layout"), None)
    refused = min((low for low, _ in denied if clause.start <= low < clause.end), default=clause.end)
    told = [*taken, *(place for place, _ in nouns), (refused, clause.end)]
    unsaid = _untold(text, clause, told, " ".join(marks).lower().split())
    directs = clause.strength >= rules()["terms"]["direction_in_brief"] or bool(nouns or marks or layout or unsaid)
    if not directs or (_is_talk(text, clause) and not (marks or layout)):
        return None
    colours = bearers_of(wished, "colour", ("ground", *TEXT_KINDS, "mark"))
    sides = bearers_of(wished, "side", TEXT_KINDS)
    return Asked(
        words=clean(text[slice(*strip(text, clause))]),
        marks=tuple(marks),
        layout=layout,
        looks=tuple(cue.value for cue in wished.cues if cue.kind in ("mood", "ground_tone")),
        feelings=tuple(cue.value for cue in wished.cues if cue.kind == "feeling"),
        nouns=tuple(name for _, name in nouns),
        colours=tuple(colour for colour, bearer in colours if bearer is None),
        grounds=tuple(colour for colour, bearer in colours if bearer == "ground"),
        sides=(*(side for side, bearer in sides if bearer is None), *(["corner"] if wished.has("corner") else [])),
        is_placed=wished.has("text_side") or any(bearer for _, bearer in sides),
        is_of_words=wished.has(*TEXT_KINDS, "text_side", "text_colour"),
        is_beside=(wished.has("scene") and bool(nouns)) or _is_behind(text, clause),
        says_more=bool(unsaid),
    )


def _is_talk(text: str, clause: Clause) -> bool:
    """Whether a clause speaks to us, or says more of the video."""
    if clause.has("effect", "manner") or "orders" in clause.terms:
        return clause.has("request", "opening", "channel")
    first = next(iter(words(text[clause.start : clause.end])), None)
    aside = first is not None and first.lower in listed("marks", "aside")
    asks = any(cue.kind in ("ask", "show") and cue.start - clause.start <= NEAR for cue in clause.cues)
    return clause.has("talk", "channel", "request", "opening") or (aside and not asks)


def _untold(text: str, clause: Clause, told: Sequence[Span], marked: Sequence[str]) -> list[str]:
    """Words of a clause that are neither words of directions nor told otherwise."""
    small, faint, pointing = listed("denied", "small"), listed("marks", "never_wanted"), listed("marks", "pointing")
    reached = (span for span in told if span[0] < clause.end and clause.start < span[1])
    spans = sorted([*reached, *_spans(clause.cues)])
    found: list[str] = []
    place = 0
    for word in words(text[clause.start : clause.end]):
        start = clause.start + word.start
        while place < len(spans) and spans[place][1] <= start:
            place += 1
        inside = place < len(spans) and spans[place][0] <= start
        is_said = any(word.lower in each for each in (small, faint, pointing, marked))
        if not inside and len(word.lower) > 2 and not is_said:
            found.append(word.lower)
    return found


def _spans(cues: Iterable[Cue]) -> Iterator[Span]:
    return ((cue.start, cue.end) for cue in cues)


def wanted_of(text: str, clauses: Sequence[Clause], taken: Sequence[Span]) -> tuple[str, ...]:
    """Nouns of the data that the clauses name, longest first at every place."""
    asking = (clause for clause in clauses if not clause.has("talk", "channel", "request", "opening"))
    return tuple(dict.fromkeys(name for clause in asking for _, name in _nouns_in(text, clause, taken)))[:MOST_WANTED]


def _nouns_in(text: str, clause: Clause, taken: Sequence[Span]) -> list[tuple[Span, str]]:
    """(place, noun) of what a clause names."""
    nouns, faint = _nouns(), listed("marks", "never_wanted")
    spans = [*taken, *((c.start, c.end) for c in clause.cues if c.kind not in ("filler", "stop", "and", "with", "me"))]
    inside = sorted(span for span in spans if clause.start <= span[0] < clause.end)[:40]
    free = words(text[clause.start : clause.end])
    denied = denied_spans(text)
    found: list[tuple[Span, str]] = []
    place = 0
    while place < len(free):
        size = _noun_at([word.lower for word in free[place : place + LONGEST_WANTED]], nouns)
        start = clause.start + free[place].start
        if any(low <= start < high for low, high in inside):  # a green leaf is a leaf, whatever its colour
            size = 0
        if size:
            said = " ".join(word.lower for word in free[place : place + size])
            name = said if said in nouns else " ".join([*said.split()[:-1], stem(said.split()[-1])])
            if name not in faint and not any(low <= start < high for low, high in denied):
                found.append(((start, clause.start + free[place + size - 1].end), name))
        place += size or 1
    return found


def _noun_at(found: Sequence[str], nouns: frozenset[str]) -> int:
    for size in range(len(found), 0, -1):
        said = found[:size]
        if " ".join(said) in nouns or (said[-1].endswith("s") and " ".join([*said[:-1], stem(said[-1])]) in nouns):
            return size
    return 0


@cache
def _nouns() -> frozenset[str]:
    """Those of titles, and every thing that art is a picture of."""
    shown = (drawable for drawable in knowledge.drawables().values() if drawable.shown)
    return frozenset(knowledge.nouns()).union(noun.casefold() for drawable in shown for noun in drawable.means)
