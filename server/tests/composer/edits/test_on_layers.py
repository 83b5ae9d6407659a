"""Edits that a person could make by hand: told from those that are painted, made on layers, words off faces."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.composer.edits.pictures import Picture, Pixels, Studio, flat, landscape, marked, mask_file
from thumbsmith.engines.base import EditNotPossible, Way
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.engines.composer.edit.faces import are_covered, faces_on
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, Point, rotate
from thumbsmith.scene.geometry import bounds_of as bounds_of_layer
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, Gradient, ShapeElement, TextElement


@pytest.fixture(scope="module")
def studio(packs_folder: Path, art_folder: Path, decider: Decider) -> Studio:
    return Studio(packs_folder, art_folder, decider)


@pytest.fixture(scope="module")
def composed(studio: Studio) -> Picture:
    return studio.composed("Easy pasta recipe in 10 minutes", 3, layout="hero-side", style="sticker")


@pytest.fixture(scope="module")
def ringed(studio: Studio) -> Picture:
    """The subject far away, and again in a lens: two lines and a ring lead from the one to the other."""
    return studio.composed("I survived 50 hours in Antarctica", 2, layout="ringed-beside")


@pytest.fixture(scope="module")
def photo() -> Picture:
    return flat(landscape())


def largest_text(picture: Picture) -> TextElement:
    texts = [each for each in picture.scene.elements if isinstance(each, TextElement)]
    return max(texts, key=lambda text: text.fontSize)


def roughly_over(text: TextElement, fonts: FontLibrary, grown: int = 4) -> Pixels:
    """A mask by hand: over the letters, not over all of their shadow."""
    box = bounds_of([text], fonts)
    assert box is not None
    return marked(
        max(0, int(box.left) - grown), max(0, int(box.top) - grown), int(box.right) + grown, int(box.bottom) + grown
    )


@pytest.mark.parametrize(
    "words",
    [
        "make the text yellow",
        "bigger text",
        "move the subject left",
        'say "WOW"',
        "blur the background",
        "make it night",
        "another style",
        "remove the subject",
        "add a rocket",
        "change the background to a beach",
    ],
)
def test_what_a_person_could_do_by_hand_is_done_on_layers(studio: Studio, composed: Picture, words: str) -> None:
    assert studio.way(composed, words) == "layers"


@pytest.mark.parametrize(
    ("words", "way"),
    [("make it night", "layers"), ("make the background blue", "layers"), ("remove the subject", "painting")],
)
def test_only_a_hole_in_a_flat_picture_is_painted(studio: Studio, photo: Picture, words: str, way: Way) -> None:
    assert studio.way(photo, words) == way


def test_what_is_marked_on_the_ground_is_painted(studio: Studio, photo: Picture) -> None:
    mask = mask_file(marked(500, 300, 900, 600))
    assert studio.way(photo, "make it darker", mask) == "painting"
    assert studio.way(photo, "put a rocket here", mask) == "layers"
    with pytest.raises(EditNotPossible, match="has to be painted"):
        studio.edited(photo, "make it darker", mask, only_layers=True)
    with pytest.raises(EditNotPossible, match="points at no layer"):
        studio.way(photo, "make it bigger", mask)


@pytest.mark.parametrize("words", ["make him smile", "remove the elephant", "put an arrow in the picture"])
def test_what_can_not_be_done_is_known_before(studio: Studio, composed: Picture, words: str) -> None:
    with pytest.raises(EditNotPossible):
        studio.way(composed, words)


@pytest.mark.parametrize(
    "words", ["make it red", "make it much darker", "make it neon", 'write "WOW"', "make it smaller"]
)
def test_a_mask_over_words_changes_their_layers(
    studio: Studio, composed: Picture, font_library: FontLibrary, words: str
) -> None:
    text = largest_text(composed)
    mask = mask_file(roughly_over(text, font_library))
    assert studio.way(composed, words, mask) == "layers"
    edited = studio.edited(composed, words, mask, only_layers=True)
    assert [each for each in edited.scene.elements if each.name == "Patch"] == []
    others = [each for each in composed.scene.elements if each.id != text.id]
    assert [each for each in edited.scene.elements if each in others] == others
    (changed,) = [each for each in edited.scene.elements if each not in others]
    assert isinstance(changed, TextElement)
    assert changed != text


@pytest.mark.parametrize("words", ["make it red", "make it darker", "remove it", "blur it"])
def test_a_bitmap_never_hides_live_words(
    studio: Studio, composed: Picture, font_library: FontLibrary, words: str
) -> None:
    place = Box(40, 60, 300, 560)
    elements = studio.edited(composed, words, mask_file(marked(40, 60, 300, 560))).scene.elements
    (patch,) = [index for index, each in enumerate(elements) if each.name == "Patch"]
    texts = ((index, each) for index, each in enumerate(elements) if isinstance(each, TextElement))
    over = [index for index, text in texts if (box := bounds_of([text], font_library)) and box.intersection(place)]
    assert over
    assert patch < min(over)


def test_words_that_reach_beyond_the_mask_are_not_painted_over(
    studio: Studio, composed: Picture, font_library: FontLibrary
) -> None:
    mask = mask_file(roughly_over(largest_text(composed), font_library, grown=-6))
    with pytest.raises(EditNotPossible, match="Painting over text is not possible"):
        studio.edited(composed, "make it red", mask)


@pytest.mark.parametrize("words", ["move the text left", "move the text down", "move the subject right"])
def test_moved_words_never_cover_a_face(
    studio: Studio, packs_folder: Path, art_folder: Path, font_library: FontLibrary, words: str
) -> None:
    picture = studio.composed("My dog was so happy when I came home", 5, layout="hero-side", style="sticker")
    edited = studio.edited(picture, words)
    drawing = Drawing(packs_folder, art_folder)
    canvas = Canvas(edited.scene, edited.files, drawing.fonts, drawing.art, packs_folder)
    assert faces_on(canvas)
    assert not are_covered(faces_on(canvas), parts.texts(edited.scene), canvas)


def test_words_that_can_go_no_farther_say_so(studio: Studio, composed: Picture) -> None:
    with pytest.raises(EditNotPossible, match="as far on that side"):
        studio.edited(composed, "move the text left")
    dog = studio.composed("My dog was so happy when I came home", 5, layout="hero-side", style="sticker")
    with pytest.raises(EditNotPossible, match="over a face"):
        studio.edited(dog, "move the text to the left edge")


def test_an_arrow_asks_for_its_aim_and_points_at_it(
    studio: Studio, composed: Picture, font_library: FontLibrary
) -> None:
    for words in ("add an arrow", "put a red arrow at the top left"):
        with pytest.raises(EditNotPossible, match="What is the arrow to point at"):
            studio.edited(composed, words)
    edited = studio.edited(composed, "add a yellow arrow pointing at the subject")
    (arrow,) = [each for each in edited.scene.elements if isinstance(each, ShapeElement) and each.shape == "arrow"]
    (subject, *_) = parts.subjects(composed.scene)
    start = Point(arrow.x, arrow.y)
    tail, point = (
        rotate(Point(arrow.x + share * arrow.width, arrow.y + arrow.height / 2), start, arrow.rotation)
        for share in (0, 1)
    )
    middle = Point(subject.x + subject.width / 2, subject.y + subject.height / 2)
    assert np.hypot(point.x - middle.x, point.y - middle.y) < np.hypot(tail.x - middle.x, tail.y - middle.y)
    assert (
        Box(subject.x, subject.y, subject.x + subject.width, subject.y + subject.height)
        .grown(60)
        .contains(Box(point.x, point.y, point.x, point.y))
    )
    assert studio.edited(composed, "put an arrow at the text").scene.elements[-1].name == "Arrow"
    left = studio.edited(composed, "add an arrow pointing left")
    (arrow,) = [each for each in left.scene.elements if isinstance(each, ShapeElement) and each.shape == "arrow"]
    assert abs(arrow.rotation) == 180
    assert 0 < arrow.x <= CANVAS_WIDTH


@pytest.mark.parametrize("wish", ["make '{}' green", "make the word {} green"])
def test_one_word_is_coloured_alone(wish: str, composed: Picture, studio: Studio) -> None:
    before = next(text for text in texts_of(composed) if len(text.text.split()) > 1)
    word = before.text.split()[1]
    after = studio.edited(composed, wish.format(word))
    painted = next(text for text in texts_of(after) if text.id == before.id)
    start = before.text.index(word)
    assert painted.fill == before.fill
    assert [(each.start, each.end) for each in painted.ranges] == [(start, start + len(word))]


def test_letters_run_from_one_colour_to_another(composed: Picture, studio: Studio) -> None:
    after = studio.edited(composed, "make the letters gradient red to yellow")
    assert texts_of(after)
    for text in texts_of(after):
        (gradient,) = [effect for effect in text.effects if isinstance(effect, Gradient)]
        (red, green, _), (last_red, last_green, _) = (bytes.fromhex(stop.color[1:7]) for stop in gradient.stops)
        assert red > green  # a little lighter or darker, where the words would not stand out
        assert min(last_red, last_green) > 200


def test_a_line_of_the_text_is_meant_by_its_number(composed: Picture, studio: Studio) -> None:
    first = texts_of(composed)[0]
    second = changed(first, id="second", text="WOW", y=first.y + 250)
    two = Picture(changed(composed.scene, elements=(second, *composed.scene.elements)), composed.files)
    after = {text.id: text for text in texts_of(studio.edited(two, "make the second line green"))}
    assert after[second.id].fill != second.fill
    assert after[first.id].fill == first.fill


@pytest.mark.parametrize(("wish", "degrees"), [("rotate the subject 20 degrees", 20), ("tilt it to the left", -10)])
def test_a_layer_turns_about_its_middle(wish: str, degrees: float, composed: Picture, studio: Studio) -> None:
    before = parts.subjects(composed.scene)[0]
    after = parts.subjects(studio.edited(composed, wish).scene)[0]
    assert after.rotation == pytest.approx(before.rotation + degrees)
    box, goal = bounds_of_layer(after).center, bounds_of_layer(before).center
    assert (box.x, box.y) == pytest.approx((goal.x, goal.y))


def test_a_solid_thing_has_no_face_that_words_keep_off(
    studio: Studio, packs_folder: Path, art_folder: Path, font_library: FontLibrary
) -> None:
    picture = studio.composed("Restoring a rusty bench vise from 1950", 7, layout="hero-side", style="film")
    art = Drawing(packs_folder, art_folder).art
    assert faces_on(Canvas(picture.scene, picture.files, font_library, art, packs_folder)) == []


def test_other_words_keep_the_colour_of_one(composed: Picture, studio: Studio) -> None:
    before = next(text for text in texts_of(composed) if len(text.text.split()) > 1)
    first, second, *_ = before.text.split()
    coloured = studio.edited(composed, f"make '{second}' green")
    reworded = studio.edited(coloured, f"change '{first}' to 'OUR'")
    text = next(each for each in texts_of(reworded) if each.id == before.id)
    (own,) = text.ranges
    assert text.text[own.start : own.end] == second


@pytest.mark.parametrize("wish", ["change {} to our", "Please replace {} with our.", "change the word {} into our"])
def test_words_of_the_picture_need_no_quotation_marks(wish: str, composed: Picture, studio: Studio) -> None:
    before = next(text for text in texts_of(composed) if len(text.text.split()) > 1)
    first, *rest = before.text.split()
    after = studio.edited(composed, wish.format(first.lower()))
    text = next(each for each in texts_of(after) if each.id == before.id)
    assert text.text.upper().split() == ["OUR", *rest]


def test_what_is_drawn_is_exchanged_rather_than_a_word_that_names_it(composed: Picture, studio: Studio) -> None:
    hero = parts.subjects(composed.scene)[0]
    words = texts_of(composed)[0]
    named = hero.name.split(": ")[-1].split()[-1]
    elements = (changed(each, text=named) if each.id == words.id else each for each in composed.scene.elements)
    picture = Picture(changed(composed.scene, elements=tuple(elements)), composed.files)
    after = studio.edited(picture, f"replace the {named} with a rocket")
    assert next(each for each in texts_of(after) if each.id == words.id).text == named
    assert hero.id not in {each.id for each in after.scene.elements}


@pytest.mark.parametrize("wish", ["flip the subject", "rotate the subject 60 degrees"])
def test_what_hangs_on_a_thing_that_is_turned_stays_on_the_picture(wish: str, ringed: Picture, studio: Studio) -> None:
    """A lens at one side is not flung over the edge."""
    after = studio.edited(ringed, wish)
    assert [each.id for each in after.scene.elements if not is_seen(each)] == []


def is_seen(element: Element) -> bool:
    if isinstance(element, TextElement):
        return True
    middle = bounds_of_layer(element).center
    return 0 <= middle.x <= CANVAS_WIDTH and 0 <= middle.y <= CANVAS_HEIGHT


def texts_of(picture: Picture) -> list[TextElement]:
    return [each for each in picture.scene.elements if isinstance(each, TextElement)]
