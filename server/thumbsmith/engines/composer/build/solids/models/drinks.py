"""Drinks in what they are sold in. Decimetres, about; y = 0 is the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Solid
from thumbsmith.engines.composer.build.solids.models.kitchen import wine_glass
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.table import bottle


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


def wine_bottle_and_glass() -> Solid:
    """A bottle of red wine and a glass of it."""
    return bottle() + wine_glass().move(0.88, 0, 0.32)


MODELS = {
    "takeaway-coffee": Model(coffee_to_go, -16, 12),
    "wine-bottle-and-glass": Model(wine_bottle_and_glass, -14, 8),
}
