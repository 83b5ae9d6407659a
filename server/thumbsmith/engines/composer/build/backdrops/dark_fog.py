"""A dark documentary: fog in one shaft of coloured light, dust in the air."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.build.paint.light import beam, god_rays
from thumbsmith.engines.composer.build.paint.noise import fractal, warped
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "dark fog")
    grid = Grid.over(request.width, request.height)
    palette, (focus_x, _) = request.palette, request.focus
    rows, columns = grid.rows, grid.columns
    bend = (fractal(random, rows, columns, 0.22, 4) - 0.5) * columns * 0.20
    fog = warped(fractal(random, rows, columns, 0.24, 6, gain=0.6), bend, -bend)
    side = 1 if focus_x >= 0.5 else -1
    source = (focus_x + side * 0.18, -0.25)
    light = 0.9 * grid.glow(request.focus, 0.80) + 0.16 + 0.55 * beam(grid, source, np.pi / 2 + side * 0.14, 0.42, 2.6)
    density = (1 - np.exp(-1.5 * light)) * (0.16 + 0.95 * smooth(0.30, 0.72, fog))
    density += 0.22 * grid.glow(request.focus, 0.55)
    haze = gradient_map(
        density,
        [
            (0.05, mix(palette.outer, palette.middle, 0.14)),
            (0.35, mix(palette.outer, palette.middle, 0.9)),
            (0.66, mix(palette.middle, palette.inner, 0.85)),
            (1, lighten(palette.inner, 0.22)),
        ],
    )
    haze += (god_rays(random, grid, source, 2.0, 48) * 0.16)[..., None] * rgb(palette.glow)
    canvas = Canvas.of(haze, request.width, request.height)
    bokeh(canvas, random, [palette.glow, lighten(palette.glow, 0.5)], 70, (1.2, 7), 0.5)
    return canvas.rgb()


BACKDROP = Backdrop(
    key="dark-fog",
    label="Dark fog",
    draw=draw,
    finish=Finish(text_side=0.26, vignette=0.39, bottom=0.42, bloom=0.22, contrast=1.10, saturation=1.05, grain=0.014),
    genres=frozenset({"crime", "mystery", "news", "history"}),
    moods=frozenset({"scary", "serious"}),
    times=frozenset({"night"}),
)
