"""Halls with a mood: a church, a museum, a factory, a restaurant, a prison cell."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import (
    block,
    chair,
    glazing,
    glowing,
    painted,
    slab,
    table,
)
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    bricks,
    linear,
    panelled,
    plain,
    planks,
    stocked,
    tiles,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Opening, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import city_lights, lamp, window_light
from thumbsmith.engines.composer.build.worlds.world import View

BOTTLES = ("#8a5a2c", "#3f6a4a", "#a8783c", "#c8a878", "#5a2c24", "#7a8a80")


def church(view: View) -> Set:
    """A nave between columns: pews, a tall window over the altar, shafts from the right."""
    day = daylight(view)
    sides = tuple(Opening("right", start, 2.6, start + 1.1, 7.0) for start in (5.0, 8.6, 12.2, 15.8))
    altar = Opening("back", 5.2, 2.8, 6.9, 8.0)
    stone = Material(tiles("#8c8478", (0.9, 0.5), "#6c655c", 0.015, 0.14))
    room = Room(
        (-6.0, 0, -1.5),
        (6.0, 10.0, 21.0),
        stone,
        Material(tiles("#6a645c", (0.8, 0.8), "#4c4842", 0.012, 0.12), gloss=0.45),
        Material(plain("#7a7266")),
        openings=(*sides, altar),
    )
    wood = Material(planks("#4a3220", 0.2, 3.0))
    solids: list[Solid] = [room, slab((-1.4, 0, 19.4), (1.5, 1.1, 20.2), stone, casts=True)]
    for z in (3.4, 7.0, 10.6, 14.2, 17.8):
        solids += [Post(x, z, 0.38, 0, 10, stone, casts=True) for x in (-3.2, 3.2)]
    for z in (2.6, 3.9, 5.2, 6.5, 7.8, 9.1, 10.4):
        for low, high in ((-2.7, -0.8), (0.9, 2.7)):
            solids += [
                slab((low, 0, z), (high, 0.95, z + 0.07), wood),
                slab((low, 0.4, z), (high, 0.46, z + 0.45), wood),
            ]
    solids += [Ball((x, 1.35, 19.6), (0.05, 0.1, 0.05), glowing("#ffc070", 30)) for x in (-1.1, -0.8, 0.9, 1.2)]
    for hole in (*sides, altar):
        solids += glazing(room, hole, "#2c2a28", 2, 6, 0.05)
    lights: list[Light] = [
        *window_light(view, room, sides, 7.0, 0.25, 0),
        *window_light(view, room, [altar], 12.0, 0.0, 0),
    ]
    lights.append(lamp(view, (0.0, 1.8, 18.8), 12.0, least=0.2))
    return Set(
        solids,
        lights,
        (day.zenith * 0.07 + linear("#7090b8") * 0.02, day.horizon * 0.04),
        Shot(eye=(0.1, 1.5, -0.6), lens=0.9, horizon=0.68, distance=5.5),
        Film(focus=4.0, key=0.12, aperture=0.009),
        open_sky(view, 3.0),
        haze=air.Haze(leaning(np.asarray(day.horizon * 0.07 + linear("#ffd8a8") * 0.004, np.float32), view), 30),
        shafts=((2.0, 6.0, 21.0), 0.5),
        room=room,
    )


def museum(view: View) -> Set:
    """A dark gallery: spotlit pictures, a plinth's pool of light, a floor that mirrors them."""
    warm = leaning(linear("#ffe2ba"), view, 0.2)
    room = Room(
        (-4.2, 0, -1.5),
        (3.6, 3.8, 8.0),
        Material(plain("#3c4650", 0.1)),
        Material(planks("#5a4632", 0.18, 2.6), gloss=0.7),
        Material(plain("#1a1c20")),
    )
    solids: list[Solid] = [room, block((0.0, 0, 6.2), (0.8, 1.0, 0.8), painted("#8c8a84", 0.08), casts=True)]
    lights: list[Light] = [Lamp((0.0, 3.6, 5.8), warm * 9, 0.2, (0.0, 1.0, 6.2), (14, 30))]
    for x, wide, high, colour, power in (
        (-2.6, 1.2, 1.5, "#5a4a3a", 0.35),
        (-0.2, 1.9, 1.3, "#8a6a4a", 1.0),
        (2.3, 1.2, 1.6, "#4a5a66", 0.8),
    ):
        gold = painted("#8a6a34", 0.3)
        solids += [block((x, 1.15, 7.98), (wide + 0.16, high + 0.16, 0.08), gold)]
        solids += [block((x, 1.23, 7.92), (wide, high, 0.04), painted(colour, 0.8))]
        lights.append(Lamp((x, 3.7, 6.4), warm * np.float32(15 * power), 0.2, (x, 1.7, 8.0), (14, 34), shadows=False))
    for z in (3.4, 5.0):
        solids += [block((3.55, 1.2, z), (0.08, 1.3, 1.0), painted("#6a5430", 0.3))]
        lights.append(Lamp((2.4, 3.7, z), warm * 6, 0.2, (3.6, 1.8, z), (14, 34), shadows=False))
    solids += [
        slab((-2.2, 0.38, 4.2), (-0.9, 0.46, 4.8), painted("#241c16")),
        slab((-2.0, 0, 4.4), (-1.1, 0.38, 4.6), painted("#1a1512")),
    ]
    return Set(
        solids,
        lights,
        (linear("#5a7aa8") * 0.035, linear("#405068") * 0.025),
        Shot(eye=(0.0, 1.45, -0.6), lens=0.85, horizon=0.54, distance=4.8),
        Film(focus=3.2, key=0.12, aperture=0.010, bloom=0.22, balance=0.25),
        haze=air.Haze(warm * 0.02, 30),
        room=room,
    )


