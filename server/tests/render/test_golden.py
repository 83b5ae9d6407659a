"""The golden scenes look as they did when a person last looked at them."""

from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray
from skimage.metrics import structural_similarity

from tests.golden import golden
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.operations import changed, moved_element
from thumbsmith.scene.types import (
    Adjustments,
    BlendMode,
    ImageElement,
    LineElement,
    PictureMask,
    ShapeElement,
    TextElement,
)

LEAST_SIMILARITY = 0.995
EFFECTS = {"outline", "glow", "shadow", "plate", "gradient", "relight"}
MASKS = set(get_args(PictureMask.model_fields["shape"].annotation))
COMPOSITE_MODES = {"source-over", "destination-out", "multiply", "screen", "overlay"}


def similarity(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
    return float(structural_similarity(one, other, channel_axis=2))


@pytest.mark.parametrize("name", golden.NAMES)
def test_a_golden_scene_looks_as_expected(name: str, fonts: FontLibrary) -> None:
    drawn = golden.draw(golden.scene(name), fonts)
    assert similarity(drawn, golden.expected(name)) >= LEAST_SIMILARITY


def test_a_headline_that_moved_a_little_is_noticed(fonts: FontLibrary) -> None:
    scene = golden.scene("poster")
    moved = tuple(moved_element(element, 6, 0) if element.role == "headline" else element for element in scene.elements)
    drawn = golden.draw(changed(scene, elements=moved), fonts)
    assert similarity(drawn, golden.expected("poster")) < LEAST_SIMILARITY


def test_the_golden_scenes_hold_every_kind_effect_mode_and_family(fonts: FontLibrary) -> None:
    elements = [element for name in golden.NAMES for element in golden.scene(name).elements]
    texts = [element for element in elements if isinstance(element, TextElement)]
    with_effects = [element for element in elements if isinstance(element, TextElement | ImageElement | ShapeElement)]
    assert {element.kind for element in elements} == {"line", "text", "bubble", "image", "shape"}
    assert {effect.kind for element in with_effects for effect in element.effects} == EFFECTS
    assert {line.compositeMode for line in elements if isinstance(line, LineElement)} == COMPOSITE_MODES
    blended = [element for element in elements if isinstance(element, ImageElement | ShapeElement)]
    pictures = [element for element in elements if isinstance(element, ImageElement)]
    assert {element.blend for element in blended} == set(get_args(BlendMode))
    assert {picture.mask.shape for picture in pictures if picture.mask} == MASKS
    adjusted = [picture.adjustments for picture in pictures if picture.adjustments]
    assert all(any(getattr(each, name) for each in adjusted) for name in Adjustments.model_fields)
    assert {text.fontFamily for text in texts} >= {family.key for family in fonts.families}
