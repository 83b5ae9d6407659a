"""Plans and their words, over every prompt: variations differ, words are read and stay off what covers them."""

from __future__ import annotations

import dataclasses
import json
from itertools import combinations
from pathlib import Path

import pytest

from tests.composer.prompts import ALL, WRITTEN
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.typesetting import HEADLINE_LETTERS, TAG_LETTERS, bounds_of, letter_height
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BADGE_LEFT, BADGE_TOP, BOTTOM, TOP
from thumbsmith.engines.composer.data.palettes import PALETTES, of_hue
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director, _beginning
from thumbsmith.engines.composer.types import Headline, HeadlineLine, Plan
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.types import CANVAS_WIDTH, TextElement

GOLDEN = Path(__file__).parent / "golden" / "plans.json"
"""Made by `python -m tests.composer.golden.redraw`."""


def plans_for(reader: Briefing, director: Director, request: GenerationRequest) -> tuple[Plan, ...]:
    return director.plan(reader.read(request), request)


def words_of(plan: Plan, fonts: FontLibrary) -> tuple[TextElement, ...]:
    words = set_words(plan, fonts)
    assert words is not None
    return words


@pytest.mark.parametrize("prompt", ALL)
def test_words_are_read_on_a_phone_and_nothing_covers_them(
    reader: Briefing, director: Director, font_library: FontLibrary, prompt: str
) -> None:
    for plan in plans_for(reader, director, GenerationRequest(prompt=prompt, variations=2, seed=len(prompt))):
        words = words_of(plan, font_library)
        assert words or plan.card or plan.index or "no text" in prompt, "a first picture without a word"
        for word in words:
            box = bounds_of([word], font_library)
            assert box is not None
            assert box.left >= 0, word.name
            assert box.right <= CANVAS_WIDTH, word.name
            assert box.top >= TOP, word.name
            assert box.bottom <= BOTTOM * 0.975 + TOP * 0.025, word.name
            assert not (box.right > BADGE_LEFT + 2 and box.bottom > BADGE_TOP + 2), f"{word.name} lies under the badge"
            letters = word.fontSize * letter_height(word.text, word.fontFamily, font_library)
            if word.role == "headline":
                assert letters >= HEADLINE_LETTERS * 0.99, word.name
            elif word.role in ("tag", "label"):
                assert letters >= TAG_LETTERS * 0.99, word.name


@pytest.mark.parametrize("prompt", ALL[::3])
def test_lines_do_not_overlap(reader: Briefing, director: Director, font_library: FontLibrary, prompt: str) -> None:
    """Unturned, so that boxes are tight: no line's letters touch another's."""
    for plan in plans_for(reader, director, GenerationRequest(prompt=prompt, variations=2, seed=5)):
        straight = [
            word.model_copy(update={"effects": ()}) for word in words_of(plan, font_library) if word.rotation == 0
        ]
        for one, other in combinations(straight, 2):
            first, second = bounds_of([one], font_library), bounds_of([other], font_library)
            assert first is not None
            assert second is not None
            common = first.intersection(second)
            assert common is None or common.area < 100, f"{one.name} and {other.name}"


@pytest.mark.parametrize("prompt", WRITTEN)
def test_four_variations_share_neither_layout_nor_style(reader: Briefing, director: Director, prompt: str) -> None:
    plans = plans_for(reader, director, GenerationRequest(prompt=prompt, variations=4, seed=11))
    assert len({plan.style for plan in plans}) == 4
    changes = any(plan.layout == "before-after" for plan in plans)  # few layouts show what was before
    huge = max(map(len, prompt.split())) > 22  # few layouts have room for one word of that length
    assert len({plan.layout for plan in plans}) >= (1 if huge else 2 if changes else 3)
    assert len({(plan.layout, plan.style) for plan in plans}) == 4
    assert [plan.index for plan in plans] == [0, 1, 2, 3]


def test_the_same_request_gives_the_same_plans_and_another_seed_others(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt="I survived 50 hours in Antarctica", variations=4, seed=7)
    assert plans_for(reader, director, request) == plans_for(reader, director, request)
    assert plans_for(reader, director, request) != plans_for(reader, director, dataclasses.replace(request, seed=8))


def test_the_first_variation_does_not_depend_on_their_number(reader: Briefing, director: Director) -> None:
    one = plans_for(reader, director, GenerationRequest(prompt="Easy pasta", variations=1, seed=3))
    four = plans_for(reader, director, GenerationRequest(prompt="Easy pasta", variations=4, seed=3))
    assert one[0] == four[0]


