"""Things that are laid on the table, and kitchen machines."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def plate() -> Solid:
    dish = s.lathe(
        [
            (0, 0),
            (0.6, 0),
            (0.64, 0.04),
            (1.15, 0.16),
            (1.17, 0.18),
            (1.14, 0.195),
            (0.72, 0.1),
            (0.6, 0.06),
            (0, 0.055),
        ],
        0.015,
        around=96,
    ).of(m.gloss("#f5f4f0"))
    line = s.torus(1.05, 0.008, 96).move(y=0.168).of(m.plastic("#2b5aa0"))
    return dish + line


def _fork(x: float) -> Solid:
    handle = s.sweep(
        [(x, 0.05, 1.25), (x, 0.06, 0.6), (x, 0.1, -0.1), (x, 0.03, -0.55)],
        o.rectangle(0.14, 0.05, 0.02),
        [1.25, 0.8, 0.6, 1.4],
    )
    base = s.slab(0.32, 0.3, 0.05, 0.12, 0.02).move(x, 0.02, -0.7)
    tines = s.together(
        s.tube([(x + dx, 0.04, -0.75), (x + dx, 0.02, -1.05), (x + dx, 0.1, -1.32)], [0.032, 0.03, 0.016], around=10)
        for dx in (-0.12, -0.04, 0.04, 0.12)
    )
    return handle + base + tines


def plate_with_cutlery() -> Solid:
    knife = s.sweep(
        [(1.55, 0.05, 1.25), (1.55, 0.06, 0.35), (1.55, 0.05, 0.2)], o.rectangle(0.15, 0.07, 0.03), [1.1, 1.0, 0.7]
    )
    blade = (
        s.extrude([(1.49, -0.2), (1.61, -0.2), (1.62, 0.9), (1.55, 1.28), (1.49, 0.9)], 0.03, 0.008)
        .turn(x=-90)
        .move(y=0.05)
    )
    return plate() + (_fork(-1.55) + knife + blade).of(m.SILVER)


def fork_and_knife() -> Solid:
    knife = s.sweep(
        [(0.32, 0.05, 1.25), (0.32, 0.06, 0.35), (0.32, 0.05, 0.2)], o.rectangle(0.15, 0.07, 0.03), [1.1, 1.0, 0.7]
    )
    blade = (
        s.extrude([(0.26, -0.2), (0.38, -0.2), (0.4, 0.9), (0.33, 1.28), (0.24, 0.9)], 0.03, 0.008)
        .turn(x=-90)
        .move(y=0.05)
    )
    return (_fork(-0.32) + knife + blade).of(m.SILVER).turn(x=82).turn(z=-18)


def beer() -> Solid:
    glass = s.lathe(
        [(0, 0), (0.58, 0), (0.62, 0.05), (0.6, 0.16), (0.6, 1.55), (0.63, 1.6), (0.55, 1.6), (0.53, 0.2), (0, 0.18)],
        0.03,
        around=64,
    ).of(m.GLASS)
    facets = s.around_y(s.box(0.2, 1.1, 0.05, 0.02).move(y=0.85, z=0.6), 12).of(Material("#ffffff", 0.04, glass=0.95))
    drink = s.lathe([(0, 0.19), (0.52, 0.2), (0.535, 1.3), (0, 1.3)], 0.02).of(
        Material("#e89a0c", 0.1, coat=0.9, glow=0.28)
    )
    foam = s.lathe(
        [(0, 1.28), (0.54, 1.28), (0.56, 1.55), (0.66, 1.7), (0.6, 1.84), (0.3, 1.96), (0, 1.98)], curved=True
    )
    puffs = s.together(
        s.sphere(0.2, 20).move(0.46 * np.cos(a), 1.72 + 0.06 * np.sin(a * 3), 0.46 * np.sin(a))
        for a in np.arange(9) * 0.7
    )
    handle = s.sweep(
        [(0.58, 1.3, 0), (0.95, 1.32, 0), (1.06, 1.0, 0), (1.02, 0.6, 0), (0.85, 0.38, 0), (0.58, 0.38, 0)],
        o.ellipse(0.08, 0.1),
    ).of(Material("#f4fbfd", 0.03, glass=0.75))
    bubbles = s.together(
        s.sphere(0.02, 10).move(0.5 * np.cos(i * 2.4), 0.3 + 0.04 * i, 0.5 * np.sin(i * 2.4)) for i in range(24)
    ).of(Material("#fff2c4", 0.1, coat=1.0, glow=0.3))
    return drink + bubbles + (foam + puffs).of(Material("#fff8ea", 0.8)) + glass + facets + handle


def teacup() -> Solid:
    cup = s.lathe(
        [
            (0, 0.06),
            (0.3, 0.06),
            (0.32, 0.1),
            (0.3, 0.16),
            (0.52, 0.3),
            (0.66, 0.62),
            (0.7, 0.86),
            (0.67, 0.87),
            (0.62, 0.62),
            (0.48, 0.34),
            (0.2, 0.2),
            (0, 0.19),
        ],
        0.02,
        around=80,
    )
    handle = s.sweep(
        [(0.62, 0.72, 0), (0.86, 0.78, 0), (0.95, 0.58, 0), (0.84, 0.38, 0), (0.56, 0.36, 0)], o.ellipse(0.035, 0.055)
    )
    saucer = s.lathe(
        [(0, 0), (0.46, 0), (0.5, 0.03), (1.0, 0.12), (1.02, 0.14), (0.98, 0.15), (0.5, 0.07), (0, 0.06)],
        0.015,
        around=88,
    )
    coffee = s.cylinder(0.635, 0.01).move(y=0.76).of(Material("#2a1409", 0.3, coat=0.5))
    foam = (
        s.extrude(
            o.smooth(
                [
                    (0.0, -0.3),
                    (0.28, 0.02),
                    (0.26, 0.24),
                    (0.1, 0.26),
                    (0.0, 0.14),
                    (-0.1, 0.26),
                    (-0.26, 0.24),
                    (-0.28, 0.02),
                ],
                closed=True,
            ),
            0.01,
        )
        .turn(x=-90)
        .move(y=0.772)
        .of(Material("#e7cfa8", 0.6))
    )
    return (cup + handle + saucer).of(m.gloss("#f6f4ef")) + coffee + foam


def bottle() -> Solid:
    green = Material("#1d4a22", 0.06, coat=1.0)
    body = s.lathe(
        [
            (0, 0),
            (0.36, 0),
            (0.4, 0.05),
            (0.4, 1.35),
            (0.34, 1.62),
            (0.17, 1.85),
            (0.14, 2.0),
            (0.14, 2.4),
            (0.18, 2.42),
            (0.18, 2.5),
            (0.14, 2.52),
            (0, 2.52),
        ],
        0.03,
        around=80,
    ).of(green)
    foil = s.lathe(
        [(0.142, 2.0), (0.15, 2.0), (0.15, 2.4), (0.188, 2.42), (0.188, 2.5), (0.15, 2.53), (0, 2.53)], 0.01
    ).of(Material("#8d1422", 0.3, metal=0.6))
    label = s.lathe([(0.402, 0.3), (0.408, 0.3), (0.408, 1.1), (0.402, 1.1)], around=80).of(m.paper("#f3ead2"))
    rules = s.together(
        s.lathe([(0.409, y), (0.411, y), (0.411, y + 0.02), (0.409, y + 0.02)], around=80) for y in (0.36, 1.02)
    ).of(m.GOLD)
    crest = s.extrude(o.star(8, 0.14, 0.09), 0.02).move(y=0.74, z=0.405).of(m.paper("#8d1422"))
    return body + foil + label + rules + crest


def whisk() -> Solid:
    handle = s.lathe(
        [(0, 0), (0.1, 0.02), (0.13, 0.15), (0.1, 0.6), (0.13, 1.1), (0.1, 1.3), (0, 1.32)], curved=True, around=40
    )
    wires = s.together(
        s.tube(
            [
                (0.06, 1.25, 0),
                (0.2, 1.7, 0),
                (0.44, 2.3, 0),
                (0.36, 2.75, 0),
                (0.0, 2.95, 0),
                (-0.36, 2.75, 0),
                (-0.44, 2.3, 0),
                (-0.2, 1.7, 0),
                (-0.06, 1.25, 0),
            ],
            0.02,
            around=8,
        ).turn(y=a)
        for a in (0, 36, 72, 108, 144)
    )
    loop = s.torus(0.07, 0.02, 24).turn(x=90).move(y=-0.08)
    return (handle + wires + loop).of(m.STEEL).turn(z=140)


def rolling_pin() -> Solid:
    pin = s.lathe([(0, -1.1), (0.3, -1.1), (0.34, -1.05), (0.34, 1.05), (0.3, 1.1), (0, 1.1)], 0.03)
    ends = s.together(
        s.lathe(
            [(0, 1.1), (0.08, 1.1), (0.09, 1.2), (0.15, 1.32), (0.15, 1.6), (0.09, 1.72), (0, 1.74)],
            curved=True,
            around=40,
        ).turn(z=0 if side > 0 else 180)
        for side in (-1, 1)
    )
    return (pin.of(m.wooden("#d6a05c", 1.0)) + ends.of(m.wooden("#b9763a", 1.0))).turn(z=62)


def toaster() -> Solid:
    body = s.box(1.9, 1.25, 1.0, 0.24).of(Material("#cfd2d5", 0.16, metal=1.0))
    ends = s.together(s.box(0.18, 1.28, 1.03, 0.2).move(x) for x in (-0.88, 0.88)).of(m.plastic("#1d1e21", 0.36))
    slots = s.together(s.box(1.35, 0.04, 0.16, 0.02).move(0, 0.615, z) for z in (-0.2, 0.2)).of(
        Material("#0a0a0a", 0.9)
    )
    slice_ = s.extrude(
        o.smooth(
            [
                (-0.5, -0.4),
                (0.5, -0.4),
                (0.5, 0.25),
                (0.6, 0.42),
                (0.45, 0.6),
                (-0.45, 0.6),
                (-0.6, 0.42),
                (-0.5, 0.25),
            ],
            closed=True,
            steps=4,
        ),
        0.12,
        0.03,
    )
    toast = s.together(slice_.move(0, 0.75, z) for z in (-0.2, 0.2)).of(
        Material("#cf8f42", 0.8, pattern=m.mottled(6, 0.35))
    )
    lever = s.box(0.12, 0.1, 0.34, 0.03).move(1.02, 0.25).of(m.BLACK) + s.box(0.02, 0.7, 0.08).move(0.975, 0.05).of(
        m.BLACK
    )
    knob = s.cylinder(0.12, 0.1, 0.02, 28).turn(z=-90).move(0.95, -0.32, 0.22).of(m.CHROME)
    feet = s.slab(1.6, 0.8, 0.08, 0.1).move(y=-0.7).of(m.BLACK)
    return body + ends + slots + toast + lever + knob + feet


def kettle() -> Solid:
    body = s.lathe([(0, 0.1), (0.72, 0.1), (0.74, 0.16), (0.62, 1.15), (0.5, 1.42), (0, 1.46)], 0.05, around=80).of(
        m.STEEL
    )
    base = s.lathe([(0, 0), (0.76, 0), (0.8, 0.03), (0.78, 0.1), (0, 0.1)], 0.02).of(m.BLACK)
    lid = s.lathe([(0, 1.44), (0.42, 1.42), (0.36, 1.5), (0.1, 1.53), (0.1, 1.6), (0.13, 1.66), (0, 1.68)], 0.02).of(
        m.BLACK
    )
    spout = s.sweep([(-0.5, 0.92, 0), (-0.7, 1.1, 0), (-0.86, 1.36, 0)], o.ellipse(0.14, 0.16), [1.3, 1.0, 0.75]).of(
        m.STEEL
    )
    handle = s.sweep(
        [(0.42, 1.42, 0), (0.82, 1.5, 0), (1.06, 1.2, 0), (1.04, 0.6, 0), (0.86, 0.32, 0), (0.68, 0.34, 0)],
        o.rectangle(0.12, 0.24, 0.05),
        [0.9, 1.1, 1.1, 1.1, 0.9, 0.7],
    ).of(m.BLACK)
    gauge = (
        s.box(0.1, 0.7, 0.06, 0.03).turn(x=-6).move(0.0, 0.62, 0.695).of(Material("#7cc4ee", 0.1, coat=1.0, glow=0.3))
    )
    return body + base + lid + spout + handle + gauge


MODELS = {
    "solid-empty-plate": Model(plate, -20, 34),
    "solid-plate-with-cutlery": Model(plate_with_cutlery, -8, 48),
    "solid-fork-and-knife": Model(fork_and_knife, -12, 6),
    "solid-beer": Model(beer, -22, 10),
    "solid-teacup": Model(teacup, -24, 24),
    "solid-wine-bottle": Model(bottle, -20, 8),
    "solid-whisk": Model(whisk, -20, 8),
    "solid-rolling-pin": Model(rolling_pin, -24, 12),
    "solid-toaster": Model(toaster, -30, 16),
    "solid-kettle": Model(kettle, 24, 12),
}
