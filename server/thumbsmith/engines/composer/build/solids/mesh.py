"""Surfaces of triangles, what they are made of, and how they are moved and put together. Nothing is drawn here.

Lengths are free (every model is fitted to its picture), y points up, z towards the viewer, angles are degrees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int32]
Pattern = Callable[[Floats, Floats], Floats]
"""From places on the untransformed surface (N x 3) and linear colours (N x 3) to other colours."""
Relief = Callable[[Floats], Floats]
"""From places on the untransformed surface (N x 3) to heights (N)."""
CREASE = 38.0
"""Degrees between neighbouring triangles from which their common edge is sharp."""


@dataclass(frozen=True)
class Material:
    """A surface's answer to light."""

    colour: str = "#cccccc"
    roughness: float = 0.5
    metal: float = 0.0
    coat: float = 0.0
    """Share of a clear layer of lacquer on top."""
    glass: float = 0.0
    """Share of light that passes through."""
    glow: float = 0.0
    """Light of its own, in units of its colour."""
    pattern: Pattern | None = None
    relief: Relief | None = None
    relief_depth: float = 0.0


@dataclass(frozen=True)
class Part:
    """A surface of one material. `points` V x 3, `faces` F x 3, `normals` F x 3 x 3 (one per corner), `places` V x 3:
    where each point was before it was moved, for patterns."""

    points: Floats
    faces: Integers
    normals: Floats
    places: Floats
    material: Material


@dataclass(frozen=True)
class Solid:
    """Parts that belong together."""

    parts: tuple[Part, ...] = ()

    def __add__(self, other: Solid) -> Solid:
        return Solid((*self.parts, *other.parts))

    def of(self, material: Material) -> Solid:
        return Solid(tuple(replace(part, material=material) for part in self.parts))

    def move(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Solid:
        offset = np.array([x, y, z], np.float32)
        return Solid(tuple(replace(part, points=part.points + offset) for part in self.parts))

    def turn(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Solid:
        """Around the x axis first, then y, then z."""
        return self._mapped(rotation(x, y, z))

    def scale(self, x: float, y: float | None = None, z: float | None = None) -> Solid:
        """One factor for all axes, or three."""
        factors = (x, x if y is None else y, x if z is None else z)
        return self._mapped(np.diag(np.array(factors, np.float32)))

    def bend(self, shape: Callable[[Floats], Floats]) -> Solid:
        """Every point moved by a function of V x 3; normals are computed anew."""
        bent = []
        for part in self.parts:
            points = np.asarray(shape(part.points), np.float32)
            bent.append(replace(part, points=points, normals=corner_normals(points, part.faces)))
        return Solid(tuple(bent))

    def _mapped(self, matrix: Floats) -> Solid:
        inverse = np.linalg.inv(matrix.astype(np.float64)).astype(np.float32)
        mirrored = np.linalg.det(matrix.astype(np.float64)) < 0
        return Solid(tuple(_mapped(part, matrix, inverse, mirrored=mirrored) for part in self.parts))


def _mapped(part: Part, matrix: Floats, inverse: Floats, *, mirrored: bool) -> Part:
    normals = part.normals @ inverse  # the inverse of the transpose, applied to rows
    normals = normals / np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-12)
    faces = part.faces[:, ::-1] if mirrored else part.faces
    normals = normals[:, ::-1] if mirrored else normals
    return replace(
        part,
        points=np.ascontiguousarray(part.points @ matrix.T),
        faces=np.ascontiguousarray(faces),
        normals=np.ascontiguousarray(normals, np.float32),
    )


def rotation(x: float, y: float, z: float) -> Floats:
    """The matrix of a turn around x first, then y, then z."""
    a, b, c = np.deg2rad([x, y, z])
    around_x = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
    around_y = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    around_z = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    return np.asarray(around_z @ around_y @ around_x, np.float32)


def surface(points: Floats, faces: Integers, crease: float = CREASE) -> Solid:
    """A solid of one part without a material yet."""
    points = np.ascontiguousarray(points, np.float32)
    faces = _sound(points, np.ascontiguousarray(faces, np.int32))
    return Solid((Part(points, faces, corner_normals(points, faces, crease), points, Material()),))


def _sound(points: Floats, faces: Integers) -> Integers:
    """Without triangles that have no area."""
    areas = np.linalg.norm(_crossed(points, faces), axis=1)
    return np.ascontiguousarray(faces[areas > 1e-10])


def _crossed(points: Floats, faces: Integers) -> NDArray[np.float64]:
    first, second, third = (points[faces[:, corner]].astype(np.float64) for corner in range(3))
    return np.asarray(np.cross(second - first, third - first))


def corner_normals(points: Floats, faces: Integers, crease: float = CREASE) -> Floats:
    """F x 3 x 3: at every corner the mean of the triangles around its point that meet below the crease."""
    flat = _crossed(points, faces)
    length = np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-20)
    unit = (flat / length).astype(np.float32)
    _, same = np.unique(np.round(points, 5), axis=0, return_inverse=True)
    corner_points = same.reshape(-1)[faces].reshape(-1)
    order = np.argsort(corner_points, kind="stable")
    counts = np.bincount(corner_points)
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    around = counts[corner_points]  # for every corner the number of corners at its point
    left = np.repeat(np.arange(len(corner_points)), around)
    step = np.arange(len(left)) - np.repeat(np.cumsum(around) - around, around)
    right = order[starts[corner_points[left]] + step]
    near = np.einsum("ij,ij->i", unit[left // 3], unit[right // 3]) > np.cos(np.deg2rad(crease))
    left, right = left[near], right[near]
    weighted = flat[right // 3]
    sums = np.stack([np.bincount(left, weighted[:, axis], minlength=len(corner_points)) for axis in range(3)], axis=1)
    lengths = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-20)
    return np.asarray((sums / lengths).reshape(-1, 3, 3), np.float32)
