"""Silhouettes and what is made of them: outline bands, glows and shadows.

A silhouette is taken in device pixels, so that growing and blurring need no resampling, and only as far as it can
matter for what is visible. Wide blurs are made at a fraction of the size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.render.paint import color
from thumbsmith.pictures.render.stage import Stage, pixel_box, surface_on
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Glow, Outline, Shadow

GLOW_CORE = 0.35  # the second, tighter draw of a glow, as a share of its radius
BLUR_REACH = 3.0  # sigmas beyond which a blur is not seen
_LARGEST_DISC = 12  # pixels; the time of growing rises with the square
_SIGMA_AFTER_SHRINKING = 2.0  # samples; less would show as steps when the blur is enlarged again
_RESAMPLING_VARIANCE = 0.25  # samples squared that shrinking by area (1/12) and enlarging linearly (1/6) blur by


@dataclass(frozen=True)
class Layer:
    """Something drawn on its own: premultiplied BGRA (H x W x 4), its top left at the device pixel `left, top`."""

    pixels: NDArray[np.uint8]
    left: int
    top: int

    @property
    def silhouette(self) -> Mask:
        return Mask(np.ascontiguousarray(self.pixels[..., 3]), self.left, self.top)


@dataclass(frozen=True)
class Mask:
    """Coverage (H x W, uint8), its top left at the device pixel `left, top`; a sample covers `step` pixels."""

    coverage: NDArray[np.uint8]
    left: int
    top: int
    step: int = 1


def take_layer(stage: Stage, bounds: Box, reach: float, draw: Callable[[Any], None]) -> Layer | None:
    """What `draw` draws (in canvas coordinates, on the Skia canvas it is given), on a layer of its own.

    `bounds` (device) is where that may be; parts further than `reach` device pixels outside the picture are left out.
    None when nothing is left.
    """
    seen = bounds.grown(1).intersection(stage.device_box.grown(reach))
    if seen is None:
        return None
    left, top, right, bottom = pixel_box(seen)
    pixels = np.zeros((bottom - top, right - left, 4), np.uint8)
    surface = surface_on(pixels)
    canvas = surface.getCanvas()
    canvas.translate(-left, -top)
    canvas.concat(stage.matrix)
    draw(canvas)
    surface.flushAndSubmit()
    return Layer(pixels, left, top)


def draw_layer(stage: Stage, layer: Layer) -> None:
    image = skia.Image.fromarray(layer.pixels, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType, copy=False)
    with stage.in_device():
        stage.canvas.drawImage(image, layer.left, layer.top)


def draw_mask(stage: Stage, mask: Mask, tint: Any, offset: tuple[float, float] = (0, 0)) -> None:
    """Lay the colour over the picture where the mask covers it, moved by `offset` device pixels."""
    left, top = mask.left + offset[0], mask.top + offset[1]
    whole_left, whole_top = math.floor(left), math.floor(top)
    coverage = _resampled(mask, left - whole_left, top - whole_top)
    # Only what is on the picture, tinted by hand: Skia takes ten times as long for a coverage mask.
    height, width = coverage.shape
    from_x, from_y = max(0, -whole_left), max(0, -whole_top)
    to_x, to_y = min(width, stage.width - whole_left), min(height, stage.height - whole_top)
    if from_x >= to_x or from_y >= to_y:
        return
    seen = coverage[from_y:to_y, from_x:to_x]
    channels = (tint.fB * tint.fA, tint.fG * tint.fA, tint.fR * tint.fA, tint.fA)
    pixels = cv2.merge([cv2.convertScaleAbs(seen, alpha=channel) for channel in channels])
    draw_layer(stage, Layer(pixels.astype(np.uint8, copy=False), whole_left + from_x, whole_top + from_y))


def _resampled(mask: Mask, right: float, down: float) -> NDArray[np.uint8]:
    """The coverage at one sample per pixel, moved by less than a pixel."""
    coverage = mask.coverage
    if mask.step > 1:
        size = (coverage.shape[1] * mask.step, coverage.shape[0] * mask.step)
        coverage = cv2.resize(coverage, size, interpolation=cv2.INTER_LINEAR).astype(np.uint8, copy=False)
    if max(right, down) < 0.01:
        return coverage
    matrix = np.array([[1, 0, right], [0, 1, down]], np.float32)
    size = (coverage.shape[1] + 1, coverage.shape[0] + 1)
    return cv2.warpAffine(coverage, matrix, size, flags=cv2.INTER_LINEAR).astype(np.uint8, copy=False)


def draw_glows_and_shadows(
    stage: Stage, effects: Sequence[object], silhouette: Mask, unit: float, rotation: float
) -> None:
    """First every glow, then every shadow. `unit` is device pixels per unit of the effects' lengths."""
    for effect in effects:
        if isinstance(effect, Glow):
            _draw_glow(stage, effect, silhouette, unit)
    for effect in effects:
        if isinstance(effect, Shadow):
            _draw_shadow(stage, effect, silhouette, unit, rotation)


