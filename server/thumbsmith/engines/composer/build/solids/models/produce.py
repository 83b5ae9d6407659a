"""Fruit and vegetables. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.baking import crusted
from thumbsmith.engines.composer.build.solids.models.model import Model


def _lobed(solid: Solid, lobes: int, depth: float) -> Solid:
    """Grooves that run from pole to pole."""

    def shape(points: Floats) -> Floats:
        turn = np.arctan2(points[:, 2], points[:, 0])
        factor = 1 - depth * (1 - np.abs(np.cos(turn * lobes / 2)) ** 0.7)
        return np.column_stack([points[:, 0] * factor, points[:, 1], points[:, 2] * factor])

    return solid.bend(shape)


def tomato() -> Solid:
    fruit = s.lathe(
        [(0, -0.76), (0.4, -0.73), (0.82, -0.42), (0.97, 0.02), (0.86, 0.45), (0.5, 0.68), (0.2, 0.64), (0, 0.58)],
        curved=True,
        around=120,
        crease=80,
    )
    leaves = s.around_y(
        s.tube(
            [(0.05, 0.64, 0), (0.28, 0.76, 0), (0.52, 0.74, 0.04), (0.72, 0.86, 0.06)],
            [0.05, 0.07, 0.05, 0.01],
            around=10,
        ).scale(1, 0.9, 1),
        5,
    )
    stalk = s.tube([(0, 0.6, 0), (0.02, 0.8, 0), (0.1, 0.96, 0.02)], [0.06, 0.05, 0.065])
    return _lobed(fruit, 5, 0.05).of(Material("#c81e12", 0.3, coat=0.9)) + (leaves + stalk).of(Material("#4d8a2a", 0.6))


def apple() -> Solid:
    fruit = s.lathe(
        [
            (0, -0.72),
            (0.16, -0.78),
            (0.4, -0.82),
            (0.72, -0.5),
            (0.92, 0.1),
            (0.86, 0.48),
            (0.6, 0.74),
            (0.32, 0.76),
            (0.12, 0.62),
            (0, 0.52),
        ],
        curved=True,
        around=120,
        crease=80,
    )
    red, green = m.linear_colour("#b0121c"), m.linear_colour("#d9b53a")

    def skin(places: Floats, _: Floats) -> Floats:
        stretched = places * np.array([9, 1.4, 9], np.float32)
        streak = m.rough_noise(stretched, 0.9, 4)
        warm = np.clip(0.25 + 0.8 * streak + 0.35 * places[:, 0] - 0.35 * np.abs(places[:, 1] - 0.1), 0, 1)[:, None]
        return np.asarray(green * (1 - warm) + red * warm, np.float32)

    stalk = s.tube([(0, 0.5, 0), (0.02, 0.75, 0), (0.1, 1.05, 0)], [0.035, 0.032, 0.05])
    leaf = s.tube(
        [(0.04, 0.82, 0), (0.22, 0.98, 0), (0.46, 1.02, 0), (0.66, 0.9, 0)], [0.01, 0.13, 0.14, 0.01], around=18
    ).scale(1, 1, 0.25)
    return (
        _lobed(fruit, 5, 0.025).of(Material("#b0121c", 0.35, coat=0.9, pattern=skin))
        + stalk.of(Material("#5a3b20", 0.8))
        + leaf.of(Material("#4b8f2c", 0.5, coat=0.2))
    )


def pumpkin() -> Solid:
    fruit = s.lathe(
        [(0, -0.66), (0.35, -0.74), (0.8, -0.55), (1.06, 0.0), (0.92, 0.48), (0.5, 0.7), (0.2, 0.66), (0, 0.58)],
        curved=True,
        around=180,
        crease=80,
    )
    stalk = s.sweep(
        [(0, 0.56, 0), (0.0, 0.76, 0), (0.06, 0.95, 0), (0.2, 1.08, 0)], o.gear(6, 0.16, 0.12), [1.4, 0.85, 0.75, 0.9]
    )
    return _lobed(fruit, 12, 0.13).of(Material("#de7414", 0.5, coat=0.35, pattern=m.mottled(3, 0.22))) + stalk.of(
        Material("#7c8a45", 0.85)
    )


def potato() -> Solid:
    ball = s.sphere(1.0, 96)

    def shape(points: Floats) -> Floats:
        lumps = m.rough_noise(points, 1.1, 9)[:, None] - 0.5
        return np.asarray(points * (1 + 0.5 * lumps) * np.array([1.28, 0.84, 0.92], np.float32), np.float32)

    def skin(places: Floats, colours: Floats) -> Floats:
        earth = np.clip((m.rough_noise(places, 3.2, 3) - 0.52) / 0.22, 0, 1)[:, None]
        eyes = np.clip((m.noise(places, 3.4, 8) - 0.84) / 0.05, 0, 1)[:, None]
        found = colours * (1 - 0.35 * earth) * (0.9 + 0.2 * m.noise(places, 30, 2)[:, None])
        return np.asarray(found * (1 - 0.55 * eyes), np.float32)

    relief = m.grained(9)
    return ball.bend(shape).of(Material("#c79a5c", 0.8, coat=0.06, pattern=skin, relief=relief, relief_depth=0.035))


def carrot() -> Solid:
    profile = [
        (0, -1.5),
        (0.02, -1.42),
        (0.1, -1.0),
        (0.2, -0.4),
        (0.3, 0.25),
        (0.34, 0.55),
        (0.28, 0.68),
        (0.1, 0.7),
        (0, 0.66),
    ]
    root = s.lathe(profile, curved=True, around=72, crease=80)

    def rings(places: Floats) -> Floats:
        return np.asarray(m.noise(places * np.array([1.2, 9, 1.2], np.float32), 1.6, 5), np.float32)

    def skin(places: Floats, colours: Floats) -> Floats:
        mark = np.clip((m.noise(places * np.array([2.5, 20, 2.5], np.float32), 1.0, 6) - 0.68) / 0.1, 0, 1)[:, None]
        return np.asarray(colours * (1 - 0.32 * mark), np.float32)

    random = np.random.default_rng(3)
    leaves, stems = Solid(), Solid()
    for index in range(9):
        a, lean = index * 0.7, random.uniform(0.15, 0.55)
        path = o.smooth(
            [
                (0.06 * np.cos(a), 0.62, 0.06 * np.sin(a)),
                (lean * 0.5 * np.cos(a), 1.0, lean * 0.5 * np.sin(a)),
                (lean * np.cos(a), 1.5 + 0.2 * random.uniform(), lean * np.sin(a)),
            ],
            steps=6,
        )
        stems += s.tube(path, 0.025, curved=False, around=8)
        for place in path[5:]:
            for side in (-1, 1):
                tip = place + np.array([0.16 * np.cos(a + side * 1.4), 0.13, 0.16 * np.sin(a + side * 1.4)])
                leaves += s.tube(
                    [tuple(place), tuple((place + tip) / 2 + np.array([0, 0.03, 0])), tuple(tip)],
                    [0.012, 0.035, 0.006],
                    around=7,
                    steps=3,
                )
    return (
        root.of(Material("#e2701a", 0.5, coat=0.3, pattern=skin, relief=rings, relief_depth=0.02))
        + (leaves).of(Material("#4f9430", 0.65))
        + stems.of(Material("#79a83f", 0.6))
    ).turn(z=-42)


def mushroom() -> Solid:
    cap = s.lathe(
        [(0, 0.05), (0.5, 0.02), (0.86, 0.0), (0.98, 0.1), (0.9, 0.4), (0.6, 0.72), (0.25, 0.86), (0, 0.88)],
        curved=True,
        around=96,
        crease=80,
    )
    gills = s.together(s.box(0.68, 0.06, 0.012).move(0.58, 0.01).turn(y=angle) for angle in range(0, 360, 6))
    stem = s.lathe(
        [(0, -0.92), (0.26, -0.9), (0.34, -0.78), (0.29, -0.45), (0.27, -0.1), (0.3, 0.04), (0, 0.05)],
        curved=True,
        around=72,
    )
    ring = s.lathe([(0.27, -0.28), (0.38, -0.36), (0.4, -0.38), (0.36, -0.32), (0.27, -0.22)], 0.01)
    tone = crusted("#c99a68", "#8a5a34", 2, 0.0, 0.9)
    return (
        cap.of(Material("#a5713f", 0.6, coat=0.2, pattern=tone))
        + (gills).of(Material("#7d5a44", 0.9))
        + (stem + ring).of(
            Material("#ece1cc", 0.85, pattern=m.mottled(4, 0.18), relief=m.grained(10), relief_depth=0.02)
        )
    )


MODELS = {
    "solid-tomato": Model(tomato, -20, 18),
    "solid-apple": Model(apple, -20, 12),
    "pumpkin": Model(pumpkin, -14, 14),
    "solid-potato": Model(potato, -24, 12),
    "solid-carrot": Model(carrot, -14, 10),
    "solid-mushroom": Model(mushroom, -20, 8),
}
