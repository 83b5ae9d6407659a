"""Drinks in what they are sold in. Decimetres, about; y = 0 is the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def coffee_to_go() -> Solid:
    cup = s.lathe([(0, 0.02), (0.5, 0.02), (0.5, 0), (0.53, 0), (0.72, 1.75), (0, 1.75)], 0.01)
    sleeve = s.lathe([(0.575, 0.5), (0.6, 0.5), (0.69, 1.28), (0.665, 1.28)], 0.006)
    ridges = s.together(
        s.tube(
            [((0.6 + 0.09 * t) * np.cos(a), 0.5 + 0.78 * t, (0.6 + 0.09 * t) * np.sin(a)) for t in (0, 1)],
            0.012,
            curved=False,
            around=6,
        )
        for a in np.arange(72) * 2 * np.pi / 72
    )
    lid = s.lathe(
        [
            (0.70, 1.68),
            (0.76, 1.68),
            (0.78, 1.72),
            (0.76, 1.8),
            (0.73, 1.82),
            (0.7, 1.96),
            (0.66, 1.99),
            (0.6, 1.98),
            (0.57, 1.9),
            (0, 1.9),
        ],
        0.015,
    )
    hole = s.box(0.2, 0.02, 0.07, 0.009).move(0, 1.905, 0.46)
    badge = s.lathe([(0, 0), (0.2, 0), (0.2, 0.012), (0, 0.02)], around=40).turn(x=96.5).move(0, 0.9, 0.652)
    bean = (
        (
            s.sphere(0.1, 28).scale(0.75, 1.1, 0.35)
            + s.tube([(0.0, -0.1, 0.03), (0.025, 0, 0.04), (0.0, 0.1, 0.03)], 0.01, around=8)
        )
        .turn(x=6.5, z=24)
        .move(0, 0.9, 0.668)
    )
    return (
        cup.of(m.paper("#efece6"))
        + (sleeve + ridges).of(m.paper("#a9764a"))
        + lid.of(m.plastic("#1d1c1c", 0.35))
        + hole.of(m.BLACK)
        + badge.of(m.paper("#efe7da"))
        + bean.of(m.paper("#4a2a17"))
    )


def wine_bottle() -> Solid:
    """A bottle of red wine and a glass of it."""
    bottle = s.lathe(
        [
            (0, 0.06),
            (0.3, 0.03),
            (0.37, 0),
            (0.385, 0.05),
            (0.385, 1.72),
            (0.36, 1.9),
            (0.18, 2.2),
            (0.145, 2.35),
            (0.14, 2.85),
            (0.165, 2.87),
            (0.165, 2.95),
            (0.14, 2.97),
            (0, 2.97),
        ],
        0.03,
    )
    label = s.lathe([(0.387, 0.55), (0.392, 0.55), (0.392, 1.35), (0.387, 1.35)])
    stripe = s.lathe([(0.393, 0.68), (0.3945, 0.68), (0.3945, 0.72), (0.393, 0.72)]) + s.lathe(
        [(0.393, 1.2), (0.3945, 1.2), (0.3945, 1.24), (0.393, 1.24)]
    )
    emblem = s.lathe([(0, 0), (0.13, 0), (0.12, 0.01), (0, 0.012)], around=40).turn(x=90).move(0, 0.96, 0.388)
    foil = s.lathe(
        [(0.147, 2.35), (0.152, 2.35), (0.15, 2.84), (0.172, 2.86), (0.172, 2.96), (0.15, 2.985), (0, 2.985)], 0.008
    )
    bowl = [
        (0.0, 0.0),
        (0.34, 0.01),
        (0.35, 0.025),
        (0.06, 0.06),
        (0.03, 0.12),
        (0.026, 0.72),
        (0.06, 0.80),
        (0.28, 0.95),
        (0.37, 1.2),
        (0.34, 1.5),
        (0.28, 1.72),
        (0.272, 1.72),
        (0.332, 1.5),
        (0.36, 1.2),
        (0.27, 0.965),
        (0.06, 0.83),
        (0, 0.82),
    ]
    glass = s.lathe(bowl, curved=True)
    wine = s.lathe([(0, 0.835), (0.06, 0.84), (0.26, 0.975), (0.345, 1.16), (0.352, 1.26), (0, 1.26)], 0.01)
    return (
        bottle.of(Material("#16251a", 0.06, coat=1.0))
        + label.of(m.paper("#efe6d2"))
        + (stripe + emblem).of(m.GOLD)
        + foil.of(Material("#6d1522", 0.35, metal=0.6))
        + (wine.of(Material("#5a0712", 0.12, coat=0.6)) + glass.of(m.GLASS)).move(0.88, 0, 0.32)
    )


MODELS = {
    "takeaway-coffee": Model(coffee_to_go, -16, 12),
    "wine-bottle-and-glass": Model(wine_bottle, -14, 8),
}
