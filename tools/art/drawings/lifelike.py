"""People in the midst of doing something, seen from the side: a back that bows, a chest and a seat, hands that hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees

from .clothes import Layers, bar, box
from .figures import FOREARM, MAN, THIGH, UPPER_ARM, WOMAN, Figure, Pose, Shape
from .figures import SHIN as SHIN_LENGTH
from .shapes import Point, ellipse, joint, limb, moved, outline

OPEN: Shape = outline([
    (-0.06, -0.12), (0.1, -0.22), (0.26, -0.33), (0.36, -0.3), (0.3, -0.15), (0.44, -0.13), (0.64, -0.08), (0.7, 0.0),
    (0.62, 0.08), (0.4, 0.15), (0.15, 0.16), (-0.06, 0.12),
])  # fmt: skip
GRIP: Shape = outline([
    (-0.06, -0.12), (0.1, -0.2), (0.28, -0.23), (0.4, -0.14), (0.43, 0.04), (0.37, 0.19), (0.18, 0.2), (-0.06, 0.12),
])  # fmt: skip
POINTING: Shape = outline([
    (-0.06, -0.12), (0.12, -0.2), (0.3, -0.18), (0.62, -0.13), (0.72, -0.08), (0.62, -0.03), (0.42, 0.0), (0.4, 0.14),
    (0.2, 0.2), (-0.06, 0.12),
])  # fmt: skip

_FRONT = (
    (-0.08, 0.17), (0.0, 0.24), (0.1, 0.4), (0.24, 0.5), (0.4, 0.48), (0.62, 0.42), (0.85, 0.44), (1.0, 0.42),
    (1.12, 0.26),
)  # fmt: skip
_FRONT_WOMAN = (
    (-0.08, 0.16), (0.0, 0.22), (0.1, 0.36), (0.24, 0.6), (0.32, 0.64), (0.42, 0.5), (0.6, 0.4), (0.85, 0.44),
    (1.0, 0.42), (1.12, 0.26),
)  # fmt: skip
_BACK = (
    (1.24, -0.1), (1.2, -0.38), (1.05, -0.54), (0.9, -0.52), (0.7, -0.41), (0.5, -0.44), (0.3, -0.54), (0.15, -0.52),
    (0.05, -0.4), (-0.04, -0.24), (-0.1, -0.2),
)  # fmt: skip
"""A trunk's profile: how far down the spine (0 is the neck's base, 1 the pelvis), and how far from it."""

CROP: Shape = outline([
    (0.3, -0.36), (0.26, -0.5), (0.02, -0.58), (-0.26, -0.52), (-0.44, -0.32), (-0.5, -0.02), (-0.44, 0.2),
    (-0.3, 0.26), (-0.2, 0.1), (-0.05, 0.0), (0.05, -0.2),
])  # fmt: skip
BEARD: Shape = outline([(-0.05, 0.1), (0.05, 0.42), (0.22, 0.62), (0.4, 0.56), (0.42, 0.34), (0.3, 0.2)])
PONYTAIL: Shape = outline([
    (0.3, -0.4), (0.1, -0.55), (-0.22, -0.52), (-0.44, -0.36), (-0.62, -0.36), (-0.78, -0.12), (-0.82, 0.4),
    (-0.72, 0.72), (-0.64, 0.4), (-0.58, 0.02), (-0.46, -0.06), (-0.4, 0.16), (-0.2, 0.1), (0.02, -0.16),
])  # fmt: skip
BOB: Shape = outline([
    (0.36, -0.34), (0.24, -0.52), (-0.02, -0.6), (-0.3, -0.53), (-0.5, -0.3), (-0.56, 0.1), (-0.52, 0.52),
    (-0.3, 0.58), (-0.06, 0.5), (0.02, 0.1), (0.14, -0.16),
])  # fmt: skip
BEANIE: Shape = outline([
    (0.42, -0.14), (0.4, -0.36), (0.24, -0.58), (-0.04, -0.68), (-0.32, -0.58), (-0.48, -0.3), (-0.48, -0.04),
    (-0.46, 0.06), (0.0, -0.06),
])  # fmt: skip
VISOR_CAP: Shape = outline([
    (0.78, -0.2), (0.8, -0.26), (0.42, -0.36), (0.3, -0.54), (0.0, -0.62), (-0.3, -0.55), (-0.46, -0.32),
    (-0.48, -0.06), (-0.2, -0.1), (0.4, -0.2),
])  # fmt: skip
STRAW_HAT: Shape = outline([
    (0.86, -0.14), (0.84, -0.24), (0.4, -0.32), (0.34, -0.62), (0.1, -0.72), (-0.2, -0.72), (-0.38, -0.6),
    (-0.44, -0.32), (-0.86, -0.18), (-0.88, -0.08), (-0.4, -0.12), (0.4, -0.18),
])  # fmt: skip
HEADSCARF: Shape = outline([
    (0.36, -0.4), (0.16, -0.57), (-0.16, -0.57), (-0.42, -0.38), (-0.54, -0.02), (-0.56, 0.5), (-0.7, 0.9),
    (-0.3, 1.1), (0.2, 1.0), (0.4, 0.72), (0.26, 0.46), (0.14, 0.2), (0.2, -0.2),
])  # fmt: skip
HEADPHONES: tuple[Shape, ...] = (
    ellipse((-0.04, 0.02), 0.2, 0.26),
    limb([(-0.02, 0.0), (-0.06, -0.35), (-0.02, -0.6)], [0.07, 0.06, 0.06]),
)

STANDS = Pose(
    hands=((0.5, -3.75, 1), (0.3, -3.65, 1)),
    feet=((0.4, -0.28, -1), (-0.3, -0.28, -1)),
    side=True,
    neck=(0.05, -6.1),
    head=(0.14, -0.84),
)
SITS = Pose(
    hands=((1.3, -2.75, 1), (1.2, -2.7, 1)),
    feet=((1.5, -0.28, -1), (1.2, -0.28, -1)),
    side=True,
    neck=(-0.2, -4.4),
    pelvis=(-0.45, -2.15),
    head=(0.2, -0.8),
)
"""On a seat whose upper edge is at SEAT."""
KNEELS = Pose(
    hands=((1.5, -1.3, 1), (1.35, -1.2, 1)),
    feet=((1.15, -0.28, -1), (-1.75, -0.3, -1)),
    toes=(0.0, 118.0),
    side=True,
    neck=(0.55, -4.1),
    pelvis=(-0.1, -2.05),
    head=(0.4, -0.74),
    head_turned=18.0,
)
"""On the near knee, the far foot before it."""
SEAT = -1.66
TABLE = -2.9


@dataclass
class Person(Figure):
    """Somebody from the side. The first of two things is the far one, as in a pose."""

    bowed: float = 0.0
    """How far the middle of the back is behind the line from neck to pelvis."""
    hold: tuple[Shape, Shape] = (OPEN, OPEN)
    wrists: tuple[float, float] = (0.0, 0.0)
    """How far the hands are turned from the forearms, in degrees clockwise."""
    sleeve: float = 0.0
    """How much of the upper arm a short sleeve covers."""
    loose: float = 0.82
    """How wide trousers are at the ankle, as a share of the thigh."""

    def _along(self, share: float) -> Point:
        x, y = super()._along(share)
        bow = 4 * max(0.0, min(1.0, share)) * (1 - max(0.0, min(1.0, share))) * self.bowed
        (neck_x, neck_y), (to_x, to_y) = self.pose.neck, self.pose.pelvis
        length = ((to_x - neck_x) ** 2 + (to_y - neck_y) ** 2) ** 0.5
        return (x - (to_y - neck_y) / length * bow, y + (to_x - neck_x) / length * bow)

    def _beside(self, share: float, aside: float) -> Point:
        x, y = self._along(share)
        (neck_x, neck_y), (to_x, to_y) = self.pose.neck, self.pose.pelvis
        length = ((to_x - neck_x) ** 2 + (to_y - neck_y) ** 2) ** 0.5
        return (
            x + (to_y - neck_y) / length * aside,
            y - (to_x - neck_x) / length * aside,
        )

    def _torso(self) -> Shape:
        wide = (self.build.shoulders + self.build.waist) / (MAN.shoulders + MAN.waist)
        front = _FRONT_WOMAN if self.build.shoulders < MAN.shoulders - 0.1 else _FRONT
        return outline([self._beside(share, aside * wide) for share, aside in (*front, *_BACK)])

    def _arm(self, which: int) -> list[Shape]:
        x, y, bend = self.pose.hands[which]
        shoulder = self._beside(0.13, 0.08 * (1 if which else -1) - 0.04)
        elbow = joint(shoulder, (x, y), UPPER_ARM, FOREARM, bend)
        thick = self.build.arm * (0.94 if self.sleeve else 1.0)
        middle, fore = _between(shoulder, elbow, 0.5), _between(elbow, (x, y), 0.35)
        shapes: list[Shape] = [
            limb(
                [shoulder, middle, elbow, fore, (x, y)],
                [thick * 1.22, thick * 1.08, thick * 0.86, thick * 0.84, thick * 0.56],
            )
        ]
        if self.sleeve:
            end = _between(shoulder, elbow, self.sleeve)
            shapes.append(limb([shoulder, end], [thick * 1.3, thick * 1.34]))
        way = degrees(atan2(y - elbow[1], x - elbow[0]))
        shapes.append(
            moved(
                self.hold[which],
                (x, y),
                0.92 if thick < 0.19 else 1.0,
                way + self.wrists[which],
            )
        )
        return shapes

    def _leg(self, which: int) -> list[Shape]:
        x, y, bend = self.pose.feet[which]
        hip = self._beside(1.0, 0.05 if which else -0.05)
        knee = joint(hip, (x, y), THIGH, SHIN_LENGTH, bend)
        thick = self.build.leg
        calf = _between(knee, (x, y), 0.3)
        shape = limb(
            [hip, _between(hip, knee, 0.45), knee, calf, (x, y)],
            [
                thick * 1.34,
                thick * 1.14,
                thick * 0.86,
                thick * 0.84,
                thick * 0.76 * self.loose,
            ],
        )
        return [shape, moved(SHOE, (x, y), 1.0, self.pose.toes[which])]


SHOE: Shape = outline([
    (-0.22, -0.12), (-0.28, 0.1), (-0.28, 0.27), (-0.26, 0.28), (0.1, 0.28), (0.7, 0.28), (0.84, 0.24), (0.82, 0.13),
    (0.6, 0.03), (0.32, -0.06), (0.2, -0.18), (0.0, -0.22),
])  # fmt: skip

HE = replace(MAN, arm=0.2, leg=0.32)
SHE = replace(WOMAN, arm=0.165, leg=0.3)


def with_held(person: Person, held: Sequence[Shape], *on_head: Shape) -> Layers:
    """What is held is between the trunk and the near arm."""
    person.before.extend(person.head_at(shape) for shape in on_head)
    layers = person.layers()
    return [*layers[:-1], list(held), layers[-1]]


def table(left: float, right: float, top: float = TABLE) -> list[Shape]:
    return [
        box(left, top, right, top + 0.18),
        box(left + 0.15, top + 0.1, left + 0.33, 0),
        box(right - 0.33, top + 0.1, right - 0.15, 0),
    ]


def chair(x: float, faces: int = 1) -> list[Shape]:
    """Below somebody whose pelvis is at x, looking right (1) or left (-1)."""
    parts: list[Shape] = [
        box(-0.85, SEAT, 0.75, SEAT + 0.16),
        bar((-0.78, SEAT + 0.1), (-0.92, 0), 0.07),
        bar((0.62, SEAT + 0.1), (0.68, 0), 0.07),
        limb(
            [(-0.75, SEAT + 0.1), (-0.82, SEAT - 1.1), (-0.98, SEAT - 2.3)],
            [0.08, 0.08, 0.07],
        ),
    ]
    return [moved(part, (x, 0), faces) for part in parts]


def stool(x: float, top: float = SEAT) -> list[Shape]:
    return [
        box(x - 0.6, top, x + 0.6, top + 0.16),
        bar((x - 0.4, top + 0.1), (x - 0.62, 0), 0.06),
        bar((x + 0.4, top + 0.1), (x + 0.62, 0), 0.06),
        box(x - 0.52, top * 0.45, x + 0.52, top * 0.45 + 0.09),
    ]


def mug(at: Point) -> list[Shape]:
    """Standing on at."""
    handle = limb([(0.2, -0.42), (0.36, -0.36), (0.34, -0.18), (0.2, -0.12)], [0.035] * 4)
    return [moved(part, at) for part in (outline_box(-0.2, -0.5, 0.2, 0.0), handle)]


def outline_box(left: float, top: float, right: float, bottom: float, tilt: float = 0.0) -> Shape:
    """A box whose upper edge is wider than the lower one by tilt on each side."""
    return [(left - tilt, top), (right + tilt, top), (right, bottom), (left, bottom)]


def _between(start: Point, end: Point, share: float) -> Point:
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share,
    )
