"""The creator's own photo as a backdrop: filling the canvas, out of focus, in the palette's light."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.backdrops.photograph import graded
from thumbsmith.engines.composer.build.paint.finish import finished
from thumbsmith.engines.composer.build.paint.grid import Grid, blend
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats, darken, gradient_map, lighten, mix, tone
from thumbsmith.engines.composer.types import Finish, Palette, Pixels, Side

BLUR = 0.004
"""Sigma as a share of the width: the place is known again, and the hero stands before it."""
WASH = 0.42
FINISH = Finish(text_side=0.64, vignette=0.43, bottom=0.42, bloom=0.2, contrast=1.06, saturation=1.08, grain=0.008)


def paint_photo(
    photo: Pixels, palette: Palette, focus: tuple[float, float], text_side: Side, seed: int, width: int, height: int
) -> Pixels:
    """`photo` (RGB) as a finished backdrop of this size."""
    picture = cv2.GaussianBlur(_covering(photo, width, height), (0, 0), BLUR * width).astype(np.float32) / 255
    shadows = mix(tone(palette.middle, 0.16, 0.7), "#06283a", 0.3)
    coloured = graded(picture, shadows, mix(lighten(palette.glow, 0.3), "#ffe0b0", 0.5))
    light = _wash(palette, focus, width, height)
    lit = blend(coloured, coloured * (0.35 + 1.05 * light), WASH)
    pixels = np.clip(lit * 255 + 0.5, 0, 255).astype(np.uint8)
    shade = darken(mix(palette.outer, palette.middle, 0.4), 0.35)
    colours = (shade, palette.glow)
    return finished(pixels, FINISH, colours, focus, text_side, generator(seed, "own-photo", "finish"))


def _covering(photo: Pixels, width: int, height: int) -> Pixels:
    """The middle of the photo, as large as it must be to fill the canvas."""
    scale = max(width / photo.shape[1], height / photo.shape[0])
    size = (max(width, round(photo.shape[1] * scale)), max(height, round(photo.shape[0] * scale)))
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    large = cv2.resize(photo, size, interpolation=method)
    top, left = (size[1] - height) // 2, (size[0] - width) // 2
    return np.ascontiguousarray(large[top : top + height, left : left + width], np.uint8)


def _wash(palette: Palette, focus: tuple[float, float], width: int, height: int) -> Floats:
    """The palette's light behind the hero, falling off towards its middle colour."""
    grid = Grid.over(width, height, 8)
    stops = [(0.0, tone(palette.middle, 0.42)), (0.8, lighten(palette.inner, 0.45))]
    small = gradient_map(grid.glow(focus, 1.1), stops)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
