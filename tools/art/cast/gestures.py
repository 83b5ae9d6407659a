"""Hands beside the body: an open one that holds a thing up to be seen, one that points."""

from __future__ import annotations

import math

import numpy as np

from .body import body_of
from .fingers import Hand
from .portrait import Portrait, Shape
from .shading import Ramp, mixed

Place = tuple[float, float]
ROSY = (255, 190, 150)
"""Palms are paler than the back of a hand, above all where skin is dark."""


def draw_gesture(portrait: Portrait) -> None:
    if portrait.feeling.hand == "open":
        portrait.hand = _present(portrait)
    elif portrait.feeling.hand == "pointing":
        portrait.hand = _point(portrait)


def _present(portrait: Portrait) -> Place:
    """An open palm, fingers to the right, seen a little from above; returns the middle of the palm."""
    body = body_of(portrait)
    hand = _palmar(portrait)
    wrist = (body.middle + body.half * 0.98, 940.0)

    def place(points: Shape) -> list[Place]:
        return _turned(points, wrist, -9, _size(portrait))

    thick, cuff = hand.thickness, hand.wrist * _size(portrait)
    hand.finger(place([(26, -20), (66, -84), (122, -134)]), thick * 1.3, thick * 0.9, nail=False)
    palm = place([(-82, 48), (-52, -2), (-8, -48), (56, -62), (120, -66), (178, -58), (198, 0), (190, 44), (140, 70),
                  (76, 84), (26, 90), (0, 104), (-34, 98)])  # fmt: skip
    arm = [(wrist[0] - 190, 1330), (wrist[0] - 120, 1140), (wrist[0] - 48, wrist[1] + 88)]
    hand.sleeve(arm, 200, cuff, tip=0.2)
    hand.palm(palm)
    hand.cuff(arm, cuff)
    fingers = [
        [(150, -40), (250, -62), (342, -102)], [(150, -16), (274, -28), (382, -62)],
        [(150, 14), (272, 10), (370, -16)], [(140, 42), (232, 48), (310, 32)],
    ]  # fmt: skip
    sizes = [(1.0, 0.8), (1.04, 0.84), (1.0, 0.82), (0.92, 0.72)]
    for bone, (wide, tip) in zip(fingers, sizes, strict=True):
        hand.finger(place(bone), thick * wide, thick * tip, nail=False)
    hand.blend(palm, place([(48, 34), (44, -24), (72, -46), (120, -66), (168, -64), (184, -30), (186, 10), (176, 48),
                            (140, 72), (80, 66)]), inside=True)  # fmt: skip
    hand.lines([place([(30, -40), (74, -8), (76, 44)]), place([(88, -40), (134, -26), (180, 2)]),
                place([(70, -6), (116, 8), (154, 38)])], 5, 190)  # fmt: skip
    ((across, down),) = place([(146, -12)])
    return across, down


def _point(portrait: Portrait) -> Place:
    """A fist, its index finger to the right and a little up; returns the tip of the finger."""
    body = body_of(portrait)
    hand = _palmar(portrait)
    wrist = (body.middle + body.half * 0.9, 860.0)

    def place(points: Shape) -> list[Place]:
        return _turned(points, wrist, -16, _size(portrait))

    thick, cuff = hand.thickness, hand.wrist * _size(portrait)
    palm = place([(-84, 42), (-58, -4), (-20, -56), (40, -88), (110, -96), (170, -84), (190, -30), (186, 40),
                  (160, 84), (90, 92), (34, 94), (2, 112), (-34, 114)])  # fmt: skip
    arm = [(wrist[0] - 230, 1330), (wrist[0] - 140, 1090), (wrist[0] - 58, wrist[1] + 84)]
    hand.sleeve(arm, 200, cuff, tip=0.2)
    hand.palm(palm)
    hand.cuff(arm, cuff)
    hand.finger(place([(90, -54), (180, -72), (276, -82), (384, -92)]), thick * 1.16, thick * 0.84, nail=False)
    hand.blend(palm, place([(20, 20), (20, -50), (60, -78), (120, -86), (156, -66), (160, 0), (120, 40)]), inside=True)
    for row, (start, end) in enumerate((((190, -32), (84, -24)), ((192, 12), (84, 18)), ((176, 54), (84, 56)))):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 4)
        hand.finger(place([start, middle, end]), thick * (1.1 - 0.05 * row), thick * (0.98 - 0.05 * row))
    hand.finger(place([(10, -10), (66, -54), (142, -48)]), thick * 1.36, thick * 0.94)
    hand.blend(palm, place([(-30, 20), (-40, -20), (0, -44), (30, -26), (44, 0), (20, 30)]), inside=True)
    ((across, down),) = place([(398, -93)])
    return across, down


def _palmar(portrait: Portrait) -> Hand:
    """A hand that is seen from inside."""
    tones = portrait.person.tones
    share = 0.1 if portrait.person.skin in ("fair", "ivory", "olive") else 0.26
    light, base, shade = (mixed(tone, ROSY, share) for tone in (tones.light, tones.base, tones.shade))
    return Hand(portrait, None, Ramp(light, base, shade, tones.deep))


def _size(portrait: Portrait) -> float:
    person = portrait.person
    return 0.9 if person.age == 0 else 0.95 if person.feminine else 1.04


def _turned(points: Shape, origin: Place, degrees: float, size: float) -> list[Place]:
    """Points of a hand that lies to the right of its wrist, in the picture."""
    cos, sin = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    turned = np.asarray(points) @ np.array([[cos, sin], [-sin, cos]]) + origin
    return [(float(across), float(down)) for across, down in turned]
