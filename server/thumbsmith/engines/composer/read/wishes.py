"""What the clauses of a brief ask for: words, colours, sides, marks, and what is not to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from thumbsmith.engines.composer.data import knowledge
from thumbsmith.engines.composer.read.brief import EDGE, TEXT_KINDS, Clause, Span, covered
from thumbsmith.engines.composer.read.cues import Cue, rules
from thumbsmith.engines.composer.read.exclusions import denials_of, denied_spans, exclusions
from thumbsmith.engines.composer.read.reading import Asked, Directions
from thumbsmith.engines.composer.text import Word, clean, stem, words

REACH = 30
"""Letters between a word and what it speaks of."""
MOST_WANTED = 8
MOST_ASKED = 12
NEAR = 12
"""Letters of a clause before the word that asks for something."""
ENDS_TARGET = ("and", "without", "lettering", "says", "mark")
LONGEST_WANTED = 3
"""Words of a noun that is asked to be seen."""
LONGEST_TARGET = 6
"""Words of what a mark points at."""
LEADS = ("talk", "and", "please")


def strip(text: str, clause: Clause) -> Span:
    """The place of a clause without outer punctuation, and without small talk at its beginning and end."""
    start, end = clause.start, clause.end
    for cue in clause.cues:
        leads = cue.kind == "about" if clause.opened else cue.kind in LEADS
        if leads and cue.start <= start + 1 and cue.end <= end:
            start = cue.end
            while start < end and text[start] in EDGE + "!":
                start += 1
    while start < end and text[start] in EDGE:
        start += 1
    while end > start and text[end - 1] in EDGE:
        end -= 1
    return start, end


def read_wishes(text: str, clauses: Sequence[Clause], dictated: Sequence[Span], title_at: int = 0) -> Directions:
    """Every slot but the words. Of two wishes for one slot the first counts. What stands before the title, which begins
    at `title_at`, is talk unless it surely is a direction."""
    clauses = [_with_words(clause, dictated) for clause in clauses]
    cues = [cue for clause in clauses for cue in clause.cues if not _inside(cue, dictated)]
    denials = denials_of(text)
    excluded = [place for clause in clauses for place in exclusions(text, clause, denials)]
    denied = [*(span for span, _ in excluded), *(span for clause in clauses for span in _not(clause))]
    asking = [replace(clause, cues=[cue for cue in clause.cues if not _inside(cue, denied)]) for clause in clauses]
    colours = [pair for clause in asking for pair in _bearers(clause, "colour", ("ground", *TEXT_KINDS, "mark"))]
    sides = [pair for clause in asking for pair in _bearers(clause, "side", (*TEXT_KINDS,))]
    ground = _first([colour for colour, bearer in colours if bearer == "ground"])
    lettering = _first([colour for colour, bearer in colours if bearer in TEXT_KINDS])
    said = [cue for cue in cues if not _inside(cue, denied)]
    subject = _first([side for side, bearer in sides if bearer is None and side in ("left", "right")])
    text_side = _first([side for side, bearer in sides if bearer and side != "centre"])
    unseen = dict.fromkeys([*(what for _, what in excluded), *_values(cues, "exclusion")])
    if any(cue.kind == "absent" for cue in cues):
        unseen["me"] = None
    own_side = _first(_values(said, "subject_side")) or subject
    where = _first(_values(said, "text_side")) or text_side
    return Directions(
        title="",
        ground_color=_first(_values(said, "ground_colour")) or ground or _alone(text, asking),
        text_color=_first(_values(said, "text_colour")) or lettering,
        subject_side="left" if own_side == "left" else "right" if own_side == "right" else None,
        text_side=next((side for side in ("left", "right", "top", "bottom") if side == where), None),
        exclusions=tuple(unseen),
        marks=tuple(dict.fromkeys(mark for clause in clauses for mark in _marks(text, clause, denied))),
        layout=_first(_values(said, "layout")),
        photo=_first(_values(said, "photo")),
        mood=_first([*_values(said, "ground_tone"), *_values(said, "mood")]),
        feeling=_first(_values(said, "feeling")),
        wanted=_wanted(text, clauses, [*denied, *dictated]),
        unmet=_unmet(text, clauses),
        asked=_all_asked(text, clauses, dictated, denied, title_at),
    )


def _values(cues: Iterable[Cue], kind: str) -> list[str]:
    return [cue.value for cue in cues if cue.kind == kind]


def _first(values: Sequence[str]) -> str | None:
    return values[0] if values else None


def _inside(cue: Cue, spans: Iterable[Span]) -> bool:
    return any(start <= cue.start < end for start, end in spans)


def _bearers(clause: Clause, kind: str, kinds: Sequence[str]) -> list[tuple[str, str | None]]:
    """(value, kind of what it speaks of) of all colours or sides: in order where there are as many of both, else the
    nearest of what can have one; None where nothing is near."""
    values = _spread([cue for cue in clause.cues if cue.kind == kind])
    bearers = _spread([cue for cue in clause.cues if cue.kind in kinds])
    if len(values) == len(bearers) > 1:
        return [(value.value, bearer.kind) for value, bearer in zip(values, bearers, strict=True)]
    found: list[tuple[str, str | None]] = []
    for value in values:
        near = [(_gap(value, bearer), bearer.kind) for bearer in bearers[:8]]
        best = min(near, default=(REACH + 1, ""))
        found.append((value.value, best[1] if best[0] <= REACH else None))
    return found


def _spread(cues: Sequence[Cue]) -> list[Cue]:
    """The cues without a second one at the same place."""
    return [cue for before, cue in zip([None, *cues], cues, strict=False) if not before or before.start != cue.start]


def _gap(one: Cue, other: Cue) -> int:
    return max(one.start - other.end, other.start - one.end, 0)


def _alone(text: str, clauses: Sequence[Clause]) -> str | None:
    """A colour that is all that a clause says ('deep blue'): the ground's, but for what stands in brackets."""
    for clause in clauses:
        if text[clause.start - 1 : clause.start] == "(":
            continue
        is_colour = clause.words <= 4 and clause.has("colour") and covered(text, clause) >= 0.9
        if is_colour and not clause.has("mark", "without", *TEXT_KINDS):
            return _values(clause.cues, "colour")[-1]
    return None


