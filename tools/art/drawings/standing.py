"""People who stand, sit and kneel, each a pose with clothes and what belongs to them. Lengths in heads."""

from __future__ import annotations

from dataclasses import replace

from .clothes import (
    CAP,
    FEDORA,
    FEMALE,
    HARD_HAT,
    HELMET,
    HOOD,
    KNOT_ON_TOP,
    LONG_HAIR,
    PEAKED_CAP,
    SIDE_HAIR,
    STANDING,
    WAITING,
    Layers,
    bar,
    box,
    rifle,
    wearing,
)
from .figures import COAT, DRESS, MAN, WOMAN, Figure, Pose, Shape
from .shapes import limb, moved, outline


def man() -> Layers:
    pose = replace(
        STANDING,
        hands=((-0.98, -3.6, 1), (0.68, -4.0, -1)),
        feet=((-0.5, -0.22, -1), (0.36, -0.22, 1)),
    )
    return wearing(Figure(pose))


def woman() -> Layers:
    return wearing(Figure(FEMALE, replace(WOMAN, skirt=1.0, flare=0.62)), LONG_HAIR)


def man_in_coat() -> Layers:
    return wearing(Figure(STANDING, replace(COAT, skirt=1.8, flare=0.88)))


def detective() -> Layers:
    collar = outline(
        [
            (-0.62, 0.85),
            (-0.5, 0.35),
            (-0.3, 0.5),
            (0, 0.72),
            (0.3, 0.5),
            (0.5, 0.35),
            (0.62, 0.85),
        ]
    )
    return wearing(
        Figure(replace(STANDING, hands=((-0.72, -4.0, 1), (0.72, -4.0, -1))), COAT),
        FEDORA,
        collar,
    )


def hooded() -> Layers:
    pose = replace(STANDING, hands=((-0.75, -3.95, 1), (0.75, -3.95, -1)), head=(0, -0.78))
    return wearing(Figure(pose, replace(MAN, shoulders=1.0, waist=0.86, arm=0.29, hips=0.74, leg=0.38)), HOOD)


def doctor() -> Layers:
    pose = replace(STANDING, hands=((-0.98, -3.6, 1), (1.02, -3.7, -1)))
    figure = Figure(pose, replace(COAT, skirt=1.2, shoulders=0.84, arm=0.23))
    figure.before.append(moved(box(-0.3, -0.5, 0.42, 0.6), (1.15, -3.35), 1, 10))
    return wearing(figure)


def nurse() -> Layers:
    figure = Figure(
        replace(FEMALE, hands=((-0.4, -4.4, 1), (0.4, -4.4, -1))),
        replace(WOMAN, skirt=1.45, flare=0.7, leg=0.26),
    )
    return wearing(figure, KNOT_ON_TOP, CAP)


def worker() -> Layers:
    pose = replace(STANDING, hands=((-0.68, -4.0, 1), (1.08, -3.62, -1)))
    figure = Figure(pose, replace(MAN, arm=0.25, leg=0.36))
    figure.before += [
        bar((1.22, -3.3), (1.5, -1.1), 0.07),
        outline([(1.25, -1.2), (1.75, -1.1), (1.7, -0.3), (1.45, -0.05), (1.2, -0.3)]),
    ]
    return wearing(figure, HARD_HAT)


def soldier() -> Layers:
    pose = replace(STANDING, hands=((-0.35, -4.2, 1), (0.62, -4.55, -1)))
    figure = Figure(pose, replace(MAN, shoulders=0.9, waist=0.66, arm=0.25, leg=0.37))
    figure.before += [*rifle((-0.05, -4.45), 38.0)]
    figure.behind.append(
        outline(
            [
                (-0.75, -6.35),
                (0.75, -6.35),
                (0.82, -5.0),
                (0.7, -4.4),
                (-0.7, -4.4),
                (-0.82, -5.0),
            ]
        )
    )
    return wearing(figure, HELMET)


def officer() -> Layers:
    pose = replace(STANDING, hands=((-0.98, -3.6, 1), (0.98, -3.6, -1)))
    figure = Figure(pose, replace(MAN, shoulders=0.88))
    figure.before.append(box(-0.66, -4.12, 0.66, -3.86))
    return wearing(figure, PEAKED_CAP)


def salute() -> Layers:
    pose = replace(
        STANDING,
        hands=((-0.98, -3.62, 1), (0.52, -7.02, 1)),
        feet=((-0.2, -0.22, -1), (0.2, -0.22, 1)),
    )
    return wearing(Figure(pose, replace(MAN, shoulders=0.88)), PEAKED_CAP)


