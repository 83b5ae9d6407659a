"""Vehicles that carry many: a school bus, a light railway. Metres; they look along x."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.coachwork import paint
from thumbsmith.engines.composer.build.solids.models.model import Model

YELLOW = paint("#f3a70c")
RED_LAMP = Material("#e0160f", 0.14, coat=1.0, glow=0.7)


def _side(outline: o.Points, half: float, proud: float = 0.012) -> Solid:
    """A flat shape (x and y) on both sides of a body that is `half` wide."""
    return b.both_sides(s.extrude(outline, 0.02, 0.004).move(z=half + proud - 0.01))


def _bus_front() -> Solid:
    """The bonnet, its lamps and grille, and the windscreen above."""
    bonnet = s.extrude(
        o.rounded([(2.3, 0.62), (4.2, 0.62), (4.3, 1.0), (4.22, 1.5), (3.9, 1.68), (2.3, 1.86)], 0.16), 1.72, 0.16
    )
    wings = b.both_sides(
        s.extrude(o.rounded([(2.6, 0.62), (4.22, 0.62), (4.2, 1.1), (3.9, 1.32), (2.6, 1.32)], 0.2), 0.42, 0.12).move(
            z=0.94
        )
    )
    grille = s.box(0.05, 0.62, 0.9, 0.06).move(4.28, 1.08)
    bars = s.together(s.box(0.06, 0.03, 0.84, 0.01).move(4.3, 0.86 + 0.11 * row) for row in range(5))
    lamps = b.both_sides(s.cylinder(0.15, 0.08, 0.02, 36).turn(z=-90).move(4.16, 1.04, 0.86))
    blinkers = b.both_sides(s.cylinder(0.08, 0.06, 0.02, 28).turn(z=-90).move(4.16, 1.04, 1.08))
    bumper = s.box(0.24, 0.32, 2.36, 0.07).move(4.36, 0.6)
    panes = b.both_sides(s.extrude(o.rectangle(1.04, 0.82, 0.1), 0.03).turn(y=90).move(2.605, 2.22, 0.56))
    mirrors = b.both_sides(
        b.rod((3.9, 1.5, 0.9), (4.1, 2.0, 1.2), 0.022)
        + s.sphere(0.15, 28).scale(0.6, 1.1, 1).move(4.12, 2.08, 1.22)
        + b.rod((2.6, 2.5, 1.15), (2.85, 2.5, 1.45), 0.022)
        + s.box(0.08, 0.42, 0.22, 0.05).move(2.86, 2.32, 1.46)
    )
    return (
        (bonnet + wings).of(YELLOW)
        + (grille + bumper + mirrors).of(m.BLACK)
        + bars.of(m.CHROME)
        + lamps.of(b.LAMP)
        + blinkers.of(b.AMBER_LAMP)
        + panes.of(b.DARK_GLASS)
    )


def school_bus() -> Solid:
    line = o.rounded([(-4.7, 0.62), (2.6, 0.62), (2.6, 2.8), (2.3, 3.12), (-4.4, 3.12), (-4.7, 2.85)], 0.16)
    body = s.extrude(line, 2.36, 0.2).of(YELLOW)
    roof = s.box(6.5, 0.08, 1.8, 0.04).move(-1.1, 3.12).of(m.painted("#f4f1e6"))
    at = np.linspace(-4.12, 1.2, 8)
    panes = s.together(_side(o.rectangle(0.62, 0.62, 0.08, x, 2.26), 1.18, 0.014) for x in at)
    bars = s.together(_side(o.rectangle(0.62, 0.035, 0, x, 2.28), 1.18, 0.026) for x in at)
    door = _side(o.rectangle(0.66, 1.98, 0.06, 2.12, 1.72), 1.18, 0.016)
    rails = s.together(_side(o.rectangle(6.5, 0.07, 0.02, -1.42, y), 1.18, 0.02) for y in (0.98, 1.36, 1.74))
    sign = _side(o.rectangle(2.6, 0.1, 0.02, -1.6, 2.78), 1.18, 0.012)
    stop = b.both_sides(
        b.rod((1.35, 1.55, 1.2), (1.35, 1.55, 1.3), 0.03).of(m.BLACK)
        + s.extrude(o.regular(8, 0.34, 22.5), 0.03, 0.006).move(1.35, 1.55, 1.32).of(m.paper("#f4f4f2"))
        + s.extrude(o.regular(8, 0.29, 22.5), 0.04, 0.006).move(1.35, 1.55, 1.325).of(m.RED)
    )
    board = s.box(0.08, 0.28, 1.2, 0.05).move(2.58, 2.9).of(m.BLACK)
    lamps = b.both_sides(
        s.sphere(0.11, 28).scale(0.6, 1, 1).move(2.6, 2.88, 0.92).of(RED_LAMP)
        + s.sphere(0.09, 28).scale(0.6, 1, 1).move(2.62, 2.9, 0.42).of(b.AMBER_LAMP)
    )
    wells = s.together(
        b.both_sides(s.cylinder(0.6, 0.08, around=44).turn(x=90).move(x, 0.5, z))
        for x, z in ((3.3, 1.13), (-2.7, 1.16))
    )
    kind = b.disc_wheel(0.5, 0.32, 0.56, m.painted("#e9e6dd"))
    wheels = s.together(b.axle(kind, x, 0.5, 1.1) for x in (3.3, -2.7))
    glass = (panes + door).of(b.DARK_GLASS)
    trim = (bars + rails + sign + wells).of(m.BLACK)
    return body + roof + _bus_front() + glass + trim + stop + board + lamps + wheels


def _car_of_tram(nose: float) -> Solid:
    """One half of a light railway train, from its joint at x = 0 to its nose."""
    line = o.rounded(
        [(0.1, 0.5), (nose - 0.15, 0.5), (nose + 0.2, 1.0), (nose - 0.1, 1.9), (nose - 0.75, 3.05), (0.1, 3.15)], 0.18
    )
    body = s.extrude(line, 2.4, 0.2).of(paint("#f1f2f0"))
    lower = _side(o.rounded([(0.15, 0.56), (nose - 0.2, 0.56), (nose + 0.02, 1.02), (0.15, 1.02)], 0.05), 1.2, 0.006)
    band = _side(
        o.rounded([(0.3, 1.45), (nose - 0.2, 1.45), (nose - 0.32, 1.9), (nose - 0.72, 2.62), (0.3, 2.62)], 0.1), 1.2
    )
    stripe = _side(o.rectangle(nose - 0.5, 0.1, 0.03, nose / 2 - 0.05, 1.3), 1.2, 0.008)
    doors = s.together(
        _side(o.rectangle(0.62, 2.0, 0.06, x, 1.6), 1.2, 0.02) for x in (1.35, 2.02, nose - 2.4, nose - 1.73)
    )
    frames = s.together(
        _side(o.rectangle(0.68, 2.06, 0.06, x, 1.6), 1.2, 0.012) for x in (1.35, 2.02, nose - 2.4, nose - 1.73)
    )
    steep = float(np.degrees(np.arctan2(0.65, 1.15)))
    screen = s.extrude(o.rounded([(-0.98, -0.62), (0.98, -0.62), (0.86, 0.6), (-0.86, 0.6)], 0.14), 0.03)
    screen = screen.turn(y=90).turn(z=steep).move(nose - 0.4, 2.47)
    lamps = b.both_sides(s.box(0.22, 0.13, 0.46, 0.05).turn(z=18).move(nose + 0.06, 1.22, 0.72)).of(b.LAMP)
    skirt = s.box(0.3, 0.3, 1.9, 0.1).move(nose - 0.02, 0.56).of(m.MATT_BLACK)
    bogie = s.box(1.9, 0.34, 1.9, 0.08).move(nose / 2 + 0.3, 0.36).of(m.MATT_BLACK)
    kind = b.disc_wheel(0.32, 0.16, 0.8, m.DARK_STEEL)
    wheels = s.together(b.axle(kind, nose / 2 + 0.3 + x, 0.32, 0.98) for x in (-0.6, 0.6))
    return (
        body
        + (lower + stripe).of(paint("#1a7f74"))
        + (band + doors + screen).of(b.DARK_GLASS)
        + frames.of(m.ALUMINIUM)
        + lamps
        + skirt
        + bogie
        + wheels
    )


def light_rail() -> Solid:
    half = _car_of_tram(5.6)
    joint = s.together(
        s.box(0.1, 2.4, 2.2 - 0.12 * (index % 2), 0.05).move(-0.2 + 0.1 * index, 1.8) for index in range(5)
    )
    box = s.together(s.box(1.8, 0.24, 1.5, 0.06).move(x, 3.24) for x in (-3.0, 3.0))
    arms = b.both_sides(
        b.rod((1.5, 3.2, 0.35), (0.8, 3.62, 0.3), 0.03) + b.rod((0.8, 3.62, 0.3), (1.5, 4.05, 0.35), 0.03)
    )
    bow = b.rod((1.5, 4.06, -0.7), (1.5, 4.06, 0.7), 0.035) + b.rod((1.36, 4.06, -0.6), (1.36, 4.06, 0.6), 0.03)
    rails = b.both_sides(s.box(13.2, 0.12, 0.12, 0.02).move(0, -0.04, 0.98)).of(m.STEEL)
    return half + half.turn(y=180) + joint.of(m.BLACK) + box.of(m.GREY) + (arms + bow).of(m.DARK_STEEL) + rails


MODELS = {
    "school-bus": Model(school_bus, 214, 10),
    "solid-light-rail": Model(light_rail, 216, 9),
}
