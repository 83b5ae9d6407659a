"""Travel, camping, the sea and the garden."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def suitcase() -> Solid:
    shell = s.box(1.5, 2.1, 0.8, 0.2).of(Material("#12807a", 0.36, coat=0.6))
    ribs = s.together(s.box(0.1, 2.0, 0.83, 0.05).move(x) for x in np.linspace(-0.52, 0.52, 5)).of(
        Material("#12807a", 0.36, coat=0.6)
    )
    seam = s.box(1.53, 2.13, 0.05, 0.02).of(m.BLACK)
    corners = s.together(
        s.sphere(0.17, 28).move(x, y, z) for x in (-0.62, 0.62) for y in (-0.92, 0.92) for z in (-0.27, 0.27)
    ).of(Material("#0c5a56", 0.4, coat=0.5))
    handle = s.tube(
        [
            (-0.28, 1.0, -0.2),
            (-0.28, 1.75, -0.2),
            (-0.2, 1.82, -0.2),
            (0.2, 1.82, -0.2),
            (0.28, 1.75, -0.2),
            (0.28, 1.0, -0.2),
        ],
        0.035,
        curved=False,
    ).of(m.ALUMINIUM)
    grip = s.tube([(-0.24, 1.82, -0.2), (0.24, 1.82, -0.2)], 0.065, curved=False).of(m.BLACK)
    carry = s.tube([(-0.25, 1.06, 0.15), (-0.2, 1.18, 0.15), (0.2, 1.18, 0.15), (0.25, 1.06, 0.15)], 0.045).of(m.BLACK)
    wheels = s.together(
        s.cylinder(0.12, 0.12, 0.03, 28).turn(x=90).move(x, -1.16, z) for x in (-0.55, 0.55) for z in (-0.2, 0.32)
    ).of(m.RUBBER)
    return shell + ribs + seam + corners + handle + grip + carry + wheels


def tent() -> Solid:
    front = [(-1.5, 0), (-0.1, 1.55), (0.1, 1.55), (1.5, 0)]
    cloth = s.extrude(front, 2.3, 0.03).of(Material("#e07b18", 0.7, relief=m.grained(2.2), relief_depth=0.05))
    fly = s.loft(
        np.stack(
            [
                [(-1.62, 0.06, z), (0, 1.66, z), (1.62, 0.06, z), (1.58, 0.04, z), (0, 1.58, z), (-1.58, 0.04, z)]
                for z in (-1.28, 1.28)
            ]
        )
    ).of(Material("#c9611a", 0.6))
    dark = s.extrude([(-0.55, 0.02), (0.0, 1.25), (0.55, 0.02)], 0.02).move(z=1.155).of(Material("#120c08", 0.95))
    flaps = s.together(
        s.extrude(
            [(side * 0.04, 1.26), (side * 0.72, 0.02), (side * 0.98, 0.02), (side * 0.5, 0.55)], 0.04, 0.012
        ).move(z=1.2)
        for side in (-1, 1)
    ).of(Material("#f2b14a", 0.7))
    ropes = s.together(
        s.tube([(x * 0.35, 1.3, z * 1.2), (x * 2.15, 0.0, z * 1.8)], 0.014, curved=False, around=8)
        for x in (-1, 1)
        for z in (-1, 1)
    ).of(m.paper("#f0ead8"))
    pegs = s.together(
        s.tube([(x * 2.12, 0.14, z * 1.78), (x * 2.2, -0.06, z * 1.84)], 0.03, curved=False, around=10)
        for x in (-1, 1)
        for z in (-1, 1)
    ).of(m.STEEL)
    ground = s.slab(3.2, 2.5, 0.04, 0.05).move(y=-0.04).of(Material("#2d4a30", 0.9))
    lamp = s.sphere(0.11, 24).move(0, 0.95, 1.19).of(Material("#ffd884", 0.4, glow=2.5))
    return cloth + fly + dark + flaps + ropes + pegs + ground + lamp


def lantern() -> Solid:
    base = s.lathe(
        [(0, 0), (0.62, 0), (0.64, 0.05), (0.6, 0.32), (0.46, 0.42), (0.34, 0.46), (0.34, 0.56), (0, 0.56)], 0.03
    )
    hood = s.lathe(
        [
            (0.3, 1.52),
            (0.36, 1.5),
            (0.4, 1.6),
            (0.3, 1.74),
            (0.42, 1.78),
            (0.42, 1.86),
            (0.2, 1.96),
            (0.14, 2.08),
            (0, 2.1),
        ],
        0.02,
    )
    pipes = s.together(
        s.tube(
            [
                (side * 0.5, 0.3, 0),
                (side * 0.62, 0.7, 0),
                (side * 0.62, 1.4, 0),
                (side * 0.5, 1.72, 0),
                (side * 0.28, 1.8, 0),
            ],
            0.055,
        )
        for side in (-1, 1)
    )
    bail = s.tube([(0.66 * np.cos(a), 1.7 + 0.85 * np.sin(a), 0.1) for a in np.linspace(0, np.pi, 15)], 0.02, around=10)
    guard = s.together(s.torus(r, 0.016, 48).move(y=y) for r, y in ((0.42, 0.8), (0.45, 1.05), (0.4, 1.3)))
    rods = s.together(
        s.tube(
            [
                (0.3 * np.cos(a), 0.56, 0.3 * np.sin(a)),
                (0.45 * np.cos(a), 1.05, 0.45 * np.sin(a)),
                (0.3 * np.cos(a), 1.52, 0.3 * np.sin(a)),
            ],
            0.014,
            around=8,
        )
        for a in np.arange(4) * np.pi / 2 + 0.4
    )
    globe = s.lathe([(0.24, 0.56), (0.36, 0.72), (0.41, 1.0), (0.36, 1.28), (0.26, 1.52)], curved=True).of(
        Material("#fff2cf", 0.04, glass=0.93)
    )
    flame = s.lathe([(0, 0.62), (0.09, 0.7), (0.1, 0.84), (0.04, 1.04), (0, 1.16)], curved=True).of(
        Material("#ff8a10", 0.6, glow=1.1)
    )
    burner = s.cylinder(0.12, 0.12, 0.02, 28).move(y=0.54).of(m.BRASS)
    metal = Material("#a3261f", 0.35, metal=0.3, coat=0.7)
    return (base + hood + pipes).of(metal) + (bail + guard + rods).of(m.DARK_STEEL) + flame + burner + globe


def compass() -> Solid:
    case = s.lathe(
        [(0, 0), (0.95, 0), (1.0, 0.05), (1.0, 0.24), (0.94, 0.3), (0.88, 0.3), (0.86, 0.22), (0, 0.22)],
        0.02,
        around=96,
    ).of(m.BRASS)
    dial = s.cylinder(0.86, 0.01, 0, 72).move(y=0.22).of(m.paper("#f4ecd6"))
    rose = Solid()
    for index in range(8):
        long = index % 2 == 0
        reach, wide = (0.62, 0.12) if long else (0.42, 0.09)
        dark = s.extrude([(0, 0), (wide, wide), (0, reach)], 0.008).turn(x=-90).turn(y=-index * 45)
        pale = s.extrude([(0, 0), (0, reach), (-wide, wide)], 0.008).turn(x=-90).turn(y=-index * 45)
        rose += dark.move(y=0.236).of(m.paper("#7d2a1d" if long else "#4d4a44")) + pale.move(y=0.236).of(
            m.paper("#c98a6a" if long else "#9d988c")
        )
    ticks = s.together(
        s.box(0.014, 0.01, 0.06 if index % 9 else 0.11).move(0, 0.235, -0.79).turn(y=index * 10) for index in range(36)
    ).of(m.BLACK)
    needle = s.extrude([(0, 0.66), (0.085, 0), (-0.085, 0)], 0.02).turn(x=-90).of(
        Material("#d01818", 0.3, coat=0.8)
    ) + s.extrude([(0.085, 0), (0, -0.66), (-0.085, 0)][::-1], 0.02).turn(x=-90).of(m.STEEL)
    pin = s.sphere(0.06, 24).move(y=0.3).of(m.BRASS)
    lid = (
        s.lathe([(0, 0), (0.95, 0), (1.0, 0.04), (1.0, 0.1), (0.9, 0.14), (0, 0.16)], 0.02, around=96)
        .move(0, 0, -1.0)
        .turn(x=112)
        .move(0, 0.3, -0.98)
        .of(m.BRASS)
    )
    return case + dial + rose + ticks + needle.turn(y=-34).move(y=0.28) + pin + lid


def anchor() -> Solid:
    shank = s.sweep(
        [(0, 1.15, 0), (0, 0, 0), (0, -1.25, 0)], o.rectangle(0.2, 0.2, 0.05), [0.85, 1.0, 1.2], curved=False
    )
    ring = s.torus(0.24, 0.065, 48).turn(x=90).move(y=1.42)
    stock = s.tube(
        [(-0.75, 0.92, 0), (0, 0.92, 0), (0.75, 0.92, 0)], [0.07, 0.1, 0.07], curved=False, around=24
    ) + s.together(s.sphere(0.12, 28).move(x, 0.92) for x in (-0.78, 0.78))
    arms = s.sweep(
        [(x, y, 0) for x, y in o.arc(1.05, 200, 340, 0, -0.18, 21).tolist()],
        o.rectangle(0.2, 0.2, 0.06),
        [0.55, *np.linspace(0.7, 1.2, 9), 1.25, *np.linspace(1.2, 0.7, 9), 0.55],
    )
    flukes = s.together(
        s.extrude([(0, 0.42), (0.3, -0.1), (0.08, -0.05), (0.0, -0.22), (-0.08, -0.05), (-0.3, -0.1)], 0.14, 0.04)
        .turn(z=side * -22)
        .move(side * 1.06, -0.45)
        for side in (-1, 1)
    )
    return (shank + ring + stock + arms + flukes).of(
        Material("#3d4652", 0.45, metal=0.85, relief=m.grained(9), relief_depth=0.012)
    )


def barrel() -> Solid:
    def staves(places: Floats, colours: Floats) -> Floats:
        turn = np.arctan2(places[:, 0], places[:, 2]) / (2 * np.pi) * 24
        stave, level = np.floor(turn), np.zeros_like(turn)
        grain = m.wood_grain(0.9)(places, colours)
        tone = 0.8 + 0.35 * m.noise(np.stack([stave, level, level], 1).astype(np.float32), 0.77, 3)
        seam = np.abs(turn - stave - 0.5) > 0.475
        return np.asarray(grain * tone[:, None] * np.where(seam, 0.25, 1)[:, None], np.float32)

    body = s.lathe(
        [
            (0, 0.06),
            (0.74, 0.06),
            (0.74, 0),
            (0.8, 0),
            (0.93, 0.55),
            (0.97, 1.05),
            (0.93, 1.55),
            (0.8, 2.1),
            (0.74, 2.1),
            (0.74, 2.02),
            (0, 2.02),
        ],
        0.01,
        around=96,
        crease=28,
    ).of(Material("#9a5f2c", 0.6, coat=0.2, pattern=staves))
    hoops = s.together(
        s.lathe(
            [(r - 0.02, y), (r + 0.012, y), (r2 + 0.012, y + 0.15), (r2 - 0.02, y + 0.15), (r - 0.02, y)], around=96
        )
        for r, r2, y in ((0.806, 0.842, 0.03), (0.907, 0.938, 0.42), (0.938, 0.907, 1.53), (0.842, 0.806, 1.92))
    ).of(Material("#4a4d52", 0.42, metal=0.9))
    return body + hoops


def crate() -> Solid:
    def plank(width: float, height: float, depth: float, along: int, tone: str) -> Solid:
        return s.box(width, height, depth, 0.015).of(m.wooden(tone, 0.9, along))

    found = s.box(1.84, 1.84, 1.84).of(Material("#3a2412", 0.9))
    tones = ("#b07a3f", "#a87238", "#b98246", "#a06a33")
    for turn in (0, 90, 180, 270):
        side = Solid()
        for index in range(4):
            side += plank(1.96, 0.44, 0.07, 0, tones[(index + turn // 90) % 4]).move(0, -0.72 + index * 0.48, 0.95)
        side += s.together(plank(0.26, 1.98, 0.09, 1, "#94602c").move(x, 0, 0.99) for x in (-0.86, 0.86))
        side += plank(2.0, 0.24, 0.08, 0, "#94602c").turn(z=44).scale(0.98, 0.98, 1).move(0, 0, 0.985)
        side += s.together(
            s.sphere(0.03, 12).scale(1, 1, 0.5).move(x, y, 1.036)
            for x in (-0.86, 0.86)
            for y in (-0.72, -0.24, 0.24, 0.72)
        ).of(m.DARK_STEEL)
        found += side.turn(y=turn)
    found += s.together(
        plank(0.44, 0.07, 2.0, 2, tones[index]).move(-0.73 + index * 0.485, 0.965) for index in range(4)
    )
    return found


def flashlight() -> Solid:
    body = s.lathe(
        [
            (0, -1.6),
            (0.26, -1.6),
            (0.3, -1.55),
            (0.3, 0.5),
            (0.34, 0.56),
            (0.48, 0.86),
            (0.5, 0.9),
            (0.5, 1.28),
            (0.45, 1.3),
            (0.42, 1.2),
            (0, 1.12),
        ],
        0.02,
    ).of(Material("#2a2c31", 0.36, metal=0.85))
    ribs = s.together(s.torus(0.302, 0.018, 48).move(y=y) for y in np.linspace(-1.3, -0.2, 14)).of(
        Material("#1d1f23", 0.5, metal=0.7)
    )
    teeth = s.around_y(s.box(0.06, 0.3, 0.03, 0.01).move(y=1.08, z=0.5), 24).of(Material("#2a2c31", 0.36, metal=0.85))
    glow = s.cylinder(0.42, 0.02, 0, 48).move(y=1.2).of(Material("#fff4cc", 0.3, glow=3))
    button = s.box(0.16, 0.34, 0.08, 0.03).move(y=0.2, z=0.31).of(m.RED)
    return (body + ribs + teeth + glow + button).turn(z=62).turn(y=-30)


def bell() -> Solid:
    shell = s.lathe(
        [
            (0.92, 0.0),
            (1.0, -0.04),
            (1.02, 0.02),
            (0.8, 0.28),
            (0.64, 0.8),
            (0.56, 1.2),
            (0.36, 1.45),
            (0, 1.52),
            (0, 1.46),
            (0.34, 1.38),
            (0.52, 1.14),
            (0.6, 0.76),
            (0.76, 0.26),
            (0.92, 0.0),
        ][:8],
        curved=True,
    ).of(m.BRASS)
    inside = s.lathe([(0.95, 0.0), (0.0, 0.05)][::-1]).of(Material("#2a1a08", 0.7, metal=0.5))
    bands = s.together(s.torus(r, 0.022, 72).move(y=y) for r, y in ((0.835, 0.24), (0.645, 0.8), (0.595, 1.05))).of(
        m.BRASS
    )
    clapper = s.sphere(0.2, 32).move(y=-0.1).of(m.DARK_STEEL)
    loop = s.torus(0.2, 0.06, 40).turn(x=90).move(y=1.66).of(m.BRASS)
    return shell + inside + bands + clapper + loop


def ladder() -> Solid:
    rails = s.together(
        s.sweep([(x, -1.9, 0), (x * 0.82, 1.9, 0)], o.rectangle(0.12, 0.2, 0.03), curved=False) for x in (-0.62, 0.62)
    )
    steps = s.together(
        s.box(1.24 - 0.058 * (index + 0.5) - 0.1, 0.08, 0.2, 0.02).move(0, -1.5 + index * 0.5, 0.0)
        for index in range(7)
    )
    back = s.together(
        s.sweep([(x, -1.9, -1.1), (x * 0.8, 1.8, -0.12)], o.rectangle(0.09, 0.12, 0.02), curved=False)
        for x in (-0.56, 0.56)
    ) + s.box(1.06, 0.08, 0.08, 0.02).move(0, -1.0, -0.86)
    top = s.slab(1.14, 0.42, 0.1, 0.05, 0.03).move(y=1.86, z=-0.06)
    feet = s.together(
        s.box(0.18, 0.16, 0.26, 0.04).move(x, -1.94, z)
        for x, z in ((-0.63, 0), (0.63, 0), (-0.57, -1.12), (0.57, -1.12))
    )
    return (rails + steps).of(m.ALUMINIUM) + back.of(m.ALUMINIUM) + (top + feet).of(m.plastic("#e0601a"))


def magnet() -> Solid:
    def ends(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[places[:, 1] < -0.62] = 0.62
        return found

    outline = o.joined(
        [(-0.92, -1.0), (-0.4, -1.0), (-0.4, 0.1)],
        o.arc(0.4, 180, 0, 0, 0.1, 20),
        [(0.4, -1.0), (0.92, -1.0), (0.92, 0.1)],
        o.arc(0.92, 0, 180, 0, 0.1, 32),
    )
    body = s.extrude(outline, 0.5, 0.06).of(Material("#cf1a1f", 0.3, coat=0.9, pattern=ends))
    return body.turn(z=180 - 24)


def road_signless_pin() -> Solid:
    """The pin of a map."""
    outer = s.lathe(
        [(0, -1.25), (0.12, -0.95), (0.5, -0.15), (0.68, 0.3), (0.62, 0.72), (0.36, 1.0), (0, 1.08)], curved=True
    )
    eye = s.cylinder(0.3, 0.3, 0.03, 48).turn(x=90).move(y=0.36, z=0.45)
    return outer.of(Material("#d81f26", 0.25, coat=1.0)) + eye.of(m.plastic("#fbfbf9", 0.3))


MODELS = {
    "solid-suitcase": Model(suitcase, -30, 10),
    "solid-tent": Model(tent, -34, 14),
    "solid-lantern": Model(lantern, -24, 10),
    "solid-compass": Model(compass, -20, 34, reads=True),
    "solid-anchor": Model(anchor, -26, 6),
    "solid-wooden-barrel": Model(barrel, -24, 16),
    "solid-wooden-crate": Model(crate, -32, 18),
    "solid-flashlight": Model(flashlight, -14, 10),
    "solid-bell": Model(bell, -20, 6),
    "solid-ladder": Model(ladder, -34, 8),
    "solid-magnet": Model(magnet, -28, 10),
    "solid-map-pin": Model(road_signless_pin, -20, 6),
}
