"""Feelings by rules, on figures that are set by hand, and points that are moved by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from thumbsmith.pictures.footage.expression import EYES_OPEN, LEAN, Expression, expression_of, lid_gap
from thumbsmith.pictures.footage.feelings import feeling_of
from thumbsmith.pictures.footage.landmarks import Eye, Landmarks

STILL = Expression(
    yaw=0,
    pitch=5,
    roll=0,
    eyes_open=0.29,
    mouth_open=0.04,
    mouth_wide=0.535,
    corners=0.204,
    lip=0.153,
    brows_inner=0.203,
    brows_outer=0.252,
    brows_apart=0.327,
    gaze_aside=0.03,
    gaze_up=0.04,
)
"""The means of faces that feel nothing."""
MOVED = {
    "neutral": {},
    "smiling": {"mouth_wide": 0.63, "lip": 0.126, "corners": 0.137},
    "laughing": {"mouth_wide": 0.63, "lip": 0.13, "mouth_open": 0.12, "eyes_open": 0.25},
    "shocked": {"mouth_open": 0.17, "eyes_open": 0.35, "brows_inner": 0.21},
    "angry": {"brows_inner": 0.168, "brows_outer": 0.218},
    "sad": {"brows_inner": 0.23, "brows_outer": 0.275, "corners": 0.215},
    "thinking": {"gaze_aside": 0.14},
}


@pytest.mark.parametrize("feeling", MOVED)
def test_every_feeling_has_its_signs(feeling: str) -> None:
    assert feeling_of(replace(STILL, **MOVED[feeling])) == feeling


def test_a_mouth_wide_open_cries_out_unless_it_smiles_broadly() -> None:
    shout = {"mouth_open": 0.28, "mouth_wide": 0.6}
    assert feeling_of(replace(STILL, **shout)) == "shocked"
    assert feeling_of(replace(STILL, **MOVED["laughing"] | {"mouth_open": 0.28})) == "laughing"


def test_a_smile_with_closed_eyes_is_a_smile_and_closed_eyes_think_nothing() -> None:
    closed = {"eyes_open": 0.09}
    assert feeling_of(replace(STILL, **MOVED["smiling"], **closed)) == "smiling"
    assert feeling_of(replace(STILL, **MOVED["thinking"], **closed)) == "neutral"


def eye(gap: float) -> Eye:
    contour = np.zeros((71, 2), np.float32)
    contour[0:9, 0] = np.linspace(-0.5, 0.5, 9)
    contour[9:16, 0] = np.linspace(-0.375, 0.375, 7)
    contour[1:8, 1], contour[9:16, 1] = gap / 2, -gap / 2
    return Eye(contour, np.zeros((5, 2), np.float32))


def test_lids_are_measured_in_lengths_of_the_eye() -> None:
    assert lid_gap(eye(0.3)) == pytest.approx(0.3)
    assert lid_gap(eye(0.05)) < EYES_OPEN < lid_gap(eye(0.25))


def turned(mesh: np.ndarray, yaw: float, roll: float) -> np.ndarray:
    """In degrees: to the right of the picture, and clockwise."""
    a, b = np.radians((yaw, roll))
    about_height = np.array(((np.cos(a), 0, -np.sin(a)), (0, 1, 0), (np.sin(a), 0, np.cos(a))))
    about_depth = np.array(((np.cos(b), -np.sin(b), 0), (np.sin(b), np.cos(b), 0), (0, 0, 1)))
    return np.asarray(mesh @ (about_depth @ about_height).T, np.float32)


def test_the_pose_is_measured_and_does_not_change_the_rest() -> None:
    mesh = np.zeros((468, 3), np.float32)
    places = {33: (-50, 0, 0), 263: (50, 0, 0), 10: (0, -60, 0), 94: (0, 55, 0), 2: (0, 60, 0), 61: (-27, 80, 0)}
    places |= {291: (27, 80, 0), 13: (0, 78, 0), 14: (0, 82, 0), 0: (0, 75, 0), 133: (-20, 0, 0), 362: (20, 0, 0)}
    for point, place in places.items():
        mesh[point] = place
    still = expression_of(Landmarks(mesh, eye(0.3), eye(0.3)))
    assert (still.yaw, still.pitch, still.roll) == pytest.approx((0, -LEAN, 0), abs=1e-4)
    assert (still.mouth_open, still.mouth_wide, still.corners) == pytest.approx((0.04, 0.54, 0.2))
    moved = expression_of(Landmarks((turned(mesh, 20, 10) * 3 + (400, 300, 5)).astype(np.float32), eye(0.3), eye(0.3)))
    assert moved.yaw == pytest.approx(20, abs=0.5)
    assert moved.roll == pytest.approx(10, abs=0.8)
    assert (moved.mouth_open, moved.mouth_wide, moved.corners) == pytest.approx((0.04, 0.54, 0.2), abs=1e-4)
