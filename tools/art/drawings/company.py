"""People with one another, with a child, an animal or a vehicle. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import BUN, HELMET, KNOT, Layers, bar, box, placed
from .figures import Pose, Shape
from .lifelike import (
    BEANIE,
    BOB,
    CROP,
    GRIP,
    HE,
    OPEN,
    PONYTAIL,
    SHE,
    SITS,
    STANDS,
    VISOR_CAP,
    Person,
    chair,
    mug,
    table,
    with_held,
)
from .shapes import ellipse, limb, moved, outline


def talking() -> Layers:
    """Two at a table over cups; one speaks with the hands."""
    wide = 5.6
    left = replace(
        SITS,
        hands=((1.5, -3.2, 1), (1.35, -4.15, 1)),
        neck=(-0.05, -4.4),
        head=(0.28, -0.8),
        head_turned=4.0,
    )
    right = replace(
        SITS,
        hands=((1.45, -3.15, 1), (1.25, -3.2, 1)),
        neck=(0.0, -4.4),
        head=(0.3, -0.78),
        head_turned=8.0,
    )
    listens = with_held(Person(right, HE, bowed=0.12, hold=(OPEN, GRIP), sleeve=0.5), [], CROP)
    speaks = with_held(Person(left, SHE, bowed=0.08, sleeve=0.5, wrists=(0.0, -20.0)), [], PONYTAIL)
    cups = [
        *mug((2.35, -2.9)),
        *(moved(part, (wide - 2.0, -2.9), -1) for part in mug((0.0, 0.0))),
    ]
    return [
        [*chair(-0.45), *chair(wide + 0.45, -1)],
        [*table(0.8, wide - 0.8), *cups],
        *speaks,
        *placed(listens, (wide, 0), -1),
    ]


def over_bills() -> Layers:
    """Two side by side at a table over papers and a calculator, worried."""
    wide = 5.6
    left = replace(
        SITS,
        hands=((1.55, -3.2, 1), (0.62, -4.5, 1)),
        neck=(0.1, -4.25),
        head=(0.42, -0.68),
        head_turned=28.0,
    )
    right = replace(
        SITS,
        hands=((1.75, -3.25, 1), (1.45, -3.55, 1)),
        neck=(0.1, -4.3),
        head=(0.38, -0.74),
        head_turned=20.0,
    )
    worries = with_held(Person(left, HE, bowed=0.2, sleeve=0.5, wrists=(0.0, -20.0)), [], CROP)
    letter = moved(box(-0.06, -0.75, 0.06, 0.75), (2.0, -3.85), 1, 16)
    reads = with_held(Person(right, SHE, bowed=0.16, sleeve=0.5, hold=(GRIP, GRIP)), [letter], BOB)
    papers = [moved(box(-0.6, -0.035, 0.6, 0.035), (x, y), 1, turned)
              for x, y, turned in ((2.3, -2.95, -3), (2.5, -3.05, 2), (2.2, -3.13, -1), (2.45, -3.22, 3),
                  (2.3, -3.3, -4))]  # fmt: skip
    return [
        [*chair(-0.45), *chair(wide + 0.45, -1)],
        [*table(0.8, wide - 0.8), *papers],
        *worries,
        *placed(reads, (wide, 0), -1),
    ]


def queueing() -> Layers:
    """Five people in line, all looking one way."""
    waiting: list[Layers] = []
    arms_down = replace(
        STANDS,
        hands=((0.45, -3.7, 1), (0.2, -3.6, 1)),
        feet=((0.2, -0.28, -1), (-0.22, -0.28, -1)),
    )
    phone = replace(
        arms_down,
        hands=((0.4, -3.7, 1), (0.9, -5.2, 1)),
        head=(0.32, -0.76),
        head_turned=28.0,
    )
    crossed = replace(arms_down, hands=((0.62, -4.85, 1), (0.85, -4.75, 1)))
    waiting.append(with_held(Person(arms_down, HE, sleeve=0.5), [], VISOR_CAP))
    coat = replace(SHE, skirt=1.3, flare=0.62, arm=0.19)
    bag = [
        outline([(-0.35, -3.3), (0.85, -3.3), (0.95, -2.2), (-0.45, -2.2)]),
        limb([(0.0, -3.3), (0.25, -3.6), (0.5, -3.3)], [0.04] * 3),
    ]
    waiting.append(with_held(Person(arms_down, coat, hold=(OPEN, GRIP)), bag, BOB))
    screen = [moved(box(-0.08, -0.5, 0.08, 0.45), (1.22, -5.6), 1, -30)]
    waiting.append(with_held(Person(phone, HE, sleeve=0.5, hold=(OPEN, GRIP), bowed=0.06), screen, CROP))
    waiting.append(with_held(Person(crossed, SHE, sleeve=0.5), [], PONYTAIL))
    waiting.append(
        with_held(
            Person(arms_down, replace(HE, arm=0.26, shoulders=0.95, waist=0.7)),
            [],
            BEANIE,
        )
    )
    line: Layers = []
    for place, (layers, tall) in enumerate(zip(waiting, (1.0, 0.94, 1.03, 0.92, 0.99), strict=True)):
        line += placed(layers, ((4 - place) * 2.35, 0), tall)
    return line


def pushing_pram() -> Layers:
    pram: list[Shape] = [
        outline([(1.75, -2.9), (3.4, -2.9), (4.55, -2.95), (4.55, -2.95), (4.4, -1.9), (3.8, -1.5), (2.5, -1.5),
        (1.9, -1.9), (1.75, -2.9)]),
        outline([(3.2, -2.95), (3.05, -4.0), (3.3, -4.45), (4.1, -4.35), (4.55, -3.7), (4.6, -2.9)]),
        bar((1.25, -4.05), (2.4, -2.1), 0.07), bar((2.4, -1.6), (4.2, -0.6), 0.06), bar((4.0, -1.6), (2.2, -0.6),
        0.06),
        *(_wheel(x) for x in (2.1, 4.3)), ellipse((2.1, -0.55), 0.12, 0.12), ellipse((4.3, -0.55), 0.12, 0.12),
    ]  # fmt: skip
    pose = replace(
        STANDS, hands=((1.15, -4.15, 1), (0.9, -4.1, 1)), feet=((0.85, -0.28, -1), (-0.95, -0.34, -1)),
            toes=(-6.0, 26.0),
        neck=(0.12, -6.05), head=(0.2, -0.83), head_turned=10.0,
    )  # fmt: skip
    person = Person(pose, SHE, sleeve=0.5, hold=(GRIP, GRIP))
    return [pram, *with_held(person, [], PONYTAIL)]


def _wheel(x: float, radius: float = 0.52, thick: float = 0.07) -> Shape:
    around = ellipse((x, -0.03 - radius), radius, radius)
    return limb([*around, around[0], around[1]], [thick] * 34)


def in_wheelchair() -> Layers:
    wheel = ellipse((-0.55, -1.45), 1.4, 1.4)
    frame: list[Shape] = [
        limb([(-1.75, -4.3), (-1.45, -4.2), (-1.3, -3.0), (-1.2, -1.9)], [0.08, 0.08, 0.1, 0.1]),
        box(-1.3, -1.95, 0.7, -1.75),
        limb([(-1.2, -3.0), (0.3, -3.0), (0.45, -2.8), (0.5, -1.9)], [0.09, 0.1, 0.06, 0.06]),
        limb([(0.7, -1.85), (1.15, -1.4), (1.5, -0.3), (2.15, -0.22)], [0.07, 0.06, 0.06, 0.07]), _wheel(1.05, 0.36),
        bar((0.7, -1.7), (1.05, -0.45), 0.06),
    ]  # fmt: skip
    rim = [limb([*wheel, wheel[0], wheel[1]], [0.09] * 34), ellipse((-0.55, -1.45), 0.14, 0.14),
           *(bar(wheel[k], wheel[k + 16], 0.02) for k in range(0, 16, 2))]  # fmt: skip
    pose = replace(
        SITS, hands=((0.75, -2.8, 1), (0.25, -2.95, 1)), feet=((1.9, -0.55, -1), (1.6, -0.55, -1)),
            neck=(-0.45, -4.6),
        pelvis=(-0.65, -2.35), head=(0.2, -0.82),
    )  # fmt: skip
    person = Person(pose, SHE, sleeve=0.5, bowed=0.06, hold=(OPEN, GRIP), wrists=(0.0, 30.0))
    return [frame, *with_held(person, [], BOB), rim]


def embracing() -> Layers:
    """Two hold each other."""
    pose = replace(
        STANDS, hands=((0.95, -4.9, 1), (0.9, -5.15, 1)), feet=((0.05, -0.28, -1), (-0.35, -0.28, -1)),
            neck=(0.1, -6.0),
        pelvis=(-0.12, -3.85), head=(0.3, -0.76), head_turned=22.0,
    )  # fmt: skip
    taller = with_held(Person(pose, HE), [], CROP)
    other = replace(
        pose,
        hands=((1.0, -5.2, 1), (0.95, -4.75, 1)),
        head=(0.2, -0.82),
        head_turned=6.0,
    )
    smaller = with_held(Person(other, replace(SHE, skirt=1.6, flare=0.6)), [], BUN, KNOT)
    return [*placed(smaller, (1.35, 0), -0.93), *placed(taller, (0, 0))]


def riding_motorbike() -> Layers:
    bike: list[Shape] = [
        *(_wheel(x, 1.12, 0.17) for x in (-1.75, 2.45)), ellipse((-1.75, -1.15), 0.3, 0.3), ellipse((2.45, -1.15),
            0.3, 0.3),
        outline([(-2.5, -2.6), (-1.2, -2.75), (-0.2, -2.55), (0.3, -3.15), (1.25, -3.2), (1.6, -2.7), (1.2, -2.2),
        (1.1, -1.1), (0.6, -0.75),
                 (-0.5, -0.75), (-0.9, -1.4), (-1.6, -2.1), (-2.4, -2.3)]),
        bar((1.35, -3.5), (2.45, -1.15), 0.1), bar((-0.4, -1.2), (-1.75, -1.15), 0.12), limb([(0.3, -0.75),
        (-1.2, -0.8), (-2.6, -1.15)], [0.09, 0.11, 0.14]),
        limb([(1.4, -3.4), (1.1, -3.85), (0.75, -3.95)], [0.07] * 3), ellipse((1.75, -3.3), 0.28, 0.3),
        bar((1.2, -3.8), (1.35, -4.35), 0.03),
        ellipse((1.38, -4.4), 0.2, 0.13, -20),
    ]  # fmt: skip
    pose = Pose(
        hands=((0.6, -3.95, 1), (0.5, -3.95, 1)),
        feet=((0.55, -0.95, -1), (0.25, -0.95, -1)),
        side=True,
        neck=(-0.35, -5.25),
        pelvis=(-1.05, -3.1),
        head=(0.32, -0.76),
    )
    visor = outline(
        [
            (0.05, 0.58),
            (0.42, 0.46),
            (0.55, 0.1),
            (0.5, -0.3),
            (0.2, -0.6),
            (-0.2, -0.64),
            (-0.5, -0.4),
            (-0.56, 0.0),
            (-0.4, 0.46),
        ]
    )
    person = Person(pose, replace(HE, arm=0.25, leg=0.34), bowed=0.14, hold=(GRIP, GRIP))
    layers = with_held(person, [], HELMET, visor)
    return [*layers[:2], bike, *layers[2:]]


def waiting_tables() -> Layers:
    """A tray with glasses high on one hand."""
    pose = replace(
        STANDS,
        hands=((1.15, -6.35, 1), (0.62, -4.6, 1)),
        feet=((0.85, -0.28, -1), (-0.85, -0.32, -1)),
        toes=(-6.0, 24.0),
        head=(0.12, -0.85),
    )
    tray = [box(0.35, -7.05, 2.75, -6.93), outline([(0.75, -8.0), (1.25, -8.0), (1.1, -7.55), (1.03, -7.05),
        (0.97, -7.05), (0.9, -7.55)]),
            outline([(1.6, -8.35), (1.8, -8.35), (1.8, -7.9), (1.95, -7.6), (1.95, -7.05), (1.45, -7.05),
            (1.45, -7.6), (1.6, -7.9)]),
            box(2.15, -7.6, 2.5, -7.05)]  # fmt: skip
    apron = outline([(-0.4, -4.3), (0.5, -4.3), (0.75, -2.0), (-0.3, -2.0)])
    towel = [outline([(0.6, -4.7), (0.95, -4.75), (1.0, -3.5), (0.7, -3.5)])]
    person = Person(pose, HE, hold=(OPEN, GRIP), wrists=(40.0, 0.0))
    person.before.append(apron)
    return [tray, *with_held(person, towel, CROP)]


COMPANY = {
    "talking": talking,
    "over-bills": over_bills,
    "queueing": queueing,
    "pushing-pram": pushing_pram,
    "in-wheelchair": in_wheelchair,
    "embracing": embracing,
    "riding-motorbike": riding_motorbike,
    "waiting-tables": waiting_tables,
}
