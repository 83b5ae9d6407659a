"""Rooms for an audience: a stage, a podcast studio, a gaming room, a cinema."""

from __future__ import annotations

import math

import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import even_sky, leaning
from thumbsmith.engines.composer.build.worlds.built.furniture import block, glowing, painted, slab, table
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel
from thumbsmith.engines.composer.build.worlds.built.materials import (
    Material,
    linear,
    plain,
    planks,
    stocked,
    tiles,
    waving,
)
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Opening, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.windows import city_lights
from thumbsmith.engines.composer.build.worlds.world import View

BLACK = "#16181c"


def stage(view: View) -> Set:
    """Beams that fan out of smoke, one white light behind, a floor that mirrors them, the heads of a crowd."""
    random = generator(view.seed, "stage")
    main = leaning(linear("#3f74ff"), view, 0.8)
    other = leaning(linear("#ff3f90"), view, 0.1)
    white = linear("#ffeeda")
    room = Room(
        (-10, 0, -2), (10, 9, 15), painted(BLACK), Material(plain("#303236", 0.1), gloss=0.9), painted("#08080a")
    )
    solids: list[Solid] = [room, slab((-10, 0, 5.0), (10, 0.9, 15), Material(planks("#3a3638", 0.2, 3.0), gloss=0.9))]
    cones: list[air.Beam] = []
    lights: list[Light] = []
    for index in range(12):
        x = -7.7 + 1.4 * index
        at = (x, 6.6 if index % 2 else 4.6, 12.0)
        hue = white if index in {5, 6} else (main if index % 3 else other)
        aim = (x * 2.0 + float(random.uniform(-1.5, 1.5)), 0.5, 6.5)
        cones.append(air.Beam(at, aim, np.asarray(hue * (0.42 if index % 2 else 0.3), np.float32), 3.2))
        lights.append(Lamp(at, np.asarray(hue * 90, np.float32), 0.3, aim, (5, 14), shadows=False))
        solids.append(Ball(at, (0.1, 0.1, 0.1), glowing(hue * 40)))
    solids.append(Ball((0, 2.1, 13.5), (0.26, 0.26, 0.2), glowing("#fff0dc", 60)))
    lights.append(Lamp((0, 3.0, 12.5), white * 90, 0.5, shadows=False))
    for _ in range(46):
        z = float(random.uniform(1.6, 3.4))
        x, size = float(random.uniform(-0.85, 0.5)) * z, float(random.uniform(0.1, 0.12))
        top = 1.60 + float(random.uniform(-0.08, 0.08)) - 0.14 * z
        solids.append(Ball((x, top, z), (size * 0.8, size * 1.1, size), painted("#0a0a0c")))
        solids.append(Ball((x, top - 0.38, z), (size * 2.2, 0.28, size), painted("#0a0a0c")))
    return Set(
        solids,
        lights,
        (main * 0.012, main * 0.006),
        Shot(eye=(0.0, 1.6, -0.6), lens=0.85, horizon=0.72, distance=7.0),
        Film(
            focus=4.4, aperture=0.008, key=0.085, bloom=0.30, shadows="#0c1434", grade=0.15, saturation=1.1, balance=0.1
        ),
        haze=air.Haze(main * 0.035 + other * 0.006, 26),
        beams=tuple(cones),
        shafts=((0, 2.6, 13.5), 0.5),
        room=room,
    )


