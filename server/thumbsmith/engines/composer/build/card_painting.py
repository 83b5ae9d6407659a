"""The body of a proof card: paper or a screen with everything that is not text, in the light of one lamp."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, polyline
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.colour import Floats, mix
from thumbsmith.engines.composer.data.cards import CardKind, CardShape
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.platform.graphics import skia

COLUMN = 0.62
"""Of a chart's step: the rest is air."""
BAR = 0.5
"""Of a line of writing's step."""
SHARES = (1.0, 0.82, 0.94, 0.6, 0.88, 0.72)
"""Lengths of lines of writing, in turn."""


def paint_card(kind: CardKind, blank: tuple[CardShape, ...], scale: float, random: np.random.Generator) -> Pixels:
    """RGBA, straight alpha, `scale` canvas pixels a unit; `blank` are bars where fields have no words."""
    width, height = (max(2, round(side * scale)) for side in kind.size)
    canvas = Canvas(width, height)
    canvas.draw.scale(scale, scale)
    outline = _outline(kind, random)
    canvas.draw.clipPath(outline, doAntiAlias=True)
    canvas.draw.drawPath(outline, paint(kind.color))
    for shape in (*kind.shapes, *blank):
        DRAWN[shape.kind](canvas.draw, shape, random)
    if kind.surface == "screen":
        canvas.draw.drawPath(outline, paint(mix(kind.color, "#8b98ad", 0.5), 0.9, stroke=6))
    return _in_light(canvas.pixels, kind, random)


def _outline(kind: CardKind, random: np.random.Generator) -> Any:
    width, height = kind.size
    path = skia.Path()
    if kind.edge != "torn":
        path.addRoundRect(skia.Rect.MakeWH(width, height), kind.radius, kind.radius)
        return path
    teeth = 38
    xs = np.linspace(width, 0, teeth * 2 + 1)
    ys = height - np.where(np.arange(len(xs)) % 2 == 0, 18, 0) + random.uniform(-2, 2, len(xs))
    return polygon([(0, 0), (width, 0), *zip(xs, ys, strict=True)])


