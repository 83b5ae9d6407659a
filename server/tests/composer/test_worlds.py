"""Rendered worlds: every place in every light it is shown in, equal for equal views, with a depth that can be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest

from thumbsmith.engines.composer.build.backdrops import BACKDROPS, rendered
from thumbsmith.engines.composer.build.worlds import WORLDS, built, render
from thumbsmith.engines.composer.build.worlds.world import Time, View, World
from thumbsmith.engines.composer.colour import LUMA, Floats
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.worlds import WORLD_USES
from thumbsmith.engines.composer.types import Side, Weather

WIDTH, HEIGHT = 384, 256
LIGHTS = [(key, time) for key, scenery in WORLDS.items() for time in scenery.times]
SKYLESS = {"forest-path", "jungle", "dark-forest", "above-clouds", "reef", "deep-sea"}
"""Where leaves, water or clouds are what is farthest."""
BUILT = {scenery.key for scenery in built.SCENERIES}
VOID = {"moon", "planet", "orbit"}
"""Before black space: as dark as it is."""


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(threads)


def seen(key: str, time: Time = "day", weather: Weather = "clear", seed: int = 3, focus: float = 0.66) -> World:
    side: Side = "left" if focus > 0.5 else "right"
    return render(key, View(WIDTH, HEIGHT, seed, time, weather, focus=(focus, 0.6), calm=side))


def brightness(world: World) -> Floats:
    return np.asarray(world.pixels @ LUMA / 255, np.float32)


@pytest.mark.parametrize(("key", "time"), LIGHTS)
def test_a_place_is_seen_in_every_light_it_is_shown_in(key: str, time: Time) -> None:
    world = seen(key, time)
    assert world.pixels.shape == (HEIGHT, WIDTH, 3)
    assert world.pixels.dtype == np.uint8
    assert world.depth.shape == (HEIGHT, WIDTH)
    assert world.depth.dtype == np.float32
    light = brightness(world)
    assert (0.12 if key in VOID else 0.15) < light.mean() < 0.88
    assert light.std() > 0.045
    assert 0.5 < world.ground <= 1


@pytest.mark.parametrize("key", WORLDS)
def test_equal_views_give_equal_worlds(key: str) -> None:
    time = WORLDS[key].times[0]
    first, second = seen(key, time), seen(key, time)
    assert first.pixels.tobytes() == second.pixels.tobytes()
    assert first.depth.tobytes() == second.depth.tobytes()


def test_the_number_of_threads_changes_nothing() -> None:
    alone = seen("lake")
    cv2.setNumThreads(4)
    assert np.array_equal(alone.pixels, seen("lake").pixels)


@pytest.mark.parametrize("key", WORLDS)
def test_depth_is_known_of_all_that_is_before_the_sky(key: str) -> None:
    world = seen(key, WORLDS[key].times[0])
    feet = world.depth[int(0.92 * HEIGHT) :]
    assert np.isfinite(feet).all()
    assert (feet > 0).all()
    assert np.median(feet) <= np.median(world.depth[int(0.6 * HEIGHT) : int(0.75 * HEIGHT)])
    if key not in SKYLESS | BUILT:
        assert np.isinf(world.depth[: int(0.05 * HEIGHT)]).mean() > 0.3


@pytest.mark.parametrize("key", WORLDS)
def test_it_is_quieter_where_words_will_stand(key: str) -> None:
    """Less fine detail on the words' side than at the subject's."""
    light = brightness(seen(key, WORLDS[key].times[0]))
    detail = np.abs(light - cv2.GaussianBlur(light, (0, 0), 3))
    words, subject = detail[:, : int(0.4 * WIDTH)].mean(), detail[:, int(0.5 * WIDTH) :].mean()
    assert words < max(1.1 * subject, 0.012)


@pytest.mark.parametrize("key", WORLDS)
def test_a_subject_on_the_left_sees_the_place_mirrored(key: str) -> None:
    right, left = seen(key, WORLDS[key].times[0]), seen(key, WORLDS[key].times[0], focus=1 - 0.66)
    assert np.array_equal(right.pixels, left.pixels[:, ::-1])
    assert np.array_equal(right.depth, left.depth[:, ::-1])


@pytest.mark.parametrize("weather", ["cloudy", "fog", "rain", "snow", "storm"])
def test_weather_is_seen(weather: Weather) -> None:
    assert np.abs(seen("valley", weather=weather).pixels.astype(int) - seen("valley").pixels).mean() > 4


def test_haze_leans_to_the_tint() -> None:
    view = View(WIDTH, HEIGHT, 3, "day")
    red = render("valley", replace(view, tint="#ff2010")).pixels.mean(axis=(0, 1))
    blue = render("valley", replace(view, tint="#1020ff")).pixels.mean(axis=(0, 1))
    assert red[0] > blue[0] + 1
    assert blue[2] > red[2] + 1


def test_every_world_is_a_backdrop_that_says_what_it_suits() -> None:
    assert set(WORLD_USES) == set(WORLDS)
    assert {f"{rendered.PREFIX}{key}" for key in WORLDS} <= set(BACKDROPS)


def test_every_world_stands_for_a_place_or_suits_a_kind_of_video() -> None:
    named = {backdrop for place in PLACES.values() for backdrop in place.backdrops}
    for key, use in WORLD_USES.items():
        assert f"{rendered.PREFIX}{key}" in named or use.genres
