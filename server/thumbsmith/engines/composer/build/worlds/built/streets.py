"""Streets and roads: a wet street at night, an old lane, a motorway."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, even_sky, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import block, glowing, painted, slab
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel, Sun
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    Pattern,
    Spot,
    band,
    linear,
    mixed,
    noise,
    plain,
    scattered,
    tiles,
    waving,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Ground, Post, Solid
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import Floats


def facade(
    colour: str, seed: int, lit: float, storey: float = 3.1, bay: float = 1.9, glow: float = 1.6, pane: str = "#141a22"
) -> Material:
    """A front of plaster with windows in rows; a share of them is `lit`, the others have the colour of the `pane`."""
    wall, glass, stone = linear(colour), linear(pane), linear(colour) * np.float32(1.35)

    def places(spot: Spot) -> tuple[Floats, Floats, Floats, Floats]:
        row, column = np.floor(spot.up / storey), np.floor(spot.across / bay)
        up, across = spot.up - row * storey, spot.across - column * bay
        inside = band(up, 0.95, 2.5, spot.footprint) * band(across, 0.42, bay - 0.42, spot.footprint)
        frame = band(up, 0.83, 2.62, spot.footprint) * band(across, 0.32, bay - 0.32, spot.footprint)
        bars = band(across, bay / 2 - 0.04, bay / 2 + 0.04, spot.footprint)
        return inside * (1 - 0.8 * bars), frame, row, column

    def pattern(spot: Spot) -> Floats:
        inside, frame, _, _ = places(spot)
        dirt = 1 + 0.3 * noise(spot.across, spot.up, (2.0, 4.0)) - 0.25 * np.clip(1 - spot.up / 1.5, 0, 1)
        ledge = band(spot.up % storey, 0.0, 0.16, spot.footprint)
        body = mixed(wall * dirt[:, None], stone + 0 * dirt[:, None], np.maximum(frame, ledge))
        return mixed(body, glass + 0 * dirt[:, None], inside)

    def light(spot: Spot) -> Floats:
        inside, _, row, column = places(spot)
        on = scattered(row, column, seed) < lit
        kind = scattered(row, column, seed, 2)
        warm = mixed(linear("#ff9c48") + 0 * kind[:, None], linear("#ffe0b0") + 0 * kind[:, None], kind)
        return np.asarray(warm * (inside * on * glow * (0.15 + 1.2 * kind**2))[:, None], np.float32)

    return Material(pattern, light)


def asphalt(colour: str, wet: bool) -> Pattern:
    base = linear(colour)

    def pattern(spot: Spot) -> Floats:
        rough = 1 + 0.35 * noise(spot.across, spot.up, 2.5) * np.clip(1.3 - spot.footprint, 0.1, 1)
        return np.asarray(base * np.float32(0.55 if wet else 1.0) * rough[:, None], np.float32)

    return pattern


def _shop(seed: int, index: int, side: int, front: float, z: float, height: float, light: Floats) -> list[Solid]:
    """A house whose ground floor is a lit window, with a sign over the pavement."""
    low, high = sorted((side * front, side * (front + 6)))
    colour = ("#4a4644", "#3c4048", "#54483e", "#40424a")[(index + (side > 0)) % 4]
    lit = 0.22 if index or side > 0 else 0.0
    house = facade(colour, seed + index * 7 + side, lit)
    window = Material(plain("#101010"), waving(light * 2.6, 4.0))
    parts: list[Solid] = [
        slab((low, 0, z - 1), (high, height, z + (6.8 if index < 4 else 29.0)), house),
        slab((side * front - 0.06, 0.5, z), (side * front + 0.06, 2.6, z + 3.5), window),
    ]
    if index:
        edge, wall = sorted((side * (front - 0.7), side * front))
        parts.append(slab((edge, 3.2, z + 4.5), (wall, 4.4, z + 4.6), glowing(light, 6)))
    return parts


def street_in_rain(view: View) -> Set:
    """A narrow street at night: shop lights, a car's lamps far off, all of it again in the wet road."""
    random = generator(view.seed, "street in rain")
    first = leaning(linear("#ff4a6a"), view, 0.3)
    second = leaning(linear("#2ab8ff"), view, 0.3)
    solids: list[Solid] = [Ground(Material(asphalt("#3a3e44", True), gloss=1.0))]
    lights: list[Light] = []
    for index, z in enumerate((0.0, 8.0, 16.0, 25.0, 36.0)):
        for side in (-1, 1):
            hue = (second, linear("#ffb060"), first)[(index + (side > 0)) % 3]
            # The words' side stays dark near the eye.
            hue = np.asarray(hue * np.float32(1.0 if side > 0 else (0.4 if index > 1 else 0.1)), np.float32)
            front = 4.6 + 0.3 * float(random.random())
            solids += _shop(view.seed, index, side, front, z, 9.0 + 3.1 * float(random.integers(0, 3)), hue)
            shop = ((side * front, 0.5, z), (side * front, 2.6, z + 3.5))
            lights.append(Panel(*shop, (-side, 0, 0), hue * 5, (1, 1), shadows=False))
    for z in (9.0, 19.0, 31.0):
        for kerb in (-3.6, 3.7):
            solids.append(Post(kerb, z, 0.06, 0, 5.2, painted("#141618")))
            solids.append(Ball((kerb * 0.86, 5.2, z), (0.28, 0.12, 0.28), glowing("#ffb050", 20)))
            lights.append(Lamp((kerb * 0.86, 5.0, z), linear("#ffa850") * 22, 0.4, shadows=False))
    for x, z, lamps in ((0.5, 30.0, "#fff0d0"), (-1.4, 44.0, "#fff0d0"), (1.7, 22.0, "#ff2a1c")):
        body = painted("#15171b", 0.05)
        solids += [block((x, 0.3, z + 1.0), (1.8, 0.65, 3.6), body), Ball((x, 1.0, z + 1.2), (0.75, 0.5, 1.2), body)]
        solids += [
            Ball((x + s, 0.72, z - 0.85), (0.16, 0.12, 0.08), glowing(lamps, 60 if lamps != "#ff2a1c" else 16))
            for s in (-0.65, 0.65)
        ]
    solids += [slab((-2.4, 0, 3.6), (-2.1, 1.0, 3.9), painted("#1a1c20"))]
    mist = leaning(linear("#6a86b0") * 0.045 + first * 0.006, view)
    return Set(
        solids,
        lights,
        (linear("#4a648c") * 0.06, linear("#30405c") * 0.03),
        Shot(eye=(-0.2, 1.35, -0.4), lens=0.95, horizon=0.52, distance=4.6),
        Film(focus=3.4, aperture=0.0125, key=0.10, bloom=0.24, shadows="#0c2038", balance=0.3, calm=0.7),
        even_sky(linear("#1a2a48") * 0.5),
        haze=air.Haze(mist, 45),
        ripple=0.009,
        falls="rain",
        shafts=((0.5, 1.0, 30.0), 0.3),
    )


