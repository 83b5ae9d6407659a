"""Below the surface: sun shafts, ripples of light, rising bubbles, weeds in the deep."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.noise import fractal, ridged, warped
from thumbsmith.engines.composer.build.paint.particles import bokeh, bubbles
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.terrain import ground, skyline
from thumbsmith.engines.composer.colour import Floats, darken, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

WATER = ("#b8fff4", "#22c7dc", "#0a6fae", "#04264f", "#020d24")
"""From the surface to the deep."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "underwater")
    grid = Grid.over(request.width, request.height)
    tinted = [mix(colour, request.palette.middle, 0.18) for colour in WATER]
    depth = grid.y * 0.85 + 0.30 * np.abs(grid.x - request.focus[0])
    stops = [(0.0, tinted[0]), (0.16, tinted[1]), (0.46, tinted[2]), (0.82, tinted[3]), (1.0, tinted[4])]
    field = gradient_map(depth, stops)
    field += (_ripples(random, grid) * smooth(0.34, 0.0, grid.y) * 0.6)[..., None] * rgb("#d8fff8")
    source = (request.focus[0], -0.45)
    field += (god_rays(random, grid, source, 2.6, 90) * 0.62)[..., None] * rgb("#bff6ff")
    field += (grid.glow(request.focus, 0.6) * 0.35)[..., None] * rgb("#6fe8ff")
    canvas = Canvas.of(field, request.width, request.height)
    for height, share in ((0.88, 0.45), (0.95, 0.75)):
        colour = mix(tinted[2], tinted[4], share)
        ground(canvas, skyline(canvas, random, height, 0.06, 5, 4), paint(colour, 0.92, blur=4))
        _weeds(canvas, random, height, darken(colour, 0.2))
    bokeh(canvas, random, ["#dffcff", lighten(tinted[1], 0.3)], 40, (1.5, 9), 0.4)
    bubbles(canvas, random, 44)
    return canvas.rgb()


def _ripples(random: np.random.Generator, grid: Grid) -> Floats:
    """The net of light that waves throw, 0..1."""
    rows, columns = grid.rows, grid.columns
    shift = (fractal(random, rows, columns, 0.12, 3) - 0.5) * columns * 0.10
    net = ridged(warped(fractal(random, rows, columns, 0.10, 3, stretch=(1.6, 0.5)), shift, shift * 0.5))
    return smooth(0.80, 1.0, net)


def _weeds(canvas: Canvas, random: np.random.Generator, base: float, colour: str) -> None:
    for _ in range(9):
        x = float(random.choice([random.uniform(0, 0.24), random.uniform(0.8, 1)])) * canvas.width
        tall = canvas.height * float(random.uniform(0.08, 0.24))
        share = np.linspace(0, 1, 16)
        sway = np.sin(share * float(random.uniform(3, 6)) + float(random.uniform(0, 6))) * tall * 0.10 * share
        half = tall * 0.05 * (1 - share)
        ys = (base + 0.02) * canvas.height - share * tall
        left = np.column_stack([x + sway - half, ys])
        right = np.column_stack([x + sway + half, ys])[::-1]
        canvas.draw.drawPath(polygon(np.vstack([left, right])), paint(colour, 0.85, blur=2))


BACKDROP = Backdrop(
    key="underwater",
    label="Under water",
    draw=draw,
    finish=Finish(text_side=0.43, vignette=0.37, bottom=0.30, bloom=0.24, contrast=1.06, saturation=1.12),
    genres=frozenset({"pets", "science", "travel", "survival"}),
    moods=frozenset({"calm", "curious", "epic"}),
)
