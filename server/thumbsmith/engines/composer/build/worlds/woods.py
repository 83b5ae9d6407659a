"""Among trees: a path through the forest, the forest at night, the edge of a jungle. Planes of trunks and leaves, each
paler in the haze than the one before it, with the light behind them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon, polyline
from thumbsmith.engines.composer.build.paint.canvas import shaded as gradient
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import Daylight, daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.land import Plain, lay_land, seen, shaded
from thumbsmith.engines.composer.build.worlds.sky import finished
from thumbsmith.engines.composer.build.worlds.standing import conifer, easel, lit_colour, stand
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, argb, hexadecimal, rgb

ROUGH = Noise(6, 7, 0.52)
BROAD = Noise(4, 4)
LEAVES = Noise(24, 5, 0.62)
BLADES = Noise(64, 3, 0.6)

CLEAR, REACH = 7.0, 26.0
"""Metres of clear air between the trees, and of haze."""
_GLADE = {
    "day": ("#e6f0c8", "#a9c48c", "#5d8a5a"),
    "dawn": ("#ffe3b4", "#d9b48a", "#7d7a72"),
    "sunset": ("#ffc26a", "#d9843f", "#6b4a3a"),
    "night": ("#7fb2cc", "#3f7796", "#163a55"),
}
"""Colours of the light between the trees: at its heart, around it, above."""


def _glade(view: View, horizon: float) -> Frame:
    """A frame filled with light that falls off around the subject's place, as through leaves."""
    light = daylight(view)
    inner, middle, outer = (rgb(colour) for colour in _GLADE[view.time])
    if view.weather in ("rain", "storm", "fog", "cloudy", "snow"):
        inner, middle, outer = (colour * 0.5 + float(colour.mean()) * 0.42 for colour in (inner, middle, outer))
    light = replace(
        light, haze=np.asarray(middle, np.float32), glow=0.8, density=min(2.0, light.density), height=-1.0, stars=False
    )
    frame = frame_for(view, light, horizon, eye=1.9, focal=0.8)
    near = frame.glow((frame.focus, horizon - 0.12), 0.32, 0.8)[..., None]
    frame.colour[...] = outer + (middle - outer) * np.clip(near * 1.5, 0, 1) + (inner - middle) * near**2
    return frame


def path(view: View) -> World:
    """A path between tall trunks towards the light."""
    frame = _glade(view, 0.56)
    plain = Plain(90, 512)
    winding = _winding(frame, plain.z, view.seed)
    aside = np.abs(plain.x - winding)
    heights = plain.noise(BROAD, 30, view.seed) * 1.5 * smooth(1.2, 6, aside) + smooth(4, 30, aside) * 1.6
    land = seen(frame, plain, heights.astype(np.float32), near=1.9, reach=0.02)
    colour = _floor(frame, land, view, _winding(frame, land.depth, view.seed))
    lay_land(frame, land, colour, CLEAR, REACH)
    random = generator(view.seed, "trunks")
    for depth in (58.0, 44.0, 34.0, 26.0, 20.0, 15.0, 11.0, 7.6):
        drawn = easel(frame)
        middle = frame.column_of(float(_winding(frame, np.array([depth], np.float32), view.seed)[0]), depth)
        spacing = 0.034 + 0.55 / depth
        for share in np.arange(-0.1, 1.12, spacing):
            at = float(share + random.uniform(-0.45, 0.45) * spacing)
            if abs(at - middle) < 0.05 + 1.5 / depth or (depth < 12 and 0.06 < at < 0.9):
                continue
            _trunk(drawn, frame, random, at, depth)
        stand(frame, drawn, depth, CLEAR, REACH)
        if depth in (44.0, 26.0, 15.0):
            _canopy(frame, view, depth, 0.30 - 0.12 * (depth < 20) - 0.05 * (depth < 30))
    shafts(frame, view.seed, 0.55)
    return finished(frame, view, 0.9)


def _winding(frame: Frame, depth: Floats, seed: int) -> Floats:
    """The way of the path, metres from the axis, at each depth."""
    goal = (frame.focus - 0.5) / frame.focal
    return np.asarray(
        goal * depth * smooth(-6, 40, depth) + np.sin(depth / 9 + seed % 5) * 0.9 * smooth(4, 30, depth), np.float32
    )


