"""Games: dice, cards, controllers."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


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


def _suit(name: str, size: float) -> list[Floats]:
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

    def dome(points: Floats) -> Floats:
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
    "solid-dice": Model(dice, -14, 28),
    "solid-controller": Model(controller, -14, 16),
    "solid-joystick": Model(joystick, -28, 18),
    "solid-domino": Model(dominoes, -22, 8),
    "solid-playing-cards": Model(playing_cards, -16, 6, reads=True),
    "solid-eight-ball": Model(eight_ball, -12, 6),
    "solid-puzzle-cube": Model(puzzle_cube, -36, 26),
    "solid-target": Model(target, -28, 8),
}
