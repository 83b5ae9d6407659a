"""A match at night: floodlights, a full stand, mown grass."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.paint.colour import Floats, darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.paint.light import beam
from thumbsmith.engines.composer.paint.noise import fractal
from thumbsmith.engines.composer.paint.particles import bokeh
from thumbsmith.engines.composer.paint.seeds import generator
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels

STAND, PITCH = 0.30, 0.62
"""Upper edges of the stand and of the pitch (shares of the height)."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "stadium")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    haze = 0.7 + 0.6 * fractal(random, grid.rows, grid.columns, 0.3, 4)
    sky = gradient_map(grid.y / STAND, [(0, darken(palette.outer, 0.1)), (1, mix(palette.outer, palette.middle, 0.55))])
    stand = _crowd(random, grid, palette)
    field = blend(sky, stand, smooth(STAND - 0.03, STAND + 0.03, grid.y + 0.10 * (grid.x - 0.5) ** 2))
    field = blend(field, _grass(random, grid), smooth(PITCH - 0.002, PITCH + 0.004, grid.y))
    lamps = [(0.12, 0.06), (0.36, 0.03), (0.64, 0.03), (0.88, 0.06)]
    for lamp in lamps:
        aim = np.arctan2(0.7, (request.focus[0] - lamp[0]) * grid.aspect)
        field += (beam(grid, lamp, float(aim), 0.30, 2.4) * haze * 0.2)[..., None] * rgb("#eaf4ff")
        field += (grid.glow(lamp, 0.16, (1.5, 1.0)) * 0.9)[..., None] * rgb("#f4f9ff")
    canvas = Canvas.of(field, width, height)
    _lamps(canvas, lamps)
    line = paint("#ffffff", 0.75, stroke=height * 0.007, blur=1.0)
    canvas.draw.drawLine(0, height * 0.665, width, height * 0.665, line)
    canvas.draw.drawLine(width * 0.18, height * 0.665, -width * 0.12, height, line)
    bokeh(canvas, random, ["#ffffff", lighten(palette.glow, 0.4)], 90, (1.4, 5), 0.7, band=(0.33, 0.6))
    canvas.lay((grid.glow(request.focus, 0.6) * 0.24)[..., None] * rgb(lighten(palette.glow, 0.3)))
    return canvas.rgb()


def _crowd(random: np.random.Generator, grid: Grid, palette: Palette) -> Floats:
    """People as soft dots of a few colours, darker towards the top rows."""
    dots = random.random((grid.rows // 2 + 1, grid.columns // 2 + 1)).astype(np.float32)
    people = np.repeat(np.repeat(dots, 2, axis=0), 2, axis=1)[: grid.rows, : grid.columns]
    shirt, other = tone(palette.middle, 0.36, 0.8), tone(palette.accent, 0.40, 0.7)
    stops = [
        (0.0, "#0c0f1a"),
        (0.45, "#151a2b"),
        (0.6, darken(shirt, 0.3)),
        (0.8, shirt),
        (0.9, other),
        (1.0, "#c9b8a6"),
    ]
    rows = 0.75 + 0.25 * np.sin(grid.y * 190)
    light = 0.30 + 0.45 * smooth(STAND, PITCH, grid.y)
    return np.asarray(gradient_map(people, stops) * (rows * light)[..., None], np.float32)


def _grass(random: np.random.Generator, grid: Grid) -> Floats:
    depth = np.clip((grid.y - PITCH) / (1 - PITCH), 1e-3, 1)
    # Mown stripes in perspective: even steps in the ground plane.
    stripes = np.sign(np.sin(5.2 / (depth + 0.16)))
    blades = fractal(random, grid.rows, grid.columns, 0.02, 3, stretch=(1, 2.5))
    shade = 0.92 + 0.10 * stripes + 0.35 * (blades - 0.5) * depth
    return np.asarray(
        gradient_map(depth, [(0, "#3fae4a"), (0.5, "#2a8a38"), (1, "#145c26")]) * shade[..., None], np.float32
    )


def _lamps(canvas: Canvas, lamps: list[tuple[float, float]]) -> None:
    for x, y in lamps:
        for row in range(2):
            for column in range(5):
                at = ((x + (column - 2) * 0.012) * canvas.width, (y + (row - 0.5) * 0.03) * canvas.height)
                canvas.draw.drawCircle(*at, canvas.height * 0.010, paint("#ffffff", blur=1.5))


BACKDROP = Backdrop(
    key="stadium",
    label="Stadium",
    draw=draw,
    finish=Finish(text_side=0.52, vignette=0.42, bottom=0.32, bloom=0.30, contrast=1.06, saturation=1.12),
    niches=frozenset({"sports", "fitness"}),
    moods=frozenset({"excited", "epic"}),
    places=frozenset({"stage"}),
    times=frozenset({"night"}),
)
