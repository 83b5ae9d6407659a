"""Burning, burnt, smoking and blown up."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.noise import fractal, warped
from thumbsmith.engines.composer.build.states.breaking import broken
from thumbsmith.engines.composer.build.states.treated import (
    OPAQUE,
    Effect,
    Thing,
    Treated,
    drained,
    light_of,
    painted,
    softened,
)
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.engines.composer.types import Pixels

SHRINK = 2
"""Flames and smoke are soft: they are painted at half the size."""
SIDE, ABOVE = 0.22, 0.62
"""Room for flames and smoke beside and above the thing."""
HEAT = (0.0, 0.16, 0.34, 0.6, 0.85, 1.0)
COLOURS = ("#b81500", "#e62a00", "#ff6a00", "#ffa812", "#ffe25a", "#fffbe0")
Tongue = tuple[float, float, float, float]
"""Of a flame the place of its foot, its height and its width, in pixels."""


def burning(thing: Thing) -> Treated:
    """It stands in flames: high ones behind it, low ones before it, and glows."""
    canvas = _Field(thing)
    behind = canvas.tongues(_along_top(thing, 13, (0.34, 0.56)))
    before = canvas.tongues(_along_bottom(thing, 9, (0.2, 0.42)))
    return Treated(
        _glowing(thing),
        behind=(canvas.effect("Flames", _flame(behind, glow=0.55)), canvas.effect("Embers", canvas.embers())),
        in_front=(canvas.effect("Flames", _flame(before, glow=0.0)),),
    )


def smoking(thing: Thing) -> Treated:
    """Thick smoke rises from it."""
    canvas = _Field(thing)
    y, x = _top_place(thing)
    dark = drained(thing.colour, "#8a8078", 0.3) * 0.9
    return Treated(
        painted(dark, thing.alpha),
        behind=(canvas.effect("Smoke", canvas.smoke(x, y, 1.0)),),
        in_front=(canvas.effect("Smoke", canvas.smoke(x, y + 0.05 * thing.size, 0.5)),),
    )


def burnt(thing: Thing) -> Treated:
    """Black as coal, embers in its cracks, smoke above it."""
    canvas = _Field(thing)
    rows, columns = thing.height, thing.width
    spots = fractal(thing.random, rows, columns, 0.3)
    black = smooth(0.3, 0.62, spots + 0.5 * np.abs(np.linspace(-1, 1, rows, dtype=np.float32))[:, None] - 0.05)
    colour = drained(thing.colour, "#6b4a36", 0.7) * 0.85
    colour = colour * (1 - 0.86 * black[..., None])
    embers = smooth(0.62, 0.7, fractal(thing.random, rows, columns, 0.16)) * black
    glow = np.clip(embers * smooth(0.75, 0.5, spots), 0, 1)[..., None]
    colour = colour + (rgb("#ff5a0a") - colour) * glow * 0.85
    y, x = _top_place(thing)
    return Treated(painted(colour, thing.alpha), behind=(canvas.effect("Smoke", canvas.smoke(x, y, 0.7)),))


def exploded(thing: Thing) -> Treated:
    """In pieces before a ball of fire."""
    pieces = broken(thing)
    canvas = _Field(thing, side=0.45, above=0.4, below=0.25, shrink=2 * SHRINK)
    return Treated(pieces.picture, pieces.at, behind=(canvas.effect("Explosion", canvas.fireball()),))


class _Field:
    """The room around a thing, at half its size."""

    def __init__(
        self, thing: Thing, side: float = SIDE, above: float = ABOVE, below: float = 0.1, shrink: int = SHRINK
    ) -> None:
        self._thing = thing
        self._shrink = shrink
        self._left, self._top = round(side * thing.size), round(above * thing.size)
        self._columns = (thing.width + 2 * self._left) // self._shrink
        self._rows = (thing.height + self._top + round(below * thing.size)) // self._shrink
        self._random = thing.random

    def effect(self, name: str, small: Pixels) -> Effect:
        size = self._columns * self._shrink, self._rows * self._shrink
        weighted = cv2.resize(small, size, interpolation=cv2.INTER_LINEAR)
        return Effect(name, np.asarray(weighted, np.uint8), (-self._left, -self._top))

    def tongues(self, tongues: Sequence[Tongue]) -> Floats:
        """The heat of flames, 0 to 1."""
        heat = np.zeros((self._rows, self._columns), np.float32)
        for x, y, height, width in tongues:
            self._add(
                heat,
                (
                    (x + self._left) / self._shrink,
                    (y + self._top) / self._shrink,
                    height / self._shrink,
                    width / self._shrink,
                ),
            )
        size = self._thing.size / self._shrink
        shift = (fractal(self._random, self._rows, self._columns, 0.16, 3) - 0.5) * 0.14 * size
        return warped(heat, shift, -np.abs(shift) * 0.5)

    def _add(self, heat: Floats, tongue: Tongue) -> None:
        foot, bottom, height, width = tongue
        low, high = max(0, int(bottom - height)), min(self._rows, int(bottom + width * 0.6) + 1)
        left, right = max(0, int(foot - 1.6 * width)), min(self._columns, int(foot + 1.6 * width) + 1)
        if low >= high or left >= right:
            return
        up = (bottom - np.arange(low, high, dtype=np.float32)[:, None]) / height
        sway = float(self._random.uniform(-0.5, 0.5)) * width
        phase = float(self._random.uniform(0, 6.28))
        middle = foot + sway * np.sin(phase + 4.2 * up) * np.clip(up, 0, 1)
        x = np.arange(left, right, dtype=np.float32)[None, :]
        rounded = np.sqrt(np.clip(1 - (np.minimum(up, 0) / (0.5 * width / height)) ** 2, 0, 1))
        half = width * 0.5 * np.clip(1 - up, 0, 1) ** 0.75 * (1 + 0.9 * np.clip(up, 0, 1)) * rounded
        across = np.clip(1 - ((x - middle) / np.maximum(half, 0.6)) ** 2, 0, 1)
        heat[low:high, left:right] = np.maximum(
            heat[low:high, left:right], across**0.8 * (1 - 0.62 * np.clip(up, 0, 1))
        )

    def embers(self) -> Pixels:
        picture = np.zeros((self._rows, self._columns), np.float32)
        for _ in range(34):
            x, y = self._random.uniform(0, self._columns), self._random.uniform(0, self._rows) * 0.9
            radius = float(self._random.uniform(0.003, 0.010)) * self._thing.size / self._shrink
            cv2.circle(picture, (int(x), int(y)), max(1, round(radius)), 1.0, -1, cv2.LINE_AA)
        glow = np.clip(picture + 1.4 * cv2.GaussianBlur(picture, (0, 0), 0.008 * self._thing.size), 0, 1)
        return painted(rgb("#ffb436"), glow)

    def smoke(self, x: float, y: float, thick: float) -> Pixels:
        """A plume from a place of the thing, leaning to the right as it rises."""
        size = self._thing.size / self._shrink
        at = np.array([(x + self._left) / self._shrink, (y + self._top) / self._shrink])
        height = np.zeros((self._rows, self._columns), np.float32)
        across, down = np.arange(self._columns)[None, :], np.arange(self._rows)[:, None]
        rise = at[1] + 0.04 * size
        for step in np.linspace(0, 1, round(6 + 12 * thick)):
            radius = (0.06 + 0.2 * step) * size * float(self._random.uniform(0.8, 1.15)) * (0.6 + 0.4 * thick)
            middle = at + np.array([(0.16 * step + self._random.uniform(-0.13, 0.13)) * size, -step * rise])
            away = ((across - middle[0]) ** 2 + (down - middle[1]) ** 2) / radius**2
            height = np.maximum(height, np.sqrt(np.clip(1 - away, 0, 1)).astype(np.float32) * radius)
        noise = fractal(self._random, self._rows, self._columns, 0.12, 4)
        shift = (noise - 0.5) * 0.11 * size
        height = warped(height, shift, shift[::-1])
        soft = cv2.GaussianBlur(height, (0, 0), 0.008 * size)
        light = np.gradient(soft)
        lit = np.clip(0.5 - 0.42 * (light[0] * 0.8 + light[1] * 0.6) + 0.35 * (noise - 0.5), 0, 1)[..., None]
        colour = rgb("#1d1c20") + (rgb("#a9a4a2") - rgb("#1d1c20")) * lit
        return painted(colour, smooth(0.0, 0.035 * size, np.asarray(soft, np.float32)) * 0.94)

    def fireball(self) -> Pixels:
        """Rays and a boiling ball of flame around the thing's middle."""
        size = self._thing.size / self._shrink
        middle = (
            (self._left + self._thing.width / 2) / self._shrink,
            (self._top + self._thing.height * 0.5) / self._shrink,
        )
        x = np.arange(self._columns, dtype=np.float32)[None, :] - middle[0]
        y = np.arange(self._rows, dtype=np.float32)[:, None] - middle[1]
        away, angle = np.hypot(x, y) / size, np.arctan2(y, x)
        lumps = fractal(self._random, self._rows, self._columns, 0.16, 4)
        spikes = np.zeros_like(angle)
        for _ in range(16):
            turn, wide = self._random.uniform(-math.pi, math.pi), self._random.uniform(0.06, 0.16)
            apart = np.abs(np.mod(angle - turn + math.pi, 2 * math.pi) - math.pi)
            spikes = np.maximum(spikes, np.clip(1 - apart / wide, 0, 1) * self._random.uniform(0.1, 0.24))
        edge = 0.5 + 0.34 * (lumps - 0.5) + spikes
        heat = np.clip((edge - away) / 0.5 + 0.5 * (lumps - 0.5), 0, 1)
        return _flame(np.asarray(np.where(away < edge, np.maximum(heat, 0.06), 0), np.float32), glow=0.5)


