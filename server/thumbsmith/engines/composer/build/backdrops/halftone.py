"""Flat print: two inks meeting on a diagonal, dots growing across it. The quiet one of the loud backdrops."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.pattern import halftone
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels


def draw(request: BackdropRequest) -> Pixels:
    palette = request.palette
    grid = Grid.over(request.width, request.height)
    deep, bright = tone(palette.middle, 0.40, 0.9), tone(mix(palette.middle, palette.inner, 0.6), 0.58, 0.95)
    toward = 1.0 if request.focus[0] > 0.5 else -1.0
    slope = (grid.x - 0.5) * toward + (0.5 - grid.y) * 0.35
    field = gradient_map(slope + 0.5, [(0.1, darken(deep, 0.3)), (0.5, deep), (0.95, bright)])
    canvas = Canvas.of(field, request.width, request.height)
    cell = 34 * request.width / 1536
    halftone(canvas, np.clip(0.95 - np.abs(slope + 0.30) * 1.5, 0, 0.9), darken(deep, 0.55), 0.55, cell=cell)
    halftone(canvas, np.clip(slope * 1.5 - 0.12, 0, 0.8), lighten(bright, 0.55), 0.5, cell=cell)
    canvas.lay((grid.glow(request.focus, 0.6) * 0.45)[..., None] * rgb(lighten(palette.inner, 0.3)))
    return canvas.rgb()


BACKDROP = Backdrop(
    key="halftone",
    label="Printed dots",
    draw=draw,
    finish=Finish(text_side=0.23, vignette=0.19, bottom=0.16, bloom=0.06, contrast=1.04, saturation=1.1, grain=0.0),
    genres=frozenset({"art", "comedy", "food", "education", "general"}),
    moods=frozenset({"funny", "happy", "excited"}),
)
