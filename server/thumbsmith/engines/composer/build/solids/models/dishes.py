"""Dishes as they come out of pan, oven and box. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid, surface
from thumbsmith.engines.composer.build.solids.models.baking import crusted, disc_spots, scattered
from thumbsmith.engines.composer.build.solids.models.growing import leaf
from thumbsmith.engines.composer.build.solids.models.model import Model

HERB = Material("#3f8f2f", 0.5, coat=0.2)


def _dimpled(points: Floats) -> Floats:
    """The upper side pressed in here and there, as by fingertips."""
    spots = np.stack(np.meshgrid(np.linspace(-1.3, 1.3, 5), np.linspace(-0.8, 0.8, 4)), -1).reshape(-1, 2)
    spots = spots + 0.12 * np.sin(np.arange(len(spots)) * 2.7)[:, None]
    far = np.hypot(points[:, None, 0] - spots[None, :, 0], points[:, None, 2] - spots[None, :, 1]).min(1)
    deep = 0.2 * np.exp(-((far / 0.15) ** 2)) * (points[:, 1] > 0.1)
    lumps = 0.1 * (m.rough_noise(points, 2.2, 5) - 0.5) * (points[:, 1] > 0.1)
    return np.column_stack([points[:, 0], points[:, 1] - deep + lumps, points[:, 2]])


def focaccia() -> Solid:
    wide, deep, rows, columns = 3.3, 2.3, 70, 100
    x, z = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1, 1, rows))
    edge = np.clip(1 - np.maximum(np.abs(x), np.abs(z)) ** 14, 0, 1)
    top = np.stack([x * wide / 2, 0.12 + 0.42 * edge**0.5, z * deep / 2], -1).reshape(-1, 3)
    bread = surface(_dimpled(top.astype(np.float32)), s.grid_faces(rows, columns, closed=False), 60)
    gold = Material("#d9963c", 0.5, coat=0.35, pattern=crusted("#b46a1e", "#eebd62", 4.0, 0.25, 0.62))
    twig = s.together(
        leaf(0.16, 0.03, 0.2).turn(z=50, y=a).move(0, 0.05 * k) for k in range(6) for a in (60 * k, 60 * k + 180)
    ) + s.tube([(0, 0, 0), (0, 0.34, 0)], 0.014, curved=False)
    twigs = s.together(
        twig.scale(1.35).turn(x=90, y=turn).move(at_x, 0.58, at_z)
        for at_x, at_z, turn in (
            (-1.1, -0.5, 20),
            (-0.3, 0.55, 130),
            (0.5, -0.5, 75),
            (1.15, 0.4, 200),
            (-0.95, 0.6, 300),
            (0.1, -0.1, 10),
        )
    ).of(HERB)
    tomato = s.sphere(0.17, 28).scale(1, 0.6, 1)
    tomatoes = s.together(
        tomato.move(x_, 0.5, z_) for x_, z_ in ((-0.65, -0.15), (0.75, 0.05), (0.2, 0.75), (1.25, -0.65), (-1.3, 0.15))
    ).of(m.gloss("#d2261a"))
    salt = scattered(70, s.box(0.05, 0.03, 0.05, 0.01), disc_spots(70, 1.05, 0.57, 4) * [1.4, 1, 1], 4).of(
        m.plastic("#ffffff")
    )
    outline = o.rectangle(3.7, 2.7, 0.2)
    tin = s.extrude(outline, 0.55, 0.05, [o.rectangle(3.44, 2.44, 0.14)[::-1]]).turn(x=-90).move(y=0.2) + s.slab(
        3.6, 2.6, 0.06, 0.16
    ).move(y=-0.06)
    return bread.of(gold) + twigs + tomatoes + salt + tin.of(m.DARK_METAL)


def kunafa() -> Solid:
    """A round tray of orange pastry with pistachios, one piece lifted out on its threads of cheese."""
    tray = s.lathe(
        [(0, 0), (1.75, 0), (1.95, 0.34), (2.02, 0.34), (2.02, 0.28), (1.8, -0.06), (0, -0.06)], 0.03, around=110
    ).of(m.COPPER)
    turn = np.deg2rad(np.linspace(-62, 242, 90))
    outline = o.joined([(0, 0)], np.stack([1.74 * np.cos(turn), 1.74 * np.sin(turn)], 1))
    orange = Material(
        "#e8741a",
        0.45,
        coat=0.5,
        pattern=m.spotted(15, (0.55, 0.12, 0.01), 0.4),
        relief=m.grained(20),
        relief_depth=0.03,
    )
    cheese = Material("#fbf0cd", 0.4, coat=0.5)
    crust = s.extrude(outline, 0.16, 0.05).turn(x=-90).move(y=0.36)
    filling = s.extrude(o.inset(outline, 0.03), 0.26, 0.03).turn(x=-90).move(y=0.18)
    arc = np.deg2rad(np.linspace(-58, -2 + 0, 20) - 62)
    slice_line = o.joined([(0, 0)], np.stack([1.7 * np.cos(arc), 1.7 * np.sin(arc)], 1))
    shift = (0.3, 1.0, 1.1)
    lifted = (
        (
            s.extrude(slice_line, 0.16, 0.05).turn(x=-90).move(y=0.36).of(orange)
            + s.extrude(o.inset(slice_line, 0.03), 0.26, 0.03).turn(x=-90).move(y=0.18).of(cheese)
        )
        .turn(x=4)
        .move(*shift)
    )
    threads = s.together(
        s.tube(
            [(x, 0.2, z), (x + 0.1, 0.34, z + 0.3), (x + shift[0], 0.1 + shift[1], z + shift[2])], [0.09, 0.04, 0.09]
        )
        for x, z in ((-0.5, 0.7), (-0.28, 0.75), (-0.05, 0.6), (0.2, 0.8), (0.42, 0.72), (0.6, 1.0), (-0.72, 1.0))
    ).of(cheese)
    crumbs = scattered(130, s.box(0.09, 0.05, 0.06, 0.015), disc_spots(130, 0.62, 0.47, 6), 6).of(
        Material("#8fae2c", 0.7)
    )
    ring = [(1.35 * np.cos(a), 0.48, 1.35 * np.sin(a)) for a in np.deg2rad(np.arange(0, 360, 18))]
    nuts = s.together(
        s.sphere(0.08, 14).scale(1.5, 0.7, 0.8).turn(y=37 * k).move(*spot)
        for k, spot in enumerate(ring)
        if not (spot[2] > 0.4 and abs(spot[0]) < 1.3)
    ).of(Material("#7d9c24", 0.6))
    return tray + crust.of(orange) + filling.of(cheese) + lifted + threads + crumbs + nuts


def _noodle_heap(radius: float, height: float, count: int, seed: int) -> Solid:
    random = np.random.default_rng(seed)
    found = Solid()
    for _ in range(count):
        start, reach = random.uniform(0, 2 * np.pi), radius * np.sqrt(random.uniform(0.05, 1))
        turn = start + np.linspace(0, random.uniform(1.2, 2.6), 7)
        lift = height * np.clip(1 - (reach / radius) ** 2, 0, 1) * random.uniform(0.55, 1.0)
        wave = 0.06 * np.sin(np.linspace(0, 9, 7) + start)
        found += s.tube(
            np.stack([reach * np.cos(turn), lift + wave, reach * np.sin(turn)], 1), 0.065, around=8, steps=4
        )
    return found


def wok_noodles() -> Solid:
    """A wok of fried noodles above high flames."""
    pan = s.lathe(
        [
            (0, 0),
            (0.7, 0.02),
            (1.4, 0.35),
            (1.9, 0.95),
            (1.96, 0.96),
            (1.94, 0.9),
            (1.4, 0.27),
            (0.7, -0.08),
            (0, -0.1),
        ],
        0.02,
        around=96,
    ).of(m.CAST_IRON)
    handle = s.tube([(1.85, 0.85, 0), (2.4, 1.0, 0), (3.3, 1.3, 0)], [0.09, 0.1, 0.13]).turn(y=20).of(m.WALNUT)
    noodles = _noodle_heap(1.4, 0.75, 50, 3).move(y=0.42).of(Material("#d99a3a", 0.4, coat=0.5))
    bed = s.sphere(1.45, 40).scale(1, 0.3, 1).move(y=0.4).of(Material("#b9772a", 0.6))
    prawn = s.sweep(
        [(0.22 * np.cos(a), 0.22 * np.sin(a), 0) for a in np.linspace(-0.4, 3.4, 9)],
        o.circle(0.1, corners=12),
        [0.5, 0.9, 1, 1.1, 1.1, 1, 0.9, 0.6, 0.8],
    ).of(
        Material(
            "#f08a5a",
            0.35,
            coat=0.6,
            pattern=m.banded(0, [-0.1, 0.0, 0.1], [None, (0.9, 0.5, 0.35), None, (0.9, 0.5, 0.35)]),
        )
    )
    prawns = s.together(
        prawn.turn(x=-60, y=t).move(x, 1.22 + y, z)
        for x, y, z, t in ((-0.6, 0.0, 0.3, 30), (0.35, 0.05, 0.45, 160), (0.0, 0.1, -0.3, 250), (0.75, -0.2, -0.2, 80))
    )
    onions = s.together(
        s.ring(0.09, 0.06, 0.12, 0.01, 24)
        .turn(x=50 * k, z=40 * k)
        .move(0.85 * np.cos(k * 1.9), 1.1, 0.85 * np.sin(k * 1.9))
        for k in range(12)
    ).of(HERB)

    def flame(height: float, wide: float, colour: str, glow: float) -> Solid:
        return (
            s.lathe(
                [(0, 0), (0.28 * wide, 0.1), (0.32 * wide, 0.3), (0.18 * wide, 0.62 * height), (0.0, height)],
                curved=True,
                around=24,
            )
            .bend(lambda p: np.column_stack([p[:, 0] + 0.14 * np.sin(p[:, 1] * 3), p[:, 1], p[:, 2]]))
            .of(Material(colour, 0.6, glow=glow))
        )

    fire = Solid()
    for k in range(11):
        a = 2 * np.pi * k / 11
        tall = 1.3 + 0.5 * ((k * 7) % 5) / 4
        where = (1.5 * np.cos(a), -1.0, 1.5 * np.sin(a))
        fire += flame(tall, 1.5, "#ff7a0c", 0.75).move(*where) + flame(tall * 0.6, 1.0, "#ffc93a", 0.8).move(
            where[0] * 1.08, -1.0, where[2] * 1.08 + 0.12
        )
    return pan + handle + noodles + bed + prawns + onions + fire


def chilli_oil() -> Solid:
    glass = s.lathe(
        [(0, 0), (0.86, 0), (0.9, 0.08), (0.9, 1.5), (0.74, 1.75), (0.74, 2.0), (0.7, 2.0), (0.7, 1.75)],
        0.05,
        around=80,
    ).of(Material("#fff6ee", 0.03, glass=0.9, coat=0.6))

    def settled(places: Floats, _: Floats) -> Floats:
        height = np.clip((places[:, 1] - 0.75 + 0.3 * (m.rough_noise(places, 4, 2) - 0.5)) / 0.2, 0, 1)[:, None]
        flakes = np.clip((m.rough_noise(places, 12, 6) - 0.45) / 0.05, 0, 1)[:, None]
        low = m.linear_colour("#6d0f08") * (1 - flakes) + m.linear_colour("#d8502a") * flakes
        return np.asarray(low * (1 - height) + m.linear_colour("#e0380c") * height, np.float32)

    oil = s.lathe([(0, 0.05), (0.84, 0.06), (0.86, 1.42), (0.72, 1.66), (0, 1.68)], 0.03, around=72).of(
        Material("#d8380c", 0.1, coat=1.0, glow=0.12, pattern=settled)
    )
    clip = s.torus(0.74, 0.04, 60).move(y=1.9).of(m.STEEL)
    lid = (
        s.lathe([(0, 0), (0.78, 0), (0.78, 0.1), (0.6, 0.2), (0, 0.22)], 0.03)
        .turn(z=-68)
        .move(1.05, 2.5)
        .of(Material("#eef6f6", 0.05, glass=0.75, coat=0.8))
    )
    spoon = s.tube([(0.15, 1.4, 0.1), (-0.3, 2.4, 0.1), (-0.75, 3.1, 0.1)], [0.06, 0.05, 0.09]).of(m.OAK)
    pod = s.sweep(
        [(0, 0, 0), (0.4, 0.06, 0), (0.8, 0.0, 0.05), (1.15, -0.08, 0.12)],
        o.circle(0.15, corners=24),
        [0.9, 1.0, 0.7, 0.08],
        round_ends=True,
    ).of(m.gloss("#c8141a"))
    stem = s.tube([(-0.1, 0.0, 0), (-0.3, 0.08, 0)], 0.05).of(HERB)
    chillies = s.together(
        (pod + stem).turn(y=t).move(x, 0.14, z) for x, z, t in ((0.7, 1.0, 10), (-1.5, 0.75, -20), (-0.5, 1.15, 160))
    )
    seeds = scattered(40, s.sphere(0.035, 8), disc_spots(40, 0.7, 0.03, 2) + np.array([0.2, 0, 1.2]), 2).of(
        m.plastic("#f0d27a")
    )
    return oil + glass + clip + lid + spoon + chillies + seeds


def meal_boxes() -> Solid:
    """Boxes of a week's meals in two layers, the upper ones open."""

    def box_of(kind: int) -> Solid:
        shell = (
            s.extrude(o.rectangle(1.5, 1.1, 0.14), 0.5, 0.012, [o.rectangle(1.4, 1.0, 0.1)[::-1]])
            .turn(x=-90)
            .move(y=0.25)
        )
        rim = (
            s.extrude(o.rectangle(1.6, 1.2, 0.16), 0.06, 0.02, [o.rectangle(1.4, 1.0, 0.1)[::-1]])
            .turn(x=-90)
            .move(y=0.5)
        )
        base = s.slab(1.42, 1.02, 0.05, 0.1)
        rice = scattered(
            150,
            s.sphere(0.045, 8).scale(1.7, 1, 1),
            disc_spots(150, 0.42, 0.46, kind) * [0.8, 1, 1] + [-0.35, 0, 0],
            kind,
        ).of(m.plastic("#fbf7ec")) + s.box(0.6, 0.4, 0.9, 0.1).move(-0.38, 0.24).of(m.plastic("#efe8d6"))
        stalk = s.cylinder(0.07, 0.2).of(m.plastic("#9bc45a")) + s.together(
            s.sphere(0.11, 14).move(0.11 * np.cos(a), 0.24 + 0.05 * (k % 2), 0.11 * np.sin(a))
            for k, a in enumerate(np.linspace(0, 5.2, 6))
        ).of(Material("#2f7d2a", 0.8, relief=m.grained(30), relief_depth=0.03))
        broccoli = s.together(
            stalk.turn(x=25 * k, z=-15 * k).move(0.12 + 0.2 * (k % 2), 0.32, -0.3 + 0.24 * k) for k in range(3)
        )
        meat = s.together(
            s.box(0.36, 0.14, 0.24, 0.06).turn(y=20 * k, z=14).move(0.5, 0.44 + 0.03 * k, -0.32 + 0.22 * k)
            for k in range(4)
        ).of(Material("#b5662c", 0.45, coat=0.5, pattern=m.spotted(7, (0.12, 0.04, 0.01), 0.35)))
        fillet = (
            s.sphere(0.34, 32)
            .scale(0.7, 0.4, 1.2)
            .move(0.48, 0.44)
            .of(
                Material(
                    "#f0875a",
                    0.4,
                    coat=0.4,
                    pattern=m.banded(
                        2, [-0.2, -0.13, 0.05, 0.12], [None, (0.95, 0.7, 0.55), None, (0.95, 0.7, 0.55), None]
                    ),
                )
            )
        )
        fill = s.box(0.75, 0.3, 0.95, 0.1).move(0.3, 0.24).of(m.plastic("#7aa53c"))
        return (shell + rim + base).of(m.BLACK) + rice + broccoli + (meat if kind % 2 else fillet) + fill

    lid = s.slab(1.62, 1.22, 0.08, 0.16, 0.02).of(Material("#cfe3ea", 0.08, coat=1.0))
    lower = s.together((box_of(k) + lid.move(y=0.54)).move((k - 0.5) * 1.75, 0, -0.35) for k in (0, 1))
    upper = box_of(2).move(-0.9, 0.64, -0.3) + box_of(3).turn(y=8).move(0.85, 0.64, -0.3)
    return lower + upper + box_of(5).turn(y=-14).move(0.1, 0, 1.15)


