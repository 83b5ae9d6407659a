"""A photo keeps its surroundings: four ideas of one photo, its subject free of words, its edges never a seam."""

from __future__ import annotations

import dataclasses

import cv2
import numpy as np
import pytest
from PIL import Image

from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.photo_ground import Ground
from thumbsmith.engines.composer.build.photo_in_place import place_beside
from thumbsmith.engines.composer.build.photo_marks import ringed_part
from thumbsmith.engines.composer.build.photo_places import EDGE, known_parts, lies_at, seen_parts, shown_in
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import stage_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, MIRROR_SHIFT, TOP, mirrored
from thumbsmith.engines.composer.data.layouts.photograph import seam_at
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.constraints import broken
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.encode import jpeg, picture_id, webp
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Frame, ImageElement, TextElement

IN_PLACE = [key for key, layout in LAYOUTS.items() if layout.photograph and len(layout.heroes) == 1]
OFF_THE_EDGE = 40.0
"""Canvas pixels."""
MIDDLE = Box(0.36, 0.2, 0.64, 1.0)
"""In shares of a photo."""
PROMPTS = ("I lived with wild horses for 47 days", "Why is nobody talking about this?")


def photo_of(
    size: tuple[int, int] = (900, 600),
    box: Box = MIDDLE,
    *cut: Side,
    face: bool = False,
    sureness: float = 1.0,
) -> Photo:
    """Somebody, or something with one telling place near its top, before a meadow under a sky."""
    width, height = size
    rows = np.linspace(0, 1, height)[:, None, None]
    scene = (np.array([150, 180, 220]) * (1 - rows) + np.array([90, 120, 60]) * rows) * np.ones((1, width, 1))
    left, top, right, bottom = (round(box.left * width), round(box.top * height),
                                round(box.right * width), round(box.bottom * height))  # fmt: skip
    shape = np.zeros((bottom - top, right - left, 4), np.uint8)
    center, axes = (shape.shape[1] // 2, shape.shape[0] // 2), (shape.shape[1] // 2, shape.shape[0] // 2)
    cv2.ellipse(shape, center, axes, 0, 0, 360, (200, 90, 40, 255), -1)
    opaque = shape[..., 3:] > 0
    scene[top:bottom, left:right] = np.where(opaque, shape[..., :3], scene[top:bottom, left:right])
    known = (Face(0.34, 0.08, 0.66, 0.32, 1.0),)
    subject = Subject(
        webp(Image.fromarray(shape)), *(box.left, box.top, box.right, box.bottom),
        faces=known if face else (), cut=frozenset(cut), telling=() if face else known, sureness=sureness,
    )  # fmt: skip
    return Photo(jpeg(Image.fromarray(scene.astype(np.uint8)), 95), "subject", subject)


def plans_of(
    reader: Briefing, director: Director, prompt: str, photo: Photo, layout: str | None = None
) -> tuple[Plan, ...]:
    steering = Steering(layout=layout) if layout else Steering()
    request = GenerationRequest(prompt=prompt, variations=4, seed=5, steering=steering, photos=(photo.original,))
    return director.plan(reader.read(request), request, [photo])


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("face", [True, False])
def test_four_variations_are_four_ideas_and_one_cut_out_at_most(
    reader: Briefing, director: Director, prompt: str, face: bool
) -> None:
    plans = plans_of(reader, director, prompt, photo_of(face=face))
    assert LAYOUTS[plans[0].layout].photograph
    assert sum(LAYOUTS[plan.layout].photograph is None for plan in plans) <= 1
    assert len({plan.layout for plan in plans}) == 4


def test_what_came_cut_out_has_no_surroundings_to_keep(reader: Briefing, director: Director) -> None:
    photo = photo_of(face=True)
    assert photo.subject
    cut = dataclasses.replace(photo, subject=dataclasses.replace(photo.subject, came_cut_out=True))
    plans = plans_of(reader, director, PROMPTS[0], cut)
    assert [plan.layout for plan in plans if LAYOUTS[plan.layout].photograph] == []
    assert len({plan.layout for plan in plans}) > 1


def test_an_unsure_edge_is_not_cut_out(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, PROMPTS[0], photo_of(sureness=0.3))
    assert all(LAYOUTS[plan.layout].photograph for plan in plans)


@pytest.mark.parametrize(
    ("wish", "in_place"), [("Cut me out.", False), ("Remove the background.", False), ("Keep the background.", True)]
)
def test_a_wish_decides(reader: Briefing, director: Director, wish: str, in_place: bool) -> None:
    plans = plans_of(reader, director, f"I lived with wild horses for 47 days. {wish}", photo_of(face=True))
    assert {LAYOUTS[plan.layout].photograph is not None for plan in plans} == {in_place}
    assert not any("BACKGROUND" in line.text.upper() for plan in plans for line in plan.headline.lines)
    assert {plan.unmet for plan in plans} == {()}


def test_no_drawn_face_stands_beside_a_photo(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="My dog reacts to magic"))
    assert "has no drawn face beside a photo" in broken(LAYOUTS["reaction-corner"], brief, [photo_of()])
    assert "has no drawn face beside a photo" not in broken(LAYOUTS["reaction-corner"], brief)