def old_town(view: View) -> Set:
    """A lane between old fronts that leads to the light."""
    random = generator(view.seed, "old town")
    day = daylight(view)
    wet = view.weather in {"rain", "storm"}
    ground = Material(
        tiles("#7a7068", (0.22, 0.22), "#4a443e", 0.03, 0.3),
        gloss=1.0 if wet else (0.3 if view.time == "night" else 0.07),
    )
    solids: list[Solid] = [Ground(ground)]
    lights: list[Light] = []
    pane = "#141a22" if view.time == "night" else "#3c4650"
    colours = ("#b8885c", "#a07058", "#c0a078", "#8c7460", "#b09478")
    for index, z in enumerate((-1.0, 5.2, 11.0, 17.5, 24.0, 31.0)):
        for side in (-1, 1):
            front = 2.1 + 0.35 * float(random.random()) + (0.25 if index > 3 else 0)
            low, high = sorted((side * front, side * (front + 5)))
            height = 7.5 + 2.6 * float(random.random())
            made = facade(
                colours[int(random.integers(0, 5))],
                view.seed + index * 5 + side,
                0.35 * day.lamps * (index > 1 or side > 0),
                2.9,
                1.7,
                1.4,
                pane,
            )
            solids.append(slab((low, 0, z), (high, height, z + 6.6), made, casts=index < 4))
            solids.append(slab((low - 0.25, height, z), (high + 0.25, height + 0.18, z + 6.6), painted("#5a4438")))
        if index in {1, 3}:
            solids.append(block((0.0, 4.6 + index * 0.3, z + 2.0), (4.6, 0.03, 0.03), painted("#2a2420")))
    for z, side in ((6.5, 1), (14.0, -1), (21.0, 1)):
        solids.append(Ball((side * 1.75, 3.1, z), (0.14, 0.2, 0.14), glowing("#ffc880", 0.6 + 22 * day.lamps**2)))
        lights.append(
            Lamp(
                (side * 1.6, 3.0, z),
                leaning(linear("#ffbf78") * np.float32(9 * day.lamps**2), view, 0.1),
                0.4,
                shadows=False,
            )
        )
    for z in (8.0, 12.5, 16.0):
        side = 1 if z != 12.5 else -1
        solids += [
            Ball((side * 1.75, 0.55, z), (0.3, 0.4, 0.3), painted("#3f5a34", 0.5)),
            Post(side * 1.75, z, 0.2, 0, 0.35, painted("#8a5a40")),
        ]
    if float(day.sun.max()) > 0:
        lights.append(Sun((0.22, 0.32, 1.0), leaning(day.sun, view, 0.2) * 3))
    lights.append(Lamp((0, 6.0, 36.0), np.asarray(day.horizon * 240, np.float32), 3.0, shadows=False))
    return Set(
        solids,
        lights,
        (day.zenith * 0.4 + linear("#4a6a9c") * 0.02, day.horizon * 0.16),
        Shot(eye=(0.1, 1.45, -0.2), lens=0.9, horizon=0.55, distance=4.8),
        Film(focus=3.4, aperture=0.010, key=0.14 if view.time != "night" else 0.11, bloom=0.22),
        open_sky(view, 1.8),
        haze=air.Haze(leaning(np.asarray(day.air * 1.5, np.float32), view), 110),
        ripple=0.012 if wet else 0.0,
        falls={"rain": "rain", "storm": "rain", "snow": "snow"}.get(view.weather),
        shafts=((0.6, 5.0, 40.0), 0.35),
    )


