"""Dishes. Decimetres, about; y = 0 is the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.baking import crusted, disc_spots, scattered, wedge
from thumbsmith.engines.composer.build.solids.models.model import Model

BUN = Material("#c98233", 0.55, coat=0.35, pattern=crusted("#e8bd7a", "#b0661f", 1.6, 0.0, 0.5))
CRUMB = Material("#f0d9ac", 0.9, relief=m.grained(16), relief_depth=0.02)
LETTUCE = Material("#6aa82f", 0.5, coat=0.2, pattern=m.mottled(5, 0.4))
TOMATO = Material("#c3241a", 0.35, coat=0.6)
CHEESE = Material("#f2b01f", 0.5, coat=0.2)
EDGE = 0.012
"""Rounding of the edges of a cut piece."""


def _patty(radius: float, height: float) -> Solid:
    disc = s.lathe(
        [
            (0, 0),
            (radius * 0.93, 0),
            (radius, height * 0.3),
            (radius, height * 0.7),
            (radius * 0.93, height),
            (0, height),
        ],
        0.06,
        around=80,
    )
    rough = disc.bend(lambda p: np.asarray(p * (1 + 0.05 * (m.rough_noise(p, 7, 3)[:, None] - 0.5)), np.float32))
    return rough.of(
        Material("#4f2917", 0.75, coat=0.12, pattern=m.mottled(7, 0.5), relief=m.grained(16), relief_depth=0.05)
    )


def _frill(radius: float, seed: int, reach: float = 0.1) -> Solid:
    """A leaf of lettuce that lies flat and curls at its edge; its middle at y = 0."""
    turn = np.arange(160) * 2 * np.pi / 160
    random = np.random.default_rng(seed)
    phase = random.uniform(0, 6, 3)
    wave = 0.5 * np.sin(13 * turn + phase[0]) + 0.35 * np.sin(21 * turn + phase[1]) + 0.3 * np.sin(5 * turn + phase[2])
    rings = []
    for share in np.linspace(0.05, 1, 12):
        edge = np.clip((share - 0.6) / 0.4, 0, 1)
        out = radius * share * (1 + 0.04 * wave * edge)
        rings.append(np.stack([out * np.cos(turn), reach * wave * edge - 0.06 * edge, out * np.sin(turn)], 1))
    rings += [ring - np.array([0, 0.02, 0]) for ring in reversed(rings)]
    return s.loft(np.array(rings, np.float32)[:, ::-1], crease=60)


def burger() -> Solid:
    bottom = s.lathe([(0, 0), (0.9, 0), (1.0, 0.08), (1.02, 0.2), (0.97, 0.27), (0, 0.28)], 0.05, around=80)
    dome = s.lathe(
        [(0, 0), (0.95, 0.0), (1.06, 0.07), (1.05, 0.22), (0.88, 0.46), (0.55, 0.6), (0.2, 0.655), (0, 0.66)],
        curved=True,
        around=80,
    )
    dome = dome.move(y=1.16)
    random = np.random.default_rng(2)
    seed = s.sphere(0.05, 14).scale(0.62, 0.4, 1.0)
    seeds = Solid()
    for x, _, z in disc_spots(52, 0.86, 0):
        far = float(np.hypot(x, z))
        y = 1.16 + float(np.interp(far, [0, 0.2, 0.55, 0.88, 1.05], [0.66, 0.655, 0.6, 0.46, 0.22])) + 0.008
        tilt = float(np.degrees(np.arctan(far * 0.75)))
        seeds += (
            seed.turn(y=random.uniform(0, 360))
            .turn(z=-tilt)
            .turn(y=float(-np.degrees(np.arctan2(z, x))))
            .move(float(x), y, float(z))
        )
    slices = s.together(
        s.cylinder(0.46, 0.09, 0.03, 48).move(0.46 * np.cos(a), 0.94, 0.46 * np.sin(a))
        for a in np.deg2rad((20, 110, 200, 290))
    )
    onion = s.together(
        s.torus(r, 0.035, 48).scale(1, 0.8, 1).move(0.34 * np.cos(a), 1.07, 0.34 * np.sin(a))
        for a in np.deg2rad((60, 180, 300))
        for r in (0.5, 0.38)
    )
    patty = _patty(1.06, 0.3).move(y=0.42)
    cheese = _draped(1.5, 1.1).move(y=0.745)
    pickles = s.together(
        s.cylinder(0.24, 0.05, 0.015, 36).move(0.72 * np.cos(a), 0.83, 0.72 * np.sin(a))
        for a in np.deg2rad((70, 150, 250, 340))
    )
    return (
        bottom.of(BUN)
        + dome.of(BUN)
        + seeds.of(Material("#f3e3bd", 0.6))
        + _frill(1.2, 3).move(y=0.38).of(LETTUCE)
        + patty
        + cheese.of(CHEESE)
        + pickles.of(Material("#7c8f2c", 0.4, coat=0.4))
        + slices.of(TOMATO)
        + onion.of(Material("#e6d3e2", 0.3, coat=0.5))
        + _frill(1.16, 8, 0.08).move(y=1.17).of(LETTUCE)
    )


def _draped(side: float, radius: float) -> Solid:
    """A square slice that hangs over the edge of a round thing."""
    grid = np.linspace(-side / 2 - 0.12, side / 2 + 0.12, 45)
    x, z = np.meshgrid(grid, grid, indexing="ij")
    far = np.hypot(x, z)
    over = np.maximum(far - radius, 0)
    pull = np.where(far > radius, (radius + over * 0.22) / np.maximum(far, 1e-6), 1)
    y = -over * 1.15
    top = np.stack([x * pull, y + 0.02, z * pull], -1)
    rings = np.concatenate([top, (top - np.array([0, 0.05, 0]))[:, ::-1]], 1)
    return s.loft(rings.astype(np.float32), crease=60)


def _pepperoni(radius: float) -> Solid:
    return s.lathe(
        [(0, 0), (radius, 0), (radius * 1.04, 0.035), (radius * 0.94, 0.05), (0, 0.03)], 0.012, around=36
    ).of(Material("#8f2416", 0.5, coat=0.3, pattern=m.spotted(14, m.linear_colour("#c2583c"), 0.4)))


def _leaf(length: float) -> Solid:
    return s.tube(
        [(0, 0, 0), (length * 0.35, length * 0.16, 0), (length * 0.7, length * 0.14, 0), (length, 0, 0)],
        [0.02, length * 0.26, length * 0.2, 0.004],
        around=14,
        steps=6,
    ).scale(1, 0.3, 1)


MELTED = Material(
    "#f0c766",
    0.5,
    coat=0.45,
    pattern=m.spotted(2.6, m.linear_colour("#c9762a"), 0.3, 4, 0.25),
    relief=m.grained(4),
    relief_depth=0.07,
)
CRUST = Material(
    "#d19a55", 0.8, pattern=crusted("#e5bd80", "#9b5a22", 3, 0.0, 0.28), relief=m.grained(10), relief_depth=0.03
)


def pizza() -> Solid:
    """Eight slices, one of them pulled out."""

    def piece(angle: float) -> Solid:
        base = wedge(1.3, 0.09, angle, EDGE).of(CRUST)
        sauce = wedge(1.16, 0.03, angle - 1, EDGE).move(y=0.085).of(Material("#a92a14", 0.5, coat=0.4))
        cheese = wedge(1.12, 0.055, angle - 1, EDGE).move(y=0.095).of(MELTED)
        turn = np.deg2rad(np.linspace(90 - angle / 2 + 0.6, 90 + angle / 2 - 0.6, 12))
        rim = s.tube(
            [(1.24 * np.cos(a), 0.1, 1.24 * np.sin(a)) for a in turn],
            [0.11 + 0.018 * np.sin(5 * a) for a in turn],
            around=18,
            steps=3,
        ).of(CRUST)
        return base + sauce + cheese + rim

    toppings = _pepperoni(0.17).move(-0.14, 0.14, 0.92) + _pepperoni(0.16).turn(y=50).move(0.16, 0.145, 0.62)
    olive = s.torus(0.06, 0.03, 24).of(Material("#2b2430", 0.3, coat=0.6))
    found = Solid()
    for index in range(8):
        slice_ = piece(44.4) + toppings + olive.move(0.24, 0.16, 0.98) + olive.turn(x=10).move(-0.1, 0.16, 0.48)
        if index % 2 == 0:
            slice_ += s.together(_leaf(0.28).turn(y=turn).move(0.0, 0.155, 0.8) for turn in (30, 165)).of(
                Material("#2f7a2c", 0.5, coat=0.3)
            )
        out = 0.34 if index == 0 else 0.0
        found += slice_.move(0, 0, out).turn(y=45 * index)
    board = s.cylinder(1.62, 0.1, 0.03, 96).move(y=-0.11).of(m.wooden("#a8713c", 0.6, 0))
    return found.turn(y=-20) + board


def sandwich() -> Solid:
    """Two halves of toast, cut across, standing on their crusts."""

    def half() -> Solid:
        toast = Material("#c98f45", 0.85, pattern=m.mottled(4, 0.4), relief=m.grained(18), relief_depth=0.02)
        triangle = o.rounded([(-1.1, 0), (1.1, 0), (0, 1.1)], 0.1)
        crumb = o.rounded([(-1.0, 0.03), (1.0, 0.03), (0, 1.03)], 0.08)
        depth, found = 0.0, Solid()
        for kind in ("bread", "lettuce", "ham", "cheese", "tomato", "lettuce", "bread"):
            if kind == "bread":
                found += s.extrude(triangle, 0.26, 0.05).move(z=depth + 0.13).of(toast) + s.extrude(
                    crumb, 0.24, 0.02
                ).move(0, -0.022, depth + 0.13).of(CRUMB)
                depth += 0.26
            elif kind == "lettuce":
                found += (
                    _frill(1.0, int(depth * 50) + 2, 0.07)
                    .turn(x=90)
                    .scale(1.06, 0.52, 1)
                    .move(0, 0.46, depth + 0.05)
                    .of(LETTUCE)
                )
                depth += 0.08
            elif kind == "tomato":
                found += s.together(
                    s.cylinder(0.36, 0.1, 0.03, 36).turn(x=90).move(x, 0.34, depth) for x in (-0.55, 0.0, 0.55)
                ).of(TOMATO)
                depth += 0.11
            else:
                colour, thick = ("#e3a09a", 0.09) if kind == "ham" else ("#f2b01f", 0.08)
                found += (
                    s.extrude(o.rounded([(-1.12, -0.04), (1.12, -0.04), (0, 1.08)], 0.06), thick, 0.025)
                    .move(z=depth + thick / 2)
                    .of(Material(colour, 0.5, coat=0.3))
                )
                depth += thick
        return found.move(0, 0, -depth / 2)

    board = s.slab(3.0, 2.2, 0.12, 0.2, 0.03).move(0, -0.16, 0.1).of(m.wooden("#a8713c", 0.6, 0))
    tilted = half().turn(x=-90).move(0, 0.42, 0)
    return (
        tilted.turn(y=52).move(-0.05, 0, 0.5)
        + half().turn(x=-90).move(0, 0.42, 0).turn(y=205).move(0.3, 0.0, -0.62)
        + board
    )


def ramen() -> Solid:
    bowl = s.lathe(
        [
            (0, 0),
            (0.5, 0),
            (0.5, 0.1),
            (0.62, 0.14),
            (1.0, 0.42),
            (1.22, 0.82),
            (1.27, 1.0),
            (1.23, 1.01),
            (1.17, 0.84),
            (0.9, 0.44),
            (0, 0.3),
        ],
        0.02,
        around=88,
    )
    bands = m.banded(1, [0.86, 0.93], [None, m.linear_colour("#c23a2a"), None])
    broth = s.cylinder(1.17, 0.02, around=72).move(y=0.80)
    random = np.random.default_rng(6)
    noodles = Solid()
    for index in range(34):
        a, lift = random.uniform(0, 2 * np.pi), random.uniform(0.0, 0.09)
        start = random.uniform(0.1, 0.62)
        bendy = random.uniform(0.2, 0.6)
        points = [
            (
                start * np.cos(a + bendy * t) + 0.22 * np.cos(3 * t + index) - 0.1,
                0.83 + lift + 0.05 * np.sin(2.2 * t + index),
                start * np.sin(a + bendy * t) + 0.22 * np.sin(2.6 * t + index) + 0.16,
            )
            for t in np.linspace(0, 3.6, 10)
        ]
        noodles += s.tube(points, 0.036, around=8, steps=4)
    egg = Solid()
    for x, z, turn in ((-0.46, 0.42, 20), (-0.12, 0.66, -10)):
        half = s.sphere(0.31, 40).scale(0.82, 0.5, 1.08)
        yolk = s.sphere(0.17, 32).scale(1, 0.4, 1).move(0, 0.11)
        egg += (
            (half.of(Material("#f6efe3", 0.4, coat=0.3)) + yolk.of(Material("#f09a1c", 0.35, coat=0.5)))
            .turn(x=14, y=turn)
            .move(x, 0.92, z)
        )
    pork = Solid()
    for x, z, turn in ((0.46, 0.36, 30), (0.68, 0.06, 60)):
        pork += (
            (
                s.cylinder(0.36, 0.1, 0.03, 48).of(
                    Material("#b9775a", 0.5, coat=0.35, pattern=m.spotted(3, m.linear_colour("#edd0b8"), 0.45, 2, 0.12))
                )
                + s.torus(0.35, 0.05, 48).move(y=0.05).of(Material("#7a3f22", 0.5, coat=0.4))
            )
            .turn(x=16, z=-8, y=turn)
            .move(x, 0.9, z)
        )
    nori = s.together(
        s.box(0.62, 0.72, 0.02, 0.006).turn(x=-12, y=turn).move(x, 1.12, z)
        for x, z, turn in ((0.3, -0.84, 12), (0.56, -0.74, -12))
    )
    onions = scattered(
        34, s.ring(0.055, 0.035, 0.03, around=16), disc_spots(34, 0.36, 0.97, 3) + np.array([0.08, 0, -0.1]), 4
    )
    sticks = s.together(
        s.tube(
            [(-1.75, 1.12, z + 0.12), (0.35, 1.0, z - 0.02), (1.6, 0.98, z - 0.1)],
            [0.028, 0.035, 0.045],
            curved=False,
            around=14,
        )
        for z in (-0.44, -0.58)
    )
    return (
        bowl.of(Material("#24364e", 0.4, coat=1.0, pattern=bands))
        + broth.of(Material("#b5712c", 0.15, coat=1.0, pattern=m.spotted(5, m.linear_colour("#e0a552"), 0.4, 2, 0.2)))
        + noodles.of(Material("#efcf85", 0.45, coat=0.3))
        + egg
        + pork
        + nori.of(Material("#18281f", 0.5, coat=0.3))
        + onions.of(Material("#77b13c", 0.5))
        + sticks.of(Material("#7a2f22", 0.4, coat=0.7))
    )


def cheese_wedge() -> Solid:
    body = wedge(1.7, 0.9, 46, EDGE)

    random = np.random.default_rng(12)
    holes = Solid()
    for _ in range(26):
        side, far, y, r = (
            random.choice([-1, 1]),
            random.uniform(0.3, 1.5),
            random.uniform(0.12, 0.78),
            random.uniform(0.04, 0.12),
        )
        a = np.deg2rad(90 + side * 23)
        ball = s.sphere(r, 24).scale(1, 1, 0.28).turn(y=float(-np.degrees(a))).move(far * np.cos(a), y, far * np.sin(a))
        holes += ball
    for _ in range(8):
        far, a, r = random.uniform(0.4, 1.5), np.deg2rad(random.uniform(74, 106)), random.uniform(0.05, 0.11)
        holes += s.sphere(r, 24).scale(1, 0.2, 1).move(far * np.cos(a), 0.9, far * np.sin(a))
    turn = np.deg2rad(np.linspace(90 - 23, 90 + 23, 16))
    rind = s.sweep(
        [(1.69 * np.cos(a), 0.45, 1.69 * np.sin(a)) for a in turn], o.rectangle(0.05, 0.9, 0.02), curved=False
    )
    board = s.slab(2.6, 2.3, 0.1, 0.2, 0.03).move(0, -0.11, 0.9)
    return (
        body.of(Material("#f0bd45", 0.5, coat=0.2, pattern=m.mottled(3, 0.15)))
        + holes.of(Material("#c98a22", 0.7))
        + rind.of(Material("#c9822d", 0.5))
        + board.of(m.wooden("#8a5a30", 0.6, 0))
    )


MODELS = {
    "cheeseburger": Model(burger, -20, 12),
    "solid-pizza": Model(pizza, 0, 40),
    "solid-sandwich": Model(sandwich, -12, 26),
    "solid-ramen": Model(ramen, -18, 32),
    "solid-cheese": Model(cheese_wedge, -124, 24),
}
