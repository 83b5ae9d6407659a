"""A wide empty plain at the end of the day: sky, a low light behind whoever stands there, mist along the horizon."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.particles import stars
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, luma, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels

HORIZON = 0.765
"""Share of the height at which sky and ground meet."""
NIGHT = 0.25
"""How bright the middle of a palette is below which stars are seen."""


def haze_of(palette: Palette) -> str:
    """The colour of the air at the horizon: what is far away turns into it."""
    return lighten(mix(palette.middle, palette.glow, 0.55), 0.12)


def ground_of(palette: Palette) -> str:
    """The dark of what stands against the light."""
    return darken(mix(palette.outer, palette.middle, 0.18), 0.55)


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "horizon")
    grid = Grid.over(request.width, request.height)
    palette, across = request.palette, request.focus[0]
    haze = haze_of(palette)
    up = np.clip(1 - grid.y / HORIZON, 0, 1)
    sky = gradient_map(
        up,
        [
            (0.0, haze),
            (0.16, mix(haze, palette.middle, 0.55)),
            (0.5, mix(palette.middle, palette.outer, 0.35)),
            (1.0, mix(palette.outer, palette.middle, 0.1)),
        ],
    )
    clouds = fractal(random, grid.rows, grid.columns, 0.34, 5, stretch=(2.6, 0.5))
    sky += (smooth(0.5, 0.82, clouds) * (1 - up) ** 1.5)[..., None] * rgb(haze) * 0.22
    sky += grid.glow((across, HORIZON - 0.05), 0.5, (1.5, 1.0))[..., None] * rgb(palette.glow) * 0.42
    down = np.clip((grid.y - HORIZON) / (1 - HORIZON), 0, 1)
    rough = fractal(random, grid.rows, grid.columns, 0.2, 5, stretch=(3.4, 0.35))
    ground = gradient_map(down, [(0.0, mix(haze, palette.middle, 0.35)), (0.3, palette.middle), (1.0, palette.outer)])
    ground *= (0.72 - 0.34 * down + 0.42 * (rough - 0.5))[..., None]
    path = np.exp(-(((grid.x - across) / (0.10 + 0.26 * down)) ** 2)) * (1 - 0.75 * down)
    ground += path[..., None] * rgb(palette.glow) * 0.34
    picture = blend(sky, ground, smooth(HORIZON - 0.004, HORIZON + 0.006, grid.y))
    mist = np.exp(-(((grid.y - HORIZON + 0.02) / 0.07) ** 2)) * (0.5 + 0.5 * rough)
    picture = blend(picture, rgb(haze), np.asarray(mist * 0.85, np.float32))
    canvas = Canvas.of(picture, request.width, request.height)
    if luma(palette.middle) < NIGHT:
        stars(canvas, random, 90, lowest=HORIZON - 0.12)
    return canvas.rgb()


BACKDROP = Backdrop(
    key="horizon",
    label="Wide plain",
    draw=draw,
    finish=Finish(text_side=0.4, vignette=0.36, bottom=0.3, bloom=0.2, contrast=1.08, saturation=1.0, halo=0.2),
    genres=frozenset({"general"}),
    moods=frozenset({"epic", "serious"}),
)
