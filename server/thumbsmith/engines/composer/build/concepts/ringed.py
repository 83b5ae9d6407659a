"""The thing tiny in its place, ringed, and the place around it again near, in a large ring."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from thumbsmith.engines.composer.build.art import resized
from thumbsmith.engines.composer.build.concepts.parts import picture_layer, seen, shadow_below
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.marks import COLORS, mark_color, mark_layer
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.layouts.geometry import Lens, Mark
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element, ImageElement, LineElement, Shadow, ShapeElement

GROUP = "ring"
STROKE, FAR_STROKE, LINE = 15.0, 7.0, 5.0
"""Canvas pixels: of the large ring, the small one, and the lines that join them."""
DARK, NEAR_LIGHT = 0.78, 1.42
"""The light of the place, as a factor: around the ring, and in it."""
FAR_AWAY = 0.22
"""Share of the ground's colour in something far away."""


def ringed_ground(pixels: Pixels, _stage: Stage) -> Pixels:
    """Darker, so that the ring stands out."""
    return np.asarray(pixels[..., :3] * np.float32(DARK), np.uint8)


def ringed_layers(stage: Stage, heroes: Sequence[Element], painted: Pixels, pictures: Pictures) -> list[Element]:
    lens = stage.layout.lens
    near = next((hero for hero in heroes if isinstance(hero, ImageElement)), None)
    if lens is None or near is None:
        return list(heroes)
    rings = [_mark(lens.x, lens.y, lens.radius), _mark(lens.far_x, lens.far_y, lens.far_radius)]
    color = mark_color(rings, replace(stage.palette, accent=COLORS[0]), painted)
    near = near.model_copy(update={"groupId": GROUP})
    far = _far(near, lens, painted, pictures)
    layers: list[Element] = [
        shadow_below(far, pictures, GROUP),
        far,
        _ring(lens.far_x, lens.far_y, lens.far_radius, FAR_STROKE, color),
    ]
    if lens.lines:
        layers += _lines(lens, color)
    layers += [
        _near_place(lens, painted, pictures),
        shadow_below(near, pictures, GROUP),
        near,
        _ring(lens.x, lens.y, lens.radius, STROKE, color),
    ]
    return [*layers, *(mark_layer(mark, color) for mark in stage.layout.marks)]


def _mark(x: float, y: float, radius: float) -> Mark:
    return Mark("ring", x - radius, y - radius, 2 * radius, 2 * radius)


def _ring(x: float, y: float, radius: float, stroke: float, color: str) -> ShapeElement:
    return ShapeElement(
        id="layer",
        name="Ring",
        role="mark",
        shape="ellipse",
        x=x - radius,
        y=y - radius,
        width=2 * radius,
        height=2 * radius,
        fill=None,
        stroke=color,
        strokeWidth=stroke,
        groupId=GROUP,
        effects=(Shadow(offsetX=0, offsetY=6, blur=10, opacity=0.55),),
    )


def _lines(lens: Lens, color: str) -> Iterator[LineElement]:
    """The two tangents that both rings share."""
    across, down = lens.x - lens.far_x, lens.y - lens.far_y
    apart = math.hypot(across, down)
    towards = math.atan2(down, across)
    turn = math.acos((lens.far_radius - lens.radius) / apart)
    for side in (-1, 1):
        x, y = math.cos(towards + side * turn), math.sin(towards + side * turn)
        start = lens.far_x + lens.far_radius * x, lens.far_y + lens.far_radius * y
        end = lens.x + lens.radius * x, lens.y + lens.radius * y
        yield LineElement(
            id="layer",
            name="Line",
            role="mark",
            points=(*start, *end),
            stroke=color,
            strokeWidth=LINE,
            groupId=GROUP,
        )


def _far(near: ImageElement, lens: Lens, painted: Pixels, pictures: Pictures) -> ImageElement:
    """The thing as small as it is far away, in the air between."""
    share = lens.far_radius / lens.radius
    pixels = resized(seen(near, pictures), max(8, round(near.height * share)))
    height, width = pixels.shape[:2]
    left = lens.far_x + (near.x + near.width / 2 - lens.x) * share - width / 2
    top = lens.far_y + (near.y + near.height / 2 - lens.y) * share - height / 2
    ground = painted[round(top) : round(top) + height, round(left) : round(left) + width, :3].mean(axis=(0, 1))
    colours = pixels[..., :3] * (1 - FAR_AWAY) + ground * FAR_AWAY
    hazed = np.dstack([colours.astype(np.uint8), pixels[..., 3]])
    return picture_layer(hazed, "Far away", "support", (left, top), pictures, GROUP)


def _near_place(lens: Lens, painted: Pixels, pictures: Pictures) -> ImageElement:
    """A round piece of the ground around what is far away, as it is seen from near."""
    size, part = round(2 * lens.radius), 2 * lens.far_radius
    top, left = round(lens.far_y - part / 2), round(lens.far_x - part / 2)
    crop = painted[top : top + round(part), left : left + round(part), :3]
    large = cv2.resize(crop, (size, size), interpolation=cv2.INTER_CUBIC).astype(np.float32)
    large = cv2.GaussianBlur(large, (0, 0), size * 0.012) * NEAR_LIGHT
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) + 0.5 - size / 2
    inside = np.clip(lens.radius - np.hypot(x, y), 0, 1) * 255
    pixels = np.dstack([np.clip(large, 0, 255), inside]).astype(np.uint8)
    at = lens.x - size / 2, lens.y - size / 2
    return picture_layer(pixels, "Near", "overlay", at, pictures, GROUP)
