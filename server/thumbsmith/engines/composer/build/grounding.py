"""The soft shadow on the ground under a thing that stands small in a place: without it the thing would float."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import ImageElement

FOOT = 0.22
"""Share of the thing's height, from below, by which it stands."""
WIDER, FLAT = 1.5, 0.2
"""Width of the shadow as a share of the foot's, and its height as a share of its own width."""
DARK, SOFT = 215.0, 3.2
"""How dark its middle is, of 255, and how fast it fades."""
SEEN = 128
"""Alpha from which a pixel belongs to the thing."""


def ground_shadow(thing: ImageElement, pictures: Pictures) -> ImageElement:
    """Of a thing that is not turned."""
    left, right = _foot(pictures.pixels[thing.picture])
    scale = thing.width / pictures.pixels[thing.picture].shape[1]
    middle, width = thing.x + (left + right) / 2 * scale, (right - left) * scale * WIDER
    height = width * FLAT
    pixels = _shadow(max(8, round(width)), max(4, round(height)))
    return ImageElement(
        id="layer",
        name="Shadow on the ground",
        role="prop",
        picture=pictures.add(pixels),
        x=round(middle - width / 2, 2),
        y=round(thing.y + thing.height - height * 0.62, 2),
        width=pixels.shape[1],
        height=pixels.shape[0],
        originalWidth=pixels.shape[1],
        originalHeight=pixels.shape[0],
    )


def _foot(pixels: Pixels) -> tuple[int, int]:
    """Where it begins and ends, from left to right."""
    seen = pixels[..., 3] > SEEN
    lowest = int(np.flatnonzero(seen.any(axis=1)).max(initial=seen.shape[0] - 1))
    foot = seen[max(0, lowest - round(seen.shape[0] * FOOT)) : lowest + 1]
    columns = np.flatnonzero(foot.any(axis=0))
    return (int(columns.min()), int(columns.max()) + 1) if columns.size else (0, seen.shape[1])


def _shadow(width: int, height: int) -> Pixels:
    across, down = np.linspace(-1, 1, width)[None, :], np.linspace(-1, 1, height)[:, None]
    away = across**2 + down**2
    alpha = DARK * np.exp(-SOFT * away) * np.clip((1 - away) * 4, 0, 1)
    shadow = np.zeros((height, width, 4), np.uint8)
    shadow[..., 3] = alpha.round()
    return shadow
