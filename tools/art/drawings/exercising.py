"""People who exercise, indoors and out. Lengths in heads, the ground at y = 0."""

from __future__ import annotations

from dataclasses import replace

from .clothes import STANDING, Layers, bar, box, wearing
from .figures import BARE, Figure, Pose, Shape
from .lifelike import (
    CROP,
    GRIP,
    HE,
    KNEELS,
    OPEN,
    PONYTAIL,
    SHE,
    STANDS,
    Person,
    with_held,
)
from .shapes import ellipse, limb, moved, outline

FIT = replace(SHE, leg=0.28, arm=0.16)


def lifting() -> Layers:
    """A barbell overhead, seen from the front."""
    pose = replace(
        STANDING,
        hands=((-1.25, -7.95, -1), (1.25, -7.95, 1)),
        feet=((-0.85, -0.22, -1), (0.85, -0.22, 1)),
        pelvis=(0.0, -3.78),
        head=(0.0, -0.82),
    )
    figure = Figure(pose, replace(BARE, shoulders=0.9, waist=0.58, hips=0.62, arm=0.25, leg=0.36))
    weights = [box(side * x - 0.13, -8.28 - tall, side * x + 0.13, -8.28 + tall) for side in (-1, 1)
               for x, tall in ((2.35, 1.0), (2.63, 0.8), (2.9, 0.35))]  # fmt: skip
    figure.before += [
        ellipse((-1.25, -8.22), 0.23, 0.2),
        ellipse((1.25, -8.22), 0.23, 0.2),
    ]
    return [[bar((-3.4, -8.28), (3.4, -8.28), 0.07), *weights], *wearing(figure)]


def squatting() -> Layers:
    pose = Pose(
        hands=((2.05, -4.3, 1), (1.95, -4.2, 1)),
        feet=((0.55, -0.28, -1), (0.2, -0.28, -1)),
        side=True,
        neck=(0.5, -4.2),
        pelvis=(-0.95, -2.35),
        head=(0.46, -0.76),
    )
    return with_held(Person(pose, FIT, loose=0.6, sleeve=0.45, bowed=-0.08), [], PONYTAIL)


def planking() -> Layers:
    pose = Pose(
        hands=((2.95, -0.22, 1), (2.8, -0.18, 1)),
        feet=((-3.6, -0.72, -1), (-3.72, -0.68, -1)),
        toes=(78.0, 82.0),
        side=True,
        neck=(1.95, -1.6),
        pelvis=(-0.3, -1.45),
        head=(0.84, -0.16),
        head_turned=60.0,
    )
    person = Person(
        pose,
        replace(HE, arm=0.21),
        loose=0.7,
        sleeve=0.5,
        bowed=0.05,
        hold=(GRIP, GRIP),
    )
    return [[box(-4.7, 0.0, 4.0, 0.12)], *with_held(person, [], CROP)]


def sitting_up() -> Layers:
    """Crunches: the knees bent, the hands behind the head."""
    pose = Pose(
        hands=((-1.25, -3.0, 1), (-1.32, -2.9, 1)),
        feet=((2.65, -0.28, -1), (2.45, -0.28, -1)),
        side=True,
        neck=(-1.1, -2.15),
        pelvis=(-0.2, -0.62),
        head=(0.14, -0.8),
        head_turned=4.0,
    )
    person = Person(pose, replace(HE, arm=0.2), loose=0.6, sleeve=0.5, bowed=0.2, hold=(GRIP, GRIP))
    return [[box(-2.6, 0.0, 3.6, 0.12)], *with_held(person, [], CROP)]


