"""Closed-form matting: how opaque each pixel near the subject's edge is (Levin, Lischinski, Weiss 2008). Pure.

Around every pixel the opacity is taken to be a linear function of the colours. The equations are solved by conjugate
gradients without ever writing their matrix down: applying it needs only box filters (He, Sun, Tang 2010).
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

SMOOTHNESS = 1e-4
"""Epsilon of the window regressions: how little colour contrast already counts as an edge."""
TRUST = 0.005
"""Weight of the first estimate against the colours, as a share of a pixel's own weight. It keeps the opacity from
leaking where subject and ground look alike, and makes the equations easy to solve."""
TOLERANCE = 2e-3


def solve_matte(rgb: Floats, estimate: Floats, unknown: NDArray[np.bool_], iterations: int) -> Floats:
    """Opacity (0 to 1) of every pixel: `estimate` where it is known, in line with the colours where `unknown`.

    `rgb` is H x W x 3, 0 to 1; `estimate` H x W, exact where not `unknown`.
    """
    if not unknown.any():
        return estimate
    laplacian = Laplacian(rgb)
    free = unknown.astype(np.float32)
    trust = TRUST * laplacian.weights

    def operator(x: Floats) -> Floats:
        return np.asarray((laplacian(x) + trust * x) * free, np.float32)

    start = np.asarray(estimate, np.float32)
    residual = np.asarray(-laplacian(start) * free, np.float32)  # the trust term is zero at the estimate
    change = conjugate_gradients(operator, residual, iterations)
    return np.asarray(np.clip(start + change, 0, 1), np.float32)


def conjugate_gradients(operator: Callable[[Floats], Floats], target: Floats, iterations: int) -> Floats:
    """x with operator(x) = target, for a symmetric positive operator, from zero."""
    x = np.zeros_like(target)
    residual, direction = target.copy(), target.copy()
    energy = start = float(np.vdot(residual, residual))
    for _ in range(iterations):
        if energy <= TOLERANCE**2 * start:
            break
        moved = operator(direction)
        step = energy / max(1e-20, float(np.vdot(direction, moved)))
        x += step * direction
        residual -= step * moved
        previous, energy = energy, float(np.vdot(residual, residual))
        direction = residual + (energy / previous) * direction
    return x


def inverse_of_symmetric(matrices: Floats) -> Floats:
    """Of each 3 x 3 matrix at the end, by its cofactors: five times as quick as inverting each by itself."""
    a, b, c = (matrices[..., 0, column].astype(np.float64) for column in range(3))
    d, e, f = (matrices[..., row, column].astype(np.float64) for row, column in ((1, 1), (1, 2), (2, 2)))
    cofactors = (d * f - e * e, c * e - b * f, b * e - c * d, a * f - c * c, b * c - a * e, a * d - b * b)
    determinant = a * cofactors[0] + b * cofactors[1] + c * cofactors[2]
    inverse = np.empty(matrices.shape, np.float32)
    for (row, column), cofactor in zip(((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)), cofactors, strict=True):
        inverse[..., row, column] = inverse[..., column, row] = cofactor / determinant
    return inverse


class Laplacian:
    """The matting Laplacian of a picture over windows of 3 x 3 pixels, as a function."""

    RADIUS = 1

    def __init__(self, rgb: Floats) -> None:
        self._rgb = np.ascontiguousarray(rgb)
        self._side = 2 * self.RADIUS + 1
        self._whole = np.zeros(rgb.shape[:2], np.float32)  # 1 where a window lies wholly inside the picture
        self._whole[self.RADIUS : -self.RADIUS, self.RADIUS : -self.RADIUS] = 1
        self._mean = self._window_mean(self._rgb)
        self._inverse = self._inverse_covariance()
        self.weights = self._window_sum(self._whole)
        """In how many windows each pixel lies."""

    def __call__(self, opacity: Floats) -> Floats:
        opacity = np.asarray(opacity, np.float32)
        moments = self._window_mean(np.dstack([self._rgb * opacity[..., None], opacity]))
        mean = moments[..., 3]
        covariance = moments[..., :3] - self._mean * mean[..., None]
        slope = np.einsum("yxij,yxj->yxi", self._inverse, covariance) * self._whole[..., None]
        offset = mean * self._whole - np.einsum("yxi,yxi->yx", slope, self._mean)
        sums = self._window_sum(np.dstack([slope, offset]))
        fitted = np.einsum("yxi,yxi->yx", sums[..., :3], self._rgb) + sums[..., 3]
        return np.asarray(self.weights * opacity - fitted, np.float32)

    def _inverse_covariance(self) -> Floats:
        products = np.einsum("yxi,yxj->yxij", self._rgb, self._rgb).reshape(*self._rgb.shape[:2], 9)
        second = np.dstack(
            [
                self._window_mean(products[..., :4]),
                self._window_mean(products[..., 4:8]),
                self._window_mean(products[..., 8]),
            ]
        )  # OpenCV filters four channels at a time
        covariance = second.reshape(*self._rgb.shape[:2], 3, 3) - np.einsum("yxi,yxj->yxij", self._mean, self._mean)
        covariance += np.eye(3, dtype=np.float32) * (SMOOTHNESS / self._side**2)
        return inverse_of_symmetric(covariance)

    def _window_mean(self, values: Floats) -> Floats:
        return np.asarray(cv2.blur(values, (self._side, self._side), borderType=cv2.BORDER_REFLECT_101), np.float32)

    def _window_sum(self, values: Floats) -> Floats:
        summed = cv2.boxFilter(values, -1, (self._side, self._side), normalize=False, borderType=cv2.BORDER_CONSTANT)
        return np.asarray(summed, np.float32)
