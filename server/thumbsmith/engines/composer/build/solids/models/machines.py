"""Parts of computers, and machines."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def graphics_card() -> Solid:
    shroud = s.box(3.4, 1.36, 0.46, 0.06).of(m.plastic("#1c1d20", 0.4))
    trim = s.extrude(
        [(-1.66, 0.62), (-1.1, 0.62), (-0.9, 0.5), (0.9, 0.5), (1.1, 0.62), (1.66, 0.62), (1.66, 0.5), (-1.66, 0.5)][
            ::-1
        ],
        0.03,
        0.008,
    ).move(z=0.235)
    bars = (trim + trim.turn(z=180)).of(m.ALUMINIUM)
    fans = Solid()
    blade = s.sweep([(0.17, 0, 0), (0.32, 0.05, 0.03), (0.52, 0.12, 0.05)], o.ellipse(0.10, 0.012), [0.7, 1.0, 1.2])
    for x in (-1.08, 0.0, 1.08):
        rim = s.ring(0.60, 0.54, 0.07, 0.015).of(m.DARK_METAL)
        hollow = s.cylinder(0.55, 0.01).of(Material("#08090a", 0.7))
        hub = s.cylinder(0.18, 0.08, 0.02).of(m.plastic("#2b2d31", 0.3))
        blades = s.together(blade.turn(x=-90).turn(y=angle) for angle in np.arange(9) * 40.0).of(
            m.plastic("#303338", 0.4)
        )
        fans += (rim + hollow + hub + blades).turn(x=90).move(x, 0, 0.225)
    board = s.box(3.3, 1.2, 0.04).move(0.02, -0.06, -0.25).of(m.plastic("#0e3b26", 0.4))
    contacts = s.box(1.2, 0.14, 0.035).move(-0.55, -0.74, -0.25).of(m.GOLD)
    bracket = s.box(0.04, 1.6, 0.5, 0.01).move(-1.73, 0.04, 0).of(m.STEEL)
    glow = s.box(1.0, 0.05, 0.02).move(0.55, 0.68, 0.1).of(Material("#35c8ff", 0.4, glow=1.5))
    return shroud + bars + fans + board + contacts + bracket + glow


def processor() -> Solid:
    board = s.slab(2, 2, 0.10, 0.05, 0.01).of(m.plastic("#0f4a32", 0.35))
    lid = s.slab(1.5, 1.5, 0.13, 0.12, 0.03).move(y=0.1).of(Material("#c9ccd0", 0.34, metal=1.0))
    step = s.slab(1.66, 1.66, 0.04, 0.14, 0.01).move(y=0.1).of(Material("#b9bcc0", 0.4, metal=1.0))
    mark = (
        s.extrude([(-0.12, -0.12), (0.12, -0.12), (-0.12, 0.12)], 0.006).turn(x=-90).move(-0.82, 0.106, 0.82).of(m.GOLD)
    )
    parts = s.together(
        s.slab(0.07, 0.045, 0.05).move(x, 0.1, side * 0.9).turn(y=turn)
        for x in np.linspace(-0.6, 0.6, 7)
        for side in (-1, 1)
        for turn in (0, 90)
    ).of(m.plastic("#8a7350", 0.5))
    pins = s.together(
        s.slab(0.03, 0.03, 0.05).move(x, -0.05, z) for x in np.linspace(-0.9, 0.9, 15) for z in (-0.95, 0.95)
    ).of(m.GOLD)
    lines = s.together(
        s.slab(0.86 - 0.2 * index, 0.05, 0.003).move(-0.07 * index, 0.2295, -0.25 + 0.17 * index) for index in range(4)
    ).of(m.GREY)
    return board + step + lid + mark + parts + pins + lines


def router() -> Solid:
    body = s.slab(2.4, 1.5, 0.34, 0.2, 0.09).of(m.plastic("#f0f0ee", 0.3))
    front = s.slab(2.0, 0.012, 0.1, 0.005).move(0, 0.10, 0.75).of(m.plastic("#23262b", 0.3))
    lights = s.together(s.sphere(0.026, 14).move(x, 0.15, 0.757) for x in (-0.7, -0.5, -0.3, -0.1)).of(
        Material("#35e06a", 0.3, glow=2.5)
    )
    aerials = Solid()
    for x in (-0.95, -0.32, 0.32, 0.95):
        aerials += s.tube(
            [(x, 0.2, -0.7), (x, 0.36, -0.74), (x * 1.03, 1.0, -0.76), (x * 1.08, 1.65, -0.78)],
            [0.07, 0.07, 0.06, 0.05],
        )
    vents = s.together(s.slab(0.9, 0.035, 0.005).move(0, 0.338, z) for z in np.linspace(-0.35, 0.25, 7)).of(
        m.plastic("#b9babb", 0.5)
    )
    return body + front + lights + aerials.of(m.plastic("#e4e4e2", 0.35)) + vents


def battery() -> Solid:
    can = s.lathe([(0, 0), (0.36, 0), (0.38, 0.02), (0.38, 1.46), (0.36, 1.48), (0, 1.48)], 0.02)
    label = m.banded(1, [0.28], [None, (0.012, 0.012, 0.014)])
    ends = s.ring(0.375, 0.2, 0.02, 0.006).move(y=1.478) + s.lathe(
        [(0, 1.48), (0.13, 1.48), (0.13, 1.58), (0, 1.59)], 0.02
    )
    plus = (s.extrude(o.rectangle(0.16, 0.05), 0.01) + s.extrude(o.rectangle(0.05, 0.16), 0.01)).move(y=1.22, z=0.382)
    one = can.of(Material("#c56a2c", 0.28, metal=0.95, pattern=label)) + ends.of(m.STEEL) + plus.of(m.WHITE)
    return one + one.move(0.9, 0, -0.25)


def hard_drive() -> Solid:
    case = s.slab(2.0, 2.9, 0.4, 0.08, 0.03).of(Material("#8c8f94", 0.4, metal=0.9))
    lid = s.slab(1.86, 2.76, 0.02, 0.1, 0.008).move(y=0.39).of(Material("#1c1e22", 0.5, metal=0.4))
    platter = s.cylinder(0.86, 0.03, 0.006, around=96).move(0, 0.40, -0.42).of(Material("#e8eaec", 0.05, metal=1.0))
    hub = s.cylinder(0.25, 0.06, 0.015).move(0, 0.42, -0.42).of(m.STEEL)
    arm = (
        s.extrude([(-0.11, 0), (0.11, 0), (0.05, 1.15), (-0.02, 1.15)], 0.04, 0.01)
        .turn(x=-90)
        .turn(y=22)
        .move(0.62, 0.46, 1.0)
        .of(m.STEEL)
    )
    pivot = s.cylinder(0.2, 0.1, 0.02).move(0.62, 0.4, 1.0).of(m.ALUMINIUM)
    screws = s.together(
        s.cylinder(0.06, 0.03, 0.01, 20).move(x, 0.4, z) for x in (-0.82, 0.82) for z in (-1.28, 1.28)
    ).of(m.STEEL)
    return case + lid + platter + hub + arm + pivot + screws


def usb_stick() -> Solid:
    body = s.box(1.6, 0.56, 0.26, 0.09).of(m.plastic("#c9201d", 0.32))
    plug = s.box(0.62, 0.42, 0.16, 0.012).move(1.08).of(m.STEEL)
    holes = s.together(s.box(0.1, 0.1, 0.165).move(1.12, y, 0) for y in (-0.1, 0.1)).of(Material("#0b0b0c", 0.8))
    ring = s.torus(0.13, 0.03, 32).turn(x=90).move(-0.9).of(m.STEEL)
    line = s.box(0.7, 0.16, 0.262, 0.02).move(-0.15).of(m.WHITE)
    return (body + plug + holes + ring + line).turn(z=28)


def circuit_board() -> Solid:
    board = s.slab(3, 2.2, 0.08, 0.06, 0.01).of(m.plastic("#0e5a36", 0.32))
    chip = s.slab(0.8, 0.8, 0.12, 0.02, 0.02).move(-0.3, 0.08, -0.1).of(m.BLACK)
    legs = (
        s.together(
            s.slab(0.035, 0.12, 0.03).move(x, 0.08, side * 0.46).turn(y=turn)
            for x in np.linspace(-0.34, 0.34, 9)
            for side in (-1, 1)
            for turn in (0, 90)
        )
        .move(-0.3, 0, -0.1)
        .of(m.STEEL)
    )
    cans = s.together(
        s.cylinder(0.13, 0.34, 0.02, 32).move(x, 0.08, z) for x, z in ((0.75, -0.75), (1.1, -0.75), (0.75, -0.4))
    ).of(m.ALUMINIUM)
    ports = s.box(0.6, 0.36, 0.5, 0.02).move(-1.25, 0.26, 0.7).of(m.STEEL) + s.box(0.5, 0.22, 0.5, 0.02).move(
        -1.28, 0.2, -0.7
    ).of(m.STEEL)
    header = s.box(1.2, 0.16, 0.16, 0.01).move(0.6, 0.16, 0.92).of(m.BLACK)
    pins = s.together(s.box(0.035, 0.2, 0.035).move(x, 0.32, 0.92) for x in np.linspace(0.08, 1.12, 12)).of(m.GOLD)
    small = s.together(
        s.slab(0.12, 0.06, 0.06).move(x, 0.08, z)
        for x, z in ((0.4, 0.3), (0.6, 0.3), (0.8, 0.3), (0.4, 0.5), (0.6, 0.5), (-1, 0.1), (-1, 0.25))
    ).of(m.plastic("#b48a55"))
    blocks = s.slab(0.42, 0.3, 0.09).move(0.95, 0.08, 0.2).of(m.BLACK) + s.slab(0.3, 0.3, 0.07).move(
        -0.35, 0.08, 0.8
    ).of(m.BLACK)
    tracks = Solid()
    for x, z, length in (
        (0.35, -0.2, 0.5),
        (0.35, -0.1, 0.8),
        (0.35, 0.0, 0.5),
        (-0.9, -0.3, 0.5),
        (-0.9, -0.2, 0.4),
        (0.1, 0.62, 0.5),
    ):
        tracks += s.slab(length, 0.025, 0.004).move(x + length / 2 - 0.1, 0.08, z)
    holes = s.together(s.ring(0.09, 0.05, 0.005).move(x, 0.08, z) for x in (-1.38, 1.38) for z in (-0.98, 0.98)).of(
        m.GOLD
    )
    return board + chip + legs + cans + ports + header + pins + small + blocks + tracks.of(m.COPPER) + holes


def plug() -> Solid:
    head = s.lathe(
        [(0, 0), (0.5, 0), (0.52, 0.05), (0.5, 0.3), (0.34, 0.52), (0.2, 0.7), (0.15, 0.74), (0, 0.74)], 0.05
    ).of(m.plastic("#eceae4", 0.36))
    pins = s.together(s.tube([(x, -0.02, 0), (x, -0.3, 0), (x, -0.55, 0)], 0.07) for x in (-0.22, 0.22)).of(m.BRASS)
    boot = s.together(s.torus(0.13 - 0.008 * index, 0.028, 32).move(y=0.76 + index * 0.065) for index in range(5)).of(
        m.plastic("#dedcd6")
    )
    cable = s.tube([(0, 0.7, 0), (0, 1.1, 0), (0.1, 1.45, 0), (0.5, 1.7, 0), (1.0, 1.55, 0)], 0.085).of(
        m.plastic("#dedcd6")
    )
    return (head + pins + boot + cable).turn(z=-35)


def robot_arm() -> Solid:
    paint, joint = m.painted("#f07a14"), m.plastic("#26282c", 0.4)
    base = s.lathe([(0, 0), (0.75, 0), (0.75, 0.12), (0.52, 0.2), (0.46, 0.5), (0, 0.5)], 0.03).of(joint)
    turret = s.lathe([(0, 0.5), (0.44, 0.5), (0.42, 0.75), (0, 0.78)], 0.04).of(paint)

    def limb(start: tuple[float, float], end: tuple[float, float], wide: float, narrow: float) -> Solid:
        (x, y), (u, v) = start, end
        angle = float(np.degrees(np.arctan2(v - y, u - x)))
        length = float(np.hypot(u - x, v - y))
        outline = o.joined(o.arc(wide, 90, 270, steps=16), o.arc(narrow, -90, 90, length, 0, 16))
        return s.extrude(outline, 0.34, 0.05).turn(z=angle).move(x, y, 0)

    def hinge(x: float, y: float, radius: float) -> Solid:
        return s.cylinder(radius, 0.52, 0.03).turn(x=90).move(x, y, -0.26)

    shoulder, elbow, wrist, hand = (0.0, 0.95), (-0.55, 2.2), (0.85, 2.62), (1.25, 2.2)
    arms = (limb(shoulder, elbow, 0.3, 0.22) + limb(elbow, wrist, 0.24, 0.14) + limb(wrist, hand, 0.14, 0.11)).of(paint)
    hinges = (hinge(*shoulder, 0.24) + hinge(*elbow, 0.19) + hinge(*wrist, 0.13)).of(joint)
    grip = s.cylinder(0.13, 0.12, 0.02).turn(z=135).move(1.22, 2.22)
    fingers = s.together(
        s.tube([(1.3, 2.14, z), (1.42, 2.08, z * 2.6), (1.52, 1.92, z * 2.6), (1.54, 1.76, z)], 0.045)
        for z in (-0.09, 0.09)
    )
    cable = s.tube(
        [(-0.15, 0.9, 0.28), (-0.75, 1.4, 0.3), (-0.85, 2.2, 0.28), (-0.3, 2.58, 0.2), (0.3, 2.62, 0.19)], 0.05
    ).of(m.RUBBER)
    return base + turret + arms + hinges + (grip + fingers).of(m.ALUMINIUM) + cable


MODELS = {
    "solid-graphics-card": Model(graphics_card, -30, 16),
    "solid-processor": Model(processor, -34, 38),
    "solid-router": Model(router, -26, 20),
    "solid-battery": Model(battery, -14, 12),
    "solid-hard-drive": Model(hard_drive, -34, 44),
    "solid-usb-stick": Model(usb_stick, -24, 10),
    "solid-circuit-board": Model(circuit_board, -30, 40),
    "solid-plug": Model(plug, -20, 8),
    "solid-robot-arm": Model(robot_arm, -26, 10),
}
