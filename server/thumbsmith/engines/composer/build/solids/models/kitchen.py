"""Things of the kitchen and the table."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def mug() -> Solid:
    profile = [(0, 0), (0.36, 0), (0.40, 0.05), (0.41, 0.90), (0.385, 0.93), (0.36, 0.90), (0.35, 0.1), (0, 0.08)]
    handle = s.sweep(
        [(0.38, 0.76, 0), (0.56, 0.79, 0), (0.68, 0.64, 0), (0.66, 0.38, 0), (0.54, 0.22, 0), (0.38, 0.2, 0)],
        o.ellipse(0.055, 0.075),
    )
    coffee = s.cylinder(0.362, 0.01).move(y=0.80)
    return (s.lathe(profile, 0.035) + handle).of(m.gloss("#c8352b")) + coffee.of(Material("#2a1409", 0.3, coat=0.3))


def frying_pan() -> Solid:
    pan = s.lathe([(0, 0), (0.78, 0), (1.0, 0.26), (0.97, 0.28), (0.76, 0.04), (0, 0.035)], 0.03)
    handle = s.sweep(
        [(0.86, 0.2, 0), (1.1, 0.27, 0), (1.4, 0.36, 0), (1.7, 0.41, 0)],
        o.ellipse(0.06, 0.12),
        [0.7, 0.9, 1.1, 1.1],
        round_ends=True,
    )
    rivets = s.together(s.sphere(0.035).scale(1, 0.6, 1).move(1.02, 0.29, z) for z in (-0.05, 0.05))
    inside = s.lathe([(0, 0.037), (0.755, 0.043), (0.8, 0.075)], 0.0)
    return (
        pan.of(Material("#2b2d31", 0.42, metal=0.6))
        + inside.of(Material("#1c1d20", 0.5, coat=0.25))
        + handle.of(m.MATT_BLACK)
        + rivets.of(m.STEEL)
    )


def saucepan() -> Solid:
    pot = s.lathe(
        [
            (0, 0),
            (0.62, 0),
            (0.66, 0.05),
            (0.66, 0.72),
            (0.69, 0.74),
            (0.66, 0.76),
            (0.63, 0.72),
            (0.62, 0.06),
            (0, 0.05),
        ],
        0.03,
    )
    lid = s.lathe([(0.67, 0.76), (0.66, 0.80), (0.4, 0.90), (0, 0.94)], curved=True)
    knob = s.lathe([(0, 0.93), (0.05, 0.94), (0.05, 1.0), (0.13, 1.03), (0.12, 1.08), (0, 1.09)], 0.02)
    ears = s.together(
        s.tube(
            [
                (side * 0.62, 0.56, -0.2),
                (side * 0.82, 0.58, -0.17),
                (side * 0.82, 0.58, 0.17),
                (side * 0.62, 0.56, 0.2),
            ],
            0.035,
        )
        for side in (-1, 1)
    )
    return (pot + lid).of(m.STEEL) + (knob + ears).of(m.MATT_BLACK)


def kitchen_knife() -> Solid:
    edge = o.joined(
        [(0, 0.10)],
        o.smooth([(0.0, -0.16), (0.5, -0.165), (1.1, -0.12), (1.55, 0.0), (1.75, 0.11)]),
        [(1.2, 0.13), (0.3, 0.12)],
    )
    blade = _wedge(edge, 0.034)
    bolster = s.box(0.1, 0.2, 0.075, 0.02).move(-0.04, 0.03)
    grip = o.rounded(
        [(-0.08, -0.08), (-0.5, -0.07), (-0.9, -0.12), (-0.96, 0.0), (-0.9, 0.11), (-0.4, 0.12), (-0.08, 0.13)], 0.08
    )
    handle = s.extrude(grip, 0.10, 0.035)
    rivets = s.together(s.cylinder(0.026, 0.108).turn(x=90).move(x, 0.02, -0.054) for x in (-0.22, -0.47, -0.72))
    return (
        (blade + bolster).of(Material("#d4d7da", 0.2, metal=1.0, relief=m.brushed(0, 30), relief_depth=0.0008))
        + handle.of(m.wooden("#4a2a17", 1.2, 0))
        + rivets.of(m.BRASS)
    ).turn(z=38)


def _wedge(outline: o.Points, depth: float) -> Solid:
    """A blade: thick at its back, thin at its edge."""
    flat = s.extrude(outline, depth, depth * 0.3)
    low = -0.165

    def thin(points: Floats) -> Floats:
        share = np.clip((points[:, 1] - low) / 0.28, 0.06, 1)
        return np.column_stack([points[:, :2], points[:, 2] * share])

    return flat.bend(thin)


def wine_glass() -> Solid:
    bowl = s.lathe(
        [
            (0, 0.0),
            (0.36, 0.01),
            (0.37, 0.025),
            (0.06, 0.06),
            (0.035, 0.12),
            (0.03, 0.7),
            (0.07, 0.80),
            (0.28, 0.95),
            (0.37, 1.2),
            (0.34, 1.5),
            (0.28, 1.7),
            (0.272, 1.7),
            (0.332, 1.5),
            (0.36, 1.2),
            (0.27, 0.965),
            (0.06, 0.83),
            (0, 0.82),
        ],
        curved=True,
    )
    wine = s.lathe([(0, 0.835), (0.06, 0.84), (0.26, 0.975), (0.345, 1.16), (0.35, 1.22), (0, 1.22)], 0.01)
    return wine.of(Material("#5a0712", 0.12, coat=0.6)) + bowl.of(m.GLASS)


def egg() -> Solid:
    turn = np.linspace(-np.pi / 2, np.pi / 2, 40)
    y = np.sin(turn)
    return s.lathe(np.stack([0.74 * np.cos(turn) * (1 - 0.16 * y), y], 1), crease=80).of(
        Material("#d9a778", 0.55, coat=0.12)
    )


MODELS = {
    "solid-mug": Model(mug, -26, 16),
    "solid-frying-pan": Model(frying_pan, -38, 48),
    "saucepan": Model(saucepan, -26, 18),
    "solid-kitchen-knife": Model(kitchen_knife, -18, 8),
    "solid-wine-glass": Model(wine_glass, -20, 9),
    "solid-egg": Model(egg, -20, 8),
}