def sitting_alone() -> Layers:
    pose = Pose(
        hands=((0.95, -2.35, 1), (0.8, -2.3, 1)),
        feet=((1.35, -0.28, -1), (1.2, -0.28, -1)),
        side=True,
        neck=(0.35, -3.95),
        pelvis=(-0.5, -2.0),
        head=(0.5, -0.62),
        head_turned=38.0,
    )
    layers = wearing(Figure(pose))
    bench: list[Shape] = [
        box(-1.6, -1.62, 0.75, -1.4),
        box(-1.45, -1.4, -1.27, 0),
        box(0.4, -1.4, 0.58, 0),
    ]
    return [bench, *layers]


def hugging_knees() -> Layers:
    pose = Pose(
        hands=((0.95, -1.4, 1), (1.05, -1.25, 1)),
        feet=((1.15, -0.28, -1), (1.0, -0.28, -1)),
        side=True,
        neck=(0.15, -2.6),
        pelvis=(-0.7, -0.62),
        head=(0.52, -0.42),
        head_turned=48.0,
    )
    return wearing(
        Figure(pose),
    )


def thinking() -> Layers:
    pose = Pose(
        hands=((1.1, -2.5, 1), (0.95, -4.2, 1)),
        feet=((1.3, -0.28, -1), (1.05, -0.28, -1)),
        side=True,
        neck=(0.45, -4.2),
        pelvis=(-0.45, -2.1),
        head=(0.42, -0.68),
        head_turned=26.0,
    )
    return [[box(-1.2, -1.7, 0.5, 0)], *wearing(Figure(pose))]


def at_desk() -> Layers:
    pose = Pose(
        hands=((1.45, -3.25, 1), (1.3, -3.2, 1)),
        feet=((0.75, -0.28, -1), (0.4, -0.3, -1)),
        toes=(0.0, 14.0),
        side=True,
        neck=(-0.2, -4.35),
        pelvis=(-0.6, -2.2),
        head=(0.3, -0.76),
        head_turned=12.0,
    )
    desk: list[Shape] = [
        box(0.7, -2.95, 4.1, -2.75), box(3.75, -2.8, 3.95, 0), box(0.95, -2.8, 1.1, 0),
        moved(box(-0.05, -1.25, 0.05, 0), (2.75, -2.95), 1, 14), box(1.75, -3.05, 2.8, -2.95),
    ]  # fmt: skip
    chair: list[Shape] = [
        limb([(-1.3, -4.3), (-1.25, -3.0), (-1.1, -1.85)], [0.1, 0.13, 0.13]),
        limb([(-1.15, -1.72), (0.2, -1.72)], [0.15, 0.14]),
        bar((-0.5, -1.7), (-0.5, -0.35), 0.08),
        limb([(-1.2, -0.12), (-0.5, -0.4), (0.25, -0.12)], [0.1] * 3),
    ]
    return [chair, desk, *wearing(Figure(pose))]


def praying() -> Layers:
    pose = Pose(
        hands=((0.95, -4.1, 1), (0.9, -4.05, 1)),
        feet=((-1.75, -0.3, -1), (-1.85, -0.28, -1)),
        toes=(125.0, 125.0),
        side=True,
        neck=(0.22, -4.35),
        pelvis=(-0.15, -2.1),
        head=(0.34, -0.74),
        head_turned=28.0,
    )
    return wearing(Figure(pose, replace(MAN, leg=0.32)))


def meditating() -> Layers:
    pose = Pose(
        hands=((-1.72, -0.72, 1), (1.72, -0.72, -1)),
        feet=((-0.28, -0.3, 1), (0.28, -0.3, -1)),
        neck=(0.0, -2.92),
        pelvis=(0.0, -0.72),
        head=(0.0, -0.7),
    )
    crossed: list[Shape] = [
        limb([(side * 1.5, -0.42), (side * 0.8, -0.36), (-side * 0.5, -0.24)], [0.3, 0.32, 0.22]) for side in (-1, 1)
    ]
    return [crossed, *wearing(Figure(pose, replace(WOMAN, leg=0.32)), KNOT_ON_TOP)]


def mourner() -> Layers:
    veil = outline(
        [
            (0.3, -0.46),
            (-0.05, -0.62),
            (-0.4, -0.48),
            (-0.55, -0.05),
            (-0.62, 0.6),
            (-0.75, 1.4),
            (-0.2, 1.5),
            (0.3, 1.1),
            (0.1, 0.2),
            (0.2, -0.2),
        ]
    )
    pose = replace(
        WAITING,
        hands=((0.6, -4.35, 1), (0.62, -4.25, 1)),
        neck=(0.08, -6.05),
        head=(0.26, -0.78),
        head_turned=24.0,
    )
    return wearing(Figure(pose, replace(DRESS, skirt=2.6, flare=0.85, arm=0.18)), veil)


