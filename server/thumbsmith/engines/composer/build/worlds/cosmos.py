"""Beyond the air: a great planet among the stars, and the Earth below."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.land import Plain, lay_land, seen, shaded
from thumbsmith.engines.composer.build.worlds.sky import finished, stars
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, gradient_map, rgb

ROUGH = Noise(6, 7, 0.52)
BROAD = Noise(4, 4)
RIDGES = Noise(5, 7, 0.5, ridged=True)
SWIRLS = Noise(5, 7, 0.55)
FAR = 9e4
"""Metres: where planets are, in front of the sky."""
_PLANETS = (
    ((0, "#5a2f22"), (0.3, "#b5744e"), (0.5, "#f0dcc0"), (0.7, "#c98a5c"), (1, "#7a4632")),
    ((0, "#1d3a5c"), (0.35, "#4f8fb4"), (0.55, "#d8eef2"), (0.75, "#6fb0c8"), (1, "#2c5478")),
    ((0, "#4a2340"), (0.35, "#a8566e"), (0.55, "#f4cfc4"), (0.75, "#c77f88"), (1, "#6a3058")),
    ((0, "#4a4a28"), (0.35, "#a89a5c"), (0.55, "#efe6c0"), (0.75, "#c0a86c"), (1, "#6e6238")),
)


def _ball(frame: Frame, at: tuple[float, float], radius: float) -> tuple[Floats, Floats, Floats, Floats]:
    """x, y (down) and z (to us) on a sphere at a place (shares), `radius` in heights, and how much of each pixel it
    covers."""
    x = (frame.x - at[0]) * np.float32(frame.aspect / radius) + 0 * frame.y
    y = (frame.y - at[1]) / np.float32(radius) + 0 * frame.x
    square = x * x + y * y
    z = np.sqrt(np.clip(1 - square, 0, 1))
    edge = np.float32(radius * frame.rows)
    cover = np.clip((1 - np.sqrt(square)) * edge + 0.5, 0, 1)
    return x, y, z, np.asarray(cover, np.float32)


def _void(frame: Frame, view: View, gas: str) -> None:
    """Black with a breath of colour, and stars."""
    cloud = sampled(SWIRLS, frame.x * 0.55 + 0 * frame.y, frame.y * 0.4 + 0 * frame.x, view.seed)
    band = np.exp(-((((frame.y - 0.42) + 0.35 * (frame.x - frame.focus)) / 0.42) ** 2))
    frame.colour[...] = rgb("#0a0d18") + ((0.05 + 0.5 * smooth(0.35, 0.95, cloud)) * band)[..., None] * rgb(gas) * 0.55
    stars(frame, 1.0 / max(frame.horizon, 0.2), 700)


def planet(view: View) -> World:
    """A gas planet over the rock of its moon."""
    warmth = {"dawn": "#ffd9b8", "day": "#fff4e2", "sunset": "#ffb98a", "night": "#cfe0ff"}[view.time]
    light = daylight(replace(view, weather="clear", time="day"))
    light = replace(
        light, sun=rgb(warmth) * np.float32(1.1), ambient=rgb("#4a4f70") * np.float32(0.42), haze=rgb("#2a2436"),
        direction=(-0.62, 0.42, -0.1), glow=0.0, density=1.0,
    )  # fmt: skip
    frame = frame_for(view, light, horizon=0.74, eye=3.0)
    stops = _PLANETS[view.seed % len(_PLANETS)]
    _void(frame, view, stops[1][1])
    at, radius = (frame.focus - 0.02, 0.40), 0.45
    x, y, z, cover = _ball(frame, at, radius)
    tilt = np.float32(0.24)
    latitude, longitude = y + tilt * x, np.arctan2(x - tilt * y, z + 0.05) / 6.283
    bend = sampled(SWIRLS, longitude * 1.6, latitude * 0.55, view.seed) - 0.5
    torn = sampled(SWIRLS, longitude * 2.4 + bend * 0.25, latitude * 1.3, view.seed + 1) - 0.5
    storm = np.exp(-(((longitude + 0.05) / 0.045) ** 2) - ((latitude - 0.34) / 0.10) ** 2)
    band = (
        0.5
        + 0.34 * np.sin(latitude * 11 + bend * 2.2 + 0.8 * torn)
        + 0.34 * torn
        + 0.22 * np.sin(latitude * 27 + bend * 3)
    )
    surface = gradient_map(np.asarray(band + storm * 0.5, np.float32), stops)
    surface += storm[..., None] * (rgb("#c8452a") - surface) * 0.7
    lit = np.clip(-0.72 * x - 0.46 * y + 0.52 * z + 0.06, 0, 1)
    colour = surface * (0.02 + 1.12 * lit[..., None] ** 0.85) * light.sun
    rim = (1 - z) ** 3.0 * np.clip(lit * 1.7 + 0.04, 0, 1)
    colour += rim[..., None] * rgb(stops[2][1]) * 0.5
    frame.lay(np.asarray(colour, np.float32), cover, np.full(cover.shape, FAR, np.float32))
    halo = np.exp(-np.clip(np.hypot(x, y) - 1, 0, 9) * 7) * np.clip(0.35 - 0.5 * x - 0.35 * y, 0, 1) * (1 - cover)
    frame.colour += halo[..., None] * rgb(stops[2][1]) * 0.4
    plain = Plain(200, 560)
    heights = plain.noise(RIDGES, 120, view.seed + 3) ** 1.6 * 17 * smooth(18, 110, plain.z)
    heights += plain.noise(ROUGH, 40, view.seed + 4) * 1.4
    land = seen(frame, plain, np.asarray(heights, np.float32), near=3, soft=0.003)
    grit = (land.noise(RIDGES, 9, view.seed + 5) - 0.5) * 1.1
    stone = gradient_map(land.noise(ROUGH, 30, view.seed + 6), ((0, stops[0][1]), (1, stops[1][1])))
    ground = shaded(frame, land, stone * 0.8 + 0.16, land.lit(light.direction, grit, grit) * 0.9)
    lay_land(frame, land, ground, 40, 240)
    return finished(frame, view, 0.92)


def orbit(view: View) -> World:
    """The Earth's edge from a ship in orbit: seas, clouds, the thin blue air; city lights on the night side."""
    light = replace(daylight(replace(view, weather="clear")), stars=True, glow=0.0, height=-1.0)
    frame = frame_for(view, light, horizon=0.6, eye=3.0)
    _void(frame, view, "#2a4a8a")
    at, radius = (frame.focus - 0.08, 1.62), 1.16
    x, y, z, cover = _ball(frame, at, radius)
    sun = {
        "day": (0.25, -0.55, 0.8),
        "dawn": (0.62, -0.74, 0.05),
        "sunset": (0.5, -0.82, 0.0),
        "night": (0.55, -0.62, -0.62),
    }[view.time]
    norm = float(np.linalg.norm(sun))
    facing = (x * sun[0] + y * sun[1] + z * sun[2]) / norm
    u, v = np.arctan2(x, z + 0.02) * 0.30, np.arcsin(np.clip(y, -1, 1)) * 0.34
    shape = sampled(Noise(4, 8, 0.55), u, v, view.seed)
    land_mask = smooth(0.50, 0.54, shape)
    relief = sampled(RIDGES, u * 3, v * 3, view.seed + 1)
    earth = gradient_map(
        np.asarray(0.5 * relief + 0.5 * sampled(BROAD, u * 2, v * 2, view.seed + 2), np.float32),
        ((0, "#3c5a34"), (0.5, "#7a7448"), (1, "#c2a878")),
    )
    sea = gradient_map(np.asarray(shape * 1.9, np.float32), ((0, "#07203f"), (0.7, "#0f4272"), (1, "#2a7c9c")))
    surface = sea + (earth - sea) * land_mask[..., None]
    bend = sampled(BROAD, u * 3, v * 3, view.seed + 3) - 0.5
    veil = smooth(0.50, 0.86, sampled(SWIRLS, u * 2.2 + bend * 0.16, v * 3.0 - bend * 0.12, view.seed + 4))
    fluff = smooth(0.55, 0.8, sampled(ROUGH, u * 7, v * 7, view.seed + 5)) * smooth(0.45, 0.7, bend + 0.5) * 0.7
    clouds = np.clip(veil + fluff, 0, 1)[..., None]
    surface = surface + (rgb("#f6f8fa") - surface) * clouds * 0.92
    day = smooth(-0.12, 0.42, facing)[..., None]
    low = np.exp(-((facing / 0.16) ** 2))[..., None]
    colour = surface * (day * np.minimum(light.sun * 0.4 + 0.7, 1.12) + 0.05) + low * surface * rgb("#ff8a4a") * 0.45
    towns = smooth(0.62, 0.9, sampled(Noise(64, 3, 0.7), u * 5, v * 5, view.seed + 6)) * smooth(
        0.45, 0.75, sampled(ROUGH, u * 4, v * 4, view.seed + 7)
    )
    glow = (towns * land_mask)[..., None] * (1 - day) * (1 - clouds * 0.8)
    colour += glow * rgb("#ffc268") * 1.5 + (1 - day) * surface * rgb("#5878b8") * 0.34
    air = (1 - z) ** 3.6
    lit_air = np.clip(facing * 1.3 + 0.42, 0.10, 1)
    blue = rgb("#5fb2ff") * (1 - 0.4 * low) + rgb("#ffb070") * low * 0.6
    colour += (air * lit_air)[..., None] * blue * 1.05
    frame.lay(np.asarray(colour, np.float32), cover, np.full(cover.shape, FAR, np.float32))
    beyond = np.clip(np.hypot(x, y) - 1, 0, 9) * radius
    shell = (np.exp(-beyond * 62) * 0.95 + np.exp(-beyond * 17) * 0.28) * (1 - cover)
    outer = np.clip((x * sun[0] + y * sun[1]) / norm * 1.25 + 0.25, 0.06, 1)
    frame.colour += (shell * outer)[..., None] * rgb("#6fbcff")
    if view.time != "day":
        _rising(frame, at, radius, light.sun, 1.0 if view.time != "night" else 0.5)
    return finished(frame, view, 0.92)


def _rising(frame: Frame, at: tuple[float, float], radius: float, colour: Floats, strength: float) -> None:
    """The sun behind the limb: a glare with a thin arc of bright air to both sides."""
    place = frame.focus, at[1] - float(np.sqrt(max(0.0, radius**2 - ((frame.focus - at[0]) * frame.aspect) ** 2)))
    glare = frame.glow(place, 0.022) ** 1.5 * 2.2 + frame.glow(place, 0.11, 1.6) * 0.45
    distance = np.abs(np.hypot((frame.x - at[0]) * frame.aspect, frame.y - at[1]) - radius - 0.004)
    arc = np.exp(-distance * 120) * np.exp(-(((frame.x - place[0]) / 0.3) ** 2))
    frame.colour += ((glare + arc * 0.9) * strength)[..., None] * np.minimum(colour + 0.2, 1.2)


SCENERIES: tuple[Scenery, ...] = (
    Scenery("planet", "Great planet", either_hand(planet), ("sunset", "night", "day", "dawn"), has_air=False),
    Scenery("orbit", "Earth from orbit", either_hand(orbit), ("dawn", "night", "day"), has_air=False),
)
