"""The shapes a thumbnail can be recomposed for. Pixels of the picture that is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from thumbsmith.scene.geometry import Box

ShapeKey = Literal["1080x1080", "1080x1920"]


@dataclass(frozen=True)
class Shape:
    key: ShapeKey
    width: int
    height: int
    safe: Box
    """Words stay inside; what lies outside is covered by a site's own buttons, or looks cramped."""
    words_share: float
    """Of the safe height that words take at most beside a picture."""
    loud_height: float
    """Tallest capitals."""

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)


SHAPES: dict[ShapeKey, Shape] = {
    "1080x1080": Shape("1080x1080", 1080, 1080, Box(54, 54, 1026, 1026), 0.44, 210),
    # Short videos are covered by buttons on the right and by a title and a channel's name at the bottom.
    "1080x1920": Shape("1080x1920", 1080, 1920, Box(70, 200, 1010, 1500), 0.48, 310),
}
