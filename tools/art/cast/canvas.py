"""The picture that a person is drawn in: colour and coverage, painted through masks that are no larger than needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
import skia
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]
Window = tuple[slice, slice]

WIDTH, HEIGHT = 1000, 1090
"""The picture in units."""
REACH = 1480
"""Its width where a hand is beside the body."""
SCALE = 0.64
"""Pixels of a unit."""
ROOM = 12
"""Pixels around a mask that its light is computed in."""
COARSE, COARSEST = 6.0, 8
"""Pixels of blur from which half the resolution is enough, and the smallest share of it that is taken."""


@dataclass(frozen=True)
class Mask:
    """What a shape covers: shares of pixels, in a window of the picture."""

    window: Window
    cover: Floats


def blurred(values: Floats, sigma: float) -> Floats:
    """`sigma` in pixels."""
    height, width = values.shape
    shrink = 1
    while sigma / shrink > COARSE and shrink < COARSEST:
        shrink *= 2
    if shrink == 1:
        return np.asarray(cv2.GaussianBlur(values, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE), np.float32)
    size = (max(2, width // shrink), max(2, height // shrink))
    small = cv2.resize(values, size, interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sigma / shrink, borderType=cv2.BORDER_REPLICATE)
    large = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    smooth = cv2.GaussianBlur(
        large, (0, 0), shrink / 1.5, borderType=cv2.BORDER_REPLICATE
    )  # else steps of light show it
    return np.asarray(smooth, np.float32)


def paint_of(colour: ArrayLike, alpha: float = 255, line: float = 0) -> skia.Paint:
    """A colour of 0 to 255; a round pen where `line` gives a width in units."""
    red, green, blue = (int(min(255, max(0, part))) for part in np.asarray(colour, np.float64))
    paint = skia.Paint(AntiAlias=True, Color=skia.Color(red, green, blue, int(alpha)))
    if line:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(line)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


class Canvas:
    """Colours are weighted by coverage. Shapes are given in units, `matrix` turns and moves them first."""

    def __init__(self, scale: float = SCALE, width: float = WIDTH) -> None:
        self.scale = scale
        self.width, self.height = round(width * scale), round(HEIGHT * scale)
        self.colour: Floats = np.zeros((self.height, self.width, 3), np.float32)
        self.alpha: Floats = np.zeros((self.height, self.width), np.float32)
        down, across = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.x: Floats = ((across + 0.5) / scale).astype(np.float32)
        self.y: Floats = ((down + 0.5) / scale).astype(np.float32)
        self._pixels = np.zeros((self.height, self.width, 4), np.uint8)
        self._surface = skia.Surface(self._pixels, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)

    def mask(self, path: skia.Path, matrix: skia.Matrix | None = None, *, room: int = ROOM, line: float = 0) -> Mask:
        """What the path, or a line of that width along it, covers, in a window with some room around it."""
        self._drawn(lambda pen: pen.drawPath(path, paint_of((255, 255, 255), line=line)), matrix)
        window = self._touched(room)
        cover = self._pixels[window][..., 3].astype(np.float32) / np.float32(255)
        self._pixels[window] = 0
        return Mask(window, cover)

    def whole(self, mask: Mask) -> Floats:
        """The mask in a picture of full size."""
        full: Floats = np.zeros((self.height, self.width), np.float32)
        full[mask.window] = mask.cover
        return full

    def paint(self, mask: Mask, colour: ArrayLike, strength: float = 1.0) -> None:
        """Lay a colour, or colours of the window's size, over what the mask covers."""
        cover = mask.cover * np.float32(strength)
        left = 1 - cover
        self.colour[mask.window] *= left[..., None]
        self.colour[mask.window] += np.asarray(colour, np.float32) * cover[..., None]
        self.alpha[mask.window] = self.alpha[mask.window] * left + cover

    def draw(
        self, draw: Callable[[skia.Canvas], object], matrix: skia.Matrix | None = None, clip: Floats | None = None
    ) -> None:
        """Lay what a function draws over the picture, as far as `clip` (of full size) lets it."""
        self._drawn(draw, matrix)
        window = self._touched(0)
        drawn = self._pixels[window].astype(np.float32)
        self._pixels[window] = 0
        if clip is not None:
            drawn *= clip[window][..., None]
        cover = drawn[..., 3] / 255
        self.colour[window] = self.colour[window] * (1 - cover[..., None]) + drawn[..., :3]
        self.alpha[window] = self.alpha[window] * (1 - cover) + cover

    def moved(self, values: Floats, right: float, down: float) -> Floats:
        """Values of full size, moved by units; zero comes in from outside."""
        move = np.array([[1, 0, round(right * self.scale)], [0, 1, round(down * self.scale)]], np.float32)
        return np.asarray(cv2.warpAffine(values, move, (self.width, self.height), flags=cv2.INTER_NEAREST), np.float32)

    def picture(self) -> NDArray[np.uint8]:
        """RGBA with straight alpha."""
        colour = self.colour / np.maximum(self.alpha, 1 / 255)[..., None]
        layers = np.dstack([np.clip(colour, 0, 255), self.alpha * 255])
        return np.asarray((layers + 0.5).astype(np.uint8))

    def _drawn(self, draw: Callable[[skia.Canvas], object], matrix: skia.Matrix | None) -> None:
        pen = self._surface.getCanvas()
        pen.save()
        pen.scale(self.scale, self.scale)
        if matrix is not None:
            pen.concat(matrix)
        draw(pen)
        pen.restore()
        self._surface.flushAndSubmit()

    def _touched(self, room: int) -> Window:
        """The window of what was just drawn."""
        seen = self._pixels[..., 3]
        rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
        if not len(rows):
            return slice(0, 1), slice(0, 1)
        return (
            slice(max(0, int(rows[0]) - room), min(self.height, int(rows[-1]) + 1 + room)),
            slice(max(0, int(columns[0]) - room), min(self.width, int(columns[-1]) + 1 + room)),
        )
