"""Contrast: do the letters stand out from what surrounds them?"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from thumbsmith.readability.types import Finding, Luminance, Reading, TextReading

FAIL_BELOW = 3.0
PASS_FROM = 4.5
PERCENTILE = 10
SOURCE = "WCAG 2.2 contrast ratio, borrowed as a yardstick: 3 for large text, 4.5 for all text."
THRESHOLD = "under 3 fails, from 4.5 passes (10th percentile along the letters' edges at 168 px)"


def relative_luminance(pixels: NDArray[np.uint8]) -> Luminance:
    """WCAG 2.2 relative luminance of sRGB pixels (... x 3) as ... floats from 0 to 1."""
    luminance: Luminance = _linear()[pixels] @ np.array([0.2126, 0.7152, 0.0722])
    return luminance


@cache
def _linear() -> NDArray[np.float64]:
    """Linear light of the 256 values of a channel: a power for every pixel would be most of the work."""
    share = np.arange(256) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def contrast_ratio(one: Luminance, other: Luminance) -> Luminance:
    """WCAG 2.2 contrast ratio, 1 to 21, spot by spot."""
    ratio: Luminance = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return ratio


def text_contrast(text: TextReading) -> float | None:
    """10th percentile of the ratio between letters and surroundings; None when nothing of the text shows."""
    if text.letters.size == 0:
        return None
    return float(np.percentile(contrast_ratio(text.letters, text.around), PERCENTILE))


def contrast(reading: Reading) -> Finding:
    """The weakest text decides."""
    ratios = {text.id: ratio for text in reading.texts if (ratio := text_contrast(text)) is not None}
    if not ratios:
        return Finding("contrast", "not-applicable", None, ":1", THRESHOLD, "There is no text.", SOURCE)
    weakest = min(ratios.values())
    weak = tuple(identifier for identifier, ratio in ratios.items() if ratio < PASS_FROM)
    if weakest < FAIL_BELOW:
        return Finding(
            "contrast",
            "fail",
            weakest,
            ":1",
            THRESHOLD,
            "Letters melt into what is behind them.",
            SOURCE,
            weak,
            hard=True,
        )
    if weakest < PASS_FROM:
        return Finding("contrast", "warn", weakest, ":1", THRESHOLD, "Letters could stand out more.", SOURCE, weak)
    return Finding("contrast", "pass", weakest, ":1", THRESHOLD, "Letters stand out.", SOURCE)
