"""A close-up that fills its photo is the ground of the picture, what it is known by free of words."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from PIL import Image

from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.photo_grounds import (
    fills,
    ground_beside,
    ground_layers,
    ground_place,
    looks_from,
    words_aside,
)
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.headline import cut_headlines
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.encode import jpeg, webp
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, TextElement

EYES = (Face(0.34, 0.28, 0.46, 0.48, 1.0), Face(0.66, 0.34, 0.76, 0.54, 1.0), Face(0.52, 0.74, 0.64, 0.88, 1.0))


def close_up(*cut: Side, eyes: tuple[Face, ...] = EYES) -> Photo:
    size = (450, 300)
    shape = webp(Image.fromarray(np.full((size[1], size[0], 4), 255, np.uint8)))
    subject = Subject(shape, 0.0, 0.0, 1.0, 1.0, (), frozenset(cut), eyes)
    return Photo(jpeg(Image.new("RGB", size, (180, 140, 100))), "subject", subject)


def on_canvas(part: Face, photo: Box) -> Box:
    """Where a part of a photo is seen that lies there."""
    return Box(
        photo.left + part.left * photo.width,
        photo.top + part.top * photo.height,
        photo.left + part.right * photo.width,
        photo.top + part.bottom * photo.height,
    )


def test_only_animals_and_things_that_reach_three_edges_are_grounds() -> None:
    photo = close_up("top", "bottom", "left")
    assert fills(photo)
    assert looks_from(photo) == "right"
    assert photo.subject
    person = dataclasses.replace(photo.subject, faces=(EYES[0],))
    small = dataclasses.replace(photo.subject, left=0.2, right=0.8)
    assert not fills(dataclasses.replace(photo, subject=person))
    assert not fills(dataclasses.replace(photo, subject=small))
    assert not fills(close_up("bottom"))


@pytest.mark.parametrize("words", [[Box(56, 110, 800, 400), Box(56, 420, 760, 700)], [Box(60, 300, 700, 800)]])
def test_both_eyes_are_seen_beside_the_words(words: list[Box]) -> None:
    photo = close_up("top", "bottom", "left", "right")
    original, ground = ground_layers(photo, "hero", ground_place(photo, words), words, Pictures())
    assert (original.visible, ground.visible) == (False, True)
    assert (ground.x, ground.y, ground.width, ground.height) == (0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)
    frame = Box(0, TOP, CANVAS_WIDTH, BOTTOM)
    for eye in EYES:
        seen = on_canvas(eye, Box(original.x, original.y, original.x + original.width, original.y + original.height))
        assert frame.contains(seen)
        assert not any(seen.intersection(word) for word in words)


def test_words_that_lie_on_an_eye_give_way(font_library: FontLibrary) -> None:
    photo, lies = close_up("top", "bottom", "left", "right"), Box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)
    word = TextElement(id="word", text="MISTAKES", x=420, y=380, fontSize=120)
    (moved,) = words_aside(photo, lies, (word,), font_library)
    box = bounds_of([moved], font_library)
    eyes = [on_canvas(eye, lies) for eye in EYES]
    assert box
    assert moved.y != word.y
    assert not any(box.intersection(eye) for eye in eyes)


APART = (Face(0.20, 0.36, 0.30, 0.60, 1.0), Face(0.56, 0.36, 0.66, 0.60, 1.0))


@pytest.mark.parametrize(("eyes", "shrinks"), [(APART, True)])
def test_words_shrink_until_the_eyes_are_free(
    eyes: tuple[Face, ...], shrinks: bool, reader: Briefing, director: Director, font_library: FontLibrary
) -> None:
    photo = close_up("top", "bottom", "left", "right", eyes=eyes)
    steering = Steering(layout="hero-side")
    request = GenerationRequest(prompt="MY CAT HATES MONDAYS", variations=1, seed=3, photos=(), steering=steering)
    plan = director.plan(reader.read(request), request, [photo])[0]
    plan = dataclasses.replace(plan, headline=cut_headlines([request.prompt], "latin")[0])
    whole = set_words(plan, font_library)
    lies, words = ground_beside(photo, plan, font_library)
    assert whole
    assert (words[0].fontSize < whole[0].fontSize) == shrinks
    for eye in eyes:
        seen = on_canvas(eye, lies)
        assert not any((box := bounds_of([word], font_library)) and box.intersection(seen) for word in words)
