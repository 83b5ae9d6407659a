"""A party: warm lights out of focus, paper strips falling, a glow behind the hero."""

from __future__ import annotations

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.particles import confetti as strips
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

PAPER = ("#ff3b6b", "#ffd21f", "#27d3ff", "#5fe36a", "#b06bff", "#ff8f1f")


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "confetti")
    palette = request.palette
    grid = Grid.over(request.width, request.height)
    stops = [
        (0, lighten(palette.inner, 0.3)),
        (0.3, palette.inner),
        (0.5, palette.middle),
        (1, mix(palette.middle, palette.outer, 0.75)),
    ]
    field = gradient_map(grid.distance(request.focus) / 1.4, stops)
    field += (god_rays(random, grid, request.focus, 2.4, 36) * 0.4)[..., None] * rgb(lighten(palette.inner, 0.4))
    canvas = Canvas.of(field, request.width, request.height)
    bokeh(canvas, random, ["#ffffff", lighten(palette.glow, 0.3), tone(palette.accent, 0.65)], 22, (14, 60), 0.2)
    canvas.lay((grid.glow(request.focus, 0.55) * 0.5)[..., None] * rgb(palette.glow))
    strips(canvas, random, PAPER, 120)
    return canvas.rgb()


BACKDROP = Backdrop(
    key="confetti",
    label="Party",
    draw=draw,
    finish=Finish(text_side=0.4, vignette=0.31, bottom=0.28, bloom=0.20, contrast=1.05, saturation=1.12),
    genres=frozenset({"holidays", "kids", "comedy"}),
    moods=frozenset({"happy", "funny", "excited"}),
)
