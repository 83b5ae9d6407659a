"""Which pictures of a set show what has happened to the subject, and in which of its states."""

from __future__ import annotations

from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.types import Brief


def happens_to(brief: Brief, art: str) -> bool:
    """Whether art shows the thing to which something happened."""
    happening = brief.happening
    if happening is None or art in brief.crossed:
        return False
    return art in happening.alike or art in kin_of(happening.art, brief.subjects)


def state_of(brief: Brief, layout: Layout, art: str, *, before: bool = False, after: bool = False) -> str:
    """The state in which a layout shows art: where it shows two, the one before and the one after."""
    happening = brief.happening
    if happening is None or not happens_to(brief, art):
        return ""
    if layout.shows_states or before or after:
        told = happening.changes or happening.worsens
        return "" if not told else happening.was if before else happening.becomes
    return happening.shown


BOTH = 2.0
"""The worth of both states that a title tells of, where one alone is worth 1."""


def shows_happening(layout: Layout, brief: Brief, star: str) -> float:
    """The worth of a layout with this star as a picture of what has happened to the subject: 0 where it is not seen, or
    small."""
    if brief.happening is None or layout.card or layout.wall:
        return 0.0
    parts = {slot.part for slot in layout.heroes}
    if "subject" not in parts and not ("star" in parts and happens_to(brief, star)):
        return 0.0
    return BOTH if layout.shows_states and brief.happening.changes else 1.0
