"""As many of the title's thing as its number says, one of them in the light."""

from __future__ import annotations

import numpy as np
import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.wall import _rows_of
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Wall
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import ImageElement


@pytest.mark.parametrize(
    ("title", "count"),
    [
        ("50 keys, one safe", 50),
        ("I opened 72 doors", 72),
        ("I drank 7 coffees a day", None),
        ("I bought a $60 pizza", None),
        ("50 hours in Antarctica", None),
    ],
)
def test_what_is_drawn_and_counted_makes_a_wall(title: str, count: int | None, reader: Briefing) -> None:
    wall = reader.read(GenerationRequest(prompt=title)).wall
    assert (wall.count if wall else None) == count


@pytest.mark.parametrize("count", range(9, 101, 7))
@pytest.mark.parametrize("aspect", [0.4, 1.0, 2.2])
def test_all_stand_in_rows_within_the_frame(count: int, aspect: float) -> None:
    rows = _rows_of(count, aspect)
    places = {rows.middle(place) for place in range(count)}
    assert len(places) == count
    width, height = rows.cell
    assert all(width / 2 - 1 <= x <= 1536 - width / 2 + 1 for x, _ in places)
    assert all(80 + height / 2 - 1 <= y <= 944 - height / 2 + 1 for _, y in places)


def test_one_is_a_layer_and_the_picture_is_the_same_every_time(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    request = GenerationRequest(prompt="50 keys, one safe", variations=1, seed=5, steering=Steering(layout="wall"))
    plan = director.plan(reader.read(request), request)[0]
    assert isinstance(plan.wall, Wall)
    scene, pictures = drawing.scene(plan)
    again, _ = drawing.scene(plan)
    assert scene == again
    assert [each.role for each in scene.elements if isinstance(each, ImageElement)] == ["hero"]
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []
    assert scene.background.picture is not None
    ground = pictures.pixels[scene.background.picture]
    assert np.unique(ground[..., 0]).size > 50
