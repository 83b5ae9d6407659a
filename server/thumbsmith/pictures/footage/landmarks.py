"""The points of a face, found by MediaPipe's Face Mesh and Iris networks in what the face detector has found.

Kartynnik, Ablavatski, Grishchenko, Grundmann: "Real-time Facial Surface Geometry from Monocular Video on Mobile GPUs"
(2019). Ablavatski, Vakunov, Grishchenko, Raveendran, Zhdanovich: "Real-time Pupil Tracking from Monocular Video for
Digital Puppetry" (2020).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.faces import Face

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

MESH_WEIGHTS = "face_landmark.tflite"
IRIS_WEIGHTS = "iris_landmark.tflite"
MESH_SIDE, IRIS_SIDE = 192, 64
"""Pixels of the squares that the networks take."""
AROUND_FACE, AROUND_EYE = 1.5, 2.3
"""The square's side in longer sides of the face, and in lengths of the eye, as the networks were trained."""
LEAST_PRESENCE = 0.5
RIGHT_EYE, LEFT_EYE = (33, 133), (362, 263)
"""Points of the mesh at the corners of an eye, left one first; right and left are the person's own."""
MESH_OUTPUTS = ("conv2d_20", "conv2d_30")  # points, and a logit that there is a face
IRIS_OUTPUTS = ("output_eyes_contours_and_brows", "output_iris")


@dataclass(frozen=True)
class Eye:
    """Points in lengths of the eye, from the middle between its corners; x from the outer to the inner corner, y down.

    Both eyes lie alike: the left one is mirrored.
    """

    contour: Floats
    """71 x 2: the lid's edges (lower 0 to 8, outer corner first; upper 9 to 15), then the skin around them."""
    iris: Floats
    """5 x 2: the middle, and four points of the edge."""


@dataclass(frozen=True)
class Landmarks:
    mesh: Floats
    """468 x 3 in pixels of the picture; z goes away from the camera."""
    right: Eye
    left: Eye


class FaceMesh:
    def __init__(self, models: Path) -> None:
        """`models` is the folder of weights."""
        engine = cv2.dnn.ENGINE_CLASSIC  # the newer one gives only the last of several outputs
        self._mesh = cv2.dnn.readNetFromTFLite(str(models / MESH_WEIGHTS), engine)
        self._iris = cv2.dnn.readNetFromTFLite(str(models / IRIS_WEIGHTS), engine)

    def __call__(self, rgb: Pixels, face: Face) -> Landmarks | None:
        """Of a face found in `rgb` (H x W x 3); None where the network sees no face there."""
        height, width = rgb.shape[:2]
        corners = np.array(((face.left * width, face.top * height), (face.right * width, face.bottom * height)))
        square = _Square(corners.mean(0), float(np.ptp(corners, 0).max()) * AROUND_FACE, 0.0)
        first, _ = self._points(rgb, square)
        mesh, presence = self._points(rgb, _around(first))  # upright and in the middle: as the network knows faces
        if presence < LEAST_PRESENCE:
            return None
        return Landmarks(mesh, self._eye(rgb, mesh, RIGHT_EYE), self._eye(rgb, mesh, LEFT_EYE, mirrored=True))

    def _points(self, rgb: Pixels, square: _Square) -> tuple[Floats, float]:
        cut, to_square = square.cut(rgb, MESH_SIDE)
        self._mesh.setInput(_blob(cut))
        points, logit = (np.asarray(output, np.float32).ravel() for output in self._mesh.forward(MESH_OUTPUTS))
        mesh = points.reshape(-1, 3)
        back = cv2.invertAffineTransform(to_square)
        placed = mesh[:, :2] @ back[:, :2].T + back[:, 2]
        depth = mesh[:, 2:] * (square.side / MESH_SIDE)
        return np.hstack([placed, depth]).astype(np.float32), float(1 / (1 + np.exp(-logit[0])))

    def _eye(self, rgb: Pixels, mesh: Floats, corners: tuple[int, int], *, mirrored: bool = False) -> Eye:
        start, end = mesh[corners[0], :2], mesh[corners[1], :2]
        along = end - start
        length = float(np.hypot(*along))
        square = _Square((start + end) / 2, max(length, 1.0) * AROUND_EYE, float(np.arctan2(along[1], along[0])))
        cut, _ = square.cut(rgb, IRIS_SIDE)
        self._iris.setInput(_blob(np.ascontiguousarray(cut[:, ::-1]) if mirrored else cut))
        contour, iris = (
            ((np.asarray(output).reshape(-1, 3)[:, :2] / IRIS_SIDE - 0.5) * AROUND_EYE).astype(np.float32)
            for output in self._iris.forward(IRIS_OUTPUTS)
        )
        return Eye(contour, iris)


@dataclass(frozen=True)
class _Square:
    middle: Floats | NDArray[np.float64]
    side: float
    turned: float
    """Radians, clockwise."""

    def cut(self, rgb: Pixels, side: int) -> tuple[Pixels, NDArray[np.float64]]:
        """The square upright, `side` pixels wide, and the transformation into it."""
        scale = side / self.side
        cosine, sine = np.cos(self.turned) * scale, np.sin(self.turned) * scale
        turn = np.array(((cosine, sine), (-sine, cosine)))
        to_square = np.hstack([turn, (side / 2 - turn @ self.middle)[:, None]])
        cut = cv2.warpAffine(rgb, to_square, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(cut, np.uint8), to_square


def _around(mesh: Floats) -> _Square:
    places = mesh[:, :2]
    along = mesh[LEFT_EYE[1], :2] - mesh[RIGHT_EYE[0], :2]
    low, high = places.min(0), places.max(0)
    side = float((high - low).max()) * AROUND_FACE
    return _Square((low + high) / 2, max(side, 1.0), float(np.arctan2(along[1], along[0])))


def _blob(rgb: Pixels) -> Floats:
    return np.ascontiguousarray((rgb.astype(np.float32) / np.float32(255)).transpose(2, 0, 1)[None])
