"""Looks at a still: how good a photograph it is, who is in it, and what they feel."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures import faces
from thumbsmith.pictures.faces import Face, FaceDetector
from thumbsmith.pictures.footage.expression import expression_of
from thumbsmith.pictures.footage.feelings import feeling_of
from thumbsmith.pictures.footage.landmarks import IRIS_WEIGHTS, MESH_WEIGHTS, FaceMesh
from thumbsmith.pictures.footage.quality import fingerprint_of, quality_of
from thumbsmith.pictures.footage.still import SeenFace, Still

Pixels = NDArray[np.uint8]

MOST_FACES = 4
"""The largest ones; nobody reads the feelings of a crowd on a thumbnail."""
LEAST_PIXELS = 40
"""Height of the smallest face that is looked at: nobody sees what a smaller one feels."""
WEIGHTS = (faces.WEIGHTS, MESH_WEIGHTS, IRIS_WEIGHTS)


class StillEye:
    """Loads its networks when it first looks for faces."""

    def __init__(self, models: Path) -> None:
        """`models` is the folder of weights."""
        self._models = models
        self._networks: tuple[FaceDetector, FaceMesh] | None = None

    def look(self, rgb: Pixels) -> Still:
        """At H x W x 3. Without the networks' weights nobody is seen."""
        return Still(quality_of(rgb), fingerprint_of(rgb), self._faces(rgb))

    def glance(self, rgb: Pixels) -> Still:
        """Without looking for faces: a hundred times as quick."""
        return Still(quality_of(rgb), fingerprint_of(rgb), ())

    def _faces(self, rgb: Pixels) -> tuple[SeenFace, ...]:
        if self._networks is None:
            if not are_there(self._models):
                return ()
            self._networks = FaceDetector(self._models / faces.WEIGHTS), FaceMesh(self._models)
        detector, mesh = self._networks
        found = [face for face in detector(rgb) if (face.bottom - face.top) * rgb.shape[0] >= LEAST_PIXELS]
        seen = [self._face(rgb, face, mesh) for face in found[:MOST_FACES]]
        return tuple(face for face in seen if face is not None)

    def _face(self, rgb: Pixels, face: Face, mesh: FaceMesh) -> SeenFace | None:
        landmarks = mesh(rgb, face)
        if landmarks is None:
            return None
        expression = expression_of(landmarks)
        return SeenFace(face, expression, feeling_of(expression))


def are_there(models: Path) -> bool:
    return all((models / weights).is_file() for weights in WEIGHTS)
