"""Planning one variation of a composition, with the ideas that were shown before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from thumbsmith.engines.composer.build.ideas import idea_of, place_idea, shown_idea, words_idea
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.plan.candidates import Composition, Look, Task, Wording
from thumbsmith.engines.composer.plan.casting import Share, cast
from thumbsmith.engines.composer.plan.score import star_of
from thumbsmith.engines.composer.types import Brief, Card, Mapped, Plan, Wall


def share_of(task: Task, composition: Composition, look: Look, before: Sequence[Plan]) -> Share:
    layout = composition.layout
    return Share(
        layout=layout,
        style=look.style,
        palette=look.palette,
        star=composition.star,
        mirrored=composition.mirrored,
        index=len(before),
        photos=task.photos,
        seen=() if task.kept.subjects else task.earlier.art,
        turn=sum(plan.layout == layout.key and star_of(plan) == composition.star for plan in before),
    )


def card_of(layout: Layout, brief: Brief) -> Card | None:
    return brief.cards[0] if layout.card and brief.cards else None


def wall_of(layout: Layout, brief: Brief) -> Wall | None:
    return brief.wall if layout.wall else None


def map_of(layout: Layout, brief: Brief) -> Mapped | None:
    return brief.mapped if layout.map else None


@dataclass(frozen=True)
class Fresh:
    """The ideas that the variation after those `before` may still show: in a shuffle only new ones, else all."""

    task: Task
    before: tuple[Plan, ...]

    @cached_property
    def shown(self) -> frozenset[str]:
        shuffle = self.task.request.shuffle
        return frozenset() if shuffle is None else frozenset({*shuffle.shown, *map(idea_of, self.before)})

    def allows(self, each: Composition) -> bool:
        """A place or words decide where they are all of the picture. A thing stands small in its place once: without
        words, which may stand there, such pictures would fill a set whose words find no room."""
        was_shown = any(plan.layout == each.layout.key for plan in self.before)
        if each.layout.is_scene and was_shown and len(self.task.layouts) > 1:
            return False
        if not self.task.shuffles:
            return True
        look = Look(style=self.task.styles[0], palette="", backdrop="")
        share = share_of(self.task, each, look, self.before)
        heroes = cast("hero", each.layout.heroes, self.task.brief, share)
        brief = self.task.brief
        return (
            shown_idea(each.layout, heroes, card_of(each.layout, brief), wall_of(each.layout, brief)) not in self.shown
        )

    def looks(self, layout: Layout, looks: Sequence[Look]) -> list[Look]:
        """Those before which a layout shows something new."""
        return [look for look in looks if not layout.is_place or place_idea(layout, look.backdrop) not in self.shown]

    def cuts(self, layout: Layout, cuts: Sequence[Sequence[Wording]]) -> Sequence[Sequence[Wording]]:
        """Those with which a layout says something new."""
        if layout.heroes or layout.card or layout.wall or layout.is_place or layout.map:
            return cuts
        return [fonts for fonts in cuts if not fonts or words_idea(layout, fonts[0].headline) not in self.shown]


def widened(task: Task) -> Task:
    """The same wish, open to what suits it less: for when the best has been seen."""
    shuffle, brief = task.request.shuffle, task.brief
    shown = shuffle.shown if shuffle else ()
    kinds = {idea.partition(": ")[2] for idea in shown}
    fresh = tuple(card for card in brief.cards if card.kind not in kinds)
    return replace(task, brief=replace(brief, wide=True, cards=fresh or brief.cards))
