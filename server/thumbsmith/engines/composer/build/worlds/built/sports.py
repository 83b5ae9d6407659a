"""Places of sports: a gym, a stadium, an empty pool."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import block, glazing, glowing, painted, slab
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    Spot,
    bricks,
    linear,
    mixed,
    noise,
    plain,
    scattered,
    tiles,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Ground, Opening, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import window_light
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import Floats


def gym(view: View) -> Set:
    """Racks and dark rubber in a brick hall, one row of windows, hard light from above."""
    day = daylight(view)
    panes = tuple(Opening("back", 3.1 + 1.75 * index, 1.4, 4.6 + 1.75 * index, 3.4) for index in range(3))
    room = Room(
        (-4.6, 0, -1.5),
        (4.2, 4.2, 8.0),
        Material(bricks("#6a5048", "#504640")),
        Material(tiles("#1f2124", (1.0, 1.0), "#18191c", 0.01, 0.2), gloss=0.3),
        Material(plain("#2c2c2e")),
        openings=panes,
    )
    steel, dark, plate = painted("#3a3e44", 0.1), painted("#15171a", 0.1), painted("#101114", 0.05)
    solids: list[Solid] = [room]
    for hole in panes:
        solids += glazing(room, hole, "#18191b", 3, 4, 0.05)
    for x, z in ((0.9, 6.2),):
        for side in (-0.6, 0.6):
            for deep in (-0.5, 0.5):
                solids.append(block((x + side, 0, z + deep), (0.09, 2.4, 0.09), steel))
        solids += [
            block((x, 2.32, z - 0.5), (1.3, 0.08, 0.08), steel),
            block((x, 2.32, z + 0.5), (1.3, 0.08, 0.08), steel),
        ]
        solids.append(block((x, 1.35, z - 0.55), (2.2, 0.04, 0.04), painted("#9aa0a6", 0.05)))
        for side in (-1, 1):
            solids += [
                Ball(
                    (x + side * (0.85 + 0.09 * step), 1.37, z - 0.55),
                    (0.04, 0.23 - 0.03 * step, 0.23 - 0.03 * step),
                    plate,
                )
                for step in range(3)
            ]
    solids.append(block((2.9, 0, 6.6), (1.9, 0.9, 0.5), dark, casts=True))
    for index in range(6):
        for level in (0.42, 0.98):
            at = (2.1 + 0.32 * index, level, 6.25)
            solids += [
                Ball((at[0] - 0.09, at[1], at[2]), (0.06, 0.08, 0.08), plate),
                Ball((at[0] + 0.09, at[1], at[2]), (0.06, 0.08, 0.08), plate),
            ]
    solids += [
        block((-1.0, 0.4, 4.0), (0.4, 0.1, 1.3), dark, casts=True),
        block((-1.0, 0, 4.4), (0.1, 0.4, 0.1), steel),
        Post(-3.6, 3.6, 0.22, 0.9, 2.2, painted("#3a1614", 0.3), casts=True),
    ]
    lights: list[Light] = window_light(view, room, panes, 7.0, aside=0.2, bars=2)
    for x, z, on in ((0.9, 4.6, 1.0), (-2.6, 3.6, 0.35), (2.6, 5.4, 0.6)):
        solids.append(block((x, 3.7, z), (0.9, 0.08, 0.16), glowing("#f4f8ff", (3 + 22 * day.lamps) * on)))
        lights.append(
            Lamp(
                (x, 3.6, z),
                leaning(linear("#f4f0e4") * np.float32((4 + 18 * day.lamps) * on), view, 0.3),
                0.4,
                (x, 0, z + 0.6),
                (24, 52),
            )
        )
    return Set(
        solids,
        lights,
        (day.zenith * 0.06 + linear("#7090b8") * 0.03, day.horizon * 0.04),
        Shot(eye=(0.2, 1.35, -0.5), lens=0.85, distance=4.8),
        Film(focus=3.2, aperture=0.010, key=0.12, shadows="#142a38"),
        open_sky(view, 2.2),
        haze=air.Haze(leaning(day.horizon * 0.09 + linear("#c8d8f0") * 0.012, view), 24),
        shafts=((1.6, 2.4, 8.0), 0.5),
        room=room,
    )


def _crowd(seed: int, light: Floats) -> Material:
    """Rows of people, too far to be more than specks; here and there a telephone's light."""
    shirts = np.stack([linear(colour) for colour in ("#c8ccd4", "#22304a", "#8a2a2a", "#3a3c44", "#b09060", "#5a7090")])

    def cell(spot: Spot) -> tuple[Floats, Floats]:
        return np.floor(spot.across / 0.55), np.floor(spot.up / 0.5)

    def pattern(spot: Spot) -> Floats:
        column, row = cell(spot)
        kind = (scattered(column, row, seed) * len(shirts)).astype(np.int64)
        tone = 0.35 + 0.65 * scattered(column, row, seed, 1) * (1 + 0.4 * noise(spot.across, spot.up, 6.0))
        return np.asarray(shirts[np.minimum(kind, len(shirts) - 1)] * tone[:, None], np.float32)

    def glow(spot: Spot) -> Floats:
        column, row = cell(spot)
        on = scattered(column, row, seed, 3) > 0.996
        return np.asarray(light * (on * 5.0)[:, None], np.float32)

    return Material(pattern, glow)


