"""Energy: streaks rushing to the hero out of a hot centre, as in a sports poster."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, polygon, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.particles import sparks
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "speed lines")
    palette, width, height = request.palette, request.width, request.height
    grid = Grid.over(width, height)
    field = gradient_map(
        grid.distance(request.focus) / 1.3,
        [(0, lighten(palette.inner, 0.25)), (0.22, palette.inner), (0.5, palette.middle), (1, palette.outer)],
    )
    canvas = Canvas.of(field, width, height)
    light = canvas.small(2)
    _streaks(
        canvas, random, request.focus, [palette.outer, mix(palette.outer, palette.middle, 0.4)], 90, 0.8, (0.01, 0.045)
    )
    _streaks(light, random, request.focus, [lighten(palette.inner, 0.5), palette.glow], 110, 0.9, (0.006, 0.03))
    canvas.shine(light, blur=2, strength=0.85)
    _streaks(canvas, random, request.focus, ["#ffffff", lighten(palette.inner, 0.6)], 60, 0.95, (0.002, 0.008))
    canvas.lay(grid.glow(request.focus, 0.5)[..., None] * rgb(palette.glow) * 0.5)
    sparks(canvas, random, request.focus, [palette.inner, palette.glow], 60, (0.15, 0.8), (1.4, 6))
    return canvas.rgb()


def _streaks(
    canvas: Canvas,
    random: np.random.Generator,
    focus: tuple[float, float],
    colours: list[str],
    count: int,
    alpha: float,
    thickness: tuple[float, float],
) -> None:
    """Needles that start outside the picture and end pointed before the hero. `thickness` in radians."""
    x, y = focus[0] * canvas.width, focus[1] * canvas.height
    far = math.hypot(canvas.width, canvas.height)
    for _ in range(count):
        angle = float(random.uniform(0, 2 * math.pi))
        half = float(random.uniform(*thickness)) / 2
        near = canvas.height * float(random.uniform(0.22, 0.7))
        tip = (x + near * math.cos(angle), y + near * math.sin(angle))
        ends = [(x + far * math.cos(angle + turn), y + far * math.sin(angle + turn)) for turn in (-half, half)]
        colour = str(random.choice(colours))
        middle = (x + far * 0.45 * math.cos(angle), y + far * 0.6 * math.sin(angle))
        canvas.draw.drawPath(polygon([tip, *ends]), shaded((tip, middle), [argb(colour, 0), argb(colour, alpha)]))


BACKDROP = Backdrop(
    key="speed-lines",
    label="Speed lines",
    draw=draw,
    finish=Finish(text_side=0.52, vignette=0.39, bottom=0.35, bloom=0.26, contrast=1.08, saturation=1.12),
    genres=frozenset({"fitness", "sports", "cars", "gaming", "general"}),
    moods=frozenset({"excited", "epic"}),
)
