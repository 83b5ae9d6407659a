"""A dark studio with one large glowing disc, and its light on a desk."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

DESK = 0.815
"""Share of the height at which the desk begins."""
RADIUS = 0.30
"""Of the disc, in heights."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "glowing disc")
    grid = Grid.over(request.width, request.height, 2)
    palette, focus = request.palette, request.focus
    warm = tone(palette.glow, 0.62, 0.95)
    dark = darken(mix(palette.outer, tone(palette.glow, 0.2, 0.6), 0.4), 0.35)
    rough = fractal(random, grid.rows, grid.columns, 0.25, 5)
    picture = np.asarray((0.7 + 0.5 * rough)[..., None] * rgb(dark), np.float32)
    picture += grid.glow(focus, 0.75, (1.3, 1.0))[..., None] * rgb(warm) * 0.34
    distance = grid.distance(focus)
    disc = gradient_map(
        np.clip((grid.y - focus[1] + RADIUS) / (2 * RADIUS), 0, 1),
        [(0.0, lighten(warm, 0.55)), (0.45, lighten(warm, 0.25)), (1.0, warm)],
    )
    picture = blend(picture, disc, smooth(RADIUS + 0.0025, RADIUS - 0.0025, distance))
    down = np.clip((grid.y - DESK) / (1 - DESK), 0, 1)
    desk = gradient_map(down, [(0.0, mix(dark, warm, 0.22)), (0.35, dark), (1.0, darken(dark, 0.5))])
    mirrored = grid.glow((focus[0], DESK), 0.36, (1.6, 0.5))
    desk = desk + (mirrored * (0.5 + 0.7 * rough))[..., None] * rgb(warm) * 0.7
    picture = blend(picture, desk, smooth(DESK - 0.0015, DESK + 0.0015, grid.y))
    return Canvas.of(picture, request.width, request.height).rgb()


BACKDROP = Backdrop(
    key="glowing-disc",
    label="Glowing disc",
    draw=draw,
    finish=Finish(text_side=0.2, vignette=0.38, bottom=0.25, bloom=0.22, contrast=1.06, saturation=1.04, halo=0.0),
    genres=frozenset({"podcast", "relationships"}),
    moods=frozenset({"serious"}),
)
