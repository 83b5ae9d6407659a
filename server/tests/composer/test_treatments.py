"""Pictures of things to which something has happened: they change where they should, the same way each time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.concepts.parts import picture_layer
from thumbsmith.engines.composer.build.layers import Pictures, corner
from thumbsmith.engines.composer.build.states import TREATMENTS, Effects
from thumbsmith.engines.composer.build.states.treated import Thing, Treated
from thumbsmith.engines.composer.data.states import states
from thumbsmith.scene.types import CANVAS_HEIGHT, ImageElement

THINGS = ["coffee-mug", "automobile", "tomato", "house", "potted-plant", "tent"]


@pytest.fixture(scope="module")
def art(packs_folder: Path, art_folder: Path) -> ArtLibrary:
    return ArtLibrary(packs_folder, art_folder)


def drawn(name: str, art: ArtLibrary, thing: str = "coffee-mug") -> tuple[Thing, Treated]:
    given = Thing(art.artwork(thing, 200), (300.0, 300.0), np.random.default_rng(3))
    return given, TREATMENTS[name](given)


@pytest.mark.parametrize("name", sorted(TREATMENTS))
def test_a_treatment_changes_the_thing_the_same_way_each_time(name: str, art: ArtLibrary) -> None:
    given, once = drawn(name, art)
    before = given.picture.copy()
    _, twice = drawn(name, art)
    assert np.array_equal(given.picture, before)
    assert np.array_equal(once.picture, twice.picture)
    assert [each.name for each in once.behind + once.in_front] == [each.name for each in twice.behind + twice.in_front]
    assert all(
        np.array_equal(one.pixels, other.pixels)
        for one, other in zip(once.behind + once.in_front, twice.behind + twice.in_front, strict=True)
    )
    assert once.picture.shape != given.picture.shape or not np.array_equal(once.picture, given.picture)
    assert all(each.pixels.dtype == np.uint8 and each.pixels[..., 3].any() for each in once.behind + once.in_front)


@pytest.mark.parametrize("name", ["burnt", "dirty", "glowing", "mouldy", "new", "rusty", "wet", "worn"])
@pytest.mark.parametrize("thing", THINGS)
def test_what_settles_on_a_thing_keeps_its_outline(name: str, thing: str, art: ArtLibrary) -> None:
    given, treated = drawn(name, art, thing)
    assert np.array_equal(treated.picture[..., 3], given.picture[..., 3])
    inside = given.picture[..., 3] > 200
    changed = np.abs(treated.picture[..., :3].astype(int) - given.picture[..., :3])[inside].max(1) > 12
    assert changed.mean() > 0.3


def test_pieces_leave_the_thing_and_what_is_torn_comes_apart(art: ArtLibrary) -> None:
    given, pieces = drawn("broken", art)
    left, top = round(-pieces.at[0]), round(-pieces.at[1])
    whole = np.zeros(pieces.picture.shape[:2], np.bool_)
    whole[top : top + given.height, left : left + given.width] = given.picture[..., 3] > 200
    assert (pieces.picture[whole][:, 3] == 0).mean() > 0.02, "where they were there is nothing"
    assert (pieces.picture[~whole][:, 3] > 200).sum() > 0.01 * whole.sum(), "they lie beside it"
    _, halves = drawn("split", art)
    middle = halves.picture[: halves.picture.shape[0] // 2, :, 3]
    columns = np.flatnonzero((middle > 200).any(0))
    inside = middle[:, columns[0] : columns[-1]]
    assert ((inside > 200).sum(0) == 0).any()


def test_water_stays_in_its_half(art: ArtLibrary) -> None:
    given = Thing(art.artwork("house", 200), (100.0, 400.0), np.random.default_rng(3), (0.0, 768.0))
    (water,) = TREATMENTS["flooded"](given).in_front
    assert water.pixels.shape[1] == 768
    assert given.at[0] + water.at[0] == 0


@pytest.mark.parametrize("rotation", [0.0, 9.0, -14.0])
def test_water_lies_level_where_it_was_painted(art: ArtLibrary, rotation: float) -> None:
    given = Thing(art.artwork("house", 200), (900.0, 300.0), np.random.default_rng(3), (-64.0, 1600.0))
    treated, pictures = TREATMENTS["flooded"](given), Pictures()
    x, y = corner(given.at[0] + given.width / 2, given.at[1] + given.height / 2, given.width, given.height, rotation)
    house = picture_layer(treated.picture, "Hero: house", "hero", (x, y), pictures)
    house = house.model_copy(update={"rotation": rotation})
    _, water = Effects({house.picture: treated}).around([house], pictures)
    assert isinstance(water, ImageElement)
    assert water.rotation == 0
    assert (water.x, water.y) == pytest.approx((-64, 300 + given.height / 2), abs=0.1)
    assert water.y + water.height == pytest.approx(CANVAS_HEIGHT, abs=1)


def test_water_of_a_thing_above_the_picture_is_no_higher_than_it(art: ArtLibrary) -> None:
    given = Thing(art.artwork("house", 400), (300.0, -380.0), np.random.default_rng(3))
    (water,) = TREATMENTS["flooded"](given).in_front
    assert water.pixels.shape[0] == CANVAS_HEIGHT
    assert given.at[1] + water.at[1] == 0


def test_every_state_is_drawn() -> None:
    drawn_ways = {way for state in states().states.values() for way in (state.treatment, *state.instead.values())}
    assert drawn_ways == set(TREATMENTS)