def factory(view: View) -> Set:
    """A hall of machines under roof lights whose sun falls through the dust."""
    day = daylight(view)
    roof = tuple(Opening("ceiling", 5.0, start, 9.5, start + 1.5) for start in (5.5, 9.5, 13.5, 17.5))
    gate = Opening("back", 5.6, 0.0, 9.4, 4.2)
    room = Room(
        (-7.5, 0, -1.5),
        (6.0, 7.0, 22.0),
        Material(bricks("#6a5448", "#544a42", (0.3, 0.1))),
        Material(plain("#6a6862", 0.35), gloss=0.4),
        Material(plain("#3a3c40")),
        openings=(*roof, gate),
    )
    steel, dark = painted("#4a525a", 0.25), painted("#2c3238", 0.3)
    solids: list[Solid] = [room]
    for z in (4.0, 8.0, 12.0, 16.0, 20.0):
        solids.append(slab((-7.5, 5.7, z), (6.0, 6.0, z + 0.25), dark))
        solids += [slab((x, 0, z), (x + 0.3, 5.8, z + 0.3), steel) for x in (-3.6, 4.6)]
    for x, z, high in (
        (-5.6, 4.5, 1.9),
        (-5.8, 8.6, 2.6),
        (-5.4, 13.0, 2.1),
        (3.6, 7.4, 1.6),
        (3.8, 11.6, 2.4),
        (3.6, 16.0, 1.8),
    ):
        body = Material(panelled("#4c6268" if high < 2 else "#5c5a50", (0.9, high / 2), 0.05))
        solids += [
            block((x, 0, z), (1.9, high, 1.8), body, casts=True),
            Post(x + 0.4, z, 0.28, high, high + 0.9, steel),
        ]
        solids.append(block((x - 0.5, high * 0.7, z - 0.92), (0.16, 0.1, 0.04), glowing("#ff9a3c", 3)))
    solids += [
        slab((-1.6, 0, -1.5), (-1.48, 0.004, 22), painted("#b8962c", 0.3)),
        slab((2.3, 0, -1.5), (2.42, 0.004, 22), painted("#b8962c", 0.3)),
    ]
    lights: list[Light] = [
        *window_light(view, room, roof, 5.0, 0.35, 0),
        *window_light(view, room, [gate], 6.0, 0.1, 0),
    ]
    for z in (5.0, 11.0, 17.0):
        solids.append(Ball((0.4, 5.2, z), (0.3, 0.2, 0.3), glowing("#ffd8a0", 2 + 26 * day.lamps)))
        lights.append(lamp(view, (0.4, 5.0, z), 26.0))
    return Set(
        solids,
        lights,
        (day.zenith * 0.07 + linear("#7090b8") * 0.025, day.horizon * 0.04),
        Shot(eye=(0.2, 1.5, -0.6), lens=0.85, horizon=0.6, distance=5.2),
        Film(focus=3.8, key=0.12, aperture=0.0095, calm=0.85),
        open_sky(view, 2.6),
        haze=air.Haze(leaning(np.asarray(day.horizon * 0.10 + linear("#ffd8a8") * 0.006, np.float32), view), 26),
        shafts=((0.4, 6.0, 22.0), 0.5),
        room=room,
    )


