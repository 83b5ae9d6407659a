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
    averaged: NDArray[np.float64] = (
        _average_matrix(height_before, height) @ luma @ _average_matrix(width_before, width).T
    )
    return averaged


def _average_matrix(before: int, after: int) -> NDArray[np.float64]:
    """after x before: how much of each old cell each new cell averages."""
    edges = np.linspace(0, before, after + 1)
    cells = np.arange(before)
    overlap = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    shares: NDArray[np.float64] = np.clip(overlap, 0, None) / (before / after)
    return shares
