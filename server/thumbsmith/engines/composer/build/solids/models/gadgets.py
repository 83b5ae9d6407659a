"""Small devices: for the head, the hand and the air."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def vr_headset() -> Solid:
    shell = s.box(2.0, 1.05, 0.85, 0.3).of(m.gloss("#f1f2f4"))
    front = s.box(1.9, 0.95, 0.3, 0.14).move(z=0.34).of(Material("#14171d", 0.12, coat=1.0))
    eyes = s.together(
        s.cylinder(0.09, 0.03, 0.01, 28).turn(x=90).move(x, y, 0.48) for x in (-0.72, 0.72) for y in (-0.3, 0.3)
    ).of(Material("#2b3f66", 0.1, coat=1.0))
    pad = s.box(1.85, 1.0, 0.3, 0.12).move(z=-0.45).of(m.RUBBER)
    strap = s.sweep(
        [
            (-0.98, 0.1, -0.1),
            (-1.05, 0.12, -0.8),
            (-0.7, 0.15, -1.75),
            (0, 0.15, -2.0),
            (0.7, 0.15, -1.75),
            (1.05, 0.12, -0.8),
            (0.98, 0.1, -0.1),
        ],
        o.rectangle(0.06, 0.34, 0.025),
    ).of(m.plastic("#e4e6e9"))
    over = s.sweep([(0, 0.5, -0.2), (0, 1.0, -0.8), (0, 0.9, -1.5), (0, 0.3, -1.98)], o.rectangle(0.3, 0.05, 0.02)).of(
        m.plastic("#3a3f48")
    )
    return shell + front + eyes + pad + strap + over


def drone() -> Solid:
    grey = m.plastic("#d9dcdf", 0.35)
    dark = m.plastic("#2b2e33", 0.4)
    body = s.sphere(0.6, 48).scale(0.85, 0.36, 1.2).of(grey)
    arms, motors, blades = Solid(), Solid(), Solid()
    for x in (-1, 1):
        for z in (-1, 1):
            arms += s.sweep(
                [(x * 0.35, 0.02, z * 0.4), (x * 0.9, 0.1, z * 0.85), (x * 1.35, 0.16, z * 1.15)],
                o.ellipse(0.1, 0.07),
                [1.2, 0.9, 0.9],
            )
            motors += s.cylinder(0.15, 0.26, 0.03, 32).move(x * 1.35, 0.08, z * 1.15) + s.tube(
                [(x * 1.3, 0.1, z * 1.12), (x * 1.35, -0.45, z * 1.2)], 0.045, curved=False
            )
            blade = s.sphere(0.75, 32).scale(1, 0.02, 0.12)
            blades += blade.turn(y=25 * x * z + 20 * x).move(x * 1.35, 0.37, z * 1.15)
    gimbal = s.box(0.3, 0.28, 0.3, 0.08).move(0, -0.22, 0.62).of(dark)
    lens = s.cylinder(0.11, 0.1, 0.02, 32).turn(x=90).move(0, -0.22, 0.74).of(Material("#0b1626", 0.05, coat=1.0))
    lamps = s.together(s.sphere(0.05, 16).move(x * 1.42, 0.1, 1.28) for x in (-1, 1)).of(
        Material("#ff3020", 0.4, glow=1.2)
    )
    return body + arms.of(grey) + (motors + blades).of(dark) + gimbal + lens + lamps


def action_camera() -> Solid:
    case = s.box(1.9, 1.4, 0.8, 0.16).of(m.plastic("#24272c", 0.5))
    lens = s.box(0.86, 0.86, 0.16, 0.12).move(0.42, 0.14, 0.42).of(m.plastic("#101215", 0.35))
    glass = (
        s.lathe([(0, 0), (0.32, 0), (0.33, 0.04), (0.28, 0.08), (0, 0.12)], 0.02)
        .turn(x=90)
        .move(0.42, 0.14, 0.49)
        .of(Material("#152a4a", 0.04, coat=1.0))
    )
    iris = s.ring(0.36, 0.33, 0.03).turn(x=90).move(0.42, 0.14, 0.5).of(m.STEEL)
    screen = s.box(0.55, 0.5, 0.03, 0.03).move(-0.52, 0.2, 0.4).of(Material("#0b1017", 0.1, coat=1.0))
    mark = s.box(0.3, 0.07, 0.01).move(-0.52, 0.26, 0.42).of(Material("#ff4030", 0.4, glow=0.9)) + s.box(
        0.38, 0.06, 0.01
    ).move(-0.52, 0.12, 0.42).of(Material("#dfe6ee", 0.4, glow=0.5))
    button = s.lathe([(0, 0), (0.2, 0), (0.2, 0.06), (0, 0.08)], 0.02).move(-0.45, 0.7, 0).of(m.RED)
    lamp = s.sphere(0.05, 16).move(-0.8, 0.52, 0.4).of(Material("#ff2a1a", 0.4, glow=1.3))
    lines = s.together(s.box(0.7, 0.03, 0.02).move(-0.45, y, 0.4) for y in (-0.35, -0.43, -0.51)).of(m.GREY)
    return case + lens + glass + iris + screen + mark + button + lamp + lines


def earbuds() -> Solid:
    white = m.gloss("#f2f3f4")
    box = s.box(1.9, 1.15, 0.85, 0.36).move(y=-0.6).of(white)
    hollow = s.slab(1.5, 0.55, 0.02, 0.2).move(y=-0.03).of(m.plastic("#c9ccd0"))
    lid = s.box(1.9, 0.6, 0.85, 0.28).turn(x=-70).move(0, 0.22, -0.6).of(white)
    led = s.sphere(0.04, 16).move(0, -0.45, 0.425).of(Material("#37e06a", 0.4, glow=1.0))

    def bud(side: int) -> Solid:
        head = s.sphere(0.3, 36).scale(1, 0.95, 0.9) + s.lathe([(0, 0), (0.15, 0), (0.17, 0.12), (0, 0.2)], 0.03).turn(
            z=side * 62
        ).move(side * -0.22, 0.12, 0.06)
        stem = s.tube([(side * 0.1, 0, 0), (side * 0.14, -0.3, 0), (side * 0.16, -0.75, 0)], [0.16, 0.12, 0.11])
        grille = s.sphere(0.06, 20).scale(1, 1, 0.3).move(side * -0.12, -0.14, 0.2).of(m.GREY)
        return (head + stem).of(white) + grille

    return box + hollow + lid + led + bud(-1).move(-0.42, 0.55, 0.0) + bud(1).move(0.42, 0.55, 0.0)


def handheld_console() -> Solid:
    body = s.box(2.2, 1.3, 0.26, 0.1).of(m.plastic("#2a2d33", 0.45))
    screen = s.box(2.06, 1.14, 0.03, 0.02).move(z=0.125).of(m.SCREEN)
    sky = (
        s.box(1.9, 1.0, 0.01)
        .move(z=0.142)
        .of(
            Material(
                "#3f9fe8",
                0.4,
                glow=0.75,
                pattern=m.banded(1, [-0.22, -0.12], [(0.35, 0.18, 0.06), (0.15, 0.55, 0.12), None]),
            )
        )
    )
    clouds = s.together(
        s.extrude(o.ellipse(0.2, 0.08), 0.012).move(x, y, 0.145) for x, y in ((-0.5, 0.3), (-0.35, 0.34), (0.5, 0.2))
    ).of(Material("#ffffff", 0.5, glow=0.6))
    hero = s.box(0.13, 0.18, 0.012).move(-0.1, -0.04, 0.146).of(Material("#ff4030", 0.5, glow=0.6)) + s.together(
        s.box(0.16, 0.1, 0.012).move(x, 0.1, 0.146) for x in (0.3, 0.46, 0.62)
    ).of(Material("#f0b020", 0.5, glow=0.6))

    def pad(side: int, colour: str) -> Solid:
        outline = o.joined(
            o.arc(0.42, 90, 180, -0.02, 0.23, 10), o.arc(0.42, 180, 270, -0.02, -0.23, 10), [(0.2, -0.65), (0.2, 0.65)]
        )
        half = s.extrude(outline, 0.28, 0.07).scale(side, 1, 1).move(side * -1.3, 0, 0)
        return half.of(m.plastic(colour, 0.4))

    left, right = pad(1, "#17a7d6"), pad(-1, "#ef4338")
    sticks = Solid()
    for x, y in ((-1.36, 0.3), (1.36, -0.1)):
        sticks += (
            s.lathe([(0, 0), (0.1, 0), (0.1, 0.1), (0.19, 0.14), (0.19, 0.2), (0.12, 0.18), (0, 0.18)], 0.02, around=32)
            .turn(x=90)
            .move(x, y, 0.13)
        )
    buttons = s.together(
        s.cylinder(0.07, 0.06, 0.02, 24).turn(x=90).move(cx + 0.14 * dx, cy + 0.14 * dy, 0.13)
        for cx, cy in ((-1.36, -0.2), (1.36, 0.36))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return body + screen + sky + clouds + hero + left + right + (sticks + buttons).of(m.BLACK)


def radio() -> Solid:
    wood = m.wooden("#8a5029", 0.9, along=0, coat=0.7)
    case = s.box(2.6, 1.6, 0.8, 0.18).of(wood)
    front = s.box(2.36, 1.36, 0.04, 0.02).move(z=0.39).of(Material("#e8ddc2", 0.6))
    cloth = (
        s.box(1.3, 1.16, 0.03, 0.02)
        .move(-0.45, 0, 0.41)
        .of(Material("#a98a5a", 0.9, relief=m.grained(50), relief_depth=0.01))
    )
    bars = s.together(
        s.box(1.3, 0.035, 0.04, 0.01).move(-0.45, y, 0.425) for y in np.linspace(-0.5, 0.5, 9).tolist()
    ).of(m.GOLD)
    dial = (
        s.cylinder(0.4, 0.04, 0.01).turn(x=90).move(0.72, 0.22, 0.4).of(Material("#fdf3d0", 0.3, coat=0.9, glow=0.25))
    )
    rim = s.torus(0.41, 0.04, 64).turn(x=90).move(0.72, 0.22, 0.43).of(m.GOLD)
    ticks = s.together(
        s.box(0.02, 0.08, 0.02).move(y=0.3).turn(z=a).move(0.72, 0.22, 0.44) for a in range(0, 360, 24)
    ).of(m.BLACK)
    needle = s.box(0.025, 0.3, 0.02).move(y=0.13).turn(z=-50).move(0.72, 0.22, 0.45).of(m.RED)
    knobs = s.together(
        s.lathe([(0, 0), (0.13, 0), (0.12, 0.14), (0, 0.15)], 0.02, around=36).turn(x=90).move(x, -0.45, 0.4)
        for x in (0.5, 0.94)
    ).of(m.GOLD)
    aerial = s.tube([(0.9, 0.8, -0.2), (1.5, 2.0, -0.2)], 0.03, curved=False).of(m.CHROME) + s.sphere(0.06, 20).move(
        1.5, 2.0, -0.2
    ).of(m.CHROME)
    feet = s.together(s.cylinder(0.1, 0.12, 0.02).move(x, -0.9, z) for x in (-1, 1) for z in (-0.2, 0.2)).of(m.BLACK)
    return case + front + cloth + bars + dial + rim + ticks + needle + knobs + aerial + feet


def server_rack() -> Solid:
    frame = s.box(1.5, 2.8, 1.3, 0.05).of(m.plastic("#1b1d21", 0.5))
    units, lamps = Solid(), Solid()
    for index in range(9):
        y = 1.16 - index * 0.29
        units += (
            s.box(1.28, 0.24, 0.06, 0.02)
            .move(0, y, 0.66)
            .of(Material("#3b4048" if index % 3 else "#565d67", 0.45, metal=0.6))
        )
        for column in range(6):
            units += s.box(0.11, 0.14, 0.02, 0.008).move(-0.5 + column * 0.13, y, 0.69).of(m.BLACK)
        for column in range(3):
            colour = ("#36e870", "#36e870", "#ffb020", "#38b8ff")[(index * 5 + column * 3) % 4]
            lamps += s.sphere(0.032, 14).move(0.38 + column * 0.09, y, 0.69).of(Material(colour, 0.4, glow=1.4))
    feet = s.together(s.cylinder(0.09, 0.12, 0.02).move(x, -1.5, z) for x in (-0.6, 0.6) for z in (-0.5, 0.5)).of(
        m.BLACK
    )
    return frame + units + lamps + feet


MODELS = {
    "solid-vr-headset": Model(vr_headset, -32, 10),
    "solid-drone": Model(drone, -28, 22, stands=False),
    "solid-action-camera": Model(action_camera, -26, 14),
    "solid-earbuds": Model(earbuds, -22, 16),
    "solid-handheld-console": Model(handheld_console, -18, 12),
    "solid-radio": Model(radio, -26, 10),
    "solid-server-rack": Model(server_rack, -30, 10),
}
