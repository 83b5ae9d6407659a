"""How many different ideas the four plans of a title are, as people count them; nothing is drawn. `python -m
tools.art.reading ideas` sets it beside what people counted on pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import correlation, mean

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan

COUNTED = ("strangers-third-60.jsonl", "strangers-fourth-120.jsonl")
"""Sets of which people counted the ideas, and said which words they saw."""
VARIATIONS = 4
UNCHANGED = 3
"""Pictures with the words that people saw, from which a set is still the one that they counted."""


@dataclass(frozen=True)
class Told:
    """One title, its plans' ideas, and those that people counted on its pictures."""

    key: str
    ideas: int
    counted: int
    is_unchanged: bool


def idea(plan: Plan) -> tuple[str, ...]:
    """A thing with words is one idea, whatever its size, side and look; so are words alone. A place is its own."""
    layout = LAYOUTS[plan.layout]
    if layout.family in ("beside", "across"):
        return "thing", plan.heroes[0].art or ""
    return (layout.family, plan.backdrop) if layout.family == "place" else (layout.family,)


def ideas(plans: Sequence[Plan]) -> int:
    return len(set(map(idea, plans)))


def told(briefing: Briefing, director: Director) -> Iterator[Told]:
    for name in COUNTED:
        for seed, line in enumerate(Path(__file__).with_name(name).read_text("utf-8").splitlines()):
            title = json.loads(line)
            request = GenerationRequest(prompt=title["text"], seed=seed, variations=VARIATIONS)
            plans = director.plan(briefing.read(request), request)
            seen = [" ".join(words).casefold() for words in title["counted"]["words"]]
            same = sum(_said(plan) == words for plan, words in zip(plans, seen, strict=True))
            yield Told(title["id"], ideas(plans), title["counted"]["ideas"], same >= UNCHANGED)


def _said(plan: Plan) -> str:
    return " ".join(line.text for line in plan.headline.lines).casefold()


def summary(found: Sequence[Told]) -> str:
    """Over all, and over those whose words are still the ones that people saw: there both tell of the same pictures."""
    same = [each for each in found if each.is_unchanged]
    lines = [f"{len(found)} titles: {mean(each.ideas for each in found):.2f} ideas by plan"]
    if len({each.ideas for each in same}) > 1 and len({each.counted for each in same}) > 1:
        planned, counted = [each.ideas for each in same], [each.counted for each in same]
        shares = (
            f"{mean(planned):.2f} by plan, {mean(counted):.2f} counted, {correlation(planned, counted):.2f} correlated"
        )
        lines.append(f"{len(same)} with the words that were counted: {shares}")
    return "\n".join(lines)
