"""The last touches of every backdrop: room for the words, light that bleeds, a print's contrast, a film's grain."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.colour import LUMA, Floats, rgb
from thumbsmith.engines.composer.types import Finish, Pixels, Side

STRIP = 64
"""Rows worked on at a time: floats of a whole picture would not stay in the processor's cache."""
GRAIN_TILE = 256
HALO = 0.62
"""Radius of the light behind the hero in heights."""


def finished(
    pixels: Pixels,
    finish: Finish,
    colours: tuple[str, str],
    focus: tuple[float, float],
    text_side: Side,
    random: np.random.Generator,
) -> Pixels:
    """The RGB picture with its finish. The first of the `colours` is the shade: what white becomes where it is darkest
    (text side, edges, the badge's corner), multiplied, not mixed in, so that bright places turn deep instead of grey.
    The second one is the light behind the hero."""
    shade, glow = colours
    height, width = pixels.shape[:2]
    grid = Grid.over(width, height, 8)
    dark = _darkness(grid, finish, focus, text_side)
    cut = (1 - rgb(shade)).astype(np.float32)
    bloom = _bloom(pixels, dark, cut, finish.bloom)
    bloom += (grid.glow(focus, HALO) * (255 * finish.halo))[..., None] * rgb(glow)
    matrix = _grade(finish)
    full_dark = np.asarray(cv2.resize(dark, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    full_bloom = np.asarray(cv2.resize(bloom, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    grain = random.normal(0, finish.grain * 255, (GRAIN_TILE, GRAIN_TILE)).astype(np.float32)
    grain = np.tile(grain, (1, width // GRAIN_TILE + 1))[:, :width, None]
    result = np.empty_like(pixels)
    for top in range(0, height, STRIP):
        rows = slice(top, top + STRIP)
        strip = pixels[rows].astype(np.float32)
        strip *= 1 - full_dark[rows, :, None] * cut
        strip += full_bloom[rows] * (1 - strip * np.float32(1 / 255))
        strip = np.asarray(cv2.transform(strip, matrix), np.float32)
        first = top % GRAIN_TILE
        # Film shows its grain in the shadows; on white it would be dirt.
        strip += grain[first : first + strip.shape[0]] * (1 - strip[..., 1:2] * np.float32(0.9 / 255))
        result[rows] = np.clip(strip + 0.5, 0, 255).astype(np.uint8)
    return result


def _darkness(grid: Grid, finish: Finish, focus: tuple[float, float], text_side: Side) -> Floats:
    """The share of the picture that shade replaces, 0..1."""
    light = 1 - finish.text_side * _text_area(grid, text_side)
    light *= 1 - finish.bottom * smooth(0.72, 1.04, grid.y) ** 1.3
    edge = np.hypot((grid.x - 0.5) / 0.78, (grid.y - 0.5) / 0.82)
    light *= 1 - finish.vignette * smooth(0.45, 1.0, edge)
    badge = smooth(0.30, 0.10, np.hypot((grid.x - 0.95) * 0.9, grid.y - 0.88))
    light *= 1 - min(0.35, finish.bottom) * badge
    # The hero's place keeps its light, whatever the rules above say.
    light += (1 - light) * 0.55 * np.exp(-((grid.distance(focus) / 0.34) ** 2))
    return np.asarray(1 - light, np.float32)


def _text_area(grid: Grid, side: Side) -> Floats:
    """1 where the words stand, falling to 0 towards the hero."""
    across = {"left": grid.x, "right": 1 - grid.x, "top": grid.y, "bottom": 1 - grid.y}.get(side)
    if across is None:
        return np.asarray(0.55 * smooth(0.62, 0.0, np.abs(grid.y - 0.5)), np.float32)
    return np.asarray(smooth(0.66, 0.06, across), np.float32)


def _bloom(pixels: Pixels, dark: Floats, cut: Floats, strength: float) -> Floats:
    """The light that highlights add around themselves (0..255), small."""
    rows, columns = dark.shape
    small = cv2.resize(pixels, (columns, rows), interpolation=cv2.INTER_AREA).astype(np.float32)
    small *= 1 - dark[..., None] * cut
    bright = np.clip((small.max(axis=2, keepdims=True) / 255 - 0.68) / 0.32, 0, 1) * small
    near = cv2.GaussianBlur(bright, (0, 0), columns * 0.012)
    far = cv2.GaussianBlur(bright, (0, 0), columns * 0.045)
    return np.asarray((near + 0.6 * far) * strength, np.float32)


def _grade(finish: Finish) -> Floats:
    """3 x 4 matrix: saturation about the luma, then contrast about the middle."""
    saturate = LUMA[None, :] * (1 - finish.saturation) + np.eye(3, dtype=np.float32) * finish.saturation
    offset = np.full((3, 1), 127.5 * (1 - finish.contrast), np.float32)
    return np.hstack([saturate * finish.contrast, offset]).astype(np.float32)
