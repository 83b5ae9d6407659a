"""Somebody who shows a thing, before a place that is out of focus."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from thumbsmith.engines.composer.build.concepts.parts import coloured, picture_layer, seen
from thumbsmith.engines.composer.build.contact import COLOUR, contact_of
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import Floats
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element, ImageElement

GROUP = "presenter"
BLUR = 7.0
"""Deviation, in canvas pixels: who shows something stands near, the place far behind."""
DARK = 0.8
"""The light of the place, as a factor: people and words stand out."""


def presenter_ground(pixels: Pixels, _stage: Stage) -> Pixels:
    return out_of_focus(pixels)


def out_of_focus(pixels: Pixels) -> Pixels:
    """The place behind who stands near."""
    soft = cv2.GaussianBlur(np.ascontiguousarray(pixels[..., :3]), (0, 0), BLUR)
    return np.asarray(soft * np.float32(DARK), np.uint8)


def presenter_layers(stage: Stage, heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    """A thing on the hand is before it, and darkens it; what is pointed at is behind the finger."""
    people = [each for each in heroes if isinstance(each, ImageElement) and each.name.startswith(PERSON_NAME)]
    things = [each for each in heroes if each not in people]
    if stage.layout.pose != "presenting":
        return [*things, *people]
    held: list[Element] = []
    for thing in things:
        held += _held(thing, people[0], pictures) if isinstance(thing, ImageElement) and people else [thing]
    return [*people, *held]


def _held(thing: ImageElement, person: ImageElement, pictures: Pictures) -> list[ImageElement]:
    """The thing after its shadow, which falls on the person alone."""
    dark, at = contact_of(thing, pictures)
    falls = dark * _covered(person, dark.shape, at, pictures) * 255
    shadow = picture_layer(coloured(COLOUR, np.asarray(falls)), "Shadow", "overlay", at, pictures, GROUP)
    return [shadow, thing.model_copy(update={"groupId": GROUP})]


def _covered(person: ImageElement, shape: tuple[int, ...], at: tuple[float, float], pictures: Pictures) -> Floats:
    """The share of each pixel of a field with its upper left corner `at` a place that the person covers."""
    alpha = seen(person, pictures)[..., 3].astype(np.float32) / 255
    moved = np.array([[1, 0, person.x - at[0]], [0, 1, person.y - at[1]]], np.float32)
    return np.asarray(cv2.warpAffine(alpha, moved, (shape[1], shape[0])), np.float32)
