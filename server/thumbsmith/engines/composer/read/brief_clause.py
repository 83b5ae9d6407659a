"""A clause of a brief, and how much it speaks of the picture rather than of the video."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from thumbsmith.engines.composer.read.cues import Cue, rules
from thumbsmith.engines.composer.read.emptied import emptied_place
from thumbsmith.engines.composer.read.loud import is_capital, is_loud
from thumbsmith.engines.composer.read.quotes import Quote
from thumbsmith.engines.composer.text import words

Span = tuple[int, int]
EDGE = " \t\n,;:：.-–—=|•·/،、"
NEXT = 12
"""Letters between 'with' and the direction that it opens."""
WISHES = frozenset({"effect", "manner"})
"""Kinds of words that are wishes behind a title, but speak of the video where everything begins with them."""
LEADS_WISH = frozenset({"and", "please", "talk", "hedge", "ask"})
"""Kinds of words before a verb that orders: 'and please' rotate it."""
TAIL = frozenset({"with", "stop", "filler", "colour", "side", "corner", "size", "please", "hedge", "mood", "and"})
"""Kinds of words that say how what stands before them looks: 'in yellow', 'on the left'."""
MOST_BEFORE_PLACE = 4
"""Words before 'empty' and its place in a clause of nothing else ('I want to see an')."""
TEXT_KINDS = ("lettering", "says")
SHORT = 4
"""Words of a clause that names a thing and its side."""


@dataclass
class Clause:
    start: int
    end: int
    sentence: int
    cues: list[Cue]
    quotes: list[Quote]
    words: int
    leads: bool = False
    """Whether it is in the first piece: there 'glow' and 'make' speak of the video."""
    terms: dict[str, float] = field(default_factory=dict)
    """Why it is a direction, by name."""
    opened: str = ""
    """The kind of the words before it that say that the video's subject follows."""

    @property
    def is_title(self) -> bool:
        """Whether it is a quotation of the title."""
        return any(quote.is_title for quote in self.quotes)

    def has(self, *kinds: str) -> bool:
        return any(cue.kind in kinds for cue in self.cues)

    @property
    def strength(self) -> float:
        return sum(self.terms.values())


def judge(text: str, clause: Clause, is_first: bool) -> None:
    """Sets the terms of a clause: what its words weigh, what its pairs of words weigh, and how little else it says."""
    weights, terms = rules()["weights"], rules()["terms"]
    heard: dict[str, float] = {}
    for cue in clause.cues:
        at_start = cue.kind not in ("show", "ask", "please") or cue.start - clause.start <= NEXT
        at_start = at_start or (cue.kind == "please" and clause.end - cue.end <= 1)
        if cue.kind in weights and at_start and not (clause.leads and cue.kind in WISHES):
            heard[cue.kind] = weights[cue.kind]
    heard.update(_pairs(text, clause))
    if heard:
        heard["all_of_it"] = terms["all_of_it"] * covered(text, clause)
        if is_first:
            heard["first"] = terms["first"] * (1 - covered(text, clause))
        if clause.cues and clause.cues[0].kind == "title_start" and clause.cues[0].start <= clause.start + 1:
            heard["begins_as_title"] = terms["begins_as_title"]
    if not clause.leads and begins_as_wish(text, clause):
        heard["orders"] = max(0.0, terms["orders"] - sum(heard.values()))
    clause.terms = heard


def begins_as_wish(text: str, clause: Clause) -> bool:
    """Whether a clause begins with a verb that orders something ('rotate it'), or ends with one, as other languages
    do."""
    asks = next((cue for cue in clause.cues if cue.kind == "order"), None)
    before = text[clause.start : asks.start] if asks else ""
    leads = [cue for cue in clause.cues if cue.kind in LEADS_WISH and asks and cue.end <= asks.start]
    told = sum(len(text[cue.start : cue.end].split()) for cue in leads)
    if asks and told >= len(before.split()):
        return True
    return any(cue.kind == "order_after" and cue.end >= clause.end - 1 for cue in clause.cues)


def _pairs(text: str, clause: Clause) -> dict[str, float]:
    terms = rules()["terms"]
    reach = terms["reach"]["pair"]
    named = {
        "colour_ground": (("colour",), ("ground",)),
        "tone_ground": (("mood",), ("ground",)),
        "colour_lettering": (("colour",), ("lettering",)),
        "me_side": (("me", "scene", "feeling", "excludable"), ("side",)),
        "me_feeling": (("me",), ("feeling",)),
        "lettering_side": (("lettering", "says"), ("side",)),
        "mark_size": (("mark",), ("size", "colour")),
        "mood_hedge": (("mood",), ("hedge",)),
        "without_excludable": (("without", "without_after"), ("excludable", "mark", "ground")),
    }
    found = {name: terms[name] for name, (one, other) in named.items() if _near(clause.cues, one, other, reach)}
    if emptied_places(text, clause):
        found["empty_place"] = terms["empty_place"]
    if clause.has(*TEXT_KINDS) and (clause.quotes or _has_capitals(text, clause)):
        found["lettering_words"] = terms["lettering_words"]
    last = clause.cues[-1] if clause.cues else None
    if last and last.kind == "side" and last.end >= clause.end and clause.words <= SHORT and not clause.leads:
        found["thing_side"] = terms["thing_side"]
    if clause.has("size") and not clause.has("lettering") and is_loud(text[clause.cues[0].end : clause.end]):
        found["size_words"] = terms["size_words"]
    return found


def emptied_places(text: str, clause: Clause) -> list[str]:
    """In English, the places of a clause behind the first that names but one in which nobody is."""
    cues = () if clause.leads else (cue for cue in clause.cues if cue.kind == "emptied")
    found = (emptied_place(text, cue, clause.start, clause.end, MOST_BEFORE_PLACE) for cue in cues)
    return [place for place in found if place is not None]


def _near(cues: Sequence[Cue], one: Sequence[str], other: Sequence[str], reach: int) -> bool:
    """Whether a cue of the one kinds and one of the other kinds stand near each other, whichever comes first."""
    last: dict[bool, int] = {}
    for cue in cues:
        for role, kinds in ((True, one), (False, other)):
            if cue.kind in kinds:
                if cue.start - last.get(not role, -reach - 1) <= reach:
                    return True
                last[role] = cue.end
    return False


def _has_capitals(text: str, clause: Clause) -> bool:
    cue = next(cue for cue in clause.cues if cue.kind in ("lettering", "says"))
    found = words(text[cue.end : clause.end])
    return bool(found) and is_capital(found[0].text)


def covered(text: str, clause: Clause) -> float:
    """The share of the clause's letters that are in cues, 0 to 1."""
    if not clause.words:
        return 1.0
    spans = [(cue.start, cue.end) for cue in clause.cues] + [(quote.start, quote.end) for quote in clause.quotes]
    told = place = 0
    for start, end in sorted(spans):
        if end > place:
            told += sum(map(str.isalnum, text[max(start, place) : end]))
            place = end
    return min(1.0, told / max(1, sum(map(str.isalnum, text[clause.start : clause.end]))))
