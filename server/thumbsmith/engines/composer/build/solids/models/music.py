"""Musical instruments."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def guitar() -> Solid:
    """An acoustic one, upright."""
    half = [
        (0.0, -1.62),
        (0.45, -1.58),
        (0.85, -1.35),
        (1.0, -0.95),
        (0.92, -0.5),
        (0.68, -0.15),
        (0.60, 0.1),
        (0.70, 0.42),
        (0.72, 0.72),
        (0.55, 1.0),
        (0.25, 1.08),
        (0.0, 1.08),
    ]
    right = o.smooth(half, steps=5)
    outline = o.mirrored(right)
    sides = s.extrude(outline, 0.5, 0.03).of(m.wooden("#6b3518", 0.8))
    top = s.extrude(outline, 0.06, 0.02).move(z=0.235).of(m.wooden("#dca55a", 1.0, coat=0.8, depth=0.3))
    hole = s.cylinder(0.29, 0.02).turn(x=90).move(y=0.32, z=0.262).of(Material("#0c0705", 0.95))
    rosette = s.ring(0.37, 0.29, 0.012).turn(x=90).move(y=0.32, z=0.262).of(m.wooden("#4a2412"))
    bridge = s.box(0.66, 0.15, 0.07, 0.02).move(y=-0.85, z=0.28).of(m.wooden("#2b1710", along=0))
    saddle = s.box(0.46, 0.03, 0.05).move(y=-0.82, z=0.32).of(m.IVORY)
    neck = s.box(0.27, 2.3, 0.17, 0.05).move(y=2.0, z=0.22).of(m.wooden("#7a4520"))
    board = s.box(0.28, 2.75, 0.06, 0.01).move(y=1.75, z=0.32).of(m.wooden("#2b1710"))
    frets = s.together(s.box(0.28, 0.018, 0.075).move(y=3.1 - 2.6 * (1 - 0.9438**n), z=0.32) for n in range(1, 17)).of(
        m.STEEL
    )
    dots = s.together(
        s.cylinder(0.03, 0.004, 0, 16).turn(x=90).move(y=3.1 - 2.6 * (1 - 0.9438 ** (n - 0.5)), z=0.352)
        for n in (3, 5, 7, 9, 12)
    ).of(m.IVORY)
    head = (
        s.extrude(
            [(-0.14, 3.1), (0.14, 3.1), (0.21, 3.3), (0.2, 3.9), (0.1, 3.97), (-0.1, 3.97), (-0.2, 3.9), (-0.21, 3.3)],
            0.13,
            0.02,
        )
        .move(z=0.22)
        .of(m.wooden("#5a2c14"))
    )
    pegs = s.together(
        s.cylinder(0.03, 0.14, 0, 16).turn(x=90).move(side * 0.13, y, 0.28)
        + s.tube([(side * 0.2, y, 0.2), (side * 0.34, y, 0.2)], 0.025, curved=False)
        + s.box(0.1, 0.13, 0.05, 0.02).move(side * 0.37, y, 0.2)
        for side in (-1, 1)
        for y in (3.4, 3.6, 3.8)
    ).of(m.STEEL)
    strings = s.together(
        s.tube([(x, -0.82, 0.35), (x * 0.8, 3.1, 0.37)], 0.006, curved=False, around=5)
        for x in np.linspace(-0.18, 0.18, 6)
    ).of(m.STEEL)
    return (sides + top + hole + rosette + bridge + saddle + neck + board + frets + dots + head + pegs + strings).turn(
        z=-26
    )


def electric_guitar() -> Solid:
    outline = o.smooth(
        [
            (0.15, -1.5),
            (0.65, -1.45),
            (0.98, -1.1),
            (0.9, -0.65),
            (0.66, -0.35),
            (0.64, -0.05),
            (0.85, 0.25),
            (0.95, 0.62),
            (0.78, 0.72),
            (0.55, 0.45),
            (0.3, 0.22),
            (-0.25, 0.25),
            (-0.5, 0.55),
            (-0.72, 1.0),
            (-0.92, 0.98),
            (-0.98, 0.5),
            (-0.74, 0.0),
            (-0.72, -0.4),
            (-0.98, -0.8),
            (-0.98, -1.2),
            (-0.6, -1.48),
        ],
        closed=True,
        steps=5,
    )
    body = s.extrude(outline, 0.32, 0.08).of(Material("#b3121c", 0.25, coat=1.0))
    guard = (
        s.extrude(
            o.smooth(
                [
                    (0.1, 0.18),
                    (0.5, 0.1),
                    (0.5, -0.3),
                    (0.62, -0.8),
                    (0.3, -1.1),
                    (0.05, -0.9),
                    (-0.45, -0.8),
                    (-0.4, -0.2),
                    (-0.5, 0.35),
                    (-0.2, 0.24),
                ],
                closed=True,
            ),
            0.03,
            0.008,
        )
        .move(z=0.165)
        .of(m.plastic("#f3f0e8", 0.3))
    )
    pickups = s.together(s.box(0.5, 0.15, 0.07, 0.03).move(-0.05, y, 0.19) for y in (-0.1, -0.42, -0.74)).of(m.BLACK)
    bridge = s.box(0.5, 0.2, 0.08, 0.02).move(-0.05, -0.95, 0.2).of(m.CHROME)
    knobs = s.together(
        s.cylinder(0.075, 0.1, 0.02, 28).turn(x=90).move(x, y, 0.17)
        for x, y in ((0.42, -0.62), (0.5, -0.82), (0.42, -1.0))
    ).of(m.IVORY)
    neck = s.box(0.26, 2.7, 0.14, 0.04).move(-0.05, 1.5, 0.1).of(m.wooden("#d9a35b"))
    board = s.box(0.27, 2.75, 0.05, 0.01).move(-0.05, 1.5, 0.18).of(m.wooden("#3a2014"))
    frets = s.together(
        s.box(0.27, 0.018, 0.06).move(-0.05, 2.85 - 3.2 * (1 - 0.9438**n), 0.182) for n in range(1, 21)
    ).of(m.STEEL)
    dots = s.together(
        s.cylinder(0.03, 0.004, 0, 16).turn(x=90).move(-0.05, 2.85 - 3.2 * (1 - 0.9438 ** (n - 0.5)), 0.206)
        for n in (3, 5, 7, 9, 12, 15)
    ).of(m.IVORY)
    head = (
        s.extrude(
            o.smooth(
                [(0.1, 2.85), (0.14, 3.1), (0.06, 3.62), (-0.1, 3.82), (-0.32, 3.7), (-0.28, 3.3), (-0.2, 2.85)],
                closed=True,
                steps=4,
            ),
            0.12,
            0.02,
        )
        .move(z=0.12)
        .of(m.wooden("#d9a35b"))
    )
    pegs = s.together(
        s.cylinder(0.03, 0.12, 0, 14).turn(x=90).move(-0.1, y, 0.14) + s.box(0.14, 0.09, 0.06, 0.02).move(-0.37, y, 0.1)
        for y in np.linspace(3.1, 3.62, 6)
    ).of(m.CHROME)
    strings = s.together(
        s.tube([(-0.05 + x, -0.95, 0.245), (-0.05 + x * 0.8, 2.9, 0.225)], 0.006, curved=False, around=5)
        for x in np.linspace(-0.17, 0.17, 6)
    ).of(m.STEEL)
    return (body + guard + pickups + bridge + knobs + neck + board + frets + dots + head + pegs + strings).turn(z=-30)


def violin() -> Solid:
    half = [
        (0.0, -1.32),
        (0.42, -1.28),
        (0.68, -1.0),
        (0.66, -0.66),
        (0.48, -0.42),
        (0.40, -0.1),
        (0.46, 0.2),
        (0.55, 0.3),
        (0.56, 0.58),
        (0.42, 0.9),
        (0.16, 1.0),
        (0.0, 1.0),
    ]
    outline = o.mirrored(o.smooth(half, steps=5))
    varnish = m.wooden("#a8511c", 1.4, coat=1.0, depth=0.4)
    sides = s.extrude(outline, 0.26, 0.01).of(m.wooden("#7c3a14", 1.2, coat=0.8))

    def arched(points: Floats) -> Floats:
        reach = np.hypot(points[:, 0] / 0.7, points[:, 1] / 1.35)
        return np.column_stack(
            [points[:, :2], points[:, 2] + np.where(points[:, 2] > 0, 0.12 * np.clip(1 - reach, 0, 1), 0)]
        )

    top = s.extrude(outline * 1.03, 0.06, 0.025).bend(arched).move(z=0.15).of(varnish)
    holes = Solid()
    for side in (-1, 1):
        line = [
            (side * 0.22, 0.16, 0.21),
            (side * 0.30, 0.1, 0.215),
            (side * 0.28, -0.15, 0.21),
            (side * 0.36, -0.4, 0.2),
            (side * 0.42, -0.44, 0.195),
        ]
        holes += s.tube(line, [0.035, 0.018, 0.022, 0.018, 0.035], around=10)
    bridge = (
        s.extrude([(-0.2, 0), (-0.12, 0), (0, 0.06), (0.12, 0), (0.2, 0), (0.16, 0.22), (-0.16, 0.22)], 0.03)
        .turn(x=90)
        .move(y=-0.2, z=0.22)
        .of(m.PINE)
    )
    tail = (
        s.extrude([(-0.06, -1.2), (0.06, -1.2), (0.13, -0.5), (-0.13, -0.5)], 0.05, 0.015)
        .turn(x=-8)
        .move(z=0.2)
        .of(m.BLACK)
    )
    board = (
        s.extrude([(-0.13, 0.1), (0.13, 0.1), (0.09, 1.95), (-0.09, 1.95)], 0.07, 0.02)
        .turn(x=4)
        .move(z=0.37)
        .of(Material("#141214", 0.4, coat=0.5))
    )
    neck = s.box(0.16, 1.1, 0.16, 0.05).move(y=1.5, z=0.1).of(varnish)
    box = s.sweep([(0, 1.95, 0.14), (0, 2.2, 0.08), (0, 2.42, -0.02)], o.rectangle(0.2, 0.16, 0.04), [1, 0.95, 0.8])
    scroll = s.together(
        s.torus(r, 0.055, 32).turn(z=90).move(x, 2.5, -0.02) for r, x in ((0.1, 0.0), (0.06, -0.08), (0.06, 0.08))
    )
    pegs = s.together(
        s.tube(
            [(-side * 0.06, y, 0.08), (side * 0.2, y, 0.08), (side * 0.3, y, 0.08)], [0.02, 0.028, 0.06], curved=False
        )
        for y, side in ((2.06, 1), (2.14, -1), (2.24, 1), (2.32, -1))
    ).of(m.BLACK)
    strings = s.together(
        s.tube([(x, -0.52, 0.26), (x * 1.1, -0.2, 0.45), (x * 0.6, 2.0, 0.24)], 0.006, curved=False, around=5)
        for x in (-0.1, -0.035, 0.035, 0.1)
    ).of(m.STEEL)
    rest = s.sphere(0.32, 32).scale(1, 0.5, 0.35).move(-0.32, -1.18, 0.18).of(m.BLACK)
    body = (
        sides
        + top
        + holes.of(Material("#120805", 0.9))
        + bridge
        + tail
        + board
        + neck
        + (box + scroll).of(varnish)
        + pegs
        + strings
        + rest
    ).turn(z=-28)
    stick = s.tube([(1.15, -1.5, 0.4), (1.15, 0, 0.4), (1.12, 1.8, 0.36)], 0.025).of(m.wooden("#7a3415", along=1))
    hair = s.tube([(1.06, -1.45, 0.4), (1.05, 1.75, 0.36)], 0.018, curved=False).of(m.paper("#f2eee2"))
    frog = s.box(0.14, 0.22, 0.1, 0.02).move(1.1, -1.42, 0.4).of(m.BLACK)
    return body + (stick + hair + frog).turn(z=-28).move(0.15, 0.1)


def drum() -> Solid:
    shell = s.ring(1.0, 0.94, 0.9, 0.01, 80).of(Material("#a5181f", 0.28, coat=1.0))
    head = s.lathe([(0, 0.9), (0.96, 0.9), (0.98, 0.88), (0, 0.86)], 0.005).of(Material("#f3f0e6", 0.6))
    hoops = s.together(s.ring(1.06, 0.97, 0.1, 0.03, 80).move(y=y) for y in (-0.03, 0.84)).of(m.CHROME)
    lugs = s.around_y(
        s.box(0.14, 0.4, 0.1, 0.04).move(y=0.45, z=1.03)
        + s.tube([(0, 0.05, 1.07), (0, 0.86, 1.07)], 0.02, curved=False, around=12),
        8,
        10,
    ).of(m.CHROME)
    sticks = Solid()
    for turn, lift in ((34, 0.0), (-28, 0.07)):
        stick = s.tube(
            [(-1.3, 0, 0), (0.6, 0, 0), (0.9, 0, 0), (1.0, 0, 0)], [0.05, 0.05, 0.03, 0.05], curved=False, around=16
        )
        sticks += stick.turn(z=-6).turn(y=turn).move(0.1, 1.05 + lift, 0.15)
    return shell + head + hoops + lugs + sticks.of(m.wooden("#d9a866", 1.5, 0))


MODELS = {
    "solid-guitar": Model(guitar, -22, 6),
    "electric-guitar": Model(electric_guitar, -22, 6),
    "solid-violin": Model(violin, -22, 6),
    "solid-drum": Model(drum, -20, 24),
}
