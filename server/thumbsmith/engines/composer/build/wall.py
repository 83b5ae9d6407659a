"""A wall of one thing: all copies but one are subdued and painted on the board; the one is a layer of its own."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.layers import Pictures, corner
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import LUMA, Floats, rgb
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP
from thumbsmith.engines.composer.types import Palette, Pixels, Plan, Wall
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Glow, ImageElement, Shadow

FILLED = 0.84
"""Share of its cell that a thing takes."""
LIT = 1.3
"""The size of the one in the light."""
THE_ONE = (0.66, 0.45)
"""Its place, in shares of the frame."""
VARIANTS = 5
COLOUR, BRIGHT = 0.28, 0.76
"""The share of their colour and light that the others keep."""
CORNER = 0.2
"""The share of its light that the lower left keeps, where words stand."""


@dataclass(frozen=True)
class _Rows:
    columns: int
    rows: int
    count: int

    @property
    def cell(self) -> tuple[float, float]:
        return CANVAS_WIDTH / self.columns, (BOTTOM - TOP) / self.rows

    def middle(self, place: int) -> tuple[float, float]:
        """Of a cell; a last row that is not full stands in the middle."""
        row, column = divmod(place, self.columns)
        missing = self.columns - min(self.columns, self.count - row * self.columns)
        width, height = self.cell
        return (column + 0.5 + missing / 2) * width, TOP + (row + 0.5) * height


def _rows_of(count: int, aspect: float) -> _Rows:
    """The rows in which things `aspect` times as wide as tall get largest; rows that are full count for more."""

    def worth(columns: int) -> float:
        rows = -(-count // columns)
        width, height = CANVAS_WIDTH / columns, (BOTTOM - TOP) / rows
        size = min(width / aspect, height)
        return float(size * (1 - 0.5 * (columns * rows - count) / columns))

    columns = max(range(2, count + 1), key=lambda each: (worth(each), -each))
    return _Rows(columns, -(-count // columns), count)


def paint_wall(
    board: Pixels, wall: Wall, palette: Palette, plan: Plan, art: ArtLibrary, pictures: Pictures
) -> tuple[Pixels, ImageElement]:
    """The board with the others on it, and the one in the light."""
    shape = art.artwork(wall.art, 256)
    rows = _rows_of(wall.count, shape.shape[1] / shape.shape[0])
    random = generator(plan.seed, "wall")
    the_one = min(range(wall.count), key=lambda place: _away(rows.middle(place)))
    ground = _lit_board(board, palette, rows.middle(the_one))
    variants = [_variant(art, wall, rows, random) for _ in range(VARIANTS)]
    for place in range(wall.count):
        if place != the_one:
            x, y = rows.middle(place)
            towards = np.sign([x - rows.middle(the_one)[0], y - rows.middle(the_one)[1]])
            _lay(ground, variants[int(random.integers(VARIANTS))], (x, y), towards)
    ground *= 1 - (1 - CORNER) * _corner()[..., None]
    return np.clip(ground, 0, 255).astype(np.uint8), _the_one(wall, rows, the_one, palette, art, pictures)


def _away(middle: tuple[float, float]) -> float:
    x, y = THE_ONE[0] * CANVAS_WIDTH, TOP + THE_ONE[1] * (BOTTOM - TOP)
    return (middle[0] - x) ** 2 + (middle[1] - y) ** 2


def _lit_board(board: Pixels, palette: Palette, at: tuple[float, float]) -> Floats:
    grid = Grid.over(CANVAS_WIDTH, CANVAS_HEIGHT, 8)
    glow = grid.glow((at[0] / CANVAS_WIDTH, at[1] / CANVAS_HEIGHT), 0.5)
    large = np.asarray(cv2.resize(glow, (CANVAS_WIDTH, CANVAS_HEIGHT)), np.float32)
    lit = board[..., :3].astype(np.float32) * (0.55 + 0.75 * large[..., None])
    return np.asarray(lit + large[..., None] * rgb(palette.glow) * np.float32(90), np.float32)


def _corner() -> Floats:
    grid = Grid.over(CANVAS_WIDTH, CANVAS_HEIGHT, 8)
    near = np.clip(1.25 - np.hypot((grid.x - 0.10) / 0.46, (grid.y - 0.88) / 0.40), 0, 1)
    return np.asarray(cv2.resize(near.astype(np.float32), (CANVAS_WIDTH, CANVAS_HEIGHT)), np.float32)


def _sized(art: ArtLibrary, name: str, rows: _Rows, share: float) -> Pixels:
    width, height = rows.cell
    tall = art.artwork(name, max(16, round(height * share)))
    if tall.shape[1] <= width * share:
        return tall
    return art.artwork(name, max(16, round(tall.shape[0] * width * share / tall.shape[1])))


def _variant(art: ArtLibrary, wall: Wall, rows: _Rows, random: np.random.Generator) -> Floats:
    """RGBA, premultiplied, slightly turned, subdued, with a margin for its shadow."""
    pixels = _sized(art, wall.art, rows, FILLED).astype(np.float32)
    pixels[..., :3] *= pixels[..., 3:] / 255
    margin = round(0.2 * max(pixels.shape[:2]))
    padded = np.pad(pixels, ((margin, margin), (margin, margin), (0, 0)))
    high, wide = padded.shape[:2]
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), float(random.uniform(-3.5, 3.5)), 1.0)
    turned = np.asarray(cv2.warpAffine(padded, turn, (wide, high)), np.float32)
    grey = (turned[..., :3] @ LUMA)[..., None]
    bright = BRIGHT * float(random.uniform(0.86, 1.1))
    turned[..., :3] = (grey + (turned[..., :3] - grey) * COLOUR) * bright
    return turned


def _lay(ground: Floats, thing: Floats, middle: tuple[float, float], away: Floats) -> None:
    """A thing and its shadow, which falls away from the light, on the ground; what leaves the canvas is cut."""
    high, wide = thing.shape[:2]
    left, top = round(middle[0] - wide / 2), round(middle[1] - high / 2)
    rows = slice(max(0, top), min(ground.shape[0], top + high))
    columns = slice(max(0, left), min(ground.shape[1], left + wide))
    part = thing[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    far = max(3.0, 0.05 * high)
    moved = cv2.warpAffine(
        thing[..., 3] / 255, np.array([[1, 0, away[0] * far], [0, 1, away[1] * far]], np.float32), (wide, high)
    )
    shade = cv2.GaussianBlur(moved, (0, 0), far * 0.7)
    shade = shade[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    ground[rows, columns] *= 1 - 0.6 * shade[..., None]
    ground[rows, columns] *= 1 - part[..., 3:] / 255
    ground[rows, columns] += part[..., :3]


def _the_one(
    wall: Wall, rows: _Rows, place: int, palette: Palette, art: ArtLibrary, pictures: Pictures
) -> ImageElement:
    pixels = _sized(art, wall.art, rows, FILLED * LIT)
    height, width = pixels.shape[:2]
    left, top = corner(*rows.middle(place), width, height, 0)
    return ImageElement(
        id="layer",
        name=f"Hero: {wall.art.replace('-', ' ')}",
        role="hero",
        picture=pictures.add(pixels),
        x=left,
        y=top,
        width=width,
        height=height,
        originalWidth=width,
        originalHeight=height,
        effects=(Glow(color=palette.glow, radius=38, strength=0.85), Shadow(offsetY=8, blur=10, opacity=0.5)),
    )
