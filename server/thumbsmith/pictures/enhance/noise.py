"""Takes noise and the blocks of strong compression out and leaves edges: how much there is, is measured, and a clean
photo stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.enhance.parts import count_parts, parts_of

Pixels = NDArray[np.uint8]

SIDE = 512
PATCH, SEARCHED = 5, 15
"""Sides of what is compared, and of where it is looked for (non-local means: Buades, Coll, Morel 2005)."""
AROUND = SEARCHED // 2 + PATCH // 2 + 1
CLEAN = 0.8  # grey levels of noise that nobody sees
MOST = 14.0  # what is taken for noise beyond this is texture
STRENGTH, COLOUR_STRENGTH = 1.0, 1.6
"""Of the filter, per grey level of noise: blotches of colour are seen more, and colour has less detail to lose."""
GRAIN = 0.12
"""Share of the old brightness that stays, so that skin does not turn into plastic."""
BLOCK = 16
JPEG_BLOCK = 8
BLOCKS_AS_NOISE = 1.5
"""A step between two blocks is seen as easily as noise that is this much stronger."""
STEEPEST = 10.0  # grey levels between neighbours that may come from compression; more is an edge


def noise_of(rgb: Pixels) -> float:
    """Standard deviation of the noise in grey levels: that of the finest diagonal detail where there is least of it."""
    grey = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    height, width = (side // 2 * 2 for side in grey.shape)
    detail = grey[0:height:2, 0:width:2] - grey[0:height:2, 1:width:2]
    detail = (detail - (grey[1:height:2, 0:width:2] - grey[1:height:2, 1:width:2])) / 2
    rows, columns = (side // BLOCK for side in detail.shape)
    if not rows or not columns:
        return 0.0
    blocks = detail[: rows * BLOCK, : columns * BLOCK].reshape(rows, BLOCK, columns, BLOCK).swapaxes(1, 2)
    spread = blocks.std(axis=(2, 3)).ravel()
    level = (
        grey[: rows * BLOCK * 2, : columns * BLOCK * 2].reshape(rows, BLOCK * 2, columns, BLOCK * 2).mean(axis=(1, 3))
    )
    lit = spread[(level.ravel() > 8) & (level.ravel() < 247)]  # what is clipped shows no noise
    return float(np.percentile(lit, 20)) if lit.size else 0.0


def blocks_of(rgb: Pixels) -> float:
    """The excess of the steps on the borders of JPEG's blocks over those within, in grey levels."""
    grey = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    excess = []
    for lines in (grey, grey.T):
        steps = np.abs(np.diff(lines, axis=1))
        if steps.shape[1] < 2 * JPEG_BLOCK:
            return 0.0
        over = np.clip(steps[:, 1:-1] - (steps[:, :-2] + steps[:, 2:]) / 2, -STEEPEST, STEEPEST).mean(axis=0)
        is_border = np.arange(1, steps.shape[1] - 1) % JPEG_BLOCK == JPEG_BLOCK - 1
        excess.append(over[is_border].mean() - over[~is_border].mean())
    return float(np.mean(excess))


def without_noise(rgb: Pixels, told: Callable[[int, int], None]) -> Pixels:
    """`rgb` (H x W x 3) with less noise. After each part `told` gets how many are done, and of how many."""
    noise = min(max(noise_of(rgb), BLOCKS_AS_NOISE * blocks_of(rgb)), MOST)
    if noise < CLEAN:
        return rgb
    height, width = rgb.shape[:2]
    cleaner = np.empty_like(rgb)
    count = count_parts(width, height, SIDE)
    for number, part in enumerate(parts_of(width, height, SIDE, AROUND), start=1):
        cleaner[part.rows_and_columns()] = part.inner(_filtered(part.seen(rgb), noise))
        told(number, count)
    return cleaner


def _filtered(rgb: Pixels, noise: float) -> Pixels:
    light, *colours = cv2.split(cv2.cvtColor(rgb, cv2.COLOR_RGB2YCrCb))
    smooth = cv2.fastNlMeansDenoising(light, None, STRENGTH * noise, PATCH, SEARCHED)
    light = cv2.addWeighted(smooth, 1 - GRAIN, light, GRAIN, 0)
    calm = [_calmed(np.asarray(colour, np.uint8), COLOUR_STRENGTH * noise) for colour in colours]
    return np.asarray(cv2.cvtColor(cv2.merge([light, *calm]), cv2.COLOR_YCrCb2RGB), np.uint8)


def _calmed(colour: Pixels, strength: float) -> Pixels:
    """One colour difference, worked on at half its size, where its blotches are."""
    height, width = colour.shape
    half = cv2.resize(colour, ((width + 1) // 2, (height + 1) // 2), interpolation=cv2.INTER_AREA)
    calm = cv2.fastNlMeansDenoising(half, None, strength, PATCH, SEARCHED)
    return np.asarray(cv2.resize(calm, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)
