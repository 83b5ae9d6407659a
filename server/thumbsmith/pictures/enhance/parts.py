"""A picture in parts that overlap, so that what works on one part sees what is around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class Part:
    """Rows `top` to `bottom` and columns `left` to `right` (one past the last) of a picture, and `around` more pixels
    on every side where the picture has them."""

    left: int
    top: int
    right: int
    bottom: int
    around: int
    width: int
    height: int

    def seen(self, pixels: Pixels) -> Pixels:
        """The part with what is around it: mirrored where the picture ends."""
        left, right = max(0, self.left - self.around), min(self.width, self.right + self.around)
        top, bottom = max(0, self.top - self.around), min(self.height, self.bottom + self.around)
        missing = (
            self.around - (self.top - top),
            self.around - (bottom - self.bottom),
            self.around - (self.left - left),
            self.around - (right - self.right),
        )
        return np.asarray(cv2.copyMakeBorder(pixels[top:bottom, left:right], *missing, cv2.BORDER_REFLECT), np.uint8)

    def rows_and_columns(self, scale: int = 1) -> tuple[slice, slice]:
        """The place of the part in a picture `scale` times as large."""
        return slice(self.top * scale, self.bottom * scale), slice(self.left * scale, self.right * scale)

    def inner(self, seen: NDArray[np.uint8], scale: int = 1) -> Pixels:
        """`seen`, made `scale` times as large, without what is around."""
        cut = self.around * scale
        return seen[cut : seen.shape[0] - cut, cut : seen.shape[1] - cut]


def parts_of(width: int, height: int, side: int, around: int) -> Iterator[Part]:
    """Squares of at most `side` pixels, row by row."""
    for top in range(0, height, side):
        for left in range(0, width, side):
            yield Part(left, top, min(left + side, width), min(top + side, height), around, width, height)


def count_parts(width: int, height: int, side: int) -> int:
    return -(-width // side) * -(-height // side)
