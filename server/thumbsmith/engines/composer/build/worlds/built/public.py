"""Public rooms: classroom, library, court, hospital, supermarket, airport, church."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import (
    chair,
    glazing,
    glowing,
    painted,
    slab,
    table,
    table_lamp,
)
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    linear,
    panelled,
    plain,
    planks,
    stocked,
    tiles,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Opening, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import lamp, window_light
from thumbsmith.engines.composer.build.worlds.world import View

SPINES = ("#7a2f28", "#2f4a63", "#a8905c", "#3f5a44", "#8a6a3a", "#b8a888", "#4a3040", "#8a4a2a", "#5a2a20")
PACKS = ("#b0483a", "#cfa85a", "#5a7c9c", "#d8d4c8", "#6a8a68", "#c08a5a", "#8a6a7c", "#d0c8b4", "#a85a62")


def classroom(view: View) -> Set:
    """Rows of desks, a blackboard, sun through tall windows on the right."""
    day = daylight(view)
    panes = tuple(Opening("right", start, 0.9, start + 1.35, 2.75) for start in (2.3, 4.1, 5.9))
    room = Room(
        (-4.2, 0, -1.5),
        (2.5, 3.2, 7.2),
        Material(plain("#a8a48e")),
        Material(planks("#8a6844", 0.12), gloss=0.3),
        Material(plain("#c4c2b8")),
        openings=panes,
    )
    solids: list[Solid] = [
        room,
        slab((-2.6, 0.95, 7.12), (1.7, 2.35, 7.2), Material(plain("#23392f", 0.5, 1.5))),
        slab((-2.7, 0.88, 7.05), (1.8, 0.95, 7.2), painted("#7a5a38")),
        slab((-2.7, 2.35, 7.08), (1.8, 2.42, 7.2), painted("#7a5a38")),
        *table((0.2, 0, 6.3), (1.5, 0.76, 0.7), "#8a6238"),
        slab((-0.4, 0.1, 5.98), (0.8, 0.74, 6.0), Material(planks("#7a5630", 0.2, 2.0))),
    ]
    for z in (2.6, 4.0, 5.2):
        for x in (-3.0, -1.4, 0.4, 1.7):
            if z == 5.2 and x == 0.4:
                continue
            solids += table((x, 0, z), (1.05, 0.72, 0.5), "#a87e4e")
            solids += chair((x, 0, z - 0.5), "#6a4a2c", 0.0, 0.82)
    for hole in panes:
        solids += glazing(room, hole, "#d8d4c8", 2, 2, 0.06)
    lights: list[Light] = window_light(view, room, panes, 6.0, aside=0.25, bars=1)
    if day.lamps > 0.5:
        lights.append(lamp(view, (0.6, 2.9, 5.4), 5.0))
    return Set(
        solids,
        lights,
        (day.zenith * 0.14 + linear("#90a0b0") * 0.02, day.horizon * 0.08),
        Shot(eye=(0.2, 1.45, -0.4), lens=0.8, yaw=0.1, leads=0.6, distance=4.8),
        Film(focus=3.0, key=0.17 if view.time != "night" else 0.10),
        open_sky(view, 1.8),
        haze=air.Haze(leaning(day.horizon * 0.07, view), 30),
        shafts=((2.5, 2.2, 4.8), 0.45),
        room=room,
    )


def library(view: View) -> Set:
    """Shelves to the ceiling on both sides, a lamp on the table, a tall window at the end."""
    day = daylight(view)
    window = Opening("back", 1.5, 0.8, 3.0, 3.5)
    room = Room(
        (-2.2, 0, -1.5),
        (2.3, 4.0, 9.0),
        Material(panelled("#6a4a30", (0.9, 1.4), 0.12)),
        Material(planks("#6a4528", 0.14), gloss=0.45),
        Material(plain("#8a7a66")),
        openings=(window,),
    )
    shelf = Material(stocked(SPINES, 0.38, (0.025, 0.065), fill=(0.62, 0.93), board="#3c2818", seed=view.seed % 9))
    solids: list[Solid] = [room, *table((0.45, 0, 5.4), (1.4, 0.76, 1.6), "#5a3a20")]
    for z in (0.4, 2.9, 5.4, 7.9):
        depth = 2.2 if z < 7 else 1.0
        solids += [slab((-2.2, 0, z), (-1.35, 3.1, z + depth), shelf, casts=True)]
        solids += [slab((1.55, 0, z), (2.3, 3.1, z + depth), shelf, casts=True)]
        solids += [slab((-2.2, 3.1, z - 0.05), (-1.3, 3.22, z + depth + 0.05), painted("#3c2818"))]
        solids += [slab((1.5, 3.1, z - 0.05), (2.3, 3.22, z + depth + 0.05), painted("#3c2818"))]
    solids += table_lamp((0.75, 0.76, 5.6), "#ffd08c", 2.0 + 5.0 * day.lamps)
    solids += table_lamp((0.05, 0.76, 5.0), "#ffd08c", 1.0 + 3.0 * day.lamps)
    solids += glazing(room, window, "#2c2018", 3, 5, 0.04)
    lights: list[Light] = window_light(view, room, [window], 9.0, aside=0.12, bars=2)
    lights += [lamp(view, (0.75, 1.25, 5.4), 2.4, least=0.4), lamp(view, (-0.2, 2.9, 3.2), 1.6, least=0.3)]
    return Set(
        solids,
        lights,
        (day.zenith * 0.06 + linear("#7090b8") * 0.03, day.horizon * 0.04),
        Shot(eye=(0.15, 1.45, -0.6), lens=0.85, horizon=0.56, distance=4.6),
        Film(focus=3.0, key=0.12, aperture=0.0125, calm=0.85),
        open_sky(view, 1.6),
        haze=air.Haze(leaning(day.horizon * 0.06 + linear("#ffd8a0") * 0.012, view), 26),
        shafts=((0.0, 2.4, 9.0), 0.5),
        room=room,
    )


def court(view: View) -> Set:
    """A court room: the judge's bench in dark wood, high windows that throw shafts."""
    day = daylight(view)
    panes = tuple(Opening("right", start, 2.1, start + 1.0, 4.4) for start in (3.6, 5.4, 7.2))
    room = Room(
        (-4.4, 0, -1.5),
        (3.2, 5.0, 8.6),
        Material(panelled("#6a4a30", (0.8, 1.3), 0.1, 0.4)),
        Material(planks("#4a3222", 0.16), gloss=0.4),
        Material(plain("#8a7e6c")),
        openings=panes,
    )
    dark, wood = Material(panelled("#4a2e1c", (0.9, 1.1), 0.1)), painted("#5a3a22", 0.25)
    solids: list[Solid] = [
        room,
        slab((-1.6, 0, 6.9), (2.4, 1.75, 7.5), dark, casts=True),
        slab((-1.7, 1.75, 6.85), (2.5, 1.84, 7.55), wood, casts=True),
        slab((-2.6, 0, 6.2), (-1.6, 1.15, 7.2), dark, casts=True),
        slab((-0.2, 1.6, 8.3), (1.3, 3.9, 8.55), Material(panelled("#5a3822", (0.75, 1.1), 0.1)), casts=True),
        slab((0.2, 1.84, 7.9), (0.95, 2.75, 8.0), painted("#2a1512")),
        slab((-4.4, 0, 4.6), (-0.6, 0.95, 4.7), dark, casts=True),
        slab((1.6, 0, 4.6), (3.2, 0.95, 4.7), dark, casts=True),
        *table((-2.2, 0, 3.3), (1.6, 0.78, 0.7), "#4a2e1c"),
    ]
    for x in (-2.0, 2.6):
        solids += [Post(x, 8.35, 0.2, 0, 5.0, Material(plain("#8a8274", 0.2)), casts=True)]
    solids += [
        Post(-1.1, 7.2, 0.09, 2.0, 2.16, glowing("#ffd08c", 0.9)),
        Post(1.9, 7.2, 0.09, 2.0, 2.16, glowing("#ffd08c", 0.9)),
    ]
    for hole in panes:
        solids += glazing(room, hole, "#2c2018", 2, 4, 0.05)
    lights: list[Light] = window_light(view, room, panes, 7.0, aside=0.35, bars=1)
    lights += [lamp(view, (-1.1, 2.3, 6.9), 1.2, least=0.5), lamp(view, (1.9, 2.3, 6.9), 1.2, least=0.5)]
    lights.append(lamp(view, (0.5, 4.6, 6.0), 9.0, least=0.2))
    return Set(
        solids,
        lights,
        (day.zenith * 0.08 + linear("#7090b8") * 0.025, day.horizon * 0.05),
        Shot(eye=(-0.3, 1.5, -0.6), lens=0.82, horizon=0.6, yaw=0.13, leads=0.56, distance=4.8),
        Film(focus=3.2, key=0.12),
        open_sky(view, 2.6),
        haze=air.Haze(leaning(day.horizon * 0.06 + linear("#ffd8a0") * 0.006, view), 30),
        shafts=((3.2, 3.4, 6.5), 0.45),
        room=room,
    )


