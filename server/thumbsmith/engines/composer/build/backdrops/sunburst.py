"""Sun rays around the hero with printed dots: food, fun, kids, anything loud and happy."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid, screen
from thumbsmith.engines.composer.build.paint.light import fan
from thumbsmith.engines.composer.build.paint.pattern import halftone
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import argb, gradient_map, lighten, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "sunburst")
    palette, (focus_x, focus_y) = request.palette, request.focus
    grid = Grid.over(request.width, request.height)
    distance = grid.distance(request.focus)
    field = gradient_map(
        distance / 1.35,
        [
            (0, palette.inner),
            (0.34, mix(palette.inner, palette.middle, 0.7)),
            (0.62, palette.middle),
            (1, palette.outer),
        ],
    )
    canvas = Canvas.of(field, request.width, request.height)
    centre = (focus_x * request.width, focus_y * request.height)
    rays = fan(centre, request.width * 1.4, 13, float(random.uniform(0, 1)))
    bright = lighten(palette.inner, 0.35)
    shader = skia.GradientShader.MakeRadial(
        center=centre, radius=request.width * 0.95, colors=[argb(bright, 0.75), argb(bright, 0.34), argb(bright, 0.05)]
    )
    canvas.draw.drawPath(rays, skia.Paint(AntiAlias=True, Shader=shader))
    toward = -1.0 if focus_x > 0.5 else 1.0
    amount = 0.75 * np.clip(toward * (grid.x - focus_x) * 1.1 + (grid.y - 0.42) * 0.95, 0, 1)
    halftone(canvas, amount, mix(palette.outer, "#000000", 0.15), 0.42, cell=24 * request.width / 1536)
    canvas.lay(screen(np.zeros_like(field), grid.glow(request.focus, 0.72)[..., None] * rgb(palette.glow) * 0.55))
    return canvas.rgb()


BACKDROP = Backdrop(
    key="sunburst",
    label="Sun rays",
    draw=draw,
    finish=Finish(text_side=0.3, vignette=0.28, bottom=0.25, bloom=0.16, contrast=1.05),
    genres=frozenset({"food", "kids", "comedy", "pets", "holidays", "general", "home"}),
    moods=frozenset({"happy", "funny", "excited"}),
)
