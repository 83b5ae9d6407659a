"""Deep space: a torn nebula, stars, and a lit planet beside the hero."""

from __future__ import annotations

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.particles import stars
from thumbsmith.engines.composer.build.paint.place import place
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import nebula, planet
from thumbsmith.engines.composer.colour import darken, gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels

PLANET_SIZE = 0.62
"""Share of the height."""


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "nebula")
    grid = Grid.over(request.width, request.height)
    palette = request.palette
    picture = gradient_map(nebula(random, grid, request.focus), _gas(palette))
    picture += grid.glow(request.focus, 0.7)[..., None] * rgb(palette.glow) * 0.22
    canvas = Canvas.of(picture, request.width, request.height)
    stars(canvas, random, 330)
    size = int(request.height * PLANET_SIZE)
    side = -1 if request.focus[0] > 0.5 else 1
    light = (-side * 0.75, -0.5)
    world = planet(random, size // 2, _world(palette), light, lighten(palette.glow, 0.35))
    place(canvas, world, (request.focus[0] + side * 0.17, 0.86), size)
    return canvas.rgb()


def _gas(palette: Palette) -> list[tuple[float, str]]:
    night = darken(palette.outer, 0.35)
    return [
        (0.0, night),
        (0.26, mix(night, palette.middle, 0.45)),
        (0.48, palette.middle),
        (0.66, mix(palette.inner, palette.glow, 0.5)),
        (0.86, lighten(palette.glow, 0.2)),
        (1.0, lighten(palette.glow, 0.6)),
    ]


def _world(palette: Palette) -> list[tuple[float, str]]:
    return [
        (0.0, tone(palette.accent, 0.16)),
        (0.4, tone(palette.accent, 0.40)),
        (0.65, tone(palette.accent, 0.62)),
        (1.0, tone(palette.accent, 0.85)),
    ]


BACKDROP = Backdrop(
    key="nebula",
    label="Space",
    draw=draw,
    finish=Finish(text_side=0.57, vignette=0.39, bottom=0.30, bloom=0.26, contrast=1.06, saturation=1.1),
    genres=frozenset({"space", "science", "gaming", "mystery"}),
    moods=frozenset({"epic", "curious"}),
    times=frozenset({"night"}),
)
