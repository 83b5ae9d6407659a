"""Machines that hum in kitchens, in shops and under bonnets; hats of stories."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def microwave() -> Solid:
    case = s.box(2.6, 1.5, 1.5, 0.08).of(
        Material("#c9ccd0", 0.35, metal=0.9, relief=m.brushed(0, 30), relief_depth=0.001)
    )
    front = s.box(2.5, 1.4, 0.06, 0.03).move(z=0.75).of(m.plastic("#1f2227", 0.4))
    pane = s.box(1.55, 1.05, 0.04, 0.02).move(-0.4, 0, 0.77).of(Material("#17130f", 0.1, coat=1.0))
    light = s.box(1.2, 0.72, 0.02, 0.01).move(-0.4, 0, 0.785).of(Material("#7a4a18", 0.2, coat=1.0, glow=0.5))
    dish = s.extrude(o.ellipse(0.42, 0.07), 0.02).move(-0.4, -0.2, 0.8).of(m.gloss("#f1efe9")) + s.extrude(
        o.ellipse(0.26, 0.13), 0.02
    ).move(-0.4, -0.09, 0.802).of(Material("#d98a3a", 0.5))
    handle = s.tube(
        [(0.5, -0.52, 0.78), (0.5, -0.48, 0.92), (0.5, 0.48, 0.92), (0.5, 0.52, 0.78)], 0.05, curved=False
    ).of(m.CHROME)
    clock = s.box(0.5, 0.2, 0.02).move(0.9, 0.46, 0.785).of(m.SCREEN) + s.together(
        s.box(0.07, 0.1, 0.02).move(x, 0.46, 0.79) for x in (0.75, 0.86, 0.98, 1.08)
    ).of(Material("#48e080", 0.4, glow=0.9))
    keys = s.together(
        s.box(0.13, 0.1, 0.03, 0.01).move(0.73 + 0.17 * c, 0.2 - 0.16 * r, 0.785) for r in range(3) for c in range(3)
    ).of(m.plastic("#b9bcc1"))
    knob = s.lathe([(0, 0), (0.18, 0), (0.16, 0.12), (0, 0.13)], 0.02).turn(x=90).move(0.9, -0.45, 0.78).of(m.CHROME)
    feet = s.together(s.cylinder(0.1, 0.1, 0.02).move(x, -0.84, z) for x in (-1.1, 1.1) for z in (-0.5, 0.5)).of(
        m.BLACK
    )
    return case + front + pane + light + dish + handle + clock + keys + knob + feet


def blender() -> Solid:
    foot = s.lathe([(0, -1.5), (0.72, -1.5), (0.76, -1.44), (0.66, -0.9), (0.46, -0.62), (0, -0.62)], 0.05).of(
        m.gloss("#c9252b")
    )
    dial = s.cylinder(0.2, 0.1, 0.03).turn(x=78).move(0, -1.15, 0.66).of(m.CHROME)
    collar = s.lathe([(0, -0.64), (0.44, -0.64), (0.46, -0.5), (0.4, -0.42), (0, -0.42)], 0.02).of(m.BLACK)
    jar = s.lathe([(0, -0.42), (0.4, -0.42), (0.62, 1.0), (0.58, 1.0), (0.37, -0.36), (0, -0.36)], 0.02).of(
        Material("#f3fafc", 0.04, glass=0.9)
    )
    fluid = s.lathe([(0, -0.34), (0.36, -0.34), (0.52, 0.66), (0, 0.62)], 0.01).of(
        Material("#d64a86", 0.35, coat=0.5, pattern=m.spotted(7, (0.5, 0.03, 0.12), 0.35, 3, 0.1))
    )
    lid = s.lathe(
        [(0, 0.98), (0.64, 0.98), (0.66, 1.02), (0.62, 1.14), (0.28, 1.18), (0.26, 1.34), (0, 1.35)], 0.03
    ).of(m.BLACK)
    handle = s.sweep(
        [(0.52, 0.85, 0), (0.95, 0.8, 0), (0.98, 0.2, 0), (0.46, -0.1, 0)], o.rectangle(0.12, 0.18, 0.05)
    ).of(m.BLACK)
    return foot + dial + collar + fluid + lid + handle + jar


def wooden_spoon() -> Solid:
    wood = m.wooden("#c48b4c", 1.2)
    bowl = (
        s.sphere(0.5, 48)
        .scale(0.85, 1.15, 0.36)
        .bend(
            lambda p: (
                p
                + np.array([0, 0, 1])
                * np.where(
                    p[:, 2:3] > 0,
                    -1.7 * p[:, 2:3] * np.clip(1.1 - np.hypot(p[:, :1] / 0.42, p[:, 1:2] / 0.57), 0, 1),
                    0,
                )
            )
        )
    )
    handle = s.tube([(0, -0.5, -0.02), (0, -1.2, 0), (0, -2.4, 0.05)], [0.11, 0.09, 0.12])
    return (bowl + handle).of(wood).turn(y=-14, z=-38)


def car_engine() -> Solid:
    iron = Material("#8b9096", 0.4, metal=0.9, relief=m.grained(30), relief_depth=0.004)
    block = s.box(2.0, 0.9, 1.0, 0.08).of(iron)
    pan = s.extrude([(-0.95, 0.0), (-0.7, -0.5), (0.7, -0.5), (0.95, 0.0)], 0.8, 0.06).move(y=-0.42).of(m.BLACK)
    head = s.box(1.9, 0.34, 0.8, 0.06).move(y=0.6).of(m.ALUMINIUM)
    cover = s.box(1.85, 0.3, 0.66, 0.12).move(y=0.88).of(Material("#c1251f", 0.35, coat=0.6))
    ribs = s.together(s.box(0.05, 0.33, 0.5, 0.02).move(x, 0.9, 0) for x in np.linspace(-0.7, 0.7, 8).tolist()).of(
        Material("#a11c17", 0.35, coat=0.6)
    )
    filler = s.lathe([(0, 0), (0.16, 0), (0.16, 0.14), (0, 0.15)], 0.02).move(-0.6, 1.03, 0).of(m.BLACK)
    pipes = Solid()
    for x in (-0.7, -0.25, 0.2, 0.65):
        pipes += s.tube([(x, 0.55, 0.4), (x, 0.55, 0.75), (x * 0.6 + 0.1, 0.15, 0.85), (0.25, -0.35, 0.82)], 0.1)
    pipes += s.tube([(0.25, -0.3, 0.82), (0.3, -0.7, 0.8), (0.7, -0.8, 0.7)], 0.13)
    pulleys = Solid()
    for y, z, r in ((-0.2, 0.0, 0.36), (0.55, 0.34, 0.22), (0.5, -0.32, 0.25)):
        pulleys += (
            (
                s.lathe([(0, 0), (r, 0), (r - 0.04, 0.07), (r, 0.14), (0, 0.14)], 0.01, around=48)
                + s.cylinder(0.08, 0.2, 0.02, 24)
            )
            .turn(z=90)
            .move(-1.03, y, z)
        )
    belt = s.sweep(
        [
            (-1.12, -0.56, 0.0),
            (-1.12, -0.25, 0.36),
            (-1.12, 0.55, 0.56),
            (-1.12, 0.78, 0.3),
            (-1.12, 0.76, -0.32),
            (-1.12, 0.45, -0.57),
            (-1.12, -0.3, -0.35),
        ],
        o.rectangle(0.05, 0.13),
        closed=True,
        steps=6,
    ).of(m.RUBBER)
    fan = s.lathe([(0, 0), (0.34, 0), (0.3, 0.4), (0, 0.42)], 0.04).turn(z=-90).move(0.98, 0.15, 0).of(m.ALUMINIUM)
    intake = s.tube([(0.6, 1.0, -0.2), (1.0, 1.25, -0.3), (1.35, 0.9, -0.3)], 0.16).of(m.BLACK)
    bolts = s.together(
        s.cylinder(0.05, 0.05, 0.01, 12).turn(x=90).move(x, y, 0.5)
        for x in np.linspace(-0.85, 0.85, 6).tolist()
        for y in (-0.32, 0.32)
    ).of(m.STEEL)
    return (
        block
        + pan
        + head
        + cover
        + ribs
        + filler
        + pipes.of(Material("#b07a50", 0.3, metal=1.0))
        + pulleys.of(m.STEEL)
        + belt
        + fan
        + intake
        + bolts
    )


def cash_register() -> Solid:
    grey = m.plastic("#d9dbdd", 0.4)
    drawer = s.box(2.1, 0.5, 1.7, 0.04).move(y=-0.85).of(m.plastic("#33373d", 0.45))
    open_ = s.box(2.0, 0.36, 0.5, 0.03).move(0, -0.85, 1.0).of(m.plastic("#454a52", 0.45))
    notes = s.together(
        s.box(0.4, 0.06, 0.36, 0.01).move(-0.72 + 0.48 * i, -0.66, 1.0).of(m.paper(colour))
        for i, colour in enumerate(("#8fb57c", "#d8a0a0", "#9db9d8", "#e0c58a"))
    )
    side = (
        s.extrude(o.rounded([(-0.8, 0), (0.8, 0), (0.8, 0.28), (-0.1, 0.85), (-0.8, 0.85)], 0.06), 2.0, 0.04)
        .turn(y=-90)
        .move(y=-0.6)
        .of(grey)
    )
    keys = Solid()
    for row in range(4):
        for column in range(6):
            colour = "#d8352c" if column == 5 else "#3a86d0" if column == 4 else "#f6f6f4"
            keys += (
                s.box(0.2, 0.1, 0.14, 0.03)
                .move(-0.72 + 0.28 * column, 0.02, 0.29 - 0.2 * row)
                .turn(x=32)
                .move(0, 0.06, 0.36)
                .of(m.plastic(colour, 0.35))
            )
    screen = s.box(1.3, 0.6, 0.16, 0.06).turn(x=-14).move(0, 0.72, -0.4).of(m.plastic("#2b2f35", 0.4)) + s.box(
        1.12, 0.42, 0.02
    ).turn(x=-14).move(0, 0.73, -0.31).of(Material("#0c3a22", 0.15, coat=1.0, glow=0.2))
    figures = s.together(
        s.box(0.12, 0.24, 0.02, 0.02).turn(x=-14).move(x, 0.73, -0.296) for x in (-0.1, 0.1, 0.3, 0.46)
    ).of(Material("#58f090", 0.4, glow=1.0))
    foot = s.cylinder(0.14, 0.5, 0.02).move(0, 0.1, -0.5).of(m.GREY)
    slip = s.sweep([(-0.72, 0.25, -0.55), (-0.72, 0.75, -0.5), (-0.72, 1.05, -0.32)], o.rectangle(0.34, 0.015)).of(
        m.paper("#f8f7f3")
    )
    return drawer + open_ + notes + side + keys + screen + figures + foot + slip


def cowboy_hat() -> Solid:
    felt = Material("#8a5a32", 0.85, relief=m.grained(40), relief_depth=0.003)

    def rolled(points: Floats) -> Floats:
        x, y, z = points.T
        far = np.clip(np.abs(x) - 0.55, 0, 2)
        return np.asarray(
            np.column_stack(
                [x * (1 - 0.12 * far), y + 0.75 * far**1.6 - 0.1 * np.clip(np.abs(z) - 0.7, 0, 2), z * 1.18]
            ),
            np.float32,
        )

    brim = s.lathe([(0.5, 0), (1.35, 0), (1.4, 0.03), (1.35, 0.06), (0.5, 0.06)], 0.02, around=120).bend(rolled)

    def pinched(points: Floats) -> Floats:
        x, y, z = points.T
        top = np.clip((y - 0.45) / 0.5, 0, 1)
        crease = 0.22 * top * np.exp(-((x / 0.14) ** 2))
        return np.asarray(
            np.column_stack([x * (1 - 0.24 * top * np.clip(z + 0.2, 0, 1)), y - crease, z * 1.18]), np.float32
        )

    crown = s.lathe(
        [(0.66, 0.02), (0.62, 0.4), (0.55, 0.8), (0.42, 0.98), (0.2, 1.02), (0.1, 1.02), (0, 1.02)],
        curved=True,
        around=120,
    ).bend(pinched)
    band = (
        s.lathe([(0.665, 0.06), (0.675, 0.06), (0.655, 0.24), (0.645, 0.24)], around=120)
        .scale(1, 1, 1.18)
        .of(m.LEATHER)
    )
    buckle = s.box(0.2, 0.18, 0.04, 0.015).move(0.3, 0.15, 0.74).of(m.GOLD)
    return (brim + crown).of(felt) + band + buckle


def wizard_hat() -> Solid:
    cloth = Material("#2b2a7a", 0.8, relief=m.grained(40), relief_depth=0.003)

    def crooked(points: Floats) -> Floats:
        x, y, z = points.T
        high = np.clip(y - 0.5, 0, 3)
        return np.asarray(
            np.column_stack([x + 0.16 * high**2 + 0.04 * np.sin(y * 7), y - 0.07 * high**2, z]), np.float32
        )

    cone = s.lathe(
        [
            (0.85, 0.0),
            (0.75, 0.3),
            (0.6, 0.62),
            (0.62, 0.68),
            (0.42, 1.2),
            (0.43, 1.26),
            (0.22, 1.8),
            (0.05, 2.3),
            (0, 2.32),
        ],
        0.05,
        around=72,
    ).bend(crooked)
    brim = s.lathe([(0.7, 0), (1.5, -0.02), (1.56, 0.02), (1.5, 0.06), (0.7, 0.08)], 0.02, around=96).bend(
        lambda p: (
            p
            + np.column_stack(
                [
                    0 * p[:, 0],
                    0.1 * np.sin(np.arctan2(p[:, 2], p[:, 0]) * 3) * (np.hypot(p[:, 0], p[:, 2]) - 0.7),
                    0 * p[:, 0],
                ]
            )
        )
    )
    band = s.lathe([(0.86, 0.06), (0.87, 0.06), (0.8, 0.26), (0.79, 0.26)], around=72).of(m.GOLD)
    stars = s.together(
        s.extrude(o.star(5, r, r * 0.45), 0.05, 0.015).turn(z=turn).turn(x=-tilt).move(x, y, z)
        for x, y, z, r, turn, tilt in (
            (-0.2, 0.55, 0.62, 0.15, 10, 20),
            (0.3, 0.85, 0.45, 0.12, -15, 20),
            (0.05, 1.25, 0.42, 0.1, 25, 18),
        )
    ).of(m.GOLD)
    return (cone + brim).of(cloth) + band + stars


MODELS = {
    "solid-microwave": Model(microwave, -26, 12),
    "solid-blender": Model(blender, -20, 10),
    "solid-wooden-spoon": Model(wooden_spoon, -10, 8),
    "solid-car-engine": Model(car_engine, 30, 18),
    "solid-cash-register": Model(cash_register, -26, 24),
    "solid-cowboy-hat": Model(cowboy_hat, -34, 16),
    "solid-wizard-hat": Model(wizard_hat, -14, 14),
}
