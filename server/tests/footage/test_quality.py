"""What is measured on a still, on photos and on what a camera does to them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.footage.videos import photo, streaked
from thumbsmith.pictures.footage.quality import bits_apart, fingerprint_of, quality_of

PHOTOS = ("astronaut", "coffee", "chelsea")


@pytest.mark.parametrize("name", PHOTOS)
def test_blur_and_streaks_are_seen(name: str) -> None:
    sharp = photo(name)
    blurred = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 6), np.uint8)
    crisp, soft, moved = (quality_of(still) for still in (sharp, blurred, streaked(sharp)))
    assert soft.sharpness < 0.5 * crisp.sharpness
    assert moved.sharpness < crisp.sharpness
    assert moved.motion_blur > max(0.3, crisp.motion_blur, soft.motion_blur)


@pytest.mark.parametrize("name", PHOTOS)
def test_too_dark_and_too_bright_are_seen(name: str) -> None:
    exposures = [
        quality_of(np.clip(photo(name).astype(float) * gain, 0, 255).astype(np.uint8)).exposure for gain in (0.15, 1, 4)
    ]
    assert exposures[1] > 1.5 * max(exposures[0], exposures[2])


def test_a_grey_still_has_neither_colour_nor_contrast() -> None:
    quality = quality_of(np.full((360, 640, 3), 128, np.uint8))
    assert (quality.sharpness, quality.contrast, quality.colourfulness, quality.motion_blur) == (0, 0, 0, 0)
    assert quality.exposure == 1


def test_fingerprints_tell_photos_apart_and_know_the_same_again() -> None:
    prints = {name: fingerprint_of(photo(name)) for name in PHOTOS}
    assert bits_apart(prints["coffee"], prints["chelsea"]) > 14
    again = cv2.resize(np.clip(photo("coffee").astype(int) + 12, 0, 255).astype(np.uint8), (480, 270))
    assert bits_apart(fingerprint_of(again), prints["coffee"]) <= 4
