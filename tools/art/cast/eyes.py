"""Eyes and brows: they carry most of what a face says."""

from __future__ import annotations

import numpy as np
import skia

from .canvas import paint_of
from .chance import Chance
from .curves import path_of, spline, stroke
from .portrait import Portrait, Shape
from .shading import INK, KEY, Colour, mixed
from .skull import SIDES

APART = 90.0
"""From the middle of the face to that of an eye."""
WHITE: Colour = (250, 246, 240)
LID_SHADE: Colour = (60, 30, 60)
WET: Colour = (176, 218, 246)


def draw_eyes(portrait: Portrait) -> None:
    def draw(pen: skia.Canvas) -> None:
        for side in SIDES:
            if portrait.feeling.lids == "open":
                _open_eye(portrait, pen, side)
            else:
                _smiling_eye(portrait, pen, side)

    portrait.canvas.draw(draw, portrait.head)


def _lids(portrait: Portrait, side: int) -> tuple[Shape, Shape]:
    """The upper lid from the nose outwards, the lower one back."""
    person, feeling = portrait.person, portrait.feeling
    wide = feeling.eyes[0 if side < 0 else 1]
    size = person.eye_size
    half = (59 + 3 * (wide - 1)) * (0.6 + 0.4 * size)
    up = 54 * wide * size * (1 if person.feminine else 0.88)
    down = (26 + 12 * max(0, wide - 1)) * (1 - feeling.low) * size
    lean = feeling.slant * 8
    inner = (side * (APART - half), 6 + lean + person.eye_tilt * 0.6)
    outer = (side * (APART + half), -2 - lean - person.eye_tilt)
    flat = 0.16 if person.single_lid else 0
    upper = [
        inner,
        (side * (APART - half * 0.52), -up * (0.62 - flat) + feeling.slant * 22),
        (side * APART, -up * (0.86 - flat / 2) + feeling.slant * 4),
        (side * (APART + half * 0.55), -up * 0.6 - lean - person.eye_tilt / 2),
        outer,
    ]
    lower = [outer, (side * (APART + half * 0.5), down * 0.78), (side * APART, down),
             (side * (APART - half * 0.5), down * 0.8), inner]  # fmt: skip
    return upper, lower


def _open_eye(portrait: Portrait, pen: skia.Canvas, side: int) -> None:
    upper, lower = _lids(portrait, side)
    top, bottom = spline(portrait.project(upper)), spline(portrait.project(lower))
    opening = path_of(np.vstack([top, bottom]))
    pen.save()
    pen.clipPath(opening, skia.ClipOp.kIntersect, True)
    pen.drawPath(opening, paint_of(WHITE))
    _iris(portrait, pen, side)
    wide = portrait.feeling.eyes[0 if side < 0 else 1]
    pen.drawPath(path_of(np.vstack([top, np.add(top, (0, 14 + 3 * wide))[::-1]])), paint_of(LID_SHADE, 105))
    corner = portrait.point(upper[0][0] + side * 3, 8)
    pen.drawCircle(*corner, 7, paint_of((214, 120, 112), 190))
    if portrait.feeling.wet:
        pool = [(x, y - 2) for x, y in lower]
        portrait.line(pen, pool, 12, start=0.3, end=0.3, colour=(214, 236, 252), alpha=235)
    pen.restore()
    _lashes(portrait, pen, side, upper, lower)


def _iris(portrait: Portrait, pen: skia.Canvas, side: int) -> None:
    person, feeling = portrait.person, portrait.feeling
    radius = 38 * feeling.iris * (0.5 + 0.5 * person.eye_size)
    lift = -6 if person.single_lid else -10
    x, y = portrait.point(APART * side + feeling.gaze[0] * 26, lift + feeling.gaze[1] * 22)
    iris = person.iris
    pen.save()
    pen.translate(x, y)
    pen.save()
    pen.scale(0.86 if side > 0 else 1, 1)
    pen.drawCircle(0, 0, radius + 3, paint_of(mixed(iris, (10, 5, 10), 0.75)))
    tones = [[part * 1.55 + 30 for part in iris], iris, [part * 0.4 for part in iris]]
    colours = [skia.Color(*(int(min(255, part)) for part in tone)) for tone in tones]
    paint = skia.Paint(AntiAlias=True)
    paint.setShader(skia.GradientShader.MakeRadial((0, radius * 0.45), radius * 1.15, colours, [0, 0.5, 1]))
    pen.drawCircle(0, 0, radius, paint)
    pen.drawCircle(0, 0, radius * 0.47, paint_of((8, 5, 10)))
    pen.restore()
    light = 1 if KEY[0] > 0 else -1
    size = feeling.iris
    pen.drawOval(skia.Rect.MakeXYWH(light * 12 * size - 8, -21 * size - 4, 16, 18), paint_of((255, 255, 255)))
    pen.drawCircle(-light * 13 * size, 12 * size, 4.5, paint_of((255, 255, 255), 190))
    pen.restore()


