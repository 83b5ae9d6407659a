"""The subject's edge: from a soft map of where the subject is to how opaque each pixel of the whole photo is. Pure."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.matting import solve_matte
from thumbsmith.pictures.cutout.subject import BELONGS

Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]

BAND = 0.011
"""The furthest that the true edge may lie from the map's own, as a share of the longer side: 3.5 pixels of the
network."""
ITERATIONS = 20
LINEAR_RADIUS = 2
LINEAR_SMOOTHNESS = 1e-4
"""Window and epsilon of the linear model that carries the edge to the photo's full size."""
STRIP = 512  # rows of the full size that are worked on at once, so that large photos do not need large memory
GONE, WHOLE = 0.04, 0.96
"""Opacities below and above count as 0 and 1: no haze around the subject, no holes in it."""


def edge_matte(rgb: Pixels, sureness: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Opacity (H x W, 0 to 1) and where it had to be found out; everywhere else it is 0 or 1."""
    inside = sureness >= BELONGS
    band = max(3.0, BAND * max(sureness.shape))
    unknown = (_distance(inside) <= band) & (_distance(~inside) <= band)
    estimate = np.where(unknown, _eased(sureness, 0.15, 0.85), inside.astype(np.float32)).astype(np.float32)
    matte = solve_matte(as_shares(rgb), estimate, unknown, ITERATIONS)
    return np.clip((matte - GONE) / (WHOLE - GONE), 0, 1), unknown


def at_full_size(rgb: Pixels, small: Pixels, matte: Floats, unknown: NDArray[np.bool_]) -> Pixels:
    """The matte of `small` carried to `rgb`, the same photo at full size: as sharp as the photo is. 0 to 255."""
    if rgb.shape == small.shape:
        return np.asarray(np.rint(matte * 255), np.uint8)
    model_of_small = np.dstack(_linear_model(as_shares(small), matte))
    height, width = rgb.shape[:2]
    alpha = np.empty((height, width), np.uint8)
    for top in range(0, height, STRIP):
        rows = slice(top, min(top + STRIP, height))
        plain = rows_at(matte, rows, width, height)
        model = rows_at(model_of_small, rows, width, height)
        colours = as_shares(rgb[rows])
        fine = np.clip(np.einsum("yxi,yxi->yx", model[..., :3], colours) + model[..., 3], 0, 1)
        edge = rows_at(unknown.astype(np.float32), rows, width, height)
        alpha[rows] = np.rint((plain + edge * (fine - plain)) * 255)
    return alpha


def as_shares(values: Pixels) -> Floats:
    """0 to 255 as 0 to 1."""
    return np.asarray(values, np.float32) / np.float32(255)


def _linear_model(rgb: Floats, matte: Floats) -> tuple[Floats, Floats]:
    """Around each pixel, the matte as `slope . colour + offset` (the guided filter of He, Sun, Tang 2013)."""
    mean_rgb, mean = _blurred(rgb), _blurred(matte)
    covariance = _blurred(rgb * matte[..., None]) - mean_rgb * mean[..., None]
    pairs = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    spread = np.empty((*matte.shape, 3, 3), np.float32)
    for i, j in pairs:
        value = _blurred(rgb[..., i] * rgb[..., j]) - mean_rgb[..., i] * mean_rgb[..., j]
        spread[..., i, j] = spread[..., j, i] = value
    spread += np.eye(3, dtype=np.float32) * LINEAR_SMOOTHNESS
    slope = np.linalg.solve(spread, covariance[..., None])[..., 0].astype(np.float32)
    offset = mean - np.einsum("yxi,yxi->yx", slope, mean_rgb)
    return _blurred(slope), _blurred(np.asarray(offset, np.float32))


def _blurred(values: Floats) -> Floats:
    side = 2 * LINEAR_RADIUS + 1
    return np.asarray(cv2.blur(np.ascontiguousarray(values), (side, side)), np.float32)


def rows_at(small: Floats, rows: slice, width: int, height: int) -> Floats:
    """These rows of `small` enlarged to `width` x `height`, without making the rest."""
    scale_x, scale_y = small.shape[1] / width, small.shape[0] / height
    shift_x, shift_y = 0.5 * scale_x - 0.5, (rows.start + 0.5) * scale_y - 0.5
    move = np.array([[scale_x, 0, shift_x], [0, scale_y, shift_y]], np.float32)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (width, rows.stop - rows.start)
    return np.asarray(cv2.warpAffine(small, move, size, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.float32)


def _distance(mask: NDArray[np.bool_]) -> Floats:
    """The distance of each set pixel to the nearest that is not; 0 where not set."""
    if mask.all():
        return np.full(mask.shape, np.inf, np.float32)
    return np.asarray(cv2.distanceTransform(mask.astype(np.uint8), cv2.DIST_L2, 5), np.float32)


def _eased(values: Floats, low: float, high: float) -> Floats:
    share = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)
