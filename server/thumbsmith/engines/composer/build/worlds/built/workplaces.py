"""Places of work: a bench, a garage, an office, a laboratory, a server room."""

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
    plant,
    slab,
    table,
)
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    Spot,
    band,
    bricks,
    groove,
    linear,
    panelled,
    plain,
    planks,
    scattered,
    stocked,
    tiles,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Opening, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import city_lights, far_town, lamp, window_light
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import Floats

TOOLS = ("#6a2f26", "#8c9090", "#3a4a58", "#8a6a3a", "#50565a", "#5a4a3c", "#6f7676")


def workshop(view: View) -> Set:
    """A bench under a hanging lamp, tools on the wall, dusty windows on the right."""
    day = daylight(view)
    window = Opening("back", 4.3, 1.15, 5.9, 2.5)
    room = Room(
        (-3.6, 0, -1.5),
        (2.9, 3.0, 5.6),
        Material(bricks("#8a6450", "#6a5c50")),
        Material(plain("#6a645c", 0.35), gloss=0.2),
        Material(planks("#5a4836", 0.2)),
        openings=(window,),
    )
    rack = Material(stocked(TOOLS, 0.42, (0.03, 0.09), 1, (0.35, 0.95), "#5a4228", view.seed % 5, 0.45, hung=True))
    wood = Material(planks("#8a6238", 0.18, 2.4))
    solids: list[Solid] = [
        room,
        slab((-3.4, 1.25, 5.35), (0.45, 2.5, 5.58), rack),
        slab((-3.4, 0.86, 4.6), (2.6, 0.95, 5.55), wood, casts=True),
        slab((-3.3, 0.1, 4.75), (0.2, 0.8, 5.55), Material(panelled("#5a4a3c", (0.5, 0.35), 0.05)), casts=True),
        slab((-2.6, 0.95, 4.8), (-2.1, 1.2, 5.2), painted("#7a2c20"), casts=True),
        slab((1.2, 0.95, 4.75), (1.45, 1.3, 5.1), painted("#39485a", 0.3), casts=True),
        block((1.9, 0.95, 4.9), (0.5, 0.16, 0.3), painted("#2a2c30", 0.3), casts=True),
        Post(0.3, 4.0, 0.012, 2.1, 3.0, painted("#141414")),
        Post(0.3, 4.0, 0.24, 2.02, 2.14, painted("#20302c")),
        Ball((0.3, 2.02, 4.0), (0.13, 0.08, 0.13), glowing("#ffdca8", 26)),
        block((-2.2, 0, 2.9), (0.7, 0.75, 0.6), wood, 0.4, casts=True),
    ]
    solids += glazing(room, window, "#3a3a36", 4, 3, 0.04)
    lights: list[Light] = window_light(view, room, [window], 8.0, aside=0.45, bars=3)
    lights.append(lamp(view, (0.3, 1.94, 3.95), 8.5, least=0.5))
    return Set(
        solids,
        lights,
        (day.zenith * 0.10 + linear("#7090b8") * 0.05, day.horizon * 0.06),
        Shot(eye=(0.2, 1.35, -0.5), lens=0.9, distance=4.6),
        Film(focus=2.8, key=0.13),
        open_sky(view, 1.8),
        haze=air.Haze(leaning(day.horizon * 0.05 + linear("#ffd8a8") * 0.02, view), 30),
        shafts=((1.5, 2.0, 5.6), 0.4),
        room=room,
    )


