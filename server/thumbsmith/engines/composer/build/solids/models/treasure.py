"""Things that shine or enchant: gems, stars, hearts, and a conjurer's things."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid, surface
from thumbsmith.engines.composer.build.solids.models.model import Model


def gem() -> Solid:
    """A brilliant: a table, a crown of kites, and a point below."""
    rings = []
    for radius, y, turn in (
        (0.02, -0.95, 0.0),
        (0.55, -0.42, 0.5),
        (1.0, 0.0, 0.0),
        (1.0, 0.06, 0.0),
        (0.82, 0.24, 0.5),
        (0.58, 0.38, 0.0),
    ):
        angle = (np.arange(8) + turn) * 2 * np.pi / 8
        rings.append(np.stack([radius * np.cos(angle), np.full(8, y), radius * np.sin(angle)], 1))
    cut = s.loft(np.stack(rings)[::-1], crease=1)
    return cut.of(Material("#59c8ee", 0.03, metal=0.7, coat=1.0))


def heart() -> Solid:
    def shaped(points: Floats) -> Floats:
        x, y, z = points.T
        lift = 0.74 * (np.abs(x) + 0.03) ** 0.7
        return np.asarray(np.stack([x * 1.06, y * 0.98 + lift, z * 0.6], 1), np.float32)

    return s.sphere(1.0, 120).turn(x=90).bend(shaped).of(Material("#d3122a", 0.3, coat=1.0))


def _faceted(tips: int, outer: float, inner: float, height: float, rim: float) -> Solid:
    """A star that rises to its middle on both sides."""
    flat = o.star(tips, outer, inner)
    count = len(flat)
    points = np.concatenate(
        [
            np.column_stack([flat, np.full(count, rim)]),
            np.column_stack([flat, np.full(count, -rim)]),
            [[0, 0, height], [0, 0, -height]],
        ]
    )
    here, after = np.arange(count), (np.arange(count) + 1) % count
    faces = np.concatenate(
        [
            np.stack([here, after, np.full(count, 2 * count)], 1),
            np.stack([after + count, here + count, np.full(count, 2 * count + 1)], 1),
            np.stack([here, here + count, after], 1),
            np.stack([after, here + count, after + count], 1),
        ]
    )
    return surface(points.astype(np.float32), faces.astype(np.int32), 5)


def star() -> Solid:
    return _faceted(5, 1.0, 0.46, 0.34, 0.05).of(m.GOLD)


def crystal_ball() -> Solid:
    def clouded(places: Floats, colours: Floats) -> Floats:
        swirl = m.rough_noise(places + 0.4 * m.noise(places, 2.0, 4)[:, None], 2.2, 9)[:, None]
        light = np.array([0.75, 0.55, 1.0], np.float32)
        share = np.clip((swirl - 0.42) * 4, 0, 1)
        return np.asarray(colours * (1 - share) + light * share, np.float32)

    ball = s.sphere(0.93, 72).of(Material("#4a1f9a", 0.25, coat=1.0, glow=0.18, pattern=clouded))
    glass = s.sphere(1.0, 72).of(Material("#e6dcff", 0.03, glass=0.92))
    stand = s.lathe(
        [
            (0, -1.35),
            (0.85, -1.35),
            (0.88, -1.28),
            (0.62, -1.12),
            (0.5, -0.98),
            (0.66, -0.82),
            (0.7, -0.74),
            (0.62, -0.72),
            (0, -0.9),
        ],
        0.03,
    )
    feet = s.around_y(s.sphere(0.13, 24).move(z=0.8, y=-1.37), 6)
    return ball + (stand + feet).of(m.GOLD) + glass


def top_hat() -> Solid:
    felt = Material("#1b1c22", 0.6, coat=0.25)
    crown = s.lathe(
        [(0, 0), (0.68, 0), (0.66, 0.35), (0.7, 0.95), (0.78, 1.28), (0.74, 1.32), (0, 1.33)], 0.03, around=96
    )
    band = s.lathe([(0.69, 0.05), (0.7, 0.05), (0.685, 0.32), (0.675, 0.32)], around=96).of(
        Material("#9c1b2b", 0.45, coat=0.4)
    )
    brim = s.lathe([(0.6, 0.0), (1.12, 0.02), (1.18, 0.06), (1.12, 0.09), (0.6, 0.06)], 0.02, around=96).bend(
        lambda p: np.stack([p[:, 0], p[:, 1] + 0.16 * p[:, 0] ** 2 * (np.hypot(p[:, 0], p[:, 2]) > 0.62), p[:, 2]], 1)
    )
    return (crown + brim).of(felt) + band


def magic_wand() -> Solid:
    rod = s.cylinder(0.09, 2.5, 0.02, 40).move(y=-1.25).of(m.gloss("#17181c"))
    tips = s.together(s.cylinder(0.098, 0.42, 0.03, 40).move(y=y) for y in (-1.28, 0.86)).of(m.gloss("#f2f1ec"))
    stars = (
        _faceted(5, 0.36, 0.16, 0.14, 0.03).move(0.42, 1.28, 0.15)
        + _faceted(5, 0.22, 0.1, 0.09, 0.02).turn(z=20).move(-0.42, 1.12, 0.1)
        + _faceted(5, 0.17, 0.08, 0.07, 0.02).turn(z=-15).move(0.4, 0.55, 0.2)
    )
    return (rod + tips).turn(z=-38) + stars.turn(z=-38).of(m.GOLD)


MODELS = {
    "solid-gem": Model(gem, -14, 24),
    "solid-heart": Model(heart, -22, 8),
    "solid-star": Model(star, -22, 8),
    "solid-crystal-ball": Model(crystal_ball, -14, 10),
    "solid-top-hat": Model(top_hat, -24, 16),
    "solid-magic-wand": Model(magic_wand, -10, 6),
}
