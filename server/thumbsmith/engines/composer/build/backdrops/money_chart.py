"""A market that climbs: candles and a glowing line on a ruled field, lights of a trading floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, polyline, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, argb, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

CANDLES = 26
FALL = "#ff4d4d"


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "money chart")
    palette, width, height = request.palette, request.width, request.height
    grid = Grid.over(width, height)
    field = gradient_map(
        grid.distance(request.focus) / 1.25,
        [(0, palette.inner), (0.42, palette.middle), (1, mix(palette.outer, palette.middle, 0.12))],
    )
    field += (god_rays(random, grid, request.focus, 1.8, 40) * 0.35)[..., None] * rgb(palette.glow)
    canvas = Canvas.of(field, width, height)
    _rule(canvas, palette.glow)
    prices = _prices(random)
    _candles(canvas, random, prices, palette.glow)
    _line(canvas, prices, palette.glow)
    bokeh(canvas, random, [lighten(palette.accent, 0.2), palette.glow, "#fff5c9"], 40, (8, 44), 0.34)
    canvas.lay(grid.glow(request.focus, 0.55)[..., None] * rgb(palette.glow) * 0.42)
    return canvas.rgb()


def _prices(random: np.random.Generator) -> Floats:
    """Heights (share from the top) of the candles' ends: always climbing to the right, wherever the hero stands."""
    steps = random.normal(0.030, 0.034, CANDLES) * np.linspace(0.6, 1.35, CANDLES)
    prices = np.clip(0.90 - np.cumsum(steps), 0.08, 0.94)
    return np.insert(prices, 0, 0.91).astype(np.float32)


def _rule(canvas: Canvas, colour: str) -> None:
    brush = paint(colour, 0.09, stroke=2)
    for index in range(1, 17):
        x = index * canvas.width / 17
        canvas.draw.drawLine(x, 0, x, canvas.height, brush)
    for index in range(1, 11):
        y = index * canvas.height / 11
        canvas.draw.drawLine(0, y, canvas.width, y, brush)


def _candles(canvas: Canvas, random: np.random.Generator, prices: Floats, rise: str) -> None:
    step = canvas.width / CANDLES
    for index in range(CANDLES):
        first, last = float(prices[index]), float(prices[index + 1])
        colour = rise if last < first else FALL
        x = (index + 0.5) * step
        top, bottom = sorted((first * canvas.height, last * canvas.height))
        wick = canvas.height * random.uniform(0.008, 0.036, 2)
        canvas.draw.drawLine(x, top - float(wick[0]), x, bottom + float(wick[1]), paint(colour, 0.75, stroke=4))
        body = skia.Rect.MakeLTRB(x - step * 0.28, top, x + step * 0.28, max(bottom, top + 9))
        brush = shaded(((0, top), (0, max(bottom, top + 9))), [argb(lighten(colour, 0.25), 0.9), argb(colour, 0.7)])
        canvas.draw.drawRoundRect(body, 4, 4, brush)


def _line(canvas: Canvas, prices: Floats, colour: str) -> None:
    xs = np.linspace(0, canvas.width, len(prices))
    ys = prices * canvas.height - canvas.height * 0.045
    points = [(-40.0, float(ys[0])), *zip(xs.tolist(), ys.tolist(), strict=True), (canvas.width + 40.0, float(ys[-1]))]
    below = polygon([*points, (canvas.width + 40, canvas.height + 9), (-40, canvas.height + 9)])
    canvas.draw.drawPath(below, shaded(((0, 0), (0, canvas.height)), [argb(colour, 0.30), argb(colour, 0.0)], "add"))
    light = canvas.small(4)
    light.draw.drawPath(polyline(points), paint(colour, 0.9, stroke=30))
    canvas.shine(light, blur=20, strength=0.8)
    canvas.draw.drawPath(polyline(points), paint(colour, 0.9, stroke=15, blur=3))
    canvas.draw.drawPath(polyline(points), paint(lighten(colour, 0.85), stroke=8))


BACKDROP = Backdrop(
    key="money-chart",
    label="Rising chart",
    draw=draw,
    finish=Finish(text_side=0.57, vignette=0.43, bottom=0.34, bloom=0.30, contrast=1.06, saturation=1.12),
    genres=frozenset({"money", "news"}),
    moods=frozenset({"excited", "serious"}),
)
