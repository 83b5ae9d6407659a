"""Colours, gradients and strokes of a scene as Skia paints."""

from __future__ import annotations

import math
from typing import Any

from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Gradient

BLEND_MODES: dict[str, Any] = {
    "normal": skia.BlendMode.kSrcOver,
    "source-over": skia.BlendMode.kSrcOver,
    "destination-out": skia.BlendMode.kDstOut,
    "darken": skia.BlendMode.kDarken,
    "multiply": skia.BlendMode.kMultiply,
    "color-burn": skia.BlendMode.kColorBurn,
    "lighten": skia.BlendMode.kLighten,
    "screen": skia.BlendMode.kScreen,
    "color-dodge": skia.BlendMode.kColorDodge,
    "overlay": skia.BlendMode.kOverlay,
    "soft-light": skia.BlendMode.kSoftLight,
    "hard-light": skia.BlendMode.kHardLight,
    "difference": skia.BlendMode.kDifference,
    "exclusion": skia.BlendMode.kExclusion,
    "hue": skia.BlendMode.kHue,
    "saturation": skia.BlendMode.kSaturation,
    "color": skia.BlendMode.kColor,
    "luminosity": skia.BlendMode.kLuminosity,
}
"""How elements and strokes mix with what is below them, by the scene's names."""


def color(value: str, opacity: float = 1.0) -> Any:
    """`#rrggbb` or `#rrggbbaa`, made thinner by `opacity`, as skia.Color4f."""
    red, green, blue = (int(value[start : start + 2], 16) / 255 for start in (1, 3, 5))
    alpha = int(value[7:9], 16) / 255 if len(value) == 9 else 1.0
    return skia.Color4f(red, green, blue, alpha * opacity)


def fill(value: str, opacity: float = 1.0) -> Any:
    return skia.Paint(AntiAlias=True, Color4f=color(value, opacity))


def stroke(value: str, width: float, join: Any = None, cap: Any = None) -> Any:
    paint = fill(value)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeJoin(skia.Paint.kRound_Join if join is None else join)
    paint.setStrokeCap(skia.Paint.kButt_Cap if cap is None else cap)
    paint.setStrokeMiter(10)  # the browser's default
    return paint


def fill_and_stroke(paint: Any, width: float) -> Any:
    """The paint, made to cover a path and a band of `width / 2` around it, corners rounded."""
    if width > 0:
        paint.setStyle(skia.Paint.kStrokeAndFill_Style)
        paint.setStrokeWidth(width)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def gradient_fill(gradient: Gradient, box: Box) -> Any:
    """A gradient through the middle of `box`, from edge to edge along its angle."""
    angle = math.radians(gradient.angle)
    cosine, sine = math.cos(angle), math.sin(angle)
    half = (abs(box.width * cosine) + abs(box.height * sine)) / 2
    middle = box.center
    stops = sorted(gradient.stops, key=lambda stop: stop.offset)
    shader = skia.GradientShader.MakeLinear(
        points=[
            (middle.x - cosine * half, middle.y - sine * half),
            (middle.x + cosine * half, middle.y + sine * half),
        ],
        colors=[color(stop.color).toColor() for stop in stops],
        positions=[stop.offset for stop in stops],
    )
    return skia.Paint(AntiAlias=True, Shader=shader)


def vertical_fill(top: str, bottom: str | None, box: Box) -> Any:
    """One colour, or a gradient from the top of `box` to its bottom."""
    if bottom is None:
        return fill(top)
    shader = skia.GradientShader.MakeLinear(
        points=[(0, box.top), (0, box.bottom)], colors=[color(top).toColor(), color(bottom).toColor()]
    )
    return skia.Paint(AntiAlias=True, Shader=shader)
