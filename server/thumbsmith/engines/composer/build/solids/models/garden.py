"""Things that stand in a garden. Metres; y = 0 is the ground."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import disc_wheel, rod
from thumbsmith.engines.composer.build.solids.models.buildings import PANE, framed_window
from thumbsmith.engines.composer.build.solids.models.model import Model

CEDAR = Material("#a8703c", 0.6, pattern=m.wood_grain(0.5, 0, 0.4))


def fence() -> Solid:
    posts = s.together(
        s.box(0.1, 1.25, 0.1, 0.012).move(x, 0.6)
        + s.lathe([(0.075, 0), (0.075, 0.025), (0, 0.09)], around=4).turn(y=45).move(x, 1.225)
        for x in (-1.35, 0, 1.35)
    )
    rails = s.together(s.box(2.9, 0.09, 0.045, 0.01).move(0, y, -0.02) for y in (0.3, 0.88))
    slats = s.together(
        s.extrude(
            o.joined([(-0.045, 0.08), (0.045, 0.08), (0.045, 1.06), (0.0, 1.16), (-0.045, 1.06)]), 0.024, 0.006
        ).move(x, 0, 0.035)
        for x in np.linspace(-1.22, 1.22, 17)
        if abs(x) > 0.08
    )
    return (posts + rails + slats).of(Material("#e9e7e1", 0.6, coat=0.3, pattern=m.wood_grain(1.4, 1, 0.12)))


def shed() -> Solid:
    boards = s.together(s.box(2.4, 0.15, 1.9, 0.012).move(0, 0.17 + 0.145 * row) for row in range(13))
    gable = s.extrude([(-1.2, 1.9), (1.2, 1.9), (1.2, 2.02), (0, 2.72), (-1.2, 2.02)], 1.88)
    roof = s.together(s.box(1.6, 0.06, 2.3, 0.015).turn(z=side * -31).move(side * 0.64, 2.41) for side in (-1, 1))
    trim = s.together(
        s.box(1.62, 0.13, 0.04, 0.01).turn(z=side * -31).move(side * 0.65, 2.37, 1.16) for side in (-1, 1)
    )
    corner = s.together(s.box(0.1, 2.0, 0.1, 0.012).move(x, 1.05, z) for x in (-1.2, 1.2) for z in (-0.93, 0.93))
    planks = s.together(s.box(0.165, 1.7, 0.04, 0.01).move(-0.35 + 0.17 * index, 1.0, 0.98) for index in range(5))
    braces = s.together(s.box(0.8, 0.1, 0.03, 0.01).move(-0.01, y, 1.01) for y in (0.35, 1.65)) + s.box(
        1.5, 0.1, 0.03, 0.01
    ).turn(z=60).move(-0.01, 1.0, 1.01)
    latch = s.box(0.05, 0.14, 0.05, 0.01).move(0.33, 1.0, 1.03)
    pane = framed_window(0.62, 0.62, PANE).turn(y=90).move(1.22, 1.35, 0.1)
    base = s.box(2.6, 0.1, 2.1, 0.02).move(y=0.05)
    return (
        (boards + gable).of(CEDAR)
        + roof.of(Material("#3c4043", 0.95, relief=m.grained(30), relief_depth=0.006))
        + (trim + corner + braces).of(m.paper("#e4ddcf"))
        + planks.of(m.wooden("#8a5a30", 1.0))
        + latch.of(m.BLACK)
        + pane
        + base.of(m.paper("#8d867c"))
    )


def greenhouse() -> Solid:
    half, eaves, ridge, long = 1.1, 1.5, 2.3, 2.6
    bays = np.linspace(-long / 2, long / 2, 6)
    ribs = s.together(
        rod((-half, 0, z), (-half, eaves, z), 0.028, 8)
        + rod((half, 0, z), (half, eaves, z), 0.028, 8)
        + rod((-half, eaves, z), (0, ridge, z), 0.028, 8)
        + rod((half, eaves, z), (0, ridge, z), 0.028, 8)
        for z in bays
    )
    rails = s.together(
        rod((x, y, -long / 2), (x, y, long / 2), 0.026, 8)
        for x, y in (
            (-half, 0.05),
            (half, 0.05),
            (-half, eaves),
            (half, eaves),
            (0, ridge),
            (-half, 0.75),
            (half, 0.75),
        )
    )
    ends = s.together(
        rod((x, 0, z), (x, eaves + (ridge - eaves) * (1 - abs(x) / half), z), 0.022, 8)
        for x in (-0.55, -0.36, 0.36, 0.55)
        for z in (-long / 2, long / 2)
    ) + s.together(rod((-half, y, z), (half, y, z), 0.022, 8) for y in (0.05, eaves) for z in (-long / 2, long / 2))
    walls = s.together(s.box(0.01, eaves, long).move(x, eaves / 2) for x in (-half, half)) + s.together(
        s.extrude([(-half, 0), (half, 0), (half, eaves), (0, ridge), (-half, eaves)], 0.01).move(z=z)
        for z in (-long / 2, long / 2)
    )
    slope = float(np.hypot(half, ridge - eaves))
    roof = s.together(
        s.box(slope, 0.01, long)
        .turn(z=side * -float(np.degrees(np.arctan2(ridge - eaves, half))))
        .move(side * half / 2, (eaves + ridge) / 2)
        for side in (-1, 1)
    )
    base = s.box(2 * half + 0.14, 0.16, long + 0.14, 0.02).move(y=0.04)
    beds = s.together(s.box(0.7, 0.26, long - 0.3, 0.03).move(x, 0.2) for x in (-0.68, 0.68))
    random = np.random.default_rng(7)
    plants, fruit = Solid(), Solid()
    for x in (-0.72, 0.62):
        for z in np.linspace(-1.05, 1.05, 6):
            tall = random.uniform(0.55, 0.95)
            for up in np.linspace(0.35, 1, 3):
                plants += (
                    s.sphere(0.17, 14)
                    .scale(1.1, 0.8, 1.1)
                    .move(x + random.uniform(-0.08, 0.08), 0.3 + tall * up, z + random.uniform(-0.08, 0.08))
                )
            fruit += s.sphere(0.055, 14).move(x + 0.16, 0.3 + tall * 0.7, z + 0.1) + s.sphere(0.05, 14).move(
                x - 0.1, 0.3 + tall * 0.5, z + 0.14
            )
    return (
        (ribs + rails + ends).of(m.painted("#2f5a45"))
        + base.of(m.paper("#a39b8f"))
        + beds.of(m.wooden("#7d5533", 1, 2))
        + plants.of(Material("#468a35", 0.9, pattern=m.mottled(8, 0.5), relief=m.grained(12), relief_depth=0.05))
        + fruit.of(m.gloss("#c8331f"))
        + (walls + roof).of(Material("#dff0f2", 0.04, glass=0.9))
    )


def lawn_mower() -> Solid:
    paint = Material("#c2331c", 0.4, coat=0.9)
    deck = s.sweep(
        [(-0.42, 0.22, 0), (-0.3, 0.24, 0), (0.0, 0.26, 0), (0.3, 0.24, 0), (0.44, 0.2, 0)],
        o.rounded([(-0.26, -0.1), (0.26, -0.1), (0.26, 0.02), (0.18, 0.07), (-0.18, 0.07), (-0.26, 0.02)], 0.05),
        [0.9, 1, 1.02, 1, 0.85],
    )
    engine = s.cylinder(0.17, 0.12, 0.03, 48).move(0.06, 0.32) + s.lathe(
        [(0.165, 0), (0.16, 0.06), (0.1, 0.09), (0, 0.095)], 0.02
    ).move(0.06, 0.44)
    fins = s.together(s.box(0.12, 0.008, 0.2, 0.003).move(0.26, 0.36 + 0.022 * row) for row in range(6))
    top = s.cylinder(0.085, 0.02, 0.006, 40).move(0.06, 0.53)
    start = rod((0.06, 0.545, 0), (-0.02, 0.56, 0.06), 0.012)
    cap = s.cylinder(0.04, 0.05, 0.012, 28).move(-0.14, 0.36, 0.1)
    wheels = s.together(
        disc_wheel(r, 0.09, 0.62, m.plastic("#d9d9d6"), 6).turn(y=0 if z > 0 else 180).move(x, r, z)
        for x, r in ((0.38, 0.11), (-0.36, 0.14))
        for z in (-0.31, 0.31)
    )
    handle = s.tube(
        [
            (-0.34, 0.26, -0.22),
            (-0.75, 0.72, -0.22),
            (-0.98, 1.0, -0.22),
            (-1.02, 1.04, -0.18),
            (-1.02, 1.04, 0.18),
            (-0.98, 1.0, 0.22),
            (-0.75, 0.72, 0.22),
            (-0.34, 0.26, 0.22),
        ],
        0.015,
    )
    grip = rod((-1.02, 1.045, -0.17), (-1.02, 1.045, 0.17), 0.021)
    bail = s.tube([(-0.9, 0.9, -0.22), (-0.98, 1.08, -0.14), (-0.98, 1.08, 0.14), (-0.9, 0.9, 0.22)], 0.008)
    bag = s.sweep(
        [(-0.4, 0.3, 0), (-0.55, 0.34, 0), (-0.8, 0.36, 0), (-0.95, 0.34, 0)],
        o.rounded([(-0.22, -0.17), (0.22, -0.17), (0.2, 0.14), (-0.2, 0.14)], 0.08),
        [0.8, 1, 1.05, 0.85],
    )
    return (
        deck.of(paint)
        + (engine + grip).of(m.BLACK)
        + fins.of(m.ALUMINIUM)
        + top.of(m.GREY)
        + (start + cap).of(m.RED)
        + wheels
        + (handle + bail).of(m.DARK_STEEL)
        + bag.of(Material("#2b2e30", 0.9, relief=m.grained(40), relief_depth=0.004))
    )


def wheelie_bin() -> Solid:
    def ring(y: float, wide: float, back: float, front: float) -> Floats:
        flat = o.rectangle(wide, front - back, 0.05)
        return np.stack([flat[:, 0], np.full(len(flat), y), flat[:, 1] + (front + back) / 2], 1)[::-1]

    body = s.loft(
        np.array(
            [
                ring(0.03, 0.38, -0.2, 0.2),
                ring(0.5, 0.44, -0.24, 0.24),
                ring(0.92, 0.5, -0.28, 0.29),
                ring(0.92, 0.54, -0.3, 0.31),
                ring(0.97, 0.55, -0.3, 0.315),
            ],
            np.float32,
        )
    )
    lid = s.sweep(
        [(0, 0.98, 0.34), (0, 1.02, 0.25), (0, 1.06, 0), (0, 1.05, -0.25), (0, 1.0, -0.33)],
        o.rounded([(-0.29, -0.03), (0.29, -0.03), (0.27, 0.03), (-0.27, 0.03)], 0.02),
        [0.95, 1, 1, 1, 0.95],
    )
    hinge = rod((-0.2, 1.0, -0.36), (0.2, 1.0, -0.36), 0.03)
    grip = rod((-0.2, 0.96, -0.38), (0.2, 0.96, -0.38), 0.022)
    ribs = s.together(
        s.box(0.3, 0.012, 0.02, 0.004).turn(x=-6).move(0, y, z) for y, z in ((0.72, 0.268), (0.68, 0.264))
    )
    wheels = s.together(
        disc_wheel(0.12, 0.06, 0.6, m.GREY, 6).turn(y=0 if x > 0 else 180).turn(y=90).move(x, 0.12, -0.22)
        for x in (-0.25, 0.25)
    )
    axle = rod((-0.24, 0.12, -0.22), (0.24, 0.12, -0.22), 0.016)
    label = s.box(0.2, 0.12, 0.008, 0.003).turn(x=-6).move(0, 0.5, 0.242)
    green = Material("#2d5a3a", 0.5, relief=m.grained(40), relief_depth=0.002)
    return (
        (body + ribs).of(green)
        + lid.of(m.coloured(green, "#3a7049"))
        + (hinge + grip + axle).of(m.BLACK)
        + wheels
        + label.of(m.paper("#e8e6df"))
    )


MODELS = {
    "picket-fence": Model(fence, -24, 8),
    "garden-shed": Model(shed, -32, 12),
    "greenhouse": Model(greenhouse, -46, 14),
    "solid-lawn-mower": Model(lawn_mower, 25, 16),
    "solid-wheelie-bin": Model(wheelie_bin, -28, 12),
}