def motorway(view: View) -> Set:
    """Lanes that run into the sky's last light; lamps of cars as far discs."""
    random = generator(view.seed, "motorway")
    day = daylight(view)
    wet = view.weather in {"rain", "storm"}
    base = asphalt("#4a4c50", wet)

    def road(spot: Spot) -> Floats:
        x, z = spot.points[0], spot.points[2]
        colour = base(spot)
        pixel = spot.footprint
        edge = band(np.abs(x - 1.0), 7.2, 7.45, np.minimum(pixel, 0.5))
        dashes = band(z % 9.0, 0.0, 4.2, np.minimum(pixel * 6, 4)) * sum(
            band(x, c - 0.08, c + 0.08, np.minimum(pixel, 0.4)) for c in (-2.6, 1.0, 4.6)
        )
        verge = np.clip((np.abs(x - 1.0) - 8.6) / 0.6, 0, 1)
        colour = mixed(colour, linear("#c8c8c4") + 0 * colour, np.clip(edge + dashes, 0, 1))
        return mixed(colour, linear("#2a2c22") * (1 + 0.3 * noise(x, z, 3.0))[:, None], verge)

    solids: list[Solid] = [Ground(Material(road, gloss=1.0 if wet else 0.25))]
    rail = painted("#8a8e92", 0.1)
    solids += [slab((-8.6, 0.5, -2), (-8.45, 0.8, 260), rail), slab((10.4, 0.5, -2), (10.55, 0.8, 260), rail)]
    on = day.lamps
    for index in range(9):
        z = 14.0 + 22 * index
        solids += [
            Post(11.2, z, 0.1, 0, 9, painted("#2a2c30")),
            slab((8.8, 8.9, z - 0.05), (11.2, 9.0, z + 0.05), painted("#2a2c30")),
        ]
        solids.append(Ball((8.9, 8.85, z), (0.5, 0.12, 0.3), glowing("#ffc888", 1 + 24 * on)))
    solids += [
        slab((-8.4, 6.4, 74), (10.8, 6.9, 74.4), painted("#22262a")),
        slab((3.0, 4.6, 73.8), (8.6, 7.6, 74), painted("#1c4a8a")),
        slab((10.6, 0, 73.9), (11.0, 7, 74.4), painted("#22262a")),
    ]
    hills = painted("#1c2430", 0.2)
    solids += [
        Ball((x, -8, 330), (width, height, 20), hills)
        for x, width, height in ((-150, 120, 24), (60, 150, 20), (210, 110, 28), (-20, 90, 16))
    ]
    points, colours = [], []
    for _ in range(46):
        z = float(random.uniform(18, 210) if random.random() < 0.6 else random.uniform(90, 240))
        if random.random() < 0.5:
            x, hue = float(random.choice([-4.4, -0.8])), linear("#fff2d8") * 36
        else:
            x, hue = float(random.choice([2.8, 6.4])), linear("#ff2a18") * 14
        for side in (-0.7, 0.7):
            points.append((x + side, 0.7, z))
            colours.append(hue * np.float32((0.35 + 0.65 * on) * min(1.4, 60 / z)))
    lights: list[Light] = [
        Lamp(
            (8.9, 8.6, 14.0 + 22 * index),
            leaning(linear("#ffc078") * np.float32(70 * on), view, 0.1),
            0.5,
            shadows=False,
        )
        for index in range(5)
    ]
    if float(day.sun.max()) > 0:
        lights.append(Sun((0.1, 0.2, 1.0), leaning(day.sun, view, 0.2) * 1.5))
    return Set(
        solids,
        lights,
        (day.zenith * 0.6 + linear("#4a6a9c") * 0.02, day.horizon * 0.2),
        Shot(eye=(1.0, 1.5, 0), lens=1.0, horizon=0.58, distance=5.2),
        Film(focus=4.0, aperture=0.0115, key=0.13, bloom=0.22, shadows="#142840"),
        open_sky(view, 1.0, (0.0, 0.0, 1.0)),
        haze=air.Haze(leaning(day.air, view), 300),
        glints=(air.Glints(np.array(points, np.float32), np.array(colours, np.float32)),),
        ripple=0.02 if wet else 0.0,
        falls={"rain": "rain", "storm": "rain", "snow": "snow"}.get(view.weather),
    )


SCENERIES = (
    scenery("street-in-rain", "Wet street at night", street_in_rain, ("night",)),
    scenery("old-town-lane", "Old-town lane", old_town, ("sunset", "night", "dawn", "day")),
    scenery("motorway", "Motorway", motorway, ("sunset", "night")),
)
