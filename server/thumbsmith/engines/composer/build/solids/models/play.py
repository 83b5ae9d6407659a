"""Balls, bats, nets and what one takes along to the water."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def american_football() -> Solid:
    def striped(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[(np.abs(places[:, 1]) > 0.8) & (np.abs(places[:, 1]) < 0.93)] = 0.85
        return found

    def radius(x: float) -> float:
        return 0.8 * float(max(0.0, 1 - (x / 1.3) ** 2) ** 0.72)

    ball = s.lathe([(radius(x), x) for x in np.linspace(-1.3, 1.3, 41).tolist()], around=80, crease=80).turn(z=-90)
    leather = Material("#8a4520", 0.6, coat=0.25, pattern=striped, relief=m.grained(44), relief_depth=0.008)
    seam = s.tube([(x, radius(x) + 0.005, 0) for x in np.linspace(-0.5, 0.5, 15).tolist()], 0.035)
    laces = s.together(
        s.tube([(x, 0.925 * radius(x), -0.2), (x, 1.04 * radius(x), 0), (x, 0.925 * radius(x), 0.2)], 0.035)
        for x in np.linspace(-0.4, 0.4, 7).tolist()
    )
    return (ball.of(leather) + (seam + laces).of(m.paper("#f4f2ea")).turn(x=38)).turn(z=28)


def rugby_ball() -> Solid:
    def panels(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        ends = np.abs(places[:, 1]) > 0.72
        found[ends] = (0.02, 0.12, 0.42)
        angle = np.arctan2(places[:, 2], places[:, 0]) / (2 * np.pi) * 4 % 1
        found[(np.abs(angle - 0.5) < 0.02)] *= 0.35
        return found

    share = np.linspace(-1, 1, 41)
    ball = s.lathe(np.stack([0.78 * (1 - share**2) ** 0.56, 1.2 * share], 1), around=80, crease=80).turn(z=-90)
    return (
        ball.turn(x=25)
        .of(Material("#f2f1ec", 0.5, coat=0.35, pattern=panels, relief=m.grained(50), relief_depth=0.008))
        .turn(z=28)
    )


def volleyball() -> Solid:
    def panels(places: Floats, _: Floats) -> Floats:
        size = np.abs(places)
        axis = size.argmax(1)
        rows = np.arange(len(places))
        across = places[rows, (axis + 1) % 3] / np.maximum(size[rows, axis], 1e-6)
        band = np.clip(np.floor((np.arctan(across) / (np.pi / 4) + 1) * 1.5), 0, 2).astype(int)
        shade = np.array([(0.9, 0.62, 0.03), (0.88, 0.88, 0.86), (0.03, 0.16, 0.5)], np.float32)
        found = shade[(band + axis) % 3]
        edge = np.abs((np.arctan(across) / (np.pi / 4) + 1) * 1.5 % 1 - 0.5) > 0.475
        second = np.sort(size, axis=1)
        found[edge | (second[:, 2] - second[:, 1] < 0.022)] = 0.1
        return np.asarray(found, np.float32)

    return (
        s.sphere(1.0, 96)
        .of(Material("#ffffff", 0.5, coat=0.35, pattern=panels, relief=m.grained(60), relief_depth=0.004))
        .turn(x=24, y=20)
    )


def table_tennis() -> Solid:
    def bat(colour: str) -> Solid:
        blade = s.extrude(o.ellipse(0.8, 0.88, 0, 0.7), 0.1, 0.02).of(m.wooden("#d5a765"))
        rubber = s.together(
            s.extrude(
                o.joined(
                    o.arc(0.79, -38, 218, 0, 0.72, 50) * np.array([1, 1.08], np.float32)
                    - np.array([0, 0.05], np.float32)
                ),
                0.06,
                0.01,
            )
            .move(z=z)
            .of(Material(c, 0.7))
            for z, c in ((0.07, colour), (-0.07, "#1a1b1e"))
        )
        handle = s.sweep(
            [(0, 0.2, 0), (0, -0.3, 0), (0, -0.75, 0)], o.rectangle(0.3, 0.24, 0.09), [1.15, 0.95, 1.15]
        ).of(m.wooden("#a8682f"))
        return blade + rubber + handle

    ball = s.sphere(0.27, 40).of(Material("#f6f5f0", 0.5, coat=0.3))
    return bat("#c8202a").turn(z=30).move(0, 0, 0.1) + ball.move(0.62, -0.3, 0.35)


def shuttlecock() -> Solid:
    cork = s.lathe([(0, -1.1), (0.25, -1.05), (0.4, -0.85), (0.42, -0.6), (0, -0.6)], curved=True).of(
        m.gloss("#f2ead6")
    )
    band = s.lathe([(0, -0.64), (0.43, -0.64), (0.43, -0.54), (0, -0.54)], 0.01).of(m.painted("#c5232b"))
    vane = s.extrude(
        o.smooth(
            [(-0.1, 0), (-0.27, 0.5), (-0.24, 0.95), (0, 1.06), (0.24, 0.95), (0.27, 0.5), (0.1, 0)],
            closed=True,
            steps=4,
        ),
        0.02,
        0.006,
    )
    feathers = s.together(
        (vane.move(y=0.35) + s.tube([(0, -0.9, 0), (0, 1.35, 0)], 0.025, curved=False, around=8))
        .turn(x=24, y=8)
        .move(0, 0.05, 0.55)
        .turn(y=a)
        for a in range(0, 360, 24)
    )
    rings = s.together(s.torus(r, 0.025, 60).move(y=y) for r, y in ((0.46, -0.15), (0.57, 0.1)))
    return (cork + band + (feathers + rings).of(Material("#f4f4f1", 0.8))).turn(z=-145, x=8)


def goal() -> Solid:
    posts = s.tube([(-1.6, -0.9, 0), (-1.6, 0.9, 0), (1.6, 0.9, 0), (1.6, -0.9, 0)], 0.075, curved=False)
    back = s.together(
        s.tube([(x, 0.9, 0), (x, 0.8, -0.5), (x, -0.9, -1.1)], 0.04, curved=False) for x in (-1.6, 1.6)
    ) + s.tube([(-1.6, -0.9, -1.1), (1.6, -0.9, -1.1)], 0.04, curved=False)
    net = Solid()
    for x in np.linspace(-1.6, 1.6, 23):
        net += s.tube([(x, 0.88, 0), (x, 0.78, -0.5), (x, -0.9, -1.08)], 0.013, curved=False, around=5)
    for share in np.linspace(0, 1, 12):
        y, z = 0.78 - 1.68 * share, -0.5 - 0.58 * share
        net += s.tube([(-1.6, y, z), (1.6, y, z)], 0.013, curved=False, around=5)
        for x in (-1.6, 1.6):
            net += s.tube([(x, y, 0), (x, y, z)], 0.013, curved=False, around=5)
    for share in np.linspace(0.12, 0.88, 5):
        for x in (-1.6, 1.6):
            net += s.tube([(x, 0.88, -0.5 * share), (x, -0.9, -1.08 * share)], 0.013, curved=False, around=5)
    grass = (
        s.slab(3.9, 2.1, 0.12, 0.05, 0.02)
        .move(0, -1.08, -0.45)
        .of(Material("#3f8a34", 0.95, pattern=m.mottled(8, 0.35), relief=m.grained(24), relief_depth=0.05))
    )
    return posts.of(m.gloss("#f6f6f4")) + back.of(m.GREY) + net.of(m.paper("#eceeef")) + grass


def fishing_rod() -> Solid:
    rod = s.tube([(-0.9, -1.6, 0), (-0.2, -0.4, 0), (0.6, 0.9, 0), (1.25, 1.65, 0)], [0.09, 0.07, 0.045, 0.02]).of(
        m.gloss("#1c2a44")
    )
    grip = s.tube([(-1.0, -1.78, 0), (-0.62, -1.12, 0)], 0.14, curved=False).of(m.wooden("#c79a62", 2.0))
    seat = s.tube([(-0.6, -1.08, 0), (-0.42, -0.76, 0)], 0.12, curved=False).of(m.STEEL)
    reel = (
        s.cylinder(0.34, 0.36, 0.05).turn(x=90).move(z=-0.18).of(m.DARK_STEEL)
        + s.cylinder(0.25, 0.4, 0.02).turn(x=90).move(z=-0.2).of(m.GOLD)
    ).move(-0.2, -1.15, 0.05)
    crank = (
        (s.tube([(0, 0, 0.2), (0.3, 0.1, 0.3), (0.34, 0.12, 0.4)], 0.045) + s.sphere(0.1, 24).move(0.36, 0.13, 0.46))
        .move(-0.2, -1.15, 0.05)
        .of(m.CHROME)
    )
    rings = s.together(
        s.torus(r, 0.02, 28).turn(z=60).move(x, y, 0)
        for x, y, r in ((0.1, -0.08, 0.13), (0.55, 0.72, 0.1), (0.98, 1.32, 0.08))
    ).of(m.CHROME)
    line = s.tube([(1.25, 1.65, 0), (1.5, 1.2, 0.1), (1.6, 0.1, 0.1), (1.6, -0.5, 0.1)], 0.014).of(m.paper("#f2f2f2"))
    float_ = (
        (
            s.lathe([(0, -0.3), (0.17, -0.15), (0.2, 0.0), (0, 0.0)], curved=True).of(m.gloss("#f5f4ef"))
            + s.lathe([(0, 0), (0.2, 0.0), (0.16, 0.17), (0.03, 0.27), (0.03, 0.5), (0, 0.52)]).of(m.gloss("#d3202a"))
        )
        .scale(1.4)
        .move(1.6, -0.65, 0.1)
    )
    return rod + grip + seat + reel + crank + rings + line + float_


def golf_hole() -> Solid:
    green = s.lathe([(0, -0.12), (1.5, -0.14), (1.6, -0.06), (1.3, 0.06), (0, 0.1)], curved=True, around=80).of(
        Material("#4fa33c", 0.95, pattern=m.mottled(5, 0.3), relief=m.grained(24), relief_depth=0.05)
    )
    hole = s.cylinder(0.24, 0.02).move(-0.1, 0.095, 0).of(Material("#0e1410", 0.9))
    pole = s.cylinder(0.04, 2.9, 0.01, 24).move(-0.1, 0.0, 0).of(m.gloss("#f4f4f0"))
    flag = (
        s.extrude([(0, 0), (1.1, 0.36), (0, 0.75)], 0.03)
        .bend(lambda p: p + np.array([0, 0, 1]) * 0.09 * np.sin(p[:, :1] * 5.5))
        .move(-0.07, 2.1, 0)
        .of(m.painted("#d3202a"))
    )
    ball = (
        s.sphere(0.2, 40)
        .of(
            Material(
                "#f7f7f5",
                0.4,
                coat=0.6,
                relief=lambda p: np.asarray(
                    np.cos(p[:, 0] * 60) * np.cos(p[:, 1] * 60) * np.cos(p[:, 2] * 60), np.float32
                ),
                relief_depth=0.012,
            )
        )
        .move(0.6, 0.25, 0.5)
    )
    return green + hole + pole + flag + ball


def yoga_mat() -> Solid:
    foam = Material("#7a4fb0", 0.85, relief=m.grained(40), relief_depth=0.004)
    turn = np.linspace(0, 4.5 * 2 * np.pi, 180)
    far = 0.16 + 0.4 * turn / turn[-1]
    spiral = np.stack([far * np.cos(turn), far * np.sin(turn)], 1)
    mat = s.extrude(o.stroke(spiral.astype(np.float32), 0.075, round_ends=False), 2.6, 0.0).of(foam)
    straps = s.together(s.ring(0.64, 0.59, 0.12, 0.01).turn(x=90).move(z=z - 0.06) for z in (-0.8, 0.8)).of(
        m.plastic("#2a2d33")
    )
    return (mat + straps).turn(y=62)


def swimming_goggles() -> Solid:
    blue = m.plastic("#1c6fc4", 0.35)
    lens, rims = Solid(), Solid()
    for side in (-1, 1):
        shape = o.smooth(
            [(0.2, 0.0), (0.35, 0.32), (0.8, 0.4), (1.15, 0.2), (1.15, -0.15), (0.8, -0.36), (0.38, -0.3)], closed=True
        )
        placed = shape * np.array([side, 1], np.float32)
        placed = placed if side > 0 else placed[::-1]
        rims += s.extrude(placed, 0.36, 0.1, [o.inset(placed, 0.1)[::-1]]).turn(y=side * 14)
        lens += s.extrude(o.inset(placed, 0.07), 0.16, 0.05).turn(y=side * 14)
    nose = s.tube([(-0.22, 0.08, 0.05), (0, 0.14, 0.1), (0.22, 0.08, 0.05)], 0.06)
    strap = s.sweep(
        [
            (-1.15, 0, -0.25),
            (-1.25, 0.02, -0.7),
            (-0.9, 0.1, -1.4),
            (0, 0.15, -1.7),
            (0.9, 0.1, -1.4),
            (1.25, 0.02, -0.7),
            (1.15, 0, -0.25),
        ],
        o.rectangle(0.05, 0.2, 0.02),
    ).of(m.plastic("#20242b"))
    return rims.of(blue) + lens.of(Material("#1d3a66", 0.05, metal=0.4, coat=1.0)) + nose.of(blue) + strap


def binoculars() -> Solid:
    skin = Material("#22252a", 0.65, relief=m.grained(40), relief_depth=0.006)
    found = Solid()
    for x in (-0.58, 0.58):
        found += (
            s.lathe(
                [
                    (0, -1.1),
                    (0.46, -1.1),
                    (0.5, -1.05),
                    (0.5, -0.55),
                    (0.42, -0.3),
                    (0.42, 0.2),
                    (0.3, 0.5),
                    (0.27, 0.95),
                    (0.32, 1.0),
                    (0.32, 1.2),
                    (0.26, 1.22),
                    (0.2, 1.1),
                    (0, 1.1),
                ],
                0.03,
            )
            .turn(x=90)
            .move(x, 0, 0)
            .of(skin)
        )
        found += s.torus(0.47, 0.045, 60).turn(x=90).move(x, 0, 1.1).of(m.GOLD)
        found += (
            s.lathe([(0, 0), (0.43, 0), (0.43, 0.02), (0, 0.1)], 0.0)
            .turn(x=90)
            .move(x, 0, 1.09)
            .of(Material("#29477e", 0.05, metal=0.3, coat=1.0))
        )
    bridge = s.box(0.7, 0.24, 0.5, 0.06).move(0, 0.06, 0.05).of(skin)
    wheel = s.cylinder(0.16, 0.4, 0.03).turn(x=90).move(0, 0.16, -0.7).of(m.BLACK)
    axle = s.cylinder(0.07, 1.3, 0.02).turn(x=90).move(0, 0.1, -0.6).of(m.DARK_STEEL)
    return found + bridge + wheel + axle


def chequered_flag() -> Solid:
    def squares(places: Floats, colours: Floats) -> Floats:
        dark = (np.floor(places[:, 0] / 0.3 + 100) + np.floor(places[:, 1] / 0.3 + 100)) % 2 == 0
        found = colours.copy()
        found[dark] = 0.012
        return found

    x, y = np.meshgrid(np.linspace(0, 2.1, 50), np.linspace(-0.75, 0.75, 8))
    front = np.stack([x, y, np.full_like(x, 0.015)], 2)
    rings = np.concatenate([front, front[::-1] * np.array([1, 1, -1])]).transpose(1, 0, 2)
    cloth = (
        s.loft(rings[::-1])
        .of(Material("#f3f3f0", 0.75, pattern=squares))
        .bend(
            lambda p: (
                p
                + np.stack(
                    [0 * p[:, 0], 0.06 * np.sin(p[:, 0] * 3.2), 0.2 * np.sin(p[:, 0] * 3.6) * np.minimum(p[:, 0], 1)], 1
                )
            )
        )
    )
    pole = s.cylinder(0.055, 3.2, 0.01, 28).move(-0.03, -2.25, 0).of(m.wooden("#a8713a")) + s.sphere(0.1, 28).move(
        -0.03, 0.98, 0
    ).of(m.GOLD)
    return (cloth + pole).turn(z=-12)


MODELS = {
    "solid-american-football": Model(american_football, -20, 14),
    "solid-rugby-ball": Model(rugby_ball, -20, 12),
    "solid-volleyball": Model(volleyball, -10, 6),
    "solid-table-tennis": Model(table_tennis, -20, 8),
    "solid-shuttlecock": Model(shuttlecock, -16, 8),
    "solid-goal": Model(goal, -24, 14),
    "solid-fishing-rod": Model(fishing_rod, -16, 8),
    "solid-golf-hole": Model(golf_hole, -14, 16),
    "solid-yoga-mat": Model(yoga_mat, -20, 18),
    "swimming-goggles": Model(swimming_goggles, -22, 14),
    "solid-binoculars": Model(binoculars, -34, 20),
    "solid-chequered-flag": Model(chequered_flag, -20, 6),
}
