"""The solids of built places: boxes, balls, posts, a ground, and the room around them, each met exactly by a ray."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.worlds.built.camera import Point, Rays
from thumbsmith.engines.composer.build.worlds.built.materials import Material, Spot
from thumbsmith.engines.composer.colour import Floats

Face = Literal["left", "right", "floor", "ceiling", "front", "back"]
FACES: tuple[Face, ...] = ("left", "right", "floor", "ceiling", "front", "back")
"""In the order of axis and sign: -x, +x, -y, +y, -z, +z. A room's back wall is the one that is looked at."""
Axes = tuple[Floats, Floats, Floats]
FAR = 1e6


class Solid(Protocol):
    """Something a ray can meet."""

    @property
    def bounds(self) -> tuple[Point, Point]: ...

    @property
    def casts(self) -> bool:
        """Whether it throws a shadow."""

    def hit(self, rays: Rays) -> Floats:
        """Depth at which every ray meets it, inf where it does not."""

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        """The surface at points that lie on it (1-D arrays)."""

    def material(self, face: int) -> Material:
        """The material of one of its faces."""


def _slabs(rays: Rays, low: Point, high: Point) -> tuple[Floats, Floats]:
    """Depths at which the rays enter and leave a box; they miss it where the first is larger."""
    enter, leave = np.float32(-FAR), np.float32(FAR)
    for axis in range(3):
        first = (np.float32(low[axis] - rays.eye[axis])) * rays.over[axis]
        second = (np.float32(high[axis] - rays.eye[axis])) * rays.over[axis]
        enter = np.maximum(enter, np.minimum(first, second))
        leave = np.minimum(leave, np.maximum(first, second))
    return np.asarray(enter), np.asarray(leave)


def _on_faces(points: Axes, low: Point, high: Point, inwards: bool, footprint: Floats) -> Spot:
    """Faces, normals and coordinates (metres from the low corner) of points on a box."""
    shares = [
        np.abs((points[axis] - (low[axis] + high[axis]) / 2) / ((high[axis] - low[axis]) / 2)) for axis in range(3)
    ]
    axis_of = np.argmax(np.stack(shares), axis=0)
    outer = [points[axis] > (low[axis] + high[axis]) / 2 for axis in range(3)]
    face = np.choose(axis_of, [2 * axis + outer[axis] for axis in range(3)]).astype(np.int8)
    way = -1.0 if inwards else 1.0
    normal = [np.where(axis_of == axis, np.where(outer[axis], way, -way), 0).astype(np.float32) for axis in range(3)]
    x, y, z = (np.asarray(points[axis] - low[axis], np.float32) for axis in range(3))
    across = np.where(axis_of == 0, z, x)
    up = np.where(axis_of == 1, z, y)
    return Spot(points, (normal[0], normal[1], normal[2]), across, up, face, footprint)


