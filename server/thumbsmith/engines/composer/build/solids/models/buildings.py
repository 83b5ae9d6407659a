"""Doors and windows. Metres; y = 0 is the ground."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

PANE = Material("#1b2630", 0.05, coat=1.0)
WARM_PANE = Material("#f6c878", 0.2, coat=1.0, glow=0.35)
FRAME = m.plastic("#eef0ef", 0.4)


def framed_window(width: float, height: float, pane: Material) -> Solid:
    """Its wall's face lies at z = 0."""
    frame = s.extrude(o.rectangle(width, height), 0.1, 0.015, [o.rectangle(width - 0.16, height - 0.16)[::-1]])
    post = s.box(0.05, height - 0.1, 0.06)
    bar = s.box(width - 0.1, 0.045, 0.06).move(y=height * 0.12)
    sill = s.box(width + 0.18, 0.07, 0.22, 0.02).move(0, -height / 2 - 0.03, 0.08)
    return (
        (frame + post + bar).of(FRAME) + s.box(width - 0.1, height - 0.1, 0.02).of(pane) + sill.of(m.paper("#cfc8bb"))
    )


def door() -> Solid:
    leaf = s.box(0.9, 2.06, 0.05, 0.006).move(y=1.04)
    panels = s.together(
        s.extrude(o.rectangle(w, h), 0.075, 0.014, [o.rectangle(w - 0.07, h - 0.07)[::-1]]).move(x, y)
        + s.box(w - 0.12, h - 0.12, 0.064, 0.01).move(x, y)
        for x in (-0.2, 0.2)
        for w, h, y in ((0.32, 0.62, 0.5), (0.32, 0.72, 1.28), (0.32, 0.26, 1.83))
    )
    frame = s.extrude(
        [(-0.58, 0), (-0.47, 0), (-0.47, 2.09), (0.47, 2.09), (0.47, 0), (0.58, 0), (0.58, 2.2), (-0.58, 2.2)],
        0.16,
        0.012,
    )
    step = s.box(1.2, 0.06, 0.4, 0.012).move(z=0.06)
    plate = s.box(0.05, 0.24, 0.01, 0.004).move(0.36, 1.03, 0.03)
    handle = rod((0.36, 1.06, 0.03), (0.36, 1.06, 0.075), 0.011) + rod((0.36, 1.06, 0.075), (0.25, 1.06, 0.078), 0.011)
    hole = s.box(0.008, 0.03, 0.004).move(0.36, 0.96, 0.036)
    letters = s.box(0.26, 0.06, 0.012, 0.004).move(0, 0.9, 0.036)
    knocker = s.torus(0.05, 0.009, 32).turn(x=78).move(0, 1.55, 0.05) + s.sphere(0.02, 20).move(0, 1.6, 0.045)
    return (
        (leaf + panels).of(Material("#23493f", 0.42, coat=0.8))
        + frame.of(FRAME)
        + step.of(m.paper("#9c968d"))
        + (plate + handle + letters + knocker).of(m.BRASS)
        + hole.of(m.BLACK)
    )


def window() -> Solid:
    outer = s.extrude(o.rectangle(1.3, 1.5), 0.14, 0.012, [o.rectangle(1.16, 1.36)[::-1]])
    wings = s.together(
        s.extrude(o.rectangle(0.58, 1.36), 0.09, 0.012, [o.rectangle(0.44, 1.22)[::-1]]).move(x, 0, 0.03)
        for x in (-0.29, 0.29)
    )
    bars = s.together(s.box(0.46, 0.03, 0.05, 0.008).move(x, 0.2, 0.02) for x in (-0.29, 0.29))
    panes = s.together(s.box(0.46, 1.24, 0.012).move(x, 0, 0.02) for x in (-0.29, 0.29))
    handle = s.box(0.025, 0.08, 0.02, 0.006).move(0.04, -0.05, 0.085) + s.box(0.02, 0.12, 0.016, 0.006).move(
        0.04, -0.1, 0.105
    )
    sill = s.box(1.5, 0.05, 0.32, 0.015).move(0, -0.77, 0.1)
    pot = s.lathe([(0, 0), (0.07, 0), (0.095, 0.15), (0.105, 0.15), (0.105, 0.175), (0, 0.17)], 0.005, around=40).move(
        0.42, -0.745, 0.13
    )
    random = np.random.default_rng(5)
    leaves = Solid()
    for _ in range(26):
        a, up = random.uniform(0, 2 * np.pi), random.uniform(0.15, 0.34)
        reach = random.uniform(0.05, 0.14)
        leaves += s.tube(
            [
                (0, 0.14, 0),
                (reach * 0.5 * np.cos(a), 0.14 + up * 0.7, reach * 0.5 * np.sin(a)),
                (reach * np.cos(a), 0.14 + up, reach * np.sin(a)),
            ],
            [0.006, 0.02, 0.003],
            around=8,
            steps=4,
        )
    leaves = leaves.move(0.42, -0.745, 0.13)
    sky = Material("#8fb2c9", 0.04, glass=0.72)
    return (
        (outer + wings + bars + handle).of(FRAME)
        + sill.of(m.wooden("#c7a071", 1.0, 0))
        + pot.of(Material("#b5603a", 0.8))
        + leaves.of(Material("#3d7d34", 0.6))
        + panes.of(sky)
    )


MODELS = {
    "solid-door": Model(door, -22, 6),
    "solid-window": Model(window, -24, 8),
}
