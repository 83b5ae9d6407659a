"""Flames that a picture draws about a thing stay with it, whatever an edit does to the thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.composer.edits.pictures import Picture, Studio
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.scene.geometry import Point, bounds_of, rotate
from thumbsmith.scene.types import ImageElement


@pytest.fixture(scope="module")
def studio(packs_folder: Path, art_folder: Path, decider: Decider) -> Studio:
    return Studio(packs_folder, art_folder, decider)


@pytest.fixture(scope="module")
def burning(studio: Studio) -> Picture:
    return studio.composed("This car is on fire", 4, layout="hero-side", style="sticker")


def place_in(thing: ImageElement, flames: ImageElement) -> tuple[float, ...]:
    """Where flames are about a thing, in its widths, and how large; the middle of the thing is 0."""
    middle, own = bounds_of(thing).center, bounds_of(flames).center
    off = rotate(Point(own.x - middle.x, own.y - middle.y), Point(0, 0), -thing.rotation)
    return off.x / thing.width, off.y / thing.width, flames.width / thing.width


def thing_and_flames(picture: Picture) -> tuple[ImageElement, list[ImageElement]]:
    images = [each for each in picture.scene.elements if isinstance(each, ImageElement)]
    return next(each for each in images if each.role == "hero"), [each for each in images if each.name == "Flames"]


@pytest.mark.parametrize("words", ["move the car to the right", "make the subject smaller", "flip the subject"])
def test_flames_stay_with_their_thing(studio: Studio, burning: Picture, words: str) -> None:
    before, flames = thing_and_flames(burning)
    after, moved = thing_and_flames(studio.edited(burning, words))
    assert len(flames) == len(moved) == 2
    assert after != before
    sign = -1 if after.flipX else 1
    for one, other in zip(flames, moved, strict=True):
        (across, down, width), (across_now, down_now, width_now) = place_in(before, one), place_in(after, other)
        assert (across_now, down_now, width_now) == pytest.approx((sign * across, down, width), abs=0.02)
        assert one.flipX != other.flipX or sign == 1


def test_flames_go_with_their_thing_and_not_the_other_way_round(studio: Studio, burning: Picture) -> None:
    names = [each.name for each in studio.edited(burning, "remove the car").scene.elements]
    assert not [name for name in names if name == "Flames" or "automobile" in name]
    thing, flames = thing_and_flames(studio.edited(burning, "remove the flames"))
    assert thing == thing_and_flames(burning)[0]
    assert not flames
