"""Things to write, draw and reckon with."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def upright_pencil() -> Solid:
    """Its tip points down."""
    shaft = s.extrude(o.regular(6, 0.24), 2.1, 0.012).turn(x=-90).of(m.painted("#f2b11c"))
    cone = s.lathe([(0, -1.56), (0.07, -1.54), (0.215, -1.05), (0, -1.04)]).of(m.wooden("#e2b980", 2.0, depth=0.3))
    lead = s.lathe([(0, -1.72), (0.02, -1.71), (0.075, -1.54), (0, -1.54)], around=32).of(Material("#2a2b2e", 0.4))
    rings = [(0, 1.04), (0.235, 1.04)]
    for y in (1.1, 1.16, 1.28, 1.34):
        rings += [(0.235, y - 0.02), (0.255, y), (0.235, y + 0.02)]
    ferrule = s.lathe([*rings, (0.235, 1.4), (0, 1.4)]).of(m.ALUMINIUM)
    rubber = s.lathe([(0, 1.38), (0.22, 1.38), (0.22, 1.66), (0, 1.7)], 0.07).of(Material("#e4868c", 0.8))
    return shaft + cone + lead + ferrule + rubber


def pencil() -> Solid:
    return upright_pencil().turn(y=20, z=-42)


def fountain_pen() -> Solid:
    lacquer = Material("#14233f", 0.4, coat=1.0)
    barrel = s.lathe([(0, 1.85), (0.1, 1.84), (0.19, 1.5), (0.23, 0.4), (0.23, 0.05), (0, 0.05)][::-1]).of(lacquer)
    grip = s.lathe([(0, -0.75), (0.13, -0.75), (0.15, -0.7), (0.19, 0.05), (0, 0.06)]).of(m.gloss("#15161a"))
    rings = s.together(s.ring(r + 0.02, r - 0.03, 0.07, 0.012).move(y=y) for y, r in ((0.02, 0.22), (1.5, 0.19)))
    clip = s.tube([(0, 1.5, 0.2), (0, 1.52, 0.3), (0, 1.1, 0.29), (0, 0.62, 0.27)], 0.035)
    nib = [(-0.13, -0.72), (-0.14, -0.95), (0, -1.5), (0.14, -0.95), (0.13, -0.72)]
    blade = s.extrude(nib, 0.035, 0.012).bend(lambda p: p + np.array([0, 0, 1]) * (0.1 - 5 * p[:, :1] ** 2))
    slit = s.box(0.014, 0.5, 0.01).move(0, -1.2, 0.12).of(m.BLACK)
    feed = s.lathe([(0, -1.2), (0.03, -1.18), (0.11, -0.72), (0, -0.72)], around=24).of(m.BLACK)
    return (barrel + grip + (rings + clip + blade).of(m.GOLD) + slit + feed).turn(y=-10, z=-44)


def ruler() -> Solid:
    plate = s.box(3.4, 0.62, 0.07, 0.02).of(m.wooden("#e3b566", 0.9, along=0, depth=0.3))
    edge = s.box(3.4, 0.03, 0.075).move(y=0.302).of(m.STEEL)
    marks = Solid()
    for index in range(61):
        long = 0.24 if index % 10 == 0 else 0.17 if index % 5 == 0 else 0.1
        marks += s.box(0.016, long, 0.006).move(-1.6 + index * 3.2 / 60, 0.285 - long / 2, 0.037)
    spots = s.together(
        s.cylinder(0.035, 0.006, 0, 16).turn(x=90).move(-1.6 + i * 3.2 / 6, -0.08, 0.034) for i in range(7)
    )
    return (plate + edge + (marks + spots).of(m.BLACK)).turn(z=28)


def _digit(figure: str) -> Solid:
    """Seven bars, 0.16 wide and 0.28 high."""
    bars = {"a": (0, 0.13, 0), "g": (0, 0, 0), "d": (0, -0.13, 0)}
    found = Solid()
    for name in {"2": "abged", "0": "abcdef", "1": "bc", "5": "afgcd", "8": "abcdefg"}[figure]:
        if name in bars:
            found += s.box(0.11, 0.03, 0.01).move(*bars[name])
        else:
            found += s.box(0.03, 0.11, 0.01).move(0.065 if name in "bc" else -0.065, 0.065 if name in "bf" else -0.065)
    return found


def calculator() -> Solid:
    case = s.box(1.5, 2.2, 0.26, 0.09).of(m.plastic("#2b2f36", 0.4))
    face = s.box(1.34, 2.04, 0.02, 0.01).move(z=0.13).of(Material("#3a3f48", 0.3, metal=0.7))
    window = s.box(1.18, 0.48, 0.04, 0.015).move(0, 0.68, 0.13).of(Material("#b9c9a6", 0.3, coat=0.8))
    figures = s.together(_digit(f).scale(1.25).move(-0.17 + i * 0.22, 0.68, 0.155) for i, f in enumerate("2580"))
    keys = Solid()
    for row in range(5):
        for column in range(4):
            colour = "#ef7d18" if column == 3 else "#c5302a" if row == 0 and column == 0 else "#e9e9e6"
            keys += (
                s.box(0.25, 0.21, 0.12, 0.04)
                .move(-0.45 + column * 0.3, 0.26 - row * 0.27, 0.17)
                .of(m.plastic(colour, 0.35))
            )
    return case + face + window + figures.of(m.BLACK) + keys


def graduation_cap() -> Solid:
    cloth = Material("#20242f", 0.8, relief=m.grained(60), relief_depth=0.002)
    board = s.slab(2.3, 2.3, 0.07, 0.03, 0.02).turn(y=40).move(y=0.5).of(cloth)
    skull = s.lathe([(0, -0.2), (0.78, -0.22), (0.84, -0.18), (0.78, 0.5), (0, 0.5)], 0.03).of(cloth)
    button = s.lathe([(0, 0.56), (0.1, 0.57), (0.1, 0.6), (0, 0.64)], 0.02).of(m.GOLD)
    gold = Material("#f2b632", 0.5, relief=m.brushed(1, 40), relief_depth=0.01)
    cord = s.tube([(0, 0.61, 0), (0.5, 0.6, 0.45), (0.93, 0.6, 0.84), (1.0, 0.5, 0.92), (1.0, 0.0, 0.93)], 0.03)
    knot = s.sphere(0.08, 24).move(1.0, -0.02, 0.93)
    fringe = s.lathe([(0, -0.62), (0.14, -0.62), (0.12, -0.3), (0.06, -0.06), (0, -0.04)], 0.02, around=28)
    return board + skull + button + (cord + knot + fringe.move(1.0, 0, 0.93)).of(gold)


def _spiral(height: float, count: int, x: float) -> Solid:
    return s.together(
        s.torus(0.12, 0.02, 28).move(x, y, 0) for y in np.linspace(-height / 2, height / 2, count).tolist()
    ).of(m.CHROME)


def notebook() -> Solid:
    cover = Material("#1f6a8c", 0.55, coat=0.25, relief=m.grained(30), relief_depth=0.003)
    boards = s.together(s.box(1.7, 2.3, 0.04, 0.018).move(z=z) for z in (-0.13, 0.13)).of(cover)
    leaves = s.box(1.6, 2.2, 0.22).of(m.paper("#f4efe2"))
    label = s.box(0.95, 0.5, 0.01, 0.004).move(0.12, 0.5, 0.155).of(m.paper("#f6f1e4"))
    lines = s.together(s.box(w, 0.035, 0.01).move(0.12, y, 0.158) for w, y in ((0.7, 0.58), (0.5, 0.44))).of(m.GREY)
    band = s.box(0.07, 2.33, 0.32, 0.02).move(x=0.68).of(m.plastic("#e2a31d", 0.6))
    return boards + leaves + label + lines + band + _spiral(2.0, 15, -0.85).scale(1, 1, 1.6)


def memo() -> Solid:
    def ruled(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[((places[:, 1] / 0.24) % 1.0 < 0.1) & (places[:, 1] < 0.75)] = (0.25, 0.42, 0.75)
        return found

    pad = s.box(1.8, 2.3, 0.2, 0.02).of(Material("#fbf8ee", 0.9, pattern=ruled))
    top = s.box(1.82, 0.34, 0.24, 0.03).move(y=1.02).of(m.painted("#c8372d"))
    one = upright_pencil().scale(0.86).turn(z=-38).move(0.5, -0.15, 0.4)
    return pad + top + one


def calendar() -> Solid:
    page = s.box(2.0, 1.75, 0.06, 0.02).of(m.paper("#f8f6f0"))
    head = s.box(2.0, 0.42, 0.065, 0.02).move(y=0.67).of(m.painted("#d0312d"))
    days = s.together(
        s.box(0.17, 0.14, 0.02, 0.005).move(-0.78 + column * 0.26, 0.26 - row * 0.24, 0.03)
        for row in range(5)
        for column in range(7)
        if (row, column) not in ((0, 0), (0, 1), (4, 5), (4, 6), (2, 3))
    ).of(m.paper("#8c929c"))
    today = s.cylinder(0.15, 0.03, 0.01, 32).turn(x=90).move(0.0, -0.22, 0.03).of(m.RED)
    front = (page + head + days + today).move(y=-0.88).turn(x=-18).move(y=0.88)
    back = s.box(2.0, 1.75, 0.05, 0.02).move(y=-0.88).turn(x=18).move(y=0.88).of(m.paper("#3a3f49"))
    rings = s.together(
        s.torus(0.1, 0.022, 28).turn(z=90).move(x, 0.86, 0) for x in np.linspace(-0.85, 0.85, 12).tolist()
    )
    return front + back + rings.of(m.CHROME)


def credit_card() -> Solid:
    def shine(places: Floats, colours: Floats) -> Floats:
        share = np.clip(places[:, 0] * 0.25 + places[:, 1] * 0.3 + 0.5, 0, 1)[:, None]
        return np.asarray(colours * (1 - share) + np.array([0.02, 0.35, 0.62], np.float32) * share, np.float32)

    card = s.extrude(o.rectangle(2.6, 1.64, 0.12), 0.05, 0.015).of(Material("#1b2a78", 0.35, coat=0.9, pattern=shine))
    chip = s.extrude(o.rectangle(0.42, 0.34, 0.05, -0.85, 0.18), 0.062, 0.004).of(m.GOLD)
    lines = s.together(
        s.box(width, height, 0.004).move(-0.85, y, 0.032)
        for width, height, y in ((0.02, 0.3, 0.18), (0.4, 0.02, 0.24), (0.4, 0.02, 0.12))
    ).of(Material("#8a6a2c", 0.4, metal=1.0))
    figures = s.together(
        s.box(0.1, 0.15, 0.03, 0.01).move(-1.02 + group * 0.56 + figure * 0.13, -0.22, 0.02)
        for group in range(4)
        for figure in range(4)
    )
    name = s.box(0.9, 0.08, 0.02, 0.008).move(-0.62, -0.56, 0.02)
    waves = s.together(
        s.tube([(x - 0.5, y, 0.026) for x, y in o.arc(r, -40, 40, 0, 0.18, 9).tolist()], 0.014, curved=False)
        for r in (0.1, 0.19, 0.28)
    )
    badge = s.extrude(o.circle(0.19, 0.92, 0.5), 0.06, 0.004)
    return (card + chip + lines + (figures + name + waves + badge).of(m.SILVER)).turn(z=10)


MODELS = {
    "solid-pencil": Model(pencil, -14, 10),
    "solid-fountain-pen": Model(fountain_pen, -14, 10),
    "solid-ruler": Model(ruler, -18, 16),
    "calculator": Model(calculator, -26, 18, reads=True),
    "solid-graduation-cap": Model(graduation_cap, -16, 18),
    "solid-notebook": Model(notebook, -26, 12),
    "solid-memo": Model(memo, -22, 14),
    "solid-calendar": Model(calendar, -26, 12),
    "solid-credit-card": Model(credit_card, -26, 12),
}
