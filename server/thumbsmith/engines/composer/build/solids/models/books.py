"""Books and clocks."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def book(width: float, height: float, depth: float, colour: str, turn: float = 0.0) -> Solid:
    """Lies on y = 0 with its back to the left."""
    cover = Material(colour, 0.6, coat=0.15, relief=m.grained(30), relief_depth=0.004)
    boards = s.slab(width, height, 0.05, 0.02, 0.012).of(cover) + s.slab(width, height, 0.05, 0.02, 0.012).move(
        y=depth - 0.05
    ).of(cover)
    back = (
        s.extrude(
            o.joined(o.arc(depth / 2, 90, 270, 0, 0, 16), [(0.04, -depth / 2), (0.04, depth / 2)])
            * np.array([0.55, 1], np.float32),
            height,
            0.012,
        )
        .move(-width / 2 + 0.03, depth / 2)
        .of(cover)
    )

    def leaves(places: Floats, colours: Floats) -> Floats:
        return np.asarray(colours * (0.86 + 0.14 * np.sin(places[:, 1] * 210))[:, None], np.float32)

    pages = (
        s.box(width - 0.1, depth - 0.09, height - 0.1).move(0.0, depth / 2).of(Material("#efe6d0", 0.9, pattern=leaves))
    )
    bands = s.together(
        s.box(0.02, depth * 0.72, 0.05, 0.005).move(-width / 2 - depth * 0.255, depth / 2, z)
        for z in (-height * 0.34, height * 0.34)
    ).of(Material("#f1e3b8", 0.35, metal=0.8))
    return (boards + back + pages + bands).turn(y=turn)


def books() -> Solid:
    stack, y = Solid(), 0.0
    for width, height, depth, colour, turn in (
        (1.9, 2.5, 0.42, "#1d3e73", 4),
        (1.75, 2.35, 0.34, "#8e1f24", -7),
        (1.8, 2.4, 0.3, "#2c5a3a", 9),
        (1.55, 2.1, 0.36, "#c08a24", -4),
    ):
        stack += book(width, height, depth, colour, turn).turn(y=90).move(y=y)
        y += depth
    return stack


def closed_book() -> Solid:
    front = s.extrude(o.rectangle(0.9, 0.5, 0.03), 0.01)
    one = book(1.7, 2.4, 0.42, "#7d1b22")
    frame = (
        s.extrude(o.rectangle(1.4, 2.1, 0.05), 0.006, 0, [o.rectangle(1.32, 2.02, 0.04)[::-1]])
        .turn(x=-90)
        .move(0.02, 0.423)
        .of(m.GOLD)
    )
    plate = front.turn(x=-90).move(0.02, 0.425, -0.5).of(m.GOLD)
    return (one + frame + plate).turn(x=78)


def open_book() -> Solid:
    x = np.linspace(0, 1.5, 24)
    rise = 0.30 * np.sqrt(x / 1.5) * np.exp(-1.1 * x / 1.5) + 0.06
    halves = Solid()
    for side in (-1, 1):
        profile = o.joined(np.stack([x, rise], 1), [(1.5, 0.0), (0.0, 0.0)])

        def lines(places: Floats, colours: Floats) -> Floats:
            u, v = np.abs(places[:, 0]), places[:, 2]
            number, level = np.floor(v / 0.115), np.zeros_like(v)
            row = (v / 0.115) % 1.0
            end = 0.62 + 0.38 * m.noise(np.stack([number, level, level], 1), 0.77, 5)
            inked = (
                (row > 0.3)
                & (row < 0.62)
                & (u > 0.16)
                & (u < 0.16 + 1.14 * end)
                & (np.abs(v) < 0.86)
                & (places[:, 1] > 0.05)
            )
            broken = m.noise(np.stack([u * 9, number * 7, level], 1), 1.0, 9) > 0.3
            found = colours.copy()
            found[inked & broken] = 0.12
            return found

        block = s.extrude(profile, 2.1, 0.01)
        halves += (block if side > 0 else block.scale(-1, 1, 1)).of(Material("#f6f0e0", 0.9, pattern=lines))
    cover = s.slab(3.2, 2.24, 0.05, 0.03, 0.015).move(y=-0.05).of(Material("#7d1b22", 0.55, coat=0.2))
    ribbon = s.sweep(
        [(0.0, 0.12, 0.2), (0.02, 0.14, 0.8), (0.05, 0.06, 1.1), (0.1, -0.1, 1.3)], o.rectangle(0.09, 0.012)
    ).of(m.plastic("#b3131b", 0.6))
    return halves + cover + ribbon


def _dial(radius: float) -> Solid:
    face = s.cylinder(radius, 0.02, 0, 96).of(m.paper("#f6f4ee"))
    marks = Solid()
    for index in range(60):
        hour = index % 5 == 0
        size = (0.035, 0.13) if hour else (0.012, 0.05)
        marks += (
            s.box(size[0] * radius, 0.012, size[1] * radius)
            .move(0, 0.022, -radius * (0.86 if hour else 0.9))
            .turn(y=index * 6)
        )
    return face + marks.of(m.BLACK)


def _hands(radius: float, hour: float, minute: float) -> Solid:
    short = (
        s.extrude([(-0.04, -0.12), (0.04, -0.12), (0.03, 0.5), (0, 0.56), (-0.03, 0.5)], 0.02)
        .scale(radius, radius, 1)
        .turn(x=-90)
        .turn(y=-hour * 30)
    )
    long = (
        s.extrude([(-0.03, -0.14), (0.03, -0.14), (0.022, 0.74), (0, 0.8), (-0.022, 0.74)], 0.02)
        .scale(radius, radius, 1)
        .turn(x=-90)
        .turn(y=-minute * 6)
    )
    thin = s.box(0.012 * radius, 0.012, 0.95 * radius).move(z=-0.3 * radius).turn(y=-38 * 6)
    pin = s.cylinder(0.05 * radius, 0.05, 0.01, 24)
    return (short.move(y=0.045) + long.move(y=0.065)).of(m.BLACK) + (thin.move(y=0.08) + pin.move(y=0.03)).of(
        m.plastic("#d02020")
    )


def wall_clock() -> Solid:
    rim = s.lathe(
        [(0.92, -0.06), (1.06, -0.06), (1.08, 0.0), (1.06, 0.14), (0.98, 0.18), (0.93, 0.12), (0.92, -0.06)],
        0.02,
        around=96,
    ).of(m.plastic("#1d1f23", 0.3))
    back = s.cylinder(1.04, 0.04).move(y=-0.07).of(m.BLACK)
    return (_dial(0.95) + _hands(0.95, 10.15, 9) + rim + back).turn(x=90)


def alarm_clock() -> Solid:
    shell = s.lathe(
        [
            (0, -0.42),
            (0.86, -0.42),
            (0.98, -0.3),
            (0.98, 0.12),
            (1.02, 0.16),
            (1.02, 0.24),
            (0.96, 0.26),
            (0.9, 0.18),
            (0.9, 0.06),
            (0, 0.06),
        ],
        0.03,
        around=88,
    ).of(m.painted("#c8231f", 0.3, 0.9))
    clock = (shell + (_dial(0.9) + _hands(0.9, 7, 0)).move(y=0.07)).turn(x=90)
    bells = s.together(
        (
            s.lathe([(0.03, 0.04), (0.4, 0.0), (0.42, 0.03), (0.36, 0.2), (0.2, 0.33), (0, 0.38)], 0.02)
            + s.sphere(0.05, 20).move(y=0.4)
        )
        .turn(z=side * -33)
        .move(side * 0.56, 0.92, -0.08)
        for side in (-1, 1)
    ).of(m.BRASS)
    hammer = (
        s.tube([(0, 0.95, -0.08), (0, 1.2, -0.08)], 0.03, curved=False)
        + s.box(0.2, 0.1, 0.1, 0.03).move(y=1.24, z=-0.08)
    ).of(m.STEEL)
    handle = s.tube([(-0.5, 1.3, -0.08), (-0.3, 1.58, -0.08), (0.3, 1.58, -0.08), (0.5, 1.3, -0.08)], 0.04).of(m.STEEL)
    feet = s.together(
        s.tube([(side * 0.55, -0.75, -0.08), (side * 0.75, -1.14, -0.08)], [0.07, 0.09], curved=False)
        for side in (-1, 1)
    ).of(m.BRASS)
    return clock + bells + hammer + handle + feet


def hourglass() -> Solid:
    glass = s.lathe(
        [
            (0.02, -0.95),
            (0.5, -0.93),
            (0.52, -0.7),
            (0.4, -0.35),
            (0.12, -0.07),
            (0.055, 0.0),
            (0.12, 0.07),
            (0.4, 0.35),
            (0.52, 0.7),
            (0.5, 0.93),
            (0.02, 0.95),
        ],
        curved=True,
    ).of(m.GLASS)
    sand = Material("#e0b672", 0.9, pattern=m.mottled(50, 0.25))
    heap = s.lathe([(0, -0.9), (0.46, -0.9), (0.46, -0.72), (0.3, -0.58), (0, -0.42)], 0.04)
    left = s.lathe([(0, 0.02), (0.03, 0.02), (0.1, 0.1), (0.3, 0.32), (0.36, 0.42), (0.2, 0.38), (0, 0.32)], 0.03)
    stream = s.cylinder(0.014, 0.62, 0, 12).move(y=-0.55)
    plates = s.together(
        s.lathe([(0, 0), (0.76, 0), (0.8, 0.04), (0.8, 0.1), (0.74, 0.14), (0, 0.14)], 0.02).move(y=y)
        for y in (-1.09, 0.95)
    )
    posts = s.together(
        s.lathe(
            [
                (0, -0.96),
                (0.09, -0.96),
                (0.05, -0.7),
                (0.075, -0.35),
                (0.045, 0.0),
                (0.075, 0.35),
                (0.05, 0.7),
                (0.09, 0.96),
                (0, 0.96),
            ],
            curved=True,
            around=24,
        ).move(0.64 * np.cos(a), 0, 0.64 * np.sin(a))
        for a in np.deg2rad([30, 150, 270])
    )
    return glass + (heap + left + stream).of(sand) + (plates + posts).of(m.wooden("#6a3a1c", 1.2))


MODELS = {
    "solid-books": Model(books, -32, 16),
    "solid-closed-book": Model(closed_book, 30, 8),
    "solid-open-book": Model(open_book, -18, 40),
    "wall-clock": Model(wall_clock, -24, 8, reads=True),
    "solid-alarm-clock": Model(alarm_clock, -22, 8, reads=True),
    "solid-hourglass": Model(hourglass, -24, 10),
}
