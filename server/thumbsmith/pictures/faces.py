"""Faces in a photo, found by the CenterFace network: for cropping, and for keeping words off them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

WEIGHTS = "centerface.onnx"
OUTPUTS = ("537", "538", "539", "540")
"""Per cell: score, logarithm of the size in cells (height, width), offset of the centre (down, across), and eyes, nose
and mouth, which are not used, but OpenCV wants all outputs asked for."""
CELL = 4  # pixels of the input per cell of the outputs
MULTIPLE = 32  # sides that the network takes
WORKING_SIDE = 640
LEAST_SCORE = 0.5
OVERLAP = 0.3
"""Boxes that share more than this of their union are the same face."""


@dataclass(frozen=True)
class Face:
    """A box in shares of the photo's width and height, with the network's confidence (0 to 1)."""

    left: float
    top: float
    right: float
    bottom: float
    score: float


class FaceDetector:
    def __init__(self, weights: Path) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(weights))

    def __call__(self, rgb: Pixels) -> list[Face]:
        """The faces of `rgb` (H x W x 3), largest first."""
        scale = min(1.0, WORKING_SIDE / max(rgb.shape[:2]))
        height, width = (math.ceil(side * scale / MULTIPLE) * MULTIPLE for side in rgb.shape[:2])
        scaled = cv2.resize(rgb, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
        self._net.setInput(np.ascontiguousarray(scaled.transpose(2, 0, 1)[None]))
        scores, sizes, offsets, _ = (output[0] for output in self._net.forward(OUTPUTS))
        return _without_doubles(_faces(scores[0], sizes, offsets, width, height))


def _faces(
    scores: NDArray[np.float32], sizes: NDArray[np.float32], offsets: NDArray[np.float32], width: int, height: int
) -> list[Face]:
    found = []
    for row, column in np.argwhere(scores >= LEAST_SCORE).tolist():
        tall, wide = (float(np.exp(size[row, column])) * CELL for size in sizes)
        y = (row + 0.5 + float(offsets[0, row, column])) * CELL
        x = (column + 0.5 + float(offsets[1, row, column])) * CELL
        found.append(
            Face(
                left=max(0.0, (x - wide / 2) / width),
                top=max(0.0, (y - tall / 2) / height),
                right=min(1.0, (x + wide / 2) / width),
                bottom=min(1.0, (y + tall / 2) / height),
                score=float(scores[row, column]),
            )
        )
    return found


def _without_doubles(faces: list[Face]) -> list[Face]:
    """Of boxes over the same face the surest; what is left, largest first."""
    kept: list[Face] = []
    for face in sorted(faces, key=lambda face: -face.score):
        if all(_overlap(face, other) < OVERLAP for other in kept):
            kept.append(face)
    return sorted(kept, key=lambda face: -_area(face))


def _area(face: Face) -> float:
    return max(0.0, face.right - face.left) * max(0.0, face.bottom - face.top)


def _overlap(first: Face, second: Face) -> float:
    common = Face(
        max(first.left, second.left),
        max(first.top, second.top),
        min(first.right, second.right),
        min(first.bottom, second.bottom),
        0.0,
    )
    shared = _area(common)
    return shared / (_area(first) + _area(second) - shared) if shared else 0.0