def hospital(view: View) -> Set:
    """A long corridor with doors, a polished floor, cold tubes; at night every second one is off."""
    day = daylight(view)
    room = Room(
        (-1.7, 0, -1.5),
        (1.7, 2.7, 16.0),
        Material(tiles("#a8b8b4", (4.0, 2.7), "#8a9a98", 0.02, 0.05)),
        Material(tiles("#a0b0b0", (0.6, 0.6), "#8c9c9c", 0.008, 0.05), gloss=0.85),
        Material(tiles("#c0c8c8", (0.6, 0.6), "#9aa2a2", 0.03, 0.04)),
    )
    solids: list[Solid] = [room]
    solids += [slab((side - 0.03, 0.85, -1), (side + 0.03, 1.0, 16), painted("#4a7a80")) for side in (-1.68, 1.68)]
    for z in (1.2, 4.4, 7.6, 10.8):
        for side in (-1.69, 1.69):
            shift = 0.8 if side > 0 else 0.0
            solids.append(
                slab((side - 0.03, 0, z + shift), (side + 0.03, 2.1, z + 1.15 + shift), painted("#5c8488", 0.1))
            )
            solids.append(
                slab(
                    (side - 0.035, 1.3, z + 0.75 + shift),
                    (side + 0.035, 1.85, z + 0.95 + shift),
                    glowing("#c8e4e8", 0.5),
                )
            )
    solids += [slab((-0.95, 0.1, 15.9), (0.95, 2.35, 15.98), glowing("#e4f6ff", 3 + 6 * (view.time != "night")))]
    solids += [slab((-0.05, 0.1, 15.85), (0.05, 2.35, 15.9), painted("#50686c"))]
    solids += [
        slab((-1.5, 0.55, 5.6), (-0.85, 0.75, 7.4), painted("#d0d8d8"), casts=True),
        slab((-1.45, 0, 5.7), (-0.9, 0.55, 5.75), painted("#70787a")),
    ]
    lights: list[Light] = [
        Panel(
            (-0.95, 0.1, 15.85),
            (0.95, 2.35, 15.85),
            (0, 0, -1),
            linear("#d8f0ff") * (12 if view.time == "night" else 16),
            (1, 2),
        )
    ]
    for index, z in enumerate((0.8, 3.6, 6.4, 9.2, 12.0)):
        on = 0.12 if view.time == "night" and index % 2 == 0 else 1.0
        colour = leaning(linear("#dcf4f4") * np.float32(5.5 * on), view)
        solids.append(slab((-0.35, 2.66, z), (0.35, 2.69, z + 1.2), glowing("#e4f8f8", 9 * on)))
        lights.append(Panel((-0.35, 2.65, z), (0.35, 2.65, z + 1.2), (0, -1, 0), colour, (1, 2)))
    return Set(
        solids,
        lights,
        (day.zenith * 0.02 + linear("#90b0b8") * 0.04, linear("#708488") * 0.03),
        Shot(eye=(0.1, 1.35, -0.6), lens=0.85, horizon=0.5, distance=4.4),
        Film(
            focus=3.0, key=0.11 if view.time == "night" else 0.22, shadows="#0f3638", lights="#eafaf6", aperture=0.011
        ),
        haze=air.Haze(leaning(linear("#cfeaf0") * 0.10, view), 40),
        shafts=((0, 1.3, 15.9), 0.3),
        room=room,
    )


