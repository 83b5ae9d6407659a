"""Dishes and bread that are cut or served: carbonara, a potato omelette, a sourdough loaf, a box of greens. Decimetres,
about; y = 0 is the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.baking import PLATE, scattered
from thumbsmith.engines.composer.build.solids.models.growing import leaf
from thumbsmith.engines.composer.build.solids.models.model import Model

PARSLEY = Material("#3f8f2f", 0.5, coat=0.3)


def _plate(radius: float, colour: str = "") -> Solid:
    turned = s.lathe(
        [
            (0, 0),
            (0.42, 0),
            (0.43, 0.025),
            (0.64, 0.08),
            (1.0, 0.17),
            (1.02, 0.19),
            (0.98, 0.205),
            (0.64, 0.13),
            (0, 0.1),
        ],
        0.01,
        around=96,
    ).scale(radius)
    return turned.of(m.coloured(PLATE, colour) if colour else PLATE)


def carbonara() -> Solid:
    random = np.random.default_rng(4)
    strands = s.lathe([(1.0, 0.25), (0.8, 0.48), (0.3, 0.7), (0, 0.74)], curved=True)
    for _ in range(70):
        angle = np.cumsum(np.full(9, 0.55)) + random.uniform(0, 6.3)
        far = np.clip(0.62 + random.uniform(-0.4, 0.42) + random.normal(0, 0.06, 9), 0.08, 1.12)
        y = 0.32 + 0.5 * (1 - (far / 1.15) ** 2) + random.uniform(-0.03, 0.06)
        strands += s.tube(np.stack([far * np.cos(angle), y, far * np.sin(angle)], 1), 0.04, around=8, steps=4)
    pasta = strands.of(Material("#f3dc98", 0.4, coat=0.7))

    def streaky(places: Floats, colours: Floats) -> Floats:
        fat = (np.sin(places[:, 1] * 34 + 3 * m.rough_noise(places, 9)) > 0.25)[:, None]
        return np.where(fat, m.linear_colour("#f0c9a8"), colours).astype(np.float32)

    bacon = Material("#a8402a", 0.45, coat=0.5, pattern=streaky)
    spots = np.array(
        [
            (r * np.cos(a), 0.88 - 0.4 * r * r + 0.04, r * np.sin(a))
            for r, a in zip(np.tile([0.35, 0.7, 0.9, 0.55], 6), np.arange(24) * 2.4, strict=True)
        ]
    )
    cubes = scattered(24, s.box(0.19, 0.13, 0.12, 0.03), spots, 3).of(bacon)
    flecks = np.array(
        [
            (r * np.cos(a), 0.9 - 0.38 * r * r + 0.05, r * np.sin(a))
            for r, a in zip(np.linspace(0.15, 1.0, 30), np.arange(30) * 2.1, strict=True)
        ]
    )
    pepper = scattered(30, s.sphere(0.018, 8), flecks, 5).of(m.BLACK)
    herbs = scattered(22, s.sphere(0.045, 10).scale(1.3, 0.25, 0.8), flecks[::-1] + np.array([0.05, 0.02, 0.03]), 6).of(
        PARSLEY
    )
    cheese = scattered(30, s.box(0.15, 0.015, 0.03), flecks * np.array([0.8, 1.0, 0.8]) + np.array([0, 0.05, 0]), 7).of(
        m.paper("#fbf1d4")
    )
    yolk = s.sphere(0.24, 40).scale(1, 0.72, 1).move(0.02, 0.98, 0.08).of(Material("#f59a0a", 0.2, coat=1.0))
    return _plate(1.56, "#dfe6ea") + pasta + cubes + pepper + herbs + cheese + yolk


def _wedge(profile: Floats, start: float, end: float) -> Solid:
    """A profile (radius, height; counter-clockwise) turned around y from one angle to another, its ends closed."""
    rings = [
        np.stack([profile[:, 0] * np.cos(a), profile[:, 1], profile[:, 0] * np.sin(a)], 1)
        for a in np.deg2rad(np.linspace(start, end, max(8, int((end - start) / 4))))
    ]
    return s.loft(np.array(rings))


def potato_omelette() -> Solid:
    edge = o.rounded([(0.001, 0.0), (1.42, 0.0), (1.5, 0.24), (1.42, 0.52), (0.001, 0.56)], 0.12)
    top = Material(
        "#e8a832",
        0.5,
        coat=0.4,
        pattern=m.spotted(3.2, m.linear_colour("#9a5216"), 0.4, 3, 0.3),
        relief=m.grained(7),
        relief_depth=0.03,
    )

    def layered(places: Floats, colours: Floats) -> Floats:
        x, y = places[:, 0], places[:, 1]
        row = np.floor(y / 0.1)
        slice_ = ((x * 2.1 + row * 0.37) % 1 < 0.8) & ((y / 0.1) % 1 > 0.24)
        shade = (0.88 + 0.24 * m.rough_noise(places, 9))[:, None]
        return np.asarray(np.where(slice_[:, None], m.linear_colour("#f6e2a0"), colours) * shade, np.float32)

    cut = Material("#eeb53a", 0.55, coat=0.3, pattern=layered)
    face = s.extrude(o.inset(edge, 0.012), 0.02)
    start, end = 95, 395
    whole = _wedge(edge, start, end).of(top)
    whole += s.together(face.turn(y=-angle).of(cut) for angle in (start - 0.3, end + 0.3))
    piece = _wedge(edge, -25, 25).of(top) + s.together(face.turn(y=-angle).of(cut) for angle in (-25.5, 25.5))
    olives = s.together(
        s.ring(0.11, 0.05, 0.07, 0.03, 24).turn(x=12 * i).move(1.25 + 0.24 * i, 0.26, 1.22 - 0.2 * i) for i in range(2)
    ).of(Material("#3a3f1c", 0.35, coat=0.6))
    herbs = s.together(
        leaf(0.4, 0.16, 0.06).turn(z=24).turn(y=a).move(-0.2, 0.74, -0.2) for a in (10, 90, 150, 230, 300)
    ).of(PARSLEY)
    return (
        _plate(2.05, "#2f6f9e")
        + whole.move(-0.1, 0.22, -0.34)
        + piece.turn(y=-65).move(0.16, 0.22, 0.14)
        + olives
        + herbs
    )


def _section(x: float, wide: float, high: float) -> Floats:
    turn = np.arange(56) * 2 * np.pi / 56
    y = high * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.9
    return np.stack([np.full(56, x), np.where(y < 0, y * 0.25, y) + 0.22, wide * np.cos(turn)], 1).astype(np.float32)


def cut_sourdough() -> Solid:
    sections = [
        _section(*row)
        for row in o.smooth(
            [
                (-1.9, 0.2, 0.25),
                (-1.78, 0.55, 0.62),
                (-1.4, 0.84, 0.92),
                (-0.7, 0.98, 1.06),
                (0.0, 1.0, 1.08),
                (0.4, 0.99, 1.07),
            ],
            steps=8,
        )
    ]
    loaf = s.loft(np.array(sections)[:, ::-1], crease=70)

    def slashed(points: Floats) -> Floats:
        found = points.copy()
        for centre in (-1.2, -0.7, -0.2):
            away = points[:, 0] - centre - 0.5 * points[:, 2]
            found[:, 1] -= np.where(
                points[:, 1] > 0.5,
                0.1 * np.exp(-((away / 0.06) ** 2)) - 0.06 * np.exp(-(((np.abs(away) - 0.12) / 0.06) ** 2)),
                0,
            )
        return found

    dusty = m.spotted(5.0, m.linear_colour("#e9d6b4"), 0.3, 4, 0.3)
    crust = Material("#8a4a1c", 0.7, coat=0.15, pattern=dusty, relief=m.grained(9), relief_depth=0.05)
    random = np.random.default_rng(9)
    holes = np.stack(
        [random.uniform(-0.85, 0.85, 46), random.uniform(0.06, 1.15, 46), random.uniform(0.02, 0.1, 46)], 1
    )

    def airy(places: Floats, colours: Floats) -> Floats:
        found = colours * (0.9 + 0.16 * m.rough_noise(places, 22))[:, None]
        for at, up, size in holes:
            far = np.hypot((places[:, 0] - at) / size, (places[:, 1] - up) / (size * 0.72))
            shade = (
                np.clip((1.15 - far) / 0.3, 0, 1)[:, None]
                * (0.42 + 0.25 * np.clip((places[:, 1] - up) / size, -1, 1))[:, None]
            )
            found = found * (1 - shade)
        return np.asarray(found, np.float32)

    crumb = Material("#f2dfb6", 0.9, pattern=airy, relief=m.grained(26), relief_depth=0.01)
    outline = _section(0, 0.99, 1.07)[:, [2, 1]]
    inner = s.extrude(o.inset(outline, 0.055), 0.04).turn(y=90).of(crumb)
    half = loaf.bend(slashed).of(crust) + inner.move(0.39)
    slice_ = s.extrude(outline, 0.2, 0.04).of(crust) + s.extrude(o.inset(outline, 0.055), 0.225).of(crumb)
    lying = slice_.turn(x=-78).turn(y=24).move(1.35, 0.2, 0.75) + slice_.turn(y=90).turn(z=-24).move(0.75, 0.02, 0)
    board = s.slab(4.6, 3.0, 0.16, 0.25, 0.04).move(0.1, -0.16, 0.2).of(m.wooden("#b98247", 0.7, 0))
    random = np.random.default_rng(2)
    crumbs = s.together(
        s.sphere(random.uniform(0.015, 0.04), 8).move(random.uniform(0.3, 2.1), 0.01, random.uniform(0.9, 1.5))
        for _ in range(20)
    ).of(m.paper("#c48a4a"))
    return board + half + lying + crumbs


def foam_box() -> Solid:
    """Greens that grow in a box of polystyrene."""

    def beads(places: Floats) -> Floats:
        return m.noise(places, 26.0, 1)

    foam = Material("#f4f6f6", 0.85, relief=beads, relief_depth=0.004)
    box = (
        s.extrude(o.rectangle(3.0, 1.9, 0.1), 1.1, 0.04, [o.rectangle(2.64, 1.54, 0.08)[::-1]])
        .turn(x=-90)
        .move(y=0.55)
        .of(foam)
    )
    lip = (
        s.extrude(o.rectangle(3.12, 2.02, 0.12), 0.14, 0.03, [o.rectangle(2.64, 1.54, 0.08)[::-1]])
        .turn(x=-90)
        .move(y=1.0)
        .of(foam)
    )
    soil = (
        s.box(2.7, 0.1, 1.6)
        .move(y=0.9)
        .of(Material("#43301f", 0.95, pattern=m.mottled(14, 0.5), relief=m.grained(18), relief_depth=0.03))
    )
    kinds = (("#7cc23a", 0.62), ("#4d9a34", 0.7), ("#9a3f58", 0.6), ("#8fce48", 0.62))
    plants = Solid()
    for row, z in enumerate((-0.46, 0.4)):
        for column, x in enumerate((-0.95, -0.32, 0.32, 0.95)):
            colour, size = kinds[(column + 2 * row) % 4]
            head = s.together(
                leaf(size - 0.012 * i, size * 0.62, size * 0.2).turn(z=16 + 5 * i).turn(y=row * 50 + i * 137.5)
                for i in range(13)
            )
            plants += head.of(Material(colour, 0.5, coat=0.3, pattern=m.mottled(7, 0.35))).move(x, 0.95, z)
    holes = s.together(s.cylinder(0.07, 0.02).turn(x=90).move(x, 0.16, 0.95) for x in (-1.0, 0, 1.0)).of(m.BLACK)
    return box + lip + soil + plants + holes


MODELS = {
    "carbonara": Model(carbonara, 0, 32),
    "potato-omelette": Model(potato_omelette, -12, 30),
    "cut-sourdough": Model(cut_sourdough, -50, 24),
    "foam-box-garden": Model(foam_box, -26, 24),
}
