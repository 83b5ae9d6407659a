"""Making a picture small the same way everywhere: area averages, so that both languages agree to the last digit."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def shrink_to_width(pixels: NDArray[np.uint8], width: int) -> NDArray[np.float64]:
    """Exact area average of RGB pixels to `width`, the height in proportion; never enlarges."""
    height_before, width_before = pixels.shape[:2]
    if width >= width_before:
        return pixels.astype(np.float64)
    height = max(1, round(height_before * width / width_before))
    rows = _average_matrix(height_before, height)
    columns = _average_matrix(width_before, width)
    averaged: NDArray[np.float64] = np.einsum("ij,jkc,lk->ilc", rows, pixels.astype(np.float64), columns, optimize=True)
    return averaged


def grey(pixels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Luma by ITU-R BT.601 of RGB values."""
    luma: NDArray[np.float64] = pixels @ np.array([0.299, 0.587, 0.114])
    return luma


def _average_matrix(before: int, after: int) -> NDArray[np.float64]:
    """after x before: how much of each old cell each new cell averages."""
    edges = np.linspace(0, before, after + 1)
    cells = np.arange(before)
    overlap = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    shares: NDArray[np.float64] = np.clip(overlap, 0, None) / (before / after)
    return shares
