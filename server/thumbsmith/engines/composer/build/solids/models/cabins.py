"""Houses for a few: a log cabin, a tiny house on wheels, a tent of a field hospital, a lit tent. Metres; y = 0 is the
ground."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.buildings import PANE, WARM_PANE, framed_window
from thumbsmith.engines.composer.build.solids.models.model import Model

LOG = m.wooden("#9a6636", 1.4, 1, coat=0.1)
LOG_END = Material("#d3a56a", 0.8)
TURF = Material("#4c8a34", 0.95, pattern=m.mottled(3.0, 0.45), relief=m.grained(12), relief_depth=0.05)
SNOW = Material("#f2f6fa", 0.85, relief=m.grained(3), relief_depth=0.03)
ROOF = Material("#5c4436", 0.85, pattern=m.mottled(2.0, 0.4), relief=m.grained(6), relief_depth=0.03)


def _log(length: float, radius: float) -> Solid:
    """Along x, with light cut ends."""
    bark = s.cylinder(radius, length, radius * 0.12, 20).turn(z=90).move(length / 2)
    ends = s.together(
        s.cylinder(radius * 0.86, 0.02, around=20).turn(z=90).move(at + 0.01) for at in (-length / 2, length / 2)
    )
    return bark.of(LOG) + ends.of(LOG_END)


def _shingled(length: float, run: float, rise: float) -> Solid:
    """One slope of shingles towards +z, its ridge along x at the origin."""
    slope, steep = float(np.hypot(run, rise)), float(np.degrees(np.arctan2(rise, run)))
    rows = 9
    found = s.together(
        s.box(length, 0.07, slope / rows * 1.15, 0.02).turn(x=5).move(0, 0, slope * (row + 0.5) / rows)
        for row in range(rows)
    )
    return found.turn(x=steep).of(ROOF)


def log_cabin() -> Solid:
    wide, deep, r = 4.4, 3.4, 0.15
    logs = Solid()
    for row in range(9):
        y = r + row * 2 * r * 0.94
        for z in (-deep / 2, deep / 2):
            logs += _log(wide + 0.7, r).move(0, y, z)
        for x in (-wide / 2, wide / 2):
            logs += _log(deep + (0.7 if row < 7 else 0.1), r).turn(y=90).move(x, y + r * 0.94, 0)
    eaves, ridge = 2.7, 4.1
    gable = s.extrude([(-deep / 2, 0), (deep / 2, 0), (0, ridge - eaves)], wide - 0.1).turn(y=90).move(y=eaves)
    boards = s.together(
        s.box(0.03, 1.4 * (1 - abs(z) / (deep / 2)), 0.02).move(wide / 2, eaves + 0.7 * (1 - abs(z) / (deep / 2)), z)
        for z in np.linspace(-1.4, 1.4, 13)
    )
    half = _shingled(wide + 1.1, deep / 2 + 0.7, (ridge - eaves) * (deep / 2 + 0.7) / (deep / 2)).move(
        0, ridge + 0.1, 0
    )
    cap = b.rod((-wide / 2 - 0.5, ridge + 0.14, 0), (wide / 2 + 0.5, ridge + 0.14, 0), 0.1)
    stack = s.box(0.7, 2.0, 0.7).move(-1.2, 4.2, -0.7)
    stones = s.together(
        s.sphere(0.17, 16).scale(1.1, 0.8, 0.5).move(-1.2 + x, y, -0.33)
        for x in (-0.24, 0.0, 0.24)
        for y in (3.7, 3.95, 4.2, 4.45, 4.7, 4.95)
    )
    door = s.box(0.95, 1.9, 0.12, 0.02).move(0.2, 1.0, deep / 2 + 0.14)
    planks = s.together(s.box(0.012, 1.84, 0.13).move(0.2 + x, 1.0, deep / 2 + 0.142) for x in (-0.24, 0, 0.24))
    frame = s.extrude(o.rectangle(1.15, 2.05), 0.16, 0.02, [o.rectangle(0.93, 1.9)[::-1]]).move(
        0.2, 1.03, deep / 2 + 0.12
    )
    pane = framed_window(0.85, 0.85, WARM_PANE)
    windows = s.together(pane.move(x, 1.5, deep / 2 + 0.16) for x in (-1.3, 1.5))
    windows += pane.turn(y=90).move(wide / 2 + 0.16, 1.5, 0) + framed_window(0.5, 0.5, WARM_PANE).turn(y=90).move(
        wide / 2, 3.1, 0
    )
    porch = s.box(2.2, 0.12, 1.0, 0.02).move(0.2, 0.02, deep / 2 + 0.6)
    pile = s.together(
        s.cylinder(0.13, 0.6, 0.01, 16)
        .turn(x=90)
        .move(-1.95 + 0.26 * i + 0.13 * (j % 2), 0.13 + 0.22 * j, deep / 2 + 0.85)
        for j in range(3)
        for i in range(4 - j)
    )
    ground = s.slab(7.0, 6.2, 0.2, 0.9, 0.06).move(0, -0.2, 0.5).of(TURF)
    return (
        logs
        + (gable + boards).of(LOG)
        + half
        + half.turn(y=180)
        + cap.of(ROOF)
        + (stack + stones).of(Material("#8b867e", 0.9, pattern=m.mottled(3, 0.4)))
        + door.of(Material("#7a2e22", 0.5))
        + (planks + frame).of(m.WALNUT)
        + windows
        + porch.of(m.PINE)
        + pile.of(LOG_END)
        + ground
    )


def tiny_house() -> Solid:
    """It stands on a trailer."""
    wood = m.wooden("#c58a4e", 1.6, 1, coat=0.15)
    body = s.extrude([(-1.2, 0.7), (1.2, 0.7), (1.2, 2.9), (0, 4.1), (-1.2, 2.9)], 5.0, 0.01).turn(y=90).of(wood)
    grooves = s.together(s.box(0.02, 2.2, 0.02).move(x, 1.8, 1.2) for x in np.linspace(-2.4, 2.4, 25))
    grooves += s.together(
        s.box(0.02, 2.2 + 1.2 * (1 - abs(z) / 1.2), 0.02).move(2.5, 1.8 + 0.6 * (1 - abs(z) / 1.2), z)
        for z in np.linspace(-1.05, 1.05, 11)
    )
    metal = Material("#4a5560", 0.4, metal=0.7)
    slope = s.box(5.5, 0.08, 1.95, 0.02) + s.together(
        s.box(0.05, 0.14, 1.95, 0.02).move(x) for x in np.linspace(-2.7, 2.7, 12)
    )
    roof = s.together(slope.turn(x=side * 45).move(0, 3.42, side * 0.72) for side in (-1, 1))
    pane = framed_window(1.1, 0.9, WARM_PANE)
    windows = (
        pane.move(-1.5, 2.15, 1.22)
        + pane.move(1.5, 2.15, 1.22)
        + framed_window(0.8, 0.9, PANE).turn(y=90).move(2.52, 2.0, 0)
    )
    windows += framed_window(0.6, 0.6, WARM_PANE).turn(y=90).move(2.52, 3.2, 0)
    door = s.box(0.9, 1.9, 0.08, 0.02).move(0, 1.7, 1.22).of(m.painted("#2c6f7e"))
    pane_of_door = s.box(0.56, 0.7, 0.1, 0.02).move(0, 2.15, 1.23).of(WARM_PANE)
    knob = s.sphere(0.05, 18).move(0.33, 1.6, 1.29).of(m.BRASS)
    steps = s.together(s.box(1.1, 0.14, 0.4, 0.02).move(0, 0.18 + 0.24 * i, 2.05 - 0.36 * i) for i in range(3)).of(
        m.PINE
    )
    boxes = s.together(s.box(1.1, 0.2, 0.24, 0.03).move(x, 1.5, 1.34) for x in (-1.5, 1.5)).of(m.WALNUT)
    random = np.random.default_rng(3)
    bloom = Solid()
    for x in (-1.5, 1.5):
        for index in range(9):
            place = (x - 0.48 + 0.12 * index, 1.66 + random.uniform(0, 0.08), 1.36 + random.uniform(-0.06, 0.08))
            bloom += s.sphere(0.09, 14).move(*place).of(Material(("#d8384e", "#f2c230", "#4f9a3a")[index % 3], 0.7))
    frame = s.box(5.6, 0.22, 2.2, 0.04).move(0, 0.56).of(m.DARK_METAL)
    hitch = b.rod((-2.8, 0.52, 0.7), (-3.7, 0.5, 0), 0.07) + b.rod((-2.8, 0.52, -0.7), (-3.7, 0.5, 0), 0.07)
    hitch += b.rod((-3.7, 0.5, 0), (-3.7, 0.0, 0), 0.05)
    kind = b.wheel(0.36, 0.24)
    wheels = s.together(b.axle(kind, x, 0.36, 1.12) for x in (-0.95, -1.75))
    fender = s.together(
        b.both_sides(
            s.sweep(
                [(*p, 0.0) for p in o.arc(0.46, 5, 175, x, 0.36, 14).tolist()], o.rectangle(0.3, 0.04), curved=False
            ).move(z=1.16)
        )
        for x in (-0.95, -1.75)
    ).of(m.DARK_METAL)
    pipe = s.cylinder(0.11, 1.2).move(-1.7, 3.2, -0.6) + s.cylinder(0.18, 0.08).move(-1.7, 4.36, -0.6)
    return (
        body
        + grooves.of(Material("#7d5026", 0.9))
        + roof.of(metal)
        + windows
        + door
        + pane_of_door
        + knob
        + steps
        + boxes
        + bloom
        + frame
        + hitch.of(m.DARK_METAL)
        + wheels
        + fender
        + pipe.of(m.BLACK)
    )


def _cross(size: float) -> Solid:
    """Green, as on a first-aid sign: the red one is an emblem that the law protects."""
    return (s.box(size, size * 0.32, 0.03) + s.box(size * 0.32, size, 0.03)).of(m.painted("#1c9150"))


def field_hospital() -> Solid:
    cloth = Material("#d9d3b8", 0.9, relief=m.grained(1.5), relief_depth=0.04)
    shape = [(-2.2, 0), (2.2, 0), (2.1, 1.7), (1.2, 2.75), (0.0, 3.1), (-1.2, 2.75), (-2.1, 1.7)]
    body = s.extrude(shape, 5.6, 0.05).of(cloth)
    arch = [(-2.26, 0), (-2.17, 1.72), (-1.24, 2.81), (0.0, 3.17), (1.24, 2.81), (2.17, 1.72), (2.26, 0)]
    ribs = s.together(s.tube([(x, y, z) for x, y in arch], 0.07, curved=False) for z in (-2.75, -0.95, 0.95, 2.75)).of(
        m.coloured(cloth, "#b9b393")
    )
    door = s.extrude([(-0.85, 0), (0.85, 0), (0.85, 1.9), (0.0, 2.15), (-0.85, 1.9)], 0.04).move(z=2.8)
    inside = s.box(1.2, 0.05, 0.05, 0.01).move(0, 0.75, 2.83) + s.box(0.05, 0.5, 0.05).move(-0.5, 0.5, 2.83)
    flaps = s.together(
        s.extrude([(side * 0.86, 0.02), (side * 1.16, 0.02), (side * 1.1, 1.7), (side * 0.86, 1.92)], 0.07, 0.02).move(
            z=2.86
        )
        for side in (-1, 1)
    ).of(m.coloured(cloth, "#c4bd9c"))
    disc = s.cylinder(0.5, 0.03, around=48).turn(x=90)
    white = m.paper("#f6f6f2")
    marks = disc.move(0, 2.62, 2.82).of(white) + _cross(0.62).move(0, 2.62, 2.86)
    steep = float(np.degrees(np.arctan2(1.05, 0.9)))
    board = s.cylinder(0.62, 0.03, around=48).turn(z=-steep).move(1.7, 2.27, 0.0).of(white)
    board += _cross(0.8).turn(x=90).turn(z=-steep).move(1.72, 2.29, 0.0)
    panes = s.together(s.box(0.03, 0.5, 0.75, 0.01).move(2.14, 1.15, z) for z in (-1.85, 0, 1.85)).of(
        Material("#f2d28e", 0.3, coat=0.6, glow=0.25)
    )
    ropes = s.together(
        b.rod((side * 2.1, 1.7, z), (side * 3.0, 0, z), 0.02, 8) for side in (-1, 1) for z in (-2.7, 0, 2.7)
    ).of(m.paper("#f0ead8"))
    pole = b.rod((-1.9, 0, 3.3), (-1.9, 3.6, 3.3), 0.045).of(m.STEEL)
    flag = s.extrude(o.rectangle(1.2, 0.8), 0.04).move(-1.26, 3.15, 3.3).of(white) + _cross(0.5).move(-1.26, 3.15, 3.34)
    crates = s.box(0.7, 0.5, 0.6, 0.02).move(1.55, 0.25, 3.3) + s.box(0.55, 0.4, 0.5, 0.02).move(1.6, 0.7, 3.3)
    labels = _cross(0.26).move(1.55, 0.25, 3.61) + _cross(0.2).move(1.6, 0.7, 3.56)
    ground = (
        s.slab(7.0, 8.2, 0.12, 0.8, 0.04).move(0, -0.12, 0.3).of(Material("#b79c6c", 0.95, pattern=m.mottled(1.6, 0.3)))
    )
    return (
        body
        + ribs
        + door.of(Material("#2b2620", 0.95))
        + inside.of(m.paper("#dfe7ea"))
        + flaps
        + marks
        + board
        + panes
        + ropes
        + pole
        + flag
        + crates.of(m.wooden("#8c8a52", 1.0, 0))
        + labels
        + ground
    )


def lit_tent() -> Solid:
    """A dome tent that glows from within."""
    glowing = Material("#ffa52e", 0.7, glow=0.62, pattern=m.mottled(0.9, 0.35))
    dome = s.lathe([(0, 1.5), (0.5, 1.42), (1.05, 1.1), (1.42, 0.55), (1.5, 0.0), (0, 0.0)][::-1], around=64).scale(
        1.15, 1, 1
    )
    poles = s.together(
        s.tube(
            [
                (1.53 * 1.13 * np.cos(a) * np.cos(turn), 1.54 * np.sin(a), 1.53 * np.cos(a) * np.sin(turn))
                for a in np.linspace(0.0, np.pi, 15)
            ],
            0.03,
        )
        for turn in np.deg2rad((45, 135))
    ).of(m.DARK_METAL)
    door = (
        s.extrude([(-0.62, 0), (0.62, 0), (0.5, 0.72), (0.0, 1.05), (-0.5, 0.72)], 0.03).turn(x=-19).move(0, 0.02, 1.47)
    )
    sill = s.tube(
        [(-0.62, 0.02, 1.5), (-0.52, 0.72, 1.28), (0, 1.06, 1.15), (0.52, 0.72, 1.28), (0.62, 0.02, 1.5)], 0.025
    )
    lamp = s.cylinder(0.1, 0.22, 0.03).move(0.1, 0.06, 1.58).of(Material("#fff0b8", 0.4, glow=1.2))
    fly = s.lathe(
        [(0.0, 1.58), (0.5, 1.49), (0.78, 1.34), (0.79, 1.3), (0.5, 1.42), (0.0, 1.5)][::-1], around=64
    ).scale(1.15, 1, 1)
    ropes = s.together(
        b.rod((side * 1.2, 0.85, z * 0.7), (side * 1.9, 0, z * 1.2), 0.014, 8) for side in (-1, 1) for z in (-1, 1)
    ).of(m.paper("#f0ead8"))
    mat = s.slab(1.5, 0.7, 0.03, 0.06).move(0, 0.0, 1.85).of(Material("#3a4a63", 0.9))
    boots = s.together(
        s.tube([(x, 0.06, 2.1), (x, 0.07, 1.95)], [0.07, 0.06]) + s.cylinder(0.06, 0.18, 0.01).move(x, 0.04, 1.92)
        for x in (-0.42, -0.26)
    ).of(m.LEATHER)
    return (
        dome.of(glowing)
        + door.of(Material("#ffd67a", 0.6, glow=0.85))
        + (sill + fly).of(Material("#b9501c", 0.7, glow=0.12))
        + poles
        + lamp
        + ropes
        + mat
        + boots
    )


MODELS = {
    "log-cabin": Model(log_cabin, -26, 14),
    "tiny-house": Model(tiny_house, -30, 12),
    "field-hospital": Model(field_hospital, -34, 14),
    "lit-tent": Model(lit_tent, -24, 14),
}
