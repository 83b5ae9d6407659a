"""Air: haze by depth, shafts from bright places, beams of spotlights, far lights, rain and snow."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.worlds.built.camera import Camera, Point
from thumbsmith.engines.composer.colour import LUMA, Floats

FAR = 400.0
"""Metres: beyond it haze is the same."""


@dataclass(frozen=True)
class Haze:
    """Air that scatters: its `colour` is the radiance it tends to, `reach` the metres until two thirds are gone."""

    colour: Floats
    reach: float


@dataclass(frozen=True)
class Beam:
    """A spotlight's cone in the air, from a lamp to what it aims at; `spread` is its half-angle in degrees."""

    at: Point
    aim: Point
    colour: Floats
    spread: float = 7.0


@dataclass(frozen=True)
class Glints:
    """Small lights: world points N x 3, radiance N x 3 (of a pixel of the plate)."""

    points: Floats
    light: Floats


def hazed(light: Floats, depth: Floats, haze: Haze, sky: float = 0.0) -> Floats:
    """`sky` is how much of this air lies before the sky, in metres: a room's before its window; outdoors none, as
    the sky has its own colour at the horizon."""
    away = np.where(np.isfinite(depth), np.minimum(depth, FAR), np.float32(sky))
    kept = np.exp(-away / np.float32(haze.reach))[..., None]
    return np.asarray(light * kept + haze.colour * (1 - kept), np.float32)


def shafts(light: Floats, source: tuple[float, float], strength: float, length: float = 0.7) -> Floats:
    """Light dragged away from `source` (pixels): rays through dust, as strong as what is bright around it."""
    rows, columns = light.shape[:2]
    small = cv2.resize(light, (columns // 2, rows // 2), interpolation=cv2.INTER_AREA)
    luma = small @ LUMA
    level = 4 * float(luma.mean()) + 1e-6
    # A lamp is far brighter than a window, but small: its own shaft would be a comet's tail.
    bright = small * (np.clip(luma / level - 0.5, 0, 1) / np.maximum(1, luma / (1.5 * level)) ** 1.2)[..., None]
    # Each pass doubles the way, so five passes are 32 steps.
    step = length / 32
    for _ in range(5):
        scale = 1 - step
        matrix = np.array(
            [[scale, 0, source[0] / 2 * (1 - scale)], [0, scale, source[1] / 2 * (1 - scale)]], np.float32
        )
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        moved = cv2.warpAffine(
            bright, matrix, (small.shape[1], small.shape[0]), flags=flags, borderMode=cv2.BORDER_REPLICATE
        )
        bright = (bright + moved) * np.float32(0.5)
        step *= 2
    wide = cv2.resize(bright, (columns, rows), interpolation=cv2.INTER_LINEAR)
    return np.asarray(light + wide * np.float32(strength), np.float32)


def beams(light: Floats, depth: Floats, camera: Camera, cones: tuple[Beam, ...], smoke: Floats) -> Floats:
    """Cones of light in smoke (0 to about 1), seen from the side."""
    rows = (np.arange(camera.rows, dtype=np.float32) + 0.5)[:, None]
    columns = (np.arange(camera.columns, dtype=np.float32) + 0.5)[None, :]
    result = light.copy()
    for cone in cones:
        ends = camera.project(np.array([cone.at, cone.aim], np.float32))
        start, way = ends[0, :2], ends[1, :2] - ends[0, :2]
        length = float(np.hypot(*way)) + 1e-6
        way = way / length
        along = (columns - start[0]) * way[0] + (rows - start[1]) * way[1]
        across = (rows - start[1]) * way[0] - (columns - start[0]) * way[1]
        radius = np.maximum(along, 1) * np.float32(np.tan(np.radians(cone.spread))) + np.float32(0.004 * camera.columns)
        shape = np.exp(-((across / radius) ** 2) * 1.6) * (0.012 * camera.columns / radius)
        fade = np.exp(-along / (0.8 * length)) * np.clip(along / 3 + 1, 0, 1)
        before = np.clip((depth - (ends[0, 2] - 2)) / 2, 0, 1)
        result += (shape * fade * smoke * before)[..., None] * cone.colour
    return result


def dotted(light: Floats, depth: Floats, camera: Camera, glints: Glints) -> Floats:
    """Far lights; those behind something are hidden."""
    seen = camera.project(glints.points)
    column, row = np.floor(seen[:, 0]).astype(int), np.floor(seen[:, 1]).astype(int)
    inside = (column >= 0) & (column < camera.columns) & (row >= 0) & (row < camera.rows) & (seen[:, 2] > 0)
    column, row, away, colour = column[inside], row[inside], seen[inside, 2], glints.light[inside]
    free = depth[row, column] > away - 0.3
    added = np.zeros_like(light)
    np.add.at(added, (row[free], column[free]), colour[free])
    return np.asarray(light + added, np.float32)


def falling(picture: Floats, random: np.random.Generator, kind: str) -> Floats:
    """Rain as slanted streaks ('rain'), or snow as soft flakes, over a picture of 0 to 1."""
    rows, columns = picture.shape[:2]
    drops = _streaks(random, rows, columns) if kind == "rain" else _flakes(random, rows, columns)
    return np.asarray(picture + (1 - picture) * np.clip(drops, 0, 0.8)[..., None], np.float32)


def _flakes(random: np.random.Generator, rows: int, columns: int) -> Floats:
    """Many small ones far away, few large ones near the lens."""
    snow = np.zeros((rows, columns), np.float32)
    for count, radius, light in ((220, 0.0016, 4.0), (40, 0.005, 26.0)):
        layer = np.zeros((rows, columns), np.float32)
        x, y, power = random.uniform(0, 1, (3, count)).astype(np.float32)
        np.add.at(layer, ((y * rows).astype(int), (x * columns).astype(int)), light * (0.15 + power**2))
        snow += cv2.GaussianBlur(layer, (0, 0), columns * radius)
    return snow


def _streaks(random: np.random.Generator, rows: int, columns: int) -> Floats:
    rain = np.zeros((rows, columns), np.float32)
    for x, y, length, light in random.uniform(0, 1, (420, 4)):
        # Eighths of a pixel, which is what the shift of 3 bits stands for.
        start = (int(x * columns * 1.1 * 8), int((y * 1.2 - 0.1) * rows * 8))
        reach = (0.02 + 0.06 * length) * rows * 8
        end = (int(start[0] - reach * 0.14), int(start[1] + reach))
        cv2.line(rain, start, end, 0.25 + 0.75 * light, 1, cv2.LINE_8, 3)
    return np.asarray(cv2.GaussianBlur(rain, (0, 0), 0.8), np.float32) * np.float32(0.17)
