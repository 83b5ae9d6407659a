"""The head as a relief: skull, sockets, nose, cheekbones and folds as heights, and the light on them."""

from __future__ import annotations

import numpy as np

from .canvas import Floats, blurred
from .curves import path_of, ring, spline
from .hairlines import HAIRLINES
from .portrait import Portrait, Shape
from .shading import KEY, shaded

SIDES = (-1, 1)
AWAY = -1 if KEY[0] > 0 else 1
"""The side of the nose that lies in shadow."""
RED = np.array((216, 60, 52), np.float32)


def draw_skin(portrait: Portrait, height: Floats) -> Floats:
    """Paints the face; returns what shadows lie on it, in the window of the face."""
    mask = portrait.face
    shadows = _shadows(portrait)
    gloss = 0.45 if portrait.person.hair in ("bald", "receding") else 0.2
    colour = shaded(portrait.canvas, mask, height, portrait.person.tones, shadow=shadows, soft=2.2, gloss=gloss)
    portrait.canvas.paint(mask, _flushed(portrait, colour))
    return shadows


def relief(portrait: Portrait) -> Floats:
    """Heights in units, in the window of the face."""
    person, feeling = portrait.person, portrait.feeling
    across = (portrait.head_x - np.float32(portrait.turned * 6)) / 214
    down = (portrait.head_y - 5 - feeling.jaw * 0.3) / (322 + feeling.jaw * 0.6)
    round_ = np.abs(across) ** 2.3 + np.abs(down) ** 2.5
    height = np.asarray(205 * np.sqrt(np.clip(1 - round_, 0, 1) + 0.002), np.float32)
    for side in SIDES:
        height += _side(portrait, side)
    length, width = person.nose_length, person.nose_width
    for step in range(9):
        share = step / 8
        height += portrait.bump(0, -38 + share * (128 + length), 15 + 8 * share * width, 20) * (3.4 + 8.7 * share)
    height += portrait.bump(0, 98 + length, 25 * width, 22) * 22
    height += portrait.bump(0, 188, 82, 62) * 12
    height -= portrait.bump(0, 240 + feeling.jaw * 0.7, 46, 13) * 9
    height += portrait.bump(0, 280 + feeling.jaw + person.chin, 46, 36) * 20
    height += portrait.bump(0, -165, 118, 70) * 10
    lines = max(feeling.forehead, 0.5 * person.age if person.age > 0.7 else 0)
    if lines:
        for y in (-112, -140, -168):
            height -= portrait.crease([(-90, y + 8), (-30, y - 4), (30, y - 4), (90, y + 8)], 7) * 5 * lines
    return height


def _side(portrait: Portrait, side: int) -> Floats:
    """Brow, socket, cheek and fold of one side."""
    person, feeling = portrait.person, portrait.feeling
    bump, age, cheek = portrait.bump, person.age, feeling.cheek
    height = bump(side * 88, -52, 60, 24, side * 0.12) * (13 + (0 if person.feminine else 8) + 6 * feeling.frown)
    height -= bump(side * 88, 2, 52, 32) * (26 + 6 * age - (9 if person.single_lid else 0))
    height += bump(side * 128, 72 - 14 * cheek, 52, 40) * (17 + 20 * cheek + person.cheekbones * 0.6)
    height -= bump(side * 128, 172, 40, 50) * (10 * (1 + age) - 6 * cheek)
    height -= bump(side * 196, -70, 40, 60) * 10
    height += bump(side * 34 * person.nose_width, 104 + person.nose_length, 19, 16) * 20
    height += bump(side * 88, 40, 44, 12) * (3 + 8 * max(age, feeling.bags))
    fold = [(side * 46, 100 + person.nose_length / 2), (side * 78, 128), (side * (feeling.mouth_width + 16), 178)]
    height -= portrait.crease(fold, 12) * (3 + 8 * feeling.fold + 5 * age)
    if feeling.frown:
        height -= portrait.crease([(side * 14, -72), (side * 17, -40)], 7) * 7 * feeling.frown
    return height


