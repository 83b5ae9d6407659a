"""Wet, leaking and flooded."""

from __future__ import annotations

import math

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.states.treated import (
    OPAQUE,
    Effect,
    Thing,
    Treated,
    from_middle,
    lowest_edge,
    painted,
)
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import CANVAS_HEIGHT

DROPS = 30
LINE = 0.5
"""Share of the thing's height above the water that it stands in."""
SHRINK = 2


def wet(thing: Thing) -> Treated:
    """Drops all over it, water running down, a puddle below."""
    colour = thing.colour * 0.78
    drops = _drops_on(thing)
    colour = colour * (1 - 0.45 * drops[1])[..., None]
    colour = colour + (1 - colour) * drops[0][..., None]
    sheen = smooth(0.55, 0.75, fractal(thing.random, thing.height, thing.width, 0.5, 2, stretch=(0.35, 1.6)))
    colour = colour + (rgb("#cfeaff") - colour) * (0.2 * sheen)[..., None]
    return Treated(painted(colour, thing.alpha), behind=(_puddle(thing),), in_front=(_falling(thing, 8),))


def leaking(thing: Thing) -> Treated:
    """Water runs out of it and gathers below."""
    damp = smooth(0.5, 1.0, np.linspace(0, 1, thing.height, dtype=np.float32))[:, None, None]
    return Treated(
        painted(thing.colour * (1 - 0.25 * damp), thing.alpha),
        behind=(_puddle(thing),),
        in_front=(_stream(thing), _falling(thing, 5)),
    )


