"""Bending: where the pieces of lines stand when a text follows an arc. The rule is in docs/scene.md."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thumbsmith.scene.geometry import Box, Point, rotated_bounds, union


@dataclass(frozen=True)
class Turn:
    """Turned by `degrees` about `pivot`, then moved so that the pivot comes to `place`."""

    degrees: float
    pivot: Point
    place: Point

    def bounds(self, box: Box) -> Box:
        turned = rotated_bounds(box, self.pivot, self.degrees)
        return turned.moved(self.place.x - self.pivot.x, self.place.y - self.pivot.y)

    def moved(self, x: float, y: float) -> Turn:
        return Turn(self.degrees, self.pivot, Point(self.place.x + x, self.place.y + y))


@dataclass(frozen=True)
class StraightLine:
    """A line before it is bent: its box, the height at which it keeps its length, and the boxes of its pieces."""

    box: Box
    middle: float
    pieces: tuple[Box, ...]


@dataclass(frozen=True)
class Bent:
    """A turn for each piece of each line, from the top left of the box that is `width` x `height` large."""

    turns: tuple[tuple[Turn, ...], ...]
    width: float
    height: float


def bend(lines: Sequence[StraightLine], degrees: float, least_radius: float) -> Bent:
    """Bend lines onto arcs about one centre; the widest fills `degrees`, positive ones bow up. Not for 0 degrees."""
    left, right = min(line.box.left for line in lines), max(line.box.right for line in lines)
    radius = (right - left) / math.radians(degrees)
    middle = Point((left + right) / 2, (lines[0].middle + lines[-1].middle) / 2)
    turns = [list(_turns(line, middle, radius, least_radius)) for line in lines]
    boxes = [
        turn.bounds(box)
        for line, of_line in zip(lines, turns, strict=True)
        for turn, box in zip(of_line, line.pieces, strict=True)
    ]
    around = union(boxes) or lines[0].box
    moved = tuple(tuple(turn.moved(-around.left, -around.top) for turn in of_line) for of_line in turns)
    return Bent(moved, around.width, around.height)


def _turns(line: StraightLine, middle: Point, radius: float, least_radius: float) -> Iterator[Turn]:
    centre = Point(middle.x, middle.y + radius)
    own = centre.y - line.middle
    if own * math.copysign(1, radius) < least_radius:
        own = math.copysign(least_radius, radius)
    for box in line.pieces:
        pivot = Point(box.center.x, line.middle)
        angle = (pivot.x - centre.x) / own
        place = Point(centre.x + own * math.sin(angle), centre.y - own * math.cos(angle))
        yield Turn(math.degrees(angle), pivot, place)
