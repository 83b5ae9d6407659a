"""Terms that the other modules share."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""RGB (H x W x 3) for backdrops, RGBA with straight alpha (H x W x 4) for artwork."""
Repaint = Literal["printed"]
"""A way to repaint a picture: as a comic prints it, in flat inks and dots."""
Side = Literal["left", "right", "top", "bottom", "center"]
Rank = Literal["hero", "support"]
Voice = Literal["quiet", "loud"]
"""The voice of a headline line: the loud one carries the hook, the quiet ones lead to it."""
Daytime = Literal["day", "night", "sunset"]
Weather = Literal["clear", "cloudy", "fog", "rain", "snow", "storm"]
Script = Literal[
    "latin",
    "cyrillic",
    "greek",
    "arabic",
    "hebrew",
    "devanagari",
    "thai",
    "japanese",
    "korean",
    "chinese",
    "other",
]
