"""Input and output of the check."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from thumbsmith.scene.geometry import Box

READING_WIDTH = 1280
READING_HEIGHT = 720
SMALL_WIDTH = 168  # the narrowest common slot: up-next lists and phone feeds

Verdict = Literal["fail", "warn", "pass", "not-applicable"]
RuleName = Literal["letter-size", "contrast", "badge", "format", "sharpness", "focal-point", "words"]

Pixels = NDArray[np.uint8]
"""RGB, height x width x 3."""
Luminance = NDArray[np.float64]
"""Relative luminance by WCAG 2.2, 0 to 1."""


@dataclass(frozen=True)
class TextReading:
    """One text as a viewer meets it. Lengths are pixels of the 1280 x 720 picture.

    `letter_height` is the x-height of the smallest line, or the cap height if it has no small letters.
    `letters` and `around` hold the luminance of the letters' edges and of what surrounds the same spots (outline and
    plate count as surroundings) at 168 pixels width: equally long, one pair per spot.
    """

    id: str
    text: str
    headline: bool
    letter_height: float
    box: Box
    letters: Luminance
    around: Luminance


@dataclass(frozen=True)
class Reading:
    """Everything the rules look at. `picture` is the 16:9 frame at 1280 x 720."""

    picture: Pixels
    picture_width: int
    picture_height: int
    file_bytes: int | None = None
    title: str = ""
    texts: tuple[TextReading, ...] = ()
    faces: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Finding:
    """A finding of one rule. `source` says where the rule comes from; `elements` are the texts at fault."""

    rule: RuleName
    verdict: Verdict
    value: float | None
    unit: str
    threshold: str
    message: str
    source: str
    elements: tuple[str, ...] = ()
    hard: bool = field(default=False)
    """A hard fail caps the score."""
