"""Parts and fluids of a car, as somebody who repairs one holds them. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

OIL = Material("#b8670c", 0.05, coat=1.0, glow=0.2)
LINING = Material("#55504b", 0.85, pattern=m.spotted(26, (0.35, 0.24, 0.14), 0.45))


def _pad() -> Solid:
    outline = o.rounded(np.concatenate([o.arc(2.6, 58, 122), np.array([(-1.05, 1.28), (1.05, 1.28)], np.float32)]), 0.1)
    outline = outline - np.array([0, 1.9], np.float32)
    plate = s.extrude(o.inset(outline, -0.1), 0.16, 0.03).of(m.painted("#c22a22", 0.45, 0.3))
    ears = s.together(s.box(0.34, 0.3, 0.16, 0.04).move(side * 1.42, 0.1) for side in (-1, 1)).of(
        m.painted("#c22a22", 0.45, 0.3)
    )
    half = o.joined(o.arc(2.52, 62, 88.5, y=-1.9), [(0.06, -0.5), (0.96, -0.5)])
    linings = s.extrude(half, 0.34, 0.05).move(z=0.22)
    halves = linings + linings.scale(-1, 1, 1)
    return plate + ears + halves.of(LINING)


def brake_pads() -> Solid:
    back = _pad().turn(y=-16).move(-0.35, 0.75, -0.5)
    front = _pad().turn(x=-14, y=12).move(0.4, -0.35, 0.5)
    return back + front


def _toothed_wheel(radius: float, teeth: int, bore: str) -> Solid:
    rim = s.extrude(o.gear(teeth, radius, radius * 0.94), 0.5, 0.02, [o.circle(radius * 0.78)[::-1]]).of(m.BRUSHED)
    disc = s.extrude(o.circle(radius * 0.8), 0.2, 0.02, [o.circle(radius * 0.16)[::-1]]).of(m.DARK_STEEL)
    holes = s.together(
        s.cylinder(radius * 0.15, 0.22, 0.01, 32).turn(x=90).move(radius * 0.5, 0, -0.11).turn(z=60 * turn)
        for turn in range(6)
    ).of(m.BLACK)
    hub = s.cylinder(radius * 0.24, 0.56, 0.03, 6).turn(x=90).move(z=-0.28).of(Material(bore, 0.3, metal=1.0))
    return rim + disc + holes + hub


def timing_belt() -> Solid:
    """A belt with teeth around two large wheels and a small one."""
    places = ((-1.05, 1.1, 0.95), (1.05, 1.1, 0.95), (0.0, -1.5, 0.62))
    wheels = s.together(
        _toothed_wheel(r, int(r * 34), "#e0b23c" if r < 0.9 else "#c9ccd0").move(x, y) for x, y, r in places
    )
    tension = s.cylinder(0.34, 0.56, 0.05).turn(x=90).move(-0.92, -0.42, -0.28).of(m.CHROME)
    out = 0.07
    path = np.concatenate(
        [
            o.arc(0.95 + out, 100, 182, -1.05, 1.1),
            o.arc(0.34 + out, 28, -18, -1.45, -0.42)[:6],
            o.arc(0.62 + out, 200, 338, 0.0, -1.5),
            o.arc(0.95 + out, -14, 80, 1.05, 1.1),
        ]
    )
    line = np.column_stack([path, np.zeros(len(path))])
    belt = s.sweep(line, o.rectangle(0.42, 0.1, 0.03), curved=False, closed=True).of(m.RUBBER)
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    at = np.arange(0, lengths[-1], 0.14)
    spots = np.stack([np.interp(at, lengths, path[:, axis]) for axis in (0, 1)], 1)
    ahead = np.gradient(spots, axis=0)
    angles = np.degrees(np.arctan2(ahead[:, 1], ahead[:, 0]))
    teeth = s.together(
        s.box(0.07, 0.1, 0.42, 0.02).move(0, 0.07).turn(z=angle).move(x, y)
        for (x, y), angle in zip(spots, angles, strict=True)
    ).of(m.RUBBER)
    stripe = s.sweep(line * 1.0 + np.array([0, 0, 0.0]), o.rectangle(0.06, 0.112, 0.0), curved=False, closed=True)
    return wheels + tension + belt + teeth + stripe.of(m.plastic("#e8b90c"))


def motor_oil() -> Solid:
    """A can that pours oil, an oil filter beside it."""
    front = o.rounded([(-0.8, -1.3), (0.8, -1.3), (0.8, 0.75), (0.35, 1.2), (-0.55, 1.2), (-0.8, 0.9)], 0.2)
    hole = o.rounded([(0.3, 0.85), (0.58, 0.6), (0.58, -0.4), (0.36, -0.4)], 0.1)
    body = s.extrude(front, 0.8, 0.16, [hole[::-1] if o.area(hole) > 0 else hole]).of(m.gloss("#1d2126"))
    neck = s.cylinder(0.24, 0.34, 0.03).move(-0.35, 1.15).of(m.gloss("#e0231c"))
    label = s.box(0.86, 1.1, 0.84, 0.05).move(-0.3, -0.45).of(m.gloss("#f0b310"))
    drop = s.lathe([(0, -0.2), (0.2, -0.12), (0.2, 0.06), (0.06, 0.28), (0, 0.36)], curved=True).scale(0.9)
    can = (body + neck + label + drop.scale(1, 1, 0.3).move(-0.3, -0.45, 0.43).of(m.gloss("#1d2126"))).turn(z=62)
    stream = s.tube([(-1.36, 0.68, 0), (-1.72, 0.5, 0), (-1.86, -0.1, 0), (-1.88, -1.4, 0)], [0.13, 0.12, 0.09, 0.12])
    pool = s.cylinder(0.7, 0.08, 0.03).scale(1.2, 1, 0.8).move(-1.88, -1.5)
    shell = s.lathe([(0, 0), (0.62, 0), (0.66, 0.1), (0.66, 1.1), (0.5, 1.3), (0, 1.34)], 0.05)
    ridges = s.together(s.box(0.06, 0.34, 0.08, 0.02).move(0.64, 1.1).turn(y=a) for a in range(0, 360, 20))
    base = s.ring(0.6, 0.3, 0.06, 0.02).move(y=-0.04).of(m.STEEL)
    band = s.cylinder(0.668, 0.36, 0.0).move(y=0.42).of(m.gloss("#f4f4f2"))
    oil_filter = (shell + ridges).of(m.gloss("#e06a12")) + base + band
    return can.move(0, 0.5) + (stream + pool).of(OIL).move(0, 0.5) + oil_filter.move(1.1, -1.05, 0.4)


def air_filter() -> Solid:
    count = 26
    x = np.linspace(-1.5, 1.5, count * 2 + 1)
    ridge = np.where(np.arange(len(x)) % 2 == 0, 0.0, 0.42)
    top = np.column_stack([x, ridge])
    outline = np.concatenate([top, np.column_stack([x, ridge - 0.06])[::-1]]).astype(np.float32)

    def dusty(places: np.ndarray, colours: np.ndarray) -> np.ndarray:
        grey = np.clip((places[:, 0] + 0.1 + 0.4 * (m.rough_noise(places, 2.4, 3) - 0.5)) / 0.3, 0, 1)[:, None]
        return np.asarray(colours * (1 - 0.86 * grey), np.float32)

    pleats = s.extrude(outline, 2.3).of(Material("#f7f5ee", 0.9, pattern=dusty))
    frame = s.extrude(o.rectangle(3.5, 2.7, 0.14), 0.5, 0.06, [o.rectangle(3.06, 2.26, 0.08)[::-1]]).turn(x=-90)
    return pleats + frame.move(y=0.2).of(m.plastic("#e2641a", 0.55))


def gear_stick() -> Solid:
    plate = s.slab(1.9, 1.9, 0.14, 0.3, 0.05).of(m.BRUSHED)
    gate = s.slab(1.6, 1.6, 0.02, 0.2).move(y=0.14).of(m.BLACK)
    boot = s.lathe(
        [
            (0, 0.1),
            (0.74, 0.12),
            (0.62, 0.3),
            (0.56, 0.34),
            (0.46, 0.52),
            (0.42, 0.55),
            (0.3, 0.75),
            (0.2, 0.95),
            (0, 0.95),
        ],
        0.03,
    ).of(m.coloured(m.LEATHER, "#2a2523"))
    stitch = s.together(s.torus(r, 0.012, 60).move(y=y) for r, y in ((0.56, 0.36), (0.42, 0.57))).of(m.RED)
    shaft = s.cylinder(0.1, 1.5, 0.02, 32).move(y=0.9).of(m.CHROME)
    knob = (
        s.lathe([(0, 0), (0.2, 0.0), (0.26, 0.16), (0.44, 0.42), (0.46, 0.62), (0.34, 0.82), (0, 0.9)], curved=True)
        .move(y=2.2)
        .of(m.gloss("#15161a"))
    )
    lines = s.together(rod((x, -0.16, 0), (x, 0.16, 0), 0.022, 8) for x in (-0.18, 0, 0.18)) + rod(
        (-0.18, 0, 0), (0.18, 0, 0), 0.022, 8
    )
    cap = s.cylinder(0.31, 0.06, 0.02).turn(x=90).of(m.CHROME) + lines.move(z=0.07).of(m.WHITE)
    badge = cap.turn(x=-42).move(0, 2.86, 0.34)
    return plate + gate + boot + stitch + (shaft + knob + badge).turn(z=-9).move(-0.14)


def clutch_disc() -> Solid:
    ring = s.extrude(o.circle(1.6, corners=96), 0.2, 0.03, [o.circle(1.02, corners=80)[::-1]]).of(
        Material("#6d5a46", 0.8, pattern=m.spotted(20, (0.5, 0.36, 0.16), 0.4))
    )
    grooves = s.together(s.box(0.5, 0.05, 0.215).move(1.31).turn(z=a) for a in range(0, 360, 20)).of(m.BLACK)
    rivets = s.together(
        s.cylinder(0.05, 0.22, 0.01, 20).turn(x=90).move(1.3, 0.0, -0.11).turn(z=a + 10) for a in range(0, 360, 20)
    ).of(m.BRASS)
    plate = s.extrude(o.circle(1.06, corners=80), 0.1, 0.02, [o.circle(0.24)[::-1]]).of(m.BRUSHED)
    cover = s.extrude(o.circle(0.78, corners=64), 0.2, 0.03, [o.circle(0.24)[::-1]]).of(m.STEEL)
    turns = np.linspace(0, 7 * 2 * np.pi, 120)
    coil = s.tube(
        np.stack([np.linspace(-0.26, 0.26, 120), 0.13 * np.cos(turns), 0.13 * np.sin(turns)], 1),
        0.04,
        curved=False,
        around=8,
    ).of(m.painted("#2456b4"))
    wells = s.together((s.box(0.6, 0.26, 0.22, 0.04).move(0, 0.54).turn(z=a)) for a in range(0, 360, 60)).of(m.BLACK)
    springs = s.together(coil.move(0, 0.54, 0.08).turn(z=a) for a in range(0, 360, 60))
    hub = s.extrude(o.circle(0.3), 0.6, 0.03, [o.gear(14, 0.2, 0.17)[::-1]]).of(m.DARK_STEEL)
    return ring + grooves + rivets + plate + cover + wells + springs + hub


def jumper_cables() -> Solid:
    def clamp(colour: str) -> Solid:
        jaw = s.sweep(
            [(0, 0, 0), (0.16, 0.5, 0), (0.1, 1.0, 0), (-0.02, 1.2, 0)], o.rectangle(0.14, 0.42, 0.05), [1, 1.1, 1, 0.7]
        )
        arm = s.sweep(
            [(0, 0.05, 0), (0.22, -0.4, 0), (0.34, -1.05, 0)], o.ellipse(0.14, 0.2), [0.9, 1.1, 0.9], round_ends=True
        )
        teeth = s.together(s.box(0.12, 0.08, 0.34, 0.02).move(0.03, 0.82 + 0.12 * row) for row in range(4))
        one = jaw.of(m.COPPER) + teeth.of(m.COPPER) + arm.of(m.plastic(colour))
        pin = s.cylinder(0.12, 0.5, 0.03, 32).turn(x=90).move(0.02, 0, -0.25).of(m.STEEL)
        return one.turn(z=-8) + one.scale(-1, 1, 1).turn(z=8) + pin

    def cable(side: int, colour: str) -> Solid:
        line = [
            (side * 0.85, -0.9, 0),
            (side * 0.9, -1.7, 0.1),
            (side * 0.3, -2.3, 0.2),
            (-side * 0.7, -1.9, 0.1 * side),
            (-side * 0.6, -1.2, -0.2),
            (side * 0.2, -1.2, -0.3),
            (side * 0.7, -1.9, -0.35),
            (side * 0.1, -2.55, -0.2),
        ]
        return clamp(colour).turn(z=side * -12).move(side * 0.65, 0.2) + s.tube(line, 0.12).of(m.plastic(colour))

    return cable(-1, "#d4211c") + cable(1, "#1b1c20")


MODELS = {
    "brake-pads": Model(brake_pads, -14, 10),
    "timing-belt": Model(timing_belt, -26, 8),
    "motor-oil": Model(motor_oil, -10, 10),
    "air-filter": Model(air_filter, -30, 34),
    "gear-stick": Model(gear_stick, -24, 22),
    "clutch-disc": Model(clutch_disc, -28, 8),
    "jumper-cables": Model(jumper_cables, -14, 10),
}
