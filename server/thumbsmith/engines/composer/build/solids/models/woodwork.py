"""What joiners work with: a chisel on its stone, a dovetail joint, a circular saw. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def chisel() -> Solid:
    """It lies with its edge on a whetstone."""
    blade = s.loft(
        np.stack(
            [
                np.column_stack([o.rectangle(wide, thick, 0.01, 0, lift), np.full(24, z)])
                for wide, thick, lift, z in (
                    (0.5, 0.01, 0.0, 0.0),
                    (0.5, 0.14, 0.065, 0.34),
                    (0.5, 0.16, 0.075, 1.5),
                    (0.3, 0.2, 0.09, 1.75),
                    (0.2, 0.2, 0.09, 1.9),
                )
            ]
        )
    ).of(Material("#d3d6da", 0.14, metal=1.0))
    ferrule = s.cylinder(0.2, 0.22, 0.03).turn(x=90).move(0, 0.09, 1.86).of(m.BRASS)
    grip = (
        s.lathe([(0, 0), (0.19, 0), (0.27, 0.3), (0.25, 0.8), (0.29, 1.15), (0.24, 1.35), (0, 1.36)], curved=True)
        .turn(x=90)
        .move(0, 0.09, 2.06)
        .of(m.wooden("#b5652a", 1.2, coat=0.9))
    )
    cap = s.cylinder(0.25, 0.1, 0.02).turn(x=90).move(0, 0.09, 3.38).of(m.BRASS)
    tool = (blade + ferrule + grip + cap).turn(x=-24).turn(y=62).move(-0.5, 0.5, 0.1)
    fine = (
        s.slab(2.6, 1.0, 0.26, 0.02, 0.02)
        .move(y=0.24)
        .of(Material("#d9dcd2", 0.75, relief=m.grained(40), relief_depth=0.004))
    )
    coarse = s.slab(2.6, 1.0, 0.24, 0.02, 0.02).of(Material("#6c7d86", 0.8, relief=m.grained(30), relief_depth=0.005))
    tray = s.slab(3.2, 1.35, 0.22, 0.05, 0.03).move(y=-0.22).of(m.WALNUT)
    water = (
        s.cylinder(0.4, 0.015, 0.006).scale(1.6, 1, 0.8).move(-0.55, 0.5, 0.05).of(Material("#8fa7b0", 0.04, coat=1.0))
    )
    shavings = s.together(
        s.sweep(
            np.stack([0.16 * np.cos(t), 0.16 * np.sin(t) + 0.17, np.linspace(0, 0.3, len(t))], 1),
            o.rectangle(0.02, 0.16),
            curved=False,
        )
        .turn(y=turn)
        .move(x, -0.2, z)
        for t in (np.linspace(0, 3.4 * np.pi, 40),)
        for x, z, turn in ((1.6, 1.0, 20), (1.15, 1.25, -60))
    ).of(m.PINE)
    return tool + fine + coarse + tray + water + shavings


def dovetail() -> Solid:
    """Two boards that are pushed together at a corner by their tails and pins."""
    tails, deep = 3, 0.9
    pitch = 1.0
    outline = [(2.3, -pitch * tails / 2), (2.3, pitch * tails / 2), (0.0, pitch * tails / 2)]
    for tail in reversed(range(tails)):
        middle = (tail - (tails - 1) / 2) * pitch
        outline += [(0, middle + 0.28), (-deep, middle + 0.42), (-deep, middle - 0.42), (0, middle - 0.28)]
    outline.append((0.0, -pitch * tails / 2))
    board = s.extrude(np.array(outline, np.float32), 0.62, 0.012).turn(x=-90).of(m.wooden("#dcb27a", 0.7, 0, coat=0.4))
    pins = Solid()
    edges = [-pitch * tails / 2, *((tail - (tails - 2) / 2) * pitch for tail in range(tails - 1)), pitch * tails / 2]
    for edge in edges:
        whole = abs(edge) < pitch * tails / 2 - 0.01
        low, high = (edge - 0.2, edge + 0.2) if whole else ((edge, edge + 0.2) if edge < 0 else (edge - 0.2, edge))
        near = 0.14
        shape = np.array(
            [
                (-deep, low + (near if whole or edge > 0 else 0)),
                (-deep, high - (near if whole or edge < 0 else 0)),
                (0, high),
                (0, low),
            ],
            np.float32,
        )
        pins += s.extrude(shape, 0.62, 0.01).turn(x=-90)
    rail = s.box(deep, 1.9, pitch * tails, 0.02).move(-deep / 2, 1.26, 0)
    upright = (rail + pins).of(m.wooden("#7a4a2a", 0.8, 1, coat=0.5))
    return (board + upright.move(0, 0.24)).turn(x=180)


def circular_saw() -> Solid:
    teeth = o.gear(36, 1.05, 0.96)
    blade = s.extrude(teeth, 0.06, 0.01, [o.circle(0.12)[::-1]]).of(Material("#d7dadd", 0.18, metal=1.0))
    slots = s.together(s.box(0.3, 0.03, 0.07).move(0.82).turn(z=a) for a in (10, 100, 190, 280)).of(m.BLACK)
    nut = s.cylinder(0.18, 0.16, 0.03, 6).turn(x=90).move(z=0.02).of(m.DARK_STEEL) + s.cylinder(0.28, 0.06, 0.02).turn(
        x=90
    ).of(m.STEEL)
    guard = (
        s.extrude(o.joined(o.arc(1.2, -8, 188, steps=40), o.arc(0.3, 188, -8, steps=16)), 0.4, 0.1)
        .move(0, 0.0, -0.12)
        .of(m.painted("#1f7d8c", 0.4, 0.4))
    )
    label = (
        s.extrude(o.joined(o.arc(1.02, 40, 140, steps=24), o.arc(0.8, 140, 40, steps=24)), 0.03, 0.008)
        .move(z=0.095)
        .of(m.BLACK)
    )
    motor = (
        s.lathe([(0, 0), (0.5, 0), (0.55, 0.1), (0.52, 1.0), (0.4, 1.2), (0, 1.22)], 0.05)
        .turn(x=-90)
        .move(0.1, 0.2, -0.3)
    )
    vents = s.together(s.box(0.05, 0.5, 0.04).move(0.1 + 0.14 * k, 0.2, -1.53) for k in range(-2, 3)).of(m.BLACK)
    handle = s.sweep(
        [
            (-0.2, 0.95, -0.3),
            (0.5, 1.25, -0.3),
            (1.2, 1.0, -0.3),
            (1.7, 0.35, -0.3),
            (1.55, -0.2, -0.3),
            (0.9, -0.1, -0.3),
        ],
        o.rectangle(0.34, 0.3, 0.12),
        [0.9, 1, 1.0, 1.05, 1, 0.8],
    ).of(m.MATT_BLACK)
    trigger = s.box(0.36, 0.12, 0.16, 0.04).turn(z=-25).move(1.05, 0.8, -0.3).of(m.RED)
    knob = s.sphere(0.24).move(-0.95, 0.95, -0.3).of(m.MATT_BLACK) + s.cylinder(0.1, 0.3).turn(z=35).move(
        -0.72, 0.62, -0.3
    ).of(m.BLACK)
    pack = s.box(0.6, 0.42, 0.55, 0.08).move(1.62, -0.2, -0.35).of(m.MATT_BLACK)
    shoe = s.slab(3.2, 1.3, 0.08, 0.1, 0.02).move(0.1, -0.52, -0.2).of(m.BRUSHED)
    plank = s.slab(4.4, 1.9, 0.3, 0.02, 0.02).move(0.4, -0.84, -0.25).of(m.wooden("#cf9f62", 0.7, 0))
    cut = s.box(1.9, 0.32, 0.05).move(-0.9, -0.68, 0.02).of(Material("#2a1a0e", 0.95))
    dust = s.together(
        s.sphere(0.05, 8).move(0.95 + 0.1 * (k % 5) + 0.04 * k, -0.5 + 0.06 * (k % 3), 0.3 + 0.1 * (k % 4))
        for k in range(16)
    ).of(m.PINE)
    return (
        blade
        + slots
        + nut
        + guard
        + label
        + motor.of(m.painted("#1f7d8c", 0.4, 0.4))
        + vents
        + handle
        + trigger
        + knob
        + pack
        + shoe
        + plank
        + cut
        + dust
    )


MODELS = {
    "wood-chisel": Model(chisel, -20, 24),
    "dovetail-joint": Model(dovetail, 48, 36),
    "circular-saw": Model(circular_saw, -24, 14),
}
