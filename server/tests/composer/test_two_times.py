"""Two times that a title tells apart: each is named where it is seen, and no other words name both over one picture."""

from __future__ import annotations

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words, stage_of
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.text import words
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.types import CANVAS_WIDTH

TITLES = (
    ("Rusty bike restoration before and after", ("BEFORE", "AFTER")),
    ("Then vs now: my sourdough after one year", ("THEN", "NOW")),
    ("100 day weight loss transformation before and after", ("BEFORE", "AFTER")),
    ("Küche vorher nachher: Renovierung für 500 Euro", ("VORHER", "NACHHER")),
)
JOINING = {"and", "vs", "und"}


@pytest.mark.parametrize(("title", "names"), TITLES)
def test_each_time_is_named_where_it_is_seen(
    reader: Briefing, director: Director, font_library: FontLibrary, title: str, names: tuple[str, str]
) -> None:
    request = GenerationRequest(title, variations=4, seed=3)
    plans = [plan for plan in director.plan(reader.read(request), request) if plan.labels]
    assert plans, "one of four says which is which"
    for plan in plans:
        assert plan.labels == names
        assert not plan.headline.lines
        placed = {word.text: bounds_of([word], font_library) for word in set_words(plan, font_library) or ()}
        before, after = (placed[name] for name in names)
        assert before is not None
        assert after is not None
        assert before.right < CANVAS_WIDTH / 2 < after.left
        assert len(stage_of(plan).layout.heroes) + len(plan.supports) > 1


@pytest.mark.parametrize(("title", "names"), TITLES)
def test_no_words_say_only_that_there_are_two_times(
    reader: Briefing, director: Director, title: str, names: tuple[str, str]
) -> None:
    request = GenerationRequest(title, variations=4, seed=3)
    for plan in director.plan(reader.read(request), request):
        said = {word.lower for line in plan.headline.lines for word in words(line.text)}
        assert not said or said - JOINING - {name.lower() for name in names}


def test_dictated_names_of_two_times_stand_each_over_its_own(reader: Briefing, director: Director) -> None:
    prompt = 'I refinished my table, before on the left, after on the right, only text is "Before" and "After"'
    request = GenerationRequest(prompt, variations=4, seed=2)
    assert {plan.labels for plan in director.plan(reader.read(request), request)} == {("Before", "After")}


def test_a_title_of_one_time_names_none(reader: Briefing) -> None:
    for title in ("What I do before and during a marathon", "Nothing was the same after", "Now and forever"):
        assert reader.read(GenerationRequest(title)).times is None
