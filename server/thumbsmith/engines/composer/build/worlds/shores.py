"""By the water: a lighthouse on its rocks, a lake, calm and stormy sea, a beach."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint, polygon
from thumbsmith.engines.composer.build.paint.canvas import shaded as gradient
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.light import lightning
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.heights import cone, snowy
from thumbsmith.engines.composer.build.worlds.land import Plain, lay_land, seen, shaded
from thumbsmith.engines.composer.build.worlds.sky import finished, sky
from thumbsmith.engines.composer.build.worlds.standing import easel, firs, height_at, lit_colour, stand
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.water import water
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, argb, rgb
from thumbsmith.platform.graphics import skia

BROAD = Noise(4, 4)
ROUGH = Noise(6, 7, 0.52)
RIDGES = Noise(5, 7, 0.5, ridged=True)
GRAIN = Noise(64, 3, 0.6)
AIR = (45.0, 260.0)


def lighthouse(view: View) -> World:
    light = daylight(view)
    if light.stars:  # the lantern is the light of the night, not a moon beside it
        light = replace(light, height=-1.0)
    frame = frame_for(view, light, horizon=0.7, eye=4.4)
    sky(frame)
    plain = Plain(240, 640)
    x, z = frame.at(frame.focus, 62), 62.0
    rough = plain.noise(ROUGH, 40, view.seed)
    ridge = plain.noise(RIDGES, 46, view.seed + 1)

    def island(share: float, far: float, wide: float, deep: float, tall: float) -> Floats:
        distance = np.hypot((plain.x - frame.at(share, far)) / wide, (plain.z - far) / deep) + (rough - 0.5) * 0.5
        return np.asarray(tall * smooth(1.1, 0.1, distance), np.float32)

    raw = island(frame.focus, 62, 20, 12, 7.4) * (0.35 + 1.1 * ridge**1.6 + 0.3 * rough)
    raw = np.maximum(raw, island(-0.02, 17, 10, 4.4, 3.6) * (0.45 + ridge) - 0.2)
    raw = np.maximum(raw, island(0.16, 205, 34, 15, 11) * (0.5 + 0.9 * ridge)) - 1.0
    land = seen(frame, plain, raw.astype(np.float32), near=6, soft=0.003)
    detail = land.noise(RIDGES, 9, view.seed + 2) - 0.5
    lit = land.lit(frame.light.direction, detail * 1.5, detail * 1.2)
    stone = rgb("#6b625c") * (0.55 + 0.8 * land.noise(ROUGH, 14, view.seed + 3))[..., None]
    wet = np.exp(-np.clip(land.height, 0, 9) / 0.4)[..., None]
    lay_land(frame, land, shaded(frame, land, stone * (1 - 0.55 * wet), lit), *AIR)
    ground = height_at(plain, raw, x, z)
    _tower(frame, x, ground - 0.5, z + 1.5, 27.0)
    sea = np.ones((frame.rows, frame.columns), np.float32)
    sea[land.first :] = smooth(0.05, -0.05, land.height)
    water(frame, sea, "#1c4a5c", 0.9)
    _foam(frame, land.first, land.height, land.x, land.depth, view.seed)
    _beam(frame, frame.column_of(x, z), frame.row_of(ground + 24, z + 1.5))
    return finished(frame, view, 0.92)


def _foam(frame: Frame, first: int, height: Floats, x: Floats, depth: Floats, seed: int) -> None:
    """White water where the sea meets rock."""
    torn = sampled(ROUGH, x / 9, depth / 5, seed + 9)
    foam = np.exp(-(((height + 0.22) / 0.2) ** 2)) * smooth(0.42, 0.72, torn) * np.exp(-depth / 130) * 0.8
    white = np.minimum(frame.light.sun * 0.55 + frame.light.ambient * 0.9, 1)
    frame.colour[first:] += (white - frame.colour[first:]) * foam[..., None]


def _tower(frame: Frame, x: float, ground: float, z: float, height: float) -> None:
    """A red and white lighthouse: tapered tower, gallery, lantern, cap."""
    drawn, tall = easel(frame), height / z * frame.pixels
    middle, foot, unit = frame.column_of(x, z) * frame.columns, frame.row_of(ground, z) * frame.rows, tall / 100
    draw = drawn.draw

    def side(shade: float, glare: float, albedo: str) -> Any:
        colours = [argb(lit_colour(frame, albedo, each)) for each in (shade, shade * 0.7, 0.25, 0.5, glare)]
        reach = 9 * unit * frame.sunward
        return gradient(((middle - reach, 0), (middle + reach, 0)), colours)

    body = skia.Path()
    body.moveTo(middle - 9.5 * unit, foot)
    body.cubicTo(
        middle - 7 * unit, foot - 30 * unit, middle - 6 * unit, foot - 55 * unit, middle - 5.6 * unit, foot - 74 * unit
    )
    body.lineTo(middle + 5.6 * unit, foot - 74 * unit)
    body.cubicTo(middle + 6 * unit, foot - 55 * unit, middle + 7 * unit, foot - 30 * unit, middle + 9.5 * unit, foot)
    body.close()
    draw.save()
    draw.clipPath(body, True)
    draw.drawPaint(side(0.12, 0.95, "#eceae6"))
    for low, high in ((14, 31), (46, 61)):
        draw.drawRect(
            skia.Rect.MakeLTRB(middle - 10 * unit, foot - high * unit, middle + 10 * unit, foot - low * unit),
            side(0.12, 0.95, "#c2261f"),
        )
    for up, half in ((38, 1.0), (66, 0.85), (8, 1.4)):
        window = skia.Rect.MakeXYWH(
            middle - 2.5 * unit - half * unit, foot - (up + 4) * unit, 2 * half * unit, 4 * unit
        )
        draw.drawRoundRect(window, half * unit, half * unit, paint("#20232c"))
    draw.restore()
    iron = lit_colour(frame, "#30343c", 0.3)
    draw.drawRect(
        skia.Rect.MakeLTRB(middle - 8.4 * unit, foot - 76 * unit, middle + 8.4 * unit, foot - 74 * unit), paint(iron)
    )
    draw.drawRect(
        skia.Rect.MakeLTRB(middle - 4.4 * unit, foot - 88 * unit, middle + 4.4 * unit, foot - 76 * unit),
        paint("#ffeab8"),
    )
    for bar in (-4.2, -1.4, 1.4, 4.2):
        draw.drawLine(
            middle + bar * unit, foot - 88 * unit, middle + bar * unit, foot - 76 * unit, paint(iron, stroke=0.6 * unit)
        )
    for post in range(-4, 5):
        draw.drawLine(
            middle + post * 2.05 * unit,
            foot - 79.5 * unit,
            middle + post * 2.05 * unit,
            foot - 76 * unit,
            paint(iron, stroke=0.35 * unit),
        )
    draw.drawLine(
        middle - 8.3 * unit, foot - 79.5 * unit, middle + 8.3 * unit, foot - 79.5 * unit, paint(iron, stroke=0.5 * unit)
    )
    cap = skia.Path()
    cap.moveTo(middle - 5.8 * unit, foot - 88 * unit)
    cap.cubicTo(middle - 5 * unit, foot - 94 * unit, middle - 1.5 * unit, foot - 95 * unit, middle, foot - 98 * unit)
    cap.cubicTo(
        middle + 1.5 * unit,
        foot - 95 * unit,
        middle + 5 * unit,
        foot - 94 * unit,
        middle + 5.8 * unit,
        foot - 88 * unit,
    )
    cap.close()
    draw.drawPath(cap, side(0.1, 0.8, "#9a2420"))
    stand(frame, drawn, z, *AIR)


def _beam(frame: Frame, x: float, y: float) -> None:
    """The lantern's light: a glare, and by low light two beams."""
    light = frame.light
    strength = 1.0 if light.stars else 0.6 if light.height > 0 else 0.16
    right, down = (frame.x - x) * frame.aspect, frame.y - y
    for turn, reach, share in ((np.radians(187), 0.95, 0.85), (np.radians(7), 0.6, 0.4)):
        along = right * np.float32(np.cos(turn)) + down * np.float32(np.sin(turn))
        aside = np.abs(down * np.float32(np.cos(turn)) - right * np.float32(np.sin(turn)))
        width = 0.010 + np.clip(along, 0, None) * 0.085
        beam = np.exp(-((aside / width) ** 2) * 1.6) * smooth(0, 0.02, along) * np.exp(-along / reach)
        frame.colour += (beam * (share * strength * 0.75))[..., None] * rgb("#ffe6b4")
    glare = (
        frame.glow((x, y), 0.035) ** 1.6 * (1.2 * min(1, strength + 0.1)) + frame.glow((x, y), 0.13) * 0.28 * strength
    )
    frame.colour += glare[..., None] * rgb("#ffe2a4")


