"""How heavy scenes are: what real ones weigh, what the limit keeps out, and what each part of the formula adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from tests.golden import golden
from tests.scene.strategies import colors, ids, lines
from thumbsmith.pictures.render import PictureCache
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    MAXIMUM_ELEMENTS,
    BubbleElement,
    Element,
    Glow,
    Gradient,
    GradientStop,
    ImageElement,
    LineElement,
    Outline,
    Plate,
    Scene,
    ShapeElement,
    TextElement,
)
from thumbsmith.scene.weight import (
    ADJUSTED,
    BLURRED,
    EFFECT,
    FEATHERED,
    FILL,
    GRADIENT,
    HEAVIEST,
    HELD,
    IMAGE,
    LAYER,
    LETTERS,
    MEASURED_APART,
    UNPACKED,
    SceneTooHeavy,
    check_weight,
    share,
    unpacking,
    weight,
    weight_of,
)
from thumbsmith.studio.templates.built_in import built_in

MARGIN = 10
LARGE = 2.5
"""4K is so many times as wide as the canvas."""
BLENDED = Gradient(stops=(GradientStop(offset=0, color="#ff0000"), GradientStop(offset=1, color="#00ff00")))
GLOW = Glow(color="#ff0000", radius=0.3)


OUTLINE = Outline(color="#000000", width=0.1)
FAR_PLATE = Plate(color="#000000", paddingX=400, paddingY=400)


def text(letters: int, size: float, *effects: Glow | Outline | Plate) -> TextElement:
    return TextElement(id="t", text="A" * letters, x=0, y=0, fontSize=size, effects=effects)


def bent(words: TextElement) -> TextElement:
    return changed(words, curve=90)


def cut(words: TextElement, ranges: int) -> TextElement:
    """Each second letter has a look of its own."""
    return changed(words, ranges=[{"start": 2 * place, "end": 2 * place + 1, "bold": True} for place in range(ranges)])


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


def whole_shape(**fields: Any) -> ShapeElement:
    box = {"x": 0, "y": 0, "width": 1536, "height": 1024}
    return ShapeElement(id="s", shape="rectangle", **box | fields)


@pytest.mark.parametrize(
    ("element", "fixed"),
    [
        (text(60, 50), 2.0),
        (text(600, 50), 11.0),
        (text(60, 50, GLOW), 3.0),
        (text(60, 50, OUTLINE), 5.0),
        (bent(text(60, 50)), 6.0),
        (bent(text(60, 50, GLOW)), 7.0),
        (cut(text(60, 50), 30), 3.0),
        (cut(text(60, 50, GLOW), 30), 5.0),
        (stroke(30), 2.0),
        (stroke(300), 11.0),
        (stroke(300, (1.0,) * 300), 31.0),
    ],
)
def test_letters_and_points_weigh_the_same_at_every_size(element: Element, fixed: float) -> None:
    assert weight_of(element).fixed == pytest.approx(fixed)


@pytest.mark.parametrize(
    ("element", "painted"),
    [
        (whole_shape(), FILL),
        (whole_shape(width=768), FILL / 2),
        (whole_shape(opacity=0.5), FILL + LAYER),
        (whole_shape(stroke="#000000", strokeWidth=5), 2 * FILL),
        (whole_shape(effects=(BLENDED,)), GRADIENT),
        (whole_shape(effects=(GLOW, OUTLINE)), 2 * FILL + EFFECT),
        (text(60, 2_000, GLOW, GLOW), FILL + 2 * EFFECT),
        (text(1, 2_000, FAR_PLATE), 2 * FILL),
        (text(1, 2_000, *(FAR_PLATE,) * 12), 13 * FILL),
        (picture(1536, 1024), IMAGE),
        (picture(768, 1024), IMAGE / 2),
        (picture(20_000, 20_000), IMAGE),
        (BubbleElement(id="b", x=0, y=0, width=9_000, height=9_000, borderWidth=0), FILL),
        (BubbleElement(id="b", x=0, y=0, width=9_000, height=9_000, opacity=0.5), 2 * FILL + LAYER),
    ],
)
def test_what_is_painted_weighs_by_its_share_of_the_canvas(element: Element, painted: float) -> None:
    assert weight_of(element).painted == pytest.approx(painted)
    assert weight_of(changed(element, visible=False)) == weight_of(element)


def test_what_is_painted_grows_with_the_pixels() -> None:
    scene = many(whole_shape(), 10)
    assert weight(scene, LARGE) - weight(scene) == pytest.approx(10 * FILL * (LARGE**2 - 1))
    assert weight(scene, 0.5) == weight(scene)


def test_nothing_covers_more_than_the_canvas_however_it_is_turned() -> None:
    assert share(Box(0, 0, 20_000, 20_000)) == 1
    thin = whole_shape(width=1_400, height=10)
    assert weight_of(changed(thin, rotation=45)).painted > weight_of(thin).painted


def test_each_line_has_plates_of_its_own() -> None:
    one = text(2, 50, FAR_PLATE)
    assert weight_of(changed(one, text="A\nA")).painted == pytest.approx(2 * weight_of(one).painted, rel=0.1)
    assert weight_of(changed(one, text="A A A A A A", width=50)).painted > 5 * weight_of(one).painted


@pytest.mark.parametrize("apart", [bent, lambda words: cut(words, 1)], ids=["bent", "of two looks"])
def test_letters_that_are_set_apart_are_measured_longer(apart: Callable[[TextElement], TextElement]) -> None:
    straight = changed(text(1, 20), text="a " * 500, width=2_000)
    measured = weight_of(straight).fixed - 1 - 1_000 / LETTERS
    assert weight_of(apart(straight)).fixed > 1 + MEASURED_APART * measured


def test_pictures_that_can_not_all_be_held_weigh_with_each_use() -> None:
    names = [str(number) * 32 for number in range(5)]
    elements = [changed(picture(9, 9), id=f"i{n}", picture=names[n % 5]) for n in range(100)]
    scene, large = Scene(elements=tuple(elements)), 16_000_000
    assert unpacking(scene, dict.fromkeys(names[:4], large)) == pytest.approx(4 * 16 * UNPACKED)
    assert unpacking(scene, dict.fromkeys(names, large)) == pytest.approx(100 * 16 * UNPACKED)


def test_as_much_is_held_as_the_weight_says() -> None:
    assert PictureCache()._maximum_bytes >= HELD * 1e6 * 4


def test_what_is_too_heavy_only_in_4k_may_be_drawn_smaller() -> None:
    scene = many(whole_shape(effects=(BLENDED,)), 200)
    check_weight(scene)
    with pytest.raises(SceneTooHeavy, match="smaller size"):
        check_weight(scene, LARGE)


def test_small_silhouettes_weigh_less_and_wide_blurs_more() -> None:
    small, large = (weight_of(text(10, size, GLOW)).at(1) for size in (20, 200))
    assert small < large
    assert weight_of(text(10, 20, GLOW)).at(1) < weight_of(text(10, 20, Glow(color="#ff0000", radius=9))).at(1)


@pytest.mark.parametrize("name", sorted(built_in()))
def test_templates_are_light(name: str) -> None:
    assert weight(built_in()[name].scene) * MARGIN < HEAVIEST
    assert weight(built_in()[name].scene, LARGE) < HEAVIEST / 2


@pytest.mark.parametrize(
    ("look", "more"),
    [
        ({"blend": "multiply"}, LAYER),
        ({"adjustments": {"light": 0.5}}, ADJUSTED),
        ({"adjustments": {"vignette": 1, "saturation": 1}}, ADJUSTED),
        ({"feather": 0.001}, FEATHERED),
        ({"mask": {"shape": "heart"}}, 0.0),
    ],
)
def test_what_is_done_to_the_pixels_of_a_picture_weighs(look: dict[str, Any], more: float) -> None:
    plain = picture(1536, 1024)
    assert weight_of(changed(plain, **look)).painted == pytest.approx(weight_of(plain).painted + more, rel=1e-3)


def test_a_blur_weighs_for_what_it_needs_around_the_canvas() -> None:
    plain = picture(3_000, 3_000)
    blurred = weight_of(changed(plain, adjustments={"blur": 100})).painted - weight_of(plain).painted
    assert blurred == pytest.approx((ADJUSTED + BLURRED) * (1536 + 600) * (1024 + 600) / (1536 * 1024))


@pytest.mark.parametrize("name", golden.NAMES)
def test_golden_scenes_are_light(name: str) -> None:
    assert weight(golden.scene(name)) * MARGIN < HEAVIEST
    assert weight(golden.scene(name), LARGE) < HEAVIEST / 2


@pytest.mark.parametrize(
    "element",
    [
        stroke(100),
        text(20, 48),
        text(12, 48, GLOW),
        bent(text(20, 48)),
        cut(text(20, 48), 3),
        picture(300, 200),
        BubbleElement(id="b", x=0, y=0),
    ],
    ids=["strokes", "words", "glowing words", "bent words", "words of two looks", "pictures", "bubbles"],
)
def test_as_many_usual_elements_as_a_scene_may_have_are_taken(element: Element) -> None:
    check_weight(many(element, MAXIMUM_ELEMENTS))


@pytest.mark.parametrize(
    "scene",
    [
        many(text(200, 200, GLOW), 400),
        many(text(10_000, 20), 100),
        many(bent(text(10_000, 20)), 15),
        many(text(20, 500, *(GLOW,) * 12), 30),
        many(stroke(10_000), 40),
        many(picture(1536, 1024), MAXIMUM_ELEMENTS),
        many(picture(1536, 1024, Outline(color="#000000", width=50)), 300),
        many(whole_shape(effects=(BLENDED,)), 800),
        many(text(1, 48, *(FAR_PLATE,) * 12), 250),
        many(changed(text(1, 1), text="a " * 5_000, width=20_000), 2),
    ],
    ids=[
        "400 glowing texts",
        "a million letters",
        "bent letters",
        "effects",
        "points",
        "pictures",
        "outlined pictures",
        "gradients",
        "plates",
        "a line that is measured with each word",
    ],
)
def test_what_would_take_long_is_refused(scene: Scene) -> None:
    with pytest.raises(SceneTooHeavy, match="too heavy"):
        check_weight(scene)


@given(lines(), ids, colors)
def test_more_is_never_lighter(line: LineElement, name: str, color: str) -> None:
    longer = changed(line, points=line.points * 2)
    assert weight_of(longer).at(1) >= weight_of(line).at(1) > 0
