"""The eighties: a slatted sun on the horizon, a glowing grid, stars."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.noise import ridge_line
from thumbsmith.engines.composer.build.paint.particles import stars
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels
from thumbsmith.platform.graphics import skia

HORIZON = 0.62
"""Share of the height."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "synth grid")
    palette, width, height = request.palette, request.width, request.height
    grid = Grid.over(width, height)
    sky = gradient_map(
        grid.y / HORIZON,
        [
            (0, darken(palette.outer, 0.3)),
            (0.5, mix(palette.outer, palette.middle, 0.8)),
            (0.8, mix(palette.middle, palette.inner, 0.45)),
            (1, palette.inner),
        ],
    )
    canvas = Canvas.of(sky, width, height)
    stars(canvas, random, 170, HORIZON * 0.75)
    _sun(canvas, request.focus[0], palette)
    _hills(canvas, random, palette)
    _floor(canvas, palette)
    glow = grid.glow((request.focus[0], HORIZON - 0.08), 0.62, (1.25, 1.0))
    canvas.lay(glow[..., None] * rgb(palette.glow) * 0.50)
    return canvas.rgb()


def _sun(canvas: Canvas, centre: float, palette: Palette) -> None:
    x, y, radius = centre * canvas.width, (HORIZON - 0.19) * canvas.height, canvas.height * 0.34
    light = canvas.small(4)
    light.draw.drawCircle(x, y, radius, paint(palette.glow, 0.9))
    canvas.shine(light, blur=60, mode="screen", strength=0.9)
    canvas.draw.save()
    for slat in range(7):
        top = y + radius * (0.02 + slat * 0.15)
        gap = skia.Rect.MakeXYWH(x - radius - 4, top, 2 * radius + 8, 5 + slat * 4.4)
        canvas.draw.clipRect(gap, skia.ClipOp.kDifference, True)
    gold = tone(mix(palette.inner, "#ffd23a", 0.75), 0.66, 1.0)
    colours = [argb(lighten(gold, 0.4)), argb(mix(gold, palette.inner, 0.45)), argb(palette.inner)]
    canvas.draw.drawCircle(x, y, radius, shaded(((0, y - radius), (0, y + radius)), colours))
    canvas.draw.restore()


def _hills(canvas: Canvas, random: np.random.Generator, palette: Palette) -> None:
    horizon = HORIZON * canvas.height
    xs = np.linspace(-10, canvas.width + 10, 60)
    edge = np.abs(np.linspace(-1, 1, 60)) ** 1.4
    ys = horizon - canvas.height * (0.012 + edge * (0.07 + 0.06 * ridge_line(random, 60, 9, 3)))
    line = list(zip(xs.tolist(), ys.tolist(), strict=True))
    body = polygon([*line, (canvas.width + 10, horizon + 2), (-10, horizon + 2)])
    dark = mix(palette.outer, palette.middle, 0.3)
    colours = [argb(dark), argb(mix(dark, palette.inner, 0.35))]
    canvas.draw.drawPath(body, shaded(((0, horizon * 0.8), (0, horizon)), colours))


def _floor(canvas: Canvas, palette: Palette) -> None:
    width, height = canvas.width, canvas.height
    horizon = HORIZON * height
    area = skia.Rect.MakeLTRB(0, horizon, width, height)
    far, near = mix(palette.outer, palette.inner, 0.45), mix(palette.outer, palette.middle, 0.4)
    floor = [argb(far), argb(near), argb(palette.outer)]
    canvas.draw.drawRect(area, shaded(((0, horizon), (0, height)), floor))
    path = skia.Path()
    for index in range(-24, 25):
        path.moveTo(width / 2 + index * width * 0.03, horizon)
        path.lineTo(width / 2 + index * width * 0.26, height * 1.02)
    for index in range(14):
        y = horizon + (height - horizon) * ((index + 0.15) / 13) ** 2.0
        path.moveTo(0, y)
        path.lineTo(width, y)
    light = canvas.small(3)
    light.draw.drawPath(path, paint(palette.glow, 0.8, stroke=7))
    canvas.shine(light, blur=6, strength=0.65)
    canvas.draw.drawPath(path, paint(lighten(palette.glow, 0.45), 0.85, stroke=2.4))
    canvas.draw.drawLine(0, horizon, width, horizon, paint(lighten(palette.glow, 0.7), stroke=3))


BACKDROP = Backdrop(
    key="synth-grid",
    label="Neon grid",
    draw=draw,
    finish=Finish(text_side=0.37, vignette=0.43, bottom=0.45, bloom=0.40, contrast=1.06, saturation=1.12),
    genres=frozenset({"gaming", "music", "tech", "coding"}),
    moods=frozenset({"excited", "epic"}),
    times=frozenset({"night", "sunset"}),
)
