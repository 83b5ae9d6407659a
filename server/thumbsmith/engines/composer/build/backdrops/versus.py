"""Two halves against each other: the palette on the left, its opposite on the right, lightning between."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import fan, lightning
from thumbsmith.engines.composer.build.paint.particles import sparks
from thumbsmith.engines.composer.build.paint.pattern import halftone
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, darken, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels
from thumbsmith.platform.graphics import skia

SLANT = (0.565, 0.435)
"""The points where the border meets the upper and the lower edge (shares of the width)."""


CORNERS = ("#0b55d8", "#d10f2f", "#0a9a4a", "#7a1fd0", "#e8590c")
"""Colours an opponent wears."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "versus")
    width, height = request.width, request.height
    canvas = Canvas(width, height)
    left, right = halves(request.palette)
    _half(canvas, left, 0.26, [(0, 0), (SLANT[0], 0), (SLANT[1], 1), (0, 1)])
    _half(canvas, right, 0.74, [(SLANT[0], 0), (1, 0), (1, 1), (SLANT[1], 1)])
    canvas.pixels[..., 3] = 255
    grid = Grid.over(width, height)
    halftone(canvas, np.clip((grid.y - 0.42) * 1.25, 0, 1), "#000010", 0.36, cell=20 * width / 1536)
    border = (grid.x - (SLANT[0] + (SLANT[1] - SLANT[0]) * grid.y)) * grid.aspect
    canvas.lay(np.exp(-((border / 0.13) ** 2))[..., None] * np.ones(3, np.float32) * 0.45)
    top, bottom = (SLANT[0] * width, -10.0), (SLANT[1] * width, height + 10.0)
    canvas.draw.drawLine(*top, *bottom, paint("#ffffff", 0.9, stroke=9 * width / 1536))
    lightning(canvas, random, top, bottom, "#ffe96b", 7 * width / 1536)
    sparks(canvas, random, (0.5, 0.5), ["#fff2a8", "#ffd24a", "#bfe6ff"], 90, (0.03, 0.36), (1.4, 6.5))
    return canvas.rgb()


def halves(palette: Palette) -> tuple[str, str]:
    """The colours of the two sides: the palette's own, and of the strong ones the one least like it."""
    first = tone(palette.middle, 0.42, 0.85)
    return first, max(CORNERS, key=lambda colour: float(np.abs(rgb(colour) - rgb(first)).sum()))


def _half(canvas: Canvas, colour: str, centre: float, corners: list[tuple[float, float]]) -> None:
    width, height, draw = canvas.width, canvas.height, canvas.draw
    at = (centre * width, 0.5 * height)
    draw.save()
    draw.clipPath(polygon([(x * width, y * height) for x, y in corners]), skia.ClipOp.kIntersect, True)
    colours = [argb(lighten(mix(colour, "#ffffff", 0.15), 0.15)), argb(colour), argb(darken(colour, 0.72))]
    shader = skia.GradientShader.MakeRadial(center=at, radius=width * 0.56, colors=colours)
    draw.drawPaint(skia.Paint(Shader=shader, Dither=True))
    bright = lighten(colour, 0.6)
    colours = [argb(bright, 0.34), argb(bright, 0.02)]
    fade = skia.GradientShader.MakeRadial(center=at, radius=width * 0.6, colors=colours)
    draw.drawPath(fan(at, width, 12, 0.1), skia.Paint(AntiAlias=True, Shader=fade))
    draw.restore()


BACKDROP = Backdrop(
    key="versus-split",
    label="Versus",
    draw=draw,
    finish=Finish(text_side=0.26, vignette=0.35, bottom=0.50, bloom=0.24, contrast=1.06, saturation=1.1),
    moods=frozenset({"excited", "serious"}),
)
