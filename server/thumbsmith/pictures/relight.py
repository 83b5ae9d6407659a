"""Light and grade for a cut-out: makes flat art look round and ties it to its scene.

The silhouette stands in for the form: where its blurred edge faces away from the light the picture darkens, where it
faces the light it gets a thin rim, and on the other side a coloured one if wanted. The result is the derived picture
that a scene shows instead of the original; drawing it is not done here.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.scene.types import Relight

Floats = NDArray[np.float32]

_SHRINK = 4  # wide blurs are made at a quarter of the size
_FORM_BLUR = 0.09  # sigma of the silhouette's blur, as a share of the longer side: how round the form looks
_RIM_BLUR = 0.38  # sigma of a rim's inner edge, as a share of its width
_RIM_STRENGTH = 0.9
_RIM_FADES_IN, _RIM_IS_FULL = 0.04, 0.95
_OPPOSITE_HEIGHT = 0.4  # the second light stands lower, so that its rim runs along the side
_CUT_SIDE = 0.3  # share of a side that is opaque from which the subject counts as cut off there
_LUMA = np.array([0.299, 0.587, 0.114], np.float32)


def relight(picture: NDArray[np.uint8], light: Relight) -> NDArray[np.uint8]:
    """`picture` lit and graded: straight RGBA (H x W x 4, uint8) in and out, the alpha unchanged.

    A side on which the subject is cut off by the picture's border gets neither shade nor rim.
    """
    silhouette = _Silhouette(picture[..., 3])
    towards_light = np.array([light.lightX, light.lightY], np.float32)
    kept = 1 - light.shade * silhouette.facing_away(towards_light)
    rims = [(light.rimColor, silhouette.rim(towards_light, light.rimWidth))]
    if light.rimColorOpposite:
        opposite = towards_light * np.array([-1, -_OPPOSITE_HEIGHT], np.float32)
        rims.append((light.rimColorOpposite, silhouette.rim(opposite, light.rimWidth)))
    graded = _graded(np.ascontiguousarray(picture[..., :3]), light.saturation, light.contrast)
    channels = [_lit(graded[..., index], kept, rims, index) for index in range(3)]
    lit: NDArray[np.uint8] = cv2.merge([*channels, np.ascontiguousarray(picture[..., 3])]).astype(np.uint8, copy=False)
    return lit


class _Silhouette:
    """The alpha with room around it, at full and at a quarter of the size."""

    def __init__(self, alpha: NDArray[np.uint8]) -> None:
        self.height, self.width = alpha.shape
        self.longer = max(alpha.shape)
        self.alpha = np.ascontiguousarray(alpha, np.float32) / 255
        size = (math.ceil(self.width / _SHRINK), math.ceil(self.height / _SHRINK))
        small = cv2.resize(self.alpha, size, interpolation=cv2.INTER_AREA)
        self.room = math.ceil(0.3 * max(size))
        self.small = _with_room(small.astype(np.float32, copy=False), self.room)

    def facing_away(self, towards_light: Floats) -> Floats:
        """0 to 1: how much the round edge of the form faces away from the light."""
        form = cv2.GaussianBlur(self.small, (0, 0), max(0.5, self.longer * _FORM_BLUR / _SHRINK))
        inwards_x = cv2.Sobel(form, cv2.CV_32F, 1, 0, ksize=3)
        inwards_y = cv2.Sobel(form, cv2.CV_32F, 0, 1, ksize=3)
        steepest = float(cv2.magnitude(inwards_x, inwards_y).max())
        if steepest < 1e-6:  # opaque everywhere: no form to shade
            return np.zeros_like(self.alpha)
        facing = (inwards_x * towards_light[0] + inwards_y * towards_light[1]) / steepest
        return self._at_full_size(np.clip(facing, 0, 1))

    def rim(self, towards_light: Floats, width: float) -> Floats:
        """0 to 1 along the edge that faces the light; `width` is a share of the longer side."""
        pixels = width * self.longer
        if pixels <= 0:
            return np.zeros_like(self.alpha)
        shift_x, shift_y = -towards_light * pixels / _SHRINK
        moved = cv2.warpAffine(
            self.small,
            np.array([[1, 0, shift_x], [0, 1, shift_y]], np.float32),
            (self.small.shape[1], self.small.shape[0]),
            borderMode=cv2.BORDER_REPLICATE,
        )
        soft = cv2.GaussianBlur(moved, (0, 0), max(0.5, pixels * _RIM_BLUR / _SHRINK))
        covered = self._at_full_size(soft.astype(np.float32, copy=False))
        edge = np.clip(self.alpha - covered, 0, 1) / np.maximum(self.alpha, 0.25)
        share = np.clip((edge - _RIM_FADES_IN) / (_RIM_IS_FULL - _RIM_FADES_IN), 0, 1)
        return np.asarray(_RIM_STRENGTH * share * share * (3 - 2 * share), np.float32)

    def _at_full_size(self, small: Floats) -> Floats:
        inner = small[self.room : -self.room, self.room : -self.room]
        size = (inner.shape[1] * _SHRINK, inner.shape[0] * _SHRINK)
        full = cv2.resize(np.ascontiguousarray(inner), size, interpolation=cv2.INTER_LINEAR)
        return full[: self.height, : self.width].astype(np.float32, copy=False)


def _with_room(alpha: Floats, room: int) -> Floats:
    """Empty room on every side; where the subject is cut off by the border it goes on instead."""
    padded = alpha
    sides = {"top": alpha[0], "bottom": alpha[-1], "left": alpha[:, 0], "right": alpha[:, -1]}
    for side, edge in sides.items():
        top, bottom, left, right = (room if side == name else 0 for name in sides)
        kind = cv2.BORDER_REPLICATE if (edge > 0.5).mean() >= _CUT_SIDE else cv2.BORDER_CONSTANT
        padded = cv2.copyMakeBorder(padded, top, bottom, left, right, kind, value=0).astype(np.float32, copy=False)
    return padded


def _graded(rgb: NDArray[np.uint8], saturation: float, contrast: float) -> NDArray[np.uint8]:
    """Saturation about each pixel's luma, contrast about middle grey, as one matrix."""
    if saturation == 1 and contrast == 1:
        return rgb
    matrix = np.eye(3, dtype=np.float32) * saturation + (1 - saturation) * _LUMA
    offset = np.full((3, 1), 127.5 * (1 - contrast), np.float32)
    return cv2.transform(rgb, np.hstack([matrix * contrast, offset])).astype(np.uint8, copy=False)


def _lit(channel: NDArray[np.uint8], kept: Floats, rims: list[tuple[str, Floats]], index: int) -> NDArray[np.uint8]:
    """One channel, darkened to the share `kept`, with the rims' colour laid over it as light (screen)."""
    dark = np.ones_like(kept)  # what the rims leave of the distance to white
    for color, rim in rims:
        amount = int(color[1 + 2 * index : 3 + 2 * index], 16) / 255
        if amount:
            dark *= 1 - rim * amount
    lit = channel * (kept * dark) + (255 - 255 * dark)
    return cv2.convertScaleAbs(lit).astype(np.uint8, copy=False)