def lake(view: View) -> World:
    """A still lake that mirrors mountains and firs; a jetty leads in from the right."""
    frame = frame_for(view, daylight(view), horizon=0.52, eye=2.6)
    sky(frame)
    plain = Plain(300, 640)
    bend = (plain.noise(BROAD, 80, view.seed) - 0.5) * 24
    behind = np.zeros((plain.cells, plain.cells), np.float32)
    for share, z, height, radius in (
        (0.68, 250, 82, 110),
        (0.36, 265, 50, 90),
        (0.02, 250, 66, 100),
        (1.0, 240, 60, 90),
    ):
        np.maximum(behind, cone(plain, frame.at(share, z), z, height, radius, bend), out=behind)
    ridge = plain.noise(RIDGES, 100, view.seed + 1)
    shore = smooth(112, 150, plain.z + bend * 0.8) * 9 * (0.5 + plain.noise(BROAD, 90, view.seed + 2))
    heights = behind * (0.52 + 0.62 * ridge) + shore - 0.6
    land = seen(frame, plain, np.asarray(heights, np.float32), near=20, soft=0.004)
    trees = land.noise(Noise(40, 3, 0.6), 130, view.seed + 3)
    woods = smooth(44, 22, land.height + 14 * (trees - 0.5))
    bump = (trees - 0.5) * woods * 1.8
    wood = rgb("#3f6440") * (0.5 + 0.85 * trees)[..., None]
    wooded = shaded(frame, land, wood, land.lit(frame.light.direction, bump, bump), 1.05)
    rocky = snowy(frame, land, view.seed, 40, 4)
    lay_land(frame, land, rocky + (wooded - rocky) * woods[..., None], 50, 260)
    random = generator(view.seed, "lake")
    line = []
    for _ in range(170):
        away = float(random.uniform(120, 150))
        x = frame.at(float(random.uniform(-0.05, 1.05)), away)
        ground = height_at(plain, heights, x, away)
        if ground > 0:
            line.append((x, ground - 0.2, away, float(random.uniform(4, 7.5))))
    firs(frame, random, line, "#3d6243", 60, 330)
    mask = np.ones((frame.rows, frame.columns), np.float32)
    mask[land.first :] = smooth(0.05, -0.05, land.height)
    mask[np.isfinite(frame.depth) & (frame.depth > 100) & (frame.depth < 119)] = 0
    water(frame, mask, "#2c6878", 0.22)
    _jetty(frame)
    return finished(frame, view, 0.86)


