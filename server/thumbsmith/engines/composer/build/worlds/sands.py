"""Dry ground: dunes, table mountains, the plains of Mars and the Moon."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.land import Plain, Surface, lay_land, seen, shaded, softened
from thumbsmith.engines.composer.build.worlds.sky import disc, finished, sky, stars
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, rgb

BROAD = Noise(4, 4)
ROUGH = Noise(6, 7, 0.52)
RIDGES = Noise(5, 7, 0.5, ridged=True)
GRAIN = Noise(64, 3, 0.6)


def dunes(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.43, eye=9.5)
    sky(frame)
    plain = Plain(200, 800)
    turn = float(generator(view.seed, "dunes").uniform(0.85, 1.25))
    heights = _crests(plain, 46, turn, 10.0, view.seed) + _crests(plain, 19, turn - 0.25, 2.4, view.seed + 1)
    heights += smooth(110, 200, plain.z) * 5 * plain.noise(BROAD, 150, view.seed)
    # Before the subject's feet the sand lies lower and quieter.
    heights *= 0.16 + 0.84 * smooth(14, 62, plain.z + 0.5 * np.maximum(-plain.x, 0.2 * plain.x))
    land = seen(frame, plain, softened(heights, 0.8), near=7.0, soft=0.003)
    ripple = _ripples(land, view.seed)
    lit = land.lit(frame.light.direction, ripple, 0.6 * ripple)
    sand = rgb("#dda163") * (0.93 + 0.14 * land.noise(ROUGH, 60, view.seed))[..., None]
    colour = shaded(frame, land, sand, lit * 1.08)
    colour += (0.10 * (1 - land.shade * lit))[..., None] * rgb("#c98a5a") * frame.light.sun
    lay_land(frame, land, colour, clear=26, reach=150)
    return finished(frame, view, 0.88)


def _crests(plain: Plain, length: float, turn: float, height: float, seed: int) -> Floats:
    """Dunes `length` metres from crest to crest: a slow rise with the wind, a steep slip face behind the crest."""
    bend = (plain.noise(BROAD, length * 6, seed) - 0.5) * length * 1.5
    along = (plain.x * np.float32(np.cos(turn)) + plain.z * np.float32(np.sin(turn)) + bend) / np.float32(length)
    share = along - np.floor(along)
    rise = np.where(share < 0.7, share / 0.7, (1 - share) / 0.3)
    rounded = 0.7 * rise + 0.3 * rise * rise * (3 - 2 * rise)
    return np.asarray(height * rounded * (0.2 + 1.2 * plain.noise(BROAD, length * 5, seed + 9)), np.float32)


def _ripples(land: Surface, seed: int) -> Floats:
    """The wind's small waves as a slope, only where they are large enough to be seen."""
    bend = land.noise(BROAD, 34, seed) * 9
    return np.asarray(np.sin(land.x * 3.4 + land.depth * 6.1 + bend) * land.fine(0.2) * 0.15, np.float32)