def _not(clause: Clause) -> list[Span]:
    """What is said not to be wanted of lights and feelings: 'not sad', 'not too dark'."""
    return [
        (before.start, cue.end)
        for before, cue in pairwise(clause.cues)
        if before.kind == "not" and cue.start - before.end <= 2
    ]


def _marks(text: str, clause: Clause, denied: Sequence[Span]) -> list[str]:
    """'red arrow to the nozzle' for all ways to ask for one."""
    found: list[str] = []
    for position, cue in enumerate(clause.cues):
        if cue.kind != "mark" or _inside(cue, denied):
            continue
        near = [c for c in clause.cues if c.kind == "colour" and _gap(c, cue) <= 12]
        others = (c.start for c in clause.cues[position + 1 :] if c.kind in ENDS_TARGET and c.start > cue.end)
        target = _target(text, cue, near, next(others, clause.end))
        relation = {"arrow": "to", "circle": "around"}.get(cue.value.split()[-1], "over")
        colour = near[0].value + " " if near and near[0].value not in cue.value else ""
        found.append(colour + cue.value + (f" {relation} {target}" if target else ""))
    return found


def _target(text: str, mark: Cue, looks: Sequence[Cue], end: int) -> str:
    """What a mark points at, without the words that say that it points, or how the mark looks."""
    pointing, unsaid = (frozenset(rules()["marks"][key].split()) for key in ("pointing", "unsaid"))
    found = [word for word in words(text[mark.end : end]) if not _looks(word, mark.end, looks)]
    place = next((at for at, word in enumerate(found) if word.lower not in pointing), len(found))
    said = found[place : place + LONGEST_TARGET]
    if [word.lower for word in found[:1]] == ["from"]:  # 'from the tag to the train'
        place = next((at for at, word in enumerate(found) if word.lower == "to"), len(found))
        said = found[place + 1 : place + 1 + LONGEST_TARGET]
    is_thing = place > 0 and bool(said) and said[0].lower not in unsaid
    return " ".join(word.text for word in said) if is_thing else ""


def _looks(word: Word, start: int, looks: Sequence[Cue]) -> bool:
    return any(cue.start <= start + word.start < cue.end for cue in looks)


def _with_words(clause: Clause, dictated: Sequence[Span]) -> Clause:
    """The words for the picture have colours and sides like any lettering."""
    said = [Cue("lettering", "", *place) for place in dictated if clause.start <= place[0] < clause.end]
    return replace(clause, cues=sorted([*clause.cues, *said], key=lambda cue: cue.start)) if said else clause