def supermarket(view: View) -> Set:
    """An aisle of full shelves under rows of tubes."""
    goods = [
        Material(stocked(PACKS, 0.42, (0.10, 0.17), 4, (0.72, 0.92), "#c8cacc", view.seed % 9 + side))
        for side in (0, 1)
    ]
    room = Room(
        (-3.4, 0, -1.5),
        (3.4, 3.6, 17.0),
        Material(plain("#a8aaa8")),
        Material(tiles("#b4b2ac", (0.6, 0.6), "#98968f", 0.008, 0.05), gloss=0.75),
        Material(plain("#c8caca")),
    )
    fridge = Material(
        stocked(PACKS, 0.42, (0.09, 0.16), 5, (0.6, 0.9), "#d0e0e8", 3),
        stocked(PACKS, 0.42, (0.09, 0.16), 5, (0.6, 0.9), "#d0e8f8", 3),
    )
    solids: list[Solid] = [
        room,
        slab((-2.4, 0, -0.6), (-1.45, 2.15, 13.5), goods[0], casts=True),
        slab((1.45, 0, -0.6), (2.4, 2.15, 13.5), goods[1], casts=True),
        slab((-3.3, 0, 16.4), (3.3, 2.3, 16.95), fridge),
    ]
    lights: list[Light] = [Panel((-2.5, 0.3, 16.3), (2.5, 2.2, 16.3), (0, 0, -1), linear("#d8ecff") * 3.0, (3, 1))]
    on = 0.55 if view.time == "night" else 1.0
    for z in (0.5, 3.5, 6.5, 9.5, 12.5):
        tube = glowing("#fff8ea", 14 * on)
        solids += [slab((x - 0.09, 3.2, z), (x + 0.09, 3.25, z + 2.2), tube) for x in (-0.75, 0.75)]
        lights.append(
            Panel(
                (-0.85, 3.18, z),
                (0.85, 3.18, z + 2.2),
                (0, -1, 0),
                leaning(linear("#fff4e0") * np.float32(5 * on), view),
                (2, 1),
            )
        )
    return Set(
        solids,
        lights,
        (linear("#c8d0d8") * 0.06 * on, linear("#a8a8a0") * 0.05 * on),
        Shot(eye=(0.0, 1.45, -0.5), lens=0.85, distance=4.6),
        Film(
            focus=3.2,
            key=0.20 if view.time != "night" else 0.12,
            aperture=0.019,
            calm=0.95,
            bloom=0.26,
            saturation=0.95,
        ),
        haze=air.Haze(linear("#e8f0f8") * np.float32(0.35 * on), 30),
        room=room,
    )