def canyon(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.56, eye=7.0)
    sky(frame)
    plain = Plain(460, 768)
    shape = plain.noise(Noise(5, 4, 0.45), 330, view.seed)
    bend = plain.noise(RIDGES, 90, view.seed + 2)
    away = smooth(110, 190, plain.z) * smooth(0.02, 0.2, np.abs(plain.x / (plain.z + 1) - 0.1))
    level = shape + 0.10 * bend
    table = 0.62 * smooth(0.52, 0.55, level) + 0.38 * smooth(0.62, 0.645, level)
    talus = smooth(0.36, 0.52, level) * 0.20
    heights = (table + talus) * 78 * away * (0.8 + 0.4 * plain.noise(BROAD, 400, view.seed + 5))
    heights += plain.noise(ROUGH, 60, view.seed + 3) * 2.2 + bend * 2.0 * away
    land = seen(frame, plain, np.asarray(heights, np.float32), near=6.0)
    strata = land.noise(ROUGH, 40, view.seed) * 3
    bands = 0.5 + 0.5 * np.sin(land.height * 0.62 + strata + 2 * np.sin(land.height * 0.19))
    wall = smooth(0.86, 0.55, land.flatness)
    bump = (land.noise(RIDGES, 70, view.seed + 4, climb=0.1) - 0.5) * 0.9 * wall
    stone = rgb("#a4512f") + (rgb("#d98a55") - rgb("#a4512f")) * (bands * wall)[..., None]
    ground = rgb("#c98b57") * (0.8 + 0.35 * land.noise(ROUGH, 30, view.seed + 7))[..., None]
    albedo = ground + (stone - ground) * wall[..., None]
    pebbles = (land.noise(GRAIN, 7, view.seed) - 0.5) * land.fine(0.5) * 0.8
    lit = land.lit(frame.light.direction, bump + pebbles, 0.6 * bump + pebbles)
    lay_land(frame, land, shaded(frame, land, albedo, lit), clear=60, reach=420)
    return finished(frame, view, 0.88)


def mars(view: View) -> World:
    light = daylight(view)
    tint = {"day": "#c99a72", "dawn": "#c9a592", "sunset": "#8fa0b4", "night": "#5a5568"}[view.time]
    red = {"day": ("#e2b98c", "#c08a63", "#8a5a48"), "night": ("#5d4650", "#332a3c", "#14121f")}.get(
        view.time, ("#f0d9c0", "#b98a78", "#5c4248")
    )
    light = replace(light, sky=((0, red[0]), (0.4, red[1]), (1, red[2])), haze=rgb(red[0]), cover=0.0, density=1.4)
    light = replace(light, ambient=rgb(tint) * (0.5 if view.time != "night" else 0.62))
    frame = frame_for(view, light, horizon=0.52, eye=3.4)
    sky(frame, clouds=False)
    plain = Plain(320)
    away = smooth(40, 190, plain.z)
    heights = plain.noise(RIDGES, 260, view.seed) ** 1.5 * 46 * away * smooth(0.0, 0.5, np.abs(plain.x / (plain.z + 1)))
    heights += plain.noise(ROUGH, 70, view.seed + 1) * 3.0
    heights *= 0.3 + 0.7 * smooth(3, 34, plain.z)  # a rise at the camera's feet would be all that is seen
    stones = smooth(0.70, 0.86, plain.noise(Noise(48, 2), 60, view.seed + 2)) * 0.55
    land = seen(frame, plain, np.asarray(heights + stones, np.float32), near=3.6)
    dust = land.noise(ROUGH, 40, view.seed + 3)
    albedo = rgb("#b4633c") + (rgb("#d08a58") - rgb("#b4633c")) * dust[..., None]
    rough = (land.noise(GRAIN, 5, view.seed) - 0.5) * land.fine(0.25) * 0.55
    rock = (land.noise(RIDGES, 30, view.seed + 6) - 0.5) * smooth(40, 90, land.depth) * 0.9
    lit = land.lit(frame.light.direction, rough + rock, rough + rock)
    lay_land(frame, land, shaded(frame, land, albedo, lit), clear=20, reach=170)
    return finished(frame, view, 0.88)


