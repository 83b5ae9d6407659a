"""People at home: who cooks, cleans, packs, rests and looks at a screen. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import FEMALE, LONG_HAIR, STRIDE, Layers, bar, box, wearing
from .figures import DRESS, Figure, Pose, Shape
from .lifelike import (
    BOB,
    CROP,
    GRIP,
    HE,
    KNEELS,
    OPEN,
    PONYTAIL,
    SHE,
    SITS,
    STANDS,
    Person,
    chair,
    outline_box,
    table,
    with_held,
)
from .shapes import ellipse, limb, moved, outline

APRON = outline([(-0.1, -5.3), (0.62, -5.3), (0.68, -4.0), (0.75, -2.3), (-0.1, -2.3), (-0.3, -3.9)])


def cooking() -> Layers:
    """At the stove, a pan in one hand, a spoon in the other."""
    stove: list[Shape] = [
        box(1.15, -3.15, 4.5, 0.0),
        box(1.05, -3.28, 4.6, -3.1),
        *(ellipse((x, -2.85), 0.13, 0.13) for x in (1.7, 2.3, 2.9, 3.5, 4.1)),
    ]
    pot = [outline_box(3.1, -4.35, 4.3, -3.28), box(2.95, -4.45, 4.45, -4.3), ellipse((3.7, -4.55), 0.13, 0.13),
           limb([(3.05, -4.0), (2.85, -4.0)], [0.07, 0.07]), limb([(4.35, -4.0), (4.55, -4.0)],
           [0.07, 0.07])]  # fmt: skip
    pan = [
        outline([(1.75, -3.62), (3.0, -3.62), (2.85, -3.3), (1.9, -3.3)]),
        limb([(1.85, -3.6), (0.95, -3.95)], [0.07, 0.09]),
    ]
    spoon = [
        bar((1.85, -5.05), (2.35, -3.62), 0.05, 0.05),
        ellipse((2.38, -3.58), 0.12, 0.2, -20),
    ]
    pose = replace(
        STANDS,
        hands=((0.9, -4.05, 1), (1.55, -4.95, 1)),
        feet=((0.45, -0.28, -1), (-0.4, -0.28, -1)),
        neck=(0.1, -6.05),
        head=(0.26, -0.8),
        head_turned=14.0,
    )
    person = Person(pose, SHE, hold=(GRIP, GRIP), sleeve=0.5, bowed=0.05)
    person.before.append(APRON)
    return [[*stove, *pot], *with_held(person, [*pan, *spoon], BOB)]


def mopping() -> Layers:
    pose = replace(
        STANDS,
        hands=((1.35, -3.75, 1), (0.95, -4.7, 1)),
        feet=((0.75, -0.28, -1), (-0.7, -0.28, -1)),
        toes=(0.0, 10.0),
        neck=(0.4, -5.85),
        pelvis=(-0.2, -3.75),
        head=(0.36, -0.78),
        head_turned=18.0,
    )
    mop = [
        bar((0.75, -5.6), (2.75, -0.6), 0.065),
        outline(
            [
                (2.5, -0.75),
                (2.9, -0.85),
                (3.35, -0.35),
                (3.65, 0.04),
                (3.2, 0.06),
                (2.8, 0.03),
                (2.2, 0.06),
                (2.3, -0.3),
            ]
        ),
    ]
    bucket = [outline_box(-3.0, -1.35, -1.75, 0.0, 0.16),
              limb([(-3.12, -1.3), (-2.8, -2.2), (-2.0, -2.2), (-1.62, -1.3)], [0.04] * 4)]  # fmt: skip
    person = Person(pose, SHE, bowed=0.1, hold=(GRIP, GRIP), sleeve=0.5)
    return [bucket, *with_held(person, mop, PONYTAIL)]


def painting_wall() -> Layers:
    """On a step ladder with a roller; the paint is on top."""
    ladder: list[Shape] = [
        bar((1.15, -4.1), (-0.1, 0.05), 0.09),
        bar((1.25, -4.1), (2.35, 0.05), 0.08),
        *(bar((0.95 - k * 0.3, -3.1 + k), (1.5 + k * 0.26, -3.1 + k), 0.06) for k in (0, 1, 2)),
        box(0.75, -4.22, 1.75, -4.05),
    ]
    pot = [
        outline_box(0.9, -5.0, 1.65, -4.22, 0.04),
        limb([(0.86, -4.95), (1.1, -5.35), (1.5, -5.35), (1.7, -4.95)], [0.03] * 4),
    ]
    pose = Pose(
        hands=((1.15, -5.6, 1), (1.6, -8.2, 1)),
        feet=((0.75, -2.42, -1), (0.2, -1.42, -1)),
        side=True,
        neck=(0.15, -7.6),
        pelvis=(0.0, -5.25),
        head=(0.16, -0.84),
        head_turned=-22.0,
    )
    roller = [bar((1.6, -8.1), (2.1, -9.25), 0.06), limb([(2.1, -9.25), (2.35, -9.4), (2.75, -9.35)], [0.045] * 3),
              outline([(2.62, -10.0), (2.95, -10.0), (2.98, -8.7), (2.65, -8.7)])]  # fmt: skip
    wall = box(3.0, -10.3, 3.25, 0.05)
    person = Person(pose, HE, hold=(OPEN, GRIP), sleeve=0.5)
    return [[wall, *ladder, *pot], *with_held(person, roller, CROP)]


def carrying_boxes() -> Layers:
    """Walking with two boxes before the chest."""
    pose = replace(
        STRIDE,
        hands=((1.45, -3.75, 1), (1.15, -3.65, 1)),
        neck=(-0.12, -6.1),
        pelvis=(-0.05, -3.85),
        head=(0.1, -0.85),
    )
    boxes = [
        box(0.72, -5.1, 2.75, -3.55),
        moved(box(-0.85, -1.1, 0.85, 0), (1.7, -5.14), 1, -2),
    ]
    person = Person(pose, HE, hold=(OPEN, OPEN), sleeve=0.5, bowed=-0.06, wrists=(-20.0, -20.0))
    return with_held(person, boxes, CROP)


def packing() -> Layers:
    """Kneeling at an open suitcase, a folded shirt in the hands."""
    lid = outline(
        [
            (4.55, -0.75),
            (4.75, -0.75),
            (5.35, -2.85),
            (5.25, -2.95),
            (5.0, -2.95),
            (4.45, -0.85),
        ]
    )
    case = [
        box(1.7, -0.85, 4.6, 0.0),
        limb([(1.7, -0.45), (1.5, -0.5), (1.5, -0.3), (1.7, -0.3)], [0.05] * 4),
    ]
    clothes = [
        outline([(2.0, -0.8), (2.1, -1.15), (3.0, -1.2), (3.1, -0.8)]),
        outline([(3.2, -0.8), (3.25, -1.3), (4.3, -1.25), (4.35, -0.8)]),
    ]
    shirt = [
        outline(
            [
                (1.75, -2.0),
                (1.85, -2.2),
                (3.05, -2.25),
                (3.2, -2.05),
                (3.1, -1.85),
                (1.85, -1.78),
            ]
        )
    ]
    pose = replace(KNEELS, hands=((2.05, -1.85, 1), (1.75, -1.8, 1)), feet=((-1.65, -0.3, -1), (-1.85, -0.3, -1)),
        toes=(118.0, 118.0),
                   neck=(0.55, -4.1), head=(0.42, -0.74), head_turned=22.0)  # fmt: skip
    person = Person(pose, SHE, bowed=0.14, sleeve=0.5)
    return [[lid], [*case, *clothes], *with_held(person, shirt, PONYTAIL)]


def asleep() -> Layers:
    """In bed below a blanket."""
    bed: list[Shape] = [
        box(-4.6, -3.2, -4.25, 0.0), box(-4.4, -1.25, 4.4, -0.55), box(4.25, -1.9, 4.55, 0.0),
        box(-4.5, -0.7, 4.5, -0.4),
    ]  # fmt: skip
    pillow = outline(
        [
            (-4.2, -1.2),
            (-4.25, -1.6),
            (-3.9, -1.85),
            (-2.9, -1.8),
            (-2.45, -1.5),
            (-2.5, -1.2),
        ]
    )
    face = moved(outline(_FACE_UP), (-3.2, -2.15), 1, -78)
    hair = moved(CROP, (-3.2, -2.15), 1, -78)
    blanket = outline([
        (-2.75, -1.2), (-2.8, -1.75), (-2.4, -2.15), (-1.7, -2.4), (-0.8, -2.3), (0.1, -2.05), (1.0, -2.35),
        (1.6, -2.4),
        (2.4, -1.95), (3.3, -1.85), (3.75, -2.15), (4.05, -2.1), (4.2, -1.4), (4.25, -0.75), (4.2, -0.6), (0.0, -0.7),
        (-2.6, -0.75),
    ])  # fmt: skip
    arm = limb([(-2.3, -2.25), (-1.5, -2.55), (-0.75, -2.5)], [0.2, 0.18, 0.13])
    return [
        bed,
        [pillow],
        [face, hair],
        [blanket],
        [arm, ellipse((-0.62, -2.48), 0.24, 0.14, 8)],
    ]


_FACE_UP: list[tuple[float, float]] = [
    (0.02, -0.5), (0.22, -0.47), (0.35, -0.34), (0.39, -0.16), (0.385, -0.04), (0.47, 0.09), (0.4, 0.14),
    (0.415, 0.2),
    (0.4, 0.28), (0.37, 0.36), (0.32, 0.49), (0.2, 0.48), (0.06, 0.46), (-0.1, 0.7), (-0.3, 0.7), (-0.36, 0.2),
    (-0.43, -0.02),
    (-0.4, -0.26), (-0.22, -0.46),
]  # fmt: skip


def awake_in_bed() -> Layers:
    """Sitting up in bed, the head in the hands."""
    bed: list[Shape] = [
        box(-3.6, -4.2, -3.25, 0.0), box(-3.4, -1.5, 4.4, -0.6), box(4.2, -2.1, 4.5, 0.0),
        box(-3.5, -0.75, 4.5, -0.4),
    ]  # fmt: skip
    pillow = outline([(-3.25, -1.45), (-3.2, -2.9), (-2.9, -3.2), (-2.55, -2.9), (-2.3, -1.5)])
    pose = Pose(
        hands=((-0.35, -4.35, 1), (-0.5, -4.25, 1)),
        feet=((2.55, -1.35, -1), (2.35, -1.35, -1)),
        side=True,
        neck=(-1.25, -4.0),
        pelvis=(-1.35, -1.95),
        head=(0.46, -0.66),
        head_turned=34.0,
    )
    person = Person(pose, SHE, bowed=0.3, sleeve=0.6, wrists=(-24.0, -24.0))
    blanket = outline([
        (-1.7, -1.4), (-1.5, -2.0), (-0.8, -2.6), (0.1, -3.35), (0.65, -3.6), (1.2, -3.3), (1.9, -2.2), (2.9, -1.85),
        (4.1, -1.75), (4.25, -1.2), (4.2, -0.6), (-1.7, -0.7),
    ])  # fmt: skip
    layers = with_held(person, [], BOB)
    return [[*bed, pillow], *layers[:3], [blanket], *layers[3:]]


def on_phone() -> Layers:
    """Standing, looking down at a phone."""
    pose = replace(
        STANDS,
        hands=((0.85, -5.1, 1), (0.95, -5.35, 1)),
        feet=((0.22, -0.28, -1), (-0.2, -0.28, -1)),
        neck=(0.0, -6.05),
        head=(0.32, -0.76),
        head_turned=30.0,
    )
    phone = [moved(box(-0.09, -0.55, 0.09, 0.5), (1.28, -5.75), 1, -30)]
    person = Person(pose, HE, bowed=0.08, hold=(GRIP, GRIP), sleeve=0.5)
    return with_held(person, phone, CROP)


def reading() -> Layers:
    """In an armchair with a book."""
    seat: list[Shape] = [
        outline([(-2.0, -0.35), (-2.1, -2.4), (-2.3, -4.5), (-1.95, -4.9), (-1.4, -4.7), (-1.1, -2.6),
        (-0.9, -1.86), (0.9, -1.86),
                 (1.05, -1.6), (1.0, -0.35), (1.0, -0.35), (-2.0, -0.35)]),
        box(-1.9, -0.4, -1.65, 0.0), box(0.65, -0.4, 0.9, 0.0),
    ]  # fmt: skip
    rest: list[Shape] = [limb([(-1.2, -2.7), (0.55, -2.7)], [0.22, 0.24])]
    pose = replace(
        SITS, hands=((1.05, -3.65, 1), (0.85, -3.6, 1)), neck=(-0.55, -4.3), pelvis=(-0.5, -2.2), head=(0.36, -0.74),
        head_turned=26.0, feet=((1.75, -0.28, -1), (1.35, -0.28, -1)),
    )  # fmt: skip
    book = [moved(outline([(-0.7, -0.75), (-0.55, -0.85), (0.0, -0.05), (0.75, -0.6), (0.85, -0.5), (0.05, 0.35),
        (-0.05, 0.35)]),
                  (1.35, -3.75), 1, -8)]  # fmt: skip
    person = Person(pose, SHE, bowed=0.16, hold=(GRIP, GRIP), sleeve=0.6)
    layers = with_held(person, book, BOB)
    return [seat, *layers, rest]


def at_mirror() -> Layers:
    """Putting on make-up at a dressing table."""
    around = ellipse((3.3, -4.7), 0.2, 1.5, 8)
    dressing = [*table(1.15, 4.0), bar((3.15, -3.3), (3.15, -2.85), 0.09), box(2.75, -2.98, 3.55, -2.85), around,
                box(1.75, -3.5, 1.95, -2.9), box(2.05, -3.3, 2.3, -2.9), bar((1.85, -3.5), (1.85, -3.75),
                0.05)]  # fmt: skip
    pose = replace(
        SITS,
        hands=((1.35, -3.1, 1), (0.85, -4.65, 1)),
        neck=(-0.15, -4.35),
        head=(0.26, -0.8),
        head_turned=4.0,
    )
    brush = [bar((0.85, -4.95), (0.55, -5.15), 0.04), ellipse((0.5, -5.2), 0.1, 0.08)]
    person = Person(pose, replace(SHE, arm=0.155), sleeve=0.4, hold=(OPEN, GRIP))
    return [[*dressing, box(-1.1, -1.66, 0.3, -1.5), bar((-0.9, -1.6), (-1.05, 0), 0.07), bar((0.1, -1.6),
        (0.25, 0), 0.07)],
            *with_held(person, brush, PONYTAIL)]  # fmt: skip


def at_window() -> Layers:
    """From behind, before a tall window."""
    frame: list[Shape] = [
        box(-3.0, -9.6, 3.0, -9.35), box(-3.0, -9.6, -2.75, -1.9), box(2.75, -9.6, 3.0, -1.9),
        box(-1.3, -9.4, -1.15, -2.0), box(1.15, -9.4, 1.3, -2.0),
        box(-2.9, -6.6, 2.9, -6.45), box(-3.3, -2.1, 3.3, -1.8),
    ]  # fmt: skip
    drawn = outline([(2.3, -9.7), (2.3, -9.7), (3.7, -9.7), (3.7, -9.7), (3.75, -5.0), (3.9, -0.2), (3.9, -0.2),
        (2.8, -0.2), (2.8, -0.2),
                     (3.0, -3.6), (2.75, -6.6)])  # fmt: skip
    curtains: list[Shape] = [moved(drawn, (0.0, 0.0), side) for side in (1, -1)]
    pose = replace(
        FEMALE,
        hands=((-0.3, -4.75, 1), (0.3, -4.75, -1)),
        head=(0.06, -0.84),
        head_turned=6.0,
    )
    woman = Figure(pose, replace(DRESS, skirt=2.2, flare=0.8, arm=0.17, shoulders=0.7, waist=0.46))
    return [[*frame], curtains, *wearing(woman, LONG_HAIR)]


def eating() -> Layers:
    """At the table before a bowl."""
    bowl = [
        outline(
            [
                (1.5, -3.4),
                (3.0, -3.4),
                (2.85, -3.1),
                (2.5, -2.9),
                (2.0, -2.9),
                (1.65, -3.1),
            ]
        )
    ]
    pose = replace(
        SITS,
        hands=((1.55, -3.15, 1), (1.1, -4.25, 1)),
        neck=(0.1, -4.35),
        head=(0.34, -0.76),
        head_turned=18.0,
    )
    spoon = [
        bar((1.1, -4.4), (0.98, -4.86), 0.04),
        bar((1.2, -4.35), (1.05, -4.78), 0.03),
    ]
    person = Person(pose, HE, bowed=0.14, hold=(GRIP, GRIP), sleeve=0.5)
    glass = [outline_box(3.6, -3.75, 4.1, -2.9, 0.06)]
    return [
        [*chair(-0.45), *table(0.85, 5.0), *bowl, *glass],
        *with_held(person, spoon, CROP),
    ]


AT_HOME = {
    "cooking": cooking,
    "mopping": mopping,
    "painting-wall": painting_wall,
    "carrying-boxes": carrying_boxes,
    "packing": packing,
    "asleep": asleep,
    "awake-in-bed": awake_in_bed,
    "on-phone": on_phone,
    "reading": reading,
    "at-mirror": at_mirror,
    "at-window": at_window,
    "eating": eating,
}