def airport(view: View) -> Set:
    """A hall before a wall of glass: the low sun, seats, a floor that mirrors it all."""
    day = daylight(view)
    panes = tuple(Opening("back", 0.3 + 2.45 * index, 0.25, 2.6 + 2.45 * index, 5.2) for index in range(6))
    room = Room(
        (-8.5, 0, -1.5),
        (6.5, 5.6, 11.0),
        Material(plain("#8a9096")),
        Material(tiles("#686c70", (0.9, 0.9), "#5a5e62", 0.01, 0.05), gloss=0.6),
        Material(planks("#9a9c9e", 0.3, 9.0, 0.15)),
        openings=panes,
    )
    seat, steel = painted("#1e242c", 0.1), painted("#8a9096", 0.1)
    solids: list[Solid] = [room]
    for hole in panes:
        solids += glazing(room, hole, "#23282e", 1, 3, 0.12)
    for x, z in ((-5.2, 8.0), (-2.2, 8.0), (3.4, 8.4), (-4.4, 5.4)):
        solids.append(slab((x - 1.2, 0.42, z), (x + 1.2, 0.5, z + 0.5), seat, casts=True))
        solids.append(slab((x - 1.2, 0.5, z - 0.05), (x + 1.2, 0.95, z + 0.05), seat))
        solids.append(slab((x - 1.0, 0, z + 0.2), (x - 0.9, 0.42, z + 0.3), steel))
        solids.append(slab((x + 0.9, 0, z + 0.2), (x + 1.0, 0.42, z + 0.3), steel))
    lights: list[Light] = window_light(view, room, panes[2:5], 2.2, aside=0.18, bars=0)
    for x in (-3.0, 2.0):
        solids.append(slab((x, 5.5, 3.0), (x + 0.3, 5.55, 9.5), glowing("#f4f8ff", 3 * day.lamps + 1)))
        lights.append(
            Panel(
                (x, 5.48, 3.0),
                (x + 0.3, 5.48, 9.5),
                (0, -1, 0),
                linear("#eef4ff") * (1 + 5 * day.lamps),
                (1, 3),
                shadows=False,
            )
        )
    plane = painted("#3a4048", 0.05)
    solids += [
        Ball((2.5, 2.6, 46), (14.0, 1.9, 1.9), plane),
        slab((12.6, 2.6, 45.8), (15.2, 8.2, 46.2), painted("#6a3424", 0.05)),
    ]
    return Set(
        solids,
        lights,
        (day.zenith * 0.10 + linear("#7a90b0") * 0.02, day.horizon * 0.06),
        Shot(eye=(0.0, 1.6, -0.6), lens=0.85, horizon=0.6, distance=5.0),
        Film(focus=3.4, key=0.15, shadows="#14303c", aperture=0.011),
        open_sky(view, 3.0),
        haze=air.Haze(leaning(day.horizon * 0.10, view), 60),
        shafts=((1.5, 2.5, 11.0), 0.35),
        room=room,
    )


SCENERIES = (
    scenery("classroom", "Classroom", classroom, ("day", "sunset", "dawn", "night")),
    scenery("library", "Library", library, ("sunset", "night", "day", "dawn")),
    scenery("court", "Court room", court, ("day", "sunset", "night")),
    scenery("hospital-corridor", "Hospital corridor", hospital, ("day", "night")),
    scenery("supermarket-aisle", "Supermarket aisle", supermarket, ("day", "night")),
    scenery("airport-hall", "Airport hall", airport, ("sunset", "dawn", "day", "night")),
)
