"""Growing and blurring silhouettes."""

import math

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from thumbsmith.pictures.render.effects import Mask, blur, grow, outline_reaches, reach_of, take_layer
from thumbsmith.pictures.render.paint import fill
from thumbsmith.pictures.render.stage import Stage, rectangle
from thumbsmith.scene.geometry import CANVAS, Box
from thumbsmith.scene.types import Glow, Outline, Shadow


def disc(radius: float, size: int = 201) -> Mask:
    """A smooth-edged disc in the middle."""
    fine = np.zeros((size * 8, size * 8), np.uint8)
    cv2.circle(fine, (size * 4, size * 4), round(radius * 8), 255, -1)
    coverage = cv2.resize(fine, (size, size), interpolation=cv2.INTER_AREA)
    return Mask(coverage.astype(np.uint8, copy=False), 10, 20)


def area(coverage: NDArray[np.uint8]) -> float:
    return float(coverage.sum()) / 255


@pytest.mark.parametrize("radius", [1, 3.5, 14, 20, 31.25])
def test_a_grown_disc_is_a_larger_disc(radius: float) -> None:
    grown = grow(disc(40), radius)
    measured = math.sqrt(area(grown.coverage) / math.pi)
    assert measured == pytest.approx(40 + radius, abs=0.6)


def test_growing_keeps_the_place_and_the_smoothness_of_the_edge() -> None:
    grown = grow(disc(40), 12)
    assert (grown.left, grown.top) == (10 - 12, 20 - 12)
    middle = grown.coverage.shape[0] // 2
    row = grown.coverage[middle - 30]
    assert ((row > 20) & (row < 235)).any()


def test_thin_alpha_stays_as_thin_when_it_grows() -> None:
    faint = Mask(np.full((10, 10), 60, np.uint8), 0, 0)
    assert grow(faint, 5).coverage.max() == 60


@pytest.mark.parametrize(("radius", "sigma"), [(20, 0.8), (20, 3), (20, 12), (80, 60)])
def test_a_blur_spreads_by_its_sigma_and_keeps_what_it_spreads(radius: int, sigma: float) -> None:
    dot = disc(radius, 2 * radius + 41)
    blurred = blur(dot, sigma)
    weights = blurred.coverage.astype(float)
    assert weights.sum() * blurred.step**2 == pytest.approx(dot.coverage.sum(), rel=0.03)
    middle = dot.left + dot.coverage.shape[1] / 2
    xs = blurred.left + (np.arange(weights.shape[1]) + 0.5) * blurred.step
    spread = np.average((xs - middle) ** 2, weights=weights.sum(axis=0))
    assert math.sqrt(spread) == pytest.approx(math.hypot(sigma, radius / 2), rel=0.05)


def test_a_wide_blur_is_made_small() -> None:
    """What keeps wide glows cheap: samples grow as sigma does."""
    small, large = blur(disc(40), 10), blur(disc(40), 80)
    assert large.step >= 8 * small.step
    assert large.coverage.size < small.coverage.size


def test_no_blur_leaves_the_silhouette() -> None:
    dot = disc(20)
    assert blur(dot, 0) is dot


def test_a_layer_is_no_larger_than_what_can_be_seen() -> None:
    stage = Stage(CANVAS, 768)
    far_left = Box(-9_000, 100, 300, 400)
    layer = take_layer(
        stage, stage.to_device(far_left), 25, lambda canvas: canvas.drawRect(rectangle(far_left), fill("#ffffff"))
    )
    assert layer is not None
    assert layer.left == -25
    assert layer.pixels.shape[1] <= 150 + 25 + 2
    assert layer.silhouette.coverage[50, 50] == 255


def test_nothing_is_drawn_for_what_is_out_of_reach() -> None:
    stage = Stage(CANVAS, 768)
    assert take_layer(stage, Box(-500, 0, -100, 50), 60, lambda canvas: pytest.fail("drawn")) is None


def test_outlines_stack_outwards() -> None:
    outlines = [Outline(color="#000000", width=width) for width in (4, 2, 3)]
    assert outline_reaches(outlines) == [4, 6, 9]


def test_the_reach_is_that_of_the_widest_effect() -> None:
    effects = (Glow(color="#ffffff", radius=10), Shadow(offsetX=3, offsetY=4, blur=12))
    assert reach_of(effects) == 3 * 12 + 5
    assert reach_of(()) == 0
