"""A match at night: floodlights, a full stand, mown grass."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.light import beam
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels
from thumbsmith.platform.graphics import skia

STAND, PITCH = 0.30, 0.62
"""Upper edges of the stand and of the pitch (shares of the height)."""


LAMPS = ((0.12, 0.125), (0.36, 0.10), (0.64, 0.10), (0.88, 0.125))
"""Masts of floodlights, inside the 16:9 window."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "stadium")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    haze = 0.7 + 0.6 * fractal(random, grid.rows, grid.columns, 0.3, 4)
    sky = gradient_map(grid.y / STAND, [(0, darken(palette.outer, 0.1)), (1, mix(palette.outer, palette.middle, 0.55))])
    dark = gradient_map((grid.y - STAND) / (PITCH - STAND), [(0, "#05070d"), (1, mix("#10131f", palette.middle, 0.25))])
    field = blend(sky, dark, smooth(STAND - 0.02, STAND + 0.02, grid.y))
    field = blend(field, _grass(random, grid), smooth(PITCH - 0.002, PITCH + 0.004, grid.y))
    canvas = Canvas.of(field, width, height)
    _crowd(canvas, random, palette)
    light = np.zeros((grid.rows, grid.columns, 3), np.float32)
    for index, lamp in enumerate(LAMPS):
        aim = np.arctan2(0.7, (0.2 + 0.2 * index - lamp[0] + 0.4 * (request.focus[0] - 0.5)) * grid.aspect)
        light += (beam(grid, lamp, float(aim), 0.34, 2.8) * haze * 0.34)[..., None] * rgb("#eaf4ff")
        light += (grid.glow(lamp, 0.16, (1.5, 1.0)) * 0.9)[..., None] * rgb("#f4f9ff")
    light += (grid.glow((request.focus[0], 0.55), 0.75) * 0.42)[..., None] * rgb(lighten(palette.glow, 0.3))
    canvas.lay(light)
    _lamps(canvas)
    line = paint("#ffffff", 0.75, stroke=height * 0.007, blur=1.0)
    canvas.draw.drawLine(0, height * 0.665, width, height * 0.665, line)
    canvas.draw.drawLine(width * 0.18, height * 0.665, -width * 0.12, height, line)
    bokeh(canvas, random, ["#ffffff", lighten(palette.glow, 0.4)], 60, (1.6, 6), 0.8, band=(0.33, 0.6))
    return canvas.rgb()


def _crowd(canvas: Canvas, random: np.random.Generator, palette: Palette) -> None:
    """Rows of shirts and heads, larger and better lit towards the pitch, out of focus."""
    layer = canvas.small(2)
    colours = (tone(palette.middle, 0.42, 0.75), tone(palette.accent, 0.46, 0.7), "#c9ccd6", "#3a4258")
    y = STAND * canvas.height
    while y < PITCH * canvas.height:
        near = (y / canvas.height - STAND) / (PITCH - STAND)
        size = canvas.height * (0.006 + 0.008 * near)
        shirts, heads = [skia.Path() for _ in colours], skia.Path()
        for x in np.arange(0, canvas.width, size * 2.5).tolist():
            at = x + float(random.uniform(-0.6, 0.6)) * size
            shirts[int(random.choice(4, p=(0.4, 0.15, 0.15, 0.3)))].addCircle(at, y + size * 1.2, size * 1.15)
            heads.addCircle(at, y + float(random.uniform(-0.3, 0.3)) * size, size * 0.62)
        for path, colour in zip(shirts, colours, strict=True):
            layer.draw.drawPath(path, paint(colour))
        layer.draw.drawPath(heads, paint("#b98e70"))
        shade = skia.Rect.MakeLTRB(0, y - size, canvas.width, y + size * 3)
        layer.draw.drawRect(shade, paint("#05070d", 0.62 - 0.45 * near))
        y += size * 2.1
    canvas.shine(layer, blur=2.6, mode="screen", strength=0.8)


def _grass(random: np.random.Generator, grid: Grid) -> Floats:
    depth = np.clip((grid.y - PITCH) / (1 - PITCH), 1e-3, 1)
    # Mown stripes in perspective: even steps in the ground plane.
    stripes = np.sign(np.sin(5.2 / (depth + 0.16)))
    blades = fractal(random, grid.rows, grid.columns, 0.02, 3, stretch=(1, 2.5))
    shade = 0.92 + 0.10 * stripes + 0.35 * (blades - 0.5) * depth
    return np.asarray(
        gradient_map(depth, [(0, "#3fae4a"), (0.5, "#2a8a38"), (1, "#145c26")]) * shade[..., None], np.float32
    )


def _lamps(canvas: Canvas) -> None:
    for x, y in LAMPS:
        for row in range(2):
            for column in range(5):
                at = ((x + (column - 2) * 0.012) * canvas.width, (y + (row - 0.5) * 0.03) * canvas.height)
                canvas.draw.drawCircle(*at, canvas.height * 0.010, paint("#ffffff", blur=1.5))


BACKDROP = Backdrop(
    key="stadium",
    label="Stadium",
    draw=draw,
    finish=Finish(text_side=0.57, vignette=0.37, bottom=0.32, bloom=0.26, contrast=1.06, saturation=1.12),
    genres=frozenset({"sports", "fitness"}),
    moods=frozenset({"excited", "epic"}),
    times=frozenset({"night"}),
)
