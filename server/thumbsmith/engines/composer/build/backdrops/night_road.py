"""A road at night: trails of light rushing to the horizon."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, polyline, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.noise import ridge_line
from thumbsmith.engines.composer.build.paint.particles import bokeh, stars
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels

HORIZON = 0.54


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "night road")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    night, dusk = darken(tone(palette.middle, 0.10), 0.3), tone(mix(palette.middle, palette.inner, 0.5), 0.5)
    sky = gradient_map(
        grid.y / HORIZON, [(0, darken(night, 0.4)), (0.6, night), (0.9, mix(night, dusk, 0.7)), (1, dusk)]
    )
    end = (request.focus[0], HORIZON)
    sky += (grid.glow(end, 0.55, (1.6, 0.8)) * 0.8)[..., None] * rgb(palette.glow)
    canvas = Canvas.of(sky, width, height)
    stars(canvas, random, 110, HORIZON * 0.7)
    _hills(canvas, random, darken(night, 0.3))
    _road(canvas, end, night)
    _trails(canvas, random, end, palette)
    bokeh(canvas, random, ["#ffd98a", lighten(palette.glow, 0.3), "#ffffff"], 50, (4, 26), 0.5, band=(0.46, 0.60))
    canvas.lay((grid.glow(end, 0.34) * 0.5)[..., None] * rgb(lighten(palette.glow, 0.4)))
    return canvas.rgb()


def _hills(canvas: Canvas, random: np.random.Generator, colour: str) -> None:
    xs = np.linspace(-5, canvas.width + 5, 90)
    ys = (HORIZON - 0.035 - 0.04 * ridge_line(random, 90, 4, 4)) * canvas.height
    floor = [(canvas.width + 5.0, HORIZON * canvas.height + 3), (-5.0, HORIZON * canvas.height + 3)]
    canvas.draw.drawPath(polygon([*zip(xs.tolist(), ys.tolist(), strict=True), *floor]), paint(colour))


def _road(canvas: Canvas, end: tuple[float, float], night: str) -> None:
    width, height = canvas.width, canvas.height
    x, y = end[0] * width, end[1] * height
    field = [(0.0, y), (float(width), y), (float(width), float(height)), (0.0, float(height))]
    canvas.draw.drawPath(
        polygon(field),
        shaded(((0, y), (0, height)), [argb(mix(night, "#000000", 0.2)), argb(mix(night, "#000000", 0.65))]),
    )
    lane = [(x - 4, y), (x + 4, y), (x + width * 0.95, height), (x - width * 0.95, height)]
    canvas.draw.drawPath(polygon(lane), shaded(((0, y), (0, height)), [argb("#2b2f3d"), argb("#14161f")]))


def _trails(canvas: Canvas, random: np.random.Generator, end: tuple[float, float], palette: Palette) -> None:
    """Head lights on the left of the vanishing point, tail lights on the right, longer and wider as they near."""
    x, y = end[0] * canvas.width, end[1] * canvas.height
    light = canvas.small(3)
    share = np.linspace(0, 1, 26) ** 2.2
    sides = (("#fff2cf", "#ffd27a", -1), ("#ff2b2b", tone(palette.glow, 0.55, 1.0), 1))
    for first, second, sign in sides:
        for index in range(15):
            reach = sign * canvas.width * float(random.uniform(0.06, 1.15))
            lift = canvas.height * float(random.uniform(0.0, 0.16))
            xs = x + reach * share + sign * canvas.width * 0.02 * np.sin(share * 5 + index)
            ys = y + (canvas.height * 1.04 - y) * share - lift * share
            colour = mix(first, second, float(random.random()))
            brush = shaded(
                ((x, y), (float(xs[-1]), float(ys[-1]))),
                [argb(colour, 0.95), argb(colour, 0.75), argb(colour, 0.1)],
                "add",
            )
            brush.setStyle(paint("#ffffff", stroke=1).getStyle())
            brush.setStrokeWidth(float(random.uniform(1.4, 5.0)))
            path = polyline(np.column_stack([xs, ys]))
            canvas.draw.drawPath(path, brush)
            light.draw.drawPath(path, paint(colour, 0.55, "add", stroke=10))
    canvas.shine(light, blur=12, strength=0.7)


BACKDROP = Backdrop(
    key="night-road",
    label="Road at night",
    draw=draw,
    finish=Finish(text_side=0.43, vignette=0.39, bottom=0.35, bloom=0.40, contrast=1.06, saturation=1.12),
    genres=frozenset({"cars", "crime", "travel"}),
    moods=frozenset({"epic", "serious"}),
    times=frozenset({"night"}),
)
