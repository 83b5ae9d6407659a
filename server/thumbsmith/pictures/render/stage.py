"""The surface a scene is drawn on: a Skia canvas over a numpy array, and how canvas pixels map to its pixels.

*Canvas* coordinates are the scene's (1536 x 1024); *device* coordinates are those of the picture being made.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.render.paint import BLEND_MODES
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import Box, BoxedElement
from thumbsmith.scene.types import BlendMode, ImageElement, ShapeElement, TextElement


class Stage:
    """Opaque black at first. `scale` is device pixels per canvas pixel."""

    def __init__(self, window: Box, width: int) -> None:
        self.scale = width / window.width
        self.window = window
        self.width = width
        self.height = max(1, round(window.height * self.scale))
        self._pixels = np.zeros((self.height, self.width, 4), np.uint8)
        self._pixels[..., 3] = 255
        self._surface = surface_on(self._pixels)
        self.canvas: Any = self._surface.getCanvas()
        self.canvas.concat(self.matrix)

    @property
    def matrix(self) -> Any:
        """Canvas to device coordinates."""
        matrix = skia.Matrix.Scale(self.scale, self.scale)
        matrix.preTranslate(-self.window.left, -self.window.top)
        return matrix

    @property
    def device_box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def to_device(self, box: Box) -> Box:
        return box.moved(-self.window.left, -self.window.top).scaled(self.scale)

    def rgb(self) -> NDArray[np.uint8]:
        """The drawing so far, as RGB (H x W x 3, uint8)."""
        self._surface.flushAndSubmit()
        return cv2.cvtColor(self._pixels, cv2.COLOR_BGRA2RGB).astype(np.uint8, copy=False)

    def copy(self) -> Any:
        """The drawing so far, as skia.Image."""
        self._surface.flushAndSubmit()
        return skia.Image.fromarray(self._pixels.copy(), skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType)

    @contextmanager
    def in_device(self) -> Iterator[None]:
        """Draw in device coordinates for a while."""
        self.canvas.save()
        self.canvas.resetMatrix()
        yield
        self.canvas.restore()

    @contextmanager
    def group(
        self, opacity: float, bounds: Box | None = None, always: bool = False, blend: BlendMode = "normal"
    ) -> Iterator[None]:
        """Draw into a layer of its own, then blend it. `bounds` (canvas) may say where; no layer where none shows."""
        if opacity >= 1 and blend == "normal" and not always:
            yield
            return
        paint = skia.Paint(Alphaf=opacity, BlendMode=BLEND_MODES[blend])
        self.canvas.saveLayer(rectangle(bounds) if bounds else None, paint)
        yield
        self.canvas.restore()


def surface_on(pixels: NDArray[np.uint8]) -> Any:
    """Draw on an array: premultiplied BGRA (H x W x 4), the one order that Skia has its fast paths for."""
    return skia.Surface(pixels, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)


@contextmanager
def in_box(canvas: Any, element: TextElement | BoxedElement) -> Iterator[None]:
    """Draw in an element's own box: its top left is the origin, turned about it, and flipped inside."""
    canvas.save()
    canvas.translate(element.x, element.y)
    if element.rotation:
        canvas.rotate(element.rotation)
    if isinstance(element, ImageElement | ShapeElement) and (element.flipX or element.flipY):
        canvas.translate(element.width * element.flipX, element.height * element.flipY)
        canvas.scale(-1 if element.flipX else 1, -1 if element.flipY else 1)
    yield
    canvas.restore()


def rectangle(box: Box) -> Any:
    return skia.Rect.MakeLTRB(box.left, box.top, box.right, box.bottom)


def pixel_box(box: Box) -> tuple[int, int, int, int]:
    """The whole pixels a box touches: left, top, right, bottom."""
    return math.floor(box.left), math.floor(box.top), math.ceil(box.right), math.ceil(box.bottom)
