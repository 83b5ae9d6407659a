"""One thing in two lights, side by side: what was or is wrong in grey with a cross, what is right in the sun with a
tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from thumbsmith.engines.composer.build.concepts.parts import shadow_below
from thumbsmith.engines.composer.build.layers import Pictures, corner
from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import LUMA, Floats, rgb
from thumbsmith.engines.composer.data.layouts.geometry import Column, Mark
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element, ImageElement, Shadow, ShapeElement

GROUPS = ("wrong", "right")
GROUND = 790.0
"""Canvas pixels: what stands higher hangs in the air, and throws no shadow."""
COLD, WARM = (0.60, 0.72, 0.86), (1.14, 1.0, 0.76)
"""Light of the two halves, by channel."""
COLOUR_LEFT = 0.22
"""Share of its colours that the cold half keeps."""
SUN = "#ffb45a"
SHADE = 0.5
"""Share of its light that the place loses behind words."""
DIVIDER, FADES = 9.0, 40.0
"""Canvas pixels: width of the line between the halves, and how far from words it ends."""
STROKE = 17.0
WRONG, RIGHT = "#e3170a", "#17a83a"


def split_ground(pixels: Pixels, stage: Stage) -> Pixels:
    """The place in two lights, with a white line between them; darker where words stand on both. What has been good is
    in the sun."""
    if stage.worsens:
        return np.ascontiguousarray(_in_two_lights(pixels[:, ::-1], stage)[:, ::-1])
    return _in_two_lights(pixels, stage)


def _in_two_lights(pixels: Pixels, stage: Stage) -> Pixels:
    height, width = pixels.shape[:2]
    half = width // 2
    picture = pixels[..., :3].astype(np.float32) / 255
    left = picture[:, :half]
    grey = (left @ LUMA)[..., None]
    picture[:, :half] = (grey + (left - grey) * COLOUR_LEFT) * np.array(COLD, np.float32)
    picture[:, half:] *= np.array(WARM, np.float32)
    grid = Grid.over(width, height, 8)
    sun = np.asarray(cv2.resize(grid.glow((0.94, 0.12), 0.75), (width, height)), np.float32)[:, half:]
    picture[:, half:] += sun[..., None] * rgb(SUN) * 0.34
    across = np.arange(width, dtype=np.float32) - half
    picture *= 1 - 0.5 * (smooth(60, 0, np.abs(across)) * (across < 0))[None, :, None]
    down = np.linspace(0, 1, height, dtype=np.float32)
    words = smooth(0.42, 0.22, down) if stage.layout.text_side == "top" else smooth(0.64, 0.80, down)
    picture *= 1 - SHADE * words[:, None, None]
    line = np.clip(DIVIDER / 2 + 0.5 - np.abs(across), 0, 1)[None, :] * _beside_words(height, half, stage.layout.column)
    picture += (1 - picture) * line[..., None]
    return np.asarray(np.clip(picture * 255 + 0.5, 0, 255), np.uint8)


def _beside_words(height: int, middle: int, column: Column) -> Floats:
    """For every row, whether the line between the halves is drawn there: not through words, from which it fades away.
    Shape (height, 1)."""
    if not column.x < middle < column.x + column.width:
        return np.ones((height, 1), np.float32)
    down = np.arange(height, dtype=np.float32)
    away = np.maximum(column.y - down, down - column.y - column.height)
    return np.asarray(smooth(0, FADES, away)[:, None], np.float32)


def split_layers(stage: Stage, heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    layers: list[Element] = []
    for hero, group in zip(heroes, GROUPS, strict=False):
        if isinstance(hero, ImageElement):
            stands = hero.y + hero.height >= GROUND
            layers += [shadow_below(hero, pictures, group)] if stands else []
            layers.append(hero.model_copy(update={"groupId": group}))
    for mark, group in zip(stage.layout.marks, GROUPS, strict=False):
        layers += _verdict(mark, group)
    return layers


def _verdict(mark: Mark, group: str) -> Iterator[Element]:
    """A disc with a white tick or cross."""
    size, is_right = mark.width / 2, mark.kind == "tick"
    x, y = mark.x + size, mark.y + size
    yield _shape("ellipse", x, y, mark.width, mark.height, 0.0, RIGHT if is_right else WRONG, group)
    if is_right:
        yield _shape("rectangle", x - 0.32 * size, y + 0.12 * size, 0.72 * size, STROKE, 45, "#ffffff", group)
        yield _shape("rectangle", x + 0.18 * size, y - 0.04 * size, 1.12 * size, STROKE, -50, "#ffffff", group)
        return
    for turn in (45, -45):
        yield _shape("rectangle", x, y, 1.15 * size, STROKE, turn, "#ffffff", group)


def _shape(
    shape: str, x: float, y: float, width: float, height: float, rotation: float, fill: str, group: str
) -> ShapeElement:
    """A mark about its middle."""
    left, top = corner(x, y, width, height, rotation)
    return ShapeElement.model_validate(
        {
            "id": "layer",
            "name": "Mark",
            "role": "mark",
            "shape": shape,
            "x": left,
            "y": top,
            "width": width,
            "height": height,
            "rotation": rotation,
            "fill": fill,
            "cornerRadius": STROKE / 2 if shape == "rectangle" else 0,
            "groupId": group,
            "effects": (Shadow(offsetX=0, offsetY=6, blur=12, opacity=0.5),) if shape == "ellipse" else (),
        }
    )
