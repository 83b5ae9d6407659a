"""By what a photo without a face is known: the eyes and the nose of an animal, the rim of a cup. Measured, not learnt:
where colours differ most within a small circle."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.faces import Face

LONGER = 160
"""Pixels of the longer side of the small picture that is measured."""
CIRCLE = 5.0
"""Sigma in these pixels: about half an eye of an animal that fills its photo."""
EDGE = 9
"""Pixels along the outline that do not count: there every photo differs from what was cut off."""
TELLING = 0.6
"""Share of the strongest difference from which a place tells something."""
PLAIN = 2.0
"""Difference (CIELAB) below which nothing stands out."""
RIM = 2.5
"""Of these pixels: where an eye ends, the difference is half of what it is inside."""
SMALLEST, MOST = 0.004, 4
"""Share of the picture that a part has at least, and how many are looked after."""


def telling_parts(pixels: Pixels) -> tuple[Face, ...]:
    """The strongest places of a cut-out photo (RGBA) as boxes in shares of its size, largest first."""
    height, width = pixels.shape[:2]
    factor = LONGER / max(height, width)
    size = (max(8, round(width * factor)), max(8, round(height * factor)))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    solid = cv2.erode((small[..., 3] > 200).astype(np.uint8), np.ones((EDGE, EDGE), np.uint8), borderValue=1)
    colours = cv2.cvtColor(small[..., :3].astype(np.float32) / 255, cv2.COLOR_RGB2LAB)
    spread = cv2.GaussianBlur(colours**2, (0, 0), CIRCLE) - cv2.GaussianBlur(colours, (0, 0), CIRCLE) ** 2
    strength = np.maximum(spread.sum(axis=2), 0) ** 0.5 * solid
    strongest = float(strength.max())
    if strongest < PLAIN:
        return ()
    telling = (strength >= TELLING * strongest).astype(np.uint8)
    _, _, found, _ = cv2.connectedComponentsWithStats(telling)
    parts = sorted((each for each in found[1:] if each[4] >= SMALLEST * telling.size), key=lambda each: -each[4])
    return tuple(
        Face(
            max(0.0, (left - RIM) / size[0]), max(0.0, (top - RIM) / size[1]),
            min(1.0, (left + across + RIM) / size[0]), min(1.0, (top + down + RIM) / size[1]), 1.0,
        )
        for left, top, across, down, _ in parts[:MOST]
    )  # fmt: skip
