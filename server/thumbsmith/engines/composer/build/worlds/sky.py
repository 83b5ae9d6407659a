"""The sky over a world: its colours, sun or moon, clouds, stars and northern lights; rain and snow in the air."""

from __future__ import annotations

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.frame import Frame, edges_softened
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.world import View, World
from thumbsmith.engines.composer.colour import LUMA, Floats, gradient_map, rgb
from thumbsmith.engines.composer.types import Side, Weather

CLOUDS = Noise(5, 7, 0.53)
SPARK = "#dfeaff"
FOG_REACHES = 400.0
"""Metres beyond which thick air hides no more."""


def sky(frame: Frame, clouds: bool = True) -> None:
    """Fill the whole picture with sky, seen down to the horizon and a little below."""
    light = frame.light
    above = np.clip((frame.horizon - frame.y) / max(frame.horizon, 0.35), 0, 1)
    column = gradient_map(np.asarray(above, np.float32), light.sky)
    frame.colour[...] = column
    if light.stars:
        stars(frame, 0.75)
    _sunlight(frame)
    if clouds and light.cover > 0.02:
        _clouds(frame)


def _sunlight(frame: Frame) -> None:
    light = frame.light
    if light.glow <= 0:
        return
    at = frame.sun + 0.03, frame.horizon - max(light.height, 0.1)
    wide = frame.glow(at, 0.26, 1.5) * (0.42 * light.glow)
    if light.height > 0:
        wide = wide + frame.glow(at, 0.075, 1.2) ** 1.5 * (0.8 * light.glow)
    frame.colour += wide[..., None] * light.sun


def _sun(frame: Frame) -> None:
    """Sun or moon itself, where nothing stands before it. It comes last: water would mirror it as a blot."""
    light = frame.light
    if light.height <= 0 or light.glow <= 0:
        return
    at = frame.sun + 0.03, frame.horizon - light.height
    before = frame.colour.copy()
    disc(frame, at, 0.021 if light.stars else 0.026, np.minimum(light.sun * 1.1 + 0.35, 1.4))
    hidden = np.isfinite(frame.depth)
    frame.colour[hidden] = before[hidden]


def disc(frame: Frame, at: tuple[float, float], radius: float, colour: Floats) -> None:
    """A bright disc (`radius` in heights) with a soft rim."""
    distance = np.hypot((frame.x - at[0]) * frame.aspect, frame.y - at[1])
    edge = 1.6 / frame.rows
    share = smooth(radius + edge, radius - edge, np.asarray(distance, np.float32))[..., None]
    frame.colour += (colour - frame.colour) * share


