"""Shoes and boots. Decimetres, about; they look along x."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import Shell, both_sides
from thumbsmith.engines.composer.build.solids.models.clothing import knit, leather
from thumbsmith.engines.composer.build.solids.models.model import Model

FOOT = np.array(
    # x, bottom, top, half width to the left and to the right, roundness of the top
    [
        (-1.42, 0.28, 0.62, 0.10),
        (-1.36, 0.22, 1.05, 0.30),
        (-1.2, 0.2, 1.22, 0.40),
        (-0.9, 0.2, 1.20, 0.43),
        (-0.55, 0.2, 1.16, 0.42),
        (-0.3, 0.2, 1.12, 0.42),
        (0.0, 0.2, 0.98, 0.44),
        (0.35, 0.2, 0.82, 0.49),
        (0.75, 0.2, 0.68, 0.54),
        (1.1, 0.22, 0.6, 0.52),
        (1.35, 0.25, 0.52, 0.40),
        (1.5, 0.29, 0.45, 0.22),
        (1.55, 0.33, 0.39, 0.06),
    ],
    np.float32,
)
ROUNDNESS = 2.6
"""Of a shoe's sections: 2 is an ellipse, more is nearer to a rectangle."""


def _upper(foot: Floats) -> Solid:
    """A shoe's body along x, out of its sections: x, bottom, top, half width."""
    rings = []
    for x, low, high, half in o.smooth(foot, steps=5):
        t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        c, si = np.cos(t), np.sin(t)
        z = half * np.sign(c) * np.abs(c) ** (2 / ROUNDNESS)
        y = (low + high) / 2 + (high - low) / 2 * np.sign(si) * np.abs(si) ** (2 / ROUNDNESS)
        taper = 1 - 0.36 * np.clip((y - low) / 1.0, 0, 1) ** 1.4
        rings.append(np.stack([np.full(40, x), y, z * taper], 1)[::-1])
    return s.loft(np.array(rings, np.float32))


def _sole(foot: Floats, low: float, high: float, grown: float) -> Solid:
    line = o.smooth(foot, steps=4)
    right = np.stack([line[:, 0], line[:, 3] + grown], 1)
    outline = np.concatenate([right, right[::-1] * np.array([1, -1], np.float32)])
    outline[:, 0] *= 1 + grown * 0.4
    sole = s.extrude(outline, high - low, 0.05).turn(x=90).move(y=(low + high) / 2)

    def rocker(points: Floats) -> Floats:
        lift = (
            0.13 * np.clip((points[:, 0] - 0.75) / 0.8, 0, 1) ** 2
            + 0.05 * np.clip((-1.0 - points[:, 0]) / 0.5, 0, 1) ** 2
        )
        return np.column_stack([points[:, 0], points[:, 1] + lift, points[:, 2]])

    return sole.bend(rocker)


def sneaker() -> Solid:
    upper = _upper(FOOT)
    on = Shell(upper)
    midsole = _sole(FOOT, 0.06, 0.32, 0.0)
    tread = _sole(FOOT, 0.0, 0.07, -0.005)
    toe = both_sides(
        on.patch(
            o.joined(
                o.smooth([(1.56, 0.34), (1.2, 0.3), (0.75, 0.3)]),
                o.smooth([(0.7, 0.45), (0.95, 0.55), (1.25, 0.52), (1.5, 0.42)]),
            ),
            "z",
            0.02,
            3,
        )
    )
    heel = both_sides(
        on.patch(
            o.joined(
                o.smooth([(-1.4, 0.32), (-1.0, 0.3), (-0.55, 0.3)]),
                o.smooth([(-0.8, 0.55), (-1.0, 0.8), (-1.1, 1.12), (-1.36, 1.05)]),
            ),
            "z",
            0.02,
            3,
        )
    )
    stay = both_sides(
        on.patch(
            o.joined(
                o.smooth([(-0.4, 0.86), (0.0, 0.72), (0.5, 0.6), (0.74, 0.56)]),
                o.smooth([(0.72, 0.68), (0.4, 0.78), (0.0, 0.95), (-0.34, 1.1)]),
            ),
            "z",
            0.016,
            3,
        )
    )
    collar = s.tube(
        [
            (-1.25, 1.21, 0.12),
            (-1.0, 1.21, 0.22),
            (-0.65, 1.17, 0.24),
            (-0.38, 1.2, 0.2),
            (-0.3, 1.28, 0.0),
            (-0.38, 1.2, -0.2),
            (-0.65, 1.17, -0.24),
            (-1.0, 1.21, -0.22),
            (-1.25, 1.21, -0.12),
        ],
        0.075,
        closed=True,
        around=16,
    )
    hole = s.sweep(
        [(-1.12, 1.215, 0), (-0.75, 1.2, 0), (-0.45, 1.19, 0)], o.ellipse(0.2, 0.02), [0.7, 1, 0.8], round_ends=True
    )
    tongue = s.sweep(
        [(0.1, 0.92, 0), (-0.15, 1.06, 0), (-0.33, 1.25, 0), (-0.38, 1.42, 0)],
        o.ellipse(0.19, 0.045),
        [0.9, 1, 1, 0.9],
        round_ends=True,
    )
    laces = Solid()
    for x in np.linspace(0.46, -0.28, 6):
        top = float(np.interp(-x, [-0.75, -0.35, 0, 0.3], [0.68, 0.82, 0.98, 1.14])) + 0.03
        laces += s.tube(
            [
                (x + 0.05, top - 0.10, 0.27),
                (x + 0.02, top + 0.02, 0.14),
                (x, top + 0.04, 0.0),
                (x - 0.03, top + 0.02, -0.14),
                (x - 0.05, top - 0.06, -0.27),
            ],
            0.034,
            around=10,
        )
    loops = both_sides(
        s.tube(
            [(-0.3, 1.2, 0.02), (-0.22, 1.3, 0.14), (-0.12, 1.2, 0.26), (-0.2, 1.12, 0.16), (-0.3, 1.18, 0.03)],
            0.028,
            around=10,
        )
    )
    tab = s.box(0.06, 0.3, 0.14, 0.025).turn(z=8).move(-1.38, 1.12)
    grooves = both_sides(
        s.together(
            s.box(0.012, 0.14, 0.02, 0.004).move(x, 0.16, float(np.interp(x, FOOT[:, 0], FOOT[:, 3])) - 0.005)
            for x in np.linspace(-1.15, 1.1, 24)
        )
    )
    return (
        upper.of(knit("#c8352b"))
        + (midsole).of(m.plastic("#eeeeec", 0.6))
        + tread.of(Material("#8a5a34", 0.8))
        + (toe + heel + stay).of(leather("#8e1f1b"))
        + (collar + tongue).of(knit("#97221c"))
        + hole.of(m.MATT_BLACK)
        + (laces + loops).of(m.paper("#f4f3ef"))
        + tab.of(m.plastic("#f2f2f0"))
        + grooves.of(m.plastic("#cfcfcc"))
    )


