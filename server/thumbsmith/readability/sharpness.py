"""Sharpness: is anything in the picture crisp?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from thumbsmith.readability.sampling import shrink_to_grey
from thumbsmith.readability.types import Finding, Reading

MEASURED_WIDTH = 360
WARN_BELOW = 60.0  # variance of the Laplacian of 0..255 grey; out-of-focus photographs lie below it
SOURCE = "Study of editors' picks among 1,118 videos: sharpness and texture go with the better frames."
THRESHOLD = "Laplacian variance under 60 at 360 px warns"


def laplacian_variance(values: NDArray[np.float64]) -> float:
    """Variance of the four-neighbour Laplacian of grey values (height x width)."""
    inner = values[1:-1, 1:-1]
    laplacian = values[:-2, 1:-1] + values[2:, 1:-1] + values[1:-1, :-2] + values[1:-1, 2:] - 4 * inner
    return float(laplacian.var())


def sharpness(reading: Reading) -> Finding:
    """Texture of the whole picture at 360 px width."""
    value = laplacian_variance(shrink_to_grey(reading.picture, MEASURED_WIDTH))
    if value < WARN_BELOW:
        return Finding("sharpness", "warn", value, "", THRESHOLD, "The picture looks soft.", SOURCE)
    return Finding("sharpness", "pass", value, "", THRESHOLD, "Crisp.", SOURCE)
