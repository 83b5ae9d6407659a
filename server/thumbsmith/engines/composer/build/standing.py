"""Where drawn art stands: as large as its slot allows, its telling part free of words and whole inside the frame.

The thing in a picture must be recognisable at once: words may touch its edge, never eyes, a mouth or its middle;
the frame may cut the chin of a face or the feet of an animal, not what one knows it by. Measured on the art's own
outline, so that words may stand in the empty corner beside something round. Pure geometry in canvas pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Slot
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]

ROWS = 22
"""Rows of points that stand for an outline."""
SCALES = tuple(1.0 - 0.05 * step for step in range(14))
ACROSS = tuple(40.0 * step for step in range(-8, 9))
DOWN = tuple(40.0 * step for step in range(-5, 6))
"""Sizes as shares of the slot's, and moves from its middle, that are tried."""
FAR = 2400.0
"""Canvas pixels of movement that count as much as the whole size."""
FRAME_MARGIN = 16.0
"""Canvas pixels inside the frame's edge that what is shown whole keeps free: for its outline."""
RIM = 0.04
"""Share of the telling part on each side that another picture may overlap."""
SUNK = 4.0
"""Canvas pixels by which what is cut off below stands deeper than the canvas' lower edge."""
TOLERATED = 0.012
"""Share of the telling part that is too little to be seen."""
TOUCHED = 0.4
"""Share of its size that a thing gives up rather than touch words: a corner under a letter looks like a mistake."""


@dataclass(frozen=True)
class Spared:
    """What a kind of art may lose: `telling` is the box, in shares of its own (left, top, right, bottom), that stays
    free and whole; `hidden` and `lost` the shares of all of it that words may cover and the frame may cut off; `near`
    the canvas pixels around words that the telling part keeps free."""

    telling: tuple[float, float, float, float]
    hidden: float
    lost: float
    near: float = 24.0
    behind: float = TOLERATED
    """Share of it before which others may stand."""
    gives_way: bool = False
    """Whether others may stand before what is not telling."""
    untouched: bool = False
    """Whether it rather grows smaller than lies under words at all."""
    grounded: bool = False
    """Whether it is cut off below, so that it stands on the lower edge of the canvas."""
    rests: bool = False
    """Whether it keeps its foot where the slot has it: smaller or aside, never in the air."""

    @property
    def whole(self) -> bool:
        """Whether the frame cuts nothing of it that is seen."""
        return self.lost < WHOLE_LOSS


WHOLE_LOSS = 0.1
THING = Spared((0.0, 0.03, 1.0, 0.96), hidden=0.02, lost=0.02, near=44.0, untouched=True)
FACE = Spared((0.1, 0.08, 0.9, 0.88), hidden=0.06, lost=0.2, near=16.0, behind=0.004, gives_way=True)
WIDE_FACE = Spared((0.0, 0.0, 1.0, 0.9), hidden=0.06, lost=0.05, near=12.0, behind=0.004, gives_way=True)
"""A face whose eyes reach its rim: stars, tears, a monocle."""
LOW_FACE = Spared((0.08, 0.0, 0.92, 0.98), hidden=0.06, lost=0.05, near=8.0, behind=0.004, gives_way=True)
"""A head of which the upper half flies off."""
BUST = Spared((0.14, 0.0, 0.86, 0.8), hidden=0.1, lost=0.3, near=10.0, behind=0.01, gives_way=True, grounded=True)
"""Somebody of the drawn cast: all down to the shoulders."""
COMPANION_FACE = Spared((0.0, 0.0, 1.0, 1.0), hidden=0.0, lost=0.02, near=24.0)
"""A face that is not the largest of its picture: cut or covered it would be a torn piece."""
CORNER_FACE = Spared((0.0, 0.0, 1.0, 0.93), hidden=0.0, lost=0.1, near=40.0)
"""A face in the lower corner under the words: the frame may cut its chin, no word its forehead."""
LIVING = Spared((0.0, 0.0, 1.0, 0.88), hidden=0.04, lost=0.05, near=36.0, untouched=True)
"""An animal, a figure: its head may be anywhere above, on either side."""
OPPONENT = Spared((0.05, 0.05, 0.95, 0.8), hidden=0.08, lost=0.04, near=14.0, behind=0.06)
"""Between its name above and what it is about below."""


@dataclass(frozen=True)
class Shape:
    """Points inside a turned picture, from its middle, in heights of the picture; which of them tell what it is."""

    points: Floats
    telling: Flags
    spared: Spared


def shape_of(pixels: Pixels, rotation: float, spared: Spared) -> Shape:
    """`pixels` are RGBA without an empty border, `rotation` in degrees."""
    height, width = pixels.shape[:2]
    columns = max(4, round(ROWS * width / height))
    alpha = cv2.resize(np.ascontiguousarray(pixels[..., 3]), (columns, ROWS), interpolation=cv2.INTER_AREA)
    y, x = np.nonzero(alpha > 110)
    across, down = (x + 0.5) / columns, (y + 0.5) / ROWS
    left, top, right, bottom = spared.telling
    telling = (across >= left) & (across <= right) & (down >= top) & (down <= bottom)
    from_middle = np.stack([(across - 0.5) * width / height, down - 0.5], axis=1)
    angle = np.deg2rad(rotation)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return Shape((from_middle @ turn).astype(np.float32), telling, spared)


