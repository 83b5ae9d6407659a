"""Light and colour: black and white points, brightness, white balance, shadows, local contrast and a little colour.

Everything is measured on a small copy and limited, so that a good photo stays nearly as it is, and evening stays
evening. Brightness is split by a guided filter (He, Sun, Tang 2013) into areas and detail: areas get a tone curve,
detail gets a little more of itself.
"""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.edges import STRIP, rows_at

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

MEASURED_SIDE = 512
LUMA = np.array([0.299, 0.587, 0.114], np.float32)
POINTS = (0.5, 99.5)
"""Percentiles of brightness that become black and white."""
MOST_BLACK, LEAST_WHITE = 0.24, 0.70
"""Bounds of the two points' movement: fog, and a candle in the night, are meant."""
STRETCHED = 0.9  # share of the way to the full range
MIDDLE = 0.50  # where the brightness between the median and the brightest part is drawn to
DRAWN = 0.45  # share of the way there
LEAST_GAMMA, MOST_GAMMA = 0.72, 1.12
DETAIL = 0.15  # how much more of its detail an area gets
RADIUS = 0.03  # of the guided filter, as a share of the longer side
SMOOTHNESS = 0.006
LEAST_GAIN, MOST_GAIN = 0.7, 1.9
GREYISH = 0.18  # chroma up to which a pixel may be grey under a tinted light
GREYS = (0.06, 0.35, 0.65, 0.97)
ENOUGH = 0.01
"""Bounds of dark, middle and bright greys, and the share of the picture that a band must have to count."""
MOST_TINT = 0.12
TINT_TAKEN = 0.75  # share of the tint that is taken out
COLOUR = 0.10  # more colour for what has little, none for what has much


def better_lit(rgb: Pixels, opacity: Pixels | None = None) -> Pixels:
    """`rgb` (H x W x 3) with better light and colour. Transparent pixels (`opacity` H x W) are not measured."""
    small, weights = _small(rgb, opacity)
    balance = _white_balance(small, weights)
    small = np.clip(small * balance, 0, 1)
    light = np.asarray(small @ LUMA, np.float32)
    curve = _tone_curve(light, weights)
    model = np.dstack(_areas(light))
    height, width = rgb.shape[:2]
    better = np.empty_like(rgb)
    for top in range(0, height, STRIP):
        rows = slice(top, min(top + STRIP, height))
        areas = rows_at(model, rows, width, height)
        better[rows] = _lit(rgb[rows], balance, curve, areas[..., 0], areas[..., 1])
    return better


def _small(rgb: Pixels, opacity: Pixels | None) -> tuple[Floats, NDArray[np.bool_]]:
    """The picture at the size at which it is measured, 0 to 1, and which of its pixels count."""
    scale = min(1.0, MEASURED_SIDE / max(rgb.shape[:2]))
    size = (max(1, round(rgb.shape[1] * scale)), max(1, round(rgb.shape[0] * scale)))
    small = np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), np.float32) / np.float32(255)
    if opacity is None:
        return small, np.ones(small.shape[:2], np.bool_)
    seen = np.asarray(cv2.resize(opacity, size, interpolation=cv2.INTER_AREA), np.uint8) >= 128
    return small, seen if seen.any() else np.ones(small.shape[:2], np.bool_)


def _white_balance(small: Floats, weights: NDArray[np.bool_]) -> Floats:
    """A factor per channel that makes grey what should be: judged by pixels that nearly are.

    A tinted light tints shadows and highlights alike; a blue sky only the bright ones. So dark, middle and bright greys
    are looked at by themselves, and only the tint that all of them share is taken out.
    """
    brightest, darkest = small.max(axis=2), small.min(axis=2)
    nearly = weights & (brightest - darkest < GREYISH * (0.4 + brightest))
    tints = []
    for low, high in pairwise(GREYS):
        greys = small[nearly & (brightest >= low) & (brightest < high)]
        if len(greys) >= ENOUGH * weights.sum():
            mean = greys.mean(axis=0)
            tints.append(mean.mean() / mean - 1)
    if len(tints) < 2:
        return np.ones(3, np.float32)
    least, most = np.min(tints, axis=0), np.max(tints, axis=0)
    shared = np.where(least > 0, least, np.where(most < 0, most, 0))
    balance = (1 + TINT_TAKEN * np.clip(shared, -MOST_TINT, MOST_TINT)).astype(np.float32)
    return np.asarray(balance / float(balance @ LUMA), np.float32)


def _tone_curve(light: Floats, weights: NDArray[np.bool_]) -> Floats:
    """The new value of each of 256 brightnesses, 0 to 1."""
    seen = light[weights]
    low, median, upper, high = np.percentile(seen, (POINTS[0], 50, 85, POINTS[1]))
    black = STRETCHED * min(float(low), MOST_BLACK)
    white = 1 - STRETCHED * (1 - max(float(high), LEAST_WHITE))
    stretched = np.clip((np.linspace(0, 1, 256) - black) / (white - black), 0, 1)
    # Before a dark ground the median says nothing of what is lit.
    middle = np.clip(((median + upper) / 2 - black) / (white - black), 0.02, 0.98)
    wanted = middle + DRAWN * (MIDDLE - middle)
    gamma = np.clip(np.log(wanted) / np.log(middle), LEAST_GAMMA, MOST_GAMMA)
    return np.asarray(stretched**gamma, np.float32)


def _areas(light: Floats) -> tuple[Floats, Floats]:
    """Slope and offset of the guided filter: an area's brightness is `slope * brightness + offset`."""
    radius = max(2, round(RADIUS * max(light.shape)))
    window = (2 * radius + 1, 2 * radius + 1)
    mean = cv2.blur(light, window)
    spread = cv2.blur(light * light, window) - mean * mean
    slope = spread / (spread + SMOOTHNESS)
    offset = mean - slope * mean
    return np.asarray(cv2.blur(slope, window), np.float32), np.asarray(cv2.blur(offset, window), np.float32)


def _lit(rgb: Pixels, balance: Floats, curve: Floats, slope: Floats, offset: Floats) -> Pixels:
    colours = np.clip(rgb.astype(np.float32) / 255 * balance, 0, 1)
    light = np.asarray(colours @ LUMA, np.float32)
    area = np.clip(slope * light + offset, 0, 1)
    wanted = np.interp(area, np.linspace(0, 1, 256), curve) + (1 + DETAIL) * (light - area)
    gain = np.clip((wanted + 0.01) / (light + 0.01), LEAST_GAIN, MOST_GAIN)[..., None].astype(np.float32)
    lit = colours * gain
    grey = np.clip(np.asarray(lit @ LUMA, np.float32), 0, 1)[..., None]
    chroma = lit.max(axis=2, keepdims=True) - lit.min(axis=2, keepdims=True)
    lit = grey + (lit - grey) * (1 + COLOUR * np.clip(1 - 1.6 * chroma, 0, 1))
    over = lit.max(axis=2, keepdims=True)
    # Colours that would be clipped give up colour, not hue.
    lit = np.where(over > 1, grey + (lit - grey) * ((1 - grey) / np.maximum(over - grey, 1e-6)), lit)
    return np.asarray(np.rint(np.clip(lit, 0, 1) * 255), np.uint8)