def _floor(frame: Frame, land: Any, view: View, middle: Floats) -> Floats:
    """Moss, litter and a trodden path; light lies in spots."""
    litter = sampled(BLADES, land.x / 3.0, land.depth / 4.5, view.seed) - 0.5
    fine = sampled(BLADES, land.x / 0.9, land.depth / 1.8, view.seed + 1) - 0.5
    detail = litter * land.fine(0.3) + fine * land.fine(0.08)
    patches = land.noise(ROUGH, 12, view.seed + 2)
    green = view.time in ("day", "dawn", "night")
    ground = rgb("#5b7040" if green else "#7a5a34") * (0.6 + 0.7 * patches[..., None] + 1.3 * detail[..., None])
    trodden = smooth(1.5, 0.7, np.abs(land.x - middle) + (patches - 0.5) * 1.1)[..., None]
    earth = rgb("#9c7f5c") * (0.8 + 0.25 * patches[..., None] + 0.7 * detail[..., None])
    ground = ground + (earth - ground) * trodden
    spots = smooth(0.52, 0.72, land.noise(ROUGH, 26, view.seed + 3))
    toward = np.exp(-(((frame.x - frame.focus) / 0.28) ** 2)) * smooth(4, 22, land.depth)
    lit = np.clip(0.20 + 0.55 * spots + 0.5 * toward, 0, 1.1)
    return shaded(frame, land, np.asarray(ground, np.float32), lit)


def _trunk(drawn: Canvas, frame: Frame, random: np.random.Generator, share: float, depth: float) -> None:
    """One trunk from below the ground to above the picture; the side to the light has a rim."""
    unit = frame.pixels / depth
    half = float(random.uniform(0.14, 0.34)) * unit
    x, foot = share * frame.columns, frame.row_of(0.15, depth) * frame.rows
    lean = float(random.uniform(-0.03, 0.03)) * frame.rows
    ys = np.linspace(foot, -10, 14)
    drift = np.cumsum(random.uniform(-0.06, 0.06, 14)) * half
    along = (foot - ys) / max(foot, 1)
    width = half * (1 - 0.35 * along) * (1 + 0.55 * np.exp(-along * 26))
    centre = x + lean * along + drift
    outline = [*zip(centre - width, ys, strict=True), *zip((centre + width)[::-1], ys[::-1], strict=True)]
    right = share < frame.focus
    dark, mid, bright = (argb(lit_colour(frame, "#5c4b3c", each)) for each in (0.02, 0.12, 0.85))
    colours = [dark, dark, mid, bright] if right else [bright, mid, dark, dark]
    drawn.draw.drawPath(polygon(outline), gradient(((x - half, 0), (x + half, 0)), colours))
    if depth < 22:
        bark = paint("#000000", 0.16, stroke=max(0.8, half * 0.06))
        for _ in range(int(np.clip(half * 2, 6, 60))):
            at, top = float(random.uniform(-0.8, 0.8)), float(random.uniform(0, foot))
            place = x + at * half + lean * (foot - top) / foot
            drawn.draw.drawLine(
                place,
                top,
                place + float(random.uniform(-1, 1)) * half * 0.1,
                top + float(random.uniform(0.3, 1.4)) * unit * 0.5,
                bark,
            )
    for _ in range(int(random.integers(0, 3))):
        y = float(random.uniform(0.02, 0.5)) * foot
        side = -1 if random.random() < 0.5 else 1
        reach = float(random.uniform(0.6, 1.6)) * unit
        drawn.draw.drawLine(
            x,
            y,
            x + side * reach,
            y - reach * float(random.uniform(0.1, 0.5)),
            paint(hexadecimal(frame.light.ambient * 0.35), stroke=max(0.8, half * 0.22)),
        )


