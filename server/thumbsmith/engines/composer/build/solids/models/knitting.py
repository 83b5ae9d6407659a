"""What is made of wool: a granny square, a sweater on its way. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model


def _cluster(width: float) -> Solid:
    """Three stitches side by side, along z."""
    return s.together(s.sphere(0.125, 14).scale(0.9, 0.7, 1.45).move(width * (k - 1), 0, 0) for k in range(3))


def granny_square() -> Solid:
    colours = ("#f5c21b", "#ef6f2e", "#e23a6e", "#7a3fa8", "#1e9aa5")
    found = Solid()
    for ring, colour in enumerate(colours):
        half = 0.28 + 0.34 * ring
        count = ring + 1
        wool = Material(colour, 0.95, relief=m.grained(40), relief_depth=0.01)
        for side in range(4):
            spots = -half + (np.arange(count) + 0.5) * 2 * half / count
            row = s.together(_cluster(2 * half / count / 3.1).move(float(x), 0, half) for x in spots)
            found += row.turn(y=90 * side).of(wool)
        found += s.together(
            s.sphere(0.13, 14).scale(1, 0.7, 1).move(x * half, 0, z * half) for x in (-1, 1) for z in (-1, 1)
        ).of(wool)
    centre = s.torus(0.14, 0.07, 24).of(Material(colours[0], 0.95))
    border = s.tube([(x, 0, z) for x, z in o.rectangle(3.66, 3.66, 0.2).tolist()], 0.1, curved=False, closed=True).of(
        Material("#fbf3e2", 0.95)
    )
    cloth = s.slab(3.6, 3.6, 0.06, 0.2).move(y=-0.12).of(Material("#e9dcc2", 0.95))
    hook = s.tube([(1.2, 0.3, -0.6), (2.6, 0.55, 0.8), (3.3, 0.7, 1.5)], [0.05, 0.075, 0.085], curved=False).of(
        m.ALUMINIUM
    ) + s.tube([(2.5, 0.53, 0.7), (2.95, 0.63, 1.15)], 0.12, curved=False).of(m.plastic("#e23a6e"))
    strand = s.tube([(1.8, 0, 1.8), (2.3, 0.05, 1.9), (2.6, 0.0, 2.4), (1.6, 0.0, 2.5), (0.4, 0.0, 2.35)], 0.05).of(
        Material(colours[4], 0.95)
    )
    return found + centre + border + cloth + hook + strand


def knitted_sweater() -> Solid:
    """A sweater with a patterned yoke; its needles and a ball lie on it."""
    right = [
        (0.0, -1.9),
        (1.15, -1.9),
        (1.2, -1.5),
        (1.12, 0.2),
        (1.75, -1.35),
        (2.25, -1.15),
        (1.55, 1.15),
        (1.0, 1.6),
        (0.48, 1.78),
        (0.3, 1.5),
        (0.0, 1.42),
    ]
    outline = o.smooth(np.array(right[1:-1], np.float32), steps=5)
    shape = o.mirrored(np.concatenate([[(0.0, -1.95)], outline, [(0.0, 1.4)]]).astype(np.float32))

    def rows(places: Floats, colours: Floats) -> Floats:
        far = np.hypot(places[:, 0], places[:, 1] - 1.9)
        found = colours.copy()
        cream, red = m.linear_colour("#f6ead0"), m.linear_colour("#c8382e")
        angle = np.arctan2(places[:, 0], 1.9 - places[:, 1])
        zigzag = 0.1 * np.abs(((angle * 7) % 2) - 1)
        found[(far > 0.75) & (far < 0.85)] = cream
        found[(far + zigzag > 1.0) & (far + zigzag < 1.16)] = cream
        found[(far - zigzag > 1.2) & (far - zigzag < 1.34)] = red
        found[(far > 1.46) & (far < 1.54)] = cream
        found[places[:, 1] < -1.65] *= 0.7
        return found

    def stitches(places: Floats) -> Floats:
        x, y = places[:, 0] * 16, places[:, 1] * 13
        lean = np.abs((x % 1.0) - 0.5)
        return np.asarray(np.abs(np.sin(np.pi * (y + lean * 1.2))) * (1 - (2 * lean - 0.5) ** 2), np.float32)

    wool = Material("#2f5f8c", 0.95, pattern=rows, relief=stitches, relief_depth=0.05)
    body = s.extrude(shape, 0.42, 0.16).of(wool)
    collar = s.torus(0.42, 0.11, 48).scale(1, 1, 0.7).turn(x=62).move(0, 1.62, 0.1).of(Material("#24496d", 0.95))
    needles = s.together(
        rod((-1.5, -2.1, 0.35 + 0.1 * k), (1.6, -1.2 - 0.35 * k, 0.4), 0.05)
        + s.sphere(0.11, 20).move(-1.5, -2.1, 0.35 + 0.1 * k)
        for k in range(2)
    ).of(m.wooden("#d9a86a", 1.0, 0))
    ball = s.sphere(0.5, 40).move(1.75, -1.7, 0.55) + s.together(
        s.torus(0.5, 0.045, 48).turn(x=35 * k, z=28 * k).move(1.75, -1.7, 0.55) for k in range(10)
    )
    return body + collar + needles + ball.of(Material("#e2b13c", 0.95, relief=m.grained(30), relief_depth=0.02))


MODELS = {
    "granny-square": Model(granny_square, -22, 52),
    "knitted-sweater": Model(knitted_sweater, -14, 6),
}
