"""Hands at the face: both at the cheeks, one that holds a tired head, one at a thinking chin."""

from __future__ import annotations

from .curves import Points, capsule, ring
from .fingers import Hand
from .portrait import Portrait, Shape
from .shading import KEY


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


def _hand(portrait: Portrait) -> Hand:
    return Hand(portrait, portrait.head, portrait.person.tones)


def _at_cheek(portrait: Portrait, side: int) -> None:
    turned, drop = portrait.turned, portrait.feeling.jaw * 0.35
    lower = 12 if side > 0 else 0

    def place(points: Shape) -> list[tuple[float, float]]:
        grown = [((x + 250) * 1.04 - 258, (y - 330) * 1.04 + 342) for x, y in points]
        mirrored = grown if side < 0 else [(-x * 0.93 + 34 * turned, y) for x, y in grown]
        return [(x - 6, y + drop + lower) for x, y in mirrored]

    hand = _hand(portrait)
    thick = hand.thickness
    _sleeve(hand, place([(-420, 790), (-366, 640), (-300, 486)]), 186, hand.wrist - 2)
    bones = [
        [(-276, 236), (-278, 168), (-262, 100)], [(-240, 212), (-238, 118), (-214, 36)],
        [(-202, 210), (-188, 108), (-160, 26)], [(-166, 228), (-148, 142), (-118, 74)],
    ]  # fmt: skip
    sizes = [(0.9, 0.72), (1.0, 0.8), (1.04, 0.82), (1.0, 0.8)]
    thumb = [(-194, 344), (-146, 320), (-112, 268)]
    for bone in (*bones, thumb):
        _cast_shadow(portrait, capsule(place(bone), thick, thick * 0.8))
    hand.finger(place(thumb), thick * 1.22, thick * 0.86)
    palm = place([(-316, 430), (-308, 330), (-300, 240), (-264, 196), (-202, 192), (-160, 220), (-152, 288),
    (-168, 344),
                  (-214, 396), (-228, 450), (-270, 466)])  # fmt: skip
    hand.palm(palm)
    for index in (0, 3, 1, 2):
        wide, tip = sizes[index]
        hand.finger(place(bones[index]), thick * wide, thick * tip)
    cover = place(
        [(-286, 330), (-290, 262), (-264, 222), (-206, 208), (-164, 232), (-160, 296), (-190, 350), (-240, 372)]
    )
    hand.blend(palm, cover)
    knuckles = [
        [(x - 11, y + 4), (x, y - 6), (x + 11, y + 4)] for x, y in ((-268, 238), (-232, 218), (-194, 216), (-162, 238))
    ]
    cords = [[(-250, 254), (-251, 284), (-250, 314)], [(-214, 250), (-215, 280), (-220, 306)]]
    hand.lines([place(line) for line in knuckles], 5.5, 220)
    hand.lines([place(line) for line in cords], 4, 120)


def _under_cheek(portrait: Portrait) -> None:
    """The near cheek rests on a fist."""

    def place(points: Shape) -> list[tuple[float, float]]:
        return [(x + 44, y + 22) for x, y in points]

    hand = _hand(portrait)
    thick = hand.thickness * 1.04
    _sleeve(hand, place([(-330, 820), (-300, 640), (-238, 430)]), 190, hand.wrist)
    palm = place([(-290, 400), (-302, 310), (-292, 226), (-250, 176), (-178, 176), (-126, 216), (-118, 280),
    (-150, 344),
                  (-186, 400), (-230, 430)])  # fmt: skip
    _cast_shadow(portrait, ring(*palm))
    hand.palm(palm)
    for row, (start, end) in enumerate(
        (((-282, 214), (-178, 152)), ((-262, 250), (-146, 186)), ((-250, 290), (-130, 226)), ((-240, 328), (-132, 268)))
    ):
        middle = ((start[0] + end[0]) / 2 - 6, (start[1] + end[1]) / 2 - 16)
        hand.finger(place([start, middle, end]), thick * (0.98 - 0.04 * row), thick * 0.9, nail=False)
    hand.finger(place([(-206, 380), (-156, 352), (-112, 318)]), thick * 1.15, thick * 0.86)


def _at_chin(portrait: Portrait) -> None:
    right, low = 26 * portrait.turned, portrait.person.chin * 0.6

    def place(points: Shape) -> list[tuple[float, float]]:
        return [((x - 20) * 1.04 + 20 + right, (y - 330) * 1.04 + 330 + low) for x, y in points]

    hand = _hand(portrait)
    thick = hand.thickness
    _sleeve(hand, place([(-170, 880), (-100, 720), (-24, 570)]), 190, hand.wrist)
    index = [(102, 360), (134, 290), (132, 208)]
    thumb = [(-50, 380), (-82, 318), (-84, 262)]
    for bone in (index, thumb):
        _cast_shadow(portrait, capsule(place(bone), thick, thick * 0.8))
    hand.finger(place(thumb), thick * 1.2, thick * 0.88)
    palm = place([(-64, 560), (-84, 450), (-78, 384), (-40, 342), (40, 328), (108, 336), (136, 382), (120, 470),
    (60, 540),
                  (36, 580)])  # fmt: skip
    hand.palm(palm)
    hand.finger(place(index), thick * 1.06, thick * 0.8)
    for row, (start, end) in enumerate((((130, 382), (20, 370)), ((126, 424), (26, 412)), ((112, 462), (34, 450)))):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 8)
        hand.finger(place([start, middle, end]), thick * (1.08 - 0.05 * row), thick * (0.96 - 0.04 * row), nail=False)


def _sleeve(hand: Hand, points: Shape, width: float, wrist: float) -> None:
    hand.sleeve(points, width, wrist)
    hand.cuff(points, wrist)


def _cast_shadow(portrait: Portrait, outline: Points) -> None:
    """The hand's, on the face."""
    portrait.shade_face(outline, (-14 if KEY[0] > 0 else 14, 16), 0.45)
