"""The small float grid on which soft things are painted, and the shaping functions used on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from thumbsmith.engines.composer.colour import Floats

SCALE = 3
"""Soft fields are painted at a third of the size: a ninth of the work, and no eye sees it."""


@dataclass(frozen=True)
class Grid:
    """Coordinates of a small picture: `x`, `y` from 0 to 1 over width and height, `aspect` = width / height."""

    x: Floats
    y: Floats
    aspect: float

    @classmethod
    def over(cls, width: int, height: int, scale: int = SCALE) -> Grid:
        """A grid for a picture of `width` x `height` pixels, `scale` times smaller."""
        columns, rows = max(2, -(-width // scale)), max(2, -(-height // scale))
        x = np.broadcast_to((np.arange(columns, dtype=np.float32) + 0.5) / columns, (rows, columns))
        y = np.broadcast_to(((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None], (rows, columns))
        return cls(x, y, width / height)

    @property
    def rows(self) -> int:
        return int(self.x.shape[0])

    @property
    def columns(self) -> int:
        return int(self.x.shape[1])

    def distance(self, centre: tuple[float, float], stretch: tuple[float, float] = (1.0, 1.0)) -> Floats:
        """Distance from `centre` (shares) in heights; `stretch` makes the circle an ellipse."""
        return np.asarray(
            np.hypot(
                (self.x - centre[0]) * self.aspect / stretch[0],
                (self.y - centre[1]) / stretch[1],
            ),
            np.float32,
        )

    def angle(self, centre: tuple[float, float]) -> Floats:
        """Direction from `centre` in radians, clockwise from the right."""
        return np.asarray(np.arctan2(self.y - centre[1], (self.x - centre[0]) * self.aspect), np.float32)

    def glow(
        self,
        centre: tuple[float, float],
        radius: float,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> Floats:
        """A soft light: 1 at the centre, about a tenth at `radius` (heights), long tail without an edge."""
        share = self.distance(centre, stretch) / radius
        return np.asarray(0.65 * np.exp(-3.2 * share**2) + 0.35 * np.exp(-2.2 * share), np.float32)


def smooth(low: float, high: float, values: Floats) -> Floats:
    """0 below `low`, 1 above `high` (or the other way round), an S between."""
    share = np.clip((values - np.float32(low)) / np.float32(high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def blend(base: Floats, over: Floats, share: Floats | float) -> Floats:
    """`share` (H x W or a number) of `over` (H x W x 3 or a colour) on `base`."""
    weight = share[..., None] if isinstance(share, np.ndarray) else np.float32(share)
    return np.asarray(base + (over - base) * weight, np.float32)


def screen(base: Floats, light: Floats) -> Floats:
    """Light added the way a second projector adds it: never over white."""
    return np.asarray(1 - (1 - base) * (1 - np.clip(light, 0, 1)), np.float32)
