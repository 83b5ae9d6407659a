"""Falling, flying away, gone."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.states.treated import (
    OPAQUE,
    Effect,
    Thing,
    Treated,
    padded,
    painted,
    turned,
)
from thumbsmith.engines.composer.types import Pixels

STREAKS = 11
DASH, SPACE = 0.055, 0.04
"""Of a dashed outline."""


def falling(thing: Thing) -> Treated:
    """Turned over on its way down; the air rushes up beside it."""
    return _moving(thing, 24.0, upwards=False)


def flying(thing: Thing) -> Treated:
    """Off the ground and away."""
    return _moving(thing, -16.0, upwards=True)


def _moving(thing: Thing, degrees: float, *, upwards: bool) -> Treated:
    room = round(0.22 * thing.size)
    whole = padded(thing.picture, room, room, room, room)
    middle = (whole.shape[1] / 2, whole.shape[0] / 2)
    tilted = turned(whole, degrees, middle, (0.0, 0.0))
    length = round(0.75 * thing.size)
    streaks = _streaks(tilted, length, thing)
    if upwards:
        trail = Effect(
            "Streaks", streaks[::-1].copy(), (-room, thing.height / 2 - room + whole.shape[0] / 2 - length * 0.2)
        )
    else:
        trail = Effect("Streaks", streaks, (-room, thing.height / 2 - length * 0.9))
    return Treated(tilted, (-room, -room), behind=(trail,), in_front=())


def _streaks(tilted: Pixels, length: int, thing: Thing) -> Pixels:
    """Lines of air, thin at their far end."""
    width = tilted.shape[1]
    columns = np.flatnonzero((tilted[..., 3] > OPAQUE).any(0))
    low, high = (columns[0], columns[-1]) if len(columns) else (0, width)
    alpha = np.zeros((length, width), np.float32)
    y = np.linspace(0, 1, length, dtype=np.float32)[:, None]
    x = np.arange(width, dtype=np.float32)[None, :]
    for across in np.linspace(0.03, 0.97, STREAKS):
        middle = low + (across + float(thing.random.uniform(-0.03, 0.03))) * (high - low)
        broad = float(thing.random.uniform(0.008, 0.022)) * thing.size
        start = float(thing.random.uniform(0.0, 0.4))
        body = smooth(1.0, 0.6, np.abs(x - middle) / np.maximum(broad * smooth(start, 1.0, y), 0.3))
        alpha = np.maximum(alpha, body * smooth(start, start + 0.35, y))
    return painted(np.ones(3, np.float32), np.asarray(alpha * 0.88, np.float32))


def gone(thing: Thing) -> Treated:
    """Nothing is left of it but its outline, as police draw one."""
    room = round(0.06 * thing.size)
    alpha = padded(thing.picture, room, room, room, room)[..., 3]
    solid = cv2.morphologyEx((alpha > OPAQUE).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9)))
    smoothed = (cv2.GaussianBlur(solid.astype(np.float32), (0, 0), 0.012 * thing.size) > 0.5).astype(np.uint8)
    outlines, _ = cv2.findContours(smoothed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    dashes = np.zeros(alpha.shape, np.uint8)
    thick = max(4, round(0.022 * thing.size))
    for outline in outlines:
        points = outline[:, 0, :]
        if len(points) < (DASH + SPACE) * thing.size * 2:
            continue
        number = max(4, round(len(points) / ((DASH + SPACE) * thing.size)))
        step = len(points) / number
        for each in range(number):
            part = points[round(each * step) : round(each * step + step * DASH / (DASH + SPACE))]
            cv2.polylines(dashes, [part.reshape(-1, 1, 2)], False, 255, thick, cv2.LINE_AA)
    hollow = cv2.GaussianBlur(smoothed.astype(np.float32), (0, 0), 2)
    line = dashes.astype(np.float32) / 255
    picture = painted(line[..., None] * np.ones(3, np.float32), np.maximum(0.42 * hollow, line))
    return Treated(picture, (-room, -room))
