"""Land as a field of heights, seen from a camera that looks level: every pixel gets its place, slope and depth.

The field is cut into slices across the view, near to far; per column the highest line so far hides what is lower behind
it (the floating horizon of Wright, 1973), and each pixel's depth is found between two slices.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.frame import Frame
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.colour import Floats

SLICES = 520
SHADOW_STEPS = 34


@dataclass(frozen=True)
class Plain:
    """Places of a square map: `x` from -size/2 (left) to size/2, `z` from 0 (here) to size (far), in metres."""

    size: float
    cells: int = 640

    @property
    def x(self) -> Floats:
        step = (np.arange(self.cells, dtype=np.float32) / self.cells - 0.5) * self.size
        return np.asarray(np.broadcast_to(step[None, :], (self.cells, self.cells)), np.float32)

    @property
    def z(self) -> Floats:
        step = np.arange(self.cells, dtype=np.float32) / self.cells * self.size
        return np.asarray(np.broadcast_to(step[:, None], (self.cells, self.cells)), np.float32)

    def noise(self, noise: Noise, width: float, seed: int, turn: float = 0.6) -> Floats:
        """Noise whose tile is `width` metres wide, turned against the map so that no lattice shows."""
        cosine, sine = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        x, z = self.x / np.float32(width), self.z / np.float32(width)
        return sampled(noise, cosine * x + sine * z, cosine * z - sine * x, seed)


@dataclass(frozen=True)
class Surface:
    """The land in view: arrays over the picture's rows from `first` to the last."""

    first: int
    alpha: Floats
    """The share of a pixel that land covers: below 1 only along the skyline."""
    depth: Floats
    x: Floats
    height: Floats
    slope_x: Floats
    slope_z: Floats
    shade: Floats
    """1 in the light, 0 in the shadow of other land."""

    def noise(self, noise: Noise, width: float, seed: int, climb: float = 0.35) -> Floats:
        """Noise on the ground whose tile is `width` metres wide; `climb` lets it change with height too, so that it
        does not smear down steep walls."""
        scale = np.float32(1 / width)
        rise = self.height * np.float32(climb)
        return sampled(noise, (self.x + rise) * scale, (self.depth + rise) * scale, seed)

    def fine(self, metres: float) -> Floats:
        """1 near the camera, falling to 0 where details of `metres` are too small for a pixel."""
        return np.asarray(np.exp(-self.depth / np.float32(metres * 60)), np.float32)

    def lit(
        self, direction: tuple[float, float, float], bump_x: Floats | float = 0.0, bump_z: Floats | float = 0.0
    ) -> Floats:
        """The squareness of the light on it, 0..1, shadows apart; bumps add to the slopes."""
        right, up, away = (np.float32(part / np.linalg.norm(direction)) for part in direction)
        slope_x, slope_z = self.slope_x + bump_x, self.slope_z + bump_z
        facing = (up - slope_x * right - slope_z * away) / np.sqrt(1 + slope_x**2 + slope_z**2)
        return np.asarray(np.clip(facing, 0, 1), np.float32)

    @property
    def flatness(self) -> Floats:
        """1 on level ground, 0 on a wall."""
        return np.asarray(1 / np.sqrt(1 + self.slope_x**2 + self.slope_z**2), np.float32)


def softened(field: Floats, sigma: float) -> Floats:
    """The field without its finest detail; `sigma` in cells."""
    return np.asarray(cv2.GaussianBlur(np.asarray(field, np.float32), (0, 0), sigma), np.float32)