def _stands(seed: int, light: Floats) -> list[Solid]:
    """Tiers behind and beside the pitch, a roof over the far ones."""
    parts: list[Solid] = [slab((-120, 19.5, 98), (120, 21.5, 112), painted("#1c222a"))]
    for step in range(5):
        low, high = 1.0 + 3.4 * step, 4.6 + 3.4 * step
        people = _crowd(seed + 20 * step, light)
        parts.append(slab((-120, low, 76 + 6 * step), (120, high, 77 + 6 * step), people))
        for side in (-1, 1):
            edge = side * (62 + 5 * step)
            parts.append(slab((edge - 0.5, low, -20), (edge + 0.5, high, 96), _crowd(seed + 20 * step + side, light)))
    return parts


def stadium(view: View) -> Set:
    """The pitch from the touchline: stripes of grass, a wall of people, floodlights in haze."""
    day = daylight(view)
    on = np.float32(0.15 + 0.85 * day.lamps)

    def grass(spot: Spot) -> Floats:
        x, z = spot.points[0], spot.points[2]
        stripe = np.clip(np.sin(z * (np.pi / 5.5)) * 3 / np.maximum(1, spot.footprint * 2) * 0.5 + 0.5, 0, 1)
        blade = 1 + 0.25 * noise(x, z, (1.2, 2.4)) * np.clip(1.2 - spot.footprint, 0.1, 1)
        colour = mixed(linear("#38582f") + 0 * x[:, None], linear("#48683c") + 0 * x[:, None], stripe) * blade[:, None]
        line = np.clip((0.09 + spot.footprint * 0.3 - np.abs(z - 5.0)) / np.maximum(spot.footprint * 0.6, 0.02), 0, 1)
        box = np.clip(
            (0.09 + spot.footprint * 0.5 - np.abs(np.hypot(x - 4.0, z - 30.0) - 9.15))
            / np.maximum(spot.footprint, 0.02),
            0,
            1,
        )
        return mixed(colour, linear("#e0e4dc") + 0 * colour, np.clip(line + box, 0, 1) * 0.8)

    white = linear("#e8f2ff")
    solids: list[Solid] = [Ground(Material(grass))]
    solids += _stands(view.seed % 11, white)
    boards = ("#2a5ac8", "#d8dce0", "#c83a2a", "#1c8a6a", "#e0b83a", "#d8dce0")
    solids += [
        slab((-66 + 11 * index, 0, 74.5), (-55.4 + 11 * index, 1.0, 74.8), glowing(boards[index % 6], 0.5))
        for index in range(12)
    ]
    lights: list[Light] = []
    bulb = glowing("#f0f6ff", float(2 + 60 * on))
    for x, z in ((-58.0, 104.0), (-18.0, 112.0), (22.0, 112.0), (62.0, 104.0)):
        solids += [
            Ball((x - 5 + 2 * (spot % 6), 27 + 2.2 * (spot // 6), z), (0.7, 0.7, 0.3), bulb) for spot in range(18)
        ]
        lights.append(Lamp((x, 30, z), leaning(white * np.float32(5200 * on), view, 0.2), 4.0, shadows=False))
    lights += [
        Lamp((x, 34, -30), leaning(white * np.float32(11000 * on), view, 0.2), 4.0, shadows=False) for x in (-40, 50)
    ]
    return Set(
        solids,
        lights,
        (day.zenith * 0.5 + linear("#4a6a9c") * 0.03, day.horizon * 0.15),
        Shot(eye=(0.0, 1.5, 0), lens=0.95, horizon=0.6, distance=5.2),
        Film(focus=4.6, aperture=0.011, key=0.13, bloom=0.30, shadows="#0e2a34"),
        open_sky(view, 1.0),
        haze=air.Haze(leaning(np.asarray(day.air * 0.7 + white * 0.10 * on, np.float32), view), 190),
        falls={"rain": "rain", "storm": "rain", "snow": "snow"}.get(view.weather),
        shafts=((22, 30, 112), 0.25),
    )


def pool(view: View) -> Set:
    """An indoor pool without a soul: still water that mirrors a wall of windows."""
    day = daylight(view)
    panes = tuple(Opening("back", 1.2 + 2.4 * index, 0.6, 3.4 + 2.4 * index, 4.6) for index in range(4))
    room = Room(
        (-5.8, 0, -1.5),
        (5.0, 5.4, 17.0),
        Material(tiles("#9ab8b8", (0.3, 0.3), "#7a9a9c", 0.02, 0.08)),
        Material(tiles("#a8b4b0", (0.3, 0.3), "#8a9894", 0.015, 0.08), gloss=0.5),
        Material(plain("#98a4a4")),
        openings=panes,
    )
    glow = leaning(linear("#28c0c8"), view, 0.4)
    lit = np.float32(0.12 + 0.7 * day.lamps)

    def water(spot: Spot) -> Floats:
        lane = np.abs(((spot.points[0] + 100) % 1.9) - 0.95) < 0.12
        tone = 1 + 0.25 * noise(spot.points[0], spot.points[2], (1.6, 3.0), 2)
        return np.asarray(linear("#1c7a88") * tone[:, None] * np.where(lane, 0.45, 1.0)[:, None], np.float32)

    def shine(spot: Spot) -> Floats:
        net = 1 - np.abs(noise(spot.points[0], spot.points[2], 0.7, 5))
        near = np.exp(-np.abs(spot.points[2] - 9) / 7)
        return np.asarray(glow * (lit * (0.35 + 1.2 * np.clip(net, 0, 1) ** 6) * near)[:, None], np.float32)

    def rope(spot: Spot) -> Floats:
        red = np.asarray(spot.points[2] % 1.6 < 0.8, np.float32)
        return mixed(linear("#d8dcdc") + 0 * red[:, None], linear("#b04434") + 0 * red[:, None], red)

    solids: list[Solid] = [room, slab((-3.4, 0.0, 2.4), (3.2, 0.012, 15.6), Material(water, shine))]
    for x in (-1.5, 0.4, 2.3):
        solids.append(slab((x - 0.05, 0, 2.5), (x + 0.05, 0.07, 15.5), rope))
        solids.append(block((x - 0.9, 0, 16.2), (0.5, 0.7, 0.5), painted("#c8ccc8"), casts=True))
    for hole in panes:
        solids += glazing(room, hole, "#4a5a5c", 2, 3, 0.08)
    lights: list[Light] = window_light(view, room, panes, 5.0, aside=0.15, bars=1)
    for z in (5.0, 9.5, 14.0):
        solids.append(Post(-5.7, z, 0.12, 2.6, 3.0, glowing("#ffe8c0", 1 + 8 * day.lamps)))
        lights.append(
            Panel((-2, 0.02, z - 1.5), (2, 0.02, z + 1.5), (0, 1, 0), glow * (1.6 * lit), (1, 1), shadows=False)
        )
    return Set(
        solids,
        lights,
        (day.zenith * 0.10 + linear("#7ab0b8") * 0.02, glow * 0.05 * lit),
        Shot(eye=(0.0, 1.5, -0.5), lens=0.85, horizon=0.5, distance=4.6),
        Film(focus=3.4, aperture=0.010, key=0.14, bloom=0.22, shadows="#0a3440", balance=0.25),
        open_sky(view, 2.4),
        haze=air.Haze(leaning(np.asarray(day.air * 0.12 + glow * 0.02 * lit, np.float32), view), 40),
        shafts=((0, 2.5, 17.0), 0.35),
        ripple=0.006,
        room=room,
    )


SCENERIES = (
    scenery("gym", "Gym", gym, ("day", "night", "sunset")),
    scenery("stadium-pitch", "Stadium", stadium, ("night",)),
    scenery("pool", "Empty pool", pool, ("dawn", "night", "sunset", "day")),
)