def _shadows(portrait: Portrait) -> Floats:
    """What keeps light off: the nose's, lips' and brows' shadow and that of the hair."""
    person, feeling = portrait.person, portrait.feeling
    length, width = person.nose_length, person.nose_width
    drop = feeling.jaw * 0.9
    dark: Floats = np.zeros_like(portrait.head_x)

    def cast(shape: Shape, soft: float, strength: float) -> None:
        window = portrait.face.window
        mask = portrait.canvas.mask(path_of(spline(portrait.project(shape), closed=True)), portrait.head)
        full = portrait.canvas.whole(mask)[window]
        np.maximum(dark, blurred(full, soft * portrait.canvas.scale) * np.float32(strength), out=dark)

    cast([(AWAY * 12, 90 + length), (AWAY * 44 * width, 112 + length), (AWAY * 52, 136 + length * 0.6),
          (AWAY * 22, 146 + length * 0.6), (0, 126 + length)], 2, 0.6)  # fmt: skip
    cast([(AWAY * 10, -30), (AWAY * 17, 30), (AWAY * 20, 92 + length), (AWAY * 40 * width, 104 + length),
          (AWAY * 30, 50), (AWAY * 30, -10)], 3, 0.45)  # fmt: skip
    cast([(-40, 226 + drop), (0, 234 + drop), (40, 226 + drop), (0, 252 + drop)], 3, 0.34)
    for side, brow in zip(SIDES, (feeling.brow_near, feeling.brow_far), strict=True):
        top = -22 + 0.25 * brow[1]
        cast([(side * 34, top + 8 + brow[0] * 0.2), (side * 90, top - 10), (side * 138, top + 10),
        (side * 126, top + 22),
              (side * 70, top + 16), (side * 36, top + 40)], 3, 0.26 + 0.2 * feeling.frown)  # fmt: skip
    return np.asarray(np.maximum(dark, _hair_shadow(portrait)), np.float32)


def _hair_shadow(portrait: Portrait) -> Floats | float:
    line = HAIRLINES.get(portrait.person.hair)
    if line is None:
        return 0.0
    turned = portrait.turned
    shape = [(x * (1 if x < 0 else 0.93) - 10 * turned, y) for x, y in line]
    canvas = portrait.canvas
    hair = canvas.whole(canvas.mask(path_of(ring(*shape)), portrait.head))
    moved = canvas.moved(hair, -KEY[0] * 18, 24)
    return blurred(moved[portrait.face.window], 2 * canvas.scale) * np.float32(0.6)


def _flushed(portrait: Portrait, colour: Floats) -> Floats:
    """With blood in cheeks and nose, or out of them."""
    feeling, bump = portrait.feeling, portrait.bump
    amount = 0.18 + 0.12 * feeling.cheek + 0.35 * feeling.blush
    red = (bump(-120, 82, 50, 34) + bump(122, 82, 46, 34) + 0.8 * bump(0, 104, 26, 20)) * amount
    if feeling.frown:
        red = red + 0.16 * feeling.frown * bump(0, -60, 150, 110)
    red = np.clip(red * 0.8, 0, 1)[..., None]
    flushed = colour * (1 - red) + (colour * 0.55 + RED * 0.45) * red
    pale = np.float32(0.22 * feeling.pale)
    grey = flushed.mean(-1, keepdims=True) * np.array((0.98, 1.02, 1.0), np.float32)
    return np.asarray(flushed * (1 - pale) + grey * pale, np.float32)


def neck_shadow(portrait: Portrait, right: float, down: float, soft: float) -> Floats:
    """The head's shadow on what is below it, of the picture's size."""
    canvas = portrait.canvas
    whole = canvas.whole(portrait.face)
    return blurred(canvas.moved(whole, right, down), soft * canvas.scale)


def ears(portrait: Portrait, sides: tuple[int, ...]) -> None:
    """The ears that hair leaves free: the near one is the left of the picture."""
    person = portrait.person
    for side in sides:
        away = 230 if side < 0 else 202
        lift = portrait.feeling.pitch * -60 + 6

        def at(points: Shape, side: int = side, away: float = away, lift: float = lift) -> list[tuple[float, float]]:
            return [(side * (away + x) + portrait.turned * 2 + 10, y + lift) for x, y in points]

        shape = ring(*at([(-28, -30), (6, -48), (22, -8), (8, 46), (-10, 84), (-34, 80)]))
        portrait.mass(shape, person.tones, ((14, 1.4),), ink=10, matrix=portrait.head, shadow=0.12)
        lines = [at([(-26, -18), (-2, -26), (4, 6), (-10, 40)]), at([(-24, 14), (-10, 20), (-16, 54)])]
        portrait.strokes(lines, 6, colour=person.line, matrix=portrait.head)
