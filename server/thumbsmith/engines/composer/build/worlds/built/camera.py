"""The camera of a built place: a view camera whose plate is shifted, not tilted, so that walls stay upright."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from thumbsmith.engines.composer.colour import Floats

Point = tuple[float, float, float]
Window = tuple[slice, slice]
NEAR = 0.05
"""Metres: what is nearer than this may lie beside or behind the camera."""


@dataclass(frozen=True)
class Rays:
    """One ray for every pixel: `eye + t * direction`, where t is the depth in metres. `over` are 1 / direction."""

    eye: Point
    direction: tuple[Floats, Floats, Floats]
    over: tuple[Floats, Floats, Floats]

    def within(self, window: Window) -> Rays:
        x, y, z = (part[window] for part in self.direction)
        return Rays(self.eye, (x, y, z), (self.over[0][window], self.over[1][window], self.over[2][window]))

    def at(self, depth: Floats) -> tuple[Floats, Floats, Floats]:
        """The points that lie `depth` metres away."""
        x, y, z = (np.asarray(self.eye[axis] + self.direction[axis] * depth, np.float32) for axis in range(3))
        return x, y, z


@dataclass(frozen=True)
class Camera:
    """`focal` and `centre` (the vanishing point of what leads straight away) are in pixels of its small plate."""

    rows: int
    columns: int
    eye: Point
    focal: float
    centre: tuple[float, float]
    yaw: float = 0.0
    """Radians; positive looks to the right."""
    is_mirrored: bool = False
    """It looks up from below the floor: what it sees is what the floor reflects."""

    def mirrored(self) -> Camera:
        return replace(self, eye=(self.eye[0], -self.eye[1], self.eye[2]), is_mirrored=True)

    def halved(self) -> Camera:
        """The same view on a plate of half the pixels each way."""
        rows, columns = -(-self.rows // 2), -(-self.columns // 2)
        centre = (self.centre[0] * columns / self.columns, self.centre[1] * rows / self.rows)
        return replace(self, rows=rows, columns=columns, focal=self.focal * columns / self.columns, centre=centre)

    def rays(self) -> Rays:
        across = ((np.arange(self.columns, dtype=np.float32) + 0.5 - self.centre[0]) / self.focal)[None, :]
        up = ((self.centre[1] - 0.5 - np.arange(self.rows, dtype=np.float32)) / self.focal)[:, None]
        shape = (self.rows, self.columns)
        cosine, sine = math.cos(self.yaw), math.sin(self.yaw)
        x = np.broadcast_to(cosine * across + sine, shape)
        z = np.broadcast_to(cosine - sine * across, shape)
        y = np.broadcast_to(-up if self.is_mirrored else up, shape)
        direction = tuple(
            np.where(np.abs(part) < 1e-5, np.float32(1e-5), part).astype(np.float32) for part in (x, y, z)
        )
        over = tuple(np.float32(1) / part for part in direction)
        return Rays(self.eye, (direction[0], direction[1], direction[2]), (over[0], over[1], over[2]))

    def project(self, points: Floats) -> Floats:
        """N x 3 world points as N x 3: column, row, depth."""
        moved = points - np.array(self.eye, np.float32)
        cosine, sine = math.cos(self.yaw), math.sin(self.yaw)
        depth = sine * moved[:, 0] + cosine * moved[:, 2]
        across = cosine * moved[:, 0] - sine * moved[:, 2]
        scale = self.focal / np.maximum(depth, NEAR)
        up = -moved[:, 1] if self.is_mirrored else moved[:, 1]
        return np.column_stack([self.centre[0] + across * scale, self.centre[1] - up * scale, depth])

    def window(self, low: Point, high: Point) -> Window | None:
        """The part of the plate on which a box between two corners can be seen; None: nothing of it."""
        corners = np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])
        seen = self.project(corners.astype(np.float32))
        if seen[:, 2].max() <= NEAR:
            return None
        if seen[:, 2].min() <= NEAR:
            return slice(0, self.rows), slice(0, self.columns)
        left, top = np.floor(seen[:, :2].min(axis=0)).astype(int)
        right, bottom = np.ceil(seen[:, :2].max(axis=0)).astype(int)
        if right <= 0 or bottom <= 0 or left >= self.columns or top >= self.rows:
            return None
        return slice(max(0, top), min(self.rows, bottom + 1)), slice(max(0, left), min(self.columns, right + 1))
