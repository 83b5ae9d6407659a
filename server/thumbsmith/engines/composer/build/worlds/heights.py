"""Rock and ice: peaks in snow, a glacier, the arctic plain, a volcano."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.land import Plain, Surface, lay_land, seen, shaded
from thumbsmith.engines.composer.build.worlds.sky import finished, northern_lights, sky
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.water import water
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, rgb

BROAD = Noise(4, 4)
ROUGH = Noise(6, 7, 0.52)
RIDGES = Noise(5, 7, 0.5, ridged=True)
CRACKS = Noise(9, 5, 0.5, ridged=True)

SNOW = "#f3f6fa"
ROCK = "#544c48"


def cone(plain: Plain, x: float, z: float, height: float, radius: float, bend: Floats, power: float = 1.3) -> Floats:
    """A peak whose flanks are bent by noise (`bend`, metres)."""
    distance = np.hypot(plain.x + bend - x, plain.z + 0.7 * bend - z) / np.float32(radius)
    return np.asarray(height * np.clip(1 - distance, 0, 1) ** power, np.float32)


def peaks(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.72, eye=4.2, focal=0.9)
    sky(frame)
    plain = Plain(130, 640)
    random = generator(view.seed, "peaks")
    bend = (plain.noise(BROAD, 44, view.seed) - 0.5) * 9
    # The great one stands behind the subject; lower ones lead the eye from the words to it.
    places = [
        (frame.at(frame.focus, 60), 60, 22.5, 24), (frame.at(frame.focus - 0.2, 50), 50, 12.5, 16),
        (frame.at(frame.focus + 0.24, 54), 54, 15.5, 18), (frame.at(0.2, 70), 70, 16, 20),
        (frame.at(-0.02, 82), 82, 21, 24), (frame.at(0.36, 88), 88, 19, 24), (frame.at(1.0, 90), 90, 22, 26),
    ]  # fmt: skip
    base = np.zeros((plain.cells, plain.cells), np.float32)
    for x, z, height, radius in places:
        tall = height * float(random.uniform(0.88, 1.1))
        np.maximum(base, cone(plain, x + float(random.uniform(-2, 2)), z, tall, radius, bend), out=base)
    ridge = plain.noise(RIDGES, 52, view.seed + 1)
    heights = base * (0.60 + 0.58 * ridge**1.5) + smooth(0, 5, base) * plain.noise(CRACKS, 30, view.seed + 2) ** 2 * 2.2
    heights += ridge * 1.3 * smooth(14, 40, plain.z) + plain.noise(BROAD, 60, view.seed + 3) * 1.6
    land = seen(frame, plain, np.asarray(heights, np.float32), near=4.5, soft=0.004)
    colour = snowy(frame, land, view.seed, line=1.0)
    mist = np.exp(-np.clip(land.height - 1.0, 0, 60) / 2.6) * smooth(26, 48, land.depth) * 0.55
    colour += (frame.haze(land.first) - colour) * mist[..., None]
    lay_land(frame, land, colour, clear=22, reach=120)
    return finished(frame, view, 0.9)


def snowy(frame: Frame, land: Surface, seed: int, line: float, scale: float = 1.0) -> Floats:
    """Colours of rock under snow: snow lies where it is flat, more of it above `line` metres. `scale` enlarges the
    rock's details for mountains far away."""
    coarse, fine = land.noise(ROUGH, 12 * scale, seed + 4), land.noise(RIDGES, 5 * scale, seed + 5)
    near = land.noise(ROUGH, 2.2, seed + 6) - 0.5
    rough = np.float32(1 / scale**0.45)
    bump = ((coarse - 0.5) * 0.6 + (fine - 0.5) * 0.22) * rough + near * land.fine(0.3) * 0.35
    across = (land.noise(ROUGH, 12 * scale, seed + 7) - 0.5) * 0.5 * rough + near * land.fine(0.3) * 0.35
    steep = 0.22 + 0.78 * smooth(0.97, 0.75, land.flatness)  # wind smooths the snow that lies level
    lit = land.lit(frame.light.direction, bump * steep, across * steep)
    above = np.clip((land.height - line) * 0.014, -0.15, 0.12)
    snow = smooth(0.40, 0.53, land.flatness + (coarse - 0.5) * 0.34 + above)[..., None]
    stone = rgb(ROCK) * (0.55 + 0.8 * fine)[..., None]
    return shaded(frame, land, stone + (rgb(SNOW) - stone) * snow, lit, 1.12)


