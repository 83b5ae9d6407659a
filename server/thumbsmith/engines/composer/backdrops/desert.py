"""Dunes under a low sun: hazy ridges behind each other, each lit along its crest."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.paint.canvas import Canvas, paint, shaded
from thumbsmith.engines.composer.paint.colour import argb, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.paint.grid import Grid
from thumbsmith.engines.composer.paint.light import god_rays
from thumbsmith.engines.composer.paint.particles import bokeh
from thumbsmith.engines.composer.paint.seeds import generator
from thumbsmith.engines.composer.paint.terrain import ground, skyline
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

SAND = ("#ffe3a6", "#f0a04b", "#c4582a", "#5a1c2b")
"""Far and lit to near and shaded."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "desert")
    width, height = request.width, request.height
    palette = request.palette
    grid = Grid.over(width, height)
    high = mix("#3a2a6a", palette.outer, 0.35)
    sky = gradient_map(grid.y / 0.66, [(0, high), (0.4, "#b0487a"), (0.75, "#ff8f5a"), (1, "#ffe0a0")])
    sun = (request.focus[0], 0.50)
    sky += grid.glow(sun, 0.75)[..., None] * rgb("#ffd080") * 0.75
    sky += (god_rays(random, grid, sun, 1.6) * 0.18)[..., None] * rgb("#ffe9b0")
    canvas = Canvas.of(sky, width, height)
    canvas.draw.drawCircle(sun[0] * width, sun[1] * height, height * 0.17, paint("#fff6d8", 0.95, blur=2))
    for index, level in enumerate((0.60, 0.68, 0.79, 0.93)):
        share = index / 3
        lit = mix(SAND[0], SAND[1], share) if index < 2 else mix(SAND[1], SAND[2], share - 0.4)
        _dune(canvas, random, level, 0.05 + 0.06 * share, lit, mix(SAND[2], SAND[3], share))
    canvas.lay(grid.glow((sun[0], 0.6), 0.7, (1.6, 0.6))[..., None] * rgb("#ffb060") * 0.35)
    bokeh(canvas, random, ["#ffe9b0", "#ffc070"], 40, (1.2, 6), 0.5, band=(0.3, 1.0))
    return canvas.rgb()


def _dune(canvas: Canvas, random: np.random.Generator, level: float, amount: float, lit: str, shade: str) -> None:
    """A row of mounds: the left of each crest in the sun, the right in its own shadow."""
    width, height = canvas.width, canvas.height
    top = skyline(canvas, random, level, amount * 0.35, 2.0, 2)
    colours = [argb(lighten(lit, 0.15)), argb(lit), argb(mix(lit, shade, 0.75))]
    ground(canvas, top, shaded(((0, height * (level - amount)), (0, height * (level + 0.24))), colours))
    for peak in float(random.uniform(0.0, 0.3)) + np.array([0.0, 0.42, 0.84]):
        _mound(canvas, (float(peak) * width, (level + 0.03) * height), amount * height * 1.5, lit, shade)


def _mound(canvas: Canvas, foot: tuple[float, float], tall: float, lit: str, shade: str) -> None:
    (x, base), left, right = foot, canvas.width * 0.26, canvas.width * 0.34
    mound = skia.Path()
    mound.moveTo(x - left, base)
    mound.cubicTo(x - left * 0.45, base, x - left * 0.25, base - tall, x, base - tall)
    mound.cubicTo(x + right * 0.22, base - tall * 0.85, x + right * 0.5, base, x + right, base)
    mound.close()
    down = ((0.0, base - tall), (0.0, base))
    canvas.draw.drawPath(mound, shaded(down, [argb(lighten(lit, 0.28)), argb(lit)]))
    lee = skia.Path()
    lee.moveTo(x, base - tall)
    lee.cubicTo(x + right * 0.22, base - tall * 0.85, x + right * 0.5, base, x + right, base)
    lee.lineTo(x + right * 0.18, base + tall * 0.1)
    # The crest runs down towards us in an S.
    lee.cubicTo(x - right * 0.10, base - tall * 0.25, x + right * 0.16, base - tall * 0.5, x, base - tall)
    lee.close()
    canvas.draw.drawPath(lee, shaded(down, [argb(mix(lit, shade, 0.85)), argb(mix(lit, shade, 0.25))]))


BACKDROP = Backdrop(
    key="desert",
    label="Desert",
    draw=draw,
    finish=Finish(text_side=0.52, vignette=0.42, bottom=0.40, bloom=0.30, contrast=1.06, saturation=1.12),
    niches=frozenset({"travel", "survival", "challenge", "history", "cars"}),
    moods=frozenset({"epic", "serious", "calm"}),
    places=frozenset({"desert", "sand", "egypt", "sahara", "mars"}),
    times=frozenset({"sunset", "day"}),
)
