"""Light on surfaces, in linear units: lamps and glowing panels as a few points with falloff, the sun through openings,
and what of them is kept away by things that throw shadows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.built.camera import Point
from thumbsmith.engines.composer.build.worlds.built.solids import Axes, Room, Solid
from thumbsmith.engines.composer.colour import Floats

DARKNESS = 5.0
"""The speed at which a shadow closes with the length of the way through what throws it (1 / metre): soft edges for
nothing."""


@dataclass(frozen=True)
class Lamp:
    """A small light. With an `aim` it is a spotlight, full within the first angle of `cone`, dark beyond the second
    (degrees); `size` (metres) keeps it from burning what is near."""

    at: Point
    colour: Floats
    size: float = 0.25
    aim: Point | None = None
    cone: tuple[float, float] = (20.0, 40.0)
    shadows: bool = True


@dataclass(frozen=True)
class Panel:
    """A flat light between two corners (equal on one axis), radiant towards `facing`; `parts` points stand for it."""

    low: Point
    high: Point
    facing: Point
    colour: Floats
    parts: tuple[int, int] = (2, 2)
    shadows: bool = True

    @property
    def area(self) -> float:
        return math.prod(side for side in self._sides() if side > 1e-6)

    def _sides(self) -> list[float]:
        return [self.high[axis] - self.low[axis] for axis in range(3)]

    def lamps(self) -> list[Lamp]:
        """The points that stand for it."""
        sides = self._sides()
        first, second = (axis for axis in range(3) if sides[axis] > 1e-6)
        size = math.sqrt(self.area / (self.parts[0] * self.parts[1])) * 0.5
        made = []
        for across in range(self.parts[0]):
            for up in range(self.parts[1]):
                at = list(self.low)
                at[first] += sides[first] * (across + 0.5) / self.parts[0]
                at[second] += sides[second] * (up + 0.5) / self.parts[1]
                made.append(Lamp((at[0], at[1], at[2]), self.colour, size, shadows=self.shadows))
        return made


@dataclass(frozen=True)
class Sun:
    """Parallel light from `towards` (a direction to the sun) through `openings` (corners); without any, it is
    outdoors. Its edges soften with the way from the opening."""

    towards: Point
    colour: Floats
    openings: tuple[tuple[Point, Point], ...] = ()
    softness: float = 0.05
    bars: int = 0
    """Glazing bars across and down every opening."""


Light = Lamp | Panel | Sun


def irradiance(light: Light, points: Axes, normal: Axes, casters: Sequence[Solid], shadow_step: int) -> Floats:
    """The irradiance of one light at the points (rows x columns each), rows x columns x 3. Shadows are worked out on
    every `shadow_step`th point each way."""
    if isinstance(light, Sun):
        return _sunlight(light, points, normal, casters, shadow_step)
    if isinstance(light, Panel):
        power = np.zeros(points[0].shape, np.float32)
        for lamp in light.lamps():
            power += _from_point(lamp, light.facing, points, normal, casters, shadow_step)
        return np.asarray(power[..., None] * (light.colour * np.float32(light.area / len(light.lamps()))), np.float32)
    power = _from_point(light, None, points, normal, casters, shadow_step)
    return np.asarray(power[..., None] * light.colour, np.float32)


def _from_point(
    lamp: Lamp,
    facing: Point | None,
    points: Axes,
    normal: Axes,
    casters: Sequence[Solid],
    shadow_step: int,
) -> Floats:
    x, y, z = (np.float32(lamp.at[axis]) - points[axis] for axis in range(3))
    square = x * x + y * y + z * z
    over = 1 / np.sqrt(square + np.float32(1e-4))
    cosine = np.maximum((x * normal[0] + y * normal[1] + z * normal[2]) * over, 0)
    power = cosine / (square + np.float32(lamp.size**2))
    if facing is not None:
        power = power * np.maximum(-(x * facing[0] + y * facing[1] + z * facing[2]) * over, 0)
    if lamp.aim is not None:
        power = power * _cone(lamp, (x, y, z), over)
    if lamp.shadows and casters:
        power = power * _unblocked(lamp.at, points, casters, shadow_step)
    return np.asarray(power, np.float32)


def _cone(lamp: Lamp, way: tuple[Floats, Floats, Floats], over: Floats) -> Floats:
    assert lamp.aim is not None
    axis = np.array(lamp.aim, np.float32) - np.array(lamp.at, np.float32)
    axis /= np.linalg.norm(axis)
    along = -(way[0] * axis[0] + way[1] * axis[1] + way[2] * axis[2]) * over
    return smooth(math.cos(math.radians(lamp.cone[1])), math.cos(math.radians(lamp.cone[0])), along)


def _unblocked(at: Point, points: Axes, casters: Sequence[Solid], step: int) -> Floats:
    """The share of a point's light that arrives, 0 to 1."""
    few = tuple(part[::step, ::step] for part in points)
    way = [np.float32(at[axis]) - few[axis] for axis in range(3)]
    length = np.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
    through = np.zeros_like(length)
    over = [1 / np.where(np.abs(part) < 1e-5, np.float32(1e-5), part) for part in way]
    for caster in casters:
        enter, leave = _crossing((few[0], few[1], few[2]), over, caster, 0.0, 1.0)
        through += np.clip(leave - enter, 0, None)
    return _enlarged(np.exp(-DARKNESS * through * length), points[0].shape)


