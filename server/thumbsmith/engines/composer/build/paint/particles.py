"""Many small things: sparks, snow, stars, bokeh, dust, bubbles, confetti."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, shaded
from thumbsmith.engines.composer.colour import argb
from thumbsmith.platform.graphics import skia

Point = tuple[float, float]


def sparks(
    canvas: Canvas,
    random: np.random.Generator,
    centre: Point,
    colours: Sequence[str],
    count: int = 160,
    reach: tuple[float, float] = (0.12, 0.8),
    size: tuple[float, float] = (1.6, 8.0),
) -> None:
    """Glowing comets flying away from `centre` (shares): tapered tail, hot head, halo. `reach` in widths."""
    halo = canvas.small(3)
    for _ in range(count):
        angle = float(random.uniform(0, 2 * math.pi))
        distance = (reach[0] + (reach[1] - reach[0]) * random.random() ** 0.8) * canvas.width
        x = centre[0] * canvas.width + distance * math.cos(angle)
        y = centre[1] * canvas.height + distance * math.sin(angle)
        depth = float(random.random() ** 3)
        if not (-40 < x < canvas.width + 40 and -40 < y < canvas.height + 40):
            continue
        head = size[0] + (size[1] - size[0]) * depth
        tail = head * float(random.uniform(2.5, 7))
        colour = str(random.choice(list(colours)))
        _comet(canvas, (x, y), angle + float(random.normal(0, 0.08)), head, tail, colour)
        halo.draw.drawCircle(x, y, head * 1.6, paint(colour, 0.55, "add"))
    canvas.shine(halo, blur=9)


def _comet(canvas: Canvas, at: Point, angle: float, head: float, tail: float, colour: str) -> None:
    draw = canvas.draw
    draw.save()
    draw.translate(*at)
    draw.rotate(math.degrees(angle))
    shape = skia.Path()
    shape.moveTo(-tail, 0)
    shape.lineTo(0, -head / 2)
    shape.arcTo(skia.Rect.MakeLTRB(-head / 2, -head / 2, head / 2, head / 2), -90, 180, False)
    shape.close()
    draw.drawPath(shape, shaded(((-tail, 0), (head, 0)), [argb(colour, 0), argb(colour)], "add"))
    draw.drawCircle(0, 0, head * 0.36, paint("#fffbe8"))
    draw.restore()


def snow(canvas: Canvas, random: np.random.Generator, count: int = 320, wind: float = 2.0) -> None:
    """Falling snow: many small sharp flakes, few large ones out of focus and streaked by the wind."""
    for _ in range(count):
        near = float(random.random() ** 2.4)
        radius = (0.8 + 3.4 * near) * canvas.width / 1536
        x, y = float(random.uniform(0, canvas.width)), float(random.uniform(0, canvas.height))
        alpha = 0.85 * float(random.uniform(0.35, 1)) * (1 - 0.45 * near)
        brush = paint("#ffffff", alpha, stroke=radius * 2, blur=radius * 0.5 if radius > 2 else 0)
        canvas.draw.drawLine(x, y, x + radius * wind, y + radius * 1.6, brush)


def stars(canvas: Canvas, random: np.random.Generator, count: int = 300, lowest: float = 1.0) -> None:
    """A starry sky down to `lowest` (share of the height): mostly dust, a few that shine."""
    halo = canvas.small(3)
    for _ in range(count):
        x, y = float(random.uniform(0, canvas.width)), float(random.uniform(0, canvas.height * lowest))
        size = (0.6 + 2.2 * float(random.random() ** 7)) * canvas.width / 1536
        colour = str(random.choice(["#ffffff", "#cfe3ff", "#ffe9c9"]))
        canvas.draw.drawCircle(x, y, size, paint(colour, float(random.uniform(0.3, 1))))
        if size > 1.9 * canvas.width / 1536:
            halo.draw.drawCircle(x, y, size * 3, paint("#bcd8ff", 0.9))
            _twinkle(canvas, (x, y), size * 7)
    canvas.shine(halo, blur=9)


def _twinkle(canvas: Canvas, at: Point, arm: float) -> None:
    for dx, dy in ((arm, 0), (0, arm)):
        for sign in (-1, 1):
            end = (at[0] + sign * dx, at[1] + sign * dy)
            brush = shaded((at, end), [argb("#ffffff", 0.75), argb("#ffffff", 0)])
            brush.setStrokeWidth(1.3)
            canvas.draw.drawLine(*at, *end, brush)


def bokeh(
    canvas: Canvas,
    random: np.random.Generator,
    colours: Sequence[str],
    count: int = 36,
    radius: tuple[float, float] = (8, 46),
    alpha: float = 0.35,
    band: tuple[float, float] = (0.0, 1.0),
) -> None:
    """Out-of-focus lights: discs a little brighter at their edge, within `band` (shares of the height)."""
    light = canvas.small(2)
    for _ in range(count):
        x = float(random.uniform(0, canvas.width))
        y = float(random.uniform(*band)) * canvas.height
        size = (radius[0] + (radius[1] - radius[0]) * float(random.random() ** 1.8)) * canvas.width / 1536
        strength = alpha * float(random.uniform(0.3, 1))
        colour = str(random.choice(list(colours)))
        light.draw.drawCircle(x, y, size, paint(colour, strength * 0.6, "add"))
        light.draw.drawCircle(x, y, size * 0.96, paint(colour, strength * 0.45, "add", stroke=size * 0.08))
    canvas.shine(light, blur=2.5)


def confetti(
    canvas: Canvas, random: np.random.Generator, colours: Sequence[str], count: int = 110, lowest: float = 1.0
) -> None:
    """Paper strips in the air: larger ones are nearer and less sharp."""
    scale = canvas.width / 1536
    for _ in range(count):
        near = float(random.random() ** 2.2)
        wide, tall = (13 + 40 * near) * scale, (6 + 19 * near) * scale
        draw = canvas.draw
        draw.save()
        draw.translate(float(random.uniform(0, canvas.width)), float(random.random()) * canvas.height * lowest)
        draw.rotate(float(random.uniform(0, 360)))
        draw.skew(float(random.uniform(-0.5, 0.5)), 0)
        tint = paint(str(random.choice(list(colours))), 0.95 - 0.3 * near, blur=3.2 * near * scale)
        draw.drawRect(skia.Rect.MakeXYWH(-wide / 2, -tall / 2, wide, tall), tint)
        draw.restore()


def bubbles(canvas: Canvas, random: np.random.Generator, count: int = 46) -> None:
    """Air bubbles in water: a thin bright rim, a small reflection."""
    scale = canvas.width / 1536
    for _ in range(count):
        size = (3 + 26 * float(random.random() ** 3)) * scale
        x, y = float(random.uniform(0, canvas.width)), float(random.uniform(0, canvas.height))
        alpha = float(random.uniform(0.25, 0.7))
        canvas.draw.drawCircle(x, y, size, paint("#dff8ff", alpha * 0.16))
        canvas.draw.drawCircle(x, y, size, paint("#e8fbff", alpha * 0.7, stroke=max(1.0, size * 0.09)))
        canvas.draw.drawCircle(x - size * 0.35, y - size * 0.38, size * 0.2, paint("#ffffff", alpha))
