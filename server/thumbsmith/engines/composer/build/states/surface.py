"""What settles on a thing: mud, rust, mould, drops of water."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.states.treated import (
    Thing,
    Treated,
    drained,
    inside,
    painted,
    relief,
)
from thumbsmith.engines.composer.colour import Floats, rgb

SPLASHES = 16


def dirty(thing: Thing) -> Treated:
    """Thick mud, most of it below, splashes above."""
    rows, columns = thing.height, thing.width
    down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    lumps = fractal(thing.random, rows, columns, 0.22, 4)
    thick = np.maximum(smooth(0.52, 0.6, lumps + 0.5 * down - 0.2), _splashes(thing))
    height = cv2.GaussianBlur(thick + 0.5 * lumps * thick, (0, 0), 0.006 * thing.size) * 0.02 * thing.size
    grain = fractal(thing.random, rows, columns, 0.03, 3)[..., None]
    mud = (rgb("#4a2c14") + (rgb("#8a5c30") - rgb("#4a2c14")) * grain) * relief(height, 0.5)[..., None]
    colour = drained(thing.colour, "#9a7a54", 0.35) * 0.92
    colour = colour + (mud - colour) * (thick * 0.97)[..., None]
    return Treated(painted(colour, thing.alpha))


def _splashes(thing: Thing) -> Floats:
    """Round spots of mud with drops around them."""
    rows, columns = thing.height, thing.width
    spots = np.zeros((rows, columns), np.uint8)
    for _ in range(SPLASHES):
        x, y = thing.random.uniform(0, columns), thing.random.uniform(0, rows)
        radius = thing.random.uniform(0.012, 0.045) * thing.size
        cv2.circle(spots, (int(x), int(y)), max(2, round(radius)), 255, -1, cv2.LINE_AA)
        for _ in range(5):
            turn, far = thing.random.uniform(0, 6.28), radius * thing.random.uniform(1.3, 2.6)
            at = int(x + far * np.cos(turn)), int(y + far * np.sin(turn))
            cv2.circle(spots, at, max(1, round(radius * 0.22)), 255, -1, cv2.LINE_AA)
    return spots.astype(np.float32) / 255


def rusty(thing: Thing) -> Treated:
    """Flaking rust, first along the edges; what paint is left has gone dull."""
    rows, columns = thing.height, thing.width
    patches = fractal(thing.random, rows, columns, 0.3, 6, 0.6)
    grain = fractal(thing.random, rows, columns, 0.05, 4, 0.7)
    edge = 1 - inside(thing.alpha, 0.09 * thing.size)
    rust = smooth(0.5, 0.56, patches + 0.1 * (grain - 0.5) + 0.12 * edge)
    level = np.clip(grain * 1.3 - 0.15 + 0.5 * (patches - 0.5), 0, 1)[..., None]
    dark, bright = rgb("#4a1a06"), rgb("#e8792a")
    brown = dark + (bright - dark) * level
    shade = 0.8 + 0.5 * (thing.colour @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    colour = drained(thing.colour, "#b09a80", 0.4) * 0.9
    colour = colour + (brown * shade - colour) * (rust * 0.95)[..., None]
    rim = np.clip(cv2.GaussianBlur(rust, (0, 0), 0.008 * thing.size) * 2 - 2 * np.abs(rust - 0.5), 0, 1)
    pits = smooth(0.66, 0.74, grain) * rust
    colour = colour * (1 - 0.35 * np.maximum(pits, rim * 0.6))[..., None]
    return Treated(painted(colour, thing.alpha))


def mouldy(thing: Thing) -> Treated:
    """Fur of green and white in round spots, dark below them."""
    rows, columns = thing.height, thing.width
    colour = drained(thing.colour, "#6f6142", 0.55) * 0.8
    fur = _fur(thing)
    spot = smooth(0.0, 0.28, fur)
    grain = fractal(thing.random, rows, columns, 0.025, 3)
    green = (
        rgb("#4d6b34")
        + (rgb("#e9efdc") - rgb("#4d6b34")) * smooth(0.25, 0.9, fur * 0.75 + 0.5 * grain - 0.12)[..., None]
    )
    ring = smooth(0.0, 0.12, fur) * (1 - spot)
    colour = colour * (1 - 0.6 * cv2.GaussianBlur(ring, (0, 0), 0.006 * thing.size))[..., None]
    soft = green * relief(cv2.GaussianBlur(fur, (0, 0), 0.012 * thing.size) * 0.05 * thing.size, 0.6)[..., None]
    return Treated(painted(colour + (soft - colour) * (spot * 0.96)[..., None], thing.alpha))


def _fur(thing: Thing) -> Floats:
    """Round, ragged spots, 1 in their middles; painted at half the size."""
    rows, columns, size = thing.height // 2, thing.width // 2, thing.size / 2
    y, x = np.arange(rows, dtype=np.float32)[:, None], np.arange(columns, dtype=np.float32)[None, :]
    ragged = (fractal(thing.random, rows, columns, 0.06, 4) - 0.5) * np.float32(0.09 * size)
    fur = np.zeros((rows, columns), np.float32)
    for _ in range(9):
        across, down = thing.random.uniform(0.1, 0.9, 2)
        radius = float(thing.random.uniform(0.05, 0.15)) * size
        away = cv2.magnitude(*np.broadcast_arrays(x - np.float32(across * columns), y - np.float32(down * rows)))
        fur = np.maximum(fur, np.clip(1.15 - (away + ragged) / np.float32(radius), 0, 1))
    return np.asarray(cv2.resize(fur, (thing.width, thing.height)), np.float32)


def worn(thing: Thing) -> Treated:
    """Faded and stained, cracks in its paint, cobwebs of dust."""
    rows, columns = thing.height, thing.width
    stains = fractal(thing.random, rows, columns, 0.4, 5, 0.6)
    grain = fractal(thing.random, rows, columns, 0.06, 4, 0.7)
    colour = drained(thing.colour, "#a39a86", 0.72) * 0.86
    colour = colour * (1 - 0.5 * smooth(0.5, 0.68, stains))[..., None]
    veins = smooth(0.955, 0.985, 1 - np.abs(2 * fractal(thing.random, rows, columns, 0.28, 5, 0.6) - 1))
    peeled = smooth(0.6, 0.66, 0.6 * grain + 0.5 * (1 - stains))
    bare = rgb("#6d5138") * (0.6 + 0.8 * grain)[..., None]
    colour = colour + (bare - colour) * (0.85 * peeled)[..., None]
    colour = colour * (1 - 0.8 * veins)[..., None]
    down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    dust = smooth(0.45, 0.7, grain + 0.35 * (1 - down) - 0.1)
    colour = colour + (rgb("#b8ad98") - colour) * (0.3 * dust)[..., None]
    return Treated(painted(colour, thing.alpha))
