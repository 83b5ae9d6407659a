"""Soft colour and large lights out of focus: beauty, love, lifestyle, calm talk."""

from __future__ import annotations

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend
from thumbsmith.engines.composer.build.paint.noise import fractal, warped
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "soft lights")
    palette = request.palette
    grid = Grid.over(request.width, request.height)
    rows, columns = grid.rows, grid.columns
    drift = (fractal(random, rows, columns, 0.6, 2) - 0.5) * columns * 0.4
    silk = warped(fractal(random, rows, columns, 0.55, 2), drift, -drift)
    stops = [(0.25, mix(palette.middle, palette.outer, 0.35)), (0.5, palette.middle), (0.75, palette.inner)]
    field = gradient_map(silk, stops)
    field = blend(field, rgb(tone(palette.accent, 0.62)), 0.35 * grid.glow((1 - request.focus[0], 1.05), 0.7))
    field = blend(field, rgb(lighten(palette.inner, 0.4)), 0.9 * grid.glow(request.focus, 0.6))
    canvas = Canvas.of(field, request.width, request.height)
    bokeh(canvas, random, ["#ffffff", lighten(palette.glow, 0.4)], 26, (40, 130), 0.17)
    bokeh(canvas, random, ["#ffffff", lighten(palette.inner, 0.5)], 46, (3, 26), 0.42)
    return canvas.rgb()


BACKDROP = Backdrop(
    key="soft-lights",
    label="Soft lights",
    draw=draw,
    finish=Finish(text_side=0.4, vignette=0.24, bottom=0.22, bloom=0.16, contrast=1.04, saturation=1.08, grain=0.005),
    genres=frozenset({"beauty", "lifestyle", "holidays"}),
    moods=frozenset({"calm", "happy"}),
)
