"""The shapes that things are put together from. All are closed unless they say otherwise, and face outwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.solids.mesh import CREASE, Floats, Integers, Solid, surface
from thumbsmith.engines.composer.build.solids.outlines import (
    Points,
    area,
    circle,
    inset,
    rectangle,
    rounded,
    smooth,
    triangles,
)


def lathe(
    profile: Points, fillet: float = 0.0, curved: bool = False, around: int = 72, crease: float = CREASE
) -> Solid:
    """A profile of (radius, height) turned around the y axis. It runs from the bottom's middle over the outside up to
    the top's middle, or back down inside. `fillet` rounds its corners, `curved` lays a curve through its points."""
    line = np.asarray(profile, np.float32)
    line = smooth(line) if curved else rounded(line, fillet, closed=False) if fillet else line
    line = np.stack([np.maximum(line[:, 0], 0.0), line[:, 1]], 1)
    turn = np.arange(around) * (2 * np.pi / around)
    ring = np.stack([np.cos(turn), np.zeros(around), np.sin(turn)], 1)
    points = line[:, None, 0, None] * ring[None] + line[:, None, 1, None] * np.array([0.0, 1.0, 0.0])
    return surface(points.reshape(-1, 3), grid_faces(len(line), around), crease)


def grid_faces(rows: int, columns: int, closed: bool = True) -> Integers:
    """Triangles between neighbours of a grid of points; `closed`: the last column meets the first."""
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    here, beside = row * columns + column, row * columns + (column + 1) % columns
    above, across = here + columns, beside + columns
    faces = np.stack([np.stack([here, above, beside], -1), np.stack([beside, above, across], -1)], 2)
    return faces.reshape(-1, 3).astype(np.int32)


def cylinder(radius: float, height: float, bevel: float = 0.0, around: int = 64) -> Solid:
    """Stands on y = 0."""
    return lathe([(0, 0), (radius, 0), (radius, height), (0, height)], bevel, around=around)


def ring(outer: float, inner: float, height: float, bevel: float = 0.0, around: int = 72) -> Solid:
    """A pipe that stands on y = 0."""
    loop = (
        rounded([(inner, 0), (outer, 0), (outer, height), (inner, height)], bevel)
        if bevel
        else np.array([(inner, 0), (outer, 0), (outer, height), (inner, height)], np.float32)
    )
    return lathe(np.concatenate([loop, loop[:1]]), around=around)


