"""Drawn strokes, and erasers that only cut the strokes they lie among."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thumbsmith.pictures.render.paint import color, stroke
from thumbsmith.pictures.render.stage import Stage
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import bounds_of, union
from thumbsmith.scene.types import Element, LineElement

_BLEND_MODES: dict[str, Any] = {
    "source-over": skia.BlendMode.kSrcOver,
    "destination-out": skia.BlendMode.kDstOut,
    "multiply": skia.BlendMode.kMultiply,
    "screen": skia.BlendMode.kScreen,
    "overlay": skia.BlendMode.kOverlay,
}


def draw_lines_with_eraser(stage: Stage, lines: Sequence[Element]) -> None:
    """Neighbouring strokes in a group of their own, so that an eraser never cuts the picture below them."""
    strokes = [line for line in lines if isinstance(line, LineElement)]
    with stage.group(1, union(bounds_of(line).grown(1) for line in strokes), always=True):
        for line in strokes:
            draw_line(stage, line)


def draw_line(stage: Stage, line: LineElement) -> None:
    points = list(zip(line.points[0::2], line.points[1::2], strict=True))
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:] or points:  # one point: a line to itself, which round caps make a dot
        path.lineTo(*point)
    paint = stroke(line.stroke, line.strokeWidth, cap=skia.Paint.kRound_Cap)
    paint.setColor4f(color(line.stroke, line.opacity))
    paint.setBlendMode(_BLEND_MODES[line.compositeMode])
    stage.canvas.drawPath(path, paint)
