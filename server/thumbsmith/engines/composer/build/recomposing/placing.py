"""Puts the subjects and what belongs to them into the room that the words leave. Pixels of the shape."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.build.recomposing.blocks import Block
from thumbsmith.engines.composer.build.recomposing.shapes import Shape
from thumbsmith.scene.geometry import Box, Point
from thumbsmith.scene.operations import moved_element, scaled_element
from thumbsmith.scene.types import Element

OVERHANG = 26.0
"""The distance outside of a side that a photo cut off."""
MARGIN = 24.0
NEAR = 70.0
"""Canvas pixels: what is closer to a subject belongs to it."""
LOGO_SHARE = 0.16
"""Of the shape's width, for a square logo."""
STEP = 1.12
"""Each of several subjects is this much larger than its share of the room: they overlap."""
FLAT = 1.3
"""Width of a room as a share of its height from which subjects stand beside each other."""
UPRIGHT_STEP, UPRIGHT_WIDTH = 1.3, 0.82
"""The same where they stand below each other, and how much of the width each has."""


@dataclass(frozen=True)
class Placed:
    """A block in its new place: grown by `factor`, its middle moved from `before` to `after`."""

    block: Block
    factor: float
    after: Point

    @property
    def before(self) -> Point:
        return self.block.box.center

    @property
    def box(self) -> Box:
        width, height = self.block.box.width * self.factor, self.block.box.height * self.factor
        return Box.at(self.after.x - width / 2, self.after.y - height / 2, width, height)

    def elements(self) -> tuple[Element, ...]:
        right, down = self.after.x - self.before.x, self.after.y - self.before.y
        scaled = (scaled_element(each, self.factor, self.before) for each in self.block.elements)
        return tuple(moved_element(each, right, down) for each in scaled)


def place_subjects(
    subjects: Sequence[Block], room: Box, shape: Shape, cut: Mapping[str, frozenset[str]]
) -> list[Placed]:
    """As large as the room allows. `cut` says by element where its photo was cut off: that side goes to the edge."""
    if not subjects:
        return []
    sides = [frozenset().union(*(cut.get(name, frozenset()) for name in block.ids)) for block in subjects]
    rooms = _rooms(len(subjects), room, stands=any("bottom" in each for each in sides))
    order = sorted(range(len(subjects)), key=lambda index: subjects[index].box.center.x)
    own = {index: rooms[position] for position, index in enumerate(order)}
    return [_placed(block, own[index], shape, sides[index]) for index, block in enumerate(subjects)]


def _rooms(count: int, room: Box, *, stands: bool) -> list[Box]:
    """From left to right. In an upright room one below the other, each on its side, unless they stand on the ground."""
    if count == 1:
        return [room]
    if stands or room.width > FLAT * room.height or count > 3:
        width = room.width / count * STEP
        lefts = (room.left + (room.width - width) * index / (count - 1) for index in range(count))
        return [Box.at(left, room.top, width, room.height) for left in lefts]
    if count == 3:
        small = (room.width * 0.56, room.height * 0.52)
        middle = Box.at(
            room.left + 0.06 * room.width, room.bottom - 0.64 * room.height, 0.88 * room.width, 0.64 * room.height
        )
        return [Box.at(room.left, room.top, *small), middle, Box.at(room.right - small[0], room.top, *small)]
    width, height = room.width * UPRIGHT_WIDTH, room.height / count * UPRIGHT_STEP
    rooms = []
    for index in range(count):
        left = room.left + (room.width - width) * (index % 2)
        rooms.append(Box.at(left, room.top + (room.height - height) * index / (count - 1), width, height))
    return rooms


