"""Finds the best candidate for a variation without measuring the words of all of them.

Setting words is slow. All else is added up first; then words are set in the order of the best score that a
candidate may still reach, until none can pass the best one found. The order of a cut's fonts and of a layout's cuts is
that of their scores, so that each is looked at when the better ones before it have been.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.scoring import plan_score
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan.candidates import (
    Candidate,
    Composition,
    Look,
    Task,
    Wording,
    compositions,
    looks,
    styles_to_choose_from,
    wordings,
)
from thumbsmith.engines.composer.plan.planning import Fresh
from thumbsmith.engines.composer.plan.score import Score, Scoring, best_letters, of_letters
from thumbsmith.engines.composer.types import Plan

MOST_COMPOSITIONS = 24
"""Of one variation: the best by what they get before any word is set."""
EVERYWHERE = 4
"""How many times as many ways to set words are tried where nothing else is left."""


@dataclass(frozen=True)
class Considered:
    """A candidate whose words were set, as a plan, and what it got for what."""

    candidate: Candidate
    plan: Plan
    score: Score


@dataclass(frozen=True)
class _Open:
    """A composition in a look, with the cuts of the words to try in it, best first, each in every font."""

    composition: Composition
    look: Look
    cuts: Sequence[Sequence[Wording]]
    score: Score


Measure = Callable[[Candidate], tuple[Plan, float] | None]
"""The plan of a candidate and how tall its loud line gets; None where its words can not be set."""


def consider(task: Task, before: Sequence[Plan], measure: Measure, least: int = 1) -> list[Considered]:
    """Candidates for the next variation whose words can be set, best first; empty when there are none. Up to `least` of
    them are measured even when the first one is settled: they explain it, and change nothing. A cut that was given
    up for an earlier variation is tried again in this one's look where nothing else is left, first but for layouts that
    the set has shown, at last in all compositions: long words fit few."""
    found = _considered(task, before, measure, least)
    if found or not task.failures or task.shuffles:
        return found
    for shown in ({plan.layout for plan in before}, ()):
        task.failures.clear()
        found = found or _considered(task, before, measure, least, shown)
    task.failures.clear()
    return found or _considered(task, before, measure, least, everywhere=True)


def _considered(
    task: Task,
    before: Sequence[Plan],
    measure: Measure,
    least: int,
    shown: Collection[str] = (),
    *,
    everywhere: bool = False,
) -> list[Considered]:
    limits = plan_score().search
    often = EVERYWHERE if everywhere else 1
    most_tried, patience = often * limits.tried, often * limits.patience
    found: list[Considered] = []
    tried, settled = 0, False
    for reached, candidate in _by_reach(task, before, everywhere=everywhere):
        best = max((each.score.total for each in found), default=float("-inf"))
        settled = settled or bool(found and (best >= reached.total + best_letters() or tried >= limits.measured))
        given_up = tried >= most_tried and bool(found or not task.shuffles)  # a shuffle ends when nothing is left
        if (settled and len(found) >= least) or given_up:
            break
        place = candidate.composition.layout.key, candidate.wording.headline
        if task.failures[place] >= patience or place[0] in shown:
            continue
        tried += 1
        measured = measure(candidate)
        if measured is not None:
            score = reached + of_letters(measured[1], candidate.composition.layout)
            if not settled or score.total < best:
                found.append(Considered(candidate, measured[0], score))
        elif not settled:
            task.failures[place] += 1
    return sorted(found, key=_order)


def best_unmeasured(task: Task, before: Sequence[Plan], layout: Layout | None = None) -> Candidate:
    """The best candidate before any word is set, in a layout of one's own choice if one is given; else in none in which
    somebody would show something without a word."""
    reached = (candidate for _, candidate in _by_reach(task, before))
    candidate = next(reached)
    if layout is None:
        return next((each for each in chain([candidate], reached) if not each.composition.layout.pose), candidate)
    return replace(candidate, composition=replace(candidate.composition, layout=layout))


def unmeasured(task: Task, before: Sequence[Plan]) -> Iterator[Candidate]:
    """All candidates, the best before any word is set first."""
    return (candidate for _, candidate in _by_reach(task, before, everywhere=True))


def _order(each: Considered) -> tuple[object, ...]:
    candidate = each.candidate
    return (-round(each.score.total, 9), candidate.composition.key, candidate.look.style, candidate.wording.cut,
            candidate.wording.turn)  # fmt: skip


def _by_reach(task: Task, before: Sequence[Plan], *, everywhere: bool = False) -> Iterator[tuple[Score, Candidate]]:
    """All candidates with what they get before their words are set, the most first."""
    scoring = Scoring(task, tuple(before))
    entries = _entries(task, scoring, None if everywhere or task.shuffles else MOST_COMPOSITIONS)
    heap: list[tuple[float, int, int, int]] = []

    def open_up(number: int, cut: int, turn: int) -> None:
        each = entries[number]
        if cut < len(each.cuts) and turn < len(each.cuts[cut]):
            reach = each.score.total + scoring.of_wording(each.cuts[cut][turn]).total
            heapq.heappush(heap, (-round(reach, 9), number, cut, turn))

    for number in range(len(entries)):
        open_up(number, 0, 0)
    while heap:
        _, number, cut, turn = heapq.heappop(heap)
        each = entries[number]
        wording = each.cuts[cut][turn]
        yield each.score + scoring.of_wording(wording), Candidate(each.composition, each.look, wording)
        open_up(number, cut, turn + 1)
        if turn == 0:
            open_up(number, cut + 1, 0)


def _entries(task: Task, scoring: Scoring, most: int | None) -> list[_Open]:
    """The best compositions, at most so many, each in the best look of every style; their order settles ties. A look's
    cuts stand in the order of what they get for this variation: words that were shown come last."""
    fresh = Fresh(task, scoring.before)
    scored = [(scoring.of_composition(each), each) for each in compositions(task) if fresh.allows(each)]
    scored.sort(key=lambda pair: (-round(pair[0].total, 9), pair[1].key))
    styles = dict.fromkeys(styles_to_choose_from(task, scoring.before))
    best_looks: dict[tuple[str, str | None, str | None], tuple[Score, Look] | None] = {}
    entries = []
    for of_composition, composition in scored[:most]:
        layout = composition.layout
        thing = task.thing_of(composition)
        suited = [style for style in styles if layout.photograph in STYLES[style].on_photos] or list(styles)
        if layout.photograph:
            suited = [style for style in suited if STYLES[style].is_natural] or suited
        quiet = [style for style in suited if not STYLES[style].is_loud] or suited  # ink is quiet, whatever the style
        still = quiet[:1] if layout.printed else quiet if layout.is_quiet else suited
        for style in still:
            of_its_own = layout.key if layout.is_place and task.shuffles else layout.family
            ground = style, of_its_own if layout.has_own_ground else layout.backdrop, thing
            if ground not in best_looks:
                each = fresh.looks(layout, list(looks(task, scoring.before, style, layout, thing)))
                scores = [(scoring.of_look(look, thing), look) for look in each]
                best_looks[ground] = max(scores, key=lambda pair: round(pair[0].total, 9), default=None)
            if (best := best_looks[ground]) is None:
                continue
            of_look, look = best
            cuts = fresh.cuts(layout, wordings(task, layout, style, scoring.index))
            ordered = sorted(cuts, key=lambda fonts: -round(scoring.of_wording(fonts[0]).total, 9) if fonts else 0.0)
            entries.append(_Open(composition, look, ordered, of_composition + of_look))
    return entries
