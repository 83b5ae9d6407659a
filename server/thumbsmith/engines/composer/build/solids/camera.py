"""The eye that looks at a solid: points on the picture, and the directions that light is asked for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from thumbsmith.engines.composer.build.solids.mesh import Floats, rotation

DISTANCE = 5.2
"""Of the eye, in sizes of the solid: as a picture is taken from an arm's length or two."""


@dataclass(frozen=True)
class Projection:
    """`screen` V x 2 in pixels (y downwards), `nearness` V (one over the distance), `points` V x 3 in the eye's space:
    x right, y up, z towards the eye, which stands at `eye`."""

    screen: Floats
    nearness: Floats
    points: Floats
    turned: Floats
    eye: Floats
    width: int
    height: int


def project(points: Floats, yaw: float, elevation: float, size: int) -> Projection:
    """Fitted so that the longer side of what is seen is `size` pixels. Degrees: `yaw` turns the solid to the right,
    `elevation` is how far above it the eye stands."""
    turned = (rotation(elevation, 0, 0) @ rotation(0, yaw, 0)).astype(np.float32)
    seen = points @ turned.T
    low, high = seen.min(0), seen.max(0)
    middle = (low + high) / 2
    seen = seen - middle
    reach = float(np.max(high - low))
    eye = np.array([0, 0, DISTANCE * reach], np.float32)
    nearness = np.float32(1) / (eye[2] - seen[:, 2])
    flat = np.stack([seen[:, 0] * nearness, -seen[:, 1] * nearness], 1)
    low, high = flat.min(0), flat.max(0)
    scale = (size - 2) / float(np.max(high - low))
    screen = (flat - low) * scale + 1
    width, height = (2 * int(np.ceil(float(side) / 2 + 1)) for side in (high - low) * scale)
    return Projection(np.asarray(screen, np.float32), nearness, seen, turned, eye, width, height)