def _placed(block: Block, room: Box, shape: Shape, cut: frozenset[str]) -> Placed:
    bottom = shape.height + OVERHANG if "bottom" in cut else room.bottom - MARGIN
    top = room.top + (0 if "bottom" in cut else MARGIN)
    widest = room.width - 2 * MARGIN
    if {"left", "right"} & cut:
        widest = room.width
    factor = min(widest / block.box.width, (bottom - top) / block.box.height)
    width, height = block.box.width * factor, block.box.height * factor
    x, y = room.center.x, (top + bottom) / 2
    if "bottom" in cut:
        y = bottom - height / 2
    if "right" in cut and "left" not in cut and room.right >= shape.width - 1:
        x = shape.width + OVERHANG - width / 2
    if "left" in cut and "right" not in cut and room.left <= 1:
        x = width / 2 - OVERHANG
    return Placed(block, factor, Point(x, y))


def place_others(
    others: Sequence[Block], subjects: Sequence[Placed], frame: Box, room: Box, words: Box | None, shape: Shape
) -> list[Placed]:
    """Anything near a subject goes with it; the rest keeps its place in proportion. All inside, and off the words."""
    return [_off(_kept_inside(_other(block, subjects, frame, room), shape), words, shape) for block in others]


def _other(block: Block, subjects: Sequence[Placed], frame: Box, room: Box) -> Placed:
    near = min(subjects, key=lambda placed: _gap(placed.block.box, block.box), default=None)
    if near is not None and _gap(near.block.box, block.box) <= NEAR:
        off = Point(block.box.center.x - near.before.x, block.box.center.y - near.before.y)
        after = Point(near.after.x + off.x * near.factor, near.after.y + off.y * near.factor)
        return Placed(block, near.factor, after)
    across = (block.box.center.x - frame.left) / frame.width
    down = (block.box.center.y - frame.top) / frame.height
    factor = math.sqrt(room.area / frame.area)
    return Placed(block, factor, Point(room.left + across * room.width, room.top + down * room.height))


def _gap(one: Box, other: Box) -> float:
    across = max(0.0, one.left - other.right, other.left - one.right)
    down = max(0.0, one.top - other.bottom, other.top - one.bottom)
    return math.hypot(across, down)


def _kept_inside(placed: Placed, shape: Shape) -> Placed:
    box = placed.box
    fit = min(1.0, (shape.width - 2 * MARGIN) / box.width, (shape.height - 2 * MARGIN) / box.height)
    placed = Placed(placed.block, placed.factor * fit, placed.after)
    box = placed.box
    right = max(0.0, MARGIN - box.left) + min(0.0, shape.width - MARGIN - box.right)
    down = max(0.0, MARGIN - box.top) + min(0.0, shape.height - MARGIN - box.bottom)
    return Placed(placed.block, placed.factor, Point(placed.after.x + right, placed.after.y + down))


def _off(placed: Placed, words: Box | None, shape: Shape) -> Placed:
    """Below or above the words, whichever is nearer and has room; blurred things far behind may stay."""
    box = placed.box
    if words is None or not box.intersection(words) or all(each.role == "prop" for each in placed.block.elements):
        return placed
    below, above = words.bottom + MARGIN - box.top, words.top - MARGIN - box.bottom
    down = below if box.bottom + below <= shape.height - MARGIN else above
    if box.top + down < MARGIN:
        return placed
    return Placed(placed.block, placed.factor, Point(placed.after.x, placed.after.y + down))


def place_logo(logo: Block, taken: Sequence[Box], shape: Shape) -> Placed:
    """In the corner of the safe area where least is covered."""
    factor = LOGO_SHARE * shape.width / math.sqrt(logo.box.width * logo.box.height)
    factor = min(factor, 0.4 * shape.width / logo.box.width)
    width, height = logo.box.width * factor, logo.box.height * factor
    safe = shape.safe
    corners = [
        Box.at(left, top, width, height)
        for top in (safe.bottom - height, safe.top)
        for left in (safe.left, safe.right - width)
    ]

    def covered(corner: Box) -> float:
        return sum(common.area for box in taken if (common := corner.intersection(box)))

    return Placed(logo, factor, min(corners, key=covered).center)
