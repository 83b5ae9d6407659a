"""How heavy scenes are: what real ones weigh, what the limit keeps out, and what each part of the formula adds."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.golden import golden
from tests.scene.strategies import colors, ids, lines
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    MAXIMUM_ELEMENTS,
    BubbleElement,
    Element,
    Glow,
    ImageElement,
    LineElement,
    Outline,
    Plate,
    Scene,
    ShapeElement,
    TextElement,
)
from thumbsmith.scene.weight import EFFECT, HEAVIEST, SceneTooHeavy, check_weight, weight, weight_of
from thumbsmith.studio.templates.built_in import built_in

MARGIN = 20
GLOW = Glow(color="#ff0000", radius=0.3)


def text(letters: int, size: float, *effects: Glow | Outline | Plate) -> TextElement:
    return TextElement(id="t", text="A" * letters, x=0, y=0, fontSize=size, effects=effects)


def stroke(points: int, widths: tuple[float, ...] = ()) -> LineElement:
    return LineElement(id="l", points=(5.0,) * (2 * points), stroke="#ff0000", strokeWidth=5, widths=widths)


def picture(width: float, height: float, *effects: Glow | Outline) -> ImageElement:
    return ImageElement(
        id="i", picture="0" * 32, x=0, y=0, width=width, height=height, originalWidth=10, originalHeight=10,
        effects=effects,
    )  # fmt: skip


def many(element: Element, number: int) -> Scene:
    return Scene(elements=tuple(element.model_copy(update={"id": f"e{index}"}) for index in range(number)))


def test_nothing_weighs_nothing() -> None:
    assert weight(Scene()) == 0


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        (text(60, 50), 2.0),
        (text(600, 50), 11.0),
        (text(60, 50, Plate(color="#000000")), 3.0),
        (text(1, 2_000, GLOW), 1 + 2 / 60 + 1 + EFFECT),
        (text(60, 2_000, GLOW, GLOW), 1 + 3 + 2 * (1 + EFFECT)),
        (stroke(30), 2.0),
        (stroke(300), 11.0),
        (stroke(300, (1.0,) * 300), 31.0),
        (picture(1536, 1024), 7.0),
        (picture(768, 1024), 4.0),
        (picture(1536, 1024, Outline(color="#000000", width=5)), 7 + 1 + EFFECT),
        (picture(20_000, 20_000, Outline(color="#000000", width=5)), 7 + 1 + EFFECT),
        (BubbleElement(id="b", x=0, y=0), 1.5),
        (ShapeElement(id="s", shape="star", x=0, y=0, width=99, height=99), 0.5),
    ],
)
def test_each_part_of_the_formula(element: Element, expected: float) -> None:
    assert weight_of(element) == pytest.approx(expected)
    assert weight_of(changed(element, visible=False)) == weight_of(element)


def test_small_silhouettes_weigh_less_and_wide_blurs_more() -> None:
    small, large = (weight_of(text(10, size, GLOW)) for size in (20, 200))
    assert small < large
    assert weight_of(text(10, 20, GLOW)) < weight_of(text(10, 20, Glow(color="#ff0000", radius=9)))


@pytest.mark.parametrize("name", sorted(built_in()))
def test_templates_are_light(name: str) -> None:
    assert weight(built_in()[name].scene) * MARGIN < HEAVIEST


@pytest.mark.parametrize("name", golden.NAMES)
def test_golden_scenes_are_light(name: str) -> None:
    assert weight(golden.scene(name)) * MARGIN < HEAVIEST


@pytest.mark.parametrize(
    "element",
    [stroke(100), text(20, 48), text(12, 48, GLOW), picture(300, 200), BubbleElement(id="b", x=0, y=0)],
    ids=["strokes", "words", "glowing words", "pictures", "bubbles"],
)
def test_as_many_usual_elements_as_a_scene_may_have_are_taken(element: Element) -> None:
    check_weight(many(element, MAXIMUM_ELEMENTS))


@pytest.mark.parametrize(
    "scene",
    [
        many(text(200, 200, GLOW), 400),
        many(text(10_000, 20), 100),
        many(text(20, 500, *(GLOW,) * 12), 30),
        many(stroke(10_000), 40),
        many(picture(1536, 1024), MAXIMUM_ELEMENTS),
        many(picture(1536, 1024, Outline(color="#000000", width=50)), 300),
    ],
    ids=["400 glowing texts", "a million letters", "effects", "points", "pictures", "outlined pictures"],
)
def test_what_would_take_long_is_refused(scene: Scene) -> None:
    with pytest.raises(SceneTooHeavy, match="too heavy"):
        check_weight(scene)


@given(lines(), ids, colors)
def test_more_is_never_lighter(line: LineElement, name: str, color: str) -> None:
    longer = changed(line, points=line.points * 2)
    assert weight_of(longer) >= weight_of(line) > 0
