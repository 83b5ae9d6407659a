"""Medicine."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _capsule(one: str, other: str) -> Solid:
    half = s.lathe([(0, 0), (0.3, 0), (0.3, 0.5), (0.26, 0.66), (0.15, 0.77), (0, 0.8)], 0.03, around=48)
    return half.of(Material(one, 0.25, coat=1.0)) + half.scale(0.965).turn(z=180).of(Material(other, 0.25, coat=1.0))


def pills() -> Solid:
    tablet = s.lathe([(0, 0), (0.36, 0), (0.42, 0.05), (0.42, 0.16), (0.36, 0.21), (0, 0.23)], 0.03).of(
        Material("#f5f3ee", 0.6)
    )
    line = s.box(0.66, 0.02, 0.03).move(y=0.228).of(Material("#c9c6bf", 0.7))
    return (
        _capsule("#d3202a", "#f4f2ec").turn(z=90, y=28).move(0, 0.3, 0.2)
        + _capsule("#1f6fd1", "#f4f2ec").turn(z=68, y=-34).move(0.55, 0.42, -0.55)
        + (tablet + line).turn(x=52, y=-12).move(-0.85, 0.28, -0.35)
    )


def pill_bottle() -> Solid:
    tub = s.lathe(
        [
            (0, 0),
            (0.6, 0),
            (0.62, 0.03),
            (0.62, 1.3),
            (0.5, 1.42),
            (0.5, 1.5),
            (0.47, 1.5),
            (0.47, 1.4),
            (0.59, 1.28),
            (0.59, 0.05),
            (0, 0.04),
        ],
        0.02,
    ).of(Material("#e8720c", 0.12, glass=0.55))
    inside = s.together(
        s.lathe([(0, 0), (0.13, 0), (0.15, 0.02), (0.15, 0.09), (0.13, 0.11), (0, 0.11)], 0.01, around=24)
        .turn(x=17 * i, z=29 * i)
        .move(0.34 * np.cos(i * 2.4), 0.1 + 0.035 * i, 0.34 * np.sin(i * 2.4))
        for i in range(20)
    ).of(Material("#f4f0e6", 0.6))
    lid = s.lathe([(0, 1.44), (0.6, 1.44), (0.62, 1.47), (0.62, 1.82), (0.59, 1.86), (0, 1.86)], 0.02)
    ribs = s.around_y(s.box(0.04, 0.32, 0.025, 0.006).move(y=1.65, z=0.62), 40)
    label = s.lathe([(0.622, 0.25), (0.63, 0.25), (0.63, 1.08), (0.622, 1.08)], around=90).of(m.paper("#f7f6f2"))
    lines = s.together(
        s.lathe([(0.632, y), (0.634, y), (0.634, y + h), (0.632, y + h)], around=90)
        for y, h in ((0.86, 0.11), (0.62, 0.035), (0.5, 0.035), (0.38, 0.035))
    )
    return inside + (lid + ribs).of(m.plastic("#f5f5f3", 0.35)) + label + lines.of(m.paper("#2b5fa8")) + tub


def syringe() -> Solid:
    barrel = s.lathe(
        [
            (0, -1.0),
            (0.08, -1.0),
            (0.1, -0.9),
            (0.25, -0.8),
            (0.26, -0.75),
            (0.26, 0.8),
            (0.23, 0.8),
            (0.23, -0.74),
            (0, -0.76),
        ],
        0.01,
    ).of(Material("#eef6fa", 0.05, glass=0.9))
    fluid = s.lathe([(0, -0.74), (0.225, -0.74), (0.225, 0.0), (0, 0.0)], 0.005).of(
        Material("#28a8d8", 0.1, coat=0.9, glow=0.15)
    )
    stopper = s.lathe([(0, 0.0), (0.228, 0.0), (0.228, 0.16), (0, 0.16)], 0.02).of(m.RUBBER)
    rod = s.box(0.16, 1.35, 0.04) + s.box(0.04, 1.35, 0.16)
    flange = s.slab(0.95, 0.4, 0.07, 0.18, 0.02).move(y=0.78)
    thumb = s.cylinder(0.3, 0.08, 0.02, 40).move(y=1.48)
    needle = s.cylinder(0.02, 0.85, 0, 14).move(y=-1.95).of(m.STEEL)
    hub = s.lathe([(0, -1.2), (0.05, -1.2), (0.1, -0.98), (0, -0.98)], around=24).of(m.plastic("#e0762a"))
    marks = s.together(
        s.lathe([(0.262, y), (0.264, y), (0.264, y + 0.02), (0.262, y + 0.02)], around=72)
        for y in np.linspace(-0.6, 0.6, 7)
    ).of(m.BLACK)
    return (
        fluid + stopper + (rod.move(y=0.82) + flange + thumb).of(m.plastic("#f1f1ef")) + needle + hub + marks + barrel
    ).turn(z=-40)


def stethoscope() -> Solid:
    chest = (
        s.lathe([(0, 0), (0.42, 0), (0.46, 0.04), (0.44, 0.12), (0.25, 0.2), (0.14, 0.34), (0, 0.36)], 0.02)
        .turn(x=-62)
        .move(0.75, -1.2, 0.3)
        .of(m.CHROME)
    )
    skin = s.cylinder(0.38, 0.02).turn(x=-62).move(0.75, -1.22, 0.29).of(m.plastic("#e8e8e6"))
    tube = s.tube(
        [
            (0.75, -0.95, 0.45),
            (0.7, -0.55, 0.5),
            (0.35, -0.5, 0.4),
            (0.15, -1.0, 0.25),
            (-0.15, -1.5, 0.1),
            (-0.55, -1.35, 0.0),
            (-0.5, -0.7, 0.0),
            (-0.15, -0.2, 0),
            (0, 0.15, 0),
        ],
        0.075,
        around=24,
    ).of(Material("#1b2b52", 0.4, coat=0.4))
    fork = s.together(
        s.tube([(0, 0.1, 0), (side * 0.12, 0.35, 0), (side * 0.42, 0.75, 0)], 0.07, around=20) for side in (-1, 1)
    ).of(Material("#1b2b52", 0.4, coat=0.4))
    pipes = s.together(
        s.tube([(side * 0.42, 0.75, 0), (side * 0.6, 1.2, 0), (side * 0.56, 1.65, 0), (side * 0.36, 1.85, 0.04)], 0.04)
        for side in (-1, 1)
    ).of(m.CHROME)
    buds = s.together(s.sphere(0.085, 24).move(side * 0.34, 1.87, 0.04) for side in (-1, 1)).of(m.BLACK)
    return chest + skin + tube + fork + pipes + buds


def bandage() -> Solid:
    def weave(places: Floats) -> Floats:
        return np.asarray(np.sin(places[:, 0] * 90) * np.sin(places[:, 2] * 90), np.float32)

    strip = s.slab(2.6, 0.8, 0.07, 0.38, 0.025).of(Material("#d9a878", 0.75, relief=weave, relief_depth=0.002))
    pad = s.slab(0.8, 0.66, 0.02, 0.06, 0.008).move(y=0.068).of(Material("#ecd0aa", 0.8))
    dots = s.together(
        s.cylinder(0.028, 0.012, 0, 16).move(side * x, 0.064, z)
        for side in (-1, 1)
        for x in (0.62, 0.8, 0.98)
        for z in (-0.16, 0.0, 0.16)
    ).of(Material("#8f6238", 0.9))
    one = strip + pad + dots
    return one.turn(y=32) + one.move(y=0.10).turn(y=-38)


MODELS = {
    "solid-pills": Model(pills, -20, 26),
    "solid-pill-bottle": Model(pill_bottle, -24, 14),
    "solid-syringe": Model(syringe, -22, 8),
    "solid-stethoscope": Model(stethoscope, -18, 10),
    "solid-bandage": Model(bandage, -10, 52),
}
