"""Bags, glasses, a cap, a ring. Decimetres, about."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def leather(colour: str, rough: float = 0.5) -> Material:
    return Material(colour, rough, coat=0.25, relief=m.grained(22), relief_depth=0.004)


def knit(colour: str) -> Material:
    return Material(colour, 0.92, relief=m.grained(46), relief_depth=0.004)


def cap() -> Solid:
    turn = np.linspace(0, np.pi / 2, 18)
    dome = s.lathe(np.stack([np.cos(turn) ** 0.75, 0.02 + 0.86 * np.sin(turn)], 1), crease=80).scale(0.92, 1, 1.08)
    band = s.ring(1.01, 0.97, 0.1, 0.02).scale(0.92, 1, 1.08).move(y=-0.03)
    angles = np.deg2rad(np.linspace(14, 166, 32))
    inner = np.stack([0.9 * np.cos(angles), 1.06 * np.sin(angles)], 1).astype(np.float32)
    outer = np.stack([0.92 * np.cos(angles), 0.55 + 1.22 * np.sin(angles) ** 0.8], 1).astype(np.float32)
    outer[[0, -1]] = inner[[0, -1]]
    visor = s.loft(
        np.array([_visor_line(inner, outer, share) for share in np.linspace(0, 1, 14)], np.float32), capped=False
    )
    lower = visor.move(y=-0.04)
    edge = s.tube(_visor_line(inner, outer, 1.0), 0.025, curved=False, around=10)
    seams = s.together(
        s.tube(
            [
                (0.925 * r * np.cos(a), 0.03 + 0.868 * h, 1.085 * r * np.sin(a))
                for r, h in zip(np.cos(turn) ** 0.75, np.sin(turn), strict=True)
            ],
            0.011,
            around=8,
            steps=1,
        )
        for a in np.deg2rad(np.arange(6) * 60 + 30)
    )
    button = s.sphere(0.075, 24).scale(1, 0.6, 1).move(y=0.89)
    eyelets = s.together(
        s.torus(0.035, 0.012, 20)
        .turn(x=55)
        .turn(y=a)
        .move(0.66 * np.sin(np.deg2rad(a)), 0.64, 0.76 * np.cos(np.deg2rad(a)))
        for a in (0, 60, -60, 120, -120, 180)
    )
    stitches = s.together(
        s.tube(
            [tuple(point + np.array([0, 0.014, 0])) for point in _visor_line(inner, outer, share)],
            0.007,
            curved=False,
            around=6,
        )
        for share in (0.55, 0.7, 0.85)
    )
    cloth = Material("#1f3f74", 0.9, relief=m.grained(40), relief_depth=0.004)
    return (
        (dome + band).of(cloth)
        + (visor + lower + edge).of(m.coloured(cloth, "#c8342a"))
        + (seams + stitches).of(m.paper("#e9e6de"))
        + button.of(m.coloured(cloth, "#c8342a"))
        + eyelets.of(m.paper("#e9e6de"))
    )


def _visor_line(inner: Floats, outer: Floats, share: float) -> Floats:
    flat = np.asarray(inner * (1 - share) + outer * share, np.float32)
    fall = 0.02 - 0.10 * share - 0.14 * (flat[:, 0] / 0.92) ** 2 * (0.4 + 0.6 * share)
    return np.stack([flat[:, 0], fall, flat[:, 1]], 1)


def backpack() -> Solid:
    section = o.rounded([(-0.62, -0.34), (0.62, -0.34), (0.62, 0.2), (0.42, 0.36), (-0.42, 0.36), (-0.62, 0.2)], 0.2)
    body = s.sweep(
        [(0, 0, 0), (0, 0.1, 0), (0, 0.8, 0), (0, 1.5, 0), (0, 1.78, -0.03), (0, 1.92, -0.08)],
        section * np.array([1, -1], np.float32),
        [0.92, 1.0, 1.03, 0.98, 0.8, 0.45],
    )
    pocket = s.sweep(
        [(0, 0.12, 0.36), (0, 0.4, 0.4), (0, 0.72, 0.38), (0, 0.84, 0.34)],
        o.rounded([(-0.42, -0.12), (0.42, -0.12), (0.36, 0.12), (-0.36, 0.12)], 0.08),
        [0.95, 1, 1, 0.8],
    )
    zip_line = s.tube(
        [(-0.40, 0.74, 0.44), (-0.2, 0.79, 0.485), (0, 0.8, 0.50), (0.2, 0.79, 0.485), (0.40, 0.74, 0.44)],
        0.016,
        around=10,
    )
    main_zip = s.tube(
        [
            (-0.63, 0.9, 0.1),
            (-0.61, 1.4, 0.1),
            (-0.44, 1.74, 0.08),
            (0, 1.84, 0.06),
            (0.44, 1.74, 0.08),
            (0.61, 1.4, 0.1),
            (0.63, 0.9, 0.1),
        ],
        0.018,
        around=10,
    )
    pulls = s.box(0.05, 0.14, 0.02, 0.008).move(0.3, 0.7, 0.485) + s.box(0.03, 0.13, 0.05, 0.008).move(0.645, 0.84, 0.1)
    handle = s.tube(
        [(-0.13, 1.86, -0.1), (-0.12, 2.04, -0.1), (0.12, 2.04, -0.1), (0.13, 1.86, -0.1)], 0.035, around=14
    )
    straps = both_x(
        s.sweep(
            [(0.28, 1.8, -0.28), (0.44, 1.75, -0.46), (0.62, 1.3, -0.52), (0.66, 0.7, -0.45), (0.58, 0.16, -0.32)],
            o.rectangle(0.16, 0.05, 0.02),
            [1, 1, 1, 0.7, 0.5],
        )
    )
    side = both_x(
        s.sweep(
            [(0.62, 0.1, 0), (0.66, 0.35, 0), (0.64, 0.62, 0)], o.ellipse(0.07, 0.24), [0.9, 1, 0.9], round_ends=True
        )
    )
    patch = s.box(0.24, 0.17, 0.02, 0.01).move(0, 1.2, 0.37)
    bands = both_x(s.box(0.07, 0.75, 0.02, 0.006).turn(x=3).move(0.3, 1.15, 0.36))
    buckles = both_x(s.box(0.1, 0.12, 0.035, 0.012).move(0.3, 0.98, 0.385))
    base = s.sweep(
        [(0, -0.02, 0), (0, 0.1, 0), (0, 0.26, 0)], section * np.array([1, -1], np.float32), [0.9, 1.02, 1.03]
    )
    cloth = Material("#2f5d62", 0.9, relief=m.grained(36), relief_depth=0.004)
    return (
        (body + pocket).of(cloth)
        + (side + straps).of(m.coloured(cloth, "#23474b"))
        + base.of(leather("#8a5a34"))
        + (zip_line + main_zip + handle).of(m.MATT_BLACK)
        + (pulls + bands).of(leather("#a06a3a"))
        + patch.of(leather("#8a5a34"))
        + buckles.of(m.BRASS)
    )


def both_x(solid: Solid) -> Solid:
    return solid + solid.scale(-1, 1, 1)


def handbag() -> Solid:
    outline = o.rounded([(-0.95, 0), (0.95, 0), (0.78, 1.2), (-0.78, 1.2)], 0.16)
    body = s.extrude(outline, 0.62, 0.13)

    def taper(points: Floats) -> Floats:
        return np.column_stack([points[:, :2], points[:, 2] * (1 - 0.38 * np.clip(points[:, 1] / 1.2, 0, 1))])

    body = body.bend(taper)
    flap_line = o.joined(
        o.smooth([(-0.80, 1.24), (-0.82, 0.85), (-0.6, 0.62), (0, 0.56), (0.6, 0.62), (0.82, 0.85), (0.80, 1.24)])
    )
    flap = s.extrude(flap_line, 0.05, 0.02).turn(x=-5.5).move(0, 0.0, 0.325)
    top = s.box(1.58, 0.05, 0.42, 0.02).move(0, 1.21, 0.0)
    stitch = (
        s.tube(
            [
                (*point, 0.0)
                for point in (
                    o.smooth(
                        [(-0.76, 1.2), (-0.78, 0.87), (-0.58, 0.67), (0, 0.61), (0.58, 0.67), (0.78, 0.87), (0.76, 1.2)]
                    )
                ).tolist()
            ],
            0.009,
            curved=False,
            around=8,
        )
        .turn(x=-5.5)
        .move(0, 0, 0.352)
    )
    lock = s.box(0.2, 0.17, 0.05, 0.02).move(0, 0.66, 0.305) + s.lathe(
        [(0, 0), (0.045, 0), (0.04, 0.04), (0, 0.04)], 0.008
    ).turn(x=90).move(0, 0.66, 0.325)
    handles = s.together(
        s.tube(
            [
                (-0.5, 1.18, z),
                (-0.47, 1.5, z),
                (-0.3, 1.8, z * 0.7),
                (0, 1.9, z * 0.6),
                (0.3, 1.8, z * 0.7),
                (0.47, 1.5, z),
                (0.5, 1.18, z),
            ],
            0.045,
            around=18,
        )
        for z in (0.16, -0.16)
    )
    rings = s.together(s.torus(0.07, 0.018, 28).turn(x=90).move(x, 1.22, z) for x in (-0.5, 0.5) for z in (0.19, -0.19))
    feet = s.together(s.sphere(0.05, 18).move(x, -0.01, z) for x in (-0.75, 0.75) for z in (-0.2, 0.2))
    tassel = s.tube([(0.5, 1.2, 0.22), (0.54, 1.0, 0.36), (0.54, 0.8, 0.38)], 0.016, around=10) + s.lathe(
        [(0, 0), (0.05, 0), (0.06, -0.02), (0.03, 0.24), (0, 0.26)], around=24
    ).move(0.54, 0.52, 0.4)
    return (
        (body + top).of(leather("#8f2f35"))
        + flap.of(leather("#9c353b"))
        + stitch.of(m.paper("#d8a9a0"))
        + (lock + rings + feet).of(m.GOLD)
        + (handles + tassel).of(leather("#74242a"))
    )


def sunglasses() -> Solid:
    def eye(side: float) -> tuple[Floats, Floats]:
        outer = o.smooth(
            [
                (0.12, 0.28),
                (0.5, 0.36),
                (1.0, 0.32),
                (1.14, 0.16),
                (1.06, -0.25),
                (0.72, -0.44),
                (0.35, -0.36),
                (0.14, -0.05),
            ],
            True,
            6,
        )
        inner = o.inset(outer if o.area(outer) > 0 else outer[::-1], 0.075)
        mirror = np.array([side, 1], np.float32)
        return outer * mirror, inner * mirror

    def curve(points: Floats) -> Floats:
        return np.column_stack([points[:, 0], points[:, 1], points[:, 2] - 0.16 * points[:, 0] ** 2])

    frame, lenses = Solid(), Solid()
    for side in (-1, 1):
        outer, inner = eye(side)
        hole = inner if o.area(inner) < 0 else inner[::-1]
        frame += s.extrude(outer, 0.12, 0.035, [hole]).bend(curve)
        lenses += s.extrude(inner, 0.03, 0.01).bend(curve)
    bridge = s.sweep([(-0.16, 0.16, 0), (0, 0.21, 0.02), (0.16, 0.16, 0)], o.rectangle(0.1, 0.13, 0.04))
    arms = both_x(
        s.sweep(
            [(1.1, 0.2, -0.2), (1.16, 0.2, -0.32), (1.14, 0.18, -1.2), (1.1, 0.1, -1.9), (1.06, -0.16, -2.3)],
            o.rectangle(0.05, 0.15, 0.02),
            [1, 1, 0.8, 0.75, 0.9],
        )
    )
    hinges = both_x(s.box(0.02, 0.06, 0.1, 0.006).move(1.16, 0.22, -0.16))
    return (
        (frame + bridge + arms).of(m.gloss("#17181b"))
        + hinges.of(m.GOLD)
        + lenses.of(Material("#2b1c12", 0.03, coat=1.0))
    )


def ring_box() -> Solid:
    velvet = Material("#7d1424", 0.95, relief=m.grained(40), relief_depth=0.004)
    base = s.box(1.5, 0.6, 1.3, 0.12).move(y=0.3)
    lid = s.box(1.5, 0.55, 1.3, 0.12).move(0, 0.275, 0.65).turn(x=-108).move(0, 0.66, -0.64)
    inside = s.box(1.34, 0.1, 1.14, 0.04).move(0, 0.6) + s.box(1.3, 0.06, 1.1, 0.03).move(0, -0.02, 0.65).turn(
        x=-108
    ).move(0, 0.66, -0.64)
    cushions = s.together(s.tube([(-0.55, 0.65, z), (0.55, 0.65, z)], 0.17) for z in (0.16, -0.2))
    rim = (
        s.extrude(o.rectangle(1.5, 1.3, 0.12), 0.03, 0.01, [o.rectangle(1.38, 1.18, 0.08)[::-1]]).turn(x=90).move(y=0.6)
    )
    band = s.torus(0.36, 0.05, 72).turn(x=90).move(0, 0.98, -0.02)
    prongs = s.together(
        s.tube(
            [
                (0.05 * np.cos(a), 1.34, 0.05 * np.sin(a)),
                (0.13 * np.cos(a), 1.45, 0.13 * np.sin(a)),
                (0.12 * np.cos(a), 1.54, 0.12 * np.sin(a)),
            ],
            0.02,
            around=10,
        )
        for a in np.deg2rad((45, 135, 225, 315))
    ).move(z=-0.02)
    stone = s.lathe([(0, 0), (0.19, 0.17), (0.2, 0.2), (0.12, 0.28), (0, 0.28)], around=12, crease=5).move(
        0, 1.36, -0.02
    )
    small = s.together(
        s.lathe([(0, 0), (0.05, 0.05), (0.03, 0.075), (0, 0.075)], around=8, crease=5)
        .turn(z=side * -22)
        .move(side * 0.16, 1.30, -0.02)
        for side in (-1, 1)
    )
    return (
        (base + lid).of(velvet)
        + (inside + cushions).of(Material("#efe8dc", 0.9))
        + (rim + band + prongs).of(m.GOLD)
        + (stone + small).of(Material("#f2f8ff", 0.0, metal=0.85))
    )


MODELS = {
    "solid-cap": Model(cap, -36, 18),
    "solid-backpack": Model(backpack, -26, 12),
    "solid-handbag": Model(handbag, -24, 14),
    "solid-sunglasses": Model(sunglasses, -26, 14),
    "ring-box": Model(ring_box, -26, 24),
}
