"""The colours beyond a cut-out's edge: filters and networks look at them, so they must not be black."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.edges import STRIP

Pixels = NDArray[np.uint8]

REACH = 24  # pixels: further than any filter or network here looks


def without_ground(rgb: Pixels, alpha: Pixels) -> Pixels:
    """`rgb` with the subject's colours carried outwards to where nothing is seen."""
    height = alpha.shape[0]
    window = (2 * REACH + 1, 2 * REACH + 1)
    filled = rgb.copy()
    for top in range(0, height, STRIP):
        rows = slice(max(0, top - REACH), min(top + STRIP + REACH, height))
        weight = cv2.blur(alpha[rows].astype(np.float32), window)[..., None]
        carried = cv2.blur(rgb[rows].astype(np.float32) * alpha[rows][..., None], window) / np.maximum(weight, 1e-3)
        inner = slice(top - rows.start, min(top + STRIP, height) - rows.start)
        unseen = (alpha[top : top + STRIP] == 0)[..., None]
        filled[top : top + STRIP] = np.where(unseen, np.rint(carried[inner]), rgb[top : top + STRIP])
    return filled
