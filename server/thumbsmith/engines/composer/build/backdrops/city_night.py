"""A city at night: towers with lit windows, street lights out of focus."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.particles import bokeh, stars
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import mist
from thumbsmith.engines.composer.colour import argb, darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

GROUND = 0.90


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "city night")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    night = darken(tone(palette.middle, 0.13), 0.1)
    dusk = tone(mix(palette.middle, palette.inner, 0.6), 0.46)
    stops = [(0, darken(night, 0.55)), (0.45, night), (0.75, mix(night, dusk, 0.65)), (1, dusk)]
    sky = gradient_map(grid.y / GROUND, stops)
    sky += (grid.glow((request.focus[0], 0.72), 0.7, (1.3, 1.0)) * 0.6)[..., None] * rgb(palette.glow)
    canvas = Canvas.of(sky, width, height)
    stars(canvas, random, 90, 0.35)
    warm = ["#ffd98a", "#ffe9bf", lighten(palette.glow, 0.4)]
    for depth, (lowest, highest) in enumerate(((0.30, 0.62), (0.22, 0.52), (0.12, 0.36))):
        wall = mix(mix(night, dusk, 0.35 - 0.15 * depth), "#000000", 0.12 + 0.24 * depth)
        _towers(canvas, random, wall, (lowest, highest), 0.030 + 0.018 * depth, warm, 0.45 + 0.2 * depth)
        canvas.lay(
            (mist(random, grid, 0.82, 0.16) * (0.34 - 0.08 * depth))[..., None] * rgb(lighten(palette.glow, 0.15))
        )
    canvas.lay((grid.glow((request.focus[0], 0.55), 0.5) * 0.34)[..., None] * rgb(palette.glow))
    bokeh(canvas, random, [*warm, tone(palette.accent, 0.6, 1.0), palette.glow], 60, (8, 44), 0.5, band=(0.72, 1.02))
    return canvas.rgb()


def _towers(
    canvas: Canvas,
    random: np.random.Generator,
    wall: str,
    tall: tuple[float, float],
    step: float,
    lights: list[str],
    alpha: float,
) -> None:
    """One row of towers; `tall` and `step` (width) are shares of the canvas."""
    walls, windows = skia.Path(), [skia.Path() for _ in lights]
    x = -0.02
    while x < 1.02:
        wide = step * float(random.uniform(1.0, 2.2))
        high = float(random.uniform(*tall))
        if random.random() < 0.5:
            high *= 0.7
        box = skia.Rect.MakeLTRB(
            x * canvas.width, (GROUND - high) * canvas.height, (x + wide) * canvas.width, canvas.height
        )
        walls.addRect(box)
        _windows(windows, random, box, canvas.width * (0.006 + step * 0.05))
        if random.random() < 0.25:
            middle = (box.left() + box.right()) / 2
            walls.addRect(skia.Rect.MakeLTRB(middle - 2, box.top() - canvas.height * 0.05, middle + 2, box.top()))
        x += wide + step * float(random.uniform(-0.1, 0.35))
    top = (GROUND - tall[1]) * canvas.height
    brush = shaded(((0, top), (0, canvas.height)), [argb(lighten(wall, 0.05)), argb(darken(wall, 0.5))])
    canvas.draw.drawPath(walls, brush)
    for path, colour in zip(windows, lights, strict=True):
        canvas.draw.drawPath(path, paint(colour, alpha))


def _windows(paths: list[skia.Path], random: np.random.Generator, box: skia.Rect, size: float) -> None:
    columns = max(1, int(box.width() / (size * 1.9)))
    rows = max(1, min(22, int(box.height() / (size * 2.6))))
    lit = random.random((rows, columns)) < float(random.uniform(0.14, 0.5))
    kind = random.integers(0, len(paths), (rows, columns))
    for row, column in np.argwhere(lit).tolist():
        left = box.left() + (column + 0.5) * box.width() / columns - size / 2
        top = box.top() + (row + 0.6) * size * 2.6
        paths[int(kind[row, column])].addRect(skia.Rect.MakeXYWH(left, top, size, size * 1.25))


BACKDROP = Backdrop(
    key="city-night",
    label="City at night",
    draw=draw,
    finish=Finish(text_side=0.39, vignette=0.39, bottom=0.30, bloom=0.36, contrast=1.06, saturation=1.12),
    genres=frozenset({"money", "cars", "music", "crime", "lifestyle"}),
    moods=frozenset({"serious", "epic"}),
    times=frozenset({"night"}),
)
