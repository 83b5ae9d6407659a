"""What stands on a gamer's and a maker's desk: the case of a computer, a small one, two phones, a spool, sockets,
a dance pad. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.tech import phone, phone_front

GLOWS = ("#ff2f6d", "#a63bff", "#2f7bff", "#17d0e8")


def _fan(radius: float, colour: str) -> Solid:
    lit = Material(colour, 0.4, glow=1.0)
    blades = s.together(
        s.sweep(
            [(0.12, 0, 0), (radius * 0.5, 0.1, 0.03), (radius * 0.86, 0.3, 0.06)],
            o.ellipse(0.02, radius * 0.22, corners=24),
            [0.6, 1, 1],
        ).turn(z=a)
        for a in range(0, 360, 45)
    ).of(Material("#cfd3da", 0.3, glow=0.25))
    hub = s.cylinder(0.16, 0.1, 0.02).turn(x=90).move(z=-0.02).of(m.BLACK)
    return (
        s.torus(radius, 0.055, 40).turn(x=90).of(lit)
        + s.torus(radius * 0.36, 0.02, 20).turn(x=90).move(z=0.06).of(lit)
        + blades
        + hub
    )


def gaming_computer() -> Solid:
    """A case with a glass side; its fans glow, a graphics card and a cooler are seen inside."""
    wide, tall, deep = 1.5, 3.2, 3.2
    frame = (
        s.together(s.box(wide, 0.14, deep, 0.05).move(0, y) for y in (0.16, tall))
        + s.box(0.06, tall, deep, 0.02).move(-wide / 2, tall / 2 + 0.08)
        + s.box(wide, tall, 0.08, 0.02).move(0, tall / 2 + 0.08, -deep / 2)
    )
    posts = s.together(s.box(0.1, tall, 0.1, 0.02).move(wide / 2, tall / 2 + 0.08, z) for z in (-deep / 2, deep / 2))
    feet = s.together(s.box(0.3, 0.14, 0.4, 0.04).move(x, 0.02, z) for x in (-0.5, 0.5) for z in (-1.3, 1.3))
    front = s.together(_fan(0.44, GLOWS[k]).move(0, 0.72 + 0.98 * k, deep / 2) for k in range(3))
    mesh = s.together(
        s.box(0.03, tall - 0.2, 0.02).move(x, tall / 2 + 0.1, deep / 2 + 0.08) for x in np.linspace(-0.7, 0.7, 9)
    ).of(m.BLACK)
    board = s.box(0.06, 2.5, 2.2, 0.02).move(-0.6, 1.85, -0.3).of(Material("#20262f", 0.5))
    slots = s.together(s.box(0.1, 0.9, 0.07).move(-0.5, 2.3, 0.35 + 0.13 * k) for k in range(4)).of(
        Material(GLOWS[2], 0.4, glow=0.9)
    )
    cooler = _fan(0.42, GLOWS[3]).turn(y=90).move(-0.2, 2.3, -0.55) + s.box(0.4, 0.9, 0.9, 0.05).move(
        -0.42, 2.3, -0.55
    ).of(m.BLACK)
    card = s.box(0.95, 0.34, 2.3, 0.08).move(-0.02, 1.28, -0.2).of(m.plastic("#2b2f37")) + s.box(0.02, 0.08, 1.9).move(
        0.47, 1.32, -0.2
    ).of(Material(GLOWS[1], 0.3, glow=1.3))
    shroud = s.box(wide - 0.1, 0.55, deep - 0.3, 0.04).move(0, 0.5, -0.1).of(m.MATT_BLACK)
    strip = s.box(0.06, 0.06, deep - 0.5).move(0.55, 3.05).of(Material(GLOWS[0], 0.3, glow=1.3))
    back = _fan(0.42, GLOWS[0]).move(0, 2.55, -deep / 2 + 0.12)
    glass = (
        s.box(0.02, tall - 0.1, deep - 0.1)
        .move(wide / 2 + 0.03, tall / 2 + 0.1)
        .of(Material("#c9d6e6", 0.03, glass=0.93))
    )
    return (
        (frame + posts + feet).of(m.MATT_BLACK)
        + front
        + mesh
        + board
        + slots
        + cooler
        + card
        + shroud
        + strip
        + back
        + glass
    )


def mini_computers() -> Solid:
    """A small silver one, and a black one with its ports on top of each other."""
    silver = s.extrude(o.rectangle(2.2, 2.2, 0.5), 0.72, 0.06).turn(x=-90).move(y=0.4).of(m.ALUMINIUM)
    ports = s.together(s.box(0.16, 0.07, 0.03, 0.03).move(x, 0.3, 1.1) for x in (-0.65, -0.35)) + s.cylinder(
        0.05, 0.03
    ).turn(x=90).move(0.7, 0.3, 1.09)
    lamp = s.sphere(0.03, 12).move(0.35, 0.3, 1.1).of(Material("#ffffff", 0.3, glow=1.2))
    black = s.extrude(o.rectangle(1.9, 1.9, 0.16), 1.0, 0.05).turn(x=-90).move(y=0.5).of(m.MATT_BLACK)
    usb = s.together(s.box(0.34, 0.14, 0.04, 0.02).move(x, 0.6, 0.95) for x in (-0.55, -0.1)).of(m.plastic("#2a67d8"))
    button = s.torus(0.13, 0.022, 30).turn(x=90).move(0.55, 0.6, 0.96).of(Material("#3fa3ff", 0.3, glow=1.2))
    vents = s.together(s.box(1.3, 0.03, 0.03).move(0, 0.18 + 0.08 * k, 0.955) for k in range(3)).of(
        Material("#0a0a0b", 0.9)
    )
    return (silver + ports.of(m.BLACK) + lamp).move(-1.3) + (black + usb + button + vents).turn(y=-8).move(
        1.05, 0, 0.25
    )


def two_phones() -> Solid:
    """The back of one with its lenses, the screen of the other."""
    return phone().turn(y=28, z=6).move(-0.85, 0, -0.1) + phone_front().turn(y=-26, z=-6).move(0.85, 0, 0.1)


def filament_spool() -> Solid:
    flange = s.extrude(
        o.circle(1.5, corners=90),
        0.12,
        0.03,
        [
            o.circle(0.42)[::-1],
            *(o.ellipse(0.2, 0.3, 0.92 * np.cos(a), 0.92 * np.sin(a), 24)[::-1] for a in np.arange(6) * np.pi / 3),
        ],
    )
    sides = (flange.move(z=-0.52) + flange.move(z=0.52)).of(m.plastic("#22252a", 0.45))
    core = s.ring(0.52, 0.42, 1.0).turn(x=90).move(z=-0.5).of(m.BLACK)
    wound = s.together(
        s.torus(1.2 + 0.05 * (k % 2), 0.055, 80).turn(x=90).move(z=-0.42 + 0.053 * k) for k in range(17)
    ) + s.ring(1.18, 0.5, 0.92).turn(x=90).move(z=-0.46)
    loose = s.tube([(-1.2, 0.3, 0.1), (-1.45, 1.0, 0.2), (-1.2, 1.9, 0.3), (-0.3, 2.3, 0.4), (0.6, 2.0, 0.5)], 0.055)
    return sides + core + (wound + loose).of(m.plastic("#ff6a13", 0.35))


def power_strip() -> Solid:
    case = s.slab(4.0, 1.0, 0.5, 0.2, 0.08).of(m.plastic("#f1f1ee"))
    wells = s.together(s.cylinder(0.38, 0.03, 0.01).move(x, 0.49) for x in (-1.2, -0.2, 0.8)).of(m.plastic("#cfd2d2"))
    holes = s.together(
        s.cylinder(0.06, 0.03, 0.0, 20).move(x + d, 0.505) for x in (-1.2, 0.8) for d in (-0.15, 0.15)
    ).of(m.BLACK)
    switch = s.box(0.34, 0.16, 0.5, 0.05).turn(z=8).move(1.6, 0.52).of(Material("#e8261c", 0.3, glow=0.5))
    plug = s.cylinder(0.34, 0.6, 0.08).move(-0.2, 0.5) + s.tube(
        [(-0.2, 1.05, 0), (-0.2, 1.5, 0), (0.2, 1.8, -0.3), (1.2, 1.7, -0.8), (2.2, 1.2, -1.0)], 0.09
    )
    charger = s.box(0.55, 0.8, 0.5, 0.1).move(0.8, 0.9).of(m.plastic("#ffffff"))
    cable = s.tube(
        [
            (-2.0, 0.25, 0),
            (-2.5, 0.25, 0),
            (-2.9, 0.12, 0.4),
            (-2.2, 0.1, 1.1),
            (-0.6, 0.1, 1.2),
            (0.8, 0.1, 1.0),
            (1.8, 0.1, 1.3),
        ],
        0.11,
    )
    white = s.tube([(0.8, 1.25, 0.1), (0.8, 1.7, 0.3), (0.5, 1.5, 0.9), (0.6, 0.4, 1.3), (1.4, 0.1, 1.6)], 0.05).of(
        m.plastic("#f4f4f2")
    )
    return case + wells + holes + switch + plug.of(m.BLACK) + charger + cable.of(m.plastic("#e4e4e0")) + white


def dance_pad() -> Solid:
    plate = s.slab(3.3, 3.3, 0.14, 0.12, 0.04).of(Material("#22242c", 0.5, coat=0.3))
    arrow = np.array(
        [(0, 0.36), (0.36, 0.0), (0.14, 0.0), (0.14, -0.34), (-0.14, -0.34), (-0.14, 0.0), (-0.36, 0.0)], np.float32
    )
    tiles = Solid()
    for turn, colour in ((0, "#ff2f8e"), (90, "#20b8ff"), (180, "#ff2f8e"), (270, "#20b8ff")):
        field = s.slab(0.96, 0.96, 0.06, 0.06, 0.02).move(0, 0.13, -1.05).of(m.gloss("#ececf2"))
        sign = (
            s.extrude(arrow, 0.05, 0.015).turn(x=-90).move(0, 0.21, -1.05).of(Material(colour, 0.3, coat=0.5, glow=0.5))
        )
        tiles += (field + sign).turn(y=turn)
    corners = s.together(
        s.slab(0.96, 0.96, 0.05, 0.06, 0.02).move(x, 0.13, z) for x in (-1.05, 1.05) for z in (-1.05, 1.05)
    ).of(m.gloss("#6b3fd0"))
    middle = s.slab(0.96, 0.96, 0.05, 0.06, 0.02).move(0, 0.13).of(m.gloss("#3a3d49"))
    star = s.extrude(o.star(5, 0.3, 0.13), 0.05, 0.01).turn(x=-90).move(0, 0.2).of(Material("#ffd21f", 0.4, glow=0.4))
    return plate + tiles + corners + middle + star


def _cube(x: float, y: float, z: float, side: float = 1.0) -> Solid:
    return s.box(side, side, side, 0.012).move(x, y, z)


def block_island() -> Solid:
    """A floating piece of a world of cubes: grass on earth, a tree, a pond, ore."""

    def pixels(scale: float, depth: float) -> Material:
        def pattern(places: Floats, colours: Floats) -> Floats:
            cells = np.floor(places * scale + 0.01)
            shade = m.noise(cells + 0.37, 0.91, 3)
            return np.asarray(colours * (1 - depth * shade)[:, None], np.float32)

        return Material("#ffffff", 0.85, pattern=pattern)

    grass, earth, stone, trunk, leaves = (
        m.coloured(pixels(7, depth), colour)
        for colour, depth in (("#6cbf3a", 0.4), ("#8b5f3c", 0.5), ("#8e9196", 0.4), ("#6e4a2a", 0.5), ("#3f9434", 0.55))
    )
    spots = [(x, z) for x in range(-2, 3) for z in range(-2, 3) if (abs(x), abs(z)) != (2, 2)]
    pond = {(1, 1), (1, 2), (0, 2)}
    top = s.together(_cube(x, 0.34, z, 1.0).scale(1, 0.34, 1).move(y=0.22) for x, z in spots if (x, z) not in pond).of(
        grass
    )
    soil = s.together(_cube(x, 0, z) for x, z in spots).of(earth).move(y=-0.34)
    water = s.together(_cube(x, 0, z).scale(1, 0.2, 1).move(y=0.22) for x, z in pond).of(
        Material("#2f86e8", 0.1, coat=1.0, glow=0.3)
    )
    under = s.together(_cube(x, -1.34, z) for x, z in spots if abs(x) + abs(z) < 3).of(stone) + s.together(
        _cube(x, -2.34, z) for x, z in ((0, 0), (1, 0), (0, 1))
    ).of(stone)
    ore = s.together(
        s.box(0.24, 0.24, 0.24).move(x, y, z)
        for x, y, z in (
            (1.42, -1.2, 0.4),
            (1.42, -1.55, -0.2),
            (0.3, -1.3, 1.92),
            (-0.35, -1.6, 1.92),
            (1.2, -1.3, 1.44),
        )
    ).of(Material("#4ee3e0", 0.3, coat=0.8, glow=0.35))
    wood = s.together(_cube(-1, 0.8 + 0.8 * k, -1, 0.8) for k in range(4)).of(trunk)
    crown = s.together(_cube(-1 + x, 3.5, -1 + z) for x in (-1, 0, 1) for z in (-1, 0, 1)) + s.together(
        _cube(-1 + x, 4.5, -1 + z) for x, z in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    )
    chest = (
        s.box(0.8, 0.62, 0.8, 0.01).move(1.0, 0.72, -1).of(m.coloured(pixels(7, 0.35), "#b9782f"))
        + s.box(0.82, 0.1, 0.82).move(1.0, 0.8, -1).of(m.BLACK)
        + s.box(0.14, 0.2, 0.1).move(1.0, 0.78, -0.58).of(m.GOLD)
    )
    return top + soil + water + under + ore + wood + crown.of(leaves) + chest


MODELS = {
    "gaming-computer": Model(gaming_computer, -48, 10),
    "mini-computers": Model(mini_computers, -14, 22),
    "two-phones": Model(two_phones, 0, 6, stands=False),
    "filament-spool": Model(filament_spool, -34, 10),
    "power-strip": Model(power_strip, -22, 30),
    "dance-pad": Model(dance_pad, -24, 42),
    "block-island": Model(block_island, -34, 22, stands=False),
}
