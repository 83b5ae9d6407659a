"""Things of the house, the desk and the purse."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def book(width: float, height: float, depth: float, colour: str, turn: float = 0.0, title: str = "#f1e3b8") -> Solid:
    """Lies on y = 0 with its back to the left."""
    cover = Material(colour, 0.6, coat=0.15, relief=m.grained(30), relief_depth=0.004)
    boards = s.slab(width, height, 0.05, 0.02, 0.012).of(cover) + s.slab(width, height, 0.05, 0.02, 0.012).move(
        y=depth - 0.05
    ).of(cover)
    back = (
        s.extrude(
            o.joined(o.arc(depth / 2, 90, 270, 0, 0, 16), [(0.04, -depth / 2), (0.04, depth / 2)])
            * np.array([0.55, 1], np.float32),
            height,
            0.012,
        )
        .move(-width / 2 + 0.03, depth / 2)
        .of(cover)
    )

    def leaves(places: Floats, colours: Floats) -> Floats:
        return np.asarray(colours * (0.86 + 0.14 * np.sin(places[:, 1] * 210))[:, None], np.float32)

    pages = (
        s.box(width - 0.1, depth - 0.09, height - 0.1).move(0.0, depth / 2).of(Material("#efe6d0", 0.9, pattern=leaves))
    )
    bands = s.together(
        s.box(0.02, depth * 0.72, 0.05, 0.005).move(-width / 2 - depth * 0.255, depth / 2, z)
        for z in (-height * 0.34, height * 0.34)
    ).of(Material(title, 0.35, metal=0.8))
    return (boards + back + pages + bands).turn(y=turn)


def books() -> Solid:
    stack, y = Solid(), 0.0
    for width, height, depth, colour, turn in (
        (1.9, 2.5, 0.42, "#1d3e73", 4),
        (1.75, 2.35, 0.34, "#8e1f24", -7),
        (1.8, 2.4, 0.3, "#2c5a3a", 9),
        (1.55, 2.1, 0.36, "#c08a24", -4),
    ):
        stack += book(width, height, depth, colour, turn).turn(y=90).move(y=y)
        y += depth
    return stack


def closed_book() -> Solid:
    front = s.extrude(o.rectangle(0.9, 0.5, 0.03), 0.01)
    one = book(1.7, 2.4, 0.42, "#7d1b22")
    frame = (
        s.extrude(o.rectangle(1.4, 2.1, 0.05), 0.006, 0, [o.rectangle(1.32, 2.02, 0.04)[::-1]])
        .turn(x=-90)
        .move(0.02, 0.423)
        .of(m.GOLD)
    )
    plate = front.turn(x=-90).move(0.02, 0.425, -0.5).of(m.GOLD)
    return (one + frame + plate).turn(x=78, y=0)


def open_book() -> Solid:
    x = np.linspace(0, 1.5, 24)
    rise = 0.30 * np.sqrt(x / 1.5) * np.exp(-1.1 * x / 1.5) + 0.06
    halves = Solid()
    for side in (-1, 1):
        profile = o.joined(np.stack([x, rise], 1), [(1.5, 0.0), (0.0, 0.0)])

        def lines(places: Floats, colours: Floats) -> Floats:
            u, v = np.abs(places[:, 0]), places[:, 2]
            row = (v / 0.115) % 1.0
            end = 0.62 + 0.38 * m.noise(np.stack([np.floor(v / 0.115), v * 0, u * 0], 1).astype(np.float32), 0.77, 5)
            inked = (
                (row > 0.3)
                & (row < 0.62)
                & (u > 0.16)
                & (u < 0.16 + 1.14 * end)
                & (np.abs(v) < 0.86)
                & (places[:, 1] > 0.05)
            )
            broken = m.noise(np.stack([u * 9, np.floor(v / 0.115) * 7, v * 0], 1).astype(np.float32), 1.0, 9) > 0.3
            found = colours.copy()
            found[inked & broken] = 0.12
            return found

        block = s.extrude(profile, 2.1, 0.01)
        halves += (block if side > 0 else block.scale(-1, 1, 1)).of(Material("#f6f0e0", 0.9, pattern=lines))
    cover = s.slab(3.2, 2.24, 0.05, 0.03, 0.015).move(y=-0.05).of(Material("#7d1b22", 0.55, coat=0.2))
    ribbon = s.sweep(
        [(0.0, 0.12, 0.2), (0.02, 0.14, 0.8), (0.05, 0.06, 1.1), (0.1, -0.1, 1.3)], o.rectangle(0.09, 0.012)
    ).of(m.plastic("#b3131b", 0.6))
    return halves + cover + ribbon


def _dial(radius: float, figures: bool = True) -> Solid:
    face = s.cylinder(radius, 0.02, 0, 96).of(m.paper("#f6f4ee"))
    marks = Solid()
    for index in range(60):
        hour = index % 5 == 0
        size = (0.035, 0.13) if hour else (0.012, 0.05)
        marks += (
            s.box(size[0] * radius, 0.012, size[1] * radius)
            .move(0, 0.022, -radius * (0.86 if hour else 0.9))
            .turn(y=index * 6)
        )
    del figures
    return face + marks.of(m.BLACK)


def _hands(radius: float, hour: float, minute: float) -> Solid:
    short = (
        s.extrude([(-0.04, -0.12), (0.04, -0.12), (0.03, 0.5), (0, 0.56), (-0.03, 0.5)], 0.02)
        .scale(radius, radius, 1)
        .turn(x=-90)
        .turn(y=-hour * 30)
    )
    long = (
        s.extrude([(-0.03, -0.14), (0.03, -0.14), (0.022, 0.74), (0, 0.8), (-0.022, 0.74)], 0.02)
        .scale(radius, radius, 1)
        .turn(x=-90)
        .turn(y=-minute * 6)
    )
    thin = s.box(0.012 * radius, 0.012, 0.95 * radius).move(z=-0.3 * radius).turn(y=-38 * 6)
    pin = s.cylinder(0.05 * radius, 0.05, 0.01, 24)
    return (short.move(y=0.045) + long.move(y=0.065)).of(m.BLACK) + (thin.move(y=0.08) + pin.move(y=0.03)).of(
        m.plastic("#d02020")
    )


def wall_clock() -> Solid:
    rim = s.lathe(
        [(0.92, -0.06), (1.06, -0.06), (1.08, 0.0), (1.06, 0.14), (0.98, 0.18), (0.93, 0.12), (0.92, -0.06)],
        0.02,
        around=96,
    ).of(m.plastic("#1d1f23", 0.3))
    back = s.cylinder(1.04, 0.04).move(y=-0.07).of(m.BLACK)
    return (_dial(0.95) + _hands(0.95, 10.15, 9) + rim + back).turn(x=90)


def alarm_clock() -> Solid:
    shell = s.lathe(
        [
            (0, -0.42),
            (0.86, -0.42),
            (0.98, -0.3),
            (0.98, 0.12),
            (1.02, 0.16),
            (1.02, 0.24),
            (0.96, 0.26),
            (0.9, 0.18),
            (0.9, 0.06),
            (0, 0.06),
        ],
        0.03,
        around=88,
    ).of(m.painted("#c8231f", 0.3, 0.9))
    clock = (shell + (_dial(0.9) + _hands(0.9, 7, 0)).move(y=0.07)).turn(x=90)
    bells = s.together(
        (
            s.lathe([(0.03, 0.04), (0.4, 0.0), (0.42, 0.03), (0.36, 0.2), (0.2, 0.33), (0, 0.38)], 0.02)
            + s.sphere(0.05, 20).move(y=0.4)
        )
        .turn(z=side * -33)
        .move(side * 0.56, 0.92, -0.08)
        for side in (-1, 1)
    ).of(m.BRASS)
    hammer = (
        s.tube([(0, 0.95, -0.08), (0, 1.2, -0.08)], 0.03, curved=False)
        + s.box(0.2, 0.1, 0.1, 0.03).move(y=1.24, z=-0.08)
    ).of(m.STEEL)
    handle = s.tube([(-0.5, 1.3, -0.08), (-0.3, 1.58, -0.08), (0.3, 1.58, -0.08), (0.5, 1.3, -0.08)], 0.04).of(m.STEEL)
    feet = s.together(
        s.tube([(side * 0.55, -0.75, -0.08), (side * 0.75, -1.14, -0.08)], [0.07, 0.09], curved=False)
        for side in (-1, 1)
    ).of(m.BRASS)
    return clock + bells + hammer + handle + feet


def hourglass() -> Solid:
    glass = s.lathe(
        [
            (0.02, -0.95),
            (0.5, -0.93),
            (0.52, -0.7),
            (0.4, -0.35),
            (0.12, -0.07),
            (0.055, 0.0),
            (0.12, 0.07),
            (0.4, 0.35),
            (0.52, 0.7),
            (0.5, 0.93),
            (0.02, 0.95),
        ],
        curved=True,
    ).of(m.GLASS)
    sand = Material("#e0b672", 0.9, pattern=m.mottled(50, 0.25))
    heap = s.lathe([(0, -0.9), (0.46, -0.9), (0.46, -0.72), (0.3, -0.58), (0, -0.42)], 0.04)
    left = s.lathe([(0, 0.02), (0.03, 0.02), (0.1, 0.1), (0.3, 0.32), (0.36, 0.42), (0.2, 0.38), (0, 0.32)], 0.03)
    stream = s.cylinder(0.014, 0.62, 0, 12).move(y=-0.55)
    plates = s.together(
        s.lathe([(0, 0), (0.76, 0), (0.8, 0.04), (0.8, 0.1), (0.74, 0.14), (0, 0.14)], 0.02).move(y=y)
        for y in (-1.09, 0.95)
    )
    posts = s.together(
        s.lathe(
            [
                (0, -0.96),
                (0.09, -0.96),
                (0.05, -0.7),
                (0.075, -0.35),
                (0.045, 0.0),
                (0.075, 0.35),
                (0.05, 0.7),
                (0.09, 0.96),
                (0, 0.96),
            ],
            curved=True,
            around=24,
        ).move(0.64 * np.cos(a), 0, 0.64 * np.sin(a))
        for a in np.deg2rad([30, 150, 270])
    )
    return glass + (heap + left + stream).of(sand) + (plates + posts).of(m.wooden("#6a3a1c", 1.2))


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


def paint_can() -> Solid:
    tin = s.lathe(
        [
            (0, 0),
            (0.78, 0),
            (0.82, 0.03),
            (0.8, 0.07),
            (0.8, 1.55),
            (0.82, 1.6),
            (0.8, 1.66),
            (0.7, 1.66),
            (0.68, 1.58),
            (0.74, 1.5),
            (0.74, 1.3),
            (0, 1.3),
        ],
        0.012,
        around=80,
    ).of(m.STEEL)
    label = s.lathe([(0.804, 0.2), (0.812, 0.2), (0.812, 1.4), (0.804, 1.4)], around=80).of(m.plastic("#f0f0ee", 0.4))
    splash = s.lathe([(0.816, 0.55), (0.82, 0.55), (0.82, 1.1), (0.816, 1.1)], around=80).of(m.plastic("#1f7bd0", 0.4))
    paint = s.cylinder(0.73, 0.02).move(y=1.44).of(Material("#1f7bd0", 0.2, coat=1.0))
    drip = s.together(
        s.tube(
            [
                (0.72 * np.cos(a), 1.66, 0.72 * np.sin(a)),
                (0.82 * np.cos(a), 1.62, 0.82 * np.sin(a)),
                (0.832 * np.cos(a), 1.3, 0.832 * np.sin(a)),
                (0.83 * np.cos(a), 1.6 - d, 0.83 * np.sin(a)),
            ],
            [0.06, 0.08, 0.06, 0.075],
        )
        for a, d in ((1.2, 0.75), (1.42, 0.45), (1.66, 1.0), (1.9, 0.4))
    ).of(Material("#1f7bd0", 0.2, coat=1.0))
    bail = s.tube(
        [
            (0.82 * np.cos(a), 1.15 + 0.0 * a - 0.75 * np.sin(a), 0.7 * np.sin(a) ** 0.5 + 0.15)
            for a in np.linspace(0.02, np.pi - 0.02, 19)
        ],
        0.018,
        around=10,
    ).of(m.STEEL)
    return tin + label + splash + paint + drip + bail


def spray_can() -> Solid:
    can = s.lathe(
        [(0, 0), (0.4, 0), (0.43, 0.04), (0.43, 1.72), (0.36, 1.86), (0.24, 1.92), (0.24, 1.97), (0, 1.97)], 0.02
    ).of(
        Material(
            "#d92a6a",
            0.25,
            metal=0.7,
            coat=0.5,
            pattern=m.banded(
                1, [0.14, 0.5, 1.5, 1.6], [(0.6, 0.6, 0.6), None, (0.012, 0.012, 0.014), None, (0.6, 0.6, 0.6)]
            ),
        )
    )
    nozzle = s.lathe(
        [(0, 1.95), (0.2, 1.95), (0.2, 2.02), (0.15, 2.05), (0.15, 2.24), (0.12, 2.28), (0, 2.28)], 0.02
    ).of(m.WHITE)
    hole = s.cylinder(0.03, 0.02, 0, 16).turn(x=90).move(y=2.18, z=0.14).of(m.BLACK)
    return can + nozzle + hole


def paint_brush() -> Solid:
    outline = o.smooth(
        [
            (-0.1, 2.4),
            (-0.16, 2.1),
            (-0.12, 1.6),
            (-0.2, 1.0),
            (-0.46, 0.75),
            (-0.46, 0.6),
            (0.46, 0.6),
            (0.46, 0.75),
            (0.2, 1.0),
            (0.12, 1.6),
            (0.16, 2.1),
            (0.1, 2.4),
        ],
        closed=True,
        steps=5,
    )
    handle = s.extrude(outline, 0.22, 0.08).of(m.wooden("#c5914f", 1.2))
    ferrule = s.box(0.98, 0.5, 0.27, 0.03).move(y=0.42).of(m.BRUSHED)
    rivets = s.together(
        s.sphere(0.035, 14).scale(1, 1, 0.5).move(x, y, 0.135) for x in (-0.36, 0.36) for y in (0.3, 0.54)
    ).of(m.STEEL)

    def hairs(places: Floats, colours: Floats) -> Floats:
        shade = 0.6 + 0.6 * m.noise(places * np.array([1, 1, 0.04], np.float32), 42, 2)
        found = colours * shade[:, None]
        found[places[:, 2] < -0.55 - 0.12 * m.noise(places, 6, 3)] = (0.02, 0.12, 0.55)
        return np.asarray(found, np.float32)

    rings = np.stack(
        [
            np.column_stack([o.rectangle(w, d, 0.04), np.full(24, -z)])
            for w, d, z in ((0.92, 0.24, -0.2), (0.94, 0.25, 0.3), (0.92, 0.2, 0.75), (0.86, 0.08, 0.98))
        ]
    )
    bristles = s.loft(rings).turn(x=-90).of(Material("#caa46a", 0.7, pattern=hairs))
    return (handle + ferrule + rivets + bristles).turn(z=-34)


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
        s.together(s.box(0.016, 0.07, 0.02).move(y=0.29, z=1.0).turn(z=angle) for angle in np.arange(24) * 15)
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


def coin(colour: Material = m.GOLD) -> Solid:
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
    return (edge + mark).of(colour)


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
        ingot().move(-0.52, 0, 0).turn(y=90)
        + ingot().move(0.52 * 0, 0, 1.02).turn(y=90)
        + ingot().turn(y=82).move(0.5, 0.46, 0.2)
    )


def piggy_bank() -> Solid:
    pink = Material("#f08fa6", 0.4, coat=0.9)
    body = s.sphere(1.0, 72).scale(1.18, 0.98, 0.95)
    snout = (
        s.lathe([(0, 0), (0.34, 0), (0.36, 0.05), (0.34, 0.34), (0.3, 0.4), (0, 0.4)], 0.04)
        .turn(z=90)
        .move(-1.02, -0.08)
        .scale(1, 1.0, 1.0)
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
    held = coin().turn(x=90, y=0).scale(0.62).move(0.1, 1.24)
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
        s.sphere(0.11, 24).scale(1, 1.2, 0.6).move(z=1.02).turn(y=a).move(y=0.16) for a in np.arange(0, 360, 45)
    ).of(Material("#b30d20", 0.08, coat=1.0))
    blues = s.together(
        s.sphere(0.075, 20).scale(1, 1, 0.6).move(z=1.02).turn(y=a + 22.5).move(y=0.16) for a in np.arange(0, 360, 45)
    ).of(Material("#123f9e", 0.08, coat=1.0))
    cap = s.lathe([(0, 0.1), (0.9, 0.12), (0.92, 0.4), (0.8, 0.72), (0.5, 0.92), (0, 1.0)], curved=True).of(
        Material("#6d1030", 0.9)
    )
    return (wall + balls + rim).of(m.GOLD) + reds + blues + cap


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
    "solid-books": Model(books, -32, 16),
    "solid-closed-book": Model(closed_book, 30, 8),
    "solid-open-book": Model(open_book, -18, 40),
    "wall-clock": Model(wall_clock, -24, 8, reads=True),
    "solid-alarm-clock": Model(alarm_clock, -22, 8, reads=True),
    "solid-hourglass": Model(hourglass, -24, 10),
    "solid-candle": Model(candle, -22, 12),
    "solid-umbrella": Model(umbrella, -20, 6),
    "solid-chair": Model(chair, -34, 16),
    "solid-desk-lamp": Model(desk_lamp, -20, 8),
    "solid-bucket": Model(bucket, -22, 16),
    "solid-paint-can": Model(paint_can, -16, 20),
    "spray-can": Model(spray_can, -24, 12),
    "decorating-brush": Model(paint_brush, -22, 8),
    "solid-jar": Model(jar, -20, 14),
    "solid-teapot": Model(teapot, -22, 16),
    "solid-safe": Model(padlocked_safe, -30, 12),
    "coin-stacks": Model(coins, -20, 22),
    "solid-coin": Model(one_coin, -34, 8),
    "solid-gold-bar": Model(gold_bar, -34, 24),
    "solid-piggy-bank": Model(piggy_bank, 32, 12),
    "solid-ring": Model(ring, -32, 12),
    "solid-crown": Model(crown, -20, 12),
    "solid-mailbox": Model(mailbox, -34, 12),
    "solid-fire-extinguisher": Model(fire_extinguisher, -24, 8),
    "solid-scissors": Model(scissors, -22, 8),
    "solid-light-switch": Model(light_switch, -28, 10),
    "solid-water-tap": Model(tap, -26, 12),
}
