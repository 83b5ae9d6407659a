"""Wilted, melted, fallen in, upside down: the thing in another shape."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.states.treated import (
    Effect,
    Thing,
    Treated,
    drained,
    from_middle,
    mean_colour,
    padded,
    painted,
    read_at,
)
from thumbsmith.engines.composer.types import Pixels

STEM = 0.34
"""Share of its height that stays upright."""
ROOM_ABOVE = 0.25
BENT = 2.0
"""Radians by which the top of what has wilted hangs over."""
DRIPS = 0.26
SUNK, DIP = 0.84, 0.34
"""Shares of its height that are left of what has fallen in, at its sides; and that the middle loses besides."""


def wilted(thing: Thing) -> Treated:
    """Brown and dry, its head hanging down; what it stands in stays upright."""
    rows, columns = thing.height, thing.width
    dry = smooth(0.35, 0.65, fractal(thing.random, rows, columns, 0.3))[..., None]
    upper = smooth(1 - STEM + 0.08, 1 - STEM - 0.12, np.linspace(0, 1, rows, dtype=np.float32))[:, None, None]
    brown = drained(thing.colour, "#a8843c", 0.75)
    brown = brown + (drained(thing.colour, "#5f3f1e", 0.9) * 0.8 - brown) * dry * 0.8
    dull = drained(thing.colour, "#8a7a62", 0.45)
    room, above = round(0.62 * rows), round(ROOM_ABOVE * rows)
    withered = padded(painted(dull + (brown - dull) * upper, thing.alpha), 0, 0, room, 0)
    y, x = np.mgrid[-above:rows, 0 : columns + room].astype(np.float32)
    base, middle = STEM * rows, columns / 2
    radius = (rows - base) / BENT
    across, up = (x - middle) - radius, (rows - base) - y
    angle = np.arctan2(up, -across)
    along, aside = angle * radius, radius - np.hypot(across, up)
    hanging = up > 0
    source_x = np.where(hanging, middle + aside, x)
    source_y = np.where(hanging, rows - base - along, y)
    return Treated(_cropped(read_at(withered, source_x, source_y)), (0.0, -above))


def _cropped(picture: Pixels) -> Pixels:
    """Without empty columns on the right."""
    columns = np.flatnonzero((picture[..., 3] > 8).any(0))
    return picture[:, : columns[-1] + 1] if len(columns) else picture


def melted(thing: Thing) -> Treated:
    """It runs down in long drops into a puddle of its own colour."""
    rows, columns = thing.height, thing.width
    room = round(DRIPS * rows)
    picture = padded(thing.picture, 0, 0, 0, room)
    y, x = np.mgrid[0 : rows + room, 0:columns].astype(np.float32)
    drips = fractal(thing.random, 1, columns, 0.16, 2)[0]
    drips = np.clip((drips - 0.3) * 2.4, 0.08, 1) ** 1.3 * room
    start = 0.3 * rows
    stretched = (rows - start + drips[None, :]) / (rows - start)
    sway = 0.02 * thing.size * np.sin(y / rows * 7 + x / columns * 4) * smooth(0.2, 0.8, y / rows)
    source = np.where(y < start, y, start + (y - start) / stretched)
    run = read_at(picture, np.asarray(x + sway, np.float32), np.asarray(source, np.float32))
    return Treated(run, behind=(_pool(thing, room),))


def _pool(thing: Thing, room: int) -> Effect:
    """A glossy puddle."""
    width, height = round(1.3 * thing.width), max(8, round(0.24 * thing.width))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = from_middle(fractal(thing.random, height, width, 0.22, 2), 0.4)
    bulge = np.clip(0.9 - away, 0, 0.25) / 0.25
    colour = mean_colour(thing) * (0.72 + 0.28 * bulge)[..., None]
    shine = smooth(0.16, 0.0, np.abs(away - 0.55)) * smooth(0.45, 0.2, y / height) * smooth(0.6, 0.3, x / width)
    colour = colour + (1 - colour) * (0.75 * shine)[..., None]
    top = thing.height + 0.75 * room - 0.6 * height
    return Effect("Puddle", painted(colour, smooth(0.92, 0.84, away)), (-0.15 * thing.width, top))


def collapsed(thing: Thing) -> Treated:
    """Fallen in: low, and lowest in its middle; its sides are pushed out, dust rises."""
    rows, columns = thing.height, thing.width
    wide = round(1.12 * columns)
    across = np.linspace(-1, 1, wide, dtype=np.float32)[None, :]
    uneven = (fractal(thing.random, 1, wide, 0.2, 3) - 0.5) * 0.16
    left = SUNK - DIP * np.cos(0.5 * np.pi * across) ** 2 + uneven
    y = np.arange(rows, dtype=np.float32)[:, None]
    source_y = rows - (rows - y) / left
    lean = 0.07 * columns * np.sin(np.pi * (1 - y / rows))
    source_x = np.broadcast_to((across + 1) / 2 * columns, source_y.shape) + lean
    picture = read_at(thing.picture, np.asarray(source_x, np.float32), np.asarray(source_y, np.float32))
    folds = 0.5 + 0.5 * np.sin(across * 17 + y / rows * 9)
    colour = picture[..., :3].astype(np.float32) / 255 * (0.72 + 0.28 * folds)[..., None]
    fallen = painted(colour, picture[..., 3].astype(np.float32) / 255)
    return Treated(fallen, ((columns - wide) / 2, 0.0), behind=(_dust(thing),))


def _dust(thing: Thing) -> Effect:
    """Clouds along the ground."""
    width, height = round(1.6 * thing.width), round(0.5 * thing.height)
    small = width // 2, height // 2
    clouds = np.zeros((small[1], small[0]), np.float32)
    y, x = np.mgrid[0 : small[1], 0 : small[0]].astype(np.float32)
    for across in np.linspace(0.1, 0.9, 9):
        radius = float(thing.random.uniform(0.14, 0.3)) * small[1] * 1.5
        middle = across * small[0], small[1] - 0.5 * radius
        clouds = np.maximum(clouds, np.clip(1 - ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) / radius**2, 0, 1))
    lumps = fractal(thing.random, small[1], small[0], 0.1, 4)
    body = smooth(0.08, 0.5, clouds + 0.5 * (lumps - 0.5)) * smooth(1.0, 0.55, y / small[1])
    colour = np.array([0.55, 0.49, 0.42], np.float32) + 0.4 * (lumps * smooth(1.0, 0.0, y / small[1]))[..., None]
    dust = cv2.resize(painted(colour, body * 0.85), (width, height), interpolation=cv2.INTER_LINEAR)
    at = (-0.3 * thing.width, thing.height - 0.94 * height)
    return Effect("Dust", np.asarray(dust, np.uint8), at)


def upside_down(thing: Thing) -> Treated:
    """On its head."""
    return Treated(np.ascontiguousarray(thing.picture[::-1]))
