"""Repainting artwork: printed as pop art. RGBA (straight alpha) in and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.colour import LUMA, Floats, darken, rgb, tone
from thumbsmith.engines.composer.types import Palette, Pixels, Repaint

DOTS = 90
"""Printed dots along the longer side."""


def printed(picture: Pixels, palette: Palette) -> Pixels:
    """A drawing as a comic prints it: its own colours, louder, dots in the shadows, ink along the edges."""
    colour = picture[..., :3].astype(np.float32) / 255
    light = np.asarray(colour @ LUMA, np.float32)[..., None]
    loud = np.clip(light * 1.06 + (colour - light) * 1.3 + 0.01, 0, 1)
    ink = darken(tone(palette.middle, 0.14, 0.7), 0.2)
    dark = np.maximum(_dots(light[..., 0] * 1.3 + 0.12) * 0.42, _edges(light[..., 0]) * 0.8)[..., None]
    result = loud + (rgb(ink) - loud) * dark
    return np.dstack([np.clip(result * 255, 0, 255).astype(np.uint8), picture[..., 3]])


def _edges(light: Floats) -> Floats:
    """Ink (0..1) on the dark side of edges."""
    lines = np.asarray(cv2.Laplacian(cv2.GaussianBlur(light, (0, 0), 1.6), cv2.CV_32F), np.float32)
    return smooth(0.012, 0.038, lines)


def _dots(levels: Floats) -> Floats:
    """Ink cover (0..1) of a turned dot screen: the darker, the larger the dots."""
    rows, columns = levels.shape
    cell = max(rows, columns) / DOTS
    y = np.arange(rows, dtype=np.float32)[:, None]
    x = np.arange(columns, dtype=np.float32)[None, :]
    across, down = (x + y) * 0.7071 / cell, (y - x) * 0.7071 / cell
    distance = np.hypot(across - np.round(across), down - np.round(down))
    wanted = np.clip((0.62 - levels) * 1.5, 0, 1) * 0.72
    # A tenth of a cell less, so that paper without shadow stays without dots.
    return smooth(-0.08, 0.08, wanted - distance - 0.1)


REPAINTS: Mapping[Repaint, Callable[[Pixels, Palette], Pixels]] = {"printed": printed}
