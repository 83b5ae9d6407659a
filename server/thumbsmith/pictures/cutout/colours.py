"""The subject's own colours at its edge, where the photo shows them mixed with the old ground. Pure.

Without this a light or coloured rim of the old ground stays around the subject on any new one. The subject's and the
ground's colours are estimated as averages weighted by opacity, first over a wide window and then over a narrow one
("blur fusion", Forte 2021).
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

WIDE, NARROW = 0.10, 0.008
"""Radii of the two windows as shares of the longer side."""
NOTHING = 1e-5  # keeps the averages defined where there is nothing to average


def own_colours(rgb: Floats, opacity: Floats) -> Floats:
    """The colours that `rgb` (H x W x 3, 0 to 1) would show if the subject were opaque everywhere `opacity` is above
    0."""
    subject, ground = rgb, rgb
    alpha = opacity[..., None]
    for share in (WIDE, NARROW):
        side = 2 * max(1, round(share * max(opacity.shape))) + 1
        weight = _blurred(opacity, side)[..., None]
        mean_subject = _blurred(subject * alpha, side) / (weight + NOTHING)
        mean_ground = _blurred(ground * (1 - alpha), side) / (1 - weight + NOTHING)
        missing = rgb - alpha * mean_subject - (1 - alpha) * mean_ground
        subject = np.clip(mean_subject + alpha * missing, 0, 1)
        ground = np.clip(mean_ground, 0, 1)
    return np.asarray(subject, np.float32)


def _blurred(values: Floats, side: int) -> Floats:
    return np.asarray(cv2.blur(np.ascontiguousarray(values, np.float32), (side, side)), np.float32)
