"""Pictures whose true matte is known: soft shapes in one colour on another."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]

ORANGE, TEAL = (230, 110, 30), (20, 120, 140)


def soft_disc(size: int, x: float, y: float, radius: float, softness: float) -> Floats:
    """Opacity of a disc, 0 to 1; `softness` is the sigma of its edge in pixels."""
    rows, columns = np.mgrid[:size, :size]
    disc = (np.hypot(columns - x, rows - y) <= radius).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(disc, (0, 0), softness), np.float32)


def painted(opacity: Floats, subject: tuple[int, int, int] = ORANGE, ground: tuple[int, int, int] = TEAL) -> Pixels:
    colours = np.array(subject) * opacity[..., None] + np.array(ground) * (1 - opacity[..., None])
    return np.asarray(np.rint(colours), np.uint8)


def blurred_network(opacity: Floats) -> Floats:
    """What the network would see of it: about right, and soft."""
    small = cv2.resize(opacity, (320, 320), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), 2.5), np.float32)
