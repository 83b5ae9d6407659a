"""Where things stand on the four plans of a title: at home or where the words place them, in another place, or before
an abstract ground. `python -m tools.art.reading places` prints the shares; nothing is drawn."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.homes import cannot_be, homes_of, kind_of_place
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.types import Brief, Plan

TITLES = ("strangers-fifth-120.jsonl", "strangers-sixth-120.jsonl")
VARIATIONS = 4
Stand = Literal["at home", "elsewhere", "abstract"]


def stands(briefing: Briefing, director: Director) -> Iterator[tuple[str, Plan, str, Stand]]:
    """Every plan whose thing has a home: its title, the thing, and where it stands."""
    for name in TITLES:
        for seed, line in enumerate(Path(__file__).with_name(name).read_text("utf-8").splitlines()):
            text = json.loads(line)["text"]
            request = GenerationRequest(prompt=text, seed=seed, variations=VARIATIONS)
            brief = briefing.read(request)
            for plan in director.plan(brief, request):
                thing = thing_on(plan, brief)
                if thing is not None and homes_of(thing):
                    yield text, plan, thing, stand(plan.backdrop, thing, brief)


def thing_on(plan: Plan, brief: Brief) -> str | None:
    """The thing that is seen first; None where only a face is."""
    faces = faces_of(brief)
    shown = [each.art for each in (*plan.heroes, *plan.supports) if each.art]
    return next((art for art in shown if art not in faces and art in drawables()), None)


def stand(backdrop: str, thing: str, brief: Brief) -> Stand:
    if kind_of_place(backdrop) is None:
        return "abstract"
    placed = brief.place is not None and backdrop in PLACES[brief.place].backdrops
    return "at home" if backdrop in homes_of(thing) or (placed and not cannot_be(thing, backdrop)) else "elsewhere"


def summary_of_stands(found: Sequence[Stand]) -> str:
    counts, number = Counter(found), max(1, len(found))
    shares = (f"{counts[key] / number:.0%} {key}" for key in ("at home", "elsewhere", "abstract"))
    return f"{len(found)} pictures of things: {', '.join(shares)}"
