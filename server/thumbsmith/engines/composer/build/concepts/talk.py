"""Two heads in profile at a desk, with microphones before them, lit from between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.backdrops.glowing_disc import DESK
from thumbsmith.engines.composer.build.concepts.parts import picture_layer
from thumbsmith.engines.composer.build.concepts.people import against_light, profile, silhouette
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import darken, mix, tone
from thumbsmith.engines.composer.data.layouts.geometry import Figure
from thumbsmith.engines.composer.types import Palette, Pixels
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, ImageElement

GROUP = "talk"
HAIR = ("short", "bun")
NEAREST, FARTHEST = 0.62, 1.05
"""The reach of a bust before and behind its middle, in heights of a head."""


def talk_layers(stage: Stage, _heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    figures, desk = stage.layout.figures, round(DESK * CANVAS_HEIGHT)
    middle, away = stage.layout.focus[0] * CANVAS_WIDTH, abs(figures[0].x - figures[1].x) / 2
    left, right = (replace(figures[0], x=middle + way * away) for way in (-1, 1))
    return [
        _bust(left, HAIR[0], desk, stage.palette, pictures, looks_left=False),
        _bust(right, HAIR[1], desk, stage.palette, pictures, looks_left=True),
        _microphone(left, 1.0, desk, stage.palette, pictures),
        _microphone(right, -1.0, desk, stage.palette, pictures),
    ]


def _bust(
    figure: Figure, hair: str, desk: int, palette: Palette, pictures: Pictures, *, looks_left: bool
) -> ImageElement:
    head = figure.height
    crown = figure.top
    width, height = round((NEAREST + FARTHEST) * head), round(desk - crown + 0.04 * head)
    middle = (NEAREST if looks_left else FARTHEST) * head
    mask = silhouette(profile(hair), (width, height), head, (middle, 0.04 * head), flipped=looks_left)
    way = -1.0 if looks_left else 1.0
    pixels = against_light(mask, _dark(palette), tone(palette.glow, 0.62, 0.95), (way, -0.12), np.zeros_like(mask))
    return picture_layer(pixels, PERSON_NAME, "hero", (figure.x - middle, crown - 0.04 * head), pictures, GROUP)


def _microphone(figure: Figure, way: float, desk: int, palette: Palette, pictures: Pictures) -> ImageElement:
    """On a stand on the desk, its head towards the mouth of who looks `way` (1: to the right)."""
    size = figure.height / 440
    x, y = figure.x + way * 0.60 * figure.height, figure.top + 0.84 * figure.height
    canvas = Canvas(CANVAS_WIDTH, CANVAS_HEIGHT)
    ink = paint(_dark(palette))
    canvas.draw.save()
    canvas.draw.translate(x, y)
    canvas.draw.rotate(way * 16)
    canvas.draw.drawPath(_capsule(way * size), ink)
    canvas.draw.restore()
    elbow = x + way * 92 * size, y + 84 * size
    stroke = paint(_dark(palette), stroke=11 * size)
    canvas.draw.drawLine(x + way * 74 * size, y + 22 * size, *elbow, stroke)
    canvas.draw.drawLine(*elbow, x + way * 40 * size, desk + 40, stroke)
    mask = np.asarray(canvas.pixels[..., 3].astype(np.float32) / 255)
    left, top, width, height = (int(each) for each in cv2.boundingRect(canvas.pixels[..., 3]))
    part = np.ascontiguousarray(mask[top : top + height, left : left + width])
    pixels = against_light(part, _dark(palette), tone(palette.glow, 0.62, 0.95), (0.01, -1.0), np.zeros_like(part))
    return picture_layer(pixels, "Microphone", "support", (left, top), pictures, GROUP)


def _capsule(size: float) -> Any:
    path = skia.Path()
    way = 1 if size > 0 else -1
    for start, end, half, round_by in ((-46, 44, 26, 22), (38, 124, 21, 9)):
        left, right = sorted((start * size, end * size))
        path.addRoundRect(
            skia.Rect(left, -half * abs(size), right, half * abs(size)), round_by * way * size, round_by * way * size
        )
    return path


def _dark(palette: Palette) -> str:
    return darken(mix(palette.outer, tone(palette.glow, 0.2, 0.6), 0.25), 0.72)
