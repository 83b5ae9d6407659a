"""Ceramics of the bathroom. Metres; y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

CERAMIC = Material("#eceeee", 0.45, coat=1.0)
WATER = Material("#a9cfdc", 0.03, glass=0.6)


def _oval(width: float, back: float, front: float) -> Floats:
    """An outline (x, z) that is longer towards the viewer."""
    turn = np.arange(48) * 2 * np.pi / 48
    z = np.where(np.sin(turn) > 0, np.sin(turn) * front, np.sin(turn) * back)
    return np.stack([width * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.85, z], 1).astype(np.float32)


def _stacked(levels: list[tuple[float, float, float, float, float]]) -> Solid:
    """Ovals one above the other: height, half width, reach to the back and to the front, shift in z."""
    rings = []
    smooth = o.smooth(np.array(levels, np.float32), steps=4)
    for y, width, back, front, shift in smooth:
        flat = _oval(float(width), float(back), float(front))
        rings.append(np.stack([flat[:, 0], np.full(len(flat), y), flat[:, 1] + shift], 1)[::-1])
    return s.loft(np.array(rings, np.float32))


def toilet() -> Solid:
    bowl = _stacked(
        [
            (0.0, 0.13, 0.22, 0.22, 0.0),
            (0.03, 0.13, 0.22, 0.22, 0.0),
            (0.16, 0.105, 0.19, 0.17, 0.02),
            (0.26, 0.14, 0.2, 0.24, 0.06),
            (0.34, 0.18, 0.22, 0.32, 0.08),
            (0.385, 0.19, 0.22, 0.345, 0.08),
            (0.40, 0.185, 0.215, 0.34, 0.08),
            (0.40, 0.15, 0.16, 0.29, 0.08),
            (0.34, 0.13, 0.13, 0.24, 0.08),
            (0.24, 0.06, 0.06, 0.1, 0.08),
        ]
    )
    water = _stacked([(0.255, 0.072, 0.07, 0.12, 0.08), (0.258, 0.072, 0.07, 0.12, 0.08)])
    outer, inner = _oval(0.195, 0.2, 0.35), _oval(0.125, 0.12, 0.25)
    seat = s.extrude(outer, 0.028, 0.012, [inner[::-1]]).turn(x=90).move(0, 0.418, 0.08)
    lid = s.extrude(_oval(0.19, 0.18, 0.36), 0.022, 0.01).turn(x=8).move(0, 0.62, -0.155)
    back = s.box(0.36, 0.2, 0.22, 0.05).move(0, 0.30, -0.22)
    tank = s.box(0.40, 0.36, 0.17, 0.045).move(0, 0.6, -0.27)
    top = s.box(0.42, 0.04, 0.19, 0.018).move(0, 0.795, -0.27)
    button = s.cylinder(0.032, 0.012, 0.004, 40).move(0, 0.813, -0.27) + s.box(0.002, 0.004, 0.06).move(0, 0.826, -0.27)
    hinges = s.together(
        s.cylinder(0.016, 0.05, 0.004, 24).turn(z=90).move(x + 0.025, 0.43, -0.125) for x in (-0.08, 0.08)
    )
    return (
        (bowl + back + tank + top).of(CERAMIC)
        + (seat + lid).of(Material("#f3f3f1", 0.3, coat=0.7))
        + (button + hinges).of(m.CHROME)
        + water.of(Material("#7fb4c6", 0.05, coat=1.0))
    )


def _mixer() -> Solid:
    """A tap that stands on y = 0 and looks along z."""
    base = s.lathe([(0, 0), (0.034, 0), (0.034, 0.008), (0.024, 0.014), (0.024, 0.12), (0, 0.125)], 0.004, around=48)
    spout = s.tube([(0, 0.07, 0), (0, 0.10, 0.06), (0, 0.105, 0.13), (0, 0.085, 0.155)], [0.02, 0.017, 0.014, 0.013])
    lever = s.sweep(
        [(0, 0.13, -0.01), (0, 0.15, 0.03), (0, 0.17, 0.1)], o.rectangle(0.026, 0.012, 0.004), [1, 0.9, 0.8]
    ) + s.cylinder(0.026, 0.02, 0.006, 40).move(y=0.118)
    return base + spout + lever


def wash_basin() -> Solid:
    basin = _stacked(
        [
            (0.66, 0.12, 0.12, 0.1, 0.0),
            (0.70, 0.2, 0.17, 0.16, 0.0),
            (0.78, 0.27, 0.2, 0.22, 0.0),
            (0.845, 0.30, 0.215, 0.245, 0.0),
            (0.86, 0.295, 0.21, 0.24, 0.0),
            (0.862, 0.25, 0.11, 0.20, 0.01),
            (0.81, 0.21, 0.09, 0.17, 0.01),
            (0.745, 0.1, 0.05, 0.08, 0.01),
            (0.735, 0.02, 0.02, 0.02, 0.01),
        ]
    )
    foot = s.lathe([(0, 0), (0.13, 0), (0.125, 0.03), (0.085, 0.14), (0.078, 0.5), (0.1, 0.66), (0, 0.7)], curved=True)
    tap = _mixer().scale(1.15).move(0, 0.862, -0.155)
    plug = s.cylinder(0.024, 0.008, 0.003, 32).move(0, 0.745, 0.02)
    stream = s.tube([(0, 0.955, 0.022), (0, 0.88, 0.024), (0, 0.76, 0.026)], [0.007, 0.006, 0.007], around=14)
    return (basin + foot).of(CERAMIC) + (tap + plug).of(m.CHROME) + stream.of(Material("#d6eef6", 0.02, glass=0.8))


def bathtub() -> Solid:
    """Free-standing, with feet."""

    def level(y: float, x: float, z: float) -> Floats:
        flat = o.ellipse(1, 1, corners=64)
        flat = np.asarray(np.sign(flat) * np.abs(flat) ** 0.72, np.float32)
        return np.stack([flat[:, 0] * x, np.full(64, y), flat[:, 1] * z], 1)[::-1]

    levels = o.smooth(
        np.array(
            [
                (0.14, 0.55, 0.22),
                (0.17, 0.64, 0.28),
                (0.3, 0.72, 0.33),
                (0.52, 0.79, 0.37),
                (0.585, 0.86, 0.42),
                (0.605, 0.855, 0.415),
                (0.585, 0.78, 0.35),
                (0.46, 0.71, 0.31),
                (0.26, 0.62, 0.24),
                (0.22, 0.3, 0.1),
            ],
            np.float32,
        ),
        steps=5,
    )
    tub = s.loft(np.array([level(*each) for each in levels.tolist()], np.float32))
    water = s.loft(np.array([level(y, 0.735, 0.325) for y in (0.47, 0.475)], np.float32))
    foam = Solid()
    random = np.random.default_rng(3)
    for _ in range(46):
        a, r = random.uniform(0, 2 * np.pi), random.uniform(0, 1) ** 0.5
        size = random.uniform(0.03, 0.075)
        foam += s.sphere(size, 14).move(0.28 + 0.36 * r * np.cos(a), 0.485 + size * 0.3, 0.24 * r * np.sin(a))
    feet = s.together(
        s.sweep(
            [(x * 0.5, 0.2, z * 0.2), (x * 0.58, 0.12, z * 0.27), (x * 0.6, 0.05, z * 0.3), (x * 0.66, 0.02, z * 0.33)],
            o.ellipse(0.05, 0.04),
            [1.2, 0.9, 0.6, 0.9],
            round_ends=True,
        )
        for x in (-1, 1)
        for z in (-1, 1)
    )
    tap = (
        s.tube(
            [
                (-0.9, 0.0, -0.06),
                (-0.9, 0.6, -0.06),
                (-0.9, 0.82, -0.06),
                (-0.84, 0.9, -0.06),
                (-0.72, 0.88, -0.06),
                (-0.7, 0.8, -0.06),
            ],
            0.017,
        )
        + s.together(s.cylinder(0.026, 0.06, 0.008, 24).turn(x=90).move(-0.9, 0.72, z) for z in (-0.12, -0.06))
        + s.cylinder(0.035, 0.012).move(-0.9, 0, -0.06)
    )
    return (
        tub.of(CERAMIC)
        + water.of(Material("#8fc3d4", 0.05, coat=1.0))
        + foam.of(Material("#f7f9fa", 0.7))
        + (feet + tap).of(m.BRASS)
    )


MODELS = {
    "solid-toilet": Model(toilet, -32, 18),
    "wash-basin": Model(wash_basin, -28, 18),
    "solid-bathtub": Model(bathtub, -22, 18),
}