def _jetty(frame: Frame) -> None:
    """Planks on posts, running from the lower right towards the middle of the lake."""
    drawn = easel(frame)
    draw = drawn.draw
    near, far, top = 3.4, 17.0, 0.55

    def at(side: float, along: float, up: float) -> tuple[float, float]:
        z = near + (far - near) * along
        x = frame.at(frame.focus + 0.06, far) * along + frame.at(frame.focus + 0.12, near) * (1 - along) + side
        return frame.column_of(x, z) * frame.columns, frame.row_of(up, z) * frame.rows

    for post in (0.98, 0.72, 0.48, 0.28, 0.12):
        for side in (-0.95, 0.95):
            (x, high), (_, low) = at(side, post, top - 0.05), at(side, post, -0.02)
            width = max(1.0, 0.16 / (near + (far - near) * post) * frame.pixels)
            draw.drawRect(
                skia.Rect.MakeLTRB(x - width / 2, high, x + width / 2, low), paint(lit_colour(frame, "#4c3b2e", 0.2))
            )
    planks = 34
    for plank in range(planks - 1, -1, -1):
        start, end = plank / planks, (plank + 0.93) / planks
        shade = 0.5 + 0.25 * float(np.sin(plank * 12.9898) * 43758.5453 % 1)
        corners = [at(-1, start, top), at(-1, end, top), at(1, end, top), at(1, start, top)]
        draw.drawPath(polygon(corners), paint(lit_colour(frame, "#8d7358", shade)))
    front = [at(-1, 0, top), at(1, 0, top), at(1, 0, top - 0.12), at(-1, 0, top - 0.12)]
    draw.drawPath(polygon(front), paint(lit_colour(frame, "#4c3b2e", 0.2)))
    edge = [at(-1, 0, top), at(-1, 1, top), at(-1, 1, top - 0.12), at(-1, 0, top - 0.12)]
    draw.drawPath(polygon(edge), paint(lit_colour(frame, "#5a4636", 0.15)))
    stand(frame, drawn, near)


