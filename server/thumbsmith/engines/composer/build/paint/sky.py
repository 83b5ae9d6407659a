"""Things in the sky: aurora, clouds, mist, nebulae, planets. All soft fields on a grid."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.paint.grid import Grid, smooth
from thumbsmith.engines.composer.build.paint.noise import fractal, warped
from thumbsmith.engines.composer.colour import Floats, gradient_map, rgb


def aurora(
    random: np.random.Generator, grid: Grid, colours: Sequence[str], highest: float = 0.16, lowest: float = 0.46
) -> Floats:
    """Curtains of light, one per colour: sharp at the lower edge, streaks that fade upwards. H x W x 3 to add."""
    light = np.zeros((grid.rows, grid.columns, 3), np.float32)
    for index, colour in enumerate(colours):
        phase = random.uniform(0, 6.28, 3)
        share = (index + 0.5) / len(colours)
        hem = highest + (lowest - highest) * share
        hem = hem + 0.09 * np.sin(grid.x * 4.2 + phase[0]) + 0.04 * np.sin(grid.x * 11 + phase[1])
        streaks = fractal(random, grid.rows, grid.columns, 0.035, 4, stretch=(1, 40))
        folds = 0.45 + 0.55 * np.sin(grid.x * 7 + phase[2]) ** 2
        above = hem - grid.y
        curtain = np.where(above > 0, np.exp(-above * 5.0), np.exp(above * 34)) * folds
        light += (curtain * (0.15 + 2.3 * streaks**2.2))[..., None] * rgb(colour) * 0.8
    return light


def mist(random: np.random.Generator, grid: Grid, height: float, thickness: float) -> Floats:
    """A bank of fog around `height` (share), 0..1."""
    clouds = fractal(random, grid.rows, grid.columns, 0.12, 4, stretch=(2.6, 1.0))
    return np.asarray(smooth(0.25, 0.75, clouds) * np.exp(-(((grid.y - height) / thickness) ** 2)), np.float32)


def clouds(random: np.random.Generator, grid: Grid, cover: float = 0.5, lowest: float = 0.75) -> tuple[Floats, Floats]:
    """Fair-weather clouds above `lowest`: their cover (0..1) and how brightly each place is lit from above (0..1)."""
    rows, columns = grid.rows, grid.columns
    shape = fractal(random, rows, columns, 0.22, 6, gain=0.55, stretch=(1.7, 0.9))
    edge = 0.72 - 0.36 * cover
    amount = smooth(edge, edge + 0.14, shape) * smooth(lowest, lowest * 0.45, grid.y)
    # The top of a cloud catches the sun where it is thicker below than above.
    step = max(1, rows // 40)
    below = np.roll(shape, -step, axis=0)
    lit = np.clip(0.62 + (below - shape) * 4.2 + (shape - edge) * 0.8, 0, 1)
    return np.asarray(amount, np.float32), np.asarray(lit, np.float32)


def nebula(random: np.random.Generator, grid: Grid, focus: tuple[float, float]) -> Floats:
    """Density of interstellar gas, 0..1: a torn diagonal band through `focus`."""
    rows, columns = grid.rows, grid.columns
    gas = fractal(random, rows, columns, 0.5, 6, gain=0.55)
    bend_x = (fractal(random, rows, columns, 0.33, 4) - 0.5) * columns * 0.30
    bend_y = (fractal(random, rows, columns, 0.33, 4) - 0.5) * columns * 0.22
    gas = warped(gas, bend_x, bend_y)
    dust = warped(fractal(random, rows, columns, 0.16, 5, gain=0.6), bend_y, bend_x)
    slope = 0.5 if focus[0] > 0.5 else -0.5
    band = np.exp(-((((grid.y - focus[1]) + slope * (grid.x - focus[0])) / 0.40) ** 2))
    density = (gas - 0.38) * 1.75 + band * 0.30 - 0.9 * np.clip(dust - 0.5, 0, 1)
    return np.asarray(np.clip(density, 0, 1), np.float32)


def planet(
    random: np.random.Generator, size: int, stops: Sequence[tuple[float, str]], light: tuple[float, float], rim: str
) -> Floats:
    """A lit gas planet of `size` pixels, RGBA (straight alpha): bands, terminator, glowing edge of air."""
    axis = (np.arange(size, dtype=np.float32) - size / 2 + 0.5) / (size / 2 - 1.5)
    x, y = np.meshgrid(axis, axis)
    square = x * x + y * y
    z = np.sqrt(np.clip(1 - square, 0, 1))
    swirl = fractal(random, size, size, 0.33, 5, stretch=(3.0, 0.6))
    bands = 0.5 + 0.5 * np.sin((0.96 * y + 0.25 * x) * 10 + swirl * 6)
    surface = gradient_map(np.asarray(0.6 * bands + 0.4 * swirl, np.float32), stops)
    direction = np.array([light[0], light[1], 0.5])
    direction = direction / np.linalg.norm(direction)
    lit = np.clip(x * direction[0] + y * direction[1] + z * direction[2], 0, 1)
    colour = surface * (0.02 + 1.15 * lit[..., None] ** 0.9)
    colour = colour + ((1 - z) ** 3 * np.clip(lit * 1.8 + 0.08, 0, 1))[..., None] * rgb(rim)
    alpha = np.clip((1 - np.sqrt(square)) * (size / 2 - 1.5) + 0.5, 0, 1)
    return np.dstack([np.clip(colour, 0, 1), alpha]).astype(np.float32)
