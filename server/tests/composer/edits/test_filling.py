"""Holes are filled with what goes on around them, and nothing else is touched."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.edit.filling import filled

Pixels = NDArray[np.uint8]


def hole_in(height: int, width: int, top: int, left: int, size: int) -> NDArray[np.bool_]:
    hole = np.zeros((height, width), bool)
    hole[top : top + size, left : left + size] = True
    return hole


def gradient(height: int, width: int) -> Pixels:
    across = np.linspace(30, 220, width)[None, :, None].repeat(height, 0).repeat(3, 2)
    return across.astype(np.uint8)


def test_only_the_hole_changes() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (160, 240, 3)).astype(np.uint8)
    hole = hole_in(160, 240, 50, 80, 40)
    result = filled(picture, hole, seed=3)
    assert (result[~hole] == picture[~hole]).all()
    assert (result[hole] != picture[hole]).any()


def test_a_ball_in_the_sky_leaves_sky() -> None:
    """No seam and no stain where the colour changes slowly."""
    sky = gradient(240, 360)
    picture, hole = sky.copy(), hole_in(240, 360, 80, 140, 80)
    picture[hole] = (250, 20, 20)
    difference = np.abs(filled(picture, hole, seed=1).astype(int) - sky)[hole]
    assert difference.mean() < 4
    assert np.percentile(difference, 99) < 16


def test_stripes_go_on() -> None:
    rows = np.where(np.arange(240) // 12 % 2, 220, 40)
    stripes = np.repeat(np.repeat(rows[:, None, None], 360, 1), 3, 2).astype(np.uint8)
    picture, hole = stripes.copy(), hole_in(240, 360, 70, 130, 90)
    picture[hole] = 128
    result = filled(picture, hole, seed=1)
    assert np.abs(result.astype(int) - stripes)[hole].mean() < 25


def test_a_texture_stays_as_rough_as_it_is() -> None:
    rough = np.random.default_rng(2).integers(60, 200, (240, 360, 1)).astype(np.uint8).repeat(3, 2)
    hole = hole_in(240, 360, 80, 130, 80)
    result = filled(rough, hole, seed=1)
    assert result[hole].std() > 0.6 * rough[~hole].std()


def test_the_same_hole_is_filled_the_same_way() -> None:
    picture = np.random.default_rng(4).integers(0, 256, (120, 160, 3)).astype(np.uint8)
    hole = hole_in(120, 160, 40, 50, 30)
    assert (filled(picture, hole, seed=9) == filled(picture, hole, seed=9)).all()


def test_holes_at_the_edge_and_everywhere() -> None:
    picture = gradient(90, 120)
    assert filled(picture, hole_in(90, 120, 0, 0, 30)).shape == picture.shape
    assert (filled(picture, np.ones((90, 120), bool)) == picture).all()
    assert (filled(picture, np.zeros((90, 120), bool)) == picture).all()
