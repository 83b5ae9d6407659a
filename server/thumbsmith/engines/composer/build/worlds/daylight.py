"""The light of a place: what time of day, weather and the palette's hue make of sun, sky and haze."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from thumbsmith.engines.composer.build.worlds.world import Time, View
from thumbsmith.engines.composer.colour import LUMA, Floats, hexadecimal, rgb
from thumbsmith.engines.composer.types import Weather

Stops = tuple[tuple[float, str], ...]

LEANING = 0.2
"""The share of the view's tint in haze and light."""


@dataclass(frozen=True)
class Daylight:
    """One light for the whole picture. Colours are three shares; a white sheet in full sun is `sun` + `ambient`."""

    sky: Stops
    """From the horizon (0) to the top of the picture (1)."""
    sun: Floats
    """Colour and strength of sun or moon."""
    ambient: Floats
    """The light that the sky lends to everything in the shade."""
    haze: Floats
    """The colour that far things fade to: the sky's at the horizon."""
    direction: tuple[float, float, float]
    """To the sun: right, up, away from the camera."""
    height: float
    """Of the disc above the horizon, as a share of the picture's height; negative: it is not seen."""
    glow: float
    """The strength of the sky's light around the disc."""
    density: float = 1.0
    """Of the haze, against that of a clear day."""
    cover: float = 0.3
    """Share of the sky under clouds."""
    gloom: float = 0.0
    """The darkness of the clouds."""
    stars: bool = False


def _light(sky: Stops, sun: str, strength: float, ambient: str, shade: float, haze: str, **others: object) -> Daylight:
    return Daylight(sky, rgb(sun) * strength, rgb(ambient) * shade, rgb(haze), **others)  # type: ignore[arg-type]


_TIMES: Mapping[Time, Daylight] = {
    "day": _light(
        ((0, "#e2edf0"), (0.12, "#bcd9ea"), (0.42, "#6aa6d6"), (1, "#1f5a9c")),
        "#fff0d6", 1.12, "#86a8d6", 0.48, "#cfe0ea",
        direction=(0.74, 0.5, -0.18), height=-1.0, glow=0.35, cover=0.36,
    ),
    "dawn": _light(
        ((0, "#ffe3bf"), (0.13, "#f8c3a6"), (0.34, "#c79bb0"), (0.66, "#6d82b2"), (1, "#3a5a94")),
        "#ffc8a0", 1.05, "#8186b8", 0.52, "#f0c4b2",
        direction=(0.68, 0.34, 0.30), height=0.055, glow=0.75, density=1.7, cover=0.3,
    ),
    "sunset": _light(
        ((0, "#ffcf80"), (0.1, "#ff9f55"), (0.26, "#d46f58"), (0.52, "#705577"), (1, "#1f2d57")),
        "#ff9c52", 1.28, "#615f92", 0.5, "#ef9c62",
        direction=(0.66, 0.31, 0.36), height=0.05, glow=0.95, density=1.25, cover=0.44,
    ),
    "night": _light(
        ((0, "#4f7fae"), (0.12, "#33608f"), (0.42, "#193a66"), (1, "#0a1730")),
        "#b9d3ff", 0.62, "#3d619a", 0.52, "#3d6894",
        direction=(0.5, 0.5, 0.3), height=0.42, glow=0.42, density=1.2, cover=0.28, stars=True,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class _Sky:
    """The change that weather makes to a clear day."""

    sun: float = 1.0
    ambient: float = 1.0
    density: float = 1.0
    cover: float | None = None
    gloom: float = 0.0
    veil: float = 0.0
    """Share of the sky's blue that is lost in grey."""


_WEATHERS: Mapping[Weather, _Sky] = {
    "clear": _Sky(),
    "cloudy": _Sky(sun=0.55, ambient=1.15, density=1.5, cover=0.72, gloom=0.25, veil=0.35),
    "fog": _Sky(sun=0.4, ambient=1.25, density=6.0, cover=0.0, veil=0.85),
    "rain": _Sky(sun=0.3, ambient=1.1, density=3.2, cover=0.9, gloom=0.5, veil=0.6),
    "snow": _Sky(sun=0.45, ambient=1.3, density=3.2, cover=0.85, gloom=0.1, veil=0.6),
    "storm": _Sky(sun=0.5, ambient=0.95, density=1.5, cover=0.8, gloom=0.75, veil=0.4),
}


def daylight(view: View) -> Daylight:
    light, weather = _TIMES[view.time], _WEATHERS[view.weather]
    haze = _veiled(light.haze, weather.veil, 1 - 0.35 * weather.gloom)
    sun, ambient = light.sun * weather.sun, _veiled(light.ambient, 0.6 * weather.veil, weather.ambient)
    if view.tint:
        haze, sun = _leaning(haze, view.tint, LEANING), _leaning(sun, view.tint, LEANING * 0.6)
    return replace(
        light,
        sky=tuple(
            (at, hexadecimal(_veiled(rgb(stop), weather.veil, 1 - 0.5 * weather.gloom))) for at, stop in light.sky
        ),
        sun=sun,
        ambient=ambient,
        haze=haze,
        height=light.height if weather.veil < 0.3 else -1.0,
        glow=light.glow * (1 - 0.5 * weather.veil),
        density=light.density * weather.density,
        cover=light.cover if weather.cover is None else weather.cover,
        gloom=weather.gloom,
        stars=light.stars and weather.veil < 0.3,
    )


def _veiled(colour: Floats, grey: float, strength: float) -> Floats:
    return np.asarray((colour + (float(colour @ LUMA) - colour) * 0.75 * grey) * strength, np.float32)


def _leaning(colour: Floats, tint: str, share: float) -> Floats:
    """The colour on its way to the tint, as bright as before."""
    hue = rgb(tint)
    hue = hue * (float(colour @ LUMA) / max(0.05, float(hue @ LUMA)))
    return np.asarray(colour + (np.minimum(hue, 1.15) - colour) * share, np.float32)
