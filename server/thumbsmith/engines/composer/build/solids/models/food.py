"""Food."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def doughnut() -> Solid:
    dough = s.torus(0.72, 0.40, 96).scale(1, 0.88, 1).of(Material("#d69a4e", 0.6, pattern=m.mottled(4, 0.2)))
    turn = np.arange(120) * 2 * np.pi / 120
    rings = []
    wave = 0.12 * np.sin(turn * 7) + 0.07 * np.sin(turn * 11 + 1)
    for share in np.linspace(0, 1, 16):
        angle = np.deg2rad(-12) + wave + share * (np.pi + np.deg2rad(24) - wave * 1.4)
        radius = 0.425 + 0.02 * np.sin(share * np.pi)
        rings.append(
            np.stack(
                [
                    (0.72 + radius * np.cos(angle)) * np.cos(turn),
                    0.88 * radius * np.sin(angle) + 0.012,
                    (0.72 + radius * np.cos(angle)) * np.sin(turn),
                ],
                1,
            )
        )
    low = [0.72 * np.stack([np.cos(turn), 0 * turn, np.sin(turn)], 1)]
    icing = s.loft(np.stack([*low, *rings, *low])[:, ::-1], capped=False)
    sprinkles = Solid()
    colours = ("#f6d52a", "#35b6e8", "#ffffff", "#7ad14a", "#ff8a1e")
    for index in range(64):
        a, b = index * 2.399, np.deg2rad(25 + (index * 53) % 130)
        place = np.array(
            [
                (0.72 + 0.43 * np.cos(b)) * np.cos(a),
                0.88 * 0.45 * np.sin(b) + 0.01,
                (0.72 + 0.43 * np.cos(b)) * np.sin(a),
            ]
        )
        side = np.array([np.cos(index * 1.7), 0, np.sin(index * 1.7)]) * 0.055
        sprinkles += s.tube(
            np.stack([place - side, place + side]).astype(np.float32), 0.022, curved=False, around=8
        ).of(Material(colours[index % 5], 0.3, coat=0.8))
    return dough + icing.of(Material("#ee5fa2", 0.3, coat=1.0)) + sprinkles


def cupcake() -> Solid:
    ribbed = o.smooth(o.gear(26, 1.0, 0.93), closed=True, steps=1)
    rings = np.stack(
        [
            np.column_stack([ribbed * f, np.full(len(ribbed), z)])
            for f, z in ((0.02, 0.0), (0.56, 0.0), (0.8, 0.78), (0.78, 0.79), (0.02, 0.74))
        ]
    )
    case = s.loft(rings).turn(x=-90).of(m.paper("#3a74c4"))
    cake = s.lathe([(0, 0.6), (0.74, 0.7), (0.8, 0.82), (0.6, 0.95), (0, 1.0)], curved=True).of(
        Material("#c98a45", 0.8)
    )
    path = [
        (r * np.cos(a), y, r * np.sin(a))
        for a, r, y in zip(
            np.linspace(0, 6.2 * np.pi, 72), np.linspace(0.56, 0.04, 72), np.linspace(0.95, 1.75, 72), strict=True
        )
    ]
    swirl = s.tube(path, list(np.linspace(0.25, 0.09, 72)), steps=2, around=18).of(Material("#fbe3ec", 0.5, coat=0.3))
    berry = s.sphere(0.2, 36).move(y=1.86).of(Material("#c1121f", 0.1, coat=1.0)) + s.tube(
        [(0, 2.02, 0), (0.05, 2.2, 0), (0.16, 2.34, 0)], 0.018
    ).of(m.GREEN)
    return case + cake + swirl + berry


def bowl() -> Solid:
    dish = s.lathe(
        [
            (0, 0),
            (0.42, 0),
            (0.45, 0.03),
            (0.44, 0.1),
            (0.75, 0.28),
            (1.0, 0.72),
            (1.02, 0.75),
            (0.97, 0.75),
            (0.7, 0.32),
            (0.4, 0.14),
            (0, 0.12),
        ],
        0.02,
        around=96,
    ).of(m.gloss("#2f7f86"))
    soup = s.cylinder(0.9, 0.02).move(y=0.58).of(Material("#d9661a", 0.3, coat=0.8))
    herbs = s.together(
        s.sphere(0.05, 12)
        .scale(1, 0.4, 0.6)
        .turn(y=i * 70)
        .move(0.55 * np.cos(i * 2.4) * (i % 3 + 1) / 3, 0.605, 0.55 * np.sin(i * 2.4) * (i % 3 + 1) / 3)
        for i in range(14)
    ).of(Material("#3f8a24", 0.6))
    swirl = s.tube(
        [(0.4 * np.cos(a) * a / 9, 0.605, 0.4 * np.sin(a) * a / 9) for a in np.linspace(1, 11, 24)], 0.03, around=10
    ).of(Material("#fff3e0", 0.4, coat=0.5))
    return dish + soup + herbs + swirl


def salt_shaker() -> Solid:
    glass = s.lathe(
        [(0, 0), (0.4, 0), (0.44, 0.04), (0.34, 1.0), (0.31, 1.0), (0.4, 0.08), (0, 0.06)], 0.02, around=10, crease=10
    ).of(m.GLASS)
    salt = s.lathe([(0, 0.07), (0.38, 0.07), (0.34, 0.62), (0, 0.66)], around=10, crease=10).of(
        Material("#fbfbfa", 0.95)
    )
    lid = s.lathe([(0, 0.98), (0.36, 0.98), (0.38, 1.02), (0.34, 1.24), (0.2, 1.38), (0, 1.4)], 0.03).of(m.CHROME)
    holes = s.together(
        s.sphere(0.03, 12).scale(1, 0.4, 1).move(x, 1.4 - 1.2 * (x * x + z * z), z)
        for x, z in ((0, 0), (0.1, 0.03), (-0.1, 0.03), (0, 0.11), (0.02, -0.1))
    ).of(m.BLACK)
    return salt + lid + holes + glass


def can() -> Solid:
    def ripple() -> list[tuple[float, float]]:
        found = [(0.0, 0.02), (0.54, 0.02), (0.58, 0.0), (0.6, 0.03), (0.58, 0.07)]
        for y in np.linspace(0.3, 1.1, 9):
            found += [(0.58, float(y) - 0.03), (0.565, float(y))]
        return [*found, (0.58, 1.36), (0.6, 1.4), (0.58, 1.43), (0.54, 1.41), (0.0, 1.4)]

    tin = s.lathe(ripple(), 0.008, around=80).of(m.STEEL)
    label = s.lathe([(0.583, 0.14), (0.59, 0.14), (0.59, 1.28), (0.583, 1.28)], around=80).of(
        Material(
            "#c4231f",
            0.45,
            coat=0.3,
            pattern=m.banded(1, [0.34, 0.4, 1.02, 1.08], [None, (0.7, 0.5, 0.1), None, (0.7, 0.5, 0.1), None]),
        )
    )
    mark = s.sphere(0.3, 40).scale(1, 0.92, 0.16).move(y=0.71, z=0.57).of(
        Material("#e23a25", 0.3, coat=0.9)
    ) + s.extrude(o.star(5, 0.16, 0.06), 0.02).move(y=0.96, z=0.6).of(m.GREEN)
    ring = s.torus(0.14, 0.022, 32).move(0.0, 1.43, 0.15).of(m.STEEL)
    return tin + label + mark + ring


MODELS = {
    "solid-doughnut": Model(doughnut, -14, 38),
    "solid-cupcake": Model(cupcake, -20, 12),
    "soup-bowl": Model(bowl, -20, 26),
    "solid-salt": Model(salt_shaker, -20, 12),
    "solid-canned-food": Model(can, -22, 14),
}
