"""Arms, armour and what blows up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _upright_sword() -> Solid:
    """Its point up, its guard at y = 0."""
    section = np.array(
        [(0.16, 0), (0.03, 0.045), (-0.03, 0.045), (-0.16, 0), (-0.03, -0.045), (0.03, -0.045)], np.float32
    )
    levels = [(0.0, 1.0), (2.0, 0.85), (2.35, 0.7), (2.7, 0.02)]
    rings = np.stack([np.column_stack([section[:, 0] * w, np.full(6, y), section[:, 1] * w]) for y, w in levels])
    blade = s.loft(rings[::-1], crease=8).of(Material("#dfe3e8", 0.16, metal=1.0))
    groove = s.box(0.05, 1.7, 0.092, 0.01).move(y=0.85).of(m.DARK_STEEL)
    guard = s.tube([(-0.55, 0.06, 0), (-0.3, -0.02, 0), (0.3, -0.02, 0), (0.55, 0.06, 0)], [0.08, 0.06, 0.06, 0.08])
    ends = s.together(s.sphere(0.11, 28).move(x, 0.07, 0) for x in (-0.57, 0.57))
    middle = s.box(0.3, 0.22, 0.2, 0.05)
    pommel = s.sphere(0.17, 36).scale(1, 0.9, 0.8).move(y=-0.93)
    grip = s.lathe([(0, -0.8), (0.075, -0.8), (0.1, -0.45), (0.085, -0.1), (0, -0.1)], curved=False).of(m.LEATHER)
    wraps = s.together(
        s.torus(0.092, 0.022, 28).turn(z=14).move(y=y) for y in np.linspace(-0.75, -0.15, 8).tolist()
    ).of(Material("#4a2a18", 0.6))
    return blade + groove + (guard + ends + middle + pommel).of(m.GOLD) + grip + wraps


def crossed_swords() -> Solid:
    one = _upright_sword().move(y=-0.9)
    return one.turn(z=40).move(z=-0.1) + one.turn(z=-40).move(z=0.1)


def shield() -> Solid:
    half = [(0, -1.35), (0.35, -1.1), (0.72, -0.65), (0.93, -0.1), (1.0, 0.5), (1.0, 0.95), (0.5, 1.02), (0, 1.12)]
    outline = o.mirrored(o.smooth(half, steps=6))

    def bowed(points: Floats) -> Floats:
        return np.asarray(
            points - np.array([0, 0, 1]) * (0.22 * points[:, :1] ** 2 + 0.1 * points[:, 1:2] ** 2), np.float32
        )

    inner = o.inset(outline, 0.13)

    def quarters(places: Floats, colours: Floats) -> Floats:
        other = (places[:, 0] > 0) != (places[:, 1] > 0.1)
        found = colours.copy()
        found[other] = (0.75, 0.76, 0.78)
        return found

    rim = s.extrude(outline, 0.16, 0.05, [inner[::-1]]).bend(bowed).of(m.GOLD)
    grid = np.linspace(0.02, 1.0, 14)
    middle = np.array([0, 0.1], np.float32)
    face = np.stack(
        [np.column_stack([middle + (inner - middle) * share, np.full(len(inner), 0.02)]) for share in grid[::-1]]
    )
    back = face[::-1] * np.array([1, 1, -1])
    plate = s.loft(np.concatenate([back, face])).bend(bowed).of(Material("#1c4fa8", 0.3, coat=0.8, pattern=quarters))
    boss = s.sphere(0.26, 40).scale(1, 1, 0.6).move(0, 0.1, 0.02).of(m.GOLD)
    studs = (
        s.together(s.sphere(0.045, 20).move(x, y, 0.1) for x, y in o.inset(outline, 0.065)[::6].tolist())
        .bend(bowed)
        .of(m.BRASS)
    )
    return plate + rim + boss + studs


def bomb() -> Solid:
    ball = s.sphere(1.0, 72).of(Material("#1d1f24", 0.35, coat=1.0))
    neck = (
        s.lathe([(0, 0.85), (0.34, 0.85), (0.34, 1.18), (0.3, 1.2), (0, 1.2)], 0.03, around=40)
        .turn(z=-25)
        .of(m.DARK_STEEL)
    )
    fuse = s.tube([(0.5, 1.08, 0), (0.66, 1.4, 0), (0.95, 1.52, 0), (1.15, 1.36, 0.05)], 0.06).of(
        Material("#c9a978", 0.9, relief=m.grained(40), relief_depth=0.01)
    )
    return ball + neck + fuse + _spark().move(1.2, 1.32, 0.05)


def _spark() -> Solid:
    rays = s.together(
        s.lathe([(0, 0), (0.05, 0.06), (0, 0.3 + 0.12 * (i % 2))], around=8).turn(x=70 * (i % 3 - 1), z=i * 360 / 11)
        for i in range(11)
    ).of(Material("#ffb32a", 0.5, glow=1.6))
    return rays + s.sphere(0.11, 24).of(Material("#fff0a8", 0.5, glow=3.0))


def dynamite() -> Solid:
    found = Solid()
    for index, (x, z) in enumerate(((0, 0.29), (-0.5, 0.29), (0.5, 0.29), (-0.25, -0.15), (0.25, -0.15))):
        stick = s.cylinder(0.25, 1.9, 0.03, 48).of(Material("#c4231e", 0.6, coat=0.2))
        cap = s.cylinder(0.2, 0.02, 0.0, 40).move(y=1.89).of(m.paper("#d9b78a"))
        fuse = s.tube([(0, 1.9, 0), (0, 2.1, 0), (-x * 0.7, 2.35 + 0.03 * index, -z * 0.7)], 0.035).of(
            m.paper("#d8c39a")
        )
        found += (stick + cap + fuse).move(x, 0, z)
    bands = s.together(
        s.extrude(o.rectangle(1.54, 0.98, 0.26), 0.2, 0.02).turn(x=-90).move(0, y, 0.07) for y in (0.45, 1.4)
    ).of(m.MATT_BLACK)
    main = s.tube([(0, 2.3, 0.1), (0.1, 2.6, 0.1), (0.4, 2.75, 0.1), (0.62, 2.65, 0.1)], 0.045).of(m.paper("#d8c39a"))
    return found + bands + main + _spark().move(0.68, 2.62, 0.1)


def _dome(radius: float, height: float) -> Solid:
    """Stands on y = 0, open below."""
    return s.lathe(
        [
            (radius, 0),
            (radius, height * 0.3),
            (radius * 0.9, height * 0.7),
            (radius * 0.55, height * 0.93),
            (0, height),
        ],
        curved=True,
    )


def _wrapped(radius: float, start: float, end: float, low: float, high: float, thickness: float = 0.05) -> Solid:
    """A piece of a pipe's wall around the y axis; degrees from the front (z), to the right."""
    angle = np.deg2rad(np.linspace(start, end, 40))
    rings = []
    for a in angle:
        corners = [(radius, low), (radius + thickness, low), (radius + thickness, high), (radius, high)]
        rings.append([(r * np.sin(a), y, r * np.cos(a)) for r, y in corners])
    return s.loft(np.array(rings)[::-1])