def standing(shape: Shape, slot: Slot, height: float, covers: Sequence[Box], free: Sequence[Box] = ()) -> Slot:
    """The slot in which art of this shape, `height` tall in its own, stands best: large and near, with nothing of
    `covers` on its telling part and itself on none of `free`. Where no place is good, the one that loses least."""
    moves = np.array(list(product(ACROSS, DOWN)), np.float32)
    far = np.hypot(moves[:, 0], moves[:, 1]) / FAR
    best: tuple[float, float, float, float] | None = None
    for scale in SCALES:
        if best is not None and best[0] >= scale:
            break
        middles = moves + np.array([slot.x, slot.y], np.float32)
        if shape.spared.grounded:
            middles[:, 1] = np.maximum(middles[:, 1], _lowest(height * scale))
        if shape.spared.rests:
            middles[:, 1] = _resting(slot, height, scale)
        worth = scale - far - _losses(shape, middles, height * scale, covers, free)
        found = int(np.argmax(worth))
        if best is None or worth[found] > best[0]:
            best = (float(worth[found]), scale, float(moves[found, 0]), float(moves[found, 1]))
    if best is None:
        return slot
    _, scale, across, down = best
    y = slot.y + down
    if shape.spared.grounded:
        y = max(y, _lowest(height * scale))
    if shape.spared.rests:
        y = _resting(slot, height, scale)
    return replace(slot, x=slot.x + across, y=y, width=slot.width * scale, height=slot.height * scale)


def _lowest(height: float) -> float:
    """The least y of the middle of what stands on the lower edge of the canvas: below the frame nothing floats."""
    return CANVAS_HEIGHT - height / 2 + SUNK


def _resting(slot: Slot, height: float, scale: float) -> float:
    """The middle of what is made smaller and keeps its foot."""
    return slot.y + height * (1 - scale) / 2


def telling_box(shape: Shape, slot: Slot, height: float) -> Box:
    """The upright box around the middle of the telling part of art that stands in the slot: other pictures may overlap
    its rim."""
    told = shape.points[shape.telling] if shape.telling.any() else shape.points
    rim = RIM * np.ptp(told, axis=0)
    left, top = (told.min(axis=0) + rim) * height
    right, bottom = (told.max(axis=0) - rim) * height
    return Box(slot.x + float(left), slot.y + float(top), slot.x + float(right), slot.y + float(bottom))


def _losses(shape: Shape, middles: Floats, height: float, covers: Sequence[Box], free: Sequence[Box]) -> Floats:
    """For every place: next to nothing where all is well, more than any size is worth where it is not."""
    points = middles[:, None, :] + shape.points[None] * np.float32(height)
    x, y = points[..., 0], points[..., 1]
    spared = shape.spared
    edge = FRAME_MARGIN if spared.whole else 0.0
    outside = (x < edge) | (x > CANVAS_WIDTH - edge) | (y < TOP + edge) | (y > BOTTOM - edge)
    hidden, near = _inside(x, y, covers, 0.0), _inside(x, y, covers, spared.near)
    told = max(1, int(shape.telling.sum()))
    lost_share, hidden_share = outside.mean(axis=1), hidden.mean(axis=1)
    told_lost = (outside & shape.telling).sum(axis=1) / told
    told_hidden = (near & shape.telling).sum(axis=1) / told
    meeting = _inside(x, y, free, 0.0)
    in_the_way = (meeting & shape.telling).sum(axis=1) / told if spared.gives_way else meeting.mean(axis=1)
    jutting = _jutting(x, y, edge) / height if spared.whole else 0.0
    touched = near.any(axis=1) if spared.untouched else 0.0
    faults = (
        TOUCHED * touched
        + 12.0 * np.maximum(0.0, jutting - TOLERATED)
        + 10.0 * np.maximum(0.0, told_hidden - TOLERATED)
        + 8.0 * np.maximum(0.0, told_lost - TOLERATED)
        + 5.0 * np.maximum(0.0, hidden_share - spared.hidden)
        + 6.0 * np.maximum(0.0, lost_share - spared.lost)
        + (16.0 if spared.gives_way else 8.0) * np.maximum(0.0, in_the_way - spared.behind)
    )
    return np.asarray(faults + 0.4 * (hidden_share + 0.5 * lost_share), np.float32)


def _jutting(x: Floats, y: Floats, edge: float) -> Floats:
    """For every place, how far its farthest point lies over the frame's edge: a nose, a snout, a bedpost is little of a
    thing, and missed at once."""
    across = np.maximum(edge - x.min(axis=1), x.max(axis=1) - CANVAS_WIDTH + edge)
    down = np.maximum(TOP + edge - y.min(axis=1), y.max(axis=1) - BOTTOM + edge)
    return np.asarray(np.maximum(0.0, np.maximum(across, down)), np.float32)


def _inside(x: Floats, y: Floats, boxes: Sequence[Box], margin: float) -> Flags:
    found = np.zeros(x.shape, np.bool_)
    for box in boxes:
        found |= (x > box.left - margin) & (x < box.right + margin) & (y > box.top - margin) & (y < box.bottom + margin)
    return found


def is_face(name: str) -> bool:
    """Whether art is mostly eyes and a mouth."""
    parts = name.split("-")
    return "face" in parts or name in kinds().faces or is_drawn_person(name)
