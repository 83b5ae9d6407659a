"""Moments of a creator's video: each picture shows the one in which somebody feels what the words tell, in a natural
look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tests.composer.test_photo_in_place import photo_of
from thumbsmith.engines.base import Base, GenerationRequest, Moment, Shuffle, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import chooses_moments, photos_for
from thumbsmith.engines.composer.build.photo_ground import Ground
from thumbsmith.engines.composer.build.photo_places import known_parts, lies_at
from thumbsmith.engines.composer.build.two_moments import crop_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.constraints import broken
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.moments import moments_for
from thumbsmith.pictures.footage import Feeling
from thumbsmith.pictures.render import render
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.parts import behind, subjects
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_HEIGHT, ShapeElement

FELT: Sequence[Feeling | None] = ("neutral", "smiling", "laughing", "shocked", None, "sad")


def shown(reader: Briefing, prompt: str) -> list[Feeling | None]:
    moments = tuple(Moment(feeling, float(place)) for place, feeling in enumerate(FELT))
    request = GenerationRequest(prompt, variations=4, moments=moments)
    return [FELT[place] for (place,) in moments_for(reader.reader.read(prompt), request)]


@pytest.mark.parametrize(
    ("prompt", "best", "never"),
    [
        ("I was terrified in the abandoned hospital", {"shocked", "sad"}, {"laughing", "smiling"}),
        ("How to learn Python in 10 minutes", {"smiling", "neutral"}, {"sad"}),
        ("Try not to laugh at these dogs", {"laughing", "smiling"}, {"sad"}),
        ("I cried when my dog died", {"sad", "neutral"}, {"laughing", "smiling"}),
    ],
)
def test_what_is_felt_is_seen(reader: Briefing, prompt: str, best: set[Feeling], never: set[Feeling]) -> None:
    cast = shown(reader, prompt)
    assert set(cast[:2]) == best
    assert never.isdisjoint(cast)
    assert len(set(cast)) >= 3, "no moment comes again before those that suit have been shown"


def test_a_shuffle_goes_on_with_moments_that_were_not_shown(reader: Briefing) -> None:
    request = GenerationRequest("How to learn Python", variations=4, moments=(Moment("smiling"),) * 8)
    reading = reader.reader.read(request.prompt)
    first = moments_for(reading, request)
    second = moments_for(reading, replace(request, shuffle=Shuffle(("a", "b", "c", "d"))))
    assert set(first).isdisjoint(second)


def test_where_hardly_any_moment_suits_all_are_shown(reader: Briefing) -> None:
    request = GenerationRequest("I cried", variations=3, moments=(Moment("laughing"), Moment("smiling"), Moment("sad")))
    assert moments_for(reader.reader.read(request.prompt), request) == ((2,), (0,), (1,))


def test_each_picture_is_made_of_its_own_moment(reader: Briefing, director: Director, drawing: Drawing) -> None:
    boxes = (Box(0.30, 0.2, 0.58, 1.0), Box(0.42, 0.2, 0.70, 1.0))
    photos = tuple(photo_of((900, 600 + place), box, face=True) for place, box in enumerate(boxes))
    request = GenerationRequest("I was terrified", variations=2, seed=3, moments=(Moment(), Moment()))
    plans = director.plan(reader.read(request), request, photos, ((1,), (0,)))
    material = Material(photos)
    assert LAYOUTS[plans[0].layout].photograph, "the frame itself is the ground of the first picture"
    for plan, place in zip(plans, (1, 0), strict=True):
        photo = photos[place]
        scene, pictures = drawing.scene(plan, material.of((place,)))
        originals = [behind(scene, subject) for subject in subjects(scene)]
        assert [pictures.files[each.picture] for each in originals if each] == [photo.original]


def test_more_like_a_picture_shows_its_moment(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photo, others = photo_of(face=True), (photo_of((901, 600), face=True), photo_of((902, 600), face=True))
    request = GenerationRequest("I was terrified", seed=3, moments=(Moment(),), photos=(photo.original,))
    (plan,) = director.plan(reader.read(request), request, (photo,), ((0,),))
    scene, pictures = drawing.scene(plan, Material((photo,)))
    base = Base(scene, frozenset(), pictures.files)
    again = replace(request, photos=tuple(each.original for each in others), moments=(Moment(), Moment()), base=base)
    assert photos_for(again) == (photo.original,)
    assert not chooses_moments(again)
    words_kept = replace(again, base=replace(base, keep=frozenset({"text"})))
    assert chooses_moments(words_kept), "with other words about it, another moment"


@pytest.mark.parametrize(
    ("prompt", "ends"),
    [
        ("Before and after: my garden", True),
        ("I lived in the woods for 30 days", True),
        ("Expectation vs reality", True),
        ("Cats vs dogs", False),
        ("How to learn Python", False),
    ],
)
def test_what_became_of_something_is_told_by_two_moments(reader: Briefing, prompt: str, ends: bool) -> None:
    moments = (Moment("smiling", 50), Moment(None, 1), Moment("neutral", 9), Moment("shocked", 90))
    shown = moments_for(reader.reader.read(prompt), GenerationRequest(prompt, variations=4, moments=moments))
    assert ((2, 3) in shown) is ends, "the first and the last moment in which somebody is seen"


def test_two_moments_stand_side_by_side(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photos = (photo_of((900, 600), face=True), photo_of((901, 600), Box(0.1, 0.3, 0.4, 1.0), face=True))
    request = GenerationRequest("Before and after: my garden", seed=3, moments=(Moment(), Moment()))
    (plan,) = director.plan(reader.read(request), request, photos, ((0, 1),))
    assert plan.layout == "photo-moments"
    scene, pictures = drawing.scene(plan, Material(photos))
    left, right = subjects(scene)
    assert (left.x + left.width, right.x) == (CANVAS_WIDTH / 2, CANVAS_WIDTH / 2)
    hidden = [behind(scene, each) for each in (left, right)]
    assert [pictures.files[each.picture] for each in hidden if each] == [photo.original for photo in photos]
    render(scene, pictures.pixels, drawing.fonts)


@pytest.mark.parametrize("kind", ["face", "thing", "tall"])
def test_a_half_shows_what_its_photo_is_known_by(kind: str) -> None:
    photo = photo_of((600, 900) if kind == "tall" else (1600, 900), Box(0.7, 0.1, 1.0, 1.0), face=kind == "face")
    crop = crop_of(photo)
    assert crop.x >= 0
    assert crop.y >= 0
    assert crop.x + crop.width <= 1.0001
    assert crop.y + crop.height <= 1.0001
    shape = crop.width * photo.original.width / (crop.height * photo.original.height)
    assert shape == pytest.approx(CANVAS_WIDTH / 2 / CANVAS_HEIGHT, rel=0.01)
    (known,) = known_parts(photo)
    assert crop.x <= known.left
    assert known.right <= crop.x + crop.width


def test_natural_styles_lead_where_a_photo_is_brought(reader: Briefing, director: Director) -> None:
    photo = photo_of(face=True)
    request = GenerationRequest("I tried to bake bread", variations=4, seed=3, photos=(photo.original,))
    plans = director.plan(reader.read(request), request, (photo,))
    assert all(STYLES[plan.style].is_natural for plan in plans)
    assert all(LAYOUTS[plan.layout].photograph for plan in plans)
    drawn = director.plan(reader.read(replace(request, photos=())), replace(request, photos=()))
    assert not any(STYLES[plan.style].is_natural for plan in drawn), "drawn art has styles of its own"


def test_a_close_up_needs_a_sharp_face(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="My honest review"))
    small, large = photo_of((900, 600), face=True), photo_of((2700, 1800), face=True)
    assert "keeps photos in their place" in broken(LAYOUTS["photo-close"], brief, [small])
    assert "keeps photos in their place" not in broken(LAYOUTS["photo-close"], brief, [large])
    assert "keeps photos in their place" in broken(LAYOUTS["photo-close"], brief, [photo_of((2700, 1800))])


def test_a_film_has_bars_and_keeps_heads_below_them(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photo = photo_of(face=True)
    steering = Steering(style="cinema-bars", layout="photo")
    request = GenerationRequest("My honest review", seed=3, photos=(photo.original,), steering=steering)
    (plan,) = director.plan(reader.read(request), request, (photo,))
    scene, pictures = drawing.scene(plan, Material((photo,)))
    bars = [each for each in scene.elements if each.name in ("Bar above", "Bar below")]
    assert [each.fill for each in bars if isinstance(each, ShapeElement)] == ["#000000"] * 2
    pixels = render(scene, pictures.pixels, drawing.fonts)
    bar = round(0.075 * FRAME_HEIGHT)
    assert not pixels[: round(TOP) + bar - 1].any()
    assert not pixels[round(BOTTOM) - bar + 1 :].any()
    lies = lies_at(photo, LAYOUTS["photo"], [], barred=bar).lies
    assert lies.top + known_parts(photo)[0].top * lies.height >= TOP + bar


def test_what_is_out_of_focus_has_no_halo_of_its_subject() -> None:
    photo = photo_of(face=True)
    lies = lies_at(photo, LAYOUTS["photo-blurred"], [], behind=True).lies
    sharp = Ground.of(photo, lies)
    soft = sharp.out_of_focus(lies)
    orange = np.array([200, 90, 40], np.float32)
    near = np.abs(soft.pixels - orange).max(axis=2) < 40
    assert sharp.subject.max() == 1.0
    assert not near.any(), "the subject is nowhere in it"