def moon(view: View) -> World:
    light = replace(
        daylight(replace(view, time="day", weather="clear", tint=None)),
        sky=((0, "#0b0e16"), (1, "#04050a")),
        haze=rgb("#1a1d26"),
        sun=rgb("#fffaf0") * np.float32(1.12),
        ambient=rgb("#5f6d88") * np.float32(0.34),
        direction=(0.7, 0.36, 0.16),
        glow=0.0,
        cover=0.0,
        stars=True,
    )
    frame = frame_for(view, light, horizon=0.58, eye=2.6)
    sky(frame, clouds=False)
    stars(frame, 1.0, 300)
    _home(frame, view)
    plain = Plain(220, 800)
    heights = plain.noise(BROAD, 180, view.seed) * 26 * smooth(60, 170, plain.z) + plain.noise(ROUGH, 60, view.seed) * (
        0.3 + 1.1 * smooth(15, 50, plain.z)
    )
    heights += _craters(plain, view.seed)
    land = seen(frame, plain, softened(heights, 0.6), near=2.8, soft=0.002)
    rough = (land.noise(GRAIN, 4, view.seed) - 0.5) * land.fine(0.3) * 0.7
    lit = land.lit(light.direction, rough, rough)
    albedo = rgb("#a9a7a6") * (0.82 + 0.3 * land.noise(ROUGH, 90, view.seed + 2))[..., None]
    lay_land(frame, land, shaded(frame, land, albedo, lit), clear=300, reach=2000)
    return finished(frame, view, 0.88)


def _home(frame: Frame, view: View) -> None:
    """The Earth over the horizon, half lit."""
    at, radius = (min(0.86, frame.focus + 0.14), 0.2), 0.085
    x, y = (frame.x - at[0]) * frame.aspect / radius, (frame.y - at[1]) / radius
    square = np.minimum(x * x + y * y, 1)
    z = np.sqrt(1 - square)
    lit = smooth(-0.1, 0.8, 0.75 * x - 0.35 * y + 0.45 * z)
    disc(frame, at, radius, rgb("#0a1a30"))
    inside = smooth(1.02, 0.96, np.sqrt(x * x + y * y)) * lit
    swirl = smooth(0.5, 0.75, sampled(ROUGH, 0.22 * x + 0.1 * y, 0.35 * y, view.seed))
    sea = rgb("#2f74c4") + (rgb("#f4f8fb") - rgb("#2f74c4")) * swirl[..., None]
    frame.colour += (sea - frame.colour) * inside[..., None]
    halo = np.exp(-np.abs(np.sqrt(x * x + y * y) - 1) * 9) * smooth(-0.4, 0.9, 0.8 * x - 0.3 * y)
    frame.colour += halo[..., None] * rgb("#6fb0ff") * 0.35


def _craters(plain: Plain, seed: int) -> Floats:
    """Bowls with raised rims, many small ones, few large."""
    random = generator(seed, "craters")
    heights = np.zeros((plain.cells, plain.cells), np.float32)
    scale = plain.cells / plain.size
    for _ in range(110):
        radius = 0.4 + 9 * float(random.random()) ** 4
        z = 4 + 130 * float(random.random()) ** 1.5
        x = float(random.uniform(-0.62, 0.62)) * z
        row, column, half = z * scale, (x + plain.size / 2) * scale, int(radius * 1.9 * scale) + 2
        top, left = max(0, int(row) - half), max(0, int(column) - half)
        part = heights[top : int(row) + half, left : int(column) + half]
        rows = np.arange(top, top + part.shape[0], dtype=np.float32)[:, None]
        columns = np.arange(left, left + part.shape[1], dtype=np.float32)[None, :]
        distance = np.hypot(rows - np.float32(row), columns - np.float32(column)) / np.float32(radius * scale)
        bowl = np.where(distance < 1, distance**2 - 1, 0) * 0.2 + 0.09 * np.exp(-(((distance - 1) / 0.25) ** 2))
        part += (bowl * np.float32(radius * 0.8)).astype(np.float32)
    return heights


SCENERIES: tuple[Scenery, ...] = (
    Scenery("dunes", "Desert dunes", either_hand(dunes), ("sunset", "dawn", "day", "night"), sun_moves=True),
    Scenery("canyon", "Canyon", either_hand(canyon), ("sunset", "day", "dawn", "night"), sun_moves=True),
    Scenery("mars", "Mars", either_hand(mars), ("day", "sunset", "dawn", "night"), sun_moves=True),
    Scenery("moon", "On the Moon", either_hand(moon), ("night",), has_air=False),
)
