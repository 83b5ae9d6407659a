"""Words alone on a material: what is struck, how it is printed, and that it can be read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.backdrops import paint
from thumbsmith.engines.composer.build.backdrops.materials import PAINTERS
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.worlds import WORLD_USES
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.struck import struck_of
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import LineElement, Outline, TextElement

POSTERS = [key for key, layout in LAYOUTS.items() if layout.printed]


def poster_of(reader: Briefing, director: Director, prompt: str, layout: str = "poster") -> Plan:
    request = GenerationRequest(prompt=prompt, variations=1, seed=3, steering=Steering(layout=layout))
    return director.plan(reader.read(request), request)[0]


def test_every_material_is_painted() -> None:
    assert set(PAINTERS) == set(materials())


@pytest.mark.parametrize("key", PAINTERS)
def test_a_material_is_the_same_every_time_and_another_with_another_seed(key: str, packs_folder: Path) -> None:
    palette = PALETTES["midnight"]
    one, same, other = (paint(key, palette, (0.5, 0.5), "center", seed, 384, 256, packs_folder) for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize(
    ("title", "struck"),
    [
        ("I was wrong about hustle culture", "hustle culture"),
        ("Stop buying cheap tripods", "cheap tripods"),
        ("Google Maps is dead", "Google Maps"),
        ("pivot tables in 11 minutes (no more manual sums)", "manual sums"),
        ("I lost 12 kilos without giving up bread", None),
        ("I never quit my job", None),
        ("Budget travel guide to Japan", None),
    ],
)
def test_what_a_title_turns_against_is_struck(title: str, struck: str | None) -> None:
    assert struck_of(title, "en") == struck


@pytest.mark.parametrize("layout", POSTERS)
@pytest.mark.parametrize("prompt", ["I was wrong about hustle culture", "Nobody tells you this"])
def test_a_poster_can_be_read_without_outlines(
    layout: str, prompt: str, reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    scene, pictures = drawing.scene(poster_of(reader, director, prompt, layout))
    words = [each for each in scene.elements if isinstance(each, TextElement)]
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []
    assert all(word.rotation == 0 for word in words)
    assert not any(isinstance(effect, Outline) for word in words for effect in word.effects)


def test_struck_words_have_two_strokes_each_line(reader: Briefing, director: Director, drawing: Drawing) -> None:
    scene, _ = drawing.scene(poster_of(reader, director, "Why I quit sugar"))
    strokes = [each for each in scene.elements if isinstance(each, LineElement)]
    words = [each for each in scene.elements if isinstance(each, TextElement)]
    assert [word.text for word in words] == ["SUGAR"]
    assert len(strokes) == 2


def test_nothing_is_struck_on_other_pictures(reader: Briefing, director: Director) -> None:
    plan = poster_of(reader, director, "Why I quit sugar", "hero-side")
    assert plan.struck is None


@pytest.mark.parametrize(
    ("title", "world"),
    [
        ("Surviving the siege of Sarajevo: water, wood and snipers", "world-one-lit-window"),
        ("The Great Molasses Flood of 1919 Explained", "world-storm-sea"),
        ("Sunday Sermon: The Prodigal Son's Older Brother (Luke 15)", "world-church"),
        ("What nobody tells you about grief in your twenties", "world-one-lit-window"),
    ],
)
def test_what_cannot_be_shown_becomes_its_place(reader: Briefing, director: Director, title: str, world: str) -> None:
    request = GenerationRequest(prompt=title, variations=4, seed=3)
    plans = director.plan(reader.read(request), request)
    assert world in [plan.backdrop for plan in plans if LAYOUTS[plan.layout].is_place]
    assert sum(LAYOUTS[plan.layout].printed for plan in plans) <= 2


def test_what_a_world_stands_for_is_written_as_titles_are_read() -> None:
    for use in WORLD_USES.values():
        assert all(noun == noun.lower().strip() for noun in use.stands_in), use.key


def test_a_place_stands_in_only_where_nothing_else_can_be_shown(reader: Briefing) -> None:
    assert not reader.read(GenerationRequest(prompt="A candle and a sermon for beginners")).stand_ins
