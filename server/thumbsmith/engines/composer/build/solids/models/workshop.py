"""More tools: for wood, for the garden, for the building site."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def screwdriver() -> Solid:
    grip = o.gear(8, 0.27, 0.23)
    rings = np.stack(
        [
            np.column_stack([o.smooth(grip, closed=True, steps=3) * f, np.full(len(grip) * 3, z)])
            for z, f in ((0.0, 0.55), (0.05, 0.8), (0.2, 0.95), (0.9, 1.0), (1.2, 0.92), (1.38, 0.62), (1.46, 0.62))
        ]
    )
    handle = s.loft(rings).turn(x=-90).of(m.plastic("#d21f1f", 0.3))
    ends = s.lathe([(0, -0.06), (0.12, -0.05), (0.2, 0.02), (0, 0.04)], 0.02).of(m.BLACK) + s.cylinder(
        0.17, 0.16, 0.03
    ).move(y=1.44).of(m.BLACK)
    shank = s.cylinder(0.075, 1.5, 0, 32).move(y=1.55).of(m.CHROME)
    tip = (
        s.loft(
            np.stack(
                [
                    np.column_stack([o.rectangle(w, d, 0.01), np.full(24, z)])
                    for w, d, z in ((0.13, 0.13, 0), (0.2, 0.1, 0.2), (0.2, 0.03, 0.42))
                ]
            )
        )
        .turn(x=-90)
        .move(y=2.98)
        .of(m.STEEL)
    )
    return (handle + ends + shank + tip).turn(z=-38)


def saw() -> Solid:
    teeth = []
    for index in range(34):
        x = 2.3 - index * 0.07
        teeth += [(x, -0.28 + 0.0045 * index * -1), (x - 0.035, -0.36 - 0.0045 * index)]
    blade = s.extrude(
        o.joined([(2.3, -0.02), (-0.1, 0.32), (-0.1, -0.45)], np.array(teeth[::-1], np.float32)), 0.03
    ).of(Material("#d2d5d8", 0.24, metal=1.0))
    outline = o.smooth(
        [
            (0.05, 0.36),
            (-0.1, -0.5),
            (-0.3, -0.62),
            (-0.75, -0.52),
            (-0.92, -0.3),
            (-0.86, 0.2),
            (-0.95, 0.42),
            (-0.7, 0.5),
            (-0.4, 0.42),
        ],
        closed=True,
        steps=6,
    )
    hole = o.smooth([(-0.28, 0.2), (-0.66, 0.22), (-0.7, -0.12), (-0.6, -0.34), (-0.3, -0.38)], closed=True, steps=6)
    handle = s.extrude(outline, 0.2, 0.06, [hole[::-1] if o.area(hole) > 0 else hole]).of(
        m.wooden("#a8662c", 1.0, 0, coat=0.7)
    )
    screws = s.together(
        s.cylinder(0.05, 0.22, 0.01, 24).turn(x=90).move(x, y, -0.11)
        for x, y in ((-0.1, 0.22), (-0.14, -0.08), (-0.18, -0.42))
    ).of(m.BRASS)
    return (blade + handle + screws).turn(z=24)


def drill() -> Solid:
    body = (
        s.lathe([(0, -0.95), (0.36, -0.93), (0.42, -0.85), (0.44, 0.2), (0.4, 0.5), (0.32, 0.62), (0, 0.62)], 0.05)
        .turn(z=90)
        .of(m.plastic("#f2b40c", 0.34))
    )
    band = s.lathe([(0, -0.6), (0.45, -0.6), (0.452, 0.05), (0, 0.05)], 0.01).turn(z=90).of(m.MATT_BLACK)
    vents = s.together(s.box(0.04, 0.3, 0.9).move(x, 0.1) for x in (0.62, 0.72, 0.82)).of(Material("#0c0c0d", 0.9))
    chuck = (
        s.lathe([(0, 0.6), (0.26, 0.6), (0.28, 0.64), (0.28, 0.95), (0.14, 1.2), (0, 1.2)], 0.02)
        .turn(z=90)
        .of(m.DARK_STEEL)
    )
    ribs = s.together(s.box(0.26, 0.03, 0.03).move(-0.8, 0.28, 0).turn(x=a) for a in range(0, 18 * 20, 20)).of(m.BLACK)
    bit = [(0.055 * np.cos(t * 22), 0.055 * np.sin(t * 22)) for t in np.linspace(0, 1, 60)]
    spiral = s.together(
        s.tube(
            [(-1.2 - 0.95 * t, sign * y, sign * z) for (y, z), t in zip(bit, np.linspace(0, 1, 60), strict=True)],
            0.04,
            steps=1,
            around=10,
        )
        for sign in (1, -1)
    ).of(m.STEEL)
    core = s.tube([(-1.15, 0, 0), (-2.15, 0, 0)], 0.05, curved=False, around=14).of(m.STEEL)
    grip = s.sweep(
        [(0.32, -0.3, 0), (0.42, -0.8, 0), (0.52, -1.4, 0)], o.rectangle(0.46, 0.46, 0.18), [1, 0.92, 1.0]
    ).of(m.MATT_BLACK)
    trigger = s.box(0.2, 0.34, 0.2, 0.06).turn(z=12).move(0.08, -0.6).of(m.RED)
    pack = s.box(1.0, 0.42, 0.72, 0.09).move(0.46, -1.62).of(m.MATT_BLACK) + s.box(0.7, 0.16, 0.74, 0.03).move(
        0.46, -1.62
    ).of(m.plastic("#f2b40c", 0.34))
    return body + band + vents.scale(1, 1, 0.99) + chuck + ribs + spiral + core + grip + trigger + pack


def pliers() -> Solid:
    def half(side: int) -> Solid:
        jaw = s.extrude(
            o.smooth(
                [
                    (0.0, 0.1),
                    (0.26, 0.2),
                    (0.3, 0.5),
                    (0.2, 0.85),
                    (0.06, 1.12),
                    (0.015, 1.12),
                    (0.02, 0.6),
                    (0.015, 0.3),
                ],
                closed=True,
                steps=4,
            ),
            0.2,
            0.04,
        )
        joint = s.cylinder(0.32, 0.12, 0.03, 40).turn(x=90).move(z=side * 0.04)
        grip = s.sweep(
            [(-0.12, -0.1, 0), (-0.34, -0.5, 0), (-0.48, -1.1, 0), (-0.42, -1.75, 0)],
            o.ellipse(0.1, 0.12),
            [0.9, 1.0, 1.05, 1.0],
            round_ends=True,
        )
        cover = s.sweep(
            [(-0.33, -0.48, 0), (-0.48, -1.1, 0), (-0.42, -1.78, 0)], o.ellipse(0.135, 0.15), round_ends=True
        )
        one = (jaw + joint + grip).of(m.DARK_STEEL) + cover.of(m.plastic("#1f5fc4", 0.4))
        return one if side > 0 else one.scale(-1, 1, 1)

    pin = s.cylinder(0.13, 0.3, 0.03, 32).turn(x=90).move(z=-0.15 + 0.02).of(m.STEEL)
    return (half(1).turn(z=-7) + half(-1).turn(z=7) + pin).turn(z=-32)


def tape_measure() -> Solid:
    outline = o.rounded(
        [(-0.85, -0.75), (0.75, -0.75), (0.75, -0.2), (0.62, 0.5), (0.2, 0.82), (-0.5, 0.82), (-0.85, 0.4)], 0.3
    )
    case = s.extrude(outline, 0.75, 0.14).of(m.plastic("#f3b90c", 0.34))
    rubber = s.extrude(o.inset(outline, 0.0) * 1.02, 0.42, 0.1).of(m.MATT_BLACK)
    plate = s.cylinder(0.42, 0.78, 0.02, 56).turn(x=90).move(-0.1, 0.06, -0.39).of(m.BRUSHED)

    def ticks(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        x, z = places[:, 0], places[:, 2]
        long = (np.floor(x / 0.09).astype(int) % 5) == 0
        near = (x / 0.09) % 1.0 < 0.22
        found[near & (z > np.where(long, -0.08, 0.06))] = 0.02
        return found

    blade = s.box(1.9, 0.025, 0.4).of(Material("#f6d63a", 0.35, coat=0.4, pattern=ticks)).move(1.6, -0.66)
    hook = s.box(0.03, 0.2, 0.42, 0.008).move(2.55, -0.72).of(m.STEEL)
    return case + rubber + plate + blade + hook


def spirit_level() -> Solid:
    bar = s.box(3.8, 0.62, 0.3, 0.04).of(m.plastic("#e3a60d", 0.36))
    windows = Solid()
    for x, wide, tall in ((0.0, 0.86, 0.3), (-1.4, 0.34, 0.34), (1.4, 0.34, 0.34)):
        windows += s.box(wide, tall, 0.31, 0.04).move(x, 0.02).of(m.BLACK)
    vial = s.tube([(-0.33, 0.02, 0.12), (0.33, 0.02, 0.12)], 0.11, curved=False, around=28).of(
        Material("#b6f01e", 0.08, coat=1.0, glow=0.25)
    )
    bubble = (
        s.sphere(0.085, 28)
        .scale(1.7, 0.7, 0.8)
        .move(0.02, 0.06, 0.18)
        .of(Material("#e9ffb0", 0.05, coat=1.0, glow=0.3))
    )
    marks = s.together(s.torus(0.115, 0.012, 28).turn(z=90).move(x, 0.02, 0.12) for x in (-0.16, 0.18)).of(m.BLACK)
    ends = s.together(s.box(0.14, 0.66, 0.34, 0.04).move(x) for x in (-1.9, 1.9)).of(m.MATT_BLACK)
    rounds = s.together(s.cylinder(0.13, 0.32, 0.01, 28).turn(x=90).move(x, 0.02, -0.155) for x in (-1.4, 1.4)).of(
        Material("#b6f01e", 0.08, coat=1.0, glow=0.25)
    )
    return (bar + windows + vial + bubble + marks + ends + rounds).turn(z=12)


def toolbox() -> Solid:
    body = s.box(2.4, 0.95, 1.15, 0.06).of(m.painted("#c4201d", 0.34, 0.7))
    lid = (
        s.loft(
            np.stack(
                [
                    np.column_stack([o.rectangle(2.46, d, 0.05), np.full(24, z)])
                    for d, z in ((1.2, 0.0), (1.2, 0.12), (0.78, 0.42), (0.74, 0.44))
                ]
            )
        )
        .turn(x=-90)
        .move(y=0.46)
        .of(m.painted("#c4201d", 0.34, 0.7))
    )
    seam = s.box(2.42, 0.05, 1.17).move(y=0.45).of(m.BLACK)
    handle = s.tube(
        [(-0.5, 0.88, 0), (-0.5, 1.18, 0), (-0.42, 1.24, 0), (0.42, 1.24, 0), (0.5, 1.18, 0), (0.5, 0.88, 0)],
        0.055,
        curved=False,
    ).of(m.STEEL) + s.tube([(-0.36, 1.24, 0), (0.36, 1.24, 0)], 0.09, curved=False).of(m.BLACK)
    latches = s.together(
        s.box(0.24, 0.36, 0.06, 0.02).move(x, 0.42, 0.6) + s.box(0.16, 0.08, 0.1, 0.02).move(x, 0.36, 0.62)
        for x in (-0.75, 0.75)
    ).of(m.CHROME)
    edges = s.together(s.box(0.08, 0.98, 1.19, 0.02).move(x) for x in (-1.19, 1.19)).of(m.DARK_STEEL)
    return body + lid + seam + handle + latches + edges


def axe() -> Solid:
    outline = o.joined(
        o.smooth([(-0.16, 0.34), (0.12, 0.3), (0.5, 0.46), (0.82, 0.62)]),
        o.smooth([(0.95, 0.3), (0.99, 0.0), (0.95, -0.36)]),
        o.smooth([(0.8, -0.68), (0.5, -0.36), (0.15, -0.22), (-0.16, -0.24)]),
    )

    def thin(points: Floats) -> Floats:
        return np.column_stack(
            [points[:, :2], points[:, 2] * np.interp(points[:, 0], [-0.2, 0.1, 0.96], [1.0, 0.9, 0.05])]
        )

    head = s.extrude(outline, 0.3, 0.03).bend(thin)
    red = Material("#a81c1a", 0.4, coat=0.5, pattern=m.banded(0, [0.66], [None, (0.62, 0.63, 0.65)]))
    handle = s.sweep(
        [(-0.02, 0.42, 0), (-0.02, 0.0, 0), (0.0, -1.0, 0), (-0.1, -1.9, 0), (0.0, -2.3, 0), (-0.12, -2.5, 0)],
        o.ellipse(0.11, 0.075),
        [0.95, 1.0, 1.0, 1.0, 1.25, 1.3],
        round_ends=True,
    )
    return (head.of(red) + handle.of(m.wooden("#c48a48", 1.0))).turn(z=-30)


def shovel() -> Solid:
    turn = np.linspace(0, 1, 26)
    wide = np.interp(turn, [0, 0.06, 0.5, 0.8, 0.95, 1.0], [0.42, 0.56, 0.6, 0.46, 0.2, 0.03])
    rings = []
    for t, w in zip(turn, wide, strict=True):
        x = np.linspace(-w, w, 13)
        z = 0.25 * (x / 0.6) ** 2 - 0.12 * np.sin(t * np.pi)
        top, low = (
            np.stack([x, np.full(13, -1.45 * t), z + 0.025], 1),
            np.stack([x[::-1], np.full(13, -1.45 * t), z[::-1] - 0.025], 1),
        )
        rings.append(np.concatenate([top, low]))
    blade = s.loft(np.stack(rings)).of(Material("#9da1a6", 0.32, metal=1.0))
    socket = (
        s.lathe([(0, -0.35), (0.06, -0.3), (0.1, 0.1), (0.1, 0.5), (0, 0.5)], 0.02, around=32)
        .move(z=-0.02)
        .of(m.DARK_STEEL)
    )
    shaft = s.cylinder(0.075, 2.2, 0, 28).move(y=0.3).of(m.wooden("#c48a48", 1.0))
    grip = s.tube(
        [(0, 2.45, 0), (-0.3, 2.7, 0), (-0.3, 3.0, 0), (0.3, 3.0, 0), (0.3, 2.7, 0), (0, 2.45, 0)], 0.06, curved=False
    ).of(m.BLACK)
    return (blade + socket + shaft + grip).turn(z=-35)


def pickaxe() -> Solid:
    head = s.sweep(
        [(-1.35, -0.42, 0), (-0.7, 0.02, 0), (0, 0.14, 0), (0.7, 0.02, 0), (1.35, -0.42, 0)],
        o.rectangle(0.26, 0.24, 0.05),
        [0.15, 0.85, 1.25, 0.85, 0.15],
    )
    eye = s.box(0.4, 0.5, 0.34, 0.08).move(y=0.1)
    handle = s.sweep(
        [(0, 0.42, 0), (0, -0.6, 0), (0, -2.0, 0), (0, -2.3, 0)],
        o.ellipse(0.09, 0.12),
        [1.2, 0.95, 1.0, 1.3],
        round_ends=True,
    )
    return ((head + eye).of(Material("#5d636b", 0.38, metal=1.0)) + handle.of(m.wooden("#b87f42", 1.0))).turn(z=-32)


def crowbar() -> Solid:
    path = [
        (0.55, 1.35, 0),
        (0.42, 1.62, 0),
        (0.1, 1.72, 0),
        (-0.14, 1.5, 0),
        (-0.15, 1.0, 0),
        (-0.15, -0.6, 0),
        (-0.1, -1.4, 0),
        (0.15, -1.75, 0),
    ]
    bar = s.sweep(path, o.regular(6, 0.115), [0.35, 0.95, 1.05, 1.0, 1.0, 1.0, 1.0, 0.4])
    return bar.of(Material("#b71b1b", 0.35, coat=0.6)).turn(z=-38)


def clamp_vice() -> Solid:
    """A bench vice."""
    blue = Material("#1c5793", 0.42, coat=0.5, relief=m.grained(14), relief_depth=0.006)
    base = s.lathe([(0, -0.9), (0.85, -0.9), (0.87, -0.8), (0.6, -0.62), (0.45, -0.45), (0, -0.45)], 0.03)
    back = s.box(0.72, 1.0, 1.0, 0.1).move(0.45, 0.05)
    slide = s.box(1.7, 0.42, 0.46, 0.05).move(-0.35, -0.1)
    front = s.box(0.42, 1.0, 1.0, 0.1).move(-0.75, 0.05)
    anvil = s.box(0.6, 0.3, 0.6, 0.06).move(1.05, 0.3)
    jaws = s.together(s.box(0.1, 0.34, 1.06, 0.015).move(x, 0.42) for x in (0.06, -0.5)).of(m.BRUSHED)
    screw = s.cylinder(0.12, 0.7, 0.02, 28).turn(z=90).move(-0.95, -0.1).of(m.STEEL) + s.cylinder(
        0.2, 0.2, 0.03, 32
    ).turn(z=90).move(-1.55, -0.1).of(m.STEEL)
    lever = s.tube([(-1.65, -0.75, 0.25), (-1.65, 0.5, -0.2)], 0.05, curved=False).of(m.STEEL) + s.together(
        s.sphere(0.1, 24).move(-1.65, y, z) for y, z in ((-0.76, 0.26), (0.51, -0.2))
    ).of(m.STEEL)
    return (base + back + slide + front + anvil).of(blue) + jaws + screw + lever


def anvil() -> Solid:
    outline = o.smooth(
        [
            (-0.9, -0.9),
            (0.9, -0.9),
            (0.85, -0.68),
            (0.45, -0.5),
            (0.34, -0.1),
            (0.55, 0.12),
            (0.95, 0.22),
            (0.98, 0.5),
            (-0.6, 0.5),
            (-1.0, 0.44),
            (-0.62, 0.16),
            (-0.36, -0.1),
            (-0.45, -0.5),
            (-0.85, -0.68),
        ],
        closed=True,
        steps=4,
    )
    body = s.extrude(outline, 0.62, 0.08)
    horn = s.lathe([(0, 0), (0.27, 0), (0.24, 0.4), (0.13, 0.8), (0, 1.0)], curved=True).turn(z=90).move(-0.55, 0.26)
    foot = s.slab(1.9, 0.95, 0.16, 0.1, 0.05).move(y=-0.98)
    face = s.box(1.56, 0.08, 0.64, 0.02).move(0.2, 0.5).of(Material("#b9bcc1", 0.3, metal=1.0))
    return (body + horn + foot).of(Material("#3b3e44", 0.45, metal=0.9, relief=m.grained(10), relief_depth=0.01)) + face


MODELS = {
    "solid-screwdriver": Model(screwdriver, -24, 8),
    "solid-saw": Model(saw, -18, 8),
    "solid-drill": Model(drill, 26, 8),
    "solid-pliers": Model(pliers, -24, 8),
    "solid-tape-measure": Model(tape_measure, -28, 16),
    "solid-spirit-level": Model(spirit_level, -24, 12),
    "solid-toolbox": Model(toolbox, -30, 14),
    "solid-axe": Model(axe, -24, 8),
    "solid-shovel": Model(shovel, -26, 10),
    "solid-pickaxe": Model(pickaxe, -24, 8),
    "solid-crowbar": Model(crowbar, -24, 8),
    "solid-anvil": Model(anvil, -26, 14),
    "bench-vice": Model(clamp_vice, 34, 16),
}