def restaurant(view: View) -> Set:
    """Tables under low lamps, a bar of bottles lit from behind, the town in the window."""
    random = generator(view.seed, "restaurant")
    day = daylight(view)
    window = Opening("back", 0.5, 0.6, 3.4, 2.5)
    room = Room(
        (-3.8, 0, -1.5),
        (3.4, 3.0, 7.5),
        Material(bricks("#5a4438", "#463a32")),
        Material(planks("#5a4028", 0.16), gloss=0.35),
        Material(plain("#2a2624")),
        openings=(window,),
    )
    bottles = stocked(BOTTLES, 0.45, (0.07, 0.13), 1, (0.5, 0.85), "#2c1c12", view.seed % 9, 0.2)
    bar = Material(bottles, lambda spot: bottles(spot) * np.float32(1.6))
    solids: list[Solid] = [
        room,
        slab((0.4, 1.15, 7.3), (3.2, 2.5, 7.48), bar),
        slab((0.2, 0, 6.2), (3.4, 1.08, 6.6), Material(panelled("#4a2e1c", (0.8, 1.0), 0.1)), casts=True),
        slab((0.1, 1.08, 6.1), (3.4, 1.14, 6.7), painted("#6a4630", 0.2)),
    ]
    lights: list[Light] = [
        Panel((0.4, 2.5, 7.2), (3.2, 2.5, 7.4), (0, -1, 0), linear("#ffb060") * 6, (3, 1), shadows=False)
    ]
    for x, z in ((-2.4, 3.2), (-2.4, 5.4), (0.9, 3.6), (-0.6, 5.6), (2.5, 4.6)):
        solids += table((x, 0, z), (0.9, 0.75, 0.9), "#5a3a22")
        solids += chair((x - 0.1, 0, z - 0.65), "#2c1e16", 0.0, 0.92)
        solids.append(Ball((x, 0.84, z), (0.045, 0.07, 0.045), glowing("#ffb050", 22 if x > -1 else 4)))
        lights.append(Lamp((x, 0.95, z), linear("#ffae58") * 0.25, 0.2, shadows=False))
    for x, z in ((0.1, 5.4), (1.5, 5.6), (1.0, 3.4)):
        solids += [
            Ball((x, 2.15, z), (0.16, 0.13, 0.16), glowing("#ffcf90", 5)),
            Post(x, z, 0.01, 2.2, 3.0, painted("#0c0c0c")),
        ]
        lights.append(lamp(view, (x, 2.0, z), 1.9, least=0.6))
    solids += glazing(room, window, "#1c1814", 3, 2)
    lights += window_light(view, room, [window], 5.0, 0.2, 0)
    return Set(
        solids,
        lights,
        (day.zenith * 0.05 + linear("#7090b8") * 0.018, linear("#5a3a28") * 0.02),
        Shot(eye=(0.2, 1.35, -0.5), lens=0.9, distance=4.6),
        Film(focus=2.9, key=0.11, aperture=0.0125, bloom=0.24, balance=0.3),
        open_sky(view, 1.6),
        haze=air.Haze(leaning(linear("#ffb878") * 0.012, view), 26),
        glints=(city_lights(random, ((-40, -6, 50), (0, 6, 80)), 140, 10 * day.lamps),),
        room=room,
    )


def prison(view: View) -> Set:
    """A cell: a barred window high in the wall and what it throws on the floor."""
    day = daylight(view)
    window = Opening("back", 2.5, 1.7, 3.7, 2.7)
    room = Room(
        (-2.4, 0, -1.5),
        (2.0, 3.0, 5.4),
        Material(tiles("#6c7270", (0.5, 0.25), "#545a58", 0.015, 0.14)),
        Material(plain("#6a6a66", 0.4), gloss=0.2),
        Material(plain("#4c504e", 0.25)),
        openings=(window,),
    )
    low, high = room.corner(window)
    iron = painted("#16181a", 0.1)
    solids: list[Solid] = [
        room,
        *(Post(low[0] + 0.17 + 0.17 * bar, 5.4, 0.022, low[1], high[1], iron) for bar in range(6)),
        slab((low[0], 2.17, 5.38), (high[0], 2.22, 5.42), iron),
        slab((-2.4, 0.42, 3.2), (-1.4, 0.5, 5.3), iron, casts=True),
        slab((-2.38, 0.5, 3.25), (-1.42, 0.62, 5.28), painted("#5a5e62", 0.3), casts=True),
        Ball((-1.9, 0.7, 5.05), (0.3, 0.1, 0.18), painted("#8a8c8a", 0.2)),
        slab((-2.4, 1.5, 3.2), (-1.4, 1.58, 5.3), iron, casts=True),
        slab((1.55, 0.72, 5.0), (1.95, 0.86, 5.4), painted("#8c9090", 0.1), casts=True),
        *(Post(-2.2 + 0.24 * bar, 0.9, 0.018, 0, 3.0, iron) for bar in range(5)),
    ]
    lights: list[Light] = window_light(view, room, [window], 16.0, aside=0.12, bars=4)
    lights.append(lamp(view, (1.6, 2.9, 1.4), 1.0, "#ffc890"))
    return Set(
        solids,
        lights,
        (day.zenith * 0.10 + linear("#6a8ab0") * 0.035, day.horizon * 0.04 + linear("#405060") * 0.01),
        Shot(eye=(0.1, 1.35, -0.5), lens=0.9, horizon=0.56, distance=4.4),
        Film(focus=2.9, key=0.10, aperture=0.009, bloom=0.24, shadows="#122a36"),
        open_sky(view, 4.5),
        haze=air.Haze(leaning(np.asarray(day.horizon * 0.07 + linear("#7090b8") * 0.004, np.float32), view), 22),
        shafts=((0.7, 2.2, 5.4), 0.4),
        room=room,
    )


SCENERIES = (
    scenery("church", "Church", church, ("day", "sunset", "night", "dawn")),
    scenery("museum", "Museum", museum, ("night",)),
    scenery("factory", "Factory hall", factory, ("day", "sunset", "night", "dawn")),
    scenery("restaurant", "Restaurant", restaurant, ("night", "sunset")),
    scenery("prison-cell", "Prison cell", prison, ("day", "night", "sunset")),
)