def prisoner() -> Layers:
    pose = replace(
        STANDING,
        hands=((-0.16, -3.85, 1), (0.16, -3.85, -1)),
        head=(0, -0.74),
        neck=(0, -6.1),
    )
    figure = Figure(pose, replace(MAN, waist=0.66, leg=0.36))
    figure.before.append(box(-0.3, -4.02, 0.3, -3.8))
    bars = [box(x - 0.07, -8.2, x + 0.07, 0.1) for x in (-1.8, -0.9, 0, 0.9, 1.8)]
    return [
        *wearing(figure),
        [
            *bars,
            box(-2.05, -8.3, 2.05, -8.1),
            box(-2.05, 0.0, 2.05, 0.18),
            box(-2.0, -4.3, 2.0, -4.15),
        ],
    ]


def photographer() -> Layers:
    pose = replace(
        WAITING,
        hands=((0.85, -6.6, 1), (0.72, -6.62, 1)),
        feet=((0.5, -0.28, -1), (-0.45, -0.28, -1)),
        head=(0.1, -0.84),
    )
    layers = Figure(pose).layers()
    camera: list[Shape] = [
        box(0.5, -7.25, 1.05, -6.75),
        limb([(1.0, -7.0), (1.6, -7.0)], [0.2, 0.24]),
        box(0.62, -7.4, 0.9, -7.2),
    ]
    return [*layers[:-1], camera, layers[-1]]


def singer() -> Layers:
    pose = Pose(
        hands=((0.72, -6.05, 1), (-0.9, -4.3, 1)),
        feet=((0.55, -0.28, -1), (-0.55, -0.3, -1)),
        toes=(0.0, 12.0),
        side=True,
        neck=(0.0, -6.05),
        pelvis=(-0.05, -3.85),
        head=(0.16, -0.84),
        head_turned=-8.0,
    )
    layers = wearing(Figure(pose, WOMAN), SIDE_HAIR)
    stand: list[Shape] = [
        bar((0.95, -6.4), (1.15, -0.1), 0.045),
        limb([(0.72, -6.78), (0.95, -6.42)], [0.15, 0.07]),
        limb([(0.7, -0.06), (1.6, -0.06)], [0.08, 0.08]),
    ]
    return [stand, *layers]


def speaker_at_lectern() -> Layers:
    pose = replace(STANDING, hands=((-0.75, -4.35, 1), (1.85, -6.35, 1)))
    lectern: list[Shape] = [
        [
            (-1.2, -4.25),
            (1.2, -4.25),
            (1.05, -3.85),
            (0.85, 0),
            (-0.85, 0),
            (-1.05, -3.85),
        ],
        limb([(-0.35, -4.2), (-0.3, -4.9), (-0.1, -5.2)], [0.035] * 3),
        limb([(-0.12, -5.18), (0.02, -5.32)], [0.1, 0.12]),
    ]
    return [*Figure(pose, replace(MAN, shoulders=0.9)).layers(), lectern]


def monk() -> Layers:
    pose = replace(STANDING, hands=((-0.25, -4.6, 1), (0.25, -4.6, -1)), head=(0, -0.76))
    figure = Figure(pose, replace(COAT, skirt=3.6, flare=1.0, arm=0.32, waist=0.7))
    return wearing(figure, HOOD)


def priest() -> Layers:
    pose = replace(STANDING, hands=((-0.32, -4.75, 1), (0.32, -4.75, -1)))
    figure = Figure(
        pose,
        replace(COAT, skirt=3.55, flare=0.95, arm=0.25, waist=0.62, shoulders=0.82),
    )
    figure.before += [box(-0.42, -5.0, 0.42, -4.5)]
    return wearing(figure)


def graduate() -> Layers:
    pose = replace(STANDING, hands=((-0.98, -3.6, 1), (1.25, -7.6, 1)))
    figure = Figure(pose, replace(COAT, skirt=2.0, flare=1.05, arm=0.28))
    cap: list[Shape] = [
        [(-0.72, -0.48), (0, -0.74), (0.72, -0.48), (0, -0.24)],
        box(-0.38, -0.45, 0.38, -0.2),
        limb([(0.6, -0.47), (0.68, -0.1), (0.64, 0.1)], [0.03, 0.04, 0.07]),
    ]
    figure.before.append(moved(limb([(-0.5, 0), (0.5, 0)], [0.13, 0.13]), (1.28, -7.95), 1, -35))
    return wearing(figure, *cap)


def elder_with_cane() -> Layers:
    pose = replace(
        WAITING,
        hands=((0.95, -3.55, 1), (0.85, -3.5, 1)),
        neck=(0.4, -5.65),
        pelvis=(-0.15, -3.75),
        head=(0.42, -0.66),
        head_turned=22.0,
    )
    return [
        *wearing(Figure(pose, replace(COAT, arm=0.22, shoulders=0.8, skirt=1.2))),
        [
            limb(
                [(0.62, -3.42), (0.85, -3.6), (1.12, -3.45), (1.2, -2.0), (1.3, -0.04)],
                [0.055] * 5,
            )
        ],
    ]
