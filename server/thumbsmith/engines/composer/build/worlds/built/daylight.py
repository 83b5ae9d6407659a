"""The light through a window: sky, sun and air by time and weather. Linear radiance; a bright day's sky is about 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from thumbsmith.engines.composer.build.worlds.built.camera import Point, Rays
from thumbsmith.engines.composer.build.worlds.built.materials import linear, mixed, noise
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import LUMA, Floats

Outside = Callable[[Rays], Floats]
"""The radiance that rays meet which meet nothing else."""
TINTED = 0.35
"""The lean of light and haze to the palette's hue."""


@dataclass(frozen=True)
class Daylight:
    """Radiance of the sky above and at the horizon, colour of direct sun (zeros: none), its height in degrees, and
    whether lamps are on."""

    zenith: Floats
    horizon: Floats
    sun: Floats
    height: float
    lamps: float

    @property
    def air(self) -> Floats:
        """The colour that far things fade into: the horizon, with some of the sky above in it."""
        return np.asarray(self.horizon * 0.6 + self.zenith * 0.45, np.float32)


def _daylight(
    zenith: tuple[str, float], horizon: tuple[str, float], sun: tuple[str, float], height: float, lamps: float
) -> Daylight:
    parts = [linear(colour) * np.float32(strength) for colour, strength in (zenith, horizon, sun)]
    return Daylight(parts[0], parts[1], parts[2], height, lamps)


TIMES = {
    "dawn": _daylight(("#6f8fc0", 0.45), ("#ffcfae", 0.75), ("#ffb98a", 2.2), 14, 0.35),
    "day": _daylight(("#8fbcf0", 1.0), ("#eef6ff", 1.25), ("#fff1dc", 5.0), 38, 0.15),
    "sunset": _daylight(("#5a5f9c", 0.35), ("#ff9a52", 0.85), ("#ff8a3c", 3.2), 12, 0.6),
    "night": _daylight(("#0d1a38", 0.10), ("#2c4a80", 0.14), ("#8fb4ff", 0.10), 35, 1.0),
}


def daylight(view: View) -> Daylight:
    """The light outside."""
    clear = TIMES[view.time]
    dull = {"clear": 0.0, "cloudy": 0.6, "fog": 0.8, "rain": 0.85, "snow": 0.7, "storm": 1.0}[view.weather]
    if not dull:
        return clear
    grey = np.asarray((clear.zenith * 0.4 + clear.horizon * 0.6) @ LUMA * linear("#c3cfdb"), np.float32)
    dim = np.float32(1.15 - 0.5 * dull)
    return replace(
        clear,
        zenith=(clear.zenith * (1 - dull) + grey * dull) * dim,
        horizon=(clear.horizon * (1 - dull) + grey * 1.25 * dull) * dim,
        sun=clear.sun * np.float32(max(0.0, 1 - 1.3 * dull)),
        lamps=min(1.0, clear.lamps + 0.4 * dull),
    )


def sky(light: Daylight, rays: Rays, sun: Point = (0.12, 0.0, 1.0)) -> Floats:
    """The radiance that rays meet outside: sky above with a glow where the sun stands, ground below, N.. x 3."""
    x, y, z = rays.direction
    slope = y / np.hypot(x, z)
    above = mixed(light.horizon, light.zenith, np.asarray(np.clip(slope / 0.7, 0, 1) ** 0.6))
    # Clouds lie on a plane overhead, so they flatten towards the horizon and end in its haze.
    away = 1.6 / (np.maximum(slope, 0) + 0.10)
    cover = noise(x * away, z * away, (9.0, 6.0), 3) * 0.7 + noise(x * away, z * away, (2.5, 2.0), 4) * 0.3
    cover = np.clip(cover * 0.9 + 0.25, 0, 1) * np.clip(slope * 7, 0, 1)
    lit = light.horizon * np.float32(1.15) + light.sun * np.float32(0.05)
    above = mixed(above, np.asarray(lit * np.float32(0.75) + above * 0.25, np.float32), np.asarray(cover, np.float32))
    height = math.tan(math.radians(light.height * 0.5))
    toward = np.array((sun[0], height, sun[2]), np.float32)
    toward /= np.linalg.norm(toward)
    cosine = (x * toward[0] + y * toward[1] + z * toward[2]) / np.sqrt(x * x + y * y + z * z)
    above = above + (np.exp((cosine - 1) * 18) * 0.6 + np.exp((cosine - 1) * 160) * 2)[
        ..., None
    ] * light.sun * np.float32(0.5 * (1 - light.lamps**2))
    ground = light.horizon * np.float32(0.25)
    return mixed(np.asarray(above, np.float32), ground + 0 * above, np.asarray(np.clip(-slope * 12, 0, 1)))


def leaning(colour: Floats, view: View, share: float = TINTED) -> Floats:
    """A light's colour turned towards the view's tint, as bright as before."""
    if view.tint is None:
        return colour
    hue = linear(view.tint)
    level = float(colour @ LUMA) / max(0.05, float(hue @ LUMA))
    return np.asarray(colour * (1 - share) + hue * np.float32(level * share), np.float32)


def even_sky(colour: Floats) -> Outside:
    """A sky without anything in it: a lit town's clouds at night."""

    def outside(rays: Rays) -> Floats:
        return np.broadcast_to(np.asarray(colour, np.float32), (*rays.direction[0].shape, 3))

    return outside


def open_sky(view: View, radiance: float = 1.3, sun: tuple[float, float, float] = (0.05, 0.0, 1.0)) -> Outside:
    """The sky itself over a street."""
    day = daylight(view)

    def outside(rays: Rays) -> Floats:
        return np.asarray(sky(day, rays, sun) * np.float32(radiance), np.float32)

    return outside