def garage(view: View) -> Set:
    """Racks, tyres and a red chest under tubes; by day the door stands half open to the light."""
    day = daylight(view)
    doors = () if view.time == "night" else (Opening("back", 1.9, 0.0, 5.0, 1.55),)
    room = Room(
        (-3.4, 0, -1.5),
        (2.6, 2.8, 7.2),
        Material(tiles("#8a8c8c", (0.4, 0.2), "#6a6c6c", 0.012, 0.16)),
        Material(plain("#6c6c6a", 0.3), gloss=0.6),
        Material(plain("#5c5c5a")),
        {"back": Material(panelled("#9a9c98", (3.1, 0.5), 0.03, 0.6))},
        doors,
    )
    rack = Material(stocked(TOOLS, 0.5, (0.14, 0.36), fill=(0.4, 0.85), board="#3a3c3e", seed=view.seed % 5))
    rubber = painted("#17181a", 0.1)
    solids: list[Solid] = [
        room,
        slab((-3.4, 0, 2.6), (-2.85, 2.2, 6.4), rack, casts=True),
        *(Post(-1.9, 6.3, 0.34, 0.2 * step, 0.2 * step + 0.18, rubber) for step in range(4)),
        block((-1.9, 0.0, 6.3), (0.5, 0.8, 0.5), rubber, casts=True),
        block((2.2, 0, 5.2), (0.6, 1.0, 0.9), Material(panelled("#8a1e1a", (0.6, 0.2), 0.02)), casts=True),
    ]
    drive = glowing(np.asarray(day.horizon * 1.5, np.float32))
    hedge = glowing(np.asarray(day.air * linear("#d8e4cc") * 1.1, np.float32))
    solids += [slab((-12, -0.1, 7.3), (14, 0, 40), drive), slab((-12, 0, 15), (14, 2.4, 16), hedge)]
    lights: list[Light] = window_light(view, room, doors, 9.0, aside=0.15, bars=0)
    for z in (2.6, 5.2):
        solids.append(slab((0.1, 2.68, z - 0.05), (1.5, 2.74, z + 0.05), glowing("#e8f2ff", 4 + 14 * day.lamps)))
        tube = leaning(linear("#e4efff") * (1.2 + 10 * day.lamps), view)
        lights.append(Panel((0.1, 2.67, z - 0.15), (1.5, 2.67, z + 0.15), (0, -1, 0), tube, (2, 1)))
    return Set(
        solids,
        lights,
        (day.zenith * 0.05 + linear("#90a0b0") * 0.012, day.horizon * 0.04),
        Shot(eye=(0.0, 1.35, -0.6), lens=0.85, distance=4.4),
        Film(focus=3.0, key=0.12, aperture=0.010),
        open_sky(view, 2.2),
        haze=air.Haze(day.horizon * 0.05, 35),
        shafts=((1.0, 0.8, 7.2), 0.3),
        room=room,
    )


def _screen(colour: str, radiance: float) -> Material:
    """A monitor: a bright page with a darker side, lines of text."""
    base = linear(colour) * np.float32(radiance)

    def glow(spot: Spot) -> Floats:
        lines = groove(spot.up, 0.045, 0.018, spot.footprint) * band(spot.across, 0.16, 0.5, spot.footprint)
        side = band(spot.across, 0.0, 0.11, spot.footprint)
        return np.asarray(base * (1 - 0.5 * lines - 0.45 * side)[:, None], np.float32)

    return Material(plain("#101010", 0.0), glow)


