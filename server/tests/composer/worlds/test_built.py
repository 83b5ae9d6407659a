"""Built places: every scenery at every time of day it offers."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from thumbsmith.engines.composer.build.worlds.built import SCENERIES
from thumbsmith.engines.composer.build.worlds.world import Scenery, Time, View, World
from thumbsmith.engines.composer.colour import LUMA, Floats

WIDTH, HEIGHT = 384, 256
OPEN_AIR = {"street-in-rain", "old-town-lane", "motorway", "train-platform", "rooftop-skyline", "stadium-pitch"}
EVERY = [pytest.param(place, time, id=f"{place.key}-{time}") for place in SCENERIES for time in place.times]


def seen(place: Scenery, time: Time, **others: object) -> World:
    return place.render(View(WIDTH, HEIGHT, 7, time, **others))  # type: ignore[arg-type]  # as the test wants it


def luma(world: World) -> Floats:
    return np.asarray(world.pixels.astype(np.float32) @ LUMA / 255, np.float32)


def detail(part: Floats) -> float:
    """How much happens in a part of a picture: the mean contrast to what is around, without the film's grain."""
    soft = cv2.GaussianBlur(part, (0, 0), 2)
    return float(np.abs(soft - cv2.GaussianBlur(part, (0, 0), 12)).mean())


def test_keys_are_unique_and_every_place_has_a_time() -> None:
    keys = [place.key for place in SCENERIES]
    assert len(keys) == len(set(keys)) >= 20
    assert all(place.times for place in SCENERIES)


@pytest.mark.parametrize(("place", "time"), EVERY)
def test_a_place_is_a_picture_with_depth(place: Scenery, time: Time) -> None:
    world = seen(place, time)
    assert world.pixels.shape == (HEIGHT, WIDTH, 3)
    assert world.pixels.dtype == np.uint8
    assert world.depth.shape == (HEIGHT, WIDTH)
    assert world.depth.dtype == np.float32
    assert float(world.depth.min()) > 0
    assert 0.5 < world.ground <= 1


@pytest.mark.parametrize(("place", "time"), EVERY)
def test_a_place_is_neither_black_nor_washed_out(place: Scenery, time: Time) -> None:
    light = luma(seen(place, time))
    assert 0.12 < float(light.mean()) < 0.62
    assert float(np.percentile(light, 98) - np.percentile(light, 5)) > 0.25


@pytest.mark.parametrize(("place", "time"), EVERY)
def test_the_words_side_is_the_calmer_one(place: Scenery, time: Time) -> None:
    light = luma(seen(place, time))
    words, rest = light[:, : int(WIDTH * 0.38)], light[:, int(WIDTH * 0.38) :]
    assert detail(words) < detail(rest)
    assert float(words.mean()) < float(rest.mean())


@pytest.mark.parametrize("place", SCENERIES, ids=lambda place: place.key)
def test_equal_views_give_equal_bytes(place: Scenery) -> None:
    first, second = seen(place, place.times[0]), seen(place, place.times[0])
    assert first.pixels.tobytes() == second.pixels.tobytes()
    assert first.depth.tobytes() == second.depth.tobytes()


@pytest.mark.parametrize("place", SCENERIES, ids=lambda place: place.key)
def test_only_the_sky_is_endless(place: Scenery) -> None:
    endless = ~np.isfinite(seen(place, place.times[0]).depth)
    assert place.key in OPEN_AIR or float(endless.mean()) < 0.45
    assert not endless[-1].any()


@pytest.mark.parametrize("threads", [1, 4])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    place = SCENERIES[0]
    expected = seen(place, "night").pixels
    before = cv2.getNumThreads()
    cv2.setNumThreads(threads)
    try:
        assert np.array_equal(seen(place, "night").pixels, expected)
    finally:
        cv2.setNumThreads(before)


@pytest.mark.parametrize("place", SCENERIES, ids=lambda place: place.key)
def test_a_subject_on_the_left_has_its_light_there(place: Scenery) -> None:
    right = luma(seen(place, place.times[0]))
    left = luma(seen(place, place.times[0], focus=(0.34, 0.6), calm="right"))
    assert float(left[:, : WIDTH // 2].mean()) > float(left[:, WIDTH // 2 :].mean())
    assert np.allclose(left[:, ::-1], right, atol=0.15)


def test_a_tint_turns_the_light_towards_it() -> None:
    place = next(place for place in SCENERIES if place.key == "server-room")
    plain, red = (seen(place, "night", tint=tint).pixels.reshape(-1, 3).mean(axis=0) for tint in (None, "#ff2010"))
    assert red[0] - red[2] > plain[0] - plain[2] + 10


@pytest.mark.parametrize("weather", ["rain", "snow", "fog"])
def test_weather_changes_what_is_outdoors(weather: str) -> None:
    place = next(place for place in SCENERIES if place.key == "old-town-lane")
    clear, other = seen(place, "day").pixels, seen(place, "day", weather=weather).pixels
    assert float(np.abs(clear.astype(np.float32) - other).mean()) > 2