def _canopy(frame: Frame, view: View, depth: float, lowest: float) -> None:
    """Leaves that hang into the picture from above, with gaps, at a depth."""
    scale = 8.0 / depth + 0.5
    x, y = frame.x * frame.aspect / scale * 0.9, frame.y / scale * 0.9
    coarse = sampled(ROUGH, x * 0.6, y * 0.6, view.seed + int(depth))
    leaves = sampled(LEAVES, x, y, view.seed + int(depth) + 1)
    hem = lowest + 0.22 * (coarse - 0.5) - frame.y - 0.10 * np.exp(-(((frame.x - frame.focus) / 0.2) ** 2))
    amount = smooth(0.42, 0.56, leaves * 0.55 + coarse * 0.25 + np.clip(hem, -0.5, 0.35) * 1.6)
    amount = amount * smooth(-0.16, 0.02, hem)
    leaf = rgb("#55803a" if view.time in ("day", "dawn", "night") else "#9a6a2c")
    sunny = np.exp(-(((frame.x - frame.focus) / 0.3) ** 2)) * 0.6 + 0.12
    colour = leaf * (frame.light.sun * (sunny * (0.3 + 1.1 * leaves))[..., None] + frame.light.ambient * 0.55)
    share = 1 - np.exp(-max(0.0, depth - CLEAR) / REACH)
    colour = colour + (frame.haze() - colour) * np.float32(share)
    frame.lay(np.asarray(colour, np.float32), np.asarray(amount, np.float32), np.full(amount.shape, depth, np.float32))


