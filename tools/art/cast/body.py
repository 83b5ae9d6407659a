"""The neck and the shoulders, and what clothes are drawn with."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from .canvas import Floats, paint_of
from .curves import path_of, ring
from .portrait import MIDDLE, Portrait, Shape
from .shading import CLOTH, INK, SMALL, Colour, cloth, inflated, shaded
from .skull import neck_shadow


@dataclass(frozen=True)
class Body:
    """Where it is: the middle of the neck, its half width, the height of the shoulders, their half width."""

    portrait: Portrait
    middle: float
    neck: float
    top: float
    half: float
    shadow: Floats

    def at(self, *points: tuple[float, float]) -> list[tuple[float, float]]:
        """Points from the middle of the neck and down from the shoulders."""
        return [(self.middle + x, self.top + y) for x, y in points]

    def both(self, *points: tuple[float, float]) -> list[list[tuple[float, float]]]:
        """A shape on both sides."""
        return [self.at(*((side * x, y) for x, y in points)) for side in (-1, 1)]

    def mass(
        self, points: Shape, colour: Colour, ink: float = 12, shade: float = 1.0, *, small: bool = False,
        folds: Floats | None = None, sharp: bool = False,
    ) -> None:  # fmt: skip
        """A piece of cloth; `sharp` keeps the corners of a collar."""
        shadow = (self.shadow * np.float32(shade)).astype(np.float32)
        bumps = SMALL if small else CLOTH
        outline = np.array(points, np.float64) if sharp else ring(*points)
        self.portrait.mass(outline, cloth(colour, 0.22), bumps, ink=ink, matrix=None, shadow=shadow, folds=folds)

    def lines(
        self, shapes: list[list[tuple[float, float]]], width: float = 8, colour: Colour = INK, alpha: float = 255
    ) -> None:
        self.portrait.strokes(shapes, width, colour=colour, alpha=alpha)


def body_of(portrait: Portrait) -> Body:
    person, feeling = portrait.person, portrait.feeling
    x, y = MIDDLE
    neck = (104 if person.feminine else 130) * (0.5 + 0.5 * person.shoulders)
    half = (370 if person.feminine else 436) * person.shoulders
    middle = x - 8 - 20 * math.sin(math.radians(feeling.roll))
    top = y + feeling.shoulder - 46 + 306 * (person.length - 1)
    return Body(portrait, middle, neck, top, half, np.minimum(neck_shadow(portrait, -40, 150, 4) * 0.8, 0.8))


def draw_neck(body: Body) -> None:
    portrait, neck, middle = body.portrait, body.neck, body.middle
    canvas, person = portrait.canvas, portrait.person
    y, top = MIDDLE[1], body.top + 46
    shape = ring(
        (middle - neck, y + 120), (middle - neck + 6, y + 300), (middle - neck - 22, top + 374),
        (middle - neck - 60, top + 454),
        (middle + neck + 60, top + 454), (middle + neck + 16, top + 374), (middle + neck - 6, y + 300),
        (middle + neck, y + 120),
    )  # fmt: skip
    mask = canvas.mask(path_of(shape))
    shadow = neck_shadow(portrait, -36, 78, 3)[mask.window] * 0.95
    height = inflated(mask.cover, ((60, 1.6),), canvas.scale)
    canvas.paint(mask, shaded(canvas, mask, height, person.tones, shadow=shadow, soft=5))
    edges = [[(middle - neck + 4, y + 230), (middle - neck, y + 330), (middle - neck - 24, top + 379)],
             [(middle + neck - 4, y + 230), (middle + neck, y + 330), (middle + neck + 20, top + 379)]]  # fmt: skip
    portrait.strokes(edges, 8)
    cords = [[(middle + 30, y + 360), (middle + 8, top + 384)], [(middle - 60, y + 350), (middle - 20, top + 394)]]
    portrait.strokes(cords, 5, colour=person.line)


def trunk(body: Body) -> list[tuple[float, float]]:
    neck, half = body.neck, body.half
    return body.at(
        (-neck - 30, 392), (-neck - 140, 436), (-half + 50, 496), (-half, 600), (-half - 20, 780), (half + 20, 780),
        (half, 600),
        (half - 60, 496), (neck + 130, 436), (neck + 24, 392),
    )  # fmt: skip


def folds(body: Body, strength: float = 3.0) -> Floats:
    canvas = body.portrait.canvas
    waves = np.sin(canvas.x * 0.033 + np.sin(canvas.y * 0.02) * 1.7)
    low = np.clip((canvas.y - body.top - 430) / 160, 0, 1)
    return np.asarray(waves * low * strength, np.float32)


def draw_tee(body: Body, colour: Colour) -> None:
    """Without its sleeves: something may be worn over it."""
    neck = body.neck
    collar = body.at((neck - 10, 410), (54, 468), (0, 480), (-58, 468), (-neck + 6, 410))
    body.mass([*trunk(body), *collar], colour, folds=folds(body))
    body.lines([body.at((neck - 14, 424), (50, 487), (0, 501), (-56, 487), (-neck + 2, 424))], 7)


def arms(body: Body, width: float = 9) -> None:
    """Where the sleeves begin."""
    half = body.half
    body.lines(body.both((half - 96, 540), (half - 118, 610), (half - 124, 700)), width)


def buttons(body: Body, heights: tuple[float, ...], x: float) -> None:
    def draw(pen: skia.Canvas) -> None:
        for across, down in body.at(*((x, y) for y in heights)):
            pen.drawCircle(across, down, 9, paint_of(INK))
            pen.drawCircle(across - 1, down - 1, 6, paint_of((230, 228, 224)))

    body.portrait.canvas.draw(draw)
