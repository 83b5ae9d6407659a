"""Flat closed outlines (N x 2, counter-clockwise) for shapes that are turned, extruded or swept."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.solids.mesh import Floats, Integers

Points = Sequence[Sequence[float]] | Floats


def circle(radius: float, x: float = 0.0, y: float = 0.0, corners: int = 48) -> Floats:
    return ellipse(radius, radius, x, y, corners)


def ellipse(across: float, up: float, x: float = 0.0, y: float = 0.0, corners: int = 48) -> Floats:
    turn = np.arange(corners) * (2 * np.pi / corners)
    return np.stack([x + across * np.cos(turn), y + up * np.sin(turn)], 1).astype(np.float32)


def rectangle(width: float, height: float, radius: float = 0.0, x: float = 0.0, y: float = 0.0) -> Floats:
    """With corners rounded by `radius`."""
    w, h = width / 2, height / 2
    sharp = np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float32) + np.array([x, y], np.float32)
    return rounded(sharp, radius) if radius else sharp


def regular(corners: int, radius: float, turn: float = 0.0) -> Floats:
    """A regular polygon, its first corner at `turn` degrees."""
    angles = np.deg2rad(turn) + np.arange(corners) * (2 * np.pi / corners)
    return np.stack([radius * np.cos(angles), radius * np.sin(angles)], 1).astype(np.float32)


def star(tips: int, outer: float, inner: float) -> Floats:
    """Its first tip points up."""
    angles = np.deg2rad(90) + np.arange(2 * tips) * (np.pi / tips)
    radii = np.where(np.arange(2 * tips) % 2 == 0, outer, inner)
    return np.stack([radii * np.cos(angles), radii * np.sin(angles)], 1).astype(np.float32)


def gear(teeth: int, outer: float, inner: float) -> Floats:
    """Teeth that are a little narrower at their tips."""
    points = []
    for tooth in range(teeth):
        for share, radius in ((-0.30, inner), (-0.17, outer), (0.17, outer), (0.30, inner)):
            angle = (tooth + share) * 2 * np.pi / teeth
            points.append((radius * np.cos(angle), radius * np.sin(angle)))
    return np.array(points, np.float32)


def arc(radius: float, start: float, end: float, x: float = 0.0, y: float = 0.0, steps: int = 24) -> Floats:
    """An open piece of a circle, from one angle to another."""
    turn = np.deg2rad(np.linspace(start, end, steps))
    return np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], 1).astype(np.float32)


def joined(*pieces: Points) -> Floats:
    """Pieces one after the other as one line."""
    return np.concatenate([np.asarray(piece, np.float32).reshape(-1, 2) for piece in pieces])


def smooth(points: Points, closed: bool = False, steps: int = 8) -> Floats:
    """A curve through all points (Catmull-Rom), `steps` pieces between two of them. Works for N x 2 and N x 3."""
    given = np.asarray(points, np.float32)
    around = (
        np.concatenate([given[-1:], given, given[:2]])
        if closed
        else np.concatenate([2 * given[:1] - given[1:2], given, 2 * given[-1:] - given[-2:-1]])
    )
    before, start, end, after = around[:-3], around[1:-2], around[2:-1], around[3:]
    t = (np.arange(steps, dtype=np.float32) / steps)[:, None, None]
    curve = 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t**2
        + (3 * start - before - 3 * end + after) * t**3
    )
    found = np.swapaxes(curve, 0, 1).reshape(-1, given.shape[1])
    return found if closed else np.concatenate([found, given[-1:]])


def rounded(points: Points, radius: float, closed: bool = True, steps: int = 5) -> Floats:
    """Corners replaced by arcs that begin `radius` before the corner, or half way where a side is short."""
    given = np.asarray(points, np.float32)
    count = len(given)
    found: list[Floats] = []
    for index in range(count):
        if not closed and index in (0, count - 1):
            found.append(given[index : index + 1])
            continue
        corner, before, after = given[index], given[index - 1], given[(index + 1) % count]
        sides = [before - corner, after - corner]
        lengths = [max(float(np.linalg.norm(side)), 1e-9) for side in sides]
        reach = min(radius, 0.49 * lengths[0], 0.49 * lengths[1])
        first, last = (corner + side / length * reach for side, length in zip(sides, lengths, strict=True))
        t = np.linspace(0, 1, steps + 1, dtype=np.float32)[:, None]
        found.append((1 - t) ** 2 * first + 2 * t * (1 - t) * corner + t**2 * last)
    return np.concatenate(found).astype(np.float32)


def stroke(points: Points, width: float, round_ends: bool = True) -> Floats:
    """The outline of an open line that is drawn with a pen."""
    line = np.asarray(points, np.float32)
    along = np.gradient(line, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    aside = np.stack([-along[:, 1], along[:, 0]], 1) * (width / 2)
    left, right = (line + aside).astype(np.float32), (line - aside).astype(np.float32)
    if not round_ends:
        return joined(right, left[::-1])
    ends = []
    for place, direction in ((line[-1], along[-1]), (line[0], -along[0])):
        angle = np.degrees(np.arctan2(direction[1], direction[0]))
        ends.append(arc(width / 2, angle - 80, angle + 80, place[0], place[1], 8))
    return joined(right, ends[0], left[::-1], ends[1])


def mirrored(half: Points) -> Floats:
    """An outline from its right half, which is listed from below to above."""
    right = np.asarray(half, np.float32)
    left = right[::-1] * np.array([-1, 1], np.float32)
    keep = np.abs(left[:, 0]) > 1e-6
    return joined(right, left[keep])


def area(outline: Floats) -> float:
    """Positive when counter-clockwise."""
    x, y = outline[:, 0].astype(np.float64), outline[:, 1].astype(np.float64)
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def inset(outline: Floats, by: float) -> Floats:
    """The outline moved inwards, each corner along the middle of its two sides."""
    ahead = np.roll(outline, -1, 0) - outline
    ahead = ahead / np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    inwards = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    middle = inwards + np.roll(inwards, 1, 0)
    share = np.maximum(np.einsum("ij,ij->i", middle, middle), 0.5)[:, None]
    return np.asarray(outline + middle * (2 * by / share), np.float32)


def triangles(outline: Floats, holes: Sequence[Floats] = ()) -> tuple[Floats, Integers]:
    """The area of a counter-clockwise outline without its clockwise holes, as points and triangles (ear clipping).
    The points are those of the outline and then of the holes, in their order."""
    points = np.concatenate([outline, *holes]).astype(np.float64)
    ring = list(range(len(outline)))
    start = len(outline)
    bounds = []
    for hole in holes:
        bounds.append((start, start + len(hole)))
        start += len(hole)
    for first, end in sorted(bounds, key=lambda each: -points[each[0] : each[1], 0].max()):
        ring = _bridged(points, ring, list(range(first, end)))
    return points.astype(np.float32), _clipped(points, ring)


def _bridged(points: np.ndarray, ring: list[int], hole: list[int]) -> list[int]:
    """The ring with a hole joined by the shortest line that crosses nothing."""
    from_hole = max(hole, key=lambda each: points[each, 0])
    turned = hole.index(from_hole)
    loop = [*hole[turned:], *hole[:turned], from_hole]
    place = points[from_hole]
    for candidate in np.argsort(np.linalg.norm(points[ring] - place, axis=1), kind="stable"):
        if not _crosses(points, ring, place, points[ring[candidate]]):
            at = int(candidate)
            return [*ring[: at + 1], *loop, *ring[at:]]
    raise ValueError("A hole lies outside its outline.")


def _crosses(points: np.ndarray, ring: list[int], start: np.ndarray, end: np.ndarray) -> bool:
    first, second = points[ring], points[np.roll(ring, -1)]

    def side(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
        return np.asarray(
            (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) - (b[..., 1] - a[..., 1]) * (c[..., 0] - a[..., 0])
        )

    one = side(start, end, first) * side(start, end, second)
    other = side(first, second, start) * side(first, second, end)
    return bool(np.any((one < -1e-14) & (other < -1e-14)))


def _clipped(points: np.ndarray, ring: list[int]) -> Integers:
    """Triangles of a simple ring, one ear after the other."""
    left, found, at, idle = list(ring), [], 0, 0
    while len(left) > 3:
        count = len(left)
        before, here, after = left[at - 1], left[at % count], left[(at + 1) % count]
        if idle > count or _is_ear(points, left, before, here, after):  # what cannot be cut cleanly is cut all the same
            found.append((before, here, after))
            left.pop(at % count)
            at, idle = max(0, at % count - 1), 0
            at = (at + 1) % len(left)
        else:
            at, idle = (at + 1) % count, idle + 1
    found.append((left[0], left[1], left[2]))
    return np.array(found, np.int32)


def _is_ear(points: np.ndarray, left: list[int], before: int, here: int, after: int) -> bool:
    a, b, c = points[before], points[here], points[after]
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if turn <= 1e-14:
        return False
    p = points[left]
    one = (b[0] - a[0]) * (p[:, 1] - a[1]) - (b[1] - a[1]) * (p[:, 0] - a[0])
    two = (c[0] - b[0]) * (p[:, 1] - b[1]) - (c[1] - b[1]) * (p[:, 0] - b[0])
    three = (a[0] - c[0]) * (p[:, 1] - c[1]) - (a[1] - c[1]) * (p[:, 0] - c[0])
    inside = (one > -1e-12) & (two > -1e-12) & (three > -1e-12)
    corners = np.any([np.all(np.abs(p - corner) < 1e-9, axis=1) for corner in (a, b, c)], axis=0)
    return not bool(np.any(inside & ~corners))
