"""Hands at the face: both at the cheeks, one that holds a tired head, one at a thinking chin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import skia

from .canvas import Mask, blurred, paint_of
from .curves import Points, capsule, path_of, ring, spline, stroke
from .portrait import Portrait, Shape
from .shading import KEY, SKIN, Colour, inflated, mixed, ramp, shaded

Place = Callable[[Shape], list[tuple[float, float]]]
FINGER = ((13, 1.7), (26, 0.8))
SLEEVE = ((20, 1.3), (60, 1.4))


def draw_hands(portrait: Portrait) -> None:
    hand = portrait.feeling.hand
    if hand == "cheeks":
        startled = portrait.person.startled
        if startled in ("both", "far"):
            _at_cheek(portrait, 1)
        if startled in ("both", "near"):
            _at_cheek(portrait, -1)
    elif hand == "cheek":
        _under_cheek(portrait)
    elif hand == "chin":
        _at_chin(portrait)


def _thickness(portrait: Portrait) -> float:
    """Of a finger, in units."""
    return 41 if portrait.person.feminine or portrait.person.age == 0 else 47


def _at_cheek(portrait: Portrait, side: int) -> None:
    turned, drop = portrait.turned, portrait.feeling.jaw * 0.35
    lower = 12 if side > 0 else 0

    def place(points: Shape) -> list[tuple[float, float]]:
        grown = [((x + 250) * 1.04 - 258, (y - 330) * 1.04 + 342) for x, y in points]
        mirrored = grown if side < 0 else [(-x * 0.93 + 34 * turned, y) for x, y in grown]
        return [(x - 6, y + drop + lower) for x, y in mirrored]

    thick = _thickness(portrait)
    _sleeve(portrait, place([(-420, 790), (-366, 640), (-300, 486)]), 186, 124 if portrait.person.feminine else 144)
    bones = [
        [(-276, 236), (-278, 168), (-262, 100)], [(-240, 212), (-238, 118), (-214, 36)],
        [(-202, 210), (-188, 108), (-160, 26)], [(-166, 228), (-148, 142), (-118, 74)],
    ]  # fmt: skip
    sizes = [(0.9, 0.72), (1.0, 0.8), (1.04, 0.82), (1.0, 0.8)]
    thumb = [(-194, 344), (-146, 320), (-112, 268)]
    for bone in (*bones, thumb):
        _cast_shadow(portrait, capsule(place(bone), thick, thick * 0.8))
    _finger(portrait, place(thumb), thick * 1.22, thick * 0.86)
    palm = place([(-316, 430), (-308, 330), (-300, 240), (-264, 196), (-202, 192), (-160, 220), (-152, 288),
    (-168, 344),
                  (-214, 396), (-228, 450), (-270, 466)])  # fmt: skip
    portrait.mass(ring(*palm), portrait.person.tones, SKIN, ink=11, matrix=portrait.head)
    for index in (0, 3, 1, 2):
        wide, tip = sizes[index]
        _finger(portrait, place(bones[index]), thick * wide, thick * tip)
    cover = place(
        [(-286, 330), (-290, 262), (-264, 222), (-206, 208), (-164, 232), (-160, 296), (-190, 350), (-240, 372)]
    )
    _blend(portrait, palm, cover)
    knuckles = [
        [(x - 11, y + 4), (x, y - 6), (x + 11, y + 4)] for x, y in ((-268, 238), (-232, 218), (-194, 216), (-162, 238))
    ]
    cords = [[(-250, 254), (-251, 284), (-250, 314)], [(-214, 250), (-215, 280), (-220, 306)]]
    _lines(portrait, [place(line) for line in knuckles], 5.5, 220)
    _lines(portrait, [place(line) for line in cords], 4, 120)


def _under_cheek(portrait: Portrait) -> None:
    """The near cheek rests on a fist."""

    def place(points: Shape) -> list[tuple[float, float]]:
        return [(x + 44, y + 22) for x, y in points]

    thick = _thickness(portrait) * 1.04
    _sleeve(portrait, place([(-330, 820), (-300, 640), (-238, 430)]), 190, 126 if portrait.person.feminine else 146)
    palm = place([(-290, 400), (-302, 310), (-292, 226), (-250, 176), (-178, 176), (-126, 216), (-118, 280),
    (-150, 344),
                  (-186, 400), (-230, 430)])  # fmt: skip
    _cast_shadow(portrait, ring(*palm))
    portrait.mass(ring(*palm), portrait.person.tones, SKIN, ink=11, matrix=portrait.head)
    for row, (start, end) in enumerate(
        (((-282, 214), (-178, 152)), ((-262, 250), (-146, 186)), ((-250, 290), (-130, 226)), ((-240, 328), (-132, 268)))
    ):
        middle = ((start[0] + end[0]) / 2 - 6, (start[1] + end[1]) / 2 - 16)
        _finger(portrait, place([start, middle, end]), thick * (0.98 - 0.04 * row), thick * 0.9, nail=False)
    _finger(portrait, place([(-206, 380), (-156, 352), (-112, 318)]), thick * 1.15, thick * 0.86)


def _at_chin(portrait: Portrait) -> None:
    right, low = 26 * portrait.turned, portrait.person.chin * 0.6

    def place(points: Shape) -> list[tuple[float, float]]:
        return [((x - 20) * 1.04 + 20 + right, (y - 330) * 1.04 + 330 + low) for x, y in points]

    thick = _thickness(portrait)
    _sleeve(portrait, place([(-170, 880), (-100, 720), (-24, 570)]), 190, 126 if portrait.person.feminine else 146)
    index = [(102, 360), (134, 290), (132, 208)]
    thumb = [(-50, 380), (-82, 318), (-84, 262)]
    for bone in (index, thumb):
        _cast_shadow(portrait, capsule(place(bone), thick, thick * 0.8))
    _finger(portrait, place(thumb), thick * 1.2, thick * 0.88)
    palm = place([(-64, 560), (-84, 450), (-78, 384), (-40, 342), (40, 328), (108, 336), (136, 382), (120, 470),
    (60, 540),
                  (36, 580)])  # fmt: skip
    portrait.mass(ring(*palm), portrait.person.tones, SKIN, ink=11, matrix=portrait.head)
    _finger(portrait, place(index), thick * 1.06, thick * 0.8)
    for row, (start, end) in enumerate((((130, 382), (20, 370)), ((126, 424), (26, 412)), ((112, 462), (34, 450)))):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 8)
        _finger(
            portrait, place([start, middle, end]), thick * (1.08 - 0.05 * row), thick * (0.96 - 0.04 * row), nail=False
        )


def _finger(
    portrait: Portrait, points: list[tuple[float, float]], width: float, tip: float, *, nail: bool = True
) -> None:
    person = portrait.person
    portrait.mass(capsule(points, width, tip), person.tones, FINGER, ink=9, matrix=portrait.head)
    curve = spline(points, steps=10)
    along = curve[-1] - curve[-4]
    along /= np.hypot(*along)
    across = np.array((-along[1], along[0]))

    def draw(pen: skia.Canvas) -> None:
        if nail:
            middle, half = curve[-1] + along * tip * 0.1, tip * 0.27
            corners = [(-0.28, -0.9), (0, -1), (0.26, -0.6), (0.32, 0), (0.26, 0.6), (0, 1), (-0.28, 0.9)]
            shape = path_of(ring(*(tuple(middle + along * tip * far + across * half * wide) for far, wide in corners)))
            bare = mixed(person.tones.light, (255, 214, 206), 0.55)
            pen.drawPath(shape, paint_of(person.lips if person.feminine and person.hair != "hijab" else bare))
            pen.drawPath(shape, paint_of(person.line, 190, 3))
        for share in (0.42, 0.68):
            at = int(len(curve) * share)
            ahead = curve[min(at + 2, len(curve) - 1)] - curve[at - 2]
            ahead /= np.hypot(*ahead)
            side = np.array((-ahead[1], ahead[0])) * (width + (tip - width) * share) * 0.24
            pen.drawPath(
                stroke([curve[at] - side, curve[at] + ahead * 3, curve[at] + side], 4), paint_of(person.line, 170)
            )

    portrait.canvas.draw(draw, portrait.head)


def _sleeve(portrait: Portrait, points: list[tuple[float, float]], width: float, wrist: float) -> None:
    person = portrait.person
    colour: Colour = person.second_colour if person.clothes == "jacket" else person.clothes_colour
    portrait.mass(capsule(points, width, wrist), ramp(colour), SLEEVE, ink=13, matrix=portrait.head)
    curve = spline(points, steps=10)
    along = curve[-1] - curve[-3]
    along /= np.hypot(*along)
    across, end = np.array((-along[1], along[0])) * wrist, curve[-1]
    cuff = [end - along * 26 - across * 0.56, end + along * 18 - across * 0.54, end + along * 26,
            end + along * 18 + across * 0.54, end - along * 26 + across * 0.56, end - along * 14]  # fmt: skip
    linen = (240, 240, 246) if person.clothes == "suit" else person.clothes_colour
    portrait.mass(ring(*(tuple(point) for point in cuff)), ramp(mixed(linen, (0, 0, 0), 0.1)), ((12, 1.2),), ink=10,
                  matrix=portrait.head)  # fmt: skip


def _cast_shadow(portrait: Portrait, outline: Points) -> None:
    """The hand's, on the face."""
    canvas = portrait.canvas
    away = (-14 if KEY[0] > 0 else 14, 16)
    mask = canvas.mask(path_of(outline + away), portrait.head)
    cover = blurred(mask.cover, 3 * canvas.scale) * canvas.whole(portrait.face)[mask.window]
    canvas.paint(Mask(mask.window, np.asarray(cover, np.float32)), portrait.person.tones.deep, 0.45)


def _blend(portrait: Portrait, palm: list[tuple[float, float]], cover: list[tuple[float, float]]) -> None:
    """The back of the hand over the roots of its fingers."""
    canvas = portrait.canvas
    mask = canvas.mask(path_of(ring(*cover)), portrait.head, room=20)
    soft = np.clip(blurred(mask.cover, 9 * canvas.scale) * 1.3 - 0.15, 0, 1).astype(np.float32)
    whole = canvas.whole(canvas.mask(path_of(ring(*palm)), portrait.head))
    height = inflated(whole, SKIN, canvas.scale)[mask.window]
    canvas.paint(Mask(mask.window, soft), shaded(canvas, mask, height, portrait.person.tones))


def _lines(portrait: Portrait, lines: Sequence[Shape], width: float, alpha: float) -> None:
    portrait.strokes(lines, width, colour=portrait.person.line, alpha=alpha, matrix=portrait.head)
