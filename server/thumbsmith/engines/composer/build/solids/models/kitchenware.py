"""Machines and pots of the kitchen: a stand mixer, a moka pot, a dallah with cups. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def stand_mixer() -> Solid:
    red = m.gloss("#c9211d")
    base = s.slab(3.1, 1.5, 0.3, 0.5, 0.1)
    neck = s.sweep([(1.0, 0.2, 0), (1.08, 1.2, 0), (0.95, 2.1, 0)], o.rectangle(0.8, 0.9, 0.25), [1.15, 0.9, 1.0])
    head = s.loft(
        np.stack(
            [
                np.column_stack(
                    [
                        np.full(24, x),
                        lift + size * o.rectangle(1.0, 1.0, 0.4)[:24, 1],
                        size * o.rectangle(1.0, 1.0, 0.4)[:24, 0],
                    ]
                )
                for x, size, lift in (
                    (1.55, 0.3, 2.55),
                    (1.5, 0.8, 2.52),
                    (1.1, 1.1, 2.5),
                    (0.0, 1.12, 2.52),
                    (-0.9, 1.0, 2.5),
                    (-1.35, 0.75, 2.48),
                    (-1.45, 0.4, 2.48),
                )
            ]
        )[:, ::-1]
    )
    band = s.cylinder(0.3, 0.1, 0.02).turn(z=90).move(-1.4, 2.48).of(m.CHROME)
    stripe = s.together(s.box(2.0, 0.07, 0.02, 0.01).move(-0.1, 2.42, z) for z in (-0.57, 0.57)).of(m.CHROME)
    lever = s.tube([(0.4, 2.3, 0.55), (0.4, 2.3, 0.72)], 0.1, curved=False).of(m.BLACK)
    knob = s.cylinder(0.13, 0.12, 0.03).turn(x=90).move(0.85, 2.35, 0.5).of(m.CHROME)
    shaft = s.cylinder(0.2, 0.25, 0.03).move(-0.7, 1.78).of(m.CHROME)
    whisk = s.together(
        s.tube([(0, 1.8, 0), (0.32, 1.45, 0), (0.36, 1.1, 0), (0, 0.8, 0)], 0.02, around=8).turn(y=a).move(-0.7)
        for a in range(0, 360, 36)
    ).of(m.STEEL)
    bowl = (
        s.lathe(
            [
                (0, 0.3),
                (0.5, 0.3),
                (0.55, 0.42),
                (0.95, 0.75),
                (1.08, 1.45),
                (1.12, 1.5),
                (1.04, 1.5),
                (0.9, 0.8),
                (0, 0.5),
            ],
            0.02,
            around=90,
        )
        .move(-0.7)
        .of(m.STEEL)
    )
    handle = s.tube([(-1.5, 1.3, 0.7), (-1.75, 1.2, 0.98), (-1.6, 0.8, 0.95), (-1.35, 0.75, 0.65)], 0.07).of(m.STEEL)
    cream = s.cylinder(0.98, 0.05).move(-0.7, 1.12) + s.sphere(0.6, 32).scale(1.2, 0.4, 1.2).move(-0.7, 1.15)
    return (
        (base + neck + head).of(red)
        + band
        + stripe
        + lever
        + knob
        + shaft
        + whisk
        + bowl
        + handle
        + cream.of(Material("#fdf6e6", 0.45, coat=0.3))
    )


def moka_pot() -> Solid:
    def faceted(low: float, high: float, bottom: float, top: float) -> Solid:
        return s.loft(
            np.stack(
                [
                    np.column_stack([o.regular(8, r, 22.5)[:, 0], np.full(8, y), o.regular(8, r, 22.5)[:, 1]])
                    for y, r in ((low, bottom), (high, top))
                ]
            )[:, ::-1]
        )

    base = faceted(0, 1.25, 0.98, 0.72)
    waist = s.cylinder(0.76, 0.18, 0.03).move(y=1.22)
    upper = faceted(1.4, 2.75, 0.68, 1.0)
    spout = s.loft(
        np.array(
            [
                [(-0.75, 2.75, 0.3), (-1.35, 2.8, 0.0), (-0.75, 2.75, -0.3)],
                [(-0.78, 2.1, 0.12), (-0.86, 2.1, 0.0), (-0.78, 2.1, -0.12)],
            ]
        )[:, ::-1]
    )
    lid = s.lathe([(0, 0), (1.0, 0), (0.96, 0.08), (0.2, 0.32), (0, 0.34)], 0.02, around=8).turn(y=22.5).move(y=2.76)
    knob = s.lathe([(0, 0), (0.14, 0), (0.2, 0.2), (0.16, 0.36), (0, 0.38)], 0.04).move(y=3.06)
    handle = s.sweep(
        [(0.85, 2.6, 0), (1.35, 2.62, 0), (1.5, 2.3, 0), (1.36, 1.5, 0), (1.3, 1.3, 0)],
        o.rectangle(0.26, 0.24, 0.08),
        [0.9, 1, 1.05, 1, 0.8],
    )
    valve = s.cylinder(0.1, 0.12, 0.02, 6).turn(x=90).move(0.25, 0.75, 0.78).of(m.BRASS)
    flame = s.around_y(
        s.lathe([(0, 0), (0.14, 0.06), (0.12, 0.2), (0, 0.42)], curved=True, around=16).move(0.75, -0.42), 12
    ).of(Material("#2f7dff", 0.4, glow=0.9))
    burner = s.cylinder(0.95, 0.14, 0.04).move(y=-0.55) + s.together(
        s.box(2.6, 0.1, 0.12, 0.02).turn(y=a).move(y=-0.06) for a in (20, 110)
    )
    return (
        (base + waist + upper + spout + lid).of(Material("#c4c7cb", 0.28, metal=1.0))
        + (knob + handle).of(m.BLACK)
        + valve
        + flame
        + burner.of(m.CAST_IRON)
    )


def dallah() -> Solid:
    """A brass coffee pot of Arabia, with small cups and dates."""
    body = s.lathe(
        [
            (0, 0),
            (0.72, 0),
            (0.62, 0.12),
            (0.95, 0.6),
            (0.98, 0.9),
            (0.6, 1.45),
            (0.42, 1.85),
            (0.62, 2.2),
            (0.64, 2.28),
            (0, 2.28),
        ],
        curved=True,
        around=96,
    )
    lid = s.lathe(
        [(0, 2.25), (0.66, 2.25), (0.5, 2.5), (0.14, 2.85), (0.1, 3.0), (0.18, 3.1), (0.06, 3.3), (0, 3.6)],
        curved=True,
        around=72,
    )
    spout = s.sweep(
        [(-0.75, 1.1, 0), (-1.15, 1.5, 0), (-1.35, 2.2, 0), (-1.95, 2.45, 0), (-2.05, 2.3, 0)],
        o.ellipse(0.3, 0.2),
        [1.1, 0.9, 0.75, 0.5, 0.15],
    )
    handle = s.tube(
        [(0.6, 2.15, 0), (1.15, 2.2, 0), (1.4, 1.6, 0), (1.2, 0.9, 0), (0.92, 0.75, 0)], [0.09, 0.1, 0.11, 0.1, 0.08]
    )
    rings = s.together(
        s.torus(r, 0.035, 72).move(y=y) for r, y in ((0.66, 0.1), (0.97, 0.75), (0.44, 1.86), (0.64, 2.27))
    )
    studs = s.around_y(s.sphere(0.06, 16).move(0.86, 1.12), 14)
    cup = s.lathe(
        [(0, 0), (0.24, 0), (0.3, 0.1), (0.42, 0.6), (0.38, 0.6), (0.26, 0.12), (0, 0.1)], 0.02, around=60
    ).of(m.gloss("#f7f4ec"))
    rim = s.torus(0.4, 0.02, 48).move(y=0.6).of(m.GOLD)
    band = s.torus(0.36, 0.03, 48).move(y=0.36).of(m.gloss("#1f7f86"))
    coffee = s.cylinder(0.36, 0.02).move(y=0.48).of(Material("#9a6422", 0.08, coat=1.0))
    cups = s.together((cup + rim + band + coffee).move(x, 0, z) for x, z in ((-1.25, 0.95), (-0.35, 1.25)))
    date = s.sphere(0.2, 24).scale(1.5, 0.8, 0.8)
    dates = s.together(
        date.turn(y=40 * k).move(0.85 + 0.32 * (k % 3), 0.12 + 0.18 * (k // 4), 1.0 + 0.24 * (k % 2)) for k in range(6)
    ).of(Material("#4e2512", 0.3, coat=0.8, relief=m.grained(12), relief_depth=0.02))
    return (body + lid + spout + handle + rings + studs).of(m.BRASS) + cups + dates


MODELS = {
    "stand-mixer": Model(stand_mixer, -24, 12),
    "moka-pot": Model(moka_pot, -18, 10),
    "dallah": Model(dallah, -12, 14),
}