@dataclass(frozen=True)
class Box:
    """A box between two corners, turned by `yaw` (radians) about its upright axis."""

    low: Point
    high: Point
    made_of: Material
    yaw: float = 0.0
    casts: bool = False

    @property
    def bounds(self) -> tuple[Point, Point]:
        if not self.yaw:
            return self.low, self.high
        x, z = (self.low[0] + self.high[0]) / 2, (self.low[2] + self.high[2]) / 2
        reach = math.hypot(self.high[0] - self.low[0], self.high[2] - self.low[2]) / 2
        return (x - reach, self.low[1], z - reach), (x + reach, self.high[1], z + reach)

    def hit(self, rays: Rays) -> Floats:
        turned = self._turned(rays)
        enter, leave = _slabs(turned, self.low, self.high)
        return np.where((enter < leave) & (enter > 0), enter, np.float32(np.inf))

    def _turned(self, rays: Rays) -> Rays:
        if not self.yaw:
            return rays
        x, z = self._local(np.array(rays.eye[0], np.float32), np.array(rays.eye[2], np.float32))
        cosine, sine = math.cos(self.yaw), math.sin(self.yaw)
        along = cosine * rays.direction[0] - sine * rays.direction[2] + np.float32(1e-6)
        away = sine * rays.direction[0] + cosine * rays.direction[2] + np.float32(1e-6)
        direction = (along, rays.direction[1], away)
        return Rays((float(x), rays.eye[1], float(z)), direction, (1 / along, rays.over[1], 1 / away))

    def _local(self, x: Floats, z: Floats) -> tuple[Floats, Floats]:
        cosine, sine = np.float32(math.cos(self.yaw)), np.float32(math.sin(self.yaw))
        middle_x, middle_z = (self.low[0] + self.high[0]) / 2, (self.low[2] + self.high[2]) / 2
        moved_x, moved_z = x - np.float32(middle_x), z - np.float32(middle_z)
        return cosine * moved_x - sine * moved_z + np.float32(middle_x), sine * moved_x + cosine * moved_z + np.float32(
            middle_z
        )

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        if not self.yaw:
            return _on_faces(points, self.low, self.high, False, footprint)
        x, z = self._local(points[0], points[2])
        local = _on_faces((x, points[1], z), self.low, self.high, False, footprint)
        cosine, sine = np.float32(math.cos(self.yaw)), np.float32(math.sin(self.yaw))
        across, up, away = local.normal
        normal = (cosine * across + sine * away, up, cosine * away - sine * across)
        return Spot(points, normal, local.across, local.up, local.face, footprint)

    def material(self, face: int) -> Material:
        return self.made_of


@dataclass(frozen=True)
class Ball:
    """An ellipsoid."""

    centre: Point
    radii: Point
    made_of: Material
    casts: bool = False

    @property
    def bounds(self) -> tuple[Point, Point]:
        low, high = (tuple(self.centre[axis] + way * self.radii[axis] for axis in range(3)) for way in (-1, 1))
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def hit(self, rays: Rays) -> Floats:
        start = [(rays.eye[axis] - self.centre[axis]) / self.radii[axis] for axis in range(3)]
        way = [rays.direction[axis] / np.float32(self.radii[axis]) for axis in range(3)]
        square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
        half = way[0] * start[0] + way[1] * start[1] + way[2] * start[2]
        rest = start[0] ** 2 + start[1] ** 2 + start[2] ** 2 - 1
        under = half * half - square * np.float32(rest)
        depth = (-half - np.sqrt(np.maximum(under, 0))) / square
        return np.where((under > 0) & (depth > 0), depth, np.float32(np.inf)).astype(np.float32)

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        way = [(points[axis] - self.centre[axis]) / self.radii[axis] ** 2 for axis in range(3)]
        length = np.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) + np.float32(1e-6)
        x, y, z = (np.asarray(part / length, np.float32) for part in way)
        face = np.zeros(x.shape, np.int8)
        across, up = points[0] - self.centre[0], points[1] - self.centre[1]
        return Spot(points, (x, y, z), np.asarray(across), np.asarray(up), face, footprint)

    def material(self, face: int) -> Material:
        return self.made_of


@dataclass(frozen=True)
class Post:
    """An upright cylinder: its side, without lids."""

    x: float
    z: float
    radius: float
    foot: float
    top: float
    made_of: Material
    casts: bool = False

    @property
    def bounds(self) -> tuple[Point, Point]:
        low = (self.x - self.radius, self.foot, self.z - self.radius)
        return low, (self.x + self.radius, self.top, self.z + self.radius)

    def hit(self, rays: Rays) -> Floats:
        x, z = rays.direction[0], rays.direction[2]
        start_x, start_z = np.float32(rays.eye[0] - self.x), np.float32(rays.eye[2] - self.z)
        square, half = x * x + z * z, x * start_x + z * start_z
        under = half * half - square * (start_x * start_x + start_z * start_z - np.float32(self.radius**2))
        depth = (-half - np.sqrt(np.maximum(under, 0))) / square
        height = rays.eye[1] + rays.direction[1] * depth
        met = (under > 0) & (depth > 0) & (height > self.foot) & (height < self.top)
        return np.where(met, depth, np.float32(np.inf)).astype(np.float32)

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        x, z = (points[0] - self.x) / self.radius, (points[2] - self.z) / self.radius
        around = np.arctan2(x, -z) * self.radius
        normal = (np.asarray(x, np.float32), np.zeros_like(x), np.asarray(z, np.float32))
        return Spot(points, normal, np.asarray(around), points[1] - self.foot, np.zeros(x.shape, np.int8), footprint)

    def material(self, face: int) -> Material:
        return self.made_of


