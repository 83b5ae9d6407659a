"""A concert: crossing beams in haze, a lit floor, the crowd's raised hands."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import beam
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

LAMPS = 7


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "stage lights")
    palette = request.palette
    grid = Grid.over(request.width, request.height)
    haze = 0.55 + 0.9 * fractal(random, grid.rows, grid.columns, 0.25, 5, stretch=(1.6, 1.0))
    base = grid.glow((request.focus[0], 0.62), 0.85) * 0.8
    field = gradient_map(base * haze, [(0, darken(palette.outer, 0.25)), (0.4, palette.middle), (1, palette.inner)])
    colours = [tone(palette.glow, 0.62, 1.0), tone(palette.inner, 0.6, 1.0), tone(palette.accent, 0.6, 1.0)]
    for index in range(LAMPS):
        x = (index + 0.5) / LAMPS
        aim = math.pi / 2 + (request.focus[0] - x) * 0.55 + float(random.uniform(-0.28, 0.28))
        light = beam(grid, (x, -0.06), aim, 0.13, 2.4) * haze
        field += light[..., None] * rgb(colours[index % 3]) * 0.62
    canvas = Canvas.of(field, request.width, request.height)
    lamps = canvas.small(3)
    for index in range(LAMPS):
        at = ((index + 0.5) / LAMPS * canvas.width, canvas.height * 0.012)
        lamps.draw.drawCircle(*at, 20, paint(colours[index % 3], 0.95))
        canvas.draw.drawCircle(*at, 9, paint("#ffffff"))
    canvas.shine(lamps, blur=22, strength=1.4)
    bokeh(canvas, random, [*colours, "#ffffff"], 46, (3, 20), 0.4, band=(0.1, 0.85))
    _crowd(canvas, random, mix(palette.outer, "#000000", 0.55))
    canvas.lay(grid.glow((request.focus[0], 0.80), 0.5, (1.6, 0.5))[..., None] * rgb(lighten(palette.glow, 0.2)) * 0.35)
    return canvas.rgb()


def _crowd(canvas: Canvas, random: np.random.Generator, colour: str) -> None:
    path = skia.Path()
    arms = skia.Path()
    for _ in range(58):
        x = float(random.uniform(-0.02, 1.02)) * canvas.width
        y = canvas.height * float(random.uniform(0.93, 1.0))
        head = canvas.height * float(random.uniform(0.018, 0.027))
        path.addCircle(x, y, head)
        path.addOval(skia.Rect.MakeXYWH(x - head * 2.2, y + head * 0.8, head * 4.4, head * 6))
        if random.random() < 0.45:
            lean = float(random.uniform(-1.5, 1.5)) * head
            arms.moveTo(x + lean, y + head)
            arms.lineTo(x + lean * 2.2, y - head * float(random.uniform(2.0, 4.2)))
    canvas.draw.drawPath(path, paint(colour))
    canvas.draw.drawPath(arms, paint(colour, stroke=canvas.height * 0.012))


BACKDROP = Backdrop(
    key="stage-lights",
    label="Concert stage",
    draw=draw,
    finish=Finish(text_side=0.42, vignette=0.37, bottom=0.30, bloom=0.32, contrast=1.06, saturation=1.12),
    genres=frozenset({"music", "comedy", "news"}),
    moods=frozenset({"excited", "epic"}),
    times=frozenset({"night"}),
)
