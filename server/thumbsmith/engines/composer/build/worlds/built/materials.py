"""Materials of surfaces: colours that vary like real ones, in metres on the surface, filtered to the pixel.

A pattern returns reflectance or radiance in linear light, N x 3. No line is ever sharper than a pixel: far tiles turn
into their mean colour instead of shimmering.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.colour import Floats, rgb

NOISE_SIZE = 512
NOISE_METRES = 4.0
"""Edge of the noise tile on a surface of scale 1."""


@dataclass(frozen=True)
class Spot:
    """The seen points of one solid, 1-D arrays: where they are, which way the surface faces, coordinates on the face
    in metres, the face (see `solids.FACES`), and how many metres a pixel covers there."""

    points: tuple[Floats, Floats, Floats]
    normal: tuple[Floats, Floats, Floats]
    across: Floats
    up: Floats
    face: NDArray[np.int8]
    footprint: Floats

    def part(self, chosen: NDArray[np.bool_]) -> Spot:
        x, y, z = (part[chosen] for part in self.points)
        normal = (self.normal[0][chosen], self.normal[1][chosen], self.normal[2][chosen])
        across, up, face = self.across[chosen], self.up[chosen], self.face[chosen]
        return Spot((x, y, z), normal, across, up, face, self.footprint[chosen])


Pattern = Callable[[Spot], Floats]


@dataclass(frozen=True)
class Material:
    """Reflectance and light of its own. `gloss` is how much a floor mirrors when looked at steeply (0 to 1)."""

    colour: Pattern
    glow: Pattern | None = None
    gloss: float = 0.0


def linear(colour: str) -> Floats:
    """`#rrggbb` as linear light."""
    return np.asarray(rgb(colour) ** np.float32(2.2), np.float32)


@functools.lru_cache(maxsize=8)
def _noise_tile(kind: int) -> Floats:
    """Fractal noise that repeats without a seam, mean 0, about -1 to 1."""
    random = np.random.default_rng(7000 + kind)
    tile = np.zeros((NOISE_SIZE, NOISE_SIZE), np.float32)
    for octave in range(6):
        cells = 4 * 2**octave
        lattice = np.pad(random.random((cells, cells), dtype=np.float32), 2, mode="wrap")
        step = NOISE_SIZE // cells
        edge = (cells + 4) * step
        large = cv2.resize(lattice, (edge, edge), interpolation=cv2.INTER_CUBIC)
        inside = slice(2 * step, 2 * step + NOISE_SIZE)
        tile += large[inside, inside] * np.float32(0.55**octave)
    tile -= tile.mean()
    return np.asarray(tile / (2.2 * tile.std()), np.float32)


def noise(across: Floats, up: Floats, scale: float | tuple[float, float] = 1.0, kind: int = 0) -> Floats:
    """Noise on a surface, about -1 to 1; `scale` stretches its blobs (across, up)."""
    wide, high = scale if isinstance(scale, tuple) else (scale, scale)
    step = NOISE_SIZE / NOISE_METRES
    x = (np.asarray(across) * (step / wide)) % NOISE_SIZE
    y = (np.asarray(up) * (step / high)) % NOISE_SIZE
    tile = _noise_tile(kind)
    return np.asarray(tile[y.astype(np.int32) % NOISE_SIZE, x.astype(np.int32) % NOISE_SIZE])


def scattered(*numbers: NDArray[np.integer] | Floats | int) -> Floats:
    """A random share (0 to 1) for every tuple of whole numbers, the same on every machine."""
    mixed = np.zeros(np.broadcast_shapes(*(np.shape(number) for number in numbers)), np.uint32)
    for number in numbers:
        mixed ^= np.asarray(number).astype(np.int64).astype(np.uint32)
        mixed = (mixed ^ (mixed >> np.uint32(16))) * np.uint32(0x7FEB352D)
        mixed = (mixed ^ (mixed >> np.uint32(15))) * np.uint32(0x846CA68B)
        mixed ^= mixed >> np.uint32(16)
    return np.asarray(mixed, np.float32) / np.float32(2**32)


def groove(along: Floats, period: float, width: float, footprint: Floats) -> Floats:
    """The share of a pixel in lines that repeat every `period` metres, 0 to 1."""
    share = np.asarray(along / period)
    distance = np.abs(share - np.round(share)) * period
    pixel = np.maximum(footprint, 1e-4)
    cover = np.clip((width / 2 + pixel / 2 - distance) / pixel, 0, 1) * np.minimum(1, width / pixel)
    return np.asarray(np.where(pixel > period / 2, width / period, cover), np.float32)


def band(value: Floats, low: float, high: float, footprint: Floats) -> Floats:
    """The share of a pixel between two levels, 0 to 1."""
    pixel = np.maximum(footprint, 1e-4)
    above = np.clip((value - low) / pixel + 0.5, 0, 1)
    return np.asarray(above * np.clip((high - value) / pixel + 0.5, 0, 1), np.float32)


def mixed(first: Floats, second: Floats, share: Floats) -> Floats:
    return np.asarray(first + (second - first) * share[..., None], np.float32)


def plain(colour: str, wear: float = 0.16, scale: float | tuple[float, float] = 1.0) -> Pattern:
    """Paint, plaster, cloth: one colour with `wear`."""
    base = linear(colour)

    def pattern(spot: Spot) -> Floats:
        worn = 1 + wear * noise(spot.across, spot.up, scale)
        return np.asarray(base * np.clip(worn, 0.2, 2)[:, None], np.float32)

    return pattern


def planks(colour: str, width: float = 0.14, length: float = 1.6, contrast: float = 0.28) -> Pattern:
    """Boards: each of its own tone, with grain along it and a dark joint."""
    base = linear(colour)

    def pattern(spot: Spot) -> Floats:
        row = np.floor(spot.across / width)
        shifted = spot.up + scattered(row, 3) * length
        tone = scattered(row, np.floor(shifted / length), 5) - 0.5
        grain = noise(spot.across + row * 0.7, shifted, (0.12, 2.4), 1)
        joint = groove(spot.across, width, 0.008, spot.footprint) + 0.7 * groove(shifted, length, 0.008, spot.footprint)
        shade = (1 + contrast * (1.4 * tone + 0.55 * grain)) * (1 - 0.6 * np.clip(joint, 0, 1))
        return np.asarray(base * np.clip(shade, 0.05, 2)[:, None], np.float32)

    return pattern


def tiles(colour: str, size: tuple[float, float], joint: str, width: float = 0.012, contrast: float = 0.10) -> Pattern:
    """Tiles or slabs with joints, each of its own tone."""
    base, between = linear(colour), linear(joint)

    def pattern(spot: Spot) -> Floats:
        tone = scattered(np.floor(spot.across / size[0]), np.floor(spot.up / size[1]), 11) - 0.5
        dirt = noise(spot.across, spot.up, 1.6)
        body = base * np.clip(1 + contrast * (2 * tone + dirt), 0.1, 2)[:, None]
        lines = np.maximum(
            groove(spot.across, size[0], width, spot.footprint), groove(spot.up, size[1], width, spot.footprint)
        )
        return mixed(body, between, lines)

    return pattern


def bricks(colour: str, joint: str, size: tuple[float, float] = (0.25, 0.08), contrast: float = 0.3) -> Pattern:
    """A wall of bricks, each of its own tone, every other course shifted."""
    base, between = linear(colour), linear(joint)

    def pattern(spot: Spot) -> Floats:
        course = np.floor(spot.up / size[1])
        across = spot.across + (course % 2) * size[0] / 2
        tone = scattered(np.floor(across / size[0]), course, 17) - 0.5
        dirt = noise(spot.across, spot.up, 1.4)
        body = base * np.clip(1 + contrast * (1.6 * tone + 0.8 * dirt), 0.1, 2)[:, None]
        lines = np.maximum(
            groove(across, size[0], 0.012, spot.footprint), groove(spot.up, size[1], 0.012, spot.footprint)
        )
        return mixed(body, between, lines)

    return pattern


def panelled(colour: str, size: tuple[float, float], frame: float = 0.09, depth: float = 0.5) -> Pattern:
    """Wainscot, doors, lockers: framed panels in relief, lit from above: a bright lower and a dark upper edge."""
    base = linear(colour)

    def pattern(spot: Spot) -> Floats:
        across, up = spot.across % size[0], spot.up % size[1]
        edge = 0.03
        inside = band(across, frame, size[0] - frame, spot.footprint)
        dark = inside * band(up, size[1] - frame - edge, size[1] - frame + edge, spot.footprint)
        bright = inside * band(up, frame - edge, frame + edge, spot.footprint)
        sides = band(up, frame, size[1] - frame, spot.footprint) * (
            band(across, frame - edge, frame + edge, spot.footprint)
            + band(across, size[0] - frame - edge, size[0] - frame + edge, spot.footprint)
        )
        shade = 1 - depth * dark + 0.8 * depth * bright - 0.5 * depth * sides
        shade *= 1 + 0.12 * noise(spot.across, spot.up, (0.3, 2.0), 1)
        return np.asarray(base * np.clip(shade, 0.05, 2)[:, None], np.float32)

    return pattern


def folds(colour: str, period: float = 0.16, depth: float = 0.55) -> Pattern:
    """A curtain: uneven upright folds."""
    base = linear(colour)

    def pattern(spot: Spot) -> Floats:
        bent = spot.across + 0.10 * noise(spot.across, spot.up, (1.5, 6.0), 2)
        wave = np.sin(bent * (2 * np.pi / period)) * np.clip(1.5 - spot.footprint / period * 3, 0, 1)
        return np.asarray(base * np.clip(1 + depth * wave, 0.05, 2)[:, None], np.float32)

    return pattern


def stocked(
    colours: tuple[str, ...],
    level: float,
    widths: tuple[float, float],
    run: int = 1,
    fill: tuple[float, float] = (0.6, 0.92),
    board: str = "#3a2a1c",
    seed: int = 0,
    gap: float = 0.0,
    hung: bool = False,
) -> Pattern:
    """Shelves every `level` metres, full of books or goods between `widths` metres wide; `run` of them are alike, a
    share `gap` is missing. What is `hung` hangs from above on the wall itself."""
    stock = np.stack([linear(colour) for colour in colours])
    wood = linear(board)

    def pattern(spot: Spot) -> Floats:
        shelf = np.floor(spot.up / level).astype(np.int64)
        height = spot.up / level - shelf
        height = 1 - height if hung else height
        edges = _edges(widths, seed)
        moved = spot.across + 0.37 * (shelf % 7) + 3.0
        thing = np.searchsorted(edges, moved)
        kind = scattered(thing // run, shelf, seed, 1)
        colour = stock[np.minimum((kind * len(stock)).astype(np.int64), len(stock) - 1)]
        tone = 0.55 + 0.9 * scattered(thing, shelf, seed, 2)
        top = fill[0] + (fill[1] - fill[0]) * scattered(thing // run, shelf, seed, 3)
        share = spot.footprint / level
        there = band(height, 0.07, 1.0, share) * np.clip((top - height) / np.maximum(share, 1e-3) + 0.5, 0, 1)
        there = there * (scattered(thing, shelf, seed, 6) >= gap)
        middle = (edges[thing] + edges[np.maximum(thing - 1, 0)]) / 2
        half = np.maximum((edges[thing] - edges[np.maximum(thing - 1, 0)]) / 2, 1e-3)
        round_ = 1 - 0.55 * np.clip(np.abs(moved - middle) / half, 0, 1) ** 3
        label = 1 + 0.5 * band(height, 0.45, 0.6, share) * (scattered(thing, shelf, seed, 4) > 0.6)
        shade = (tone * round_ * label * (0.55 + 0.45 * np.clip(1.1 - height, 0, 1)))[:, None]
        back = wood * np.float32(0.6 if hung else 0.10)
        rail = wood + 0 * colour
        return mixed(mixed(back + 0 * colour, colour * shade, there), rail, band(height, -0.01, 0.07, share))

    return pattern


@functools.lru_cache(maxsize=16)
def _edges(widths: tuple[float, float], seed: int) -> Floats:
    steps = np.random.default_rng(900 + seed).uniform(*widths, 4000)
    return np.asarray(np.cumsum(steps), np.float32)


def lit(colour: str | Floats, radiance: float) -> Pattern:
    """An even light; `colour` is `#rrggbb` or linear light."""
    base = (linear(colour) if isinstance(colour, str) else colour) * np.float32(radiance)

    def pattern(spot: Spot) -> Floats:
        return np.broadcast_to(base, (spot.up.size, 3))

    return pattern


def waving(light: Floats, across: float, up: float = 0.0, depth: float = 0.4) -> Pattern:
    """A light that rises and falls over its surface: a shop's window, a picture on a screen."""

    def pattern(spot: Spot) -> Floats:
        wave = 1 - depth + depth * np.sin(spot.across * across + spot.up * up)
        return np.asarray(light * wave[:, None], np.float32)

    return pattern
