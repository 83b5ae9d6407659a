"""A comic's star: jagged burst behind the hero, rays and printed dots."""

from __future__ import annotations

import colorsys
import math

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import fan
from thumbsmith.engines.composer.build.paint.pattern import halftone
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, darken, gradient_map, lighten, mix, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels
from thumbsmith.platform.graphics import skia

SPIKES = 20
INK = "#0b0b12"


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "comic burst")
    width, height = request.width, request.height
    grid = Grid.over(width, height)
    light, deep, star = _inks(request.palette)
    field = gradient_map(grid.distance(request.focus) / 1.4, [(0.1, light), (0.8, deep), (1, darken(deep, 0.35))])
    canvas = Canvas.of(field, width, height)
    centre = (request.focus[0] * width, request.focus[1] * height)
    canvas.draw.drawPath(fan(centre, width * 1.4, 15, float(random.uniform(0, 1))), paint(lighten(light, 0.5), 0.26))
    toward = -1.0 if request.focus[0] > 0.5 else 1.0
    amount = np.clip(toward * (grid.x - request.focus[0]) * 0.9 + (grid.y - 0.35) * 0.7, 0, 0.82)
    halftone(canvas, amount, darken(deep, 0.62), 0.6, cell=23 * width / 1536)
    _burst(canvas, random, centre, star)
    return canvas.rgb()


def _inks(palette: Palette) -> tuple[str, str, str]:
    """Light and deep ink of the field, and the star's: the palette's accent when it is lively, else yellow."""
    deep = tone(palette.middle, 0.42, 0.9)
    star = palette.text[1] if palette.text[1] != "#ffffff" else "#ffd400"
    warm_field = abs(_hue(deep) - _hue(star)) < 0.12
    return tone(mix(palette.inner, palette.middle, 0.5), 0.54, 0.95), deep, "#ffffff" if warm_field else star


def _hue(colour: str) -> float:
    return colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))[0]


def _burst(canvas: Canvas, random: np.random.Generator, centre: tuple[float, float], star: str) -> None:
    points = []
    for index in range(SPIKES * 2):
        angle = math.pi * index / SPIKES
        reach = (1.0 if index % 2 == 0 else 0.68) * float(random.uniform(0.9, 1.1))
        points.append(
            (
                centre[0] + reach * canvas.width * 0.37 * math.cos(angle),
                centre[1] + reach * canvas.height * 0.56 * math.sin(angle),
            )
        )
    path = polygon(points)
    for thickness, colour in ((46.0, "#ffffff"), (22.0, INK)):
        outline = paint(colour, stroke=thickness * canvas.width / 1536)
        outline.setStrokeJoin(skia.Paint.kMiter_Join)
        canvas.draw.drawPath(path, outline)
    shader = skia.GradientShader.MakeRadial(
        center=centre,
        radius=canvas.width * 0.38,
        colors=[argb(lighten(star, 0.7)), argb(lighten(star, 0.1)), argb(tone(mix(star, "#ff7a00", 0.55), 0.5, 1.0))],
    )
    canvas.draw.drawPath(path, skia.Paint(AntiAlias=True, Shader=shader))


BACKDROP = Backdrop(
    key="comic-burst",
    label="Comic burst",
    draw=draw,
    finish=Finish(text_side=0.26, vignette=0.19, bottom=0.15, bloom=0.06, contrast=1.04, saturation=1.1, grain=0.0),
    genres=frozenset({"comedy", "kids", "gaming", "art", "general"}),
    moods=frozenset({"funny", "excited"}),
)
