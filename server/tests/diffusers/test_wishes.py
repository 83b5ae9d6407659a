"""Sizes a model paints well, and the part of a canvas that it is shown."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from thumbsmith.engines.diffusers.wishes import STEP, covering, part_around, put_back, size_for, size_of_part


@pytest.mark.parametrize("native", [64, 512, 768, 1024, 1536])
def test_sizes_have_the_canvas_shape_and_about_the_models_pixels(native: int) -> None:
    width, height = size_for(native)
    assert width * 2 == height * 3
    assert width % STEP == height % STEP == 0
    assert native < 100 or 0.75 < width * height / native**2 < 1.35


def marked(left: int, top: int, right: int, bottom: int) -> Image.Image:
    levels = np.zeros((1024, 1536), np.uint8)
    levels[top:bottom, left:right] = 255
    return Image.fromarray(levels)


@pytest.mark.parametrize("hole", [(0, 0, 1, 1), (700, 400, 800, 500), (1400, 900, 1536, 1024), (0, 0, 1536, 1024)])
def test_the_part_holds_the_hole_and_something_around_it(hole: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = part_around(marked(*hole))
    assert 0 <= left <= hole[0] < hole[2] <= right <= 1536
    assert 0 <= top <= hole[1] < hole[3] <= bottom <= 1024
    assert right - left >= 0.3 * 1536
    assert bottom - top >= 0.3 * 1024
    width, height = size_of_part((left, top, right, bottom), 512)
    assert width % STEP == height % STEP == 0
    assert 0.7 < width * height / 512**2 < 1.4


def test_a_mask_that_marks_nothing_has_no_part() -> None:
    with pytest.raises(ValueError, match="nothing"):
        part_around(marked(0, 0, 0, 0))


def test_what_was_painted_comes_back_to_its_place_and_nowhere_else() -> None:
    box = part_around(marked(900, 300, 1100, 500))
    canvas = np.asarray(put_back(Image.new("RGB", (1536, 1024), "#204060"), Image.new("RGB", (96, 64), "#ffffff"), box))
    inside = np.zeros((1024, 1536), bool)
    inside[box[1] : box[3], box[0] : box[2]] = True
    assert (canvas[inside] == 255).all()
    assert (canvas[~inside] == (0x20, 0x40, 0x60)).all()


def test_a_photo_of_any_shape_covers_the_size() -> None:
    assert covering(Image.new("RGBA", (300, 2000)), 96, 64).size == (96, 64)
