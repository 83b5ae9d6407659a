"""Stations: a train's platform, an underground one."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import glowing, painted, slab
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel, Sun
from thumbsmith.engines.composer.build.worlds.built.materials import Material, Spot, band, linear, mixed, plain, tiles
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Ground, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import Floats


def underground(view: View) -> Set:
    """A tiled station; out of the tunnel at its end come a train's lamps."""
    cold = leaning(linear("#cfe8ff"), view)
    room = Room(
        (-4.2, -1.2, -1.5),
        (2.8, 3.6, 26.0),
        Material(tiles("#7c8a88", (0.3, 0.15), "#5c6866", 0.012, 0.14)),
        painted("#1c1a18", 0.3),
        Material(plain("#4a504e", 0.2)),
        {"back": painted("#0c0d0e", 0.1)},
    )
    deck = Material(tiles("#86847e", (0.6, 0.6), "#6a6862", 0.012, 0.1), gloss=0.55)
    solids: list[Solid] = [
        room,
        slab((-0.9, -1.2, -1.5), (2.8, 0, 26), deck),
        slab((-0.85, 0, -1.5), (-0.55, 0.006, 26), painted("#c8a83a")),
    ]
    solids += [slab((x, -1.2, -1.5), (x + 0.08, -1.05, 26), painted("#8a8c8e", 0.2)) for x in (-3.2, -1.9)]
    solids += [Ball((x, 0.1, 24.5), (0.18, 0.16, 0.1), glowing("#fff2d8", 90)) for x in (-3.1, -1.9)]
    solids += [
        slab((-4.2, 1.5, z), (-4.15, 2.3, z + 1.4), painted(hue, 0.3))
        for z, hue in ((5, "#6a3a34"), (9, "#3a5a6a"), (13, "#6a6234"))
    ]
    solids += [slab((2.7, 0.45, 6.0), (2.3, 0.52, 8.0), painted("#4a3626"))]
    lights: list[Light] = [
        Panel((-3.2, 0.0, 24.3), (-1.8, 0.3, 24.3), (0, 0, -1), linear("#fff0d8") * 90, (1, 1), shadows=False)
    ]
    for z in (1.5, 6.0, 10.5, 15.0, 19.5):
        solids.append(slab((0.6, 3.5, z), (0.85, 3.56, z + 2.4), glowing("#e4f4ff", 9)))
        lights.append(Panel((0.6, 3.48, z), (0.85, 3.48, z + 2.4), (0, -1, 0), cold * 11, (1, 1), shadows=False))
    return Set(
        solids,
        lights,
        (linear("#8ab0b8") * 0.02, linear("#506068") * 0.02),
        Shot(eye=(0.5, 1.5, -0.6), lens=0.9, horizon=0.52, distance=4.8),
        Film(focus=3.4, key=0.12, aperture=0.0115, bloom=0.24, shadows="#0f3038"),
        haze=air.Haze(leaning(linear("#9fc8d0") * 0.05, view), 32),
        shafts=((-2.5, 0.1, 24.5), 0.4),
        room=room,
    )


def platform(view: View) -> Set:
    """A platform under a roof, a train with lit windows on the left, fog where the rails end."""
    day = daylight(view)
    solids: list[Solid] = [Ground(Material(plain("#33302c", 0.4)))]
    deck = Material(tiles("#8a8882", (0.8, 0.8), "#6a6862", 0.012, 0.1), gloss=0.6)
    solids += [
        slab((-1.3, 0, -2), (5.0, 0.02, 70), deck),
        slab((-1.2, 0.02, -2), (-0.95, 0.03, 70), painted("#c8a83a")),
    ]
    on = day.lamps

    def windows(spot: Spot) -> Floats:
        shown = band(spot.up, 0.95, 1.75, spot.footprint) * band(spot.across % 2.1, 0.2, 1.9, spot.footprint)
        near = np.clip((spot.points[2] - 4.5) / 9, 0.06, 1)
        return np.asarray(linear("#ffe6b8") * (shown * near * (0.5 + 2.6 * on))[:, None], np.float32)

    def body(spot: Spot) -> Floats:
        stripe = band(spot.up, 0.55, 0.72, spot.footprint)
        return mixed(linear("#2c4a66") + 0 * spot.up[:, None], linear("#c8ccd0") + 0 * spot.up[:, None], stripe)

    solids.append(slab((-4.4, 0.15, -2.0), (-1.55, 2.75, 62), Material(body, windows)))
    solids.append(slab((-1.6, 3.9, -2), (5.2, 4.05, 70), Material(plain("#4a4e52", 0.1))))
    lights: list[Light] = []
    for index in range(8):
        z = 3.0 + 7.5 * index
        solids += [
            Post(3.2, z, 0.14, 0, 3.9, painted("#2a3238"), casts=index < 3),
            slab((-1.4, 3.6, z - 0.1), (5.0, 3.9, z + 0.1), painted("#3a4248")),
        ]
        solids.append(slab((0.6, 3.78, z + 2.0), (0.85, 3.84, z + 4.4), glowing("#fff0d8", 2 + 14 * on)))
        lights.append(
            Panel(
                (0.6, 3.76, z + 2.0),
                (0.85, 3.76, z + 4.4),
                (0, -1, 0),
                leaning(linear("#ffe8c8") * np.float32(1 + 26 * on), view, 0.15),
                (1, 1),
                shadows=False,
            )
        )
    lights.append(
        Panel(
            (-1.5, 1.0, 5.0),
            (-1.5, 1.8, 40),
            (1, 0, 0),
            linear("#ffe0b0") * np.float32(0.3 + 1.6 * on),
            (1, 5),
            shadows=False,
        )
    )
    if float(day.sun.max()) > 0:
        lights.append(Sun((0.35, 0.3, 1.0), leaning(day.sun, view, 0.2) * 1.3))
    solids += [
        slab((2.6, 0.42, 7.0), (3.1, 0.5, 9.0), painted("#4a3626")),
        slab((3.05, 0.5, 7.0), (3.1, 0.95, 9.0), painted("#4a3626")),
    ]
    solids += [
        slab(
            (1.2, 2.9, 14),
            (2.6, 3.5, 14.15),
            Material(
                plain("#101418"),
                lambda spot: linear("#ffc050") * (0.9 * band(spot.up % 0.2, 0.05, 0.13, spot.footprint))[:, None],
            ),
        )
    ]
    lights.append(Lamp((0.5, 3.0, 75.0), np.asarray(day.horizon * 300, np.float32), 4.0, shadows=False))
    return Set(
        solids,
        lights,
        (day.zenith * 0.35 + linear("#4a6a9c") * 0.02, day.horizon * 0.16),
        Shot(eye=(0.9, 1.5, -0.4), lens=0.9, horizon=0.54, distance=4.8),
        Film(focus=3.4, aperture=0.0105, key=0.14 if view.time != "night" else 0.11, bloom=0.22, shadows="#12303a"),
        open_sky(view, 1.5),
        haze=air.Haze(leaning(np.asarray(day.air * 1.3 + linear("#8a9cb0") * 0.03, np.float32), view), 48),
        shafts=((0.9, 2.0, 70.0), 0.3),
    )


SCENERIES = (
    scenery("train-platform", "Train platform", platform, ("dawn", "night", "sunset", "day")),
    scenery("underground", "Underground station", underground, ("night",)),
)
