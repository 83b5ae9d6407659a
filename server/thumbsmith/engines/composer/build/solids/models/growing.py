"""Pots, cans and what is kept with thread, wool and paint."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def leaf(length: float, width: float, droop: float) -> Solid:
    """Grows from the origin along x, bending down."""
    share = np.linspace(0.02, 1, 16)
    rings = []
    for t in share:
        wide = width * np.sin(np.pi * t**0.8) * 0.5 + 0.004
        x, y = length * t, length * (0.35 * t - droop * t * t)
        rings.append(
            [
                (x, y + 0.1 * wide, -wide),
                (x, y - 0.12 * wide, 0),
                (x, y + 0.1 * wide, wide),
                (x, y - 0.12 * wide + 0.02, 0),
            ]
        )
    return s.loft(np.array(rings), crease=60)


def _pot() -> Solid:
    clay = Material("#b5623a", 0.85, pattern=m.mottled(3, 0.2))
    pot = s.lathe(
        [
            (0, -1.3),
            (0.62, -1.3),
            (0.65, -1.26),
            (0.86, -0.3),
            (0.98, -0.3),
            (1.0, -0.26),
            (1.0, 0.04),
            (0.96, 0.07),
            (0.88, 0.05),
            (0.86, -0.12),
            (0, -0.12),
        ],
        0.03,
    )
    soil = (
        s.cylinder(0.87, 0.08, 0.02)
        .move(y=-0.14)
        .of(Material("#3a2618", 0.95, relief=m.grained(16), relief_depth=0.08))
    )
    return pot.of(clay) + soil


def potted_plant() -> Solid:
    green = Material("#3c8a34", 0.5, coat=0.35, pattern=m.mottled(4, 0.25))
    leaves = Solid()
    for index in range(17):
        lift = 20 + 62 * index / 17
        one = leaf(1.75 - 0.02 * index, 0.62, 0.62 - 0.018 * index).turn(z=lift * 0.75).turn(y=index * 137.5)
        leaves += one.move(y=0.05 + 0.035 * index)
    stems = s.together(s.tube([(0, -0.1, 0), (0.05 * np.cos(a), 0.7, 0.05 * np.sin(a))], 0.05) for a in (0, 2, 4))
    return _pot() + (leaves + stems).of(green)


def seedling() -> Solid:
    green = Material("#5fb03a", 0.5, coat=0.35)
    stem = s.tube([(0, -0.12, 0), (0.06, 0.5, 0), (0, 1.05, 0)], [0.085, 0.07, 0.06])
    two = s.together(leaf(1.15, 0.75, 0.35).turn(z=14).turn(y=turn).move(0, 1.0, 0) for turn in (-12, 168))
    tip = s.together(leaf(0.5, 0.28, 0.0).turn(z=48).turn(y=turn).move(0, 1.0, 0) for turn in (70, 250))
    return _pot() + (stem + two + tip).of(green)


def watering_can() -> Solid:
    zinc = Material("#3f9a6a", 0.35, coat=0.7)
    body = s.lathe([(0, 0), (0.8, 0), (0.84, 0.04), (0.76, 1.35), (0.7, 1.4), (0.3, 1.42), (0, 1.42)], 0.04)
    hoops = s.together(s.torus(r, 0.035, 80).move(y=y) for r, y in ((0.835, 0.16), (0.775, 1.2)))
    spout = s.tube([(-0.7, 0.35, 0), (-1.15, 0.75, 0), (-1.65, 1.45, 0)], [0.2, 0.14, 0.1])
    rose = (
        s.lathe([(0, 0), (0.1, 0), (0.34, 0.3), (0.36, 0.34), (0.3, 0.37), (0, 0.4)], 0.02).turn(z=48).move(-1.62, 1.4)
    )
    brace = s.tube([(-0.72, 1.2, 0), (-1.4, 1.1, 0)], 0.035)
    handle = s.sweep(
        [(0.76, 0.35, 0), (1.3, 0.75, 0), (1.05, 1.55, 0), (0.3, 1.85, 0), (-0.3, 1.75, 0), (-0.45, 1.4, 0)],
        o.rectangle(0.06, 0.17, 0.025),
    )
    holes = (
        s.together(
            s.sphere(0.03, 12).move(0.2 * np.cos(a) * k, 0.39, 0.2 * np.sin(a) * k)
            for a in np.arange(6) * np.pi / 3
            for k in (0.55, 1.15)
        )
        .turn(z=48)
        .move(-1.62, 1.4)
        .of(m.BLACK)
    )
    return (body + spout + brace + handle).of(zinc) + (hoops + rose).of(m.BRASS) + holes


def yarn() -> Solid:
    wool = Material("#c43e63", 0.9, relief=m.brushed(0, 60), relief_depth=0.004)
    generator = np.random.default_rng(3)
    ball = s.sphere(0.93, 48)
    for layer in range(7):
        x, y, z = generator.uniform(0, 360, 3)
        for tilt in np.linspace(-0.45, 0.45, 8):
            far = 0.94 + 0.012 * layer
            ball += s.torus(np.sqrt(1 - tilt * tilt) * far, 0.058, 30).move(y=tilt * far).turn(x=x, y=y, z=z)
    tail = s.tube([(0.5, -0.94, 0.4), (1.0, -0.97, 0.7), (1.35, -0.98, 0.4), (1.7, -0.98, 0.7)], 0.05)
    needles = s.together(
        (
            s.lathe([(0, -1.6), (0.03, -1.5), (0.06, -1.35), (0.06, 1.5), (0, 1.5)], around=24)
            + s.sphere(0.13, 28).move(y=1.55)
        )
        .turn(z=a)
        .move(0, 0.3, z)
        for a, z in ((-38, -0.35), (34, 0.1))
    ).of(m.wooden("#d9aa64", 1.2))
    return (ball + tail).of(wool) + needles


def thread() -> Solid:
    wood = m.wooden("#d6a45c", 1.2)
    ends = s.together(
        s.lathe([(0, 0), (0.72, 0), (0.74, 0.04), (0.74, 0.16), (0.5, 0.28), (0, 0.28)], 0.03).turn(x=turn).move(y=y)
        for y, turn in ((-1.05, 0), (1.05, 180))
    )
    hole = s.cylinder(0.14, 0.02).move(y=1.045).of(m.BLACK)
    profile = [(0.0, -0.8)]
    for y in np.linspace(-0.78, 0.78, 27).tolist():
        profile += [(0.52, y - 0.02), (0.56, y), (0.52, y + 0.02)]
    wound = s.lathe([*profile, (0, 0.8)], around=90).of(Material("#1f74c4", 0.6, coat=0.3))
    loose = s.tube([(0.4, -0.4, 0.4), (0.9, -0.75, 0.5), (1.1, -1.02, 0.5), (1.6, -1.04, 0.1)], 0.025).of(
        Material("#1f74c4", 0.6)
    )
    needle = (
        s.lathe([(0, -1.25), (0.03, -1.0), (0.045, 0.9), (0.06, 1.1), (0.03, 1.25), (0, 1.26)], around=24)
        .scale(1, 1, 0.7)
        .turn(z=-24)
        .move(0.75, 0.2, 0.6)
        .of(m.CHROME)
    )
    return ends.of(wood) + hole + wound + loose + needle


def paint_roller() -> Solid:
    def soaked(places: Floats, colours: Floats) -> Floats:
        return np.asarray(colours * (0.85 + 0.15 * m.noise(places, 9, 2))[:, None], np.float32)

    wool = (
        s.lathe([(0, -0.95), (0.36, -0.95), (0.42, -0.88), (0.42, 0.88), (0.36, 0.95), (0, 0.95)], 0.04)
        .turn(z=90)
        .move(y=1.1)
        .of(Material("#2586c8", 0.6, coat=0.3, pattern=soaked, relief=m.grained(20), relief_depth=0.03))
    )
    caps = s.together(s.cylinder(0.2, 0.06, 0.02, 32).turn(z=90).move(x, 1.1) for x in (-0.93, 1.0)).of(m.BLACK)
    wire = s.tube(
        [(0.9, 1.1, 0), (1.2, 1.1, 0), (1.22, 0.55, 0), (1.1, 0.4, 0), (0.15, 0.3, 0), (0, 0.15, 0), (0, -0.4, 0)],
        0.05,
        curved=False,
    ).of(m.CHROME)
    grip = s.lathe(
        [(0, -1.7), (0.15, -1.7), (0.2, -1.5), (0.15, -1.0), (0.19, -0.6), (0.14, -0.3), (0, -0.3)], curved=True
    ).of(m.painted("#e8a71a"))
    return (wool + caps + wire + grip).turn(z=-16)


def palette_and_brush() -> Solid:
    rim = o.smooth(
        [
            (-1.3, -0.1),
            (-1.05, 0.65),
            (-0.3, 1.0),
            (0.65, 0.9),
            (1.25, 0.35),
            (1.2, -0.3),
            (0.75, -0.4),
            (0.5, -0.62),
            (0.4, -0.95),
            (-0.3, -0.98),
            (-1.0, -0.7),
        ],
        closed=True,
    )
    board = s.extrude(rim, 0.1, 0.03, [o.circle(0.17, -0.55, -0.48, 32)[::-1]]).of(
        m.wooden("#bd8347", 0.8, along=0, coat=0.7)
    )
    dabs = Solid()
    for x, y, colour in (
        (-0.85, 0.1, "#c81f23"),
        (-0.6, 0.55, "#ee7c15"),
        (-0.1, 0.72, "#f4c81c"),
        (0.42, 0.64, "#36a043"),
        (0.85, 0.32, "#1f62c0"),
        (0.92, -0.1, "#7b2fa0"),
    ):
        dabs += s.sphere(0.19, 28).scale(1.1, 0.9, 0.5).turn(z=30).move(x, y, 0.06).of(Material(colour, 0.3, coat=1.0))
    brush = (
        (
            s.lathe([(0, -1.0), (0.03, -1.0), (0.08, -0.2), (0.07, 0.5), (0, 0.5)], 0.02, around=28).of(
                m.painted("#8e1c22")
            )
            + s.lathe([(0, 0.5), (0.075, 0.5), (0.095, 0.85), (0, 0.85)], around=28).of(m.SILVER)
            + s.lathe([(0, 0.85), (0.09, 0.85), (0.11, 1.0), (0.05, 1.25), (0, 1.38)], curved=True, around=28).of(
                Material("#1f62c0", 0.5, coat=0.5)
            )
        )
        .turn(z=-46)
        .scale(1.15)
        .move(0.25, -0.25, 0.25)
    )
    return board + dabs + brush


MODELS = {
    "solid-potted-plant": Model(potted_plant, -16, 12),
    "solid-seedling": Model(seedling, -16, 14),
    "solid-watering-can": Model(watering_can, -24, 12),
    "solid-yarn": Model(yarn, -14, 12),
    "solid-thread": Model(thread, -16, 12),
    "solid-paint-roller": Model(paint_roller, -22, 8),
    "solid-palette": Model(palette_and_brush, -18, 26),
}
