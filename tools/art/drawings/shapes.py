"""Outlines for vector drawings: smooth limbs with widths, and the spelling of paths. Points are (x, y), y downwards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
STEPS = 6
"""Points of an outline between two that were given."""
CAP = 5
"""Points of a rounded end."""


def path(points: Sequence[Point]) -> str:
    """A closed outline through the points, as the `d` of an SVG path, to a tenth of a unit."""
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def limb(points: Sequence[Point], radii: Sequence[float]) -> list[Point]:
    """The outline of a rounded stroke along a smooth line, as thick at each point as its radius says."""
    centres = list(smooth([(x, y, radius) for (x, y), radius in zip(points, radii, strict=True)]))
    left, right = [], []
    for place, (x, y, radius) in enumerate(centres):
        across = _across(centres, place)
        left.append((x + across[0] * radius, y + across[1] * radius))
        right.append((x - across[0] * radius, y - across[1] * radius))
    return [*_cap(centres, 0), *left, *_cap(centres, -1), *reversed(right)]


def smooth(points: Sequence[tuple[float, ...]]) -> Iterator[tuple[float, ...]]:
    """A Catmull-Rom curve through the points, of any number of coordinates."""
    padded = [points[0], *points, points[-1]]
    for first, start, end, last in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        if start == end:  # a corner
            continue
        for step in range(STEPS):
            t = step / STEPS
            yield tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(first, start, end, last, strict=True)
            )
    yield tuple(points[-1])


def outline(points: Sequence[Point]) -> list[Point]:
    """A smooth closed outline through the points; a point given twice is a corner."""
    closed = [*points, points[0]]
    return [(x, y) for x, y in smooth(closed)]


def ellipse(centre: Point, radius_x: float, radius_y: float, turned: float = 0.0) -> list[Point]:
    """`turned`: clockwise, in degrees."""
    cosine, sine = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    around = [(radius_x * math.cos(a), radius_y * math.sin(a)) for a in (k * math.tau / 32 for k in range(32))]
    return [(centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine) for x, y in around]


def moved(points: Sequence[Point], by: Point, scale: float = 1.0, turned: float = 0.0) -> list[Point]:
    """Scaled and turned (clockwise, in degrees) about (0, 0), then moved. A negative scale mirrors left and right."""
    cosine, sine = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    sized = [(x * scale, y * abs(scale)) for x, y in points]
    return [(by[0] + x * cosine - y * sine, by[1] + x * sine + y * cosine) for x, y in sized]


def joint(start: Point, end: Point, upper: float, lower: float, bend: float) -> Point:
    """Where the elbow or knee is, by the law of cosines; `bend` is 1 or -1: to which side of the line it points."""
    reach = math.dist(start, end) or 1e-6
    along = (upper**2 - lower**2 + reach**2) / (2 * reach)
    aside = math.sqrt(max(0.0, upper**2 - along**2))
    way = ((end[0] - start[0]) / reach, (end[1] - start[1]) / reach)
    return (
        start[0] + way[0] * along - way[1] * aside * bend,
        start[1] + way[1] * along + way[0] * aside * bend,
    )


def _across(centres: Sequence[tuple[float, ...]], place: int) -> Point:
    before, after = (
        centres[max(place - 1, 0)],
        centres[min(place + 1, len(centres) - 1)],
    )
    length = math.dist(before[:2], after[:2]) or 1e-6
    return ((after[1] - before[1]) / length, (before[0] - after[0]) / length)


def _cap(centres: Sequence[tuple[float, ...]], end: int) -> list[Point]:
    x, y, radius = centres[end]
    across = _across(centres, end % len(centres))
    start = math.atan2(across[1], across[0]) + (math.pi if end == 0 else 0.0)
    angles = [start + math.pi * step / (CAP + 1) for step in range(1, CAP + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _number(value: float) -> str:
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
