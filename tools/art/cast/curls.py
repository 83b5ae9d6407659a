"""An afro: a round cloud of small curls."""

from __future__ import annotations

import math

import skia

from .canvas import Floats, blurred, paint_of
from .chance import Chance
from .curves import Points, path_of, ring, spline
from .portrait import Portrait
from .records import hair_tones
from .shading import KEY, Colour, inflated, mixed, shaded

CLOUD = (-16, -96, 318, 306, 22, 0.045)
"""Its middle, half width and height; how many bulges and how deep."""
ROUND = ((20, 1.2), (90, 2.2))


def draw_back(portrait: Portrait) -> None:
    cloud = _cloud(*CLOUD)
    mask = portrait.mass(cloud, hair_tones(portrait.person.hair_colour), ROUND, ink=14, matrix=portrait.head, soft=2)
    _curls(portrait, cloud, portrait.canvas.whole(mask), 420, 9)


def draw_front(portrait: Portrait) -> None:
    """The hairline, soft, lit as the whole cloud is."""
    canvas = portrait.canvas
    line = ring(*portrait.around(
        [(-206, 0), (-190, -110), (-150, -160), (-96, -178), (-40, -196), (20, -192), (80, -196), (130, -168),
         (168, -130),
         (192, -60), (206, -10), (244, -80), (226, -230), (130, -330), (-20, -360), (-170, -330), (-250, -220),
         (-256, -60)]
    ))  # fmt: skip
    mask = canvas.mask(path_of(line), portrait.head)
    soft = type(mask)(mask.window, blurred(mask.cover, 4 * canvas.scale))
    cloud = canvas.whole(canvas.mask(path_of(_cloud(*CLOUD)), portrait.head))
    height = inflated(cloud[mask.window], ROUND, canvas.scale)
    canvas.paint(soft, shaded(canvas, soft, height, hair_tones(portrait.person.hair_colour), soft=2))
    _curls(portrait, line, canvas.whole(soft), 110, 2)


def _cloud(x: float, y: float, wide: float, tall: float, bulges: int, depth: float) -> Points:
    """A round outline with bulges."""
    chance = Chance(4)
    points = []
    for index in range(bulges):
        turn = 2 * math.pi * index / bulges
        out = 1 + depth * chance.between(0.5, 1)
        points.append((x + wide * math.cos(turn) * out, y + tall * math.sin(turn) * out))
        turn += math.pi / bulges
        inward = 1 - depth * 0.35
        points.append((x + wide * math.cos(turn) * inward, y + tall * math.sin(turn) * inward))
    return spline(points, closed=True, steps=8)


def _curls(portrait: Portrait, outline: Points, clip: Floats, count: int, seed: int) -> None:
    """Small open rings: light ones on the lit side, dark ones elsewhere."""
    colour = portrait.person.hair_colour
    light: Colour = mixed(colour, (255, 200, 150), 0.34)
    dark: Colour = mixed(colour, (0, 0, 0), 0.62)
    (left, top), (right, bottom) = outline.min(0), outline.max(0)

    def draw(pen: skia.Canvas) -> None:
        chance = Chance(seed)
        for _ in range(count):
            turn, out = chance.between(0, 2 * math.pi), math.sqrt(chance.between(0, 1))
            across, down = out * math.cos(turn), out * math.sin(turn)
            lit = across * KEY[0] + down * KEY[1] + chance.between(-0.35, 0.35) > 0.15
            size = chance.between(9, 15)
            x, y = (left + right + across * (right - left)) / 2, (top + bottom + down * (bottom - top)) / 2
            curl = skia.Path()
            curl.addArc(
                skia.Rect.MakeXYWH(x - size, y - size, 2 * size, 2 * size),
                chance.between(0, 360),
                chance.between(150, 260),
            )
            tone = light if lit and chance.happens(0.6) else dark
            pen.drawPath(curl, paint_of(tone, 150, chance.between(3, 5)))

    portrait.canvas.draw(draw, portrait.head, clip)
