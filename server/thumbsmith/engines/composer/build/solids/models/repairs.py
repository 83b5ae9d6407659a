"""What repairs at home are about: pipes, joints, meters, fuses, boards and screws. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

SILICONE = Material("#f2f1ec", 0.35, coat=0.4)


def caulking_gun() -> Solid:
    tube = s.cylinder(0.34, 2.5, 0.03).turn(z=90).move(0.75).of(m.gloss("#f3f3ef"))
    label = s.cylinder(0.343, 1.1, 0.0).turn(z=90).move(0.35).of(m.gloss("#1e63b5"))
    band = s.cylinder(0.346, 0.16, 0.0).turn(z=90).move(-0.42).of(m.gloss("#e8342a"))
    collar = s.cylinder(0.2, 0.22, 0.03).turn(z=90).move(-1.75).of(m.gloss("#f3f3ef"))
    nozzle = s.lathe([(0, 0), (0.17, 0), (0.05, 1.15), (0, 1.15)], 0.01).turn(z=90).move(-1.95).of(SILICONE)
    cradle = s.together(
        s.tube([(-1.72, y, z), (0.85, y, z)], 0.05, curved=False) for y, z in ((-0.36, 0.18), (-0.36, -0.18), (0.38, 0))
    )
    rings = s.together(s.ring(0.43, 0.35, 0.08, 0.01).turn(z=90).move(x) for x in (-1.7, 0.85))
    housing = s.box(0.62, 0.62, 0.34, 0.08).move(1.12, -0.08)
    rod_back = s.tube([(1.3, 0, 0), (2.3, 0, 0), (2.36, 0.06, 0), (2.36, 0.42, 0)], 0.055, curved=False).of(m.STEEL)
    grip = s.sweep([(1.3, -0.2, 0), (1.5, -0.9, 0), (1.62, -1.5, 0)], o.rectangle(0.24, 0.3, 0.08), [1, 1, 1.1])
    trigger = s.sweep(
        [(0.95, -0.3, 0), (0.98, -0.7, 0), (1.12, -1.15, 0), (1.2, -1.4, 0)], o.rectangle(0.14, 0.22, 0.05), 1.0
    ).of(m.STEEL)
    bead = s.tube([(-3.1, 0.0, 0), (-3.24, -0.1, 0), (-3.26, -0.34, 0.02)], [0.05, 0.085, 0.06]).of(SILICONE)
    frame = (cradle + rings + housing + grip).of(m.painted("#e8731a"))
    return (frame + tube + label + band + collar + nozzle + rod_back + trigger + bead).turn(z=32)


def drain_trap() -> Solid:
    """The bent pipe below a basin, with its nuts, and drops that leak from it."""
    white = m.gloss("#eef0f0")
    pipe = s.tube(
        [
            (-0.7, 2.0, 0),
            (-0.7, 1.2, 0),
            (-0.7, 0.3, 0),
            (-0.55, -0.15, 0),
            (-0.1, -0.34, 0),
            (0.35, -0.15, 0),
            (0.5, 0.3, 0),
        ],
        0.24,
        around=40,
    ) + s.tube([(0.5, 0.3, 0), (0.55, 0.62, 0), (0.85, 0.8, 0), (1.3, 0.82, 0), (2.1, 0.82, 0)], 0.24, around=40)
    nut = s.extrude(o.gear(16, 0.38, 0.345), 0.32, 0.03).turn(x=90)
    nuts = nut.move(-0.7, 1.35) + nut.move(-0.7, 0.42) + nut.move(0.5, 0.32) + nut.turn(z=90).move(1.35, 0.82)
    basin = s.lathe(
        [(0, 2.05), (0.3, 2.0), (0.42, 2.1), (1.2, 2.45), (1.3, 2.62), (1.2, 2.6), (0.3, 2.3), (0, 2.3)], 0.04
    )
    flange = s.cylinder(0.36, 0.1, 0.02).turn(z=90).move(2.15, 0.82).of(m.CHROME)
    clean_out = s.cylinder(0.2, 0.14, 0.03).move(-0.1, -0.7) + s.extrude(o.gear(10, 0.26, 0.22), 0.12, 0.02).turn(
        x=90
    ).move(-0.1, -0.68)
    water = Material("#58b9f2", 0.05, coat=1.0, glow=0.25)
    drop = s.lathe([(0, -0.2), (0.13, -0.12), (0.14, 0.0), (0.05, 0.2), (0, 0.3)], curved=True, around=40)
    drops = drop.move(0.5, -0.3, 0.05) + drop.scale(0.8).move(0.5, -0.85, 0.05) + drop.scale(0.9).move(0.48, -1.4, 0.05)
    puddle = s.cylinder(0.75, 0.05, 0.02).scale(1.2, 1, 0.7).move(0.45, -1.86)
    return (
        (pipe + basin.move(-0.7)).of(white)
        + (nuts + clean_out).of(m.plastic("#c6cbd0"))
        + flange
        + (drops + puddle).of(water)
    )


def _digits(text: str, height: float, at: float) -> Solid:
    """Figures of seven strokes each, side by side from x = `at`."""
    strokes = {
        "a": ((0, 1), (1, 1)),
        "b": ((1, 0.5), (1, 1)),
        "c": ((1, 0), (1, 0.5)),
        "d": ((0, 0), (1, 0)),
        "e": ((0, 0), (0, 0.5)),
        "f": ((0, 0.5), (0, 1)),
        "g": ((0, 0.5), (1, 0.5)),
    }
    lit = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "7": "abc", "8": "abcdefg", "9": "abcdfg"}
    wide = height * 0.5
    found = Solid()
    for place, figure in enumerate(text):
        for name in lit[figure]:
            (x, y), (to_x, to_y) = strokes[name]
            left = at + place * height * 0.78
            start, end = (left + x * wide, y * height, 0), (left + to_x * wide, to_y * height, 0)
            found += rod(start, end, height * 0.065, 8)
    return found.move(0, -height / 2)


def electricity_meter() -> Solid:
    case = s.box(1.7, 2.3, 0.6, 0.16).of(m.plastic("#e4e5e1"))
    foot = s.box(1.5, 0.7, 0.7, 0.1).move(0, -1.25).of(m.plastic("#3b3f45"))
    glass = s.box(1.4, 1.25, 0.2, 0.08).move(0, 0.4, 0.26).of(m.plastic("#23272c"))
    window = s.box(1.2, 0.48, 0.06, 0.03).move(0, 0.68, 0.36).of(Material("#b9e3a5", 0.3, glow=0.5))
    figures = _digits("04382", 0.3, -0.5).move(0, 0.68, 0.4).of(m.BLACK)
    disc = s.cylinder(0.5, 0.07, 0.01).move(0, 0.1, 0.2).of(m.ALUMINIUM)
    mark = s.box(0.16, 0.075, 0.2).move(0.1, 0.135, 0.64).of(m.RED)
    bolt = (
        s.extrude(
            np.array([(0.08, 0.5), (-0.22, -0.06), (-0.02, -0.06), (-0.1, -0.5), (0.24, 0.1), (0.03, 0.1)], np.float32),
            0.06,
            0.01,
        )
        .scale(0.72, 0.72, 1)
        .move(0, -0.62, 0.32)
        .of(Material("#ffb400", 0.4, glow=0.35))
    )
    lamp = s.sphere(0.06, 20).move(0.6, -0.38, 0.3).of(Material("#ff3a2a", 0.3, glow=0.9))
    wires = s.together(
        s.tube([(x, -1.55, 0.1), (x, -1.9, 0.12), (x * 1.3, -2.3, 0.1)], 0.09).of(m.plastic(colour))
        for x, colour in ((-0.5, "#7a4a24"), (-0.17, "#1f55b8"), (0.17, "#17181b"), (0.5, "#3fae49"))
    )
    screws = s.together(s.cylinder(0.06, 0.05, 0.01, 20).turn(x=90).move(x, -1.25, 0.36) for x in (-0.6, 0.6)).of(
        m.STEEL
    )
    return case + foot + glass + window + figures + disc + mark + bolt + lamp + wires + screws


def fuse_box() -> Solid:
    shell = s.extrude(o.rectangle(2.6, 2.0, 0.14), 0.7, 0.05, [o.rectangle(2.3, 1.7, 0.08)[::-1]]).of(
        m.plastic("#eceeee")
    )
    back = s.box(2.4, 1.8, 0.1).move(0, 0, -0.28).of(m.plastic("#c9cdd0"))
    breakers = Solid()
    for row in (0, 1):
        for column in range(6):
            x, y, tripped = -0.9 + 0.36 * column, 0.42 - 0.84 * row, (row, column) == (0, 4)
            body = s.box(0.33, 0.66, 0.4, 0.03).move(x, y, 0.0).of(m.plastic("#f7f7f5"))
            slot = s.box(0.2, 0.3, 0.1, 0.02).move(x, y, 0.19).of(m.GREY)
            lever = s.box(0.16, 0.14, 0.22, 0.03).move(x, y + (-0.09 if tripped else 0.09), 0.26)
            breakers += body + slot + lever.of(Material("#e8241c", 0.35, glow=0.3) if tripped else m.BLACK)
            breakers += s.box(0.24, 0.1, 0.01).move(x, y - 0.24, 0.205).of(m.plastic("#2e9a4a" if row else "#1f55b8"))
    door = s.box(2.6, 2.0, 0.08, 0.06).move(-1.3, 0, 0).turn(y=100).move(-1.3, 0, 0.36).of(m.plastic("#dfe2e3"))
    return shell + back + breakers + door


def multimeter() -> Solid:
    rubber = s.box(1.5, 2.7, 0.56, 0.22).of(m.plastic("#f3b50c", 0.5))
    face = s.box(1.22, 2.4, 0.6, 0.14).of(m.plastic("#2a2d33"))
    screen = s.box(1.02, 0.6, 0.1, 0.04).move(0, 0.76, 0.27).of(Material("#bcd9ae", 0.25, glow=0.45))
    figures = _digits("1274", 0.34, -0.46).move(0, 0.76, 0.34).of(m.BLACK)
    dial = s.cylinder(0.42, 0.12, 0.03).turn(x=90).move(0, -0.24, 0.28).of(m.BLACK)
    pointer = s.box(0.1, 0.66, 0.12, 0.04).turn(z=35).move(0, -0.24, 0.4).of(m.WHITE)
    marks = s.together(
        s.box(0.04, 0.12, 0.02).move(0, 0.54).turn(z=a).move(0, -0.24, 0.3) for a in range(-130, 131, 26)
    ).of(m.plastic("#f4f4f2"))
    sockets = s.together(s.ring(0.13, 0.07, 0.1, 0.01).turn(x=90).move(x, -1.0, 0.26) for x in (-0.36, 0, 0.36)).of(
        m.RED
    )

    def lead(side: int, colour: str) -> Solid:
        cable = s.tube(
            [
                (side * 0.36, -1.0, 0.4),
                (side * 0.4, -1.35, 0.75),
                (side * 1.15, -1.5, 0.6),
                (side * 1.5, -0.6, 0.3),
                (side * 1.35, 0.1, 0.25),
            ],
            0.06,
        )
        probe = s.tube([(side * 1.35, 0.1, 0.25), (side * 1.2, 1.0, 0.3)], [0.1, 0.12], curved=False)
        guard = s.cylinder(0.18, 0.07, 0.02).turn(z=side * 9).move(side * 1.2, 0.95, 0.3)
        tip = rod((side * 1.2, 1.0, 0.3), (side * 1.13, 1.5, 0.32), 0.035).of(m.STEEL)
        return (cable + probe + guard).of(m.plastic(colour)) + tip

    return (
        rubber + face + screen + figures + dial + pointer + marks + sockets + lead(1, "#d3201c") + lead(-1, "#1b1c1f")
    )


def tiled_wall() -> Solid:
    """A piece of a tiled wall, half of it grouted white and half still dirty, with the float that does it."""
    rows, columns, pitch = 4, 5, 0.62
    tile = s.box(0.58, 0.58, 0.1, 0.03)
    tiles = s.together(
        tile.move((column - 2) * pitch, (row - 1.5) * pitch) for row in range(rows) for column in range(columns)
    ).of(m.gloss("#8fc3cf"))

    def joints(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        dirty = places[:, 0] > 0.1 + 0.2 * np.sin(places[:, 1] * 4)
        found[dirty] = m.linear_colour("#3a2a1c")
        return found

    bed = (
        s.box(columns * pitch + 0.04, rows * pitch + 0.04, 0.14, 0.02)
        .of(Material("#fbfbf8", 0.8, pattern=joints))
        .move(z=-0.05)
    )
    plate = s.box(1.15, 0.5, 0.07, 0.02).of(m.STEEL)
    foam = s.box(1.15, 0.5, 0.08, 0.02).move(z=-0.07).of(m.plastic("#d8432b"))
    handle = s.tube([(-0.3, 0, 0.05), (-0.28, 0, 0.28), (0.28, 0, 0.28), (0.3, 0, 0.05)], 0.09, curved=False).of(m.OAK)
    grout = s.tube([(-0.5, -0.3, 0.02), (0.0, -0.34, 0.05), (0.5, -0.3, 0.02)], [0.05, 0.11, 0.05]).of(
        m.paper("#f7f7f3")
    )
    return tiles + bed + (plate + foam + handle + grout).turn(z=28).move(0.35, -0.35, 0.24)


def floorboards() -> Solid:
    """A wooden floor, one board of it lifted by a nail bar."""
    boards = Solid()
    for row in range(5):
        z, tone = -1.0 + 0.5 * row, ("#b77f45", "#a9713a", "#c08a50", "#b1783f", "#bb8448")[row]
        wood = m.wooden(tone, 0.9, 0, coat=0.55)
        if row == 2:
            boards += s.slab(1.7, 0.47, 0.14, 0.01, 0.012).move(-0.95, 0, z).of(wood)
            boards += s.slab(1.9, 0.47, 0.14, 0.01, 0.012).turn(z=17).move(0.85, 0.28, z).of(wood)
        else:
            boards += s.slab(3.6, 0.47, 0.14, 0.01, 0.012).move(0, 0, z).of(wood)
    joists = s.together(s.box(0.2, 0.3, 2.5, 0.01).move(x, -0.16) for x in (-1.2, 0.0, 1.2)).of(m.PINE)
    bar = s.sweep(
        [(-0.1, 0.2, 0), (-0.3, 0.3, 0), (-0.55, 0.62, 0), (-1.15, 1.55, 0), (-1.3, 1.75, 0)],
        o.regular(6, 0.075),
        [0.5, 1, 1, 1, 0.9],
    ).of(Material("#c3211d", 0.35, coat=0.6))
    nails = s.together(
        s.cylinder(0.035, 0.02, 0.005, 16).move(x, 0.14, -1.0 + 0.5 * row + dz)
        for row in (0, 1, 3, 4)
        for x in (-1.2, 0.0, 1.2)
        for dz in (-0.13, 0.13)
    ).of(m.DARK_STEEL)
    return boards + joists + bar + nails


def _screw() -> Solid:
    turn = np.linspace(0, 9 * 2 * np.pi, 190)
    height = np.linspace(0.15, 1.62, len(turn))
    radius = np.interp(height, [0.15, 0.5, 1.62], [0.03, 0.12, 0.13])
    thread = s.tube(np.stack([radius * np.cos(turn), height, radius * np.sin(turn)], 1), 0.035, curved=False, around=6)
    core = s.lathe(
        [(0, 0), (0.09, 0.4), (0.1, 2.0), (0.13, 2.05), (0.32, 2.26), (0.32, 2.3), (0, 2.3)], 0.01, around=32
    )
    slots = (s.box(0.4, 0.06, 0.07) + s.box(0.07, 0.06, 0.4)).move(y=2.29)
    return (core + thread).of(Material("#d9b158", 0.25, metal=1.0)) + slots.of(m.BLACK)


def wood_screws() -> Solid:
    """Three of them, one upright in a block of wood."""
    block = s.box(2.6, 0.8, 1.3, 0.04).move(0, -0.4).of(m.wooden("#c99a5e", 0.8, 0))
    upright = _screw().move(-0.5, -0.7, -0.1)
    lying = _screw().scale(0.85).turn(z=-82).move(-0.2, 0.13, 0.35) + _screw().scale(0.85).turn(z=78, y=24).move(
        1.15, 0.13, -0.15
    )
    dust = s.together(
        s.sphere(0.05, 10).move(-0.5 + 0.2 * np.cos(a), 0.02, -0.1 + 0.2 * np.sin(a)) for a in range(9)
    ).of(m.PINE)
    return block + upright + lying + dust


MODELS = {
    "caulking-gun": Model(caulking_gun, -22, 10),
    "drain-trap": Model(drain_trap, -18, 6),
    "electricity-meter": Model(electricity_meter, -22, 8, reads=True),
    "fuse-box": Model(fuse_box, -16, 8),
    "multimeter": Model(multimeter, -18, 10, reads=True),
    "tiled-wall": Model(tiled_wall, -22, 8, stands=False),
    "floorboards": Model(floorboards, -30, 26),
    "wood-screws": Model(wood_screws, -24, 16),
}
