"""Things that stand in a world: drawn shapes at one depth, hidden by what is nearer, lit and hazed like the land."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.worlds.frame import Frame
from thumbsmith.engines.composer.build.worlds.land import Plain
from thumbsmith.engines.composer.colour import Floats, hexadecimal, rgb

Points = list[tuple[float, float]]


def height_at(plain: Plain, heights: Floats, x: float, z: float) -> float:
    """The ground's height in metres at a place."""
    scale = plain.cells / plain.size
    row = int(np.clip(z * scale, 0, plain.cells - 1))
    column = int(np.clip((x + plain.size / 2) * scale, 0, plain.cells - 1))
    return float(heights[row, column])


def lit_colour(frame: Frame, albedo: str, facing: float) -> str:
    """A colour as it is seen in this light: `facing` 1 towards the sun, 0 in the shade."""
    return hexadecimal(rgb(albedo) * (frame.light.sun * facing + frame.light.ambient * 0.95))


def easel(frame: Frame) -> Canvas:
    """An empty canvas of the frame's size, in its pixels."""
    return Canvas(frame.columns, frame.rows)


def stand(frame: Frame, drawn: Canvas, depth: float, clear: float = 25, reach: float = 200, glow: float = 0.0) -> None:
    """Lay what was drawn into the frame at a depth (metres), through the air; `glow` lets lights in it shine."""
    box = cv2.boundingRect(drawn.pixels[..., 3])
    left, top, width, height = (int(each) for each in box)
    if width == 0 or height == 0:
        return
    part = slice(top, top + height), slice(left, left + width)
    picture = drawn.pixels[part].astype(np.float32) / 255
    alpha = picture[..., 3] * (frame.depth[part] > depth)
    share = min(0.94, 1 - float(np.exp(-max(0.0, depth - clear) * frame.density / reach)))
    straight = picture[..., :3] / np.maximum(picture[..., 3:], 1 / 255)
    haze = frame.haze()[part]
    straight += (haze - straight) * share
    colour = frame.colour[part]
    colour += (straight - colour) * alpha[..., None]
    if glow:
        bright = np.clip(straight - 0.75, 0, 1) * alpha[..., None]
        shine = np.zeros_like(frame.colour)
        shine[part] = bright
        small = cv2.resize(shine, (frame.columns // 4, frame.rows // 4), interpolation=cv2.INTER_AREA)
        soft = (
            cv2.GaussianBlur(small, (0, 0), frame.columns / 360) * 3
            + cv2.GaussianBlur(small, (0, 0), frame.columns / 110) * 3
        )
        frame.colour += cv2.resize(soft, (frame.columns, frame.rows)) * glow
    np.copyto(frame.depth[part], np.float32(depth), where=alpha > 0.5)


def conifer(random: np.random.Generator, x: float, foot: float, height: float, spread: float = 0.2) -> Any:
    """A fir as a path: drooping boughs of uneven length, bare at the very foot. Pixels; `spread` is half its width as a
    share of its height."""
    left: Points = []
    right: Points = []
    levels = int(np.clip(height / 8, 9, 42))
    for level in range(levels):
        share = (level + 0.6) / levels
        top = foot - height * (1 - share * 0.93)
        reach = height * spread * share**0.85
        for side, points in ((-1, left), (1, right)):
            tip = reach * float(random.uniform(0.5, 1.1)) + height * 0.008
            droop = height / levels * float(random.uniform(0.3, 1.1))
            points += [(x + side * tip * 0.45, top), (x + side * tip, top + droop)]
    trunk = height * 0.016
    outline = [(x, foot - height), *right, (x + trunk, foot - height * 0.05), (x + trunk, foot)]
    outline += [(x - trunk, foot), (x - trunk, foot - height * 0.05), *left[::-1]]
    return polygon(outline)


def firs(
    frame: Frame,
    random: np.random.Generator,
    places: list[tuple[float, float, float, float]],
    albedo: str,
    clear: float = 25,
    reach: float = 200,
) -> None:
    """Firs at (x, ground, z, height), all metres, far ones first; those within a tenth of a depth share a layer."""
    behind = sorted(places, key=lambda place: -place[2])
    while behind:
        depth = behind[0][2]
        band = [place for place in behind if place[2] > depth * 0.88]
        behind = behind[len(band) :]
        drawn = easel(frame)
        for x, ground, z, height in band:
            column, foot = frame.column_of(x, z) * frame.columns, frame.row_of(ground, z) * frame.rows
            tall = height / z * frame.pixels
            tree = conifer(random, column, foot + tall * 0.02, tall, float(random.uniform(0.17, 0.25)))
            drawn.draw.drawPath(tree, paint(lit_colour(frame, albedo, 0.12)))
            drawn.draw.save()
            drawn.draw.clipPath(tree, True)
            drawn.draw.translate(tall * 0.075 * frame.sunward, -tall * 0.015)
            drawn.draw.drawPath(tree, paint(lit_colour(frame, albedo, 0.75), 0.55, blur=max(0.4, tall * 0.012)))
            drawn.draw.restore()
        stand(frame, drawn, band[-1][2] - 0.02, clear, reach)


def leafy(
    frame: Frame,
    random: np.random.Generator,
    place: tuple[float, float, float, float],
    albedo: str,
    clear: float,
    reach: float,
) -> None:
    """One broad-leaved tree at (x, ground, z, height), metres: balls of leaves, the upper ones in the sun."""
    x, ground, z, height = place
    column, foot = frame.column_of(x, z) * frame.columns, frame.row_of(ground, z) * frame.rows
    tall = height / z * frame.pixels
    drawn = easel(frame)
    trunk = tall * 0.03
    stem = [(column - trunk, foot), (column - trunk * 0.6, foot - tall * 0.5)]
    stem += [(column + trunk * 0.6, foot - tall * 0.5), (column + trunk, foot)]
    drawn.draw.drawPath(polygon(stem), paint(lit_colour(frame, "#5a4636", 0.15)))
    balls = []
    count = int(np.clip(tall * 1.6, 70, 520))
    fine = float(np.sqrt(110 / count))
    for _ in range(count):
        angle, away = float(random.uniform(0, 6.283)), float(random.random()) ** 0.5
        across, up = float(np.cos(angle)) * away, float(np.sin(angle)) * away
        flat = 0.30 if up < 0 else 0.36
        balls.append((across, up, column + across * tall * 0.36, foot - tall * 0.60 - up * tall * flat))
    for across, up, at_x, at_y in sorted(balls, key=lambda ball: ball[1]):
        radius = tall * fine * float(random.uniform(0.045, 0.085)) * (1.15 - 0.4 * float(np.hypot(across, up)))
        facing = float(
            np.clip(0.16 + 0.34 * across * frame.sunward + 0.38 * up + random.uniform(-0.08, 0.08), 0.03, 0.8)
        )
        brush = paint(lit_colour(frame, albedo, facing))
        drawn.draw.drawPath(_tuft(random, at_x, at_y, radius), brush)
    stand(frame, drawn, z, clear, reach)


def _tuft(random: np.random.Generator, x: float, y: float, radius: float) -> Any:
    turns = np.linspace(0, 6.283, 12)[:-1]
    reaches = random.uniform(0.7, 1.3, len(turns)) * radius
    return polygon(np.column_stack([x + np.cos(turns) * reaches, y + np.sin(turns) * reaches]))
