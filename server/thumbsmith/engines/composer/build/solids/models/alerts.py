"""Things that call, warn or guide: megaphones, stopwatches, traffic lights, pumps."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def megaphone() -> Solid:
    """Its mouth to the left."""
    horn = s.lathe(
        [
            (0.2, 0.9),
            (0.24, 0.55),
            (0.34, 0.0),
            (0.6, -0.6),
            (1.0, -1.15),
            (1.04, -1.16),
            (0.95, -1.1),
            (0.5, -0.5),
            (0.2, 0.0),
            (0, 0.1),
        ][::-1],
        curved=True,
        around=90,
    ).of(m.painted("#eef0f2"))
    rim = s.torus(1.02, 0.07, 90).move(y=-1.15).of(m.painted("#d1231e"))
    back = s.lathe([(0, 0.5), (0.33, 0.5), (0.36, 0.56), (0.36, 1.1), (0.28, 1.25), (0, 1.25)], 0.04).of(
        m.painted("#d1231e")
    )
    inside = s.lathe([(0, -0.5), (0.2, -0.52), (0.24, -0.42), (0, -0.2)], 0.03).of(m.BLACK)
    whole = (horn + rim + back + inside).turn(z=-90)
    grip = s.sweep(
        [(0.75, -0.28, 0), (0.72, -0.6, 0), (0.8, -1.05, 0)], o.rectangle(0.3, 0.26, 0.1), [1, 0.95, 1.1]
    ).of(m.MATT_BLACK)
    trigger = s.box(0.1, 0.3, 0.12, 0.03).move(0.5, -0.5, 0).of(m.RED)
    strap = s.tube([(1.15, 0.1, 0.2), (1.5, -0.4, 0.3), (1.35, -0.95, 0.2), (0.9, -1.08, 0)], 0.03).of(m.BLACK)
    return (whole + grip + trigger + strap).turn(z=-10)


def stopwatch() -> Solid:
    case = s.lathe(
        [(0, -0.2), (0.85, -0.2), (1.0, -0.12), (1.02, 0.0), (1.0, 0.14), (0.9, 0.2), (0.88, 0.14), (0, 0.14)],
        0.03,
        around=96,
    )
    face = s.cylinder(0.89, 0.02, 0, 96).move(y=0.13).of(m.paper("#f6f5f0"))
    marks = Solid()
    for index in range(60):
        long = 0.17 if index % 5 == 0 else 0.07
        marks += (
            s.box(0.035 if index % 5 == 0 else 0.014, 0.012, long).move(0, 0.155, -0.83 + long / 2).turn(y=index * 6)
        )
    small = s.ring(0.25, 0.235, 0.012).move(0, 0.148, 0.38)
    short = s.box(0.02, 0.012, 0.2).move(0, 0.16, 0.3)
    hand = (
        s.extrude([(-0.035, -0.2), (0.035, -0.2), (0.012, 0.76), (-0.012, 0.76)], 0.02)
        .turn(x=-90)
        .turn(y=-48)
        .move(y=0.17)
    )
    hub = s.cylinder(0.07, 0.05, 0.01, 28).move(y=0.15)
    dial = (marks + small + short).of(m.BLACK) + (hand + hub).of(m.RED)
    watch = (case.of(m.CHROME) + face + dial).turn(x=90)
    crown = s.cylinder(0.11, 0.3, 0.0, 28).move(y=0.98) + s.lathe(
        [(0, 1.2), (0.2, 1.2), (0.22, 1.24), (0.22, 1.42), (0.18, 1.46), (0, 1.46)], 0.02
    )
    ears = s.together(
        (s.cylinder(0.07, 0.2, 0, 24).move(y=0.96) + s.cylinder(0.12, 0.16, 0.03, 28).move(y=1.12)).turn(z=a)
        for a in (-38, 38)
    )
    return watch + (crown + ears).of(m.STEEL)


def traffic_light() -> Solid:
    case = s.box(1.0, 2.7, 0.6, 0.12).of(m.plastic("#23262a", 0.5))
    back = s.box(1.36, 3.05, 0.06, 0.02).move(z=-0.1).of(m.plastic("#15171a", 0.6))
    edge = (
        s.extrude(o.rectangle(1.4, 3.09, 0.12), 0.04, 0.01, [o.rectangle(1.28, 2.97, 0.1)[::-1]])
        .move(z=-0.08)
        .of(m.painted("#f1f1ee"))
    )
    lamps, hoods = Solid(), Solid()
    for y, colour, glow in ((0.85, "#ff2a1c", 1.1), (0.0, "#6b4a08", 0.1), (-0.85, "#0b4a22", 0.1)):
        lamps += s.sphere(0.35, 40).scale(1, 1, 0.3).move(0, y, 0.31).of(Material(colour, 0.25, coat=0.8, glow=glow))
        angle = np.deg2rad(np.linspace(-25, 205, 30))
        hood = [
            [
                (r * np.cos(a), y + r * np.sin(a), z)
                for r, z in (
                    (0.37, 0.28),
                    (0.41, 0.28),
                    (0.41, 0.3 + 0.42 * max(0.25, np.sin(a))),
                    (0.37, 0.3 + 0.42 * max(0.25, np.sin(a))),
                )
            ]
            for a in angle
        ]
        hoods += s.loft(np.array(hood))
    return case + back + edge + lamps + hoods.of(m.plastic("#1b1d20", 0.5))


def petrol_pump() -> Solid:
    red = m.painted("#c9231d")
    body = s.box(1.3, 2.3, 0.8, 0.12).of(red)
    foot = s.box(1.5, 0.2, 1.0, 0.05).move(y=-1.2).of(m.GREY)
    top = s.box(1.36, 0.34, 0.86, 0.08).move(y=1.12).of(m.gloss("#f2f2ef"))
    window = s.box(1.0, 0.62, 0.06, 0.03).move(0, 0.55, 0.4).of(Material("#10151c", 0.15, coat=1.0))
    rows = s.together(
        s.box(0.15, 0.13, 0.02).move(x, y, 0.435) for x in (-0.3, -0.1, 0.1, 0.3) for y in (0.68, 0.45)
    ).of(Material("#9fe86a", 0.4, glow=0.7))
    panel = s.box(1.0, 1.0, 0.04, 0.03).move(0, -0.45, 0.4).of(m.gloss("#f2f2ef"))
    drop = (
        s.extrude(
            o.smooth(
                [(0, 0.36), (-0.16, 0.05), (-0.24, -0.15), (-0.15, -0.34), (0.15, -0.34), (0.24, -0.15), (0.16, 0.05)],
                closed=True,
            ),
            0.06,
            0.02,
        )
        .move(0, -0.45, 0.42)
        .of(red)
    )
    holder = s.box(0.16, 0.5, 0.4, 0.04).move(0.7, 0.35, 0.05).of(m.GREY)
    hose = s.tube(
        [(0.6, -0.85, 0.05), (0.95, -0.95, 0.1), (1.2, -0.5, 0.15), (1.15, 0.4, 0.12), (1.02, 0.5, 0.1)], 0.07
    ).of(m.RUBBER)
    nozzle = s.sweep(
        [(1.05, 0.25, 0.1), (1.0, 0.6, 0.1), (0.86, 0.84, 0.1)], o.rectangle(0.24, 0.2, 0.06), [0.9, 1.1, 0.9]
    ).of(m.MATT_BLACK)
    spout = s.tube([(0.9, 0.78, 0.1), (0.72, 0.98, 0.1), (0.62, 0.7, 0.1)], 0.06).of(m.STEEL)
    guard = s.tube([(1.05, 0.22, 0.1), (0.85, 0.28, 0.1), (0.88, 0.62, 0.1)], 0.03).of(m.MATT_BLACK)
    return body + foot + top + window + rows + panel + drop + holder + hose + nozzle + spout + guard


def charging_station() -> Solid:
    body = s.box(0.95, 2.6, 0.6, 0.16).of(m.gloss("#f3f4f5"))
    side = s.box(0.97, 0.5, 0.62, 0.1).move(y=-0.95).of(m.plastic("#20252b", 0.4))
    screen = s.box(0.66, 0.7, 0.04, 0.03).move(0, 0.75, 0.3).of(Material("#0d141c", 0.1, coat=1.0))
    bolt = [(0.06, 0.3), (-0.17, -0.04), (-0.02, -0.04), (-0.08, -0.3), (0.17, 0.06), (0.02, 0.06)]
    sign = s.extrude(bolt, 0.03).move(0, 0.75, 0.325).of(Material("#3fe070", 0.4, glow=0.9))
    strip = s.box(0.97, 0.05, 0.615, 0.01).move(y=0.2).of(Material("#3fe070", 0.4, glow=0.8))
    foot = s.slab(1.2, 0.9, 0.12, 0.1, 0.03).move(y=-1.42).of(m.DARK_STEEL)
    socket = s.cylinder(0.2, 0.1, 0.02, 36).turn(x=90).move(0, -0.2, 0.28).of(m.BLACK)
    cable = s.tube(
        [
            (0, -0.2, 0.6),
            (0.05, -0.75, 0.75),
            (0.5, -1.1, 0.6),
            (0.95, -0.5, 0.3),
            (0.75, 0.0, 0.12),
            (0.46, 0.05, 0.05),
        ],
        0.06,
    ).of(m.RUBBER)
    plug = (
        s.lathe([(0, 0), (0.17, 0), (0.18, 0.2), (0.1, 0.42), (0, 0.42)], 0.03, around=32)
        .turn(x=90)
        .move(0, -0.2, 0.32)
        .of(m.MATT_BLACK)
    )
    return body + side + screen + sign + strip + foot + socket + cable + plug


def siren() -> Solid:
    foot = s.lathe([(0, 0), (0.95, 0), (1.0, 0.05), (0.98, 0.3), (0.85, 0.36), (0, 0.36)], 0.04).of(
        m.plastic("#23262b", 0.4)
    )
    ring = s.torus(0.84, 0.05, 80).move(y=0.38).of(m.CHROME)
    lamp = s.lathe([(0, 0.4), (0.3, 0.4), (0.3, 0.9), (0.2, 1.0), (0, 1.02)], 0.05).of(
        Material("#ff5a30", 0.4, glow=2.2)
    )
    mirror = s.extrude(o.rectangle(0.7, 0.7, 0.1), 0.05).move(0.0, 0.8, -0.28).of(m.CHROME)
    dome = s.lathe([(0.8, 0.36), (0.8, 0.95), (0.7, 1.3), (0.4, 1.48), (0, 1.52)], curved=True).of(
        Material("#f01410", 0.05, glass=0.5, glow=0.3)
    )
    return foot + ring + mirror + lamp + dome


def bellhop_bell() -> Solid:
    dome = s.lathe(
        [(1.0, 0.18), (0.98, 0.3), (0.85, 0.62), (0.5, 0.88), (0.12, 0.98), (0, 0.98)], curved=True, around=96
    )
    lip = s.torus(1.0, 0.035, 96).move(y=0.19)
    knob = s.cylinder(0.05, 0.22, 0, 24).move(y=0.95) + s.lathe(
        [(0, 1.1), (0.16, 1.1), (0.18, 1.15), (0.14, 1.24), (0, 1.26)], 0.03
    )
    foot = s.lathe([(0, 0), (1.08, 0), (1.12, 0.04), (1.08, 0.12), (0.85, 0.17), (0, 0.17)], 0.03).of(
        m.wooden("#5a3018", coat=0.8)
    )
    return (dome + lip + knob).of(m.GOLD) + foot


def red_button() -> Solid:
    foot = s.box(1.9, 0.62, 1.9, 0.1).of(Material("#e9b81c", 0.4, coat=0.6))
    plate = s.cylinder(0.78, 0.1, 0.03).move(y=0.3).of(m.BLACK)
    ring = s.torus(0.72, 0.07, 80).move(y=0.41).of(m.CHROME)
    knob = s.lathe([(0, 0.38), (0.62, 0.38), (0.64, 0.62), (0.56, 0.75), (0.3, 0.83), (0, 0.85)], 0.05).of(
        Material("#d3120f", 0.3, coat=1.0)
    )
    bolts = s.together(
        s.cylinder(0.07, 0.05, 0.02, 24).move(x, 0.3, z) for x in (-0.78, 0.78) for z in (-0.78, 0.78)
    ).of(m.STEEL)
    return foot + plate + ring + knob + bolts


MODELS = {
    "solid-megaphone": Model(megaphone, -34, 8),
    "solid-stopwatch": Model(stopwatch, -26, 10),
    "solid-traffic-light": Model(traffic_light, -28, 6),
    "solid-petrol-pump": Model(petrol_pump, -26, 10),
    "solid-charging-station": Model(charging_station, -26, 10),
    "solid-siren": Model(siren, -10, 14),
    "solid-bellhop-bell": Model(bellhop_bell, -10, 16),
    "solid-red-button": Model(red_button, -34, 28),
}
