"""A creator's photos in pictures: who plays what, where they stand, and what lies in the scene."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image
from skimage import data

from tests.composer.faces import faults, photo_of
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.backdrops.own_photo import paint_photo
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.layers import pixels_of
from thumbsmith.engines.composer.build.photo_layers import PHOTO_NAME
from thumbsmith.engines.composer.build.portraits import Placement, body_boxes, must_be_seen, place_subject
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Slot, mirrored
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.encode import jpeg, picture_id, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.geometry import Box, badge_box, box_of
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Frame, ImageElement, Relight

ANYTHING = Steering()
PROMPTS = ("I survived 50 hours in the arctic", "Top 10 budget phones", "iPhone vs Android", "How I made $5,000")


def figure(*cut: Side, face: bool = True, size: tuple[int, int] = (400, 500)) -> Photo:
    """A person (or a thing) in front of a wall."""
    width, height = size
    rgba = np.zeros((height, width, 4), np.uint8)
    cv2.ellipse(rgba, (width // 2, height), (width // 2, int(height * 0.6)), 0, 0, 360, (40, 70, 160, 255), -1)
    cv2.circle(rgba, (width // 2, int(height * 0.28)), int(height * 0.2), (220, 170, 140, 255), -1)
    original = jpeg(Image.new("RGB", size, (150, 160, 150)))
    faces = (Face(0.32, 0.12, 0.68, 0.44, 0.9),) if face else ()
    subject = Subject(webp(Image.fromarray(rgba)), 0.0, 0.0, 1.0, 1.0, faces, frozenset(cut))
    return Photo(original, "subject", subject)


def backdrop() -> Photo:
    return Photo(jpeg(Image.fromarray(data.rocket())), "backdrop")


def plans_of(
    reader: Briefing, director: Director, prompt: str, photos: Sequence[Photo], steering: Steering = ANYTHING
) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=5, steering=steering)
    return director.plan(reader.read(request), request, photos)


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("face", [True, False])
def test_the_photo_plays_in_every_variation(reader: Briefing, director: Director, prompt: str, face: bool) -> None:
    plans = plans_of(reader, director, prompt, [figure("bottom", face=face)])
    for plan in plans:
        assert 0 in [casting.photo for casting in (*plan.heroes, *plan.supports)], plan.layout
    assert len({(plan.layout, plan.style) for plan in plans}) == 4


@pytest.mark.parametrize("key", [key for key, layout in LAYOUTS.items() if layout.heroes and not layout.is_place])
def test_it_plays_in_whatever_layout_is_asked_for(reader: Briefing, director: Director, key: str) -> None:
    for plan in plans_of(reader, director, "My best day", [figure("bottom")], Steering(layout=key)):
        if plan.layout == key:
            assert 0 in [casting.photo for casting in plan.heroes]


TELLING = {layout.concept: key for key, layout in LAYOUTS.items() if layout.concept}
"""A layout of each concept."""


@pytest.mark.parametrize("face", [True, False])
@pytest.mark.parametrize("key", [*TELLING.values(), "presenter-beside"])
def test_it_is_drawn_in_whatever_tells_the_title(
    reader: Briefing, director: Director, drawing: Drawing, key: str, face: bool
) -> None:
    photos = [figure("bottom", face=face)]
    plan = plans_of(reader, director, "Our new phone", photos, Steering(layout=key))[0]
    variation = drawing.draw(plan, Material(photos=tuple(photos)))
    assert variation.flattened.width == CANVAS_WIDTH


def test_two_people_stand_against_each_other(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "Anna vs Ben who wins", [figure("bottom"), figure("bottom")])
    versus = next(plan for plan in plans if plan.layout == "versus")
    assert [casting.photo for casting in versus.heroes] == [0, 1]


def test_a_person_and_a_thing_share_the_picture(reader: Briefing, director: Director) -> None:
    photos = [figure("bottom"), figure(face=False)]
    plans = plans_of(reader, director, "I tried the new coffee machine", photos, Steering(layout="face-and-object"))
    parts = [slot.part for slot in LAYOUTS["face-and-object"].heroes]
    assert dict(zip(parts, [casting.photo for casting in plans[0].heroes], strict=True)) == {"face": 0, "subject": 1}


def test_two_people_take_turns_where_only_one_fits(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "We quit", [figure(), figure()], Steering(layout="billboard"))
    assert [plan.heroes[0].photo for plan in plans] == [0, 1, 0, 1]


def test_a_photo_without_a_subject_becomes_the_backdrop(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "The launch", [backdrop(), figure()]):
        assert plan.backdrop_photo == 0
        assert 1 in [casting.photo for casting in plan.heroes]


def test_the_hand_hides_where_the_photo_cuts(reader: Briefing, director: Director) -> None:
    hands: tuple[tuple[Side, bool], ...] = (("left", True), ("right", False))
    for side, is_mirrored in hands:
        plans = plans_of(reader, director, "My first week", [figure("bottom", side)], Steering(layout="hero-side"))
        assert {plan.mirrored for plan in plans} == {is_mirrored}


CUTS: tuple[tuple[Side, ...], ...] = ((), ("bottom",), ("bottom", "right"), ("bottom", "left", "right"), ("top",))


@pytest.mark.parametrize(
    "key", [key for key, layout in LAYOUTS.items() if layout.family != "photo" and layout.uses_photo]
)
def test_faces_stay_free_of_words_and_inside_the_frame(
    reader: Briefing, director: Director, font_library: FontLibrary, key: str
) -> None:
    frame = Box(0, TOP, CANVAS_WIDTH, BOTTOM)
    for cut, prompt in product(CUTS, PROMPTS):
        photo = figure(*cut)
        assert photo.subject
        for plan in plans_of(reader, director, prompt, [photo], Steering(layout=key)):
            layout = mirrored(LAYOUTS[plan.layout]) if plan.mirrored else LAYOUTS[plan.layout]
            texts = set_words(plan, font_library)
            assert texts
            words = [box for text in texts if (box := bounds_of([text], font_library))]
            slot = next(
                slot for slot, casting in zip(layout.heroes, plan.heroes, strict=True) if casting.photo is not None
            )
            placement = place_subject(photo.subject, slot, 1.0, words)
            [face] = must_be_seen(photo.subject, placement)
            assert frame.contains(face), (cut, prompt)
            for covered in (*words, badge_box(Frame())):
                assert not face.intersection(covered), (cut, prompt)
            if "bottom" in cut and layout.text_side != "bottom":
                assert placement.box.bottom > CANVAS_HEIGHT, "the cut is seen"


def test_a_subject_cut_at_top_and_bottom_fills_the_height() -> None:
    photo = figure("top", "bottom", face=False, size=(600, 480))
    assert photo.subject
    box = place_subject(photo.subject, LAYOUTS["hero-side"].heroes[0], 1.0, [Box(50, 200, 850, 800)]).box
    assert box.top < 0
    assert box.bottom > CANVAS_HEIGHT


def test_no_words_stand_on_the_head_of_an_animal() -> None:
    """Where it is nobody knows; so none stand on the animal at all while it can be large without them."""
    photo = figure(face=False, size=(600, 450))
    assert photo.subject
    slot, words = LAYOUTS["hero-side"].heroes[0], Box(50, 200, 860, 800)
    box = place_subject(photo.subject, slot, 0.0, [words]).box
    assert box.left + 0.05 * box.width >= words.right
    assert box.width >= 0.6 * slot.width


def test_a_turned_face_keeps_off_words_as_it_is_seen() -> None:
    """The head of a whole figure lies far from the middle about which it turns."""
    photo = photo_of("whole figure")
    assert photo.subject
    slot = Slot("star", 760, 520, 300, 700, -20)
    words = Box(560, 200, 690, 260)  # left of the upright head, under the turned one
    placement = place_subject(photo.subject, slot, 1.0, [words])
    [face] = must_be_seen(photo.subject, placement)
    assert not face.intersection(words)
    [upright] = must_be_seen(photo.subject, Placement(placement.box, 0.0))
    assert face.left < upright.left - 30


def test_a_photo_whose_cut_no_place_hides_is_shown_as_a_print(
    reader: Briefing, director: Director, drawing: Drawing
) -> None:
    """A face that fills its photo: cut out, it would end in straight edges in the middle of the picture."""
    photo = photo_of("face that fills its photo")
    [plan, *_] = plans_of(reader, director, "We quit!", [photo], Steering(layout="headline-over", style="sticker"))
    variation = drawing.draw(plan, Material((photo,)))
    shown = [each for each in variation.scene.elements if isinstance(each, ImageElement) and each.role == "hero"]
    assert [each.picture for each in shown] == [picture_id(photo.original.data)]


SAMPLE = (
    ("whole figure", "face-off"),
    ("lying", "face-off"),
    ("face that fills its photo", "lower-third"),
    ("face that fills its photo", "hero-side"),
    ("close face, cut on one side", "headline-over"),
    ("two side by side", "centered"),
    ("parent and child", "close-up"),
    ("crowd of five", "billboard"),
    ("lying", "face-and-object"),
    ("whole figure", "reaction-corner"),
)


@pytest.mark.parametrize(("name", "layout"), SAMPLE)
def test_faces_of_all_kinds_of_photos_are_seen(
    reader: Briefing, director: Director, font_library: FontLibrary, name: str, layout: str
) -> None:
    found = faults(photo_of(name), layout, 3, "I survived 50 hours in the arctic", reader, director, font_library)
    assert list(found) == []


def test_the_check_for_faces_finds_faults(
    reader: Briefing, director: Director, font_library: FontLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A photo that fills the canvas lies under every word and the badge."""
    everywhere = Placement(Box(-600, -300, CANVAS_WIDTH + 600, CANVAS_HEIGHT + 300), 0.0)
    monkeypatch.setattr("tests.composer.faces.place_subject", lambda *_: everywhere)
    photo = photo_of("face that fills its photo")
    found = " ".join(faults(photo, "hero-side", 1, "We quit!", reader, director, font_library))
    for fault in ("the frame cuts", "words cover", "the badge covers"):
        assert fault in found


