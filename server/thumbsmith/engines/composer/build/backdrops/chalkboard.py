"""A classroom's board: smudged chalk, formulas and figures, a wooden ledge."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polyline, shaded
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.lettering import typeface
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, argb, gradient_map, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Pixels
from thumbsmith.platform.graphics import skia

FORMULAS = (
    "E = mc²",
    "a² + b² = c²",
    "3.14159",
    "F = m a",
    "x = 2y + 7",
    "½ × ¾",
    "H2O",
    "y = ax² + b",
    "V = a x b x c",
)
LEDGE = 0.955


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "chalkboard")
    width, height = request.width, request.height
    grid = Grid.over(width, height)
    board = mix(tone(request.palette.middle, 0.20, 0.35), "#1f4a3a", 0.55)
    smudge = fractal(random, grid.rows, grid.columns, 0.35, 5, stretch=(2.2, 0.8))
    wiped = 0.55 * smudge + 0.25 * fractal(random, grid.rows, grid.columns, 0.06, 3, stretch=(3.0, 0.6))
    field = gradient_map(wiped, [(0.2, mix(board, "#000000", 0.3)), (0.5, board), (0.8, mix(board, "#ffffff", 0.16))])
    field += (grid.glow(request.focus, 0.75) * 0.34)[..., None] * rgb("#fff6dc")
    canvas = Canvas.of(field, width, height)
    _chalk(canvas, _writing(canvas, random, request), smudge, random)
    ledge = skia.Rect.MakeLTRB(0, LEDGE * height, width, height)
    canvas.draw.drawRect(ledge, shaded(((0, LEDGE * height), (0, height)), [argb("#c98d4e"), argb("#8a5528")]))
    canvas.draw.drawLine(0, LEDGE * height, width, LEDGE * height, paint("#f0c48a", 0.9, stroke=4))
    return canvas.rgb()


def _writing(canvas: Canvas, random: np.random.Generator, request: BackdropRequest) -> Canvas:
    """Everything written on the board, white on black."""
    layer = Canvas(canvas.width, canvas.height)
    face = typeface(request.packs, "permanent-marker")
    places = [(x, y) for y in (0.11, 0.30, 0.50, 0.70, 0.88) for x in (0.03, 0.34, 0.64)]
    random.shuffle(places)
    formulas = list(FORMULAS)
    random.shuffle(formulas)
    for (x, y), text in zip(places, formulas, strict=False):
        font = skia.Font(face, canvas.height * float(random.uniform(0.05, 0.075)))
        layer.draw.save()
        layer.draw.translate((x + float(random.uniform(0, 0.05))) * canvas.width, y * canvas.height)
        layer.draw.rotate(float(random.uniform(-5, 5)))
        layer.draw.drawString(text, 0, 0, font, paint("#ffffff", float(random.uniform(0.5, 0.8))))
        layer.draw.restore()
    for (x, y), figure in zip(places[len(formulas) :], (_curve, _triangle, _atom, _curve), strict=False):
        layer.draw.save()
        layer.draw.translate((x + 0.12) * canvas.width, (y - 0.02) * canvas.height)
        figure(layer, canvas.height * 0.075)
        layer.draw.restore()
    return layer


def _chalk(canvas: Canvas, writing: Canvas, smudge: Floats, random: np.random.Generator) -> None:
    """Put the writing on the board as chalk: worn by a rough noise."""
    height, width = writing.pixels.shape[:2]
    rough = random.random((height // 2, width // 2), dtype=np.float32)
    wear = np.asarray(cv2.resize(rough, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    fade = np.asarray(
        cv2.resize(smudge.astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR), np.float32
    )
    cover = writing.pixels[..., 3].astype(np.float32) * np.clip(wear * 1.5 * (0.3 + fade), 0, 1)
    chalk = cover.astype(np.uint8)
    cv2.add(canvas.pixels, cv2.merge([chalk, chalk, chalk, chalk]), dst=canvas.pixels)


def _curve(layer: Canvas, size: float) -> None:
    pen = paint("#ffffff", 0.8, stroke=size * 0.06)
    layer.draw.drawLine(-size, size, size, size, pen)
    layer.draw.drawLine(-size, -size, -size, size, pen)
    xs = np.linspace(-1, 1, 30)
    layer.draw.drawPath(polyline(np.column_stack([xs * size, (0.7 - 1.5 * ((xs + 1) / 2) ** 2) * size])), pen)


def _triangle(layer: Canvas, size: float) -> None:
    pen = paint("#ffffff", 0.8, stroke=size * 0.06)
    layer.draw.drawPath(polyline([(-size, size), (size, size), (size, -size), (-size, size)]), pen)
    layer.draw.drawRect(skia.Rect.MakeLTRB(size * 0.75, size * 0.75, size, size), pen)


def _atom(layer: Canvas, size: float) -> None:
    pen = paint("#ffffff", 0.8, stroke=size * 0.055)
    for _ in range(3):
        layer.draw.rotate(60)
        layer.draw.drawOval(skia.Rect.MakeLTRB(-size * 1.2, -size * 0.42, size * 1.2, size * 0.42), pen)
    layer.draw.drawCircle(0, 0, size * 0.14, paint("#ffffff", 0.9))


BACKDROP = Backdrop(
    key="chalkboard",
    label="Chalkboard",
    draw=draw,
    finish=Finish(text_side=0.42, vignette=0.37, bottom=0.22, bloom=0.12, contrast=1.05, saturation=1.05),
    genres=frozenset({"education", "science"}),
    moods=frozenset({"curious", "serious"}),
)
