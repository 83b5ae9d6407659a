"""A drawing board: ruled paper, circles, dimension lines and a gear in white ink."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polyline
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

RULE = 32
"""Small squares along the width times 1.5; every fourth line is strong."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "blueprint")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    paper = mix(tone(palette.middle, 0.36, 0.75), "#0b4fb0", 0.45)
    stain = 0.10 * (fractal(random, grid.rows, grid.columns, 0.3, 5) - 0.5)
    light = grid.glow(request.focus, 0.9) * 0.9 + stain
    field = gradient_map(light, [(0, mix(paper, "#000018", 0.62)), (0.5, paper), (1, lighten(paper, 0.42))])
    canvas = Canvas.of(field, width, height)
    _rule(canvas)
    x, y = request.focus[0] * width, request.focus[1] * height
    pen = paint("#ffffff", 0.55, stroke=2.4)
    for share in (0.30, 0.40, 0.47):
        canvas.draw.drawCircle(x, y, height * share, pen)
    canvas.draw.drawLine(x - height * 0.62, y, x + height * 0.62, y, paint("#ffffff", 0.3, stroke=1.6))
    canvas.draw.drawLine(x, y - height * 0.62, x, y + height * 0.62, paint("#ffffff", 0.3, stroke=1.6))
    side = -1 if request.focus[0] > 0.5 else 1
    _gear(canvas, (x + side * width * 0.46, height * 0.80), height * 0.17, float(random.uniform(0, 1)))
    _gear(canvas, (x + side * width * 0.60, height * 0.22), height * 0.11, float(random.uniform(0, 1)))
    _dimension(canvas, (x - height * 0.47, y + height * 0.46), (x + height * 0.47, y + height * 0.46))
    canvas.lay((grid.glow(request.focus, 0.6) * 0.35)[..., None] * rgb(lighten(paper, 0.6)))
    return canvas.rgb()


def _rule(canvas: Canvas) -> None:
    step = canvas.width / (RULE * 1.5)
    for strong in (False, True):
        path = skia.Path()
        for index in range(int(canvas.width / step) + 2):
            if (index % 4 == 0) == strong:
                path.moveTo(index * step, 0)
                path.lineTo(index * step, canvas.height)
                path.moveTo(0, index * step)
                path.lineTo(canvas.width, index * step)
        canvas.draw.drawPath(path, paint("#ffffff", 0.17 if strong else 0.07, stroke=2.2 if strong else 1.2))


def _gear(canvas: Canvas, centre: tuple[float, float], radius: float, turn: float) -> None:
    teeth = 14
    points = []
    for index in range(teeth * 4):
        angle = (index + turn) * math.pi / teeth / 2
        reach = radius * (1.0 if index % 4 in {0, 1} else 0.82)
        points.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    pen = paint("#ffffff", 0.5, stroke=2.4)
    canvas.draw.drawPath(polyline([*points, points[0]]), pen)
    canvas.draw.drawCircle(*centre, radius * 0.55, pen)
    canvas.draw.drawCircle(*centre, radius * 0.18, pen)


def _dimension(canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    pen = paint("#ffffff", 0.5, stroke=2.2)
    canvas.draw.drawLine(*start, *end, pen)
    for (x, y), sign in ((start, 1), (end, -1)):
        canvas.draw.drawLine(x, y - 16, x, y + 16, pen)
        arrow = np.array([(x + sign * 20, y - 8), (x, y), (x + sign * 20, y + 8)])
        canvas.draw.drawPath(polyline(arrow), pen)


BACKDROP = Backdrop(
    key="blueprint",
    label="Blueprint",
    draw=draw,
    finish=Finish(text_side=0.4, vignette=0.37, bottom=0.25, bloom=0.14, contrast=1.05),
    genres=frozenset({"home", "tech", "science", "education"}),
    moods=frozenset({"curious", "serious"}),
)
