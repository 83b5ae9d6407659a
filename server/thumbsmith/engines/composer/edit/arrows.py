"""Arrows that are asked for: what they aim at, and where they stand."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.layers import corner
from thumbsmith.engines.composer.edit import phrases
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import BACKGROUND, PICTURE, Direction, Target, named
from thumbsmith.engines.composer.edit.layers import NO_LAYERS, box_of
from thumbsmith.scene.geometry import Box, Point, rotate, union
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, ShapeElement

LENGTHS = (270.0, 210.0, 150.0, 100.0)
THICKNESS = 130.0
"""Canvas pixels: the lengths that an arrow may have, and how thick the longest is."""
GAP = 16.0
"""Between its point and what it aims at."""
INSET = 0.15
"""Share of a picture's sides that its outline leaves empty."""
STEPS = 24
"""Directions from which it may come."""
ROOM = Box(20, 100, CANVAS_WIDTH - 20, CANVAS_HEIGHT - 100)
"""Seen on video sites, wherever the frame is."""
ANGLES: dict[Direction, float] = {"right": 0.0, "down": 90.0, "left": 180.0, "up": -90.0}
AIM = re.compile(
    r"\b(?:(?:that |which )?(?:points?|pointing|aims?|aiming|aimed|directed)(?: (?:to|at|towards?|on|onto))?"
    r"|to|at|towards?|onto)\s+(?:the |my |your |his |her |a |an )?(?P<aim>.+)$",
    re.IGNORECASE,
)
POINTING = re.compile(r"\b(?:pointing|points|aiming|directed)\s*$", re.IGNORECASE)
NO_ROOM = "There is no room for an arrow beside that: mark a place for it with the mask."
ASK = (
    'What is the arrow to point at? Say it, such as "an arrow at the subject", "an arrow at the text" or '
    '"an arrow pointing left".'
)


@dataclass(frozen=True)
class Aim:
    """What an arrow points at, or where to."""

    target: Target | None
    direction: Direction | None = None


def aim_of(words: str, at: tuple[Direction, ...]) -> Aim:
    """Of an arrow that is asked for in these words, with the sides named behind them. Raises EditNotPossible, which
    asks, where it would point at nothing."""
    if at and POINTING.search(words):
        return Aim(None, at[0])
    found = AIM.search(words)
    if found is None:
        raise EditNotPossible(ASK)
    aim = found.group("aim").lower().strip(" .!\"'")
    for direction in ANGLES:
        if phrases.DIRECTIONS[direction].fullmatch(aim):
            return Aim(None, direction)
    known = (target for pattern, target in phrases.TARGETS if pattern.fullmatch(aim))
    target = next(known, named(aim))
    if target in (PICTURE, BACKGROUND):
        raise EditNotPossible(ASK)
    return Aim(target)


def arrow_at(canvas: Canvas, aim: Aim, color: str, taken: NDArray[np.float32]) -> ShapeElement:
    """From where it covers least to the edge of what it aims at. `taken`: the need of each pixel, at half the canvas'
    size, to stay uncovered. Raises EditNotPossible for a layer that is not there."""
    assert aim.target is not None
    box = target_box(canvas, aim.target)
    best: tuple[float, tuple[Point, float, float]] | None = None
    for angle in np.linspace(-180, 180, STEPS, endpoint=False).tolist():
        point = _edge(box, angle)
        for length in LENGTHS:
            middle = _along(point, angle, -length / 2)
            corners = _corners(middle, length, _thickness(length), angle)
            if not all(ROOM.left <= x <= ROOM.right and ROOM.top <= y <= ROOM.bottom for x, y in corners):
                continue
            cost = _mean(taken, corners) + (LENGTHS[0] - length) / LENGTHS[0]
            if best is None or cost < best[0]:
                best = (cost, (middle, length, angle))
    if best is None:
        raise EditNotPossible(NO_ROOM)
    middle, length, angle = best[1]
    return _arrow(canvas, middle, length, angle, color)


def arrow_in(canvas: Canvas, aim: Aim, color: str, box: Box) -> ShapeElement:
    """As large as the box allows, turned to what it aims at. Raises EditNotPossible for a layer that is not there."""
    middle = box.center
    if aim.direction is not None:
        angle = ANGLES[aim.direction]
    else:
        assert aim.target is not None
        goal = target_box(canvas, aim.target).center
        angle = math.degrees(math.atan2(goal.y - middle.y, goal.x - middle.x))
    cosine, sine = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    share = THICKNESS / LENGTHS[0]
    length = min(box.width / (cosine + share * sine), box.height / (sine + share * cosine))
    return _arrow(canvas, Point(middle.x, middle.y), max(length, 20.0), angle, color)


def target_box(canvas: Canvas, target: Target) -> Box:
    """Raises EditNotPossible."""
    layers = canvas.layers(target)
    found = union(box for each in layers if (box := box_of(canvas, each)))
    if found is None:
        raise EditNotPossible(NO_LAYERS[target.part])
    inset = INSET if any(isinstance(each, ImageElement) for each in layers) else 0.0
    return found.grown(-inset * found.width, -inset * found.height)


def _arrow(canvas: Canvas, middle: Point, length: float, angle: float, color: str) -> ShapeElement:
    thickness = _thickness(length)
    x, y = corner(middle.x, middle.y, length, thickness, angle)
    return ShapeElement(
        id=canvas.fresh_id("shape"),
        name="Arrow",
        role="mark",
        shape="arrow",
        x=x,
        y=y,
        width=round(length, 2),
        height=round(thickness, 2),
        rotation=round(angle, 2),
        flipY=abs(angle) > 90,
        fill=color,
    )


def _edge(box: Box, angle: float) -> Point:
    """The point before the box, where an arrow in this direction ends."""
    x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    reach = min(
        box.width / 2 / abs(x) if abs(x) > 1e-6 else math.inf, box.height / 2 / abs(y) if abs(y) > 1e-6 else math.inf
    )
    return _along(Point(box.center.x, box.center.y), angle, -(reach + GAP))


def _along(point: Point, angle: float, distance: float) -> Point:
    return Point(point.x + distance * math.cos(math.radians(angle)), point.y + distance * math.sin(math.radians(angle)))


def _thickness(length: float) -> float:
    return THICKNESS * length / LENGTHS[0]


def _corners(middle: Point, length: float, thickness: float, angle: float) -> list[tuple[float, float]]:
    sides = [
        (-length / 2, -thickness / 2),
        (length / 2, -thickness / 2),
        (length / 2, thickness / 2),
        (-length / 2, thickness / 2),
    ]
    turned = (rotate(Point(middle.x + x, middle.y + y), middle, angle) for x, y in sides)
    return [(each.x, each.y) for each in turned]


def _mean(taken: NDArray[np.float32], corners: list[tuple[float, float]]) -> float:
    inside = np.zeros(taken.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.rint(np.array(corners) / 2).astype(np.int32), 1)
    return float(taken[inside > 0].mean())