def _all_asked(
    text: str, clauses: Sequence[Clause], dictated: Sequence[Span], denied: Sequence[Span], title_at: int
) -> tuple[Asked, ...]:
    direction = rules()["terms"]["direction_in_brief"]
    directing = (clause for clause in clauses if clause.start >= title_at or clause.strength >= direction)
    found = (_asked(text, clause, [*denied, *dictated], denied) for clause in directing if not clause.opened)
    return tuple(filter(None, found))[:MOST_ASKED]


def _asked(text: str, clause: Clause, taken: Sequence[Span], denied: Sequence[Span]) -> Asked | None:
    """What a clause asks of the picture; None where it is talk."""
    nouns = _nouns_in(text, clause, taken)
    looks = [cue.value for cue in clause.cues if cue.kind in ("mood", "ground_tone") and not _inside(cue, denied)]
    marks = _marks(text, clause, denied)
    layout = _first([cue.value for cue in clause.cues if cue.kind == "layout" and not _inside(cue, denied)])
    refused = min((low for low, _ in denied if clause.start <= low < clause.end), default=clause.end)
    told = [*taken, *(place for place, _ in nouns), (refused, clause.end)]
    unsaid = _untold(text, clause, told, " ".join(marks).lower().split())
    directs = clause.strength >= rules()["terms"]["direction_in_brief"] or bool(nouns or marks or layout or unsaid)
    if not directs or (_is_talk(text, clause) and not (marks or layout)):
        return None
    said = clean(text[slice(*strip(text, clause))])
    return Asked(said, tuple(marks), layout, tuple(looks), tuple(name for _, name in nouns), bool(unsaid))


def _is_talk(text: str, clause: Clause) -> bool:
    """Whether a clause speaks to us, or says more of the video."""
    first = next(iter(words(text[clause.start : clause.end])), None)
    aside = first is not None and first.lower in rules()["marks"]["aside"].split()
    asks = any(cue.kind in ("ask", "show") and cue.start - clause.start <= NEAR for cue in clause.cues)
    return clause.has("talk", "channel", "request", "opening") or (aside and not asks)


def _untold(text: str, clause: Clause, told: Sequence[Span], marked: Sequence[str]) -> list[str]:
    """Words of a clause that are neither words of directions nor told otherwise."""
    known = (*rules()["denied"]["small"].split(), *rules()["marks"]["never_wanted"].split())
    said = frozenset([*known, *rules()["marks"]["pointing"].split(), *marked])
    spans = sorted([*(span for span in told if clause.start <= span[0] < clause.end), *_spans(clause.cues)])
    found: list[str] = []
    place = 0
    for word in words(text[clause.start : clause.end]):
        start = clause.start + word.start
        while place < len(spans) and spans[place][1] <= start:
            place += 1
        inside = place < len(spans) and spans[place][0] <= start
        if not inside and len(word.lower) > 2 and word.lower not in said:
            found.append(word.lower)
    return found


def _spans(cues: Iterable[Cue]) -> Iterator[Span]:
    return ((cue.start, cue.end) for cue in cues)


def _unmet(text: str, clauses: Sequence[Clause]) -> tuple[str, ...]:
    """The clauses that ask for what this engine has not, in the words of the person."""
    return tuple(dict.fromkeys(clean(text[slice(*strip(text, clause))]) for clause in clauses if clause.has("unmet")))


def _wanted(text: str, clauses: Sequence[Clause], taken: Sequence[Span]) -> tuple[str, ...]:
    """Nouns of the data that the clauses name, longest first at every place."""
    asking = (clause for clause in clauses if not clause.has("talk", "channel", "request", "opening"))
    return tuple(dict.fromkeys(name for clause in asking for _, name in _nouns_in(text, clause, taken)))[:MOST_WANTED]


def _nouns_in(text: str, clause: Clause, taken: Sequence[Span]) -> list[tuple[Span, str]]:
    """(place, noun) of what a clause names."""
    nouns, faint = _nouns(), frozenset(rules()["marks"]["never_wanted"].split())
    spans = [*taken, *((c.start, c.end) for c in clause.cues if c.kind not in ("filler", "stop", "and", "with", "me"))]
    inside = sorted(span for span in spans if clause.start <= span[0] < clause.end)[:40]
    free = words(text[clause.start : clause.end])
    denied = denied_spans(text)
    found: list[tuple[Span, str]] = []
    place = 0
    while place < len(free):
        size = _noun_at([word.lower for word in free[place : place + LONGEST_WANTED]], nouns)
        start = clause.start + free[place].start
        if size and not any(low <= start < high for low, high in inside):
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
    return frozenset(knowledge.nouns())