def glacier(view: View) -> World:
    """Cliffs of blue ice over a cold lagoon."""
    frame = frame_for(view, daylight(view), horizon=0.62, eye=5.0)
    sky(frame)
    plain = Plain(260, 700)
    random = generator(view.seed, "glacier")
    bend = (plain.noise(BROAD, 80, view.seed) - 0.5) * 26
    behind = np.zeros((plain.cells, plain.cells), np.float32)
    for share, z, height, radius in ((0.62, 225, 62, 80), (0.2, 240, 46, 80), (0.95, 235, 70, 90), (-0.1, 220, 40, 70)):
        tall = height * float(random.uniform(0.85, 1.1))
        np.maximum(behind, cone(plain, frame.at(share, z), z, tall, radius, bend), out=behind)
    ridge = plain.noise(RIDGES, 90, view.seed + 1)
    front = smooth(-3, 5, plain.z - 78 - bend * 0.5 - 10 * (plain.noise(CRACKS, 40, view.seed + 2) - 0.5) ** 2)
    crevasses = plain.noise(CRACKS, 26, view.seed + 3)
    tongue = front * (11 + 6 * plain.noise(ROUGH, 60, view.seed + 4) - 5.5 * crevasses**4 + 0.03 * (plain.z - 78))
    floes = smooth(0.71, 0.74, plain.noise(Noise(12, 3), 120, view.seed + 5)) * (1 - front) * 0.9
    floes = floes * smooth(16, 26, plain.z) * (0.6 + 0.8 * ridge)
    heights = behind * (0.55 + 0.6 * ridge) + tongue + floes - 0.25
    land = seen(frame, plain, np.asarray(heights, np.float32), near=6, soft=0.003)
    far = smooth(140, 170, land.depth)[..., None]
    cliff = smooth(70, 78, land.depth) * smooth(10, 7, land.height) * smooth(140, 120, land.depth)
    wall = np.maximum(smooth(0.75, 0.35, land.flatness), cliff)
    grain = land.noise(ROUGH, 22, view.seed + 6)
    ice = rgb("#5fb0d8") + (rgb("#c8ecf8") - rgb("#5fb0d8")) * grain[..., None]
    white = rgb("#eef5f9") * (0.86 + 0.16 * grain)[..., None]
    bump = (grain - 0.5) * 0.5 + (land.noise(CRACKS, 16, view.seed + 7) - 0.5) * 0.4
    lit = land.lit(frame.light.direction, bump, bump * 0.6)
    icy = shaded(frame, land, white + (ice - white) * wall[..., None], lit, 1.2)
    # Ice lets the light of the sky through.
    icy += (wall * (0.16 + 0.22 * grain))[..., None] * rgb("#3fb4ec") * (0.4 * frame.light.sun + frame.light.ambient)
    colour = icy + (snowy(frame, land, view.seed, 6, 4) - icy) * far
    lay_land(frame, land, colour, clear=50, reach=330)
    lake = np.zeros((frame.rows, frame.columns), np.float32)
    lake[land.first :] = smooth(0.02, -0.06, land.height)
    water(frame, lake, "#1f5f78", 0.35)
    return finished(frame, view, 0.9)


