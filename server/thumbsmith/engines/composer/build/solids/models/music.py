"""Music, film and photography."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

COATED = Material("#0b1024", 0.04, coat=1.0)


def _front_glass(radius: float, z: float) -> Solid:
    """A coated lens that bulges towards the viewer, with the light of an inner one."""
    outer = s.sphere(radius, 64).scale(1, 1, 0.32).move(z=z).of(COATED)
    inner = (
        s.sphere(radius * 0.55, 48).scale(1, 1, 0.2).move(z=z + radius * 0.25).of(Material("#3a1460", 0.03, coat=1.0))
    )
    spot = (
        s.sphere(radius * 0.28, 32).scale(1, 1, 0.2).move(z=z + radius * 0.315).of(Material("#0d5a6e", 0.03, coat=1.0))
    )
    return outer + inner + spot


def camera() -> Solid:
    body = s.extrude(
        o.rounded(
            [
                (-1.35, -0.85),
                (1.3, -0.85),
                (1.3, 0.5),
                (0.72, 0.55),
                (0.5, 0.9),
                (-0.5, 0.9),
                (-0.72, 0.55),
                (-1.35, 0.5),
            ],
            0.14,
        ),
        0.72,
        0.09,
    ).of(Material("#1b1c1f", 0.58, relief=m.grained(30), relief_depth=0.006))
    grip = (
        s.box(0.5, 1.25, 0.42, 0.17)
        .move(-1.12, -0.22, 0.36)
        .of(Material("#161719", 0.75, relief=m.grained(34), relief_depth=0.012))
    )
    barrel = (
        s.lathe(
            [
                (0, 0),
                (0.74, 0),
                (0.74, 0.14),
                (0.70, 0.18),
                (0.70, 0.46),
                (0.73, 0.5),
                (0.73, 0.86),
                (0.70, 0.9),
                (0.70, 1.0),
                (0.6, 1.0),
                (0.56, 0.9),
                (0, 0.88),
            ],
            0.02,
        )
        .turn(x=90)
        .move(0.12, -0.1, 0.34)
    )
    ribs = s.together(s.box(0.035, 0.03, 0.3).move(y=0.735).turn(z=angle) for angle in np.arange(48) * 7.5).move(
        0.12, -0.1, 1.02
    )
    ring = s.torus(0.745, 0.014, 72).turn(x=90).move(0.12, -0.1, 0.5).of(m.plastic("#c8262a"))
    glass = _front_glass(0.56, 1.2).move(0.12, -0.1, 0.0)
    dial = s.cylinder(0.24, 0.16, 0.02, 40).move(0.95, 0.5, 0).of(m.DARK_STEEL)
    knurl = s.together(
        s.box(0.02, 0.12, 0.03).move(0.24, 0.58, 0).turn(y=angle) for angle in np.arange(28) * 360 / 28
    ).move(0.95)
    button = s.cylinder(0.13, 0.1, 0.03, 32).move(-1.1, 0.48, 0.3).of(m.STEEL)
    shoe = s.box(0.46, 0.06, 0.4, 0.01).move(0, 0.93).of(m.STEEL)
    window = s.box(0.5, 0.06, 0.1, 0.02).move(0, 0.72, 0.36).of(m.plastic("#dedede"))
    return body + grip + (barrel + ribs + knurl).of(m.MATT_BLACK) + ring + glass + dial + button + shoe + window


def camera_lens() -> Solid:
    profile = [
        (0, 0),
        (0.72, 0),
        (0.72, 0.12),
        (0.78, 0.16),
        (0.78, 0.5),
        (0.74, 0.54),
        (0.74, 0.7),
        (0.86, 0.82),
        (0.86, 1.5),
        (0.82, 1.54),
        (0.82, 1.62),
        (0.92, 1.72),
        (0.92, 2.0),
        (0.82, 2.0),
        (0.74, 1.86),
        (0, 1.84),
    ]
    barrel = s.lathe(profile, 0.02).turn(x=90)
    ribs = s.together(s.box(0.05, 0.03, 0.52).move(y=0.87, z=1.16).turn(z=angle) for angle in np.arange(54) * 360 / 54)
    low = s.together(s.box(0.05, 0.03, 0.24).move(y=0.79, z=0.33).turn(z=angle) for angle in np.arange(44) * 360 / 44)
    red = s.torus(0.925, 0.014, 72).turn(x=90).move(z=1.78).of(m.plastic("#c8262a"))
    mount = s.ring(0.7, 0.55, 0.1).turn(x=90).move(z=-0.08).of(m.STEEL)
    return (barrel + ribs + low).of(m.MATT_BLACK) + red + mount + _front_glass(0.76, 1.9)


def video_camera() -> Solid:
    body = s.box(1.1, 1.0, 2.0, 0.1).of(m.MATT_BLACK)
    barrel = (
        s.lathe(
            [(0, 0), (0.46, 0), (0.46, 0.5), (0.52, 0.54), (0.52, 0.85), (0.42, 0.85), (0.38, 0.78), (0, 0.78)], 0.02
        )
        .turn(x=90)
        .move(z=0.95)
        .of(m.BLACK)
    )
    hood = (
        s.loft(
            np.stack(
                [
                    np.column_stack([o.rectangle(w, h, 0.06), np.full(24, z)])
                    for w, h, z in ((1.0, 0.9, 0.0), (1.35, 1.1, 0.42), (1.25, 1.0, 0.42), (0.85, 0.75, 0.05))
                ]
            )
        )
        .move(z=1.7)
        .of(m.MATT_BLACK)
    )
    glass = _front_glass(0.4, 1.78)
    handle = s.tube([(0, 0.5, -0.7), (0, 0.92, -0.6), (0, 0.96, 0.2), (0, 0.92, 0.7), (0, 0.5, 0.8)], 0.09).of(m.BLACK)
    mic = s.tube([(0.28, 1.06, -0.2), (0.28, 1.06, 1.2)], 0.11, curved=False).of(Material("#26272a", 0.95))
    screen = s.box(0.06, 0.7, 1.0, 0.02).move(0.9, 0.2, -0.2).turn(y=0).of(m.BLACK)
    eye = s.tube([(0, 0.52, -0.9), (0, 0.56, -1.5)], 0.17, curved=False).of(m.RUBBER)
    light = s.sphere(0.06, 20).move(-0.35, 0.3, 1.0).of(Material("#ff2a1f", 0.3, glow=3))
    return body + barrel + hood + glass + handle + mic + screen + eye + light


def headphones() -> Solid:
    band = s.sweep(
        [(x * 1.0, y, 0) for x, y in o.arc(1.12, 200, -20, 0, 0.35, 25).tolist()], o.rectangle(0.12, 0.42, 0.05)
    )
    pad = s.sweep([(x, y, 0) for x, y in o.arc(1.03, 150, 30, 0, 0.35, 17).tolist()], o.rectangle(0.14, 0.46, 0.06))
    cups = Solid()
    for side in (-1, 1):
        shell = s.lathe([(0, 0), (0.5, 0), (0.56, 0.06), (0.58, 0.22), (0.5, 0.34), (0.2, 0.38), (0, 0.38)], 0.05).of(
            m.plastic("#22242a", 0.36)
        )
        rim = s.torus(0.36, 0.025, 48).move(y=0.365).of(m.plastic("#d83a2b"))
        cushion = s.torus(0.42, 0.16, 56).move(y=-0.1).of(Material("#17181a", 0.7))
        inner = s.cylinder(0.4, 0.02).move(y=-0.06).of(Material("#303236", 0.95))
        cup = (shell + rim + cushion + inner).scale(1.0, 1.0, 1.15).turn(z=90 if side < 0 else -90).turn(y=side * -8)
        yoke = s.tube([(side * 1.06, 0.0, -0.1), (side * 1.17, -0.2, -0.3), (side * 1.1, -0.42, -0.5)], 0.04) + s.tube(
            [(side * 1.06, 0.0, 0.1), (side * 1.17, -0.2, 0.3), (side * 1.1, -0.42, 0.5)], 0.04
        )
        cups += cup.move(side * 0.98, -0.42) + yoke.of(m.ALUMINIUM)
    return band.of(m.plastic("#1d1f24", 0.4)) + pad.of(Material("#151618", 0.7)) + cups


def _mesh(places: Floats) -> Floats:
    turn = np.arctan2(places[:, 0], places[:, 2])
    return np.asarray(np.sin(turn * 34) * np.sin(places[:, 1] * 52), np.float32)


def microphone() -> Solid:
    """On a stand, for the stage or the studio: a grille over a tapering grip."""
    head = (
        s.sphere(0.42, 72)
        .scale(1, 1.08, 1)
        .move(y=1.6)
        .of(Material("#a9acb1", 0.4, metal=1.0, relief=_mesh, relief_depth=0.02))
    )
    ring = s.lathe([(0, 1.3), (0.38, 1.3), (0.42, 1.34), (0.42, 1.46), (0.38, 1.5), (0, 1.5)], 0.02).of(m.STEEL)
    grip = s.lathe([(0, -0.5), (0.17, -0.5), (0.2, -0.46), (0.3, 0.9), (0.36, 1.3), (0, 1.3)], 0.03).of(m.MATT_BLACK)
    switch = s.box(0.1, 0.28, 0.06, 0.02).move(y=0.7, z=0.285).of(m.STEEL)
    plug = s.cylinder(0.13, 0.2, 0.02).move(y=-0.68).of(m.STEEL)
    return (head + ring + grip + switch + plug).turn(z=-30)


def studio_microphone() -> Solid:
    body = s.lathe([(0, -0.9), (0.34, -0.9), (0.42, -0.84), (0.42, 0.2), (0, 0.2)], 0.04).of(m.MATT_BLACK)
    grille = s.lathe([(0, 0.2), (0.41, 0.2), (0.42, 0.95), (0.36, 1.12), (0.18, 1.2), (0, 1.21)], 0.06).of(
        Material("#8f9297", 0.4, metal=1.0, relief=_mesh, relief_depth=0.02)
    )
    rings = s.together(s.torus(0.425, 0.03, 56).move(y=y) for y in (0.2, 0.72)).of(m.GOLD)
    badge = s.cylinder(0.08, 0.02, 0.005).turn(x=90).move(y=-0.15, z=0.41).of(m.GOLD)
    hoops = s.together(s.torus(0.62, 0.03, 56).move(y=y) for y in (-0.62, 0.1))
    posts = s.together(
        s.tube(
            [(0.62 * np.cos(a), -0.62, 0.62 * np.sin(a)), (0.62 * np.cos(a), 0.1, 0.62 * np.sin(a))],
            0.025,
            curved=False,
        )
        for a in np.arange(4) * np.pi / 2 + 0.6
    )
    bands = s.together(
        s.tube(
            [
                (0.62 * np.cos(a), 0.1, 0.62 * np.sin(a)),
                (0.42 * np.cos(a + 0.4), -0.25, 0.42 * np.sin(a + 0.4)),
                (0.62 * np.cos(a + 0.8), -0.62, 0.62 * np.sin(a + 0.8)),
            ],
            0.014,
            curved=False,
        )
        for a in np.arange(6) * np.pi / 3
    )
    stem = s.cylinder(0.06, 1.0, 0, 24).move(y=-1.9) + s.lathe(
        [(0, -1.98), (0.62, -1.98), (0.64, -1.94), (0.6, -1.88), (0.1, -1.82), (0, -1.8)], 0.02
    )
    fork = s.tube(
        [
            (-0.66, -0.4, 0),
            (-0.66, -0.85, 0),
            (-0.3, -1.02, 0),
            (0.0, -1.04, 0),
            (0.3, -1.02, 0),
            (0.66, -0.85, 0),
            (0.66, -0.4, 0),
        ],
        0.05,
    )
    return (
        body
        + grille
        + rings
        + badge
        + (hoops + posts + fork).of(m.DARK_STEEL)
        + bands.of(m.RUBBER)
        + stem.of(m.DARK_STEEL)
    )


def podcast_microphone() -> Solid:
    foam = s.lathe([(0, -0.75), (0.33, -0.74), (0.4, -0.62), (0.4, 0.55), (0.34, 0.72), (0, 0.76)], 0.08).of(
        Material("#1a1b1d", 0.95, relief=m.grained(40), relief_depth=0.01)
    )
    tail = s.lathe([(0, 0.7), (0.36, 0.7), (0.37, 1.35), (0.3, 1.5), (0, 1.52)], 0.05).of(m.plastic("#2a2c30", 0.4))
    band = s.torus(0.375, 0.02, 56).move(y=0.95).of(m.STEEL)
    mic = (foam + tail + band).turn(z=74).move(0, 0.55)
    yoke = s.tube(
        [
            (-0.4, 0.6, 0.46),
            (-0.4, 0.2, 0.5),
            (-0.4, -0.05, 0.25),
            (-0.4, -0.1, 0),
            (-0.4, -0.05, -0.25),
            (-0.4, 0.2, -0.5),
            (-0.4, 0.6, -0.46),
        ],
        0.045,
    )
    arm = s.tube([(-0.4, -0.1, 0), (-0.4, -0.35, 0), (-0.2, -0.75, 0), (0.65, -1.6, 0)], 0.075)
    knob = s.cylinder(0.12, 0.16, 0.02, 32).turn(x=90).move(-0.4, 0.6, 0.42)
    cable = s.tube(
        [(-1.45, 0.35, 0.0), (-1.6, -0.1, 0), (-0.9, -0.75, 0.05), (0.1, -1.25, 0.1), (0.62, -1.7, 0.1)], 0.035
    ).of(m.RUBBER)
    return mic + (yoke + knob).of(m.DARK_STEEL) + arm.of(m.BLACK) + cable


def guitar() -> Solid:
    """An acoustic one, upright."""
    half = [
        (0.0, -1.62),
        (0.45, -1.58),
        (0.85, -1.35),
        (1.0, -0.95),
        (0.92, -0.5),
        (0.68, -0.15),
        (0.60, 0.1),
        (0.70, 0.42),
        (0.72, 0.72),
        (0.55, 1.0),
        (0.25, 1.08),
        (0.0, 1.08),
    ]
    right = o.smooth(half, steps=5)
    outline = o.mirrored(right)
    sides = s.extrude(outline, 0.5, 0.03).of(m.wooden("#6b3518", 0.8))
    top = s.extrude(outline, 0.06, 0.02).move(z=0.235).of(m.wooden("#dca55a", 1.0, coat=0.8, depth=0.3))
    hole = s.cylinder(0.29, 0.02).turn(x=90).move(y=0.32, z=0.262).of(Material("#0c0705", 0.95))
    rosette = s.ring(0.37, 0.29, 0.012).turn(x=90).move(y=0.32, z=0.262).of(m.wooden("#4a2412"))
    bridge = s.box(0.66, 0.15, 0.07, 0.02).move(y=-0.85, z=0.28).of(m.wooden("#2b1710", along=0))
    saddle = s.box(0.46, 0.03, 0.05).move(y=-0.82, z=0.32).of(m.IVORY)
    neck = s.box(0.27, 2.3, 0.17, 0.05).move(y=2.0, z=0.22).of(m.wooden("#7a4520"))
    board = s.box(0.28, 2.75, 0.06, 0.01).move(y=1.75, z=0.32).of(m.wooden("#2b1710"))
    frets = s.together(s.box(0.28, 0.018, 0.075).move(y=3.1 - 2.6 * (1 - 0.9438**n), z=0.32) for n in range(1, 17)).of(
        m.STEEL
    )
    dots = s.together(
        s.cylinder(0.03, 0.004, 0, 16).turn(x=90).move(y=3.1 - 2.6 * (1 - 0.9438 ** (n - 0.5)), z=0.352)
        for n in (3, 5, 7, 9, 12)
    ).of(m.IVORY)
    head = (
        s.extrude(
            [(-0.14, 3.1), (0.14, 3.1), (0.21, 3.3), (0.2, 3.9), (0.1, 3.97), (-0.1, 3.97), (-0.2, 3.9), (-0.21, 3.3)],
            0.13,
            0.02,
        )
        .move(z=0.22)
        .of(m.wooden("#5a2c14"))
    )
    pegs = s.together(
        s.cylinder(0.03, 0.14, 0, 16).turn(x=90).move(side * 0.13, y, 0.28)
        + s.tube([(side * 0.2, y, 0.2), (side * 0.34, y, 0.2)], 0.025, curved=False)
        + s.box(0.1, 0.13, 0.05, 0.02).move(side * 0.37, y, 0.2)
        for side in (-1, 1)
        for y in (3.4, 3.6, 3.8)
    ).of(m.STEEL)
    strings = s.together(
        s.tube([(x, -0.82, 0.35), (x * 0.8, 3.1, 0.37)], 0.006, curved=False, around=5)
        for x in np.linspace(-0.18, 0.18, 6)
    ).of(m.STEEL)
    return (sides + top + hole + rosette + bridge + saddle + neck + board + frets + dots + head + pegs + strings).turn(
        z=-26
    )


def electric_guitar() -> Solid:
    outline = o.smooth(
        [
            (0.15, -1.5),
            (0.65, -1.45),
            (0.98, -1.1),
            (0.9, -0.65),
            (0.66, -0.35),
            (0.64, -0.05),
            (0.85, 0.25),
            (0.95, 0.62),
            (0.78, 0.72),
            (0.55, 0.45),
            (0.3, 0.22),
            (-0.25, 0.25),
            (-0.5, 0.55),
            (-0.72, 1.0),
            (-0.92, 0.98),
            (-0.98, 0.5),
            (-0.74, 0.0),
            (-0.72, -0.4),
            (-0.98, -0.8),
            (-0.98, -1.2),
            (-0.6, -1.48),
        ],
        closed=True,
        steps=5,
    )
    body = s.extrude(outline, 0.32, 0.08).of(Material("#b3121c", 0.25, coat=1.0))
    guard = (
        s.extrude(
            o.smooth(
                [
                    (0.1, 0.18),
                    (0.5, 0.1),
                    (0.5, -0.3),
                    (0.62, -0.8),
                    (0.3, -1.1),
                    (0.05, -0.9),
                    (-0.45, -0.8),
                    (-0.4, -0.2),
                    (-0.5, 0.35),
                    (-0.2, 0.24),
                ],
                closed=True,
            ),
            0.03,
            0.008,
        )
        .move(z=0.165)
        .of(m.plastic("#f3f0e8", 0.3))
    )
    pickups = s.together(s.box(0.5, 0.15, 0.07, 0.03).move(-0.05, y, 0.19) for y in (-0.1, -0.42, -0.74)).of(m.BLACK)
    bridge = s.box(0.5, 0.2, 0.08, 0.02).move(-0.05, -0.95, 0.2).of(m.CHROME)
    knobs = s.together(
        s.cylinder(0.075, 0.1, 0.02, 28).turn(x=90).move(x, y, 0.17)
        for x, y in ((0.42, -0.62), (0.5, -0.82), (0.42, -1.0))
    ).of(m.IVORY)
    neck = s.box(0.26, 2.7, 0.14, 0.04).move(-0.05, 1.5, 0.1).of(m.wooden("#d9a35b"))
    board = s.box(0.27, 2.75, 0.05, 0.01).move(-0.05, 1.5, 0.18).of(m.wooden("#3a2014"))
    frets = s.together(
        s.box(0.27, 0.018, 0.06).move(-0.05, 2.85 - 3.2 * (1 - 0.9438**n), 0.182) for n in range(1, 21)
    ).of(m.STEEL)
    dots = s.together(
        s.cylinder(0.03, 0.004, 0, 16).turn(x=90).move(-0.05, 2.85 - 3.2 * (1 - 0.9438 ** (n - 0.5)), 0.206)
        for n in (3, 5, 7, 9, 12, 15)
    ).of(m.IVORY)
    head = (
        s.extrude(
            o.smooth(
                [(0.1, 2.85), (0.14, 3.1), (0.06, 3.62), (-0.1, 3.82), (-0.32, 3.7), (-0.28, 3.3), (-0.2, 2.85)],
                closed=True,
                steps=4,
            ),
            0.12,
            0.02,
        )
        .move(z=0.12)
        .of(m.wooden("#d9a35b"))
    )
    pegs = s.together(
        s.cylinder(0.03, 0.12, 0, 14).turn(x=90).move(-0.1, y, 0.14) + s.box(0.14, 0.09, 0.06, 0.02).move(-0.37, y, 0.1)
        for y in np.linspace(3.1, 3.62, 6)
    ).of(m.CHROME)
    strings = s.together(
        s.tube([(-0.05 + x, -0.95, 0.245), (-0.05 + x * 0.8, 2.9, 0.225)], 0.006, curved=False, around=5)
        for x in np.linspace(-0.17, 0.17, 6)
    ).of(m.STEEL)
    return (body + guard + pickups + bridge + knobs + neck + board + frets + dots + head + pegs + strings).turn(z=-30)


def violin() -> Solid:
    half = [
        (0.0, -1.32),
        (0.42, -1.28),
        (0.68, -1.0),
        (0.66, -0.66),
        (0.48, -0.42),
        (0.40, -0.1),
        (0.46, 0.2),
        (0.55, 0.3),
        (0.56, 0.58),
        (0.42, 0.9),
        (0.16, 1.0),
        (0.0, 1.0),
    ]
    outline = o.mirrored(o.smooth(half, steps=5))
    varnish = m.wooden("#a8511c", 1.4, coat=1.0, depth=0.4)
    sides = s.extrude(outline, 0.26, 0.01).of(m.wooden("#7c3a14", 1.2, coat=0.8))

    def arched(points: Floats) -> Floats:
        reach = np.hypot(points[:, 0] / 0.7, points[:, 1] / 1.35)
        return np.column_stack(
            [points[:, :2], points[:, 2] + np.where(points[:, 2] > 0, 0.12 * np.clip(1 - reach, 0, 1), 0)]
        )

    top = s.extrude(outline * 1.03, 0.06, 0.025).bend(arched).move(z=0.15).of(varnish)
    holes = Solid()
    for side in (-1, 1):
        line = [
            (side * 0.22, 0.16, 0.21),
            (side * 0.30, 0.1, 0.215),
            (side * 0.28, -0.15, 0.21),
            (side * 0.36, -0.4, 0.2),
            (side * 0.42, -0.44, 0.195),
        ]
        holes += s.tube(line, [0.035, 0.018, 0.022, 0.018, 0.035], around=10)
    bridge = (
        s.extrude([(-0.2, 0), (-0.12, 0), (0, 0.06), (0.12, 0), (0.2, 0), (0.16, 0.22), (-0.16, 0.22)], 0.03)
        .turn(x=90)
        .move(y=-0.2, z=0.22)
        .of(m.PINE)
    )
    tail = (
        s.extrude([(-0.06, -1.2), (0.06, -1.2), (0.13, -0.5), (-0.13, -0.5)], 0.05, 0.015)
        .turn(x=-8)
        .move(y=0, z=0.2)
        .of(m.BLACK)
    )
    board = (
        s.extrude([(-0.13, 0.1), (0.13, 0.1), (0.09, 1.95), (-0.09, 1.95)], 0.07, 0.02)
        .turn(x=4)
        .move(z=0.37)
        .of(Material("#141214", 0.4, coat=0.5))
    )
    neck = s.box(0.16, 1.1, 0.16, 0.05).move(y=1.5, z=0.1).of(varnish)
    box = s.sweep([(0, 1.95, 0.14), (0, 2.2, 0.08), (0, 2.42, -0.02)], o.rectangle(0.2, 0.16, 0.04), [1, 0.95, 0.8])
    scroll = s.together(
        s.torus(r, 0.055, 32).turn(z=90).move(x, 2.5, -0.02) for r, x in ((0.1, 0.0), (0.06, -0.08), (0.06, 0.08))
    )
    pegs = s.together(
        s.tube(
            [(-side * 0.06, y, 0.08), (side * 0.2, y, 0.08), (side * 0.3, y, 0.08)], [0.02, 0.028, 0.06], curved=False
        )
        for y, side in ((2.06, 1), (2.14, -1), (2.24, 1), (2.32, -1))
    ).of(m.BLACK)
    strings = s.together(
        s.tube([(x, -0.52, 0.26), (x * 1.1, -0.2, 0.45), (x * 0.6, 2.0, 0.24)], 0.006, curved=False, around=5)
        for x in (-0.1, -0.035, 0.035, 0.1)
    ).of(m.STEEL)
    rest = s.sphere(0.32, 32).scale(1, 0.5, 0.35).move(-0.32, -1.18, 0.18).of(m.BLACK)
    body = (
        sides
        + top
        + holes.of(Material("#120805", 0.9))
        + bridge
        + tail
        + board
        + neck
        + (box + scroll).of(varnish)
        + pegs
        + strings
        + rest
    ).turn(z=-28)
    stick = s.tube([(1.15, -1.5, 0.4), (1.15, 0, 0.4), (1.12, 1.8, 0.36)], 0.025).of(m.wooden("#7a3415", along=1))
    hair = s.tube([(1.06, -1.45, 0.4), (1.05, 1.75, 0.36)], 0.018, curved=False).of(m.paper("#f2eee2"))
    frog = s.box(0.14, 0.22, 0.1, 0.02).move(1.1, -1.42, 0.4).of(m.BLACK)
    return body + (stick + hair + frog).turn(z=-28).move(0.15, 0.1)


def drum() -> Solid:
    shell = s.ring(1.0, 0.94, 0.9, 0.01, 80).of(Material("#a5181f", 0.28, coat=1.0))
    head = s.lathe([(0, 0.9), (0.96, 0.9), (0.98, 0.88), (0, 0.86)], 0.005).of(Material("#f3f0e6", 0.6))
    hoops = s.together(s.ring(1.06, 0.97, 0.1, 0.03, 80).move(y=y) for y in (-0.03, 0.84)).of(m.CHROME)
    lugs = s.around_y(
        s.box(0.14, 0.4, 0.1, 0.04).move(y=0.45, z=1.03)
        + s.tube([(0, 0.05, 1.07), (0, 0.86, 1.07)], 0.02, curved=False, around=12),
        8,
        10,
    ).of(m.CHROME)
    sticks = Solid()
    for turn, lift in ((34, 0.0), (-28, 0.07)):
        stick = s.tube(
            [(-1.3, 0, 0), (0.6, 0, 0), (0.9, 0, 0), (1.0, 0, 0)], [0.05, 0.05, 0.03, 0.05], curved=False, around=16
        )
        sticks += stick.turn(z=-6).turn(y=turn).move(0.1, 1.05 + lift, 0.15)
    return shell + head + hoops + lugs + sticks.of(m.wooden("#d9a866", 1.5, 0))


def vinyl() -> Solid:
    def grooves(places: Floats) -> Floats:
        return np.asarray(np.sin(np.hypot(places[:, 0], places[:, 2]) * 84), np.float32)

    disc = s.lathe([(0.02, 0), (1.5, 0), (1.5, 0.03), (0.02, 0.03), (0.02, 0)], 0.008, around=120).of(
        Material("#0d0d0f", 0.28, coat=0.6, relief=grooves, relief_depth=0.0012)
    )
    label = s.ring(0.5, 0.03, 0.006).move(y=0.03).of(m.paper("#d7262b")) + s.ring(0.36, 0.34, 0.004).move(y=0.036).of(
        m.paper("#f6efe0")
    )
    return disc + label


def speaker() -> Solid:
    case = s.box(1.7, 2.9, 1.3, 0.06).of(m.wooden("#5d3a22", 0.7))
    front = s.box(1.6, 2.8, 0.04, 0.02).move(z=0.65).of(m.MATT_BLACK)

    def driver(radius: float, y: float, cap: str) -> Solid:
        rim = s.ring(radius, radius * 0.86, 0.08, 0.02).of(m.STEEL)
        roll = s.torus(radius * 0.78, radius * 0.1, 64).of(m.RUBBER)
        cone = s.lathe([(0, -0.26), (radius * 0.3, -0.2), (radius * 0.74, 0.0), (radius * 0.74, -0.05), (0, -0.3)]).of(
            Material(cap, 0.6)
        )
        dome = s.sphere(radius * 0.28, 40).scale(1, 0.5, 1).move(y=-0.17).of(m.BLACK)
        return (rim + roll + cone + dome).turn(x=90).move(0, y, 0.69)

    port = s.ring(0.22, 0.15, 0.06, 0.02).turn(x=90).move(0, 0.42, 0.66).of(m.BLACK)
    return case + front + driver(0.68, -0.55, "#d8b23a") + driver(0.36, 0.9, "#c9cbce") + port.move(0.55, -0.02)


def film_clapper() -> Solid:
    board = s.box(2.6, 1.6, 0.1, 0.04).of(m.plastic("#1a1b1e", 0.5))
    lines = s.together(s.box(2.4, 0.03, 0.104).move(y=y) for y in (0.35, -0.15)) + s.together(
        s.box(0.03, 0.6, 0.104).move(x, -0.47) for x in (-0.4, 0.4)
    )

    def stripes(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[((places[:, 0] + places[:, 1] * 0.9) / 0.56) % 1.0 < 0.5] = 0.8
        return found

    striped = Material("#141416", 0.45, pattern=stripes)
    low = s.box(2.6, 0.28, 0.12, 0.03).move(y=0.94).of(striped)
    high = s.box(2.6, 0.28, 0.12, 0.03).move(1.3, 0).turn(z=20).move(-1.3, 1.24).of(striped)
    hinge = s.cylinder(0.1, 0.2, 0.02, 28).turn(x=90).move(-1.2, 1.08, -0.1).of(m.STEEL)
    return board + lines.of(m.WHITE) + low + high + hinge


MODELS = {
    "solid-camera": Model(camera, -28, 12),
    "solid-camera-lens": Model(camera_lens, -38, 14),
    "solid-video-camera": Model(video_camera, -48, 12),
    "solid-headphones": Model(headphones, -32, 8),
    "solid-microphone": Model(microphone, -20, 8),
    "solid-studio-microphone": Model(studio_microphone, -24, 8),
    "solid-podcast-microphone": Model(podcast_microphone, -22, 8),
    "solid-guitar": Model(guitar, -22, 6),
    "electric-guitar": Model(electric_guitar, -22, 6),
    "solid-violin": Model(violin, -22, 6),
    "solid-drum": Model(drum, -20, 24),
    "solid-vinyl": Model(vinyl, -20, 40),
    "stereo-speaker": Model(speaker, -30, 8),
    "solid-clapper-board": Model(film_clapper, -26, 8),
}
