"""Cars, engines and the road."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _tyre(outer: float, inner: float, wide: float) -> Solid:
    """Lies with its axis along y; the tread is cut across."""
    half = wide / 2
    wall = s.lathe(
        [
            (inner, -half * 0.8),
            (inner + 0.06, -half),
            (outer * 0.86, -half * 1.04),
            (outer * 0.97, -half * 0.86),
            (outer, -half * 0.55),
            (outer, half * 0.55),
            (outer * 0.97, half * 0.86),
            (outer * 0.86, half * 1.04),
            (inner + 0.06, half),
            (inner, half * 0.8),
            (inner, -half * 0.8),
        ],
        0.03,
        around=120,
    )
    block = s.box(outer * 0.075, 0.05, half * 0.62, 0.012)
    tread = Solid()
    for index in range(44):
        for row, skew in ((-0.52, 14), (0.52, -14)):
            tread += (
                block.turn(y=skew)
                .move(0, 0, row * half)
                .turn(x=90)
                .move(0, 0, outer + 0.008)
                .turn(y=index * 360 / 44 + (4 if row > 0 else 0))
            )
    ribs = s.torus(outer * 0.8, 0.012, 96)
    return wall + tread + ribs.move(y=half * 1.03) + ribs.move(y=-half * 1.03)


def tyre() -> Solid:
    return _tyre(1.0, 0.58, 0.62).turn(x=90).of(m.RUBBER)


def car_wheel() -> Solid:
    rim = s.lathe(
        [
            (0.60, -0.25),
            (0.64, -0.28),
            (0.64, 0.28),
            (0.60, 0.28),
            (0.55, 0.2),
            (0.53, -0.1),
            (0.53, -0.25),
            (0.60, -0.25),
        ],
        0.015,
        around=96,
    )
    spoke = s.sweep([(0.08, 0.12, 0), (0.3, 0.17, 0), (0.57, 0.22, 0)], o.rectangle(0.16, 0.09, 0.03), [0.9, 0.9, 1.2])
    spokes = s.together(spoke.turn(y=index * 72 + offset) for index in range(5) for offset in (-9, 9))
    hub = s.lathe([(0, 0.05), (0.16, 0.05), (0.16, 0.16), (0.13, 0.2), (0, 0.2)], 0.02)
    nuts = s.around_y(s.cylinder(0.03, 0.05, 0.01, 6).move(0.1, 0.19), 5)
    disc = s.cylinder(0.44, 0.03).move(y=-0.06).of(m.STEEL)
    caliper = s.box(0.28, 0.16, 0.5, 0.05).move(-0.4, -0.02, 0.1).of(m.painted("#c4161c"))
    return (
        _tyre(1.0, 0.62, 0.56).of(m.RUBBER)
        + (rim + spokes + hub).of(Material("#c3c6ca", 0.22, metal=1.0))
        + nuts.of(m.DARK_STEEL)
        + disc
        + caliper
    ).turn(x=90)


def brake_disc() -> Solid:
    disc = s.lathe(
        [
            (0.46, -0.11),
            (1.0, -0.11),
            (1.0, -0.03),
            (0.52, -0.03),
            (0.52, 0.03),
            (1.0, 0.03),
            (1.0, 0.11),
            (0.46, 0.11),
            (0.46, -0.11),
        ],
        0.008,
        around=110,
    )
    hat = s.lathe([(0.14, 0.1), (0.47, 0.1), (0.47, 0.32), (0.43, 0.36), (0.14, 0.36), (0.14, 0.1)], 0.02)
    holes = s.together(
        s.cylinder(0.028, 0.006, 0, 14).move(0.6 + 0.1 * row, 0.109, 0).turn(y=index * 30 + row * 7)
        for index in range(12)
        for row in range(4)
    ).of(Material("#0c0c0d", 0.8))
    studs = s.around_y(s.cylinder(0.045, 0.012, 0, 20).move(0.3, 0.357), 5).of(Material("#0c0c0d", 0.8))
    vanes = s.around_y(s.box(0.4, 0.06, 0.03).move(0.76), 40).of(m.CAST_IRON)
    caliper = (
        s.extrude(o.joined(o.arc(1.12, 152, 222, steps=18), o.arc(0.66, 222, 152, steps=18)), 0.44, 0.07)
        .turn(x=-90)
        .of(m.painted("#cf1717", 0.3, 0.9))
    )
    bolts = s.together(s.cylinder(0.06, 0.06, 0.01, 6).move(0.9, 0.2, 0).turn(y=angle) for angle in (165, 208)).of(
        m.STEEL
    )
    line = s.extrude(o.rectangle(0.1, 0.5, 0.04), 0.05, 0.01).turn(x=-90).move(0.9, 0.22, 0).turn(y=187).of(m.WHITE)
    metal = Material("#b4b7bb", 0.3, metal=1.0)
    return (disc.of(metal) + hat.of(m.CAST_IRON) + holes + studs + vanes + caliper + bolts + line).turn(x=90)


def spark_plug() -> Solid:
    top = s.lathe([(0, 2.0), (0.10, 2.0), (0.13, 2.04), (0.13, 2.2), (0.09, 2.26), (0.09, 2.36), (0, 2.38)], 0.02).of(
        m.STEEL
    )
    ribs = [(0, 0.95), (0.24, 0.95)]
    for index in range(5):
        y = 1.05 + index * 0.16
        ribs += [(0.2, y), (0.24, y + 0.05), (0.2, y + 0.1)]
    ribs += [(0.17, 1.9), (0.14, 2.02), (0, 2.02)]
    china = s.lathe(ribs, 0.02).of(Material("#f4f3ee", 0.3, coat=1.0))
    nut = s.extrude(o.rounded(o.regular(6, 0.42), 0.03), 0.34, 0.03).turn(x=90).move(y=0.8)
    collar = s.lathe([(0, 0.5), (0.32, 0.5), (0.34, 0.54), (0.34, 0.62), (0.3, 0.66), (0, 0.66)], 0.02) + s.lathe(
        [(0, 0.92), (0.34, 0.92), (0.3, 1.0), (0, 1.0)], 0.02
    )
    washer = s.torus(0.3, 0.05, 48).move(y=0.46).of(m.COPPER)
    thread = [(0, -0.35), (0.2, -0.35), (0.22, -0.32)]
    for index in range(9):
        y = -0.3 + index * 0.08
        thread += [(0.25, y + 0.02), (0.25, y + 0.04), (0.215, y + 0.06), (0.215, y + 0.075)]
    thread += [(0.22, 0.46), (0, 0.46)]
    tip = s.cylinder(0.07, 0.12, 0.01, 24).move(y=-0.45).of(Material("#e9e4d8", 0.5)) + s.cylinder(
        0.03, 0.08, 0, 16
    ).move(y=-0.5).of(m.STEEL)
    strap = s.sweep(
        [(0.18, -0.34, 0), (0.19, -0.52, 0), (0.14, -0.58, 0), (0, -0.585, 0)], o.rectangle(0.05, 0.1, 0.01)
    ).of(m.STEEL)
    return (
        top + china + (nut + collar + s.lathe(thread)).of(Material("#cfd1d3", 0.28, metal=1.0)) + washer + tip + strap
    ).turn(z=-24)


def piston() -> Solid:
    crown = [(0, 1.1), (0.72, 1.1), (0.74, 1.08)]
    for y in (0.96, 0.82, 0.68):
        crown += [(0.74, y + 0.02), (0.68, y + 0.02), (0.68, y - 0.05), (0.74, y - 0.05)]
    crown += [(0.74, 0.5), (0.73, -0.05), (0.66, -0.05), (0.64, 0.4), (0, 0.45)]
    body = s.lathe(crown[::-1], 0.006).of(Material("#b9bbbe", 0.34, metal=1.0))
    rings = s.together(s.ring(0.745, 0.68, 0.055, 0.01).move(y=y - 0.04) for y in (0.96, 0.82, 0.68)).of(m.DARK_STEEL)
    pin = s.cylinder(0.2, 1.3, 0.02, 40).turn(x=90).move(0, 0.2, -0.65).of(m.CHROME)
    pocket = s.together(s.cylinder(0.25, 0.03, 0.005, 24).scale(1, 1, 0.8).move(x, 1.085, 0) for x in (-0.34, 0.34)).of(
        m.DARK_STEEL
    )
    shank = s.extrude(o.joined([(-0.2, -0.1), (-0.13, -1.2)], [(0.13, -1.2), (0.2, -0.1)]), 0.24, 0.05)
    groove = s.extrude([(-0.09, -0.3), (-0.06, -1.15), (0.06, -1.15), (0.09, -0.3)], 0.25, 0.01).of(m.DARK_STEEL)
    big = s.ring(0.44, 0.3, 0.34, 0.03).turn(x=90).move(0, -1.55, -0.17)
    cap = s.together(s.box(0.16, 0.36, 0.24, 0.03).move(x, -1.55) for x in (-0.42, 0.42))
    bolts = s.together(s.cylinder(0.06, 0.12, 0.01, 6).move(x, -1.85) for x in (-0.42, 0.42)).of(m.STEEL)
    rod = (shank + big + cap).of(Material("#8f9297", 0.36, metal=1.0))
    return (body + rings + pin + pocket + rod + groove + bolts).turn(z=-16)


def gear() -> Solid:
    hole = o.circle(0.2, corners=40)[::-1]
    windows = [o.circle(0.15, 0.5 * np.cos(a), 0.5 * np.sin(a), 28)[::-1] for a in np.arange(6) * np.pi / 3]
    wheel = s.extrude(o.gear(20, 1.0, 0.84), 0.3, 0.025, [hole, *windows])
    hub = s.ring(0.32, 0.2, 0.44, 0.02).turn(x=90).move(z=-0.22)
    big = (wheel + hub).of(Material("#b9bcc0", 0.3, metal=1.0))
    little = (
        s.extrude(o.gear(12, 0.62, 0.48), 0.3, 0.025, [o.circle(0.14, corners=32)[::-1]])
        + s.ring(0.22, 0.14, 0.42, 0.02).turn(x=90).move(z=-0.21)
    ).of(m.BRASS)
    return big + little.turn(z=10).move(1.36, -0.66)


def traffic_cone() -> Solid:
    def bands(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        y = places[:, 1]
        found[((y > 0.62) & (y < 0.98)) | ((y > 1.26) & (y < 1.5))] = 0.85
        return found

    cone = s.lathe(
        [(0.54, 0.1), (0.56, 0.14), (0.15, 1.9), (0.1, 1.93), (0.07, 1.9), (0.4, 0.1), (0.54, 0.1)], 0.02, around=80
    )
    base = s.slab(1.5, 1.5, 0.13, 0.16, 0.04)
    orange = Material("#f2560d", 0.42, coat=0.3, pattern=bands)
    return cone.of(orange) + base.of(m.plastic("#e04e0a", 0.5))


def road_barrier() -> Solid:
    def stripes(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[((places[:, 0] + places[:, 1]) / 0.7) % 1.0 < 0.5] = (0.62, 0.012, 0.012)
        return found

    white = Material("#f2f2ef", 0.45, coat=0.3, pattern=stripes)
    boards = s.together(s.box(3.2, 0.42, 0.09, 0.02).of(white).move(y=y) for y in (1.3, 0.62))
    legs = s.together(
        s.box(0.12, 1.75, 0.07, 0.015).turn(x=side * 11).move(x, 0.75, side * 0.16 - 0.02)
        for x in (-1.25, 1.25)
        for side in (-1, 1)
    ).of(m.GREY)
    lamps = s.together(s.sphere(0.17, 40).scale(1, 1, 0.7).move(x, 1.74) for x in (-1.25, 1.25)).of(
        Material("#ffab10", 0.2, coat=1.0, glow=0.9)
    ) + s.together(s.box(0.16, 0.1, 0.12, 0.02).move(x, 1.55) for x in (-1.25, 1.25)).of(m.BLACK)
    return boards + legs + lamps


def _letters(word: str, height: float, pen: float) -> Solid:
    """Plain capitals of a sign out of strokes, side by side around x = 0."""
    wide = height * 0.62
    lines = {
        "S": [
            o.smooth(
                [
                    (0.95, 0.80),
                    (0.75, 0.97),
                    (0.3, 0.97),
                    (0.06, 0.76),
                    (0.25, 0.54),
                    (0.75, 0.46),
                    (0.95, 0.24),
                    (0.72, 0.03),
                    (0.26, 0.03),
                    (0.04, 0.2),
                ]
            )
        ],
        "T": [np.array([(0.0, 0.95), (1.0, 0.95)]), np.array([(0.5, 0.95), (0.5, 0.0)])],
        "O": [],
        "P": [
            np.array([(0.08, 0.0), (0.08, 0.96)]),
            o.joined([(0.08, 0.95), (0.6, 0.95)], o.arc(0.22, 90, -90, 0.68, 0.72, 12), [(0.6, 0.5), (0.08, 0.5)]),
        ],
    }
    found = Solid()
    for index, letter in enumerate(word):
        left = (index - len(word) / 2) * wide * 1.3 + wide * 0.15
        if letter == "O":
            middle = left + wide / 2
            inner = o.ellipse(wide * 0.5 - pen, height * 0.5 - pen, middle)[::-1]
            found += s.extrude(o.ellipse(wide * 0.5, height * 0.5, middle), 0.02, 0.0, [inner])
        for line in lines[letter]:
            drawn = np.asarray(line, np.float32) * np.array([wide, height], np.float32) + np.array(
                [left, -height / 2], np.float32
            )
            found += s.extrude(o.stroke(drawn, pen, round_ends=False), 0.02)
    return found


def stop_sign() -> Solid:
    plate = s.extrude(o.rounded(o.regular(8, 1.06, 22.5), 0.05), 0.06, 0.015).of(m.plastic("#f4f4f2", 0.4))
    face = s.extrude(o.rounded(o.regular(8, 0.99, 22.5), 0.05), 0.07, 0.005).of(Material("#c4141a", 0.35, coat=0.6))
    word = _letters("STOP", 0.56, 0.1).move(z=0.037).of(m.plastic("#f6f6f4", 0.4))
    pole = s.cylinder(0.07, 3.0, 0.01, 28).move(0, -2.9, -0.1).of(m.ALUMINIUM)
    bolts = s.together(s.cylinder(0.04, 0.03, 0.01, 20).turn(x=90).move(0, y, 0.03) for y in (0.72, -0.72)).of(m.STEEL)
    return plate + face + word + pole + bolts


def oil_drum() -> Solid:
    profile = [
        (0, 0),
        (0.78, 0),
        (0.82, 0.02),
        (0.82, 0.1),
        (0.8, 0.12),
        (0.8, 0.72),
        (0.85, 0.76),
        (0.85, 0.8),
        (0.8, 0.84),
        (0.8, 1.48),
        (0.85, 1.52),
        (0.85, 1.56),
        (0.8, 1.6),
        (0.8, 2.22),
        (0.82, 2.24),
        (0.82, 2.34),
        (0.77, 2.34),
        (0.77, 2.27),
        (0, 2.26),
    ]
    caps = s.cylinder(0.13, 0.07, 0.02, 32).move(0.42, 2.26, 0.3) + s.cylinder(0.08, 0.07, 0.02, 32).move(
        -0.45, 2.26, -0.3
    )
    return s.lathe(profile, 0.012, around=96).of(
        Material("#1d4f9a", 0.4, metal=0.2, coat=0.5, pattern=m.spotted(3.0, (0.10, 0.035, 0.015), 0.3, 2, 0.06))
    ) + caps.of(m.DARK_STEEL)


def gas_can() -> Solid:
    outline = o.rounded([(-0.75, -0.9), (0.75, -0.9), (0.75, 0.55), (0.35, 0.9), (-0.75, 0.9)], 0.16)
    body = s.extrude(outline, 0.62, 0.14)
    cross = s.together(s.box(0.1, 1.25, 0.66, 0.02).turn(z=side * 38).move(0, -0.2) for side in (-1, 1))
    handle = s.tube([(-0.6, 0.82, 0), (-0.6, 1.12, 0), (-0.2, 1.18, 0), (0.05, 1.14, 0), (0.1, 0.86, 0)], 0.085)
    neck = s.cylinder(0.19, 0.2, 0.02, 36).move(0.55, 0.66)
    spout = s.tube([(0.55, 0.8, 0), (0.62, 1.1, 0), (0.9, 1.4, 0), (1.2, 1.5, 0)], [0.12, 0.1, 0.085, 0.07]).of(
        m.plastic("#191a1c")
    )
    return (body + cross + handle).of(m.plastic("#c91e1b", 0.38)) + neck.of(m.plastic("#f2b90f")) + spout


def steering_wheel() -> Solid:
    rim = (
        s.torus(1.0, 0.115, 96)
        .turn(x=90)
        .of(m.LEATHER)
        .of(Material("#1b1b1d", 0.6, relief=m.grained(24), relief_depth=0.006))
    )
    hub = s.extrude(o.rounded([(-0.36, -0.24), (0.36, -0.24), (0.44, 0.2), (-0.44, 0.2)], 0.12), 0.22, 0.08).of(
        m.plastic("#232427", 0.5)
    )
    spokes = s.together(
        s.sweep(
            [
                (0.25 * np.cos(a), 0.25 * np.sin(a) - 0.03, 0.02),
                (0.6 * np.cos(a), 0.6 * np.sin(a), -0.02),
                (0.97 * np.cos(a), 0.97 * np.sin(a), 0),
            ],
            o.rectangle(0.3, 0.08, 0.03),
        )
        for a in np.deg2rad([8, 172, 270])
    ).of(Material("#8d9095", 0.32, metal=1.0))
    badge = s.cylinder(0.12, 0.02, 0.006, 40).turn(x=90).move(z=0.11).of(m.CHROME)
    buttons = s.together(
        s.box(0.1, 0.06, 0.05, 0.015).move(x, y, 0.06) for x in (-0.55, 0.55) for y in (0.02, 0.11)
    ).of(m.BLACK)
    return rim + hub + spokes + badge + buttons


def car_battery() -> Solid:
    case = s.box(2.1, 1.25, 1.15, 0.06).of(m.plastic("#1b1c1f", 0.42))
    lid = s.box(2.14, 0.3, 1.19, 0.05).move(y=0.62).of(m.plastic("#26282c", 0.4))
    posts = s.lathe([(0, 0), (0.15, 0), (0.12, 0.26), (0, 0.26)], 0.015, around=32)
    label = s.box(1.5, 0.62, 0.01).move(y=-0.1, z=0.575).of(m.plastic("#f2c416", 0.4))
    bolt = (
        s.extrude([(0.05, 0.25), (-0.14, -0.02), (-0.01, -0.02), (-0.06, -0.25), (0.14, 0.05), (0.01, 0.05)], 0.012)
        .move(y=-0.1, z=0.584)
        .of(m.BLACK)
    )
    caps = s.together(s.cylinder(0.1, 0.04, 0.01, 28).move(x, 0.76, 0.1) for x in np.linspace(-0.45, 0.45, 4)).of(
        m.BLACK
    )
    plus = (s.box(0.2, 0.02, 0.06) + s.box(0.06, 0.02, 0.2)).move(-0.75, 0.775, 0.35)
    minus = s.box(0.2, 0.02, 0.06).move(0.75, 0.775, 0.35)
    rings = s.ring(0.22, 0.15, 0.06, 0.02, 32)
    return (
        case
        + lid
        + label
        + bolt
        + caps
        + (posts.move(-0.75, 0.76, -0.1) + posts.move(0.75, 0.76, -0.1)).of(Material("#9da0a5", 0.4, metal=1.0))
        + rings.move(-0.75, 0.765, -0.1).of(m.RED)
        + rings.move(0.75, 0.765, -0.1).of(m.BLUE)
        + (plus + minus).of(m.WHITE)
    )


def nut_and_bolt() -> Solid:
    hexagon = o.rounded(o.regular(6, 0.52), 0.03)
    head = s.extrude(hexagon, 0.34, 0.05).turn(x=90).move(y=1.4)
    washer = s.cylinder(0.46, 0.05, 0.01).move(y=1.18)
    thread = [(0, -0.6), (0.22, -0.6), (0.25, -0.56)]
    for index in range(22):
        y = -0.55 + index * 0.08
        thread += [(0.285, y + 0.025), (0.285, y + 0.035), (0.245, y + 0.06), (0.245, y + 0.075)]
    thread += [(0.27, 1.22), (0, 1.22)]
    nut = s.extrude(hexagon * 0.98, 0.36, 0.05, [o.circle(0.25, corners=36)[::-1]]).turn(x=90).turn(y=22)
    return (head + washer + s.lathe(thread) + nut).of(Material("#c2c5c9", 0.26, metal=1.0)).turn(z=-38)


MODELS = {
    "car-tyre": Model(tyre, -38, 10),
    "solid-wheel": Model(car_wheel, -34, 8),
    "solid-brake-disc": Model(brake_disc, -32, 10),
    "solid-spark-plug": Model(spark_plug, -20, 8),
    "engine-piston": Model(piston, -30, 14),
    "solid-gear": Model(gear, -26, 10),
    "traffic-cone": Model(traffic_cone, -26, 12),
    "solid-road-barrier": Model(road_barrier, -26, 10),
    "solid-stop-sign": Model(stop_sign, -22, 4, reads=True),
    "solid-oil-drum": Model(oil_drum, -24, 16),
    "fuel-can": Model(gas_can, -30, 10),
    "solid-steering-wheel": Model(steering_wheel, -28, 12),
    "solid-car-battery": Model(car_battery, -28, 22),
    "solid-nut-and-bolt": Model(nut_and_bolt, -24, 8),
}