def podcast(view: View) -> Set:
    """A dark studio: slats with light behind them, a lamp, two empty chairs' worth of table."""
    cold = leaning(linear("#2f8fd8"), view, 0.8)
    warm = linear("#ffb878")
    room = Room(
        (-3.2, 0, -1.5),
        (2.8, 2.8, 5.4),
        painted("#3a3e46"),
        Material(planks("#3a2e26", 0.16), gloss=0.3),
        painted("#1c1e22"),
    )
    slats = Material(stocked(("#5a4030", "#4a3426", "#6a4a36"), 9.0, (0.06, 0.06), fill=(0.98, 0.99), board="#0c0a08"))
    solids: list[Solid] = [
        room,
        slab((-0.7, 0, 5.25), (2.7, 2.8, 5.38), slats),
        slab((-0.85, 0.2, 5.2), (-0.8, 2.6, 5.3), glowing(cold * 9)),
        block((1.2, 0, 4.9), (1.5, 0.8, 0.45), painted("#2a221c"), casts=True),
        Ball((1.3, 0.98, 4.9), (0.15, 0.18, 0.15), glowing("#ffc890", 7)),
    ]
    foam = Material(tiles("#2a2e36", (0.3, 0.3), "#101216", 0.05, 0.35))
    solids.append(slab((-3.0, 0.5, 5.3), (-1.1, 2.4, 5.39), foam))
    solids += table((0.2, 0, 2.6), (2.6, 0.74, 0.9), "#4a3626")
    for x in (-0.95, 1.55):
        solids += [
            Post(x, 2.5, 0.012, 0.74, 1.16, painted("#0c0c0e")),
            Ball((x - 0.1, 1.22, 2.4), (0.06, 0.1, 0.06), painted("#1c1e22")),
        ]
    lights: list[Light] = [
        Panel((-0.86, 0.2, 5.1), (-0.86, 2.6, 5.3), (-1, 0, 0), cold * 20, (1, 3), shadows=False),
        Panel((-0.85, 0.2, 5.1), (-0.75, 2.6, 5.1), (0, 0, -1), cold * 16, (1, 3), shadows=False),
        Lamp((1.3, 1.1, 4.65), warm * 1.8, 0.2, shadows=False),
        Lamp((0.75, 1.8, 4.9), warm * 1.6, 0.3, shadows=False),
        Lamp((0.6, 2.5, 2.2), warm * 2.4, 0.2, (0.3, 0, 2.9), (16, 38)),
    ]
    return Set(
        solids,
        lights,
        (cold * 0.03, cold * 0.02),
        Shot(eye=(0.1, 1.2, -0.4), lens=0.95, distance=2.9),
        Film(focus=2.4, key=0.11, aperture=0.013, bloom=0.22, shadows="#0f2036", balance=0.2),
        haze=air.Haze(cold * 0.05, 20),
        room=room,
    )


def gaming(view: View) -> Set:
    """A desk between two hues: strips along the wall, a screen, panels, the night outside."""
    random = generator(view.seed, "gaming")
    first = leaning(linear("#7a3cff"), view, 0.6)
    second = linear("#18c8ff") if view.tint is None else leaning(linear("#18c8ff"), view, 0.15)
    window = Opening("left", 2.6, 0.9, 4.4, 2.2)
    room = Room(
        (-3.0, 0, -1.5),
        (2.6, 2.6, 4.9),
        painted("#6a6c74"),
        Material(planks("#3c3432", 0.16), gloss=0.4),
        painted("#4a4c52"),
        openings=(window,),
    )
    strip = glowing(first * 12)
    cool = glowing(second * 10)
    page = np.asarray(second * 0.9 + first * 0.5 + linear("#ffffff") * 0.12, np.float32)
    wide = Material(plain(BLACK), waving(page, 5.0, 4.0, 0.5))
    solids: list[Solid] = [
        room,
        slab((-3.0, 2.46, 4.84), (2.6, 2.5, 4.9), strip),
        *table((0.35, 0, 4.35), (2.3, 0.74, 0.75), "#23201f"),
        slab((-0.75, 0.68, 4.7), (1.45, 0.72, 4.74), cool),
        slab((-0.35, 0.92, 4.5), (1.05, 1.48, 4.54), wide),
        slab(
            (1.6, 0.74, 4.2),
            (1.85, 1.2, 4.65),
            glowing(first * 0.7),
        ),
        slab(
            (-2.4, 0, 4.3),
            (-1.3, 2.0, 4.88),
            Material(
                stocked(
                    ("#3a3c4a", "#5a4a6a", "#2a3a4a", "#6a5a5a"),
                    0.4,
                    (0.05, 0.12),
                    fill=(0.4, 0.85),
                    board="#15151a",
                    gap=0.25,
                )
            ),
        ),
    ]
    for index in range(7):
        turn = index * math.pi / 3
        ring = 0.0 if index == 6 else 0.24
        at = (1.75 + ring * math.cos(turn), 1.85 + ring * math.sin(turn), 4.86)
        solids.append(
            Ball(
                at,
                (0.115, 0.115, 0.03),
                glowing((first, second)[index % 2] * 4),
            )
        )
    solids += [
        block((0.35, 0.45, 3.2), (0.55, 0.1, 0.5), painted("#141418"), casts=True),
        block((0.35, 0.55, 2.98), (0.5, 0.85, 0.1), painted("#18181e"), casts=True),
        Post(0.35, 3.2, 0.04, 0.05, 0.45, painted("#101012")),
    ]
    lights: list[Light] = [
        Panel((-2.8, 2.44, 4.4), (2.4, 2.44, 4.6), (0, -1, 0), first * 26, (16, 1), shadows=False),
        Panel((-0.75, 0.66, 4.6), (1.45, 0.66, 4.74), (0, -1, 0), second * 20, (3, 1), shadows=False),
        Panel((-0.7, 0.8, 4.84), (1.4, 0.95, 4.84), (0, 0, 1), second * 9, (3, 1), shadows=False),
        Panel((-0.35, 0.92, 4.48), (1.05, 1.48, 4.48), (0, 0, -1), second * 2.4 + first * 1.6, (2, 1)),
        Lamp((1.75, 1.85, 4.6), first * 0.8 + second * 0.5, 0.3, shadows=False),
        Lamp((-2.4, 1.6, 1.4), second * 1.0, 0.6, shadows=False),
    ]
    return Set(
        solids,
        lights,
        (first * 0.03, second * 0.02),
        Shot(eye=(0.3, 1.25, -0.5), lens=0.92, distance=3.6),
        Film(
            focus=2.8,
            key=0.11,
            aperture=0.011,
            bloom=0.24,
            shadows="#140c30",
            lights="#f0e0ff",
            grade=0.15,
            saturation=1.0,
            balance=0.0,
        ),
        even_sky(linear("#0c1838")),
        haze=air.Haze(first * 0.05, 24),
        glints=(city_lights(random, ((-30, -4, 0), (-28, 4, 20)), 30, 8),),
        room=room,
    )


