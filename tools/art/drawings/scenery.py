"""Towns, trees and ruins as dark shapes against the sky. The ground is at y = 0; lengths are in tenths of the width."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from .clothes import Layers, bar, box
from .figures import Shape
from .shapes import Point, ellipse, limb, outline


def skyline() -> Layers:
    """Three planes of towers; the roofs differ, so that none looks like a bar of a chart."""
    far = _towers(
        (
            (-4.8, 0.9, 2.3),
            (-3.7, 0.7, 3.0),
            (-2.6, 0.8, 2.6),
            (-1.2, 0.7, 3.7),
            (0.5, 0.8, 3.1),
            (1.9, 0.7, 3.9),
            (3.2, 0.8, 2.7),
            (4.2, 0.8, 3.2),
        )
    )
    middle = _towers(
        (
            (-4.3, 0.8, 1.9),
            (-3.1, 0.9, 2.2),
            (-1.9, 0.8, 3.1),
            (-0.5, 0.9, 4.3),
            (1.2, 0.8, 2.7),
            (2.5, 0.9, 3.2),
            (3.7, 0.9, 2.2),
        )
    )
    near = _towers(
        (
            (-5.0, 1.2, 1.2),
            (-3.6, 1.1, 1.5),
            (-2.3, 1.0, 1.1),
            (-1.1, 1.1, 1.8),
            (0.2, 1.0, 1.4),
            (1.4, 1.1, 1.9),
            (2.8, 1.2, 1.3),
            (4.0, 1.2, 1.6),
        )
    )
    return [far, middle, [*near, box(-5.1, -0.5, 5.3, 0)]]


def _towers(places: tuple[tuple[float, float, float], ...]) -> list[Shape]:
    shapes: list[Shape] = []
    for number, (left, wide, high) in enumerate(places):
        right, middle = left + wide, left + wide / 2
        roofs: tuple[list[Shape], ...] = (
            [
                box(middle - 0.03, -high - 0.7, middle + 0.03, -high),
                box(left + 0.15, -high - 0.15, right - 0.15, -high),
            ],
            [[(left, -high), (middle, -high - 0.35), (right, -high)]],
            [box(left + 0.12, -high - 0.25, right - 0.12, -high), box(left + 0.26, -high - 0.45, right - 0.26, -high)],
            [[(left, -high), (right, -high - 0.3), (right, -high)]],
        )
        shapes += [box(left, -high, right, 0), *roofs[number % len(roofs)]]
    return shapes


def pine(x: float, high: float, ground: float = 0.0) -> list[Shape]:
    """A spruce with drooping, uneven branches."""
    tiers = max(6, round(high * 4))
    right: list[Point] = []
    left: list[Point] = []
    for tier in range(tiers):
        share = (tier + 1) / tiers
        wide = high * 0.2 * share * (0.86 + 0.14 * math.sin(tier * 2.3 + x))
        y = ground - high * (1 - share * 0.92)
        right += [(x + wide * 0.35, y - high * 0.05), (x + wide, y + high * 0.012)]
        left += [(x - wide * 0.35, y - high * 0.05), (x - wide * 0.94, y + high * 0.018)]
    return [[
        (x, ground - high), *right, *reversed(left)], box(x - high * 0.02, ground - high * 0.1, x + high *
        0.02, ground),
    ]  # fmt: skip


def pines() -> Layers:
    far = [shape for k in range(11) for shape in pine(-5 + k, 2.3 + 0.6 * math.sin(k * 2.1))]
    near = [shape for k in range(7) for shape in pine(-4.8 + k * 1.6, 3.3 + 0.9 * math.sin(k * 1.7 + 1))]
    return [far, [*near, outline([
        (-5.6, -0.12), (0, -0.3), (5.6, -0.12), (5.6, 0.1), (5.6, 0.1), (-5.6, 0.1), (-5.6, 0.1)]),
    ]]  # fmt: skip


def bare_tree() -> Layers:
    """Every branch forks until it is a twig."""
    shapes: list[Shape] = [limb([
        (-0.5, 0.06), (-0.2, -0.3), (0, -1.3)], [0.22, 0.26, 0.2]), limb([(0.55, 0.06), (0.2, -0.3),
        (0, -1.2)], [0.18, 0.22, 0.2]),
    ]  # fmt: skip
    _branch(shapes, (0, -1.2), -90.0, 1.35, 0.2, 0)
    return [shapes]


def _branch(shapes: list[Shape], start: Point, way: float, long: float, thick: float, depth: int) -> None:
    bow = 9 * math.sin(depth * 3.1 + way)
    middle = _from(start, way + bow, long * 0.5)
    end = _from(middle, way - bow, long * 0.5)
    shapes.append(limb([start, middle, end], [thick, thick * 0.82, thick * 0.66]))
    if depth == 6:
        return
    for turn, share in ((-27.0, 0.8), (24.0, 0.76)) if depth % 2 else ((-22.0, 0.76), (31.0, 0.78)):
        _branch(shapes, end, way + turn + 7 * math.sin(way + depth), long * share, thick * 0.66, depth + 1)


def _from(start: Point, way: float, long: float) -> Point:
    return (start[0] + long * math.cos(math.radians(way)), start[1] + long * math.sin(math.radians(way)))


def oak() -> Layers:
    puffs = (
        (0, -4.4, 1.2),
        (-1.2, -3.9, 1.05),
        (1.25, -3.9, 1.05),
        (-2.0, -3.0, 0.9),
        (2.1, -3.0, 0.85),
        (-0.7, -3.1, 1.2),
        (0.8, -3.1, 1.2),
        (-1.4, -2.5, 0.7),
        (1.6, -2.5, 0.7),
    )
    crown: list[Shape] = []
    for x, y, radius in puffs:
        around = [(k * math.tau / 22, radius * (1 + 0.07 * math.sin(k * 4.7 + x * 9))) for k in range(22)]
        crown.append(outline([(x + long * math.cos(turn), y + long * 0.86 * math.sin(turn)) for turn, long in around]))
    trunk: list[Shape] = [
        limb([(0, 0), (0.02, -0.9), (-0.05, -2.6)], [0.36, 0.24, 0.2]),
        limb([(-0.55, 0.08), (-0.2, -0.3)], [0.08, 0.2]),
        limb([(0.6, 0.08), (0.2, -0.3)], [0.08, 0.2]),
        limb([(0, -1.5), (0.8, -2.5)], [0.14, 0.1]),
        limb([(0, -1.4), (-0.9, -2.4)], [0.14, 0.1]),
    ]
    return [[*trunk, *crown]]


def ruin() -> Layers:
    columns: list[Shape] = []
    for x, high in ((-3.2, 3.0), (-1.9, 3.0), (-0.6, 3.0), (0.9, 1.5), (2.3, 2.3)):
        whole = high == 3.0
        top: list[Point] = [
            (x - 0.26, -high), (x + 0.26, -high)] if whole else [(x - 0.28, -high), (x - 0.1, -high - 0.25), (x
            + 0.06, -high + 0.1), (x + 0.28, -high - 0.12),
        ]  # fmt: skip
        columns.append([*top, (x + 0.32, -0.4), (x - 0.32, -0.4)])
        columns.append(box(x - 0.46, -0.5, x + 0.46, -0.3))
        if whole:
            columns.append([(x - 0.5, -3.2), (x + 0.5, -3.2), (x + 0.3, -2.95), (x - 0.3, -2.95)])
    lintel: Shape = [(-3.8, -3.75), (-0.7, -3.75), (-0.3, -3.5), (-0.1, -3.6), (0.05, -3.2), (-3.8, -3.2)]
    gable: Shape = [(-3.9, -3.75), (-2.2, -4.45), (-1.6, -4.2), (-1.35, -4.35), (-0.9, -3.75)]
    fallen: list[Shape] = [limb([
        (3.0, -0.4), (4.3, -0.5)], [0.3, 0.28]), ellipse((1.6, -0.4), 0.34, 0.22), ellipse((-4.1, -0.36),
        0.3, 0.2),
    ]  # fmt: skip
    return [[*columns, lintel, gable, *fallen, box(-4.6, -0.32, 4.8, 0), box(-4.2, -0.42, 3.0, -0.2)]]


def castle() -> Layers:
    far = [*_tower(-1.1, 0.9, 4.1, True), *_tower(1.9, 0.7, 3.4, True)]
    near = [
        *_tower(-2.9, 0.9, 3.0, False),
        *_tower(-0.1, 1.2, 3.4, True),
        *_tower(2.7, 0.9, 2.6, False),
        *_wall(-2.6, 3.0, 1.7),
    ]
    hill = outline([
        (-5.2, 0.3), (-3.6, -0.15), (-2, -0.35), (1, -0.4), (3.4, -0.2), (5.2, 0.3), (5.2, 0.3), (-5.2, 0.3),
    ])  # fmt: skip
    return [far, [*near, hill]]


def _tower(x: float, wide: float, high: float, roofed: bool) -> list[Shape]:
    left, right = x - wide / 2, x + wide / 2
    body = [box(left, -high, right, 0), box(left - 0.1, -high - 0.2, right + 0.1, -high + 0.08)]
    if roofed:
        flag: list[Shape] = [box(x - 0.025, -high - wide * 1.9, x + 0.025, -high), [
            (x, -high - wide * 1.9), (x + 0.5, -high - wide * 1.78), (x, -high - wide * 1.62),
        ]]  # fmt: skip
        return [*body, [(left - 0.14, -high - 0.18), (x, -high - wide * 1.45), (right + 0.14, -high - 0.18)], *flag]
    return [*body, *_merlons(left - 0.1, right + 0.1, -high - 0.2)]


def _wall(left: float, right: float, high: float) -> list[Shape]:
    return [box(left, -high, right, 0), *_merlons(left, right, -high)]


def _merlons(left: float, right: float, y: float) -> list[Shape]:
    count = max(3, round((right - left) / 0.42))
    step = (right - left) / (count - 0.45)
    return [box(left + k * step, y - 0.2, left + k * step + step * 0.55, y + 0.02) for k in range(count)]


def pump_jack() -> Layers:
    beam = limb([(-2.1, -2.75), (0, -3.1), (1.7, -3.5)], [0.12, 0.17, 0.12])
    head = outline([(1.6, -3.95), (2.1, -3.85), (2.3, -3.3), (2.2, -2.7), (1.95, -2.5), (1.9, -3.1), (1.6, -3.3)])
    weight = outline([(-2.6, -2.2), (-2.0, -2.6), (-1.6, -2.0), (-1.7, -1.3), (-2.3, -1.2), (-2.7, -1.6)])
    frame = [
        bar((-0.9, -0.2), (0, -3.0), 0.09),
        bar((0.9, -0.2), (0, -3.0), 0.09),
        bar((-0.6, -1.2), (0.6, -1.2), 0.06),
    ]
    crank = [
        bar((-2.1, -2.75), (-1.9, -1.0), 0.06),
        box(-2.6, -0.9, -1.2, -0.2),
        box(-3.0, -0.25, 2.6, 0),
        bar((2.26, -2.6), (2.26, -0.2), 0.035),
        box(2.1, -0.7, 2.42, -0.1),
    ]
    return [[*frame, *crank], [beam, head, weight]]


SCENERY: Mapping[str, Callable[[], Layers]] = {
    "skyline": skyline,
    "pine-forest": pines,
    "bare-tree": bare_tree,
    "lone-tree": oak,
    "ruined-temple": ruin,
    "castle-on-hill": castle,
    "oil-pump": pump_jack,
}
