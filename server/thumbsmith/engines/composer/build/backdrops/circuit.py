"""Technology: a board of glowing traces and nodes running towards the hero."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

TRACES = 64


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "circuit")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    stops = [
        (0, mix(palette.outer, "#000000", 0.25)),
        (0.35, mix(palette.outer, palette.middle, 0.8)),
        (0.75, mix(palette.middle, palette.inner, 0.7)),
        (1, lighten(palette.inner, 0.2)),
    ]
    canvas = Canvas.of(gradient_map(grid.glow(request.focus, 1.0) * 1.05, stops), width, height)
    _dots(canvas, palette.glow)
    traces, nodes = _traces(random, request)
    light = canvas.small(3)
    light.draw.drawPath(traces, paint(palette.glow, 0.8, stroke=9))
    light.draw.drawPath(nodes, paint(palette.glow, 0.9))
    canvas.shine(light, blur=12, strength=0.8)
    canvas.draw.drawPath(traces, paint(mix(palette.glow, "#ffffff", 0.25), 0.75, stroke=2.6))
    canvas.draw.drawPath(nodes, paint(lighten(palette.glow, 0.75), 0.95))
    canvas.lay((grid.glow(request.focus, 0.5) * 0.45)[..., None] * rgb(palette.glow))
    bokeh(canvas, random, [palette.glow, lighten(palette.accent, 0.2), "#ffffff"], 40, (4, 34), 0.30)
    return canvas.rgb()


def _dots(canvas: Canvas, colour: str) -> None:
    step = canvas.width / 48
    path = skia.Path()
    for row in range(int(canvas.height / step) + 1):
        for column in range(49):
            path.addCircle(column * step, row * step, 1.5)
    canvas.draw.drawPath(path, paint(colour, 0.16))


def _traces(random: np.random.Generator, request: BackdropRequest) -> tuple[skia.Path, skia.Path]:
    """Lines of straight and diagonal pieces from the edges inwards, each ending in a ring."""
    width, height = request.width, request.height
    step = width / 48
    traces, nodes = skia.Path(), skia.Path()
    for _ in range(TRACES):
        from_side = random.random() < 0.6
        heading = 1.0 if request.focus[0] > 0.5 else -1.0
        x = (0.0 if heading > 0 else width) if from_side else float(random.integers(0, 48)) * step
        y = float(random.integers(0, 33)) * step if from_side else float(random.choice([0.0, height]))
        along = (heading, 0.0) if from_side else (0.0, 1.0 if y == 0 else -1.0)
        traces.moveTo(x, y)
        for piece in range(int(random.integers(2, 5))):
            length = float(random.integers(2, 9)) * step
            if piece % 2:
                turn = float(random.choice([-1.0, 1.0]))
                dx, dy = (along[0], turn) if along[0] else (turn, along[1])
                length *= 0.5
            else:
                dx, dy = along
            x, y = x + dx * length, y + dy * length
            traces.lineTo(x, y)
        nodes.addCircle(x, y, step * 0.17)
    return traces, nodes


BACKDROP = Backdrop(
    key="circuit",
    label="Circuit",
    draw=draw,
    finish=Finish(text_side=0.48, vignette=0.39, bottom=0.32, bloom=0.30, contrast=1.06, saturation=1.12),
    genres=frozenset({"tech", "coding", "science", "money"}),
    moods=frozenset({"curious", "serious", "epic"}),
)
