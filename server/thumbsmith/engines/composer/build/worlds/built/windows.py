"""Windows and lamps of a room: the day that falls in, the city behind the glass, warm light when it is dark."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.worlds.built.air import Glints
from thumbsmith.engines.composer.build.worlds.built.camera import Point
from thumbsmith.engines.composer.build.worlds.built.daylight import Daylight, daylight, leaning
from thumbsmith.engines.composer.build.worlds.built.lights import Lamp, Light, Panel, Sun
from thumbsmith.engines.composer.build.worlds.built.materials import Material, linear, lit, plain
from thumbsmith.engines.composer.build.worlds.built.solids import Box, Opening, Room, Solid
from thumbsmith.engines.composer.build.worlds.world import View

INWARDS: dict[str, Point] = {
    "left": (1, 0, 0),
    "right": (-1, 0, 0),
    "back": (0, 0, -1),
    "front": (0, 0, 1),
    "ceiling": (0, -1, 0),
}
WARM = "#ffce9c"


def window_light(
    view: View, room: Room, holes: Sequence[Opening], strength: float = 7.0, aside: float = 0.3, bars: int = 1
) -> list[Light]:
    """Sky and sun through windows; the sun stands `aside` of straight ahead."""
    day = daylight(view)
    bright = leaning(np.asarray(day.zenith * 0.5 + day.horizon * 0.5, np.float32), view, 0.25)
    # A row of windows is a long light already; a single one needs more points to be soft.
    parts = (2, 2) if len(holes) == 1 else (1, 2) if len(holes) < 3 else (1, 1)
    lights: list[Light] = []
    for hole in holes:
        low, high = room.corner(hole)
        lights.append(Panel(low, high, INWARDS[hole.face], bright * np.float32(strength), parts))
    if float(day.sun.max()) > 0 and holes:
        corners = tuple(room.corner(hole) for hole in holes)
        lights.append(
            Sun(_sun_over(INWARDS[holes[0].face], day, aside), leaning(day.sun, view, 0.2) * 4, corners, 0.03, bars)
        )
    return lights


def _sun_over(inwards: Point, day: Daylight, aside: float) -> Point:
    height = math.radians(day.height)
    across = (0.0 if inwards[0] else aside, 0.0, aside if inwards[0] else 0.0)
    flat = [-inwards[axis] * math.cos(height) + across[axis] for axis in range(3)]
    return flat[0], math.sin(height) if inwards[1] == 0 else 1.0, flat[2]


def lamp(view: View, at: Point, power: float, colour: str = WARM, least: float = 0.0) -> Lamp:
    """A lamp that is on as far as it is dark outside, never less than `least`."""
    on = max(least, daylight(view).lamps)
    return Lamp(at, leaning(linear(colour), view, 0.15) * np.float32(power * on), 0.3)


def far_town(view: View, random: np.random.Generator, count: int) -> list[Solid]:
    """Houses across the street, as pale as the air before them."""
    day = daylight(view)
    parts: list[Solid] = []
    for _ in range(count):
        x, z = float(random.uniform(-50, 45)), float(random.uniform(55, 110))
        wide, top = float(random.uniform(4, 9)), float(random.uniform(-1, 13))
        front = Material(plain("#181818"), lit(day.air, 1.9 * (z - 30) / 100))
        parts.append(Box((x - wide, -20, z), (x + wide, top, z + 1), front))
    return parts


def city_lights(random: np.random.Generator, area: tuple[Point, Point], count: int, radiance: float) -> Glints:
    """Lights of a town between two corners: warm windows, a few cold and coloured ones."""
    low, high = (np.array(corner, np.float32) for corner in area)
    points = low + (high - low) * random.random((count, 3), dtype=np.float32)
    hues = np.stack([linear(colour) for colour in ("#ffb45a", "#ffd9a0", "#ff9440", "#bcd8ff", "#ff5a3c", "#5fd0ff")])
    chosen = hues[random.choice(len(hues), count, p=[0.34, 0.26, 0.16, 0.12, 0.06, 0.06])]
    power = random.pareto(1.6, count).clip(0.15, 4).astype(np.float32)
    return Glints(points, np.asarray(chosen * (power * radiance)[:, None], np.float32))
