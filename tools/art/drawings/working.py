"""People at work with tools: in the garden, the garage and the workshop. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import Layers, bar, box
from .figures import COAT, Pose, Shape
from .lifelike import (
    BEANIE,
    BEARD,
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
    STRAW_HAT,
    VISOR_CAP,
    Person,
    chair,
    outline_box,
    table,
    with_held,
)
from .shapes import ellipse, limb, moved, outline


def digging() -> Layers:
    """One foot on the spade."""
    pose = Pose(
        hands=((1.2, -3.55, 1), (0.75, -4.5, 1)),
        feet=((1.1, -0.95, -1), (-0.55, -0.28, -1)),
        side=True,
        neck=(0.55, -5.7),
        pelvis=(-0.3, -3.75),
        head=(0.4, -0.76),
        head_turned=20.0,
    )
    spade = [
        bar((1.02, -4.7), (1.68, -1.2), 0.07),
        bar((0.8, -4.66), (1.22, -4.72), 0.09),
        outline(
            [
                (1.42, -1.4),
                (1.94, -1.3),
                (1.98, -0.3),
                (1.85, 0.08),
                (1.55, 0.08),
                (1.5, -0.4),
            ]
        ),
    ]
    earth = outline(
        [
            (1.0, 0.1),
            (1.3, -0.12),
            (1.75, -0.2),
            (2.4, -0.42),
            (3.0, -0.5),
            (3.7, -0.12),
            (3.95, 0.1),
        ]
    )
    return [
        [earth],
        *with_held(
            Person(pose, HE, bowed=0.12, hold=(GRIP, GRIP), sleeve=0.5),
            spade,
            STRAW_HAT,
        ),
    ]


def planting() -> Layers:
    """Kneeling at a bed with a seedling in the hand."""
    pose = replace(
        KNEELS,
        hands=((1.85, -1.05, 1), (1.6, -0.95, 1)),
        neck=(0.7, -3.95),
        head=(0.48, -0.68),
    )
    stem = limb([(2.2, -0.2), (2.25, -0.8), (2.2, -1.25)], [0.05, 0.045, 0.03])
    leaves = [moved(outline([(0, 0), (0.25, -0.22), (0.6, -0.2), (0.35, 0.05)]), (2.22, -0.75 - k * 0.25), way)
              for k, way in enumerate((1, -0.7, 0.8))]  # fmt: skip
    soil = outline([(1.5, 0.1), (1.9, -0.16), (2.4, -0.22), (3.4, -0.2), (5.4, -0.16), (5.7, 0.1)])
    rows: list[Shape] = []
    for x, size in ((3.4, 1.0), (4.6, 1.15)):
        rows.append(
            limb(
                [(x, -0.1), (x + 0.05, -0.7 * size), (x, -1.3 * size)],
                [0.05, 0.045, 0.03],
            )
        )
        rows += [moved(outline([(0, 0), (0.25, -0.22), (0.6, -0.2), (0.35, 0.05)]), (x, (-0.5 - k * 0.24) * size),
            way)
                 for k, way in enumerate((1, -1, 0.85, -0.75))]  # fmt: skip
    person = Person(pose, SHE, bowed=0.18, hold=(OPEN, GRIP), wrists=(30.0, 0.0), sleeve=0.5)
    return [[soil, stem, *leaves, *rows], *with_held(person, [], BOB, STRAW_HAT)]


def angling() -> Layers:
    """A bent rod with its line out."""
    pose = replace(
        STANDS,
        hands=((1.45, -5.0, 1), (0.95, -4.6, 1)),
        feet=((0.75, -0.28, -1), (-0.55, -0.28, -1)),
        neck=(-0.15, -6.05),
        head=(0.2, -0.82),
    )
    rod = limb(
        [
            (0.5, -4.35),
            (1.35, -4.85),
            (2.6, -5.95),
            (4.0, -7.5),
            (4.85, -7.95),
            (5.5, -7.5),
        ],
        [0.09, 0.075, 0.06, 0.045, 0.03, 0.02],
    )
    reel = ellipse((1.15, -4.45), 0.2, 0.2)
    line = limb([(5.5, -7.5), (5.85, -4.0), (6.0, 0.1)], [0.016] * 3)
    boots = [
        limb([(knee, -1.75), (knee + 0.02, -1.0), (foot, -0.25)], [0.36, 0.33, 0.31])
        for knee, foot in ((-0.25, -0.55), (0.75, 0.72))
    ]
    water = limb([(4.6, 0.06), (6.0, 0.1), (7.3, 0.06)], [0.03, 0.06, 0.03])
    person = Person(pose, HE, hold=(GRIP, GRIP), loose=0.9)
    person.before += boots
    person.before.append(outline([(-0.62, -5.75), (0.4, -5.75), (0.52, -4.3), (-0.62, -4.3)]))  # a waistcoat
    return [[line, water], *with_held(person, [rod, reel], VISOR_CAP)]


def under_bonnet() -> Layers:
    """A mechanic bends over the engine of a car whose bonnet is up."""
    car = outline([
        (1.0, -0.75), (1.0, -0.75), (0.95, -1.5), (1.1, -2.2), (1.5, -2.62), (3.7, -2.95), (3.7, -2.95), (5.2, -4.55),
        (6.1, -4.85), (8.6, -4.85), (9.6, -4.5), (10.6, -3.15), (11.6, -2.95), (11.9, -2.2), (11.9, -0.75),
        (11.9, -0.75),
    ])  # fmt: skip
    bonnet = outline(
        [
            (3.75, -2.95),
            (3.55, -3.1),
            (2.35, -5.2),
            (1.95, -5.6),
            (2.0, -5.75),
            (2.6, -5.35),
            (3.9, -3.1),
        ]
    )
    wheels: list[Shape] = [ellipse((x, -0.85), 0.88, 0.88) for x in (2.75, 9.6)]
    pose = Pose(
        hands=((2.15, -2.95, 1), (1.75, -2.75, 1)),
        feet=((-0.15, -0.28, -1), (-0.75, -0.28, -1)),
        side=True,
        neck=(0.65, -5.0),
        pelvis=(-0.65, -3.65),
        head=(0.62, -0.52),
        head_turned=34.0,
    )
    person = Person(pose, HE, bowed=0.16, hold=(GRIP, GRIP), sleeve=0.55)
    spanner = [bar((2.0, -2.55), (1.55, -3.25), 0.06)]
    return [
        [bonnet, bar((2.9, -2.9), (2.75, -4.4), 0.04)],
        *with_held(person, spanner, VISOR_CAP),
        [car],
        wheels,
    ]


def welding() -> Layers:
    mask = outline([(0.1, -0.52), (0.42, -0.42), (0.56, 0.0), (0.5, 0.5), (0.3, 0.62), (0.0, 0.3), (-0.1, -0.1),
        (-0.5, -0.05),
                    (-0.48, -0.3), (-0.2, -0.55)])  # fmt: skip
    pose = replace(
        KNEELS,
        hands=((1.95, -2.15, 1), (1.6, -1.95, 1)),
        neck=(0.5, -4.1),
        head=(0.42, -0.72),
        head_turned=26.0,
    )
    torch = [limb([(1.7, -1.75), (2.15, -1.7), (2.5, -1.35)], [0.08, 0.07, 0.045])]
    hose = limb(
        [(1.75, -1.8), (1.2, -1.0), (0.9, -0.15), (0.0, -0.05), (-2.6, -0.06)],
        [0.05] * 5,
    )
    work = [box(2.3, -1.3, 5.4, -1.1), bar((2.7, -1.2), (2.5, 0), 0.08), bar((5.0, -1.2), (5.2, 0), 0.08),
            box(3.0, -1.85, 3.2, -1.25), box(2.75, -1.95, 4.6, -1.8)]  # fmt: skip
    sparks = [bar((2.55, -1.3), (2.55 + x, -1.3 + y), 0.035, 0.01)
              for x, y in ((0.1, -0.75), (-0.35, -0.6), (0.5, -0.5), (-0.6, -0.2), (-0.4, 0.3),
                  (-0.1, 0.5))]  # fmt: skip
    person = Person(pose, replace(HE, arm=0.24, shoulders=0.9), bowed=0.16, hold=(GRIP, GRIP))
    return [[*work, *sparks], *with_held(person, [hose, *torch], mask)]


def planing() -> Layers:
    """At the bench with a hand plane."""
    bench = [
        box(0.8, -3.0, 6.3, -2.66),
        box(1.1, -2.7, 1.5, 0),
        box(5.6, -2.7, 6.0, 0),
        box(1.3, -0.9, 5.8, -0.66),
    ]
    board = box(1.4, -3.18, 6.0, -3.0)
    pose = Pose(
        hands=((2.55, -3.72, 1), (1.75, -3.62, 1)),
        feet=((0.75, -0.28, -1), (-0.85, -0.28, -1)),
        toes=(0.0, 6.0),
        side=True,
        neck=(0.5, -5.75),
        pelvis=(-0.3, -3.75),
        head=(0.44, -0.74),
        head_turned=20.0,
    )
    plane = [
        outline_box(1.65, -3.45, 3.2, -3.18),
        limb([(2.05, -3.4), (1.95, -3.75), (1.85, -3.92)], [0.12, 0.11, 0.1]),
        ellipse((2.9, -3.6), 0.15, 0.17),
        outline([(2.3, -3.45), (2.25, -3.95), (2.4, -3.95), (2.55, -3.45)]),
    ]
    curls = [limb([(3.2, -3.4), (3.5, -3.75), (3.85, -3.65), (3.75, -3.4)], [0.04] * 4)]
    person = Person(pose, HE, bowed=0.1, hold=(GRIP, GRIP), sleeve=0.55)
    person.before.append(
        outline(
            [
                (-0.15, -5.2),
                (0.95, -5.2),
                (0.75, -3.9),
                (0.5, -2.4),
                (-0.1, -2.4),
                (-0.3, -3.9),
            ]
        )
    )
    return [[*bench, board, *curls], *with_held(person, plane, CROP, BEARD)]


def sewing() -> Layers:
    """At a sewing machine."""
    machine = [
        box(2.15, -3.12, 4.3, -2.9),
        outline(
            [
                (3.75, -3.0),
                (3.75, -3.9),
                (3.75, -3.9),
                (4.3, -3.9),
                (4.35, -3.8),
                (4.3, -3.0),
            ]
        ),
        outline(
            [
                (2.25, -3.75),
                (2.3, -4.25),
                (2.5, -4.32),
                (4.2, -4.32),
                (4.35, -4.2),
                (4.35, -3.7),
                (4.2, -3.75),
            ]
        ),
        bar((2.45, -3.8), (2.45, -3.15), 0.05),
        ellipse((4.45, -4.0), 0.16, 0.3),
        box(3.0, -4.7, 3.2, -4.3),
    ]
    cloth = outline([(1.35, -3.0), (1.6, -3.12), (2.4, -3.15), (2.9, -3.05), (2.6, -2.92), (1.3, -2.9), (1.15, -2.1),
                     (0.95, -1.75), (0.9, -2.3), (1.05, -2.85)])  # fmt: skip
    pose = replace(
        SITS,
        hands=((1.95, -3.2, 1), (1.65, -3.2, 1)),
        neck=(0.15, -4.35),
        head=(0.36, -0.74),
        head_turned=20.0,
        pelvis=(-0.45, -2.15),
    )
    person = Person(pose, SHE, bowed=0.16, sleeve=0.45)
    return [
        [*chair(-0.45), *table(0.9, 5.2), *machine],
        *with_held(person, [cloth], PONYTAIL),
    ]


def beekeeping() -> Layers:
    """Lifting a frame out of the hive."""
    veil = outline(
        [
            (0.5, -0.3),
            (0.6, 0.3),
            (0.75, 1.05),
            (0.1, 1.2),
            (-0.75, 1.05),
            (-0.62, 0.3),
            (-0.5, -0.3),
        ]
    )
    hive = [box(1.3, -2.5, 3.7, -1.45), box(1.3, -1.4, 3.7, -0.35), box(1.2, -0.32, 3.8, -0.15),
            box(1.45, -0.2, 1.65, 0.0), box(3.35, -0.2, 3.55, 0.0)]  # fmt: skip
    frame = [box(1.5, -4.75, 3.5, -4.58), box(1.7, -4.6, 3.3, -3.2)]
    bees = [
        ellipse(at, 0.09, 0.06, 25)
        for at in (
            (2.0, -6.0),
            (3.2, -5.5),
            (4.2, -4.6),
            (2.9, -6.7),
            (4.0, -6.2),
            (4.5, -3.3),
        )
    ]
    pose = replace(
        STANDS,
        hands=((1.5, -4.75, 1), (1.3, -4.6, 1)),
        neck=(0.15, -6.0),
        head=(0.26, -0.8),
        head_turned=12.0,
    )
    person = Person(
        pose,
        replace(COAT, skirt=0.0, arm=0.25, leg=0.34, shoulders=0.84, waist=0.66),
        hold=(GRIP, GRIP),
    )
    return [[*hive, *bees], *with_held(person, frame, veil, STRAW_HAT)]


def tiling() -> Layers:
    """Kneeling, setting a tile on the floor."""
    pose = replace(
        KNEELS,
        hands=((2.15, -0.85, 1), (1.75, -0.75, 1)),
        neck=(0.85, -3.75),
        head=(0.5, -0.66),
    )
    laid = [box(2.6 + k * 1.15, -0.16, 3.65 + k * 1.15, 0.1) for k in range(3)]
    tile = [moved(box(-0.55, -0.09, 0.55, 0.09), (2.3, -0.5), 1, 24)]
    pail = [
        outline_box(-3.6, -1.2, -2.5, 0.0, 0.12),
        limb([(-3.68, -1.15), (-3.3, -1.95), (-2.8, -1.95), (-2.42, -1.15)], [0.04] * 4),
    ]
    person = Person(pose, HE, bowed=0.2, sleeve=0.5, wrists=(10.0, 10.0))
    return [
        [*laid, *pail, box(-4.0, 0.0, 2.55, 0.1)],
        *with_held(person, tile, VISOR_CAP),
    ]


def ice_fishing() -> Layers:
    """On a bucket, a short rod over the hole."""
    bucket = [outline_box(-1.0, -1.75, 0.3, 0.0, 0.1)]
    pose = replace(
        SITS,
        hands=((1.3, -2.9, 1), (1.05, -2.85, 1)),
        neck=(0.1, -4.25),
        head=(0.36, -0.7),
        head_turned=24.0,
    )
    rod = [
        limb([(1.0, -2.6), (1.8, -3.2), (2.7, -3.55)], [0.06, 0.045, 0.02]),
        bar((2.7, -3.55), (2.75, 0.05), 0.016),
    ]
    hole = ellipse((2.75, 0.06), 0.75, 0.1)
    drill = [bar((4.3, -3.6), (4.3, 0.0), 0.06), *(moved(limb([(-0.26, 0.1), (0, -0.08), (0.26, 0.1)], [0.06] * 3),
        (4.3, y))
             for y in (-0.3, -0.7, -1.1, -1.5)), limb([(4.3, -3.6), (4.75, -3.65), (4.75, -4.1)],
                 [0.06] * 3)]  # fmt: skip
    person = Person(
        pose,
        replace(COAT, skirt=0.0, arm=0.29, leg=0.37, shoulders=0.95, waist=0.78),
        bowed=0.18,
        hold=(GRIP, GRIP),
    )
    return [[hole, *bucket, *drill], *with_held(person, rod, BEANIE, BEARD)]


WORKING = {
    "digging": digging,
    "planting": planting,
    "angling": angling,
    "under-bonnet": under_bonnet,
    "welding": welding,
    "planing": planing,
    "sewing": sewing,
    "beekeeping": beekeeping,
    "tiling": tiling,
    "ice-fishing": ice_fishing,
}
