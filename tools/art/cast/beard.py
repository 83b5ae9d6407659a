"""Beards: stubble, full, a moustache."""

from __future__ import annotations

import numpy as np
import skia

from .canvas import Floats, Mask, blurred, paint_of
from .chance import Chance
from .curves import Points, path_of, ring, spline, stroke
from .portrait import Portrait
from .shading import INK, inflated, mixed, ramp, shaded

LIPS = 184.0


def draw_beard(portrait: Portrait, height: Floats, shadows: Floats) -> None:
    """`height` and `shadows` are of the face's window."""
    kind = portrait.person.beard
    if kind == "moustache":
        _moustache(portrait)
    elif kind == "stubble":
        _stubble(portrait)
    elif kind == "full":
        _full(portrait, height, shadows)


def _jaw(portrait: Portrait, out: float, down: float) -> list[tuple[float, float]]:
    """Along the jaw, from one ear to the other."""
    points = [(float(x), float(y)) for x, y in portrait.outline[::14] if y > 40]
    middle = portrait.turned * 30
    return [(x + (out if x > middle else -out), y + (down if y > 230 else 0)) for x, y in points]


def _cheek_line(portrait: Portrait) -> Points:
    """The upper edge of a beard, from the left ear over the lip to the right one."""
    opened = portrait.feeling.mouth_open
    lift = 14 if opened > 90 else 6 if opened > 40 else 0
    half = [
        (192, 24),
        (182, 92),
        (152, 142),
        (112, 172 - lift),
        (78, 166 - lift),
        (46, 150 - lift),
        (16, 140 - lift * 0.6),
    ]
    return portrait.project([*((-x, y) for x, y in half), (0, 146 - lift * 0.6), *reversed(half)])


def _area(portrait: Portrait, out: float, down: float) -> tuple[Floats, Floats]:
    """What a beard covers, and the mouth that it leaves free; of the picture's size."""
    feeling, canvas = portrait.feeling, portrait.canvas
    around = spline(np.vstack([_jaw(portrait, out, down), _cheek_line(portrait)]), closed=True, steps=8)
    wide, opened = feeling.mouth_width, feeling.mouth_open
    above = 14 if opened > 40 else 2
    mouth = portrait.project(
        [(-wide - 2, LIPS - feeling.corners * 0.6), (-wide * 0.5, 168 - above), (0, 160 - above),
         (wide * 0.5, 168 - above),
         (wide + 2, LIPS - feeling.corners * 0.6), (wide * 0.7, 200 + opened * 0.8), (0, 214 + opened * 0.9),
         (-wide * 0.7, 200 + opened * 0.8)]
    )  # fmt: skip
    hair = canvas.whole(canvas.mask(path_of(around), portrait.head))
    return hair, canvas.whole(canvas.mask(path_of(spline(mouth, closed=True)), portrait.head))


def _stubble(portrait: Portrait) -> None:
    canvas = portrait.canvas
    hair, mouth = _area(portrait, 0, 0)
    window = portrait.face.window
    soft = blurred(hair, 9 * canvas.scale) * (1 - blurred(mouth, 4 * canvas.scale))
    shade = mixed(mixed(portrait.person.hair_colour, (40, 40, 60), 0.6), portrait.person.tones.shade, 0.3)
    canvas.paint(Mask(window, soft[window] * portrait.face.cover), shade, 0.34)


