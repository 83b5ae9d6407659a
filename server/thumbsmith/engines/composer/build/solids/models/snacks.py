"""Snacks and plates: popcorn, chips, steak, eggs, pasta, sushi, biscuits and fruit."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _tub(low: float, high: float, height: float, material: Material) -> Solid:
    """A square cup that widens upwards, open above."""
    outer = [(low, 0.0), (high, height), (high - 0.04, height), (high - 0.2, height - 0.5), (0.02, height - 0.5)]
    lines = [o.rectangle(2 * r, 2 * r, 0.08 if r > 0.1 else 0.005) for r, _ in outer]
    rings = np.stack(
        [
            np.column_stack([line[:, 0], np.full(len(line), y), -line[:, 1]])
            for line, (_, y) in zip(lines, outer, strict=True)
        ]
    )
    return s.loft(rings).of(material)


def popcorn() -> Solid:
    def striped(places: Floats, colours: Floats) -> Floats:
        along = np.where(np.abs(places[:, 0]) > np.abs(places[:, 2]), places[:, 2], places[:, 0])
        width = 0.62 + 0.28 * places[:, 1] / 1.9
        found = colours.copy()
        found[np.floor((along / width + 1) * 3.5).astype(int) % 2 == 0] = (0.62, 0.02, 0.03)
        return found

    box = _tub(0.62, 0.9, 1.9, Material("#f7f4ec", 0.7, pattern=striped))
    corn = Material(
        "#f9e7b0", 0.75, pattern=m.spotted(7, (0.8, 0.5, 0.12), 0.36, 4, 0.2), relief=m.grained(9), relief_depth=0.04
    )
    generator = np.random.default_rng(5)
    heap = Solid()
    for _ in range(95):
        angle, far = generator.uniform(0, 2 * np.pi), 0.88 * np.sqrt(generator.uniform())
        y = 1.8 + 0.5 * (1 - far**2) * generator.uniform(0.5, 1)
        for _ in range(3):
            dx, dy, dz = generator.normal(0, 0.075, 3)
            heap += s.sphere(generator.uniform(0.1, 0.145), 14).move(
                far * np.cos(angle) + dx, y + dy, far * np.sin(angle) + dz
            )
    return box + heap.of(corn)


def french_fries() -> Solid:
    carton = _tub(0.5, 0.78, 1.3, m.painted("#cf1f1c")).scale(1.1, 1, 0.62)
    generator = np.random.default_rng(2)
    sticks = Solid()
    for index in range(30):
        x, z = -0.6 + 1.2 * (index % 10) / 9, (-0.18, 0.0, 0.18)[index // 10]
        stick = s.box(0.17, generator.uniform(1.2, 1.55), 0.17, 0.03)
        sticks += stick.turn(
            x=generator.uniform(-5, 5), y=generator.uniform(0, 60), z=-x * 13 + generator.uniform(-6, 6)
        ).move(x, 1.42 + generator.uniform(0, 0.25), z)
    return carton + sticks.of(Material("#f0bf49", 0.6, coat=0.2, pattern=m.mottled(5, 0.3)))


def steak() -> Solid:
    shape = o.smooth(
        [
            (-1.25, 0.1),
            (-1.0, 0.7),
            (-0.3, 0.85),
            (0.4, 0.65),
            (1.1, 0.75),
            (1.4, 0.25),
            (1.1, -0.35),
            (0.35, -0.6),
            (-0.5, -0.8),
            (-1.1, -0.5),
        ],
        closed=True,
    )

    def seared(places: Floats, colours: Floats) -> Floats:
        x, y = places[:, 0], places[:, 1]
        line = (x * 0.75 + y * 0.66) / 0.36 % 1.0
        found = colours * (0.75 + 0.5 * m.rough_noise(places, 5, 3))[:, None]
        top = np.abs(places[:, 2]) > 0.17
        found[top & (np.abs(line - 0.5) < 0.15)] *= 0.22
        return np.asarray(found, np.float32)

    meat = s.extrude(o.inset(shape, 0.09), 0.42, 0.1).of(
        Material("#8a3d22", 0.45, coat=0.55, pattern=seared, relief=m.grained(12), relief_depth=0.02)
    )
    fat = s.extrude(shape, 0.34, 0.1).of(Material("#d9a865", 0.5, coat=0.5, pattern=m.mottled(5, 0.35)))
    sprig = s.tube([(-0.3, -0.1, 0.26), (0.1, 0.1, 0.3), (0.55, 0.12, 0.26)], 0.02)
    needles = s.together(
        s.lathe([(0, 0), (0.03, 0.1), (0, 0.26)], around=10)
        .turn(z=-60 + side * 60)
        .move(-0.3 + 0.8 * t, -0.08 + 0.2 * t, 0.29)
        for t in np.linspace(0, 1, 10)
        for side in (-1, 1)
    )
    return (meat + fat + (sprig + needles).of(Material("#3f6d2c", 0.6))).turn(x=-90) + s.lathe(
        [(0, -0.3), (1.0, -0.3), (1.75, -0.2), (1.8, -0.16), (1.72, -0.14), (1.1, -0.2), (0, -0.2)], 0.03, around=96
    ).of(m.gloss("#f2f2ee"))


def fried_eggs() -> Solid:
    iron = Material("#26282c", 0.5, metal=0.6)
    pan = s.lathe(
        [(0, 0), (1.1, 0), (1.2, 0.05), (1.42, 0.4), (1.36, 0.42), (1.14, 0.1), (0, 0.08)], 0.03, around=96
    ).of(iron)
    handle = s.sweep(
        [(1.3, 0.3, 0), (1.8, 0.45, 0), (2.7, 0.55, 0)], o.rectangle(0.12, 0.26, 0.05), [0.8, 1, 1.1], round_ends=False
    ).of(m.wooden("#6d4023", along=0))
    eggs = Solid()
    for x, z, turn in ((-0.42, 0.25, 20), (0.45, -0.25, 130)):
        angle = np.arange(60) * 2 * np.pi / 60
        wave = 0.56 + 0.06 * np.sin(angle * 3 + turn) + 0.035 * np.sin(angle * 5 + 1)
        flat = np.stack([wave * np.cos(angle), wave * np.sin(angle)], 1).astype(np.float32)
        eggs += s.extrude(flat, 0.1, 0.045).turn(x=-90).move(x, 0.13, z).of(Material("#f8f6ef", 0.3, coat=0.8))
        eggs += s.sphere(0.25, 36).scale(1, 0.62, 1).move(x, 0.2, z).of(Material("#f59a12", 0.25, coat=1.0))
    return (pan + handle + eggs).turn(y=28)


def spaghetti() -> Solid:
    plate = s.lathe(
        [(0, 0), (0.7, 0), (0.72, 0.04), (1.1, 0.16), (1.75, 0.3), (1.78, 0.34), (1.7, 0.36), (1.1, 0.26), (0, 0.2)],
        0.03,
        around=96,
    ).of(m.gloss("#f3f3ef"))
    generator = np.random.default_rng(4)
    strands = s.lathe([(1.0, 0.25), (0.8, 0.5), (0.3, 0.75), (0, 0.8)], curved=True)
    for _ in range(75):
        angle = np.cumsum(np.full(9, 0.55)) + generator.uniform(0, 6.3)
        far = np.clip(0.62 + generator.uniform(-0.4, 0.42) + generator.normal(0, 0.06, 9), 0.08, 1.12)
        y = 0.32 + 0.52 * (1 - (far / 1.15) ** 2) + generator.uniform(-0.03, 0.06)
        strands += s.tube(np.stack([far * np.cos(angle), y, far * np.sin(angle)], 1), 0.035, around=8, steps=4)
    sauce = s.together(
        s.sphere(generator.uniform(0.16, 0.26), 24)
        .scale(1, 0.55, 1)
        .move(0.42 * np.cos(a), 0.9 - 0.05 * (i % 2), 0.42 * np.sin(a))
        for i, a in enumerate(np.arange(7) * 0.9)
    ) + s.sphere(0.48, 40).scale(1, 0.4, 1).move(y=0.9)
    balls = s.together(s.sphere(0.2, 30).move(x, 1.1, z) for x, z in ((-0.18, 0.15), (0.22, 0.05), (0.0, -0.2))).of(
        Material("#6b3a20", 0.6, coat=0.4, relief=m.grained(14), relief_depth=0.04)
    )
    basil = s.together(
        s.sphere(0.2, 24).scale(1.2, 0.2, 0.6).turn(z=20, y=turn).move(0.05, 1.28, 0.05) for turn in (20, 150)
    ).of(Material("#3f8f2f", 0.4, coat=0.5))
    return (
        plate
        + strands.of(Material("#ecc76a", 0.5, coat=0.4))
        + sauce.of(Material("#b52312", 0.35, coat=0.8, relief=m.grained(12), relief_depth=0.03))
        + balls
        + basil
    )


def sushi() -> Solid:
    rice = Material("#f6f3ea", 0.6, coat=0.2, relief=m.grained(15), relief_depth=0.06)
    stripes = m.banded(
        0,
        [x + d for x in np.linspace(-0.6, 0.6, 6) for d in (0, 0.06)],
        [c for _ in range(6) for c in (None, (0.95, 0.7, 0.55))] + [None],
    )
    board = s.slab(3.6, 2.2, 0.16, 0.1, 0.03).of(m.wooden("#a66f3c", 0.8, along=0)) + s.together(
        s.slab(0.3, 2.0, 0.2, 0.03).move(x, -0.2) for x in (-1.2, 1.2)
    ).of(m.wooden("#8a5a30"))
    pieces = Solid()
    for x, z, colour in ((-0.95, 0.35, "#f07a45"), (0.05, -0.3, "#f07a45")):
        body = s.sphere(1.0, 40).scale(0.62, 0.28, 0.34).move(y=0.42).of(rice)
        slice_ = (
            s.box(1.35, 0.16, 0.66, 0.07)
            .bend(lambda p: p - np.array([0, 1, 0]) * (0.3 * p[:, :1] ** 2 + 0.35 * p[:, 2:3] ** 2))
            .move(y=0.76)
        )
        pieces += (body + slice_.of(Material(colour, 0.3, coat=0.7, pattern=stripes))).turn(y=24).move(x, 0, z)
    for x, z, colour in ((0.95, 0.5, "#f07a45"), (1.2, -0.45, "#6fae3a"), (-1.15, -0.6, "#d8262a")):
        pieces += (
            s.lathe([(0.4, 0.16), (0.44, 0.16), (0.44, 0.72), (0.4, 0.72)]).of(Material("#16221a", 0.5, coat=0.3))
            + s.cylinder(0.405, 0.56, 0.03).move(y=0.17).of(rice)
            + s.cylinder(0.17, 0.6, 0.03).move(y=0.17).of(Material(colour, 0.4, coat=0.6))
        ).move(x, 0, z)
    return board + pieces


def coffee_beans() -> Solid:
    """A sack of them, open above."""
    jute = Material(
        "#c29a63",
        0.95,
        relief=lambda p: np.asarray(np.sin(p[:, 1] * 70) * np.sin(np.arctan2(p[:, 2], p[:, 0]) * 44), np.float32),
        relief_depth=0.008,
    )
    sack = s.lathe(
        [
            (0, -0.9),
            (0.7, -0.9),
            (0.95, -0.7),
            (0.98, 0.0),
            (0.85, 0.45),
            (0.96, 0.52),
            (1.0, 0.66),
            (0.9, 0.74),
            (0.78, 0.6),
            (0, 0.5),
        ],
        curved=True,
        around=96,
    )
    roast = Material("#4d2713", 0.35, coat=0.6)
    generator = np.random.default_rng(8)
    bean = s.sphere(0.17, 20).scale(0.72, 0.55, 1.0).of(roast) + s.tube(
        [(0, 0.095, -0.14), (0.02, 0.095, 0), (0, 0.095, 0.14)], 0.016, around=6, steps=3
    ).of(Material("#1d0d05", 0.8))
    beans = s.lathe([(0.8, 0.55), (0.5, 0.75), (0, 0.82)], curved=True).of(roast)
    for _ in range(75):
        angle, far = generator.uniform(0, 2 * np.pi), 0.76 * np.sqrt(generator.uniform())
        beans += bean.turn(
            x=generator.uniform(-50, 50), y=generator.uniform(0, 360), z=generator.uniform(-40, 40)
        ).move(far * np.cos(angle), 0.66 + 0.24 * (1 - far**2), far * np.sin(angle))
    for x, z, turn in ((1.2, 0.6, 20), (1.0, 1.0, 80), (-0.55, 1.15, 140), (0.5, 1.25, 60)):
        beans += bean.turn(y=turn).move(x, -0.8, z)
    return sack.of(jute) + beans


def cookie() -> Solid:
    generator = np.random.default_rng(6)
    dough = s.lathe([(0, 0), (1.0, 0), (1.12, 0.1), (1.05, 0.22), (0.7, 0.32), (0, 0.36)], curved=True, around=96).of(
        Material("#c98b45", 0.85, pattern=m.mottled(4, 0.35), relief=m.grained(7), relief_depth=0.08)
    )
    chips = Solid()
    for index in range(22):
        far, angle = 0.95 * np.sqrt((index + 0.5) / 22), index * 2.4
        chips += (
            s.sphere(generator.uniform(0.1, 0.15), 20)
            .scale(1, 0.75, 1)
            .move(far * np.cos(angle), 0.36 - 0.12 * far**2, far * np.sin(angle))
        )
    return (dough + chips.of(Material("#3a1d10", 0.35, coat=0.5))).turn(x=62)


def lemon() -> Solid:
    peel = Material("#f6cf1d", 0.45, coat=0.5, relief=m.grained(30), relief_depth=0.012)
    whole = (
        s.lathe(
            [(0, -1.25), (0.14, -1.16), (0.5, -0.85), (0.8, -0.2), (0.75, 0.4), (0.4, 0.9), (0.14, 1.1), (0, 1.16)],
            curved=True,
        )
        .turn(z=68)
        .of(peel)
    )

    def segments(places: Floats, colours: Floats) -> Floats:
        far, angle = np.hypot(places[:, 0], places[:, 2]), np.arctan2(places[:, 2], places[:, 0])
        white = (far > 0.68) | (far < 0.08) | (np.abs((angle / (2 * np.pi) * 9) % 1 - 0.5) > 0.44)
        found = colours * (0.9 + 0.1 * m.noise(places, 14, 3))[:, None]
        found[white] = (0.9, 0.85, 0.6)
        return np.asarray(found, np.float32)

    half = s.lathe([(0, -0.9), (0.2, -0.8), (0.6, -0.5), (0.77, 0.0)], curved=True).of(peel) + s.cylinder(
        0.76, 0.02
    ).move(y=-0.01).of(Material("#f3d648", 0.3, coat=0.7, pattern=segments))
    return whole + half.turn(x=62, z=-20).move(0.75, -0.2, 1.0)


MODELS = {
    "solid-popcorn": Model(popcorn, -32, 16),
    "solid-french-fries": Model(french_fries, -24, 12),
    "solid-steak": Model(steak, -14, 40),
    "solid-fried-eggs": Model(fried_eggs, -14, 34),
    "solid-spaghetti": Model(spaghetti, -14, 28),
    "solid-sushi": Model(sushi, -26, 28),
    "solid-coffee-beans": Model(coffee_beans, -14, 24),
    "solid-cookie": Model(cookie, -16, 12),
    "solid-lemon": Model(lemon, -14, 16),
}