def office(view: View) -> Set:
    """Desks in a row before a glass front; by night the town behind it and one screen still on."""
    random = generator(view.seed, "office")
    day = daylight(view)
    panes = tuple(Opening("back", left, 0.35, left + 1.9, 2.7) for left in (0.2, 2.2, 4.2, 6.2))
    room = Room(
        (-4.4, 0, -1.5),
        (4.0, 2.9, 7.5),
        Material(plain("#9a9ea2")),
        Material(tiles("#5c646c", (0.5, 0.5), "#4c545c", 0.01, 0.12), gloss=0.16),
        Material(tiles("#c4c6c8", (0.6, 0.6), "#8c8e90", 0.03, 0.06)),
        openings=panes,
    )
    solids: list[Solid] = [room]
    for hole in panes:
        solids += glazing(room, hole, "#2c3036", 1, 1, 0.07)
    for x, z, on in ((-2.9, 5.9, 0.1), (-0.9, 5.9, 0.3), (1.3, 5.9, 1.0), (-2.7, 4.0, 0.05), (2.7, 4.2, 0.3)):
        solids += table((x, 0, z), (1.5, 0.74, 0.7), "#a08868")
        solids.append(
            block((x + 0.1, 0.86, z + 0.1), (0.58, 0.34, 0.03), _screen("#bcd8ff", on * (1 + 1.2 * day.lamps)))
        )
        solids.append(block((x + 0.1, 0.74, z + 0.12), (0.06, 0.14, 0.04), painted("#1c1e20")))
        solids += chair((x + 0.1, 0, z - 0.6), "#23282e", 0.0, 1.05)
    solids += plant((3.4, 0, 6.9), 1.6, random)
    solids += far_town(view, random, 14)
    lights: list[Light] = window_light(view, room, panes[1:], 4.0, aside=0.5, bars=0)
    for z in (2.4, 5.0):
        on = 1.2 + 3.0 * day.lamps if view.time != "night" else 1.0
        solids.append(slab((-1.0, 2.86, z), (2.4, 2.89, z + 0.25), glowing("#f2f6ff", on * 2.4)))
        lights.append(
            Panel((-1.0, 2.85, z), (2.4, 2.85, z + 0.25), (0, -1, 0), leaning(linear("#eef4ff") * on, view), (3, 1))
        )
    lights.append(Lamp((1.8, 1.05, 5.7), linear("#bcd8ff") * (0.2 + 0.8 * day.lamps), 0.3))
    return Set(
        solids,
        lights,
        (day.zenith * 0.10 + linear("#7a90b0") * 0.012, day.horizon * 0.06),
        Shot(eye=(0.4, 1.4, -0.5), lens=0.85, yaw=-0.06, distance=4.6),
        Film(focus=2.8, key=0.10 if view.time == "night" else 0.17, shadows="#142c40", lights="#fff0d8"),
        open_sky(view, 2.6),
        glints=(city_lights(random, ((-40, -8, 60), (45, 6, 90)), 260, 9 * day.lamps),),
        shafts=((1.5, 1.8, 7.5), 0.2),
        room=room,
    )


def laboratory(view: View) -> Set:
    """Benches with glass that glows, cold light from above."""
    room = Room(
        (-3.2, 0, -1.5),
        (2.9, 2.8, 7.0),
        Material(tiles("#a8b4b8", (0.6, 0.6), "#8a969a", 0.01, 0.05)),
        Material(tiles("#8c989c", (0.6, 0.6), "#707c80", 0.01, 0.06), gloss=0.55),
        Material(tiles("#b8c0c4", (0.6, 0.6), "#8a9296", 0.03, 0.05)),
    )
    bottles = Material(
        stocked(
            ("#b8d8e0", "#4a8aa8", "#d8e0e0", "#c8a050", "#6ac0b0", "#8a94a0"),
            0.42,
            (0.06, 0.13),
            fill=(0.4, 0.85),
            board="#8a9498",
            seed=view.seed % 5,
        )
    )
    white = painted("#b4bcc0", 0.06)
    solids: list[Solid] = [
        room,
        slab((-3.15, 1.3, 2.2), (-2.8, 2.5, 6.9), bottles),
        slab((-3.15, 0, 1.6), (-2.3, 0.9, 6.9), Material(panelled("#9aa6aa", (0.6, 0.9), 0.03)), casts=True),
        slab((-1.4, 0, 6.3), (2.8, 0.9, 7.0), Material(panelled("#9aa6aa", (0.6, 0.9), 0.03)), casts=True),
        slab((-1.4, 1.35, 6.7), (2.6, 2.4, 6.98), bottles),
        slab((1.5, 0, 3.4), (2.9, 0.92, 5.6), white, casts=True),
        slab((0.2, 0.9, 6.35), (0.9, 1.3, 6.7), Material(plain("#202428"), _screen("#8ae8e0", 3.0).glow)),
        slab((-0.9, 0.9, 6.4), (-0.4, 1.25, 6.7), white),
    ]
    for index, colour in enumerate(("#2ce0c8", "#3aa8ff", "#2ce0c8", "#ff9a3c", "#7a5cff")):
        x = 1.75 + 0.22 * index
        solids.append(Post(x, 4.2 + 0.2 * (index % 2), 0.06, 0.92, 1.14 + 0.05 * (index % 3), glowing(colour, 2.2)))
        solids.append(Ball((x, 0.99, 4.2 + 0.2 * (index % 2)), (0.1, 0.08, 0.1), glowing(colour, 2.0)))
    lights: list[Light] = [
        Lamp((1.9, 1.2, 4.0), linear("#3ad8d0") * 0.5, 0.2),
        Lamp((0.55, 1.3, 6.2), linear("#8ae8e0") * 0.4, 0.2),
    ]
    on = {"night": 1.2, "dawn": 3.0, "sunset": 3.0, "day": 5.0}[view.time]
    for z in (3.6, 5.8):
        tube = leaning(linear("#dcf2ff"), view) * np.float32(on)
        solids.append(slab((-0.4, 2.76, z), (1.4, 2.79, z + 0.5), glowing("#dcf2ff", on * 2.2)))
        lights.append(Panel((-0.4, 2.75, z), (1.4, 2.75, z + 0.5), (0, -1, 0), tube, (2, 1)))
    return Set(
        solids,
        lights,
        (linear("#8ab0c0") * 0.02 * on, linear("#607880") * 0.02 * on),
        Shot(eye=(0.1, 1.4, -0.5), lens=0.85, distance=4.6),
        Film(focus=2.8, key=0.13 if view.time == "night" else 0.2, shadows="#0e3440", lights="#e4f6ff", aperture=0.013),
        haze=air.Haze(linear("#9fd8e8") * np.float32(0.012 * on), 30),
        room=room,
    )