def has_glow_or_shadow(effects: Sequence[object]) -> bool:
    return any(isinstance(effect, Glow | Shadow) for effect in effects)


def _draw_glow(stage: Stage, glow: Glow, silhouette: Mask, unit: float) -> None:
    for radius in (glow.radius, GLOW_CORE * glow.radius):
        draw_mask(stage, blur(silhouette, radius * unit), color(glow.color, glow.strength))


def _draw_shadow(stage: Stage, shadow: Shadow, silhouette: Mask, unit: float, rotation: float) -> None:
    angle = math.radians(rotation)
    cosine, sine = math.cos(angle), math.sin(angle)
    offset = (
        (shadow.offsetX * cosine - shadow.offsetY * sine) * unit,
        (shadow.offsetX * sine + shadow.offsetY * cosine) * unit,
    )
    draw_mask(stage, blur(silhouette, shadow.blur * unit), color(shadow.color, shadow.opacity), offset)


def outline_reaches(outlines: Sequence[Outline]) -> list[float]:
    """How far each outline reaches from the edge, from the innermost to the outermost, in its own unit."""
    total = 0.0
    return [total := total + outline.width for outline in outlines]


def reach_of(effects: Sequence[object]) -> float:
    """How far glows and shadows reach beyond the silhouette, in the effects' own unit."""
    reach = 0.0
    for effect in effects:
        if isinstance(effect, Glow):
            reach = max(reach, BLUR_REACH * effect.radius)
        elif isinstance(effect, Shadow):
            reach = max(reach, BLUR_REACH * effect.blur + math.hypot(effect.offsetX, effect.offsetY))
    return reach


def blur(mask: Mask, sigma: float) -> Mask:
    """A Gaussian blur of `sigma` device pixels, with room for it on every side."""
    if sigma < 0.1:
        return mask
    step = max(1, int(sigma / _SIGMA_AFTER_SHRINKING))
    room = math.ceil(BLUR_REACH * sigma / step) * step
    height, width = mask.coverage.shape
    coverage = cv2.copyMakeBorder(
        mask.coverage, room, room + -height % step, room, room + -width % step, cv2.BORDER_CONSTANT, value=0
    )
    within = sigma
    if step > 1:
        size = (coverage.shape[1] // step, coverage.shape[0] // step)
        coverage = cv2.resize(coverage, size, interpolation=cv2.INTER_AREA)
        within = math.sqrt((sigma / step) ** 2 - _RESAMPLING_VARIANCE)
    blurred = cv2.GaussianBlur(coverage, (0, 0), within).astype(np.uint8, copy=False)
    return Mask(blurred, mask.left - room, mask.top - room, step)


def grow(mask: Mask, radius: float) -> Mask:
    """Grown by a disc of `radius` device pixels: everywhere the highest coverage within that distance.

    A large disc is made of several small ones, a fractional radius lies between two whole ones.
    """
    room = math.ceil(radius)
    grown = cv2.copyMakeBorder(mask.coverage, room, room, room, room, cv2.BORDER_CONSTANT, value=0)
    remaining = radius
    while remaining > _LARGEST_DISC:
        grown = cv2.dilate(grown, _disc(_LARGEST_DISC))
        remaining -= _LARGEST_DISC
    whole, fraction = divmod(remaining, 1)
    smaller = cv2.dilate(grown, _disc(int(whole)))
    if fraction > 0.02:
        larger = cv2.dilate(grown, _disc(int(whole) + 1))
        smaller = cv2.addWeighted(smaller, 1 - fraction, larger, fraction, 0)
    return Mask(smaller.astype(np.uint8, copy=False), mask.left - room, mask.top - room)


def _disc(radius: int) -> NDArray[np.uint8]:
    rows, columns = np.mgrid[-radius : radius + 1, -radius : radius + 1]
    # A quarter more: a disc of whole pixels is on average that much smaller than a round one.
    disc: NDArray[np.uint8] = (rows**2 + columns**2 <= (radius + 0.25) ** 2).astype(np.uint8)
    return disc
