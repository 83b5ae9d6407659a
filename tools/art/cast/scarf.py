"""A hijab: the scarf around the head, an under-scarf at the forehead, a pin."""

from __future__ import annotations

import numpy as np
import skia

from .canvas import paint_of
from .curves import Points, contour, path_of, ring, stroke
from .portrait import Portrait
from .shading import INK, KEY, mixed, ramp

ROUND = ((20, 1.2), (60, 1.4))


def draw_back(portrait: Portrait) -> None:
    shape = portrait.around(
        [(-20, -334), (120, -322), (222, -236), (252, -80), (254, 90), (236, 230), (190, 340), (60, 400), (-80, 410),
         (-220, 350), (-270, 230), (-284, 80), (-272, -90), (-236, -236), (-140, -320)]
    )  # fmt: skip
    colour = mixed((0, 0, 0), portrait.person.hair_colour, 0.62)
    portrait.mass(ring(*shape), ramp(colour, 0.2, 0.45, 0.7), ROUND, ink=14, matrix=portrait.head)


def draw_front(portrait: Portrait) -> None:
    drop, turned = portrait.feeling.jaw, portrait.turned
    outer = ring(*portrait.around(
        [(-20, -338), (120, -326), (224, -240), (254, -80), (252, 90), (236, 240), (170, 350), (60, 420 + drop * 0.6),
         (-80, 430 + drop * 0.6), (-210, 370), (-272, 240), (-286, 80), (-276, -90), (-240, -240), (-140, -324)]
    ))  # fmt: skip
    inner = ring(
        (40 * turned, 330 + drop), (120 + 30 * turned, 276 + drop * 0.8), (168 + 10 * turned, 150 + drop * 0.3),
        (180, 20),
        (166, -110), (100, -172), (0, -190), (-110, -174), (-184, -112), (-204, 20), (-190, 150 + drop * 0.3),
        (-120 + 18 * turned, 276 + drop * 0.8),
    )  # fmt: skip
    _under_scarf(portrait, inner)
    cloth = path_of(outer)
    cloth.addPath(path_of(inner))
    cloth.setFillType(skia.PathFillType.kEvenOdd)
    x, y = portrait.canvas.x, portrait.canvas.y
    folds = (np.sin(x * 0.02 + y * 0.045 + np.sin(x * 0.012) * 2) * 3).astype(np.float32)
    colour = portrait.person.hair_colour
    portrait.mass(cloth, ramp(colour, 0.25, 0.45, 0.72, (16, 10, 60)), ROUND, matrix=portrait.head, folds=folds)
    portrait.canvas.draw(
        lambda pen: (
            pen.drawPath(contour(outer, 14, KEY), paint_of(INK)),
            pen.drawPath(contour(inner, 9, (-KEY[0], -KEY[1]), thin=0.5), paint_of(INK)),
        ),
        portrait.head,
    )
    _folds(portrait)


def _under_scarf(portrait: Portrait, inner: Points) -> None:
    """A darker band that looks out at the forehead."""
    middle = inner.mean(0)
    narrow = middle + (inner - middle) * (0.985, 0.93) + (0, 6)
    band = path_of(inner)
    band.addPath(path_of(narrow))
    band.setFillType(skia.PathFillType.kEvenOdd)
    upper = portrait.canvas.y < 505 + 40
    tones = ramp(mixed(portrait.person.hair_colour, (10, 20, 40), 0.6))
    portrait.mass(band, tones, ((8, 1.0),), ink=0, matrix=portrait.head, clip=upper.astype(np.float32))


def _folds(portrait: Portrait) -> None:
    colour = portrait.person.hair_colour
    dark, light = mixed(colour, (0, 0, 0), 0.55), mixed(colour, (255, 255, 255), 0.28)
    deep = (
        ([(-60, -330), (-150, -260), (-214, -120), (-226, 20)], 9), ([(60, -330), (160, -240), (208, -110),
         (214, 20)], 8),
        ([(-232, 120), (-210, 240), (-120, 330), (20, 380)], 10), ([(-262, 150), (-232, 280), (-130, 380)], 9),
        ([(216, 120), (196, 230), (120, 320)], 9), ([(236, 60), (226, 180), (180, 280)], 7),
    )  # fmt: skip
    high = (
        ([(-20, -320), (-110, -262), (-196, -160)], 7), ([(20, -322), (120, -250), (186, -150)], 8),
        ([(-214, 130), (-180, 240), (-90, 320)], 7),
    )  # fmt: skip

    def draw(pen: skia.Canvas) -> None:
        for tone, folds in ((dark, deep), (light, high)):
            for fold, width in folds:
                pen.drawPath(stroke(portrait.around(fold), width), paint_of(tone, 225))
        pen.drawCircle(-206, 214, 11, paint_of((120, 78, 20)))
        pen.drawCircle(-206, 214, 8, paint_of((250, 206, 96)))
        pen.drawCircle(-209, 210, 3, paint_of((255, 250, 220)))

    portrait.canvas.draw(draw, portrait.head)
