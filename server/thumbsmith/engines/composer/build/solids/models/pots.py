"""Plants in their pots, and the shears that cut them. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.growing import leaf
from thumbsmith.engines.composer.build.solids.models.model import Model

CLAY = Material("#b8663d", 0.85, pattern=m.mottled(3, 0.2))
SOIL = Material("#3a2618", 0.95, relief=m.grained(16), relief_depth=0.08)


def _pot(radius: float, height: float) -> Solid:
    r, h = radius, height
    wall = s.lathe(
        [
            (0, 0),
            (0.7 * r, 0),
            (0.9 * r, 0.75 * h),
            (r, 0.75 * h),
            (r, h),
            (0.88 * r, h),
            (0.86 * r, 0.88 * h),
            (0, 0.88 * h),
        ],
        0.02,
    )
    return wall.of(CLAY) + s.cylinder(0.87 * r, 0.05).move(y=0.88 * h).of(SOIL)


def _compound_leaf(size: float) -> Solid:
    stem = s.tube([(0, 0, 0), (size * 0.5, size * 0.16, 0), (size, size * 0.08, 0)], 0.02, around=8)
    parts = s.together(
        leaf(size * 0.62, size * 0.5, 0.5).turn(y=side * 62).move(size * share, size * 0.14, 0)
        for share in (0.35, 0.62, 0.85)
        for side in (-1, 1)
    ) + leaf(size * 0.62, size * 0.5, 0.5).move(size, size * 0.1, 0)
    return stem + parts


def tomato_plant() -> Solid:
    cane = s.tube([(0.12, 0.8, -0.1), (0.16, 4.4, -0.1)], 0.05, curved=False).of(m.PINE)
    stem = s.tube([(0, 0.8, 0), (0.12, 1.8, 0.05), (0.0, 2.8, 0), (0.14, 3.9, 0)], [0.09, 0.08, 0.07, 0.04])
    ties = s.together(s.torus(0.13, 0.02, 24).move(0.1, y, -0.04) for y in (1.8, 2.9)).of(m.plastic("#e6d59a"))
    greens = s.together(
        _compound_leaf(1.15 - 0.07 * k).turn(z=14, y=137 * k).move(0.06, 1.2 + 0.26 * k, 0) for k in range(11)
    )
    fruit = s.lathe(
        [(0, -0.3), (0.2, -0.29), (0.35, -0.12), (0.38, 0.04), (0.28, 0.24), (0.1, 0.26), (0, 0.22)],
        curved=True,
        around=48,
        crease=80,
    )
    crown = s.around_y(s.tube([(0.02, 0.24, 0), (0.14, 0.3, 0), (0.24, 0.26, 0)], [0.03, 0.035, 0.006], around=8), 5)
    fruits, crowns, stalks = {"#d32213": Solid(), "#e8791b": Solid(), "#9fb83a": Solid()}, Solid(), Solid()
    spots = (
        (0.62, 1.35, 0.55, "#d32213"),
        (0.28, 1.2, 0.8, "#d32213"),
        (-0.55, 1.75, 0.62, "#d32213"),
        (-0.8, 2.3, 0.35, "#e8791b"),
        (0.6, 2.3, 0.6, "#d32213"),
        (0.1, 2.05, 0.78, "#d32213"),
        (0.45, 3.05, 0.45, "#9fb83a"),
        (-0.35, 2.95, 0.5, "#e8791b"),
    )
    for x, y, z, colour in spots:
        fruits[colour] += fruit.move(x, y, z)
        crowns += crown.move(x, y, z)
        stalks += s.tube([(x, y + 0.24, z), (x * 0.6, y + 0.5, z * 0.6), (0.08, y + 0.5, 0)], 0.03, around=8)
    red = s.together(solid.of(Material(colour, 0.28, coat=0.95)) for colour, solid in fruits.items())
    return (
        _pot(0.95, 1.0)
        + cane
        + ties
        + (stem + greens + crowns + stalks).of(Material("#3f8a2c", 0.55, coat=0.2, pattern=m.mottled(4, 0.25)))
        + red
    )


def herb_pot() -> Solid:
    """Coriander or parsley, thick in its pot."""
    random = np.random.default_rng(5)
    blade = s.extrude(
        o.smooth(
            [
                (0, -0.02),
                (0.14, 0.1),
                (0.36, 0.04),
                (0.3, 0.2),
                (0.42, 0.34),
                (0.2, 0.36),
                (0.0, 0.52),
                (-0.2, 0.36),
                (-0.42, 0.34),
                (-0.3, 0.2),
                (-0.36, 0.04),
                (-0.14, 0.1),
            ],
            closed=True,
            steps=3,
        ),
        0.03,
        0.01,
        steps=1,
    )
    dark, light, stalks = Solid(), Solid(), Solid()
    for index in range(64):
        turn, share = 2.39996 * index, np.sqrt((index + 0.5) / 64)
        reach, lift = 1.25 * share, 1.15 + 1.15 * (1 - share**2) + random.uniform(-0.15, 0.15)
        x, z = reach * np.cos(turn), reach * np.sin(turn)
        stalks += s.tube(
            [(x * 0.25, 0.9, z * 0.25), (x * 0.7, 0.9 + lift * 0.4, z * 0.7), (x, lift, z)], 0.022, around=6, steps=3
        )
        one = (
            blade.scale(0.9)
            .turn(x=-60 + random.uniform(-25, 25), z=random.uniform(-40, 40), y=90 - np.degrees(turn))
            .move(x, lift, z)
        )
        dark, light = (dark + one, light) if index % 2 else (dark, light + one)
    pot = _pot(0.95, 1.05)
    return (
        pot
        + stalks.of(Material("#8bbf4e", 0.5))
        + dark.of(Material("#3d9a35", 0.5, coat=0.2))
        + light.of(Material("#5cb23f", 0.5, coat=0.2))
    )


def succulents() -> Solid:
    """Three in pots: a rosette, a column, a clump of beads."""

    def rosette() -> Solid:
        found = Solid()
        for ring_, (count, length, lift) in enumerate(((9, 0.85, 8), (8, 0.66, 34), (6, 0.45, 58), (4, 0.28, 76))):
            petal = (
                s.sphere(0.5, 20)
                .scale(length, 0.16, 0.42)
                .bend(
                    lambda p: np.column_stack([p[:, 0], p[:, 1] + 0.18 * p[:, 0] ** 2, p[:, 2] * (1 - 0.35 * p[:, 0])])
                )
            )
            found += s.together(
                petal.move(length * 0.5).turn(z=lift).turn(y=360 * k / count + 20 * ring_) for k in range(count)
            )
        return found.of(Material("#7fb592", 0.55, coat=0.2, pattern=m.banded(0, [0.34], [None, (0.72, 0.28, 0.3)])))

    column = (
        s.lathe([(0, 0), (0.42, 0.05), (0.5, 0.5), (0.46, 1.3), (0.25, 1.6), (0, 1.66)], curved=True, around=120)
        .bend(
            lambda p: (
                p
                * np.column_stack(
                    [
                        1 - 0.09 * np.cos(10 * np.arctan2(p[:, 2], p[:, 0])),
                        np.ones(len(p)),
                        1 - 0.09 * np.cos(10 * np.arctan2(p[:, 2], p[:, 0])),
                    ]
                )
            )
        )
        .of(Material("#3f7f4a", 0.6, coat=0.1))
    )
    spines = s.together(
        s.sphere(0.035, 8).move(0.53, y, 0).turn(y=36 * k + 18) for k in range(10) for y in np.linspace(0.3, 1.3, 6)
    ).of(m.plastic("#f4efd8"))
    flower = s.sphere(0.2, 24).scale(1, 0.7, 1).move(0, 1.7).of(m.plastic("#e8427a"))
    beads = s.together(
        s.sphere(0.16, 16)
        .scale(1, 1.4, 1)
        .turn(z=25 * np.cos(k * 2.4))
        .move(
            0.42 * np.sqrt(k / 26) * np.cos(2.4 * k),
            0.08 + 0.42 * (1 - k / 26),
            0.42 * np.sqrt(k / 26) * np.sin(2.4 * k),
        )
        for k in range(26)
    ).of(Material("#8cbf4a", 0.4, coat=0.5))
    pebbles = s.together(s.sphere(0.05, 8).move(0.6 * np.cos(k), 0.83, 0.6 * np.sin(k)) for k in range(20)).of(
        m.paper("#e9e4d8")
    )
    return (
        (_pot(0.8, 0.9) + rosette().move(0, 0.85)).move(-1.6, 0, 0.35)
        + (_pot(0.72, 0.85) + column.move(0, 0.75) + spines.move(0, 0.75) + flower.move(0, 0.75)).move(0.05, 0, -0.4)
        + (_pot(0.7, 0.75).of(m.gloss("#3c7fa8")) + beads.scale(1.3).move(0, 0.66)).move(1.5, 0, 0.4)
        + pebbles.move(0.05, -0.07, -0.4)
    )


def secateurs() -> Solid:
    upper = s.extrude(
        o.smooth(
            [(0.0, -0.1), (0.3, 0.2), (0.42, 0.75), (0.3, 1.3), (0.02, 1.62), (0.02, 1.1), (-0.1, 0.5), (-0.22, 0.12)],
            closed=True,
            steps=6,
        ),
        0.1,
        0.03,
    ).of(m.STEEL)
    hook = (
        s.extrude(
            o.smooth(
                [
                    (0.0, -0.15),
                    (-0.3, 0.2),
                    (-0.42, 0.75),
                    (-0.26, 1.25),
                    (-0.02, 1.45),
                    (-0.14, 1.0),
                    (-0.16, 0.6),
                    (0.14, 0.1),
                ],
                closed=True,
                steps=6,
            ),
            0.12,
            0.03,
        )
        .move(z=-0.11)
        .of(m.DARK_STEEL)
    )

    def grip(side: int) -> Solid:
        return s.sweep(
            [(side * 0.1, -0.15, 0), (side * 0.42, -0.7, 0), (side * 0.55, -1.5, 0), (side * 0.42, -2.2, 0)],
            o.rectangle(0.3, 0.34, 0.12),
            [0.8, 1.0, 1.05, 0.9],
            round_ends=False,
        ).of(m.plastic("#d4261e", 0.4))

    turns = np.linspace(0, 5 * 2 * np.pi, 60)
    spring = s.tube(
        np.stack([np.linspace(-0.3, 0.3, 60), -0.72 + 0.12 * np.cos(turns), 0.12 * np.sin(turns)], 1),
        0.035,
        curved=False,
        around=8,
    ).of(m.CHROME)
    bolt = s.cylinder(0.17, 0.3, 0.04, 6).turn(x=90).move(0, 0, -0.15).of(m.BRASS)
    twig = s.tube(
        [(-1.5, 0.75, -0.05), (-0.3, 0.9, -0.05), (0.7, 1.0, -0.05), (1.6, 1.3, -0.05)], [0.1, 0.1, 0.09, 0.05]
    ).of(Material("#6f5136", 0.85))
    green = s.together(
        leaf(0.6, 0.34, 0.4).turn(z=t).move(x, y, -0.05)
        for x, y, t in ((1.1, 1.15, 60), (1.5, 1.28, 20), (0.95, 1.1, -50), (-1.1, 0.8, 100))
    ).of(Material("#4c9a35", 0.5, coat=0.3))
    return (upper.turn(z=-14) + hook.turn(z=14) + grip(1) + grip(-1) + spring + bolt + twig + green).turn(z=-24)


MODELS = {
    "tomato-plant": Model(tomato_plant, -16, 8),
    "herb-pot": Model(herb_pot, -16, 18),
    "succulents": Model(succulents, -12, 20),
    "secateurs": Model(secateurs, -18, 8),
}
