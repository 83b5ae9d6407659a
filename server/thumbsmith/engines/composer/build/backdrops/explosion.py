"""A fire-ball: billowing flame through the palette's colours, smoke at its border, sparks flying."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.noise import fractal, ridged, warped
from thumbsmith.engines.composer.build.paint.particles import sparks
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, darken, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "explosion")
    grid = Grid.over(request.width, request.height)
    palette = request.palette
    # The hero hides the middle of the ball: it bursts a little towards the words.
    centre = (request.focus[0] + 0.6 * (0.5 - request.focus[0]), request.focus[1] - 0.08)
    heat = _heat(random, grid, centre)
    smoke = fractal(random, grid.rows, grid.columns, 0.45, 5)
    dark, lit = darken(palette.outer, 0.6), mix(palette.outer, palette.middle, 0.42)
    night = gradient_map(smoke, [(0.25, dark), (0.5, mix(dark, lit, 0.3)), (0.75, lit)])
    picture = blend(night, gradient_map(heat, _flame(palette)), smooth(0.10, 0.34, heat))
    picture += (god_rays(random, grid, centre, 1.1) * 0.22)[..., None] * rgb(mix(palette.glow, palette.inner, 0.5))
    canvas = Canvas.of(picture, request.width, request.height)
    embers = [lighten(palette.inner, 0.2), palette.inner, palette.glow]
    sparks(canvas, random, centre, embers, 190, reach=(0.10, 0.75), size=(2.0, 10.0))
    return canvas.rgb()


def _heat(random: np.random.Generator, grid: Grid, centre: tuple[float, float]) -> Floats:
    """Temperature 0..1: hot in the middle, torn by billows that grow finer and are pushed outwards."""
    rows, columns = grid.rows, grid.columns
    push_x = (fractal(random, rows, columns, 0.30, 4) - 0.5) * columns * 0.20
    push_y = (fractal(random, rows, columns, 0.30, 4) - 0.5) * columns * 0.20
    large = ridged(warped(fractal(random, rows, columns, 0.17, 5), push_x, push_y))
    fine = ridged(warped(fractal(random, rows, columns, 0.075, 4), 0.6 * push_y, 0.6 * push_x))
    slow = fractal(random, rows, columns, 0.5, 3)
    billows = 0.62 * large + 0.38 * fine
    radius = grid.distance(centre) / 0.86
    return np.asarray(np.clip(1.02 - radius * 0.98 + (billows - 0.74) * 1.25 + (slow - 0.5) * 0.7, 0, 1), np.float32)


def _flame(palette: Palette) -> list[tuple[float, str]]:
    soot = darken(palette.outer, 0.5)
    return [
        (0.0, soot),
        (0.14, mix(soot, palette.middle, 0.16)),
        (0.30, mix(soot, palette.middle, 0.55)),
        (0.46, palette.middle),
        (0.62, mix(palette.middle, palette.glow, 0.75)),
        (0.76, mix(palette.glow, palette.inner, 0.75)),
        (0.88, lighten(palette.inner, 0.45)),
        (1.0, lighten(palette.inner, 0.88)),
    ]


BACKDROP = Backdrop(
    key="explosion",
    label="Explosion",
    draw=draw,
    finish=Finish(text_side=0.48, vignette=0.43, bloom=0.30, contrast=1.08, saturation=1.12),
    genres=frozenset({"gaming", "survival", "comedy", "cars", "general"}),
    moods=frozenset({"excited", "epic"}),
)