def _full(portrait: Portrait, height: Floats, shadows: Floats) -> None:
    person, canvas = portrait.person, portrait.canvas
    window = portrait.face.window
    hair, mouth = _area(portrait, 6, 16)
    cover = np.asarray(blurred(hair, 2.4 * canvas.scale)[window] * (1 - mouth[window]), np.float32)
    mask = Mask(window, cover)
    waves = np.sin(portrait.head_x * 0.24 + np.sin(portrait.head_y * 0.05) * 2.5) * 1.6
    waves = waves + np.sin(portrait.head_x * 0.11 - portrait.head_y * 0.10) * 1.6
    bulge = height + inflated(cover, ((16, 1.0),), canvas.scale) + waves.astype(np.float32)
    tones = ramp(person.hair_colour, 0.32, 0.5, 0.75, (30, 22, 44))
    canvas.paint(mask, shaded(canvas, mask, bulge, tones, shadow=shadows * np.float32(0.5), soft=1.2))
    clip = np.zeros_like(canvas.alpha)
    clip[window] = cover
    canvas.draw(lambda pen: _hairs(portrait, pen), portrait.head, clip)
    canvas.draw(lambda pen: _edge(portrait, pen), portrait.head, canvas.whole(portrait.face))
    jaw = spline(_jaw(portrait, 6, 16)[1:-1], steps=8)
    canvas.draw(
        lambda pen: pen.drawPath(stroke(jaw, 12, start=0.2, end=0.2, smooth=False), paint_of(INK)), portrait.head
    )


def _hairs(portrait: Portrait, pen: skia.Canvas) -> None:
    feeling, colour = portrait.feeling, portrait.person.hair_colour
    dark, light = mixed(colour, (0, 0, 0), 0.55), mixed(colour, (255, 250, 240), 0.4)
    chance = Chance(3)
    for _ in range(46):
        side = chance.between(-1, 1)
        x, y = side * 165, chance.between(150, 250) + feeling.jaw * 0.6 + (1 - abs(side)) * 30
        long, bend, tone = chance.between(24, 44), chance.between(-6, 6), chance.happens(0.6)
        if abs(x) < feeling.mouth_width + 14 and y < 216 + feeling.mouth_open:
            continue
        hair = [(x, y), (x * 0.97 + 4 * side, y + long / 2), (x * 0.9 + bend, y + long)]
        portrait.line(pen, hair, 3.5, start=0.2, end=0.05, widest=0.3, colour=dark if tone else light, alpha=150)


def _edge(portrait: Portrait, pen: skia.Canvas) -> None:
    """Short hairs over the upper edge."""
    edge = spline(_cheek_line(portrait), steps=6)
    middle = edge[len(edge) // 2, 0]
    colour = mixed(portrait.person.hair_colour, (0, 0, 0), 0.2)
    chance = Chance(6)
    for x, y in edge[4:-4:2]:
        side = 1 if x >= middle else -1
        tip = (x + side * chance.between(4, 9), y - chance.between(5, 11))
        hair = stroke([(x - side * 2, y + 14), (x + side * 2, y + 2), tip], 5, start=0.9, end=0.05, widest=0.3)
        pen.drawPath(hair, paint_of(colour))


def _moustache(portrait: Portrait) -> None:
    person, feeling = portrait.person, portrait.feeling
    y = 150 + person.nose_length * 0.55 - (8 if feeling.mouth_open > 40 else 0)
    wide = max(70, feeling.mouth_width + 10)
    drop = -feeling.corners * 0.35
    half = [(0, y - 4), (30, y - 12), (62, y + 2), (wide + 8, y + 34 + drop), (wide - 16, y + 36 + drop), (40, y + 28),
            (0, y + 22)]  # fmt: skip
    shape = [*half, *((-x, down) for x, down in reversed(half[1:-1]))]
    tones = ramp(person.hair_colour, 0.3, 0.42, 0.65, (60, 56, 80))
    outline = ring(*((float(x), float(down)) for x, down in portrait.project(shape)))
    mask = portrait.mass(outline, tones, ((8, 1.2), (20, 1.0)), ink=8, matrix=portrait.head, soft=2)
    clip = portrait.canvas.whole(mask)

    def hairs(pen: skia.Canvas) -> None:
        for step in range(-5, 6):
            x = step * wide / 5.6
            hair = [(x * 0.6, y - 4), (x * 0.85, y + 12), (x * 1.02, y + 32)]
            portrait.line(pen, hair, 4, colour=mixed(person.hair_colour, (70, 66, 90), 0.6), alpha=170)

    portrait.canvas.draw(hairs, portrait.head, clip)