@dataclass(frozen=True)
class Ground:
    """The plane y = 0, as far as the eye reaches."""

    made_of: Material
    casts: bool = False
    bounds: tuple[Point, Point] = ((-FAR, -FAR, -FAR), (FAR, 0.0, FAR))

    def hit(self, rays: Rays) -> Floats:
        depth = np.float32(-rays.eye[1]) * rays.over[1]
        return np.where((depth > 0) & (rays.direction[1] < 0), depth, np.float32(np.inf))

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        zero = np.zeros_like(points[0])
        face = np.full(zero.shape, FACES.index("floor"), np.int8)
        return Spot(points, (zero, zero + 1, zero), points[0], points[2], face, footprint)

    def material(self, face: int) -> Material:
        return self.made_of


@dataclass(frozen=True)
class Opening:
    """A window or a door in a wall of a room: the part of the wall that is not there. Metres from the low corner."""

    face: Face
    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True)
class Room:
    """A box seen from inside."""

    low: Point
    high: Point
    walls: Material
    floor: Material
    ceiling: Material
    others: dict[Face, Material] = field(default_factory=dict)
    """Faces that differ from the walls."""
    openings: tuple[Opening, ...] = ()
    casts: bool = False

    @property
    def bounds(self) -> tuple[Point, Point]:
        return self.low, self.high

    def hit(self, rays: Rays) -> Floats:
        enter, leave = _slabs(rays, self.low, self.high)
        depth = np.where((leave > 0) & (enter < leave), leave, np.float32(np.inf))
        for opening in self.openings:
            depth = np.where(self._through(opening, rays, depth), np.float32(np.inf), depth)
        return np.asarray(depth, np.float32)

    def _through(self, opening: Opening, rays: Rays, depth: Floats) -> NDArray[np.bool_]:
        axis, outer = divmod(FACES.index(opening.face), 2)
        level = (self.high if outer else self.low)[axis]
        reached = np.float32(level - rays.eye[axis]) * rays.over[axis]
        across_axis, up_axis = 2 if axis == 0 else 0, 2 if axis == 1 else 1
        across = rays.eye[across_axis] + rays.direction[across_axis] * reached - self.low[across_axis]
        up = rays.eye[up_axis] + rays.direction[up_axis] * reached - self.low[up_axis]
        on_wall = np.abs(reached - depth) < 1e-3 * np.abs(reached) + 1e-4
        inside = (across > opening.left) & (across < opening.right) & (up > opening.bottom) & (up < opening.top)
        return np.asarray(on_wall & inside, np.bool_)

    def corner(self, opening: Opening) -> tuple[Point, Point]:
        """The low and high corner of an opening in the world."""
        axis, outer = divmod(FACES.index(opening.face), 2)
        low, high = list(self.low), list(self.high)
        across, up = 2 if axis == 0 else 0, 2 if axis == 1 else 1
        low[axis] = high[axis] = (self.high if outer else self.low)[axis]
        low[across], high[across] = self.low[across] + opening.left, self.low[across] + opening.right
        low[up], high[up] = self.low[up] + opening.bottom, self.low[up] + opening.top
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def spot(self, points: Axes, footprint: Floats) -> Spot:
        return _on_faces(points, self.low, self.high, True, footprint)

    def material(self, face: int) -> Material:
        name = FACES[face]
        if name in self.others:
            return self.others[name]
        return {"floor": self.floor, "ceiling": self.ceiling}.get(name, self.walls)
