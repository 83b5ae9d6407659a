"""The idea of a picture, by name: its composition and its subject. What else there is of it (words beside a subject,
side, place, material, colours, look) may be another without being another idea."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.types import Card, Casting, Headline, Plan, Wall

LONGEST = 200
"""Characters of a name."""


def idea_of(plan: Plan) -> str:
    layout = LAYOUTS[plan.layout]
    return shown_idea(layout, plan.heroes, plan.card, plan.wall) or (
        place_idea(layout, plan.backdrop) if layout.is_place else words_idea(layout, plan.headline)
    )


def shown_idea(layout: Layout, heroes: Sequence[Casting], card: Card | None, wall: Wall | None) -> str | None:
    """Of a layout that shows somebody or something; None where a place or words are all of the picture."""
    if heroes:
        return _named(layout, *(each.art or f"photo {each.photo}" for each in heroes))
    if layout.card and card:
        return _named(layout, card.kind)
    return _named(layout, wall.art) if layout.wall and wall else None


def place_idea(layout: Layout, backdrop: str) -> str:
    return _named(layout, backdrop)


def words_idea(layout: Layout, headline: Headline) -> str:
    return _named(layout, *(line.text.casefold() for line in headline.lines))


def _named(layout: Layout, *subject: str) -> str:
    return f"{layout.key}: {' '.join(subject)}"[:LONGEST]
