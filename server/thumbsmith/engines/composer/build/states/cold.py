"""Frozen: ice over a thing, snow on it, icicles below."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.states.treated import (
    OPAQUE,
    Effect,
    Thing,
    Treated,
    drained,
    inside,
    lowest_edge,
    painted,
)
from thumbsmith.engines.composer.colour import rgb
from thumbsmith.engines.composer.types import Pixels

SNOW = 0.085
"""Depth of the snow on its upper edges."""
ICICLES = 13


def frozen(thing: Thing) -> Treated:
    colour = drained(thing.colour, "#9fd6f5", 0.5)
    frost = fractal(thing.random, thing.height, thing.width, 0.12, 5, 0.65)
    rim = 1 - inside(thing.alpha, 0.1 * thing.breadth)
    white = np.clip(0.7 * rim + smooth(0.56, 0.74, frost) * 0.4, 0, 0.85)
    colour = colour * 0.9 + 0.1
    colour = colour + (rgb("#f2fbff") - colour) * white[..., None]
    return Treated(painted(colour, thing.alpha), in_front=(_icicles(thing), _snow(thing)))


def _snow(thing: Thing) -> Effect:
    """A thick cap on all that looks up."""
    depth = round(SNOW * thing.size)
    room = depth
    mask = cv2.copyMakeBorder(thing.picture[..., 3], room, room, room, room, cv2.BORDER_CONSTANT, value=0) > OPAQUE
    solid = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((depth // 2 + 1, depth // 2 + 1)))
    lumps = fractal(thing.random, solid.shape[0], solid.shape[1], 0.13, 3)
    level = np.cumsum(solid[::-1], axis=0)[::-1]  # how much of the thing lies below each pixel
    above = np.zeros(solid.shape, np.bool_)
    above[:-1] = (solid[1:] > 0) & (solid[:-1] == 0)
    above[:-1] &= np.asarray(level[1:] > 1.6 * depth)  # no snow on what is thin
    clear = (~above).astype(np.uint8)
    reach = cv2.distanceTransform(clear, cv2.DIST_L2, 5) if above.any() else np.full(solid.shape, 1e6, np.float32)
    thick = depth * (0.42 + 0.75 * lumps)
    cap = smooth(1.5, -1.5, np.asarray(reach - thick * 0.62, np.float32))
    height = np.clip(1 - np.asarray(reach, np.float32) / np.maximum(thick * 0.62, 1), 0, 1)
    light = np.gradient(cv2.GaussianBlur(height, (0, 0), 0.12 * depth))[0] * depth
    shade = smooth(0.0, 0.9, -light)[..., None]
    colour = rgb("#ffffff") + (rgb("#a9cbe6") - rgb("#ffffff")) * shade
    return Effect("Snow", painted(colour, cap), (-room, -room))


def _icicles(thing: Thing) -> Effect:
    """Hanging from the lower edge."""
    room = round(0.24 * thing.size)
    picture = np.zeros((thing.height + room, thing.width, 4), np.uint8)
    lowest = lowest_edge(thing.picture)
    for across in np.linspace(0.05, 0.95, ICICLES):
        column = int(np.clip((across + thing.random.uniform(-0.025, 0.025)) * thing.width, 0, thing.width - 1))
        if lowest[column] < 0:
            continue
        length = float(thing.random.uniform(0.07, 0.21)) * thing.size
        width = length * float(thing.random.uniform(0.16, 0.24)) + 3
        _icicle(picture, column, float(lowest[column]) - 0.02 * thing.size, width, length)
    return Effect("Icicles", picture, (0.0, 0.0))


def _icicle(picture: Pixels, x: float, y: float, width: float, length: float) -> None:
    for left, right, colour in (
        (-1.0, 1.0, (170, 216, 245, 245)),
        (-1.0, 0.1, (222, 243, 255, 250)),
        (-0.55, -0.2, (255, 255, 255, 255)),
    ):
        points = np.array([(x + left * width, y), (x + right * width, y), (x + 0.1 * width, y + length)], np.float32)
        cv2.fillPoly(picture, [points.round().astype(np.int32)], colour, cv2.LINE_AA)