def calm_sea(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.56, eye=5.0)
    sky(frame)
    water(frame, None, "#1d5a72", 1.0)
    return finished(frame, view, 0.9)


def storm_sea(view: View) -> World:
    """A rough dark sea under torn clouds, a bolt of lightning behind the subject, rain."""
    light = daylight(replace(view, weather="storm"))
    light = replace(light, glow=max(light.glow, 0.5), height=-1.0)
    frame = frame_for(view, light, horizon=0.58, eye=4.0)
    sky(frame)
    gap = frame.glow((frame.focus, frame.horizon - 0.03), 0.10, 3.0)
    frame.colour += (gap * 0.5)[..., None] * (light.sun * 0.5 + light.ambient)
    _bolt(frame, view.seed)
    water(frame, None, "#17414e", 2.6)
    _whitecaps(frame, view.seed)
    frame.mist(np.exp(-(((frame.y - frame.horizon) / 0.02) ** 2)) * 0.5 + 0 * frame.x)
    return finished(frame, replace(view, weather="storm"), 0.9)


def _bolt(frame: Frame, seed: int) -> None:
    canvas = Canvas.of(np.zeros((8, 8, 3), np.float32), frame.columns, frame.rows)
    start = (frame.focus - 0.04) * frame.columns, 0.04 * frame.rows
    end = (frame.focus + 0.05) * frame.columns, frame.skyline
    lightning(canvas, generator(seed, "bolt"), start, end, "#a9c8ff", 1.7 * frame.columns / 1024)
    frame.colour += canvas.rgb().astype(np.float32) * np.float32(0.8 / 255)
    frame.colour += (frame.glow((frame.focus, 0.12), 0.22, 1.6) * 0.22)[..., None] * rgb("#b9cff4")


