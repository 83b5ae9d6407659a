"""The city from above and from below: a skyline over a rooftop, a front with one lit window."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built import air
from thumbsmith.engines.composer.build.worlds.built.daylight import daylight, leaning, open_sky
from thumbsmith.engines.composer.build.worlds.built.furniture import glowing, painted, slab
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Sun
from thumbsmith.engines.composer.build.worlds.built.materials import Material, Spot, band, bricks, linear, mixed, noise
from thumbsmith.engines.composer.build.worlds.built.rendering import Set, Shot, scenery
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Solid
from thumbsmith.engines.composer.build.worlds.built.streets import facade
from thumbsmith.engines.composer.build.worlds.built.windows import city_lights
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import Floats


def skyline(view: View) -> Set:
    """Towers in haze behind a parapet; by night their windows are discs."""
    random = generator(view.seed, "skyline")
    day = daylight(view)
    solids: list[Solid] = [slab((-30, 0.0, 6.7), (30, 0.62, 7.0), painted("#54565a", 0.3))]
    solids.append(slab((-30, 0.62, 6.6), (30, 0.70, 7.1), painted("#84888c", 0.2)))
    lit = 0.27 * day.lamps**1.5
    colours = ("#5a6068", "#6a645e", "#4c545e", "#70706c")
    for index in range(70):
        far = 120 + 420 * (index / 70) ** 1.3
        x = float(random.uniform(-0.8, 0.45)) * far
        wide, deep = float(random.uniform(12, 26)), float(random.uniform(12, 24))
        tower = float(np.exp(-((x / far - 0.02) ** 2) / 0.06)) if random.random() < 0.2 else 0.0
        top = (0.01 + 0.055 * float(random.random()) + tower * float(random.uniform(0.05, 0.21))) * far
        awake = lit * min(1.0, max(0.2, 1.2 + 2.6 * x / far))  # The words' side sleeps.
        made = facade(colours[index % 4], view.seed + index, awake, 3.4, 2.4, 3.4, "#2a323a")
        solids.append(slab((x - wide / 2, -80, far), (x + wide / 2, top, far + deep), made))
        if top > 0.12 * far:
            solids.append(slab((x - wide / 4, top, far), (x + wide / 4, top + 7, far + deep), made))
            solids.append(Ball((x, top + 9, far), (0.8, 0.8, 0.8), glowing("#ff3a20", 14 * day.lamps)))
    lights: list[Light] = []
    if float(day.sun.max()) > 0:
        lights.append(Sun((0.25, 0.25, 1.0), leaning(day.sun, view, 0.2) * 1.6))
    lights.append(Lamp((0.8, 1.6, 9.0), np.asarray(day.horizon * 5, np.float32), 1.0, shadows=False))
    streets = city_lights(random, ((-60, -60, 130), (160, 0, 400)), 260, 14 * day.lamps**1.5)
    return Set(
        solids,
        lights,
        (day.zenith * 0.55 + linear("#4a6a9c") * 0.03, day.horizon * 0.2),
        Shot(eye=(0.0, 1.6, 0), lens=1.0, horizon=0.66, distance=5.2),
        Film(focus=4.6, aperture=0.0115, key=0.13, bloom=0.20),
        open_sky(view, 1.0, (0.02, 0.0, 1.0)),
        haze=air.Haze(leaning(np.asarray(day.air * 0.95, np.float32), view), 330),
        glints=(streets,),
        falls={"rain": "rain", "storm": "rain", "snow": "snow"}.get(view.weather),
    )


def one_window(view: View) -> Set:
    """A dark front in rain-blue light; one window is lit."""
    day = daylight(view)
    storey, bay = 3.1, 2.3
    row, column = 2, 5

    def places(spot: Spot) -> tuple[Floats, Floats, Floats]:
        up, across = spot.up % storey, spot.across % bay
        inside = band(up, 0.8, 2.45, spot.footprint) * band(across, 0.55, bay - 0.55, spot.footprint)
        bars = np.maximum(
            band(across, bay / 2 - 0.035, bay / 2 + 0.035, spot.footprint), band(up, 1.85, 1.92, spot.footprint)
        )
        frame = band(up, 0.66, 2.6, spot.footprint) * band(across, 0.43, bay - 0.43, spot.footprint)
        chosen = (np.floor(spot.up / storey) == row) & (np.floor(spot.across / bay) == column)
        return inside * (1 - bars), frame, np.asarray(chosen, np.float32)

    wall = bricks("#5c6470", "#49505a", (0.27, 0.09), 0.3)
    warm = leaning(linear("#ffb458"), view, 0.1)

    def colour(spot: Spot) -> Floats:
        inside, frame, _ = places(spot)
        body = mixed(wall(spot), linear("#6c7684") + 0 * spot.up[:, None], frame)
        ledge = band(spot.up % storey, 0.62, 0.74, spot.footprint) * band(
            spot.across % bay, 0.36, bay - 0.36, spot.footprint
        )
        body = mixed(body, linear("#8a94a2") + 0 * body, ledge)
        return mixed(body, linear("#0c1219") + 0 * body, inside)

    def glow(spot: Spot) -> Floats:
        inside, _, chosen = places(spot)
        middle = np.abs(spot.across % bay - bay / 2)
        curtain = (1.15 - 0.35 * (spot.up % storey) / storey) * (1 - 0.55 * np.clip((middle - 0.24) / 0.1, 0, 1))
        pane = 0.5 + 0.5 * np.clip(noise(spot.across, spot.up, 3.0), -1, 1)
        sky = day.zenith * 0.5 + linear("#30507c") * 0.02
        return np.asarray(
            warm * (2.4 * inside * chosen * curtain)[:, None] + sky * (inside * (1 - chosen) * pane * 0.5)[:, None],
            np.float32,
        )

    left = -bay * (column + 0.5)
    floor = -storey * row - 1.2
    front = slab((left, floor, 15.0), (left + bay * 12, floor + storey * 7, 17.0), Material(colour, glow))
    solids: list[Solid] = [front]
    at = (0.0, floor + storey * row + 1.6, 14.2)
    lights: list[Light] = [
        Lamp(at, warm * 2.6, 0.5, shadows=False),
        Lamp(
            (-9, 16, 6), np.asarray((day.zenith * 0.6 + linear("#6a9cd8") * 0.06) * 240, np.float32), 3.0, shadows=False
        ),
    ]
    return Set(
        solids,
        lights,
        (day.zenith * 0.5 + linear("#5a86c0") * 0.05, day.horizon * 0.1),
        Shot(eye=(0.0, 0.4, 0), lens=1.05, horizon=0.52, yaw=0.28, leads=0.96, distance=2.2),
        Film(focus=9.0, aperture=0.006, least=0.0026, key=0.12, bloom=0.26, shadows="#0c2038", balance=0.25, fall=0.6),
        open_sky(view, 1.0),
        haze=air.Haze(leaning(np.asarray(day.zenith * 0.5 + linear("#30507c") * 0.03, np.float32), view), 70),
        falls={"rain": "rain", "storm": "rain", "snow": "snow"}.get(view.weather),
    )


SCENERIES = (
    scenery("rooftop-skyline", "Skyline from a rooftop", skyline, ("night", "sunset")),
    scenery("one-lit-window", "One lit window", one_window, ("night",)),
)
