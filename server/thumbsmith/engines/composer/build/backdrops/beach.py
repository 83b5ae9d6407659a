"""A bright beach: clouds, glittering sea, sand, palm leaves in the corner."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import clouds
from thumbsmith.engines.composer.build.paint.terrain import ground, skyline
from thumbsmith.engines.composer.colour import Floats, argb, gradient_map, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

HORIZON = 0.60


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "beach")
    width, height = request.width, request.height
    grid = Grid.over(width, height)
    sky = gradient_map(grid.y / HORIZON, [(0, "#0a63d6"), (0.5, "#2fb0f7"), (0.85, "#a5e8ff"), (1, "#fff4d0")])
    cover, lit = clouds(random, grid, 0.62, HORIZON)
    sky = blend(sky, gradient_map(lit, [(0, "#9cc4e8"), (0.5, "#eaf6ff"), (1, "#ffffff")]), cover * 0.95)
    sun = (request.focus[0], 0.20)
    sky += (god_rays(random, grid, sun, 2.0, 40) * 0.25 + grid.glow(sun, 0.34) * 0.7)[..., None] * rgb("#fffbe0")
    field = blend(sky, _sea(random, grid, sun[0]), smooth(HORIZON - 0.002, HORIZON + 0.004, grid.y))
    canvas = Canvas.of(field, width, height)
    _shore(canvas, random)
    canvas.lay(grid.glow(request.focus, 0.62)[..., None] * rgb("#fffbe6") * 0.5)
    side = 1 if request.focus[0] > 0.5 else -1
    _palm(canvas, random, (0.5 + side * 0.54, -0.03), side)
    bokeh(canvas, random, ["#ffffff", "#fff3b0"], 26, (6, 36), 0.25)
    return canvas.rgb()


def _sea(random: np.random.Generator, grid: Grid, sun: float) -> Floats:
    depth = np.clip((grid.y - HORIZON) / (1 - HORIZON), 0, 1)
    water = gradient_map(depth, [(0, "#0b6fc4"), (0.3, "#12a6d8"), (0.62, "#4be0dc"), (1, "#bff7e6")])
    waves = fractal(random, grid.rows, grid.columns, 0.05, 4, stretch=(3.2, 0.28))
    glitter = smooth(0.56, 0.78, waves) * np.exp(-(((grid.x - sun) / (0.12 + 0.25 * depth)) ** 2))
    return np.asarray(water * (0.86 + 0.3 * waves)[..., None] + (glitter * 0.9)[..., None], np.float32)


def _shore(canvas: Canvas, random: np.random.Generator) -> None:
    foam = skyline(canvas, random, 0.85, 0.025, 2.2, 2)
    lower = [(x, y + canvas.height * 0.022) for x, y in foam]
    sand = shaded(((0, canvas.height * 0.84), (0, canvas.height)), [argb("#d9b377"), argb("#f7dfa4"), argb("#d8a964")])
    ground(canvas, foam, paint("#ffffff", 0.85, blur=3))
    ground(canvas, lower, sand)


def _palm(canvas: Canvas, random: np.random.Generator, root: tuple[float, float], side: int) -> None:
    """Fronds that hang into the picture from a corner, a little out of focus."""
    x, y = root[0] * canvas.width, root[1] * canvas.height
    for index in range(6):
        angle = math.pi / 2 + side * (0.15 + index * 0.26 + float(random.uniform(-0.06, 0.06)))
        length = canvas.height * float(random.uniform(0.34, 0.46))
        colour = str(random.choice(["#0f6b3a", "#178a45", "#0b5030"]))
        path = skia.Path()
        share = np.linspace(0, 1, 22)
        spine_x = x + np.cos(angle) * length * share
        spine_y = y + np.sin(angle) * length * share + length * 0.30 * share**2
        for px, py, s in zip(spine_x.tolist(), spine_y.tolist(), share.tolist(), strict=True):
            leaf = length * 0.26 * math.sin(math.pi * min(1.0, s * 0.9 + 0.12))
            for turn in (0.75, -0.75):
                end = (px + math.cos(angle + turn) * leaf, py + math.sin(angle + turn) * leaf + leaf * 0.35)
                path.moveTo(px, py)
                path.quadTo(px + (end[0] - px) * 0.5, py + (end[1] - py) * 0.3, *end)
        canvas.draw.drawPath(path, paint(colour, 0.95, stroke=length * 0.022, blur=1.6))


BACKDROP = Backdrop(
    key="beach",
    label="Beach",
    draw=draw,
    finish=Finish(text_side=0.3, vignette=0.23, bottom=0.22, bloom=0.14, contrast=1.05, saturation=1.12),
    genres=frozenset({"travel", "lifestyle", "holidays"}),
    moods=frozenset({"happy", "calm"}),
    times=frozenset({"day"}),
)
