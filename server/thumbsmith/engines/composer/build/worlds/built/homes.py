"""At home: a bedroom, a living room, a kitchen table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import (
    bed,
    block,
    chair,
    curtain,
    glazing,
    glowing,
    painted,
    picture,
    plant,
    slab,
    sofa,
    standing_lamp,
    table,
    table_lamp,
)
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light
from thumbsmith.engines.composer.build.worlds.built.materials import Material, linear, plain, planks, stocked, tiles
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Opening, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import city_lights, lamp, window_light
from thumbsmith.engines.composer.build.worlds.world import View

SPINES = ("#7a2f28", "#2f4a63", "#c9b48a", "#3f5a44", "#8a6a3a", "#d8d0c0", "#4a3040", "#b0603a")


def bedroom(view: View) -> Set:
    """A bed, a lamp on the night table, moon or morning in the window on the right."""
    random = generator(view.seed, "bedroom")
    day = daylight(view)
    window = Opening("back", 3.3, 0.85, 4.75, 2.3)
    room = Room(
        (-2.9, 0, -1.5),
        (2.4, 2.6, 5.2),
        Material(plain("#8a8f98")),
        Material(planks("#8a6a4c"), gloss=0.18),
        Material(plain("#b8b4ac")),
        openings=(window,),
    )
    glow = 5.0 * day.lamps
    solids: list[Solid] = [room, *bed((-0.75, 0, 3.05), 1.7, "#76828c", "#d8d2c6", "#5a4634")]
    solids += [block((0.42, 0, 4.85), (0.5, 0.5, 0.45), painted("#5a4634"), casts=True)]
    solids += table_lamp((0.42, 0.5, 4.85), "#ffc888", 1.0 + glow)
    solids += glazing(room, window, "#d8d8d4", 2, 2)
    solids += [
        curtain((0.18, 0.05, 5.05), (0.55, 2.5, 5.17), "#6a6f78"),
        curtain((1.75, 0.05, 5.05), (2.3, 2.5, 5.17), "#6a6f78"),
    ]
    solids += [block((-2.5, 0, 4.4), (0.7, 2.1, 1.3), painted("#6f6256"), casts=True)]
    solids += picture((-0.75, 1.45, 5.18), (0.9, 0.55), "#2c2824", "#7a8a90")
    lights: list[Light] = window_light(view, room, [window], 9.0, aside=0.25)
    lights.append(lamp(view, (0.42, 0.95, 4.7), 2.6))
    return Set(
        solids,
        lights,
        (day.zenith * 0.12 + linear("#7a90b0") * 0.012, day.horizon * 0.06),
        Shot(eye=(0.35, 1.25, -0.5), lens=0.92, yaw=-0.05, distance=4.6),
        Film(focus=2.9, key=0.10 if view.time == "night" else 0.17, shadows="#14263c"),
        open_sky(view, 2.2),
        glints=(city_lights(random, ((0.2, -6, 40), (12, 5, 60)), 50, 14 * day.lamps),),
        shafts=((1.1, 1.6, 5.2), 0.25),
        room=room,
    )


def living_room(view: View) -> Set:
    """A sofa under a lamp, a tall window on the right, books on the left."""
    random = generator(view.seed, "living room")
    day = daylight(view)
    window = Opening("back", 4.05, 0.3, 5.5, 2.45)
    room = Room(
        (-3.4, 0, -1.5),
        (2.6, 2.75, 6.0),
        Material(plain("#a89f92")),
        Material(planks("#8f6844", 0.16), gloss=0.28),
        Material(plain("#cfcac0")),
        openings=(window,),
    )
    shelf = Material(stocked(SPINES, 0.36, (0.03, 0.07), fill=(0.6, 0.9), seed=view.seed % 7))
    solids: list[Solid] = [room, *sofa((-0.85, 0, 4.7), 2.3, "#7c8a90", ("#c98a4a",))]
    solids += [block((-2.95, 0, 5.6), (0.9, 2.2, 0.5), shelf, casts=True)]
    solids += standing_lamp((0.52, 0, 5.35), "#ffc888", 1.2 + 4.5 * day.lamps)
    solids += table((-0.8, 0, 3.3), (1.2, 0.42, 0.6), "#6a4a30")
    solids += plant((2.25, 0, 5.4), 1.5, random)
    solids += glazing(room, window, "#e0ddd6", 2, 2)
    solids += [
        curtain((1.95, 0.05, 5.85), (2.4, 2.6, 5.97), "#b8a890"),
        curtain((0.42, 0.05, 5.85), (0.72, 2.6, 5.97), "#b8a890"),
    ]
    solids += picture((-0.9, 1.5, 5.98), (1.1, 0.7), "#2a2420", "#9a7a5a")
    solids += [slab((-2.2, 0.0, 2.2), (0.9, 0.015, 4.3), plain("#8a7a6a", 0.4))]
    lights: list[Light] = window_light(view, room, [window], 8.0, aside=0.3)
    lights.append(lamp(view, (0.52, 1.62, 5.1), 4.2))
    return Set(
        solids,
        lights,
        (day.zenith * 0.12 + linear("#a09080") * 0.01, day.horizon * 0.07),
        Shot(eye=(0.3, 1.25, -0.6), lens=0.9, yaw=-0.04, distance=4.6),
        Film(focus=3.0, key=0.11 if view.time == "night" else 0.18),
        open_sky(view, 2.2),
        glints=(city_lights(random, ((0.2, -6, 40), (14, 5, 60)), 60, 14 * day.lamps),),
        shafts=((1.5, 1.6, 6.0), 0.25),
        room=room,
    )


def kitchen_table(view: View) -> Set:
    """A table top close to the eye; behind it the kitchen, far out of focus."""
    random = generator(view.seed, "kitchen table")
    day = daylight(view)
    window = Opening("back", 3.5, 1.05, 5.0, 2.2)
    room = Room(
        (-3.2, 0, -1.5),
        (2.6, 2.6, 5.0),
        Material(tiles("#c8c6be", (0.15, 0.15), "#9a978e")),
        Material(tiles("#9a8a78", (0.5, 0.5), "#5c5248"), gloss=0.3),
        Material(plain("#cfccc4")),
        openings=(window,),
    )
    front, top = Material(planks("#9aa596", 0.6, 0.9, 0.1)), painted("#d0c6b4")
    solids: list[Solid] = [
        room,
        slab((-3.2, 0, 4.35), (2.6, 0.86, 5.0), front, casts=True),
        slab((-3.2, 0.86, 4.3), (2.6, 0.91, 5.0), top, casts=True),
        slab((-3.2, 1.5, 4.65), (0.1, 2.2, 5.0), front, casts=True),
        slab((-2.0, 1.46, 4.6), (-1.2, 1.5, 5.0), glowing("#ffe0b0", 2 + 6 * day.lamps)),
        slab((-2.9, 0.0, 3.9), (-2.2, 1.9, 4.6), painted("#8a8f92"), casts=True),
        slab((-0.9, 0.91, 4.55), (-0.5, 1.22, 4.85), painted("#9a3a2a"), casts=True),
        Ball((0.55, 1.02, 4.6), (0.13, 0.12, 0.13), painted("#c8782c", 0.3)),
        Ball((0.85, 1.0, 4.55), (0.1, 0.1, 0.1), painted("#b8a03a", 0.3)),
        slab((1.6, 0.91, 4.6), (1.72, 1.24, 4.72), painted("#3f5a44")),
        slab((-4.0, 0.70, 0.62), (4.0, 0.75, 1.75), Material(planks("#86684e", 0.2, 3.0, 0.22)), casts=False),
    ]
    solids += [
        Ball((0.25, 1.86, 3.4), (0.17, 0.12, 0.17), glowing("#ffcf90", 1.5 + 7 * day.lamps)) for step in range(1)
    ]
    solids += glazing(room, window, "#e4e2dc", 2, 1)
    solids += plant((2.1, 0.91, 4.7), 0.55, random, "#4a6a34")
    solids += chair((-1.1, 0, 2.6), "#4a3626", np.pi) + chair((1.5, 0, 2.7), "#4a3626", np.pi)
    lights: list[Light] = window_light(view, room, [window], 9.0, aside=0.2)
    lights.append(lamp(view, (0.25, 1.85, 3.1), 3.6, least=0.25))
    lights.append(Lamp((-1.6, 1.4, 4.5), linear("#ffd9a8") * (0.25 + 0.9 * day.lamps), 0.2))
    lights.append(lamp(view, (0.7, 1.7, 1.6), 0.7, least=0.3))
    return Set(
        solids,
        lights,
        (day.zenith * 0.15 + linear("#b0a090") * 0.012, day.horizon * 0.08),
        Shot(eye=(0.25, 1.2, -0.1), lens=1.0, horizon=0.46, distance=1.35),
        Film(focus=1.25, aperture=0.017, key=0.13 if view.time == "night" else 0.19),
        open_sky(view, 2.4),
        glints=(city_lights(random, ((0.2, -6, 40), (14, 5, 60)), 50, 14 * day.lamps),),
        shafts=((1.0, 1.6, 5.0), 0.25),
        room=room,
    )


SCENERIES = (
    scenery("bedroom", "Bedroom", bedroom, ("night", "sunset", "dawn", "day"), has_air=False),
    scenery("living-room", "Living room", living_room, ("sunset", "night", "day", "dawn"), has_air=False),
    scenery("kitchen-table", "Kitchen table", kitchen_table, ("day", "sunset", "night", "dawn"), has_air=False),
)