@pytest.mark.parametrize("key", IN_PLACE)
@pytest.mark.parametrize("face", [True, False])
def test_words_badge_and_edge_leave_free_what_it_is_known_by(
    reader: Briefing, director: Director, font_library: FontLibrary, key: str, face: bool
) -> None:
    photo = photo_of(face=face)
    for plan in plans_of(reader, director, PROMPTS[0], photo, key):
        stage = stage_of(plan)
        placed = place_beside(photo, plan, stage, font_library)
        assert placed.is_free or stage.layout.is_behind_subject
        frame = shown_in(stage.layout)
        inner = frame.grown(-EDGE * CANVAS_WIDTH / 2, -EDGE * (BOTTOM - TOP) / 2)
        for part in seen_parts(photo, stage.layout):
            seen = on_canvas(part, placed.lies)
            assert inner.contains(seen)
            assert not seen.intersection(badge_box(Frame()))
            boxes = [box for word in placed.words if (box := bounds_of([word], font_library))]
            assert placed.behind or not any(box.intersection(seen) for box in boxes)


def test_a_head_fills_about_half_of_the_height_with_eyes_on_the_upper_third() -> None:
    photo = photo_of((1200, 800), Box(0.4, 0.3, 0.6, 1.0), "bottom", face=True)
    lies = lies_at(photo, LAYOUTS["photo"], [Box(64, 300, 700, 600)]).lies
    [head] = (on_canvas(part, lies) for part in known_parts(photo))
    assert 0.42 <= head.height / (BOTTOM - TOP) <= 0.63
    assert abs(head.center.y - TOP - (BOTTOM - TOP) / 3) < 0.14 * (BOTTOM - TOP)


@pytest.mark.parametrize("size", [(450, 800), (640, 800), (800, 800), (1600, 700)])
def test_a_photo_of_any_shape_fills_the_canvas_without_a_seam(size: tuple[int, int]) -> None:
    photo = photo_of(size, Box(0.2, 0.3, 0.8, 1.0), "bottom", face=True)
    lies = lies_at(photo, LAYOUTS["photo"], [Box(64, 300, 700, 600)]).lies
    assert lies.bottom >= BOTTOM - 1
    pixels = Ground.of(photo, lies).pixels
    assert pixels.shape == (CANVAS_HEIGHT, CANVAS_WIDTH, 3)
    for edge in (lies.left, lies.right):
        if 4 < edge < CANVAS_WIDTH - 4:
            across = np.abs(pixels[100:500, round(edge) + 3] - pixels[100:500, round(edge) - 4]).mean()
            assert across < 6


def test_the_ground_is_darker_and_paler_under_the_words(reader: Briefing, director: Director) -> None:
    plan = plans_of(reader, director, PROMPTS[0], photo_of(), "photo")[0]
    photo, words = photo_of(), [Box(64, 300, 600, 600)]
    ground = Ground.of(photo, Box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT))
    painted = ground.painted(stage_of(plan), words).astype(float)
    under, before = painted[320:580, 100:560], ground.pixels[320:580, 100:560]
    assert 0.4 < under.mean() / before.mean() < 0.7
    assert np.ptp(under.mean(axis=(0, 1))) < np.ptp(before.mean(axis=(0, 1)))


def test_words_stand_between_the_subject_and_its_ground(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photo = photo_of()
    plan = plans_of(reader, director, PROMPTS[0], photo, "photo-between")[0]
    elements = drawing.draw(plan, Material((photo,))).scene.elements
    kinds = ["words" if isinstance(each, TextElement) else "subject" for each in elements if each.visible]
    assert kinds == sorted(kinds, reverse=True)
    assert set(kinds) == {"words", "subject"}


@pytest.mark.parametrize("key", IN_PLACE)
def test_the_photo_as_it_was_lies_hidden_in_its_place(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, key: str
) -> None:
    photo = photo_of()
    assert photo.subject
    plan = plans_of(reader, director, PROMPTS[0], photo, key)[0]
    variation = drawing.draw(plan, Material((photo,)))
    [hero] = parts.subjects(variation.scene)
    original = parts.behind(variation.scene, hero)
    assert isinstance(original, ImageElement)
    assert original.picture == picture_id(photo.original.data)
    assert hero.x == pytest.approx(original.x + photo.subject.left * original.width, abs=0.1)
    assert hero.width == pytest.approx((photo.subject.right - photo.subject.left) * original.width, abs=0.1)
    assert variation.scene.background.picture
    assert variation.scene.pictures() == set(variation.pictures)
    result = check(read_scene(variation.scene, variation.pictures, font_library))
    assert result.score >= 90, [(each.rule, each.verdict, each.value) for each in result.findings]


def test_a_ring_stands_around_something_small() -> None:
    photo = photo_of()
    assert photo.subject
    everywhere = dataclasses.replace(photo.subject, telling=(Face(0.05, 0.05, 0.95, 0.9, 1.0),))
    assert ringed_part(photo) is not None
    assert ringed_part(dataclasses.replace(photo, subject=everywhere)) is None


def test_words_on_a_half_of_their_own_keep_off_its_edge() -> None:
    left = LAYOUTS["photo-split"]
    right = mirrored(left)
    assert seam_at("left") - left.column.x - left.column.width > OFF_THE_EDGE
    assert right.column.x - seam_at("right") > OFF_THE_EDGE


def test_the_photos_half_is_mirrored_with_the_words() -> None:
    layout = LAYOUTS["photo-split"]
    left, right = shown_in(layout), shown_in(mirrored(layout))
    assert left.left == CANVAS_WIDTH - MIRROR_SHIFT - right.right
    assert layout.column.x + layout.column.width < left.left


def on_canvas(part: Face, lies: Box) -> Box:
    return Box(
        lies.left + part.left * lies.width,
        lies.top + part.top * lies.height,
        lies.left + part.right * lies.width,
        lies.top + part.bottom * lies.height,
    )
