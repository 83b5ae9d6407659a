"""Green hills under a friendly sky: the outdoors, houses, animals, journeys."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid, blend
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import clouds, mist
from thumbsmith.engines.composer.build.paint.terrain import Points, Rock, ground, peaks, skyline
from thumbsmith.engines.composer.colour import argb, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

FAR = Rock(lit="#86b8d8", shaded="#6b9fc6", snow="#ffffff", snow_shaded="#d5e9f6", foot="#c3e4ea")
GREENS = ("#8fcf9a", "#5cb56a", "#2f9350", "#126b3c")


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "hills")
    width, height = request.width, request.height
    grid = Grid.over(width, height)
    sky = gradient_map(grid.y / 0.72, [(0, "#0b6fd8"), (0.5, "#39b6f6"), (0.85, "#bcefff"), (1, "#fff6d6")])
    cover, lit = clouds(random, grid, 0.6, 0.66)
    sky = blend(sky, gradient_map(lit, [(0, "#a9cbe9"), (0.5, "#eef7ff"), (1, "#ffffff")]), cover * 0.95)
    sun = (request.focus[0], 0.30)
    sky += (god_rays(random, grid, sun, 2.2, 44) * 0.28 + grid.glow(sun, 0.34) * 0.7)[..., None] * rgb("#fff6cf")
    canvas = Canvas.of(sky, width, height)
    peaks(canvas, random, FAR, base=0.74, heights=(0.10, 0.24), count=7, snow_line=0.34)
    canvas.lay(mist(random, grid, 0.70, 0.07)[..., None] * rgb("#ffffff") * 0.6)
    for index, (level, amount) in enumerate(((0.68, 0.05), (0.75, 0.06), (0.84, 0.06), (0.94, 0.05))):
        line = skyline(canvas, random, level, amount, 2.4 + index, 2)
        colour = GREENS[index]
        top = min(y for _, y in line)
        _firs(canvas, random, line, mix(colour, "#06351f", 0.35 + 0.12 * index), 0.03 + 0.022 * index)
        colours = [argb(lighten(colour, 0.28)), argb(colour), argb(mix(colour, "#0a4a2c", 0.5))]
        ground(canvas, line, shaded(((0, top), (0, top + height * 0.26)), colours))
    canvas.lay(grid.glow(request.focus, 0.62)[..., None] * rgb("#fff9d8") * 0.5)
    bokeh(canvas, random, ["#ffffff", "#fff0a0"], 34, (3, 24), 0.32)
    return canvas.rgb()


def _firs(canvas: Canvas, random: np.random.Generator, line: Points, colour: str, size: float) -> None:
    """Groups of conifers along a ridge; `size` is a share of the height."""
    path = skia.Path()
    for x, y in line[::2]:
        if math.sin(x * 0.011 + y) + float(random.uniform(-1, 1)) < 0.35:
            continue
        tall = canvas.height * size * float(random.uniform(0.6, 1.25))
        middle = x + float(random.uniform(-5, 5))
        for tier in range(3):
            base, half = y + tall * 0.1 - tall * 0.26 * tier, tall * (0.30 - 0.07 * tier)
            path.moveTo(middle - half, base)
            path.lineTo(middle, base - tall * 0.5)
            path.lineTo(middle + half, base)
            path.close()
    canvas.draw.drawPath(path, paint(colour))


BACKDROP = Backdrop(
    key="hills",
    label="Green hills",
    draw=draw,
    finish=Finish(text_side=0.31, vignette=0.24, bottom=0.30, bloom=0.14, contrast=1.05, saturation=1.12),
    genres=frozenset({"travel", "pets", "kids", "home"}),
    moods=frozenset({"happy", "calm"}),
    times=frozenset({"day"}),
)
