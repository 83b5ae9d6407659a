"""A thumbnail laid out again as a square and as an upright picture: nothing is lost, cut or squeezed."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.composer.build.recomposing.pictures import seen_in
from thumbsmith.engines.composer.build.recomposing.recompose import Recomposed, recompose
from thumbsmith.engines.composer.build.recomposing.shapes import SHAPES, ShapeKey
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Box, bounds_of
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    Background,
    BubbleElement,
    Element,
    ImageElement,
    LineElement,
    Scene,
    ShapeElement,
    TextElement,
)

PACKS = Path(__file__).resolve().parents[3] / "build" / "packs"
GROUND, HERO, FLAT = "a" * 32, "b" * 32, "c" * 32
BOTH = tuple(SHAPES)


@pytest.fixture(scope="module")
def fonts() -> FontLibrary:
    return FontLibrary.load(PACKS / "fonts")


def disc() -> Pixels:
    """A round subject with empty corners."""
    y, x = np.mgrid[0:200, 0:200]
    inside = (x - 100) ** 2 + (y - 100) ** 2 < 98**2
    return np.dstack([np.full((200, 200, 3), 200, np.uint8), np.where(inside, 255, 0).astype(np.uint8)])


PIXELS = {GROUND: np.full((64, 96, 4), 255, np.uint8), HERO: disc(), FLAT: np.full((64, 96, 4), 255, np.uint8)}


def hero(name: str = "hero", x: float = 760, y: float = 180, size: float = 760) -> ImageElement:
    return ImageElement(
        id=name, role="hero", picture=HERO, x=x, y=y, width=size, height=size, originalWidth=200, originalHeight=200
    )


def words(name: str, text: str, y: float, size: float = 180) -> TextElement:
    return TextElement(id=name, text=text, x=60, y=y, fontSize=size, role="headline")


def made(scene: Scene, key: ShapeKey, fonts: FontLibrary, faces: tuple[Face, ...] = ()) -> Recomposed:
    return recompose(scene, PIXELS, SHAPES[key], fonts, lambda _: faces)


def drawn(element: Element, fonts: FontLibrary) -> Box:
    box = drawn_bounds(element, measure(element, fonts)) if isinstance(element, TextElement) else bounds_of(element)
    assert box is not None
    return box


def found(scene: Scene, name: str) -> Element:
    return next(each for each in scene.elements if each.id == name)


ENGINE_LIKE = Scene(
    background=Background(picture=GROUND),
    elements=(hero(), words("one", "I SURVIVED 50 HOURS", 200), words("two", "ALONE", 420)),
)


@pytest.mark.parametrize("key", BOTH)
def test_words_and_subject_are_whole_and_apart(key: ShapeKey, fonts: FontLibrary) -> None:
    scene = made(ENGINE_LIKE, key, fonts).scene
    shape = SHAPES[key]
    texts = [each for each in scene.elements if isinstance(each, TextElement)]
    assert " ".join(text.text for text in texts) == "I SURVIVED 50 HOURS ALONE"
    subject = drawn(found(scene, "hero"), fonts)
    for text in texts:
        assert shape.safe.contains(drawn(text, fonts), tolerance=4)
    assert shape.box.contains(subject, tolerance=4)
    for text, disc_part in product(texts, [subject.grown(-0.15 * subject.width)]):
        assert drawn(text, fonts).intersection(disc_part) is None


@pytest.mark.parametrize("key", BOTH)
def test_pictures_keep_their_proportions_and_the_ground_fills_the_shape(key: ShapeKey, fonts: FontLibrary) -> None:
    scene = made(ENGINE_LIKE, key, fonts).scene
    subject, ground = found(scene, "hero"), scene.elements[0]
    assert isinstance(subject, ImageElement)
    assert isinstance(ground, ImageElement)
    assert subject.width == pytest.approx(subject.height)
    assert ground.width / ground.height == pytest.approx(1.5)
    assert bounds_of(ground).contains(SHAPES[key].box, tolerance=0.5)


def test_long_words_get_larger_on_more_lines(fonts: FontLibrary) -> None:
    texts = [each for each in made(ENGINE_LIKE, "1080x1920", fonts).scene.elements if isinstance(each, TextElement)]
    assert len(texts) > 2
    assert len({text.id for text in texts}) == len(texts)


@pytest.mark.parametrize("key", BOTH)
def test_a_drawing_by_hand_keeps_everything(key: ShapeKey, fonts: FontLibrary) -> None:
    plate = ShapeElement(id="plate", shape="rectangle", x=100, y=700, width=500, height=150)
    on_plate = TextElement(id="on-plate", text="SALE", x=180, y=720, fontSize=90, bubbleId=None)
    bubble = BubbleElement(id="bubble", x=900, y=200, width=300, height=160)
    said = TextElement(id="said", text="Wow!", x=960, y=240, fontSize=60, bubbleId="bubble")
    stroke = LineElement(id="stroke", points=(200, 200, 500, 480, 320, 500), stroke="#ff0000", strokeWidth=20)
    arrow = ShapeElement(id="arrow", shape="arrow", x=620, y=500, width=240, height=90)
    scene = Scene(elements=(stroke, hero(size=500), plate, on_plate, bubble, said, arrow))
    anew = made(scene, key, fonts).scene
    assert {each.id for each in scene.elements} <= {each.id for each in anew.elements}
    for each in anew.elements:
        assert SHAPES[key].box.contains(drawn(each, fonts), tolerance=6), each.id
    assert drawn(found(anew, "plate"), fonts).contains(drawn(found(anew, "on-plate"), fonts), tolerance=6)
    assert drawn(found(anew, "bubble"), fonts).contains(drawn(found(anew, "said"), fonts), tolerance=6)


@pytest.mark.parametrize("key", BOTH)
def test_a_flat_picture_is_shown_whole(key: ShapeKey, fonts: FontLibrary) -> None:
    """Words and faces may be painted into it: nothing of what the frame showed is cut."""
    anew = made(Scene(background=Background(picture=FLAT, name="Picture")), key, fonts)
    picture = found(anew.scene, "recomposed-background")
    assert isinstance(picture, ImageElement)
    assert SHAPES[key].box.contains(bounds_of(picture), tolerance=1)
    assert picture.width / picture.height == pytest.approx(16 / 9, rel=0.01)
    assert anew.pixels.keys() == {found(anew.scene, "recomposed-colours").picture}  # type: ignore[union-attr]


@pytest.mark.parametrize("faces", [(Face(0.05, 0.3, 0.15, 0.5, 1), Face(0.8, 0.3, 0.95, 0.5, 1))])
def test_faces_of_a_photo_are_not_cut(faces: tuple[Face, ...], fonts: FontLibrary) -> None:
    scene = Scene(background=Background(picture=GROUND), elements=(words("one", "HELLO", 200),))
    anew = made(scene, "1080x1920", fonts, faces)
    picture = found(anew.scene, "recomposed-background")
    for face in faces:
        left, right = (picture.x + share * 1080 for share in (face.left, face.right))  # type: ignore[union-attr]
        assert left >= 0
        assert right <= 1080


def test_two_sides_are_named_in_order(fonts: FontLibrary) -> None:
    right = TextElement(id="right", text="NEW", x=1000, y=120, fontSize=120, role="label")
    left = TextElement(id="left", text="OLD", x=80, y=124, fontSize=120, role="label")
    versus = TextElement(id="versus", text="VS", x=640, y=420, fontSize=200, role="mark")
    scene = Scene(elements=(hero("a", 60, 300, 560), hero("b", 900, 300, 560), right, left, versus))
    anew = made(scene, "1080x1920", fonts).scene
    tops = [drawn(found(anew, name), fonts).top for name in ("left", "versus", "right")]
    assert tops == sorted(tops)


def test_an_empty_canvas_and_a_very_long_text_are_no_trouble(fonts: FontLibrary) -> None:
    assert made(Scene(), "1080x1080", fonts).scene.elements == ()
    long = Scene(elements=(TextElement(id="long", text="word " * 400, x=0, y=100, width=1500, fontSize=40),))
    anew = made(long, "1080x1080", fonts).scene
    assert SHAPES["1080x1080"].box.contains(drawn(found(anew, "long"), fonts), tolerance=6)


def test_a_mask_is_all_that_is_seen_of_a_picture() -> None:
    masked = changed(hero(), picture=FLAT, mask={"shape": "triangle"})
    outline = seen_in(masked, PIXELS, is_photo=False).outline
    assert 0.4 < outline[outline[:, 1].argmin()][0] < 0.6
    upside_down = seen_in(changed(masked, flipY=True), PIXELS, is_photo=False).outline
    assert 0.4 < upside_down[upside_down[:, 1].argmax()][0] < 0.6
