"""A Skia canvas over a numpy array, and the ways one picture is laid over another.

Coordinates are always those of the full picture, also on the small canvases that blurred light is drawn on.
"""

from __future__ import annotations

from typing import Any, Literal

import cv2
import numpy as np

from thumbsmith.engines.composer.colour import Floats, argb
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.platform.graphics import skia

Blend = Literal["over", "add", "screen", "multiply"]


class Canvas:
    """`pixels` (RGBA, premultiplied) and `draw`, the Skia canvas that writes into them."""

    def __init__(self, width: int, height: int, shrink: int = 1) -> None:
        self.width, self.height = width, height
        columns, rows = max(1, -(-width // shrink)), max(1, -(-height // shrink))
        self.pixels: Pixels = np.zeros((rows, columns, 4), np.uint8)
        info = skia.ImageInfo.Make(columns, rows, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self._surface = skia.Surface.MakeRasterDirect(info, self.pixels, columns * 4)
        self.draw: Any = self._surface.getCanvas()
        self.draw.scale(columns / width, rows / height)

    @classmethod
    def of(cls, field: Floats, width: int, height: int) -> Canvas:
        """An opaque canvas that starts as the enlarged float picture (rows x columns x 3, clipped to 0..1)."""
        canvas = cls(width, height)
        canvas.pixels[...] = cv2.cvtColor(_enlarged(_bytes(field), width, height), cv2.COLOR_RGB2RGBA)
        return canvas

    def small(self, shrink: int = 4) -> Canvas:
        """An empty canvas of the same coordinates and fewer pixels, for light that will be blurred anyway."""
        return Canvas(self.width, self.height, shrink)

    def lay(self, field: Floats, mode: Blend = "screen") -> None:
        """Blend a small float picture over the whole canvas: H x W x 3, or for 'over' H x W x 4 (straight alpha)."""
        small = _bytes(field)
        if mode == "over":
            self._lay_over(small)
            return
        layer = cv2.cvtColor(_enlarged(small, self.width, self.height), cv2.COLOR_RGB2RGBA)
        if mode == "add":
            cv2.add(self.pixels, layer, dst=self.pixels)
        elif mode == "multiply":
            cv2.multiply(self.pixels, layer, dst=self.pixels, scale=1 / 255)
        else:
            # 255 - (255-a)(255-b)/255: the darkness of both multiplies.
            darkness = cv2.multiply(cv2.bitwise_not(self.pixels), cv2.bitwise_not(layer), scale=1 / 255)
            cv2.bitwise_not(darkness, dst=self.pixels)
        self.pixels[..., 3] = 255

    def _lay_over(self, straight: Pixels) -> None:
        image = skia.Image.fromarray(np.ascontiguousarray(straight), colorType=skia.kRGBA_8888_ColorType)
        area = skia.Rect.MakeWH(self.width, self.height)
        self.draw.drawImageRect(image, area, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint())

    def shine(self, light: Canvas, blur: float = 0.0, mode: Blend = "add", strength: float = 1.0) -> None:
        """Blend a small canvas as light, blurred by `blur` (sigma in pixels of the full picture)."""
        colour: Floats = light.pixels[..., :3].astype(np.float32)
        sigma = blur * colour.shape[1] / self.width
        if sigma > 0.3:
            colour = np.asarray(cv2.GaussianBlur(colour, (0, 0), sigma), np.float32)
        self.lay(colour * np.float32(strength / 255), mode)

    def rgb(self) -> Pixels:
        """A copy of the picture as H x W x 3."""
        return np.asarray(cv2.cvtColor(self.pixels, cv2.COLOR_RGBA2RGB), np.uint8)


def paint(colour: str, alpha: float = 1.0, mode: Blend = "over", stroke: float | None = None, blur: float = 0.0) -> Any:
    """A Skia paint: filled, or stroked `stroke` pixels wide with round joins and caps; `blur` is a sigma."""
    made = skia.Paint(AntiAlias=True, Color=argb(colour, alpha), BlendMode=BLENDS[mode])
    if stroke is not None:
        made.setStyle(skia.Paint.kStroke_Style)
        made.setStrokeWidth(stroke)
        made.setStrokeJoin(skia.Paint.kRound_Join)
        made.setStrokeCap(skia.Paint.kRound_Cap)
    if blur > 0:
        made.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return made


def shaded(points: tuple[tuple[float, float], tuple[float, float]], colours: list[int], mode: Blend = "over") -> Any:
    """A Skia paint with a linear gradient of evenly spaced ARGB colours from the first point to the second."""
    shader = skia.GradientShader.MakeLinear(points=[points[0], points[1]], colors=colours)
    return skia.Paint(AntiAlias=True, Shader=shader, BlendMode=BLENDS[mode], Dither=True)


def polygon(points: Any) -> Any:
    """A closed Skia path through an N x 2 array (or list) of points."""
    return skia.Path.Polygon([skia.Point(float(x), float(y)) for x, y in points], True)


def polyline(points: Any) -> Any:
    """An open Skia path through an N x 2 array (or list) of points."""
    return skia.Path.Polygon([skia.Point(float(x), float(y)) for x, y in points], False)


BLENDS: dict[str, Any] = {
    "over": skia.BlendMode.kSrcOver,
    "add": skia.BlendMode.kPlus,
    "screen": skia.BlendMode.kScreen,
    "multiply": skia.BlendMode.kMultiply,
}


def _bytes(field: Floats) -> Pixels:
    return np.asarray(np.clip(np.nan_to_num(field) * 255 + 0.5, 0, 255), np.uint8)


def _enlarged(small: Pixels, width: int, height: int) -> Pixels:
    if small.shape[:2] == (height, width):
        return small
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.uint8)
