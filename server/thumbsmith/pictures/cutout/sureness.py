"""The sureness of a cut-out's edge, measured on its opacity alone: a ragged one is better left before its own
ground."""

from __future__ import annotations

from collections.abc import Collection

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.subject import Side

LONGER = 256
"""Pixels of the longer side at which the edge is measured."""
CLEAR, SOLID = 40, 215
"""Opacity (0 to 255) between which a pixel is neither ground nor subject."""
CALM = 3.0
"""Sigma of the blur after which an outline is as calm as a hand would draw it."""
SOFT_EDGE, SOFTEST = 1.5, 4.0
"""Half-transparent pixels per pixel of outline: of hair at most the first, of a guess the second."""
ROUGH_EDGE, ROUGHEST = 1.08, 1.45
"""Length of the outline against the calm one: of fur at most the first, of leaves or rubble the second."""
CUT_OFF = 0.7
"""Share of the sureness that is left for every side but the lower one on which the photo cuts the subject off."""


def sureness(alpha: NDArray[np.uint8], cut: Collection[Side]) -> float:
    """0 to 1 for the opacity (H x W, uint8) of a whole photo that cuts its subject off on some sides: 1 where the edge
    is narrow, calm and all there."""
    scale = LONGER / max(alpha.shape)
    size = (max(8, round(alpha.shape[1] * scale)), max(8, round(alpha.shape[0] * scale)))
    small = np.asarray(cv2.resize(alpha, size, interpolation=cv2.INTER_AREA), np.uint8)
    outline = _outline(small)
    calm = _outline(np.asarray(cv2.GaussianBlur(small, (0, 0), CALM), np.uint8))
    if not outline or not calm:
        return 0.0
    soft = float(((small > CLEAR) & (small < SOLID)).sum()) / calm
    rough = outline / calm
    whole = CUT_OFF ** len(set(cut) - {"bottom"})
    return round(_falling(soft, SOFT_EDGE, SOFTEST) * _falling(rough, ROUGH_EDGE, ROUGHEST) * whole, 3)


def _outline(alpha: NDArray[np.uint8]) -> float:
    """Length of all edges, holes too, in pixels."""
    edges, _ = cv2.findContours((alpha > 127).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    return sum(cv2.arcLength(edge, closed=True) for edge in edges)


def _falling(value: float, full: float, none: float) -> float:
    return min(1.0, max(0.0, (none - value) / (none - full)))
