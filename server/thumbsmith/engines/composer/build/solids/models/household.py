"""Things of the house."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def candle() -> Solid:
    wax = s.lathe(
        [(0, 0), (0.42, 0), (0.42, 1.5), (0.44, 1.58), (0.40, 1.62), (0.34, 1.56), (0.2, 1.5), (0, 1.5)], 0.03
    ).of(Material("#f4ead0", 0.45, coat=0.3, glow=0.12))
    drips = s.together(
        s.tube(
            [
                (0.41 * np.cos(a), 1.58, 0.41 * np.sin(a)),
                (0.435 * np.cos(a), 1.4, 0.435 * np.sin(a)),
                (0.435 * np.cos(a), 1.5 - d, 0.435 * np.sin(a)),
            ],
            [0.05, 0.035, 0.055],
        )
        for a, d in ((0.9, 0.55), (1.5, 0.35), (2.2, 0.75), (2.9, 0.4), (4.4, 0.5), (5.6, 0.6))
    ).of(Material("#f4ead0", 0.4, coat=0.4, glow=0.1))
    wick = s.tube([(0, 1.48, 0), (0.01, 1.66, 0), (0.03, 1.76, 0)], 0.02).of(m.BLACK)
    flame = s.lathe([(0, 1.66), (0.08, 1.7), (0.13, 1.84), (0.1, 2.02), (0.04, 2.22), (0, 2.32)], curved=True).of(
        Material("#ff7e0c", 0.6, glow=1.0)
    )
    core = s.lathe([(0, 1.68), (0.05, 1.72), (0.07, 1.82), (0.04, 1.94), (0, 2.0)], curved=True).of(
        Material("#ffcf5a", 0.6, glow=1.6)
    )
    dish = s.lathe([(0, -0.1), (0.6, -0.1), (0.78, 0.05), (0.76, 0.08), (0.56, -0.02), (0, -0.02)], 0.02).of(m.BRASS)
    ring = s.torus(0.14, 0.035, 32).turn(x=90).move(0.9, 0.02).of(m.BRASS)
    return wax + drips + wick + flame + core + dish + ring


def umbrella() -> Solid:
    around = 8
    rings = []
    for step in np.linspace(0.02, 1, 16):
        turn = np.arange(64) * 2 * np.pi / 64
        sag = 1 - 0.085 * step**2 * (1 - np.abs(np.cos(turn * around / 2)) ** 0.8)
        rings.append(
            np.stack(
                [
                    1.5 * step * sag * np.cos(turn),
                    1.0 - 0.72 * step**2 * (1 + 0.0 * turn) - 0.10 * (1 - sag) * step * 6,
                    1.5 * step * sag * np.sin(turn),
                ],
                1,
            )
        )
    outer = np.stack(rings)
    inner = outer[::-1] - np.array([0, 0.02, 0])
    skin = s.loft(np.concatenate([outer, inner])[:, ::-1], crease=60).of(m.plastic("#c4202b", 0.5))
    ribs = s.around_y(s.tube([(0.05, 0.96, 0), (0.75, 0.77, 0), (1.49, 0.24, 0)], 0.018, around=8), around).of(m.STEEL)
    pole = s.cylinder(0.035, 2.5, 0, 20).move(y=-1.3).of(m.STEEL)
    tip = s.lathe([(0, 0.98), (0.05, 0.98), (0.02, 1.22), (0, 1.24)]).of(m.BLACK)
    hook = s.tube([(0, -1.15, 0), (0, -1.6, 0), (0.1, -1.78, 0), (0.28, -1.78, 0), (0.36, -1.6, 0)], 0.06).of(
        m.wooden("#7a4520", 1.2)
    )
    return (skin + ribs + pole + tip + hook).turn(z=-24, x=14)


def chair() -> Solid:
    seat = s.slab(1.1, 1.05, 0.1, 0.14, 0.04)
    legs = s.together(
        s.tube([(x, 0.03, z), (x * 1.14, -1.1, z * 1.16)], [0.07, 0.045], curved=False)
        for x in (-0.44, 0.44)
        for z in (-0.42, 0.42)
    )
    posts = s.together(
        s.tube([(x, 0.0, -0.46), (x, 0.7, -0.54), (x, 1.45, -0.66)], [0.065, 0.06, 0.05]) for x in (-0.47, 0.47)
    )
    rails = s.together(
        s.sweep([(-0.47, y, z), (0, y, z - 0.08), (0.47, y, z)], o.rectangle(0.05, h, 0.02))
        for y, z, h in ((1.3, -0.62, 0.24), (0.86, -0.56, 0.12), (0.5, -0.51, 0.12))
    )
    bars = s.together(
        s.tube([(x * 1.07, -0.6, -0.46), (x * 1.07, -0.6, 0.46)], 0.035, curved=False) for x in (-0.44, 0.44)
    ) + s.tube([(-0.47, -0.6, 0), (0.47, -0.6, 0)], 0.035, curved=False)
    return (seat + legs + posts + rails + bars).of(m.wooden("#a8692f", 1.0))


def desk_lamp() -> Solid:
    base = s.lathe([(0, 0), (0.62, 0), (0.64, 0.04), (0.6, 0.12), (0.1, 0.18), (0, 0.18)], 0.03)
    arms = s.tube([(0, 0.15, 0), (-0.55, 1.35, 0)], 0.045, curved=False) + s.tube(
        [(-0.55, 1.35, 0), (0.5, 2.25, 0)], 0.045, curved=False
    )
    joints = s.together(
        s.cylinder(0.1, 0.2, 0.02, 28).turn(x=90).move(x, y, -0.1 * -1)
        for x, y in ((-0.55, 1.35), (0.5, 2.25), (0, 0.2))
    )
    spring = s.tube(
        [
            (-0.1 - 0.4 * t + 0.04 * np.cos(t * 90), 0.4 + 0.85 * t, 0.07 + 0.04 * np.sin(t * 90))
            for t in np.linspace(0, 1, 100)
        ],
        0.012,
        around=6,
        steps=2,
    )
    shade = (
        s.lathe([(0.14, 0.3), (0.2, 0.28), (0.62, -0.35), (0.6, -0.38), (0.56, -0.35), (0.14, 0.25), (0.14, 0.3)], 0.01)
        .turn(z=32)
        .move(0.72, 2.05)
    )
    cap = s.cylinder(0.16, 0.26, 0.04, 36).move(y=0.22).turn(z=32).move(0.72, 2.05)
    bulb = s.sphere(0.24, 40).move(y=-0.18).turn(z=32).move(0.72, 2.05).of(Material("#fff2cf", 0.4, glow=4))
    return (
        (base + shade + cap).of(m.painted("#1f6f78", 0.3, 0.8))
        + (arms + spring).of(m.STEEL)
        + joints.of(m.BLACK)
        + bulb
    )


def bucket() -> Solid:
    pail = s.lathe(
        [
            (0, 0),
            (0.56, 0),
            (0.58, 0.03),
            (0.8, 1.3),
            (0.84, 1.32),
            (0.84, 1.37),
            (0.78, 1.36),
            (0.55, 0.06),
            (0, 0.05),
        ],
        0.012,
        around=80,
    )
    ribs = s.together(s.torus(0.58 + 0.222 * (y / 1.3), 0.014, 80).move(y=y) for y in (0.35, 1.0))
    bail = s.tube(
        [(0.83 * np.cos(a), 1.22 + 0.55 * np.sin(a), 0.42 * np.sin(a)) for a in np.linspace(0, np.pi, 15)],
        0.022,
        around=12,
    )
    grip = s.tube([(-0.2, 1.76, 0.41), (0, 1.77, 0.42), (0.2, 1.76, 0.41)], 0.06).of(m.wooden("#b97f42", along=0))
    ears = s.together(s.cylinder(0.1, 0.06, 0.02, 28).turn(z=side * -90).move(side * 0.79, 1.22) for side in (-1, 1))
    return (pail + ribs + bail + ears).of(Material("#b4b9be", 0.34, metal=1.0, pattern=m.mottled(5, 0.16))) + grip


def jar() -> Solid:
    glass = s.lathe(
        [
            (0, 0),
            (0.6, 0),
            (0.68, 0.08),
            (0.68, 1.2),
            (0.6, 1.38),
            (0.52, 1.44),
            (0.52, 1.6),
            (0.49, 1.6),
            (0.49, 1.42),
            (0.63, 1.2),
            (0.64, 0.1),
            (0.58, 0.05),
            (0, 0.05),
        ],
        0.03,
    ).of(m.GLASS)
    honey = s.lathe([(0, 0.06), (0.57, 0.06), (0.63, 0.12), (0.63, 1.12), (0, 1.12)], 0.03).of(
        Material("#d8860b", 0.15, coat=0.8, glow=0.12)
    )
    lid = s.lathe([(0.56, 1.46), (0.58, 1.46), (0.6, 1.5), (0.6, 1.72), (0.57, 1.76), (0, 1.76)], 0.02).of(
        m.painted("#c32a26")
    )
    ribs = s.around_y(s.box(0.03, 0.2, 0.02).move(y=1.61, z=0.6), 40).of(m.painted("#c32a26"))
    label = s.lathe([(0.683, 0.35), (0.69, 0.35), (0.69, 0.9), (0.683, 0.9)], around=96).of(m.paper("#f6efdc"))
    mark = s.lathe([(0.692, 0.55), (0.695, 0.55), (0.695, 0.7), (0.692, 0.7)], around=96).of(m.paper("#c32a26"))
    return honey + lid + ribs + label + mark + glass


def teapot() -> Solid:
    body = s.lathe(
        [(0, 0), (0.5, 0), (0.56, 0.04), (0.86, 0.35), (0.92, 0.62), (0.78, 0.98), (0.46, 1.16), (0, 1.18)], curved=True
    )
    lid = s.lathe(
        [(0.5, 1.13), (0.52, 1.16), (0.4, 1.26), (0.14, 1.34), (0.1, 1.38), (0.15, 1.46), (0.1, 1.54), (0, 1.56)], 0.02
    )
    spout = s.tube([(0.75, 0.42, 0), (1.1, 0.55, 0), (1.28, 0.86, 0), (1.5, 1.12, 0)], [0.22, 0.16, 0.11, 0.085])
    handle = s.tube(
        [(-0.74, 0.92, 0), (-1.15, 1.0, 0), (-1.36, 0.72, 0), (-1.2, 0.38, 0), (-0.82, 0.3, 0)],
        [0.085, 0.09, 0.095, 0.085, 0.075],
    )
    band = s.torus(0.9, 0.014, 80).move(y=0.72) + s.torus(0.53, 0.014, 64).move(y=1.13)
    return (body + lid + spout + handle).of(m.gloss("#2f6f8f")) + band.of(m.GOLD)


def mailbox() -> Solid:
    arch = o.joined([(0.55, -0.45), (0.55, 0.25)], o.arc(0.55, 0, 180, 0, 0.25, 24), [(-0.55, -0.45)])
    body = s.extrude(arch, 1.9, 0.03).of(Material("#a9adb2", 0.35, metal=0.9))
    door = s.extrude(arch * 1.03, 0.06, 0.02).move(z=0.96).of(Material("#a9adb2", 0.35, metal=0.9))
    knob = s.box(0.2, 0.1, 0.1, 0.03).move(0, 0.62, 1.02).of(m.DARK_STEEL)
    flag = (
        s.box(0.04, 0.62, 0.1, 0.01).move(0.59, 0.42, 0.3) + s.box(0.04, 0.26, 0.42, 0.02).move(0.59, 0.62, 0.14)
    ).of(m.painted("#d31f1f"))
    post = s.box(0.34, 1.9, 0.34, 0.03).move(y=-1.4).of(m.wooden("#b68a54")) + s.slab(0.8, 1.5, 0.09, 0.02, 0.01).move(
        y=-0.53
    ).of(m.wooden("#b68a54", along=2))
    return body + door + knob + flag + post


def fire_extinguisher() -> Solid:
    tank = s.lathe(
        [
            (0, 0),
            (0.5, 0),
            (0.54, 0.05),
            (0.54, 1.75),
            (0.46, 2.02),
            (0.22, 2.2),
            (0.16, 2.26),
            (0.16, 2.36),
            (0, 2.36),
        ],
        0.05,
    ).of(m.painted("#c9151a", 0.3, 0.95))
    label = s.lathe([(0.543, 0.65), (0.55, 0.65), (0.55, 1.35), (0.543, 1.35)], around=90).of(m.plastic("#f4f3ee", 0.5))
    stripe = s.lathe([(0.552, 1.1), (0.555, 1.1), (0.555, 1.26), (0.552, 1.26)], around=90).of(m.plastic("#17479c"))
    valve = s.box(0.34, 0.28, 0.3, 0.05).move(y=2.46).of(m.DARK_STEEL)
    levers = (
        s.sweep([(-0.1, 2.62, 0), (0.3, 2.72, 0), (0.78, 2.66, 0)], o.rectangle(0.05, 0.2, 0.02))
        + s.sweep([(-0.1, 2.5, 0), (0.3, 2.46, 0), (0.74, 2.36, 0)], o.rectangle(0.05, 0.2, 0.02))
    ).of(m.BLACK)
    gauge = s.cylinder(0.14, 0.08, 0.02, 32).turn(x=90).move(0, 2.46, 0.15).of(m.BRASS) + s.cylinder(
        0.11, 0.01, 0, 32
    ).turn(x=90).move(0, 2.46, 0.235).of(m.plastic("#d8f0d8"))
    pin = s.torus(0.11, 0.02, 24).turn(x=90).move(-0.26, 2.56, 0.1).of(m.STEEL)
    hose = s.tube(
        [(-0.15, 2.46, 0), (-0.5, 2.4, 0.1), (-0.78, 1.9, 0.2), (-0.76, 1.2, 0.22), (-0.7, 0.7, 0.22)], 0.075
    ).of(m.RUBBER)
    horn = (
        s.lathe([(0.06, 0), (0.09, 0), (0.17, -0.55), (0.14, -0.55), (0.06, 0)], around=32)
        .move(-0.69, 0.75, 0.22)
        .of(m.BLACK)
    )
    foot = s.torus(0.5, 0.05, 64).move(y=0.03).of(m.BLACK)
    return tank + label + stripe + valve + levers + gauge + pin + hose + horn + foot


def scissors() -> Solid:
    def half(side: int) -> Solid:
        blade = s.extrude(
            [(0.02, 0), (0.15, 0.05), (0.13, 0.6), (0.0, 1.6), (-0.04, 1.2), (-0.06, 0.1)], 0.05, 0.012
        ).of(m.STEEL)
        shank = s.sweep([(0.03, 0.05, 0), (-0.02, -0.25, 0), (-0.22, -0.5, 0)], o.ellipse(0.07, 0.05), [0.9, 1.0, 1.2])
        loop = s.tube(
            o.smooth(
                [
                    (-0.2, -0.42),
                    (-0.02, -0.62),
                    (-0.04, -1.0),
                    (-0.26, -1.22),
                    (-0.5, -1.06),
                    (-0.52, -0.68),
                    (-0.36, -0.46),
                ],
                closed=True,
                steps=4,
            )
            @ np.eye(2, 3, dtype=np.float32),
            0.085,
            closed=True,
            steps=2,
        )
        one = blade + (shank + loop).of(m.plastic("#e0561f", 0.36))
        return (one if side > 0 else one.scale(-1, 1, 1)).turn(z=-side * 17).move(z=side * 0.03)

    screw = s.cylinder(0.075, 0.16, 0.02, 28).turn(x=90).move(0, 0.1, -0.08).of(m.BRASS)
    return (half(1) + half(-1) + screw).turn(z=-30)


def light_switch() -> Solid:
    plate = s.extrude(o.rectangle(1.5, 1.5, 0.16), 0.12, 0.05).of(m.plastic("#f4f3ef", 0.34))
    frame = s.extrude(o.rectangle(1.0, 1.0, 0.1), 0.14, 0.03).of(m.plastic("#e9e8e3", 0.34))
    rocker = s.box(0.8, 0.84, 0.2, 0.07).turn(x=9).move(z=0.06).of(m.plastic("#fbfaf6", 0.3))
    lamp = s.box(0.2, 0.04, 0.03, 0.01).move(0, -0.26, 0.2).of(Material("#ff5a2a", 0.3, glow=2))
    return plate + frame + rocker + lamp


def tap() -> Solid:
    base = s.lathe(
        [(0, 0), (0.32, 0), (0.34, 0.04), (0.3, 0.1), (0.2, 0.14), (0.18, 0.7), (0.2, 0.74), (0, 0.74)], 0.02
    )
    spout = s.tube(
        [(0, 0.55, 0), (0, 1.25, 0), (0.25, 1.72, 0), (0.75, 1.78, 0), (1.08, 1.5, 0), (1.12, 1.2, 0)], 0.12, around=32
    )
    mouth = s.lathe([(0, 1.08), (0.14, 1.08), (0.15, 1.1), (0.15, 1.24), (0, 1.24)], 0.01).move(1.12)
    lever = s.tube([(0, 0.45, 0.18), (0.0, 0.5, 0.42), (0.0, 0.62, 0.8)], [0.09, 0.07, 0.06])
    drop = (
        s.lathe([(0, 0.6), (0.07, 0.64), (0.085, 0.72), (0.04, 0.86), (0, 0.94)], curved=True)
        .move(1.12)
        .of(Material("#7fc4ea", 0.03, glass=0.55))
    )
    return (base + spout + mouth + lever).of(m.CHROME) + drop


MODELS = {
    "solid-candle": Model(candle, -22, 12),
    "solid-umbrella": Model(umbrella, -20, 6),
    "solid-chair": Model(chair, -34, 16),
    "solid-desk-lamp": Model(desk_lamp, -20, 8),
    "solid-bucket": Model(bucket, -22, 16),
    "solid-jar": Model(jar, -20, 14),
    "solid-teapot": Model(teapot, -22, 16),
    "solid-mailbox": Model(mailbox, -34, 12),
    "solid-fire-extinguisher": Model(fire_extinguisher, -24, 8),
    "solid-scissors": Model(scissors, -22, 8),
    "solid-light-switch": Model(light_switch, -28, 10),
    "solid-water-tap": Model(tap, -26, 12),
}
