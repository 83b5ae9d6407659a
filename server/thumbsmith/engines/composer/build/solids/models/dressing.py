"""Make-up, shoes, sewing and keeping clean."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def lipstick() -> Solid:
    case = s.lathe([(0, -1.2), (0.44, -1.2), (0.46, -1.16), (0.46, -0.35), (0.42, -0.33), (0, -0.33)], 0.02).of(
        m.gloss("#17181c")
    )
    belt = s.lathe([(0, -0.4), (0.47, -0.4), (0.47, -0.28), (0, -0.28)], 0.02).of(m.GOLD)
    sleeve = s.lathe([(0, -0.3), (0.38, -0.3), (0.38, 0.35), (0.34, 0.37), (0, 0.3)], 0.02).of(m.GOLD)

    def slanted(points: Floats) -> Floats:
        top = np.clip((points[:, 1] - 0.5) / 0.6, 0, 1)
        return np.asarray(
            np.column_stack([points[:, 0], points[:, 1] + 0.85 * top * points[:, 0], points[:, 2]]), np.float32
        )

    colour = (
        s.lathe([(0, 0.2), (0.31, 0.2), (0.31, 0.95), (0.28, 1.06), (0.18, 1.12), (0, 1.14)], 0.03)
        .bend(slanted)
        .of(Material("#c3122d", 0.3, coat=0.9))
    )
    cap = (
        (
            s.lathe([(0, 0), (0.46, 0), (0.48, 0.03), (0.48, 1.2), (0.44, 1.26), (0, 1.26)], 0.03).of(
                m.gloss("#17181c")
            )
            + s.lathe([(0, -0.02), (0.485, -0.02), (0.485, 0.1), (0, 0.1)], 0.02).of(m.GOLD)
        )
        .turn(z=90)
        .move(1.9, -0.72, 0.15)
    )
    return case + belt + sleeve + colour + cap


def high_heel() -> Solid:
    """Its tip to the left."""
    red = Material("#c01526", 0.35, coat=1.0)
    stations = [  # x, ground, half width, height of the side, sole's height
        (-1.3, 0.1, 0.03, 0.02),
        (-1.2, 0.07, 0.17, 0.12),
        (-0.9, 0.06, 0.33, 0.24),
        (-0.5, 0.08, 0.4, 0.22),
        (-0.1, 0.2, 0.37, 0.2),
        (0.4, 0.6, 0.3, 0.3),
        (0.85, 0.98, 0.3, 0.5),
        (1.1, 1.06, 0.26, 0.62),
        (1.22, 1.1, 0.16, 0.66),
    ]
    line = o.smooth(stations, steps=6)
    outer = []
    for x, ground, wide, tall in line.tolist():
        covered = x < -0.62
        ring = []
        for angle in np.linspace(-90, 90, 15):
            a = np.deg2rad(angle)
            ring.append(
                (
                    x,
                    ground + tall * (0.5 + 0.5 * np.sin(a)),
                    wide * (np.cos(a) ** 0.5 if covered else (1.0 if angle > -60 else np.cos(a) ** 0.5)),
                )
            )
        if covered:
            back = [(px, py, -pz) for px, py, pz in ring[-2:0:-1]]
        else:
            inner = [(px, py + (0.07 if py < ground + 0.1 else 0), pz * 0.88) for px, py, pz in ring[::-1]]
            ring = ring[::2] + inner[1::2]
            back = [(px, py, -pz) for px, py, pz in ring[-2:0:-1]]
        outer.append((ring + back)[:28])
    shell = s.loft(np.array(outer, np.float32)[:, ::-1])
    heel = s.loft(
        np.array(
            [
                [(x + r * np.cos(a), y, r * np.sin(a)) for a in np.arange(16) * 2 * np.pi / 16]
                for x, y, r in (
                    (1.12, -0.02, 0.08),
                    (1.12, 0.04, 0.075),
                    (1.08, 0.5, 0.085),
                    (1.0, 0.85, 0.16),
                    (0.95, 1.12, 0.24),
                )
            ]
        )[::-1]
    )
    return (shell + heel).of(red)


def perfume() -> Solid:
    glass = s.box(1.5, 1.5, 0.8, 0.16).of(Material("#fbe3d8", 0.03, glass=0.72))
    fluid = s.box(1.25, 1.0, 0.55, 0.1).move(y=-0.15).of(Material("#f0a06a", 0.1, coat=1.0, glow=0.15))
    neck = s.cylinder(0.26, 0.2, 0.02).move(y=0.72)
    cap = s.lathe([(0, 0.9), (0.4, 0.9), (0.42, 0.94), (0.42, 1.45), (0.38, 1.5), (0, 1.5)], 0.03)
    label = s.box(0.7, 0.5, 0.02, 0.01).move(0, -0.1, 0.41).of(m.GOLD)
    return fluid + (neck + cap).of(m.GOLD) + label + glass


def nail_polish() -> Solid:
    bottle = s.lathe(
        [(0, -1.0), (0.55, -1.0), (0.68, -0.9), (0.7, -0.3), (0.62, 0.05), (0.3, 0.2), (0.28, 0.3), (0, 0.3)], 0.06
    ).of(Material("#d0124d", 0.12, coat=1.0))
    cap = s.lathe([(0, 0.28), (0.34, 0.28), (0.35, 0.32), (0.26, 1.6), (0.22, 1.66), (0, 1.67)], 0.03).of(
        m.gloss("#18191d")
    )
    ring = s.lathe([(0, 0.26), (0.36, 0.26), (0.36, 0.36), (0, 0.36)], 0.02).of(m.GOLD)
    return bottle + cap + ring


def sewing_machine() -> Solid:
    black = Material("#16181c", 0.35, coat=1.0)
    base = s.box(3.2, 0.42, 1.2, 0.08).move(y=-1.1).of(m.wooden("#7a4522", along=0, coat=0.7))
    bed = s.box(3.0, 0.18, 1.0, 0.05).move(y=-0.82).of(black)
    column = s.extrude(
        o.smooth(
            [(0.62, -0.75), (0.8, -0.2), (0.75, 0.3), (0.55, 0.62), (1.35, 0.62), (1.3, 0.1), (1.4, -0.75)],
            closed=True,
            steps=5,
        ),
        0.62,
        0.12,
    ).of(black)
    arm = s.sweep(
        [(1.2, 0.66, 0), (0.5, 0.68, 0), (-0.4, 0.6, 0), (-1.15, 0.55, 0)],
        o.ellipse(0.3, 0.3),
        [1.15, 1.05, 0.85, 0.95],
    ).of(black)
    head = s.box(0.5, 1.0, 0.52, 0.12).move(-1.15, 0.28, 0).of(black)
    needle = s.cylinder(0.07, 0.4, 0.01, 24).move(-1.15, -0.5, 0) + s.cylinder(0.02, 0.4, 0, 12).move(-1.15, -0.76, 0)
    foot = s.slab(0.34, 0.2, 0.04, 0.03).move(-1.15, -0.72, 0) + s.box(0.05, 0.5, 0.05).move(-1.05, -0.5, -0.08)
    plate = s.slab(0.8, 0.6, 0.02, 0.04).move(-1.1, -0.735, 0)
    wheel = (
        s.torus(0.5, 0.09, 60).turn(z=90)
        + s.together(s.box(0.08, 0.94, 0.1, 0.02).turn(x=a) for a in (0, 60, 120))
        + s.cylinder(0.12, 0.2, 0.03).turn(z=90).move(0.1)
    ).move(1.6, 0.6, 0)
    spool = s.cylinder(0.16, 0.4, 0.02).move(0.55, 0.98, 0).of(Material("#c5232b", 0.6)) + s.together(
        s.cylinder(0.2, 0.05, 0.01).move(0.55, y, 0) for y in (0.95, 1.36)
    ).of(m.PINE)
    string = s.tube(
        [(0.4, 1.15, 0.1), (-0.4, 0.95, 0.2), (-1.1, 0.85, 0.3), (-1.15, 0.3, 0.32), (-1.15, -0.5, 0.08)], 0.014
    ).of(Material("#c5232b", 0.6))
    lines = s.together(
        s.tube([(0.9, y, 0.32), (0.2, y + 0.02, 0.33), (-0.6, y - 0.04, 0.27)], 0.015) for y in (0.6, 0.74)
    ) + s.torus(0.16, 0.02, 40).turn(x=90).move(-1.15, 0.38, 0.265)
    cloth = (
        s.slab(1.0, 1.15, 0.03, 0.02)
        .move(-1.1, -0.72, 0.1)
        .of(Material("#3d77b8", 0.9, relief=m.grained(40), relief_depth=0.004))
    )
    return (
        base
        + bed
        + column
        + arm
        + head
        + (needle + foot + plate + wheel).of(m.CHROME)
        + spool
        + string
        + lines.of(m.GOLD)
        + cloth
    )


def broom() -> Solid:
    stick = s.cylinder(0.075, 2.6, 0.03, 28).of(m.wooden("#b98247"))
    straw = Material("#dcae52", 0.9, pattern=m.wood_grain(2.0, 1, 0.6), relief=m.brushed(1, 30), relief_depth=0.05)
    head = (
        s.lathe([(0, -1.3), (0.78, -1.3), (0.72, -0.9), (0.42, -0.3), (0.16, 0.12), (0, 0.14)], curved=False)
        .scale(1, 1, 0.42)
        .of(straw)
    )
    fringe = s.together(
        s.tube([(x * 0.9, -1.2, z), (x, -1.42 - 0.06 * ((i * 7) % 3), z)], 0.025, curved=False, around=6)
        for i, x in enumerate(np.linspace(-0.74, 0.74, 26).tolist())
        for z in (-0.1, 0.1)
    ).of(straw)
    bands = s.together(
        s.torus(r, 0.035, 48).scale(1, 1, 0.45).move(y=y) for r, y in ((0.27, -0.06), (0.47, -0.4), (0.6, -0.68))
    ).of(m.painted("#c3262b"))
    return (stick + head + fringe + bands).turn(z=-32)


def toothbrush() -> Solid:
    handle = s.sweep(
        [(0, -1.9, 0), (0, -1.2, 0.02), (0, -0.4, 0), (0, 0.3, -0.04), (0, 0.7, 0), (0, 1.5, 0)],
        o.rectangle(0.3, 0.2, 0.09),
        [0.85, 1.1, 0.95, 0.55, 0.6, 0.9],
    ).of(Material("#1f86d1", 0.3, coat=0.9))
    grip = s.box(0.16, 0.9, 0.06, 0.03).move(0, -0.95, 0.1).of(m.plastic("#f3f3f1"))
    bristles = s.together(
        s.cylinder(0.05, 0.34, 0.01, 12).turn(x=90).move(x, y, 0.06).of(m.plastic(colour, 0.6))
        for y, colour in zip(
            np.linspace(0.78, 1.5, 8).tolist(),
            ["#2fa8e0", "#f5f6f7", "#f5f6f7", "#2fa8e0", "#2fa8e0", "#f5f6f7", "#f5f6f7", "#2fa8e0"],
            strict=True,
        )
        for x in (-0.09, 0, 0.09)
    )
    paste = s.tube(
        [(0, 0.8, 0.45), (0, 1.0, 0.5), (0, 1.15, 0.45), (0, 1.35, 0.5), (0, 1.48, 0.45)],
        [0.12, 0.14, 0.13, 0.12, 0.05],
    ).of(Material("#e9f6fb", 0.3, coat=0.8))
    return (handle + grip + bristles + paste).turn(y=-48, z=-40)


def tooth() -> Solid:
    def shaped(points: Floats) -> Floats:
        x, y, z = points.T
        low = np.clip(-y, 0, 1)
        fork = low**2 * 0.95 * np.exp(-((x / 0.28) ** 2))
        crown = 0.1 * np.clip(y, 0, 1) * (np.cos(x * 5) * -1)
        return np.asarray(
            np.column_stack([x * (1 - 0.3 * low**2), y * 1.15 + fork + crown, z * (0.8 - 0.25 * low)]), np.float32
        )

    return s.sphere(1.0, 120).turn(x=90).bend(shaped).of(Material("#f4f2ea", 0.3, coat=1.0))


MODELS = {
    "solid-lipstick": Model(lipstick, -16, 12),
    "solid-high-heel": Model(high_heel, -24, 14),
    "perfume-bottle": Model(perfume, -28, 10),
    "nail-polish-bottle": Model(nail_polish, -16, 10),
    "solid-sewing-machine": Model(sewing_machine, -22, 12),
    "solid-broom": Model(broom, -14, 6),
    "solid-toothbrush": Model(toothbrush, -14, 8),
    "solid-tooth": Model(tooth, -20, 8),
}
