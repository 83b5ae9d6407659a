"""The subject of a photo, from the network's map: looked at twice when it is small or cut off, stray spots
dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]
Side = Literal["left", "top", "right", "bottom"]
Network = Callable[[Pixels], Floats]
"""A photo (RGB) to a map of any size that says how surely each pixel belongs to the subject, 0 to 1."""

BELONGS = 0.5
LEAST_SHARE = 0.01
"""Of the photo: anything smaller is texture that the network was unsure about."""
SMALL_BOX = 0.5
"""A subject whose box takes less of the photo than this is looked at again by itself, at up to twice the detail."""
SURE = 0.8
"""Pixels of which the first look was this sure stay, whatever the second one says: thin parts beside a compact body."""
TOUCHES = 0.05
"""Share of a side of the photo from which a subject may go on beyond it. The network loses bodies that end there: such
a photo is looked at again, continued on all sides by its mirror image."""
MIRRORED = 0.15
"""By how much, as a share of its longer side."""
ROOM = 0.12
"""Around the box, as a share of its sides."""
CUT_OFF = 0.25
"""Share of a side that the subject must fill at the photo's border to be cut off there, and not only to touch it."""
KEPT_SIZE = 0.06
"""A part of this share of the largest one belongs to the subject too: a second person, a held object."""


class NoSubject(Exception):
    """The photo shows no person or thing that stands out: a landscape, a texture, a crowd."""

    def __init__(self) -> None:
        super().__init__("No person or thing stands out in this photo. A photo with one clear subject works.")


@dataclass(frozen=True)
class Box:
    """Pixels of a picture; `right` and `bottom` are one past the last."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    def rows_and_columns(self) -> tuple[slice, slice]:
        return slice(self.top, self.bottom), slice(self.left, self.right)


def find_subject(rgb: Pixels, network: Network) -> Floats:
    """The probability that each pixel of `rgb` (H x W x 3) belongs to the subject: H x W, 0 to 1. Raises NoSubject."""
    height, width = rgb.shape[:2]
    found = _resized(network(rgb), width, height)
    if (found >= BELONGS).mean() < LEAST_SHARE:
        raise NoSubject
    borders = (found[0], found[-1], found[:, 0], found[:, -1])
    if any((border >= BELONGS).mean() >= TOUCHES for border in borders):
        found = np.maximum(found, _continued(rgb, network))
    box = box_around(found >= BELONGS / 2, ROOM)
    if box.width * box.height < SMALL_BOX * width * height:
        closer = np.zeros_like(found)
        closer[box.rows_and_columns()] = _resized(network(rgb[box.rows_and_columns()]), box.width, box.height)
        if (closer >= BELONGS).sum() >= (found >= BELONGS).sum() / 2:  # else the close look has lost it
            found = np.maximum(closer, np.where(found >= SURE, found, 0)).astype(np.float32)
    return _without_strays(found)


def _continued(rgb: Pixels, network: Network) -> Floats:
    """The opacity that the network finds when the subject does not end where the photo does."""
    height, width = rgb.shape[:2]
    margin = min(round(MIRRORED * max(height, width)), min(height, width) - 1)
    larger = cv2.copyMakeBorder(rgb, margin, margin, margin, margin, cv2.BORDER_REFLECT_101)
    found = _resized(network(np.asarray(larger, np.uint8)), width + 2 * margin, height + 2 * margin)
    return found[margin : margin + height, margin : margin + width]


def box_around(mask: NDArray[np.bool_], room: float = 0.0) -> Box:
    """The smallest box around what is set, grown by the share `room` of its sides within the picture."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    top, bottom, left, right = int(rows[0]), int(rows[-1]) + 1, int(columns[0]), int(columns[-1]) + 1
    down, across = round((bottom - top) * room), round((right - left) * room)
    height, width = mask.shape
    return Box(max(0, left - across), max(0, top - down), min(width, right + across), min(height, bottom + down))


def cut_sides(mask: NDArray[np.bool_], box: Box) -> frozenset[Side]:
    """On which sides the picture's border cuts off what is set, whose box is `box`."""
    inside = mask[box.rows_and_columns()]
    height, width = mask.shape
    borders: dict[Side, tuple[bool, NDArray[np.bool_]]] = {
        "left": (box.left == 0, inside[:, 0]),
        "top": (box.top == 0, inside[0]),
        "right": (box.right == width, inside[:, -1]),
        "bottom": (box.bottom == height, inside[-1]),
    }
    return frozenset(side for side, (is_border, line) in borders.items() if is_border and line.mean() >= CUT_OFF)


def _without_strays(found: Floats) -> Floats:
    """Only the parts that are large beside the largest, with their soft edges."""
    count, parts, facts, _ = cv2.connectedComponentsWithStats((found >= BELONGS).astype(np.uint8), connectivity=8)
    sizes = facts[:, cv2.CC_STAT_AREA].copy()
    sizes[0] = 0  # the ground
    kept = [part for part in range(1, count) if sizes[part] >= KEPT_SIZE * sizes.max()]
    if len(kept) == count - 1:
        return found
    reach = max(3, round(0.02 * max(found.shape)))
    edge = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    stays = cv2.dilate(np.isin(parts, kept).astype(np.uint8), edge)
    stays[(parts > 0) & ~np.isin(parts, kept)] = 0
    return found * stays


def _resized(values: Floats, width: int, height: int) -> Floats:
    return np.asarray(cv2.resize(values, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
