"""Pictures of things to which something has happened: they change where they should, the same way each time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.states import TREATMENTS
from thumbsmith.engines.composer.build.states.treated import Thing, Treated
from thumbsmith.engines.composer.data.states import states

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
    assert [each.name for each in once.behind + once.before] == [each.name for each in twice.behind + twice.before]
    assert all(
        np.array_equal(one.pixels, other.pixels)
        for one, other in zip(once.behind + once.before, twice.behind + twice.before, strict=True)
    )
    assert once.picture.shape != given.picture.shape or not np.array_equal(once.picture, given.picture)
    assert all(each.pixels.dtype == np.uint8 and each.pixels[..., 3].any() for each in once.behind + once.before)


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
    assert (pieces.picture[..., 3] > 200).sum() < 1.1 * (given.picture[..., 3] > 200).sum()
    _, halves = drawn("split", art)
    middle = halves.picture[: halves.picture.shape[0] // 2, :, 3]
    columns = np.flatnonzero((middle > 200).any(0))
    inside = middle[:, columns[0] : columns[-1]]
    assert ((inside > 200).sum(0) == 0).any()


def test_water_stays_in_its_half(art: ArtLibrary) -> None:
    given = Thing(art.artwork("house", 200), (100.0, 400.0), np.random.default_rng(3), (0.0, 768.0))
    (water,) = TREATMENTS["flooded"](given).before
    assert water.pixels.shape[1] == 768
    assert given.at[0] + water.at[0] == 0


def test_every_state_is_drawn() -> None:
    drawn_ways = {way for state in states().states.values() for way in (state.treatment, *state.instead.values())}
    assert drawn_ways == set(TREATMENTS)
