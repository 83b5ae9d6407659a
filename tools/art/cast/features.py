"""The nose, the lines of age and feeling, freckles, spectacles and earrings."""

from __future__ import annotations

import skia

from .canvas import paint_of
from .chance import Chance
from .curves import path_of, spline, stroke
from .portrait import Portrait
from .shading import mixed
from .skull import SIDES

FRAME = (30, 22, 34)
GOLD = (250, 196, 60)


def draw_lines(portrait: Portrait) -> None:
    """Wrinkles: of age, and those that a feeling draws."""
    portrait.canvas.draw(lambda pen: _cheeks(portrait, pen), portrait.head)
    portrait.canvas.draw(lambda pen: _forehead(portrait, pen), portrait.head)


def _cheeks(portrait: Portrait, pen: skia.Canvas) -> None:
    person, feeling = portrait.person, portrait.feeling
    fold = max(feeling.fold, 0.35 * person.age)
    for side in SIDES:
        if person.age > 0.7:
            for row in range(3):
                portrait.line(pen, [(side * 158, 4 + row * 9), (side * 178, -6 + row * 16)], 4, alpha=130)
        elif feeling.cheek > 0.6 and person.age > 0.12:
            for row in range(2):
                portrait.line(pen, [(side * 160, 2 + row * 12), (side * 176, -4 + row * 20)], 4, alpha=150)
        if fold > 0.25:
            start = (side * 50 * person.nose_width, 102 + person.nose_length)
            end = (side * (feeling.mouth_width + 22), 176 - feeling.corners * 0.2)
            width = (3 + 5 * fold) * (0.75 if person.age < 0.15 else 1)
            portrait.line(pen, [start, (side * 80, 128), end], width, widest=0.3)
        if feeling.sneer:
            for row in range(2):
                ridge = [(side * 8, 20 + row * 16), (side * 22, 14 + row * 17), (side * 34, 20 + row * 18)]
                portrait.line(pen, ridge, 5, alpha=190)


def _forehead(portrait: Portrait, pen: skia.Canvas) -> None:
    person, feeling = portrait.person, portrait.feeling
    if feeling.frown > 0.3:
        strength = feeling.frown
        for side in SIDES:
            portrait.line(pen, [(side * 16, -78), (side * 12, -56), (side * 19, -36)], 8 * strength, widest=0.6)
        portrait.line(pen, [(-20, -12), (0, -18), (20, -12)], 6 * strength)
        portrait.line(pen, [(-16, 4), (0, 0), (16, 4)], 4 * strength)
    lines = max(feeling.forehead * (0.55 + 0.45 * person.age), 0.55 * person.age)
    if lines <= 0.3 or person.hair in ("fringe", "mop"):
        return
    lift = 0.2 * min(feeling.brow_near[1], feeling.brow_far[1])
    for row, y in enumerate((-118, -146, -172)):
        if row == 2 and person.hair not in ("bald", "receding"):
            continue
        line = [
            (-96 + row * 14, y + 10 + lift),
            (-30, y - 4 + lift),
            (30, y - 4 + lift),
            (92 - row * 14, y + 10 + lift),
        ]
        portrait.line(pen, line, 5 * lines, alpha=190)


def draw_nose(portrait: Portrait) -> None:
    person, feeling = portrait.person, portrait.feeling
    length, width = person.nose_length, person.nose_width
    flare = 1 + 0.2 * feeling.frown + (0.12 if feeling.lids == "smiling" else 0)
    lift = 6 * feeling.sneer
    dark = mixed(person.line, (0, 0, 0), 0.3)

    def draw(pen: skia.Canvas) -> None:
        for side in SIDES:
            wing = [(side * 30 * width * flare, 86 + length - lift), (side * 46 * width * flare, 104 + length - lift),
                    (side * 38 * width * flare, 122 + length - lift)]  # fmt: skip
            portrait.line(pen, wing, 6.5, end=0.2, widest=0.6)
            hole = [(side * 12 * width, 124 + length), (side * 20 * width, 116 + length - lift / 2),
                    (side * 31 * width * flare, 122 + length - lift)]  # fmt: skip
            portrait.line(pen, hole, 8.5, start=0.2, end=0.2, widest=0.5, colour=dark)
        portrait.line(pen, [(-14, 128 + length), (0, 134 + length), (14, 128 + length)], 5)
        portrait.line(pen, [(26, -30), (15, 10), (15, 40)], 5, end=0.05, widest=0.3, alpha=170)
        shine = [(6, 70 + length), (9, 88 + length)]
        portrait.line(pen, shine, 10, start=0.4, end=0.4, colour=(255, 255, 255), alpha=80)

    portrait.canvas.draw(draw, portrait.head)


def draw_freckles(portrait: Portrait) -> None:
    if not portrait.person.freckles:
        return
    colour = mixed(portrait.person.tones.shade, (150, 80, 40), 0.5)

    def draw(pen: skia.Canvas) -> None:
        chance = Chance(8)
        for _ in range(34):
            x, y = chance.between(-150, 150), chance.between(52, 108)
            if abs(x) > 34 or y < 84:
                pen.drawCircle(*portrait.point(x, y), chance.between(2.5, 4.5), paint_of(colour, 150))

    portrait.canvas.draw(draw, portrait.head)


def draw_glasses(portrait: Portrait) -> None:
    if not portrait.person.glasses:
        return

    def draw(pen: skia.Canvas) -> None:
        for side in SIDES:
            rim = [(side * 28, -34), (side * 90, -50), (side * 156, -38), (side * 158, 10), (side * 132, 54),
            (side * 84, 60),
                   (side * 38, 44), (side * 24, 4)]  # fmt: skip
            lens = path_of(spline(portrait.project(rim), closed=True))
            pen.drawPath(lens, paint_of((200, 228, 255), 22))
            x, y = portrait.point(side * 118, -14)
            pen.save()
            pen.clipPath(lens, skia.ClipOp.kIntersect, True)
            glint = [(x + 26, y - 60), (x + 44, y - 60), (x - 4, y + 40), (x - 22, y + 40)]
            pen.drawPath(path_of(glint), paint_of((255, 255, 255), 60))
            pen.restore()
            pen.drawPath(lens, paint_of(FRAME, line=12))
            pen.drawPath(
                path_of(spline(portrait.project(rim) - (0, 3), closed=True)), paint_of((116, 102, 126), 200, line=3)
            )
        bridge = portrait.project([(-28, -10), (0, -22), (28, -10)])
        pen.drawPath(stroke(bridge, 12, start=0.8, end=0.8), paint_of(FRAME))
        x, y = portrait.point(-158, -22)
        pen.drawPath(stroke([(x, y), (x - 30, y - 4), (-214, -16)], 13, start=0.9, end=0.8), paint_of(FRAME))
        x, y = portrait.point(157, -22)
        pen.drawPath(stroke([(x, y), (x + 18, y - 3)], 11, start=0.9, end=0.6), paint_of(FRAME))

    portrait.canvas.draw(draw, portrait.head)


def draw_earring(portrait: Portrait) -> None:
    if not portrait.person.earrings:
        return

    def draw(pen: skia.Canvas) -> None:
        hoop = skia.Rect.MakeXYWH(-250, 92 - portrait.feeling.pitch * 60, 56, 70)
        pen.drawOval(hoop, paint_of((120, 70, 10), line=15))
        pen.drawOval(hoop, paint_of(GOLD, line=9))
        pen.drawArc(hoop, 200, 60, False, paint_of((255, 244, 190), line=5))

    portrait.canvas.draw(draw, portrait.head)
