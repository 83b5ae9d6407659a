"""Things of handicraft and of the bench: planes, irons for soldering, crochet, an oscilloscope, a bicycle's chain.
Free lengths; y = 0 is the table."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

ROSEWOOD = m.wooden("#6b3420", 1.6, 0, coat=0.9)
SHAVING = Material("#e9c48c", 0.7, pattern=m.mottled(6, 0.15))


def _curl(x: float, y: float, z: float, radius: float, turns: float, width: float) -> Solid:
    """A shaving of wood that rolled itself up."""
    angle = np.linspace(0, turns * 2 * np.pi, int(26 * turns))
    r = radius * (1 - 0.5 * angle / angle[-1])
    path = np.stack([x + r * np.sin(angle), y + radius - r * np.cos(angle), np.full(len(angle), z)], 1)
    return s.sweep(path, o.rectangle(width, 0.014), curved=False)


def hand_plane() -> Solid:
    """It cuts towards the left, on a board."""
    iron = Material("#3f444b", 0.42, metal=0.8, relief=m.grained(20), relief_depth=0.004)
    sole = s.box(3.4, 0.14, 0.78, 0.03).move(y=0.07)
    cheek = o.rounded(
        [
            (-1.7, 0.05),
            (1.7, 0.05),
            (1.66, 0.2),
            (1.2, 0.3),
            (0.7, 0.32),
            (0.25, 0.74),
            (-0.3, 0.74),
            (-0.75, 0.3),
            (-1.66, 0.2),
        ],
        0.12,
    )
    cheeks = s.together(s.extrude(cheek, 0.06, 0.012).move(z=z) for z in (-0.36, 0.36))
    frog = s.extrude([(-0.1, 0.1), (0.85, 0.1), (0.3, 0.8), (0.22, 0.8)], 0.5, 0.02)
    blade = s.box(1.5, 0.04, 0.56, 0.01).turn(z=-45).move(0.12, 0.62)
    cap = s.box(0.95, 0.09, 0.5, 0.04).turn(z=-45).move(0.02, 0.66)
    lever = s.box(0.22, 0.06, 0.2, 0.03).turn(z=-45).move(0.33, 1.04).of(m.CHROME)
    screw = s.cylinder(0.09, 0.06, 0.02, 32).turn(z=45).move(-0.08, 0.72)
    nut = s.cylinder(0.17, 0.12, 0.03, 40).turn(z=90).move(0.86, 0.52)
    knob = s.lathe(
        [(0, 0), (0.2, 0), (0.2, 0.06), (0.12, 0.16), (0.12, 0.26), (0.24, 0.44), (0.22, 0.58), (0.1, 0.66), (0, 0.67)],
        curved=True,
    ).move(-1.2, 0.14)
    tote = s.extrude(
        o.smooth(
            [
                (0.98, 0.14),
                (1.5, 0.14),
                (1.42, 0.45),
                (1.5, 0.75),
                (1.76, 1.08),
                (1.6, 1.2),
                (1.24, 1.1),
                (1.02, 0.9),
                (1.16, 0.6),
                (1.08, 0.35),
            ],
            closed=True,
        ),
        0.2,
        0.08,
    )
    bolts = s.cylinder(0.06, 0.03).move(-1.2, 0.8) + s.cylinder(0.05, 0.03).turn(z=-25).move(1.52, 1.2)
    board = s.box(4.8, 0.3, 1.4, 0.02).move(-0.2, -0.15).of(m.wooden("#d6a566", 0.8, 0))
    curls = (
        _curl(-0.4, 0.55, 0.0, 0.34, 1.7, 0.42)
        + _curl(-2.1, 0.0, 0.3, 0.24, 1.6, 0.3)
        + _curl(-1.5, 0.0, 0.56, 0.17, 1.6, 0.2)
    )
    curls += _curl(1.9, 0.0, 0.5, 0.2, 1.5, 0.26) + _curl(-2.2, 0.0, -0.42, 0.2, 1.6, 0.26)
    return (
        (sole + cheeks + frog).of(iron)
        + (blade + cap).of(m.STEEL)
        + lever
        + (screw + nut + bolts).of(m.BRASS)
        + (knob + tote).of(ROSEWOOD)
        + board
        + curls.of(SHAVING)
    )


def soldering_iron() -> Solid:
    """In its stand, beside a reel of solder."""
    base = s.box(1.5, 0.16, 1.1, 0.08).move(0.2, 0.08, 0).of(m.BLACK)
    sponge = s.box(0.56, 0.12, 0.7, 0.05).move(-0.12, 0.2, 0).of(Material("#e5b93a", 0.95, pattern=m.mottled(10, 0.3)))
    turn = np.linspace(0, 18 * np.pi, 190)
    lean = 0.62
    spring = np.stack(
        [
            0.55 + 0.3 * np.cos(turn) * 0.8 + turn / turn[-1] * 0.9,
            0.5 + turn / turn[-1] * 0.62 - 0.25 * np.cos(turn) * lean,
            0.25 * np.sin(turn),
        ],
        1,
    )
    coil = s.tube(spring, 0.022, curved=False, around=8).of(m.STEEL)
    post = s.tube([(0.8, 0.16, 0), (0.82, 0.5, 0), (0.9, 0.62, 0)], 0.05).of(m.STEEL)
    tip = s.lathe([(0, 0), (0.01, 0), (0.05, 0.22), (0.075, 0.24), (0.075, 0.7), (0, 0.7)], 0.004, around=32)
    sleeve = s.cylinder(0.11, 0.7, 0.02, 40).move(y=0.66)
    collar = s.cylinder(0.17, 0.12, 0.03, 44).move(y=1.34)
    grip = s.lathe(
        [(0, 1.44), (0.15, 1.44), (0.19, 1.6), (0.14, 1.95), (0.17, 2.5), (0.13, 2.75), (0, 2.77)], curved=True
    )
    rings = s.together(s.torus(0.185 - 0.01 * i, 0.02, 44).move(y=1.62 + 0.09 * i) for i in range(4))
    hot = s.sphere(0.06, 20).scale(0.8, 1.5, 0.8).move(y=0.05).of(Material("#ff7a1c", 0.4, glow=0.7))
    iron = (
        (tip.of(m.COPPER) + (sleeve + collar).of(m.STEEL) + grip.of(m.painted("#1c62b8")) + rings.of(m.BLACK) + hot)
        .turn(z=-56)
        .move(0.15, 0.45, 0)
    )
    cable = s.tube(
        [
            (2.42, 2.0, 0),
            (2.72, 2.14, 0),
            (2.95, 1.7, 0.1),
            (2.85, 0.7, 0.2),
            (2.5, 0.1, 0.4),
            (1.9, 0.05, 0.8),
            (1.1, 0.05, 0.95),
        ],
        0.055,
    )
    reel = s.lathe(
        [(0.12, -0.3), (0.5, -0.3), (0.5, -0.24), (0.3, -0.22), (0.3, 0.22), (0.5, 0.24), (0.5, 0.3), (0.12, 0.3)],
        0.01,
        around=56,
    )
    wire = s.together(s.torus(0.37, 0.05, 56).move(y=y) for y in np.linspace(-0.18, 0.18, 5))
    reel_of = (reel.of(m.plastic("#2f8f57")) + wire.of(m.SILVER)).turn(x=90, y=28).move(-1.05, 0.5, 0.35)
    loose = s.tube([(-0.72, 0.7, 0.4), (-0.45, 0.9, 0.5), (-0.25, 0.62, 0.72), (-0.35, 0.28, 0.9)], 0.026).of(m.SILVER)
    smoke = s.together(
        s.sphere(r, 20).move(x, y, 0.05)
        for x, y, r in ((0.02, 0.72, 0.05), (-0.06, 0.9, 0.07), (0.04, 1.1, 0.09), (-0.05, 1.34, 0.11))
    ).of(Material("#e8eef2", 0.9, glass=0.7))
    return base + sponge + coil + post + iron + cable.of(m.BLACK) + reel_of + loose + smoke


def oscilloscope() -> Solid:
    case = s.box(3.2, 1.7, 1.0, 0.1).move(y=1.0).of(m.plastic("#d9dcdd", 0.4))
    face = s.box(3.0, 1.5, 0.06, 0.03).move(0, 1.0, 0.5).of(m.plastic("#3a3f46", 0.45))

    def traced(places: Floats, _: Floats) -> Floats:
        x, y = places[:, 0], places[:, 1]
        found = np.tile(np.array([0.004, 0.02, 0.03], np.float32), (len(x), 1))
        grid = (np.abs((x / 0.19) % 1 - 0.5) > 0.47) | (np.abs((y / 0.19 + 0.5) % 1 - 0.5) > 0.47)
        found[grid] = (0.03, 0.09, 0.1)
        for wave, colour in (
            (0.28 * np.sin(x * 8) + 0.2, (1.0, 0.85, 0.06)),
            (0.2 * np.sign(np.sin(x * 8 + 0.5)) - 0.32, (0.06, 0.85, 1.0)),
        ):
            found[np.abs(y - wave) < 0.028] = colour
        edge = (np.abs(((x * 8 + 0.5) / np.pi) % 1 - 0.5) > 0.465) & (np.abs(y + 0.32) < 0.2)
        found[edge] = (0.06, 0.85, 1.0)
        return found

    screen = (
        s.box(1.72, 1.15, 0.02, 0.02)
        .of(Material("#ffffff", 0.15, coat=0.5, glow=0.55, pattern=traced))
        .move(-0.5, 1.1, 0.53)
    )
    dials = Solid()
    for index, (x, y, r) in enumerate(
        (
            (0.62, 1.45, 0.11),
            (0.95, 1.45, 0.11),
            (1.28, 1.45, 0.11),
            (0.62, 0.98, 0.13),
            (0.95, 0.98, 0.13),
            (1.28, 0.98, 0.09),
        )
    ):
        dials += (
            (s.cylinder(r, 0.14, 0.03, 36) + s.around_y(s.box(0.015, 0.1, 0.02).move(0, 0.06, r), 18))
            .turn(x=90)
            .move(x, y, 0.52)
            .of(m.BLACK if index < 5 else m.RED)
        )
        dials += s.box(0.02, r, 0.01).move(x, y + r * 0.5, 0.665).of(m.WHITE)
    keys = s.together(s.box(0.13, 0.08, 0.05, 0.02).move(0.55 + 0.2 * i, 1.19, 0.54) for i in range(5)).of(
        m.plastic("#c3c9cf")
    )
    lit = s.box(0.13, 0.08, 0.06, 0.02).move(0.55, 0.75, 0.54).of(Material("#36d66a", 0.4, glow=0.7))
    soft = s.together(s.box(0.16, 0.07, 0.05, 0.02).move(-1.2 + 0.28 * i, 0.41, 0.54) for i in range(6)).of(
        m.plastic("#aab2ba")
    )
    jacks = s.together(
        s.ring(0.1, 0.05, 0.14, 0.01, 36).turn(x=90).move(x, 0.5, 0.52)
        + s.cylinder(0.14, 0.03, 0.01, 36).turn(x=90).move(x, 0.5, 0.52)
        for x in (0.75, 1.2)
    ).of(m.CHROME)
    plug = s.cylinder(0.085, 0.3, 0.02, 32).turn(x=90).move(0.75, 0.5, 0.66).of(m.BLACK)
    lead = s.tube(
        [(0.75, 0.5, 0.9), (0.75, 0.3, 1.2), (0.5, 0.06, 1.4), (-0.3, 0.06, 1.5), (-1.1, 0.08, 1.35)], 0.04
    ).of(m.BLACK)
    probe = s.tube([(-1.1, 0.08, 1.35), (-1.35, 0.1, 1.28), (-1.7, 0.1, 1.15)], [0.07, 0.09, 0.06]).of(
        m.plastic("#e0b020")
    ) + s.tube([(-1.7, 0.1, 1.15), (-1.98, 0.1, 1.04)], [0.03, 0.012]).of(m.STEEL)
    feet = s.together(s.box(0.3, 0.16, 0.6, 0.05).move(x, 0.09, 0.1) for x in (-1.2, 1.2)).of(m.BLACK)
    handle = s.tube([(-1.68, 1.4, 0), (-1.68, 2.05, 0), (1.68, 2.05, 0), (1.68, 1.4, 0)], 0.06, curved=False).of(m.GREY)
    return case + face + screen + dials + keys + lit + soft + jacks + plug + lead + probe + feet + handle


def bicycle_chain() -> Solid:
    """A cog with the chain that runs over it."""
    teeth, radius = 20, 1.2
    cog = s.extrude(
        o.gear(teeth, radius + 0.13, radius - 0.1),
        0.1,
        0.015,
        [
            o.circle(0.24)[::-1],
            *(o.circle(0.2, 0.66 * np.cos(a), 0.66 * np.sin(a))[::-1] for a in np.arange(5) * 2 * np.pi / 5),
        ],
    ).of(m.STEEL)
    hub = s.ring(0.34, 0.2, 0.24, 0.02).turn(x=90).move(z=-0.12).of(m.DARK_STEEL)
    bolts = s.together(
        s.cylinder(0.07, 0.06, 0.015, 24).turn(x=90).move(0.66 * np.cos(a), 0.66 * np.sin(a), 0.04)
        for a in (np.arange(5) + 0.5) * 2 * np.pi / 5
    ).of(m.GOLD)
    pitch = 2 * np.pi * radius / teeth
    spots = [(radius * np.cos(a), radius * np.sin(a)) for a in np.linspace(-np.pi / 2, np.pi / 2, teeth // 2 + 1)]
    low = [(-pitch * step, -radius - 0.015 * step**1.4) for step in range(7, 0, -1)]
    high = [(-pitch * step, radius + 0.01 * step) for step in range(1, 8)]
    spots = [*low, *spots, *high]
    links = Solid()
    for index, ((x, y), (u, v)) in enumerate(pairwise(spots)):
        long, tilt = float(np.hypot(u - x, v - y)), float(np.degrees(np.arctan2(v - y, u - x)))
        waist = o.smooth(
            [
                (-long / 2 - 0.12, 0),
                (-long / 2, 0.12),
                (0, 0.075),
                (long / 2, 0.12),
                (long / 2 + 0.12, 0),
                (long / 2, -0.12),
                (0, -0.075),
                (-long / 2, -0.12),
            ],
            closed=True,
            steps=4,
        )
        far = 0.15 if index % 2 else 0.1
        plates = s.together(s.extrude(waist, 0.045, 0.012, steps=1).move(z=z) for z in (-far, far))
        links += plates.turn(z=tilt).move((x + u) / 2, (y + v) / 2).of(m.STEEL if index % 2 else m.DARK_STEEL)
        links += s.cylinder(0.05, 0.38, 0.01, 16).turn(x=90).move(x, y, -0.19).of(m.CHROME)
    return (cog + hub + bolts + links).turn(z=12)


def crochet() -> Solid:
    """A hook in a piece that grows, with its ball of yarn."""
    wool = Material("#d9547a", 0.95, relief=m.grained(24), relief_depth=0.01)
    work = Solid()
    for row in range(9):
        across = 15
        for index in range(across if row < 8 else 9):
            x, y = -1.35 + 0.19 * index, 0.19 * row
            loop = s.tube(
                [
                    (x - 0.08, y, 0),
                    (x - 0.03, y + 0.1, 0.07),
                    (x, y - 0.03, 0.09),
                    (x + 0.03, y + 0.1, 0.07),
                    (x + 0.08, y, 0),
                ],
                0.05,
                around=7,
                steps=3,
            )
            work += loop.of(wool if row % 4 < 2 else m.coloured(wool, "#f2d9a0"))
    back = s.box(2.75, 1.55, 0.06, 0.03).move(-0.02, 0.68, 0).of(m.coloured(wool, "#b33f60"))
    shaft = s.tube([(0.32, 1.6, 0.2), (0.9, 1.95, 0.24), (2.1, 2.66, 0.3)], [0.06, 0.075, 0.08], curved=False)
    grip = s.tube(
        [(1.05, 2.04, 0.25), (1.3, 2.19, 0.27), (1.7, 2.43, 0.28), (2.05, 2.63, 0.3)], [0.1, 0.15, 0.15, 0.09]
    )
    head = s.tube(
        [(0.34, 1.6, 0.2), (0.2, 1.52, 0.2), (0.1, 1.5, 0.2), (0.07, 1.58, 0.2), (0.13, 1.63, 0.2)],
        [0.06, 0.06, 0.055, 0.05, 0.03],
    )
    loops = s.together(
        s.torus(0.12, 0.05, 24).turn(x=80, z=58 + 10 * i).move(0.46 + 0.16 * i, 1.66 + 0.1 * i, 0.2) for i in range(2)
    ).of(wool)
    ball = Solid()
    for index in range(22):
        tilt, turn = index * 47.0, index * 71.0
        ball += s.torus(0.56 + 0.03 * (index % 3), 0.056, 30).turn(x=tilt, y=turn, z=tilt * 0.7)
    ball = (ball + s.sphere(0.57, 32)).of(wool).move(1.75, 0.52, 0.3)
    thread = s.tube([(0.5, 1.55, 0.26), (0.75, 1.3, 0.5), (1.3, 1.0, 0.7), (1.6, 1.1, 0.6)], 0.045).of(wool)
    return work + back + (shaft + head).of(m.ALUMINIUM) + grip.of(m.plastic("#2e9c93", 0.35)) + loops + ball + thread


MODELS = {
    "hand-plane": Model(hand_plane, -30, 18),
    "soldering-iron": Model(soldering_iron, -16, 14),
    "oscilloscope": Model(oscilloscope, -24, 12),
    "bicycle-chain": Model(bicycle_chain, -26, 10, stands=False),
    "crochet-hook": Model(crochet, -16, 16),
}
