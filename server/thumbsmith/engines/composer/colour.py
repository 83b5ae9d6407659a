"""Colours as three floats from 0 to 1 (sRGB), and the few things done with them."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
"""Pictures and fields of shares, in practice always float32."""
COLOURLESS = frozenset({"black", "white", "grey"})
"""Colour words without a hue."""
LUMA = np.array([0.299, 0.587, 0.114], np.float32)
"""Rec. 601 weights: how bright red, green and blue look."""
COLOR_VALUES: Mapping[str, str] = {
    "red": "#e0212b",
    "orange": "#f57c14",
    "yellow": "#ffd91f",
    "green": "#1fae4b",
    "teal": "#12b5b0",
    "blue": "#1f6bff",
    "navy": "#16306e",
    "purple": "#8a35e0",
    "pink": "#ff4fa0",
    "gold": "#f2b51d",
    "brown": "#7a4a24",
    "beige": "#e3d2b0",
    "black": "#111318",
    "grey": "#80858f",
    "white": "#ffffff",
    "lime": "#9be31c",
}
"""Colours by their words, `#rrggbb`."""


def rgb(colour: str) -> Floats:
    """'#ff8800' as an array of three shares."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def hexadecimal(colour: Floats | Sequence[float]) -> str:
    """Three shares as '#rrggbb', clipped."""
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, float(part)))):02x}" for part in colour)


def argb(colour: str, alpha: float = 1.0) -> int:
    """The 32-bit number that Skia calls a colour."""
    return round(255 * min(1.0, max(0.0, alpha))) << 24 | int(colour[1:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """`share` of the second colour in the first."""
    return hexadecimal(rgb(first) * (1 - share) + rgb(second) * share)


def lighten(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darken(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def luma(colour: str) -> float:
    """The brightness of a colour to the eye, 0 to 1."""
    return float(rgb(colour) @ LUMA)


def hue(colour: str) -> float:
    """0 to 1 round the circle from red over green and blue."""
    return colorsys.rgb_to_hls(*(float(part) for part in rgb(colour)))[0]


def tone(colour: str, lightness: float, saturation: float | None = None) -> str:
    """The colour's hue at another lightness (and saturation), both 0 to 1 as in HSL."""
    turn, _, own_saturation = colorsys.rgb_to_hls(*(float(part) for part in rgb(colour)))
    kept = own_saturation if saturation is None else saturation
    return hexadecimal(colorsys.hls_to_rgb(turn, lightness, kept))


def gradient_map(values: Floats, stops: Sequence[tuple[float, str]]) -> Floats:
    """Each value (clipped to 0..1) replaced by its colour on the gradient: H x W in, H x W x 3 out."""
    offsets = [offset for offset, _ in stops]
    colours = np.stack([rgb(colour) for _, colour in stops])
    places = np.linspace(0, 1, 1024)
    table = np.stack([np.interp(places, offsets, colours[:, i]) for i in range(3)], axis=1).astype(np.float32)
    index = np.clip(np.nan_to_num(values) * 1023, 0, 1023).astype(np.int32)
    return np.asarray(table[index], np.float32)


def value_of(color: str) -> str:
    return color if color.startswith("#") else COLOR_VALUES[color]


def name_of(color: str) -> str:
    """The colour word nearest to a value, `#rrggbb`."""
    return min(COLOR_VALUES, key=lambda name: float(np.abs(rgb(COLOR_VALUES[name]) - rgb(color)).sum()))
