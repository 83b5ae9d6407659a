"""A shuffle shows only ideas (composition and subject) that were not shown before, and ends when there is none."""

from __future__ import annotations

import pytest

from thumbsmith.engines.base import GenerationRequest, Shuffle
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.ideas import idea_of
from thumbsmith.engines.composer.build.keeping import facts_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.ideas import IDEA
from thumbsmith.pictures.fonts import FontLibrary

EVERYDAY = (
    "The truth about sleep",
    "How to make sourdough bread",
    "iPhone 17 vs Pixel 10",
    "I survived 50 hours in Antarctica",
    "Why I quit my job",
    "10 budget travel hacks",
    "My morning routine",
    "Is Bitcoin dead?",
    "How I lost 20 pounds in 3 months",
    "Minecraft but everything is lava",
    "Before and after: my kitchen renovation",
    "Why nobody talks about this",
    "My dad died last week",
)
LEAST = 12


def planned(reader: Briefing, director: Director, title: str, shown: tuple[str, ...], seed: int) -> tuple[Plan, ...]:
    shuffle = Shuffle(shown) if shown else None
    request = GenerationRequest(title, title=title, seed=seed, variations=4, shuffle=shuffle)
    return director.plan(reader.read(request), request)


@pytest.mark.parametrize("title", EVERYDAY)
def test_no_idea_comes_twice_and_a_title_has_a_dozen(
    reader: Briefing, director: Director, font_library: FontLibrary, title: str
) -> None:
    shown: tuple[str, ...] = ()
    for turn in range(20):
        plans = planned(reader, director, title, shown, seed=turn)
        ideas = [idea_of(plan) for plan in plans]
        assert all(set_words(plan, font_library) is not None for plan in plans)
        if turn:
            assert len({*shown, *ideas}) == len(shown) + len(ideas)
        shown = (*shown, *dict.fromkeys(ideas))
        if len(ideas) < 4:
            break
    assert len(shown) >= LEAST


def test_it_ends_with_what_is_left_and_then_with_nothing(reader: Briefing, director: Director) -> None:
    shown: tuple[str, ...] = ()
    counts: list[int] = []
    while plans := planned(reader, director, "iPhone 17 vs Pixel 10", shown, seed=len(counts)):
        counts.append(len(plans))
        shown = (*shown, *(idea for idea in map(idea_of, plans) if idea not in shown))
    assert set(counts[:-1]) == {4}
    assert planned(reader, director, "iPhone 17 vs Pixel 10", shown, seed=99) == ()


def test_the_same_seed_shuffles_alike(reader: Briefing, director: Director) -> None:
    first = planned(reader, director, EVERYDAY[0], (), seed=1)
    shown = tuple(map(idea_of, first))
    again = [planned(reader, director, EVERYDAY[0], shown, seed=5) for _ in range(2)]
    assert again[0] == again[1]
    assert again[0] != planned(reader, director, EVERYDAY[0], shown, seed=6)


def test_the_order_of_what_was_shown_changes_nothing(reader: Briefing, director: Director) -> None:
    shown = tuple(map(idea_of, planned(reader, director, EVERYDAY[0], (), seed=1)))
    assert planned(reader, director, EVERYDAY[0], shown, 5) == planned(reader, director, EVERYDAY[0], shown[::-1], 5)


def test_an_idea_is_composition_and_subject_alone(reader: Briefing, director: Director) -> None:
    plan = planned(reader, director, EVERYDAY[0], (), seed=1)[0]
    assert idea_of(plan) == f"{plan.layout}: {plan.heroes[0].art}"
    assert facts_of(plan)[IDEA] == idea_of(plan)


def test_the_best_ideas_come_first(reader: Briefing, director: Director) -> None:
    """What only a wider choice allows comes when what the words name has been shown."""
    first = planned(reader, director, EVERYDAY[0], (), seed=1)
    second = planned(reader, director, EVERYDAY[0], tuple(map(idea_of, first)), seed=2)
    named = reader.read(GenerationRequest(EVERYDAY[0], title=EVERYDAY[0])).subjects
    assert second[0].heroes[0].art in named


def test_a_grave_title_is_never_shuffled_into_the_sun(reader: Briefing, director: Director) -> None:
    shown: tuple[str, ...] = ()
    for turn in range(6):
        plans = planned(reader, director, "My dad died last week", shown, seed=turn)
        assert not {plan.backdrop for plan in plans} & suitability().backdrops.sunny
        shown = (*shown, *map(idea_of, plans))


def test_open_places_are_rendered_worlds() -> None:
    assert all(BACKDROPS[key].is_place for key in suitability().backdrops.open)
