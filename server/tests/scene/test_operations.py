"""Operations on a scene: each by example, and any sequence of them gives a valid scene."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from pydantic import ValidationError

from tests.scene.strategies import angles, coordinates, elements, picture_ids
from thumbsmith.scene import operations
from thumbsmith.scene.geometry import Point
from thumbsmith.scene.migrations import load
from thumbsmith.scene.operations import UnknownElementError
from thumbsmith.scene.types import (
    Background,
    BubbleElement,
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


def scene_of(*ids: str) -> Scene:
    return Scene(elements=tuple(text(element_id) for element_id in ids))


def ids_of(scene: Scene) -> list[str]:
    return [element.id for element in scene.elements]


def test_adding_goes_above_everything_or_to_a_place() -> None:
    scene = scene_of("a", "b")
    assert ids_of(operations.add(scene, text("c"))) == ["a", "b", "c"]
    assert ids_of(operations.add(scene, text("c"), 1)) == ["a", "c", "b"]
    assert ids_of(scene) == ["a", "b"]


def test_an_id_is_never_added_twice() -> None:
    with pytest.raises(ValidationError, match="share one id"):
        operations.add(scene_of("a"), text("a"))


def test_changing_an_element_checks_the_value() -> None:
    scene = operations.change(scene_of("a", "b"), "b", text="B", fontSize=90)
    assert operations.find(scene, "b") == text("b", text="B", fontSize=90)
    with pytest.raises(ValidationError):
        operations.change(scene, "b", fontSize=-1)


def test_an_unknown_element_is_an_error() -> None:
    with pytest.raises(UnknownElementError, match="no element z"):
        operations.remove(scene_of("a"), ["z"])


def test_removing_a_bubble_removes_its_text() -> None:
    bubble = BubbleElement(id="bubble", x=0, y=0)
    scene = Scene(elements=(bubble, text("said", bubbleId="bubble"), text("other")))
    assert ids_of(operations.remove(scene, ["bubble"])) == ["other"]
    assert ids_of(operations.remove(scene, ["said"])) == ["bubble", "other"]


def test_moving_a_bubble_moves_its_text() -> None:
    bubble = BubbleElement(id="bubble", x=5, y=6)
    scene = operations.move(Scene(elements=(bubble, text("said", bubbleId="bubble"))), ["bubble"], 10, -20)
    moved, said = scene.elements
    assert isinstance(moved, BubbleElement)
    assert isinstance(said, TextElement)
    assert (moved.x, moved.y, said.x, said.y) == (15, -14, 10, -20)


@pytest.mark.parametrize(("index", "order"), [(0, "bac"), (1, "abc"), (2, "acb"), (9, "acb"), (-3, "bac")])
def test_reordering_takes_a_place_from_the_bottom(index: int, order: str) -> None:
    assert ids_of(operations.reorder(scene_of("a", "b", "c"), "b", index)) == list(order)


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


class AnySequence(RuleBasedStateMachine):
    """Whatever is done in whatever order: the scene stays valid and survives being stored."""

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene()

    def pick(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from(ids_of(self.scene)))

    @rule(element=elements(), index=st.none() | st.integers(0, 5))
    def add(self, element: Element, index: int | None) -> None:
        if element.id not in ids_of(self.scene):
            self.scene = operations.add(self.scene, element, index)

    @precondition(lambda self: self.scene.elements)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        element_id = self.pick(data)
        self.scene = operations.remove(self.scene, [element_id])
        assert element_id not in ids_of(self.scene)

    @precondition(lambda self: self.scene.elements)
    @rule(data=st.data(), index=st.integers(-2, 9))
    def reorder(self, data: st.DataObject, index: int) -> None:
        before = sorted(ids_of(self.scene))
        self.scene = operations.reorder(self.scene, self.pick(data), index)
        assert sorted(ids_of(self.scene)) == before

    @precondition(lambda self: self.scene.elements)
    @rule(data=st.data(), right=coordinates, down=coordinates)
    def move(self, data: st.DataObject, right: float, down: float) -> None:
        self.scene = operations.move(self.scene, [self.pick(data)], right, down)

    @precondition(lambda self: self.scene.elements)
    @rule(data=st.data(), factor=st.floats(0.01, 100), x=coordinates, y=coordinates)
    def scale(self, data: st.DataObject, factor: float, x: float, y: float) -> None:
        self.scene = operations.scale(self.scene, self.pick(data), factor, Point(x, y))

    @precondition(lambda self: any(not isinstance(each, LineElement) for each in self.scene.elements))
    @rule(data=st.data(), rotation=angles)
    def turn(self, data: st.DataObject, rotation: float) -> None:
        turnable = [each.id for each in self.scene.elements if not isinstance(each, LineElement)]
        self.scene = operations.change(self.scene, data.draw(st.sampled_from(turnable)), rotation=rotation)

    @precondition(lambda self: self.scene.pictures())
    @rule(data=st.data(), name=picture_ids)
    def rename_picture(self, data: st.DataObject, name: str) -> None:
        old = data.draw(st.sampled_from(sorted(self.scene.pictures())))
        self.scene = operations.rename_pictures(self.scene, {old: name})
        assert name in self.scene.pictures()

    @invariant()
    def is_valid(self) -> None:
        assert load(self.scene.model_dump(mode="json")) == self.scene


TestAnySequence = AnySequence.TestCase
TestAnySequence.settings = settings(max_examples=30, stateful_step_count=15)
