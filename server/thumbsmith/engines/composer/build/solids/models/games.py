"""Games: chess men, dice, cards."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

LIGHT_WOOD = Material("#e3c48d", 0.42, coat=0.7, pattern=m.wood_grain(1.2, depth=0.28))
DARK_WOOD = Material("#3b2318", 0.42, coat=0.8, pattern=m.wood_grain(1.2, depth=0.3))
FELT = Material("#1f4a34", 0.95)
BASE = [(0, 0), (0.40, 0), (0.42, 0.03), (0.42, 0.10), (0.36, 0.15), (0.37, 0.19), (0.31, 0.24)]


def _turned(profile: list[tuple[float, float]], wood: Material) -> Solid:
    return s.lathe([*BASE, *profile], 0.022).of(wood) + s.cylinder(0.39, 0.015).move(y=-0.012).of(FELT)


def king(wood: Material = LIGHT_WOOD) -> Solid:
    body = _turned(
        [
            (0.22, 0.36),
            (0.155, 0.62),
            (0.14, 0.98),
            (0.15, 1.04),
            (0.27, 1.08),
            (0.27, 1.12),
            (0.2, 1.15),
            (0.22, 1.19),
            (0.17, 1.22),
            (0.17, 1.26),
            (0.245, 1.56),
            (0.235, 1.60),
            (0.10, 1.66),
            (0.06, 1.70),
            (0, 1.71),
        ],
        wood,
    )
    cross = s.extrude(o.rectangle(0.075, 0.30), 0.08, 0.02).move(y=1.83) + s.extrude(
        o.rectangle(0.24, 0.085), 0.08, 0.02
    ).move(y=1.86)
    return body + cross.of(wood)


def queen(wood: Material = DARK_WOOD) -> Solid:
    body = _turned(
        [
            (0.22, 0.36),
            (0.15, 0.62),
            (0.135, 0.94),
            (0.15, 1.0),
            (0.26, 1.04),
            (0.26, 1.08),
            (0.19, 1.11),
            (0.2, 1.15),
            (0.16, 1.18),
            (0.17, 1.24),
            (0.26, 1.5),
            (0.22, 1.46),
            (0.12, 1.50),
            (0, 1.52),
        ],
        wood,
    )
    tips = s.around_y(s.sphere(0.048, 20).move(0.245, 1.52), 9)
    return body + (tips + s.sphere(0.085, 32).move(y=1.58)).of(wood)


def bishop(wood: Material = LIGHT_WOOD) -> Solid:
    body = _turned(
        [
            (0.2, 0.34),
            (0.14, 0.56),
            (0.125, 0.84),
            (0.14, 0.88),
            (0.24, 0.92),
            (0.24, 0.95),
            (0.17, 0.98),
            (0.13, 1.01),
            (0.13, 1.03),
        ],
        wood,
    )
    head = s.lathe([(0.1, 1.02), (0.19, 1.12), (0.205, 1.2), (0.14, 1.36), (0.05, 1.45), (0, 1.46)], curved=True)
    cut = s.cylinder(0.125, 0.035).turn(z=40).move(0.115, 1.235)
    return body + (head + s.sphere(0.062, 28).move(y=1.49)).of(wood) + cut.of(Material("#1b0f08", 0.8))


def rook(wood: Material = DARK_WOOD) -> Solid:
    body = _turned(
        [(0.26, 0.34), (0.215, 0.6), (0.21, 0.82), (0.3, 0.88), (0.3, 1.0), (0.21, 1.0), (0.21, 0.96), (0, 0.95)], wood
    )
    merlon = o.joined(o.arc(0.3, -22, 22, steps=10), o.arc(0.2, 22, -22, steps=10))
    merlons = s.around_y(s.extrude(merlon, 0.13, 0.012).turn(x=90).move(y=1.055), 6, 12)
    return body + merlons.of(wood)


def pawn(wood: Material = LIGHT_WOOD) -> Solid:
    body = _turned(
        [(0.2, 0.32), (0.13, 0.5), (0.115, 0.70), (0.13, 0.74), (0.23, 0.77), (0.22, 0.80), (0.1, 0.83), (0, 0.85)],
        wood,
    )
    return body + s.sphere(0.2, 56).move(y=0.97).of(wood)


def knight(wood: Material = DARK_WOOD) -> Solid:
    base = s.lathe([*BASE, (0.3, 0.30), (0.3, 0.34), (0, 0.36)], 0.022).of(wood) + s.cylinder(0.39, 0.015).move(
        y=-0.012
    ).of(FELT)
    outline = o.smooth(
        [
            (0.24, 0.30),
            (0.27, 0.55),
            (0.25, 0.85),
            (0.16, 1.12),
            (0.02, 1.30),
            (-0.04, 1.42),
            (-0.10, 1.28),
            (-0.22, 1.16),
            (-0.34, 0.98),
            (-0.47, 0.86),
            (-0.47, 0.76),
            (-0.38, 0.70),
            (-0.28, 0.76),
            (-0.18, 0.80),
            (-0.10, 0.76),
            (-0.12, 0.62),
            (-0.24, 0.46),
            (-0.26, 0.30),
        ],
        closed=True,
        steps=5,
    )
    head = s.extrude(outline, 0.3, 0.11, steps=5)

    def slim(points: Floats) -> Floats:
        share = np.interp(points[:, 1], [0.3, 0.7, 1.0, 1.42], [1.35, 1.1, 0.9, 0.35]) * np.interp(
            points[:, 0], [-0.5, -0.1, 0.3], [0.66, 1.0, 1.0]
        )
        return np.column_stack([points[:, :2], points[:, 2] * share])

    mane = s.together(
        s.sphere(0.075, 20).scale(1, 0.62, 1.1).turn(z=-20 - 12 * index).move(x, y)
        for index, (x, y) in enumerate(
            [(0.03, 1.28), (0.11, 1.18), (0.175, 1.07), (0.22, 0.95), (0.25, 0.82), (0.265, 0.69), (0.268, 0.56)]
        )
    )
    eyes = s.together(s.sphere(0.035, 20).scale(1, 1, 0.6).move(-0.16, 1.04, z * 0.128) for z in (-1, 1))
    nostrils = s.together(s.sphere(0.022, 16).move(-0.42, 0.84, z * 0.09) for z in (-1, 1))
    mouth = s.box(0.16, 0.016, 0.4).turn(z=18).move(-0.40, 0.765)
    return (
        base
        + (head.bend(slim) + mane).of(wood)
        + (eyes + nostrils + mouth.scale(1, 1, 0.5)).of(Material("#120a06", 0.4, coat=0.5))
    )


def die(colour: str = "#f3efe6", pip: str = "#151515") -> Solid:
    body = s.box(1, 1, 1, 0.17)
    spot = s.lathe([(0, -0.02), (0.1, -0.02), (0.1, 0.006), (0, 0.008)], around=28)
    near, far = -0.25, 0.25
    faces: dict[int, tuple[list[tuple[float, float]], tuple[int, int]]] = {
        1: ([(0, 0)], (0, 0)),
        6: ([(near, near), (near, 0), (near, far), (far, near), (far, 0), (far, far)], (180, 0)),
        2: ([(near, near), (far, far)], (90, 0)),
        5: ([(near, near), (near, far), (0, 0), (far, near), (far, far)], (-90, 0)),
        3: ([(near, near), (0, 0), (far, far)], (0, -90)),
        4: ([(near, near), (near, far), (far, near), (far, far)], (0, 90)),
    }
    pips = Solid()
    for places, (turn, roll) in faces.values():
        pips += s.together(spot.move(x, 0.5, z) for x, z in places).turn(x=turn, z=roll)
    return body.of(Material(colour, 0.35, coat=0.8)) + pips.of(Material(pip, 0.3, coat=0.6))


def dice() -> Solid:
    return die("#c4161c", "#ffffff").turn(x=90, y=18).move(-0.62, 0.5, 0.0) + die("#c4161c", "#ffffff").turn(
        z=90, y=-32
    ).move(0.66, 0.5, 0.35)


def controller() -> Solid:
    """Of a console, its face to the viewer."""
    half = [
        (0.0, -0.18),
        (0.38, -0.2),
        (0.62, -0.55),
        (0.86, -0.98),
        (1.12, -1.0),
        (1.3, -0.62),
        (1.22, 0.0),
        (1.02, 0.46),
        (0.72, 0.6),
        (0.4, 0.52),
        (0.0, 0.52),
    ]
    body = s.extrude(o.mirrored(o.smooth(half, steps=5)), 0.56, 0.2, steps=5).of(m.plastic("#eceded", 0.36))
    middle = s.extrude(o.rounded([(-0.34, -0.16), (0.34, -0.16), (0.46, 0.4), (-0.46, 0.4)], 0.1), 0.6, 0.03).of(
        m.plastic("#16171a", 0.3)
    )
    stick = s.cylinder(0.27, 0.04, 0.015, 40).move(y=0.27).of(m.BLACK) + s.cylinder(0.12, 0.16, 0.01, 28).move(
        y=0.28
    ).of(m.BLACK)
    stick += s.lathe(
        [(0, 0.42), (0.2, 0.42), (0.22, 0.46), (0.2, 0.52), (0.14, 0.53), (0.1, 0.5), (0, 0.5)], 0.015, around=40
    ).of(m.RUBBER)
    sticks = s.together(stick.turn(x=90).move(x, -0.22) for x in (-0.45, 0.45))
    cross = (
        (s.box(0.13, 0.4, 0.1, 0.03) + s.box(0.4, 0.13, 0.1, 0.03)).move(-0.8, 0.16, 0.3).of(m.plastic("#26282c", 0.4))
    )
    keys = Solid()
    for x, y, colour in ((0, 0.16, "#2fbf5b"), (0.16, 0, "#d92b3a"), (0, -0.16, "#2f7de0"), (-0.16, 0, "#e58ac0")):
        keys += (
            s.cylinder(0.075, 0.1, 0.025, 32)
            .turn(x=90)
            .move(0.8 + x, 0.16 + y, 0.26)
            .of(Material(colour, 0.3, coat=0.8))
        )
    lamp = s.box(0.4, 0.03, 0.02, 0.01).move(0, 0.32, 0.305).of(Material("#3fb4ff", 0.4, glow=2.0))
    shoulders = s.together(s.box(0.5, 0.14, 0.3, 0.05).move(x, 0.6, -0.06) for x in (-0.72, 0.72)).of(m.BLACK)
    return (body + middle + sticks + cross + keys + lamp + shoulders).turn(x=-34)


def joystick() -> Solid:
    base = s.slab(1.7, 1.7, 0.42, 0.25, 0.08).of(m.plastic("#1b1c20", 0.4))
    plate = s.slab(1.5, 1.5, 0.03, 0.2, 0.01).move(y=0.41).of(m.plastic("#2a2c31", 0.5))
    boot = s.lathe(
        [
            (0, 0.42),
            (0.42, 0.42),
            (0.42, 0.48),
            (0.3, 0.52),
            (0.32, 0.58),
            (0.22, 0.62),
            (0.23, 0.68),
            (0.12, 0.74),
            (0, 0.74),
        ],
        0.02,
    ).of(m.RUBBER)
    stick = s.cylinder(0.07, 1.0, 0, 28).move(y=0.6).turn(z=-8).of(m.CHROME)
    ball = s.sphere(0.3, 56).move(y=1.72).turn(z=-8).of(Material("#d31f26", 0.2, coat=1.0))
    button = s.lathe(
        [(0, 0.42), (0.24, 0.42), (0.24, 0.46), (0.18, 0.48), (0.18, 0.54), (0.14, 0.57), (0, 0.58)], 0.02, around=40
    )
    return (
        base
        + plate
        + boot
        + stick
        + ball
        + button.move(-0.52, 0, 0.5).of(m.plastic("#f0b810", 0.3))
        + button.move(0.52, 0, 0.5).of(m.plastic("#2f7de0", 0.3))
    )


def dominoes() -> Solid:
    def tile(low: int, high: int) -> Solid:
        places = {
            1: [(0, 0)],
            2: [(-1, -1), (1, 1)],
            3: [(-1, -1), (0, 0), (1, 1)],
            4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
            5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
            6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        }
        body = s.box(1.0, 2.0, 0.32, 0.09).of(Material("#f4efe2", 0.3, coat=0.9))
        line = s.box(0.8, 0.035, 0.325, 0.01).of(m.BLACK)
        pin = s.sphere(0.07, 20).scale(1, 1, 0.5).move(z=0.155).of(m.BRASS)
        dot = s.cylinder(0.095, 0.012, 0, 24).turn(x=90).move(z=0.156)
        dots = s.together(
            dot.move(x * 0.27, y * 0.27 + middle)
            for count, middle in ((low, -0.5), (high, 0.5))
            for x, y in places[count]
        )
        return body + line + pin + dots.of(m.BLACK)

    return tile(6, 4).move(y=1.0).turn(z=-4).move(-0.35, 0, 0) + tile(5, 3).move(y=1.0).turn(z=-24).move(0.55, 0.0, 0.4)


def _suit(name: str, size: float) -> list[o.Floats]:
    """Outlines of one pip around the origin."""
    heart = o.smooth(
        [
            (0, -0.5),
            (0.32, -0.12),
            (0.48, 0.2),
            (0.36, 0.44),
            (0.14, 0.42),
            (0, 0.24),
            (-0.14, 0.42),
            (-0.36, 0.44),
            (-0.48, 0.2),
            (-0.32, -0.12),
        ],
        closed=True,
        steps=4,
    )
    match name:
        case "heart":
            found = [heart]
        case "diamond":
            found = [np.array([(0, -0.5), (0.36, 0), (0, 0.5), (-0.36, 0)], np.float32)]
        case "spade":
            found = [
                heart[::-1] * np.array([1, -1], np.float32) + np.array([0, 0.06], np.float32),
                np.array([(-0.16, -0.5), (0.16, -0.5), (0.04, -0.1), (-0.04, -0.1)], np.float32),
            ]
        case _:
            found = [
                o.circle(0.22, 0.0, 0.26, 24),
                o.circle(0.22, -0.24, -0.08, 24),
                o.circle(0.22, 0.24, -0.08, 24),
                np.array([(-0.16, -0.5), (0.16, -0.5), (0.05, 0.1), (-0.05, 0.1)], np.float32),
            ]
    return [outline * np.float32(size) for outline in found]


def _ace(suit: str) -> Solid:
    card = s.extrude(o.rectangle(1.6, 2.3, 0.14), 0.03, 0.006).of(Material("#fbfaf6", 0.5, coat=0.4))
    ink = m.plastic("#c4121c" if suit in ("heart", "diamond") else "#131315", 0.5)
    pips = Solid()
    for outline in _suit(suit, 0.95):
        pips += s.extrude(outline, 0.008).move(z=0.016)
    letter = (
        s.extrude(o.stroke([(-0.09, -0.13), (0.0, 0.13)], 0.035, round_ends=False), 0.008)
        + s.extrude(o.stroke([(0.09, -0.13), (0.0, 0.13)], 0.035, round_ends=False), 0.008)
        + s.extrude(o.rectangle(0.11, 0.03, 0, 0, -0.05), 0.008)
    )
    corner = letter.move(0, 0.12, 0.016)
    for outline in _suit(suit, 0.24):
        corner += s.extrude(outline, 0.008).move(0, -0.2, 0.016)
    return card + (pips + corner.move(-0.62, 0.88) + corner.turn(z=180).move(0.62, -0.88)).of(ink)


def playing_cards() -> Solid:
    return s.together(
        _ace(suit).move(0, 1.3).turn(z=turn).move(0, -0.4, index * 0.07)
        for index, (suit, turn) in enumerate((("club", 33), ("diamond", 11), ("heart", -11), ("spade", -33)))
    )


def eight_ball() -> Solid:
    ball = s.sphere(1.0, 96).of(Material("#0b0b0d", 0.2, coat=1.0))

    def dome(points: o.Floats) -> o.Floats:
        z = np.sqrt(np.clip(1 - points[:, 0] ** 2 - points[:, 1] ** 2, 0, 1))
        return np.column_stack([points[:, :2], z + points[:, 2]])

    turn = np.linspace(0, 1, 14)
    rings = np.stack([np.column_stack([o.circle(0.44 * t + 1e-3, corners=48), np.full(48, 0.004)]) for t in turn[::-1]])
    spot = s.loft(np.concatenate([rings, rings[::-1] * [1, 1, -1]])).bend(dome).of(Material("#f6f4ee", 0.25, coat=1.0))
    eight = s.together(
        s.loft(
            np.stack(
                [
                    np.column_stack([o.circle(r, 0, y, 40), np.full(40, z)])
                    for r, z in ((r1, 0.0), (r1, 0.012), (r2, 0.012), (r2, 0.0), (r1, 0.0))
                ]
            ),
            capped=False,
        ).bend(dome)
        for y, r1, r2 in ((0.115, 0.14, 0.075), (-0.12, 0.165, 0.09))
    ).of(Material("#101012", 0.25, coat=1.0))
    return ball + (spot + eight).turn(x=-14, y=-4)


def puzzle_cube() -> Solid:
    colours = {"front": "#c81e2a", "right": "#1f4fc4", "top": "#f4f4f2"}
    body = s.box(2.06, 2.06, 2.06, 0.1).of(m.BLACK)
    found = body
    sticker = s.box(0.6, 0.6, 0.05, 0.025)
    for face, turn in (
        ("front", (0, 0)),
        ("right", (0, 90)),
        ("top", (-90, 0)),
        ("right", (0, -90)),
        ("front", (0, 180)),
        ("top", (90, 0)),
    ):
        for row in range(3):
            for column in range(3):
                swapped = (row * 2 + column * 3 + len(face)) % 4 == 1
                colour = "#18a04a" if swapped and face == "top" else "#f0a010" if swapped else colours[face]
                found += (
                    sticker.move((column - 1) * 0.67, (row - 1) * 0.67, 1.025)
                    .turn(x=turn[0], y=turn[1])
                    .of(Material(colour, 0.3, coat=0.8))
                )
    return found


def target() -> Solid:
    found = Solid()
    for index, (radius, colour) in enumerate(
        ((1.0, "#c81e24"), (0.8, "#f4f2ec"), (0.6, "#c81e24"), (0.4, "#f4f2ec"), (0.2, "#c81e24"))
    ):
        found += (
            s.cylinder(radius, 0.12 + index * 0.012, 0.01, 80)
            .turn(x=90)
            .move(z=-0.06)
            .of(Material(colour, 0.5, coat=0.4))
        )
    shaft = s.tube([(0, 0, 0), (0, 1.5, 0)], 0.03, curved=False).of(m.wooden("#c9975a"))
    feather = s.together(
        s.extrude([(0, 1.1), (0.16, 1.2), (0.16, 1.55), (0, 1.45)], 0.012).turn(y=a) for a in (0, 120, 240)
    ).of(m.plastic("#2a6fd0"))
    arrow = (shaft + feather).turn(x=90).turn(x=-18, y=26).move(0, 0, 0.05)
    return found + arrow


MODELS = {
    "solid-chess-king": Model(king, -24, 12),
    "chess-queen": Model(queen, -24, 12),
    "chess-bishop": Model(bishop, -24, 12),
    "chess-rook": Model(rook, -24, 16),
    "solid-chess-pawn": Model(pawn, -24, 12),
    "chess-knight": Model(knight, 28, 12),
    "solid-dice": Model(dice, -14, 28),
    "solid-controller": Model(controller, -14, 16),
    "solid-joystick": Model(joystick, -28, 18),
    "solid-domino": Model(dominoes, -22, 8),
    "solid-playing-cards": Model(playing_cards, -16, 6, reads=True),
    "solid-eight-ball": Model(eight_ball, -12, 6),
    "solid-puzzle-cube": Model(puzzle_cube, -36, 26),
    "solid-target": Model(target, -28, 8),
}