def sphere(radius: float, around: int = 64) -> Solid:
    turn = np.linspace(-np.pi / 2, np.pi / 2, around // 2 + 1)
    return lathe(np.stack([radius * np.cos(turn), radius * np.sin(turn)], 1), around=around, crease=80)


def torus(radius: float, thickness: float, around: int = 72) -> Solid:
    """Lies flat; `thickness` is the radius of its tube."""
    turn = np.linspace(-np.pi / 2, 1.5 * np.pi, 25)
    return lathe(np.stack([radius + thickness * np.cos(turn), thickness * np.sin(turn)], 1), around=around, crease=80)


def extrude(outline: Points, depth: float, bevel: float = 0.0, holes: Sequence[Floats] = (), steps: int = 3) -> Solid:
    """An outline in x and y given a depth, its middle at z = 0. `bevel` rounds the edges."""
    outer = _turning(np.asarray(outline, np.float32), 1)
    inner = [_turning(np.asarray(hole, np.float32), -1) for hole in holes]
    half = depth / 2
    bevel = min(bevel, half)
    levels = (
        [
            (bevel * (1 - np.sin(angle)), half - bevel * (1 - np.cos(angle)))
            for angle in np.linspace(0, np.pi / 2, steps + 1)
        ]
        if bevel
        else [(0.0, half)]
    )
    points: list[Floats] = []
    faces: list[Integers] = []
    count = 0
    for loop in (outer, *inner):
        rings = [(inset(loop, by), -z) for by, z in levels] + [(inset(loop, by), z) for by, z in reversed(levels)]
        points.extend(np.column_stack([flat, np.full(len(flat), z, np.float32)]) for flat, z in rings)
        faces.append(grid_faces(len(rings), len(loop))[:, [0, 2, 1]] + count)
        count += len(rings) * len(loop)
    side = surface(np.concatenate(points), np.concatenate(faces))
    flat, cut = triangles(inset(outer, levels[0][0]), [inset(hole, levels[0][0]) for hole in inner])
    front = np.column_stack([flat, np.full(len(flat), levels[0][1], np.float32)])
    back = np.column_stack([flat, np.full(len(flat), -levels[0][1], np.float32)])
    caps = surface(np.concatenate([front, back]), np.concatenate([cut, cut[:, ::-1] + len(flat)]))
    return _one(side + caps)


def _one(solid: Solid) -> Solid:
    """Parts of one surface as one part, with normals of their own."""
    points = np.concatenate([part.points for part in solid.parts])
    offsets = np.cumsum([0, *(len(part.points) for part in solid.parts[:-1])])
    faces = np.concatenate([part.faces + offset for part, offset in zip(solid.parts, offsets, strict=True)])
    return surface(points, faces.astype(np.int32))


def _turning(outline: Floats, direction: int) -> Floats:
    return outline if area(outline) * direction > 0 else outline[::-1]


def box(width: float, height: float, depth: float, bevel: float = 0.0) -> Solid:
    """Its middle at the origin, its edges along z rounded as the others are."""
    return extrude(rectangle(width, height, min(bevel, width / 2.1, height / 2.1)), depth, bevel)


def slab(width: float, depth: float, height: float, radius: float = 0.0, bevel: float = 0.0) -> Solid:
    """A plate that lies on y = 0, its corners rounded by `radius` as seen from above."""
    return extrude(rectangle(width, depth, radius), height, bevel).turn(x=-90).move(y=height / 2)


def tube(
    path: Points,
    radius: float | Sequence[float],
    curved: bool = True,
    around: int = 20,
    closed: bool = False,
    steps: int = 8,
) -> Solid:
    """A round section along a line in space (N x 3), with round ends; `radius` may be one per point."""
    return sweep(path, circle(1.0, corners=around), radius, curved=curved, closed=closed, steps=steps, round_ends=True)


def sweep(
    path: Points,
    section: Points,
    scale: float | Sequence[float] = 1.0,
    curved: bool = True,
    closed: bool = False,
    steps: int = 8,
    round_ends: bool = False,
) -> Solid:
    """A section (x and y) along a line in space (N x 3), scaled by `scale` at each point of it."""
    line = np.asarray(path, np.float32)
    sizes = np.full(len(line), scale, np.float32) if np.isscalar(scale) else np.asarray(scale, np.float32)
    if curved:
        together = smooth(np.column_stack([line, sizes]), closed, steps)
        line, sizes = together[:, :3], np.maximum(together[:, 3], 1e-4)
    along = np.roll(line, -1, 0) - np.roll(line, 1, 0) if closed else np.gradient(line, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    across, up = _frames(along)
    shape = _turning(np.asarray(section, np.float32), 1)
    if round_ends and not closed:
        line, sizes, across, up = _round_ends(line, along, sizes, across, up, float(np.abs(shape).max()))
    rings = line[:, None] + sizes[:, None, None] * (
        shape[None, :, :1] * across[:, None] + shape[None, :, 1:] * up[:, None]
    )
    if closed:
        rings = np.concatenate([rings, rings[:1]])
    return loft(rings, capped=not closed)


def _frames(along: Floats) -> tuple[Floats, Floats]:
    """Across and up at every point, carried along so that nothing twists."""
    first = np.array([0, 1, 0], np.float32) if abs(along[0, 1]) < 0.9 else np.array([0, 0, 1], np.float32)
    across = np.cross(first, along[0])
    found = []
    for direction in along:
        across = across - direction * float(across @ direction)
        across = across / max(float(np.linalg.norm(across)), 1e-9)
        found.append(across)
    sideways = np.array(found, np.float32)
    return sideways, np.cross(along, sideways).astype(np.float32)


def _round_ends(
    line: Floats, along: Floats, sizes: Floats, across: Floats, up: Floats, reach: float
) -> tuple[Floats, ...]:
    turn = np.linspace(0, np.pi / 2, 5, dtype=np.float32)[1:]
    far, small = np.sin(turn)[:, None], np.maximum(np.cos(turn), 1e-3)
    start = (line[0] - along[0] * sizes[0] * reach * far)[::-1]
    end = line[-1] + along[-1] * sizes[-1] * reach * far
    return (
        np.concatenate([start, line, end]),
        np.concatenate([(sizes[0] * small)[::-1], sizes, sizes[-1] * small]),
        np.concatenate([np.repeat(across[:1], 4, 0), across, np.repeat(across[-1:], 4, 0)]),
        np.concatenate([np.repeat(up[:1], 4, 0), up, np.repeat(up[-1:], 4, 0)]),
    )


def loft(rings: NDArray[np.floating[Any]], capped: bool = True, crease: float = CREASE) -> Solid:
    """Rings of equally many points (R x N x 3) joined one to the next; the ends are closed from their middles."""
    rings = np.asarray(rings, np.float32)
    count, corners = rings.shape[:2]
    points, faces = rings.reshape(-1, 3), grid_faces(count, corners)[:, [0, 2, 1]]
    if capped:
        middles = np.stack([rings[0].mean(0), rings[-1].mean(0)])
        here, following = np.arange(corners), (np.arange(corners) + 1) % corners
        last = (count - 1) * corners
        low = np.stack([np.full(corners, len(points)), following, here], 1)
        high = np.stack([np.full(corners, len(points) + 1), here + last, following + last], 1)
        points = np.concatenate([points, middles])
        faces = np.concatenate([faces, low, high])
    return surface(points, faces.astype(np.int32), crease)


def around_y(solid: Solid, count: int, start: float = 0.0) -> Solid:
    """Copies evenly around the y axis."""
    return together(solid.turn(y=start + 360 * index / count) for index in range(count))


def together(solids: Iterable[Solid]) -> Solid:
    """All of them as one."""
    found = Solid()
    for solid in solids:
        found = found + solid
    return found
