"""Marks that a brief asks for, and what they point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thumbsmith.engines.composer.read.brief_clause import Clause, Span
from thumbsmith.engines.composer.read.cues import Cue, listed
from thumbsmith.engines.composer.text import Word, words

REACH = 30
"""Letters between a word and what it speaks of."""
ENDS_TARGET = ("and", "without", "lettering", "says", "mark")
LONGEST_TARGET = 6
"""Words of what a mark points at."""


def marks_of(text: str, clause: Clause, denied: Sequence[Span]) -> list[str]:
    """'red arrow to the nozzle' for all ways to ask for one."""
    found: list[str] = []
    for position, cue in enumerate(clause.cues):
        if cue.kind != "mark" or inside(cue, denied):
            continue
        near = [c for c in clause.cues if c.kind == "colour" and gap(c, cue) <= 12]
        others = (c.start for c in clause.cues[position + 1 :] if c.kind in ENDS_TARGET and c.start > cue.end)
        looks = [*near, *(c for c in clause.cues if c.kind in ("side", "corner"))]
        target = _target(text, cue, looks, next(others, clause.end))
        relation = {"arrow": "to", "circle": "around"}.get(cue.value.split()[-1], "over")
        colour = near[0].value + " " if near and near[0].value not in cue.value else ""
        found.append(colour + cue.value + (f" {relation} {target}" if target else ""))
    return found


def _target(text: str, mark: Cue, looks: Sequence[Cue], end: int) -> str:
    """The target of a mark, without the words that say that it points, or how the mark looks."""
    pointing, unsaid = (listed("marks", key) for key in ("pointing", "unsaid"))
    found = [word for word in words(text[mark.end : end]) if not _looks(word, mark.end, looks)]
    place = next((at for at, word in enumerate(found) if word.lower not in pointing), len(found))
    said = found[place : place + LONGEST_TARGET]
    if [word.lower for word in found[:1]] == ["from"]:  # 'from the tag to the train'
        place = next((at for at, word in enumerate(found) if word.lower == "to"), len(found))
        said = found[place + 1 : place + 1 + LONGEST_TARGET]
    points = text[mark.start : mark.end].casefold().endswith(tuple(listed("marks", "points")))
    is_thing = (place > 0 or points) and bool(said) and said[0].lower not in unsaid
    return " ".join(word.text for word in said) if is_thing else ""


def inside(cue: Cue, spans: Iterable[Span]) -> bool:
    return any(start <= cue.start < end for start, end in spans)


def _looks(word: Word, start: int, looks: Sequence[Cue]) -> bool:
    return any(cue.start <= start + word.start < cue.end for cue in looks)


def gap(one: Cue, other: Cue) -> int:
    return max(one.start - other.end, other.start - one.end, 0)


def bearers_of(clause: Clause, kind: str, kinds: Sequence[str]) -> list[tuple[str, str | None]]:
    """(value, kind of what it speaks of) of all colours or sides: in order where there are as many of both, else the
    nearest of what can have one; None where nothing is near."""
    values = _spread([cue for cue in clause.cues if cue.kind == kind])
    bearers = _spread([cue for cue in clause.cues if cue.kind in kinds])
    if len(values) == len(bearers) > 1:
        return [(value.value, bearer.kind) for value, bearer in zip(values, bearers, strict=True)]
    found: list[tuple[str, str | None]] = []
    for value in values:
        near = [(gap(value, bearer), bearer.kind) for bearer in bearers[:8]]
        best = min(near, default=(REACH + 1, ""))
        found.append((value.value, best[1] if best[0] <= REACH else None))
    return found


def _spread(cues: Sequence[Cue]) -> list[Cue]:
    """The cues without a second one at the same place."""
    return [cue for before, cue in zip([None, *cues], cues, strict=False) if not before or before.start != cue.start]