def cinema(view: View) -> Set:
    """Rows of red seats that rise to the projector's light."""
    light = leaning(linear("#e4eeff"), view, 0.5)
    room = Room(
        (-6.5, 0, -1.5),
        (6.5, 6.5, 13.0),
        Material(plain("#2c1a1c", 0.2)),
        Material(plain("#1c1416", 0.2)),
        painted("#101012"),
    )
    cloth = painted("#7a1a20", 0.25)
    solids: list[Solid] = [room, block((0.0, 4.0, 12.9), (0.5, 0.32, 0.08), glowing(light, 60))]
    for row in range(8):
        z, foot = 2.6 + 1.2 * row, 0.34 * row
        solids.append(slab((-6.5, foot - 0.4, z - 0.3), (6.5, foot, 13.0), painted("#181214")))
        for seat in range(13):
            x = -4.9 + 0.78 * seat + 0.39 * (row % 2)
            solids.append(block((x, foot + 0.3, z), (0.6, 0.16, 0.5), cloth))
            solids.append(Ball((x, foot + 0.72, z + 0.26), (0.32, 0.42, 0.1), cloth))
    lights: list[Light] = [
        Lamp((1.5, 5.0, 3.0), light * 3, 0.6, shadows=False),
        Lamp((0, 4.4, 12.0), light * 40, 0.5, shadows=False),
    ]
    for z in (3.5, 7.5, 11.5):
        for side in (-1, 1):
            solids.append(Post(side * 6.35, z, 0.1, 2.6 + 0.25 * z, 3.0 + 0.25 * z, glowing("#ffb060", 4)))
            lights.append(Lamp((side * 6.0, 3.0 + 0.25 * z, z), linear("#ff9a50") * 3.0, 0.3, shadows=False))
    return Set(
        solids,
        lights,
        (linear("#503040") * 0.03, linear("#301018") * 0.02),
        Shot(eye=(0.0, 1.7, -0.6), lens=0.85, horizon=0.72, distance=5.0),
        Film(focus=4.0, key=0.085, aperture=0.009, bloom=0.28, shadows="#1c1024", balance=0.3, calm=0.8),
        haze=air.Haze(light * 0.03, 30),
        shafts=((0, 4.15, 12.9), 0.6),
        room=room,
    )


SCENERIES = (
    scenery("stage", "Concert stage", stage, ("night",)),
    scenery("podcast-studio", "Podcast studio", podcast, ("night",)),
    scenery("cinema", "Cinema", cinema, ("night",)),
    scenery("gaming-room", "Gaming room", gaming, ("night",)),
)