def test_the_scene_keeps_cut_out_and_original(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photo = figure("bottom")
    assert photo.subject
    plan = plans_of(reader, director, "I quit my job", [photo], Steering(layout="hero-side", style="sticker"))[0]
    variation = drawing.draw(plan, Material((photo,)))
    images = [element for element in variation.scene.elements if isinstance(element, ImageElement)]
    hero = next(element for element in images if element.role == "hero")
    assert hero.picture == picture_id(photo.subject.picture.data)
    assert any(isinstance(effect, Relight) for effect in hero.effects)
    original = next(element for element in images if element.picture == picture_id(photo.original.data))
    assert not original.visible
    assert (original.x, original.y, original.width, original.height) == (hero.x, hero.y, hero.width, hero.height)
    assert variation.scene.pictures() == set(variation.pictures)


@pytest.mark.parametrize("prompt", ["My dog and my guitar"])
def test_nothing_drawn_lies_on_a_real_person(
    reader: Briefing, director: Director, drawing: Drawing, prompt: str
) -> None:
    person = figure("bottom")
    assert person.subject
    request = GenerationRequest(prompt=prompt, variations=4, seed=3, steering=Steering(layout="hero-side"))
    companions = 0
    for plan in director.plan(reader.read(request), request, [person]):
        layers = [
            each for each in drawing.draw(plan, Material((person,))).scene.elements if isinstance(each, ImageElement)
        ]
        shown = next(each for each in layers if each.role == "hero" and each.visible and each.name == PHOTO_NAME)
        cut_out = pixels_of(person.subject.picture)
        chest = body_boxes(cut_out, Placement(box_of(shown), 0.0))
        for thing in (
            each for each in layers if each.role in ("hero", "support") and each.visible and each is not shown
        ):
            middle = Box.at(thing.x, thing.y, thing.width, thing.height).center
            companions += 1
            assert not any(box.left < middle.x < box.right and box.top < middle.y < box.bottom for box in chest)
    assert companions


@pytest.mark.parametrize("style", ["sticker", "pop-art", "cinematic", "clean"])
def test_pictures_with_a_photo_pass_the_readability_check(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, style: str
) -> None:
    photo = figure("bottom")
    plan = plans_of(reader, director, "I quit my job after 10 years", [photo], Steering(style=style))[0]
    variation = drawing.draw(plan, Material((photo,)))
    result = check(read_scene(variation.scene, variation.pictures, font_library))
    assert result.score >= 90, [(each.rule, each.verdict, each.value) for each in result.findings]


def test_a_backdrop_is_calm_where_the_words_stand() -> None:
    painted = paint_photo(data.coffee(), PALETTES["fire"], (0.75, 0.5), "left", 3, 1536, 1024)
    assert painted.shape == (1024, 1536, 3)
    left, right = painted[200:800, 60:500].astype(float), painted[200:800, 900:1400].astype(float)
    assert left.mean() < 0.7 * right.mean()


async def test_the_engine_cuts_photos_out_itself(packs_folder: Path) -> None:
    engine = ComposerEngine(packs_folder, packs_folder.parent / "cache", processes=1)
    photo = jpeg(Image.fromarray(data.astronaut()), 95)
    stages: list[str] = []
    request = GenerationRequest(prompt="I went to space", variations=1, seed=2, photos=(photo,))
    try:
        [variation] = [
            each async for each in engine.generate(request, lambda _, stage, *__: stages.append(stage), lambda: False)
        ]
    finally:
        await engine.close()
    assert "Cutting out your photo" in stages
    shown = next(e for e in variation.scene.elements if isinstance(e, ImageElement) and e.name == "Hero: your photo")
    cut = np.asarray(Image.open(io.BytesIO(variation.pictures[shown.picture].data)))
    assert cut.shape[2] == 4
    assert 0.3 < (cut[..., 3] > 128).mean() < 0.8


async def test_a_photo_that_can_not_be_cut_out_is_shown_as_a_print(packs_folder: Path, tmp_path: Path) -> None:
    for name in ("fonts", "icons", "backdrops"):
        (tmp_path / name).symlink_to(packs_folder / name)  # packs without models
    engine = ComposerEngine(tmp_path, packs_folder.parent / "cache", processes=1)
    photo: EncodedPicture = jpeg(Image.fromarray(data.astronaut()))
    request = GenerationRequest(prompt="I went to space", variations=1, seed=2, photos=(photo,))
    try:
        [variation] = [each async for each in engine.generate(request, lambda *_: None, lambda: False)]
    finally:
        await engine.close()
    hero = next(e for e in variation.scene.elements if isinstance(e, ImageElement) and e.name == "Hero: your photo")
    assert hero.picture == picture_id(photo.data)
    assert hero.crop is not None
