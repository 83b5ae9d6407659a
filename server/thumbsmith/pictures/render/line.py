"""Drawn strokes, and erasers that only cut the strokes they lie among."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from thumbsmith.pictures.render.paint import BLEND_MODES, color, fill, stroke
from thumbsmith.pictures.render.stage import Stage
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import bounds_of, union
from thumbsmith.scene.types import Element, LineElement


def draw_lines_with_eraser(stage: Stage, lines: Sequence[Element]) -> None:
    """Neighbouring strokes in a group of their own, so that an eraser never cuts the picture below them."""
    strokes = [line for line in lines if isinstance(line, LineElement)]
    with stage.group(1, union(bounds_of(line).grown(1) for line in strokes), always=True):
        for line in strokes:
            draw_line(stage, line)


def draw_line(stage: Stage, line: LineElement) -> None:
    points = list(zip(line.points[0::2], line.points[1::2], strict=True))
    if line.widths:
        path = _outline(points, [share * line.strokeWidth / 2 for share in line.widths])
        paint = fill(line.stroke)
    else:
        path = skia.Path()
        path.moveTo(*points[0])
        for point in points[1:] or points:  # one point: a line to itself, which round caps make a dot
            path.lineTo(*point)
        paint = stroke(line.stroke, line.strokeWidth, cap=skia.Paint.kRound_Cap)
    paint.setColor4f(color(line.stroke, line.opacity))
    paint.setBlendMode(BLEND_MODES[line.compositeMode])
    stage.canvas.drawPath(path, paint)


def _outline(points: Sequence[tuple[float, float]], radii: Sequence[float]) -> Any:
    """The area that a pen of changing width covers: discs at the points, bands between them, all wound the same way."""
    path = skia.Path()
    for (x, y), radius in zip(points, radii, strict=True):
        path.addCircle(x, y, radius)
    for (start, end), (first, last) in zip(pairwise(points), pairwise(radii), strict=True):
        length = math.dist(start, end)
        if length == 0:
            continue
        across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
        path.addPoly(
            [
                skia.Point(start[0] - across[0] * first, start[1] - across[1] * first),
                skia.Point(end[0] - across[0] * last, end[1] - across[1] * last),
                skia.Point(end[0] + across[0] * last, end[1] + across[1] * last),
                skia.Point(start[0] + across[0] * first, start[1] + across[1] * first),
            ],
            True,
        )
    return path
