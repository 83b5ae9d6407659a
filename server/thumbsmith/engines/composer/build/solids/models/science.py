"""The laboratory, the sky and the court."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def test_tube() -> Solid:
    glass = s.lathe(
        [
            (0, -1.1),
            (0.16, -1.05),
            (0.26, -0.92),
            (0.28, -0.78),
            (0.28, 1.0),
            (0.34, 1.03),
            (0.34, 1.08),
            (0.25, 1.06),
            (0.25, -0.77),
            (0.2, -0.92),
            (0, -1.04),
        ],
        0.02,
    ).of(m.GLASS)
    fluid = s.lathe([(0, -1.03), (0.18, -0.94), (0.245, -0.77), (0.245, 0.2), (0, 0.2)], 0.01)
    bubbles = s.together(
        s.sphere(r, 16).move(x, y, 0.2)
        for r, x, y in ((0.035, 0.05, 0.0), (0.025, -0.06, -0.3), (0.03, 0.08, -0.55), (0.02, -0.03, 0.12))
    )
    one = (
        fluid.of(Material("#27c46b", 0.1, coat=0.8, glow=0.3))
        + bubbles.of(Material("#b8ffd4", 0.1, coat=1.0, glow=0.4))
        + glass
    )
    return one.turn(z=-24)


def flask() -> Solid:
    glass = s.lathe(
        [
            (0, 0),
            (0.85, 0),
            (0.93, 0.06),
            (0.9, 0.2),
            (0.32, 1.2),
            (0.26, 1.35),
            (0.26, 1.85),
            (0.33, 1.9),
            (0.33, 1.95),
            (0.23, 1.92),
            (0.23, 1.34),
            (0.29, 1.18),
            (0.86, 0.2),
            (0.88, 0.08),
            (0.82, 0.04),
            (0, 0.04),
        ],
        0.03,
    ).of(m.GLASS)
    fluid = s.lathe([(0, 0.05), (0.8, 0.05), (0.86, 0.1), (0.84, 0.2), (0.52, 0.76), (0, 0.76)], 0.02).of(
        Material("#2f7df0", 0.1, coat=0.8, glow=0.25)
    )
    bubbles = s.together(
        s.sphere(r, 18).move(x, y, z)
        for r, x, y, z in (
            (0.06, 0.2, 0.3, 0.6),
            (0.04, -0.25, 0.45, 0.5),
            (0.05, 0.05, 0.55, 0.5),
            (0.035, -0.4, 0.25, 0.6),
            (0.09, 0.1, 0.8, 0.05),
            (0.06, -0.15, 0.8, 0.15),
        )
    )
    return fluid + bubbles.of(Material("#bfe0ff", 0.1, coat=1.0, glow=0.4)) + glass


def microscope() -> Solid:
    base = s.slab(1.3, 1.7, 0.2, 0.3, 0.06).of(m.plastic("#e9eaec", 0.35))
    arm = s.sweep(
        [(0, 0.15, -0.62), (0, 0.9, -0.82), (0, 1.6, -0.62), (0, 1.95, -0.2)],
        o.rectangle(0.42, 0.34, 0.12),
        [1.1, 1.0, 0.95, 0.9],
    ).of(m.plastic("#e9eaec", 0.35))
    stage = s.slab(1.1, 0.95, 0.09, 0.06, 0.02).move(y=0.78).of(m.MATT_BLACK)
    slide = s.slab(0.7, 0.24, 0.02, 0.01).move(y=0.87, z=0.02).of(Material("#bfe3f2", 0.1, coat=1.0))
    light = s.cylinder(0.2, 0.2, 0.03, 40).move(y=0.2).of(m.BLACK) + s.cylinder(0.14, 0.02, 0, 40).move(y=0.4).of(
        Material("#fff6d0", 0.3, glow=2.5)
    )
    nose = s.cylinder(0.34, 0.14, 0.03, 48).move(y=1.45, z=0.02).of(m.STEEL)
    lenses = s.together(
        s.lathe([(0, 0), (0.07, 0), (0.12, 0.05), (0.12, 0.36), (0, 0.36)], 0.01, around=32)
        .scale(1, long, 1)
        .move(x, 1.46 - 0.36 * long, z)
        for x, z, long in ((0.0, 0.12, 1.15), (-0.2, -0.04, 0.8), (0.2, -0.04, 0.9))
    ).of(m.CHROME)
    head = s.tube([(0, 1.58, 0.02), (0, 1.9, 0.02)], 0.26, curved=False, around=36).of(m.plastic("#e9eaec", 0.35))
    eye = s.tube([(0, 1.95, 0.0), (0, 2.5, 0.45)], 0.19, curved=False, around=36).of(m.MATT_BLACK) + s.tube(
        [(0, 2.46, 0.42), (0, 2.62, 0.55)], 0.22, curved=False, around=36
    ).of(m.BLACK)
    knobs = s.together(
        s.cylinder(0.24, 0.14, 0.03, 36).turn(z=-side * 90).move(side * 0.22, 0.62, -0.72) for side in (-1, 1)
    ).of(m.DARK_STEEL)
    return base + arm + stage + slide + light + nose + lenses + head + eye + knobs


def magnifier() -> Solid:
    rim = s.torus(0.82, 0.09, 80).turn(x=90).of(m.BRASS)
    glass = s.sphere(0.8, 56).scale(1, 1, 0.13).of(m.CLEAR)
    neck = s.cylinder(0.09, 0.28, 0.02, 32).move(y=-1.14).of(m.BRASS)
    grip = s.lathe(
        [(0, -2.45), (0.14, -2.44), (0.19, -2.3), (0.15, -1.9), (0.18, -1.5), (0.13, -1.16), (0.16, -1.1), (0, -1.1)],
        curved=True,
    ).of(m.wooden("#5a2a16", 1.2, coat=0.9))
    cap = s.lathe([(0, -2.52), (0.12, -2.5), (0.17, -2.4), (0, -2.4)], 0.02).of(m.BRASS)
    return (rim + glass + neck + grip + cap).turn(z=38)


def telescope() -> Solid:
    tube = s.lathe(
        [
            (0, -1.6),
            (0.2, -1.6),
            (0.24, -1.56),
            (0.24, -0.9),
            (0.3, -0.86),
            (0.34, -0.8),
            (0.34, 1.3),
            (0.42, 1.34),
            (0.42, 1.95),
            (0.38, 1.98),
            (0.36, 1.9),
            (0, 1.9),
        ],
        0.02,
    ).of(m.painted("#f2f2f0", 0.3, 0.8))
    bands = s.together(
        s.torus(r, 0.03, 56).move(y=y) for r, y in ((0.345, -0.78), (0.425, 1.36), (0.425, 1.93), (0.345, 0.25))
    ).of(m.MATT_BLACK)
    glass = s.sphere(0.36, 48).scale(1, 0.25, 1).move(y=1.92).of(Material("#141f46", 0.03, coat=1.0))
    eye = s.lathe([(0, -2.0), (0.13, -2.0), (0.14, -1.6), (0, -1.6)], 0.02).of(m.BLACK)
    finder = s.tube([(0.0, -0.9, 0.46), (0.0, 0.0, 0.46)], 0.09, curved=False).of(m.BLACK)
    barrel = (tube + bands + glass + eye + finder).turn(z=-58).move(0, 1.35)
    head = s.box(0.26, 0.5, 0.3, 0.06).move(y=0.95).of(m.MATT_BLACK) + s.cylinder(0.2, 0.12, 0.03, 32).move(y=0.66).of(
        m.MATT_BLACK
    )
    legs = s.together(
        s.sweep(
            [(0.1 * np.cos(a), 0.7, 0.1 * np.sin(a)), (0.85 * np.cos(a), -1.5, 0.85 * np.sin(a))],
            o.rectangle(0.14, 0.09, 0.02),
            [1.0, 0.8],
            curved=False,
        )
        for a in np.deg2rad([90, 210, 330])
    ).of(m.wooden("#8a5a30", 1.0))
    tray = s.slab(0.5, 0.5, 0.04, 0.2).turn(y=30).move(y=-0.55).of(m.DARK_STEEL)
    return barrel + head + legs + tray


def earth() -> Solid:
    """Land by noise would be an invented world: the outlines are rough ellipses where the continents lie."""
    lands = [  # longitude, latitude, half width, half height, turn: in degrees
        (-100, 47, 34, 17, -8),
        (-112, 62, 34, 10, 0),
        (-98, 24, 9, 11, 28),
        (-86, 15, 8, 4, -30),
        (-60, -8, 20, 17, 0),
        (-66, -32, 8, 22, 8),
        (-42, 72, 14, 10, 0),
        (12, 50, 20, 9, 8),
        (-4, 40, 6, 5, 0),
        (18, 63, 9, 9, 30),
        (40, 56, 30, 14, 0),
        (12, 16, 26, 15, 0),
        (26, -12, 13, 22, 0),
        (44, 8, 8, 6, 20),
        (46, 24, 12, 9, 0),
        (90, 60, 52, 13, 0),
        (78, 22, 8, 12, 0),
        (104, 34, 22, 14, 0),
        (104, 14, 8, 10, 0),
        (114, 0, 8, 6, 0),
        (138, 37, 3, 7, 30),
        (134, -25, 18, 11, 0),
        (47, -19, 3, 7, 15),
        (172, -42, 3, 6, 30),
    ]

    def land_and_sea(places: Floats, colours: Floats) -> Floats:
        unit = places / np.maximum(np.linalg.norm(places, axis=1, keepdims=True), 1e-6)
        longitude = np.degrees(np.arctan2(unit[:, 0], unit[:, 2])) - 20
        latitude = np.degrees(np.arcsin(np.clip(unit[:, 1], -1, 1)))
        wobble = m.rough_noise(places, 5.0, 11) - 0.5
        on_land = np.full(len(places), 9.0, np.float32)
        for east, north, wide, tall, turn in lands:
            away = (longitude - east + 180) % 360 - 180
            c, t = np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))
            x, y = away * c + (latitude - north) * t, -away * t + (latitude - north) * c
            on_land = np.minimum(on_land, np.hypot(x / wide, y / tall) + wobble * 0.8)
        found = colours.copy()
        land = on_land < 1
        green, sand = np.array([0.12, 0.28, 0.06]), np.array([0.5, 0.36, 0.14])
        dry = np.clip(1 - np.abs(np.abs(latitude) - 22) / 14, 0, 1)[:, None]
        found[land] = (green * (1 - dry) + sand * dry)[land]
        found[(np.abs(latitude) + wobble * 12 > 76)] = 0.8
        return found.astype(np.float32)

    return s.sphere(1.0, 96).of(Material("#1a5fa8", 0.35, coat=0.9, pattern=land_and_sea)).turn(z=-20)


def globe() -> Solid:
    ball = earth()
    arc = s.sweep(
        [(1.14 * np.cos(a), 1.14 * np.sin(a), 0) for a in np.deg2rad(np.linspace(-110, 70, 25))],
        o.rectangle(0.14, 0.05, 0.015),
    ).of(m.BRASS)
    pins = s.together(
        s.cylinder(0.05, 0.2, 0.01, 20).turn(z=-20).move(x, y) for x, y in ((0.34, 0.96), (-0.40, -1.12))
    ).of(m.BRASS)
    stem = s.lathe([(0, -1.62), (0.1, -1.62), (0.14, -1.5), (0.07, -1.36), (0.1, -1.2), (0, -1.16)], 0.02).of(m.BRASS)
    foot = s.lathe(
        [(0, -1.86), (0.68, -1.86), (0.7, -1.8), (0.5, -1.72), (0.2, -1.66), (0.14, -1.58), (0, -1.58)], 0.03
    ).of(m.wooden("#6a3519", 1.0, coat=0.9))
    return ball + arc + pins + stem + foot


def rocket() -> Solid:
    hull = s.lathe(
        [(0, -1.0), (0.3, -1.0), (0.42, -0.7), (0.52, -0.1), (0.5, 0.55), (0.36, 1.1), (0.0, 1.65)], curved=True
    ).of(Material("#eef0f2", 0.3, coat=0.9))
    nose = s.lathe([(0.385, 1.0), (0.365, 1.12), (0.2, 1.42), (0.0, 1.68)], curved=True).of(m.painted("#d2241f"))
    belt = s.torus(0.525, 0.035, 72).move(y=-0.05).of(m.painted("#d2241f"))
    rim = s.torus(0.22, 0.055, 48).turn(x=90).move(y=0.5, z=0.46).of(m.STEEL)
    pane = s.sphere(0.21, 40).scale(1, 1, 0.4).move(y=0.5, z=0.44).of(Material("#2a78c8", 0.04, coat=1.0))
    fin = s.extrude(
        o.smooth([(0.28, -0.2), (0.6, -0.5), (0.88, -1.1), (0.86, -1.42), (0.6, -1.1), (0.26, -0.92)], closed=True),
        0.09,
        0.035,
    )
    fins = s.together(fin.turn(y=a) for a in (30, 150, 270)).of(m.painted("#d2241f"))
    jet = s.lathe([(0, -0.95), (0.2, -0.95), (0.34, -1.22), (0.3, -1.22), (0, -1.1)], 0.01).of(m.DARK_STEEL)
    flame = s.lathe([(0, -1.12), (0.26, -1.2), (0.24, -1.45), (0.1, -1.8), (0, -2.05)][::-1], curved=True).of(
        Material("#ff6a08", 0.6, glow=1.1)
    )
    core = s.lathe([(0, -1.1), (0.18, -1.2), (0.14, -1.4), (0, -1.62)][::-1], curved=True).of(
        Material("#ffc648", 0.6, glow=1.6)
    )
    return (hull + nose + belt + rim + pane + fins + jet + flame + core).turn(z=-28)


def satellite() -> Solid:
    def foil(places: Floats) -> Floats:
        return m.rough_noise(places, 9, 4)

    def cells(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[
            (np.abs((places[:, 0] / 0.26) % 1.0 - 0.5) > 0.46) | (np.abs((places[:, 1] / 0.3) % 1.0 - 0.5) > 0.46)
        ] = 0.55
        return found

    body = s.box(0.9, 1.1, 0.9, 0.03).of(Material("#e8b13a", 0.24, metal=1.0, relief=foil, relief_depth=0.035))
    panel = s.box(1.82, 0.9, 0.05, 0.01).of(Material("#12307e", 0.15, coat=1.0, pattern=cells))
    wings = s.together(
        panel.move(side * 1.62) + s.tube([(side * 0.44, 0, 0), (side * 0.72, 0, 0)], 0.05, curved=False).of(m.STEEL)
        for side in (-1, 1)
    )
    dish = (
        s.lathe([(0, 0.0), (0.3, 0.05), (0.52, 0.22), (0.5, 0.25), (0.28, 0.1), (0, 0.06)], curved=True)
        .turn(x=58)
        .move(0, -0.62, 0.42)
        .of(m.plastic("#f2f2f0"))
    )
    horn = s.tube([(0, -0.6, 0.45), (0, -0.42, 0.78)], 0.025, curved=False).of(m.STEEL) + s.sphere(0.05, 20).move(
        0, -0.42, 0.78
    ).of(m.STEEL)
    mast = s.tube([(0.2, 0.55, 0), (0.2, 1.05, 0)], 0.025, curved=False).of(m.STEEL) + s.sphere(0.06, 20).move(
        0.2, 1.07
    ).of(m.painted("#d2241f"))
    return (body + wings + dish + horn + mast).turn(z=20)


def gavel() -> Solid:
    head = s.lathe(
        [
            (0, -0.72),
            (0.36, -0.72),
            (0.4, -0.68),
            (0.4, -0.5),
            (0.34, -0.46),
            (0.34, -0.4),
            (0.38, -0.34),
            (0.38, 0.34),
            (0.34, 0.4),
            (0.34, 0.46),
            (0.4, 0.5),
            (0.4, 0.68),
            (0.36, 0.72),
            (0, 0.72),
        ],
        0.02,
    ).turn(z=90)
    bands = s.together(s.torus(0.345, 0.035, 56).turn(z=90).move(x) for x in (-0.43, 0.43)).of(m.BRASS)
    grip = s.lathe(
        [(0, -2.4), (0.1, -2.38), (0.13, -2.2), (0.09, -1.6), (0.1, -1.0), (0.07, -0.6), (0.1, -0.3), (0, -0.3)],
        curved=True,
        around=40,
    )
    wood = m.wooden("#6e3518", 1.0, 0, coat=1.0)
    hammer = (head.of(wood) + bands + grip.of(m.wooden("#6e3518", 1.0, 1, coat=1.0))).turn(z=58).move(0.1, 0.75)
    block = (
        s.lathe([(0, -0.1), (0.86, -0.1), (0.88, -0.06), (0.88, 0.06), (0.8, 0.1), (0.74, 0.2), (0, 0.2)], 0.02)
        .move(-0.25, -0.18, 0)
        .of(wood)
    )
    return hammer + block


def scales() -> Solid:
    post = s.lathe(
        [
            (0, 0),
            (0.7, 0),
            (0.72, 0.05),
            (0.5, 0.12),
            (0.2, 0.2),
            (0.1, 0.34),
            (0.08, 0.9),
            (0.13, 1.0),
            (0.08, 1.1),
            (0.07, 2.0),
            (0.12, 2.08),
            (0.08, 2.2),
            (0, 2.36),
        ],
        0.02,
    )
    beam = s.sweep(
        [(-1.15, 1.98, 0), (-0.6, 2.12, 0), (0, 2.16, 0), (0.6, 2.12, 0), (1.15, 1.98, 0)],
        o.rectangle(0.1, 0.07, 0.02),
        [0.6, 1.0, 1.3, 1.0, 0.6],
    )
    knobs = s.together(s.sphere(0.06, 24).move(x, 1.98) for x in (-1.17, 1.17)) + s.sphere(0.1, 28).move(y=2.4)
    pans, chains = Solid(), Solid()
    for x in (-1.15, 1.15):
        pans += s.lathe(
            [(0, 0), (0.3, 0.03), (0.52, 0.16), (0.54, 0.18), (0.5, 0.19), (0.28, 0.07), (0, 0.05)], curved=True
        ).move(x, 0.78)
        chains += s.together(
            s.tube([(x, 1.95, 0), (x + 0.52 * np.cos(a), 0.96, 0.52 * np.sin(a))], 0.013, curved=False, around=8)
            for a in np.deg2rad([90, 210, 330])
        )
    return (post + beam + knobs + pans + chains).of(m.BRASS)


MODELS = {
    "solid-test-tube": Model(test_tube, -20, 8),
    "solid-flask": Model(flask, -20, 12),
    "solid-microscope": Model(microscope, -48, 12),
    "solid-magnifier": Model(magnifier, -22, 6),
    "solid-telescope": Model(telescope, -26, 8),
    "globe-on-stand": Model(globe, -18, 10, reads=True),
    "solid-rocket": Model(rocket, -20, 6, stands=False),
    "solid-satellite": Model(satellite, -30, 14, stands=False),
    "solid-gavel": Model(gavel, -28, 18),
    "solid-scales": Model(scales, -20, 8),
}
