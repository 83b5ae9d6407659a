"""Tilled and settled land: meadow, farm field, river valley, castle hill, a village in snow."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import paint, polygon
from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.composing import either_hand
from thumbsmith.engines.composer.build.worlds.daylight import daylight
from thumbsmith.engines.composer.build.worlds.frame import Frame, frame_for
from thumbsmith.engines.composer.build.worlds.heights import cone, snowy
from thumbsmith.engines.composer.build.worlds.land import Plain, Surface, lay_land, seen, shaded, softened
from thumbsmith.engines.composer.build.worlds.sky import finished, quieted, sky
from thumbsmith.engines.composer.build.worlds.standing import easel, firs, height_at, leafy, lit_colour, stand
from thumbsmith.engines.composer.build.worlds.texture import Noise, sampled
from thumbsmith.engines.composer.build.worlds.water import water
from thumbsmith.engines.composer.build.worlds.world import Scenery, View, World
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.platform.graphics import skia

BROAD = Noise(4, 4)
ROUGH = Noise(6, 7, 0.52)
RIDGES = Noise(5, 7, 0.5, ridged=True)
BLADES = Noise(64, 3, 0.6)
FIR, OAK = "#2f5238", "#4c7a35"
AIR = (40.0, 260.0)
"""Clear metres, and metres behind them in which two thirds of a colour are lost."""


def meadow(view: View) -> World:
    frame = frame_for(view, daylight(view), horizon=0.56, eye=4.5)
    sky(frame)
    plain = Plain(300, 600)
    heights = (
        plain.noise(BROAD, 170, view.seed) * 24 * smooth(12, 120, plain.z) + plain.noise(BROAD, 60, view.seed + 1) * 1.6
    )
    heights += smooth(150, 290, plain.z) * 22 * plain.noise(RIDGES, 220, view.seed + 2)
    land = seen(frame, plain, np.asarray(heights, np.float32), near=4, soft=0.004)
    colour = grassy(frame, land, view.seed)
    lay_land(frame, land, colour, *AIR)
    random = generator(view.seed, "meadow trees")
    woods = []
    for _ in range(150):
        z = float(random.uniform(95, 230))
        x = frame.at(float(random.uniform(-0.05, 1.05)), z)
        if (
            sampled(BROAD, np.full((1, 1), x / 160, np.float32), np.full((1, 1), z / 160, np.float32), view.seed)[0, 0]
            > 0.54
        ):
            woods.append((x, height_at(plain, heights, x, z) - 0.3, z, float(random.uniform(6, 10))))
    firs(frame, random, woods, FIR, *AIR)
    for share, z, tall in ((0.95, 66, 12.0), (0.84, 84, 11.0), (0.88, 92, 10.0), (0.10, 96, 9.0), (0.55, 150, 10.0)):
        x = frame.at(share + float(random.uniform(-0.03, 0.03)), z)
        leafy(frame, random, (x, height_at(plain, heights, x, z) - 0.2, z, tall), OAK, *AIR)
    return finished(frame, view, 0.9)


def grassy(frame: Frame, land: Surface, seed: int, near: str = "#7ba043", far: str = "#6c9350") -> Floats:
    """Colours of a meadow: blades near the camera, patches of other greens farther away, flowers."""
    patches = land.noise(ROUGH, 70, seed + 3)
    wide = sampled(BLADES, land.x / 5.0, land.depth / 9.0, seed) - 0.5
    fine = sampled(BLADES, land.x / 1.6, land.depth / 4.5, seed + 1) - 0.5
    blades = wide * land.fine(0.45) + fine * land.fine(0.14)
    green = rgb(near) + (rgb(far) - rgb(near)) * smooth(10, 90, land.depth)[..., None]
    green = green * (0.66 + 0.5 * patches[..., None] + 0.85 * blades[..., None])
    dry = smooth(0.55, 0.85, land.noise(BROAD, 110, seed + 5))[..., None]
    green = green + (rgb("#a8a552") * (0.8 + 0.6 * blades[..., None]) - green) * dry * 0.4
    lit = land.lit(frame.light.direction, blades * 0.5, blades * 0.5)
    # Grass lets light through: it is never as dark on the far side as a rock.
    return shaded(frame, land, green, 0.25 + 0.8 * lit, 1.1)


def farm(view: View) -> World:
    """Rows of a ripening field that run to the sun, a barn and trees on the horizon."""
    frame = frame_for(view, daylight(view), horizon=0.5, eye=2.4)
    sky(frame)
    plain = Plain(260, 600)
    heights = plain.noise(BROAD, 240, view.seed) * 4 * smooth(30, 160, plain.z)
    heights += smooth(180, 255, plain.z) * 16 * plain.noise(BROAD, 180, view.seed + 1)
    land = seen(frame, plain, np.asarray(heights, np.float32), near=2.4, soft=0.004)
    slant = np.float32((frame.focus - 0.5) / frame.focal)
    row = (land.x - slant * land.depth + (land.noise(BROAD, 60, view.seed) - 0.5) * 0.8) / np.float32(1.5)
    far = smooth(0, 1, land.depth / 95)
    # Far from the sun the rows lie closer and are lost in the field.
    far = np.maximum(far, 0.75 * smooth(0.16, 0.5, np.abs(frame.x - frame.focus)))
    furrow = (0.5 + 0.5 * np.cos(row * 6.283)) * (1 - far) + 0.62 * far
    ears = sampled(BLADES, land.x / 2.2, land.depth / 3.2, view.seed) - 0.5
    fine = sampled(BLADES, land.x / 0.8, land.depth / 1.6, view.seed + 1) - 0.5
    detail = ears * land.fine(0.35) + fine * land.fine(0.1)
    wheat = rgb("#d9a94e") * (0.86 + 0.25 * land.noise(ROUGH, 90, view.seed + 2) + 0.9 * detail)[..., None]
    earth = rgb("#6a4a2c") * (0.9 + 0.6 * detail)[..., None]
    field = earth + (wheat - earth) * smooth(0.12, 0.5, furrow)[..., None]
    hills = rgb("#6f8a48") * (0.75 + 0.4 * land.noise(ROUGH, 60, view.seed + 4))[..., None]
    field = field + (hills - field) * smooth(150, 175, land.depth)[..., None]
    slope = -np.sin(row * 6.283) * (1 - far) * 0.7
    lit = land.lit(frame.light.direction, slope + detail * 0.5, detail * 0.5)
    lay_land(frame, land, shaded(frame, land, field, 0.2 + 0.85 * lit), *AIR)
    random = generator(view.seed, "farm")
    for share in np.linspace(-0.02, 1.0, 15):
        z = float(random.uniform(150, 190))
        x = frame.at(float(share) + float(random.uniform(-0.03, 0.03)), z)
        if abs(share - frame.focus) > 0.07:
            leafy(frame, random, (x, height_at(plain, heights, x, z), z, float(random.uniform(6, 11))), OAK, *AIR)
    x, z = frame.at(min(0.9, frame.focus + 0.16), 110), 110.0
    _barn(frame, x, height_at(plain, heights, x, z), z)
    return finished(frame, view, 0.9)


def _barn(frame: Frame, x: float, ground: float, z: float) -> None:
    drawn = easel(frame)
    unit = frame.pixels / z

    def at(right: float, up: float) -> tuple[float, float]:
        return frame.column_of(x + right, z) * frame.columns, frame.row_of(ground, z) * frame.rows - up * unit

    red = "#9a3a2a"
    front = [at(2, 0), at(2, 5), at(4.6, 8.4), at(7.2, 5), at(7.2, 0)]
    drawn.draw.drawPath(polygon([at(-8, 0), at(-8, 5), at(2, 5), at(2, 0)]), paint(lit_colour(frame, red, 0.25)))
    drawn.draw.drawPath(
        polygon([at(-8, 5), at(-5.6, 8.4), at(4.6, 8.4), at(2, 5)]), paint(lit_colour(frame, "#6a6a70", 0.35))
    )
    drawn.draw.drawPath(polygon(front), paint(lit_colour(frame, red, 0.75)))
    drawn.draw.drawPath(
        polygon([at(3.6, 0), at(3.6, 3), at(5.6, 3), at(5.6, 0)]), paint(lit_colour(frame, "#3a1c16", 0.2))
    )
    silo = skia.Path()
    silo.addPath(
        polygon([at(-11.5, 0), at(-11.5, 9), at(-11, 10.6), at(-10, 11.3), at(-9, 10.6), at(-8.5, 9), at(-8.5, 0)])
    )
    drawn.draw.drawPath(silo, paint(lit_colour(frame, "#b9bcc0", 0.5)))
    stand(frame, drawn, z, *AIR)


def valley(view: View) -> World:
    """A river winds towards the camera between wooded slopes and mountains."""
    frame = frame_for(view, daylight(view), horizon=0.52, eye=15.0)
    sky(frame)
    plain = Plain(420, 700)
    bend = (plain.noise(BROAD, 120, view.seed) - 0.5) * 20
    course = np.float32(frame.at(frame.focus, 1)) * plain.z * 0.7 + np.sin(plain.z / 42 + view.seed % 7) * (
        6 + plain.z * 0.11
    )
    aside = np.abs(plain.x - course) - (7 + plain.z * 0.03)
    slopes = smooth(6, 120, aside) * np.where(plain.x < course, 38, 70) * smooth(40, 260, plain.z + 0.8 * aside)
    mountains = smooth(230, 400, plain.z) * 95 * smooth(0.04, 0.5, np.abs(plain.x / (plain.z + 1) - 0.12))
    ridge = plain.noise(RIDGES, 170, view.seed + 1)
    heights = slopes * (0.6 + 0.6 * plain.noise(BROAD, 140, view.seed + 2)) + mountains * (0.35 + 0.85 * ridge)
    heights += (plain.noise(ROUGH, 50, view.seed + 3) + bend * 0.03) * 2.0 * smooth(0, 10, aside) - 1.4 * smooth(
        2, -3, aside
    )
    land = seen(frame, plain, np.asarray(heights, np.float32), near=12, soft=0.004)
    trees = land.noise(Noise(40, 3, 0.6), 120, view.seed + 4)
    woods = smooth(
        0.42,
        0.56,
        land.noise(ROUGH, 150, view.seed + 5) + 0.14 * smooth(4, 20, land.height) - 0.25 * smooth(60, 90, land.height),
    )
    woods *= smooth(25, 110, land.depth)
    bump = (trees - 0.5) * woods * 2.6 * np.exp(-land.depth / 320)
    lit = land.lit(frame.light.direction, bump, bump)
    grass = rgb("#86a04e") * (0.72 + 0.45 * land.noise(ROUGH, 60, view.seed + 6))[..., None]
    wood = rgb("#3d6238") * (0.45 + 0.9 * trees)[..., None]
    blades = sampled(BLADES, land.x / 7, land.depth / 12, view.seed) - 0.5
    grass = grass * (1 + 0.9 * blades * land.fine(1.2))[..., None]
    sandy = smooth(1.4, 0.2, land.height)[..., None]
    grass = grass + (rgb("#b5a582") - grass) * sandy
    colour = shaded(frame, land, grass + (wood - grass) * (woods * (1 - sandy[..., 0]))[..., None], lit, 1.05)
    high = smooth(34, 62, land.height + 16 * (trees - 0.5))[..., None]
    colour = colour + (snowy(frame, land, view.seed, 45, 5) - colour) * high
    lay_land(frame, land, colour, 45, 330)
    river = np.zeros((frame.rows, frame.columns), np.float32)
    river[land.first :] = smooth(0.05, -0.25, land.height) * smooth(320, 260, land.depth)
    water(frame, river, "#2c5f6e", 0.25)
    random = generator(view.seed, "valley")
    near = []
    for share, z, tall in (
        (0.985, 46, 13.0),
        (1.04, 38, 12.0),
        (0.94, 60, 12.0),
        (0.9, 74, 11.0),
        (0.02, 80, 11.0),
        (-0.03, 72, 12.0),
    ):
        x = frame.at(share, z)
        near.append((x, height_at(plain, heights, x, z) - 0.3, float(z), tall))
    firs(frame, random, near, FIR, 60, 420)
    quieted(frame, view.calm, 0.55)  # its slopes and snow are busier than the river and the sky
    return finished(frame, view, 0.92)


def castle(view: View) -> World:
    """A castle on its crag, dark against the light, fog in the valley."""
    light = daylight(view)
    frame = frame_for(view, light, horizon=0.68, eye=6.0)
    sky(frame)
    plain = Plain(300, 640)
    bend = (plain.noise(BROAD, 60, view.seed) - 0.5) * 14
    x, z = frame.at(frame.focus + 0.02, 120), 120.0
    ridge = plain.noise(RIDGES, 70, view.seed + 1)
    crag = cone(plain, x, z, 38, 52, bend, 1.5)
    crag = np.minimum(crag, 24 + 3 * ridge) * (0.82 + 0.22 * ridge)
    far = smooth(180, 280, plain.z) * 30 * plain.noise(RIDGES, 160, view.seed + 2)
    heights = crag + far + plain.noise(BROAD, 80, view.seed + 3) * 5 * smooth(8, 70, plain.z)
    land = seen(frame, plain, np.asarray(heights, np.float32), near=5, soft=0.004)
    rock = smooth(0.82, 0.6, land.flatness)[..., None]
    bump = (land.noise(RIDGES, 26, view.seed + 4) - 0.5) * 0.8
    stone = rgb("#6a6460") * (0.6 + 0.7 * land.noise(ROUGH, 30, view.seed + 5))[..., None]
    stony = shaded(frame, land, stone, land.lit(frame.light.direction, bump, bump))
    green = grassy(frame, land, view.seed, "#6e8a45", "#5d7b48")
    colour = green + (stony - green) * rock
    mist = np.exp(-np.clip(land.height, 0, 90) / 5.0) * smooth(50, 110, land.depth) * 0.6
    colour += (frame.haze(land.first) - colour) * mist[..., None]
    lay_land(frame, land, colour, 30, 220)
    random = generator(view.seed, "castle")
    _keep(frame, x, height_at(plain, heights, x, z), z, random)
    trees = []
    for _ in range(60):
        tz = float(random.uniform(70, 118))
        tx = frame.at(float(random.uniform(0.3, 1.05)), tz)
        ground = height_at(plain, heights, tx, tz)
        if 1 < ground < 15:
            trees.append((tx, ground - 0.4, tz, float(random.uniform(5, 8))))
    firs(frame, random, trees, FIR, 30, 220)
    return finished(frame, view, 0.92)


def _keep(frame: Frame, x: float, ground: float, z: float, random: np.random.Generator) -> None:
    """Towers, walls and a keep; windows are lit after dark."""
    drawn, unit = easel(frame), frame.pixels / z
    foot, middle = frame.row_of(ground, z) * frame.rows, frame.column_of(x, z) * frame.columns
    lit, dark, roof = (lit_colour(frame, "#8f877d", each) for each in (0.42, 0.10, 0.2))
    window = "#ffd27a" if frame.light.stars or frame.light.height > 0 else lit_colour(frame, "#2a2a30", 0.1)

    def block(left: float, width: float, tall: float, pointed: float = 0.0, low: float = -4) -> None:
        a, b = middle + left * unit, middle + (left + width) * unit
        top, bottom = foot - tall * unit, foot - low * unit
        drawn.draw.drawRect(skia.Rect.MakeLTRB(a, top, b, bottom), paint(dark))
        sunny = (a + (b - a) * 0.62, b) if frame.sunward > 0 else (a, a + (b - a) * 0.38)
        drawn.draw.drawRect(skia.Rect.MakeLTRB(sunny[0], top, sunny[1], bottom), paint(lit, 0.75))
        if pointed:
            tip = (a + b) / 2
            over = width * 0.14 * unit
            drawn.draw.drawPath(polygon([(a - over, top), (tip, top - pointed * unit), (b + over, top)]), paint(dark))
            hem = (b - tip) * frame.sunward
            drawn.draw.drawPath(
                polygon([(tip + hem * 0.3, top), (tip, top - pointed * unit), (tip + hem + over * frame.sunward, top)]),
                paint(roof),
            )
        else:
            teeth = max(3, int(width / 1.1)) | 1
            for tooth in range(0, teeth, 2):
                t = a + (b - a) * tooth / teeth
                drawn.draw.drawRect(skia.Rect.MakeLTRB(t, top - 0.8 * unit, t + (b - a) / teeth, top), paint(dark))
        for _ in range(max(1, int(tall / 6))):
            wx, wy = (
                a + (b - a) * float(random.uniform(0.25, 0.5)),
                top + (bottom - top) * float(random.uniform(0.08, 0.5)),
            )
            drawn.draw.drawRoundRect(
                skia.Rect.MakeXYWH(wx, wy, 0.45 * unit, 1.1 * unit), 0.2 * unit, 0.2 * unit, paint(window)
            )

    block(-15, 31, 6.5)
    block(-7, 12, 12)
    block(-17, 4.6, 12, 6)
    block(13, 4.4, 10, 5.4)
    block(-8.4, 4, 17, 7)
    block(3, 4.6, 21, 8.6)
    block(-2.6, 5.4, 15.5)
    stand(frame, drawn, z, 30, 220, glow=0.5)


def village(view: View) -> World:
    """Small houses in deep snow, smoke from the chimneys, light in the windows after dark."""
    frame = frame_for(view, daylight(view), horizon=0.5, eye=5.5)
    sky(frame)
    plain = Plain(280, 640)
    bend = (plain.noise(BROAD, 60, view.seed) - 0.5) * 22
    behind = np.zeros((plain.cells, plain.cells), np.float32)
    for share, z, height, radius in (
        (0.74, 230, 74, 110),
        (0.34, 250, 46, 90),
        (0.05, 235, 58, 90),
        (1.1, 220, 62, 90),
    ):
        np.maximum(behind, cone(plain, frame.at(share, z), z, height, radius, bend), out=behind)
    drift = plain.noise(Noise(4, 4, 0.4), 80, view.seed + 1)
    rough = behind * (0.55 + 0.6 * plain.noise(RIDGES, 90, view.seed + 2)) + drift * 3.2 * smooth(4, 60, plain.z)
    heights = softened(rough, 1.0)
    land = seen(frame, plain, heights, near=4.5, soft=0.003)
    lit = land.lit(frame.light.direction, (land.noise(ROUGH, 9, view.seed + 3) - 0.5) * 0.35 * land.fine(0.5))
    plainly = shaded(frame, land, rgb("#f1f4f9"), lit, 1.15)
    far = smooth(110, 150, land.depth)[..., None]
    lay_land(frame, land, plainly + (snowy(frame, land, view.seed, 12, 4) - plainly) * far, 40, 260)
    random = generator(view.seed, "village")
    trees = []
    for _ in range(70):
        away = float(random.uniform(60, 150))
        x = frame.at(float(random.uniform(-0.05, 1.08)), away)
        if away > 95 or random.random() < 0.25:
            trees.append((x, height_at(plain, heights, x, away) - 0.2, away, float(random.uniform(6, 11))))
    firs(frame, random, [tree for tree in trees if tree[2] > 78], "#3b5550", 40, 260)
    houses = [
        (0.58, 74),
        (0.70, 66),
        (0.83, 60),
        (0.95, 70),
        (0.47, 82),
        (0.77, 50),
        (0.28, 90),
        (0.92, 46),
        (0.16, 84),
    ]
    for share, z in sorted(houses, key=lambda house: -house[1]):
        x = frame.at(share + float(random.uniform(-0.02, 0.02)), z)
        _house(frame, x, height_at(plain, heights, x, z) - 0.3, float(z), random)
    firs(frame, random, [tree for tree in trees if tree[2] <= 78], "#3b5550", 40, 260)
    return finished(frame, view, 0.92)


def _house(frame: Frame, x: float, ground: float, z: float, random: np.random.Generator) -> None:
    drawn, unit = easel(frame), frame.pixels / z
    wide, tall, deep = float(random.uniform(3.2, 4.2)), float(random.uniform(2.4, 3.0)), float(random.uniform(3.4, 5.0))
    after_dark = frame.light.stars or frame.light.height > 0

    def at(right: float, up: float) -> tuple[float, float]:
        return frame.column_of(x + right, z) * frame.columns, frame.row_of(ground, z) * frame.rows - up * unit

    wood = str(random.choice(["#6d4a34", "#7b5a44", "#5c4a44", "#83463a"]))
    ridge = tall + wide * 0.72
    snow_lit, snow_dark = lit_colour(frame, "#f4f6fa", 0.62), lit_colour(frame, "#e4eaf4", 0.16)
    draw = drawn.draw
    draw.drawPath(
        polygon([at(-deep, -1), at(-deep, tall), at(0, tall), at(0, -1)]), paint(lit_colour(frame, wood, 0.12))
    )
    draw.drawPath(
        polygon([at(0, -1), at(0, tall), at(wide / 2, ridge - 0.2), at(wide, tall), at(wide, -1)]),
        paint(lit_colour(frame, wood, 0.5)),
    )
    draw.drawPath(
        polygon(
            [
                at(-deep - 0.4, tall - 0.2),
                at(-deep + wide / 2 - 0.4, ridge + 0.35),
                at(wide / 2, ridge + 0.35),
                at(-0.35, tall - 0.2),
            ]
        ),
        paint(snow_dark),
    )
    draw.drawPath(
        polygon(
            [
                at(wide / 2 - 0.1, ridge + 0.35),
                at(wide + 0.4, tall - 0.25),
                at(wide + 0.4, tall + 0.3),
                at(wide / 2, ridge + 0.75),
                at(-0.4, tall + 0.25),
                at(-0.4, tall - 0.25),
            ]
        ),
        paint(snow_lit),
    )
    chimney = at(-deep * 0.4, ridge + 1.2)
    draw.drawRect(
        skia.Rect.MakeXYWH(chimney[0], chimney[1], 0.7 * unit, 1.6 * unit), paint(lit_colour(frame, "#6a5048", 0.3))
    )
    glass = "#ffcf72" if after_dark else lit_colour(frame, "#41506a", 0.2)
    for right in (wide * 0.22, wide * 0.6, -deep * 0.75, -deep * 0.35):
        left, top = at(right, tall * 0.72)
        draw.drawRect(skia.Rect.MakeXYWH(left, top, 0.75 * unit, 0.95 * unit), paint(glass))
    smoke = chimney[0] + 0.3 * unit, chimney[1]
    for puff in range(9):
        away = puff / 8
        at_x, at_y = smoke[0] - away**1.4 * 2.4 * unit, smoke[1] - (0.3 + away * 5.5) * unit
        draw.drawCircle(
            at_x,
            at_y,
            (0.25 + 0.75 * away) * unit,
            paint(lit_colour(frame, "#e8e8ee", 0.45), 0.22 * (1 - away), blur=0.4 * unit),
        )
    stand(frame, drawn, z, 40, 260, glow=0.7 if after_dark else 0)


SCENERIES: tuple[Scenery, ...] = (
    Scenery("meadow", "Meadow", either_hand(meadow), ("day", "dawn", "sunset", "night"), sun_moves=True),
    Scenery("farm", "Farm field", either_hand(farm), ("sunset", "day", "dawn", "night"), sun_moves=True),
    Scenery("valley", "River valley", either_hand(valley), ("day", "dawn", "sunset", "night"), sun_moves=True),
    Scenery("castle", "Castle hill", either_hand(castle), ("sunset", "night", "dawn", "day"), sun_moves=True),
    Scenery(
        "snow-village", "Village in snow", either_hand(village), ("night", "sunset", "dawn", "day"), sun_moves=True
    ),
)