def test_plans_match_the_golden_ones_exactly(reader: Briefing, director: Director) -> None:
    expected = json.loads(GOLDEN.read_text("utf-8"))
    for prompt, plans in expected.items():
        request = GenerationRequest(prompt=prompt, variations=len(plans), seed=1)
        made = [dataclasses.asdict(plan) for plan in plans_for(reader, director, request)]
        assert json.loads(json.dumps(made)) == plans, prompt


@pytest.mark.parametrize("style", STYLES)
def test_a_wanted_style_is_kept(reader: Briefing, director: Director, style: str) -> None:
    request = GenerationRequest(prompt="My first car", variations=4, steering=Steering(style=style))
    plans = plans_for(reader, director, request)
    assert {plan.style for plan in plans} == {style}
    assert len({plan.layout for plan in plans}) == 4


@pytest.mark.parametrize("layout", [key for key, layout in LAYOUTS.items() if layout.is_offered])
@pytest.mark.parametrize("prompt", ["Learn Python", "Cats vs Dogs", "50 hours in Antarctica", "🔥"])
def test_every_layout_can_be_had_for_every_kind_of_video(
    reader: Briefing, director: Director, layout: str, prompt: str
) -> None:
    request = GenerationRequest(prompt=prompt, variations=2, steering=Steering(layout=layout))
    plans = plans_for(reader, director, request)
    assert [plan.layout for plan in plans] == [layout, layout]
    assert plans[0].style != plans[1].style


def test_a_wanted_layout_and_palette_are_kept(reader: Briefing, director: Director) -> None:
    steering = Steering(layout="centered", palette="royal")
    plans = plans_for(reader, director, GenerationRequest(prompt="Top 10 watches", variations=3, steering=steering))
    assert {plan.layout for plan in plans} == {"centered"}
    assert {plan.palette for plan in plans} == {"royal"}


def test_steering_that_nobody_knows_is_passed_over(reader: Briefing, director: Director) -> None:
    steering = Steering(style="baroque", layout="spiral", mood="sulky", palette="mud")
    assert len(plans_for(reader, director, GenerationRequest(prompt="Hi", variations=2, steering=steering))) == 2


@pytest.mark.parametrize("color", ["red", "blue", "green", "pink", "yellow", "black"])
def test_a_named_colour_rules_the_palette(reader: Briefing, director: Director, color: str) -> None:
    request = GenerationRequest(prompt=f"My new car, {color} background", variations=4, seed=2)
    assert {plan.palette for plan in plans_for(reader, director, request)} <= set(of_hue(color))


def test_text_on_the_right_puts_the_hero_on_the_left(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt="My new car, text on the right", variations=4, seed=2)
    plans = plans_for(reader, director, request)
    assert all(plan.mirrored for plan in plans if LAYOUTS[plan.layout].mirrors)


def test_a_contest_shows_both_sides(reader: Briefing, director: Director) -> None:
    plans = plans_for(reader, director, GenerationRequest(prompt="iPhone vs Android camera test", variations=4))
    versus = next(plan for plan in plans if plan.layout == "versus")
    assert len({casting.art for casting in versus.heroes}) == 2
    assert versus.labels == ("iPHONE", "ANDROID")


def test_every_key_that_is_named_exists() -> None:
    for genre in GENRES.values():
        assert set(genre.backdrops) <= set(BACKDROPS), genre.key
        assert set(genre.palettes) <= set(PALETTES), genre.key
        assert set(genre.styles) <= set(STYLES), genre.key
    assert {layout.backdrop for layout in LAYOUTS.values() if layout.backdrop} <= set(BACKDROPS)


def test_there_are_layouts_and_styles_enough() -> None:
    assert len(LAYOUTS) >= 10
    assert len(STYLES) >= 6


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Inside the ward where the cholera patients keep coming", ("Inside the", "ward where the…")),
        ("Donaudampfschifffahrtsgesellschaftskapitän", ("Donaudampfschi", "fffahrtsgesell…")),
        ("A ward", ("A ward",)),
    ],
)
def test_the_beginning_of_words_without_room_breaks_no_word(said: str, lines: tuple[str, ...]) -> None:
    assert tuple(line.text for line in _beginning(Headline((HeadlineLine(said, "loud"),))).lines) == lines
