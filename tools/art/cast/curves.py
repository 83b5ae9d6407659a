"""Curves in the picture's units: splines through points, and tapered strokes and contours along them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import skia
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
"""Shape (n, 2): x to the right, y down."""


def spline(points: ArrayLike, *, closed: bool = False, steps: int = 14) -> Points:
    """A Catmull-Rom curve through the points, `steps` points for each of its pieces."""
    given = np.asarray(points, np.float64)
    ends = (
        (given[-1:], given, given[:2]) if closed else (2 * given[:1] - given[1:2], given, 2 * given[-1:] - given[-2:-1])
    )
    knots = np.vstack(ends)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    before, start, end, after = (knots[offset : len(knots) - 3 + offset, None] for offset in range(4))
    cubic = -before + 3 * start - 3 * end + after
    square = 2 * before - 5 * start + 4 * end - after
    curve = (0.5 * (2 * start + (end - before) * t + square * t**2 + cubic * t**3)).reshape(-1, 2)
    return curve if closed else np.vstack([curve, given[-1:]])


def ring(*points: tuple[float, float]) -> Points:
    """A closed smooth shape."""
    return spline(points, closed=True)


def path_of(points: ArrayLike) -> skia.Path:
    """A closed polygon."""
    path = skia.Path()
    path.addPoly([skia.Point(float(x), float(y)) for x, y in np.asarray(points, np.float64)], True)
    return path


def normals(points: Points, *, closed: bool = False) -> Points:
    """Unit vectors across the curve, one for each of its points."""
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0) if closed else np.gradient(points, axis=0)
    length = np.hypot(along[:, 0], along[:, 1]) + 1e-9
    return np.stack([-along[:, 1] / length, along[:, 0] / length], 1)


def stroke(
    points: ArrayLike, width: float, *, start: float = 0.1, end: float = 0.1, widest: float = 0.45, smooth: bool = True
) -> skia.Path:
    """A tapered stroke through the points: `width` at the share `widest` of its length, `start` and `end` are the
    shares of it that are left at the ends."""
    curve = spline(points) if smooth else np.asarray(points, np.float64)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    along /= along[-1] + 1e-9
    rising = start + (1 - start) * np.sin(np.clip(along / widest, 0, 1) * np.pi / 2)
    falling = end + (1 - end) * np.cos(np.clip((along - widest) / (1 - widest), 0, 1) * np.pi / 2)
    across = normals(curve) * (width * np.where(along < widest, rising, falling) / 2)[:, None]
    return path_of(np.vstack([curve + across, (curve - across)[::-1]]))


def contour(points: Points, width: float, light: Sequence[float], *, thin: float = 0.4) -> skia.Path:
    """The outline of a closed shape, `width` wide on the side away from the light and `thin` of that towards it."""
    outwards = normals(points, closed=True)
    following = np.roll(points, -1, 0)
    if np.sum(points[:, 0] * following[:, 1] - following[:, 0] * points[:, 1]) > 0:
        outwards = -outwards
    weight = thin + (1 - thin) * np.clip(0.5 - 0.75 * (outwards @ np.asarray(light[:2])), 0, 1)
    band = outwards * (width * weight)[:, None]
    path = path_of(points + 0.65 * band)
    path.addPath(path_of(points - 0.35 * band))
    path.setFillType(skia.PathFillType.kEvenOdd)
    return path


def capsule(points: ArrayLike, width: float, tip_width: float, *, tip: float = 1.1) -> Points:
    """A finger or a sleeve: a curve with a thickness, swollen at its joints, round at both ends; `tip` is how far its
    end stands out, in half its thickness."""
    curve = spline(points, steps=10)
    share = np.linspace(0, 1, len(curve))
    half = (width + (tip_width - width) * share) / 2 * (1 + 0.06 * np.cos(share * np.pi * 4))
    across = normals(curve)
    angles = np.linspace(0, np.pi, 9)[1:-1, None]

    def cap(at: int, inside: int, sign: float, length: float) -> Points:
        out = curve[at] - curve[inside]
        out /= np.hypot(*out)
        return np.asarray(curve[at] + half[at] * (sign * across[at] * np.cos(angles) + out * np.sin(angles) * length))

    edges = across * half[:, None]
    return np.vstack([curve + edges, cap(-1, -2, 1, tip), (curve - edges)[::-1], cap(0, 1, -1, 0.6)])
