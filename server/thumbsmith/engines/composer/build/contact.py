"""The dark line where a thing meets the ground: a soft shadow along the lower edge of its outline."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.concepts.parts import coloured, picture_layer, seen
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.colour import Floats
from thumbsmith.scene.types import ImageElement

COLOUR = "#05070c"
DARKEST = 0.92
"""Share of its light that the ground loses right below a thing."""
DEPTH = 0.05
"""Deviation of the shadow across the edge, as a share of the thing's width."""
HIGHEST = 0.3
"""Height above its lowest point, as a share of its own, from which a thing no longer darkens the ground."""


def grounded(layer: ImageElement, pictures: Pictures, group: str) -> list[ImageElement]:
    """A thing that stands on the ground, after the shadow that it throws there."""
    dark, at = contact_of(layer, pictures)
    shadow = picture_layer(coloured(COLOUR, dark * 255), "Shadow", "overlay", at, pictures, group)
    return [shadow, layer.model_copy(update={"groupId": group})]


def contact_of(layer: ImageElement, pictures: Pictures) -> tuple[Floats, tuple[float, float]]:
    """The shadow of a thing on what it stands on, in shares of black, and where its upper left corner lies."""
    width, height = round(layer.width), round(layer.height)
    alpha = cv2.resize(seen(layer, pictures)[..., 3], (width, height), interpolation=cv2.INTER_AREA)
    margin = max(4, round(3 * DEPTH * width))
    return _shadow(np.pad(alpha, margin), DEPTH * width), (layer.x - margin, layer.y - margin)


def _shadow(alpha: NDArray[np.uint8], depth: float) -> Floats:
    """Shares of black around the edge that a thing would roll on, of the size of its outline."""
    hull = cv2.convexHull(np.argwhere(alpha > 128)[:, ::-1].astype(np.int32)).reshape(-1, 2)
    filled = cv2.fillConvexPoly(np.zeros_like(alpha), hull, 1)
    rows = np.arange(len(alpha), dtype=np.float32)[:, None]
    edge = (filled * rows).max(0)
    tall = float(edge.max() - rows[filled.any(1)].min())
    near = smooth(HIGHEST, 0.0, (edge.max() - edge) / tall) * filled.any(0)
    line = DARKEST * near * np.exp(-(((rows - edge) / depth) ** 2) / 2)
    return np.asarray(cv2.GaussianBlur(line.astype(np.float32), (0, 0), sigmaX=depth, sigmaY=1), np.float32)