def boot() -> Solid:
    foot = FOOT.copy()
    foot[:6, 2] += 0.25
    foot[:, 3] *= 1.04
    upper = _upper(foot)
    levels = [
        (0.5, -0.9, 0.42, 0.24),
        (0.8, -0.86, 0.52, 0.34),
        (1.2, -0.83, 0.55, 0.38),
        (1.8, -0.82, 0.55, 0.40),
        (2.35, -0.8, 0.6, 0.43),
    ]
    turn = -np.arange(48) * 2 * np.pi / 48
    shaft = s.loft(
        np.array(
            [
                np.stack([x + a * np.cos(turn), np.full(48, y), c * np.sin(turn)], 1)
                for y, x, a, c in o.smooth(levels, steps=6)
            ],
            np.float32,
        )[:, ::-1]
    )
    collar = s.torus(0.5, 0.1, 48).scale(1.2, 1, 0.86).move(-0.8, 2.35)
    hole = s.cylinder(0.48, 0.02, around=48).scale(1.2, 1, 0.86).move(-0.8, 2.38)
    sole = _sole(foot, 0.0, 0.2, 0.03)
    welt = _sole(foot, 0.19, 0.27, 0.045)
    lugs = both_sides(
        s.together(
            s.box(0.16, 0.14, 0.08, 0.02).move(x, 0.06, float(np.interp(x, foot[:, 0], foot[:, 3])) + 0.02)
            for x in np.linspace(-1.2, 1.2, 11)
        )
    )
    heel = s.box(0.85, 0.14, 0.86, 0.04).move(-1.0, -0.03)
    tongue = s.sweep(
        [(0.12, 0.98, 0), (-0.18, 1.3, 0), (-0.28, 1.8, 0), (-0.24, 2.5, 0)],
        o.ellipse(0.24, 0.06),
        [0.9, 1, 1, 1.05],
        round_ends=True,
    )
    laces, eyes = Solid(), Solid()
    for x, y in (
        (0.42, 0.86),
        (0.24, 0.97),
        (0.07, 1.12),
        (-0.08, 1.32),
        (-0.16, 1.54),
        (-0.2, 1.76),
        (-0.2, 1.98),
        (-0.18, 2.2),
    ):
        reach = 0.22
        laces += s.tube(
            [
                (x - 0.08, y - 0.02, reach),
                (x + 0.02, y + 0.05, 0.1),
                (x + 0.03, y + 0.07, -0.1),
                (x - 0.08, y + 0.04, -reach),
            ],
            0.03,
            around=10,
        )
        laces += s.tube(
            [
                (x - 0.08, y - 0.02, -reach),
                (x + 0.03, y + 0.05, -0.1),
                (x + 0.02, y + 0.07, 0.1),
                (x - 0.08, y + 0.04, reach),
            ],
            0.03,
            around=10,
        )
        eyes += both_sides(s.sphere(0.04, 14).move(x - 0.1, y, reach + 0.03))
    return (
        (upper + shaft).of(leather("#a06a35", 0.6))
        + collar.of(leather("#4a2f1c", 0.7))
        + hole.of(m.MATT_BLACK)
        + (sole + lugs + heel).of(m.RUBBER)
        + welt.of(m.paper("#c79a5a"))
        + tongue.of(leather("#7d5129", 0.6))
        + laces.of(m.paper("#d9b455"))
        + eyes.of(m.BRASS)
    )


MODELS = {
    "solid-sneaker": Model(sneaker, 205, 16),
    "solid-boot": Model(boot, 207, 12),
}
