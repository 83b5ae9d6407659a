"""Bicycles and motorbikes. Metres; they look along x."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.model import Model


def _spoked(radius: float, tyre: float, spokes: int) -> Solid:
    """A wheel with wire spokes, its axle along z."""
    outer = s.torus(radius - tyre, tyre, 64).turn(x=90).of(b.TYRE)
    ring = s.ring(radius - tyre * 1.5, radius - tyre * 2.6, tyre * 1.3, tyre * 0.2, 64).move(y=-tyre * 0.65).turn(x=90)
    sides = [(-1) ** index for index in range(spokes)]
    twists = [1.2 * (-1) ** (index // 2) for index in range(spokes)]
    wires = s.together(
        s.tube(
            [
                (0.024 * np.cos(a + twist), 0.024 * np.sin(a + twist), side * 0.03),
                ((radius - tyre * 2) * np.cos(a), (radius - tyre * 2) * np.sin(a), 0),
            ],
            0.0035,
            curved=False,
            around=6,
        )
        for a, side, twist in zip(np.arange(spokes) * 2 * np.pi / spokes, sides, twists, strict=True)
    )
    hub = s.cylinder(0.026, 0.1, 0.008, 24).turn(x=90).move(z=-0.05)
    return outer + ring.of(m.BLACK) + (wires + hub).of(m.STEEL)


def _pipes(pipes: Sequence[tuple[tuple[float, float, float], tuple[float, float, float], float]]) -> Solid:
    return s.together(b.rod(start, end, radius, 18) for start, end, radius in pipes)


def _cycle(frame: Material, electric: bool) -> Solid:
    crank, seat, fork = (-0.05, 0.28), (-0.22, 0.86), (0.46, 0.70)
    rear, front = (-0.47, 0.34), (0.6, 0.34)

    def at(place: tuple[float, float], z: float = 0.0) -> tuple[float, float, float]:
        return (place[0], place[1], z)

    down = 0.046 if electric else 0.024
    pipes = _pipes(
        [
            (at(crank), at(seat), 0.019),
            (at((-0.2, 0.8)), at((0.43, 0.81)), 0.019),
            (at(crank), at(fork), down),
            (at(fork), at((0.405, 0.9)), 0.024),
        ]
    )
    stays = s.together(
        b.rod(at(start, z * 0.4), at(rear, z), 0.010) for start in (crank, (-0.2, 0.79)) for z in (-0.06, 0.06)
    )
    legs = b.both_sides(
        s.tube(
            [at((0.462, 0.72), 0.045), at((0.50, 0.6), 0.055), at((0.55, 0.46), 0.055), at(front, 0.055)],
            [0.018, 0.017, 0.014, 0.01],
        )
    )
    post = b.rod(at((-0.2, 0.78)), at((-0.25, 0.97)), 0.014)
    stem = b.rod(at((0.405, 0.9)), at((0.40, 1.0)), 0.016) + b.rod(at((0.40, 1.0)), at((0.47, 1.02)), 0.018)
    bar = s.tube(
        [(0.40, 1.05, -0.31), (0.45, 1.045, -0.2), (0.47, 1.02, 0), (0.45, 1.045, 0.2), (0.40, 1.05, 0.31)], 0.013
    )
    grips = b.both_sides(b.rod((0.40, 1.05, 0.31), (0.43, 1.047, 0.22), 0.019))
    saddle = s.sweep(
        [(-0.42, 1.0, 0), (-0.36, 1.0, 0), (-0.27, 0.995, 0), (-0.17, 0.99, 0), (-0.1, 0.975, 0)],
        o.ellipse(0.085, 0.032),
        [0.8, 1.0, 0.75, 0.38, 0.26],
        round_ends=True,
    )
    ring = s.extrude(o.gear(36, 0.10, 0.093), 0.008, 0.002, [o.regular(5, 0.075)[::-1]], 1).move(
        crank[0], crank[1], 0.06
    )
    arms = s.together(
        b.rod(at(crank, z * 0.08), (crank[0] + sign * 0.09, crank[1] - sign * 0.14, z * 0.1), 0.012)
        + s.box(0.1, 0.02, 0.09, 0.008).move(crank[0] + sign * 0.09, crank[1] - sign * 0.14, z * 0.15)
        for z, sign in ((1, 1), (-1, -1))
    )
    chain = s.together(
        b.rod((crank[0], crank[1] + side * 0.095, 0.06), (rear[0], rear[1] + side * 0.04, 0.06), 0.006, 8)
        for side in (-1, 1)
    )
    cassette = s.cylinder(0.045, 0.03, 0.004, 28).turn(x=90).move(rear[0], rear[1], 0.045)
    wheels = _spoked(0.34, 0.022, 28).move(*rear) + _spoked(0.34, 0.022, 28).move(*front)
    parts = (pipes + stays + legs).of(frame) + (post + stem + bar).of(m.BLACK) + (saddle + grips).of(m.RUBBER)
    parts += (ring + cassette).of(m.GRAPHITE) + arms.of(m.BLACK) + chain.of(m.DARK_STEEL) + wheels
    if electric:
        guards = s.together(
            s.sweep(
                [(*p, 0.0) for p in o.arc(0.368, start, end, x, 0.34, 14).tolist()],
                o.rectangle(0.05, 0.008),
                curved=False,
            )
            for x, start, end in ((rear[0], 20, 190), (front[0], 50, 200))
        )
        motor = s.box(0.17, 0.13, 0.13, 0.05).move(crank[0] + 0.03, crank[1] + 0.01)
        battery = s.box(0.4, 0.075, 0.07, 0.03).turn(z=39).move(0.2, 0.54)
        rack = _pipes(
            [((-0.66, 0.74, z), (-0.28, 0.74, z), 0.009) for z in (-0.06, 0.06)]
            + [((-0.5, 0.74, z), (-0.47, 0.34, z), 0.008) for z in (-0.07, 0.07)]
        )
        lamp = s.cylinder(0.035, 0.06, 0.01, 24).turn(z=-90).move(0.42, 0.93)
        parts += (guards + motor + battery + rack).of(m.MATT_BLACK) + lamp.of(b.LAMP)
    return parts.scale(1, 1, -1)


def bicycle() -> Solid:
    return _cycle(Material("#b3261e", 0.35, coat=1.0), False)


def e_bike() -> Solid:
    return _cycle(Material("#2d5b57", 0.4, coat=0.9), True)


def motorbike() -> Solid:
    paint = Material("#a81416", 0.38, coat=1.0)
    front, rear = (0.74, 0.32), (-0.68, 0.32)
    wheels = Solid()
    for (x, y), width in ((front, 0.12), (rear, 0.18)):
        arms = s.together(
            b.rod((0.03, 0.0, 0), (0.22, 0.03, 0), 0.02).turn(z=index * 60 + side * 8)
            for index in range(6)
            for side in (-1, 1)
        )
        rim = s.ring(0.24, 0.21, width * 0.8, 0.01, 48).move(y=-width * 0.4).turn(x=90) + s.cylinder(
            0.05, width, 0.01
        ).turn(x=90).move(z=-width / 2)
        wheels += (b.tyre(0.32, width, 0.235) + (arms + rim).of(m.GOLD)).move(x, y)
        disc = s.ring(0.15, 0.09, 0.006, around=40).turn(x=90)
        wheels += b.both_sides(disc.move(x, y, width * 0.42)).of(m.STEEL)
    legs = b.both_sides(
        b.rod((0.72, 0.36, 0.1), (0.48, 0.92, 0.1), 0.028) + b.rod((0.74, 0.3, 0.1), (0.62, 0.6, 0.1), 0.036)
    )
    arm = b.both_sides(b.rod((-0.68, 0.32, 0.12), (-0.14, 0.42, 0.12), 0.03))
    tank = s.sweep(
        [(-0.16, 0.80, 0), (-0.08, 0.83, 0), (0.1, 0.88, 0), (0.26, 0.89, 0), (0.38, 0.86, 0)],
        o.rounded([(-0.16, -0.13), (0.16, -0.13), (0.14, 0.07), (0.08, 0.12), (-0.08, 0.12), (-0.14, 0.07)], 0.06),
        [0.62, 0.8, 1.05, 1.1, 0.7],
        round_ends=False,
    )
    seat = s.sweep(
        [(-0.12, 0.83, 0), (-0.25, 0.79, 0), (-0.45, 0.82, 0), (-0.62, 0.89, 0), (-0.74, 0.92, 0)],
        o.ellipse(0.14, 0.055),
        [0.8, 1.1, 1.1, 0.95, 0.8],
        round_ends=True,
    )
    tail = s.sweep([(-0.3, 0.74, 0), (-0.6, 0.82, 0), (-0.86, 0.92, 0)], o.rectangle(0.2, 0.13, 0.04), [1, 0.9, 0.45])
    engine = s.box(0.36, 0.24, 0.34, 0.05).move(0.06, 0.4) + s.cylinder(0.11, 0.40, 0.03, 36).turn(x=90).move(
        -0.04, 0.38, -0.2
    )
    fins = s.together(
        s.box(0.24, 0.014, 0.28, 0.005).turn(z=-20).move(0.16 + 0.012 * row, 0.52 + 0.032 * row) for row in range(7)
    )
    cylinder = s.box(0.18, 0.26, 0.22, 0.03).turn(z=-20).move(0.2, 0.62)
    cradle = b.both_sides(
        s.tube(
            [
                (0.44, 0.86, 0.06),
                (0.34, 0.5, 0.15),
                (0.2, 0.25, 0.16),
                (-0.2, 0.26, 0.16),
                (-0.26, 0.5, 0.16),
                (-0.2, 0.76, 0.1),
            ],
            0.02,
        )
    )
    rear_frame = b.both_sides(
        b.rod((-0.2, 0.5, 0.13), (-0.62, 0.83, 0.1), 0.018) + b.rod((-0.2, 0.76, 0.12), (-0.5, 0.8, 0.12), 0.018)
    )
    pipe = s.tube(
        [(0.28, 0.6, 0.06), (0.42, 0.45, 0.13), (0.34, 0.24, 0.17), (0.0, 0.2, 0.19), (-0.3, 0.26, 0.21)],
        0.03,
        around=18,
    )
    can = s.tube(
        [(-0.3, 0.26, 0.21), (-0.38, 0.29, 0.22), (-0.8, 0.43, 0.23)], [0.04, 0.062, 0.062], curved=False, around=28
    )
    shock = s.tube(
        [
            (-0.5 + 0.012 * np.cos(t) + 0.1 * t / 60, 0.4 + 0.4 * t / 60, 0.13 + 0.026 * np.sin(t))
            for t in np.linspace(0, 50, 90)
        ],
        0.008,
        around=6,
        steps=1,
    )
    lamp = (
        s.lathe([(0, -0.14), (0.06, -0.13), (0.1, -0.04), (0.105, 0.0), (0.095, 0.01)], curved=True)
        .turn(z=-90)
        .move(0.62, 0.86)
    )
    lens = s.lathe([(0.098, 0.0), (0.08, 0.025), (0, 0.035)]).turn(z=-90).move(0.62, 0.86)
    screen = (
        s.extrude(o.rounded([(-0.11, 0), (0.11, 0), (0.07, 0.2), (-0.07, 0.2)], 0.05), 0.008)
        .turn(y=90)
        .turn(z=35)
        .move(0.58, 0.96)
    )
    bar = s.tube(
        [
            (0.32, 1.02, -0.38),
            (0.38, 1.05, -0.24),
            (0.44, 0.98, -0.1),
            (0.44, 0.98, 0.1),
            (0.38, 1.05, 0.24),
            (0.32, 1.02, 0.38),
        ],
        0.014,
    )
    grips = b.both_sides(b.rod((0.315, 1.015, 0.39), (0.36, 1.04, 0.28), 0.022))
    mirrors = b.both_sides(
        s.tube([(0.38, 1.05, 0.26), (0.42, 1.16, 0.3), (0.40, 1.2, 0.33)], 0.007)
        + s.sphere(0.055, 24).scale(0.4, 0.8, 1.1).move(0.40, 1.22, 0.34)
    )
    guards = s.together(
        s.sweep(
            [(*p, 0.0) for p in o.arc(0.35, start, end, x, 0.32, 16).tolist()],
            o.rounded([(-w, -0.02), (0, 0.01), (w, -0.02), (w, -0.01), (0, 0.02), (-w, -0.01)], 0.01),
            curved=False,
        )
        for x, start, end, w in ((front[0], 40, 155, 0.075), (rear[0], 60, 130, 0.1))
    )
    rest = s.box(0.05, 0.035, 0.02, 0.01).move(-0.9, 0.9).of(b.TAIL_LAMP)
    return (
        wheels
        + (legs + pipe + can + mirrors).of(m.CHROME)
        + (tank + guards).of(paint)
        + tail.of(paint)
        + (seat + grips).of(m.RUBBER)
        + (engine + cylinder).of(m.GRAPHITE)
        + fins.of(m.ALUMINIUM)
        + (cradle + arm + bar + rear_frame).of(m.BLACK)
        + shock.of(m.RED)
        + lamp.of(m.CHROME)
        + lens.of(b.LAMP)
        + screen.of(b.DARK_GLASS)
        + rest
    ).scale(1, 1, -1)


def scooter() -> Solid:
    """A motor scooter."""
    paint = Material("#7fb3a6", 0.4, coat=1.0)
    wheels = s.together(b.wheel(0.23, 0.1, 0.6, 5, m.ALUMINIUM, 0.2).move(x, 0.23) for x in (0.6, -0.6))
    shield = s.extrude(
        o.rounded([(-0.21, 0.28), (0.21, 0.28), (0.24, 0.62), (0.12, 0.98), (-0.12, 0.98), (-0.24, 0.62)], 0.1),
        0.07,
        0.03,
    )
    shield = shield.turn(y=90).turn(z=12).move(0.56, -0.05)
    floor = s.slab(0.5, 0.4, 0.08, 0.08, 0.03).move(0.14, 0.26)
    tail = s.sweep(
        [(-0.06, 0.34, 0), (-0.16, 0.50, 0), (-0.4, 0.56, 0), (-0.64, 0.56, 0), (-0.84, 0.58, 0)],
        o.ellipse(0.2, 0.2),
        [0.5, 0.95, 1.05, 0.85, 0.3],
        round_ends=True,
    )
    neck = b.rod((0.43, 0.88, 0), (0.37, 1.02, 0), 0.045)
    guard = s.sweep(
        [(*p, 0.0) for p in o.arc(0.255, 15, 165, 0.6, 0.24, 16).tolist()],
        o.ellipse(0.085, 0.05),
        [0.4, *[1.0] * 14, 0.4],
        curved=False,
        round_ends=True,
    )
    seat = s.sweep(
        [(-0.12, 0.74, 0), (-0.3, 0.77, 0), (-0.55, 0.78, 0), (-0.8, 0.79, 0)],
        o.ellipse(0.14, 0.06),
        [0.8, 1.1, 1.1, 0.85],
        round_ends=True,
    )
    head = s.sweep(
        [(0.26, 1.03, 0), (0.36, 1.05, 0), (0.47, 1.03, 0)], o.ellipse(0.15, 0.085), [0.5, 1.0, 0.75], round_ends=True
    )
    bar = b.rod((0.32, 1.04, -0.3), (0.32, 1.04, 0.3), 0.016)
    grips = b.both_sides(b.rod((0.32, 1.04, 0.2), (0.32, 1.04, 0.32), 0.024))
    mirrors = b.both_sides(
        s.tube([(0.33, 1.06, 0.16), (0.35, 1.2, 0.24)], 0.008)
        + s.sphere(0.06, 28).scale(0.35, 1, 1).move(0.35, 1.24, 0.25)
    )
    lamp = s.sphere(0.085, 32).scale(0.45, 1, 1).move(0.53, 1.03)
    rear = s.sphere(0.05, 24).scale(0.5, 0.7, 1.4).move(-0.89, 0.6)
    fork = b.both_sides(b.rod((0.5, 0.5, 0.07), (0.6, 0.23, 0.07), 0.02))
    engine = s.box(0.34, 0.16, 0.24, 0.06).move(-0.5, 0.28)
    exhaust = s.tube([(-0.3, 0.2, 0.16), (-0.5, 0.22, 0.19), (-0.8, 0.3, 0.19)], [0.03, 0.055, 0.055])
    return (
        wheels
        + (shield + tail + guard + head).of(paint)
        + (floor + engine).of(m.GREY)
        + seat.of(m.coloured(m.LEATHER, "#6d3f25"))
        + grips.of(m.RUBBER)
        + (bar + neck + fork + exhaust + mirrors).of(m.CHROME)
        + lamp.of(b.LAMP)
        + rear.of(b.TAIL_LAMP)
    ).scale(1, 1, -1)


MODELS = {
    "solid-motorbike": Model(motorbike, 203, 8),
    "solid-motor-scooter": Model(scooter, 205, 9),
    "solid-bicycle": Model(bicycle, 203, 7),
    "e-bike": Model(e_bike, 203, 7),
}
