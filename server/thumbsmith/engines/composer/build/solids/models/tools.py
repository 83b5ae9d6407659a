"""Tools and what is found in a workshop."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def hammer() -> Solid:
    face = s.lathe(
        [
            (0, -0.52),
            (0.165, -0.52),
            (0.18, -0.49),
            (0.18, -0.38),
            (0.115, -0.31),
            (0.105, -0.18),
            (0.13, -0.1),
            (0, -0.1),
        ],
        0.02,
    ).turn(z=-90)
    cheek = s.box(0.34, 0.28, 0.27, 0.05).move(0.02, 0, 0)
    claws = s.together(
        s.sweep(
            [(0.1, 0.03, z * 0.045), (0.3, 0.06, z * 0.06), (0.52, -0.02, z * 0.085), (0.7, -0.2, z * 0.11)],
            o.rectangle(0.1, 0.15, 0.03),
            [1.1, 1.0, 0.7, 0.28],
        )
        for z in (-1, 1)
    )
    neck = s.sweep(
        [(0.02, -0.1, 0), (0.02, -0.9, 0), (0.02, -1.0, 0)], o.ellipse(0.09, 0.13), [1.0, 0.92, 0.9], curved=False
    )
    grip = s.sweep(
        [(0.02, -0.85, 0), (0.02, -1.0, 0), (0.02, -1.35, 0), (0.02, -1.7, 0), (0.02, -1.8, 0)],
        o.ellipse(0.13, 0.17),
        [0.75, 1.0, 0.9, 1.1, 1.05],
        round_ends=True,
    )
    head = (face + cheek + claws).scale(1.25)
    return (head.of(m.DARK_STEEL) + neck.of(m.wooden("#c08a4c", 1.4)) + grip.of(m.wooden("#b0773b", 1.4))).turn(z=-28)


def wrench() -> Solid:
    def jaw(side: float, radius: float, turn: float) -> Solid:
        outline = o.joined(
            o.arc(radius, 45 + 90, 360 + 45, 0, 0, 26),
            [(radius * 0.52, radius * 0.35), (radius * 0.40, -0.05 * radius)],
            o.arc(radius * 0.44, -20, -160, 0, -0.05 * radius, 8),
            [(-radius * 0.40, -0.05 * radius), (-radius * 0.52, radius * 0.35)],
        )
        return s.extrude(outline, 0.16, 0.03).turn(z=turn).move(y=side)

    shank = s.extrude(o.rectangle(0.3, 1.9), 0.11, 0.03)
    groove = s.extrude(o.rectangle(0.13, 1.25, 0.06), 0.121, 0.004)
    return (jaw(1.1, 0.38, -15) + jaw(-1.1, 0.33, 165) + shank).of(m.CHROME).turn(z=35) + groove.of(m.ALUMINIUM).turn(
        z=35
    )


def padlock() -> Solid:
    body = s.extrude(o.rectangle(1.0, 0.82, 0.14), 0.42, 0.09)
    plate = s.extrude(o.rectangle(0.8, 0.10, 0.04), 0.43, 0.006)
    bow = [(-0.32, 0.3, 0.0), *((x, y, 0.0) for x, y in o.arc(0.32, 180, 0, 0, 0.72, 20).tolist()), (0.32, 0.3, 0.0)]
    shackle = s.tube(bow, 0.085, curved=False, around=28)
    keyhole = s.extrude(o.circle(0.085, 0, 0.02), 0.44, 0.004) + s.extrude(
        [(-0.035, 0.0), (-0.06, -0.2), (0.06, -0.2), (0.035, 0.0)], 0.44, 0.004
    )
    rim = s.ring(0.17, 0.14, 0.445, 0.01).turn(x=90).move(0, -0.03, -0.2225)
    return (
        body.of(m.BRASS) + plate.move(y=0.3).of(m.BRASS) + shackle.of(m.CHROME) + keyhole.of(m.BLACK) + rim.of(m.BRASS)
    )


def key() -> Solid:
    bow = o.joined(o.arc(0.42, -72, 252, 0, 0.9, 36))
    hole = o.circle(0.15, 0, 1.04, 28)
    blade = [
        (-0.12, 0.52),
        (-0.12, -0.9),
        (-0.02, -1.04),
        (0.13, -0.9),
        (0.13, -0.78),
        (0.04, -0.70),
        (0.13, -0.62),
        (0.13, -0.5),
        (0.02, -0.42),
        (0.12, -0.30),
        (0.12, -0.2),
        (0.05, -0.12),
        (0.13, -0.02),
        (0.13, 0.30),
        (0.2, 0.34),
        (0.2, 0.52),
    ]
    outline = o.joined(bow, blade)
    body = s.extrude(outline, 0.11, 0.025, [hole[::-1]])
    groove = s.extrude(o.rectangle(0.045, 1.25, 0.02, -0.05, -0.2), 0.118, 0.003)
    return (
        body.of(Material("#d9b25a", 0.22, metal=1.0, relief=m.brushed(1, 40), relief_depth=0.001))
        + groove.of(Material("#8a6a2c", 0.4, metal=1.0))
    ).turn(z=-32)


def light_bulb() -> Solid:
    glass = s.lathe(
        [(0.2, 0.0), (0.24, 0.12), (0.38, 0.36), (0.52, 0.66), (0.53, 0.94), (0.40, 1.2), (0.18, 1.34), (0, 1.37)],
        curved=True,
    )
    base = [(0, -0.55), (0.09, -0.55), (0.1, -0.5), (0.19, -0.44)]
    for turn in range(4):
        y = -0.42 + turn * 0.1
        base += [(0.2, y), (0.235, y + 0.03), (0.235, y + 0.055), (0.2, y + 0.085)]
    base += [(0.2, 0.02), (0.19, 0.05)]
    screw = s.lathe(base, 0.012)
    tip = s.lathe([(0, -0.62), (0.07, -0.6), (0.09, -0.54)], 0.02)
    stem = s.lathe([(0, 0.0), (0.13, 0.0), (0.06, 0.2), (0.045, 0.52), (0.06, 0.58), (0, 0.6)], curved=True)
    wires = s.together(s.tube([(x * 0.4, 0.5, 0), (x, 0.76, 0), (x * 1.25, 0.86, 0)], 0.012) for x in (-0.15, 0.15))
    coil = s.tube(
        [(x, 0.86 + 0.05 * np.cos(x * 60), 0.05 * np.sin(x * 60)) for x in np.linspace(-0.2, 0.2, 40)],
        0.016,
        steps=3,
        around=8,
    )
    return (
        screw.of(m.STEEL)
        + tip.of(m.BLACK)
        + stem.of(Material("#dfe6e8", 0.2, glass=0.6))
        + wires.of(m.STEEL)
        + coil.of(Material("#ff9a2e", 0.5, glow=2.2))
        + glass.of(Material("#fff6e2", 0.03, glass=0.86))
    )


MODELS = {
    "solid-hammer": Model(hammer, -30, 10),
    "solid-wrench": Model(wrench, -22, 6),
    "solid-padlock": Model(padlock, -30, 12),
    "solid-key": Model(key, -24, 8),
    "solid-light-bulb": Model(light_bulb, -20, 6),
}