def shafts(frame: Frame, seed: int, strength: float) -> None:
    """Beams that fall from the light's place, slanting to the left."""
    rows, columns = frame.rows // 3, frame.columns // 3
    x = ((np.arange(columns, dtype=np.float32) + 0.5) / columns)[None, :]
    y = ((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None]
    source = frame.focus + 0.10, -0.35
    angle = np.arctan2((x - source[0]) * frame.aspect, y - source[1])
    streak = sampled(Noise(16, 4, 0.55), angle * 0.55, np.zeros_like(angle) + 0.5, seed + 3)
    fade = np.exp(-(((x - frame.focus + 0.06) / 0.26) ** 2)) * smooth(0.95, 0.35, y) * np.ones_like(streak)
    light = smooth(0.45, 0.85, streak) * fade * np.float32(strength * 0.55)
    large = cv2.resize(cv2.GaussianBlur(light.astype(np.float32), (0, 0), 2), (frame.columns, frame.rows))
    frame.colour += large[..., None] * np.minimum(frame.light.sun + 0.1, 1)


def night(view: View) -> World:
    """Firs in fog with one pale light behind them: whatever the hour, it is dark between the trees."""
    tones = {
        "night": ("#9cd6da", "#2f7680", "#07222e"),
        "dawn": ("#ffd9b0", "#8a6f78", "#2a2c40"),
        "sunset": ("#ffb070", "#8f4a3c", "#26161e"),
        "day": ("#dfe9e2", "#8aa6a0", "#41605f"),
    }[view.time]
    inner, middle, outer = (rgb(tone) for tone in tones)
    light: Daylight = replace(daylight(view), haze=middle, glow=0.5, density=1.0, height=-1.0, stars=False)
    frame = frame_for(view, light, 0.66, eye=1.8, focal=0.8)
    near = frame.glow((frame.focus, 0.60), 0.30, 1.1)[..., None]
    frame.colour[...] = outer + (middle - outer) * np.clip(near * 1.35, 0, 1) + (inner - middle) * near**2 * 0.9
    plain = Plain(90, 400)
    heights = plain.noise(BROAD, 40, view.seed) * 1.1 * smooth(4, 16, plain.z)
    land = seen(frame, plain, heights.astype(np.float32), near=1.8, reach=0.02)
    litter = sampled(BLADES, land.x / 2.6, land.depth / 4.2, view.seed) - 0.5
    ground = (rgb("#4f5a4c") * (0.75 + 0.5 * land.noise(ROUGH, 9, view.seed)[..., None])) * (
        1 + 1.2 * litter * land.fine(0.3)
    )[..., None]
    pool = np.exp(-(((frame.x - frame.focus) / (0.16 + 1.1 / land.depth)) ** 2)) * smooth(2, 16, land.depth)
    colour = ground * (light.ambient * 0.9 + (inner * 0.85) * pool[..., None])
    haze = (1 - np.exp(-np.clip(land.depth - 7, 0, 99) / 17))[..., None]
    colour = colour + (frame.colour[land.first :] - colour) * haze
    frame.lay(np.asarray(colour, np.float32), land.alpha, land.depth)
    random = generator(view.seed, "firs at night")
    for depth, least in ((62.0, 0.03), (50.0, 0.06), (40.0, 0.09), (31.0, 0.13), (24.0, 0.2), (17.0, 0.36)):
        _row(frame, random, depth, least, outer)
    shafts(frame, view.seed, 0.22)
    return finished(frame, view, 0.9)


def _row(frame: Frame, random: np.random.Generator, depth: float, clearing: float, dark: Floats) -> None:
    """Firs at one depth, as dark as the fog before them lets them be, none within `clearing` of the light."""
    drawn, unit = easel(frame), frame.pixels / depth
    veil = 1 - np.exp(-(depth - 14) / 24)
    ink = hexadecimal(dark * 0.42 + (frame.light.haze * 0.92 - dark * 0.42) * veil * 0.8)
    step = 1.7 / depth + 0.03
    for share in np.arange(-0.12, 1.14, step):
        at = float(share + random.uniform(-0.4, 0.4) * step)
        if abs(at - frame.focus) < clearing:
            continue
        tall = float(random.uniform(8, 15)) * unit
        foot = frame.row_of(float(random.uniform(-0.1, 0.4)), depth) * frame.rows
        drawn.draw.drawPath(
            conifer(random, at * frame.columns, foot, tall, float(random.uniform(0.13, 0.19))), paint(ink)
        )
    box = drawn.pixels.astype(np.float32) / 255
    alpha = box[..., 3] * (frame.depth > depth)
    # The fog is thick at the ground: feet fade before tops do.
    low = smooth(0.10, -0.16, frame.y - frame.row_of(0, depth)) * 0.65 + 0.35
    share = alpha * (low)
    colour = box[..., :3] / np.maximum(box[..., 3:], 1 / 255)
    frame.lay(colour, np.asarray(share, np.float32), np.full(alpha.shape, depth, np.float32))


def jungle(view: View) -> World:
    """A clearing of the jungle: steaming light in the middle, great leaves and lianas at the sides."""
    frame = _glade(replace(view, weather="clear" if view.weather == "snow" else view.weather), 0.6)
    plain = Plain(80, 400)
    heights = plain.noise(BROAD, 26, view.seed) * 1.6 * smooth(2, 12, plain.z)
    land = seen(frame, plain, heights.astype(np.float32), near=1.9, reach=0.02)
    lay_land(frame, land, _floor(frame, land, replace(view, time="day"), _winding(frame, land.depth, view.seed)), 5, 22)
    random = generator(view.seed, "jungle")
    for depth in (40.0, 29.0, 21.0, 15.0, 10.5, 7.0):
        drawn = easel(frame)
        gap = 0.05 + 1.6 / depth
        for share in np.arange(-0.1, 1.12, 0.07 + 1.0 / depth):
            at = float(share + random.uniform(-0.03, 0.03))
            if abs(at - frame.focus) > gap and not (depth < 11 and 0.08 < at < 0.9):
                _trunk(drawn, frame, random, at, depth)
        stand(frame, drawn, depth, 5, 22)
        bush = easel(frame)
        for share in np.arange(-0.08, 1.1, 0.03 + 0.45 / depth):
            at = float(share + random.uniform(-0.04, 0.04))
            if abs(at - frame.focus) > gap * 0.8 and not (depth < 11 and 0.13 < at < 0.86):
                _fern(bush, frame, random, at, depth - 0.4)
        stand(frame, bush, depth - 0.4, 5, 22)
        if depth in (29.0, 15.0):
            _canopy(frame, replace(view, time="day"), depth, 0.26 if depth > 20 else 0.14)
    shafts(frame, view.seed, 0.6)
    _curtain(frame, random)
    return finished(frame, view, 0.9)


def _curtain(frame: Frame, random: np.random.Generator) -> None:
    """Lianas and great dark leaves close to the camera, at the edges of the picture only."""
    lianas = easel(frame)
    for _ in range(9):
        start, end = float(random.uniform(-0.05, 0.95)), float(random.uniform(-0.1, 0.1))
        sag = float(random.uniform(0.12, 0.42)) * (1 if abs(start - frame.focus) > 0.2 else 0.3)
        ts = np.linspace(0, 1, 24)
        xs, ys = (start + end * ts) * frame.columns, (4 * sag * ts * (1 - ts) - 0.02) * frame.rows
        thick = float(random.uniform(1.2, 3.4)) * frame.columns / 1024
        lianas.draw.drawPath(
            polyline(list(zip(xs, ys, strict=True))), paint(lit_colour(frame, "#3c4a2c", 0.1), stroke=thick)
        )
    stand(frame, lianas, 9.0, 5, 22)
    leaves = easel(frame)
    corners = [
        (-0.02, 1.04, -1.0),
        (0.10, 1.10, -0.4),
        (1.02, 1.02, 1.0),
        (0.92, 1.10, 0.5),
        (-0.03, -0.06, -2.3),
        (0.12, -0.08, -2.8),
    ]
    corners += [(1.03, -0.06, 2.3), (0.90, -0.09, 2.9), (-0.05, 0.5, -1.5), (1.05, 0.5, 1.5)]
    for x, y, lean in corners:
        for _ in range(4):
            turn = -0.75 * lean + float(random.uniform(-0.45, 0.45))
            length = float(random.uniform(0.2, 0.34)) * frame.rows
            shade = lit_colour(frame, "#2f5a30", float(random.uniform(0.0, 0.14)))
            _blade(leaves, (x * frame.columns, y * frame.rows), turn, length, shade)
    stand(frame, leaves, 2.2)


def _blade(drawn: Canvas, root: tuple[float, float], turn: float, length: float, colour: str) -> None:
    """A broad leaf of a banana plant with torn sides; `turn` is clockwise from straight up, in radians."""
    ts = np.linspace(0, 1, 26)
    along = np.array([np.sin(turn), -np.cos(turn)])
    aside = np.array([along[1], -along[0]])
    bend = 0.22 * length * ts**2
    middle = np.array(root) + ts[:, None] * along * length + bend[:, None] * np.array([0, 1])
    half = (
        0.17 * length * np.sin(np.pi * np.clip(ts * 0.97 + 0.02, 0, 1)) ** 0.6 * (1 - 0.22 * (np.arange(26) % 4 == 3))
    )
    shape = np.vstack([middle + half[:, None] * aside, (middle - half[:, None] * aside)[::-1]])
    drawn.draw.drawPath(polygon(shape), paint(colour))
    drawn.draw.drawPath(polyline(middle), paint("#ffffff", 0.08, stroke=max(1.0, length * 0.012)))


def _fern(drawn: Canvas, frame: Frame, random: np.random.Generator, share: float, depth: float) -> None:
    """A tuft of long bent leaves, brighter towards the light."""
    unit = frame.pixels / depth
    x, foot = share * frame.columns, frame.row_of(0.1, depth) * frame.rows
    size = float(random.uniform(1.2, 3.2)) * unit
    toward = float(np.exp(-(((share - frame.focus) / 0.3) ** 2)))
    for _ in range(11):
        turn, length = float(random.uniform(-1.25, 1.25)), size * float(random.uniform(0.6, 1.1))
        ts = np.linspace(0, 1, 9)
        lean = np.sin(turn)
        px = x + lean * length * ts * (0.5 + 0.5 * ts)
        py = foot - length * np.cos(turn * 0.8) * ts + length * 0.42 * abs(lean) * ts**2.4
        wide = size * 0.075 * np.sin(np.pi * np.clip(ts + 0.08, 0, 1)) ** 0.8
        shape = [
            *zip(px - wide * 0.5, py - wide, strict=True),
            *zip((px + wide * 0.5)[::-1], (py + wide)[::-1], strict=True),
        ]
        facing = float(np.clip(random.uniform(0.02, 0.3) + 0.5 * toward, 0, 0.9))
        drawn.draw.drawPath(polygon(shape), paint(lit_colour(frame, "#4f7f3a", facing)))


SCENERIES: tuple[Scenery, ...] = (
    Scenery("forest-path", "Forest path", either_hand(path), ("day", "sunset", "dawn", "night")),
    Scenery("dark-forest", "Forest in fog", either_hand(night), ("night", "dawn", "sunset", "day"), has_air=False),
    Scenery("jungle", "Jungle", either_hand(jungle), ("day", "dawn", "sunset", "night")),
)
