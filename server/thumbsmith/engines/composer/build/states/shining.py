"""As good as new, and glowing."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.states.treated import (
    Effect,
    Thing,
    Treated,
    light_of,
    mean_colour,
    padded,
    painted,
)
from thumbsmith.engines.composer.colour import Floats, rgb

STARS = ((0.84, 0.12, 0.3), (0.1, 0.3, 0.2), (0.66, 0.72, 0.17), (0.3, 0.06, 0.12))
"""Places of stars on the thing, and how large they are."""
HALO = 0.3


def new(thing: Thing) -> Treated:
    """Clean and bright, a band of light across it, stars on it."""
    rows, columns = thing.height, thing.width
    colour = thing.colour
    grey = light_of(colour)[..., None]
    colour = np.clip(grey + (colour - grey) * 1.3, 0, 1)
    colour = np.clip((colour - 0.5) * 1.08 + 0.55, 0, 1)
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    across = (x / columns - 0.42) + 0.35 * (y / rows - 0.5)
    band = np.maximum(smooth(0.075, 0.05, np.abs(across)), 0.7 * smooth(0.03, 0.015, np.abs(across - 0.15)))
    colour = colour + (1 - colour) * (0.42 * band)[..., None]
    return Treated(painted(colour, thing.alpha), behind=(_halo(thing, "#fff2c4", 0.7),), in_front=(_stars(thing),))


def glowing(thing: Thing) -> Treated:
    """It shines by itself, in its own colour."""
    own = mean_colour(thing)
    bright = np.clip(own / max(0.2, float(own.max())), 0.25, 1)
    colour = 1 - (1 - thing.colour) * (1 - 0.45 * bright)
    value = "#" + "".join(f"{round(255 * float(part)):02x}" for part in bright)
    return Treated(painted(colour, thing.alpha), behind=(_halo(thing, value, 1.0), _halo(thing, "#ffffff", 0.55, 0.1)))


def _halo(thing: Thing, colour: str, strength: float, wide: float = HALO) -> Effect:
    """Light around the outline."""
    room = round(1.3 * wide * thing.size)
    small = cv2.resize(padded(thing.picture, room, room, room, room)[..., 3], None, fx=0.25, fy=0.25)
    light = small.astype(np.float32) / 255
    soft = cv2.GaussianBlur(light, (0, 0), wide * thing.size / 12) * 0.75 + cv2.GaussianBlur(
        light, (0, 0), wide * thing.size / 40
    )
    size = thing.width + 2 * room, thing.height + 2 * room
    full = cv2.resize(np.clip(soft * strength, 0, 1), size, interpolation=cv2.INTER_LINEAR)
    return Effect("Light", painted(rgb(colour), np.asarray(full, np.float32)), (-room, -room))


def _stars(thing: Thing) -> Effect:
    room = round(0.16 * thing.size)
    alpha = np.zeros((thing.height + 2 * room, thing.width + 2 * room), np.float32)
    for across, down, size in STARS:
        _star(alpha, room + across * thing.width, room + down * thing.height, size * thing.size / 2)
    return Effect("Stars", painted(np.ones(3, np.float32), alpha), (-room, -room))


def _star(alpha: Floats, x: float, y: float, reach: float) -> None:
    """Four thin rays."""
    low, high = max(0, int(y - reach)), min(alpha.shape[0], int(y + reach) + 1)
    left, right = max(0, int(x - reach)), min(alpha.shape[1], int(x + reach) + 1)
    down = (np.arange(low, high, dtype=np.float32)[:, None] - y) / reach
    across = (np.arange(left, right, dtype=np.float32)[None, :] - x) / reach
    shape = np.sqrt(np.abs(down)) + np.sqrt(np.abs(across))
    core = smooth(1.0, 0.86, shape)
    glow = 0.5 * np.exp(-((down**2 + across**2) / 0.08))
    alpha[low:high, left:right] = np.maximum(alpha[low:high, left:right], np.clip(core + glow, 0, 1))
