"""Things of a garden and a smallholding: hives, coops, raised beds, a potting bench, a block of earth. Metres; y = 0 is
the ground."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.growing import leaf
from thumbsmith.engines.composer.build.solids.models.model import Model

EARTH = Material("#4a3220", 0.95, pattern=m.mottled(14, 0.5), relief=m.grained(20), relief_depth=0.02)
TURF = Material("#5a9a36", 0.95, pattern=m.mottled(6, 0.45), relief=m.grained(14), relief_depth=0.04)
BOARD = m.wooden("#b98a54", 1.2, 0, coat=0.1)
CLAY = Material("#b5603a", 0.8, pattern=m.mottled(7, 0.2))
LEAF = Material("#4b9a34", 0.5, coat=0.3, pattern=m.mottled(5, 0.3))
DARK_LEAF = Material("#2f7434", 0.5, coat=0.3, pattern=m.mottled(5, 0.3))


def _bee() -> Solid:
    body = s.sphere(0.05, 24).scale(1.4, 1, 1)

    def striped(places: Floats, colours: Floats) -> Floats:
        dark = (np.sin(places[:, 0] * 150) > 0.1)[:, None]
        return np.where(dark, np.float32(0.012), colours).astype(np.float32)

    wings = s.together(
        s.sphere(0.04, 16).scale(0.8, 0.12, 1.3).turn(x=side * 30).move(-0.01, 0.055, side * 0.045) for side in (-1, 1)
    ).of(Material("#f4fbff", 0.1, glass=0.35))
    return body.of(Material("#f2b20c", 0.6, pattern=striped)) + s.sphere(0.032, 18).move(0.065).of(m.BLACK) + wings


def beehive() -> Solid:
    white, cream = m.wooden("#e9e4d6", 1.0, 0, coat=0.1, depth=0.2), m.wooden("#e2b34a", 1.0, 0, coat=0.1, depth=0.3)
    stand = s.together(s.box(0.06, 0.3, 0.06, 0.008).move(x, 0.15, z) for x in (-0.22, 0.22) for z in (-0.2, 0.2))
    stand += s.box(0.56, 0.05, 0.62, 0.008).move(0, 0.32, 0.05)
    lips = s.together(s.box(0.54, 0.012, 0.52, 0.004).move(y=y) for y in (0.68, 0.93, 1.18))
    boxes = ((0.52, 0.32, white), (0.81, 0.24, cream), (1.06, 0.24, white))
    hive = s.together(s.box(0.53, high - 0.01, 0.51, 0.006).move(y=y).of(paint) for y, high, paint in boxes)
    grips = s.together(s.box(0.15, 0.035, 0.02, 0.015).move(0, y + 0.03, 0.25) for y, _, _ in boxes)
    grips += s.together(s.box(0.02, 0.035, 0.15, 0.015).move(0.262, y + 0.03, 0) for y, _, _ in boxes)
    slot = s.box(0.34, 0.025, 0.03).move(0, 0.368, 0.25)
    board = s.box(0.48, 0.02, 0.2, 0.004).turn(x=8).move(0, 0.33, 0.36)
    roof = s.box(0.6, 0.11, 0.58, 0.012).move(y=1.235)
    bees = s.together(
        _bee().turn(y=turn, z=tilt).move(x, y, z)
        for x, y, z, turn, tilt in (
            (-0.5, 0.95, 0.4, -30, 20),
            (0.12, 0.39, 0.36, 60, 0),
            (-0.08, 0.37, 0.42, 120, 0),
            (-0.42, 0.55, 0.5, 10, -10),
            (0.42, 0.72, 0.45, 170, 12),
            (-0.3, 1.42, 0.3, 15, 10),
        )
    )
    return (
        stand.of(BOARD)
        + hive
        + lips.of(m.coloured(BOARD, "#8a6a44"))
        + (grips + slot).of(Material("#3a2a1a", 0.9))
        + board.of(BOARD)
        + roof.of(m.ALUMINIUM)
        + bees
    )


def _lettuce(seed: int) -> Solid:
    return s.together(
        leaf(0.26 - 0.008 * index, 0.2, 0.06).turn(z=14 + 5.5 * index).turn(y=seed * 40 + index * 137.5).move(y=0.01)
        for index in range(11)
    )


def _tomato_plant() -> Solid:
    stake = rod((0, 0, 0), (0, 0.95, 0), 0.012).of(BOARD)
    stems = s.together(
        leaf(0.3 - 0.01 * index, 0.17, 0.1).turn(z=18).turn(y=index * 137.5).move(y=0.14 + 0.055 * index)
        for index in range(14)
    ).of(DARK_LEAF)
    fruit = s.together(
        s.sphere(0.055, 22).move(0.13 * np.cos(a), y, 0.13 * np.sin(a))
        for a, y in ((0.9, 0.32), (2.2, 0.45), (1.4, 0.6), (0.4, 0.7), (3.0, 0.3))
    ).of(Material("#d6281c", 0.35, coat=0.7))
    return stake + stems + fruit


def raised_bed() -> Solid:
    wide, deep = 1.8, 0.9
    planks = Solid()
    for row in range(3):
        y = 0.07 + 0.135 * row
        planks += s.together(s.box(wide, 0.13, 0.05, 0.01).move(0, y, z) for z in (-deep / 2, deep / 2))
        planks += s.together(s.box(0.05, 0.13, deep, 0.01).move(x, y, 0) for x in (-wide / 2, wide / 2))
    posts = s.together(
        s.box(0.09, 0.46, 0.09, 0.012).move(x, 0.22, z) for x in (-wide / 2, wide / 2) for z in (-deep / 2, deep / 2)
    )
    soil = s.box(wide - 0.06, 0.1, deep - 0.06, 0.03).move(y=0.34).of(EARTH)
    heads = s.together(_lettuce(index).move(x, 0.38, 0.25) for index, x in enumerate((-0.66, -0.34, 0.0))).of(
        Material("#8cc63f", 0.5, coat=0.25, pattern=m.mottled(9, 0.3))
    )
    tomatoes = s.together(
        _tomato_plant().turn(y=70 * index).move(x, 0.38, -0.22) for index, x in enumerate((-0.6, -0.1, 0.4))
    )
    carrots = Solid()
    for x, z in ((0.36, 0.2), (0.52, 0.3), (0.68, 0.18), (0.55, 0.1)):
        carrots += s.sphere(0.045, 20).move(x, 0.385, z).of(Material("#f07c1a", 0.6))
        carrots += s.together(
            s.tube(
                [
                    (x, 0.42, z),
                    (x + 0.05 * np.cos(a), 0.55, z + 0.05 * np.sin(a)),
                    (x + 0.12 * np.cos(a), 0.62, z + 0.12 * np.sin(a)),
                ],
                [0.008, 0.02, 0.006],
                around=8,
            )
            for a in np.arange(7) * 0.9
        ).of(LEAF)
    sign = s.box(0.03, 0.3, 0.015).move(0.82, 0.5, 0.36) + s.box(0.2, 0.12, 0.02, 0.01).move(0.8, 0.64, 0.37)
    return (
        planks.of(BOARD) + posts.of(m.coloured(BOARD, "#8d6236")) + soil + heads + tomatoes + carrots + sign.of(m.PINE)
    )


def _hen(colour: str) -> Solid:
    body = s.sphere(0.13, 32).scale(1.25, 1, 0.9).move(y=0.2)
    tail = s.together(
        s.sphere(0.07, 20).scale(1.3, 0.8, 0.35).turn(z=-50 - 14 * index).move(-0.15, 0.29 + 0.01 * index, z)
        for index, z in enumerate((-0.03, 0, 0.03))
    )
    neck = s.tube([(0.08, 0.24, 0), (0.14, 0.34, 0), (0.15, 0.4, 0)], [0.09, 0.06, 0.055])
    wing = s.together(s.sphere(0.09, 24).scale(1.3, 0.8, 0.35).move(-0.02, 0.21, z) for z in (-0.11, 0.11))
    comb = s.together(s.sphere(0.022, 14).move(0.12 + 0.025 * i, 0.46 - 0.004 * i, 0) for i in range(3))
    comb += s.sphere(0.022, 14).scale(0.8, 1.4, 1).move(0.19, 0.35, 0)
    beak = s.lathe([(0, 0), (0.02, 0), (0, 0.05)], around=16).turn(z=-95).move(0.19, 0.4, 0)
    eyes = s.together(s.sphere(0.01, 12).move(0.175, 0.42, z) for z in (-0.04, 0.04))
    legs = s.together(
        rod((0, 0.1, z), (0.01, 0, z), 0.01) + rod((0.01, 0, z), (0.06, 0, z), 0.008) for z in (-0.05, 0.05)
    )
    return (
        (body + tail + neck).of(Material(colour, 0.8, pattern=m.mottled(14, 0.25)))
        + wing.of(m.coloured(Material(colour, 0.8), colour))
        + comb.of(m.painted("#d0281e"))
        + (beak + legs).of(m.painted("#eda21c"))
        + eyes.of(m.BLACK)
    )


def chicken_coop() -> Solid:
    red = m.wooden("#a83a28", 1.2, 1, coat=0.1, depth=0.35)
    trim = m.wooden("#ece5d4", 1.0, 1, coat=0.1, depth=0.15)
    house = s.extrude([(-0.55, 0.5), (0.55, 0.5), (0.55, 1.2), (0, 1.62), (-0.55, 1.2)], 0.9, 0.01).of(red)
    grooves = s.together(s.box(0.008, 0.7, 0.01).move(x, 0.86, 0.452) for x in np.linspace(-0.44, 0.44, 9)).of(
        Material("#5f1d14", 0.9)
    )
    slopes = s.together(
        s.box(0.84, 0.05, 1.1, 0.012).turn(z=-side * 37.4).move(side * 0.3, 1.44, 0) for side in (-1, 1)
    ).of(Material("#4c5258", 0.7, relief=m.grained(12), relief_depth=0.01))
    legs = s.together(s.box(0.07, 0.5, 0.07).move(x, 0.25, z) for x in (-0.5, 0.5) for z in (-0.4, 0.4))
    corners = s.together(s.box(0.07, 0.72, 0.03).move(x, 0.85, 0.455) for x in (-0.52, 0.52))
    door = s.box(0.3, 0.42, 0.02).move(-0.2, 0.73, 0.455).of(Material("#140d08", 0.95))
    frame = s.extrude(o.rectangle(0.38, 0.5), 0.03, 0.004, [o.rectangle(0.3, 0.42)[::-1]]).move(-0.2, 0.74, 0.46)
    pane = s.box(0.24, 0.24, 0.02).move(0.28, 0.98, 0.455).of(Material("#f6c878", 0.2, coat=1.0, glow=0.3))
    sash = s.extrude(o.rectangle(0.3, 0.3), 0.03, 0.004, [o.rectangle(0.23, 0.23)[::-1]]).move(0.28, 0.98, 0.46)
    sash += s.box(0.02, 0.26, 0.03).move(0.28, 0.98, 0.462) + s.box(0.26, 0.02, 0.03).move(0.28, 0.98, 0.462)
    ramp = s.box(0.28, 0.03, 0.86, 0.006).turn(x=35).move(-0.2, 0.27, 0.8)
    steps = s.together(s.box(0.28, 0.03, 0.03).move(0, 0.025, z) for z in np.linspace(-0.36, 0.36, 6))
    run = Solid()
    for x in (0.6, 1.6):
        run += s.together(s.box(0.05, 0.8, 0.05).move(x, 0.4, z) for z in (-0.4, 0.42))
    run += s.together(s.box(1.05, 0.05, 0.05).move(1.1, y, z) for y in (0.03, 0.8) for z in (-0.4, 0.42))
    run += s.together(s.box(0.05, 0.05, 0.85).move(1.6, y, 0) for y in (0.03, 0.8))
    wire = s.together(rod((x, 0.04, 0.42), (x, 0.8, 0.42), 0.004, 6) for x in np.linspace(0.64, 1.56, 14))
    wire += s.together(rod((0.6, y, 0.42), (1.6, y, 0.42), 0.004, 6) for y in np.linspace(0.1, 0.74, 9))
    hens = _hen("#b9692a").turn(y=-150).move(0.5, 0.02, 0.85) + _hen("#f1ece0").turn(y=-30).move(1.1, 0.02, 0.05)
    hens += _hen("#8a4a22").turn(y=-60).move(-0.75, 0.02, 0.75)
    ground = s.slab(2.6, 2.0, 0.08, 0.3, 0.03).move(0.42, -0.08, 0.25).of(TURF)
    return (
        house
        + grooves
        + slopes
        + (legs + run + corners + frame + sash).of(trim)
        + door
        + pane
        + (ramp + steps.turn(x=35).move(-0.2, 0.27, 0.8)).of(BOARD)
        + wire.of(m.GREY)
        + hens
        + ground
    )


def _pot(radius: float) -> Solid:
    pot = s.lathe(
        [(0, 0), (0.62, 0), (0.86, 1.2), (1, 1.2), (1, 1.5), (0.86, 1.5), (0.84, 1.36), (0, 1.36)], 0.03, around=44
    )
    return pot.of(CLAY).scale(radius) + s.cylinder(0.84, 0.03).move(y=1.38).of(EARTH).scale(radius)


def _in_pot(radius: float, leaves: int, length: float, lift: float, green: Material) -> Solid:
    """A plant of leaves around a stem, in a pot."""
    plant = s.together(
        leaf(length, length * 0.36, length * 0.3)
        .turn(z=lift + 40 * index / leaves)
        .turn(y=index * 137.5)
        .move(y=radius * 1.4 + 0.012 * index)
        for index in range(leaves)
    )
    return _pot(radius) + plant.of(green)


def potting_bench() -> Solid:
    top = s.box(1.5, 0.05, 0.6, 0.01).move(y=0.85)
    legs = s.together(s.box(0.07, 0.85, 0.07).move(x, 0.42, z) for x in (-0.68, 0.68) for z in (-0.24, 0.24))
    legs += s.together(s.box(0.07, 0.75, 0.05).move(x, 1.22, -0.26) for x in (-0.68, 0.68))
    shelf = s.together(s.box(1.4, 0.03, 0.14, 0.006).move(0, 0.25, z) for z in (-0.18, 0, 0.18))
    back = s.together(s.box(1.42, 0.13, 0.025, 0.006).move(0, y, -0.27) for y in (0.97, 1.12))
    ledge = s.box(1.5, 0.035, 0.2, 0.008).move(0, 1.45, -0.2)
    plants = (
        _in_pot(0.12, 12, 0.34, 30, LEAF).move(-0.48, 0.875, 0.0)
        + _in_pot(0.09, 10, 0.22, 24, DARK_LEAF).move(-0.14, 0.875, 0.12)
        + _in_pot(0.07, 9, 0.2, 28, LEAF).move(-0.5, 1.467, -0.2)
        + _in_pot(0.07, 9, 0.17, 34, DARK_LEAF).move(-0.18, 1.467, -0.2)
        + _pot(0.07).move(0.16, 1.467, -0.2)
        + _pot(0.11).move(-0.46, 0.265, 0)
        + _pot(0.11).move(-0.46, 0.36, 0)
        + _pot(0.09).move(-0.2, 0.265, 0.04)
    )
    heap = s.sphere(0.2, 36).scale(1.1, 0.5, 0.8).move(0.24, 0.875, 0.08).of(EARTH)
    trowel = s.sphere(0.1, 28).scale(0.55, 0.12, 1).turn(x=-20, y=40).move(0.42, 0.93, 0.16).of(m.STEEL)
    grip = s.tube([(0.47, 0.93, 0.1), (0.62, 0.99, -0.04)], 0.024).of(m.painted("#c23a24"))
    can = s.lathe([(0, 0), (0.13, 0), (0.12, 0.24), (0, 0.24)], 0.01, around=40).move(0.4, 0.265, 0)
    can += s.tube([(0.5, 0.32, 0), (0.6, 0.42, 0.02), (0.66, 0.54, 0.02)], [0.035, 0.022, 0.02])
    can += s.tube([(0.29, 0.33, 0), (0.2, 0.48, 0), (0.36, 0.56, 0), (0.48, 0.5, 0)], 0.014)
    return (
        (top + legs + shelf + back + ledge).of(BOARD)
        + plants
        + heap
        + trowel
        + grip
        + can.of(m.coloured(m.ALUMINIUM, "#8fb0a8"))
    )


def _blocky(top: Floats, below: Floats) -> Material:
    """Square patches of a few shades: turf above, earth below its ragged edge."""

    def pattern(places: Floats, _: Floats) -> Floats:
        cell = np.floor((places + 1.0) * 4.0 - 1e-3).astype(np.int64)
        value = (cell @ np.array([7919, 104729, 1299709]) * 2654435761 >> 7) % 97 / 97.0
        column = (cell[:, 0] * 31 + cell[:, 2] * 17) % 5
        green = cell[:, 1] >= 8 - 1 - np.isin(column, (1, 3)).astype(int) - (column == 3)
        base = np.where(green[:, None], top, below)
        return np.asarray(base * (0.62 + 0.62 * value[:, None]), np.float32)

    return Material("#ffffff", 0.9, pattern=pattern)


def grass_block() -> Solid:
    look = _blocky(m.linear_colour("#5fa83a"), m.linear_colour("#7d5636"))
    return s.box(2, 2, 2, 0.004).of(look)


MODELS = {
    "beehive": Model(beehive, -30, 14),
    "raised-bed": Model(raised_bed, -24, 20),
    "chicken-coop": Model(chicken_coop, -20, 16),
    "potting-bench": Model(potting_bench, -24, 14),
    "grass-block": Model(grass_block, -40, 26),
}