def _whitecaps(frame: Frame, seed: int) -> None:
    """Broken crests: short bright strokes along the waves, larger towards the camera."""
    first = min(frame.rows - 2, int(frame.skyline) + 2)
    depth = frame.depth[first:]
    x = frame.across(depth)
    crest = sampled(Noise(9, 5, 0.58), x / 26, depth / 9, seed + 3)
    torn = sampled(Noise(12, 5, 0.6), x / 7, depth / 4, seed + 4)
    foam = smooth(0.66, 0.9, crest * 0.72 + torn * 0.34) * smooth(150, 25, depth) * 0.75
    white = np.minimum(frame.light.sun * 0.5 + frame.light.ambient * 1.2 + 0.06, 1)
    frame.colour[first:] += (white - frame.colour[first:]) * foam[..., None]


def beach(view: View) -> World:
    """Wet sand, a line of surf, a headland; palms lean in at the side of the subject."""
    frame = frame_for(view, daylight(view), horizon=0.5, eye=2.4)
    sky(frame)
    plain = Plain(260, 640)
    distance = np.hypot((plain.x - frame.at(1.0, 190)) / 95, (plain.z - 200) / 46)
    head = smooth(1.0, 0.1, distance + 0.5 * (plain.noise(ROUGH, 70, view.seed) - 0.5)) * 26
    slope = (15 + 0.32 * plain.x + 2.4 * (plain.noise(BROAD, 50, view.seed + 1) - 0.5) * 2 - plain.z) * 0.045
    heights = np.maximum(slope, -1.5) + head * (0.6 + 0.5 * plain.noise(RIDGES, 60, view.seed + 2)) * (plain.z > 60)
    heights += 0.10 * plain.noise(ROUGH, 12, view.seed + 3) * smooth(0.0, 0.4, slope)
    land = seen(frame, plain, heights.astype(np.float32), near=2.2, soft=0.004)
    speckle = (land.noise(GRAIN, 2.2, view.seed + 4) - 0.5) * land.fine(0.15) + (
        land.noise(ROUGH, 6, view.seed + 5) - 0.5
    ) * 0.3
    lit = land.lit(frame.light.direction, speckle * 0.6, speckle * 0.6)
    sand = rgb("#e3c593") * (0.94 + 0.35 * speckle)[..., None]
    wet = smooth(0.32, 0.02, land.height)[..., None]
    sand = sand * (1 - 0.45 * wet)
    woods = rgb("#3f6a3c") * (0.5 + 0.9 * land.noise(Noise(40, 3, 0.6), 60, view.seed + 6))[..., None]
    green = (smooth(60, 90, land.depth) * smooth(2, 5, land.height))[..., None]
    colour = shaded(frame, land, sand + (woods - sand) * green, 0.15 + 0.9 * lit, 1.1)
    # Wet sand mirrors the sky above the horizon.
    mirror = cv2.resize(frame.colour[: int(frame.skyline)][::-1], (frame.columns, frame.rows - land.first))
    shine = wet * (smooth(40, 15, land.depth) * smooth(0.0, 0.05, land.height))[..., None] * 0.5
    colour = colour + (mirror - colour) * shine
    lay_land(frame, land, colour, 60, 330)
    sea = np.ones((frame.rows, frame.columns), np.float32)
    sea[land.first :] = smooth(0.03, -0.03, land.height)
    water(frame, sea, "#1f8f9c", 0.7)
    _surf(frame, land.first, land.height, land.x, land.depth, view.seed)
    _palms(frame, view.seed)
    return finished(frame, view, 0.9)


def _surf(frame: Frame, first: int, height: Floats, x: Floats, depth: Floats, seed: int) -> None:
    """Three lines of foam that follow the water's edge."""
    torn = sampled(RIDGES, x / 7, depth / 5, seed + 9)
    bend = (sampled(BROAD, x / 30, depth / 30, seed + 8) - 0.5) * 0.35
    foam = np.zeros_like(height)
    for level, width, share in ((0.02, 0.035, 1.0), (-0.30, 0.06, 0.75), (-0.72, 0.10, 0.6)):
        line = np.exp(-np.abs(height - level - bend * (0.2 - level)) / width)
        foam = np.maximum(foam, line * share)
    foam = foam * (0.35 + 0.9 * torn) * smooth(120, 50, depth) * (depth < 110)
    white = np.minimum(frame.light.sun * 0.7 + frame.light.ambient * 0.9, 1.05)
    frame.colour[first:] += (white - frame.colour[first:]) * np.clip(foam, 0, 0.92)[..., None]


