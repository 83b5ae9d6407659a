"""Masks, adjustments, soft edges and blending of pictures, by their formulas in docs/scene.md."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.types import Background, ImageElement, Scene, ShapeElement

PICTURE = "f" * 32
LUMA = (0.2126, 0.7152, 0.0722)


def image(**fields: object) -> ImageElement:
    values = {"id": "image", "picture": PICTURE, "x": 100, "y": 100, "width": 400, "height": 200}
    return ImageElement.model_validate(values | {"originalWidth": 40, "originalHeight": 20} | fields)


def plain(red: int, green: int, blue: int) -> NDArray[np.uint8]:
    return np.full((20, 40, 4), (red, green, blue, 255), np.uint8)


def halves() -> NDArray[np.uint8]:
    """Black on the left, white on the right."""
    picture = plain(0, 0, 0)
    picture[:, 20:] = 255
    return picture


class Drawn:
    def __init__(self, element: ImageElement, picture: NDArray[np.uint8], fonts: FontLibrary, below: str) -> None:
        scene = Scene(background=Background(color=below), elements=(element,))
        self.pixels = render(scene, {PICTURE: picture}, fonts)

    def at(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(int(value) for value in self.pixels[y, x])


def drawn(fonts: FontLibrary, picture: NDArray[np.uint8], below: str = "#000000", **fields: object) -> Drawn:
    return Drawn(image(**fields), picture, fonts, below)


MIDDLE = (300, 200)


@pytest.mark.parametrize(
    ("adjustments", "expected"),
    [
        ({"light": 1}, [255 * (value / 255) ** 0.5 for value in (200, 100, 50)]),
        ({"light": -1}, [255 * (value / 255) ** 2 for value in (200, 100, 50)]),
        ({"contrast": 0.5}, [127.5 + (value - 127.5) * 2**0.5 for value in (200, 100, 50)]),
        ({"warmth": 1}, [250, 100, 37.5]),
        ({"warmth": -1}, [150, 100, 62.5]),
        ({"saturation": -1}, [sum(w * v for w, v in zip(LUMA, (200, 100, 50), strict=True))] * 3),
        ({"duotone": {"shadows": "#000000", "lights": "#00ff00"}}, [0, 117.6, 0]),
        ({"blur": 30}, [200, 100, 50]),
        ({"clarity": 1}, [200, 100, 50]),
        ({"vignette": 1}, [200, 100, 50]),
    ],
)
def test_a_pixel_follows_the_formula(adjustments: dict[str, object], expected: list[float], fonts: FontLibrary) -> None:
    """What looks at more than one pixel leaves a plain picture as it is."""
    shown = drawn(fonts, plain(200, 100, 50), adjustments=adjustments).at(*MIDDLE)
    assert shown == pytest.approx(expected, abs=1)


def test_adjustments_of_nothing_change_nothing(fonts: FontLibrary) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (20, 40, 4), np.uint8)
    before = drawn(fonts, picture).pixels.astype(int)
    assert np.abs(drawn(fonts, picture, adjustments={}).pixels - before).max() <= 2  # thin pixels are rounded twice


def test_a_vignette_darkens_the_corners_of_a_turned_picture(fonts: FontLibrary) -> None:
    turned = drawn(fonts, plain(200, 200, 200), x=600, rotation=90, adjustments={"vignette": 1})
    assert turned.at(500, 300)[0] == 200
    assert turned.at(402, 102)[0] < 10
    assert turned.at(597, 497)[0] < 10


def test_a_blur_mixes_colours_and_keeps_the_edge(fonts: FontLibrary) -> None:
    soft = drawn(fonts, halves(), adjustments={"blur": 40})
    assert soft.at(*MIDDLE)[0] == pytest.approx(128, abs=4)
    assert soft.at(260, 200)[0] == pytest.approx(255 * 0.159, abs=5)  # one sigma off
    assert soft.at(498, 102)[0] > 240
    assert soft.at(502, 102) == (0, 0, 0)


def test_clarity_spreads_what_lies_side_by_side(fonts: FontLibrary) -> None:
    grey = plain(100, 100, 100)
    grey[:, 20:, :3] = 150
    clear = drawn(fonts, grey, adjustments={"clarity": 1})
    assert clear.at(291, 200)[0] < 97
    assert clear.at(309, 200)[0] > 153
    assert clear.at(120, 200)[0] == 100


def test_a_soft_edge_is_gone_at_the_edge_and_whole_inside(fonts: FontLibrary) -> None:
    soft = drawn(fonts, plain(255, 255, 255), feather=60)
    assert soft.at(300, 101)[0] < 15
    assert soft.at(300, 130)[0] == pytest.approx(255 * 0.69, abs=9)  # half the feather: one sigma
    assert soft.at(300, 170)[0] > 245


def test_an_edge_softer_than_the_picture_leaves_nothing_and_takes_no_more(fonts: FontLibrary) -> None:
    for feather in (2_000, 20_000):
        assert drawn(fonts, plain(255, 255, 255), feather=feather).at(*MIDDLE) == (0, 0, 0)


def test_a_mask_shows_its_figure_and_outlines_follow_it(fonts: FontLibrary) -> None:
    outline = {"kind": "outline", "color": "#ff0000", "width": 10}
    masked = drawn(fonts, plain(255, 255, 255), mask={"shape": "ellipse"}, effects=[outline])
    assert masked.at(*MIDDLE) == (255, 255, 255)
    assert masked.at(300, 95) == (255, 0, 0)
    assert masked.at(110, 110) == (0, 0, 0)


def test_a_mask_is_mirrored_with_its_picture(fonts: FontLibrary) -> None:
    upright = drawn(fonts, plain(255, 255, 255), mask={"shape": "triangle"})
    mirrored = drawn(fonts, plain(255, 255, 255), mask={"shape": "triangle"}, flipY=True)
    assert (upright.at(110, 290)[0], mirrored.at(110, 290)[0]) == (255, 0)


@pytest.mark.parametrize(
    ("blend", "expected"),
    [
        ("multiply", (100, 0, 50)),
        ("screen", (228, 128, 178)),
        ("darken", (128, 0, 100)),
        ("lighten", (200, 128, 128)),
        ("difference", (72, 128, 28)),
    ],
)
def test_a_picture_mixes_with_what_is_below(blend: str, expected: tuple[int, int, int], fonts: FontLibrary) -> None:
    mixed = drawn(fonts, plain(200, 0, 100), below="#808080", blend=blend)
    assert mixed.at(*MIDDLE) == pytest.approx(expected, abs=1)
    assert mixed.at(50, 50) == (128, 128, 128)


def test_a_shape_mixes_with_its_effects_as_one(fonts: FontLibrary) -> None:
    values = {"id": "s", "shape": "rectangle", "x": 100, "y": 100, "width": 400, "height": 200, "fill": "#ff0000"}
    outlined = {"effects": [{"kind": "outline", "color": "#00ff00", "width": 20}], "blend": "multiply", "opacity": 0.5}
    scene = Scene(background=Background(color="#808080"), elements=(ShapeElement.model_validate(values | outlined),))
    picture = render(scene, {}, fonts)
    assert tuple(picture[200, 300]) == pytest.approx((128, 64, 64), abs=1)
    assert tuple(picture[200, 90]) == pytest.approx((64, 128, 64), abs=1)
