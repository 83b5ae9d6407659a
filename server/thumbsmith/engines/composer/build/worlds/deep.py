"""Under water: a reef in the sun, and the deep sea floor in the light of one lamp."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import paint, polygon
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.land import Plain, lay_land, seen, shaded
from thumbsmith.engines.composer.build.worlds.sky import finished
from thumbsmith.engines.composer.build.worlds.standing import easel, height_at, lit_colour, stand
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.woods import shafts
from thumbsmith.engines.composer.build.worlds.world import Scenery, Time, View, World
from thumbsmith.engines.composer.colour import rgb
from thumbsmith.platform.graphics import skia

ROUGH = Noise(6, 7, 0.52)
BROAD = Noise(4, 4)
CAUSTICS = Noise(8, 3, 0.5, ridged=True)
_WATER: dict[Time, tuple[str, str, str]] = {
    "day": ("#c4f6f4", "#2aa3c4", "#0b4f86"),
    "dawn": ("#f4e6c8", "#5a9fb4", "#1f4a7a"),
    "sunset": ("#ffd39a", "#4c8a9c", "#1f3a66"),
    "night": ("#8fd0e8", "#1d5c8c", "#08203f"),
}
"""Colours of the water: at the light, at eye level, away from it."""


def _depths(view: View, dim: float, horizon: float) -> Frame:
    inner, middle, outer = (rgb(colour) * np.float32(dim) for colour in _WATER[view.time])
    light = replace(daylight(replace(view, weather="clear")), haze=middle, glow=0.0, density=1.0, stars=False)
    light = replace(light, ambient=middle * 0.75 + 0.08, sun=inner * 0.8, direction=(0.3, 0.85, -0.2))
    frame = frame_for(view, light, horizon, eye=2.6, focal=0.8)
    near = frame.glow((frame.focus + 0.02, -0.08), 0.42, 1.1)[..., None]
    down = smooth(1.0, 0.0, frame.y + 0 * frame.x)[..., None]
    frame.colour[...] = outer + (middle - outer) * np.clip(near * 1.1 + 0.65 * down, 0, 1) + (inner - middle) * near**2
    return frame


def reef(view: View) -> World:
    """Corals on sand under the broken light of the surface, fish in the blue."""
    frame = _depths(view, 1.0, 0.62)
    plain = Plain(80, 512)
    mounds = (
        plain.noise(ROUGH, 34, view.seed) ** 2
        * 7
        * smooth(0.03, 0.3, np.abs(plain.x / (plain.z + 1) - frame.at(frame.focus, 1)))
    )
    heights = mounds * smooth(3, 26, plain.z) + plain.noise(BROAD, 20, view.seed + 1) * 0.6
    land = seen(frame, plain, heights.astype(np.float32), near=2.2, reach=0.05)
    net = land.noise(CAUSTICS, 6, view.seed + 2, climb=0.1)
    net = smooth(0.55, 1.05, net) * smooth(26, 6, land.depth)
    grain = land.noise(Noise(64, 3, 0.6), 3, view.seed + 3) - 0.5
    sand = (
        rgb("#d9cfae") * (0.75 + 0.25 * land.noise(ROUGH, 9, view.seed + 4) + 0.4 * grain * land.fine(0.2))[..., None]
    )
    hills = smooth(0.9, 2.2, land.height)[..., None]
    rock = (rgb("#8a6a78") + (rgb("#5f7f6a") - rgb("#8a6a78")) * land.noise(BROAD, 12, view.seed + 5)[..., None]) * 0.9
    bump = (land.noise(ROUGH, 5, view.seed + 6) - 0.5) * 1.3 * hills[..., 0]
    lit = land.lit(frame.light.direction, bump, bump) * (0.7 + 0.75 * net)
    lay_land(frame, land, shaded(frame, land, sand + (rock - sand) * hills, lit, 1.0), 4, 17)
    random = generator(view.seed, "reef")
    for depth in (26.0, 19.0, 14.0, 10.0, 7.4, 5.4):
        drawn = easel(frame)
        for share in np.arange(-0.05, 1.08, 0.03 + 0.42 / depth):
            at = float(share + random.uniform(-0.02, 0.02))
            if abs(at - frame.focus) < 0.06 + 0.5 / depth or (depth < 8 and 0.1 < at < 0.86):
                continue
            x = frame.at(at, depth)
            _coral(drawn.draw, frame, random, x, height_at(plain, heights, x, depth), depth)
        stand(frame, drawn, depth, 4, 17)
    _shoal(frame, random)
    shafts(frame, view.seed, 0.75)
    return finished(frame, view, 0.9)


def _coral(draw: skia.Canvas, frame: Frame, random: np.random.Generator, x: float, ground: float, depth: float) -> None:
    """A fan, a bush of fingers or a ball."""
    unit = frame.pixels / depth
    at, foot = frame.column_of(x, depth) * frame.columns, frame.row_of(ground - 0.1, depth) * frame.rows
    albedo = str(random.choice(["#d9607a", "#e08a4a", "#b766b0", "#d8b25a", "#6aa89a", "#c75a4a"]))
    kind, size = int(random.integers(0, 3)), float(random.uniform(0.45, 1.0)) * unit
    if kind == 0:
        for _ in range(26):
            turn = float(random.uniform(-1.1, 1.1))
            length = size * float(random.uniform(0.6, 1.15))
            bend = float(random.uniform(-0.2, 0.2)) * length
            twig = skia.Path()
            twig.moveTo(at, foot)
            twig.quadTo(
                at + np.sin(turn) * length * 0.5 + bend,
                foot - np.cos(turn) * length * 0.5,
                at + np.sin(turn) * length,
                foot - np.cos(turn) * length,
            )
            shade = lit_colour(frame, albedo, float(random.uniform(0.15, 0.8)))
            draw.drawPath(twig, paint(shade, stroke=max(1.0, size * 0.055)))
    elif kind == 1:
        for finger in range(11):
            left = at + (finger - 5) * size * 0.11 + float(random.uniform(-0.03, 0.03)) * size
            tall = size * float(random.uniform(0.5, 1.1)) * (1 - 0.08 * abs(finger - 5))
            shade = lit_colour(frame, albedo, float(random.uniform(0.2, 0.85)))
            draw.drawLine(left, foot, left + (finger - 5) * size * 0.05, foot - tall, paint(shade, stroke=size * 0.12))
    else:
        radius = size * 0.5
        draw.drawCircle(at, foot - radius * 0.5, radius, paint(lit_colour(frame, albedo, 0.18)))
        for _ in range(34):
            away, turn = float(random.random()) ** 0.5 * 0.86, float(random.uniform(0, 6.283))
            dx, dy = np.cos(turn) * away, np.sin(turn) * away
            shade = lit_colour(frame, albedo, float(np.clip(0.45 - 0.4 * dy + 0.15 * dx, 0.1, 0.95)))
            draw.drawCircle(at + dx * radius, foot - radius * 0.5 + dy * radius, radius * 0.12, paint(shade))


def _shoal(frame: Frame, random: np.random.Generator) -> None:
    """A school of small fish in the middle distance, all one way."""
    drawn = easel(frame)
    for _ in range(46):
        x = (frame.focus - 0.18 + float(random.normal(0, 0.10))) * frame.columns
        y = (0.30 + float(random.normal(0, 0.06))) * frame.rows
        size = float(random.uniform(0.006, 0.013)) * frame.columns
        body = [
            (x - size, y),
            (x - size * 0.3, y - size * 0.3),
            (x + size * 0.5, y - size * 0.12),
            (x + size, y - size * 0.3),
        ]
        body += [
            (x + size * 0.85, y),
            (x + size, y + size * 0.3),
            (x + size * 0.5, y + size * 0.12),
            (x - size * 0.3, y + size * 0.3),
        ]
        drawn.draw.drawPath(polygon(body), paint(lit_colour(frame, "#31506a", float(random.uniform(0.1, 0.4))), 0.85))
    stand(frame, drawn, 16, 4, 17)


def deep_sea(view: View) -> World:
    """The sea floor far below: a cone of lamp light on rock and silt, marine snow drifting through it."""
    frame = _depths(view, 0.42, 0.5)
    frame.light = replace(frame.light, ambient=frame.light.ambient * 0.75)
    plain = Plain(90, 512)
    away = smooth(0.02, 0.34, np.abs(plain.x / (plain.z + 1) - frame.at(frame.focus, 1)))
    heights = plain.noise(Noise(5, 7, 0.5, ridged=True), 46, view.seed) ** 1.5 * 15 * away * smooth(6, 30, plain.z)
    heights += plain.noise(ROUGH, 16, view.seed + 1) * 0.9
    land = seen(frame, plain, heights.astype(np.float32), near=2.4, reach=0.05)
    bump = (land.noise(ROUGH, 6, view.seed + 2) - 0.5) * 1.3
    lit = land.lit((0.2, 0.8, -0.35), bump, bump)
    silt = rgb("#a39c8c") * (0.7 + 0.4 * land.noise(ROUGH, 12, view.seed + 3))[..., None]
    pool = np.exp(-(((frame.x - frame.focus) / (0.10 + 1.3 / land.depth)) ** 2)) * np.exp(
        -(((land.depth - 9) / 9) ** 2)
    )
    colour = silt * ((lit * (0.25 + 1.5 * pool))[..., None] * rgb("#d8f4f0") * 0.8 + frame.light.ambient * 0.8)
    lay_land(frame, land, np.asarray(colour, np.float32), 5, 20)
    source = frame.focus + 0.05, -0.04
    down, right = frame.y - source[1], (frame.x - source[0]) * frame.aspect + (frame.y - source[1]) * 0.06
    cone = (
        np.exp(-((right / (0.04 + 0.30 * np.maximum(down, 0))) ** 2) * 1.3)
        * np.exp(-down * 1.1)
        * smooth(0, 0.05, down)
    )
    drift = sampled(ROUGH, frame.x * 1.2 + 0 * frame.y, frame.y * 0.8 + 0 * frame.x, view.seed + 4)
    frame.colour += (cone * (0.3 + 0.35 * drift))[..., None] * rgb("#bff0ee")
    random = generator(view.seed, "marine snow")
    drawn = easel(frame)
    for _ in range(240):
        x, y = float(random.random()) * frame.columns, float(random.random()) * frame.rows
        size = float(random.uniform(0.4, 1.7)) * frame.columns / 1024
        drawn.draw.drawCircle(x, y, size, paint("#dff6f4", float(random.uniform(0.05, 0.5)), blur=size * 0.5))
    stand(frame, drawn, 2.5)
    return finished(frame, view, 0.9)


SCENERIES: tuple[Scenery, ...] = (
    Scenery("reef", "Coral reef", either_hand(reef), ("day", "dawn", "sunset", "night")),
    Scenery("deep-sea", "Deep sea", either_hand(deep_sea), ("night", "day")),
)
