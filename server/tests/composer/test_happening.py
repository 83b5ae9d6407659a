"""What has happened to a thing is seen in most of a set, and moves with the thing."""

from __future__ import annotations

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import facts_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.candidates import Task
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.happening import shows_happening
from thumbsmith.engines.composer.plan.likeness import earlier_plan
from thumbsmith.scene.types import ImageElement

TITLES = [
    "My phone is broken after one day",
    "Tomatoes splitting? Do this tonight",
    "This car is on fire",
    "I washed the dirtiest car in town",
    "Rusted bench vise restoration",
    "The flooded school two years on",
]


@pytest.mark.parametrize("title", TITLES)
def test_a_set_shows_it_in_at_least_two_of_four(title: str, reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=title, seed=4, variations=4)
    brief = reader.read(request)
    plans = director.plan(brief, request)
    assert sum(any(each.state for each in (*plan.heroes, *plan.supports)) for plan in plans) >= 2


def test_a_change_is_seen_as_then_and_now(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt="Rusted bench vise restoration", seed=4, variations=4)
    plans = director.plan(reader.read(request), request)
    both = [plan for plan in plans if LAYOUTS[plan.layout].shows_states]
    assert both
    assert [each.state for each in both[0].heroes] == ["rusty", "new"]
    assert not both[0].worsens


def test_what_belongs_to_a_thing_moves_with_it(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="This car is on fire", seed=4, variations=4)
    plan = next(
        plan for plan in director.plan(reader.read(request), request) if any(each.state for each in plan.heroes)
    )
    scene = drawing.scene(plan)[0]
    flames = [each for each in scene.elements if isinstance(each, ImageElement) and each.name == "Flames"]
    groups = {each.groupId for each in flames}
    assert len(flames) == 2
    assert len(groups) == 1
    assert None not in groups
    things = [each for each in scene.elements if each.role == "hero" and getattr(each, "groupId", None) in groups]
    assert len(things) == 1


def test_more_like_it_has_happened_too(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt="This car is on fire", seed=4, variations=4)
    brief = reader.read(request)
    before = next(plan for plan in director.plan(brief, request) if any(each.state for each in plan.heroes))
    again = earlier_plan(Task(brief, request), facts_of(before))
    assert again
    assert [each.state for each in again.heroes] == [each.state for each in before.heroes]


def test_only_what_is_seen_of_it_speaks_for_a_layout(reader: Briefing) -> None:
    flight = reader.read(GenerationRequest(prompt="A balloon took off from my garden"))
    assert flight.happening
    assert flight.happening.shown == "flying"
    for name, layout in LAYOUTS.items():
        worth = shows_happening(layout, flight, flight.happening.art)
        assert worth == 0 or not layout.shows_states, name
    assert shows_happening(LAYOUTS["hero-side"], flight, flight.happening.art) == 1
    assert shows_happening(LAYOUTS["hero-side"], flight, "coin") == 0
