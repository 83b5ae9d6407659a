"""The light that solids stand in: a photographed room (the packs' backdrops) with the lamps of a photographer, blurred
for every roughness. Linear radiance throughout."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.solids.mesh import Floats

Light = Literal["neutral", "warm", "cool"]
LIGHTS: tuple[Light, ...] = ("neutral", "warm", "cool")
WIDTH, HEIGHT = 256, 128
ROUGH = (0.0, 0.18, 0.34, 0.52, 0.74, 1.0)
"""Roughness that the room is blurred for; between two of them it is mixed."""
BLURS = (0.0, 0.09, 0.2, 0.36, 0.6, 0.85)
"""Their blur, as the deviation of a bell curve in radians."""
LARGE = 35
"""Half the size in degrees from which a lamp is a wall of light that fades towards its edges."""
BRIGHTEST = 14.0
"""Radiance that a photographed lamp is held at, so that no single point outshines the rest."""


@dataclass(frozen=True)
class Lamp:
    """A soft box. Degrees: `azimuth` to the right of the viewer's back, `height` above the floor; `wide` and `tall` are
    half its size."""

    azimuth: float
    height: float
    wide: float
    tall: float
    colour: tuple[float, float, float]
    strength: float


@dataclass(frozen=True)
class Setup:
    """A room and its lamps; the first lamp is the one that casts shadows."""

    room: str
    turn: float
    """Degrees by which the room is turned."""
    room_strength: float
    """Mean radiance of the room."""
    tint: tuple[float, float, float]
    lamps: tuple[Lamp, ...]
    key: tuple[float, float, float]
    """Light of the first lamp as it falls on a surface that faces it."""


WHITE, WARM, AMBER = (1.0, 0.98, 0.95), (1.0, 0.8, 0.56), (1.0, 0.62, 0.32)
COLD, BLUE = (0.78, 0.9, 1.0), (0.4, 0.66, 1.0)
SETUPS: dict[Light, Setup] = {
    "neutral": Setup(
        "studio",
        40,
        0.34,
        (1.0, 1.0, 1.0),
        (
            Lamp(-48, 48, 26, 22, WHITE, 9.0),
            Lamp(118, 22, 9, 42, COLD, 7.5),
            Lamp(-128, 18, 7, 44, WHITE, 5.0),
            Lamp(-34, 2, 62, 40, WHITE, 0.8),
            Lamp(40, 30, 40, 30, WHITE, 0.45),
            Lamp(180, 26, 70, 36, WHITE, 0.75),
            Lamp(0, 84, 60, 12, WHITE, 2.6),
        ),
        (1.9, 1.86, 1.8),
    ),
    "warm": Setup(
        "sunset",
        120,
        0.30,
        (1.12, 0.98, 0.86),
        (
            Lamp(-50, 42, 25, 21, WARM, 9.6),
            Lamp(118, 20, 9, 42, AMBER, 9.0),
            Lamp(-128, 18, 7, 44, COLD, 3.6),
            Lamp(-34, 2, 62, 40, WARM, 0.8),
            Lamp(40, 30, 40, 30, WARM, 0.45),
            Lamp(180, 26, 70, 36, WARM, 0.75),
            Lamp(0, 84, 60, 12, WARM, 2.2),
        ),
        (2.15, 1.72, 1.26),
    ),
    "cool": Setup(
        "city",
        200,
        0.30,
        (0.86, 0.98, 1.16),
        (
            Lamp(-48, 46, 25, 21, COLD, 9.2),
            Lamp(118, 22, 9, 42, BLUE, 10.0),
            Lamp(-128, 18, 7, 44, WHITE, 4.0),
            Lamp(-34, 2, 62, 40, COLD, 0.8),
            Lamp(40, 30, 40, 30, COLD, 0.45),
            Lamp(180, 26, 70, 36, COLD, 0.75),
            Lamp(0, 84, 60, 12, COLD, 2.4),
        ),
        (1.56, 1.8, 2.04),
    ),
}


@dataclass(frozen=True)
class Surroundings:
    """`levels` len(ROUGH) x HEIGHT x WIDTH x 3, `diffuse` HEIGHT x WIDTH x 3: what a matt surface that faces there
    receives; `key` is the direction to the lamp, `key_colour` its light."""

    levels: Floats
    diffuse: Floats
    key: Floats
    key_colour: Floats


@functools.lru_cache(maxsize=3)
def surroundings(packs: Path, light: Light) -> Surroundings:
    """Raises FileNotFoundError when the packs were not built."""
    setup = SETUPS[light]
    room = np.load(packs / "backdrops" / f"{setup.room}.npz")["radiance"].astype(np.float32)
    small = cv2.resize(np.minimum(room, BRIGHTEST), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    small = np.roll(small, round(setup.turn / 360 * WIDTH), 1)
    grey = small.mean(2, keepdims=True)
    small = 0.55 * small + 0.45 * grey  # half its colours: things keep their own
    small *= setup.room_strength / float(small.mean()) * np.array(setup.tint, np.float32)
    small *= _floor()
    unlit = small.copy()
    for lamp in setup.lamps:
        small += soft_box(lamp)
    for lamp in setup.lamps[1:]:
        unlit += soft_box(lamp)
    levels = np.stack([blurred(small, by) for by in BLURS])
    first = setup.lamps[0]
    return Surroundings(
        levels, blurred(unlit, 0.95), direction(first.azimuth, first.height), np.array(setup.key, np.float32)
    )


def directions() -> Floats:
    """HEIGHT x WIDTH x 3: where every pixel of a room lies. The middle column is behind the viewer."""
    azimuth = (np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi - np.pi
    height = np.pi / 2 - (np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi
    across = np.cos(height)[:, None]
    return np.stack(
        [across * np.sin(azimuth), np.repeat(np.sin(height)[:, None], WIDTH, 1), across * np.cos(azimuth)], -1
    ).astype(np.float32)


def direction(azimuth: float, height: float) -> Floats:
    a, h = np.deg2rad(azimuth), np.deg2rad(height)
    return np.array([np.cos(h) * np.sin(a), np.sin(h), np.cos(h) * np.cos(a)], np.float32)


def _floor() -> Floats:
    """Share of the room's light by height: the floor is dark, so that things get an under-side."""
    up = directions()[..., 1:2]
    return np.asarray(0.35 + 0.65 / (1 + np.exp(-7 * (up + 0.12))), np.float32)