def server_room(view: View) -> Set:
    """An aisle between racks whose lights blink, a cold glow at its end."""
    glow = leaning(linear("#3a9aff"), view, 0.6)

    def blinking(spot: Spot) -> Floats:
        unit, column = np.floor(spot.up / 0.09), np.floor(spot.across / 0.05)
        on = scattered(unit, column, view.seed) > 0.86
        dot = band(spot.up % 0.09, 0.03, 0.06, spot.footprint) * band(spot.across % 0.05, 0.01, 0.03, spot.footprint)
        kind = scattered(unit, column, 5)[:, None]
        hue = np.where(kind > 0.75, linear("#4affa0"), np.where(kind < 0.08, linear("#ff6a3c"), glow * 1.5))
        return np.asarray(hue * (on * dot * 3.0)[:, None], np.float32)

    rack = Material(tiles("#262c34", (0.6, 0.18), "#08090b", 0.02, 0.3), blinking)
    room = Room(
        (-1.9, 0, -1.5),
        (1.8, 2.7, 11.0),
        painted("#30363e"),
        Material(tiles("#5a626c", (0.6, 0.6), "#2a3038", 0.012, 0.08), gloss=0.8),
        painted("#2a3038"),
    )
    end = slab((-0.55, 0.2, 10.9), (0.55, 2.3, 10.98), glowing(glow * 7))
    solids: list[Solid] = [
        room,
        slab((-1.9, 0, 0.2), (-1.0, 2.25, 10.4), rack, casts=False),
        slab((1.0, 0, 0.2), (1.8, 2.25, 10.4), rack),
        end,
    ]
    lights: list[Light] = [Panel((-0.55, 0.2, 10.85), (0.55, 2.3, 10.85), (0, 0, -1), glow * 22, (1, 3))]
    for z in (2.5, 5.0, 7.5):
        solids.append(slab((-0.25, 2.6, z), (0.25, 2.64, z + 0.9), glowing("#cfe6ff", 5)))
        lights.append(
            Panel((-0.25, 2.59, z), (0.25, 2.59, z + 0.9), (0, -1, 0), glow * 1.5 + linear("#a8d0ff") * 2.2, (1, 1))
        )
    return Set(
        solids,
        lights,
        (glow * 0.02, glow * 0.015),
        Shot(eye=(0.0, 1.35, -0.5), lens=0.8, distance=4.2),
        Film(focus=2.6, key=0.12, shadows="#0a1c38", lights="#d8ecff", aperture=0.012, bloom=0.22, calm=0.95),
        haze=air.Haze(glow * 0.12, 22),
        shafts=((0, 1.3, 10.9), 0.5),
        room=room,
    )


SCENERIES = (
    scenery("workshop-bench", "Workshop", workshop, ("day", "sunset", "night", "dawn")),
    scenery("garage", "Garage", garage, ("day", "sunset", "night", "dawn")),
    scenery("office", "Office", office, ("night", "sunset", "day", "dawn"), has_air=False),
    scenery("laboratory", "Laboratory", laboratory, ("night", "day")),
    scenery("server-room", "Server room", server_room, ("night",)),
)