def _lashes(portrait: Portrait, pen: skia.Canvas, side: int, upper: Shape, lower: Shape) -> None:
    """The rims of the lids and the fold above the eye."""
    person, feeling = portrait.person, portrait.feeling
    lashes = person.lashes
    outer = (upper[4][0] + side * 8 * lashes, upper[4][1] - 7 * lashes)
    portrait.line(pen, [*upper[:4], outer], 10 + 5 * lashes, start=0.3, end=0.05, widest=0.62, colour=INK)
    if person.feminine:
        x, y = upper[4]
        portrait.line(
            pen, [(x - side * 14, y - 6), (x + side * 17, y - 18)], 9, start=0.7, end=0.05, widest=0.2, colour=INK
        )
        x, y = upper[3]
        portrait.line(pen, [(x, y), (x + side * 16, y - 15)], 6, start=0.8, end=0.05, widest=0.2, colour=INK)
    portrait.line(pen, lower, 5, start=0.6, widest=0.25)
    if not person.single_lid:
        wide = feeling.eyes[0 if side < 0 else 1]
        lift = 10 + 10 * min(1.2, wide)
        ends = (upper[0][0] + side * 10, upper[0][1] - lift - 4), (upper[4][0] + side * 2, upper[4][1] - lift * 0.7)
        fold = [ends[0], *((x, y - lift) for x, y in upper[1:4]), ends[1]]
        portrait.line(pen, fold, 5.5, widest=0.6, alpha=215)
    tired = max(feeling.bags, 1.0 if person.age > 0.7 else 0)
    if feeling.low > 0.3 or tired:
        low = lower[2][1] + 15
        bag = [(side * 50, low), (side * 90, low + 7 + 5 * tired), (side * 126, low - 4)]
        portrait.line(pen, bag, 4.5 + 2 * feeling.bags, alpha=200)
        if feeling.bags:
            portrait.line(pen, [(x * 0.98, y + 14) for x, y in bag], 4, alpha=130)


def _smiling_eye(portrait: Portrait, pen: skia.Canvas, side: int) -> None:
    """An eye closed by a laugh."""
    tilt = portrait.person.eye_tilt
    arc = [(side * 32, 14), (side * 61, -14), (side * 92, -23), (side * 122, -10 - tilt / 2), (side * 152, 20 - tilt)]
    portrait.line(pen, arc, 16, start=0.25, end=0.15, widest=0.55, colour=INK)
    lashes = portrait.person.lashes
    if portrait.person.feminine:
        portrait.line(pen, [(side * 144, 9), (side * 166, -3)], 9 * lashes, start=0.6, widest=0.2, colour=INK)
        portrait.line(pen, [(side * 126, -5), (side * 142, -20)], 6 * lashes, start=0.7, widest=0.2, colour=INK)
    portrait.line(pen, [(side * 60, 34), (side * 96, 40), (side * 134, 32)], 5, alpha=190)
    portrait.line(pen, [(side * 44, -26), (side * 90, -44), (side * 138, -30)], 5, alpha=190)


def draw_brows(portrait: Portrait) -> None:
    person, feeling = portrait.person, portrait.feeling
    colour = mixed(person.hair_colour, (10, 5, 10), 0.5) if person.hair != "hijab" else (40, 22, 20)
    if person.age > 0.8:
        colour = mixed(person.hair_colour, (60, 50, 60), 0.45)
    weight = person.brow_weight

    def draw(pen: skia.Canvas) -> None:
        chance = Chance(5)
        for side, (inner, arch, outer, out) in zip(SIDES, (feeling.brow_near, feeling.brow_far), strict=True):
            y = -66 - 6 * (person.eye_size - 1)
            brow = portrait.project(
                [(side * (34 + out), y + 8 + inner), (side * (62 + out / 2), y - 4 + (inner + arch) / 2),
                 (side * 104, y - 12 + arch * 0.9), (side * 150, y + 8 + outer)]
            )  # fmt: skip
            pen.drawPath(stroke(brow, weight * 1.28, start=0.62, end=0.06, widest=0.34), paint_of(colour))
            hairs = spline(brow, steps=10)
            for x, down in hairs[2:-6:3]:
                tip = (x + side * 6, down - weight * 0.75 - chance.between(0, 3))
                hair = stroke([(x - side * 3, down + 2), tip], 5, start=0.9, end=0.05, widest=0.2)
                pen.drawPath(hair, paint_of(colour))

    portrait.canvas.draw(draw, portrait.head)


def draw_tear(portrait: Portrait) -> None:
    """One drop below the near eye of somebody sad."""
    if not portrait.feeling.wet:
        return

    def draw(pen: skia.Canvas) -> None:
        trail = [(-104, 34), (-112, 56), (-116, 78)]
        portrait.line(pen, trail, 9, start=0.3, end=0.8, widest=0.8, colour=WET, alpha=150)
        x, y = portrait.point(-117, 92)
        drop = spline([(x, y - 24), (x + 11, y), (x, y + 13), (x - 11, y)], closed=True)
        pen.drawPath(path_of(drop), paint_of(WET, 240))
        pen.drawPath(path_of(drop), paint_of((70, 110, 150), 150, line=3))
        pen.drawCircle(x - 3, y + 2, 3.5, paint_of((255, 255, 255), 240))

    portrait.canvas.draw(draw, portrait.head)
