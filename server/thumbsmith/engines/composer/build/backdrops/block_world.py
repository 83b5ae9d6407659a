"""A game's world of blocks: stepped hills, square trees and clouds, drawn in fat pixels."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.light import god_rays
from thumbsmith.engines.composer.build.paint.noise import ridge_line
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, gradient_map, mix, rgb
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels

TEXELS = 192
"""Drawn pixels across the canvas."""
BLOCK = 8
"""Drawn pixels per block."""
GRASS, SOIL, LEAF, TRUNK = "#5fc13a", "#a0622f", "#2f8f33", "#6b4526"


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "block world")
    columns, rows = TEXELS, round(TEXELS * request.height / request.width)
    sky_grid = Grid.over(columns, rows, 1)
    picture = gradient_map(np.floor(sky_grid.y * 14) / 14, [(0, "#2f86f0"), (0.5, "#79c6ff"), (0.75, "#dff5ff")])
    _square_sun(picture, request.focus)
    _square_clouds(picture, random)
    for level, amount, haze in ((0.60, 0.20, 0.46), (0.72, 0.16, 0.20), (0.86, 0.12, 0.0)):
        _blocks(picture, random, level, amount, haze)
    canvas = Canvas(request.width, request.height)
    small = np.clip(picture * 255, 0, 255).astype(np.uint8)
    size = (request.width, request.height)
    canvas.pixels[..., :3] = cv2.resize(small, size, interpolation=cv2.INTER_NEAREST)
    canvas.pixels[..., 3] = 255
    grid = Grid.over(request.width, request.height)
    light = grid.glow(request.focus, 0.6)[..., None] * rgb("#fffbe0") * 0.32
    light += (god_rays(random, grid, (request.focus[0], 0.12), 2.0, 30) * 0.22)[..., None] * rgb("#fff6c0")
    canvas.lay(light)
    bokeh(canvas, random, ["#ffffff", "#fff3a0"], 26, (3, 18), 0.3)
    return canvas.rgb()


def _square_sun(picture: Floats, focus: tuple[float, float]) -> None:
    rows, columns = picture.shape[:2]
    x, y = int(focus[0] * columns), int(rows * 0.2)
    for half, colour in ((15, "#fff3b0"), (11, "#fffbe0")):
        area = picture[max(0, y - half) : y + half, max(0, x - half) : x + half]
        area[...] = area * 0.3 + rgb(colour) * 0.7


def _square_clouds(picture: Floats, random: np.random.Generator) -> None:
    rows, columns = picture.shape[:2]
    for _ in range(7):
        x, y = int(random.integers(-10, columns)), int(random.integers(2, max(3, int(rows * 0.36))))
        for _ in range(3):
            wide = int(random.integers(10, 26))
            area = picture[y : y + 4, max(0, x) : max(0, x + wide)]
            area[...] = area * 0.22 + 0.78
            x, y = x + int(random.integers(-6, 8)), y + 4


def _blocks(picture: Floats, random: np.random.Generator, level: float, amount: float, haze: float) -> None:
    """One stepped ridge with trees on it; `haze` mixes it into the sky."""
    rows, columns = picture.shape[:2]
    count = columns // BLOCK + 2
    heights = level * rows - amount * rows * ridge_line(random, count, 5, 3)
    steps = np.clip((heights // BLOCK).astype(int), 2, rows // BLOCK)
    grain = random.uniform(0.86, 1.1, (rows + BLOCK, columns + BLOCK, 1)).astype(np.float32)
    air = rgb("#bfe6fb")
    last_tree = -2
    for index in range(count):
        left, top = index * BLOCK, int(steps[index]) * BLOCK
        if index - last_tree > 3 and random.random() < 0.4:
            _tree(picture, random, left, top, haze)
            last_tree = index
        column = np.s_[top:rows, left : left + BLOCK]
        shade = grain[column]
        depth = (np.arange(rows - top)[:, None, None] // BLOCK) * 0.06
        soil = rgb(mix(SOIL, "#2b1a10", 0.1)) * shade * (1 - np.clip(depth, 0, 0.55))
        edge = 3 + int(random.integers(0, 2))
        soil[:edge] = rgb(GRASS) * shade[:edge]
        soil[:1] *= 1.16
        lit = 1.06 if index and steps[index] < steps[index - 1] else 0.97
        area = picture[column]
        area[...] = (soil[:, : area.shape[1]] * lit) * (1 - haze) + air * haze


def _tree(picture: Floats, random: np.random.Generator, left: int, top: int, haze: float) -> None:
    air = rgb("#bfe6fb")
    trunk = picture[max(0, top - 2 * BLOCK) : top, left + 2 : left + 6]
    trunk[...] = rgb(TRUNK) * (1 - haze) + air * haze
    for grow, rise in ((BLOCK, 2), (BLOCK // 2, 3)):
        above, below = max(0, top - (rise + 1) * BLOCK), max(0, top - rise * BLOCK + 2)
        area = picture[above:below, max(0, left - grow) : left + BLOCK + grow]
        shade = random.uniform(0.8, 1.12, (*area.shape[:2], 1)).astype(np.float32)
        area[...] = rgb(LEAF) * shade * (1 - haze) + air * haze


BACKDROP = Backdrop(
    key="block-world",
    label="Block world",
    draw=draw,
    finish=Finish(text_side=0.35, vignette=0.26, bottom=0.32, bloom=0.14, contrast=1.05, saturation=1.12, grain=0.0),
    genres=frozenset({"gaming", "kids"}),
    moods=frozenset({"happy", "funny", "excited"}),
    times=frozenset({"day"}),
)
