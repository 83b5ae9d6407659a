"""People who walk, run and play. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .clothes import (
    HARD_HAT,
    HELMET,
    KNOT_ON_TOP,
    LONG_HAIR,
    PEAKED_CAP,
    STANDING,
    STRIDE,
    Layers,
    bar,
    box,
    rifle,
    wearing,
)
from .figures import BARE, COAT, MAN, WOMAN, Figure, Pose, Shape
from .shapes import Point, ellipse, limb, moved, outline


def soldier_marching() -> Layers:
    pose = replace(STRIDE, hands=((0.85, -4.5, 1), (0.25, -4.55, 1)))
    figure = Figure(pose, replace(MAN, arm=0.24, leg=0.37))
    figure.behind.append(outline([(-0.2, -6.2), (-0.85, -6.15), (-1.05, -5.3), (-0.95, -4.4), (-0.2, -4.3)]))
    layers = wearing(figure, HELMET)
    return [*layers[:-1], [*rifle((0.55, -4.75), -22.0)], layers[-1]]


def walker() -> Layers:
    return wearing(Figure(STRIDE))


def traveller() -> Layers:
    figure = Figure(replace(STRIDE, neck=(0.25, -6.05)), MAN)
    figure.behind.append(
        outline(
            [
                (-0.1, -6.5),
                (-0.75, -6.45),
                (-1.05, -5.6),
                (-1.0, -4.5),
                (-0.7, -4.1),
                (-0.1, -4.2),
            ]
        )
    )
    figure.behind.append(limb([(-0.85, -6.72), (-0.1, -6.78)], [0.24, 0.24]))
    return figure.layers()


def refugee() -> Layers:
    figure = Figure(
        replace(
            STRIDE,
            hands=((0.5, -3.8, 1), (-0.75, -3.55, 1)),
            neck=(0.2, -6.0),
            head=(0.24, -0.78),
        ),
        replace(COAT, arm=0.23, shoulders=0.8),
    )
    layers = wearing(
        figure,
        outline(
            [
                (0.36, -0.46),
                (0, -0.6),
                (-0.42, -0.44),
                (-0.55, 0),
                (-0.6, 0.55),
                (-0.3, 0.7),
                (0.1, 0.6),
                (0.05, 0.1),
                (0.2, -0.2),
            ]
        ),
    )
    case = [
        box(-1.5, -3.05, -0.1, -2.0),
        limb([(-1.05, -3.05), (-0.95, -3.3), (-0.65, -3.3), (-0.55, -3.05)], [0.06] * 4),
    ]
    return [*layers, [*case]]


def runner() -> Layers:
    pose = Pose(
        hands=((1.0, -5.35, 1), (-0.85, -4.75, 1)),
        feet=((-1.75, -1.9, -1), (1.05, -0.55, -1)),
        toes=(105.0, -12.0),
        side=True,
        neck=(0.55, -6.15),
        pelvis=(0.0, -4.0),
        head=(0.24, -0.82),
    )
    return wearing(Figure(pose, BARE))


def sprinter_on_line() -> Layers:
    pose = Pose(
        hands=((1.15, -0.32, 1), (0.95, -0.32, 1)),
        feet=((-1.7, -0.55, -1), (-0.55, -0.5, -1)),
        toes=(52.0, 45.0),
        side=True,
        neck=(1.0, -2.95),
        pelvis=(-0.85, -3.35),
        head=(0.75, -0.25),
        head_turned=30.0,
    )
    return wearing(Figure(pose, BARE))


def dancer() -> Layers:
    pose = Pose(
        hands=((-1.55, -7.5, -1), (1.75, -7.0, 1)),
        feet=((-0.05, -0.45, -1), (3.2, -2.6, -1)),
        neck=(-0.2, -6.1),
        pelvis=(0.0, -3.95),
        head=(-0.12, -0.85),
        head_turned=-10.0,
    )
    figure = Figure(pose, replace(WOMAN, arm=0.14, leg=0.25))
    figure.before.append(
        outline(
            [
                (-0.42, -4.6),
                (0.42, -4.6),
                (1.3, -4.1),
                (1.75, -3.7),
                (1.0, -3.6),
                (0, -3.45),
                (-0.9, -3.5),
                (-1.55, -3.5),
                (-1.1, -4.05),
            ]
        )
    )
    return wearing(figure, KNOT_ON_TOP)


def street_dancer() -> Layers:
    pose = Pose(
        hands=((-2.1, -6.3, -1), (1.75, -4.7, -1)),
        feet=((-1.35, -0.22, 1), (1.4, -0.22, 1)),
        neck=(-0.35, -5.5),
        pelvis=(0.05, -3.3),
        head=(-0.3, -0.82),
        head_turned=-14.0,
    )
    return wearing(Figure(pose, replace(MAN, leg=0.36)), PEAKED_CAP)


def boxer() -> Layers:
    pose = Pose(
        hands=((1.35, -6.05, 1), (0.85, -5.8, 1)),
        feet=((0.75, -0.28, -1), (-0.95, -0.34, -1)),
        toes=(0.0, 18.0),
        side=True,
        neck=(0.05, -6.0),
        pelvis=(-0.15, -3.8),
        head=(0.2, -0.78),
        head_turned=8.0,
    )
    layers = Figure(pose, replace(BARE, arm=0.24, shoulders=0.9)).layers()
    layers[0].append(ellipse((1.55, -6.2), 0.38, 0.34, -30))
    layers[-1].append(ellipse((1.05, -5.98), 0.38, 0.34, -30))
    layers[2].append(
        outline(
            [
                (-0.62, -4.1),
                (0.36, -4.1),
                (0.62, -2.75),
                (0.15, -2.6),
                (-0.2, -3.1),
                (-0.85, -2.6),
                (-0.95, -2.9),
            ]
        )
    )
    return layers


def footballer() -> Layers:
    pose = Pose(
        hands=((1.3, -5.3, 1), (-1.45, -4.35, 1)),
        feet=((-0.35, -0.3, -1), (1.65, -1.25, -1)),
        toes=(6.0, -18.0),
        side=True,
        neck=(-0.55, -6.0),
        pelvis=(-0.1, -3.8),
        head=(0.12, -0.82),
    )
    layers = Figure(pose, BARE).layers()
    layers[2].append(
        outline(
            [
                (-0.62, -4.2),
                (0.35, -4.2),
                (0.75, -3.0),
                (0.3, -2.6),
                (0.0, -3.0),
                (-0.35, -2.6),
                (-0.75, -2.75),
            ]
        )
    )
    return [*layers, [ellipse((2.95, -0.85), 0.4, 0.4)]]


def climber() -> Layers:
    pose = Pose(
        hands=((-0.55, -8.0, -1), (0.95, -6.9, 1)),
        feet=((-0.95, -1.9, 1), (0.55, -0.6, 1)),
        neck=(0.1, -6.05),
        pelvis=(0.0, -3.85),
        head=(0.0, -0.86),
    )
    figure = Figure(pose, BARE)
    figure.before.append(limb([(0.0, -3.75), (0.1, -2.0), (-0.05, 0.2), (0.1, 1.4)], [0.05] * 4))
    return wearing(figure, HARD_HAT)


def diver() -> Layers:
    pose = Pose(
        hands=((1.9, -4.35, 1), (0.3, -4.9, 1)),
        feet=((-4.7, -5.3, -1), (-4.6, -4.4, -1)),
        toes=(150.0, 175.0),
        side=True,
        neck=(0.2, -5.75),
        pelvis=(-1.9, -5.2),
        head=(0.8, -0.22),
        head_turned=28.0,
    )
    layers = Figure(pose, BARE).layers()
    fins: list[Shape] = [
        limb([(-4.7, -5.35), (-5.5, -5.55), (-6.3, -6.1)], [0.16, 0.26, 0.38]),
        limb([(-4.6, -4.45), (-5.5, -4.3), (-6.4, -4.45)], [0.16, 0.26, 0.38]),
    ]
    tank = limb([(0.0, -6.35), (-1.35, -6.0)], [0.3, 0.32])
    return [[*fins, tank], *layers, [ellipse((1.27, -5.95), 0.16, 0.24, 25)]]


def guitarist() -> Layers:
    pose = replace(
        STANDING,
        hands=((-0.15, -4.2, 1), (1.5, -5.0, -1)),
        feet=((-0.75, -0.22, -1), (0.7, -0.22, 1)),
        head=(0.1, -0.82),
        head_turned=10.0,
    )
    figure = Figure(pose)
    guitar = [
        outline(
            [
                (-1.0, -0.3),
                (-0.6, -0.52),
                (-0.15, -0.3),
                (0.2, -0.42),
                (0.55, -0.2),
                (0.55, 0.2),
                (0.2, 0.42),
                (-0.15, 0.3),
                (-0.6, 0.52),
                (-1.0, 0.3),
            ]
        ),
        bar((0.4, 0), (2.2, 0), 0.07),
        box(2.15, -0.14, 2.65, 0.14),
    ]
    layers = wearing(figure, LONG_HAIR)
    held: list[Shape] = [moved(part, (-0.1, -4.25), 1, -22) for part in guitar]
    hand: list[Shape] = [
        limb([(-1.05, -4.9), (-0.55, -4.45), (-0.12, -4.2)], [0.2, 0.16, 0.12]),
        limb([(1.42, -4.95), (1.62, -4.95)], [0.15, 0.13]),
    ]
    return [*layers, held, hand]


def cyclist() -> Layers:
    pose = Pose(
        hands=((1.75, -3.75, 1), (1.7, -3.7, 1)),
        feet=((0.55, -2.0, -1), (0.0, -0.85, -1)),
        toes=(0.0, 18.0),
        side=True,
        neck=(0.65, -5.25),
        pelvis=(-0.95, -3.85),
        head=(0.6, -0.6),
        head_turned=14.0,
    )
    frame: list[Shape] = [
        bar((-1.55, -1.35), (0.2, -1.4)),
        bar((-1.55, -1.35), (-0.85, -3.4)),
        bar((-0.95, -3.75), (0.25, -1.4), 0.06),
        bar((-0.8, -3.2), (1.65, -3.3), 0.06),
        bar((0.25, -1.4), (1.7, -3.2), 0.07),
        bar((1.6, -3.75), (2.15, -1.35), 0.06),
        bar((-1.4, -3.78), (-0.55, -3.78), 0.1),
        limb([(1.55, -3.75), (2.0, -3.75), (2.1, -3.45), (1.85, -3.3)], [0.06] * 4),
    ]
    return [_ring((-1.55, -1.35), 1.3) + _ring((2.15, -1.35), 1.3) + frame, *wearing(Figure(pose, BARE), HELMET)]


def _ring(centre: Point, radius: float, thick: float = 0.075) -> list[Shape]:
    """A wheel with spokes: its tyre as a smooth closed band, drawn as a stroke of points."""
    around = ellipse(centre, radius, radius)
    tyre = limb([*around, around[0], around[1]], [thick] * 34)
    spokes = [bar(around[k], around[k + 16], 0.018) for k in range(0, 16, 2)]
    return [tyre, *spokes, ellipse(centre, 0.14, 0.14)]


def surfer() -> Layers:
    pose = Pose(
        hands=((2.0, -4.3, 1), (-1.9, -4.9, 1)),
        feet=((1.1, -0.42, -1), (-0.95, -0.42, -1)),
        side=True,
        neck=(0.15, -4.5),
        pelvis=(-0.3, -2.45),
        head=(0.3, -0.78),
    )
    board = outline(
        [
            (-2.6, -0.25),
            (-2.2, -0.12),
            (0, 0.02),
            (2.2, -0.2),
            (3.2, -0.75),
            (3.2, -0.75),
            (2.2, -0.42),
            (0, -0.2),
        ]
    )
    return [[board], *Figure(pose, BARE).layers()]


def skier() -> Layers:
    pose = Pose(
        hands=((1.3, -3.3, 1), (0.85, -3.0, 1)),
        feet=((0.35, -0.35, -1), (0.05, -0.35, -1)),
        side=True,
        neck=(0.7, -4.35),
        pelvis=(-0.65, -2.75),
        head=(0.55, -0.62),
        head_turned=10.0,
    )
    ski = limb([(-2.1, -0.05), (0, -0.02), (2.1, -0.06), (2.7, -0.4)], [0.06, 0.08, 0.07, 0.04])
    poles: list[Shape] = [
        bar((1.35, -3.35), (-1.4, -1.2), 0.035),
        bar((0.9, -3.0), (-1.9, -1.3), 0.035),
    ]
    return [[*poles, ski], *wearing(Figure(pose, replace(MAN, arm=0.24)), HELMET)]


def victory() -> Layers:
    pose = replace(
        STANDING,
        hands=((-1.3, -7.85, -1), (1.3, -7.85, 1)),
        feet=((-0.65, -0.22, -1), (0.65, -0.22, 1)),
        head=(0, -0.88),
    )
    return wearing(Figure(pose))


def leaving_with_case() -> Layers:
    figure = Figure(
        replace(STRIDE, hands=((0.6, -3.9, 1), (-0.72, -3.6, 1))),
        replace(MAN, skirt=0.4, flare=0.62),
    )
    case: Sequence[Shape] = [
        outline(
            [
                (-1.65, -0.35),
                (-1.65, -2.2),
                (-1.65, -2.2),
                (-0.7, -2.2),
                (-0.7, -2.2),
                (-0.7, -0.35),
                (-0.7, -0.35),
                (-1.65, -0.35),
            ]
        ),
        bar((-1.2, -2.2), (-0.78, -3.35), 0.05),
        ellipse((-1.5, -0.2), 0.18, 0.18),
        ellipse((-0.85, -0.2), 0.18, 0.18),
    ]
    return [*figure.layers(), list(case)]
