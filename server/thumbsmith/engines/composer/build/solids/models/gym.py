"""The gym and the run: rack, treadmill, bench, bands, a roller, a medal. Lengths are free; y points up."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

PADDING = Material("#1c1d20", 0.6, coat=0.1, relief=m.grained(26), relief_depth=0.004)


def _barbell(half: float) -> Solid:
    bar = rod((-half, 0, 0), (half, 0, 0), 0.05).of(m.CHROME)
    plates = Solid()
    for side in (-1, 1):
        for at, radius, colour in ((0.62, 0.62, "#c9201d"), (0.46, 0.62, "#1f55b8"), (0.32, 0.5, "#1b1c1f")):
            plate = s.cylinder(radius, 0.13, 0.03, 64).turn(z=90) + s.ring(
                radius * 0.55, radius * 0.42, 0.15, 0.02
            ).turn(z=90).move(0.01)
            plates += plate.move(side * (half - at) + 0.065).of(m.plastic(colour, 0.5))
    return bar + plates


def squat_rack() -> Solid:
    posts = s.together(s.box(0.16, 3.6, 0.16, 0.02).move(x, 1.8, z) for x in (-1.0, 1.0) for z in (-0.85, 0.3))
    beams = s.together(s.box(2.0, 0.14, 0.14, 0.02).move(0, y, -0.85) for y in (3.5, 0.16)) + s.together(
        s.box(0.14, 0.14, 1.2, 0.02).move(x, y, -0.27) for x in (-1.0, 1.0) for y in (3.5, 0.16)
    )
    pull_up = rod((-1.0, 3.52, 0.3), (1.0, 3.52, 0.3), 0.07)
    feet = s.together(s.box(0.2, 0.1, 2.3, 0.03).move(x, 0.05, -0.2) for x in (-1.0, 1.0))
    holes = s.together(
        s.cylinder(0.035, 0.17, 0.0, 14).turn(x=90).move(x, 0.5 + 0.24 * k, 0.215) for x in (-1, 1) for k in range(12)
    )
    hooks = s.together(
        s.box(0.24, 0.3, 0.1, 0.03).move(x, 2.28, 0.42)
        + s.box(0.24, 0.1, 0.34, 0.03).move(x, 2.16, 0.52)
        + s.box(0.24, 0.2, 0.08, 0.03).move(x, 2.24, 0.68)
        for x in (-1.0, 1.0)
    ).of(m.plastic("#e2b40d"))
    arms = s.together(s.box(0.14, 0.12, 1.1, 0.02).move(x, 1.1, 0.75) for x in (-1.0, 1.0)).of(m.plastic("#e2b40d"))
    frame = (posts + beams + pull_up + feet).of(m.painted("#24272c", 0.45, 0.3))
    mat = s.slab(3.4, 2.9, 0.08, 0.05, 0.02).move(0, -0.08, 0).of(m.RUBBER)
    return frame + holes.of(m.GREY) + hooks + arms + _barbell(1.95).move(0, 2.3, 0.56) + mat


def treadmill() -> Solid:
    deck = s.box(3.2, 0.26, 1.3, 0.08).of(m.plastic("#2b2e33"))
    belt = (
        s.box(2.7, 0.28, 0.94, 0.02)
        .move(-0.15, 0.02)
        .of(Material("#111214", 0.8, relief=m.grained(40), relief_depth=0.003))
    )
    rails = s.together(s.box(3.0, 0.1, 0.16, 0.03).move(-0.05, 0.15, z) for z in (-0.56, 0.56)).of(m.ALUMINIUM)
    hood = s.box(0.75, 0.5, 1.3, 0.16).move(1.5, 0.14).of(m.plastic("#3a3e45"))
    base = (deck + belt + rails + hood).turn(z=3)
    posts = s.together(
        s.sweep([(1.6, 0.1, z), (1.5, 1.2, z), (1.25, 2.25, z)], o.rectangle(0.18, 0.14, 0.05)) for z in (-0.62, 0.62)
    )
    bars = s.together(s.tube([(1.3, 1.9, z), (0.9, 1.86, z), (0.4, 1.8, z)], 0.07) for z in (-0.62, 0.62)).of(
        m.MATT_BLACK
    )
    console = s.box(0.16, 0.8, 1.5, 0.07).turn(z=28).move(1.22, 2.42)
    screen = s.box(0.05, 0.5, 0.86, 0.03).turn(z=28).move(1.13, 2.44).of(Material("#1777c4", 0.2, coat=1.0, glow=0.6))
    graph = (
        s.together(s.box(0.03, 0.08 + 0.05 * k, 0.07).move(0, 0.03 * k - 0.1, 0.3 - 0.12 * k) for k in range(6))
        .turn(z=28)
        .move(1.09, 2.4)
        .of(Material("#d7f06a", 0.3, glow=0.7))
    )
    grip = rod((0.98, 2.05, -0.5), (0.98, 2.05, 0.5), 0.06).of(m.MATT_BLACK)
    stop = s.cylinder(0.1, 0.08, 0.02).turn(z=118).move(1.02, 2.06, 0.0).of(m.RED)
    wheels = s.together(s.cylinder(0.14, 0.1).turn(x=90).move(1.6, -0.1, z) for z in (-0.5, 0.5)).of(m.RUBBER)
    return (
        base + posts.of(m.ALUMINIUM) + bars + console.of(m.plastic("#24272c")) + screen + graph + grip + stop + wheels
    )


def weight_bench() -> Solid:
    seat = s.box(0.9, 0.18, 0.62, 0.08).turn(z=-6).move(-0.75, 0.98)
    back = s.box(1.9, 0.18, 0.62, 0.08).turn(z=38).move(0.56, 1.55)
    red = s.together((s.box(1.8, 0.03, 0.05, 0.01).turn(z=38).move(0.5, 1.63, z)) for z in (-0.2, 0.2)).of(m.RED)
    spine = s.box(2.6, 0.16, 0.18, 0.03).move(0.1, 0.62) + s.box(0.14, 0.5, 0.14, 0.02).move(-0.75, 0.75)
    struts = rod((0.5, 0.62, 0), (0.75, 1.55, 0), 0.06) + rod((1.1, 0.62, 0), (1.15, 1.9, 0), 0.06)
    feet = s.box(0.16, 0.12, 1.4, 0.03).move(1.3, 0.06) + s.box(0.16, 0.12, 1.0, 0.03).move(-1.1, 0.06)
    legs = s.box(0.14, 0.6, 0.14, 0.02).move(1.3, 0.34) + s.box(0.14, 0.6, 0.14, 0.02).move(-1.1, 0.34)
    rollers = s.together(
        s.cylinder(0.14, 0.4, 0.05).turn(x=90).move(-1.25, y, z) for y in (0.42, 0.85) for z in (-0.5, 0.1)
    )
    rods = s.together(rod((-1.25, y, -0.5), (-1.25, y, 0.5), 0.04) for y in (0.42, 0.85)).of(m.CHROME)
    weight = s.extrude(o.regular(6, 0.24, 30), 0.36, 0.04).turn(y=90)
    dumbbell = (weight.move(-0.42) + weight.move(0.42)).of(m.MATT_BLACK) + rod((-0.4, 0, 0), (0.4, 0, 0), 0.06).of(
        m.CHROME
    )
    return (
        (seat + back + rollers).of(PADDING)
        + red
        + (spine + struts + feet + legs).of(m.painted("#e9e9e7", 0.4, 0.4))
        + rods
        + dumbbell.turn(y=35).move(-0.35, 0.22, 1.05)
        + dumbbell.turn(y=15).move(0.75, 0.22, 1.0)
    )


def resistance_bands() -> Solid:
    """Three loops of flat rubber, and a tube with handles."""
    bands = Solid()
    for index, (colour, wide) in enumerate((("#e0342c", 0.75), ("#f1b211", 0.55), ("#2b9c5a", 0.38))):
        loop = o.smooth(
            [(0.42, 1.2), (0, 1.5), (-0.42, 1.2), (-0.34, 0), (-0.46, -1.3), (0, -1.6), (0.46, -1.3), (0.3, 0)],
            closed=True,
        )
        line = np.column_stack([loop, np.zeros(len(loop))])
        band = s.sweep(line, o.rectangle(0.07, wide, 0.02), curved=False, closed=True)
        bands += band.turn(z=8 - 8 * index).move(-1.05 + 1.05 * index, 0.1 * index).of(m.plastic(colour, 0.5))
    cord = s.tube([(-1.35, 2.3, 0.1), (-1.2, 3.0, 0), (0, 3.35, -0.2), (1.2, 3.0, 0), (1.35, 2.3, 0.1)], 0.09).of(
        m.plastic("#7a3fb0", 0.45)
    )
    grips = s.together(
        s.tube([(x, 2.3, 0.1), (x - 0.4, 1.85, 0.15), (x + 0.4, 1.85, 0.15), (x, 2.3, 0.1)], 0.035, curved=False).of(
            m.BLACK
        )
        + s.tube([(x - 0.36, 1.85, 0.15), (x + 0.36, 1.85, 0.15)], 0.13, curved=False).of(PADDING)
        for x in (-1.35, 1.35)
    )
    return bands + cord + grips


def foam_roller() -> Solid:
    foam = s.ring(0.62, 0.42, 2.6, 0.05).turn(z=90).move(1.3)
    knobs = s.together(
        s.box(0.3, 0.1, 0.26, 0.05).move(-1.05 + 0.35 * k, 0.63, 0).turn(x=a + 15 * (k % 2))
        for k in range(7)
        for a in range(0, 360, 30)
    )
    core = s.ring(0.43, 0.34, 2.66, 0.02).turn(z=90).move(1.33).of(m.BLACK)
    return (foam + knobs).of(m.plastic("#17a2a6", 0.6)) + core


def race_medal() -> Solid:
    """A medal on its ribbon, before the number that the runner wore."""
    bib = s.box(2.4, 1.8, 0.03, 0.01).of(m.paper("#fbfbf8"))
    head = s.box(2.4, 0.46, 0.034, 0.005).move(0, 0.67).of(m.paper("#d8262e"))
    pins = s.together(s.sphere(0.06, 16).move(x, y, 0.03) for x in (-1.08, 1.08) for y in (-0.78, 0.78)).of(m.STEEL)
    strokes = (
        ((0, 0.7), (0.35, 1.0), (0.35, 0)),
        ((0.75, 0.5), (1.2, 0.5), (1.2, 1.0), (0.75, 1.0), (0.75, 0.5)),
        ((1.2, 0.9), (1.2, 0), (0.8, 0)),
        ((1.6, 0), (2.05, 0), (2.05, 1), (1.6, 1), (1.6, 0)),
    )
    number = (
        s.together(s.tube([(x - 1.02, y - 0.62, 0.03) for x, y in line], 0.075, curved=False) for line in strokes)
        .scale(1, 1, 0.3)
        .of(m.plastic("#15171a"))
    )
    sheet = (bib + head + pins + number).turn(z=7).move(-0.25, 0.35, -0.3)
    ribbon = s.together(
        s.sweep([(side * 0.62, 2.0, 0.1), (side * 0.3, 1.0, 0.1), (0, 0.0, 0.1)], o.rectangle(0.06, 0.42)).of(
            m.plastic(colour, 0.6)
        )
        for side, colour in ((-1, "#1f55b8"), (1, "#1846a0"))
    )
    disc = s.cylinder(0.78, 0.14, 0.05).turn(x=90).move(0, 0, -0.07) + s.ring(0.76, 0.62, 0.06, 0.02).turn(x=90).move(
        z=0.04
    )
    star = s.extrude(o.star(5, 0.44, 0.19), 0.1, 0.03).move(z=0.1)
    loop = s.torus(0.14, 0.035, 30).turn(x=90).move(0, 0.86)
    medal = (disc + star + loop).of(m.GOLD).move(0.0, -0.75, 0.15)
    return sheet + (ribbon + medal).move(0.75, -0.4, 0.1)


MODELS = {
    "squat-rack": Model(squat_rack, -28, 8),
    "treadmill": Model(treadmill, 28, 14),
    "weight-bench": Model(weight_bench, -26, 12),
    "resistance-bands": Model(resistance_bands, -26, 10),
    "foam-roller": Model(foam_roller, -34, 18),
    "race-medal": Model(race_medal, -12, 6, reads=True, stands=False),
}
