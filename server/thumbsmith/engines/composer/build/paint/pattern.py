"""Repeating patterns: halftone dots and ruled lines."""

from __future__ import annotations

import math

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.colour import Floats, rgb


def halftone(
    canvas: Canvas, amount: Floats, colour: str, alpha: float = 0.4, cell: float = 22.0, angle: float = 0.4
) -> None:
    """Printed dots over the whole canvas: `amount` (a small picture, 0..1) says how large the dots are where."""
    width, height = canvas.width, canvas.height
    cosine, sine = math.cos(angle) / cell, math.sin(angle) / cell
    x = np.arange(width, dtype=np.float32)
    wanted = cv2.resize(np.clip(amount, 0, 1).astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    tint = (rgb(colour) * 255).astype(np.float32)
    for top in range(0, height, 64):  # In strips that stay in the processor's cache.
        y = np.arange(top, min(top + 64, height), dtype=np.float32)[:, None]
        across, down = x * cosine + y * sine, y * cosine - x * sine
        across -= np.rint(across)
        down -= np.rint(down)
        inside = (wanted[top : top + 64] * 0.68 - np.sqrt(across * across + down * down)) * cell + 0.5
        cover = (np.clip(inside, 0, 1) * alpha)[..., None]
        strip = canvas.pixels[top : top + 64, :, :3]
        strip[...] = (strip + (tint - strip) * cover + 0.5).astype(np.uint8)
