"""A rendered world: a picture of a place with a depth for every pixel, for a view that somebody wants.

A world is a landscape or a room, painted by numbers alone: no photo, no model. Words, subjects and things stand inside
it as live layers, because its depth says what is in front of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.types import Pixels, Side, Weather
from thumbsmith.engines.lighting import SunSide, TimeOfDay

Time = TimeOfDay


@dataclass(frozen=True)
class View:
    """A view to render a world for; `width` and `height` in pixels."""

    width: int
    height: int
    seed: int
    time: Time
    weather: Weather = "clear"
    tint: str | None = None
    """'#rrggbb' hue that light and haze lean to: the palette's glow."""
    focus: tuple[float, float] = (0.66, 0.6)
    """Shares of width and height: where the subject will stand; light comes from behind it."""
    calm: Side = "left"
    """The side where words will stand: quiet there."""
    sun: SunSide | None = None
    """The side from which sun or moon shine; None: from behind the subject."""
    haze: float = 1.0
    """The thickness of the air, against what time and weather make of it."""


@dataclass(frozen=True)
class World:
    """One rendered view."""

    pixels: Pixels
    """RGB, height x width x 3, before the backdrop's finish."""
    depth: NDArray[np.float32]
    """Metres from the camera, height x width; infinite for the sky."""
    ground: float
    """Share of the height at which a subject's feet stand at the focus."""


@dataclass(frozen=True)
class Scenery:
    """A named place."""

    key: str
    label: str
    render: Callable[[View], World]
    times: tuple[Time, ...]
    """Those it looks good at, the best first."""
    sun_moves: bool = False
    """Whether its sun can shine from either side: not indoors, and not where a light leads to the subject."""
    has_air: bool = True
    """Whether there is air in it that haze can thicken."""
