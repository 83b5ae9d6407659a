"""Sport and training."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid, surface
from thumbsmith.engines.composer.build.solids.models.model import Model


def dumbbell() -> Solid:
    bar = s.cylinder(0.13, 1.5, 0.02).of(m.CHROME)
    grip = s.lathe([(0, 0.35), (0.14, 0.35), (0.165, 0.6), (0.165, 0.9), (0.14, 1.15), (0, 1.15)], 0.02).of(
        Material("#b8bbc0", 0.35, metal=1.0, relief=m.grained(40), relief_depth=0.01)
    )
    hexagon = o.rounded(o.regular(6, 0.56, 30), 0.06)
    head = s.extrude(hexagon, 0.72, 0.09).turn(x=90).of(m.RUBBER)
    face = s.cylinder(0.36, 0.02, 0.006).of(Material("#2c2c2f", 0.6))
    both = head.move(y=-0.05) + head.move(y=1.55) + face.move(y=1.905) + face.move(y=-0.425)
    return (bar + grip + both).turn(z=90).move(0.75).turn(y=38)


def barbell() -> Solid:
    bar = s.cylinder(0.055, 5.4, 0.01, 24).move(y=-2.7).of(m.CHROME)
    plates = Solid()
    for side in (-1, 1):
        place = 0.0
        for radius, thick, colour in ((0.95, 0.2, "#b3191d"), (0.95, 0.2, "#163f9c"), (0.72, 0.16, "#e3a50f")):
            disc = s.lathe(
                [
                    (0.1, 0),
                    (radius - 0.06, 0),
                    (radius, 0.03),
                    (radius, thick - 0.03),
                    (radius - 0.06, thick),
                    (radius * 0.75, thick),
                    (radius * 0.7, thick * 0.7),
                    (radius * 0.35, thick * 0.7),
                    (radius * 0.3, thick),
                    (0.1, thick),
                    (0.1, 0),
                ],
                0.012,
                around=64,
            )
            plates += disc.scale(1, side, 1).move(y=side * (1.55 + place)).of(m.plastic(colour, 0.5))
            place += thick
        plates += s.cylinder(0.11, 0.22, 0.02, 32).scale(1, side, 1).move(y=side * (1.55 + place)).of(m.STEEL)
        plates += s.cylinder(0.09, 0.85, 0.01, 32).scale(1, side, 1).move(y=side * 1.5).of(m.CHROME)
    return (bar + plates).turn(z=90)


def kettlebell() -> Solid:
    ball = s.lathe(
        [(0, 0), (0.42, 0), (0.62, 0.12), (0.78, 0.5), (0.76, 0.85), (0.5, 1.22), (0.3, 1.32), (0, 1.34)], curved=True
    )
    handle = s.tube(
        [
            (-0.36, 1.05, 0),
            (-0.5, 1.45, 0),
            (-0.44, 1.82, 0),
            (0, 1.92, 0),
            (0.44, 1.82, 0),
            (0.5, 1.45, 0),
            (0.36, 1.05, 0),
        ],
        [0.17, 0.14, 0.13, 0.13, 0.13, 0.14, 0.17],
    )
    stripe = s.torus(0.145, 0.035, 32).turn(z=28).move(-0.49, 1.36) + s.torus(0.145, 0.035, 32).turn(z=-28).move(
        0.49, 1.36
    )
    return (ball + handle).of(m.CAST_IRON) + stripe.of(m.plastic("#e0361f"))


def trophy() -> Solid:
    cup = s.lathe(
        [
            (0, 0.72),
            (0.10, 0.72),
            (0.12, 0.86),
            (0.3, 1.0),
            (0.56, 1.3),
            (0.64, 1.75),
            (0.66, 1.98),
            (0.70, 2.0),
            (0.68, 2.03),
            (0.62, 2.0),
            (0.58, 1.7),
            (0.5, 1.35),
            (0.2, 1.05),
            (0, 1.0),
        ],
        0.03,
    )
    stem = s.lathe(
        [
            (0, 0.3),
            (0.42, 0.3),
            (0.4, 0.36),
            (0.2, 0.42),
            (0.11, 0.55),
            (0.17, 0.62),
            (0.17, 0.68),
            (0.1, 0.74),
            (0, 0.76),
        ],
        0.03,
    )
    handles = s.together(
        s.tube(
            [
                (side * 0.6, 1.82, 0),
                (side * 0.92, 1.88, 0),
                (side * 1.06, 1.6, 0),
                (side * 0.9, 1.28, 0),
                (side * 0.48, 1.18, 0),
            ],
            [0.05, 0.06, 0.065, 0.06, 0.045],
        )
        for side in (-1, 1)
    )
    base = s.lathe(
        [(0, -0.12), (0.6, -0.12), (0.6, 0.0), (0.5, 0.04), (0.5, 0.26), (0.54, 0.30), (0, 0.30)], 0.02, around=72
    ).of(Material("#1a1412", 0.3, coat=1.0))
    badge = s.extrude(o.rectangle(0.46, 0.18, 0.02), 0.03, 0.006).move(y=0.15, z=0.49).of(m.GOLD)
    star = s.extrude(o.star(5, 0.24, 0.1), 0.05, 0.02).turn(x=-14).move(y=1.58, z=0.63)
    return (cup + stem + handles + star).of(m.GOLD) + base + badge


def medal() -> Solid:
    disc = s.lathe(
        [(0, 0), (0.82, 0), (0.86, 0.03), (0.86, 0.13), (0.82, 0.16), (0.72, 0.16), (0.69, 0.12), (0, 0.12)], 0.015
    ).turn(x=90)
    star = s.extrude(o.star(5, 0.5, 0.2), 0.06, 0.025).move(z=0.14)
    loop = s.torus(0.13, 0.035, 32).turn(x=90).move(y=0.96, z=0.08)
    ribbon = Solid()
    for side in (-1, 1):
        strip = s.extrude([(0, 0), (0.42, 0), (0.42, 1.7), (0, 1.7)], 0.03, 0.006)
        ribbon += strip.move(-0.21).turn(z=-side * 20).move(side * 0.06, 0.98, 0.06 + side * 0.03)
    stripe = s.together(
        s.extrude([(0, 0), (0.12, 0), (0.12, 1.7), (0, 1.7)], 0.032, 0.004)
        .move(-0.06)
        .turn(z=-side * 20)
        .move(side * 0.06, 0.98, 0.062 + side * 0.03)
        for side in (-1, 1)
    )
    return (disc + star + loop).of(m.GOLD) + ribbon.of(m.plastic("#1c46a8", 0.7)) + stripe.of(m.plastic("#f2f2f0", 0.7))


def hockey_puck() -> Solid:
    return s.lathe([(0, 0), (0.92, 0), (1.0, 0.06), (1.0, 0.56), (0.92, 0.62), (0, 0.62)], 0.03, around=96).of(
        Material("#18181a", 0.66, relief=m.grained(36), relief_depth=0.012)
    )


def skateboard() -> Solid:
    def kick(points: Floats) -> Floats:
        lift = 0.5 * np.clip((np.abs(points[:, 0]) - 1.05) / 0.7, 0, 1) ** 1.7
        return np.column_stack([points[:, 0], points[:, 1], points[:, 2] + lift])

    # thin strips along the board, so that it bends smoothly
    x = np.linspace(-1.65, 1.65, 61)
    half = np.sqrt(np.clip(0.43**2 - np.clip(np.abs(x) - 1.22, 0, 1) ** 2, 1e-4, 1))
    rings = np.stack(
        [[(a, -h, -0.05), (a, h, -0.05), (a, h, 0.05), (a, -h, 0.05)] for a, h in zip(x, half, strict=True)]
    )
    deck = s.loft(rings).bend(kick)
    tape = s.loft(rings * [0.995, 0.985, 0.2] + [0, 0, 0.05]).bend(kick)
    wheels, trucks = Solid(), Solid()
    for at in (-0.95, 0.95):
        trucks += (
            s.cylinder(0.045, 0.9, 0.01, 20).turn(x=90).move(at, -0.3, -0.45)
            + s.box(0.22, 0.2, 0.34, 0.04).move(at, -0.18)
            + s.slab(0.5, 0.4, 0.05).move(at, -0.1)
        )
        for side in (-1, 1):
            wheels += (
                s.lathe(
                    [
                        (0.06, -0.12),
                        (0.2, -0.12),
                        (0.235, -0.07),
                        (0.235, 0.07),
                        (0.2, 0.12),
                        (0.06, 0.12),
                        (0.06, -0.12),
                    ],
                    0.02,
                    around=40,
                )
                .turn(x=90)
                .move(at, -0.32, side * 0.42)
            )
    return (
        deck.turn(x=-90).of(m.wooden("#d59a52", 1.0, 0))
        + tape.turn(x=-90).of(Material("#1b1b1d", 0.95, relief=m.grained(60), relief_depth=0.01))
        + trucks.of(m.ALUMINIUM)
        + wheels.of(m.plastic("#f3e6c4", 0.4))
    )


def dart_board() -> Solid:
    def fields(places: Floats, _: Floats) -> Floats:
        x, y = places[:, 0], places[:, 1]
        far = np.hypot(x, y)
        sector = np.floor((np.degrees(np.arctan2(x, y)) + 9) / 18).astype(int) % 2
        black, cream = np.array([0.012, 0.012, 0.012]), np.array([0.72, 0.6, 0.38])
        red, green = np.array([0.5, 0.015, 0.02]), np.array([0.01, 0.2, 0.05])
        found = np.where(sector[:, None] == 0, black, cream)
        narrow = ((far > 0.7) & (far < 0.76)) | ((far > 0.42) & (far < 0.48))
        found = np.where(narrow[:, None], np.where(sector[:, None] == 0, red, green), found)
        found = np.where((far < 0.1)[:, None], green, found)
        found = np.where((far < 0.045)[:, None], red, found)
        found = np.where((far > 0.76)[:, None], black, found)
        return found.astype(np.float32)

    board = s.lathe([(0, -0.1), (0.98, -0.1), (1.0, -0.08), (1.0, 0.08), (0.98, 0.1), (0, 0.1)], 0.01, around=96)
    front = board.turn(x=90)
    # the pattern reads x and y of the untransformed disc: bake the turn into its places
    front = surface(front.parts[0].points, front.parts[0].faces)
    rings = s.together(
        s.torus(radius, 0.007, 80).turn(x=90).move(z=0.1) for radius in (0.045, 0.1, 0.42, 0.48, 0.7, 0.76)
    ).of(m.STEEL)
    wires = s.together(
        s.tube([(0, 0.1, 0.1), (0, 0.76, 0.1)], 0.006, curved=False, around=6).turn(z=9 + 18 * index)
        for index in range(20)
    ).of(m.STEEL)
    darts = Solid()
    for x, y, turn in ((0.0, 0.02, 12), (-0.2, 0.44, -14)):
        dart = (
            s.lathe([(0, 0), (0.014, 0.16), (0.02, 0.18), (0, 0.18)], around=16).of(m.STEEL)
            + s.cylinder(0.036, 0.34, 0.01, 20).move(y=0.17).of(m.BRASS)
            + s.cylinder(0.02, 0.34, 0, 16).move(y=0.5).of(m.BLACK)
            + s.together(s.box(0.005, 0.26, 0.3).move(y=0.9).turn(y=angle) for angle in (45, 135)).of(
                m.plastic("#d21f26")
            )
        )
        darts += dart.turn(x=90).turn(x=-turn, y=turn).move(x, y, 0.08)
    return front.of(Material("#101010", 0.85, pattern=fields)) + rings + wires + darts


def helmet() -> Solid:
    """A hard hat."""
    turn = np.linspace(0, np.pi / 2, 22)
    dome = s.lathe([*np.stack([0.98 * np.cos(turn), 0.05 + 0.9 * np.sin(turn)], 1).tolist()], crease=80).scale(
        0.9, 1, 1.08
    )
    ridge = s.sweep(
        [(0, 0.22, 1.04), (0, 0.72, 0.8), (0, 0.99, 0.1), (0, 0.72, -0.82), (0, 0.25, -1.02)],
        o.rectangle(0.26, 0.1, 0.045),
    )
    sides = s.together(
        s.sweep(
            [(side * 0.3, 0.35, 0.97), (side * 0.3, 0.72, 0.72), (side * 0.3, 0.92, 0.05), (side * 0.3, 0.68, -0.74)],
            o.rectangle(0.1, 0.07, 0.03),
        )
        for side in (-1, 1)
    )
    rim = s.torus(0.99, 0.055).scale(0.92, 0.8, 1.1).move(y=0.05)
    bill = (
        s.lathe([(0.0, 0.0), (1.0, 0.0), (1.02, 0.03), (1.0, 0.06), (0, 0.06)], 0.0)
        .scale(0.84, 1, 0.75)
        .turn(x=8)
        .move(0, 0.0, 0.62)
    )
    return (dome + ridge + sides + rim + bill).of(Material("#f2b705", 0.3, coat=0.8))


def boxing_glove() -> Solid:
    leather = Material("#b3161b", 0.35, coat=0.7, relief=m.grained(8), relief_depth=0.012)
    fist = s.sphere(0.8, 64).scale(0.86, 1.05, 0.95)
    knuckles = s.sphere(0.62, 48).scale(0.95, 0.85, 0.9).move(0, 0.5, 0.28)
    thumb = s.tube(
        [(-0.5, -0.6, 0.3), (-0.75, -0.1, 0.42), (-0.66, 0.4, 0.5), (-0.35, 0.62, 0.58)],
        [0.24, 0.3, 0.3, 0.24],
        around=28,
    )
    cuff = s.lathe([(0, -1.75), (0.66, -1.75), (0.7, -1.7), (0.6, -1.0), (0.52, -0.6), (0, -0.6)], 0.05).scale(
        0.95, 1, 0.85
    )
    band = s.lathe([(0, -1.5), (0.7, -1.5), (0.68, -1.1), (0, -1.1)], 0.01).scale(0.965, 1, 0.865)
    return (fist + knuckles + thumb + cuff).of(leather) + band.of(m.plastic("#f1f1ee", 0.5))


def whistle() -> Solid:
    body = s.cylinder(0.62, 0.74, 0.07).turn(x=90).move(z=-0.37)
    mouth = s.box(1.35, 0.44, 0.6, 0.06).move(0.72, 0.36)
    slot = s.box(0.2, 0.1, 0.5).move(0.28, 0.57)
    loop = s.torus(0.16, 0.04, 32).turn(x=90).move(-0.74, 0.05)
    return (body + mouth).of(m.CHROME) + slot.of(Material("#08080a", 0.8)) + loop.of(m.STEEL)


MODELS = {
    "solid-dumbbell": Model(dumbbell, -14, 24),
    "barbell": Model(barbell, -34, 10),
    "solid-kettlebell": Model(kettlebell, -22, 10),
    "solid-trophy": Model(trophy, -22, 8),
    "solid-medal": Model(medal, -24, 6),
    "hockey-puck": Model(hockey_puck, -20, 24),
    "solid-skateboard": Model(skateboard, -32, 26),
    "dart-board": Model(dart_board, -30, 8),
    "solid-hard-hat": Model(helmet, -38, 14),
    "solid-boxing-glove": Model(boxing_glove, 28, 6),
    "solid-whistle": Model(whistle, -24, 20),
}
