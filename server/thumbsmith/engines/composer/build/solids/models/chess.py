"""Chess men."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

LIGHT_WOOD = Material("#e3c48d", 0.42, coat=0.7, pattern=m.wood_grain(1.2, depth=0.28))
DARK_WOOD = Material("#3b2318", 0.42, coat=0.8, pattern=m.wood_grain(1.2, depth=0.3))
FELT = Material("#1f4a34", 0.95)
BASE = [(0, 0), (0.40, 0), (0.42, 0.03), (0.42, 0.10), (0.36, 0.15), (0.37, 0.19), (0.31, 0.24)]


def _turned(profile: list[tuple[float, float]], wood: Material) -> Solid:
    return s.lathe([*BASE, *profile], 0.022).of(wood) + s.cylinder(0.39, 0.015).move(y=-0.012).of(FELT)


def king() -> Solid:
    body = _turned(
        [
            (0.22, 0.36),
            (0.155, 0.62),
            (0.14, 0.98),
            (0.15, 1.04),
            (0.27, 1.08),
            (0.27, 1.12),
            (0.2, 1.15),
            (0.22, 1.19),
            (0.17, 1.22),
            (0.17, 1.26),
            (0.245, 1.56),
            (0.235, 1.60),
            (0.10, 1.66),
            (0.06, 1.70),
            (0, 1.71),
        ],
        LIGHT_WOOD,
    )
    cross = s.extrude(o.rectangle(0.075, 0.30), 0.08, 0.02).move(y=1.83) + s.extrude(
        o.rectangle(0.24, 0.085), 0.08, 0.02
    ).move(y=1.86)
    return body + cross.of(LIGHT_WOOD)


def queen() -> Solid:
    body = _turned(
        [
            (0.22, 0.36),
            (0.15, 0.62),
            (0.135, 0.94),
            (0.15, 1.0),
            (0.26, 1.04),
            (0.26, 1.08),
            (0.19, 1.11),
            (0.2, 1.15),
            (0.16, 1.18),
            (0.17, 1.24),
            (0.26, 1.5),
            (0.22, 1.46),
            (0.12, 1.50),
            (0, 1.52),
        ],
        DARK_WOOD,
    )
    tips = s.around_y(s.sphere(0.048, 20).move(0.245, 1.52), 9)
    return body + (tips + s.sphere(0.085, 32).move(y=1.58)).of(DARK_WOOD)


def bishop() -> Solid:
    body = _turned(
        [
            (0.2, 0.34),
            (0.14, 0.56),
            (0.125, 0.84),
            (0.14, 0.88),
            (0.24, 0.92),
            (0.24, 0.95),
            (0.17, 0.98),
            (0.13, 1.01),
            (0.13, 1.03),
        ],
        LIGHT_WOOD,
    )
    head = s.lathe([(0.1, 1.02), (0.19, 1.12), (0.205, 1.2), (0.14, 1.36), (0.05, 1.45), (0, 1.46)], curved=True)
    cut = s.cylinder(0.125, 0.035).turn(z=40).move(0.115, 1.235)
    return body + (head + s.sphere(0.062, 28).move(y=1.49)).of(LIGHT_WOOD) + cut.of(Material("#1b0f08", 0.8))


def rook() -> Solid:
    body = _turned(
        [(0.26, 0.34), (0.215, 0.6), (0.21, 0.82), (0.3, 0.88), (0.3, 1.0), (0.21, 1.0), (0.21, 0.96), (0, 0.95)],
        DARK_WOOD,
    )
    merlon = o.joined(o.arc(0.3, -22, 22, steps=10), o.arc(0.2, 22, -22, steps=10))
    merlons = s.around_y(s.extrude(merlon, 0.13, 0.012).turn(x=90).move(y=1.055), 6, 12)
    return body + merlons.of(DARK_WOOD)


def pawn() -> Solid:
    body = _turned(
        [(0.2, 0.32), (0.13, 0.5), (0.115, 0.70), (0.13, 0.74), (0.23, 0.77), (0.22, 0.80), (0.1, 0.83), (0, 0.85)],
        LIGHT_WOOD,
    )
    return body + s.sphere(0.2, 56).move(y=0.97).of(LIGHT_WOOD)


def knight() -> Solid:
    base = s.lathe([*BASE, (0.3, 0.30), (0.3, 0.34), (0, 0.36)], 0.022).of(DARK_WOOD) + s.cylinder(0.39, 0.015).move(
        y=-0.012
    ).of(FELT)
    outline = o.smooth(
        [
            (0.24, 0.30),
            (0.27, 0.55),
            (0.25, 0.85),
            (0.16, 1.12),
            (0.02, 1.30),
            (-0.04, 1.42),
            (-0.10, 1.28),
            (-0.22, 1.16),
            (-0.34, 0.98),
            (-0.47, 0.86),
            (-0.47, 0.76),
            (-0.38, 0.70),
            (-0.28, 0.76),
            (-0.18, 0.80),
            (-0.10, 0.76),
            (-0.12, 0.62),
            (-0.24, 0.46),
            (-0.26, 0.30),
        ],
        closed=True,
        steps=5,
    )
    head = s.extrude(outline, 0.3, 0.11, steps=5)

    def slim(points: Floats) -> Floats:
        share = np.interp(points[:, 1], [0.3, 0.7, 1.0, 1.42], [1.35, 1.1, 0.9, 0.35]) * np.interp(
            points[:, 0], [-0.5, -0.1, 0.3], [0.66, 1.0, 1.0]
        )
        return np.column_stack([points[:, :2], points[:, 2] * share])

    mane = s.together(
        s.sphere(0.075, 20).scale(1, 0.62, 1.1).turn(z=-20 - 12 * index).move(x, y)
        for index, (x, y) in enumerate(
            [(0.03, 1.28), (0.11, 1.18), (0.175, 1.07), (0.22, 0.95), (0.25, 0.82), (0.265, 0.69), (0.268, 0.56)]
        )
    )
    eyes = s.together(s.sphere(0.035, 20).scale(1, 1, 0.6).move(-0.16, 1.04, z * 0.128) for z in (-1, 1))
    nostrils = s.together(s.sphere(0.022, 16).move(-0.42, 0.84, z * 0.09) for z in (-1, 1))
    mouth = s.box(0.16, 0.016, 0.4).turn(z=18).move(-0.40, 0.765)
    return (
        base
        + (head.bend(slim) + mane).of(DARK_WOOD)
        + (eyes + nostrils + mouth.scale(1, 1, 0.5)).of(Material("#120a06", 0.4, coat=0.5))
    )


MODELS = {
    "solid-chess-king": Model(king, -24, 12),
    "chess-queen": Model(queen, -24, 12),
    "chess-bishop": Model(bishop, -24, 12),
    "chess-rook": Model(rook, -24, 16),
    "solid-chess-pawn": Model(pawn, -24, 12),
    "chess-knight": Model(knight, 28, 12),
}