def arctic(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.55, eye=2.6)
    sky(frame)
    if view.time == "night" and view.weather == "clear":
        northern_lights(frame)
    plain = Plain(240, 700)
    bend = (plain.noise(BROAD, 80, view.seed) - 0.5) * 26
    behind = np.zeros((plain.cells, plain.cells), np.float32)
    for share, z, height, radius in (
        (0.84, 200, 26, 60),
        (0.42, 225, 17, 60),
        (0.08, 210, 21, 66),
        (1.15, 190, 30, 60),
    ):
        np.maximum(behind, cone(plain, frame.at(share, z), z, height, radius, bend), out=behind)
    ridge = plain.noise(RIDGES, 70, view.seed + 1)
    drift = plain.noise(Noise(5, 5, 0.42), 70, view.seed + 2) * 2.4 * (0.35 + 0.65 * smooth(10, 60, plain.z))
    pressed = plain.noise(Noise(14, 4, 0.6), 120, view.seed + 3) + 0.25 * plain.noise(CRACKS, 90, view.seed + 8)
    blocks = smooth(0.86, 1.06, pressed) * smooth(24, 50, plain.z)
    blocks = blocks * 2.6 * plain.noise(CRACKS, 14, view.seed + 4)
    heights = behind * (0.55 + 0.6 * ridge) + drift + blocks
    land = seen(frame, plain, np.asarray(heights, np.float32), near=3, soft=0.003)
    wind = sampled(Noise(7, 5), land.x / 26, land.depth / 5, view.seed) - 0.5
    bump = wind * 0.35 * land.fine(0.8) + (land.noise(ROUGH, 30, view.seed) - 0.5) * 0.3 * smooth(60, 120, land.depth)
    lit = land.lit(frame.light.direction, bump, bump)
    wall = smooth(0.8, 0.4, land.flatness)[..., None]
    albedo = rgb(SNOW) + (rgb("#8cc4de") - rgb(SNOW)) * wall
    far = smooth(110, 150, land.depth)[..., None]
    plainly = shaded(frame, land, albedo, lit, 1.15)
    if view.time == "night":
        plainly += (0.10 * land.flatness)[..., None] * rgb("#39f0b0")
    colour = plainly + (snowy(frame, land, view.seed, 2, 4) - plainly) * far
    lay_land(frame, land, colour, clear=24, reach=190)
    return finished(frame, view, 0.9)


def volcano(view: View) -> World:
    """A burning mountain with a column of smoke; lava runs down its flank."""
    light = daylight(view)
    light = replace(light, cover=min(light.cover, 0.25))
    frame = frame_for(view, light, horizon=0.66, eye=5.0)
    sky(frame)
    plain = Plain(260, 700)
    x, z = frame.at(frame.focus, 150), 150.0
    bend = (plain.noise(BROAD, 80, view.seed) - 0.5) * 10
    distance = np.hypot(plain.x + bend - x, plain.z - z)
    mountain = 58 * np.exp(-np.clip(distance - 8, 0, 500) / 34)
    mountain -= 12 * smooth(11, 3, distance)
    angle = np.arctan2(plain.z - z, plain.x - x)
    gullies = sampled(Noise(16, 4, ridged=True), angle / 6.283, distance / 420, view.seed)
    heights = mountain * (0.86 + 0.2 * gullies * smooth(8, 40, distance)) + plain.noise(RIDGES, 90, view.seed + 1) * 5
    heights *= 0.25 + 0.75 * smooth(8, 60, plain.z)
    heights += plain.noise(ROUGH, 34, view.seed + 2) * 1.5
    _smoke(frame, view, frame.row_of(47, z))
    land = seen(frame, plain, np.asarray(heights, np.float32), near=5, soft=0.004)
    rough = land.noise(RIDGES, 18, view.seed + 3)
    cinder = (land.noise(Noise(40, 4, 0.6), 9, view.seed + 5) - 0.5) * land.fine(0.4)
    bump = (rough - 0.5) * 0.9 + cinder * 1.2
    lit = land.lit(frame.light.direction, bump, bump)
    basalt = rgb("#57504d") * (0.55 + 0.75 * land.noise(ROUGH, 26, view.seed + 4))[..., None]
    colour = shaded(frame, land, basalt, lit)
    colour = frame.veiled(colour, land.depth, 40, 420)
    colour += _lava(land, x, z, view.seed)
    frame.lay(colour, land.alpha, land.depth)
    top = frame.focus, frame.row_of(45, z)
    burning = frame.glow(top, 0.12) * 0.55 + frame.glow(top, 0.035) ** 1.5 * 0.9
    frame.colour += burning[..., None] * rgb("#ff6a1e")
    return finished(frame, view, 0.9)


