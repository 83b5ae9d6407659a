"""Places of things: boxes, turned boxes and the 16:9 frame, in plain numbers.

Canvas pixels, y down, degrees clockwise. No drawing and no fonts: the size of a text comes from
`thumbsmith.pictures.text`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    FRAME_HEIGHT,
    BubbleElement,
    Frame,
    ImageElement,
    LineElement,
    ShapeElement,
)

BADGE_WIDTH_SHARE = 0.13  # of the frame: the corner where video sites print the running time
BADGE_HEIGHT_SHARE = 0.11

BoxedElement = ImageElement | ShapeElement | BubbleElement


@dataclass(frozen=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def at(cls, x: float, y: float, width: float, height: float) -> Box:
        return cls(x, y, x + width, y + height)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def center(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def area(self) -> float:
        return max(0.0, self.width) * max(0.0, self.height)

    def moved(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, x: float, y: float | None = None) -> Box:
        """Larger by `x` on the left and the right and by `y` (default: `x`) above and below."""
        y = x if y is None else y
        return Box(self.left - x, self.top - y, self.right + x, self.bottom + y)

    def scaled(self, factor: float) -> Box:
        return Box(self.left * factor, self.top * factor, self.right * factor, self.bottom * factor)

    def intersection(self, other: Box) -> Box | None:
        """The common part, or None when the boxes do not overlap."""
        box = Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )
        return box if box.width > 0 and box.height > 0 else None

    def contains(self, other: Box, tolerance: float = 0.0) -> bool:
        return (
            other.left >= self.left - tolerance
            and other.top >= self.top - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )


def union(boxes: Iterable[Box]) -> Box | None:
    """The smallest box around all, or None when there is none."""
    found = list(boxes)
    if not found:
        return None
    return Box(
        min(box.left for box in found),
        min(box.top for box in found),
        max(box.right for box in found),
        max(box.bottom for box in found),
    )


CANVAS = Box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)


def frame_box(frame: Frame) -> Box:
    """The part of the canvas that a video site shows: 1536 x 864."""
    return Box.at(0, frame.y, CANVAS_WIDTH, FRAME_HEIGHT)


def badge_box(frame: Frame) -> Box:
    """The bottom right corner of the frame, kept free because the running time covers it."""
    box = frame_box(frame)
    return Box(
        box.right - box.width * BADGE_WIDTH_SHARE, box.bottom - box.height * BADGE_HEIGHT_SHARE, box.right, box.bottom
    )


def rotate(point: Point, about: Point, degrees: float) -> Point:
    """Turn clockwise on the screen (y down)."""
    angle = math.radians(degrees)
    cosine, sine = math.cos(angle), math.sin(angle)
    x, y = point.x - about.x, point.y - about.y
    return Point(about.x + x * cosine - y * sine, about.y + x * sine + y * cosine)


def rotated_corners(box: Box, about: Point, degrees: float) -> tuple[Point, Point, Point, Point]:
    """The corners, from the unrotated top left on, clockwise."""
    left_top = rotate(Point(box.left, box.top), about, degrees)
    right_top = rotate(Point(box.right, box.top), about, degrees)
    right_bottom = rotate(Point(box.right, box.bottom), about, degrees)
    left_bottom = rotate(Point(box.left, box.bottom), about, degrees)
    return left_top, right_top, right_bottom, left_bottom


def rotated_bounds(box: Box, about: Point, degrees: float) -> Box:
    """The upright box around `box` turned about a point."""
    corners = rotated_corners(box, about, degrees)
    return Box(
        min(corner.x for corner in corners),
        min(corner.y for corner in corners),
        max(corner.x for corner in corners),
        max(corner.y for corner in corners),
    )


def gap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Distance of two turned boxes (corners in order) along the direction that separates them best; negative, how deep
    they lie in each other, when none does (separating axis theorem)."""
    widest = -math.inf
    for corners in (first, second):
        for one, other in ((corners[0], corners[1]), (corners[1], corners[2])):
            length = max(1e-9, math.hypot(other.x - one.x, other.y - one.y))
            axis = Point((other.x - one.x) / length, (other.y - one.y) / length)
            (low, high), (low_other, high_other) = (_span(shape, axis) for shape in (first, second))
            widest = max(widest, low_other - high, low - high_other)
    return widest


def _span(shape: Sequence[Point], axis: Point) -> tuple[float, float]:
    along = [corner.x * axis.x + corner.y * axis.y for corner in shape]
    return min(along), max(along)


def box_of(element: BoxedElement) -> Box:
    """The unrotated box, effects not counted."""
    return Box.at(element.x, element.y, element.width, element.height)


def bounds_of(element: BoxedElement | LineElement) -> Box:
    """The upright box around the element as it is turned, effects not counted, a line's width included."""
    if isinstance(element, LineElement):
        xs, ys = element.points[0::2], element.points[1::2]
        return Box(min(xs), min(ys), max(xs), max(ys)).grown(element.strokeWidth / 2)
    return rotated_bounds(box_of(element), Point(element.x, element.y), element.rotation)
