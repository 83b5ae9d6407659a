"""Figures of shapes and bubbles as Skia paths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from thumbsmith.pictures.render.stage import rectangle
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.figures import Ellipse, Figure, Polygon, RoundedRectangle


def path_of(figure: Figure) -> Any:
    path = skia.Path()
    match figure:
        case Polygon(points, closed):
            path.addPoly([skia.Point(point.x, point.y) for point in points], closed)
        case Ellipse(box):
            path.addOval(rectangle(box))
        case RoundedRectangle(box, radius):
            path.addRoundRect(rectangle(box), radius, radius)
    return path


def united(figures: Iterable[Figure]) -> Any:
    """One path around all the figures together, nothing of their overlaps left."""
    return reduce(lambda one, other: skia.Op(one, other, skia.PathOp.kUnion_PathOp), map(path_of, figures))
