"""Fractal noise: the stuff of smoke, clouds, nebulae, water and rock."""

from __future__ import annotations

import math

import cv2
import numpy as np

from thumbsmith.engines.composer.colour import Floats


def fractal(
    random: np.random.Generator,
    rows: int,
    columns: int,
    cell: float,
    octaves: int = 5,
    gain: float = 0.5,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Floats:
    """Fractal value noise, about 0.5 on average, mostly within 0.2 to 0.8, always within 0 to 1.

    `cell` is the size of the largest blobs as a share of the columns; `stretch` pulls them along x and y. Every octave
    is turned (unless stretched) so that the lattice never shows.
    """
    total = np.zeros((rows, columns), np.float32)
    amplitude, weight = 1.0, 0.0
    for octave in range(octaves):
        size = cell * columns / 2**octave
        if size < 1.5 and octave:
            break
        total += amplitude * _octave(
            random,
            rows,
            columns,
            (size * stretch[0], size * stretch[1]),
            stretch == (1, 1),
        )
        weight += amplitude
        amplitude *= gain
    return np.asarray(np.clip(total / weight, 0, 1), np.float32)


def _octave(
    random: np.random.Generator,
    rows: int,
    columns: int,
    cell: tuple[float, float],
    turned: bool,
) -> Floats:
    reach = math.hypot(rows, columns) if turned else 0.0
    across = int((reach or columns) / cell[0]) + 4
    down = int((reach or rows) / cell[1]) + 4
    lattice = random.random((down, across), dtype=np.float32)
    turn = float(random.uniform(0.2, 1.3)) if turned else 0.0
    cosine, sine = math.cos(turn), math.sin(turn)
    # Maps a pixel to lattice coordinates about the middle of both.
    matrix = np.array(
        [
            [
                cosine / cell[0],
                -sine / cell[0],
                across / 2 - (cosine * columns - sine * rows) / 2 / cell[0],
            ],
            [
                sine / cell[1],
                cosine / cell[1],
                down / 2 - (sine * columns + cosine * rows) / 2 / cell[1],
            ],
        ],
        np.float32,
    )
    flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(lattice, matrix, (columns, rows), flags=flags, borderMode=cv2.BORDER_REFLECT),
        np.float32,
    )


def ridged(values: Floats) -> Floats:
    """Noise folded at its middle: bright veins (lightning, lava, fire fronts) where it crossed 0.5."""
    return np.asarray(1 - np.abs(2 * values - 1), np.float32)


def warped(values: Floats, shift_x: Floats, shift_y: Floats) -> Floats:
    """`values` read at places moved by the shifts (pixels): turns blobs into billows."""
    rows, columns = values.shape[:2]
    x = np.arange(columns, dtype=np.float32)[None, :] + shift_x
    y = np.arange(rows, dtype=np.float32)[:, None] + shift_y
    return np.asarray(
        cv2.remap(
            values,
            x.astype(np.float32),
            y.astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT,
        ),
        np.float32,
    )


def ridge_line(
    random: np.random.Generator,
    count: int,
    cells: float,
    octaves: int = 6,
    gain: float = 0.5,
) -> Floats:
    """A skyline of `count` heights within -1 to 1 with `cells` large hills, straight between its points."""
    line = np.zeros(count, np.float32)
    amplitude, weight = 1.0, 0.0
    for octave in range(octaves):
        points = random.uniform(-1, 1, int(cells * 2**octave) + 3)
        line += amplitude * np.interp(np.linspace(0, len(points) - 1.01, count), np.arange(len(points)), points)
        weight += amplitude
        amplitude *= gain
    return np.asarray(line / weight, np.float32)
