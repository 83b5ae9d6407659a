"""The wishes of a brief's clauses: words, colours, sides, marks, and what is not to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from thumbsmith.engines.composer.read.asked import all_asked, groups_of, strip, wanted_of
from thumbsmith.engines.composer.read.brief_clause import (
    TEXT_KINDS,
    Clause,
    Span,
    begins_as_wish,
    covered,
    emptied_places,
)
from thumbsmith.engines.composer.read.cues import Cue, rules
from thumbsmith.engines.composer.read.exclusions import denials_of, exclusions
from thumbsmith.engines.composer.read.marks import bearers_of, gap, inside, marks_of
from thumbsmith.engines.composer.read.reading import Directions
from thumbsmith.engines.composer.text import clean, words

NOT_DONE = ("unmet", "effect", "manner")
"""Kinds of words that ask for what this engine has not."""
DONE = frozenset(
    {"colour", "side", "mark", "layout", "mood", "feeling", "photo", "says", "without", "without_after", "exclusion"}
    | {"ground_tone", "ground_colour", "text_side", "text_colour", "subject_side", "absent", "request", "opening"}
    | {"channel", "me"}
)
"""Kinds of words of which a wish is made that is known, or that is none."""
SHADE = 2
"""Letters between a light and the colour that it shades: 'dark blue'."""
SHADED = 12
"""Letters beside a colour in which its shade is looked for."""


def read_wishes(text: str, clauses: Sequence[Clause], dictated: Sequence[Span], title_at: int = 0) -> Directions:
    """Every slot but the words. Of two wishes for one slot the first counts. Words before the title, which begins at
    `title_at`, are talk unless they surely are a direction."""
    clauses = [_with_words(clause, dictated) for clause in clauses]
    cues = [cue for clause in clauses for cue in clause.cues if not inside(cue, dictated)]
    denials = denials_of(text)
    excluded = [each for clause in clauses for each in exclusions(text, clause, denials) if not _in(each[0], dictated)]
    denied = [*(span for span, _ in excluded), *(span for clause in clauses for span in _not(clause))]
    asking = [replace(clause, cues=[cue for cue in clause.cues if not inside(cue, denied)]) for clause in clauses]
    said = [cue for cue in cues if not inside(cue, denied)]
    emptied = dict.fromkeys(place for clause in clauses for place in emptied_places(text, clause))
    unseen = dict.fromkeys([*(what for _, what in excluded), *_values(cues, "exclusion"), *["people"][: len(emptied)]])
    if any(cue.kind == "absent" for cue in cues):
        unseen["me"] = None
    asked = all_asked(text, clauses, dictated, denied, title_at)
    return replace(
        _looks(text, asking, said, dictated),
        exclusions=tuple(unseen),
        marks=tuple(dict.fromkeys(mark for clause in clauses for mark in marks_of(text, clause, denied))),
        layout=_first(_values(said, "layout")),
        photo=_first(_values(said, "photo")),
        feeling=_first(_values(said, "feeling")),
        wanted=tuple(dict.fromkeys([*wanted_of(text, clauses, [*denied, *dictated]), *emptied])),
        emptied=tuple(emptied),
        crossed=tuple(dict.fromkeys(noun for each in asked for noun in each.crossed)),
        unmet=_unmet(text, clauses, dictated),
        asked=asked,
    )


def _looks(text: str, asking: Sequence[Clause], said: Sequence[Cue], dictated: Sequence[Span]) -> Directions:
    """Colours, light and sides."""
    colours = [pair for clause in asking for pair in bearers_of(clause, "colour", ("ground", *TEXT_KINDS, "mark"))]
    sides = [pair for clause in asking for pair in bearers_of(clause, "side", (*TEXT_KINDS,))]
    lights = [pair for clause in asking for pair in bearers_of(clause, "mood", ("ground", *TEXT_KINDS))]
    ground = _first([colour for colour, bearer in colours if bearer == "ground"])
    lettering = _first([colour for colour, bearer in colours if bearer in TEXT_KINDS])
    below = _first([colour for clause in asking for colour in _below(text, clause)])
    subject = _first([side for side, bearer in sides if bearer is None and side in ("left", "right")])
    text_side = _first([side for side, bearer in sides if bearer and side != "centre"])
    own_side = _first(_values(said, "subject_side")) or subject
    where = _first(_values(said, "text_side")) or text_side
    color = _first(_values(said, "ground_colour")) or ground or below or _alone(text, asking, dictated)
    return Directions(
        title="",
        ground_color=color,
        ground_shade=next((light for clause in asking for light in _shades(text, clause, color)), None),
        text_color=_first(_values(said, "text_colour")) or lettering,
        subject_side="left" if own_side == "left" else "right" if own_side == "right" else None,
        text_side=next((side for side in ("left", "right", "top", "bottom") if side == where), None),
        mood=_first([*_values(said, "ground_tone"), *(light for light, of in lights if of not in TEXT_KINDS)]),
    )


def _below(text: str, clause: Clause) -> Iterator[str]:
    """The ground of words that have one colour on another: 'yellow on black'."""
    colours = [cue for cue in clause.cues if cue.kind == "colour"]
    between = frozenset(rules()["on"]["words"].split())
    for first, second in pairwise(colours):
        if clause.has(*TEXT_KINDS) and text[first.end : second.start].strip().casefold() in between:
            yield second.value


def _shades(text: str, clause: Clause, color: str | None) -> Iterator[str]:
    """The light beside a colour: 'dark blue', 'soft pink', 'bleu clair'."""
    lights = [cue for cue in clause.cues if cue.kind == "mood"]
    for cue in clause.cues:
        if cue.kind == "colour" and cue.value == color and not clause.has(*TEXT_KINDS):
            yield from _light(text, cue)
            yield from (light.value for light in lights if light.end <= cue.start and gap(light, cue) <= SHADE)


def _light(text: str, colour: Cue) -> Iterator[str]:
    """A light that is nothing but a shade, in the word before a colour or behind it."""
    before, behind = words(text[max(0, colour.start - SHADED) : colour.start]), words(text[colour.end :][:SHADED])
    said = {word.lower for word in (*before[-1:], *behind[:1])}
    yield from (shade for shade, listed in rules()["shades"].items() if not said.isdisjoint(listed.split()))


def _in(span: Span, others: Sequence[Span]) -> bool:
    return any(start <= span[0] < end for start, end in others)


def _values(cues: Iterable[Cue], kind: str) -> list[str]:
    return [cue.value for cue in cues if cue.kind == kind]


def _first(values: Sequence[str]) -> str | None:
    return values[0] if values else None


def _alone(text: str, clauses: Sequence[Clause], dictated: Sequence[Span]) -> str | None:
    """A colour that is all that a clause says ('deep blue'): the ground's, but for what stands in brackets or says more
    of what was before ('in blue, yellow and red')."""
    for clause, *_ in groups_of(text, clauses, dictated):
        if text[clause.start - 1 : clause.start] == "(":
            continue
        is_colour = clause.words <= 4 and clause.has("colour") and covered(text, clause) >= 0.9
        if is_colour and not clause.has("mark", "without", *TEXT_KINDS):
            return _values(clause.cues, "colour")[-1]
    return None


def _not(clause: Clause) -> list[Span]:
    """Lights and feelings that are not wanted: 'not sad', 'not too dark'."""
    return [
        (before.start, cue.end)
        for before, cue in pairwise(clause.cues)
        if before.kind == "not" and cue.start - before.end <= 2
    ]


def _with_words(clause: Clause, dictated: Sequence[Span]) -> Clause:
    """The words for the picture have colours and sides like any lettering."""
    said = [Cue("lettering", "", *place) for place in dictated if clause.start <= place[0] < clause.end]
    return replace(clause, cues=sorted([*clause.cues, *said], key=lambda cue: cue.start)) if said else clause


def _unmet(text: str, clauses: Sequence[Clause], dictated: Sequence[Span]) -> tuple[str, ...]:
    """The clauses that ask for what this engine has not, or for nothing that it knows, in the words of the person."""
    found = (each for each in clauses if each.has(*NOT_DONE) or _is_unknown(text, each, dictated))
    return tuple(dict.fromkeys(clean(text[slice(*strip(text, clause))]) for clause in found))


def _is_unknown(text: str, clause: Clause, dictated: Sequence[Span]) -> bool:
    """Whether a clause begins like a wish, and nothing in it can be done ('saturate the colours'), or a thing is to
    have a size, which no picture heeds."""
    if not begins_as_wish(text, clause) or clause.opened or clause.has(*DONE):
        return False
    says = any(clause.start <= start < clause.end for start, _ in dictated)
    if clause.has("size") and not says and not clause.has(*TEXT_KINDS):
        return True
    return not says and clause.words > 1 and not wanted_of(text, [clause], ())