def _clouds(frame: Frame) -> None:
    """Clouds on a plane far above, so that they run together at the horizon; their sides to the sun are bright."""
    light = frame.light
    last = min(frame.rows, int(frame.skyline) + 1)
    rows = max(2, last // 2)
    columns = frame.columns // 2
    x = ((np.arange(columns, dtype=np.float32) + 0.5) / columns - 0.5)[None, :]
    y = ((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None]
    height = (1 - y) * frame.horizon + 0.05
    # The logarithm keeps clouds as flat overhead as far away; a plane would pull those overhead into smears.
    across, away = x * 0.30 / height**0.8, -0.56 * np.log(height) + 0 * x
    shape = sampled(CLOUDS, across, away, frame.seed)
    toward = np.clip((frame.sun - 0.5 - x) * 6, -1, 1) * 0.010
    behind = sampled(CLOUDS, across + toward, away + 0.014, frame.seed)
    edge = 0.86 - 0.62 * light.cover
    amount = smooth(edge, edge + 0.24, shape) * smooth(0.0, 0.10, height - 0.05) * min(1.0, 0.72 + light.cover * 0.4)
    thick = smooth(edge + 0.05, edge + 0.5, shape)
    lit = np.clip(0.55 + (shape - behind) * 3.2 - 0.45 * thick, 0, 1)
    near_sun = np.exp(-(((x + 0.5 - frame.sun) / 0.4) ** 2)) * np.exp(-(((height - 0.1) / 0.4) ** 2))
    warm = light.sun * (0.72 + 0.5 * near_sun[..., None] * light.glow)
    if light.stars:
        warm = warm * 0.8
    base = gradient_map(np.full((1, 1), 0.35, np.float32), light.sky)[0, 0]
    dark = (base * (0.55 - 0.4 * light.gloom) + light.ambient * (0.35 + 0.3 * light.gloom)) * (1 - 0.4 * light.gloom)
    dark = dark + light.haze * 0.12
    colour = dark + (np.minimum(warm + light.ambient * 0.3, 1.1) * (1 - 0.6 * light.gloom) - dark) * lit[..., None]
    size = (frame.columns, last)
    large = cv2.resize(np.dstack([colour, amount]).astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    below = frame.colour[:last]
    below += (large[..., :3] - below) * large[..., 3:]


def stars(frame: Frame, lowest: float, count: int = 420) -> None:
    """Points of light, few bright ones, fewer towards the horizon."""
    random = generator(frame.seed, "stars")
    field = np.zeros((frame.rows, frame.columns), np.float32)
    x = random.integers(1, frame.columns - 1, count)
    y = (random.random(count) ** 1.4 * frame.skyline * lowest).astype(int).clip(1, frame.rows - 2)
    field[y, x] = 0.16 + 1.3 * random.random(count).astype(np.float32) ** 8
    soft = field * 0.7 + cv2.GaussianBlur(field, (0, 0), 0.9) * 2.2
    frame.colour += soft[..., None] * rgb(SPARK)


def northern_lights(frame: Frame, strength: float = 0.8) -> None:
    """Two curtains, green below and violet above, brighter at their lower hem."""
    rows, columns = frame.rows // 2, frame.columns // 2
    x = np.broadcast_to(((np.arange(columns, dtype=np.float32) + 0.5) / columns)[None], (rows, columns))
    y = np.broadcast_to(((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None], (rows, columns))
    light = np.zeros((rows, columns, 3), np.float32)
    for index, (low, high, colour) in enumerate(((0.50, "#2dffa6", 1.0), (0.34, "#39e7c8", 0.6))):
        seed = frame.seed + 31 * index
        bend = sampled(Noise(3, 3), x * 0.35, 0 * y + 0.5, seed) - 0.5
        hem = low * frame.horizon / 0.6 + 0.30 * bend + 0.10 * (x - 0.5)
        streak = sampled(Noise(24, 4, 0.6), x * 0.9 + bend * 0.5, y * 0.03, seed)
        above = hem - y
        curtain = np.where(above > 0, np.exp(-above * 6.5), np.exp(above * 40))
        veil = curtain * (0.25 + 1.1 * streak**2) * sampled(Noise(3, 3), x * 0.5, 0 * y, seed + 5)
        violet = smooth(0.08, 0.32, above)[..., None]
        light += veil[..., None] * (rgb(high) * (1 - violet) + rgb("#8d5bff") * violet) * colour
    large = cv2.resize(cv2.GaussianBlur(light, (0, 0), 1.2), (frame.columns, frame.rows))
    frame.colour += large * (strength * 1.2)


def falling(frame: Frame, weather: Weather) -> None:
    """Rain as thin slanted streaks, snow as soft flakes, over everything."""
    if weather in ("rain", "storm"):
        _streaks(frame)
    elif weather == "snow":
        _flakes(frame)


def _streaks(frame: Frame) -> None:
    random = generator(frame.seed, "rain")
    drops = np.zeros((frame.rows, frame.columns), np.float32)
    count = frame.columns * frame.rows // 420
    drops[random.integers(0, frame.rows, count), random.integers(0, frame.columns, count)] = random.random(
        count, dtype=np.float32
    )
    length = max(3, frame.rows // 26) | 1
    kernel = np.zeros((length, length), np.float32)
    for step in range(length):
        kernel[step, int(length / 2 + (length / 2 - step) * 0.22)] = 1
    rain = cv2.filter2D(drops, -1, kernel)
    frame.colour += (rain * 0.16)[..., None] * (frame.light.haze + 0.15)


def _flakes(frame: Frame) -> None:
    random = generator(frame.seed, "snow")
    for count, size, alpha in ((520, 0.7, 0.75), (150, 1.5, 0.7), (34, 3.4, 0.5)):
        field = np.zeros((frame.rows, frame.columns), np.float32)
        field[random.integers(0, frame.rows, count), random.integers(0, frame.columns, count)] = 1
        sigma = size * frame.columns / 1024
        soft = np.clip(cv2.GaussianBlur(field, (0, 0), max(0.45, sigma)) * (6.3 * max(0.2, sigma**2)), 0, 1) * alpha
        white = np.minimum(frame.light.haze * 0.5 + 0.5, 1) * (0.55 + 0.45 * float(frame.light.haze @ LUMA))
        frame.colour += (white - frame.colour) * soft[..., None]


def finished(frame: Frame, view: View, ground: float) -> World:
    """The last touches that every place outdoors gets; `ground` is the share of the height where feet stand."""
    _sun(frame)
    if frame.air > 1:
        _fog(frame)
    edges_softened(frame)
    quieted(frame, view.calm)
    falling(frame, view.weather)
    return frame.world(view, ground)


def _fog(frame: Frame) -> None:
    """Air that is thicker than a place has it: far things fade first, and the sky from the horizon up, or land would be
    paler than what is behind it."""
    thick = np.float32(frame.air - 1)
    far = 1 - np.exp(-np.minimum(frame.depth, FOG_REACHES) * (thick / (3 * np.float32(FOG_REACHES))))
    above = np.exp(-np.maximum(frame.horizon - frame.y, 0) / 0.42) + 0 * frame.x
    sky = (1 - np.exp(-thick)) * (0.2 + 0.75 * above)
    share = np.where(np.isfinite(frame.depth), far, sky)
    frame.colour += (frame.haze() - frame.colour) * np.asarray(share, np.float32)[..., None]


def quieted(frame: Frame, side: Side, amount: float = 0.3) -> None:
    """Take fine detail away where words will stand, as behind a long lens."""
    near = {"left": 1 - frame.x, "right": frame.x, "top": 1 - frame.y, "bottom": frame.y}.get(side)
    if near is None:
        return
    share = smooth(0.42, 0.72, np.asarray(near, np.float32)) * np.float32(amount)
    small = cv2.resize(frame.colour, (frame.columns // 4, frame.rows // 4), interpolation=cv2.INTER_AREA)
    soft = cv2.resize(cv2.GaussianBlur(small, (0, 0), frame.columns / 700), (frame.columns, frame.rows))
    frame.colour += (soft - frame.colour) * share[..., None]