def pulling_up() -> Layers:
    """Seen from behind, on a bar."""
    pose = Pose(
        hands=((-1.35, -8.0, -1), (1.35, -8.0, 1)),
        feet=((-0.4, -1.15, 1), (0.4, -1.15, -1)),
        neck=(0.0, -6.95),
        pelvis=(0.0, -4.6),
        head=(0.0, -0.9),
    )
    figure = Figure(pose, replace(BARE, shoulders=0.95, waist=0.58, hips=0.6, arm=0.25, leg=0.34))
    figure.before += [
        ellipse((-1.36, -8.25), 0.22, 0.21),
        ellipse((1.36, -8.25), 0.22, 0.21),
    ]
    frame = [
        box(-2.9, -8.36, 2.9, -8.2),
        box(-2.9, -8.36, -2.7, 0),
        box(2.7, -8.36, 2.9, 0),
    ]
    return [[*frame], *wearing(figure)]


def stretching() -> Layers:
    """Kneeling on a mat, one arm overhead: the side is stretched. Seen from the side as a lunge."""
    pose = replace(
        KNEELS,
        hands=((0.95, -6.7, -1), (0.75, -6.75, -1)),
        feet=((1.75, -0.28, -1), (-2.35, -0.32, -1)),
        neck=(0.0, -4.05),
        pelvis=(0.1, -1.75),
        head=(0.1, -0.86),
        head_turned=-12.0,
    )
    person = Person(pose, FIT, loose=0.6, sleeve=0.4, bowed=-0.1, hold=(OPEN, OPEN))
    return [[box(-3.4, 0.0, 3.0, 0.12)], *with_held(person, [], PONYTAIL)]


def curling() -> Layers:
    """A dumbbell in each hand."""
    pose = replace(
        STANDS,
        hands=((0.75, -3.55, 1), (1.3, -5.0, 1)),
        feet=((0.3, -0.28, -1), (-0.35, -0.28, -1)),
    )
    person = Person(
        pose,
        replace(HE, arm=0.24, shoulders=0.92),
        loose=0.7,
        sleeve=0.5,
        hold=(GRIP, GRIP),
    )
    layers = with_held(person, [], CROP)
    bells: list[Shape] = []
    for x, y, turned in ((0.85, -3.3, 0.0), (1.45, -5.3, -30.0)):
        parts = [
            bar((-0.5, 0), (0.5, 0), 0.07),
            box(-0.62, -0.3, -0.3, 0.3),
            box(0.3, -0.3, 0.62, 0.3),
        ]
        bells += [moved(part, (x, y), 1, turned) for part in parts]
    return [[*bells[:3]], *layers[:-1], layers[-1], [*bells[3:]]]


def serving() -> Layers:
    """A racket high behind the ball."""
    pose = Pose(
        hands=((1.35, -7.3, -1), (-0.55, -7.15, -1)),
        feet=((0.85, -0.28, -1), (-0.85, -0.42, -1)),
        toes=(0.0, 32.0),
        side=True,
        neck=(0.1, -5.95),
        pelvis=(0.0, -3.75),
        head=(0.05, -0.84),
        head_turned=-26.0,
    )
    person = Person(pose, FIT, loose=0.6, sleeve=0.45, hold=(OPEN, GRIP), bowed=-0.12)
    person.before.append(outline([(-0.5, -4.4), (0.44, -4.4), (0.85, -2.9), (0.1, -2.75), (-0.75, -2.95)]))  # a skirt
    racket: list[Shape] = [bar((0.0, 0.25), (0.0, -0.95), 0.07)]
    around = ellipse((0.0, -1.65), 0.52, 0.7)
    racket += [limb([*around, around[0], around[1]], [0.06] * 34)]
    racket += [bar((x, -2.2), (x, -1.1), 0.012) for x in (-0.3, -0.15, 0.0, 0.15, 0.3)]
    racket += [bar((-0.45, y), (0.45, y), 0.012) for y in (-2.05, -1.85, -1.65, -1.45, -1.25)]
    held: list[Shape] = [moved(part, (-0.65, -7.45), 1, -38) for part in racket]
    return [held, *with_held(person, [], PONYTAIL), [ellipse((1.95, -9.3), 0.17, 0.17)]]


EXERCISING = {
    "lifting": lifting,
    "squatting": squatting,
    "planking": planking,
    "sitting-up": sitting_up,
    "pulling-up": pulling_up,
    "stretching": stretching,
    "curling": curling,
    "serving": serving,
}
