"""Hands beside the body: an open one that holds a thing up to be seen, one that points, a fist around a handle."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .body import body_of
from .fingers import Hand
from .portrait import Place, Portrait, Shape
from .shading import Ramp, mixed

ROSY = (255, 190, 150)
"""Palms are paler than the back of a hand, above all where skin is dark."""


@dataclass(frozen=True)
class Reach:
    """A hand that lies to the right of its wrist, turned by some degrees about it."""

    hand: Hand
    wrist: Place
    degrees: float

    @property
    def size(self) -> float:
        person = self.hand.portrait.person
        return 0.9 if person.age == 0 else 0.95 if person.feminine else 1.04

    def place(self, points: Shape) -> list[Place]:
        """Points from the wrist, in the picture."""
        radians = math.radians(self.degrees)
        cos, sin = math.cos(radians) * self.size, math.sin(radians) * self.size
        turned = np.asarray(points) @ np.array([[cos, sin], [-sin, cos]]) + self.wrist
        return [(float(across), float(down)) for across, down in turned]

    def draw_arm(self, arm: Shape, palm: Shape) -> None:
        """Sleeve, palm and cuff; both shapes in the picture."""
        cuff = self.hand.wrist * self.size
        self.hand.sleeve(arm, 200, cuff, tip=0.2)
        self.hand.palm(palm)
        self.hand.cuff(arm, cuff)


def draw_gesture(portrait: Portrait) -> None:
    if portrait.feeling.hand == "open":
        portrait.hand = _present(portrait)
    elif portrait.feeling.hand == "pointing":
        portrait.hand = _point(portrait)
    elif portrait.feeling.hand == "gripping":
        portrait.hand = _grip(portrait)


def _present(portrait: Portrait) -> Place:
    """An open palm, fingers to the right, seen a little from above; returns the middle of the palm."""
    reach = _reach(portrait, 0.98, 940.0, -9)
    hand, place, thick = reach.hand, reach.place, reach.hand.thickness
    x, y = reach.wrist
    hand.finger(place([(26, -20), (66, -84), (122, -134)]), thick * 1.3, thick * 0.9, nail=False)
    palm = place([(-82, 48), (-52, -2), (-8, -48), (56, -62), (120, -66), (178, -58), (198, 0), (190, 44), (140, 70),
                  (76, 84), (26, 90), (0, 104), (-34, 98)])  # fmt: skip
    reach.draw_arm([(x - 190, 1330), (x - 120, 1140), (x - 48, y + 88)], palm)
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
    return place([(146, -12)])[0]


def _point(portrait: Portrait) -> Place:
    """A fist, its index finger to the right and a little up; returns the tip of the finger."""
    reach = _reach(portrait, 0.9, 860.0, -16)
    hand, place, thick = reach.hand, reach.place, reach.hand.thickness
    x, y = reach.wrist
    palm = place([(-84, 42), (-58, -4), (-20, -56), (40, -88), (110, -96), (170, -84), (190, -30), (186, 40),
                  (160, 84), (90, 92), (34, 94), (2, 112), (-34, 114)])  # fmt: skip
    reach.draw_arm([(x - 230, 1330), (x - 140, 1090), (x - 58, y + 84)], palm)
    hand.finger(place([(90, -54), (180, -72), (276, -82), (384, -92)]), thick * 1.16, thick * 0.84, nail=False)
    hand.blend(palm, place([(20, 20), (20, -50), (60, -78), (120, -86), (156, -66), (160, 0), (120, 40)]), inside=True)
    for row, (start, end) in enumerate((((190, -32), (84, -24)), ((192, 12), (84, 18)), ((176, 54), (84, 56)))):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 4)
        hand.finger(place([start, middle, end]), thick * (1.1 - 0.05 * row), thick * (0.98 - 0.05 * row))
    hand.finger(place([(10, -10), (66, -54), (142, -48)]), thick * 1.36, thick * 0.94)
    hand.blend(palm, place([(-30, 20), (-40, -20), (0, -44), (30, -26), (44, 0), (20, 30)]), inside=True)
    return place([(398, -93)])[0]


def _grip(portrait: Portrait) -> Place:
    """A fist, thumb above, around a handle that stands upright behind it; returns the middle of the fist."""
    reach = _reach(portrait, 0.98, 880.0, 8)
    hand, place, thick = reach.hand, reach.place, reach.hand.thickness
    x, y = reach.wrist
    palm = place([(-84, 42), (-58, -4), (-20, -60), (40, -94), (110, -100), (166, -84), (186, -30), (182, 40),
                  (160, 92), (100, 112), (34, 108), (2, 112), (-34, 114)])  # fmt: skip
    reach.draw_arm([(x - 300, 1330), (x - 190, 1090), (x - 62, y + 60)], palm)
    hand.blend(palm, place([(20, 20), (20, -50), (60, -78), (120, -86), (156, -66), (160, 0), (120, 40)]), inside=True)
    rows = ((186, -70), (78, -62)), ((194, -24), (80, -16)), ((190, 22), (80, 28)), ((174, 66), (82, 70))
    for row, (start, end) in enumerate(rows):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 4)
        hand.finger(place([start, middle, end]), thick * (1.12 - 0.04 * row), thick * (1.0 - 0.05 * row))
    hand.finger(place([(6, -20), (62, -86), (138, -104)]), thick * 1.34, thick * 0.94)
    hand.blend(palm, place([(-30, 20), (-40, -24), (0, -50), (30, -32), (44, 0), (20, 30)]), inside=True)
    return place([(112, -8)])[0]


def _reach(portrait: Portrait, out: float, down: float, degrees: float) -> Reach:
    """A hand seen from inside, its wrist so far `out` (shares of half the shoulders) and `down` the picture."""
    body, tones = body_of(portrait), portrait.person.tones
    share = 0.1 if portrait.person.skin in ("fair", "ivory", "olive") else 0.26
    light, base, shade = (mixed(tone, ROSY, share) for tone in (tones.light, tones.base, tones.shade))
    hand = Hand(portrait, None, Ramp(light, base, shade, tones.deep))
    return Reach(hand, (body.middle + body.half * out, down), degrees)