def _drops_on(thing: Thing) -> tuple[Floats, Floats]:
    """Highlights and shadows of drops, some with a trail."""
    light, dark = (np.zeros((thing.height, thing.width), np.uint8) for _ in range(2))
    for _ in range(DROPS):
        x, y = int(thing.random.uniform(0, thing.width)), int(thing.random.uniform(0, thing.height))
        radius = max(3, round(float(thing.random.uniform(0.016, 0.04)) * thing.breadth))
        tall = round(radius * float(thing.random.uniform(1.0, 1.6)))
        if thing.random.random() < 0.35:
            cv2.line(light, (x, y), (x, y - 7 * radius), 70, max(1, radius // 2), cv2.LINE_AA)
        cv2.ellipse(dark, (x, y), (radius, tall), 0, 0, 360, 255, -1, cv2.LINE_AA)
        cv2.ellipse(light, (x, y), (radius - 1, tall - 1), 0, 20, 160, 190, max(1, radius // 4), cv2.LINE_AA)
        cv2.circle(light, (x - radius // 3, y - tall // 3), max(1, radius // 3), 255, -1, cv2.LINE_AA)
    return light.astype(np.float32) / 255, dark.astype(np.float32) / 255


def _puddle(thing: Thing) -> Effect:
    width, height = round(1.25 * thing.width), round(0.2 * thing.width)
    away = from_middle(fractal(thing.random, height, width, 0.2, 3), 0.35)
    rings = 0.5 + 0.5 * np.sin(away * 22)
    colour = (
        rgb("#1c4f78") + (rgb("#bfe6ff") - rgb("#1c4f78")) * (0.25 + 0.5 * rings * smooth(0.2, 0.9, away))[..., None]
    )
    rim = smooth(0.72, 0.8, away) * smooth(0.9, 0.84, away)
    colour = colour + (1 - colour) * (0.7 * rim)[..., None]
    alpha = smooth(0.92, 0.84, away) * 0.88
    return Effect("Puddle", painted(colour, alpha), (-0.125 * thing.width, thing.height - 0.62 * height))


def _falling(thing: Thing, number: int) -> Effect:
    """Large drops on their way down from its lower edge."""
    height = round(0.5 * thing.height)
    drops = np.zeros((height, thing.width, 4), np.uint8)
    for _ in range(number):
        size = float(thing.random.uniform(0.045, 0.075)) * thing.breadth
        x = float(thing.random.uniform(0.08, 0.92)) * thing.width
        y = float(thing.random.uniform(0.1, 0.85)) * height
        _drop(drops, x, y, size)
    return Effect("Drops", drops, (0.0, 0.62 * thing.height))


def _drop(picture: Pixels, x: float, y: float, size: float) -> None:
    outline = [
        (x + 0.62 * size * math.sin(turn) * math.sin(turn / 2), y - size * math.cos(turn))
        for turn in np.linspace(0, 2 * math.pi, 30)
    ]
    points = np.array(outline, np.float32).round().astype(np.int32)
    cv2.fillPoly(picture, [points], (52, 148, 224, 255), cv2.LINE_AA)
    cv2.polylines(picture, [points], True, (18, 74, 140, 255), max(1, round(0.1 * size)), cv2.LINE_AA)
    shine = round(x - 0.16 * size), round(y + 0.3 * size)
    cv2.ellipse(
        picture, shine, (max(1, round(0.1 * size)), max(1, round(0.24 * size))), 20, 0, 360, (235, 248, 255, 255), -1
    )


def _stream(thing: Thing) -> Effect:
    """A jet from the lowest place of its left half, or of its right one where that hangs free."""
    lowest = lowest_edge(thing.picture)
    free = np.flatnonzero((lowest > 0.25 * thing.height) & (lowest < 0.85 * thing.height))
    foot = int(np.median(free)) if len(free) else round(0.35 * thing.width)
    start = float(lowest[foot]) if len(free) else 0.55 * thing.height
    width, height = max(8, round(0.13 * thing.breadth)), max(8, round(thing.height * 1.03 - start))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across = (x / width - 0.5) * 2 + 0.16 * np.sin(y / height * 9)
    body = smooth(0.86, 0.7, np.abs(across) * (1.25 - 0.3 * y / height))
    shine = smooth(0.3, 0.0, np.abs(across + 0.3)) * (0.6 + 0.4 * np.sin(y / height * 26))
    colour = rgb("#2f8fd6") + (1 - rgb("#2f8fd6")) * np.clip(shine, 0, 1)[..., None]
    return Effect("Water", painted(colour, body * 0.92), (foot - width / 2, start))


def flooded(thing: Thing) -> Treated:
    """Brown water from side to side of the picture; the thing stands in it to the middle."""
    line = max(LINE * thing.height, -thing.at[1])  # the part of it above the picture is not seen
    rows, columns = max(8, round(CANVAS_HEIGHT - thing.at[1] - line)), round(thing.room[1] - thing.room[0])
    small_rows, small = max(4, rows // SHRINK), columns // SHRINK
    y = np.linspace(0, 1, small_rows, dtype=np.float32)[:, None]
    x = np.arange(small, dtype=np.float32)[None, :]
    waves = _waves(thing, small_rows, small, y)
    depth = np.broadcast_to(y**0.7, waves.shape)[..., None]
    colour = rgb("#b79a6a") + (rgb("#4b3a22") - rgb("#b79a6a")) * depth
    colour = colour * (0.86 + 0.28 * waves)[..., None]
    crests = smooth(0.72, 0.95, waves) * smooth(0.0, 0.05, y)
    colour = colour + (rgb("#fff3d6") - colour) * (0.6 * crests)[..., None]
    surface = np.broadcast_to(smooth(0.0, 0.015, y - 0.012 * np.sin(x / small * 40) * 0.5), waves.shape)
    alpha = surface * (0.9 - 0.16 * np.exp(-((y / 0.12) ** 2)))
    foam = _foam(thing, small_rows, small) * surface
    colour = colour + (1 - colour) * foam[..., None]
    water = cv2.resize(painted(colour, np.maximum(alpha, foam)), (columns, rows), interpolation=cv2.INTER_LINEAR)
    wet_line = smooth(LINE - 0.09, LINE - 0.05, np.linspace(0, 1, thing.height, dtype=np.float32))[:, None, None]
    stained = thing.colour * (1 - 0.45 * wet_line)
    flood = Effect("Water", np.asarray(water, np.uint8), (thing.room[0] - thing.at[0], line))
    return Treated(painted(stained, thing.alpha), in_front=(flood,))


def _waves(thing: Thing, rows: int, columns: int, y: Floats) -> Floats:
    """Ripples, 0 to 1: finer towards the far edge."""
    far = 1 / (0.12 + y)
    x = (np.arange(columns, dtype=np.float32)[None, :] - columns / 2) / columns
    bent = (fractal(thing.random, rows, columns, 0.3, 3, stretch=(1.0, 0.35)) - 0.5) * 2.4
    across, along = x * far * 9, far * 9
    swell = np.sin(along * 1.6 + bent * 2 + 0.6 * np.sin(across * 1.3))
    cross = np.sin(along * 2.7 - across * 1.1 + bent * 3)
    return np.asarray(np.clip(0.5 + 0.3 * swell + 0.2 * cross, 0, 1), np.float32)


def _foam(thing: Thing, rows: int, columns: int) -> Floats:
    """White water around the thing where it stands."""
    line = min(thing.height - 1, round(LINE * thing.height))
    across = np.flatnonzero(thing.picture[line, :, 3] > OPAQUE)
    if not len(across):
        return np.zeros((rows, columns), np.float32)
    middle = (thing.at[0] - thing.room[0] + (across[0] + across[-1]) / 2) / SHRINK
    half = max(8.0, (across[-1] - across[0]) / 2 / SHRINK)
    y, x = np.arange(rows, dtype=np.float32)[:, None], np.arange(columns, dtype=np.float32)[None, :]
    ragged = fractal(thing.random, rows, columns, 0.03, 3)
    found = np.zeros((rows, columns), np.float32)
    for ring, strength in ((1.04, 0.9), (1.3, 0.5), (1.62, 0.3)):
        away = np.hypot((x - middle) / (half * ring), (y - 2) / (half * ring * 0.17))
        found = np.maximum(found, strength * smooth(0.16, 0.0, np.abs(away - 1)) * smooth(0.3, 0.6, ragged))
    return found
