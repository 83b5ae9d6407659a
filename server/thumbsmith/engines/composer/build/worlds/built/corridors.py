"""Corridors: a cellar's with a lit door at its end, a school's."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning
from thumbsmith.engines.composer.build.worlds.built.furniture import block, glowing, painted, slab
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import Material, bricks, linear, panelled, plain, tiles
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Opening, Room, Solid
from thumbsmith.engines.composer.build.worlds.world import View


def cellar_door(view: View) -> Set:
    """A dark brick corridor, at its end a door that stands open to light."""
    door = Opening("back", 0.75, 0.0, 1.7, 2.1)
    room = Room(
        (-1.2, 0, -1.5),
        (1.25, 2.55, 8.0),
        Material(bricks("#7a5a48", "#4a4038")),
        Material(tiles("#4a463f", (0.6, 0.6), "#26231f"), gloss=0.75),
        Material(plain("#4a443c")),
        openings=(door,),
    )
    colour = leaning(linear("#ffd9a0"), view)
    beyond = Room((-2.5, 0, 8.02), (2.6, 2.8, 12), painted("#d8b890"), painted("#a08868"), painted("#d8c8b0"))
    low, high = room.corner(door)
    solids: list[Solid] = [room, beyond]
    solids.append(block((-0.5, 0, 8.0), (0.1, 2.12, 0.2), painted("#241a14")))
    solids.append(block((0.52, 0, 8.0), (0.1, 2.12, 0.2), painted("#241a14")))
    solids.append(block((0.0, 2.08, 8.0), (1.1, 0.1, 0.2), painted("#241a14")))
    solids += [block((0, 2.42, z), (2.6, 0.14, 0.2), painted("#3a342c")) for z in (1.5, 4.2, 6.6)]
    solids.append(block((-1.1, 0, 5.2), (0.35, 0.9, 0.5), painted("#3a3026"), casts=True))
    lights: list[Light] = [
        Panel(low, high, (0, 0, -1), colour * 38, (1, 3)),
        Panel((-2, 2.75, 8.5), (2, 2.75, 11.5), (0, -1, 0), colour * 9, (2, 2), shadows=False),
    ]
    return Set(
        solids,
        lights,
        (linear("#5a7890") * 0.05, linear("#405060") * 0.03),
        Shot(eye=(0.05, 1.35, -0.6), lens=0.8, distance=3.6),
        Film(focus=3.2, aperture=0.009, key=0.075, bloom=0.22, balance=0.2),
        haze=air.Haze(colour * 0.06, 28),
        shafts=((0, 1.2, 8.0), 0.5),
        room=room,
    )


def school(view: View) -> Set:
    """A school's corridor: lockers on both sides, a bright door at its end that the floor mirrors."""
    day = daylight(view)
    room = Room(
        (-1.9, 0, -1.5),
        (1.8, 2.9, 17.0),
        Material(plain("#a8a390", 0.1)),
        Material(tiles("#8a8474", (0.4, 0.4), "#777160", 0.008, 0.08), gloss=0.8),
        Material(tiles("#b8b6ae", (0.6, 0.6), "#94928a", 0.03, 0.05)),
    )
    locker = Material(panelled("#33587a", (0.38, 1.85), 0.03, 0.6))
    bright = np.asarray(day.horizon * 3.0 + linear("#dce8ff") * 0.25, np.float32)
    solids: list[Solid] = [
        room,
        slab((-1.9, 0.08, -1.0), (-1.5, 1.93, 11.0), locker),
        slab((1.4, 0.08, -1.0), (1.8, 1.93, 13.0), locker),
        slab((-1.0, 0.0, 16.9), (1.0, 2.4, 16.98), glowing(bright)),
        slab((-0.05, 0.0, 16.85), (0.05, 2.4, 16.9), painted("#4a4438")),
        slab((-1.0, 1.05, 16.85), (1.0, 1.13, 16.9), painted("#4a4438")),
        slab((-1.86, 0, 12.0), (-1.8, 2.1, 13.0), painted("#6a4a30")),
    ]
    lights: list[Light] = [Panel((-1.0, 0.1, 16.8), (1.0, 2.3, 16.8), (0, 0, -1), bright * 4, (1, 2))]
    on = np.float32(0.35 if view.time == "night" else 1.0)
    for z in (1.0, 4.6, 8.2, 11.8):
        solids.append(slab((-0.3, 2.86, z), (0.3, 2.89, z + 1.2), glowing("#fff4e0", float(7 * on))))
        tube = leaning(linear("#fff0d8") * (4 * on), view)
        lights.append(Panel((-0.3, 2.85, z), (0.3, 2.85, z + 1.2), (0, -1, 0), tube, (1, 2)))
    return Set(
        solids,
        lights,
        (day.zenith * 0.04 + linear("#90a8c0") * 0.03, linear("#807868") * 0.03),
        Shot(eye=(0.0, 1.4, -0.6), lens=0.85, horizon=0.52, distance=4.4),
        Film(focus=3.0, key=0.15, aperture=0.011),
        haze=air.Haze(leaning(np.asarray(day.horizon * 0.10, np.float32), view), 40),
        shafts=((0, 1.3, 16.9), 0.35),
        room=room,
    )


SCENERIES = (
    scenery("cellar-door", "Cellar corridor", cellar_door, ("night",)),
    scenery("school-corridor", "School corridor", school, ("day", "sunset", "night")),
)