def soft_box(lamp: Lamp) -> Floats:
    """Its radiance: an even rectangle with soft edges."""
    towards = direction(lamp.azimuth, lamp.height)
    right = np.cross(np.array([0, 1, 0], np.float32), towards)
    right /= max(float(np.linalg.norm(right)), 1e-6)
    up = np.cross(towards, right)
    seen = directions()
    ahead = seen @ towards
    across = np.degrees(np.arctan2(seen @ right, ahead))
    above = np.degrees(np.arctan2(seen @ up, ahead))
    shape = _edge(np.abs(across), lamp.wide) * _edge(np.abs(above), lamp.tall) * (ahead > 0)
    return np.asarray(shape[..., None] * np.array(lamp.colour, np.float32) * lamp.strength, np.float32)


def _edge(distance: Floats, at: float) -> Floats:
    soft = at * (0.4 if at < LARGE else 1.3)
    t = np.clip((at + soft / 2 - distance) / soft, 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def blurred(room: Floats, by: float) -> Floats:
    """Blurred on the sphere by a bell curve of `by` radians: rows as far as their circles are long, then columns over
    the poles."""
    if not by:
        return room
    wave = np.arange(WIDTH // 2 + 1)
    height = np.pi / 2 - (np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi
    spread = by / np.maximum(np.cos(height), 0.02)
    keep = np.exp(-0.5 * (wave[None, :] * spread[:, None]) ** 2)[..., None]
    rows = np.fft.irfft(np.fft.rfft(room, axis=1) * keep, WIDTH, axis=1)
    weight = np.cos(height)[:, None, None]
    around = np.concatenate([rows * weight, np.roll(rows * weight, WIDTH // 2, 1)[::-1]])
    lengths = np.concatenate([weight, weight[::-1]])
    wave = np.arange(HEIGHT + 1)[:, None, None]
    keep = np.exp(-0.5 * (wave * by) ** 2)
    sums = np.fft.irfft(np.fft.rfft(around, axis=0) * keep, 2 * HEIGHT, axis=0)
    sizes = np.fft.irfft(np.fft.rfft(lengths, axis=0) * keep, 2 * HEIGHT, axis=0)
    return np.asarray(np.maximum(sums[:HEIGHT] / np.maximum(sizes[:HEIGHT], 1e-4), 0), np.float32)


def looked_up(picture: Floats, towards: Floats) -> Floats:
    """N x 3 out of a room for directions N x 3."""
    return _sampled(picture, *_columns_and_rows(towards))


def reflected(
    around: Surroundings, towards: Floats, roughness: float | Floats, group: NDArray[np.int64] | None = None
) -> Floats:
    """N x 3: the room as surfaces mirror it. One roughness for all, or one each (N) that is the same within every
    `group` (N)."""
    columns, rows = _columns_and_rows(towards)
    if group is None:
        return _sampled(_level(around, float(np.mean(roughness))), columns, rows)
    rough = np.asarray(roughness, np.float32)
    found = np.zeros((len(towards), 3), np.float32)
    for each in np.unique(group):
        here = np.flatnonzero(group == each)
        found[here] = _sampled(_level(around, float(rough[here[0]])), columns[here], rows[here])
    return found


def _level(around: Surroundings, roughness: float) -> Floats:
    """The room blurred for a roughness."""
    upper = min(max(int(np.searchsorted(ROUGH, roughness)), 1), len(ROUGH) - 1)
    share = np.float32(min(max((roughness - ROUGH[upper - 1]) / (ROUGH[upper] - ROUGH[upper - 1]), 0), 1))
    return np.asarray(around.levels[upper - 1] * (1 - share) + around.levels[upper] * share, np.float32)


def _columns_and_rows(towards: Floats) -> tuple[Floats, Floats]:
    columns = (np.arctan2(towards[:, 0], towards[:, 2]) / np.float32(2 * np.pi) + np.float32(0.5)) * WIDTH - 0.5
    rows = (0.5 - np.arcsin(np.clip(towards[:, 1], -1, 1)) / np.float32(np.pi)) * HEIGHT - 0.5
    return columns.astype(np.float32), rows.astype(np.float32)


def _sampled(picture: Floats, columns: Floats, rows: Floats) -> Floats:
    """Between its pixels; the last column meets the first."""
    padded = np.concatenate([picture[:, -1:], picture, picture[:, :1]], 1)
    count = len(columns)
    wide = 1 << 12
    tall = -(-count // wide)
    maps = np.zeros((2, tall * wide), np.float32)
    maps[0, :count], maps[1, :count] = columns + 1, rows
    found = cv2.remap(
        np.ascontiguousarray(padded),
        maps[0].reshape(tall, wide),
        maps[1].reshape(tall, wide),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(found.reshape(-1, 3)[:count], np.float32)
