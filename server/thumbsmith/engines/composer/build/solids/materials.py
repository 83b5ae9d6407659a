"""The materials of things: metals, wood, glass, plastics, and the patterns on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Pattern, Relief

Colour = Sequence[float] | Floats
"""Linear red, green and blue."""


def linear_colour(colour: str) -> Floats:
    """`#rrggbb` as linear light."""
    channels = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4).astype(np.float32)


def noise(places: Floats, scale: float, seed: int = 0) -> Floats:
    """N values of 0 to 1 that change smoothly, one hill per 1 / `scale`."""
    spot = places * np.float32(scale)
    cell = np.floor(spot)
    share = spot - cell
    share = share * share * (3 - 2 * share)
    cell = cell.astype(np.int64)
    found = np.zeros(len(places), np.float32)
    for corner in range(8):
        x, y, z = corner & 1, corner >> 1 & 1, corner >> 2
        weight = (
            (share[:, 0] if x else 1 - share[:, 0])
            * (share[:, 1] if y else 1 - share[:, 1])
            * (share[:, 2] if z else 1 - share[:, 2])
        )
        found += weight * _hashed(cell + np.array([x, y, z]), seed)
    return found


def _hashed(cell: np.ndarray, seed: int) -> Floats:
    mixed = (cell[:, 0] * 374761393 + cell[:, 1] * 668265263 + cell[:, 2] * 2147483647 + seed * 974634777) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return np.asarray(((mixed ^ (mixed >> 16)) & 0xFFFF) / np.float32(65535), np.float32)


def rough_noise(places: Floats, scale: float, seed: int = 0) -> Floats:
    """Three sizes of noise together, 0 to 1."""
    return np.asarray(
        (
            noise(places, scale, seed) * 4
            + noise(places, scale * 2.1, seed + 1) * 2
            + noise(places, scale * 4.3, seed + 2)
        )
        / 7,
        np.float32,
    )


def wood_grain(scale: float = 1.0, along: int = 1, depth: float = 0.55) -> Pattern:
    """Year rings around an axis that runs along x, y or z (0, 1, 2)."""

    def pattern(places: Floats, colours: Floats) -> Floats:
        across = [axis for axis in range(3) if axis != along]
        stretched = places.copy()
        stretched[:, along] *= 0.16
        warp = rough_noise(stretched, 2.6 * scale, 7)
        far = np.hypot(places[:, across[0]] + 0.42 / scale, places[:, across[1]] * 0.8 + 0.3 / scale)
        rings = (far * 7.5 * scale + warp * 2.2) % 1.0
        rings = rings * rings * (1 - np.clip((rings - 0.9) / 0.1, 0, 1))
        fine = stretched.copy()
        fine[:, along] *= 0.35
        fibre = noise(fine, 46 * scale, 3)
        shade = 1 - depth * (0.62 * rings + 0.38 * fibre)
        warm = np.array([1.0, 0.93, 0.84], np.float32) ** (1 - shade[:, None])
        return np.asarray(colours * shade[:, None] * warm, np.float32)

    return pattern


def mottled(scale: float, depth: float) -> Pattern:
    """Lighter and darker spots."""

    def pattern(places: Floats, colours: Floats) -> Floats:
        return np.asarray(colours * (1 - depth * rough_noise(places, scale))[:, None], np.float32)

    return pattern


def spotted(scale: float, colour: Colour, share: float = 0.5, seed: int = 0, soft: float = 0.08) -> Pattern:
    """Patches of another linear colour."""

    def pattern(places: Floats, colours: Floats) -> Floats:
        there = np.clip((rough_noise(places, scale, seed) - (1 - share)) / soft, 0, 1)[:, None]
        return np.asarray(colours * (1 - there) + np.array(colour, np.float32) * there, np.float32)

    return pattern


def banded(axis: int, edges: Sequence[float], colours_between: Sequence[Colour | None]) -> Pattern:
    """Bands across an axis: below the first edge, between edges and above the last, each in its own linear colour or
    the material's (None)."""

    def pattern(places: Floats, colours: Floats) -> Floats:
        band = np.searchsorted(np.asarray(edges, np.float32), places[:, axis])
        found = colours.copy()
        for index, colour in enumerate(colours_between):
            if colour is not None:
                found[band == index] = np.array(colour, np.float32)
        return found

    return pattern


def brushed(along: int = 0, scale: float = 60.0) -> Relief:
    """Fine scratches along an axis."""

    def relief(places: Floats) -> Floats:
        stretched = places.copy()
        stretched[:, along] *= 0.03
        return noise(stretched, scale, 5)

    return relief


def grained(scale: float = 30.0, seed: int = 0) -> Relief:
    """Leather, cast iron, pebbled rubber."""

    def relief(places: Floats) -> Floats:
        return rough_noise(places, scale, seed)

    return relief


def painted(colour: str, roughness: float = 0.35, coat: float = 0.6) -> Material:
    return Material(colour, roughness, coat=coat)


def plastic(colour: str, roughness: float = 0.42) -> Material:
    return Material(colour, roughness)


def gloss(colour: str) -> Material:
    """Glazed or lacquered."""
    return Material(colour, 0.5, coat=1.0)


def paper(colour: str) -> Material:
    return Material(colour, 0.9)


def wooden(
    colour: str = "#a9713c", scale: float = 1.0, along: int = 1, coat: float = 0.35, depth: float = 0.55
) -> Material:
    return Material(colour, 0.5, coat=coat, pattern=wood_grain(scale, along, depth))


STEEL = Material("#c9ccd0", 0.26, metal=1.0)
CHROME = Material("#e4e6e8", 0.06, metal=1.0)
BRUSHED = Material("#bcc0c4", 0.34, metal=1.0, relief=brushed(0, 24), relief_depth=0.0012)
DARK_STEEL = Material("#5d6167", 0.36, metal=1.0)
DARK_METAL = Material("#34363b", 0.42, metal=0.85)
CAST_IRON = Material("#3a3c40", 0.55, metal=0.85, relief=grained(34), relief_depth=0.004)
GOLD = Material("#f3b73c", 0.17, metal=1.0)
BRASS = Material("#d9a845", 0.24, metal=1.0)
COPPER = Material("#d98258", 0.24, metal=1.0)
SILVER = Material("#e6e6e6", 0.14, metal=1.0)
ALUMINIUM = Material("#b9bcc1", 0.4, metal=1.0)
GRAPHITE = Material("#6b6e74", 0.42, metal=0.9)
WHITE = plastic("#e9e9e7", 0.36)
IVORY = Material("#ead9b5", 0.42, coat=0.5)
BLACK = plastic("#17181b", 0.38)
MATT_BLACK = plastic("#1c1d20", 0.62)
GREY = plastic("#7d8187", 0.45)
RED = plastic("#c9201d", 0.34)
BLUE = plastic("#1f55b8", 0.34)
GREEN = plastic("#2c8a3c", 0.38)
RUBBER = Material("#1d1d1f", 0.74)
GLASS = Material("#f4fbfd", 0.03, glass=0.97)
CLEAR = Material("#ffffff", 0.04, glass=0.95)
SCREEN = Material("#06080c", 0.08, coat=1.0)
OAK = wooden("#b98247")
WALNUT = wooden("#6a4126")
PINE = wooden("#d8a868")
LEATHER = Material("#6b3f22", 0.55, coat=0.15, relief=grained(26), relief_depth=0.006)


def coloured(material: Material, colour: str) -> Material:
    return replace(material, colour=colour)
