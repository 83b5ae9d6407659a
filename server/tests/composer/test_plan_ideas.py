"""Four pictures of one title are four ideas, not one thing with words at four sizes."""

from __future__ import annotations

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.many import many
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.constraints import is_possible
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.score import idea_shown
from thumbsmith.engines.composer.types import Plan
from tools.art.reading.ideas import idea, ideas

SCENE = LAYOUTS["scene"]


def plans_of(prompt: str, reader: Briefing, director: Director, seed: int = 3) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return director.plan(reader.read(request), request)


def has_scene(prompt: str, reader: Briefing) -> bool:
    return is_possible(SCENE, reader.read(GenerationRequest(prompt=prompt)), ())


@pytest.mark.parametrize(
    ("title", "least"),
    [
        ("The Only Chili Recipe You'll Ever Need", 3),
        ("Crochet a chunky blanket in one weekend (beginner friendly)", 2),
        ("Catching GIANT Pike on a $5 Lure", 3),
        ("Why Your Cat Stares At You Like That", 3),
        ("My dog and my guitar", 2),
        ("Taking my Royal Enfield through the Himalayas, Day 4", 3),
        ("How I Paid Off $42,000 of Debt on a Teacher's Salary", 3),
    ],
)
def test_a_set_is_more_than_one_idea(title: str, least: int, reader: Briefing, director: Director) -> None:
    assert ideas(plans_of(title, reader, director)) >= least


@pytest.mark.parametrize("title", ["Teacher reacts to TikTok classroom hacks", "I tried every coffee shop in my town"])
def test_a_place_alone_has_words(title: str, reader: Briefing, director: Director) -> None:
    plans = plans_of(title, reader, director)
    assert all(plan.heroes or plan.headline.lines for plan in plans)


def test_a_thing_is_one_idea_at_any_size_and_another_in_its_place() -> None:
    shown = {key: idea_shown(LAYOUTS[key], "guitar") for key in ("hero-side", "close-up", "headline-over", "scene")}
    assert shown["hero-side"] == shown["close-up"] == shown["headline-over"] != shown["scene"]
    assert idea_shown(LAYOUTS["hero-side"], "guitar") != idea_shown(LAYOUTS["hero-side"], "dog")
    assert idea_shown(LAYOUTS["poster"], None) == idea_shown(LAYOUTS["poster-low"], "dog")


@pytest.mark.parametrize(
    ("prompt", "possible"),
    [
        ("The Only Chili Recipe You'll Ever Need", True),
        ("What would happen if the Moon disappeared?", False),  # hangs in the sky
        ("Chili recipe, dark blue background", False),  # a ground that was asked for is seen
        ("Sugar is gone: 30 days without sugar", False),  # what is not there stands nowhere
        ("iPhone 16 vs Pixel 9", False),
    ],
)
def test_a_thing_stands_small_where_its_place_is_known(prompt: str, possible: bool, reader: Briefing) -> None:
    assert has_scene(prompt, reader) is possible


def test_a_thing_stands_small_in_its_place_once(reader: Briefing, director: Director) -> None:
    plans = plans_of("The Only Chili Recipe You'll Ever Need", reader, director)
    assert [plan.layout for plan in plans].count("scene") == 1
    assert "thing" in {idea(plan)[0] for plan in plans}
    scene = next(plan for plan in plans if plan.layout == "scene")
    assert BACKDROPS[scene.backdrop].is_place


def test_the_other_named_thing_leads_once_and_never_alone(reader: Briefing, director: Director) -> None:
    plans = plans_of("My dog and my guitar", reader, director)
    leads = [plan.heroes[0].art for plan in plans if plan.heroes]
    other = [plan for plan in plans if plan.heroes and plan.heroes[0].art != max(leads, key=leads.count)]
    assert len(other) == 1
    assert other[0].supports


@pytest.mark.parametrize(
    ("title", "art"),
    [
        ("The Only Chili Recipe You'll Ever Need", "pot-of-food"),
        ("Growing potatoes on a balcony", "potato"),
        ("Sharpen ANY kitchen knife with a stone", "kitchen-knife"),
        ("My chili recipe", None),
        ("How to change your own brake pads", None),  # a wrench only stands for them
        ("The only dog who came to her funeral", None),
        ("Every goal from our Sunday: text says GOAL, ball on the right", None),
    ],
)
def test_what_is_singled_out_or_several_may_stand_in_rows(title: str, art: str | None, reader: Briefing) -> None:
    wall = reader.read(GenerationRequest(prompt=title)).wall
    assert (wall.art if wall else None) == art
    assert wall is None or (wall.count, wall.counted) == (many().number, False)


def test_dictated_words_are_on_every_picture_and_no_picture_is_words_alone(
    reader: Briefing, director: Director
) -> None:
    plans = plans_of("Sourdough video, text says DAY 7, show the loaf", reader, director)
    assert all(any("DAY 7" in line.text for line in plan.headline.lines) for plan in plans)
    assert all(plan.heroes for plan in plans)


def test_what_can_not_stand_in_a_place_and_where_things_may_stand_exists() -> None:
    assert suitability().art.unstaged <= set(drawables())
    for genre in GENRES.values():
        assert all(BACKDROPS[key].is_place for key in genre.scenes)
