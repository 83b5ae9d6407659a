"""Things that stand on a ground darken it where they meet it; things that hang in the air don't."""

from __future__ import annotations

import numpy as np
import pytest

from thumbsmith.engines.composer.build.concepts.parts import picture_layer
from thumbsmith.engines.composer.build.contact import grounded
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.solid_parts import stands
from thumbsmith.engines.composer.types import Pixels

SIZE = 200


def box() -> Pixels:
    """A grey square in the middle of nothing."""
    pixels = np.zeros((SIZE, SIZE, 4), np.uint8)
    pixels[50:150, 50:150] = (128, 128, 128, 255)
    return pixels


def test_a_shadow_lies_behind_the_thing_along_its_lower_edge() -> None:
    pictures = Pictures()
    shadow, thing = grounded(picture_layer(box(), "Box", "hero", (300, 400), pictures), pictures, "hero")
    assert shadow.groupId == thing.groupId == "hero"
    dark = pictures.pixels[shadow.picture][..., 3]
    left, top = round(300 - shadow.x), round(400 - shadow.y)  # of the thing, in the shadow's picture
    edge = top + 150
    assert dark[edge, left + 100] > 200, "right below the box"
    assert dark[edge - 60, left + 100] < 10, "not behind its middle"
    assert dark[edge, left - 10] < 10, "not beside it"


@pytest.mark.parametrize(
    ("art", "expected"), [("solid-car", True), ("solid-drone", False), ("solid-moon", False), ("no-such-art", False)]
)
def test_what_hangs_in_the_air_stands_on_nothing(art: str, expected: bool) -> None:
    assert stands(art) is expected
