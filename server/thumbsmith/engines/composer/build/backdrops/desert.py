"""Dunes under a low sun: hazy ridges behind each other, each lit along its crest."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, gradient_map, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

SAND = ("#ffe3a6", "#f0a04b", "#c4582a", "#5a1c2b")
"""Far and lit to near and shaded."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "desert")
    width, height = request.width, request.height
    grid = Grid.over(width, height, 2)
    high = mix("#3a2a6a", request.palette.outer, 0.35)
    field = gradient_map(grid.y / 0.66, [(0, high), (0.4, "#b0487a"), (0.75, "#ff8f5a"), (1, "#ffe0a0")])
    sun = (request.focus[0], 0.46)
    field += grid.glow(sun, 0.70)[..., None] * rgb("#ffd080") * 0.7
    field += (god_rays(random, grid, sun, 1.6) * 0.18)[..., None] * rgb("#ffe9b0")
    field = blend(field, rgb("#fff8e0"), smooth(0.165, 0.16, grid.distance(sun)))
    for index, level in enumerate((0.60, 0.67, 0.77, 0.90)):
        share = index / 3
        lit = mix(SAND[0], SAND[1], min(1.0, 0.25 + share))
        field = _dunes(
            field, random, grid, level, 0.05 + 0.05 * share, (lit, mix(SAND[2], SAND[3], share)), 0.5 * (1 - share)
        )
    canvas = Canvas.of(field, width, height)
    canvas.lay(grid.glow((sun[0], 0.6), 0.7, (1.6, 0.6))[..., None] * rgb("#ffb060") * 0.32)
    bokeh(canvas, random, ["#ffe9b0", "#ffc070"], 40, (1.2, 6), 0.5, band=(0.3, 1.0))
    return canvas.rgb()


def _dunes(
    field: Floats,
    random: np.random.Generator,
    grid: Grid,
    level: float,
    amount: float,
    colours: tuple[str, str],
    haze: float,
) -> Floats:
    """One ridge over what is behind it: slopes that rise to the right lie in the sun, the others in shadow."""
    x = grid.x[0] * grid.aspect
    phase, waves = float(random.uniform(0, 6.3)), float(random.uniform(2.2, 3.4))
    # A sine pulled aside: slow rise with the wind, steep fall behind the crest.
    turn = x * waves + phase
    profile = np.sin(turn + 0.55 * np.sin(turn)) + 0.35 * np.sin(0.45 * turn + 2)
    crest = level - amount * profile
    depth = grid.y - crest[None, :]
    # The crest line winds down towards us: the deeper, the further aside the slope that shades a place.
    aside = x[None, :] - 0.55 * np.clip(depth, 0, 1) - 0.03 * np.sin(depth * 16 + phase)
    slope = np.interp(aside, x, np.gradient(profile, x))
    sunny = smooth(-0.5, 0.7, slope) * (0.86 + 0.14 * np.exp(-np.clip(depth, 0, 1) * 9))
    lit, shade = (rgb(mix(colour, "#ffcf9a", haze)) for colour in colours)
    sand = shade + (lit - shade) * sunny[..., None]
    sand = blend(sand, shade, 0.55 * smooth(0.05, 0.34, depth))
    edge = 1 / grid.rows
    return blend(field, sand, smooth(-edge, edge, depth))


BACKDROP = Backdrop(
    key="desert",
    label="Desert",
    draw=draw,
    finish=Finish(text_side=0.45, vignette=0.37, bottom=0.40, bloom=0.30, contrast=1.06, saturation=1.12),
    genres=frozenset({"travel", "survival", "history", "cars"}),
    moods=frozenset({"epic", "calm"}),
    times=frozenset({"sunset"}),
)