def _flame(heat: Floats, glow: float) -> Pixels:
    """Heat as light: red at the rim, yellow and white within."""
    ramp = np.array([rgb(colour) for colour in COLOURS])
    levels = np.interp(np.linspace(0, 1, 256), HEAT, np.arange(len(HEAT)))
    table = np.stack([np.interp(levels, np.arange(len(HEAT)), ramp[:, each]) for each in range(3)], axis=1)
    colour = table[(np.clip(heat, 0, 1) * 255).astype(np.uint8)].astype(np.float32)
    alpha = smooth(0.02, 0.13, heat)
    if glow:
        halo = softened(alpha, 0.05 * max(heat.shape)) * glow
        colour = np.where(alpha[..., None] > halo[..., None], colour, rgb("#ff7a14"))
        alpha = np.maximum(alpha, halo)
    return painted(colour, alpha)


def _glowing(thing: Thing) -> Pixels:
    """Charred, and lit by the fire around it."""
    charred = smooth(0.42, 0.8, fractal(thing.random, thing.height, thing.width, 0.5))
    colour = thing.colour * (1 - 0.55 * charred[..., None])
    edge = 1 - softened(thing.alpha, 0.05 * thing.size)
    low = np.linspace(0, 1, thing.height, dtype=np.float32)[:, None] ** 2 * 0.4
    light = np.clip(1.5 * edge + low, 0, 0.85)[..., None]
    lit = np.clip(colour + rgb("#ff6a10") * light, 0, 1)
    return painted(lit * (0.8 + 0.2 * light_of(lit)[..., None]), thing.alpha)


