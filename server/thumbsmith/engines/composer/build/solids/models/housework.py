"""More machines of the house: for washing up, toasting, freezing, cleaning, warming. Metres; y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.appliances import ENAMEL, STAINLESS
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

FIRE = Material("#ff7a0c", 0.6, glow=0.75)
HOT = Material("#f03a08", 0.6, glow=0.8)
BRIGHT = Material("#ffc93a", 0.6, glow=0.8)
CHINA = m.gloss("#f2f3f1")


def _frame(width: float, height: float, thick: float, depth: float, bevel: float = 0.01) -> Solid:
    """An upright frame around z."""
    hole = o.rectangle(width - 2 * thick, height - 2 * thick, thick * 0.4)[::-1]
    return s.extrude(o.rectangle(width, height, thick * 0.5), depth, bevel, [hole])


def _tub(width: float, height: float, depth: float, thick: float) -> Solid:
    """A box that is open to the front."""
    walls = _frame(width, height, thick, depth, 0.004)
    return walls + s.box(width - thick, height - thick, 0.02).move(z=-depth / 2 + 0.01)


def toaster_oven() -> Solid:
    shell = _tub(0.5, 0.28, 0.34, 0.012).move(y=0.17)
    inside = s.box(0.34, 0.23, 0.01).move(-0.06, 0.17, -0.14)
    side = s.box(0.125, 0.25, 0.3, 0.006).move(0.177, 0.17, 0.012)
    wires = s.together(rod((-0.23, 0.15, z), (0.11, 0.15, z), 0.003) for z in (-0.1, 0.1)) + s.together(
        rod((x, 0.15, -0.12), (x, 0.15, 0.13), 0.0025) for x in np.linspace(-0.22, 0.1, 15)
    )
    coils = s.together(rod((-0.22, y, z), (0.1, y, z), 0.007) for y in (0.07, 0.27) for z in (-0.06, 0.06))
    toast = s.together(
        s.extrude(
            o.rounded([(-0.07, -0.07), (0.07, -0.07), (0.075, 0.04), (0, 0.08), (-0.075, 0.04)], 0.03), 0.025, 0.008
        )
        .turn(x=-90)
        .move(x, 0.17, 0.02)
        for x in (-0.15, 0.02)
    ).of(Material("#d9963f", 0.7, pattern=m.mottled(18, 0.35)))
    door = _frame(0.36, 0.25, 0.028, 0.02, 0.006).move(-0.06, 0.17, 0.175)
    pane = s.box(0.32, 0.2, 0.006).move(-0.06, 0.17, 0.175).of(Material("#e8c9a8", 0.04, glass=0.9))
    handle = rod((-0.19, 0.275, 0.215), (0.07, 0.275, 0.215), 0.009) + s.together(
        rod((x, 0.275, 0.18), (x, 0.275, 0.215), 0.007) for x in (-0.17, 0.05)
    )
    knobs = s.together(
        (s.lathe([(0, 0), (0.034, 0), (0.03, 0.028), (0, 0.028)], 0.004, around=40).turn(x=90)).move(0.177, y, 0.164)
        for y in (0.245, 0.17, 0.095)
    )
    marks = s.together(s.box(0.005, 0.026, 0.004).move(0.177, y + 0.012, 0.193) for y in (0.245, 0.17, 0.095))
    lamp = s.sphere(0.006, 16).move(0.225, 0.285, 0.164)
    feet = s.together(s.cylinder(0.018, 0.035).move(x, 0, z) for x in (-0.21, 0.21) for z in (-0.13, 0.13))
    return (
        (shell + door).of(STAINLESS)
        + side.of(m.coloured(STAINLESS, "#9da1a6"))
        + inside.of(Material("#7a4a26", 0.6, glow=0.15))
        + (wires + handle).of(m.CHROME)
        + coils.of(HOT)
        + toast
        + (knobs + feet).of(m.BLACK)
        + marks.of(m.WHITE)
        + lamp.of(FIRE)
        + pane
    )


def _plate(radius: float) -> Solid:
    return s.lathe([(0, 0), (0.6, 0), (1.0, 0.14), (1.0, 0.17), (0.58, 0.04), (0, 0.04)], 0.01, around=44).scale(radius)


def dishwasher() -> Solid:
    tub = _tub(0.6, 0.7, 0.56, 0.025).move(y=0.48)
    top = s.box(0.61, 0.03, 0.58, 0.01).move(y=0.845)
    plinth = s.box(0.58, 0.12, 0.5).move(y=0.07)
    door = s.box(0.59, 0.05, 0.68, 0.012).turn(x=4).move(0, 0.1, 0.62)
    liner = s.box(0.5, 0.02, 0.56, 0.008).turn(x=4).move(0, 0.13, 0.6)
    dispenser = s.box(0.16, 0.02, 0.12, 0.006).turn(x=4).move(0.02, 0.145, 0.6)
    panel = s.box(0.59, 0.052, 0.09, 0.01).turn(x=4).move(0, 0.08, 0.94)
    racks, plates = Solid(), Solid()
    for y, z in ((0.26, 0.16), (0.55, 0.06)):
        racks += s.together(rod((x, y, -0.24 + z), (x, y, 0.28 + z), 0.004) for x in np.linspace(-0.24, 0.24, 9))
        racks += s.together(
            rod((-0.25, y + lift, edge + z), (0.25, y + lift, edge + z), 0.005)
            for lift in (0, 0.09)
            for edge in (-0.24, 0.28)
        ) + s.together(rod((x, y + 0.09, -0.24 + z), (x, y + 0.09, 0.28 + z), 0.005) for x in (-0.25, 0.25))
        racks += s.together(rod((x, y, 0.28 + z), (x, y + 0.09, 0.28 + z), 0.004) for x in np.linspace(-0.25, 0.25, 9))
    plates += s.together(_plate(0.115).turn(x=72, y=8).move(-0.12, 0.38, z) for z in np.linspace(0.02, 0.36, 6))
    bowls = s.together(
        s.lathe([(0.0, 0.0), (0.07, 0.02), (0.085, 0.08), (0.08, 0.08), (0.06, 0.03), (0, 0.02)], 0.004, around=40)
        .turn(x=180)
        .move(x, 0.65, 0.2)
        for x in (-0.15,)
    )
    cups = s.together(
        s.lathe([(0, 0.1), (0.045, 0.1), (0.05, 0), (0.045, 0), (0.04, 0.09), (0, 0.09)], 0.004, around=36).move(
            x, 0.57, z
        )
        for x in (0.0, 0.13)
        for z in (0.1, 0.24)
    )
    mugs = s.together(
        s.lathe([(0, 0.11), (0.05, 0.11), (0.055, 0), (0.05, 0), (0.045, 0.1), (0, 0.1)], 0.004, around=36).move(
            0.12, 0.28, z
        )
        for z in (0.08, 0.24, 0.38)
    )
    arm = s.box(0.4, 0.02, 0.05, 0.01).move(0, 0.19, 0.1)
    return (
        (tub + liner + dispenser).of(m.coloured(STAINLESS, "#dfe3e6"))
        + (top + door + panel).of(ENAMEL)
        + plinth.of(m.BLACK)
        + racks.of(m.plastic("#5f7fa8"))
        + plates.of(CHINA)
        + bowls.of(m.gloss("#e2a13a"))
        + cups.of(m.gloss("#3f86c4"))
        + mugs.of(m.gloss("#cf4632"))
        + arm.of(m.GREY)
    )


def chest_freezer() -> Solid:
    walls = s.extrude(o.rectangle(1.2, 0.7, 0.05), 0.74, 0.012, [o.rectangle(1.08, 0.58, 0.04)[::-1]]).turn(x=-90)
    body = walls.move(y=0.43)
    floor = s.box(1.1, 0.02, 0.6).move(y=0.4)
    lid = s.box(1.21, 0.08, 0.7, 0.03).turn(x=-105).move(0, 1.14, -0.44)
    inner = s.box(1.06, 0.03, 0.56, 0.015).turn(x=-105).move(0, 1.155, -0.39)
    frost = s.together(
        s.sphere(0.1, 20).scale(1.3, 0.4, 0.8).move(x, 0.79, z)
        for x, z in zip(np.linspace(-0.5, 0.5, 9), np.tile([-0.3, -0.28], 5), strict=False)
    )
    random = np.random.default_rng(4)
    packs, colours = Solid(), ("#c8342b", "#2f7d3b", "#e3a526", "#2c62b0", "#efe9dc", "#7a3f8c")
    for index in range(15):
        x, z = -0.42 + 0.21 * (index % 5), -0.18 + 0.18 * (index // 5)
        pack = s.box(0.18, 0.26, 0.1, 0.03).turn(x=random.uniform(-18, 18), z=random.uniform(-14, 14))
        label = s.box(0.12, 0.1, 0.104, 0.01).turn(x=0, z=0)
        packs += (pack.of(m.painted(colours[index % 6])) + label.of(m.paper("#f3f1ea"))).move(
            x, 0.66 + random.uniform(-0.03, 0.06), z
        )
    handle = s.box(0.2, 0.05, 0.05, 0.02).turn(x=-105).move(0, 1.45, -0.47)
    badge = s.box(0.16, 0.1, 0.012, 0.004).move(0.42, 0.2, 0.352).of(m.GREY)
    lamp = s.cylinder(0.012, 0.01).turn(x=90).move(0.42, 0.21, 0.358).of(Material("#4de08a", 0.4, glow=1.4))
    vents = s.together(s.box(0.22, 0.012, 0.012).move(-0.4, 0.14 + 0.035 * row, 0.352) for row in range(4)).of(m.BLACK)
    wheels = s.together(s.cylinder(0.04, 0.05).turn(x=90).move(x, 0.04, z) for x in (-0.5, 0.5) for z in (-0.28, 0.3))
    snow = Material("#f4fafd", 0.7, glow=0.1)
    return (
        (body + lid).of(ENAMEL)
        + (inner + floor).of(m.plastic("#d4dde2"))
        + handle.of(m.GREY)
        + frost.of(snow)
        + packs
        + badge
        + lamp
        + vents
        + wheels.of(m.BLACK)
    )


def record_player() -> Solid:
    plinth = s.slab(2.4, 1.8, 0.28, 0.08, 0.03).of(m.WALNUT)
    deck = s.slab(2.3, 1.7, 0.03, 0.06, 0.01).move(y=0.28).of(m.BLACK)
    plate = s.cylinder(0.78, 0.08, 0.02, 80).move(-0.3, 0.3, 0).of(m.ALUMINIUM)
    disc = s.cylinder(0.75, 0.02, 0.006, 96).move(-0.3, 0.385, 0).of(Material("#0d0d0f", 0.22, coat=0.7))
    grooves = s.together(s.torus(r, 0.0045, 96).move(-0.3, 0.405, 0) for r in np.linspace(0.32, 0.72, 12)).of(
        Material("#26262a", 0.3, coat=0.6)
    )
    label = s.cylinder(0.25, 0.006, around=64).move(-0.3, 0.404, 0).of(m.paper("#d8452e"))
    ring = s.ring(0.2, 0.17, 0.008, around=64).move(-0.3, 0.404, 0).of(m.paper("#f3dfb0"))
    spindle = s.cylinder(0.022, 0.09, 0.01).move(-0.3, 0.39, 0).of(m.CHROME)
    base = (s.cylinder(0.2, 0.06, 0.02) + s.cylinder(0.12, 0.18, 0.03)).move(0.86, 0.3, -0.5).of(m.ALUMINIUM)
    arm = s.tube(
        [(0.9, 0.56, -0.78), (0.86, 0.52, -0.5), (0.8, 0.5, 0.1), (0.58, 0.46, 0.42), (0.34, 0.43, 0.5)], 0.028
    )
    weight = s.cylinder(0.09, 0.16, 0.02).turn(x=90).move(0.9, 0.56, -0.66)
    head = s.box(0.2, 0.06, 0.12, 0.02).turn(y=14).move(0.24, 0.435, 0.52)
    knobs = s.cylinder(0.09, 0.06, 0.015).move(0.95, 0.3, 0.62) + s.cylinder(0.05, 0.05, 0.01).move(0.72, 0.3, 0.68)
    lid = s.extrude(o.rectangle(2.4, 1.5, 0.05), 0.26, 0.02, [o.rectangle(2.34, 1.44, 0.04)[::-1]]) + s.box(
        2.36, 1.46, 0.03
    ).move(z=-0.11)
    cover = lid.turn(x=-14).move(0, 1.08, -0.98).of(Material("#c3d0d6", 0.05, glass=0.86))
    feet = s.together(s.cylinder(0.12, 0.12, 0.02).move(x, -0.11, z) for x in (-1, 1) for z in (-0.7, 0.7)).of(m.BLACK)
    return (
        plinth
        + deck
        + plate
        + disc
        + grooves
        + label
        + ring
        + spindle
        + base
        + (arm + weight + knobs).of(m.CHROME)
        + head.of(m.BLACK)
        + feet
        + cover
    )


def pressure_washer() -> Solid:
    body = s.box(0.42, 0.46, 0.36, 0.1).move(y=0.42).of(m.painted("#f2b90d"))
    front = s.box(0.34, 0.2, 0.08, 0.05).move(0, 0.5, 0.17).of(m.BLACK)
    grille = s.together(s.box(0.26, 0.014, 0.03).move(0, 0.31 + 0.03 * row, 0.178) for row in range(4)).of(m.BLACK)
    dial = s.cylinder(0.06, 0.05, 0.012).turn(x=90).move(0, 0.51, 0.2).of(m.RED)
    base = s.box(0.46, 0.12, 0.4, 0.05).move(y=0.16).of(m.BLACK)
    wheels = s.together(
        (s.cylinder(0.15, 0.09, 0.02).turn(z=90)).move(x + 0.045, 0.15, -0.12).of(m.RUBBER)
        + s.cylinder(0.07, 0.1, 0.015).turn(z=90).move(x + 0.05, 0.15, -0.12).of(m.painted("#f2b90d"))
        for x in (-0.27, 0.27)
    )
    handle = s.tube(
        [(-0.17, 0.6, -0.14), (-0.17, 1.05, -0.2), (0.17, 1.05, -0.2), (0.17, 0.6, -0.14)], 0.018, curved=False
    ).of(m.ALUMINIUM)
    grip = rod((-0.16, 1.05, -0.2), (0.16, 1.05, -0.2), 0.03).of(m.BLACK)
    turn = np.linspace(0, 6 * np.pi, 60)
    reel = s.tube(
        np.stack([0.13 * np.cos(turn), 0.82 + 0.13 * np.sin(turn), -0.12 + 0.035 * turn / np.pi * 0.5], 1),
        0.016,
        steps=2,
    )
    hose = s.tube(
        [
            (0.13, 0.82, -0.02),
            (0.34, 0.62, 0.06),
            (0.42, 0.3, 0.2),
            (0.36, 0.06, 0.36),
            (0.05, 0.03, 0.42),
            (-0.26, 0.06, 0.4),
            (-0.4, 0.28, 0.36),
            (-0.41, 0.5, 0.34),
        ],
        0.016,
    )
    gun = s.tube([(-0.41, 0.5, 0.34), (-0.39, 0.66, 0.33)], 0.036) + s.box(0.11, 0.1, 0.08, 0.03).move(-0.4, 0.7, 0.33)
    lance = rod((-0.44, 0.71, 0.33), (-0.66, 0.84, 0.37), 0.017).of(m.STEEL)
    tip = s.tube([(-0.66, 0.84, 0.37), (-0.71, 0.87, 0.38)], 0.03).of(m.painted("#f2b90d"))
    spray = s.together(
        rod((-0.72, 0.875, 0.38), (-0.72 - 0.3 * np.cos(a), 0.875 + 0.3 * np.sin(a), 0.4), 0.011, 8)
        for a in np.linspace(0.3, 0.9, 7)
    ).of(Material("#f0faff", 0.05, glass=0.3))
    drops = s.together(
        s.sphere(0.016, 12).move(-0.72 - r * np.cos(a), 0.875 + r * np.sin(a), 0.4)
        for a, r in ((0.32, 0.36), (0.42, 0.4), (0.52, 0.35), (0.6, 0.41), (0.7, 0.36), (0.8, 0.4), (0.88, 0.35))
    ).of(Material("#eaf7ff", 0.05, coat=1.0))
    return (
        body
        + front
        + grille
        + dial
        + base
        + wheels
        + handle
        + grip
        + (reel + hose + gun).of(m.BLACK)
        + lance
        + tip
        + drops
        + spray
    )


def wood_stove() -> Solid:
    iron = Material("#2b2d31", 0.5, metal=0.6, relief=m.grained(30), relief_depth=0.003)
    body = _tub(0.66, 0.62, 0.46, 0.035).move(y=0.52)
    back = s.box(0.58, 0.54, 0.02).move(0, 0.52, -0.16).of(Material("#5a2a12", 0.9, glow=0.2))
    top = s.box(0.76, 0.05, 0.54, 0.02).move(y=0.855)
    base = s.box(0.72, 0.06, 0.5, 0.02).move(y=0.18)
    legs = s.together(
        s.tube([(x * 0.8, 0.16, z), (x, 0.08, z * 1.08), (x * 1.05, 0.0, z * 1.12)], [0.045, 0.03, 0.035])
        for x in (-0.33, 0.33)
        for z in (-0.2, 0.2)
    )
    door = _frame(0.6, 0.56, 0.07, 0.035, 0.012).move(0, 0.52, 0.235)
    pane = s.box(0.48, 0.44, 0.006).move(0, 0.52, 0.23).of(Material("#ffdcae", 0.04, glass=0.93))
    handle = s.tube([(0.26, 0.6, 0.27), (0.26, 0.6, 0.31), (0.26, 0.44, 0.31)], 0.014).of(m.BRASS)
    hinges = s.together(s.cylinder(0.018, 0.09).move(-0.31, y, 0.25) for y in (0.33, 0.65))
    pipe = s.cylinder(0.09, 0.75, 0.005).move(0, 0.87, -0.06) + s.ring(0.115, 0.085, 0.04, 0.01).move(0, 0.88, -0.06)
    collar = s.ring(0.1, 0.085, 0.03, 0.008).move(0, 1.3, -0.06)
    logs = s.together(
        s.cylinder(0.055, 0.42, 0.01).turn(z=90, y=turn).move(0.21 + x, y, z)
        for x, y, z, turn in ((0, 0.29, 0.06, 4), (0, 0.29, -0.07, -6), (0, 0.38, 0.0, 9))
    ).of(Material("#6d4120", 0.8, glow=0.12, pattern=m.mottled(20, 0.5)))
    embers = (
        s.box(0.5, 0.04, 0.3, 0.015)
        .move(0, 0.235, 0)
        .of(Material("#e8480c", 0.6, glow=0.8, pattern=m.mottled(24, 0.8)))
    )
    flames = Solid()
    for x, high, z, material in (
        (-0.15, 0.26, 0.04, FIRE),
        (-0.03, 0.36, 0.0, FIRE),
        (0.1, 0.28, 0.03, FIRE),
        (0.18, 0.19, 0.05, HOT),
        (-0.21, 0.17, 0.06, HOT),
        (-0.02, 0.2, 0.07, BRIGHT),
        (0.09, 0.15, 0.08, BRIGHT),
    ):
        flames += s.tube(
            [
                (x, 0.3, z),
                (x + 0.03, 0.3 + high * 0.4, z),
                (x - 0.015, 0.3 + high * 0.75, z),
                (x + 0.02, 0.3 + high, z),
            ],
            [0.045, 0.06, 0.035, 0.004],
            around=14,
        ).of(material)
    kettle = s.lathe([(0, 0), (0.1, 0), (0.12, 0.03), (0.1, 0.11), (0.04, 0.15), (0, 0.155)], 0.01, around=44)
    kettle += s.sphere(0.02, 18).move(0, 0.165, 0) + s.tube(
        [(0.1, 0.05, 0), (0.17, 0.11, 0), (0.18, 0.14, 0)], [0.025, 0.018, 0.014]
    )
    kettle += s.tube([(-0.09, 0.11, 0), (-0.07, 0.24, 0), (0.07, 0.24, 0), (0.09, 0.11, 0)], 0.009)
    return (
        (body + top + base + legs + door + hinges + pipe + collar).of(iron)
        + back
        + embers
        + logs
        + flames
        + handle
        + kettle.move(0.21, 0.88, 0.09).of(m.painted("#b3322a"))
        + pane
    )


def potty() -> Solid:
    blue = m.plastic("#3fa7d6", 0.3)
    foot = s.lathe([(0, 0), (0.92, 0), (0.98, 0.06), (0.8, 0.5), (0.84, 0.66), (0, 0.66)], 0.06).scale(1, 1, 1.12)
    seat = s.lathe(
        [(0.5, 0.64), (0.9, 0.64), (0.98, 0.72), (0.9, 0.82), (0.6, 0.78), (0.48, 0.68), (0.5, 0.64)], 0.05
    ).scale(1, 1, 1.12)
    bowl = s.cylinder(0.56, 0.02).scale(1, 1, 1.12).move(y=0.655)
    panel = (
        s.extrude(
            o.rounded([(-0.72, 0.7), (0.72, 0.7), (0.62, 1.2), (0.3, 1.52), (-0.3, 1.52), (-0.62, 1.2)], 0.2),
            0.14,
            0.06,
        )
        .turn(x=-8)
        .move(0, 0, -0.85)
    )
    eyes = s.together(s.sphere(0.09, 24).scale(1, 1, 0.5).move(x, 1.28, -0.94) for x in (-0.2, 0.2))
    smile = s.tube([(-0.2, 1.06, -0.86), (0, 0.99, -0.85), (0.2, 1.06, -0.86)], 0.03)
    ears = s.together(s.sphere(0.18, 28).scale(1, 1, 0.5).move(x, 1.56, -1.0) for x in (-0.42, 0.42))
    return (
        (foot + panel + ears).of(blue)
        + seat.of(m.plastic("#f4f6f7", 0.28))
        + bowl.of(m.plastic("#b9c6cf", 0.5))
        + (eyes + smile).of(m.BLACK)
    )


MODELS = {
    "toaster-oven": Model(toaster_oven, -24, 14),
    "dishwasher": Model(dishwasher, -30, 20),
    "chest-freezer": Model(chest_freezer, -28, 24),
    "record-player": Model(record_player, -24, 26),
    "pressure-washer": Model(pressure_washer, -22, 12),
    "wood-stove": Model(wood_stove, -24, 10),
    "potty": Model(potty, -28, 24),
}