def knight_helmet() -> Solid:
    steel = Material("#c3c7cd", 0.2, metal=1.0)
    dome = _dome(0.9, 0.85).move(y=0.25)
    mask = s.lathe([(0, -1.05), (0.72, -1.05), (0.86, -0.85), (0.92, -0.2), (0.92, 0.26), (0, 0.26)], 0.05)

    def pushed(points: Floats) -> Floats:
        return np.asarray(points + np.array([0, 0, 1]) * (0.28 * np.clip(points[:, 2:3], 0, 1) ** 6), np.float32)

    slit = s.together(_wrapped(0.91, a, b, 0.06, 0.19, 0.03) for a, b in ((-56, -6), (6, 56))).bend(pushed).of(m.BLACK)
    holes = (
        s.together(
            s.sphere(0.045, 16).move(y=-0.3 - 0.2 * row, z=0.89).turn(y=side * (17 + 11 * column))
            for side in (-1, 1)
            for column in range(3)
            for row in range(3)
        )
        .bend(pushed)
        .of(m.BLACK)
    )
    ridge = s.box(0.09, 1.3, 0.12, 0.03).move(0, -0.38, 1.07).of(m.GOLD)
    brow = s.torus(0.94, 0.055, 90).move(y=0.3).of(m.GOLD)
    collar = s.torus(0.8, 0.08, 90).move(y=-1.03).of(m.GOLD)
    bolts = s.together(s.sphere(0.11, 24).move(x * 0.95, 0.25, 0.05) for x in (-1, 1)).of(m.GOLD)
    comb = s.sweep(
        [(0, 0.55, 0.8), (0, 1.05, 0.5), (0, 1.18, 0), (0, 1.05, -0.5), (0, 0.5, -0.85)], o.rectangle(0.12, 0.2, 0.04)
    ).of(steel)
    plume = (
        s.tube(
            [(0, 1.12, -0.1), (0, 1.5, -0.25), (0, 1.65, -0.75), (0, 1.3, -1.3), (0, 0.7, -1.5)],
            [0.12, 0.26, 0.32, 0.26, 0.06],
        )
        .scale(0.7, 1, 1)
        .of(Material("#b3161f", 0.9, relief=m.brushed(1, 26), relief_depth=0.05))
    )
    return (dome + mask.bend(pushed)).of(steel) + slit + holes + ridge + brow + collar + bolts + comb + plume


