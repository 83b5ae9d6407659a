"""What a face does: its eyes, mouth, brows and pose, measured on its points. Pure.

Lengths are in widths of the face from eye to eye (between the outer corners), after the head was turned to the front;
angles are in degrees.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.footage.landmarks import Eye, Landmarks

Floats = NDArray[np.float32]

EYES_OPEN = 0.19
"""Lengths of an eye between its lids, below which it counts as closed: a tired eye shows 0.22, a blink 0.15."""
OUTER_EYES = (33, 263)
MOUTH_CORNERS = (61, 291)
LIPS_INSIDE = (13, 14)  # upper, lower
UNDER_NOSE = 2
UPPER_LIP = 0
BROWS_INNER = (55, 107, 285, 336)
BROWS_OUTER = (70, 63, 105, 300, 293, 334)
EYES_INNER = (133, 362)
BETWEEN_EYES, FOREHEAD, NOSE_BASE = 168, 10, 94
LEAN = 7.0
"""Degrees by which the line from the forehead to the nose leans on a face that looks ahead."""
LIDS = ((10, 2), (11, 3), (12, 4), (13, 5), (14, 6))
"""Points of an eye's contour that lie above each other: upper, lower."""
EYE_CORNERS = (0, 8)


@dataclass(frozen=True)
class Expression:
    yaw: float
    """Positive when the face looks to the right of the picture."""
    pitch: float
    """Positive when it looks up."""
    roll: float
    """Positive when it is turned clockwise."""
    eyes_open: float
    """Lengths of an eye between its lids."""
    mouth_open: float
    mouth_wide: float
    corners: float
    """How far below the nose the mouth's corners are; a smile lifts them."""
    lip: float
    """Between the nose and the upper lip's edge; a smile shortens it."""
    brows_inner: float
    """Above the eyes' inner corners."""
    brows_outer: float
    brows_apart: float
    gaze_aside: float
    """How far the pupils are from the middle of the eyes, in lengths of an eye; both eyes to one side."""
    gaze_up: float

    @property
    def are_eyes_open(self) -> bool:
        return self.eyes_open >= EYES_OPEN


def expression_of(landmarks: Landmarks) -> Expression:
    axes = _axes(landmarks.mesh)
    face = (landmarks.mesh - landmarks.mesh[BETWEEN_EYES]) @ axes.T
    face = face / max(_between(face, *OUTER_EYES), 1e-6)
    corner_height = _height(face, MOUTH_CORNERS)
    eye_height = _height(face, EYES_INNER)
    right, left = landmarks.right, landmarks.left
    return Expression(
        yaw=float(np.degrees(np.arctan2(-axes[2, 0], axes[2, 2]))),
        pitch=float(np.degrees(np.arcsin(np.clip(axes[2, 1], -1, 1)))) - LEAN,
        roll=float(np.degrees(np.arctan2(axes[0, 1], axes[0, 0]))),
        eyes_open=(lid_gap(right) + lid_gap(left)) / 2,
        mouth_open=_between(face, *LIPS_INSIDE),
        mouth_wide=_between(face, *MOUTH_CORNERS),
        corners=corner_height - _height(face, (UNDER_NOSE,)),
        lip=_height(face, (UPPER_LIP,)) - _height(face, (UNDER_NOSE,)),
        brows_inner=eye_height - _height(face, BROWS_INNER),
        brows_outer=eye_height - _height(face, BROWS_OUTER),
        brows_apart=_between(face, BROWS_INNER[1], BROWS_INNER[3]),
        gaze_aside=float(abs(_gaze(right)[0] - _gaze(left)[0])) / 2,
        gaze_up=-float(_gaze(right)[1] + _gaze(left)[1]) / 2,
    )


def lid_gap(eye: Eye) -> float:
    """The eye aspect ratio of Soukupová and Čech, "Real-Time Eye Blink Detection using Facial Landmarks" (2016), on
    the five pairs of points between the corners."""
    gaps = [float(np.hypot(*(eye.contour[upper] - eye.contour[lower]))) for upper, lower in LIDS]
    start, end = EYE_CORNERS
    return float(np.mean(gaps)) / max(float(np.hypot(*(eye.contour[end] - eye.contour[start]))), 1e-6)


def _gaze(eye: Eye) -> Floats:
    start, end = EYE_CORNERS
    middle = (eye.contour[start] + eye.contour[end]) / 2
    return np.asarray((eye.iris[0] - middle) / max(float(np.hypot(*(eye.contour[end] - eye.contour[start]))), 1e-6))


def _axes(mesh: Floats) -> Floats:
    """Rows: to the face's side (the picture's right), down the face, and into the head; as unit vectors."""
    across = mesh[OUTER_EYES[1]] - mesh[OUTER_EYES[0]]
    along = mesh[NOSE_BASE] - mesh[FOREHEAD]
    across = across / max(float(np.linalg.norm(across)), 1e-6)
    inwards = np.cross(across, along)
    inwards = inwards / max(float(np.linalg.norm(inwards)), 1e-6)
    return np.asarray(np.stack([across, np.cross(inwards, across), inwards]), np.float32)


def _between(face: Floats, first: int, second: int) -> float:
    return float(np.linalg.norm(face[first] - face[second]))


def _height(face: Floats, points: tuple[int, ...]) -> float:
    """Downwards."""
    return float(face[list(points), 1].mean())
