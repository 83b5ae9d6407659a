"""Trucks, buses, machines of the field and the building site, a train. Metres; they look along x."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.coachwork import paint
from thumbsmith.engines.composer.build.solids.models.model import Model


def _side_plates(outlines: Sequence[o.Points], half: float, proud: float = 0.012) -> Solid:
    """Flat shapes (x and y) on both sides of a body that is `half` wide."""
    return s.together(b.both_sides(s.extrude(outline, 0.02, 0.004).move(z=half + proud - 0.01)) for outline in outlines)


def _front_plates(outlines: Sequence[o.Points], x: float) -> Solid:
    """Flat shapes (z and y) on a front that stands at `x`."""
    return s.together(s.extrude(outline, 0.02, 0.004).turn(y=90).move(x + 0.002) for outline in outlines)


def truck() -> Solid:
    """A tractor unit with its trailer."""
    cab_line = o.rounded(
        [(3.9, 0.75), (6.1, 0.75), (6.15, 1.3), (6.05, 2.3), (5.75, 3.35), (5.2, 3.75), (4.2, 3.85), (3.9, 3.8)], 0.16
    )
    cab = s.extrude(cab_line, 2.4, 0.12)
    visor = s.box(0.26, 0.10, 2.2, 0.04).turn(z=-20).move(5.98, 3.1)
    screen = (
        s.extrude(o.rounded([(-1.08, 0), (1.08, 0), (1.0, 0.92), (-1.0, 0.92)], 0.08), 0.02)
        .turn(y=90)
        .turn(z=15.5)
        .move(6.09, 2.16)
    )
    windows = _side_plates([o.rounded([(4.95, 2.1), (5.95, 2.1), (5.72, 2.95), (4.95, 2.95)], 0.08)], 1.2)
    seams = _side_plates(
        [o.stroke([(4.86, 1.0), (4.86, 3.05)], 0.025), o.stroke([(4.86, 1.95), (6.05, 1.95)], 0.02)], 1.2, 0.006
    )
    grille = _front_plates([o.rectangle(1.9, 0.09, 0.03, 0, 1.28 + 0.15 * row) for row in range(4)], 6.12)
    bumper = s.box(0.4, 0.55, 2.44, 0.1).move(6.1, 0.62)
    lamps = b.both_sides(s.extrude(o.rectangle(0.42, 0.2, 0.06), 0.04, 0.012).turn(y=90).move(6.29, 0.72, 0.86))
    marks = s.together(s.box(0.06, 0.05, 0.14, 0.02).move(5.5, 3.68, z) for z in (-0.8, -0.4, 0, 0.4, 0.8))
    mirrors = b.both_sides(
        s.box(0.12, 0.55, 0.24, 0.05).move(6.05, 2.55, 1.42) + s.box(0.04, 0.04, 0.3, 0.01).move(6.03, 2.75, 1.25)
    )
    tank = b.both_sides(s.cylinder(0.32, 1.1, 0.05, 40).turn(z=90).move(4.75, 0.68, 0.92))
    steps = b.both_sides(
        s.box(0.6, 0.06, 0.2, 0.02).move(5.3, 0.5, 1.12) + s.box(0.6, 0.06, 0.2, 0.02).move(5.3, 0.8, 1.12)
    )
    frame = s.box(3.4, 0.26, 0.9, 0.03).move(3.9, 0.78) + s.box(10.2, 0.2, 0.9, 0.03).move(-2.0, 1.12)
    box = s.box(10.9, 2.72, 2.5, 0.05).move(-1.9, 2.56)
    ribs = s.together(
        b.both_sides(s.box(0.05, 2.5, 0.03, 0.01).move(x, 2.55, 1.255)) for x in np.linspace(-7.1, 3.3, 14)
    )
    rails = b.both_sides(
        s.box(10.95, 0.12, 0.06, 0.02).move(-1.9, 1.25, 1.25) + s.box(10.95, 0.09, 0.05, 0.02).move(-1.9, 3.88, 1.25)
    )
    guard = b.both_sides(
        s.box(4.2, 0.09, 0.04, 0.01).move(0.1, 0.92, 1.18) + s.box(4.2, 0.09, 0.04, 0.01).move(0.1, 0.62, 1.18)
    )
    side_lamps = b.both_sides(
        s.together(s.box(0.12, 0.06, 0.03, 0.01).move(x, 1.25, 1.29) for x in np.linspace(-7, 3, 6))
    )
    kind = b.disc_wheel(0.52, 0.34, 0.58, m.CHROME)
    wheels = s.together(b.axle(kind, x, 0.52, 1.05) for x in (5.45, 2.6, -4.0, -5.3, -6.6))
    arches = b.both_sides(
        s.sweep(
            [(*p, 0.0) for p in o.arc(0.62, 0, 180, 2.6, 0.55, 14).tolist()], o.rectangle(0.42, 0.03), curved=False
        ).move(z=1.03)
    )
    stack = b.both_sides(b.rod((3.75, 1.0, 0.95), (3.75, 3.6, 0.95), 0.07))
    return (
        (cab + visor).of(paint("#1f4f96"))
        + (screen + windows).of(b.DARK_GLASS)
        + (seams + grille).of(m.BLACK)
        + (bumper + steps + arches).of(m.GRAPHITE)
        + lamps.of(b.LAMP)
        + (marks + side_lamps).of(b.AMBER_LAMP)
        + mirrors.of(m.BLACK)
        + (tank + stack).of(m.CHROME)
        + (frame + guard).of(m.DARK_STEEL)
        + box.of(paint("#e3e5e6"))
        + ribs.of(m.ALUMINIUM)
        + rails.of(m.ALUMINIUM)
        + wheels
    )


def bus() -> Solid:
    line = o.rounded(
        [(-5.9, 0.45), (5.75, 0.45), (5.98, 1.0), (5.95, 2.2), (5.7, 3.12), (-5.85, 3.15), (-5.95, 1.2)], 0.22
    )
    shell = s.extrude(line, 2.5, 0.16)
    glass = _side_plates([o.rectangle(10.0, 1.02, 0.12, -0.55, 2.1)], 1.25)
    pillars = _side_plates([o.rectangle(0.05, 1.04, 0, x, 2.1) for x in np.linspace(-4.1, 3.3, 6)], 1.25, 0.016)
    doors = s.together(
        s.extrude(o.rectangle(0.58, 2.1, 0.06, x, 1.6), 0.02, 0.004).move(z=z)
        for x, z in ((4.6, 1.262), (5.22, 1.262), (-0.25, 1.264), (0.37, 1.264))
    )
    screen = (
        s.extrude(o.rounded([(-1.1, 0), (1.1, 0), (1.04, 1.55), (-1.04, 1.55)], 0.14), 0.02)
        .turn(y=90)
        .turn(z=8.5)
        .move(5.985, 1.26)
    )
    sign = s.extrude(o.rectangle(1.5, 0.26, 0.04), 0.02).turn(y=90).turn(z=14).move(5.82, 2.86)
    figures = s.extrude(o.rectangle(1.1, 0.11, 0.02), 0.02).turn(y=90).turn(z=14).move(5.832, 2.86)
    lamps = b.both_sides(s.extrude(o.rectangle(0.36, 0.2, 0.09), 0.04, 0.015).turn(y=90).move(5.96, 0.88, 0.88))
    bumper = s.box(0.22, 0.26, 2.46, 0.09).move(5.82, 0.52)
    band = _side_plates([o.rectangle(11.2, 0.12, 0.04, -0.2, 1.36)], 1.25, 0.008)
    skirt = _side_plates([o.stroke([(-5.7, 0.62), (5.6, 0.62)], 0.02)], 1.25, 0.006)
    mirrors = b.both_sides(
        s.tube([(5.8, 2.9, 1.15), (6.1, 2.9, 1.4), (6.12, 2.7, 1.42)], 0.025)
        + s.box(0.12, 0.5, 0.22, 0.06).move(6.12, 2.45, 1.42)
    )
    roof = s.box(2.2, 0.2, 1.6, 0.08).move(-2.5, 3.2) + s.box(1.6, 0.18, 1.4, 0.08).move(1.8, 3.2)
    wells = b.both_sides(
        s.together(s.cylinder(0.6, 0.06, around=44).turn(x=90).move(x, 0.52, 1.204) for x in (3.6, -3.3))
    )
    kind = b.disc_wheel(0.5, 0.32, 0.58)
    wheels = s.together(b.axle(kind, x, 0.5, 1.13) for x in (3.6, -3.3))
    return (
        (shell + roof).of(paint("#b8201c"))
        + (glass + doors + screen).of(b.DARK_GLASS)
        + pillars.of(m.BLACK)
        + sign.of(m.MATT_BLACK)
        + figures.of(Material("#ffb52e", 0.5, glow=1.6))
        + lamps.of(b.LAMP)
        + (bumper + skirt + mirrors).of(m.MATT_BLACK)
        + band.of(m.paper("#f0ece2"))
        + wells.of(m.MATT_BLACK)
        + wheels
    )


def _lugged(radius: float, width: float, rim: float, metal: Material, lugs: int) -> Solid:
    """A wheel of a tractor, with bars on its tyre."""
    bar = s.box(radius * 0.09, radius * 0.1, width * 0.56)
    bars = s.together(
        bar.turn(y=side * 38).move(0, radius, side * width * 0.25).turn(z=360 * (index + 0.25 * side) / lugs)
        for index in range(lugs)
        for side in (-1, 1)
    )
    return b.disc_wheel(radius, width, rim, metal) + bars.of(b.TYRE)


def tractor() -> Solid:
    green = paint("#2e7a2f")
    hood = s.sweep(
        [(0.35, 1.28, 0), (1.0, 1.26, 0), (1.7, 1.20, 0), (2.05, 1.10, 0)],
        o.rounded([(-0.42, -0.42), (0.42, -0.42), (0.40, 0.2), (0.26, 0.34), (-0.26, 0.34), (-0.40, 0.2)], 0.12),
        [1.0, 1.0, 0.94, 0.78],
    )
    vents = b.both_sides(
        s.together(s.box(0.62, 0.03, 0.02, 0.008).move(1.25, 1.04 + 0.07 * row, 0.41) for row in range(4))
    )
    grille = s.together(s.box(0.03, 0.03, 0.5, 0.01).move(2.08, 0.84 + 0.07 * row) for row in range(6))
    lamps = b.both_sides(s.extrude(o.rectangle(0.16, 0.11, 0.03), 0.04, 0.01).turn(y=90).move(2.03, 1.26, 0.17))
    chassis = s.box(2.6, 0.4, 0.5, 0.08).move(0.7, 0.7) + s.box(0.3, 0.24, 1.5, 0.05).move(1.55, 0.55)
    weights = s.together(s.box(0.26, 0.34, 0.09, 0.03).move(2.26, 0.64, z) for z in np.linspace(-0.28, 0.28, 6))
    posts = b.both_sides(
        b.rod((0.36, 1.5, 0.62), (0.16, 2.58, 0.56), 0.035)
        + b.rod((-0.98, 1.5, 0.66), (-0.95, 2.58, 0.56), 0.04)
        + b.rod((-0.42, 1.5, 0.68), (-0.42, 2.58, 0.57), 0.03)
        + b.rod((0.36, 1.5, 0.62), (0.3, 0.9, 0.62), 0.035)
    )
    panes = s.extrude([(-0.95, 1.5), (0.34, 1.5), (0.16, 2.55), (-0.92, 2.55)], 1.14).of(
        Material("#9fb2b8", 0.04, glass=0.82)
    )
    roof = s.slab(1.44, 1.36, 0.2, 0.22, 0.09).move(-0.38, 2.56)
    seat = s.box(0.16, 0.6, 0.5, 0.07).move(-0.72, 1.75) + s.box(0.46, 0.14, 0.5, 0.06).move(-0.5, 1.46)
    wheel = s.torus(0.19, 0.018, 40).turn(z=50).move(0.05, 1.72) + b.rod((0.05, 1.72, 0), (0.3, 1.4, 0), 0.025)
    floor = s.box(1.4, 0.3, 1.2, 0.06).move(-0.32, 1.3)
    fenders = b.both_sides(
        s.sweep(
            [(*p, 0.0) for p in o.arc(0.96, 5, 165, -0.75, 0.86, 20).tolist()],
            o.rounded([(-0.28, -0.02), (0.28, -0.02), (0.28, 0.03), (-0.28, 0.03)], 0.02),
            curved=False,
        ).move(z=0.82)
    )
    front_fenders = b.both_sides(
        s.sweep(
            [(*p, 0.0) for p in o.arc(0.62, 40, 150, 1.5, 0.58, 14).tolist()],
            o.rectangle(0.36, 0.03, 0.01),
            curved=False,
        ).move(z=0.82)
    )
    stack = b.rod((0.62, 1.5, 0.36), (0.62, 2.5, 0.36), 0.045) + b.rod((0.62, 1.66, 0.36), (0.62, 2.15, 0.36), 0.075)
    steps = b.both_sides(s.together(s.box(0.36, 0.04, 0.2, 0.015).move(0.3, y, 0.66) for y in (0.55, 0.82)))
    rim = paint("#e6bb22")
    wheels = b.axle(_lugged(0.86, 0.5, 0.6, rim, 15), -0.75, 0.9, 0.85) + b.axle(
        _lugged(0.55, 0.38, 0.6, rim, 13), 1.5, 0.58, 0.82
    )
    beacon = s.cylinder(0.06, 0.14, 0.03).move(-0.8, 2.76, 0.4).of(b.AMBER_LAMP)
    return (
        (hood + fenders + roof).of(green)
        + front_fenders.of(m.BLACK)
        + (vents + grille).of(m.BLACK)
        + lamps.of(b.LAMP)
        + (chassis + weights + steps).of(m.GRAPHITE)
        + posts.of(m.BLACK)
        + (seat + wheel).of(m.MATT_BLACK)
        + floor.of(green)
        + stack.of(m.CHROME)
        + wheels
        + beacon
        + panes
    )


def excavator() -> Solid:
    yellow = paint("#e8a712")
    track = o.rounded(
        [(-1.75, 0.42), (-1.45, 0.02), (1.45, 0.02), (1.75, 0.42), (1.45, 0.82), (-1.45, 0.82)], 0.36, steps=8
    )
    inner = o.inset(track if o.area(track) > 0 else track[::-1], 0.07)
    belts = b.both_sides(s.extrude(track, 0.5, 0.02, [inner[::-1]], 1).move(z=0.95))
    closed = np.concatenate([track, track[:1]])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    shoes, shoe = Solid(), s.box(0.13, 0.055, 0.56)
    for place in np.linspace(0, far[-1], 44, endpoint=False):
        x, y = (float(np.interp(place, far, closed[:, axis])) for axis in (0, 1))
        x1, y1 = (float(np.interp((place + 0.05) % far[-1], far, closed[:, axis])) for axis in (0, 1))
        turn = float(np.degrees(np.arctan2(y1 - y, x1 - x)))
        shoes += b.both_sides(shoe.turn(z=turn).move(x, y, 0.95))
    rollers = b.both_sides(
        s.together(
            s.cylinder(r, 0.3, 0.03, 28).turn(x=90).move(x, y, 0.8)
            for x, y, r in [(-1.4, 0.42, 0.31), (1.4, 0.42, 0.31), *[(x, 0.22, 0.14) for x in (-0.8, -0.3, 0.2, 0.7)]]
        )
    )
    frame = s.box(2.4, 0.3, 1.5, 0.06).move(0, 0.55) + s.cylinder(0.62, 0.2, 0.03).move(y=0.72)
    deck = s.extrude(
        o.rounded([(-1.95, 0.98), (1.2, 0.98), (1.2, 1.25), (0.2, 1.3), (-0.1, 1.95), (-1.8, 1.95), (-2.0, 1.6)], 0.14),
        2.3,
        0.08,
    )
    vents = _side_plates([o.rectangle(0.7, 0.03, 0, -1.2, 1.45 + 0.09 * row) for row in range(5)], 1.15)
    counter = s.box(0.5, 0.8, 2.3, 0.14).move(-1.85, 1.4)
    cab_line = o.rounded([(0.05, 1.2), (1.2, 1.2), (1.28, 1.9), (1.0, 2.75), (0.1, 2.75)], 0.1)
    cab = s.extrude(cab_line, 0.95, 0.05).move(z=0.66)
    pane = o.rounded([(0.62, 1.5), (1.13, 1.5), (1.17, 1.9), (0.93, 2.6), (0.62, 2.6)], 0.06)
    panes = s.extrude(pane, 0.02).move(z=1.142) + s.extrude(o.rectangle(0.4, 0.85, 0.05, 0.36, 2.17), 0.02).move(
        z=1.142
    )
    screen = (
        s.extrude(o.rounded([(-0.4, 0), (0.4, 0), (0.4, 0.84), (-0.4, 0.84)], 0.05), 0.02)
        .turn(y=90)
        .turn(z=18)
        .move(1.285, 1.86, 0.66)
    )
    boom = s.extrude(
        o.smooth(
            [
                (0.5, 1.2),
                (0.9, 2.3),
                (1.9, 3.5),
                (2.5, 3.78),
                (3.62, 3.35),
                (3.7, 3.1),
                (3.5, 3.08),
                (2.6, 3.3),
                (2.1, 3.05),
                (1.4, 2.1),
                (0.95, 1.2),
            ],
            True,
            5,
        ),
        0.4,
        0.05,
    ).move(z=-0.15)
    stick = s.extrude(
        o.rounded([(3.35, 3.75), (3.62, 3.85), (3.85, 3.3), (4.32, 1.3), (4.18, 1.22), (3.5, 2.9), (3.42, 3.1)], 0.08),
        0.28,
        0.04,
    ).move(z=-0.15)
    pistons = b.rod((2.1, 3.55, -0.15), (3.42, 3.8, -0.15), 0.05) + b.rod(
        (3.75, 3.62, -0.15), (4.42, 1.95, -0.15), 0.045
    )
    barrels = b.rod((2.1, 3.72, -0.15), (2.75, 3.83, -0.15), 0.085) + b.rod(
        (3.8, 3.5, -0.15), (4.15, 2.65, -0.15), 0.075
    )
    lift = s.together(b.rod((1.1, 1.3, z), (1.6, 2.15, z), 0.085) for z in (-0.42, 0.12))
    lifted = s.together(b.rod((1.6, 2.15, z), (2.0, 2.95, z), 0.05) for z in (-0.42, 0.12))
    wall = [(4.2, 1.42), (4.62, 1.3), (4.72, 0.95), (4.55, 0.52), (4.1, 0.28), (3.68, 0.42)]
    curve = o.smooth(wall, steps=5)
    bucket = s.extrude(o.stroke(curve, 0.07, round_ends=False), 0.95, 0.01).move(z=-0.15)
    cheeks = s.together(
        s.extrude(o.joined(curve, [(3.72, 0.5), (4.1, 1.1)]), 0.05, 0.01).move(z=z) for z in (-0.62, 0.32)
    )
    teeth = s.together(s.box(0.3, 0.07, 0.11, 0.02).turn(z=-22).move(3.6, 0.45, z) for z in np.linspace(-0.55, 0.25, 5))
    return (
        (belts + shoes).of(m.RUBBER)
        + (rollers + frame).of(m.DARK_STEEL)
        + (deck + boom + stick).of(yellow)
        + cab.of(yellow)
        + vents.of(m.BLACK)
        + counter.of(m.GRAPHITE)
        + (panes + screen).of(b.DARK_GLASS)
        + (pistons + lifted).of(m.CHROME)
        + (barrels + lift).of(m.BLACK)
        + (bucket + cheeks).of(m.DARK_STEEL)
        + teeth.of(m.STEEL)
    ).scale(1, 1, -1)


def locomotive() -> Solid:
    """An electric engine of today's railways."""
    stations = np.unique(np.concatenate([np.linspace(-5.6, 5.6, 40), 4.4 + np.linspace(0, 1.2, 14)])).astype(np.float32)
    top = b.line([(-5.6, 3.0), (-5.3, 3.6), (-4.6, 3.75), (3.6, 3.75), (4.4, 3.66), (5.0, 3.1), (5.4, 2.2), (5.6, 1.5)])
    shell, floor = b.hull(
        stations,
        top,
        lambda x: np.full(len(x), 0.75, np.float32),
        lambda x: np.asarray(1.42 * (1 - 0.2 * np.clip((x - 4.3) / 1.3, 0, 1) ** 2.6), np.float32),
        b.line([(0.7, 0.96), (1.2, 1.0), (2.4, 1.0), (3.2, 0.94), (3.8, 0.8)]),
        0.25,
        0.05,
    )
    on = b.Shell(shell)
    screen = on.patch(o.rounded([(-1.12, 2.3), (1.12, 2.3), (0.95, 3.2), (-0.95, 3.2)], 0.12), "x", 0.02, 3)
    nose = on.patch(o.rounded([(-1.25, 1.25), (1.25, 1.25), (1.18, 2.2), (-1.18, 2.2)], 0.1), "x", 0.012, 3)
    lamp = o.rounded([(0.55, 1.55), (1.02, 1.6), (1.02, 1.82), (0.55, 1.74)], 0.05)
    lamps = on.patch(lamp, "x", 0.03) + on.patch(lamp * np.array([-1, 1], np.float32), "x", 0.03)
    windows = b.both_sides(on.patch(o.rectangle(0.55, 0.7, 0.07, 4.0, 2.66), "z", 0.015))
    door = b.both_sides(on.patch(o.rectangle(0.62, 1.9, 0.05, 3.2, 2.0), "z", 0.006))
    grilles = b.both_sides(
        s.together(on.patch(o.rectangle(0.9, 0.5, 0.03, x, 3.08), "z", 0.015) for x in np.linspace(-4.4, 1.6, 6))
    )
    slats = b.both_sides(
        s.together(
            on.patch(o.rectangle(0.84, 0.025, 0, x, 2.9 + 0.09 * row), "z", 0.03, 0)
            for x in np.linspace(-4.4, 1.6, 6)
            for row in range(5)
        )
    )
    band = b.both_sides(
        on.patch(o.joined([(-5.5, 1.15), (4.9, 1.15), (5.2, 1.3), (3.9, 1.6), (-5.5, 1.6)]), "z", 0.012, 3)
    )
    buffers = b.both_sides(
        s.cylinder(0.1, 0.3, 0.02, 24).turn(z=-90).move(5.5, 1.0, 0.85)
        + s.cylinder(0.22, 0.06, 0.02, 32).turn(z=-90).move(5.8, 1.0, 0.85)
    )
    plough = s.box(0.3, 0.5, 2.4, 0.06).move(5.35, 0.55)
    wheels = s.together(
        b.both_sides((s.cylinder(0.5, 0.13, 0.02, 44) + s.cylinder(0.54, 0.03, 0.01, 44)).turn(x=90).move(x, 0.5, 0.74))
        for x in (-4.2, -2.6, 2.4, 4.0)
    )
    bogies = s.together(
        b.both_sides(
            s.extrude(
                o.rounded([(-1.5, 0.35), (1.5, 0.35), (1.4, 0.85), (0.5, 0.95), (-0.5, 0.95), (-1.4, 0.85)], 0.12),
                0.14,
                0.03,
            ).move(x, 0, 1.08)
        )
        for x in (-3.4, 3.2)
    )
    springs = s.together(
        b.both_sides(s.cylinder(0.1, 0.4, 0.02, 20).move(x, 0.42, 1.2))
        for x in (-4.6, -3.8, -3.0, -2.2, 2.0, 2.8, 3.6, 4.4)
    )
    pantograph = _pantograph().move(-2.6, 3.85)
    boxes = s.box(2.6, 0.5, 2.3, 0.06).move(-0.2, 0.55) + s.box(6.4, 0.14, 1.5, 0.04).move(-0.6, 3.82)
    rails = b.both_sides(s.box(12.6, 0.16, 0.08, 0.02).move(0, -0.09, 0.74)) + s.together(
        s.box(0.26, 0.12, 2.6, 0.03).move(x, -0.2) for x in np.linspace(-6, 6, 19)
    )
    return (
        shell.of(paint("#c01d1f"))
        + floor.of(m.MATT_BLACK)
        + (screen + windows).of(b.DARK_GLASS)
        + nose.of(paint("#c01d1f"))
        + lamps.of(b.LAMP)
        + door.of(paint("#a3181b"))
        + grilles.of(m.MATT_BLACK)
        + slats.of(m.ALUMINIUM)
        + band.of(m.paper("#ece9e2"))
        + (buffers + plough + bogies + boxes).of(m.GRAPHITE)
        + (wheels + springs).of(m.DARK_STEEL)
        + pantograph.of(m.DARK_STEEL)
        + rails.of(m.coloured(m.DARK_STEEL, "#54504c"))
    )


def _pantograph() -> Solid:
    arms = s.together(
        b.rod((0.0, 0.1, z), (-0.9, 0.6, z * 0.6), 0.03) + b.rod((-0.9, 0.6, z * 0.6), (0.1, 1.1, z * 0.5), 0.025)
        for z in (-0.5, 0.5)
    )
    heads = s.together(
        s.tube([(x, 1.0, -0.9), (x, 1.12, -0.7), (x, 1.12, 0.7), (x, 1.0, 0.9)], 0.03) for x in (0.0, 0.3)
    )
    return arms + heads + b.rod((-0.9, 0.6, -0.35), (-0.9, 0.6, 0.35), 0.03) + s.box(1.2, 0.1, 1.2, 0.02)


MODELS = {
    "solid-truck": Model(truck, 212, 9),
    "solid-bus": Model(bus, 212, 10),
    "solid-tractor": Model(tractor, 212, 11),
    "solid-excavator": Model(excavator, 203, 11),
    "solid-locomotive": Model(locomotive, 215, 9),
}
