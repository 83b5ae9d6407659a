"""Which pictures of a set show what has happened to the subject, and in which of its states."""

from __future__ import annotations

from typing import Literal

from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.layouts.geometry import Layout, Slot
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.types import Brief

Moment = Literal["before", "now", "after"]


def happens_to(brief: Brief, art: str) -> bool:
    """Whether art shows the thing to which something happened."""
    happening = brief.happening
    if happening is None or art in brief.crossed:
        return False
    return art in happening.alike or art in kin_of(happening.art, brief.subjects)


def stages_change(brief: Brief, layout: Layout) -> bool:
    """Whether what stands beside the hero is what it was before: where the words leave room for both."""
    accompanied = [slot.part for slot in layout.supports] == ["second"]
    return brief.kind == "transformation" and accompanied and layout.text_side == "top"


def moment_of(brief: Brief, layout: Layout, slot: Slot) -> Moment:
    """When what stands in a slot is seen: where a layout shows two states, before something happened or after."""
    if slot.faded:
        return "before"
    return "after" if layout.shows_states or stages_change(brief, layout) else "now"


def state_of(brief: Brief, art: str, moment: Moment) -> str:
    """The state in which art is seen at a moment; empty where it is as it always looks."""
    happening = brief.happening
    if happening is None or not happens_to(brief, art):
        return ""
    if moment == "now":
        return happening.shown
    if not (happening.changes or happening.worsens):
        return ""
    return happening.was if moment == "before" else happening.becomes


BOTH = 2.0
"""The worth of both states that a title tells of, where one alone is worth 1."""


def shows_happening(layout: Layout, brief: Brief, star: str) -> float:
    """The worth of a layout with this star as a picture of what has happened to the subject: 0 where it is not seen, or
    small."""
    happening = brief.happening
    if happening is None or layout.card or layout.wall:
        return 0.0
    subject = happening.art if star in faces_of(brief) else star  # a face that stars leaves the subject to its thing
    played = {"star": star, "subject": subject}
    seen = [slot for slot in layout.heroes if slot.part in played]
    if not any(state_of(brief, played[slot.part], moment_of(brief, layout, slot)) for slot in seen):
        return 0.0
    return BOTH if layout.shows_states and happening.changes else 1.0
