"""In the air: the sea of clouds from above."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.sky import finished, sky
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World

PUFFS = Noise(6, 7, 0.54)
BROAD = Noise(4, 4)
BANKS = 8


def clouds(view: View) -> World:
    """Banks of cloud one before the other, their tops in the sun, paler with distance; a tower of cloud behind."""
    light = replace(daylight(replace(view, weather="clear")), cover=0.14)
    frame = frame_for(view, light, horizon=0.46, eye=200.0)
    sky(frame)
    for bank in range(BANKS):
        _bank(frame, view.seed, bank / (BANKS - 1))
    return finished(frame, view, 0.9)


def _bank(frame: Frame, seed: int, near: float) -> None:
    """One bank of cloud over all that is farther; `near` from 0 (at the horizon) to 1 (below the camera)."""
    rows, columns = frame.rows // 2, frame.columns // 2
    x = np.broadcast_to(((np.arange(columns, dtype=np.float32) + 0.5) / columns)[None], (rows, columns))
    y = np.broadcast_to(((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None], (rows, columns))
    light, size = frame.light, np.float32(0.28 + 1.15 * near)
    crest = frame.horizon - 0.012 + 0.56 * near**1.5
    across, down = x * frame.aspect / size * 0.62, y / size * 0.9
    here = seed + 13 * int(near * 100)
    hill = sampled(BROAD, across * 0.55, 0 * y, here) - 0.5
    puff = sampled(PUFFS, across, down, here + 1)
    toward = np.clip((frame.sun - x) * 6, -1, 1) * 0.02
    behind = sampled(PUFFS, across + toward, down - 0.03, here + 1)
    tower = 0.20 * np.exp(-(((x - frame.focus - 0.20) / 0.10) ** 2)) if 0.1 < near < 0.2 else 0.0
    depth = (y - crest + hill * 0.10 * size + tower) / size + (puff - 0.5) * 0.34
    alpha = smooth(0.0, 0.07, depth)
    lit = np.clip(
        0.46 + (puff - behind) * 2.6 + 0.5 * np.exp(-np.clip(depth, 0, 9) / 0.10) - 0.5 * smooth(0.05, 0.6, depth), 0, 1
    )
    warm = light.sun * (0.74 + 0.4 * light.glow * np.exp(-(((x - frame.sun) / 0.3) ** 2)))[..., None]
    bright = np.minimum(warm + light.ambient * 0.42, 1.12)
    shade = light.ambient * 1.12 + light.haze * 0.16
    colour = shade + (bright - shade) * lit[..., None]
    colour = colour + (light.haze * 0.92 - colour) * np.float32(0.62 * (1 - near) ** 1.6)
    large = cv2.resize(np.dstack([colour, alpha]).astype(np.float32), (frame.columns, frame.rows))
    metres = np.full((frame.rows, frame.columns), 6000 * (1 - near) ** 2 + 120, np.float32)
    frame.lay(np.asarray(large[..., :3], np.float32), np.asarray(large[..., 3], np.float32), metres)


SCENERIES: tuple[Scenery, ...] = (
    Scenery(
        "above-clouds",
        "Above the clouds",
        either_hand(clouds),
        ("sunset", "dawn", "day", "night"),
        sun_moves=True,
        has_air=False,
    ),
)