def _lava(land: Surface, x: float, z: float, seed: int) -> Floats:
    """Light of molten rock: winding streams down the mountain's front."""
    away = np.hypot(land.x - x, land.depth - z)
    angle = np.arctan2(land.x - x, z - land.depth)
    winding = sampled(Noise(6, 5), away / 160, 0 * away, seed) - 0.5
    light = np.zeros(away.shape, np.float32)
    for at, width, length in ((0.12, 0.05, 62), (-0.42, 0.035, 40), (0.62, 0.03, 34)):
        side = np.abs(angle - at - winding * 0.5) * away / 10
        stream = np.exp(-((side / (width * 10)) ** 2)) * smooth(length, length * 0.5, away) * smooth(4, 9, away)
        light = np.maximum(light, np.where(land.depth < z, stream, 0))
    crust = 0.45 + 0.8 * land.noise(RIDGES, 20, seed + 8)
    hot = (light * crust)[..., None]
    return np.asarray(hot * rgb("#ff5a14") * 1.3 + hot**3 * rgb("#ffd060"), np.float32)


def _smoke(frame: Frame, view: View, top: float) -> None:
    """A leaning column of ash, lit from below and from the sun's side."""
    rows, columns = frame.rows // 2, frame.columns // 2
    x = np.broadcast_to(((np.arange(columns, dtype=np.float32) + 0.5) / columns)[None], (rows, columns))
    y = np.broadcast_to(((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None], (rows, columns))
    rise = np.clip(top + 0.02 - y, 0, 1)
    shape = sampled(Noise(6, 7, 0.56), (x - frame.focus) * 0.9, y * 0.75 + 0.12 * x, view.seed)
    turned = sampled(Noise(6, 7, 0.56), (x - frame.focus) * 0.9 + 0.02, y * 0.75 + 0.12 * x - 0.02, view.seed)
    middle = frame.focus - 0.30 * rise**1.5
    width = 0.022 + 0.30 * rise
    edge = 1 - np.abs(x - middle) / width + (shape - 0.5) * 1.5
    amount = smooth(0.05, 0.4, edge) * smooth(0, 0.015, rise) * (1 - 0.25 * rise)
    light = frame.light
    lit = np.clip(0.42 + (shape - turned) * 3.0 + 0.25 * (x - middle) / width, 0, 1)[..., None]
    dark = light.ambient * 0.42 + light.haze * 0.10
    colour = dark + (light.sun * 0.52 + light.ambient * 0.45 - dark) * lit
    colour = colour + np.exp(-rise / 0.085)[..., None] * rgb("#ff5a1a") * (0.35 + 0.8 * lit)
    large = cv2.resize(np.dstack([colour, amount]).astype(np.float32), (frame.columns, frame.rows))
    frame.colour += (large[..., :3] - frame.colour) * large[..., 3:]


SCENERIES: tuple[Scenery, ...] = (
    Scenery("peaks", "Snowy peaks", either_hand(peaks), ("day", "sunset", "dawn", "night"), sun_moves=True),
    Scenery("glacier", "Glacier", either_hand(glacier), ("day", "dawn", "sunset", "night"), sun_moves=True),
    Scenery("arctic", "Arctic plain", either_hand(arctic), ("night", "dawn", "day", "sunset"), sun_moves=True),
    Scenery("volcano", "Volcano", either_hand(volcano), ("sunset", "night", "dawn", "day"), sun_moves=True),
)
