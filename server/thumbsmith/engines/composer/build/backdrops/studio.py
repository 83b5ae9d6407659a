"""Studios: a coloured one with a pool of light behind the hero, and a pale one for the clean style."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.light import beam, fan
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, darken, gradient_map, lighten, luma, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

BRIGHT = 0.55
"""Luma from which a colour beside paper looks washed out."""
FLOOR = 0.80
"""The height at which the wall bends into the floor (share of the height)."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "studio")
    palette = request.palette
    grid = Grid.over(request.width, request.height)
    pool = grid.glow(request.focus, 0.95, (1.15, 1.0))
    stops = [
        (0.0, mix(palette.outer, palette.middle, 0.35)),
        (0.30, palette.middle),
        (0.72, palette.inner),
        (1.0, lighten(palette.inner, 0.35)),
    ]
    wall = gradient_map(pool * 1.05 + 0.05, stops)
    shine = np.exp(-(((grid.y - FLOOR - 0.07) / 0.10) ** 2)) * grid.glow((request.focus[0], FLOOR + 0.06), 1.1)
    floor = wall * 0.62 + shine[..., None] * rgb(palette.inner) * 0.5
    field = blend(wall, floor, smooth(FLOOR - 0.05, FLOOR + 0.05, grid.y))
    for source, turn in ((-0.05, 0.42), (1.05, -0.42)):
        field += beam(grid, (source, -0.15), np.pi / 2 - turn, 0.26, 2.6)[..., None] * rgb(palette.glow) * 0.16
    canvas = Canvas.of(field, request.width, request.height)
    _panels(canvas, random, request, lighten(palette.glow, 0.3))
    bokeh(canvas, random, [palette.glow, lighten(palette.inner, 0.4)], 22, (10, 52), 0.22)
    return canvas.rgb()


def _panels(canvas: Canvas, random: np.random.Generator, request: BackdropRequest, colour: str) -> None:
    """A wall of six-sided panels: thin edges, a few of them lit."""
    radius = request.height * 0.115
    edges, lit = skia.Path(), skia.Path()
    for row in range(-1, int(FLOOR * request.height / (radius * 1.5)) + 1):
        for column in range(-1, int(request.width / (radius * 1.732)) + 2):
            x, y = (column + 0.5 * (row % 2)) * radius * 1.732, row * radius * 1.5
            angles = np.radians(np.arange(6) * 60 + 30)
            corners = np.column_stack([x + 0.94 * radius * np.cos(angles), y + 0.94 * radius * np.sin(angles)])
            (lit if random.random() < 0.16 else edges).addPath(polygon(corners))
    light = canvas.small(4)
    light.draw.drawPath(lit, paint(colour, 0.5))
    canvas.shine(light, blur=16, strength=0.35)
    canvas.draw.drawPath(edges, paint(colour, 0.10, stroke=2.2))
    canvas.draw.drawPath(lit, paint(colour, 0.10))
    canvas.draw.drawPath(lit, paint(colour, 0.42, stroke=2.6))


def draw_pale(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "studio pale")
    palette, width, height = request.palette, request.width, request.height
    grid = Grid.over(width, height)
    paper = tone(palette.middle, 0.92, 0.6)
    light = gradient_map(grid.glow(request.focus, 1.4), [(0, paper), (0.8, lighten(paper, 0.85))])
    canvas = Canvas.of(light, width, height)
    edge = polygon(_coloured_half(request))
    colour = tone(palette.middle, 0.48, 0.92)
    if luma(colour) > BRIGHT:
        colour = tone(palette.middle, 0.40, 0.95)
    shade = canvas.small(4)
    shade.draw.drawColor(0xFFFFFFFF)
    shade.draw.drawPath(edge, paint(darken(colour, 0.4), 0.6))
    canvas.shine(shade, blur=34, mode="multiply")
    canvas.draw.drawPath(edge, paint("#ffffff", stroke=44))
    draw = canvas.draw
    draw.save()
    draw.clipPath(edge, True)
    x, y = request.focus[0] * width, request.focus[1] * height
    shader = skia.GradientShader.MakeRadial(
        center=(x, y),
        radius=width * 0.52,
        colors=[argb(lighten(colour, 0.42)), argb(lighten(colour, 0.08)), argb(darken(colour, 0.22))],
    )
    draw.drawPaint(skia.Paint(AntiAlias=True, Shader=shader, Dither=True))
    draw.drawPath(fan((x, y), width, 14, float(random.uniform(0, 1)), 0.5), paint("#ffffff", 0.09))
    for ring in (0.62, 0.47):
        draw.drawCircle(x, y, height * ring, paint("#ffffff", 0.10))
    draw.restore()
    return canvas.rgb()


def _coloured_half(request: BackdropRequest) -> list[tuple[float, float]]:
    """The corners of the half that is painted: the hero's, its edge slanted; the words keep the paper."""
    width, height = request.width, request.height
    match request.text_side:
        case "left":
            shape = [(0.585, -0.1), (1.1, -0.1), (1.1, 1.1), (0.475, 1.1)]
        case "right":
            shape = [(-0.1, -0.1), (0.415, -0.1), (0.525, 1.1), (-0.1, 1.1)]
        case "top":
            shape = [(-0.1, 0.455), (1.1, 0.405), (1.1, 1.1), (-0.1, 1.1)]
        case _:
            shape = [(-0.1, -0.1), (1.1, -0.1), (1.1, 0.50), (-0.1, 0.55)]
    return [(x * width, y * height) for x, y in shape]


BACKDROP = Backdrop(
    key="studio",
    label="Studio",
    draw=draw,
    finish=Finish(text_side=0.43, vignette=0.35, bottom=0.30, bloom=0.18, contrast=1.05),
    genres=frozenset({"tech", "beauty", "lifestyle", "education", "general"}),
    moods=frozenset({"calm", "serious", "curious"}),
)

PALE = Backdrop(
    key="studio-pale",
    label="Pale studio",
    draw=draw_pale,
    finish=Finish(
        text_side=0.0, vignette=0.05, bottom=0.04, bloom=0.0, contrast=1.0, saturation=1.05, grain=0.006, halo=0.0
    ),
    genres=frozenset({"education", "tech", "beauty", "money", "home", "lifestyle"}),
    moods=frozenset({"calm", "serious", "happy", "curious"}),
)