def _palms(frame: Frame, seed: int) -> None:
    random = generator(seed, "palms")
    for share, z, tall, lean in ((0.985, 12.0, 5.6, -1.6), (1.06, 10.0, 5.3, -1.7)):
        drawn, unit = easel(frame), frame.pixels / z
        foot_x, foot_y = share * frame.columns, frame.row_of(0.1, z) * frame.rows
        shadow = skia.Rect.MakeXYWH(foot_x - 1.6 * unit, foot_y - 0.12 * unit, 2.2 * unit, 0.22 * unit)
        drawn.draw.drawOval(shadow, paint("#1a120c", 0.4, blur=0.08 * unit))
        points = [
            (foot_x + lean * unit * along**1.7, foot_y - tall * unit * along, (0.19 - 0.09 * along) * unit)
            for along in np.linspace(0, 1, 24)
        ]
        outline = [(x - half, y) for x, y, half in points] + [(x + half, y) for x, y, half in points[::-1]]
        drawn.draw.drawPath(polygon(outline), paint(lit_colour(frame, "#6a5440", 0.2)))
        top_x, top_y = points[-1][0], points[-1][1]
        for turn in np.linspace(-0.35, 3.5, 13):
            _frond(drawn.draw, frame, random, (top_x, top_y), float(turn + random.uniform(-0.12, 0.12)), 2.5 * unit)
        stand(frame, drawn, z)


def _frond(
    draw: Any, frame: Frame, random: np.random.Generator, root: tuple[float, float], turn: float, length: float
) -> None:
    """A palm leaf: a drooping rib with a comb of leaflets on both sides."""
    colour = lit_colour(frame, "#4f7a38", float(random.uniform(0.06, 0.4)))
    across, up = float(np.cos(turn)), float(np.sin(turn))
    ribs = []
    for along in np.linspace(0, 1, 22):
        droop = 0.55 * along**2 * length
        ribs.append((root[0] + across * length * along, root[1] - up * length * along * (1 - 0.25 * along) + droop))
    for at in range(1, len(ribs)):
        x, y = ribs[at]
        dx, dy = x - ribs[at - 1][0], y - ribs[at - 1][1]
        size = (
            length
            * 0.24
            * float(np.sin(np.pi * min(1.0, at / len(ribs) + 0.12))) ** 0.7
            * float(random.uniform(0.8, 1.15))
        )
        norm = float(np.hypot(dx, dy)) or 1.0
        for side in (-1, 1):
            tip = (
                x + dx / norm * size * 0.8 - side * dy / norm * size * 0.55,
                y + dy / norm * size * 0.8 + side * dx / norm * size * 0.55 + size * 0.35,
            )
            draw.drawPath(polygon([(x - dx * 0.7, y - dy * 0.7), tip, (x + dx * 0.5, y + dy * 0.5)]), paint(colour))


SCENERIES: tuple[Scenery, ...] = (
    Scenery("lighthouse", "Lighthouse", either_hand(lighthouse), ("sunset", "night", "dawn", "day"), sun_moves=True),
    Scenery("lake", "Mountain lake", either_hand(lake), ("dawn", "day", "sunset", "night"), sun_moves=True),
    Scenery("calm-sea", "Calm sea", either_hand(calm_sea), ("sunset", "dawn", "night", "day"), sun_moves=True),
    Scenery("storm-sea", "Storm at sea", either_hand(storm_sea), ("day", "night", "dawn", "sunset")),
    Scenery("beach", "Beach", either_hand(beach), ("day", "sunset", "dawn", "night"), sun_moves=True),
)
