"""A rough surface in the light of one lamp that hangs close to it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.colour import Floats, rgb


@dataclass(frozen=True)
class Lamp:
    """`x, y` in shares of the surface; `height` above it and `reach` (how far its light goes) in heights of it."""

    x: float
    y: float
    height: float = 0.7
    reach: float = 1.9
    warm: str = "#fff0d8"
    """Colour of the light."""
    cool: str = "#c9d2e2"
    """Colour of what the lamp does not reach."""
    ambient: float = 0.42
    """The brightness of that."""


def shading(height: Floats, lamp: Lamp) -> Floats:
    """Light on a height field (rows x columns, heights in pixels of it), about 1 below the lamp: the cosine of the
    angle to the lamp (Lambert), falling off with the square of the distance."""
    rows, columns = height.shape
    across = (np.float32(lamp.x * columns) - np.arange(columns, dtype=np.float32))[None, :] / rows
    down = (np.float32(lamp.y * rows) - np.arange(rows, dtype=np.float32))[:, None] / rows
    slope_x = cv2.Sobel(height.astype(np.float32), cv2.CV_32F, 1, 0, ksize=3, scale=1 / 8)
    slope_y = cv2.Sobel(height.astype(np.float32), cv2.CV_32F, 0, 1, ksize=3, scale=1 / 8)
    distance = np.sqrt(across**2 + down**2 + np.float32(lamp.height**2))
    facing = (np.float32(lamp.height) - slope_x * across - slope_y * down) / (
        distance * np.sqrt(1 + slope_x**2 + slope_y**2)
    )
    flat = np.float32(lamp.height) / distance
    fall = 1 / (1 + ((distance - lamp.height) / lamp.reach) ** 2)
    # The bumps show where light comes from the side; the lamp's own falling off is softened.
    return np.asarray(fall * np.clip(0.45 + 0.55 * flat + 1.2 * (facing - flat), 0, 1.6), np.float32)


def lit(albedo: Floats, height: Floats, lamp: Lamp, shade: Floats | float = 0.0) -> Floats:
    """The surface's colours (rows x columns x 3, or one colour) in the lamp's light; `shade` (0 to 1) is how much
    of that light something keeps away."""
    light = shading(height, lamp) * (1 - np.asarray(shade, np.float32))
    bright = np.float32(lamp.ambient) * rgb(lamp.cool) + np.float32(1 - lamp.ambient) * light[..., None] * rgb(
        lamp.warm
    )
    return np.asarray(albedo * bright * np.float32(1.16), np.float32)
