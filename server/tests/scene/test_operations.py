"""Operations on elements and scenes: each by example, and whatever they are given, the scene stays valid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.scene.strategies import coordinates, elements, picture_ids
from thumbsmith.scene import operations
from thumbsmith.scene.geometry import Point
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import (
    Background,
    Element,
    ImageElement,
    LineElement,
    Outline,
    Relight,
    Scene,
    Shadow,
    TextElement,
)


def text(element_id: str, **fields: object) -> TextElement:
    return TextElement.model_validate({"id": element_id, "text": element_id, "x": 0, "y": 0} | fields)


def test_a_changed_value_is_checked() -> None:
    assert operations.changed(text("a"), text="B", fontSize=90) == text("a", text="B", fontSize=90)
    with pytest.raises(ValidationError):
        operations.changed(text("a"), fontSize=-1)


def test_scaling_a_picture_scales_its_effects() -> None:
    image = ImageElement(
        id="image",
        picture="0" * 32,
        x=100,
        y=100,
        width=200,
        height=100,
        originalWidth=200,
        originalHeight=100,
        effects=(Outline(color="#ffffff", width=10), Shadow(offsetX=4, offsetY=-6, blur=8)),
    )
    scaled = operations.scaled_element(image, 0.5, Point(0, 0))
    assert isinstance(scaled, ImageElement)
    assert (scaled.x, scaled.y, scaled.width, scaled.height) == (50, 50, 100, 50)
    assert scaled.effects == (Outline(color="#ffffff", width=5), Shadow(offsetX=2, offsetY=-3, blur=4))


def test_effects_of_a_text_are_in_em_and_stay() -> None:
    title = text("title", fontSize=100, width=400, effects=(Outline(color="#000000", width=0.06),))
    scaled = operations.scaled_element(title, 2, Point(0, 0))
    assert isinstance(scaled, TextElement)
    assert (scaled.fontSize, scaled.width, scaled.effects) == (200, 800, title.effects)


def test_scaling_stops_at_the_limits_of_a_field() -> None:
    scaled = operations.scaled_element(text("title", fontSize=100), 1_000, Point(0, 0))
    assert isinstance(scaled, TextElement)
    assert scaled.fontSize == 2_000


def test_scaling_a_picture_scales_the_lengths_of_its_look() -> None:
    fields = {"x": 0, "y": 0, "width": 40, "height": 30, "originalWidth": 4, "originalHeight": 3, "feather": 10}
    look = {"adjustments": {"blur": 6, "light": 0.5}}
    picture = ImageElement.model_validate({"id": "a", "picture": "1" * 32, **fields, **look})
    scaled = operations.scaled_element(picture, 0.5, Point(0, 0))
    assert isinstance(scaled, ImageElement)
    assert (scaled.width, scaled.feather) == (20, 5)
    assert scaled.adjustments is not None
    assert (scaled.adjustments.blur, scaled.adjustments.light) == (3, 0.5)


def test_scaling_a_stroke_about_its_own_end() -> None:
    line = LineElement(id="line", points=(10, 10, 30, 50), stroke="#ffffff", strokeWidth=4)
    scaled = operations.scaled_element(line, 2, Point(10, 10))
    assert isinstance(scaled, LineElement)
    assert scaled.points == (10, 10, 50, 90)
    assert scaled.strokeWidth == 8


def test_renaming_pictures_reaches_every_place_that_names_one() -> None:
    old, relit, backdrop, kept = "1" * 32, "2" * 32, "3" * 32, "4" * 32
    image = ImageElement(id="a", picture=old, x=0, y=0, height=9, originalWidth=9, originalHeight=9)
    lit = operations.changed(image, id="b", picture=kept, effects=(Relight(picture=relit),))
    scene = Scene(background=Background(picture=backdrop), elements=(image, lit))
    renamed = operations.rename_pictures(scene, {old: "a" * 32, relit: "b" * 32, backdrop: "c" * 32})
    assert renamed.pictures() == {"a" * 32, "b" * 32, "c" * 32, kept}


@given(elements(), coordinates, coordinates, st.floats(0.01, 100))
def test_an_element_that_is_moved_and_scaled_stays_valid(
    element: Element, right: float, down: float, factor: float
) -> None:
    moved = operations.moved_element(element, right, down)
    scene = Scene(elements=(operations.scaled_element(moved, factor, Point(right, down)),))
    assert load(scene.model_dump(mode="json")) == scene


@given(elements(), picture_ids)
def test_a_renamed_picture_has_its_new_name_only(element: Element, name: str) -> None:
    scene = Scene(elements=(element,))
    renamed = operations.rename_pictures(scene, dict.fromkeys(scene.pictures(), name))
    assert renamed.pictures() == ({name} if scene.pictures() else set())
    assert load(renamed.model_dump(mode="json")) == renamed