def _along_top(thing: Thing, number: int, height: tuple[float, float]) -> list[Tongue]:
    """Flames that grow out of the upper edge, the tallest in the middle."""
    alpha = thing.picture[..., 3] > OPAQUE
    found: list[Tongue] = []
    for across in np.linspace(0.04, 0.96, number):
        column = int(np.clip((across + thing.random.uniform(-0.03, 0.03)) * thing.width, 0, thing.width - 1))
        rows = np.flatnonzero(alpha[:, column])
        top = float(rows[0]) if len(rows) else 0.6 * thing.height
        tall = thing.random.uniform(*height) * (0.55 + 0.45 * math.sin(math.pi * across))
        foot = min(top + 0.25 * thing.size, thing.height * 0.98)
        found.append((column, foot, tall * thing.size + foot - top, thing.random.uniform(0.2, 0.3) * thing.size))
    return found


def _along_bottom(thing: Thing, number: int, height: tuple[float, float]) -> list[Tongue]:
    alpha = thing.picture[..., 3] > OPAQUE
    found: list[Tongue] = []
    for across in np.linspace(0.06, 0.94, number):
        column = int(np.clip(across * thing.width, 0, thing.width - 1))
        rows = np.flatnonzero(alpha[:, column])
        bottom = float(rows[-1]) if len(rows) else float(thing.height)
        edge = 1.25 - 0.5 * math.sin(math.pi * across)
        found.append(
            (
                column,
                bottom - 0.01 * thing.size,
                thing.random.uniform(*height) * min(thing.height, 0.8 * thing.size) * edge,
                thing.random.uniform(0.1, 0.17) * thing.size,
            )
        )
    return found


def _top_place(thing: Thing) -> tuple[float, float]:
    """Where smoke leaves it: the upper edge in the middle of what is highest, as row and column."""
    mask = thing.picture[..., 3] > OPAQUE
    rows = np.flatnonzero(mask.any(1))
    if not len(rows):
        return 0.0, thing.width / 2
    band = mask[rows[0] : rows[0] + max(1, round(0.18 * thing.height))]
    return float(rows[0]) + 0.08 * thing.height, float(np.argwhere(band)[:, 1].mean())
