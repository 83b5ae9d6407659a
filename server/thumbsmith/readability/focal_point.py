"""One focal point: does the picture say where to look?

Saliency by the spectral residual (Hou and Zhang 2007): what the smooth part of the log spectrum does not explain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from thumbsmith.readability.sampling import shrink_to_grey
from thumbsmith.readability.types import Finding, Reading

MEASURED_WIDTH = 64  # the size the method was published for
SIGMA = 3.0
PEAK_SHARE = 0.6  # of the highest peak: below it a peak does not compete
PEAK_DISTANCE = 10  # pixels at 64 wide
WARN_ABOVE = 3
SOURCE = (
    "Spectral-residual saliency, a model of where people look first; one clear subject is practitioners' consensus."
)
THRESHOLD = "more than 3 separate peaks warn"


def saliency(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Saliency map of grey values (height x width), scaled so that its highest value is 1; all 0 for a flat picture."""
    spectrum = np.fft.fft2(values)
    log_amplitude = np.log(np.abs(spectrum) + 1e-9)
    residual = log_amplitude - _box_average(log_amplitude)
    found = np.abs(np.fft.ifft2(np.exp(residual + 1j * np.angle(spectrum)))) ** 2
    smooth = _gaussian(found, SIGMA)
    highest = float(smooth.max())
    return smooth / highest if highest > 0 and float(np.ptp(values)) > 1 else np.zeros_like(smooth)


def peaks(saliency_map: NDArray[np.float64]) -> list[tuple[int, int]]:
    """Rows and columns of separate peaks, highest first."""
    remaining = saliency_map.copy()
    found: list[tuple[int, int]] = []
    rows, columns = np.indices(remaining.shape)
    while remaining.max() >= PEAK_SHARE:
        row, column = np.unravel_index(int(remaining.argmax()), remaining.shape)
        found.append((int(row), int(column)))
        remaining[np.hypot(rows - row, columns - column) < PEAK_DISTANCE] = 0
    return found


def focal_point(reading: Reading) -> Finding:
    """Number of separate places that draw the eye."""
    count = len(peaks(saliency(shrink_to_grey(reading.picture, MEASURED_WIDTH))))
    if count > WARN_ABOVE:
        return Finding("focal-point", "warn", count, "peaks", THRESHOLD, "The eye has too many places to go.", SOURCE)
    return Finding("focal-point", "pass", count, "peaks", THRESHOLD, "One place draws the eye.", SOURCE)


def _box_average(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Average of each 3 x 3 neighbourhood; the edge is repeated."""
    padded = np.pad(values, 1, mode="edge")
    height, width = values.shape
    total = sum(padded[row : row + height, column : column + width] for row in range(3) for column in range(3))
    average: NDArray[np.float64] = np.asarray(total) / 9
    return average


def _gaussian(values: NDArray[np.float64], sigma: float) -> NDArray[np.float64]:
    """Separable Gaussian blur; the edge is repeated."""
    reach = int(3 * sigma)
    kernel = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2))
    kernel /= kernel.sum()
    blurred = values
    for axis in (0, 1):
        padding = [(0, 0), (0, 0)]
        padding[axis] = (reach, reach)
        padded = np.pad(blurred, padding, mode="edge")
        blurred = np.apply_along_axis(lambda line: np.convolve(line, kernel, mode="valid"), axis, padded)
    return blurred
