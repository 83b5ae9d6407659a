"""Water: a level plane that mirrors what stands behind it, broken by waves, with the sun's glitter."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.frame import Frame
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.colour import Floats, rgb

WAVES = Noise(9, 5, 0.58)


def water(frame: Frame, mask: Floats | None, deep: str, roughness: float = 1.0, level: float = 0.0) -> None:
    """Lay water at `level` metres over the rows below the horizon, where `mask` (rows x columns, 0..1; None: all) lets
    it. Everything above the horizon must be painted before: it is mirrored. `roughness` 0.2 is a pond, 1 a calm sea."""
    first = min(frame.rows - 2, int(np.ceil(frame.skyline + 0.5)))
    rows = np.arange(first, frame.rows, dtype=np.float32)[:, None] + np.float32(0.5)
    below = rows - np.float32(frame.skyline)
    depth = np.broadcast_to(frame.pixels * (frame.eye - level) / below, (frame.rows - first, frame.columns))
    depth = np.asarray(depth, np.float32)
    x = frame.across(depth)
    scale = np.float32(1 / (22 * frame.eye))
    # Far waves are smaller than a pixel: they are drawn longer, or they would flicker.
    wave = sampled(WAVES, x * scale * 0.8, depth * scale, frame.seed) - 0.5
    ripple = sampled(WAVES, x * scale * 3.1, depth * scale * 3.7, frame.seed + 1) - 0.5
    fine = sampled(WAVES, x * scale * 9.5, depth * scale * 13, frame.seed + 2) - 0.5
    closeness = smooth(0.06, 0.5, below / frame.rows)
    height = (wave * (1 - 0.55 * closeness) + 0.6 * ripple + 0.5 * closeness * fine) * np.float32(roughness)
    strength = np.clip(below / (0.10 * frame.rows), 0.05, 1.6)
    seen_row = 2 * frame.skyline - rows - np.abs(height) * strength * (0.16 * frame.rows) + height * strength * 12
    seen_row = np.clip(seen_row, 0, frame.skyline - 1)
    seen_column = np.arange(frame.columns, dtype=np.float32)[None] + height * strength * (0.02 * frame.columns)
    soft = cv2.GaussianBlur(frame.colour[: int(frame.skyline) + 1], (0, 0), 1.2)
    mirrored = cv2.remap(
        soft,
        seen_column.astype(np.float32),
        seen_row.astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    grazing = 0.30 + 0.62 * np.exp(-below / (0.14 * frame.rows))
    own = rgb(deep) * (0.35 + 0.9 * (frame.light.ambient + 0.35 * frame.light.sun)) * (1 + height[..., None] * 0.8)
    colour = own + (mirrored - own) * grazing[..., None]
    colour += _glitter(frame, below, height)[..., None] * frame.light.sun
    colour = frame.veiled(np.asarray(colour, np.float32), depth, 60 * frame.eye, 900 * frame.eye, 0.7)
    alpha = np.ones(depth.shape, np.float32) if mask is None else mask[first:]
    frame.lay(colour, alpha, depth)


def _glitter(frame: Frame, below: Floats, height: Floats) -> Floats:
    """The sun's road: sparks on the waves' slopes, wider towards the camera."""
    light = frame.light
    width = 0.035 + 0.16 * below / frame.rows
    road = np.exp(-(((frame.x - frame.sun - 0.03) / width) ** 2)) * light.glow
    sparks = smooth(0.10, 0.34, height + 0.10)
    return np.asarray(road * (0.25 + 0.9 * sparks) * np.exp(-below / (0.5 * frame.rows)), np.float32)