def roman_helmet() -> Solid:
    bronze = Material("#d39a43", 0.25, metal=1.0)
    dome = _dome(0.9, 0.95).of(bronze)
    wall = _wrapped(0.86, 55, 305, -0.55, 0.05, 0.06).of(bronze)
    brow = _wrapped(0.9, -90, 90, -0.02, 0.16, 0.12).of(m.BRASS)
    neck = (
        s.lathe([(0.86, -0.5), (1.3, -0.72), (1.32, -0.66), (0.9, -0.42)], around=90)
        .bend(lambda p: np.where(p[:, 2:3] > 0, p * np.array([0.7, 1, 0.25]), p))
        .of(bronze)
    )
    flaps = s.together(_wrapped(0.86, side * 55 - 20, side * 55 + 20, -0.95, 0.06, 0.07) for side in (-1, 1)).bend(
        lambda p: p * np.column_stack([1 + 0.22 * np.minimum(p[:, 1], 0), np.ones(len(p)), np.ones(len(p))])
    )
    crest_line = o.arc(1.0, -5, 190, steps=40)
    inner = crest_line * np.array([0.95, 0.98], np.float32)
    outer = crest_line * np.array([1.42, 1.5], np.float32)
    crest = (
        s.extrude(o.joined(outer, inner[::-1]), 0.26, 0.08)
        .turn(y=90)
        .of(Material("#b8141c", 0.95, relief=m.brushed(1, 20), relief_depth=0.04))
    )
    holder = (
        s.extrude(o.joined(inner * np.float32(1.04), inner[::-1] * np.float32(0.9)), 0.3, 0.03).turn(y=90).of(m.BRASS)
    )
    return dome + wall + brow + neck + flaps.of(bronze) + crest + holder


def army_helmet() -> Solid:
    olive = Material("#59623a", 0.85, pattern=m.spotted(3.0, (0.05, 0.06, 0.02), 0.5, 2, 0.05))
    dome = (
        s.lathe([(1.12, -0.02), (1.08, 0.1), (1.0, 0.45), (0.72, 0.86), (0.3, 1.02), (0, 1.04)], curved=True, around=96)
        .scale(0.92, 1, 1.05)
        .of(olive)
    )
    brim = s.torus(1.08, 0.05, 96).scale(0.94, 1, 1.08).of(Material("#3c4327", 0.8))
    band = (
        s.lathe([(1.075, 0.12), (1.1, 0.12), (1.07, 0.3), (1.04, 0.3)], around=96)
        .scale(0.94, 1, 1.07)
        .of(Material("#2b2f1d", 0.9))
    )
    strap = s.sweep(
        [(-0.95, 0, 0.1), (-0.85, -0.55, 0.25), (0, -0.95, 0.4), (0.85, -0.55, 0.25), (0.95, 0, 0.1)],
        o.rectangle(0.03, 0.12, 0.01),
    ).of(m.LEATHER)
    return dome + brim + band + strap


MODELS = {
    "solid-crossed-swords": Model(crossed_swords, -14, 6),
    "solid-shield": Model(shield, -24, 8),
    "solid-bomb": Model(bomb, -18, 14),
    "solid-dynamite": Model(dynamite, -20, 14),
    "solid-knight-helmet": Model(knight_helmet, -34, 8),
    "solid-roman-helmet": Model(roman_helmet, -48, 8),
    "solid-army-helmet": Model(army_helmet, -28, 10),
}
