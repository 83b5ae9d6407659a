"""Every backdrop: the same for the same seed, another for another, bright at the hero, calm where the words stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from thumbsmith.engines.composer.build.backdrops import BACKDROPS, paint
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.types import Palette, Pixels, Side
from thumbsmith.settings import Settings

WIDTH, HEIGHT = 384, 256
RIGHT, LEFT = (0.73, 0.5), (0.27, 0.5)
PALE = {"studio-pale"}
"""Dark words on paper: here the text side is the bright one."""
SPIKED = {"comic-burst"}
"""Its star is wider than the hero: one flat spike reaches the corner."""
EVEN = {"versus-split"}
"""Its two halves fight; neither is the words' side."""


@pytest.fixture(scope="module")
def packs() -> Path:
    return Settings().packs_dir


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(threads)


def painted(
    key: str,
    packs: Path,
    palette: str = "electric",
    focus: tuple[float, float] = RIGHT,
    side: Side = "left",
    seed: int = 3,
) -> Pixels:
    return paint(key, PALETTES[palette], focus, side, seed, WIDTH, HEIGHT, packs)


def brightness(picture: Pixels, left: float, top: float, right: float, bottom: float) -> float:
    """Mean luma (0..255) of a part given in shares."""
    part = picture[int(top * HEIGHT) : int(bottom * HEIGHT), int(left * WIDTH) : int(right * WIDTH)]
    return float((part @ np.array([0.299, 0.587, 0.114])).mean())


@pytest.mark.parametrize("key", BACKDROPS)
def test_the_same_seed_gives_the_same_picture(key: str, packs: Path) -> None:
    assert np.array_equal(painted(key, packs), painted(key, packs))


@pytest.mark.parametrize("key", sorted(set(BACKDROPS) - {"halftone"}))
def test_another_seed_gives_another_picture(key: str, packs: Path) -> None:
    first, second = painted(key, packs, seed=3), painted(key, packs, seed=4)
    assert np.abs(first.astype(int) - second).mean() > 0.4


@pytest.mark.parametrize("key", BACKDROPS)
def test_a_picture_has_the_asked_size_and_light_and_shade(key: str, packs: Path) -> None:
    picture = painted(key, packs)
    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert picture.dtype == np.uint8
    assert picture.std() > 8
    assert 8 < picture.mean() < 245


@pytest.mark.parametrize("key", sorted(set(BACKDROPS) - PALE - EVEN - set(materials())))
@pytest.mark.parametrize("mirrored", [False, True], ids=["hero right", "hero left"])
def test_the_hero_stands_brighter_than_the_words(key: str, mirrored: bool, packs: Path) -> None:
    picture = painted(key, packs, focus=LEFT, side="right") if mirrored else painted(key, packs)
    if mirrored:
        picture = picture[:, ::-1]
    hero, words = brightness(picture, 0.56, 0.2, 0.9, 0.75), brightness(picture, 0.03, 0.15, 0.42, 0.85)
    assert hero > words + 12


def test_dark_words_stand_on_pale_paper(packs: Path) -> None:
    assert brightness(painted("studio-pale", packs), 0.03, 0.15, 0.42, 0.85) > 200


@pytest.mark.parametrize("key", sorted(set(BACKDROPS) - SPIKED - set(materials())))
def test_the_corner_of_the_running_time_is_calm(key: str, packs: Path) -> None:
    """No more detail at the lower right of the 16:9 window than a quiet picture has anywhere."""
    picture = painted(key, packs)
    corner = picture[int(HEIGHT * 0.80) : int(HEIGHT * 0.92), int(WIDTH * 0.86) :]
    assert brightness(picture, 0.86, 0.80, 1, 0.92) < 205 or key in PALE
    assert corner.astype(float).std(axis=(0, 1)).mean() < 48


@pytest.mark.parametrize("palette", PALETTES)
def test_palettes_colour_the_backdrops(palette: str, packs: Path) -> None:
    """Backdrops without a scene of their own take the palette's hue."""
    colours = PALETTES[palette]
    wanted = sum(chroma(rgb(colour)) for colour in (colours.inner, colours.middle, colours.glow))
    found = chroma(painted("studio", packs, palette=palette).reshape(-1, 3).mean(axis=0) / 255)
    assert float(wanted @ found) >= 0.6 * float(np.linalg.norm(wanted) * np.linalg.norm(found))


def chroma(colour: Floats) -> Floats:
    """What is left of a colour without its grey."""
    return np.asarray(colour - colour.mean())


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom", "center"])
def test_words_may_stand_on_any_side(side: Side, packs: Path) -> None:
    assert painted("explosion", packs, side=side, focus=(0.5, 0.5)).shape == (HEIGHT, WIDTH, 3)


@pytest.mark.parametrize("focus", [(0.0, 0.0), (1.0, 1.0), (0.5, 0.5), (-0.2, 1.3)])
def test_a_hero_may_stand_anywhere(focus: tuple[float, float], packs: Path) -> None:
    for key in BACKDROPS:
        assert paint(key, PALETTES["fire"], focus, "left", 1, 96, 64, packs).shape == (64, 96, 3)


def test_black_and_white_palettes_do_no_harm(packs: Path) -> None:
    for colour in ("#000000", "#ffffff"):
        plain: Palette = replace(
            PALETTES["steel"], inner=colour, middle=colour, outer=colour, glow=colour, accent=colour
        )
        for key in BACKDROPS:
            assert paint(key, plain, RIGHT, "left", 1, 96, 64, packs).shape == (64, 96, 3)


def test_styles_name_backdrops_that_exist() -> None:
    assert {key for style in STYLES.values() for key in style.backdrops} <= set(BACKDROPS)


def test_every_backdrop_says_what_it_suits() -> None:
    for backdrop in BACKDROPS.values():
        assert backdrop.label
        assert backdrop.moods, backdrop.key
        assert backdrop.genres or backdrop.places or backdrop.key == "versus-split"
