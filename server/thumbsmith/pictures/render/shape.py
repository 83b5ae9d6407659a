"""Rectangles, ellipses, stars, arrows and lines, with outlines, glow and shadow."""

from __future__ import annotations

from typing import Any

from thumbsmith.pictures.render.effects import (
    draw_glows_and_shadows,
    has_glow_or_shadow,
    outline_reaches,
    reach_of,
    take_layer,
)
from thumbsmith.pictures.render.paint import fill, fill_and_stroke, gradient_fill, stroke
from thumbsmith.pictures.render.paths import path_of
from thumbsmith.pictures.render.stage import Stage, in_box
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.figures import shape_figure
from thumbsmith.scene.geometry import Box, bounds_of
from thumbsmith.scene.types import Gradient, Outline, ShapeElement


def draw_shape(stage: Stage, shape: ShapeElement) -> None:
    path = path_of(shape_figure(shape))
    outlines = [effect for effect in shape.effects if isinstance(effect, Outline)]
    reaches = outline_reaches(outlines)
    outermost = reaches[-1] if reaches else 0.0
    # A mitre of the stroke, and the head of a bowed arrow, may reach beyond the box.
    overhang = 10 * shape.strokeWidth + (max(shape.width, shape.height) if shape.shape == "arrow" else 0)
    bounds = bounds_of(shape).grown(overhang + outermost)
    with stage.group(shape.opacity, bounds.grown(reach_of(shape.effects)), blend=shape.blend):
        if has_glow_or_shadow(shape.effects):
            layer = take_layer(
                stage,
                stage.to_device(bounds),
                reach_of(shape.effects) * stage.scale,
                lambda canvas: _draw_covered(canvas, shape, path, outermost, "#000000"),
            )
            if layer:
                draw_glows_and_shadows(stage, shape.effects, layer.silhouette, stage.scale, shape.rotation)
        for outline, reach in reversed(list(zip(outlines, reaches, strict=True))):
            _draw_covered(stage.canvas, shape, path, reach, outline.color)
        _draw_shape(stage.canvas, shape, path)


def _draw_covered(canvas: Any, shape: ShapeElement, path: Any, reach: float, color: str) -> None:
    """Draw the area of fill and stroke, grown by `reach`, in one colour."""
    stroked = shape.strokeWidth if shape.stroke else 0.0
    filled = shape.fill is not None and shape.shape != "line"
    with in_box(canvas, shape):
        width = stroked + 2 * reach
        paint = fill_and_stroke(fill(color), width) if filled else stroke(color, width, cap=skia.Paint.kRound_Cap)
        canvas.drawPath(path, paint)


def _draw_shape(canvas: Any, shape: ShapeElement, path: Any) -> None:
    gradient = next((effect for effect in shape.effects if isinstance(effect, Gradient)), None)
    is_line = shape.shape == "line"
    with in_box(canvas, shape):
        if gradient and not is_line:
            canvas.drawPath(path, gradient_fill(gradient, Box(0, 0, shape.width, shape.height)))
        elif shape.fill and not is_line:
            canvas.drawPath(path, fill(shape.fill))
        if shape.stroke and shape.strokeWidth:
            join = skia.Paint.kRound_Join if is_line else skia.Paint.kMiter_Join
            cap = skia.Paint.kRound_Cap if is_line else skia.Paint.kButt_Cap
            canvas.drawPath(path, stroke(shape.stroke, shape.strokeWidth, join, cap))
