"""A forest at night: bare trunks in layers of fog, a large moon."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import mist
from thumbsmith.engines.composer.build.paint.terrain import ground, skyline
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "dark forest")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    fog = mix(tone(palette.inner, 0.45, 0.45), tone(palette.glow, 0.5, 0.4), 0.4)
    night = darken(tone(palette.middle, 0.08), 0.2)
    moon = (request.focus[0], 0.30)
    clouds = fractal(random, grid.rows, grid.columns, 0.3, 5, stretch=(1.8, 1.0))
    light = 0.95 * grid.glow(moon, 0.62) + 0.34 * smooth(0.25, 0.85, grid.y) + 0.30 * (clouds - 0.5)
    canvas = Canvas.of(
        gradient_map(light, [(0, night), (0.35, mix(night, fog, 0.45)), (0.8, fog), (1, lighten(fog, 0.4))]),
        width,
        height,
    )
    canvas.draw.drawCircle(moon[0] * width, moon[1] * height, height * 0.15, paint(lighten(fog, 0.72), 0.9, blur=3))
    for depth in range(3):
        share = depth / 2
        colour = mix(mix(night, fog, 0.62 - 0.5 * share), "#000000", 0.1 + 0.45 * share)
        _trees(canvas, random, colour, 13 - 3 * depth, 0.008 + 0.010 * depth, moon[0], 0.10 * depth)
        ground(canvas, skyline(canvas, random, 0.82 + 0.06 * depth, 0.02, 5, 4), paint(colour))
        strength = 0.62 - 0.22 * share
        canvas.lay((mist(random, grid, 0.74 + 0.07 * depth, 0.15) * strength)[..., None] * rgb(fog))
    bokeh(canvas, random, [lighten(fog, 0.5), palette.glow], 46, (1.2, 5), 0.55)
    return canvas.rgb()


def _trees(
    canvas: Canvas, random: np.random.Generator, colour: str, count: int, thick: float, clear: float, gap: float
) -> None:
    """Bare trunks from below the picture to above it; none within `gap` of the share `clear`."""
    limbs = skia.Path()
    for index in range(count):
        x = (index + float(random.uniform(0.1, 0.9))) / count
        if abs(x - clear) < gap:
            continue
        half = canvas.width * thick * float(random.uniform(0.5, 1.2))
        lean = canvas.width * float(random.uniform(-0.03, 0.03))
        ys = np.linspace(canvas.height * 0.97, -20, 14)
        share = np.linspace(0, 1, 14)
        wobble = np.cumsum(random.normal(0, half * 0.10, 14))
        middle = x * canvas.width + lean * share + wobble
        taper = half * (1.25 - 0.75 * share) + half * 0.9 * np.exp(-share * 22)
        left, right = np.column_stack([middle - taper, ys]), np.column_stack([middle + taper, ys])[::-1]
        canvas.draw.drawPath(polygon(np.vstack([left, right])), paint(colour))
        for _ in range(5):
            at = int(random.integers(4, 13))
            _branch(limbs, random, (float(middle[at]), float(ys[at])), half * 5.5, float(random.choice([-1, 1])), 2)
    canvas.draw.drawPath(limbs, paint(colour, stroke=canvas.width * thick * 0.22))


def _branch(
    path: skia.Path, random: np.random.Generator, start: tuple[float, float], length: float, side: float, forks: int
) -> None:
    angle = -math.pi / 2 + side * float(random.uniform(0.5, 1.2))
    end = (start[0] + length * math.cos(angle), start[1] + length * math.sin(angle))
    path.moveTo(*start)
    path.quadTo(start[0] + side * length * 0.5, start[1], *end)
    if forks:
        _branch(path, random, end, length * 0.55, side, forks - 1)
        _branch(path, random, end, length * 0.45, -side * 0.6, 0)


BACKDROP = Backdrop(
    key="dark-forest",
    label="Dark forest",
    draw=draw,
    finish=Finish(text_side=0.43, vignette=0.43, bottom=0.42, bloom=0.22, contrast=1.08, saturation=1.05, grain=0.012),
    genres=frozenset({"mystery", "crime", "survival"}),
    moods=frozenset({"scary", "serious"}),
    times=frozenset({"night"}),
)
