"""How good a still is as a photograph, whatever it shows. Pure: pixels in, numbers out.

All figures go from 0 to 1. They are measured at 360 pixels on the longer side, so that a still's size doesn't count.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

MEASURED_SIDE = 360
CRISP = 1500.0
"""Variance of the Laplacian of 0..255 grey from which a still counts as wholly sharp: that of a crisp photograph."""
DARK, BRIGHT = 8, 247
"""Grey at and beyond which a pixel is lost to black or white."""
MIDDLE = (70.0, 165.0)
"""Mean grey between which a still is neither dark nor washed out."""
FULL_CONTRAST = 64.0  # standard deviation of grey
FULL_COLOUR = 82.0
"""Of Hasler and Süsstrunk's measure: 'highly colourful' for those they asked."""
EVEN = 0.55
"""Weakest over strongest gradients of a photograph that nothing moved in; streaks lie below it."""
FINE = 1.5
"""Standard deviation in pixels: only detail that is finer says whether something moved."""
HASH_SIDE, HASH_BITS = 32, 8


@dataclass(frozen=True)
class Quality:
    sharpness: float
    exposure: float
    motion_blur: float
    """0: nothing moved."""
    contrast: float
    colourfulness: float


def quality_of(rgb: Pixels) -> Quality:
    """Of H x W x 3."""
    small = shrunk(rgb, MEASURED_SIDE)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY), np.uint8)
    sharpness = sharpness_of(grey)
    return Quality(
        sharpness=sharpness,
        exposure=exposure_of(grey),
        motion_blur=motion_blur_of(grey) * (1 - sharpness),
        contrast=min(1.0, float(grey.std()) / FULL_CONTRAST),
        colourfulness=colourfulness_of(small),
    )


def shrunk(rgb: Pixels, side: int) -> Pixels:
    scale = side / max(rgb.shape[:2])
    if scale >= 1:
        return rgb
    size = max(1, round(rgb.shape[1] * scale)), max(1, round(rgb.shape[0] * scale))
    return np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), np.uint8)


def sharpness_of(grey: Pixels) -> float:
    """From the variance of the Laplacian (Pech-Pacheco and others 2000, "Diatom autofocusing in brightfield
    microscopy"), taken of the sharpest ninth of the still: a subject before a soft ground is sharp."""
    laplacian = cv2.Laplacian(grey, cv2.CV_32F)
    parts = [part for row in np.array_split(laplacian, 3, axis=0) for part in np.array_split(row, 3, axis=1)]
    return min(1.0, math.sqrt(max((float(part.var()) for part in parts if part.size), default=0.0) / CRISP))


def exposure_of(grey: Pixels) -> float:
    """1 where the light is in the middle and nothing is lost to black or white."""
    lost = float(((grey <= DARK) | (grey >= BRIGHT)).mean())
    mean = float(grey.mean())
    low, high = MIDDLE
    off = max(low - mean, 0) / low + max(mean - high, 0) / (255 - high)
    return max(0.0, 1 - off) * max(0.0, 1 - 1.5 * lost)


def motion_blur_of(grey: Pixels) -> float:
    """How much weaker the gradients in one direction are than across it: a camera or a subject that moves wipes out
    those along its way. From the structure tensor (Förstner and Gülch 1987) of the whole still."""
    fine = grey.astype(np.float32) - cv2.GaussianBlur(grey, (0, 0), FINE).astype(np.float32)
    across, down = (cv2.Sobel(fine, cv2.CV_32F, *order) for order in ((1, 0), (0, 1)))
    mixed = float((across * down).mean())
    tensor = np.array(((float((across**2).mean()), mixed), (mixed, float((down**2).mean()))))
    weakest, strongest = np.linalg.eigvalsh(tensor)
    if strongest <= 0:
        return 0.0
    return max(0.0, 1 - float(np.sqrt(max(weakest, 0.0) / strongest)) / EVEN)


def colourfulness_of(rgb: Pixels) -> float:
    """Hasler and Süsstrunk: "Measuring colourfulness in natural images" (2003)."""
    red, green, blue = (channel.astype(np.float32) for channel in cv2.split(rgb))
    red_green, yellow_blue = red - green, (red + green) / 2 - blue
    spread = float(np.hypot(red_green.std(), yellow_blue.std()))
    away = float(np.hypot(red_green.mean(), yellow_blue.mean()))
    return min(1.0, (spread + 0.3 * away) / FULL_COLOUR)


def fingerprint_of(rgb: Pixels) -> int:
    """64 bits that stay nearly the same while the still looks the same: signs of its coarsest cosines beside their
    median (Zauner 2010, "Implementation and benchmarking of perceptual image hash functions")."""
    grey = cv2.cvtColor(shrunk(rgb, MEASURED_SIDE), cv2.COLOR_RGB2GRAY)
    square = cv2.resize(grey, (HASH_SIDE, HASH_SIDE), interpolation=cv2.INTER_AREA).astype(np.float32)
    coarse = cv2.dct(square)[:HASH_BITS, :HASH_BITS].ravel()
    bits = coarse > np.median(coarse[1:])
    return int("".join("1" if bit else "0" for bit in bits), 2)


def bits_apart(first: int, second: int) -> int:
    return (first ^ second).bit_count()
