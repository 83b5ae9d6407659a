"""Northern lights over snow-covered peaks, snow in the air."""

from __future__ import annotations

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.particles import snow, stars
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.paint.sky import aurora, mist
from thumbsmith.engines.composer.build.paint.terrain import Rock, peaks, snow_field
from thumbsmith.engines.composer.colour import gradient_map, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

FAR = Rock(lit="#6fb0de", shaded="#3f7bb3", snow="#eaf7ff", snow_shaded="#9ccbea", foot="#a9dcf2")
NEAR = Rock(lit="#2f6fae", shaded="#123f7a", snow="#ffffff", snow_shaded="#9fcdf0", foot="#5aa5d6")


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "aurora peaks")
    grid = Grid.over(request.width, request.height)
    sky = gradient_map(grid.y, [(0, "#030a24"), (0.30, "#0a2a60"), (0.58, "#1a6fae"), (0.82, "#8fdcf2")])
    canvas = Canvas.of(sky, request.width, request.height)
    stars(canvas, random, 200, 0.5)
    canvas.lay(aurora(random, grid, ["#1dffa3", "#27e0ff", "#8b5bff"]), "add")
    peaks(canvas, random, FAR, base=0.78, heights=(0.16, 0.30), count=6)
    canvas.lay(mist(random, grid, 0.70, 0.09)[..., None] * rgb("#cfefff") * 0.8)
    snow_field(canvas, random, 0.765, "#cfe9f8", "#8fc6e6")
    peaks(canvas, random, NEAR, base=0.90, heights=(0.20, 0.46), count=5)
    snow_field(canvas, random, 0.83, "#d6eeff", "#4f97cf")
    snow_field(canvas, random, 0.91, "#f4fbff", "#3f86c4")
    light = grid.glow(request.focus, 0.75)[..., None] * rgb(request.palette.glow) * 0.55
    canvas.lay(light + mist(random, grid, 0.80, 0.10)[..., None] * rgb("#cfefff") * 0.55)
    snow(canvas, random, 300)
    return canvas.rgb()


BACKDROP = Backdrop(
    key="aurora-peaks",
    label="Ice and northern lights",
    draw=draw,
    finish=Finish(text_side=0.52, vignette=0.39, bottom=0.34, bloom=0.28, contrast=1.07, saturation=1.12),
    genres=frozenset({"survival", "travel", "holidays", "history"}),
    moods=frozenset({"epic", "excited", "calm"}),
    times=frozenset({"night"}),
)
