"""Light and grade of cut-outs."""

import numpy as np
import pytest
from numpy.typing import NDArray

from thumbsmith.pictures.relight import relight
from thumbsmith.scene.types import Relight

SIZE = 200


def grey_ball(size: int = SIZE) -> NDArray[np.uint8]:
    y, x = np.mgrid[0:size, 0:size] - (size - 1) / 2
    inside = np.hypot(x, y) < 0.4 * size
    return np.dstack([np.full((size, size, 3), 120), np.where(inside, 255, 0)]).astype(np.uint8)


def light(**fields: object) -> Relight:
    values = {"picture": "0" * 32, "lightX": -1, "lightY": 0, "rimWidth": 0, "shade": 0}
    return Relight.model_validate(values | fields)


def brightness(picture: NDArray[np.uint8], x: float, y: float = 0.5) -> int:
    return int(picture[int(y * picture.shape[0]), int(x * picture.shape[1]), :3].mean())


def test_no_light_changes_nothing() -> None:
    ball = grey_ball()
    assert (relight(ball, light()) == ball).all()


def test_the_side_away_from_the_light_is_darker_the_other_is_not() -> None:
    lit = relight(grey_ball(), light(shade=0.5))
    assert brightness(lit, 0.88) < 80
    assert brightness(lit, 0.12) == 120
    assert brightness(lit, 0.88) < brightness(lit, 0.75) < brightness(lit, 0.5)


def test_the_rim_runs_along_the_lit_edge_only() -> None:
    lit = relight(grey_ball(), light(rimWidth=0.04))
    assert brightness(lit, 0.11) > 200
    assert brightness(lit, 0.2) == 120
    assert brightness(lit, 0.88) == 120


def test_the_opposite_rim_has_its_own_colour() -> None:
    lit = relight(grey_ball(), light(rimWidth=0.04, rimColor="#000000", rimColorOpposite="#0000ff"))
    red, _, blue, _ = lit[SIZE // 2, int(0.89 * SIZE)]
    assert blue > 200
    assert red == 120


def test_the_alpha_is_kept() -> None:
    ball = grey_ball()
    lit = relight(ball, light(shade=0.5, rimWidth=0.05, contrast=1.3))
    assert (lit[..., 3] == ball[..., 3]).all()


def test_saturation_and_contrast() -> None:
    picture = np.full((8, 8, 4), (200, 100, 100, 255), np.uint8)
    grey = relight(picture, light(saturation=0))[0, 0]
    assert grey[0] == grey[1] == grey[2] == pytest.approx(130, abs=1)
    assert relight(picture, light(contrast=0))[0, 0, 0] == pytest.approx(128, abs=1)
    vivid = relight(picture, light(saturation=1.5))[0, 0]
    assert int(vivid[0]) - int(vivid[1]) == pytest.approx(150, abs=2)


def test_a_subject_cut_off_by_the_border_has_no_edge_there() -> None:
    """The lower half of the ball is outside the picture: no shade along the cut, though the light comes from above."""
    half = np.ascontiguousarray(grey_ball()[: SIZE // 2])
    lit = relight(half, light(lightX=0, lightY=-1, shade=0.6, rimWidth=0.04))
    assert brightness(lit, 0.5, 0.98) > 110


def test_an_opaque_picture_is_only_graded() -> None:
    picture = np.full((40, 60, 4), (120, 120, 120, 255), np.uint8)
    assert (relight(picture, light(shade=1, rimWidth=0.1)) == picture).all()


@pytest.mark.parametrize("shape", [(1, 1), (1, 50), (3, 2), (5, 301)])
def test_pictures_of_any_shape(shape: tuple[int, int]) -> None:
    picture = np.zeros((*shape, 4), np.uint8)
    assert relight(picture, light(shade=0.4, rimWidth=0.02)).shape == (*shape, 4)