def _crossing(points: Axes, over: Sequence[Floats], caster: Solid, start: float, end: float) -> tuple[Floats, Floats]:
    """The shares of the ways between which they lie inside the bounds of a solid; the first is larger outside."""
    low, high = caster.bounds
    enter, leave = np.full_like(points[0], start), np.full_like(points[0], end)
    for axis in range(3):
        first, second = (low[axis] - points[axis]) * over[axis], (high[axis] - points[axis]) * over[axis]
        enter = np.maximum(enter, np.minimum(first, second), out=enter)
        leave = np.minimum(leave, np.maximum(first, second), out=leave)
    return enter, leave


def _enlarged(values: Floats, shape: tuple[int, ...]) -> Floats:
    if values.shape == shape:
        return values
    return np.asarray(cv2.resize(values, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR), np.float32)


def _sunlight(sun: Sun, points: Axes, normal: Axes, casters: Sequence[Solid], step: int) -> Floats:
    way = np.array(sun.towards, np.float32)
    way /= np.linalg.norm(way)
    cosine = np.maximum(normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2], 0)
    share = np.ones_like(cosine) if not sun.openings else np.zeros_like(cosine)
    for low, high in sun.openings:
        share = np.maximum(share, _through(sun, (low, high), points, way))
    if casters:
        few = tuple(part[::step, ::step] for part in points)
        over = [np.full_like(few[0], 1 / (part if abs(part) > 1e-5 else 1e-5)) for part in way]
        inside = np.zeros_like(few[0])
        for caster in casters:
            enter, leave = _crossing((few[0], few[1], few[2]), over, caster, 0.0, 1e3)
            inside += np.clip(leave - enter, 0, None)
        share = share * _enlarged(np.exp(-DARKNESS * inside), points[0].shape)
    return np.asarray((cosine * share)[..., None] * sun.colour, np.float32)


def _through(sun: Sun, opening: tuple[Point, Point], points: Axes, way: Floats) -> Floats:
    """The sun through an opening, 0 to 1."""
    low, high = opening
    axis = next(axis for axis in range(3) if high[axis] - low[axis] < 1e-6)
    distance = (np.float32(low[axis]) - points[axis]) / way[axis]
    blur = np.maximum(distance * np.float32(sun.softness), 0.015)
    share = np.asarray(distance > 1e-3, np.float32)
    for other in range(3):
        if other == axis:
            continue
        crossed = points[other] + way[other] * distance
        share = (
            share
            * np.clip((crossed - low[other]) / blur + 0.5, 0, 1)
            * np.clip((high[other] - crossed) / blur + 0.5, 0, 1)
        )
        for bar in range(1, sun.bars + 1):
            line = low[other] + (high[other] - low[other]) * bar / (sun.bars + 1)
            share = share * (
                1 - np.clip((0.05 + blur / 2 - np.abs(crossed - line)) / blur, 0, 1) * np.minimum(1, 0.1 / blur)
            )
    return np.asarray(share, np.float32)


def openness(points: Axes, normal: Axes, room: Room | None, near: Sequence[Solid], step: int) -> Floats:
    """The free share of the sky over a surface, 0 to 1: dark corners, dark lines under furniture. Worked out on
    every `step`th point each way."""
    shape = points[0].shape
    points = (points[0][::step, ::step], points[1][::step, ::step], points[2][::step, ::step])
    normal = (normal[0][::step, ::step], normal[1][::step, ::step], normal[2][::step, ::step])
    free = np.ones_like(points[0])
    for reach, strength in ((0.15, 0.45), (0.6, 0.5)):
        x, y, z = (points[axis] + normal[axis] * np.float32(reach) for axis in range(3))
        gap = np.full_like(x, reach)
        if room is not None:
            for axis, part in enumerate((x, y, z)):
                gap = np.minimum(gap, np.minimum(part - room.low[axis], room.high[axis] - part))
        for solid in near:
            gap = np.minimum(gap, _distance((x, y, z), solid))
        free = free * (1 - strength * (1 - np.clip(gap / reach, 0, 1)))
    return _enlarged(np.asarray(free, np.float32), shape)


def _distance(points: Axes, solid: Solid) -> Floats:
    low, high = solid.bounds
    square = np.zeros_like(points[0])
    for axis in range(3):
        outside = np.maximum(np.maximum(low[axis] - points[axis], points[axis] - high[axis]), 0)
        square += outside * outside
    return np.asarray(np.sqrt(square), np.float32)
