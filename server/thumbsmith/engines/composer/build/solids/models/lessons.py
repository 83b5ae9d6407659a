"""What lessons show: ruler and compasses, a fraction, a molecule. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model


def geometry_set() -> Solid:
    """A set square, a protractor and a pair of compasses on squared paper."""
    square = s.extrude(
        np.array([(-1.7, -1.1), (1.3, -1.1), (-1.7, 1.6)], np.float32),
        0.09,
        0.02,
        [np.array([(-1.2, -0.65), (-1.2, 0.45), (0.05, -0.65)], np.float32)],
    ).of(Material("#37a8ee", 0.08, coat=1.0, glow=0.1))
    ticks = s.together(
        s.box(0.018, 0.14 if k % 5 else 0.24, 0.02).move(-1.55 + 0.1 * k, -1.0, 0.05) for k in range(27)
    ).of(m.BLACK)
    half = o.joined(o.arc(1.2, 0, 180, steps=48), [(-1.2, -0.16), (1.2, -0.16)])
    hole = o.joined(o.arc(0.72, 0, 180, steps=36), [(-0.72, 0.0)])
    protractor = s.extrude(half, 0.09, 0.02, [hole[::-1]]).of(Material("#ffb51e", 0.08, coat=1.0, glow=0.1))
    degrees = s.together(
        s.box(0.016, 0.12 if a % 30 else 0.26, 0.02).move(0, 1.08, 0.05).turn(z=a - 90) for a in range(0, 181, 6)
    ).of(m.BLACK)
    protractor = (protractor + degrees).turn(z=-14).move(1.05, 0.5, 0.12)
    legs = rod((0, 2.3, 0.4), (-0.5, 0.0, 0.4), 0.075) + rod((0, 2.3, 0.4), (0.55, 0.2, 0.4), 0.075)
    head = s.cylinder(0.2, 0.3, 0.04).turn(x=90).move(0, 2.3, 0.25) + rod((0, 2.4, 0.4), (0, 2.85, 0.4), 0.07)
    point = s.lathe([(0, -0.5), (0.045, 0), (0, 0)]).turn(z=-12).move(-0.5, 0.0, 0.4)
    pencil = s.cylinder(0.1, 1.0, 0.0, 6).move(0.62, 0.0, 0.4).of(m.painted("#d8342c")) + s.lathe(
        [(0, -0.3), (0.1, 0), (0, 0)], around=6
    ).move(0.62, 0.0, 0.4).of(m.PINE)
    compasses = ((legs + head + point).of(m.CHROME) + pencil).turn(z=10).move(-0.25, -1.0, 0.1)

    def squares(places: np.ndarray, colours: np.ndarray) -> np.ndarray:
        near = np.minimum((places[:, 0] + 10) % 0.3, (places[:, 1] + 10) % 0.3) < 0.024
        found = colours.copy()
        found[near] = m.linear_colour("#a8cbe8")
        return found

    sheet = s.box(4.6, 4.0, 0.04, 0.01).of(Material("#fdfdfb", 0.85, pattern=squares)).move(0, 0.2, -0.1)
    return square.move(0, 0, 0.02) + ticks.move(0, 0, 0.04) + protractor + compasses + sheet


def fraction_pie() -> Solid:
    """A disc of eight parts, three of them drawn out."""
    found = Solid()
    for part in range(8):
        angles = np.deg2rad(np.linspace(90 + 45 * part, 135 + 45 * part, 16))
        outline = o.joined([(0, 0)], np.stack([1.6 * np.cos(angles), 1.6 * np.sin(angles)], 1))
        middle = np.deg2rad(112.5 + 45 * part)
        taken = part in (4, 5, 6)
        piece = s.extrude(o.inset(outline, 0.03), 0.42, 0.06).turn(x=-90).of(m.gloss("#ef4136" if taken else "#2f86e0"))
        out = 0.42 if taken else 0.04
        found += piece.move(out * np.cos(middle), 0.21, -out * np.sin(middle))
    return found


def molecule() -> Solid:
    """A ring of six and what hangs on it, of balls and sticks."""
    ring = [(1.1 * np.cos(a), 1.1 * np.sin(a), 0.0) for a in np.deg2rad(np.arange(30, 390, 60))]
    arms = [
        (2.1 * np.cos(a), 2.1 * np.sin(a), 0.25 * (-1) ** k) for k, a in enumerate(np.deg2rad(np.arange(30, 390, 60)))
    ]
    sticks = s.together(
        rod(start, end, 0.11) for start, end in zip(ring, [*ring[1:], ring[0]], strict=True)
    ) + s.together(rod(start, end, 0.1) for start, end in zip(ring, arms, strict=True))
    carbon = s.together(s.sphere(0.4, 48).move(*spot) for spot in ring).of(m.gloss("#2c2f36"))
    oxygen = s.together(s.sphere(0.44, 48).move(*arms[k]) for k in (0, 2)).of(m.gloss("#e0291f"))
    nitrogen = s.sphere(0.42, 48).move(*arms[4]).of(m.gloss("#2462e0"))
    hydrogen = s.together(s.sphere(0.28, 40).move(*arms[k]) for k in (1, 3, 5)).of(m.gloss("#f3f3f0"))
    return sticks.of(m.plastic("#c9ccd2")) + carbon + oxygen + nitrogen + hydrogen


MODELS = {
    "geometry-set": Model(geometry_set, -16, 14, reads=True),
    "fraction-pie": Model(fraction_pie, 0, 44),
    "molecule": Model(molecule, -30, 16, stands=False),
}
