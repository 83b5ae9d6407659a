"""The whole way from a photo to its subject on a transparent ground, at the photo's full size."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.colours import own_colours
from thumbsmith.pictures.cutout.edges import STRIP, as_shares, at_full_size, edge_matte, rows_at
from thumbsmith.pictures.cutout.subject import Network, box_around, find_subject
from thumbsmith.platform.processes import ProgressCallback, no_progress

Pixels = NDArray[np.uint8]

WORKING_SIDE = 768
"""Longer side at which the edge is found out: finer than the network sees, coarse enough for half a second."""


def cut_out(
    rgb: Pixels, network: Network, on_progress: ProgressCallback = no_progress, longest: int | None = None
) -> Pixels:
    """The subject of `rgb` (H x W x 3) as straight RGBA of the same size, or of a smaller one in which no side of the
    subject has more than `longest` pixels. Raises NoSubject."""
    on_progress(0.05, "Looking for the subject")
    small = shrunk(rgb, WORKING_SIDE)
    sureness = find_subject(small, network)
    on_progress(0.4, "Following its edge")
    matte, unknown = edge_matte(small, sureness)
    mixed = as_shares(small)
    change = own_colours(mixed, matte) - mixed
    on_progress(0.6, "Bringing it to full size")
    if longest is not None:
        rgb = _no_larger(rgb, matte, longest)
    alpha = at_full_size(rgb, small, matte, unknown)
    return _recoloured(rgb, change, alpha)


def _no_larger(rgb: Pixels, matte: NDArray[np.float32], longest: int) -> Pixels:
    if not matte.any():
        return rgb
    box = box_around(matte > 0)
    side = max(box.width / matte.shape[1] * rgb.shape[1], box.height / matte.shape[0] * rgb.shape[0])
    return shrunk(rgb, round(max(rgb.shape[:2]) * longest / side)) if side > longest else rgb


def shrunk(rgb: Pixels, longer_side: int) -> Pixels:
    """The picture with at most this longer side."""
    scale = longer_side / max(rgb.shape[:2])
    if scale >= 1:
        return rgb
    size = (max(1, round(rgb.shape[1] * scale)), max(1, round(rgb.shape[0] * scale)))
    return np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), np.uint8)


def _recoloured(rgb: Pixels, change: NDArray[np.float32], alpha: Pixels) -> Pixels:
    """RGBA with the change of colours (of the small photo) at the edge, and black where nothing is seen anyway."""
    height, width = alpha.shape
    near = cv2.dilate(alpha, np.ones((7, 7), np.uint8)) > 0
    result = np.empty((height, width, 4), np.uint8)
    for top in range(0, height, STRIP):
        rows = slice(top, min(top + STRIP, height))
        edge = (alpha[rows] < 255)[..., None]
        moved = np.clip(rgb[rows] + rows_at(change, rows, width, height) * 255 * edge, 0, 255)
        result[rows, :, :3] = np.rint(moved) * near[rows][..., None]
        result[rows, :, 3] = alpha[rows]
    return result
