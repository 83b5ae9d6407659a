"""Words that stand in a rendered world: live letters between the ground and a picture of the land before them."""

from __future__ import annotations

import numpy as np
import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.standing_words import behind_land, hides_the_foot
from thumbsmith.engines.composer.build.worlds import render
from thumbsmith.engines.composer.build.worlds.occluding import occluder
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, TextElement

PROMPTS = ("14 peaks in the mountains in one season", "50 hours in the desert without water")
SEEDS = (3, 4)


def behind(prompt: str, seed: int, reader: Briefing, director: Director) -> Plan | None:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    plans = director.plan(reader.read(request), request)
    return next((plan for plan in plans if LAYOUTS[plan.layout].land_in_front is not None), None)


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_short_number_stands_behind_the_land_of_its_place(
    prompt: str, seed: int, reader: Briefing, director: Director, drawing: Drawing
) -> None:
    plan = behind(prompt, seed, reader, director)
    assert plan is not None
    assert [line.text for line in plan.headline.lines] == [prompt.split(maxsplit=1)[0]]
    scene, pictures = drawing.scene(plan)
    names = [(each.kind, each.role) for each in scene.elements]
    assert names[:2] == [("text", "headline"), ("image", "overlay")]
    land = scene.elements[1]
    assert isinstance(land, ImageElement)
    alpha = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.uint8)
    part = pictures.pixels[land.picture][..., 3]
    alpha[int(land.y) : int(land.y) + part.shape[0], int(land.x) : int(land.x) + part.shape[1]] = part
    words = [each for each in scene.elements if isinstance(each, TextElement) and each.role == "headline"]
    assert hides_the_foot(alpha, words, drawing.fonts)
    assert not faults(scene, drawing.fonts)
    assert check(read_scene(scene, pictures.pixels, drawing.fonts)).score >= 90


@pytest.mark.parametrize(
    "prompt",
    [
        "How to climb mountains",
        "14 habits of rich people",
        "I crossed 10,000 kilometres of desert",
        "iPhone vs Android",
    ],
)
def test_without_a_short_number_and_its_place_none_stands_there(
    prompt: str, reader: Briefing, director: Director
) -> None:
    assert behind(prompt, 3, reader, director) is None


def test_letters_that_would_be_hidden_too_much_stand_before_the_land(
    reader: Briefing, director: Director, drawing: Drawing
) -> None:
    plan = behind(PROMPTS[0], SEEDS[0], reader, director)
    assert plan is not None
    scene, pictures = drawing.scene(plan)
    words = [each for each in scene.elements if isinstance(each, TextElement)]
    everywhere = np.full((CANVAS_HEIGHT, CANVAS_WIDTH, 4), 255, np.uint8)
    assert list(behind_land(words, everywhere, pictures, drawing.fonts)) == words


def test_what_is_nearer_is_cut_out_of_the_world() -> None:
    world = render("dunes", View(384, 256, 3, "day"))
    cut = occluder(world, 40.0)
    assert cut.shape == (256, 384, 4)
    assert np.array_equal(cut[..., :3], world.pixels)
    assert (cut[..., 3][world.depth < 38] == 255).all()
    assert (cut[..., 3][world.depth > 42] == 0).all()
