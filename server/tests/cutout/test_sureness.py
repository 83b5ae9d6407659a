"""How sure a cut-out's edge is, from its opacity alone."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.cutout.sureness import sureness


def disc(soft: float = 1.0) -> NDArray[np.uint8]:
    alpha = np.zeros((512, 768), np.uint8)
    cv2.circle(alpha, (384, 256), 150, 255, -1)
    return np.asarray(cv2.GaussianBlur(alpha, (0, 0), soft), np.uint8)


def test_a_narrow_calm_edge_is_sure() -> None:
    assert sureness(disc(), ()) > 0.95


def test_a_wide_or_ragged_edge_is_not() -> None:
    noise = np.random.default_rng(3).normal(0, 1, (512, 768)).astype(np.float32)
    ragged = (disc(20.0) / 255 + 1.6 * cv2.GaussianBlur(noise, (0, 0), 4) > 0.5).astype(np.uint8) * 255
    assert sureness(disc(24.0), ()) < 0.5
    assert sureness(ragged, ()) < 0.5


def test_what_the_photo_cuts_off_is_less_sure_but_below() -> None:
    assert sureness(disc(), {"bottom"}) == sureness(disc(), ())
    assert sureness(disc(), {"left"}) < 0.8
    assert sureness(np.zeros((64, 64), np.uint8), ()) == 0
