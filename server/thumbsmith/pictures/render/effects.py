"""Silhouettes and what is made of them: outline bands, glows and shadows.

A silhouette is taken in device pixels, so that growing and blurring need no resampling, and only as far as it can
matter for what is visible. Wide blurs are made at a fraction of the size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
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
_WIDEST_BLUR = 1_024  # pixels, sigma; nothing is left to see of what is blurred more
_LARGEST_DISC = 12  # pixels; the time of growing rises with the square
_WIDEST_FINE_OUTLINE = 48  # pixels; wider ones are made at a fraction of the size
_LEAST_SIGMA = 0.1  # samples; less is no blur
_NOTICED = 0.02  # pixels
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
    """The drawing of `draw` (in canvas coordinates, on the Skia canvas it is given), on a layer of its own.

    `bounds` (device) is where that may be; parts further than `reach` device pixels outside the picture are left out,
    and so are parts further out than the picture is wide, whatever the reach: no effect that looks good needs them.
    None when nothing is left.
    """
    seen = bounds.grown(1).intersection(stage.device_box.grown(min(reach, stage.width)))
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
    height, width = mask.coverage.shape
    place = Box.at(mask.left + offset[0], mask.top + offset[1], width * mask.step, height * mask.step)
    seen = place.intersection(stage.device_box)
    if seen is None:
        return
    left, top, right, bottom = pixel_box(seen)
    coverage = _coverage_of_pixels(mask, place, Box(left, top, right, bottom))
    # Tinted by hand, because Skia takes ten times as long to draw a colour through a mask.
    channels = (tint.fB * tint.fA, tint.fG * tint.fA, tint.fR * tint.fA, tint.fA)
    pixels = cv2.merge([cv2.convertScaleAbs(coverage, alpha=channel) for channel in channels])
    draw_layer(stage, Layer(pixels.astype(np.uint8, copy=False), left, top))


def _coverage_of_pixels(mask: Mask, place: Box, window: Box) -> NDArray[np.uint8]:
    """The coverage of each device pixel of `window` when the mask stands at `place`."""
    left, top = window.left - place.left, window.top - place.top
    width, height = int(window.width), int(window.height)
    if mask.step == 1 and left % 1 == 0 and top % 1 == 0:
        return mask.coverage[int(top) : int(top) + height, int(left) : int(left) + width]
    to_sample = np.array(
        [
            [1 / mask.step, 0, (left + 0.5) / mask.step - 0.5],
            [0, 1 / mask.step, (top + 0.5) / mask.step - 0.5],
        ]
    )
    coverage = cv2.warpAffine(mask.coverage, to_sample, (width, height), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return coverage.astype(np.uint8, copy=False)


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
    """The reach of each outline from the edge, from the innermost to the outermost, in its own unit."""
    total = 0.0
    return [total := total + outline.width for outline in outlines]


def reach_of(effects: Sequence[object]) -> float:
    """The reach of glows and shadows beyond the silhouette, in the effects' own unit."""
    reach = 0.0
    for effect in effects:
        if isinstance(effect, Glow):
            reach = max(reach, BLUR_REACH * effect.radius)
        elif isinstance(effect, Shadow):
            reach = max(reach, BLUR_REACH * effect.blur + math.hypot(effect.offsetX, effect.offsetY))
    return reach


def blur(mask: Mask, sigma: float) -> Mask:
    """A Gaussian blur of `sigma` device pixels, with room for it on every side."""
    samples = min(sigma, _WIDEST_BLUR) / mask.step
    if samples < _LEAST_SIGMA:
        return mask
    shrink = max(1, int(samples / _SIGMA_AFTER_SHRINKING))
    small = _shrunk(mask, shrink)
    within = samples if shrink == 1 else math.sqrt((samples / shrink) ** 2 - _RESAMPLING_VARIANCE)
    roomy = _with_room(small, math.ceil(BLUR_REACH * within))
    blurred = cv2.GaussianBlur(roomy.coverage, (0, 0), within).astype(np.uint8, copy=False)
    return replace(roomy, coverage=blurred)


def grow(mask: Mask, radius: float) -> Mask:
    """Grown by a disc of `radius` device pixels: everywhere the highest coverage within that distance.

    A large disc is made of several small ones, a fractional radius lies between two whole ones; what is wider than
    any outline looks good is made at a fraction of the size.
    """
    small = _shrunk(mask, max(1, math.ceil(radius / _WIDEST_FINE_OUTLINE)))
    remaining = radius / small.step
    roomy = _with_room(small, math.ceil(remaining))
    grown: Any = roomy.coverage
    while remaining > _LARGEST_DISC:
        grown = cv2.dilate(grown, _disc(_LARGEST_DISC))
        remaining -= _LARGEST_DISC
    whole, fraction = divmod(remaining, 1)
    smaller = cv2.dilate(grown, _disc(int(whole)))
    if fraction > _NOTICED:
        larger = cv2.dilate(grown, _disc(int(whole) + 1))
        smaller = cv2.addWeighted(smaller, 1 - fraction, larger, fraction, 0)
    return replace(roomy, coverage=smaller.astype(np.uint8, copy=False))


def _shrunk(mask: Mask, times: int) -> Mask:
    """One sample for every `times` x `times`."""
    if times == 1:
        return mask
    height, width = mask.coverage.shape
    whole = cv2.copyMakeBorder(mask.coverage, 0, -height % times, 0, -width % times, cv2.BORDER_CONSTANT, value=0)
    size = (whole.shape[1] // times, whole.shape[0] // times)
    coverage = cv2.resize(whole, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return replace(mask, coverage=coverage, step=mask.step * times)


def _with_room(mask: Mask, samples: int) -> Mask:
    """Empty samples on every side."""
    coverage = cv2.copyMakeBorder(mask.coverage, samples, samples, samples, samples, cv2.BORDER_CONSTANT, value=0)
    room = samples * mask.step
    return Mask(coverage.astype(np.uint8, copy=False), mask.left - room, mask.top - room, mask.step)


def _disc(radius: int) -> NDArray[np.uint8]:
    rows, columns = np.mgrid[-radius : radius + 1, -radius : radius + 1]
    # A quarter more: a disc of whole pixels is on average that much smaller than a round one.
    disc: NDArray[np.uint8] = (rows**2 + columns**2 <= (radius + 0.25) ** 2).astype(np.uint8)
    return disc
