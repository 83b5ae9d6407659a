"""What belongs to the subject: all its parts, nothing else; looked at twice when it is small."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.cutout.shapes import painted, soft_disc
from thumbsmith.pictures.cutout.network import LARGE, SMALL, WeightsMissing, choose_weights
from thumbsmith.pictures.cutout.subject import Box, NoSubject, box_around, find_subject

Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]


class SeesOrange:
    """A network that finds what is orange, as soft as the real one, and remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []

    def __call__(self, rgb: Pixels) -> Floats:
        self.seen.append((rgb.shape[1], rgb.shape[0]))
        orange = (rgb[..., 0].astype(np.float32) - rgb[..., 2]) / 200
        return np.asarray(cv2.resize(np.clip(orange, 0, 1), (320, 320), interpolation=cv2.INTER_AREA), np.float32)


def test_two_people_stay_and_a_spot_goes() -> None:
    both = np.maximum(soft_disc(600, 170, 300, 130, 2), soft_disc(600, 450, 320, 90, 2))
    photo = painted(np.maximum(both, soft_disc(600, 560, 40, 16, 2)))
    found = find_subject(photo, SeesOrange())
    assert found[300, 170] > 0.9
    assert found[320, 450] > 0.9
    assert found[0:90, 500:].max() < 0.05


def test_a_small_subject_is_looked_at_again_by_itself() -> None:
    network = SeesOrange()
    found = find_subject(painted(soft_disc(800, 600, 200, 80, 2)), network)
    assert network.seen[0] == (800, 800)
    assert len(network.seen) == 2
    assert 160 < network.seen[1][0] < 240
    assert found[200, 600] > 0.9
    assert found[600, 200] == 0


def test_a_large_one_is_not() -> None:
    network = SeesOrange()
    find_subject(painted(soft_disc(400, 200, 200, 170, 2)), network)
    assert len(network.seen) == 1


def test_a_body_that_the_network_loses_at_the_border_is_found_in_a_second_look() -> None:
    photo = painted(soft_disc(600, 300, 620, 280, 2))  # cut off by the lower border

    def shy(rgb: Pixels) -> Floats:
        """Sees the subject, but not what lies within a tenth of its picture's lower border, except in the middle."""
        found = SeesOrange()(rgb)
        found[288:, :120] = found[288:, 200:] = 0
        return found

    found = find_subject(photo, shy)
    assert found[590, 300] > 0.9
    assert found[590, 100] > 0.9
    assert found[590, 500] > 0.9
    assert found[100, 300] < 0.05


def test_a_close_look_that_loses_it_does_not_count() -> None:
    whole = soft_disc(500, 250, 250, 60, 2)

    def fickle(rgb: Pixels) -> Floats:
        return SeesOrange()(rgb) if rgb.shape[0] == 500 else np.zeros((320, 320), np.float32)

    assert find_subject(painted(whole), fickle)[250, 250] > 0.9


def test_a_photo_without_a_subject_is_refused() -> None:
    with pytest.raises(NoSubject, match="stands out"):
        find_subject(painted(soft_disc(500, 250, 250, 12, 1)), SeesOrange())


def test_a_box_ends_at_the_picture() -> None:
    mask = np.zeros((100, 200), bool)
    mask[10:60, 150:200] = True
    assert box_around(mask) == Box(150, 10, 200, 60)
    assert box_around(mask, room=0.3) == Box(135, 0, 200, 75)


@pytest.mark.parametrize(
    ("there", "megabytes", "chosen"),
    [
        ((LARGE, SMALL), 4000, LARGE),
        ((LARGE, SMALL), 300, SMALL),
        ((SMALL,), 4000, SMALL),
        ((LARGE,), 300, LARGE),
    ],
)
def test_the_small_network_serves_when_memory_or_weights_are_short(
    tmp_path: Path, there: tuple[str, ...], megabytes: float, chosen: str
) -> None:
    for name in there:
        (tmp_path / name).touch()
    assert choose_weights(tmp_path, megabytes).name == chosen


def test_no_weights_at_all_is_said(tmp_path: Path) -> None:
    with pytest.raises(WeightsMissing, match="make prepare"):
        choose_weights(tmp_path, 4000)