def cup_noodles() -> Solid:
    cup = s.lathe([(0, 0), (0.72, 0), (1.0, 1.9), (1.06, 1.95), (1.06, 2.0), (0.98, 2.0), (0.96, 1.9)], 0.03, around=90)
    card = Material(
        "#f7f4ec",
        0.6,
        coat=0.3,
        pattern=m.banded(
            1, [0.28, 0.42, 1.3, 1.42], [None, (0.7, 0.03, 0.02), None, (0.85, 0.5, 0.03), (0.68, 0.03, 0.02)]
        ),
    )
    soup = s.cylinder(0.97, 0.04).move(y=1.76).of(Material("#d98a2c", 0.08, coat=1.0))
    noodles = _noodle_heap(0.88, 0.34, 70, 9).move(y=1.76).of(Material("#f2cf7a", 0.4, coat=0.4))
    peas = s.together(s.sphere(0.08, 14).move(0.6 * np.cos(k * 2.4), 2.06, 0.6 * np.sin(k * 2.4)) for k in range(7)).of(
        m.gloss("#5fa72f")
    )
    carrots = s.together(
        s.box(0.13, 0.1, 0.13, 0.02)
        .turn(y=40 * k, z=20)
        .move(0.42 * np.cos(k * 1.7 + 1), 2.12, 0.42 * np.sin(k * 1.7 + 1))
        for k in range(6)
    ).of(m.gloss("#ee7d1a"))
    lid = s.cylinder(1.06, 0.02, around=72).turn(x=-62).move(0, 2.86, -1.36).of(Material("#d9dcdf", 0.2, metal=0.9))
    forks = s.together(
        s.tube([(0.1 + 0.14 * side, 1.9, 0.2), (0.9 + 0.2 * side, 3.3, 0.1)], [0.035, 0.055], curved=False)
        for side in (0, 1)
    ).of(m.wooden("#c98f4e"))
    lifted = s.together(
        s.tube(
            [
                (0.15 + 0.1 * k, 1.9, 0.3),
                (0.3 + 0.05 * k, 2.3, 0.32),
                (0.42 + 0.05 * k, 2.6, 0.25),
                (0.5 + 0.05 * k, 2.25, 0.1),
            ],
            0.05,
            around=8,
        )
        for k in range(5)
    ).of(Material("#f2cf7a", 0.4, coat=0.4))
    return cup.of(card) + soup + noodles + peas + carrots + lid + forks + lifted


MODELS = {
    "focaccia": Model(focaccia, -26, 38),
    "kunafa": Model(kunafa, -16, 34),
    "wok-noodles": Model(wok_noodles, -22, 22),
    "chilli-oil": Model(chilli_oil, -18, 14),
    "meal-boxes": Model(meal_boxes, -22, 40),
    "cup-noodles": Model(cup_noodles, -18, 26),
}
