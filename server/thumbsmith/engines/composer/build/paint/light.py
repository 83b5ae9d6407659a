"""Light that comes from somewhere: rays, beams, lightning."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polyline
from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.colour import Floats, lighten
from thumbsmith.platform.graphics import skia

Point = tuple[float, float]


def fan(centre: Point, reach: float, count: int, turn: float = 0.0, share: float = 0.5) -> Any:
    """A Skia path of `count` wedges around `centre` (pixels); `share` of each step is filled."""
    path = skia.Path()
    step = 2 * math.pi / count
    for index in range(count):
        start = turn + index * step
        path.moveTo(*centre)
        for angle in (start, start + step * share):
            path.lineTo(centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        path.close()
    return path


def god_rays(random: np.random.Generator, grid: Grid, source: Point, fade: float = 1.4, count: int = 60) -> Floats:
    """Shafts of light from `source` (shares; may lie outside), 0..1, uneven in width and strength, fading outwards."""
    angle = grid.angle(source) / (2 * math.pi) + 0.5
    shafts = np.zeros_like(angle)
    for cells, weight in ((count // 3, 0.6), (count, 0.4)):
        knots = random.random(cells).astype(np.float32)
        shafts += weight * np.interp(angle * cells, np.arange(cells + 1), np.append(knots, knots[0]))
    distance = grid.distance(source)
    falloff = np.exp(-distance * 1.6 / fade) * smooth(0.0, 0.22, distance)
    return np.asarray(smooth(0.42, 0.85, shafts) * falloff, np.float32)


def beam(grid: Grid, source: Point, direction: float, spread: float, length: float = 1.6) -> Floats:
    """A soft spotlight cone, 0..1: `direction` and half-angle `spread` in radians, `length` in heights."""
    turn = np.angle(np.exp(1j * (grid.angle(source) - direction))).astype(np.float32)
    distance = grid.distance(source)
    across = np.exp(-((turn / spread) ** 2) * 2.2) * 0.75 + np.exp(-((turn / (0.35 * spread)) ** 2)) * 0.25
    return np.asarray(across * np.exp(-distance * 1.5 / length) * smooth(0.0, 0.03, distance), np.float32)


def lightning(canvas: Canvas, random: np.random.Generator, start: Point, end: Point, colour: str, width: float) -> None:
    """A bolt with branches from `start` to `end` (pixels): wide blurred light, then a white-hot core."""
    trunk = _bolt(random, start, end)
    bolts = [(trunk, width)]
    length = math.dist(start, end)
    direction = math.atan2(end[1] - start[1], end[0] - start[0])
    for _ in range(5):
        knot = trunk[int(random.integers(len(trunk) // 8, len(trunk) * 7 // 8))]
        angle = direction + float(random.choice([-1, 1]) * random.uniform(0.35, 0.9))
        reach = length * float(random.uniform(0.10, 0.26))
        tip = (knot[0] + reach * math.cos(angle), knot[1] + reach * math.sin(angle))
        bolts.append((_bolt(random, knot, tip, 5), width * 0.42))
    light = canvas.small(4)
    for points, size in bolts:
        light.draw.drawPath(polyline(points), paint(colour, 0.9, stroke=size * 5))
    canvas.shine(light, blur=34, mode="screen", strength=0.9)
    canvas.shine(light, blur=7, mode="screen", strength=0.7)
    for points, size in bolts:
        canvas.draw.drawPath(polyline(points), paint(lighten(colour, 0.6), 0.9, stroke=size * 1.7, blur=3))
        canvas.draw.drawPath(polyline(points), paint("#ffffff", stroke=size))


def _bolt(random: np.random.Generator, start: Point, end: Point, halvings: int = 6) -> list[Point]:
    points = np.array([start, end], float)
    for _ in range(halvings):
        middle = (points[1:] + points[:-1]) / 2
        along = points[1:] - points[:-1]
        offset = random.uniform(-0.17, 0.17, (len(middle), 1))
        middle += np.column_stack([-along[:, 1], along[:, 0]]) * offset
        longer = np.empty((len(points) + len(middle), 2))
        longer[0::2], longer[1::2] = points, middle
        points = longer
    return [(float(x), float(y)) for x, y in points]
