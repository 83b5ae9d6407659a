"""Pairs, families, children and crowds. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import (
    BUN,
    BUN_FRONT,
    FEMALE,
    KNOT,
    KNOT_ON_TOP,
    LONG_HAIR,
    PEAKED_CAP,
    STANDING,
    WAITING,
    Layers,
    bar,
    box,
    placed,
    wearing,
)
from .figures import COAT, DRESS, MAN, WOMAN, Figure, Pose, Shape
from .shapes import ellipse, limb, moved, outline


def wedding_pair() -> Layers:
    groom = Figure(
        replace(
            STANDING,
            hands=((-0.98, -3.6, 1), (0.75, -4.1, -1)),
            feet=((-0.38, -0.22, -1), (0.36, -0.22, 1)),
        ),
        replace(MAN, skirt=0.45, flare=0.7),
    )
    bride = Figure(
        replace(FEMALE, hands=((-0.85, -4.35, 1), (0.3, -4.5, -1))),
        replace(DRESS, skirt=3.75, flare=1.5),
    )
    veil = outline(
        [
            (0, -0.62),
            (0.38, -0.4),
            (0.6, 0.4),
            (1.0, 2.2),
            (1.1, 3.4),
            (0.4, 3.5),
            (-0.6, 3.4),
            (-0.75, 1.6),
            (-0.45, 0.2),
            (-0.38, -0.4),
        ]
    )
    bride.behind.append(bride.head_at(veil))
    bride.before += [
        ellipse((0.12, -4.4), 0.36, 0.3),
        limb([(0.1, -4.2), (0.18, -3.7)], [0.16, 0.05]),
    ]
    return [
        *placed(groom.layers(), (-1.1, 0)),
        *placed(wearing(bride, BUN_FRONT), (1.0, 0), 0.94),
    ]


def pair() -> Layers:
    left = Figure(replace(STANDING, hands=((-0.98, -3.6, 1), (1.08, -3.6, -1))))
    right = Figure(
        replace(FEMALE, hands=((-0.95, -3.62, 1), (0.84, -3.65, -1))),
        replace(WOMAN, skirt=1.1, flare=0.66),
    )
    return [
        *placed(left.layers(), (-1.15, 0)),
        *placed(wearing(right, LONG_HAIR), (1.02, 0), 0.93),
    ]


def family() -> Layers:
    father = Figure(replace(STANDING, hands=((-0.98, -3.6, 1), (1.22, -3.6, -1))))
    mother = Figure(
        replace(FEMALE, hands=((-1.18, -3.7, 1), (0.84, -3.65, -1))),
        replace(WOMAN, skirt=1.25, flare=0.68),
    )
    kid = _child_layers(((-1.25, -5.75, -1), (1.25, -5.75, 1)))
    return [
        *placed(father.layers(), (-2.0, 0)),
        *placed(wearing(mother, LONG_HAIR), (1.95, 0), 0.93),
        *placed(kid, (0.02, 0), 0.6),
    ]


def _child_layers(
    hands: tuple[tuple[float, float, float], tuple[float, float, float]],
) -> Layers:
    pose = Pose(
        hands=hands,
        feet=((-0.34, -0.22, -1), (0.34, -0.22, 1)),
        neck=(0, -5.95),
        pelvis=(0, -3.85),
        head=(0, -0.95),
    )
    figure = Figure(pose, replace(MAN, shoulders=0.78, waist=0.62, hips=0.64, arm=0.23, leg=0.35))
    figure.before.append(
        figure.head_at(
            outline(
                [
                    (0, -0.5),
                    (0.35, -0.4),
                    (0.45, 0),
                    (0.33, 0.36),
                    (0, 0.5),
                    (-0.33, 0.36),
                    (-0.45, 0),
                    (-0.35, -0.4),
                ]
            ),
            1.3,
        )
    )
    return figure.layers()


def boy() -> Layers:
    return placed(_child_layers(((-0.92, -3.6, 1), (0.92, -3.6, -1))), (0, 0), 0.65)


def girl_with_balloon() -> Layers:
    pose = Pose(
        hands=((-0.8, -3.75, 1), (1.2, -7.1, 1)),
        feet=((-0.28, -0.22, -1), (0.28, -0.22, 1)),
        neck=(0, -5.95),
        pelvis=(0, -3.85),
        head=(0, -0.95),
    )
    figure = Figure(pose, replace(DRESS, skirt=1.5, flare=1.05, shoulders=0.66, waist=0.5, arm=0.17))
    figure.before.append(figure.head_at(LONG_HAIR, 1.22))
    balloon = outline(
        [
            (1.9, -12.3),
            (2.75, -11.9),
            (3.0, -10.9),
            (2.5, -9.9),
            (1.95, -9.45),
            (1.4, -9.9),
            (0.9, -10.9),
            (1.15, -11.9),
        ]
    )
    string = limb([(1.95, -9.4), (1.8, -8.7), (1.55, -8.0), (1.35, -7.3)], [0.04] * 4)
    return [
        *placed(figure.layers(), (0, 0), 0.65),
        *placed(
            [[balloon, outline([(1.95, -9.55), (2.12, -9.25), (1.78, -9.25)]), string]],
            (0, 0),
            0.65,
        ),
    ]


def parent_and_child() -> Layers:
    grown = Figure(
        replace(WAITING, hands=((0.85, -3.75, 1), (0.9, -3.7, 1))),
        replace(COAT, arm=0.22, shoulders=0.8, skirt=1.3),
    )
    pose = replace(WAITING, hands=((-0.55, -5.6, 1), (-0.5, -5.6, 1)), head=(0.08, -0.95))
    small = Figure(pose, replace(MAN, arm=0.22))
    small.before.append(
        small.head_at(
            outline(
                [
                    (0.3, -0.4),
                    (0, -0.54),
                    (-0.4, -0.4),
                    (-0.48, 0.05),
                    (-0.3, 0.4),
                    (0.1, 0.36),
                    (0.36, 0.2),
                ]
            ),
            1.2,
        )
    )
    return [*placed(small.layers(), (1.5, 0), 0.58), *placed(grown.layers(), (0, 0))]


def mother_with_baby() -> Layers:
    pose = replace(
        WAITING,
        hands=((0.85, -5.0, 1), (0.8, -4.65, 1)),
        head=(0.22, -0.8),
        head_turned=22.0,
    )
    figure = Figure(pose, replace(DRESS, skirt=2.4, flare=0.8, arm=0.19))
    layers = wearing(figure, BUN, KNOT)
    wrap = outline(
        [
            (0.15, -4.6),
            (0.3, -5.15),
            (0.85, -5.35),
            (1.25, -5.1),
            (1.1, -4.65),
            (0.6, -4.35),
        ]
    )
    return [*layers[:-1], [wrap, ellipse((1.02, -5.38), 0.27, 0.3)], layers[-1]]


def crowd() -> Layers:
    """Seen from behind: three rows of heads and shoulders, the nearest largest."""
    rows: Layers = []
    for row, (scale, ground, count) in enumerate(((0.62, -1.9, 9), (0.8, -0.7, 7), (1.0, 0.7, 6))):
        shapes: list[Shape] = []
        for place in range(count):
            tall = (0.0, 0.3, -0.18, 0.12, -0.3, 0.22, 0.05)[(place * 3 + row) % 7]
            x = (place - (count - 1) / 2) * 2.0 * scale + (0.25, -0.2, 0.1)[(place + row) % 3]
            shapes += [
                moved(shape, (x, ground - tall), scale)
                for shape in _bust((place + row) % 4, (3.2 - ground + tall) / scale)
            ]
        rows.append(shapes)
    return rows


def _bust(kind: int, foot: float = 2.6) -> list[Shape]:
    body = outline(
        [
            (-0.16, -0.1),
            (-0.24, 0.1),
            (-0.9, 0.42),
            (-1.05, 0.9),
            (-1.12, foot),
            (-1.12, foot),
            (1.12, foot),
            (1.12, foot),
            (1.05, 0.9),
            (0.9, 0.42),
            (0.24, 0.1),
            (0.16, -0.1),
        ]
    )
    head = ellipse((0, -0.5), 0.4, 0.52)
    hair = (
        [],
        [moved(LONG_HAIR, (0, -0.5))],
        [moved(PEAKED_CAP, (0, -0.5))],
        [moved(KNOT_ON_TOP, (0, -0.6))],
    )[kind]
    return [body, head, *hair]


def protesters() -> Layers:
    layers = crowd()
    arms: list[Shape] = []
    for x, y, height in (
        (-4.3, 0.9, 3.4),
        (-1.4, 1.0, 3.0),
        (1.3, 0.9, 3.5),
        (4.2, 1.0, 3.1),
    ):
        arms += [
            limb(
                [(x, y), (x + 0.1, y - height * 0.5), (x, y - height)],
                [0.3, 0.22, 0.16],
            ),
            ellipse((x, y - height - 0.12), 0.24, 0.25),
        ]
    sign: list[Shape] = [
        bar((-2.9, 0.5), (-2.9, -3.2), 0.06),
        box(-4.0, -5.2, -1.8, -3.4),
        bar((2.9, 0.5), (2.9, -3.6), 0.06),
        box(1.9, -5.5, 3.9, -3.9),
    ]
    return [sign, *layers[:-1], [*layers[-1], *arms]]


def unknown_person() -> Layers:
    return [[*(moved(shape, (0, 0)) for shape in _bust(0, 1.6))]]
