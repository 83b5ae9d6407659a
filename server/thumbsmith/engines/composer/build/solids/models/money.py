"""Money and treasure."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def padlocked_safe() -> Solid:
    case = s.box(2.0, 2.1, 1.7, 0.12).of(Material("#3d4148", 0.5, metal=0.6))
    seam = (
        s.extrude(o.rectangle(1.72, 1.82, 0.08), 0.03, 0, [o.rectangle(1.66, 1.76, 0.07)[::-1]])
        .move(z=0.85)
        .of(m.BLACK)
    )
    door = s.extrude(o.rectangle(1.66, 1.76, 0.07), 0.08, 0.03).move(z=0.86).of(Material("#4a4f57", 0.45, metal=0.6))
    dial = (
        s.lathe([(0, 0), (0.34, 0), (0.36, 0.04), (0.34, 0.1), (0.2, 0.12), (0.18, 0.24), (0, 0.24)], 0.02, around=56)
        .turn(x=90)
        .move(0.2, 0.35, 0.9)
        .of(m.CHROME)
    )
    ticks = (
        s.together(s.box(0.016, 0.07, 0.02).move(y=0.29, z=1.0).turn(z=angle) for angle in range(0, 24 * 15, 15))
        .move(0.2, 0.35, 0.0)
        .of(m.BLACK)
    )
    wheel = s.together(
        s.tube([(0, 0, 0), (0.34 * np.cos(a), 0.34 * np.sin(a), 0.02)], 0.035, curved=False)
        + s.sphere(0.07, 24).move(0.34 * np.cos(a), 0.34 * np.sin(a), 0.02)
        for a in np.deg2rad([90, 210, 330])
    )
    hub = s.cylinder(0.11, 0.2, 0.03, 32).turn(x=90)
    hinges = s.together(s.cylinder(0.08, 0.34, 0.02, 24).move(-0.9, y, 0.9) for y in (0.4, -0.75)).of(m.CHROME)
    feet = s.together(
        s.cylinder(0.14, 0.12, 0.02, 24).move(x, -1.16, z) for x in (-0.75, 0.75) for z in (-0.6, 0.6)
    ).of(m.BLACK)
    return (
        case
        + seam
        + door
        + dial
        + ticks
        + (wheel.move(z=0.12) + hub).move(0.2, -0.4, 0.92).of(m.CHROME)
        + hinges
        + feet
    )


def coin() -> Solid:
    """Lies on y = 0."""
    edge = s.lathe(
        [
            (0, 0.02),
            (0.44, 0.02),
            (0.46, 0.0),
            (0.5, 0.0),
            (0.51, 0.015),
            (0.51, 0.085),
            (0.5, 0.1),
            (0.46, 0.1),
            (0.44, 0.08),
            (0, 0.08),
        ],
        0.0,
        around=44,
    )
    mark = s.extrude(o.star(5, 0.27, 0.12), 0.03, 0.01).turn(x=-90).move(y=0.085)
    return (edge + mark).of(m.GOLD)


def coins() -> Solid:
    found = Solid()
    for x, z, count in ((-0.95, 0.0, 3), (0.1, -0.35, 8), (1.05, -0.1, 5), (-0.25, 0.75, 2)):
        for index in range(count):
            shift = 0.035 * np.sin(index * 2.4 + x * 3)
            found += coin().turn(y=index * 47).move(x + shift, index * 0.103, z + 0.03 * np.cos(index * 1.7))
    return found + coin().turn(x=74, y=20).move(0.72, 0.44, 0.62)


def one_coin() -> Solid:
    return coin().turn(x=90)


def gold_bar() -> Solid:
    def ingot() -> Solid:
        rings = np.stack(
            [
                np.column_stack([o.rectangle(w, d, 0.07), np.full(24, z)])
                for w, d, z in ((1.86, 0.92, 0.0), (1.9, 0.96, 0.03), (1.66, 0.72, 0.42), (1.6, 0.66, 0.45))
            ]
        )
        stamp = s.slab(0.8, 0.3, 0.02, 0.04, 0.006).move(y=0.445)
        return (s.loft(rings).turn(x=-90) + stamp).of(
            Material("#f3b73c", 0.22, metal=1.0, relief=m.grained(5), relief_depth=0.006)
        )

    return (
        ingot().move(-0.52, 0, 0).turn(y=90) + ingot().move(z=1.02).turn(y=90) + ingot().turn(y=82).move(0.5, 0.46, 0.2)
    )


def piggy_bank() -> Solid:
    pink = Material("#f08fa6", 0.4, coat=0.9)
    body = s.sphere(1.0, 72).scale(1.18, 0.98, 0.95)
    snout = (
        s.lathe([(0, 0), (0.34, 0), (0.36, 0.05), (0.34, 0.34), (0.3, 0.4), (0, 0.4)], 0.04)
        .turn(z=90)
        .move(-1.02, -0.08)
    )
    nostrils = s.together(s.sphere(0.06, 20).scale(0.4, 1.3, 0.8).move(-1.425, -0.06, z) for z in (-0.12, 0.12)).of(
        Material("#8a3348", 0.6)
    )
    eyes = s.together(s.sphere(0.085, 24).move(-0.93, 0.34, z) for z in (-0.36, 0.36)).of(
        Material("#120c0e", 0.15, coat=1.0)
    )
    ears = s.together(
        s.lathe([(0, 0), (0.2, 0.02), (0.14, 0.26), (0, 0.42)], curved=True)
        .scale(1, 1, 0.45)
        .turn(x=z * 26, z=22)
        .move(-0.55, 0.78, z * 0.42)
        for z in (-1, 1)
    )
    legs = s.together(
        s.lathe([(0, 0), (0.2, 0), (0.22, 0.05), (0.24, 0.5), (0, 0.5)], 0.04, around=36).move(x, -1.12, z)
        for x in (-0.58, 0.58)
        for z in (-0.42, 0.42)
    )
    slot = s.box(0.42, 0.06, 0.09, 0.02).move(0.1, 0.965).of(Material("#3a1820", 0.8))
    tail = s.tube(
        [
            (1.15, 0.1, 0),
            (1.32, 0.22, 0.08),
            (1.42, 0.1, 0.0),
            (1.32, 0.02, -0.06),
            (1.28, 0.16, 0.02),
            (1.46, 0.26, 0.06),
        ],
        0.04,
    )
    held = coin().turn(x=90).scale(0.62).move(0.1, 1.24)
    return (body + snout + ears + legs + tail).of(pink) + nostrils + eyes + slot + held


def ring() -> Solid:
    band = s.torus(0.8, 0.085, 96).turn(x=90).of(m.GOLD)
    girdle = np.array([(0, -0.3), (0.36, 0.06), (0.36, 0.10), (0.22, 0.22), (0, 0.22)])
    stone = s.lathe(girdle, around=8, crease=1).move(y=1.08).of(Material("#eef7ff", 0.02, metal=0.55, coat=1.0))
    claws = s.together(
        s.tube(
            [
                (0.1 * np.cos(a), 0.82, 0.1 * np.sin(a)),
                (0.3 * np.cos(a), 1.0, 0.3 * np.sin(a)),
                (0.35 * np.cos(a), 1.18, 0.35 * np.sin(a)),
                (0.3 * np.cos(a), 1.24, 0.3 * np.sin(a)),
            ],
            0.03,
            around=10,
        )
        for a in np.deg2rad([45, 135, 225, 315])
    ).of(m.GOLD)
    return band + stone + claws


def crown() -> Solid:
    turn = np.arange(120) * 2 * np.pi / 120
    tall = 0.62 + 0.42 * np.abs(((turn * 8 / (2 * np.pi)) % 1.0) - 0.5) * 2
    low = np.stack([0.96 * np.cos(turn), np.zeros(120), 0.96 * np.sin(turn)], 1)
    high = np.stack([1.16 * np.cos(turn), tall, 1.16 * np.sin(turn)], 1)
    inner_high, inner_low = high * [0.95, 1, 0.95], low * [0.95, 1, 0.95]
    wall = s.loft(
        np.stack([low, (low + high) / 2, high, inner_high, (inner_low + inner_high) / 2, inner_low, low])[:, ::-1],
        capped=False,
        crease=30,
    )
    balls = s.together(
        s.sphere(0.085, 24).move(1.17 * np.cos(a), 1.1, 1.17 * np.sin(a)) for a in np.arange(8) * 2 * np.pi / 8
    )
    rim = s.torus(0.97, 0.065, 96).move(y=0.02) + s.torus(1.02, 0.035, 96).move(y=0.3)
    reds = s.together(
        s.sphere(0.11, 24).scale(1, 1.2, 0.6).move(z=1.02).turn(y=a).move(y=0.16) for a in range(0, 360, 45)
    ).of(Material("#b30d20", 0.08, coat=1.0))
    blues = s.together(
        s.sphere(0.075, 20).scale(1, 1, 0.6).move(z=1.02).turn(y=a + 22.5).move(y=0.16) for a in range(0, 360, 45)
    ).of(Material("#123f9e", 0.08, coat=1.0))
    cap = s.lathe([(0, 0.1), (0.9, 0.12), (0.92, 0.4), (0.8, 0.72), (0.5, 0.92), (0, 1.0)], curved=True).of(
        Material("#6d1030", 0.9)
    )
    return (wall + balls + rim).of(m.GOLD) + reds + blues + cap


MODELS = {
    "solid-safe": Model(padlocked_safe, -30, 12),
    "coin-stacks": Model(coins, -20, 22),
    "solid-coin": Model(one_coin, -34, 8),
    "solid-gold-bar": Model(gold_bar, -34, 24),
    "solid-piggy-bank": Model(piggy_bank, 32, 12),
    "solid-ring": Model(ring, -32, 12),
    "solid-crown": Model(crown, -20, 12),
}
