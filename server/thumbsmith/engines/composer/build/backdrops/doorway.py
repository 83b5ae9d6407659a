"""A dark room, a bright doorway in it, and its light on the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import darken, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

SILL = 0.80
"""Share of the height at which the door meets the floor."""
TOP, HALF = 0.155, 0.085
"""Upper edge of the door (share of the height) and half its width (share of the width)."""
FRAME = 0.009
SPREAD = 0.55
"""How much wider its light gets on the floor."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "doorway")
    grid = Grid.over(request.width, request.height, 2)
    palette, across = request.palette, request.focus[0]
    light = lighten(mix(palette.glow, "#ffe6b4", 0.6), 0.25)
    wall = darken(mix(palette.outer, palette.middle, 0.3), 0.35)
    rough = fractal(random, grid.rows, grid.columns, 0.3, 5)
    near = grid.glow((across, 0.5), 0.62)
    picture = np.asarray((0.55 + 0.6 * rough)[..., None] * rgb(wall), np.float32)
    picture += near[..., None] * rgb(light) * 0.10
    down = np.clip((grid.y - SILL) / (1 - SILL), 0, 1)
    boards = 1 - 0.35 * smooth(0.94, 1.0, np.abs(np.sin((grid.x - across) / (0.05 + 0.12 * down))))
    floor = (0.32 + 0.3 * rough)[..., None] * rgb(wall) * boards[..., None]
    width = HALF * (1 + SPREAD * down * 2)
    beam = smooth(1.12, 0.82, np.abs(grid.x - across) / width) * (1 - 0.72 * down)
    floor = floor + (beam * (0.55 + 0.45 * rough) * boards)[..., None] * rgb(light) * 0.62
    picture = blend(picture, floor, smooth(SILL - 0.002, SILL + 0.002, grid.y))
    sharp = 1 / grid.columns
    inside = _box(grid, across, HALF, TOP, SILL, sharp)
    trim = np.clip(_box(grid, across, HALF + FRAME, TOP - FRAME * 1.6, SILL, sharp) - inside, 0, 1)
    picture = blend(picture, rgb(darken(wall, 0.45)), trim)
    shine = np.asarray(rgb(light) * (0.9 + 0.16 * (1 - grid.y))[..., None], np.float32)
    picture = blend(picture, shine, inside)
    return Canvas.of(picture, request.width, request.height).rgb()


def _box(grid: Grid, across: float, half: float, top: float, bottom: float, soft: float) -> np.ndarray:
    inside = smooth(half + soft, half - soft, np.abs(grid.x - across))
    return np.asarray(inside * smooth(top - soft, top + soft, grid.y) * smooth(bottom + soft, bottom - soft, grid.y))


BACKDROP = Backdrop(
    key="doorway",
    label="Bright doorway",
    draw=draw,
    finish=Finish(text_side=0.3, vignette=0.3, bottom=0.2, bloom=0.34, contrast=1.06, saturation=1.0, halo=0.12),
    genres=frozenset({"crime", "mystery"}),
    moods=frozenset({"scary", "serious"}),
)
