"""Light, colour, blur and faded edges of a drawn picture, by the formulas of docs/scene.md."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.render.effects import BLUR_REACH, Layer
from thumbsmith.pictures.render.stage import Stage
from thumbsmith.scene.types import Adjustments, Duotone, ImageElement

Floats = NDArray[np.float32]

LUMA = np.array([0.0722, 0.7152, 0.2126], np.float32)  # of blue, green and red
CLARITY = 0.6
CLARITY_SIGMA = 0.02  # of the longer side
WARMTH = 0.25
VIGNETTE_FROM = 0.4  # of the way from the middle to a corner
FEATHER_SIGMA = 0.5  # of the feather's length
_FINEST_SIGMA = 1.5  # samples: what is blurred more is made at a fraction of the size
_RESAMPLING_VARIANCE = 0.25  # samples squared that shrinking by area and enlarging linearly blur by
_ROOM = 2  # samples around what is made at a fraction of the size, into which it fades
_LEAST_SIGMA = 0.1  # samples; less is no blur


def reach_of_treatment(element: ImageElement) -> float:
    """How far from a pixel, in canvas pixels, the picture has a part in how it looks."""
    adjustments = element.adjustments
    sigmas = [FEATHER_SIGMA * element.feather]
    if adjustments:
        sigmas += [adjustments.blur, _clarity_sigma(element) if adjustments.clarity else 0.0]
    return BLUR_REACH * max(sigmas)


def treated(stage: Stage, layer: Layer, element: ImageElement) -> Layer:
    """The drawn picture adjusted, then with its edge faded."""
    pixels = layer.pixels
    if element.adjustments:
        pixels = _adjusted(stage, layer, element, element.adjustments)
    if element.feather:
        pixels = _feathered(pixels, FEATHER_SIGMA * element.feather * stage.scale)
    return layer if pixels is layer.pixels else replace(layer, pixels=pixels)


def _adjusted(stage: Stage, layer: Layer, element: ImageElement, adjustments: Adjustments) -> NDArray[np.uint8]:
    alpha = layer.pixels[..., 3]
    values: Any = cv2.cvtColor(layer.pixels, cv2.COLOR_mRGBA2RGBA)[..., :3].astype(np.float32) / 255
    if adjustments.blur:
        values = _blurred(values, alpha, adjustments.blur * stage.scale)
    if adjustments.clarity:
        luma = values @ LUMA
        around = _blurred(luma[..., None], alpha, _clarity_sigma(element) * stage.scale)[..., 0]
        values = values + (CLARITY * adjustments.clarity * (luma - around))[..., None]
    steps = np.rint(np.clip(values, 0, 1) * 255).astype(np.uint8)
    values = cv2.LUT(steps, _curves(adjustments))
    luma = (values @ LUMA)[..., None]
    if adjustments.saturation:
        values = np.clip(luma + (values - luma) * np.float32(1 + adjustments.saturation), 0, 1)
    if adjustments.duotone:
        values = _duotone(values, adjustments.duotone)
    if adjustments.vignette:
        values = values * (1 - adjustments.vignette * _vignette(stage, layer, element))[..., None]
    straight = np.dstack([np.rint(np.clip(values, 0, 1) * 255).astype(np.uint8), alpha])
    return cv2.cvtColor(straight, cv2.COLOR_RGBA2mRGBA).astype(np.uint8, copy=False)


def _curves(adjustments: Adjustments) -> Floats:
    """What light, contrast and warmth make of each of 256 steps, for blue, green and red (1 x 256 x 3)."""
    steps = np.linspace(0, 1, 256)
    lit = steps ** (2.0**-adjustments.light)
    contrasted = np.clip(0.5 + (lit - 0.5) * 2.0**adjustments.contrast, 0, 1)
    warmth = WARMTH * adjustments.warmth
    channels = [contrasted * factor for factor in (1 - warmth, 1.0, 1 + warmth)]
    return np.asarray(np.clip(np.stack(channels, axis=-1), 0, 1)[None], np.float32)


def _duotone(values: Floats, duotone: Duotone) -> Floats:
    luma = (values @ LUMA)[..., None]
    dark, light = (_bgr(color) for color in (duotone.shadows, duotone.lights))
    return np.asarray(dark + (light - dark) * luma, np.float32)


def _bgr(color: str) -> Floats:
    return np.array([int(color[start : start + 2], 16) / 255 for start in (5, 3, 1)], np.float32)


def _vignette(stage: Stage, layer: Layer, element: ImageElement) -> Floats:
    """0 in the middle of the picture's box, 1 in its corners."""
    height, width = layer.pixels.shape[:2]
    x = ((np.arange(width, dtype=np.float32) + layer.left + 0.5) / stage.scale + stage.window.left - element.x)[None, :]
    y = ((np.arange(height, dtype=np.float32) + layer.top + 0.5) / stage.scale + stage.window.top - element.y)[:, None]
    angle = math.radians(element.rotation)
    cosine, sine = math.cos(angle), math.sin(angle)
    across = 2 * (x * cosine + y * sine) / element.width - 1
    down = 2 * (y * cosine - x * sine) / element.height - 1
    distance = np.sqrt((across**2 + down**2) / 2)
    t = np.clip((distance - VIGNETTE_FROM) / (1 - VIGNETTE_FROM), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def _feathered(pixels: NDArray[np.uint8], sigma: float) -> NDArray[np.uint8]:
    """What is near the edge fades; outside of `pixels` there is nothing."""
    sigma = min(sigma, max(pixels.shape[:2]) / 2)  # nothing is left from here on
    coverage = np.asarray(pixels[..., 3:] / 255, np.float32)
    inside = np.clip(2 * _gaussian(coverage, sigma) - 1, 0, 1)
    return np.asarray(np.rint(pixels * inside), np.uint8)


def _clarity_sigma(element: ImageElement) -> float:
    return CLARITY_SIGMA * max(element.width, element.height)


def _blurred(values: Floats, alpha: NDArray[np.uint8], sigma: float) -> Floats:
    """Blurred by `sigma` pixels (H x W x channels); what is transparent does not count."""
    weights = (alpha.astype(np.float32) / 255)[..., None]
    blurred = _gaussian(np.dstack([values * weights, weights]), sigma)
    return np.asarray(blurred[..., :-1] / np.maximum(blurred[..., -1:], 1e-4), np.float32)


def _gaussian(values: Floats, sigma: float) -> Floats:
    """A Gaussian blur (H x W x channels), with nothing around; wide ones at a fraction of the size."""
    if sigma < _LEAST_SIGMA:
        return values
    shrink = max(1, int(sigma / _FINEST_SIGMA))
    if shrink == 1:
        soft = cv2.GaussianBlur(values, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT)
        return np.asarray(soft.reshape(values.shape), np.float32)
    height, width, channels = values.shape
    room = _ROOM * shrink
    right, bottom = room + -width % shrink, room + -height % shrink
    whole = cv2.copyMakeBorder(values, room, bottom, room, right, cv2.BORDER_CONSTANT, value=0)
    size = (whole.shape[1] // shrink, whole.shape[0] // shrink)
    small = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    within = math.sqrt((sigma / shrink) ** 2 - _RESAMPLING_VARIANCE)
    soft = cv2.GaussianBlur(small, (0, 0), within, borderType=cv2.BORDER_CONSTANT)
    large = cv2.resize(soft, (whole.shape[1], whole.shape[0]), interpolation=cv2.INTER_LINEAR)
    large = large.reshape(whole.shape[0], whole.shape[1], channels)
    return np.asarray(large[room : room + height, room : room + width], np.float32)
