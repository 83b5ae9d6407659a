"""What pets live with: an aquarium, a bowl of food, a litter box, a tree to scratch, collar and lead. Lengths are
free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.baking import disc_spots, scattered
from thumbsmith.engines.composer.build.solids.models.model import Model

PLUSH = Material("#c9b08c", 0.95, relief=m.grained(34), relief_depth=0.012)


def _fish(colour: str, band: str) -> Solid:
    body = s.sphere(0.3, 40).scale(1.3, 0.75, 0.5)
    stripes = s.together(s.sphere(0.302, 40).scale(0.16, 0.72, 0.52).move(x) for x in (-0.14, 0.12)).of(m.gloss(band))
    tail = s.extrude(
        o.smooth([(0.32, 0.0), (0.62, 0.24), (0.55, 0.0), (0.62, -0.24)], closed=True, steps=4), 0.06, 0.02
    )
    fin = s.extrude(o.smooth([(-0.14, 0.18), (0.16, 0.2), (0.24, 0.42), (0.0, 0.34)], closed=True, steps=4), 0.05, 0.02)
    eyes = s.together(s.sphere(0.055, 18).move(-0.26, 0.05, z).of(m.BLACK) for z in (-0.11, 0.11))
    return (body + tail + fin).of(m.gloss(colour)) + stripes + eyes


def aquarium() -> Solid:
    wide, deep, tall = 3.4, 1.6, 2.1
    rims = s.together(
        s.extrude(o.rectangle(wide, deep, 0.05), 0.16, 0.03, [o.rectangle(wide - 0.16, deep - 0.16, 0.03)[::-1]])
        .turn(x=-90)
        .move(y=y)
        for y in (0.08, tall)
    ).of(m.BLACK)
    posts = s.together(
        s.box(0.05, tall, 0.05).move(x, tall / 2, z) for x in (-wide / 2, wide / 2) for z in (-deep / 2, deep / 2)
    ).of(m.BLACK)
    back = s.box(wide - 0.06, tall - 0.1, 0.04).move(0, tall / 2, -deep / 2).of(Material("#1d7fc0", 0.3, glow=0.5))
    gravel = s.slab(wide - 0.1, deep - 0.1, 0.22, 0.03, 0.03).of(
        Material("#d9b98a", 0.9, pattern=m.spotted(20, (0.32, 0.2, 0.12), 0.4))
    )
    plants = Solid()
    for x, z, height, colour in (
        (-1.35, -0.35, 1.5, "#2f9b3c"),
        (-1.05, -0.5, 1.1, "#53b344"),
        (1.3, -0.4, 1.6, "#2f9b3c"),
        (1.0, -0.1, 0.8, "#c2413a"),
        (-0.6, -0.5, 1.3, "#3f9a38"),
    ):
        for index in range(5):
            sway = 0.16 * np.sin(index * 2.1)
            plants += (
                s.sweep(
                    [
                        (0, 0.1, 0),
                        (sway, height * 0.4, 0.04 * index),
                        (sway * 0.4, height * 0.75, 0),
                        (sway * 2.2, height, 0.05),
                    ],
                    o.ellipse(0.09, 0.03),
                    [0.6, 1.0, 0.9, 0.1],
                )
                .move(x + 0.08 * (index - 2), 0.1, z)
                .of(m.plastic(colour))
            )
    stone = (
        s.sphere(0.42, 40)
        .scale(1.3, 0.8, 0.8)
        .bend(lambda points: points * (1 + 0.3 * (m.rough_noise(points, 2.2, 4)[:, None] - 0.5)))
    )
    stones = (stone.move(0.5, 0.36, -0.2) + stone.scale(0.6).move(-0.15, 0.3, 0.1)).of(
        Material("#7a7f86", 0.85, pattern=m.mottled(4, 0.4))
    )
    fish = (
        _fish("#ff7a12", "#ffffff").move(-0.55, 1.25, 0.35)
        + _fish("#ffcf1f", "#1c2a6e").scale(0.85).turn(y=180).move(0.7, 1.5, 0.3)
        + _fish("#e8352a", "#fff3e0").scale(0.7).move(0.35, 0.85, 0.45)
    )
    bubbles = s.together(
        s.sphere(0.05 + 0.01 * k, 16).move(1.35 + 0.04 * (k % 2), 0.7 + 0.25 * k, 0.3) for k in range(5)
    ).of(Material("#e9f8ff", 0.05, coat=1.0, glow=0.2))
    water = s.box(wide - 0.08, 0.03, deep - 0.08).move(0, tall - 0.22).of(Material("#9fdcf5", 0.04, coat=1.0, glow=0.2))
    glass = s.box(wide, tall - 0.2, 0.02).move(0, tall / 2, deep / 2).of(Material("#e6f6fc", 0.03, glass=0.94))
    lamp = s.box(wide - 0.3, 0.14, 0.5, 0.05).move(0, tall + 0.16).of(m.BLACK)
    return back + gravel + plants + stones + fish + bubbles + water + rims + posts + lamp + glass


def pet_bowl() -> Solid:
    bowl = s.lathe(
        [(0, 0), (1.35, 0), (1.3, 0.16), (1.02, 0.78), (0.94, 0.82), (0.86, 0.76), (0.7, 0.3), (0, 0.26)],
        0.05,
        around=96,
    ).of(m.gloss("#d8342c"))
    rubber = s.ring(1.37, 1.2, 0.1, 0.03).of(m.BLACK)
    steel = s.lathe([(0.98, 0.8), (1.0, 0.84), (0.9, 0.84), (0.72, 0.34), (0, 0.3)], 0.02).of(m.STEEL)
    kibble = s.sphere(0.12, 16).scale(1, 0.75, 1)
    food = (
        scattered(90, kibble, disc_spots(90, 0.8, 0.7, 3), 3)
        + scattered(50, kibble, disc_spots(50, 0.55, 0.86, 5), 5)
        + scattered(20, kibble, disc_spots(20, 0.3, 1.0, 7), 7)
    )
    bone = s.together(
        s.sphere(0.13, 24).scale(1, 1, 0.5).move(x, y) for x in (-0.34, 0.34) for y in (-0.1, 0.1)
    ) + s.box(0.64, 0.18, 0.12, 0.05)
    spilled = s.together(kibble.move(x, 0.1, z) for x, z in ((1.5, 0.6), (1.25, 1.0), (-1.5, 0.55)))
    return (
        bowl
        + rubber
        + steel
        + (food + spilled).of(Material("#8a5226", 0.85, pattern=m.mottled(12, 0.35)))
        + bone.turn(x=-24).move(0, 0.42, 1.2).of(m.WHITE)
    )


def litter_box() -> Solid:
    outer = o.rectangle(3.2, 2.3, 0.5)
    tray = (
        s.extrude(outer, 0.9, 0.05, [o.rectangle(2.9, 2.0, 0.36)[::-1]])
        .turn(x=-90)
        .move(y=0.45)
        .of(m.plastic("#3d8fb8"))
    )
    rim = (
        s.extrude(o.inset(outer, -0.08), 0.14, 0.05, [o.rectangle(2.88, 1.98, 0.36)[::-1]])
        .turn(x=-90)
        .move(y=0.9)
        .of(m.plastic("#2f7397"))
    )
    sand = s.slab(2.95, 2.05, 0.6, 0.4, 0.02)
    heap = s.sphere(0.8, 48).scale(1.5, 0.3, 1.0).move(-0.4, 0.6, 0.0)
    grain = Material(
        "#d9d5cb", 0.95, pattern=m.spotted(26, (0.36, 0.34, 0.3), 0.4), relief=m.grained(22), relief_depth=0.03
    )
    scoop = s.extrude(
        o.rectangle(0.8, 0.9, 0.14),
        0.1,
        0.03,
        [o.rectangle(0.08, 0.6, 0.03, x, 0.02)[::-1] for x in (-0.24, -0.08, 0.08, 0.24)],
    )
    handle = s.box(0.2, 1.3, 0.14, 0.06).move(0, 1.0)
    paw = s.cylinder(0.15, 0.06, 0.02) + s.together(
        s.cylinder(0.07, 0.06, 0.02).move(0.22 * np.sin(a), 0, -0.22 * np.cos(a)) for a in (-0.9, -0.3, 0.3, 0.9)
    )
    return (
        tray
        + rim
        + (sand + heap).of(grain)
        + (scoop + handle).turn(x=-50, z=-24).move(0.55, 0.95, 0.1).of(m.plastic("#e8852a"))
        + paw.turn(x=90).scale(1.4, 1.4, 1).move(0, 0.45, 1.16).of(m.WHITE)
    )


def cat_tree() -> Solid:
    rope = Material("#d8bc8a", 0.9)

    def post(x: float, z: float, low: float, high: float) -> Solid:
        core = s.cylinder(0.19, high - low).move(x, low, z).of(rope)
        winds = s.together(s.torus(0.19, 0.05, 24).move(x, low + 0.1 * k, z) for k in range(1, int((high - low) / 0.1)))
        return core + winds.of(m.coloured(rope, "#c9a873"))

    def shelf(x: float, y: float, z: float, wide: float, deep: float) -> Solid:
        return s.slab(wide, deep, 0.18, 0.2, 0.07).move(x, y, z).of(PLUSH)

    base = s.slab(2.5, 1.9, 0.2, 0.2, 0.08).of(PLUSH)
    house = s.box(1.2, 1.0, 1.1, 0.14).move(-0.5, 0.72, -0.2).of(m.coloured(PLUSH, "#8d8f99"))
    door = s.cylinder(0.32, 0.1, 0.03).turn(x=90).move(-0.5, 0.68, 0.32).of(Material("#15120f", 0.95))
    trim = s.torus(0.34, 0.05, 48).turn(x=90).move(-0.5, 0.68, 0.38).of(PLUSH)
    bed = (
        s.lathe([(0, 0.1), (0.5, 0.1), (0.62, 0.16), (0.66, 0.34), (0.56, 0.4), (0.46, 0.28), (0, 0.2)], curved=True)
        .move(0.55, 3.7, -0.2)
        .of(PLUSH)
    )
    string = s.tube([(1.1, 2.1, 0.5), (1.1, 1.45, 0.5)], 0.02, curved=False).of(m.BLACK)
    ball = s.sphere(0.16).move(1.1, 1.3, 0.5).of(m.plastic("#e23a5a", 0.7))
    return (
        base
        + house
        + door
        + trim
        + post(0.7, -0.3, 0.2, 3.7)
        + post(-0.8, -0.3, 1.2, 2.6)
        + post(0.95, 0.5, 0.2, 1.0)
        + shelf(-0.7, 2.6, -0.2, 1.2, 1.1)
        + shelf(0.75, 2.05, 0.2, 1.1, 1.1)
        + shelf(0.9, 1.0, 0.45, 0.9, 0.8)
        + bed
        + string
        + ball
    )


def collar_and_lead() -> Solid:
    strap = m.plastic("#d6302a", 0.6)
    loop = o.ellipse(1.1, 0.95, corners=72)
    line = np.column_stack([loop[:, 0], np.zeros(len(loop)), loop[:, 1]])
    band = s.sweep(line, o.rectangle(0.08, 0.36, 0.03), curved=False, closed=True).of(strap)
    buckle = (
        s.extrude(o.rectangle(0.46, 0.56, 0.1), 0.1, 0.03, [o.rectangle(0.28, 0.36, 0.05)[::-1]])
        .move(0.4, 0, 0.98)
        .of(m.CHROME)
    )
    ring = s.torus(0.17, 0.035, 36).turn(x=90).move(-0.25, -0.26, 1.0).of(m.CHROME)
    tag = s.cylinder(0.26, 0.06, 0.02).turn(x=90).move(-0.25, -0.62, 1.0).of(m.GOLD)
    bone = (
        s.together(s.sphere(0.06, 16).move(x, y) for x in (-0.1, 0.1) for y in (-0.04, 0.04)) + s.box(0.2, 0.06, 0.08)
    ).scale(1, 1, 0.5)
    lead = s.sweep(
        [
            (-1.1, 0.02, 0.2),
            (-1.7, -0.1, 0.7),
            (-1.9, -0.3, 1.4),
            (-1.0, -0.45, 1.9),
            (0.2, -0.45, 1.7),
            (1.2, -0.35, 1.4),
            (1.9, 0.1, 0.8),
            (2.3, 0.7, 0.3),
            (2.2, 1.3, 0),
            (1.7, 1.3, 0.0),
            (1.75, 0.7, 0.3),
            (2.0, 0.2, 0.75),
        ],
        o.rectangle(0.06, 0.24, 0.02),
    ).of(strap)
    clip = s.tube([(-1.05, 0.0, 0.1), (-1.2, 0.02, 0.3)], 0.1, curved=False).of(m.CHROME)
    return band + buckle + ring + tag + bone.move(-0.25, -0.62, 1.06).of(m.BRASS) + lead + clip


MODELS = {
    "aquarium": Model(aquarium, -20, 12),
    "pet-bowl": Model(pet_bowl, -20, 26),
    "litter-box": Model(litter_box, -28, 30),
    "cat-tree": Model(cat_tree, -26, 8),
    "collar-and-lead": Model(collar_and_lead, -12, 24),
}
