"""Paint, and what it is laid on with."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def paint_can() -> Solid:
    tin = s.lathe(
        [
            (0, 0),
            (0.78, 0),
            (0.82, 0.03),
            (0.8, 0.07),
            (0.8, 1.55),
            (0.82, 1.6),
            (0.8, 1.66),
            (0.7, 1.66),
            (0.68, 1.58),
            (0.74, 1.5),
            (0.74, 1.3),
            (0, 1.3),
        ],
        0.012,
        around=80,
    ).of(m.STEEL)
    label = s.lathe([(0.804, 0.2), (0.812, 0.2), (0.812, 1.4), (0.804, 1.4)], around=80).of(m.plastic("#f0f0ee", 0.4))
    splash = s.lathe([(0.816, 0.55), (0.82, 0.55), (0.82, 1.1), (0.816, 1.1)], around=80).of(m.plastic("#1f7bd0", 0.4))
    paint = s.cylinder(0.73, 0.02).move(y=1.44).of(Material("#1f7bd0", 0.2, coat=1.0))
    drip = s.together(
        s.tube(
            [
                (0.72 * np.cos(a), 1.66, 0.72 * np.sin(a)),
                (0.82 * np.cos(a), 1.62, 0.82 * np.sin(a)),
                (0.832 * np.cos(a), 1.3, 0.832 * np.sin(a)),
                (0.83 * np.cos(a), 1.6 - d, 0.83 * np.sin(a)),
            ],
            [0.06, 0.08, 0.06, 0.075],
        )
        for a, d in ((1.2, 0.75), (1.42, 0.45), (1.66, 1.0), (1.9, 0.4))
    ).of(Material("#1f7bd0", 0.2, coat=1.0))
    bail = s.tube(
        [
            (0.82 * np.cos(a), 1.15 + 0.0 * a - 0.75 * np.sin(a), 0.7 * np.sin(a) ** 0.5 + 0.15)
            for a in np.linspace(0.02, np.pi - 0.02, 19)
        ],
        0.018,
        around=10,
    ).of(m.STEEL)
    return tin + label + splash + paint + drip + bail


def spray_can() -> Solid:
    can = s.lathe(
        [(0, 0), (0.4, 0), (0.43, 0.04), (0.43, 1.72), (0.36, 1.86), (0.24, 1.92), (0.24, 1.97), (0, 1.97)], 0.02
    ).of(
        Material(
            "#d92a6a",
            0.25,
            metal=0.7,
            coat=0.5,
            pattern=m.banded(
                1, [0.14, 0.5, 1.5, 1.6], [(0.6, 0.6, 0.6), None, (0.012, 0.012, 0.014), None, (0.6, 0.6, 0.6)]
            ),
        )
    )
    nozzle = s.lathe(
        [(0, 1.95), (0.2, 1.95), (0.2, 2.02), (0.15, 2.05), (0.15, 2.24), (0.12, 2.28), (0, 2.28)], 0.02
    ).of(m.WHITE)
    hole = s.cylinder(0.03, 0.02, 0, 16).turn(x=90).move(y=2.18, z=0.14).of(m.BLACK)
    return can + nozzle + hole


def paint_brush() -> Solid:
    outline = o.smooth(
        [
            (-0.1, 2.4),
            (-0.16, 2.1),
            (-0.12, 1.6),
            (-0.2, 1.0),
            (-0.46, 0.75),
            (-0.46, 0.6),
            (0.46, 0.6),
            (0.46, 0.75),
            (0.2, 1.0),
            (0.12, 1.6),
            (0.16, 2.1),
            (0.1, 2.4),
        ],
        closed=True,
        steps=5,
    )
    handle = s.extrude(outline, 0.22, 0.08).of(m.wooden("#c5914f", 1.2))
    ferrule = s.box(0.98, 0.5, 0.27, 0.03).move(y=0.42).of(m.BRUSHED)
    rivets = s.together(
        s.sphere(0.035, 14).scale(1, 1, 0.5).move(x, y, 0.135) for x in (-0.36, 0.36) for y in (0.3, 0.54)
    ).of(m.STEEL)

    def hairs(places: Floats, colours: Floats) -> Floats:
        shade = 0.6 + 0.6 * m.noise(places * np.array([1, 1, 0.04], np.float32), 42, 2)
        found = colours * shade[:, None]
        found[places[:, 2] < -0.55 - 0.12 * m.noise(places, 6, 3)] = (0.02, 0.12, 0.55)
        return np.asarray(found, np.float32)

    rings = np.stack(
        [
            np.column_stack([o.rectangle(w, d, 0.04), np.full(24, -z)])
            for w, d, z in ((0.92, 0.24, -0.2), (0.94, 0.25, 0.3), (0.92, 0.2, 0.75), (0.86, 0.08, 0.98))
        ]
    )
    bristles = s.loft(rings).turn(x=-90).of(Material("#caa46a", 0.7, pattern=hairs))
    return (handle + ferrule + rivets + bristles).turn(z=-34)


MODELS = {
    "solid-paint-can": Model(paint_can, -16, 20),
    "spray-can": Model(spray_can, -24, 12),
    "decorating-brush": Model(paint_brush, -22, 8),
}
