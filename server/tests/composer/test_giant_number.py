"""The title's number as large as the picture, its thing in front of it."""

from __future__ import annotations

import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.giants import giant_of
from thumbsmith.engines.composer.read.hooks import hooks_of
from thumbsmith.engines.composer.types import Giant
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.readability.score import check
from thumbsmith.scene.types import FRAME_HEIGHT, TextElement


@pytest.mark.parametrize(
    ("title", "giant"),
    [
        ("I did 100 push-ups every day", Giant("100", "PUSH-UPS EVERY DAY")),
        ("I quit sugar for 30 days", Giant("30", "DAYS")),
        ("After 14 years we sold it", Giant("14", "YEARS")),
        ("50 Spanish phrases you need", Giant("50", "SPANISH PHRASES")),
        ("I lived on $60 of pizza", Giant("$60", "")),
        ("I drank 7 coffees a day", None),
        ("I drank 17 coffees a day", Giant("17", "COFFEES A DAY")),
        ("How I eat for under $60", None),
        ("We planted 200 thousand trees", None),
        ("Himalayan 450 - honest review", None),
        ("Season 2 explained", None),
        ("raspberry pi 5 vs a thin client", None),
        ("How to invest $1,000 in 2026", None),
        ("The best songs of summer 2026", None),
        ("Learn Python in one hour", None),
    ],
)
def test_short_numbers_are_giants_with_what_they_count(title: str, giant: Giant | None) -> None:
    assert giant_of([hook.text for hook in hooks_of(title, "en") if hook.pattern == "number"]) == giant


@pytest.mark.parametrize(
    ("prompt", "units_said"),
    [
        ("I drank 17 coffees a day", ["COFFEES A DAY"]),
        ("50 keys, one safe", ["KEYS"]),
        ("I lived on $60 of pizza", []),
        ("I planted 100 trees", ["TREES"]),
    ],
)
def test_the_thing_stands_in_front_and_the_number_is_read(
    prompt: str,
    units_said: list[str],
    reader: Briefing,
    director: Director,
    drawing: Drawing,
    font_library: FontLibrary,
) -> None:
    request = GenerationRequest(prompt=prompt, variations=1, seed=5, steering=Steering(layout="giant-number"))
    scene, pictures = drawing.scene(director.plan(reader.read(request), request)[0])
    number, *units = (each for each in scene.elements if isinstance(each, TextElement))
    assert [unit.text for unit in units] == units_said
    hero = next(each for each in scene.elements if each.role == "hero")
    assert scene.elements.index(number) < scene.elements.index(hero)
    box = drawn_bounds(number, measure(number, font_library))
    assert box is not None
    assert 0.5 * FRAME_HEIGHT <= box.bottom - box.top <= 0.85 * FRAME_HEIGHT
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []
