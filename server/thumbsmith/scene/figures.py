"""The outlines of shapes and bubbles as plain figures in the element's unflipped, unrotated box.

One element is the union of its figures. How they are filled and stroked is the renderers' part; the recipes are in
docs/scene.md.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from thumbsmith.scene.geometry import Box, Point
from thumbsmith.scene.types import BubbleElement, PictureMask, ShapeElement

STAR_INNER_RADIUS = 0.45
BURST_POINTS = 24
BURST_INNER_RADIUS = 0.72
SHOUT_POINTS = 18
SHOUT_INNER_RADIUS = 0.78
SPEECH_CORNER = 0.3  # of the shorter side
LEAST_THOUGHT_CIRCLES = 10
MOST_THOUGHT_CIRCLES = 48

CURVE_SAMPLES = 96  # of a heart; an arch has half as many

MASK_CORNERS = {
    "triangle": ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)),
    "diamond": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    "hexagon": ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5)),
}
"""In shares of the box."""

ARROW_SAMPLES = 24
ARROW_TAIL_WIDTH = 0.09  # shares of the distance between the arrow's ends
ARROW_NECK_WIDTH = 0.16
ARROW_HEAD_LENGTH = 0.34
ARROW_HEAD_WIDTH = 0.36


@dataclass(frozen=True)
class Polygon:
    """Closed; or, as the only figure of a line, the open way through its points."""

    points: tuple[Point, ...]
    closed: bool = True


@dataclass(frozen=True)
class Ellipse:
    box: Box


@dataclass(frozen=True)
class RoundedRectangle:
    box: Box
    radius: float


Figure = Polygon | Ellipse | RoundedRectangle


def shape_figure(shape: ShapeElement) -> Figure:
    width, height = shape.width, shape.height
    box = Box.at(0, 0, width, height)
    match shape.shape:
        case "rectangle":
            return RoundedRectangle(box, min(shape.cornerRadius, width / 2, height / 2))
        case "ellipse":
            return Ellipse(box)
        case "triangle":
            return Polygon((Point(width / 2, 0), Point(width, height), Point(0, height)))
        case "star":
            return star(box, 5, STAR_INNER_RADIUS)
        case "burst":
            return star(box, BURST_POINTS, BURST_INNER_RADIUS)
        case "line":
            return Polygon((Point(0, height), Point(width, 0)), closed=False)
        case "arrow":
            return arrow(Point(0, height), Point(width, 0), shape.bend)


def mask_figure(mask: PictureMask, width: float, height: float) -> Figure:
    """What of a picture's box its mask shows."""
    box = Box.at(0, 0, width, height)
    match mask.shape:
        case "rectangle":
            return RoundedRectangle(box, mask.radius * min(width, height))
        case "ellipse":
            return Ellipse(box)
        case "star":
            return star(box, 5, STAR_INNER_RADIUS)
        case "burst":
            return star(box, BURST_POINTS, BURST_INNER_RADIUS)
        case "heart":
            return heart(box)
        case "arch":
            return arch(box)
        case "triangle" | "diamond" | "hexagon":
            return Polygon(tuple(Point(x * width, y * height) for x, y in MASK_CORNERS[mask.shape]))


def heart(box: Box) -> Polygon:
    """x = 16 sin(t)^3, y = 13 cos(t) - 5 cos(2t) - 2 cos(3t) - cos(4t), stretched to fill the box."""
    turns = [2 * math.pi * index / CURVE_SAMPLES for index in range(CURVE_SAMPLES)]
    ways = [
        (
            16 * math.sin(t) ** 3,
            -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in turns
    ]
    top, bottom = min(y for _, y in ways), max(y for _, y in ways)
    return Polygon(
        tuple(
            Point(box.left + (x + 16) / 32 * box.width, box.top + (y - top) / (bottom - top) * box.height)
            for x, y in ways
        )
    )


def arch(box: Box) -> Polygon:
    """The upper half of an ellipse as wide as the box and at most as high, on straight sides."""
    high = min(box.width / 2, box.height)
    turns = [math.pi * (1 - index / (CURVE_SAMPLES // 2)) for index in range(CURVE_SAMPLES // 2 + 1)]
    over = [Point(box.center.x + box.width / 2 * math.cos(t), box.top + high - high * math.sin(t)) for t in turns]
    return Polygon((Point(box.left, box.bottom), *over, Point(box.right, box.bottom)))


def star(box: Box, points: int, inner_radius: float) -> Polygon:
    """A star in the ellipse of `box`, the first point up; `inner_radius` is a share of the outer."""
    center = box.center
    corners = []
    for index in range(2 * points):
        radius = 1.0 if index % 2 == 0 else inner_radius
        angle = math.pi * index / points - math.pi / 2
        corners.append(
            Point(
                center.x + radius * box.width / 2 * math.cos(angle),
                center.y + radius * box.height / 2 * math.sin(angle),
            )
        )
    return Polygon(tuple(corners))


def arrow(start: Point, tip: Point, bend: float) -> Polygon:
    """A bowed arrow whose shaft grows towards the head; `bend` is the bow to the left as a share of the length."""
    length = math.hypot(tip.x - start.x, tip.y - start.y)
    control = Point((start.x + tip.x) / 2 + bend * (tip.y - start.y), (start.y + tip.y) / 2 - bend * (tip.x - start.x))
    shaft = _curve_until(start, control, tip, ARROW_HEAD_LENGTH * length)
    neck = shaft[-1]
    heading = _unit(neck, tip)
    left, right = [], []
    for index, point in enumerate(shaft):
        direction = _unit(shaft[max(index - 1, 0)], shaft[min(index + 1, len(shaft) - 1)])
        share = index / (len(shaft) - 1)
        half = (ARROW_TAIL_WIDTH + (ARROW_NECK_WIDTH - ARROW_TAIL_WIDTH) * share) * length / 2
        left.append(_beside(point, direction, half))
        right.append(_beside(point, direction, -half))
    half_head = ARROW_HEAD_WIDTH * length / 2
    head = [_beside(neck, heading, half_head), tip, _beside(neck, heading, -half_head)]
    return Polygon((*left, *head, *reversed(right)))


def bubble_figures(bubble: BubbleElement) -> tuple[Figure, ...]:
    """Body and tail, to be united before filling."""
    box = Box.at(0, 0, bubble.width, bubble.height)
    shorter = min(bubble.width, bubble.height)
    match bubble.type:
        case "speech":
            return (RoundedRectangle(box, SPEECH_CORNER * shorter), *_pointed_tail(bubble))
        case "shout":
            return (star(box, SHOUT_POINTS, SHOUT_INNER_RADIUS), *_pointed_tail(bubble))
        case "thought":
            return (*_cloud(box), *_thought_tail(bubble))


def _cloud(box: Box) -> tuple[Figure, ...]:
    radius = min(0.22 * (box.width + box.height) / 2, 0.3 * min(box.width, box.height))
    core, center = box.grown(-radius), box.center
    circles = []
    wanted = 2 * math.ceil(3 * max(box.width, box.height) / min(box.width, box.height))
    count = min(max(wanted, LEAST_THOUGHT_CIRCLES), MOST_THOUGHT_CIRCLES)
    for index in range(count):
        angle = 2 * math.pi * index / count
        middle = Point(center.x + core.width / 2 * math.cos(angle), center.y + core.height / 2 * math.sin(angle))
        circles.append(_circle(middle, radius))
    return (Ellipse(core), *circles)


def _pointed_tail(bubble: BubbleElement) -> tuple[Figure, ...]:
    """A triangle that stands in the body, half-way from the ellipse to the centre."""
    if not bubble.tailLength:
        return ()
    center, edge, direction = _tail_root(bubble)
    half = max(14.0, 0.35 * min(bubble.width, bubble.height)) / 2
    base = Point((center.x + edge.x) / 2, (center.y + edge.y) / 2)
    tip = _along(edge, direction, bubble.tailLength)
    return (Polygon((_beside(base, direction, half), tip, _beside(base, direction, -half))),)


def _thought_tail(bubble: BubbleElement) -> tuple[Figure, ...]:
    if not bubble.tailLength:
        return ()
    _, edge, direction = _tail_root(bubble)
    shorter = min(bubble.width, bubble.height)
    return (
        _circle(_along(edge, direction, 0.45 * bubble.tailLength), 0.10 * shorter),
        _circle(_along(edge, direction, bubble.tailLength), 0.06 * shorter),
    )


def _tail_root(bubble: BubbleElement) -> tuple[Point, Point, Point]:
    """Centre of the box, the point of its inscribed ellipse in the tail's direction, and that direction."""
    angle = math.radians(bubble.tailAngle)
    direction = Point(math.cos(angle), math.sin(angle))
    center = Point(bubble.width / 2, bubble.height / 2)
    distance = 1 / math.hypot(direction.x / center.x, direction.y / center.y)
    return center, _along(center, direction, distance), direction


def _curve_until(start: Point, control: Point, end: Point, distance: float) -> list[Point]:
    """Samples of the quadratic curve up to the point that is `distance` from its end."""
    points = [start]
    before = math.dist((start.x, start.y), (end.x, end.y))
    for index in range(1, ARROW_SAMPLES + 1):
        t = index / ARROW_SAMPLES
        a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        point = Point(a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y)
        remaining = math.dist((point.x, point.y), (end.x, end.y))
        if remaining <= distance:
            share = (before - distance) / (before - remaining)
            last = points[-1]
            return [*points, Point(last.x + (point.x - last.x) * share, last.y + (point.y - last.y) * share)]
        points.append(point)
        before = remaining
    return points


def _circle(center: Point, radius: float) -> Ellipse:
    return Ellipse(Box(center.x, center.y, center.x, center.y).grown(radius))


def _unit(start: Point, end: Point) -> Point:
    length = math.hypot(end.x - start.x, end.y - start.y) or 1.0
    return Point((end.x - start.x) / length, (end.y - start.y) / length)


def _along(point: Point, direction: Point, distance: float) -> Point:
    return Point(point.x + direction.x * distance, point.y + direction.y * distance)


def _beside(point: Point, direction: Point, distance: float) -> Point:
    """To the left of the direction by `distance`, seen with y down."""
    return Point(point.x + direction.y * distance, point.y - direction.x * distance)
