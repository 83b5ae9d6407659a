"""The likeness of two compositions from afar: the share of the picture that their words and pictures cover alike,
mirrored or not."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

COLUMNS, ROWS = 48, 32
"""Cells of 32 canvas pixels: what is left of a picture in a list of videos."""
Masks = NDArray[np.bool_]
"""Cells that words (first) and pictures (second) cover: 2 x rows x columns."""


@cache
def overlap(first: str, second: str) -> float:
    """Of two layouts, by key: 0 nothing in common, 1 the same. The larger of both ways to hold them over each other."""
    one, other = _masks(LAYOUTS[first]), _masks(LAYOUTS[second])
    return max(_shared(one, other), _shared(one, other[..., ::-1]))


def _shared(one: Masks, other: Masks) -> float:
    """Cells that both cover alike, of all that either covers (Jaccard's index)."""
    covered = np.count_nonzero(one | other)
    return np.count_nonzero(one & other) / covered if covered else 1.0


def _masks(layout: Layout) -> Masks:
    masks = np.zeros((2, ROWS, COLUMNS), np.bool_)
    column = layout.column
    _cover(masks[0], column.x, column.y, column.width, column.height)
    for slot in (*layout.heroes, *layout.supports):
        _cover(masks[1], slot.x - slot.width / 2, slot.y - slot.height / 2, slot.width, slot.height)
    if layout.map:
        view = layout.map
        _cover(masks[1], view.x - view.width / 2, view.y - view.height / 2, view.width, view.height)
    return masks


def _cover(mask: NDArray[np.bool_], x: float, y: float, width: float, height: float) -> None:
    across, down = COLUMNS / CANVAS_WIDTH, ROWS / CANVAS_HEIGHT
    left, right = np.clip([x * across, (x + width) * across], 0, COLUMNS).round().astype(int)
    top, bottom = np.clip([y * down, (y + height) * down], 0, ROWS).round().astype(int)
    mask[top:bottom, left:right] = True