def _in_light(premultiplied: Pixels, kind: CardKind, random: np.random.Generator) -> Pixels:
    """Brightest at the upper left; paper has a grain and a fold, glass a reflection."""
    rows, columns = premultiplied.shape[:2]
    x = np.linspace(0, 1, columns, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    away = np.hypot(x - 0.22, (y - 0.12) * 0.9)
    if kind.surface == "paper":
        light = 1.03 - 0.30 * away**1.4
        light = light * (1 + _paper(rows, columns, random))
        tint = np.array([1.0, 0.985, 0.95], np.float32)
    else:
        light = 1.0 - 0.14 * away
        tint = np.array([1.0, 1.0, 1.0], np.float32)
    alpha = premultiplied[..., 3:].astype(np.float32) / 255
    colour = premultiplied[..., :3].astype(np.float32) / np.maximum(alpha, 1 / 255)
    colour *= light[..., None] * tint
    if kind.surface == "screen":
        band = np.clip((x + 0.55 * y - 0.62) / 0.02, 0, 1) * np.clip(1 - (x + 0.55 * y - 0.62) / 0.9, 0, 1)
        colour += (band * 9)[..., None]
    return np.dstack([np.clip(colour, 0, 255), premultiplied[..., 3]]).astype(np.uint8)


def _paper(rows: int, columns: int, random: np.random.Generator) -> Floats:
    half = (max(2, rows // 2), max(2, columns // 2))
    pulp = fractal(random, *half, 0.02, 3) - 0.5
    waves = fractal(random, *half, 0.6, 2) - 0.5
    fold = half[0] * random.uniform(0.52, 0.6)
    distance = np.arange(half[0], dtype=np.float32)[:, None] - np.float32(fold)
    crease = 0.05 * np.exp(-((distance / 14) ** 2)) * np.sign(distance) - 0.03 * np.exp(-((distance / 2.0) ** 2))
    return np.asarray(cv2.resize(0.05 * pulp + 0.10 * waves + crease, (columns, rows)), np.float32)


def _paint_of(shape: CardShape) -> Any:
    return paint(shape.color, stroke=shape.stroke or None)


def _rect(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    draw.drawRoundRect(skia.Rect.MakeXYWH(left, top, width, height), shape.radius, shape.radius, _paint_of(shape))


def _ellipse(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    draw.drawOval(skia.Rect.MakeXYWH(*shape.box), _paint_of(shape))


def _bars(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    rows = shape.count[1]
    step = height / rows
    tall = height if rows == 1 else step * BAR
    for row in range(rows):
        long = width if rows == 1 else width * SHARES[row % len(SHARES)]
        box = skia.Rect.MakeXYWH(left, top + row * step, long, tall)
        draw.drawRoundRect(box, tall / 2, tall / 2, paint(shape.color))


def _grid(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    """Lines between cells; with a second colour boxes, the last of them in it."""
    left, top, width, height = shape.box
    columns, rows = shape.count
    across, down = width / columns, height / rows
    if shape.second is None:
        pen = paint(shape.color, stroke=shape.stroke)
        for column in range(1, columns):
            draw.drawLine(left + column * across, top, left + column * across, top + height, pen)
        for row in range(1, rows):
            draw.drawLine(left, top + row * down, left + width, top + row * down, pen)
        return
    for place in range(columns * rows):
        color = shape.second if place == columns * rows - 1 else shape.color
        cell = skia.Rect.MakeXYWH(
            left + place % columns * across, top + place // columns * down, across * 0.78, down * 0.78
        )
        draw.drawRoundRect(cell, 8, 8, paint(color))


def _chart(draw: Any, shape: CardShape, random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    columns = shape.count[0]
    step = width / columns
    for column in range(columns):
        is_last = column == columns - 1
        tall = height * (1.0 if is_last else float(random.uniform(0.24, 0.42)))
        color = shape.second if is_last and shape.second else shape.color
        draw.drawRect(skia.Rect.MakeXYWH(left + column * step, top + height - tall, step * COLUMN, tall), paint(color))


def _star(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    """A row of stars; with a second colour all but the first one are in it."""
    left, top, width, height = shape.box
    count = shape.count[0]
    for place in range(count):
        middle = (left + (place + 0.5) * width / count, top + height / 2)
        radii = [height / 2 * (1.0 if point % 2 == 0 else 0.45) for point in range(10)]
        turns = [math.pi * (point / 5 - 0.5) for point in range(10)]
        points = [
            (middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn))
            for radius, turn in zip(radii, turns, strict=True)
        ]
        draw.drawPath(polygon(points), paint(shape.second if place and shape.second else shape.color))


def _tick(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    points = [(left, top + 0.55 * height), (left + 0.36 * width, top + height), (left + width, top)]
    draw.drawPath(polyline(points), _paint_of(shape))


def _cross(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    draw.drawLine(left, top, left + width, top + height, _paint_of(shape))
    draw.drawLine(left + width, top, left, top + height, _paint_of(shape))


def _triangle(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    """Points to the right, as a play button; with a radius upwards, as a warning."""
    left, top, width, height = shape.box
    upward = [(left + width / 2, top), (left + width, top + height), (left, top + height)]
    right = [(left, top), (left + width, top + height / 2), (left, top + height)]
    draw.drawPath(polygon(upward if shape.radius else right), _paint_of(shape))


def _lens(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    draw.drawOval(skia.Rect.MakeXYWH(left, top, width * 0.72, height * 0.72), _paint_of(shape))
    draw.drawLine(left + width * 0.64, top + height * 0.64, left + width, top + height, _paint_of(shape))


def _dots(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    columns, rows = shape.count
    size = min(width / columns, height / rows) * 0.66
    for row in range(rows):
        for column in range(columns):
            x, y = left + (column + 0.5) * width / columns, top + (row + 0.5) * height / rows
            draw.drawOval(skia.Rect.MakeXYWH(x - size / 2, y - size / 2, size, size), _paint_of(shape))


def _barcode(draw: Any, shape: CardShape, random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    x = left
    while x < left + width - 8:
        thick, gap = (float(random.choice([4, 4, 8, 12])) for _ in range(2))
        draw.drawRect(skia.Rect.MakeXYWH(x, top, thick, height), paint(shape.color))
        x += thick + gap


def _line(draw: Any, shape: CardShape, _random: np.random.Generator) -> None:
    left, top, width, height = shape.box
    draw.drawLine(left, top, left + width, top + height, _paint_of(shape))


DRAWN: Mapping[str, Callable[[Any, CardShape, np.random.Generator], None]] = {
    "rect": _rect,
    "ellipse": _ellipse,
    "bars": _bars,
    "grid": _grid,
    "chart": _chart,
    "star": _star,
    "tick": _tick,
    "cross": _cross,
    "triangle": _triangle,
    "lens": _lens,
    "dots": _dots,
    "barcode": _barcode,
    "line": _line,
}
