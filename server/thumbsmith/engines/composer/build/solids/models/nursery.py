"""Toys and what babies need."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def teddy_bear() -> Solid:
    fur = Material("#a56a35", 0.95, relief=m.grained(26), relief_depth=0.045)
    pale = Material("#dcb27a", 0.95, relief=m.grained(26), relief_depth=0.03)
    black = Material("#120d0b", 0.2, coat=1.0)
    body = s.sphere(0.85, 48).scale(1, 1.08, 0.9).move(y=-0.6)
    head = s.sphere(0.7, 48).scale(1.08, 0.95, 0.95).move(y=0.68)
    ears = s.together(s.sphere(0.27, 32).scale(1, 1, 0.6).move(x, 1.22, 0) for x in (-0.56, 0.56))
    arms = s.together(
        s.tube([(x * 0.65, -0.15, 0.1), (x * 0.98, -0.5, 0.3), (x * 0.92, -0.85, 0.52)], [0.26, 0.27, 0.24])
        for x in (-1, 1)
    )
    legs = s.together(
        s.tube([(x * 0.42, -1.15, 0.1), (x * 0.62, -1.25, 0.6), (x * 0.68, -1.22, 0.9)], [0.36, 0.34, 0.34])
        for x in (-1, 1)
    )
    soles = s.together(s.sphere(0.27, 32).scale(1, 1, 0.28).move(x * 0.7, -1.22, 1.2) for x in (-1, 1))
    belly = s.sphere(0.6, 40).scale(1, 1.1, 0.4).move(0, -0.6, 0.58)
    inner = s.together(s.sphere(0.17, 28).scale(1, 1, 0.4).move(x, 1.2, 0.13) for x in (-0.56, 0.56))
    muzzle = s.sphere(0.32, 36).scale(1.1, 0.85, 0.75).move(0, 0.5, 0.56)
    nose = s.sphere(0.11, 24).scale(1.2, 0.8, 0.8).move(0, 0.62, 0.8)
    eyes = s.together(s.sphere(0.085, 24).move(x, 0.82, 0.58) for x in (-0.27, 0.27))
    mouth = s.tube([(-0.15, 0.42, 0.77), (0, 0.35, 0.79), (0.15, 0.42, 0.77)], 0.02)
    knot = s.sphere(0.12, 24).move(0, 0.08, 0.74) + s.together(
        s.lathe([(0, 0), (0.1, 0.05), (0.22, 0.36), (0, 0.42)], curved=True, around=24)
        .scale(1, 1, 0.5)
        .turn(z=x * 90)
        .move(0, 0.08, 0.74)
        for x in (-1, 1)
    )
    collar = s.torus(0.58, 0.09, 60).move(y=0.08)
    return (
        (body + head + ears + arms + legs).of(fur)
        + (soles + belly + inner + muzzle).of(pale)
        + (nose + eyes + mouth).of(black)
        + (knot + collar).of(m.painted("#c9252c"))
    )


def baby_bottle() -> Solid:
    glass = s.lathe(
        [(0, -1.3), (0.5, -1.3), (0.55, -1.22), (0.52, -0.4), (0.48, -0.1), (0.55, 0.3), (0.48, 0.55), (0, 0.56)], 0.06
    ).of(Material("#eaf5fb", 0.05, glass=0.85))
    milk = s.lathe(
        [(0, -1.27), (0.47, -1.27), (0.52, -1.2), (0.49, -0.4), (0.45, -0.1), (0.5, 0.15), (0, 0.15)], 0.05
    ).of(Material("#fbf8f0", 0.5, coat=0.3))
    ring = s.lathe([(0, 0.5), (0.56, 0.5), (0.58, 0.54), (0.56, 0.88), (0.5, 0.94), (0, 0.94)], 0.03)
    ribs = s.around_y(s.box(0.05, 0.32, 0.04, 0.01).move(y=0.7, z=0.575), 30)
    teat = s.lathe(
        [(0.44, 0.92), (0.38, 1.04), (0.2, 1.16), (0.14, 1.32), (0.17, 1.5), (0.1, 1.62), (0, 1.64)], curved=True
    ).of(Material("#d99a55", 0.4, coat=0.6))
    marks = s.together(
        s.box(0.2 if i % 2 else 0.12, 0.03, 0.02).move(0.0, -1.0 + 0.18 * i, 0.545) for i in range(6)
    ).of(m.plastic("#2b7bc8"))
    return (milk + (ring + ribs).of(m.plastic("#2b7bc8", 0.35)) + teat + marks + glass).turn(z=-12)


def rubber_duck() -> Solid:
    yellow = Material("#f6c312", 0.35, coat=0.8)
    body = (
        s.sphere(1.0, 60)
        .scale(1.15, 0.72, 0.9)
        .bend(lambda p: p + np.array([0, 1, 0]) * (0.38 * np.clip(p[:, :1], 0, 2) ** 2))
    )
    head = s.sphere(0.6, 48).move(-0.55, 0.95, 0)
    bill = s.sphere(0.3, 32).scale(1.1, 0.36, 0.9).move(-1.15, 0.86, 0) + s.sphere(0.26, 32).scale(1, 0.3, 0.85).turn(
        z=-14
    ).move(-1.1, 0.76, 0)
    wings = s.together(s.sphere(0.5, 36).scale(1.1, 0.62, 0.3).turn(z=16).move(0.22, 0.12, z * 0.82) for z in (-1, 1))
    eyes = s.together(s.sphere(0.1, 24).scale(0.7, 1, 0.6).move(-0.9, 1.12, z * 0.42) for z in (-1, 1)).of(
        Material("#16110c", 0.15, coat=1.0)
    )
    return (body + head + wings).of(yellow) + bill.of(Material("#ee6d14", 0.35, coat=0.8)) + eyes


def toy_blocks() -> Solid:
    def block(colour: str) -> Solid:
        wood = m.wooden("#e3bd83", 1.2, depth=0.3)
        cube = s.box(1.0, 1.0, 1.0, 0.07).of(wood)
        frame = s.extrude(o.rectangle(0.86, 0.86, 0.06), 0.03, 0.008, [o.rectangle(0.7, 0.7, 0.05)[::-1]]).move(z=0.5)
        faces = s.together(frame.turn(y=turn) for turn in (0, 90, 180, 270)) + frame.turn(x=-90)
        mark = s.extrude(o.star(5, 0.28, 0.13), 0.03, 0.008).move(z=0.505)
        marks = (
            mark + s.cylinder(0.22, 0.03, 0.008).turn(z=-90).move(0.485) + s.cylinder(0.22, 0.03, 0.008).move(y=0.485)
        )
        return cube + (faces + marks).of(m.painted(colour))

    return (
        block("#d0281f").move(-0.56, 0, 0)
        + block("#2168c4").turn(y=-12).move(0.56, 0, 0.05)
        + block("#2f9440").turn(y=18).move(-0.05, 1.0, 0)
    )


def balloon() -> Solid:
    skin = Material("#d4152a", 0.25, coat=1.0)
    ball = s.lathe(
        [(0.02, -1.25), (0.14, -1.14), (0.55, -0.72), (0.93, -0.05), (0.9, 0.55), (0.5, 1.02), (0, 1.15)],
        curved=True,
        around=96,
    )
    knot = s.lathe([(0, -1.38), (0.13, -1.36), (0.05, -1.26), (0.02, -1.2)], 0.02, around=32)
    string = s.tube([(0, -1.35, 0), (0.08, -1.75, 0), (-0.08, -2.15, 0), (0.06, -2.6, 0)], 0.022).of(m.paper("#efeae0"))
    return (ball + knot).of(skin) + string


MODELS = {
    "solid-teddy-bear": Model(teddy_bear, -20, 8),
    "solid-baby-bottle": Model(baby_bottle, -18, 8),
    "solid-rubber-duck": Model(rubber_duck, 24, 12),
    "solid-toy-blocks": Model(toy_blocks, -30, 16),
    "solid-balloon": Model(balloon, -16, 6, stands=False),
}
