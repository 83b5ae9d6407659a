"""Laying a small RGBA picture somewhere on a canvas."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas
from thumbsmith.engines.composer.colour import Floats
from thumbsmith.platform.graphics import skia


def place(canvas: Canvas, picture: Floats, centre: tuple[float, float], size: float) -> None:
    """The RGBA picture (0..1, straight alpha) with `centre` in shares of the canvas, `size` pixels high."""
    straight = np.ascontiguousarray(np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))
    image = skia.Image.fromarray(straight, colorType=skia.kRGBA_8888_ColorType)
    width = size * picture.shape[1] / picture.shape[0]
    area = skia.Rect.MakeXYWH(centre[0] * canvas.width - width / 2, centre[1] * canvas.height - size / 2, width, size)
    canvas.draw.drawImageRect(image, area, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint(AntiAlias=True))
