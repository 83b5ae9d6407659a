"""Drawn things and photos stand where words and the frame leave free what they are known by."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.composer.faces import drawn_faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.standing import FACE, LIVING, THING, Spared, shape_of, standing, telling_box
from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, Slot
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.constraints import broken
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.telling import telling_parts
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_WIDTH, ImageElement, TextElement

SLOT = Slot("star", 1150, 524, 940, 900)


def disc(size: int = 100) -> NDArray[np.uint8]:
    y, x = np.mgrid[:size, :size] - (size - 1) / 2
    pixels = np.full((size, size, 4), 255, np.uint8)
    pixels[np.hypot(x, y) > size / 2, 3] = 0
    return pixels


def test_what_nothing_disturbs_stays_where_the_layout_wants_it() -> None:
    slot = Slot("second", 700, 500, 400, 400)
    assert standing(shape_of(disc(), 0, THING), slot, 400, []) == slot


@pytest.mark.parametrize("spared", [FACE, THING, LIVING])
def test_words_beside_it_and_the_frame_leave_free_what_tells(spared: Spared) -> None:
    words = [Box(56, 110, 860, 400), Box(56, 420, 830, 700)]
    shape = shape_of(disc(), 5, spared)
    place = standing(shape, SLOT, 900, words)
    told = telling_box(shape, place, place.height)
    assert place.height >= 600
    assert told.right <= CANVAS_WIDTH
    assert not any(told.intersection(word) for word in words)


def test_a_companion_keeps_off_the_face_beside_it() -> None:
    face = Box(900, 250, 1400, 800)
    shape = shape_of(disc(), 0, THING)
    place = standing(shape, Slot("second", 880, 800, 430, 430), 430, [], [face])
    common = telling_box(shape, place, place.height).intersection(face)
    assert common is None or common.area < 0.02 * face.area


def test_eyes_are_found_in_a_photo() -> None:
    photo = np.full((300, 400, 4), 255, np.uint8)
    photo[..., :3] = (190, 150, 110)
    for x in (120, 260):
        photo[100:130, x : x + 30, :3] = (20, 60, 20)
    parts = sorted(telling_parts(photo), key=lambda part: part.left)
    assert len(parts) == 2
    assert parts[0].left < 120 / 400 < 150 / 400 < parts[0].right < parts[1].left < 260 / 400 < parts[1].right
    assert telling_parts(np.full((50, 50, 4), 255, np.uint8)) == ()


@pytest.mark.parametrize("prompt", ["Cute puppies playing in the snow", "How to invest 1000 dollars in 2026"])
def test_words_and_frame_leave_faces_and_things_seen(
    reader: Briefing, director: Director, drawing: Drawing, prompt: str
) -> None:
    request = GenerationRequest(prompt=prompt, variations=3, seed=2)
    for plan in director.plan(reader.read(request), request):
        scene, pictures = drawing.scene(plan)
        assert list(drawn_faults(scene, pictures.pixels, drawing.fonts)) == []


def test_the_check_finds_words_on_a_face(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="Try not to laugh: the funniest bloopers", variations=1)
    scene, pictures = drawing.scene(director.plan(reader.read(request), request)[0])
    hero = next(each for each in scene.elements if isinstance(each, ImageElement) and each.role == "hero")
    moved = tuple(
        each.model_copy(update={"x": hero.x + hero.width * 0.2, "y": hero.y + hero.height / 2})
        if isinstance(each, TextElement)
        else each
        for each in scene.elements
    )
    faults = list(drawn_faults(scene.model_copy(update={"elements": moved}), pictures.pixels, drawing.fonts))
    assert any("words on the face" in fault for fault in faults)


@pytest.mark.parametrize("thing", ["beaver", "bathtub", "automobile", "house", "school-bus"])
def test_what_rests_on_the_ground_lies_on_no_table_and_hangs_over_no_words(thing: str, reader: Briefing) -> None:
    assert rests_on_ground(thing)
    brief = dataclasses.replace(reader.read(GenerationRequest("An ordinary day")), subjects=(thing,))
    assert "lets nothing float" in broken(LAYOUTS["lower-third"], brief)
    asked = dataclasses.replace(brief, layout="lower-third")
    assert "lets nothing float" not in broken(LAYOUTS["lower-third"], asked)


@pytest.mark.parametrize("thing", ["cow-face", "coffee-mug", "airplane", "fish", "chainsaw", "trophy", "no-such-art"])
def test_other_things_may_hang_where_they_look_best(thing: str, reader: Briefing) -> None:
    assert not rests_on_ground(thing)
    brief = dataclasses.replace(reader.read(GenerationRequest("An ordinary day")), subjects=(thing,))
    assert "lets nothing float" not in broken(LAYOUTS["lower-third"], brief)


@pytest.mark.parametrize("layout", ["hero-side", "close-up", "billboard"])
@pytest.mark.parametrize("prompt", ["How beavers brought back a dead creek", "Living in a school bus"])
def test_a_thing_with_weight_stands_level_at_the_bottom(
    prompt: str, layout: str, reader: Briefing, director: Director, drawing: Drawing
) -> None:
    request = GenerationRequest(prompt, seed=3, steering=Steering(layout=layout))
    scene, _ = drawing.scene(director.plan(reader.read(request), request)[0])
    hero = next(each for each in scene.elements if isinstance(each, ImageElement) and each.role == "hero")
    assert hero.rotation == 0
    assert BOTTOM - 90 < hero.y + hero.height < BOTTOM + 90
