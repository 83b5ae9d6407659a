"""Bread, cakes and sweets. Decimetres, about; y = 0 is the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Pattern, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

PLATE = Material("#eef0ef", 0.45, coat=1.0)
CREAM = Material("#f6efe0", 0.75)
SPONGE = Material("#e0b46c", 0.95, pattern=m.mottled(9, 0.3), relief=m.grained(14), relief_depth=0.03)
CHOCOLATE = Material("#3a1f12", 0.42, coat=0.45)


def crusted(low: str, high: str, scale: float, start: float, end: float) -> Pattern:
    """From one colour at the height `start` to another at `end`, unevenly, as an oven browns."""
    first, last = m.linear_colour(low), m.linear_colour(high)

    def pattern(places: Floats, _: Floats) -> Floats:
        share = (places[:, 1] - start) / (end - start) + 0.5 * (m.rough_noise(places, scale, 2) - 0.5)
        share = np.clip(share, 0, 1)[:, None]
        return np.asarray(first * (1 - share) + last * share, np.float32)

    return pattern


def scattered(count: int, piece: Solid, spots: np.ndarray, seed: int = 0) -> Solid:
    """Copies of a piece at spots (N x 3), each turned by chance; the first `count` of them."""
    random = np.random.default_rng(seed)
    found = Solid()
    for x, y, z in spots[:count]:
        found += piece.turn(x=random.uniform(-30, 30), y=random.uniform(0, 360), z=random.uniform(-30, 30)).move(
            float(x), float(y), float(z)
        )
    return found


def disc_spots(count: int, radius: float, height: float, seed: int = 0) -> np.ndarray:
    """N x 3 evenly on a disc."""
    index = np.arange(count) + 0.5
    turn, reach = index * 2.39996, radius * np.sqrt(index / count)
    random = np.random.default_rng(seed)
    return np.stack([reach * np.cos(turn), np.full(count, height), reach * np.sin(turn)], 1) + random.uniform(
        -0.03, 0.03, (count, 3)
    ) * [1, 0, 1]


def wedge(radius: float, height: float, angle: float, bevel: float, low: float = 0.0) -> Solid:
    """A piece of a round thing, its tip at the origin, its bisector along z."""
    turn = np.deg2rad(np.linspace(90 - angle / 2, 90 + angle / 2, 20))
    outline = o.joined([(0, 0)], np.stack([radius * np.cos(turn), radius * np.sin(turn)], 1))
    return s.extrude(outline, height, bevel).turn(x=90).move(y=low + height / 2)


def _dripped(radius: float, top: float, seed: int, depth: float = 0.3) -> Solid:
    """Icing on a round cake that runs down its side."""
    around = 120
    turn = np.arange(around) * 2 * np.pi / around
    random = np.random.default_rng(seed)
    waves = sum(random.uniform(0.3, 1) * np.cos(k * turn + random.uniform(0, 6.28)) for k in (7, 11, 13, 17))
    drop = depth * (0.35 + 0.65 * np.clip(0.5 + 0.28 * waves, 0, 1) ** 1.5)
    rings = []
    for share in np.linspace(0, 1, 9):
        y = top - drop * (1 - share)
        bulge = radius + 0.028 * np.sin(np.pi * (0.1 + 0.9 * share)) + 0.012
        rings.append(np.stack([bulge * np.cos(turn), y, bulge * np.sin(turn)], 1))
    for inner, lift in ((0.985, 0.035), (0.94, 0.05), (0.5, 0.05), (0.02, 0.05)):
        rings.append(
            np.stack([radius * inner * np.cos(turn), np.full(around, top + lift), radius * inner * np.sin(turn)], 1)
        )
    return s.loft(np.array(rings, np.float32)[:, ::-1])


def _swirl(radius: float, height: float) -> Solid:
    """Piped cream."""
    rings = []
    lobes = 7
    turn = np.arange(42) * 2 * np.pi / 42
    for share in np.linspace(0, 1, 12):
        reach = radius * (1 - share) ** 0.75 * (1 + 0.12 * np.cos(share * np.pi * 5))
        edge = np.maximum(reach * (1 + 0.2 * np.cos(lobes * (turn + share * 1.6))), 0.002)
        rings.append(np.stack([edge * np.cos(turn), np.full(42, share * height), edge * np.sin(turn)], 1))
    return s.loft(np.array(rings, np.float32)[:, ::-1], crease=60)


def _strawberry(size: float) -> Solid:
    profile = [(0, -1.0), (0.32, -0.8), (0.62, -0.25), (0.68, 0.25), (0.45, 0.55), (0, 0.6)]
    seeds = m.spotted(16 / size, m.linear_colour("#f0d37a"), 0.3, 3, 0.03)
    berry = s.lathe([(r * size, y * size) for r, y in profile], curved=True, around=28).of(
        Material("#c2121c", 0.3, coat=0.7, pattern=seeds)
    )
    leaves = s.around_y(
        s.tube(
            [(0.05 * size, 0.6 * size, 0), (0.35 * size, 0.66 * size, 0), (0.6 * size, 0.5 * size, 0)],
            [0.1 * size, 0.13 * size, 0.02 * size],
            around=8,
            steps=4,
        ).scale(1, 0.5, 1),
        6,
    )
    return berry + leaves.of(Material("#3f8f2e", 0.6))


def cake() -> Solid:
    stand = s.lathe(
        [
            (0, 0),
            (0.55, 0),
            (0.5, 0.05),
            (0.13, 0.12),
            (0.11, 0.42),
            (0.3, 0.5),
            (1.28, 0.54),
            (1.3, 0.58),
            (1.24, 0.6),
            (0, 0.58),
        ],
        0.02,
    )
    body = s.cylinder(1.0, 0.92, 0.05, 96).move(y=0.59)
    icing = _dripped(1.0, 1.51, 4, 0.42)
    beads = s.together(
        s.sphere(0.06, 14).move(1.01 * np.cos(a), 0.63, 1.01 * np.sin(a)) for a in np.arange(56) * 2 * np.pi / 56
    )
    swirls = s.together(
        _swirl(0.17, 0.24).move(0.76 * np.cos(a), 1.54, 0.76 * np.sin(a)) for a in np.arange(10) * 2 * np.pi / 10
    )
    berries = s.together(
        _strawberry(0.17).turn(x=180).turn(y=40 * index).move(0.3 * np.cos(a), 1.70, 0.3 * np.sin(a))
        for index, a in enumerate(np.arange(5) * 2 * np.pi / 5)
    )
    berries += _strawberry(0.19).turn(x=180).move(0, 1.78, 0)
    sprinkles = Solid()
    piece = s.tube([(-0.035, 0, 0), (0.035, 0, 0)], 0.013, curved=False, around=6)
    for index, colour in enumerate(("#e8455f", "#f2c230", "#58b0d8")):
        spots = disc_spots(42, 0.93, 1.568, index)
        sprinkles += scattered(42, piece, spots[np.hypot(spots[:, 0], spots[:, 2]) > 0.35], index).of(m.plastic(colour))
    return (
        stand.of(PLATE)
        + body.of(Material("#f3d9d6", 0.8))
        + icing.of(CHOCOLATE)
        + (beads + swirls).of(CREAM)
        + berries
        + sprinkles
    )


def birthday_cake() -> Solid:
    """The cake with candles that burn."""
    layers = s.cylinder(1.05, 0.55, 0.05, 96) + s.cylinder(0.72, 0.5, 0.05, 96).move(y=0.55)
    plate = s.lathe([(0, -0.08), (0.9, -0.08), (1.35, -0.02), (1.38, 0.02), (1.3, 0.01), (0, -0.01)], 0.02)
    icing = _dripped(1.05, 0.55, 9, 0.26) + _dripped(0.72, 1.05, 12, 0.24)
    beads = s.together(
        s.sphere(0.055, 14).move(r * np.cos(a), y, r * np.sin(a))
        for r, y, n in ((1.06, 0.04, 60), (0.74, 0.62, 44))
        for a in np.arange(n) * 2 * np.pi / n
    )
    candles, wicks, flames = Solid(), Solid(), Solid()
    for index, a in enumerate(np.arange(7) * 2 * np.pi / 7 + 0.3):
        x, z = 0.44 * np.cos(a), 0.44 * np.sin(a)
        stripes = m.banded(1, [0.08 * k for k in range(1, 8)], [None if k % 2 else (1, 1, 1) for k in range(8)])
        colour = ("#e2475d", "#3d8fc9", "#f0b429", "#59a85a")[index % 4]
        candles += s.cylinder(0.04, 0.5, 0.01, 24).of(Material(colour, 0.4, coat=0.4, pattern=stripes)).move(x, 1.08, z)
        wicks += s.cylinder(0.008, 0.07, around=10).move(x, 1.58, z)
        flames += s.lathe([(0, 0), (0.045, 0.06), (0.04, 0.12), (0, 0.24)], curved=True, around=24).move(x, 1.61, z)
    sprinkles = Solid()
    piece = s.sphere(0.028, 12)
    for index, colour in enumerate(("#e2475d", "#3d8fc9", "#f0b429", "#59a85a")):
        a = np.arange(9) * 2 * np.pi / 9 + index * 0.4
        spots = np.stack([1.09 * np.cos(a), 0.16 + 0.05 * ((np.arange(9) + index) % 3), 1.09 * np.sin(a)], 1)
        sprinkles += scattered(9, piece, spots, index).of(m.plastic(colour))
    return (
        layers.of(Material("#f4e9da", 0.8))
        + plate.of(PLATE)
        + icing.of(Material("#e58aa3", 0.45, coat=0.5))
        + beads.of(CREAM)
        + candles
        + wicks.of(m.BLACK)
        + flames.of(Material("#ffb443", 0.5, glow=2.6))
        + sprinkles
    )


def cake_slice() -> Solid:
    plate = s.lathe([(0, 0), (0.75, 0), (1.15, 0.08), (1.18, 0.11), (1.1, 0.11), (0.72, 0.04), (0, 0.035)], 0.02).move(
        0, 0, 0.75
    )
    layers = Solid()
    y = 0.05
    for index in range(4):
        layers += wedge(1.5, 0.24, 44, 0.015, y).of(SPONGE)
        y += 0.24
        if index < 3:
            layers += wedge(1.515, 0.06, 44.6, 0.02, y).of(CREAM if index != 1 else Material("#b3263a", 0.35, coat=0.6))
            y += 0.06
    icing = wedge(1.56, 0.08, 45, 0.03, y).of(CREAM)
    turn = np.deg2rad(np.linspace(68, 112, 20))
    side = s.sweep(
        [(1.53 * np.cos(a), 0.62, 1.53 * np.sin(a)) for a in turn], o.rectangle(0.05, 1.16, 0.02), curved=False
    ).of(CREAM)
    swirl = _swirl(0.2, 0.28).move(0, y + 0.06, 1.2).of(CREAM)
    berry = _strawberry(0.19).turn(x=180).move(0, y + 0.36, 1.2)
    return plate.of(PLATE) + layers + icing + side + swirl + berry


def tiramisu() -> Solid:
    plate = s.lathe([(0, 0), (0.9, 0), (1.35, 0.08), (1.38, 0.11), (1.3, 0.11), (0.86, 0.04), (0, 0.035)], 0.02)
    soaked = Material("#7a4a26", 0.9, pattern=m.mottled(8, 0.5), relief=m.grained(12), relief_depth=0.04)
    cream = Material("#f1e3c6", 0.7, relief=m.grained(4), relief_depth=0.03)
    body = Solid()
    y = 0.05
    for _ in range(2):
        body += s.together(s.box(0.36, 0.22, 0.98, 0.09).move(x, y + 0.11) for x in (-0.54, -0.18, 0.18, 0.54)).of(
            soaked
        )
        y += 0.2
        body += s.box(1.5, 0.26, 1.02, 0.05).move(y=y + 0.12).of(cream)
        y += 0.22
    cocoa = (
        s.box(1.47, 0.04, 1.0, 0.02)
        .move(y=y + 0.035)
        .of(
            Material(
                "#4a2614",
                1.0,
                pattern=m.spotted(9, m.linear_colour("#7a4a2a"), 0.4),
                relief=m.grained(30),
                relief_depth=0.02,
            )
        )
    )
    beans = s.together(_bean().turn(y=turn).move(x, y + 0.1, z) for x, z, turn in ((-0.3, 0.1, 20), (-0.12, 0.25, 100)))
    mint = s.together(
        s.tube([(0, 0, 0), (0.14, 0.06, 0), (0.3, 0.03, 0)], [0.03, 0.10, 0.01], around=12, steps=6)
        .scale(1, 0.35, 1)
        .turn(y=turn)
        .move(0.2, y + 0.06, 0.0)
        for turn in (20, 140, 260)
    )
    return (
        plate.of(PLATE)
        + body
        + cocoa
        + beans.of(Material("#3b2014", 0.4, coat=0.5))
        + mint.of(Material("#3f8f3c", 0.5))
    )


def _bean() -> Solid:
    return s.sphere(0.1, 28).scale(1.2, 0.6, 0.85) + s.tube(
        [(-0.1, 0.055, 0.01), (0, 0.066, -0.012), (0.1, 0.055, 0.01)], 0.008, around=8
    )


def loaf() -> Solid:
    sections = []
    for x, wide, high in o.smooth(
        [
            (-1.42, 0.25, 0.3),
            (-1.3, 0.55, 0.62),
            (-0.9, 0.72, 0.86),
            (0, 0.78, 0.92),
            (0.9, 0.72, 0.86),
            (1.3, 0.55, 0.62),
            (1.42, 0.25, 0.3),
        ],
        steps=8,
    ):
        turn = np.arange(64) * 2 * np.pi / 64
        y = high * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.9
        y = np.where(y < 0, y * 0.28, y)
        sections.append(np.stack([np.full(64, x), y + 0.2, wide * np.cos(turn)], 1))
    bread = s.loft(np.array(sections, np.float32)[:, ::-1], crease=70)

    def cuts(points: Floats) -> Floats:
        found = points.copy()
        for centre in (-0.85, -0.28, 0.28, 0.85):
            away = points[:, 0] - centre - 0.55 * points[:, 2]
            found[:, 1] -= np.where(
                points[:, 1] > 0.5,
                0.10 * np.exp(-((away / 0.07) ** 2)) - 0.05 * np.exp(-(((np.abs(away) - 0.13) / 0.06) ** 2)),
                0,
            )
        return found

    bread = bread.bend(cuts)

    def crust(places: Floats, colours: Floats) -> Floats:
        base = crusted("#cf9650", "#74380f", 2.2, 0.0, 0.95)(places, colours)
        open_ = np.zeros(len(places), np.float32)
        for centre in (-0.85, -0.28, 0.28, 0.85):
            away = places[:, 0] - centre - 0.55 * places[:, 2]
            open_ = np.maximum(
                open_, np.exp(-((away / 0.075) ** 2)) * (places[:, 1] > 0.55) * (np.abs(places[:, 2]) < 0.55)
            )
        flour = np.clip((m.rough_noise(places, 7, 5) - 0.45) / 0.2, 0, 1) * np.clip(places[:, 1] - 0.4, 0, 1) * 0.4
        pale, dust = m.linear_colour("#e9c98f"), m.linear_colour("#f2e9da")
        share = np.clip(open_, 0, 1)[:, None]
        base = base * (1 - share) + pale * share
        flour = flour[:, None].astype(np.float32) * (1 - share)
        return np.asarray(base * (1 - flour) + dust * flour, np.float32)

    return bread.of(Material("#b5722f", 0.8, coat=0.12, pattern=crust, relief=m.grained(12), relief_depth=0.03))


def chocolate_bar() -> Solid:
    rows, columns = 6, 3
    piece = s.loft(
        np.array(
            [
                [(x * k, y, z * k) for x, z in o.rectangle(0.42, 0.42, 0.04).tolist()]
                for y, k in ((0.0, 1.0), (0.07, 1.0), (0.16, 0.84), (0.175, 0.8), (0.175, 0.7), (0.165, 0.66))
            ],
            np.float32,
        )[:, ::-1]
    )
    pieces = s.together(
        piece.move((column - 1) * 0.46, 0.1, (row - 2.5) * 0.46) for row in range(rows) for column in range(columns)
    )
    slab = s.box(1.4, 0.12, 2.78, 0.03).move(y=0.06)
    foil = s.box(1.5, 0.24, 1.34, 0.05).move(0, 0.13, 0.86)
    sleeve = s.box(1.53, 0.27, 1.0, 0.05).move(0, 0.135, 1.1)
    torn = (
        s.extrude(
            o.joined(
                [(-0.74, 0.0)],
                [(x, 0.12 + 0.07 * ((index * 7) % 5) / 4) for index, x in enumerate(np.linspace(-0.74, 0.74, 16))],
                [(0.74, 0.0)],
            ),
            0.25,
            0.01,
        )
        .turn(x=-90)
        .move(0, 0.13, 0.22)
    )
    bands = s.box(1.54, 0.28, 0.12, 0.02).move(0, 0.135, 0.78) + s.box(0.9, 0.29, 0.34, 0.02).move(0, 0.135, 1.18)
    return (
        (pieces + slab).of(Material("#4a2716", 0.38, coat=0.55))
        + (foil + torn).of(Material("#d6d8da", 0.28, metal=1.0, relief=m.grained(9), relief_depth=0.06))
        + sleeve.of(m.paper("#7c1f2b"))
        + bands.of(Material("#d9ae55", 0.3, metal=1.0))
    )


def ice_cream() -> Solid:
    lines = []
    for turn in np.arange(10) * 36:
        for sign in (-1, 1):
            path = [
                (
                    (0.04 + 0.47 * t) * np.cos(np.deg2rad(turn + sign * 120 * t)),
                    -1.55 + 1.5 * t,
                    (0.04 + 0.47 * t) * np.sin(np.deg2rad(turn + sign * 120 * t)),
                )
                for t in np.linspace(0, 1, 12)
            ]
            lines.append(s.tube(path, 0.022, curved=False, around=8))
    waffle = Material("#d59a4e", 0.8, pattern=crusted("#b97a33", "#e0ac62", 3, -1.6, 0.0))
    cone = s.lathe(
        [(0, -1.6), (0.05, -1.58), (0.5, -0.06), (0.55, -0.04), (0.55, 0.06), (0.48, 0.06), (0.46, 0.0), (0, 0.0)], 0.01
    )

    def scoop(seed: int, colour: str) -> Solid:
        ball = s.sphere(0.56, 64)

        def rough(points: Floats) -> Floats:
            wave = m.rough_noise(points, 4.5, seed)[:, None] - 0.5
            return np.asarray(points * (1 + 0.16 * wave), np.float32)

        skirt = (
            s.torus(0.5, 0.11, 60)
            .bend(lambda p: np.asarray(p * (1 + 0.12 * (m.rough_noise(p, 6, seed + 4)[:, None] - 0.5)), np.float32))
            .move(y=-0.26)
        )
        return (ball.bend(rough) + skirt).of(Material(colour, 0.7, relief=m.grained(14, seed), relief_depth=0.03))

    stick = s.tube([(0.25, 0.9, -0.1), (0.5, 1.75, -0.2)], 0.06, curved=False)
    cherry = s.sphere(0.17, 36).move(-0.12, 1.32, 0.12)
    stem = s.tube([(-0.12, 1.46, 0.12), (-0.06, 1.65, 0.12), (0.06, 1.8, 0.1)], 0.014, around=8)
    return (
        (cone + s.together(lines)).of(waffle)
        + scoop(1, "#f0dfb4").move(0, 0.32)
        + scoop(5, "#e49aa6").scale(0.92).move(0.02, 1.0)
        + stick.of(waffle)
        + cherry.of(m.gloss("#a80f1c"))
        + stem.of(m.paper("#4f6b2a"))
    )


MODELS = {
    "layer-cake": Model(cake, -24, 18),
    "solid-birthday-cake": Model(birthday_cake, -24, 16),
    "solid-cake-slice": Model(cake_slice, -148, 22),
    "solid-tiramisu": Model(tiramisu, -32, 20),
    "solid-loaf": Model(loaf, -24, 24),
    "solid-chocolate-bar": Model(chocolate_bar, -38, 34),
    "solid-ice-cream": Model(ice_cream, -20, 8),
}
