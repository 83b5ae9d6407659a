"""Noise that repeats without a seam, kept in memory: waves, sand, rock, clouds and snow are all read out of it.

The tiles are the same for every picture; a picture's seed only moves where they are read.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import Floats

TILE = 512
"""Pixels of a tile's side; in world units every tile is 1 x 1."""


@dataclass(frozen=True)
class Noise:
    """A kind of noise: `cells` blobs across a tile, finer ones at `gain` of the amplitude of the next coarser;
    `ridged` folds each octave at its middle, for crests."""

    cells: int
    octaves: int = 6
    gain: float = 0.5
    ridged: bool = False


@functools.lru_cache(maxsize=24)
def tile(noise: Noise) -> Floats:
    """TILE + 1 pixels square, stretched to 0..1 (half a percent of either end is clipped); the last row and column
    repeat the first."""
    random = generator(noise.cells, "tile", noise.octaves, str(noise.gain), str(noise.ridged))
    total = np.zeros((TILE, TILE), np.float32)
    amplitude, cells = 1.0, noise.cells
    for _ in range(noise.octaves):
        if cells > TILE // 2:
            break
        octave = _octave(random, cells)
        total += amplitude * (1 - np.abs(2 * octave - 1) if noise.ridged else octave)
        amplitude *= noise.gain
        cells *= 2
    low, high = np.percentile(total, (0.5, 99.5))
    stretched = np.clip((total - low) / (high - low), 0, 1).astype(np.float32)
    return np.asarray(np.pad(stretched, ((0, 1), (0, 1)), mode="wrap"), np.float32)


def _octave(random: np.random.Generator, cells: int) -> Floats:
    lattice = np.pad(random.random((cells, cells), dtype=np.float32), 2, mode="wrap")
    size = TILE // cells * (cells + 4)
    large = cv2.resize(lattice, (size, size), interpolation=cv2.INTER_CUBIC)
    edge = TILE // cells * 2
    whole = large[edge : edge + TILE // cells * cells, edge : edge + TILE // cells * cells]
    return np.asarray(whole if whole.shape[0] == TILE else cv2.resize(whole, (TILE, TILE)), np.float32)


def sampled(noise: Noise, x: Floats, y: Floats, seed: int = 0) -> Floats:
    """The noise at places `x`, `y` (arrays in tiles), about 0.5 on average; every seed is elsewhere."""
    shift = generator(seed, "shift").random(2).astype(np.float32)
    across, down = np.broadcast_arrays(x + shift[0], y + shift[1])
    across = ((across - np.floor(across)) * TILE).astype(np.float32)
    down = ((down - np.floor(down)) * TILE).astype(np.float32)
    return np.asarray(cv2.remap(tile(noise), across, down, cv2.INTER_LINEAR), np.float32)
