"""Parts of several concepts: layers of their own making, air before what is far away, shadows below."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import ImageElement, Relight, Role

SHADOW = 0.62
"""Opacity of the shadow that a thing, or somebody, throws on the ground."""


def picture_layer(
    pixels: Pixels, name: str, role: Role, at: tuple[float, float], pictures: Pictures, group: str | None = None
) -> ImageElement:
    """A layer for pixels (RGBA) whose top left corner stands `at` a place of the canvas."""
    height, width = pixels.shape[:2]
    return ImageElement(
        id="layer",
        name=name,
        role=role,
        picture=pictures.add(pixels),
        x=at[0],
        y=at[1],
        width=width,
        height=height,
        originalWidth=width,
        originalHeight=height,
        groupId=group,
    )


def seen(layer: ImageElement, pictures: Pictures) -> Pixels:
    """The visible pixels of a layer: its picture as it is lit."""
    lights = [effect.picture for effect in layer.effects if isinstance(effect, Relight)]
    return pictures.pixels[lights[0] if lights else layer.picture]


def air_before(layer: ImageElement, colour: str, pictures: Pictures, group: str) -> ImageElement:
    """Haze over the lower part of a thing that is far away, thickest at its foot, in its own outline."""
    alpha = seen(layer, pictures)[..., 3].astype(np.float32)
    down = np.linspace(0, 1, alpha.shape[0], dtype=np.float32)[:, None]
    thick = 0.10 + 0.74 * smooth(0.35, 1.0, down) ** 1.4
    return picture_layer(
        coloured(colour, alpha * thick), "Haze", "overlay", (layer.x, layer.y), pictures, group
    ).model_copy(update={"rotation": layer.rotation})


def shadow_below(layer: ImageElement, pictures: Pictures, group: str) -> ImageElement:
    """A soft shadow on the ground where a thing stands."""
    width, height = round(layer.width * 1.2), max(12, round(layer.width * 0.16))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot((x / width - 0.5) / 0.5, (y / height - 0.5) / 0.5)
    dark = SHADOW * 255 * smooth(1.0, 0.0, away)
    left = layer.x + layer.width / 2 - width / 2
    top = layer.y + layer.height - height * 0.62
    return picture_layer(coloured("#05070c", np.asarray(dark)), "Shadow", "overlay", (left, top), pictures, group)


def cast_shadow(mask: Floats, foot: float, length: float, towards: float) -> Floats:
    """The shadow that falls from a figure towards whoever looks: the mask turned over at its `foot` (row), `length`
    times as long, leaning `towards` a side (pixels across per pixel down)."""
    rows, columns = mask.shape
    matrix = np.array([[1, -towards / length, towards / length * foot], [0, -1 / length, foot * (1 + 1 / length)]])
    fallen = cv2.warpAffine(
        mask, matrix.astype(np.float32), (columns, rows), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    down = np.clip((np.arange(rows, dtype=np.float32) - foot) / max(1.0, rows - foot), 0, 1)[:, None]
    soft = cv2.GaussianBlur(fallen, (0, 0), max(0.8, 0.012 * rows))
    return np.asarray(soft * (1 - 0.75 * down) * (down > 0), np.float32)


def coloured(colour: str, alpha: Floats) -> Pixels:
    """One colour whose alpha, 0 to 255, differs."""
    solid = np.broadcast_to((rgb(colour) * 255).astype(np.uint8), (*alpha.shape, 3))
    return np.dstack([solid, np.clip(alpha + 0.5, 0, 255).astype(np.uint8)])
