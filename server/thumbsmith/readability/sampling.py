"""Making a picture small the same way everywhere: area averages, so that both languages agree to the last digit."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def shrink_to_grey(pixels: NDArray[np.uint8], width: int) -> NDArray[np.float64]:
    """Luma by ITU-R BT.601 of RGB pixels, area averaged to `width`, the height in proportion; never enlarges."""
    luma: NDArray[np.float64] = pixels @ np.array([0.299, 0.587, 0.114])
    height_before, width_before = luma.shape
    if width >= width_before:
        return luma
    height = max(1, round(height_before * width / width_before))
    return _averaged(_averaged(luma, height).T, width).T


def _averaged(rows: NDArray[np.float64], count: int) -> NDArray[np.float64]:
    """The rows as `count` ones, each the average of as many old rows, and parts of them, as it stands for."""
    edges = np.linspace(0, len(rows), count + 1)
    whole = np.minimum(edges.astype(int), len(rows) - 1)
    above = np.concatenate([np.zeros_like(rows[:1]), np.cumsum(rows, axis=0)])
    sums = above[whole] + (edges - whole)[:, None] * rows[whole]
    averages: NDArray[np.float64] = np.diff(sums, axis=0) * (count / len(rows))
    return averages
