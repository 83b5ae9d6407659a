"""A crop shows something, and nothing beyond its picture."""

from __future__ import annotations

from typing import Any

import pytest

from thumbsmith.scene.migrations import SceneUnreadableError, load
from thumbsmith.scene.types import SCENE_VERSION, ImageElement


def scene_with(**fields: Any) -> dict[str, Any]:
    box = {"x": 0, "y": 0, "width": 600, "height": 400, "originalWidth": 600, "originalHeight": 400}
    photo = {"kind": "image", "id": "photo", "picture": "0" * 32, **box, **fields}
    return {"version": SCENE_VERSION, "elements": [photo]}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"crop": {"width": 0}}, "image.crop.width: Input should be greater than or equal to 0.00001"),
        ({"crop": {"height": 1e-9}}, "image.crop.height: Input should be greater than or equal to 0.00001"),
        ({"crop": {"width": 1.5}}, "image.crop.width: Input should be less than or equal to 1"),
        ({"crop": {"x": -0.1}}, "image.crop.x: Input should be greater than or equal to 0"),
        ({"crop": {"x": float("nan")}}, "image.crop.x: Input should be a finite number"),
        ({"crop": {"x": 0.9, "width": 0.2}}, "image.crop: it reaches beyond the picture"),
        ({"crop": {"y": 0.5, "height": 0.500_01}}, "image.crop: it reaches beyond the picture"),
        ({"crop": {"y": 1, "height": 1e-5}}, "image.crop: it reaches beyond the picture"),
        ({"mask": {"shape": "rectangle", "radius": 0.6}}, "image.mask.radius: Input should be less than or equal to"),
        ({"mask": {"shape": "cloud"}}, "image.mask.shape: Input should be"),
        ({"feather": -1}, "image.feather: Input should be greater than or equal to 0"),
        ({"adjustments": {"light": 1.1}}, "image.adjustments.light: Input should be less than or equal to 1"),
        ({"adjustments": {"blur": 201}}, "image.adjustments.blur: Input should be less than or equal to 200"),
        ({"adjustments": {"clarity": float("nan")}}, "image.adjustments.clarity: Input should be"),
    ],
)
def test_what_can_not_be_drawn_is_refused_by_its_field(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(SceneUnreadableError) as refused:
        load(scene_with(**fields))
    assert str(refused.value).startswith(f"Element 1 of the thumbnail: {told}")


@pytest.mark.parametrize("crop", [{}, {"x": 0.1, "width": 0.9}, {"x": 0.7, "width": 0.300_000_000_000_000_04}])
def test_sums_that_a_computer_rounds_are_taken(crop: dict[str, float]) -> None:
    (photo,) = load(scene_with(crop=crop)).elements
    assert isinstance(photo, ImageElement)
    assert photo.crop is not None