def seen(frame: Frame, plain: Plain, heights: Floats, near: float, reach: float = 0.2, soft: float = 0.006) -> Surface:
    """The land as the frame's camera sees it from `near` metres on. Shadows are looked for within `reach` of the map's
    size; their edge is `soft` of it wide."""
    depths = np.geomspace(near, plain.size * 0.985, SLICES).astype(np.float32)
    scale = np.float32(plain.cells / plain.size)
    rays = (frame.x - 0.5) / np.float32(frame.focal)
    column = rays * depths[:, None]
    across = (column + np.float32(plain.size / 2)) * scale
    away = np.broadcast_to((depths * scale)[:, None], across.shape)
    profile = _read(heights, across, np.ascontiguousarray(away))
    lines = frame.skyline - frame.pixels * (profile - np.float32(frame.eye)) / depths[:, None]
    highest = np.minimum.accumulate(lines, axis=0)
    first = int(np.clip(np.floor(highest[-1].min()), 0, frame.rows - 2))
    depth = _depths(highest, depths, first, frame.rows)
    rows = np.arange(first, frame.rows, dtype=np.float32)[:, None]
    alpha = np.clip(rows + 1 - highest[-1][None, :], 0, 1)
    x = frame.across(depth)
    across, away = (x + np.float32(plain.size / 2)) * scale, depth * scale
    slope_z, slope_x = (np.asarray(each * scale, np.float32) for each in np.gradient(heights))
    shade = shadows(heights, plain, frame.light.direction, reach, soft)
    return Surface(
        first,
        np.asarray(alpha, np.float32),
        depth,
        x,
        _read(heights, across, away),
        _read(slope_x, across, away),
        _read(slope_z, across, away),
        _read(
            shade, across * np.float32(shade.shape[1] / plain.cells), away * np.float32(shade.shape[0] / plain.cells)
        ),
    )


def _depths(highest: Floats, depths: Floats, first: int, rows: int) -> Floats:
    """For each pixel from row `first` down, the depth at which the sinking line `highest` (slices x columns) passes
    the pixel's middle."""
    count, columns = highest.shape
    tall = rows - first
    places = np.clip(np.ceil(highest - (first + 0.5)), 0, tall).astype(np.int64)
    flat = np.bincount((places * columns + np.arange(columns)).ravel(), minlength=(tall + 1) * columns)
    below = flat.reshape(tall + 1, columns)[::-1].cumsum(axis=0)[::-1][1:]
    at = np.clip(below, 1, count - 1)
    before, after = np.take_along_axis(highest, at - 1, 0), np.take_along_axis(highest, at, 0)
    middle = np.arange(first, rows, dtype=np.float32)[:, None] + np.float32(0.5)
    share = np.clip((before - middle) / np.maximum(before - after, np.float32(1e-5)), 0, 1)
    return np.asarray(depths[at - 1] + (depths[at] - depths[at - 1]) * share, np.float32)


def _read(field: Floats, across: Floats, away: Floats) -> Floats:
    found = cv2.remap(field, across, away, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, np.float32)


def shadows(heights: Floats, plain: Plain, direction: tuple[float, float, float], reach: float, soft: float) -> Floats:
    """1 where the sun reaches the ground, 0 in shadow; on a map of half the cells."""
    cells = plain.cells // 2
    small = cv2.resize(heights, (cells, cells), interpolation=cv2.INTER_AREA)
    flat = float(np.hypot(direction[0], direction[2])) or 1e-3
    right, away, rise = direction[0] / flat, direction[2] / flat, direction[1] / flat
    over = np.full_like(small, -1e6)
    for step in range(1, SHADOW_STEPS):
        cells_away = reach * cells * step * (0.3 + 0.7 * step / SHADOW_STEPS) / SHADOW_STEPS
        matrix = np.array([[1, 0, right * cells_away], [0, 1, away * cells_away]], np.float32)
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        moved = cv2.warpAffine(small, matrix, (cells, cells), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        np.maximum(over, moved - np.float32(cells_away / cells * plain.size * rise), out=over)
    return 1 - smooth(0, soft * plain.size, over - small)


def shaded(frame: Frame, land: Surface, albedo: Floats, lit: Floats, ambient: float = 1.0) -> Floats:
    """Colours of the ground: `albedo` (rows x columns x 3, or one colour) under sun and sky."""
    light = frame.light
    sky = np.float32(0.55 * ambient) + np.float32(0.45 * ambient) * land.flatness
    return np.asarray(albedo * ((lit * land.shade)[..., None] * light.sun + sky[..., None] * light.ambient), np.float32)


def lay_land(frame: Frame, land: Surface, colour: Floats, clear: float, reach: float) -> None:
    """Into the frame, through the air."""
    frame.lay(frame.veiled(colour, land.depth, clear, reach), land.alpha, land.depth)
