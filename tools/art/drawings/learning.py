"""People who learn, teach, play and record. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import Layers, bar, box, placed
from .figures import Pose, Shape
from .lifelike import (
    BEARD,
    BOB,
    CROP,
    GRIP,
    HE,
    HEADPHONES,
    OPEN,
    POINTING,
    PONYTAIL,
    SHE,
    SITS,
    STANDS,
    Person,
    chair,
    mug,
    stool,
    table,
    with_held,
)
from .shapes import Point, ellipse, limb, moved, outline


def books(left: float, top: float, count: int) -> list[Shape]:
    """A stack on top of something."""
    shifts = (0.0, 0.12, -0.06, 0.08, 0.02)
    return [
        box(
            left + shifts[k],
            top - 0.3 * (k + 1) + 0.03,
            left + shifts[k] + 1.25,
            top - 0.3 * k,
        )
        for k in range(count)
    ]


def studying() -> Layers:
    """Bent over an exercise book, a pen in the hand, beside books and a lamp."""
    lamp = [box(4.3, -3.0, 5.1, -2.9), limb([(4.7, -2.95), (5.05, -4.0), (4.4, -5.0)], [0.05] * 3),
            outline([(4.55, -5.2), (4.35, -5.0), (3.55, -4.55), (3.5, -4.45), (4.1, -4.1), (4.2, -4.15),
            (4.6, -4.9)])]  # fmt: skip
    paper = outline([(1.3, -2.95), (2.6, -3.08), (2.7, -2.9), (1.3, -2.9)])
    pose = replace(
        SITS,
        hands=((1.05, -3.9, 1), (1.55, -3.2, 1)),
        neck=(0.25, -4.25),
        head=(0.44, -0.66),
        head_turned=30.0,
    )
    pen = [bar((1.75, -3.6), (2.1, -2.98), 0.035)]
    person = Person(pose, SHE, bowed=0.22, hold=(OPEN, GRIP), sleeve=0.55, wrists=(-40.0, 8.0))
    return [
        [*chair(-0.45), *table(0.85, 5.6), *books(2.75, -2.9, 4), *lamp, paper],
        *with_held(person, pen, PONYTAIL),
    ]


def teaching() -> Layers:
    """Pointing at what is written on a board."""
    board: list[Shape] = [
        box(1.5, -8.9, 7.4, -8.7), box(1.5, -4.3, 7.4, -4.1), box(1.5, -8.9, 1.7, -4.1), box(7.2, -8.9, 7.4, -4.1),
        box(1.4, -4.15, 7.5, -3.95), bar((2.2, -4.0), (1.9, 0.0), 0.07), bar((6.7, -4.0), (7.0, 0.0), 0.07),
    ]  # fmt: skip
    chalk: list[Shape] = [
        bar((3.1, -7.9), (3.9, -6.6), 0.06), bar((3.9, -7.9), (3.1, -6.6), 0.06), bar((4.5, -7.6), (5.3, -7.6),
        0.06), bar((4.5, -7.1), (5.3, -7.1), 0.06),
        limb([(5.8, -7.6), (6.2, -7.95), (6.5, -7.6), (6.1, -7.1), (5.75, -6.6), (6.6, -6.6)], [0.06] * 6),
        bar((3.0, -5.6), (6.6, -5.6), 0.05), bar((3.0, -5.0), (5.6, -5.0), 0.05),
    ]  # fmt: skip
    pose = replace(
        STANDS,
        hands=((0.95, -4.65, 1), (2.05, -6.35, 1)),
        feet=((0.35, -0.28, -1), (-0.3, -0.28, -1)),
        head=(0.14, -0.84),
    )
    person = Person(pose, SHE, hold=(GRIP, POINTING), sleeve=0.0)
    person.before.append(
        outline(
            [
                (-0.55, -4.4),
                (0.42, -4.4),
                (0.62, -2.2),
                (0.55, -1.9),
                (-0.55, -1.9),
                (-0.66, -2.4),
            ]
        )
    )
    book = [moved(box(-0.12, -0.5, 0.12, 0.45), (1.25, -4.85), 1, -20)]
    return [[*board, *chalk, *book], *with_held(person, [], BOB)]


def acoustic_guitar() -> Layers:
    """On a stool, the guitar on the knee, seen from the side."""
    guitar = [
        outline([(-1.1, -0.05), (-0.95, -0.6), (-0.45, -0.66), (-0.1, -0.4), (0.3, -0.5), (0.62, -0.25), (0.62, 0.2),
                 (0.3, 0.42), (-0.1, 0.36), (-0.45, 0.62), (-0.95, 0.52)]),
        bar((0.5, -0.03), (2.35, -0.12), 0.09),
        outline([(2.3, -0.26), (2.85, -0.3), (2.85, 0.02), (2.3, 0.02)]),
    ]  # fmt: skip
    body = [moved(part, (0.8, -3.1), 1.18, -20) for part in guitar]
    pose = replace(
        SITS, hands=((2.15, -3.55, 1), (0.6, -3.35, 1)), neck=(-0.1, -4.5), head=(0.3, -0.78), head_turned=20.0,
        feet=((1.7, -0.28, -1), (1.1, -0.28, -1)),
    )  # fmt: skip
    person = Person(pose, HE, bowed=0.14, hold=(GRIP, OPEN), sleeve=0.55, wrists=(-50.0, 30.0))
    layers = with_held(person, body, CROP, BEARD)
    far_hand: list[Shape] = [moved(GRIP, (2.42, -3.5), 0.95, -70)]
    return [stool(-0.35), *layers[:-1], layers[-1], far_hand]


def at_piano() -> Layers:
    """At a grand piano whose lid is up."""
    piano: list[Shape] = [
        outline([(1.7, -3.5), (1.7, -3.5), (8.2, -3.5), (8.4, -3.3), (8.2, -2.75), (8.2, -2.75), (1.5, -2.75),
        (1.5, -2.75), (1.2, -2.95),
                 (1.2, -3.08)]),
        outline([(3.0, -3.5), (3.0, -3.5), (3.5, -4.35), (5.2, -4.95), (7.4, -5.6), (8.2, -5.7), (8.2, -5.7),
        (8.15, -3.5), (8.15, -3.5)]),
        bar((2.6, -2.8), (2.5, 0.0), 0.13), bar((7.5, -2.8), (7.5, 0.0), 0.13),
        moved(box(-0.06, -1.1, 0.06, 0), (2.55, -3.5), 1, 14),
    ]  # fmt: skip
    bench = [
        box(-1.35, SITS.pelvis[1] + 0.5, 0.4, -1.45),
        bar((-1.1, -1.5), (-1.15, 0.0), 0.09),
        bar((0.15, -1.5), (0.2, 0.0), 0.09),
    ]
    pose = replace(
        SITS,
        hands=((1.15, -3.3, 1), (0.85, -3.28, 1)),
        neck=(-0.15, -4.45),
        head=(0.3, -0.78),
        head_turned=14.0,
    )
    person = Person(pose, SHE, bowed=0.08, sleeve=0.0)
    return [[*piano, *bench], *with_held(person, [], BOB)]


def drumming() -> Layers:
    kit: list[Shape] = [
        ellipse((3.7, -1.35), 1.35, 1.35),
        bar((2.9, -0.3), (2.6, 0.02), 0.06), bar((4.6, -0.3), (4.9, 0.02), 0.06),
        outline([(1.35, -2.75), (2.75, -2.95), (2.8, -2.3), (1.45, -2.1)]), bar((2.05, -2.3), (1.75, 0.0), 0.05),
        bar((2.05, -2.3), (2.45, 0.0), 0.05),
        moved(box(-0.65, -0.45, 0.65, 0.45), (3.55, -3.3), 1, 14),
        moved(ellipse((0, 0), 1.25, 0.09), (4.9, -5.2), 1, -8), bar((4.9, -5.2), (5.3, 0.0), 0.05),
        bar((5.3, -0.5), (5.7, 0.0), 0.05),
        moved(ellipse((0, 0), 0.85, 0.07), (1.95, -4.0), 1, -3), moved(ellipse((0, 0), 0.85, 0.07), (1.95, -3.85),
        1, 3),
        bar((1.95, -3.9), (1.7, 0.0), 0.045),
    ]  # fmt: skip
    pose = replace(
        SITS, hands=((1.6, -5.35, 1), (0.95, -3.85, 1)), neck=(-0.25, -4.5), head=(0.26, -0.8), head_turned=4.0,
        feet=((1.75, -0.4, -1), (1.35, -0.4, -1)), toes=(-8.0, -8.0),
    )  # fmt: skip
    sticks = [bar((1.05, -3.95), (2.25, -3.05), 0.045, 0.04)]
    far = [bar((1.65, -5.5), (3.0, -5.95), 0.045, 0.04)]
    person = Person(pose, HE, bowed=0.08, hold=(GRIP, GRIP), sleeve=0.5)
    return [[*kit, *far, *stool(-0.45)], *with_held(person, sticks, CROP)]


def _player(hand: Point, turned: float, *hair: Shape, far: Point = (0.9, -3.2)) -> Layers:
    pose = replace(
        SITS, hands=((*far, 1), (*hand, 1)), neck=(0.1, -4.3), head=(0.4, -0.7), head_turned=turned,
        feet=((1.15, -0.28, -1), (0.85, -0.28, -1)),
    )  # fmt: skip
    person = Person(pose, HE, bowed=0.16, hold=(OPEN, GRIP), sleeve=0.5)
    return [chair(-0.45), *with_held(person, [], *hair)]


def at_chess() -> Layers:
    """Two over a board: one moves, one thinks."""
    middle = 2.55
    men: list[Shape] = [box(middle - 1.1, -3.05, middle + 1.1, -2.88)]
    for x, tall in ((-0.9, 0.7), (-0.55, 0.5), (0.35, 0.5), (0.62, 0.85), (0.92, 0.6)):
        men += [outline([(middle + x - 0.14, -3.05), (middle + x - 0.06, -3.05 - tall * 0.7),
            (middle + x + 0.06, -3.05 - tall * 0.7),
                         (middle + x + 0.14, -3.05)]), ellipse((middle + x, -3.05 - tall * 0.82),
                         0.11, 0.13)]  # fmt: skip
    thinker = placed(_player((0.62, -4.45), 26.0, CROP), (2 * middle, 0), -1)
    return [
        table(0.75, 2 * middle - 0.75),
        *_player((1.55, -3.55), 22.0, CROP, BEARD),
        *thinker,
        men,
    ]


def podcasting() -> Layers:
    """At a table with headphones, speaking into a microphone on an arm."""
    arm = [box(4.6, -3.1, 5.0, -2.9), bar((4.8, -3.0), (4.6, -5.5), 0.06), bar((4.6, -5.5), (2.25, -4.85), 0.055),
           ellipse((4.6, -5.5), 0.12, 0.12), bar((2.25, -4.85), (1.85, -5.15), 0.06)]  # fmt: skip
    microphone = [
        moved(
            outline(
                [
                    (-0.45, -0.25),
                    (0.4, -0.22),
                    (0.45, 0.0),
                    (0.4, 0.22),
                    (-0.45, 0.25),
                    (-0.58, 0.0),
                ]
            ),
            (1.5, -5.2),
            1.1,
            -4,
        )
    ]
    pose = replace(
        SITS,
        hands=((1.35, -3.2, 1), (1.5, -3.75, 1)),
        neck=(-0.15, -4.45),
        head=(0.26, -0.8),
        head_turned=2.0,
    )
    person = Person(pose, HE, bowed=0.08, hold=(OPEN, OPEN), sleeve=0.5, wrists=(0.0, -10.0))
    return [[*chair(-0.45), *table(0.85, 5.4),
        *arm, *microphone, *(moved(part, (3.4, -2.9)) for part in mug((0.0, 0.0)))],
            *with_held(person, list(map(person.head_at, HEADPHONES)), CROP, BEARD)]  # fmt: skip


def gaming() -> Layers:
    """In a racing chair before a screen, with a controller and a headset."""
    seat = [limb([(-0.9, -1.8), (-1.15, -3.2), (-1.5, -5.1)], [0.24, 0.26, 0.24]), limb([(-1.0, -1.72),
        (0.35, -1.72)], [0.2, 0.17]),
            limb([(-1.45, -5.05), (-1.5, -5.5)], [0.3, 0.26]), bar((-0.4, -1.7), (-0.4, -0.4), 0.09),
            limb([(-1.2, -0.12), (-0.4, -0.42), (0.4, -0.12)], [0.1] * 3)]  # fmt: skip
    screen = [moved(outline([(0.0, -2.2), (0.14, -2.2), (0.14, 0.0), (0.0, 0.0)]), (3.35, -3.45), 1, 0),
        bar((3.5, -3.9), (3.7, -2.95), 0.07),
              box(3.2, -3.02, 4.2, -2.9)]  # fmt: skip
    pose = replace(
        SITS,
        hands=((0.95, -3.5, 1), (0.85, -3.4, 1)),
        neck=(-0.35, -4.45),
        head=(0.34, -0.78),
        head_turned=2.0,
        pelvis=(-0.55, -2.2),
    )
    pad = [moved(outline([(-0.4, -0.2), (0.35, -0.22), (0.5, 0.1), (0.42, 0.35), (0.2, 0.2), (-0.2, 0.2),
        (-0.42, 0.35), (-0.5, 0.08)]),
                 (1.3, -3.6), 1, -14)]  # fmt: skip
    person = Person(pose, HE, bowed=0.16, hold=(GRIP, GRIP), sleeve=0.5)
    return [
        [*seat, *table(2.1, 5.0), *screen],
        *with_held(person, [*pad, *map(person.head_at, HEADPHONES)], CROP),
    ]


def painting_picture() -> Layers:
    """At an easel with palette and brush."""
    easel: list[Shape] = [
        bar((2.75, -7.9), (1.95, 0.0), 0.07), bar((2.75, -7.9), (4.4, 0.0), 0.07), bar((2.1, -3.75), (2.9, -3.75),
        0.09),
        [(2.35, -7.2), (3.7, -6.85), (3.3, -3.95), (2.0, -3.75)],
    ]  # fmt: skip
    pose = replace(
        STANDS,
        hands=((0.95, -4.35, 1), (1.55, -5.6, 1)),
        neck=(0.0, -6.1),
        head=(0.16, -0.84),
        head_turned=-2.0,
    )
    brush = [bar((1.55, -5.95), (2.35, -5.5), 0.035, 0.05)]
    palette = [ellipse((1.55, -4.35), 0.72, 0.11, -8)]
    person = Person(pose, SHE, hold=(OPEN, GRIP), sleeve=0.5)
    person.before.append(
        outline(
            [
                (-0.2, -5.3),
                (0.55, -5.3),
                (0.66, -4.0),
                (0.72, -2.2),
                (-0.3, -2.2),
                (-0.4, -3.9),
            ]
        )
    )
    return [[*easel, *palette], *with_held(person, brush, PONYTAIL)]


def stargazing() -> Layers:
    """Bent to the eyepiece of a telescope."""
    tube = [moved(box(-1.9, -0.3, 1.9, 0.3), (3.2, -5.35), 1, -36), moved(box(1.75, -0.4, 2.1, 0.4), (3.2, -5.35),
        1, -36),
            limb([(1.75, -4.3), (1.45, -4.55)], [0.13, 0.12])]  # fmt: skip
    tripod = [
        bar((3.1, -5.1), (2.1, 0.0), 0.07),
        bar((3.1, -5.1), (3.3, 0.0), 0.07),
        bar((3.1, -5.1), (4.4, 0.0), 0.07),
    ]
    pose = Pose(
        hands=((1.4, -3.9, 1), (0.35, -3.1, 1)),
        feet=((0.1, -0.28, -1), (-0.75, -0.28, -1)),
        side=True,
        neck=(0.4, -4.85),
        pelvis=(-0.75, -3.6),
        head=(0.58, -0.44),
        head_turned=10.0,
    )
    person = Person(pose, HE, bowed=0.14, hold=(GRIP, OPEN), sleeve=0.0)
    return [[*tube, *tripod], *with_held(person, [], CROP)]


LEARNING = {
    "studying": studying,
    "teaching": teaching,
    "acoustic-guitar": acoustic_guitar,
    "at-piano": at_piano,
    "drumming": drumming,
    "at-chess": at_chess,
    "podcasting": podcasting,
    "gaming": gaming,
    "painting-picture": painting_picture,
    "stargazing": stargazing,
}
