"""Machines of the house: kitchen, laundry, heating, cleaning, power. Metres; y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import DARK_GLASS, rod
from thumbsmith.engines.composer.build.solids.models.model import Model

ENAMEL = Material("#e6e7e6", 0.4, coat=0.8)
STAINLESS = Material("#c6cace", 0.33, metal=1.0, relief=m.brushed(0, 22), relief_depth=0.001)
GREEN_LIGHT = Material("#4de08a", 0.4, glow=1.2)
BLUE_LIGHT = Material("#69c8ff", 0.4, glow=1.3)
OVEN_GLASS = Material("#141210", 0.06, coat=1.0)


def _dot(radius: float, x: float, y: float, z: float, thick: float = 0.01) -> Solid:
    return s.cylinder(radius, thick, thick * 0.3, 32).turn(x=90).move(x, y, z)


def fridge() -> Solid:
    body = s.box(0.72, 1.86, 0.66, 0.015).move(y=0.97)
    upper = s.box(0.715, 1.14, 0.06, 0.022).move(0, 1.325, 0.362)
    lower = s.box(0.715, 0.68, 0.06, 0.022).move(0, 0.405, 0.362)
    handles = s.together(
        rod((-0.28, low, 0.44), (-0.28, high, 0.44), 0.014)
        + s.together(rod((-0.28, y, 0.38), (-0.28, y, 0.44), 0.011) for y in (low + 0.03, high - 0.03))
        for low, high in ((0.82, 1.35), (0.42, 0.7))
    )
    panel = s.box(0.16, 0.10, 0.01, 0.004).move(0.1, 1.55, 0.393)
    shown = s.box(0.07, 0.04, 0.005).move(0.1, 1.555, 0.399)
    feet = s.together(s.cylinder(0.03, 0.05).move(x, 0, z) for x in (-0.3, 0.3) for z in (-0.26, 0.26)) + s.box(
        0.68, 0.07, 0.5
    ).move(0, 0.06, 0.02)
    seal = s.box(0.70, 1.83, 0.02).move(0, 0.98, 0.331)
    return (
        body.of(m.coloured(m.ALUMINIUM, "#8d9196"))
        + (upper + lower).of(STAINLESS)
        + handles.of(m.CHROME)
        + panel.of(DARK_GLASS)
        + shown.of(BLUE_LIGHT)
        + (feet + seal).of(m.BLACK)
    )


def washing_machine() -> Solid:
    body = s.box(0.6, 0.84, 0.58, 0.018).move(y=0.435)
    panel = s.box(0.585, 0.12, 0.012, 0.005).move(0, 0.775, 0.292)
    drawer = s.box(0.17, 0.095, 0.018, 0.006).move(-0.195, 0.775, 0.297)
    dial = _dot(0.042, 0.02, 0.775, 0.295, 0.03)
    mark = s.box(0.006, 0.03, 0.006).move(0.02, 0.79, 0.326)
    screen = s.box(0.13, 0.05, 0.01, 0.003).move(0.19, 0.782, 0.296)
    lit = s.box(0.07, 0.022, 0.004).move(0.19, 0.782, 0.302)
    buttons = s.together(_dot(0.009, 0.135 + 0.037 * index, 0.74, 0.296, 0.008) for index in range(4))
    rim = (
        s.lathe([(0.15, 0), (0.232, 0), (0.236, 0.02), (0.215, 0.055), (0.165, 0.06), (0.15, 0.04), (0.15, 0)], 0.012)
        .turn(x=90)
        .move(0, 0.42, 0.288)
    )
    bowl = s.lathe([(0, 0.035), (0.09, 0.04), (0.152, 0.05)], curved=True).turn(x=90).move(0, 0.42, 0.288)
    drum = s.ring(0.152, 0.13, 0.02).turn(x=90).move(0, 0.42, 0.29)
    holes = s.together(
        _dot(0.006, r * np.cos(a), 0.42 + r * np.sin(a), 0.2895, 0.004)
        for r, n in ((0.04, 6), (0.08, 12), (0.115, 18))
        for a in np.arange(n) * 2 * np.pi / n
    )
    back = _dot(0.15, 0, 0.42, 0.285, 0.006)
    handle = s.box(0.035, 0.11, 0.03, 0.012).move(0.205, 0.42, 0.338)
    flap = s.box(0.11, 0.09, 0.008, 0.003).move(0.2, 0.075, 0.291)
    seam = s.box(0.58, 0.006, 0.004).move(0, 0.708, 0.291)
    top = s.box(0.605, 0.025, 0.585, 0.01).move(y=0.86)
    feet = s.together(s.cylinder(0.025, 0.03).move(x, -0.005, z) for x in (-0.24, 0.24) for z in (-0.22, 0.22))
    return (
        (body + panel + drawer + top).of(ENAMEL)
        + (dial + rim + drum).of(m.CHROME)
        + back.of(m.coloured(m.STEEL, "#6e7379"))
        + holes.of(m.BLACK)
        + (handle + buttons + flap).of(m.plastic("#cfd1d3"))
        + (seam + mark + feet).of(m.BLACK)
        + screen.of(DARK_GLASS)
        + lit.of(BLUE_LIGHT)
        + bowl.of(Material("#7f98a4", 0.04, glass=0.75))
    )


def cooker() -> Solid:
    body = s.box(0.6, 0.84, 0.6, 0.012).move(y=0.44)
    hob = s.box(0.6, 0.025, 0.6, 0.01).move(y=0.875)
    panel = s.box(0.596, 0.11, 0.02, 0.008).move(0, 0.79, 0.305)
    knobs = s.together(_dot(0.026, x, 0.79, 0.315, 0.035) for x in (-0.23, -0.145, 0.145, 0.23)) + s.together(
        s.box(0.008, 0.042, 0.012, 0.003).move(x, 0.79, 0.353) for x in (-0.23, -0.145, 0.145, 0.23)
    )
    clock = s.box(0.12, 0.05, 0.01, 0.003).move(0, 0.79, 0.315)
    figures = s.box(0.055, 0.02, 0.004).move(0, 0.79, 0.321)
    door = s.box(0.585, 0.5, 0.035, 0.012).move(0, 0.465, 0.31)
    window = s.box(0.44, 0.29, 0.01, 0.004).move(0, 0.445, 0.328)
    glow = s.together(s.box(0.40, 0.012, 0.006, 0.002).move(0, y, 0.334) for y in (0.4, 0.47))
    handle = rod((-0.25, 0.67, 0.365), (0.25, 0.67, 0.365), 0.013) + s.together(
        rod((x, 0.67, 0.32), (x, 0.67, 0.365), 0.01) for x in (-0.22, 0.22)
    )
    drawer = s.box(0.585, 0.15, 0.03, 0.01).move(0, 0.12, 0.31)
    places = ((-0.15, 0.14, 0.085), (0.15, 0.14, 0.065), (-0.15, -0.14, 0.065), (0.15, -0.14, 0.085))
    burners = s.together(
        s.lathe([(0, 0), (r, 0), (r, 0.012), (r * 0.8, 0.022), (0, 0.022)], 0.004, around=40)
        .scale(0.62, 1, 0.62)
        .move(x, 0.888, z)
        for x, z, r in places
    )
    caps = s.together(s.cylinder(r * 0.4, 0.012, 0.004, 32).move(x, 0.905, z) for x, z, r in places)
    grates = s.together(
        s.box(0.008, 0.012, 0.25, 0.003).move(side * 0.145 + dx, 0.935, z)
        for side in (-1, 1)
        for dx in (-0.1, 0, 0.1)
        for z in (-0.13, 0.13)
    ) + s.together(
        s.box(0.22, 0.012, 0.008, 0.003).move(side * 0.145, 0.935, z)
        for side in (-1, 1)
        for z in (-0.25, -0.13, -0.01, 0.01, 0.13, 0.25)
    )
    legs = s.together(
        s.box(0.008, 0.045, 0.008).move(side * 0.145 + dx, 0.91, z)
        for side in (-1, 1)
        for dx in (-0.1, 0.1)
        for z in (-0.25, 0.0, 0.25)
    )
    return (
        (door + drawer + panel).of(STAINLESS)
        + body.of(m.coloured(m.ALUMINIUM, "#9a9ea3"))
        + hob.of(m.coloured(STAINLESS, "#a2a6ab"))
        + (knobs + burners).of(m.BLACK)
        + (caps + grates + legs).of(m.CAST_IRON)
        + clock.of(DARK_GLASS)
        + figures.of(Material("#ff7a3a", 0.5, glow=1.4))
        + window.of(OVEN_GLASS)
        + glow.of(m.coloured(m.STEEL, "#8b6a4a"))
        + handle.of(m.CHROME)
    )


def radiator() -> Solid:
    columns = s.together(
        s.extrude(o.rectangle(0.052, 0.56, 0.024), 0.075, 0.02).move(x, 0.43) for x in np.linspace(-0.54, 0.54, 19)
    )
    pipes = rod((-0.55, 0.2, 0), (0.55, 0.2, 0), 0.03) + rod((-0.55, 0.66, 0), (0.55, 0.66, 0), 0.03)
    feet = s.together(s.box(0.03, 0.2, 0.06, 0.01).move(x, 0.1) for x in (-0.5, 0.5))
    valve = s.cylinder(0.032, 0.09, 0.012, 36).turn(z=-90).move(0.66, 0.66)
    stem = (
        rod((0.55, 0.66, 0), (0.68, 0.66, 0), 0.018)
        + rod((0.62, 0.0, 0), (0.62, 0.66, 0), 0.012)
        + rod((-0.62, 0.0, 0), (-0.62, 0.2, 0), 0.012)
        + rod((-0.62, 0.2, 0), (-0.5, 0.2, 0), 0.016)
    )
    return (columns + pipes + feet).of(ENAMEL) + valve.of(m.WHITE) + stem.of(m.CHROME)


def _grille(radius: float, rings: int, spokes: int) -> Solid:
    """Wire rings before a fan, in the plane z = 0."""
    wires = s.together(s.torus(r, 0.006, 56).turn(x=90) for r in np.linspace(radius * 0.2, radius, rings))
    return wires + s.together(
        rod(
            (radius * 0.2 * np.cos(a), radius * 0.2 * np.sin(a), 0),
            (radius * np.cos(a), radius * np.sin(a), 0),
            0.006,
            8,
        )
        for a in np.arange(spokes) * 2 * np.pi / spokes
    )


def _blades(radius: float, count: int) -> Solid:
    blade = s.extrude(
        o.smooth(
            [
                (radius * 0.2, -0.03),
                (radius * 0.6, -radius * 0.16),
                (radius * 0.93, -radius * 0.1),
                (radius * 0.95, radius * 0.22),
                (radius * 0.5, radius * 0.2),
                (radius * 0.2, 0.04),
            ],
            True,
            4,
        ),
        0.012,
        0.003,
    )
    return s.together(blade.turn(x=18).turn(z=360 * index / count) for index in range(count)) + s.cylinder(
        radius * 0.24, 0.06, 0.015
    ).turn(x=90).move(z=-0.02)


def heat_pump() -> Solid:
    body = s.box(1.1, 1.0, 0.42, 0.03).move(y=0.58)
    face = _dot(0.42, -0.12, 0.58, 0.206, 0.01)
    rim = s.ring(0.44, 0.405, 0.03, 0.008).turn(x=90).move(-0.12, 0.58, 0.205)
    fan = _blades(0.4, 3).move(-0.12, 0.58, 0.225)
    grille = _grille(0.41, 11, 8).move(-0.12, 0.58, 0.245)
    panel = s.box(0.2, 0.9, 0.012, 0.006).move(0.43, 0.58, 0.212)
    slots = s.together(s.box(0.13, 0.012, 0.008, 0.003).move(0.43, 0.82 + 0.03 * row, 0.219) for row in range(5))
    fins = s.box(0.008, 0.82, 0.34).move(0.556, 0.58) + s.together(
        s.box(0.006, 0.012, 0.3, 0.003).move(0.553, 0.25 + 0.05 * row) for row in range(14)
    )
    feet = s.together(s.box(0.12, 0.08, 0.5, 0.02).move(x, 0.04) for x in (-0.38, 0.38))
    lamp = s.box(0.05, 0.012, 0.004).move(0.43, 0.62, 0.219)
    pipes = s.together(
        s.tube([(0.5, y, -0.1), (0.64, y, -0.1), (0.7, y - 0.1, -0.1), (0.7, 0.02, -0.1)], 0.022) for y in (0.34, 0.24)
    )
    return (
        (body + panel + rim).of(ENAMEL)
        + face.of(m.MATT_BLACK)
        + fan.of(m.GRAPHITE)
        + grille.of(m.BLACK)
        + (slots + fins + feet).of(m.MATT_BLACK)
        + lamp.of(GREEN_LIGHT)
        + pipes.of(m.COPPER)
    )


def air_conditioner() -> Solid:
    line = o.rounded([(-0.11, -0.14), (0.05, -0.14), (0.115, -0.04), (0.105, 0.12), (0.06, 0.15), (-0.11, 0.15)], 0.04)
    body = s.extrude(line, 0.9, 0.018).turn(y=-90)
    flap = s.box(0.8, 0.012, 0.075, 0.005).turn(x=38).move(0, -0.142, 0.075)
    mouth = s.box(0.78, 0.02, 0.06, 0.005).turn(x=30).move(0, -0.118, 0.066)
    seam = s.box(0.88, 0.005, 0.01).move(0, -0.06, 0.107)
    vents = s.together(s.box(0.84, 0.004, 0.008).move(0, 0.151, -0.08 + 0.02 * row) for row in range(7))
    shown = s.box(0.07, 0.03, 0.004).move(0.32, 0.02, 0.116)
    return body.of(ENAMEL) + flap.of(ENAMEL) + (mouth + seam + vents).of(m.BLACK) + shown.of(BLUE_LIGHT)


def solar_panel() -> Solid:
    frame = s.extrude(o.rectangle(1.04, 1.72, 0.012), 0.04, 0.006, [o.rectangle(0.99, 1.67)[::-1]])
    back = s.box(1.0, 1.68, 0.012)
    corner = o.rounded([(-0.079, -0.079), (0.079, -0.079), (0.079, 0.079), (-0.079, 0.079)], 0.02, steps=1)
    cell = s.extrude(corner, 0.004)
    cells = s.together(
        cell.move((column - 2.5) * 0.163, (row - 4.5) * 0.165, 0.009) for row in range(10) for column in range(6)
    )
    wires = s.together(
        s.box(0.003, 1.64, 0.002).move((column - 2.5) * 0.163 + dx, 0, 0.012)
        for column in range(6)
        for dx in (-0.04, 0.0, 0.04)
    )
    plate = (
        frame.of(m.ALUMINIUM)
        + back.of(m.paper("#c9d2da"))
        + cells.of(Material("#0d2149", 0.3, coat=0.35))
        + wires.of(m.SILVER)
    )
    plate = plate.turn(x=-52).move(0, 0.86, 0)
    legs = s.together(rod((x, 0.0, 0.46), (x, 0.34, 0.66), 0.02) for x in (-0.42, 0.42)) + s.together(
        rod((x, 0.0, -0.55), (x, 1.24, -0.55), 0.022)
        + rod((x, 0.02, -0.6), (x, 0.02, 0.6), 0.022)
        + rod((x, 0.02, 0.3), (x, 0.52, 0.42), 0.018)
        for x in (-0.42, 0.42)
    )
    return plate + legs.of(m.ALUMINIUM)


def wind_turbine() -> Solid:
    tower = s.lathe([(0, 0), (0.2, 0), (0.17, 2.0), (0.12, 5.9), (0, 5.9)], around=48)
    nacelle = s.sweep(
        [(0, 6.0, -0.75), (0, 6.02, -0.4), (0, 6.02, 0.1), (0, 6.0, 0.4)],
        o.rectangle(0.42, 0.44, 0.12),
        [0.75, 1, 1, 0.8],
    )
    hub = s.sphere(0.25, 40).scale(1, 1, 1.3).move(0, 6.0, 0.52)
    blade = s.sweep(
        [(0, 0.2, 0), (0, 0.5, 0), (0.05, 0.95, 0), (0.03, 2.2, 0), (0.0, 3.3, 0), (0, 3.75, 0)],
        o.rounded([(-0.22, 0.01), (-0.12, 0.045), (0.06, 0.05), (0.16, 0), (0.06, -0.03), (-0.14, -0.02)], 0.03),
        [0.55, 0.7, 1.15, 0.78, 0.45, 0.14],
        round_ends=True,
    )
    blades = s.together(blade.turn(z=turn) for turn in (14, 134, 254)).move(0, 6.0, 0.58)
    tips = s.together(s.sphere(0.02).move(0, 3.7).turn(z=turn) for turn in (14, 134, 254)).move(0, 6.0, 0.58)
    base = s.cylinder(0.34, 0.08, 0.02)
    door = s.box(0.14, 0.34, 0.02, 0.01).move(0, 0.28, 0.195)
    return (
        (tower + nacelle + hub + blades).of(ENAMEL) + tips.of(m.RED) + (base).of(m.paper("#8e9296")) + door.of(m.GREY)
    )


def vacuum_cleaner() -> Solid:
    paint = Material("#b3211f", 0.35, coat=0.9)
    body = s.sweep(
        [(-0.32, 0.17, 0), (-0.22, 0.19, 0), (0.0, 0.2, 0), (0.2, 0.17, 0), (0.34, 0.13, 0)],
        o.ellipse(0.17, 0.15),
        [0.6, 0.95, 1.05, 0.95, 0.5],
        round_ends=True,
    )
    bin_ = s.cylinder(0.115, 0.2, 0.03).move(0.02, 0.24)
    lid = s.lathe([(0.117, 0.42), (0.117, 0.46), (0.09, 0.5), (0, 0.51)], 0.015).move(0.02)
    handle = s.tube([(-0.2, 0.32, 0), (-0.16, 0.5, 0), (0.02, 0.58, 0), (0.18, 0.48, 0), (0.22, 0.28, 0)], 0.02)
    wheels = s.together((s.cylinder(0.14, 0.05, 0.015, 48).turn(x=90).move(-0.16, 0.14, z)) for z in (-0.19, 0.14))
    caps = s.together((s.cylinder(0.075, 0.06, 0.012, 40).turn(x=90).move(-0.16, 0.14, z)) for z in (-0.195, 0.135))
    front = s.together(s.cylinder(0.045, 0.03, 0.008, 28).turn(x=90).move(0.25, 0.045, z) for z in (-0.1, 0.07))
    hose = [
        (0.34, 0.16, 0),
        (0.48, 0.12, 0.1),
        (0.6, 0.26, 0.16),
        (0.6, 0.5, 0.18),
        (0.58, 0.74, 0.18),
        (0.64, 0.86, 0.16),
        (0.76, 0.84, 0.15),
    ]
    path = o.smooth(hose, steps=18)
    ribbed = s.sweep(
        path, o.circle(1, corners=18), [0.026 + 0.006 * (index % 2) for index in range(len(path))], curved=False
    )
    wand = s.tube([(0.74, 0.87, 0.15), (0.84, 0.66, 0.15), (1.1, 0.09, 0.15)], 0.022, curved=False)
    grip = s.tube([(0.70, 0.89, 0.15), (0.76, 0.84, 0.15), (0.82, 0.7, 0.15)], 0.034)
    head = s.box(0.15, 0.055, 0.36, 0.022).move(1.14, 0.035, 0.15) + rod((1.07, 0.14, 0.15), (1.12, 0.05, 0.15), 0.028)
    return (
        body.of(paint)
        + lid.of(paint)
        + bin_.of(Material("#8ea3ac", 0.05, glass=0.7))
        + s.cylinder(0.06, 0.18).move(0.02, 0.25).of(m.GREY)
        + (handle + ribbed + grip + head + wheels).of(m.MATT_BLACK)
        + (caps + front).of(m.GREY)
        + wand.of(m.CHROME)
    )


def robot_vacuum() -> Solid:
    body = s.lathe([(0, 0.015), (0.155, 0.015), (0.172, 0.03), (0.172, 0.075), (0.162, 0.09), (0, 0.092)], 0.008)
    bumper = s.lathe([(0.174, 0.025), (0.18, 0.03), (0.18, 0.07), (0.174, 0.076)], 0.004)
    plate = s.lathe([(0, 0.0925), (0.142, 0.0925), (0.145, 0.094), (0, 0.0955)], 0.001)
    tower = s.lathe([(0, 0.094), (0.052, 0.094), (0.052, 0.112), (0.046, 0.12), (0, 0.121)], 0.004).move(0, 0, -0.05)
    slot = s.lathe([(0.0525, 0.099), (0.054, 0.099), (0.054, 0.108), (0.0525, 0.108)]).move(0, 0, -0.05)
    button = s.cylinder(0.02, 0.006, 0.002, 36).move(0, 0.094, 0.07)
    ring = s.torus(0.024, 0.0022, 40).move(0, 0.0965, 0.07)
    seam = s.torus(0.158, 0.0012, 64).move(y=0.0925)
    brush = s.together(
        s.tube([(0, 0.012, 0), (0.03, 0.008, 0.008), (0.055, 0.006, 0.005)], [0.0035, 0.003, 0.001]).turn(y=turn)
        for turn in (20, 140, 260)
    ).move(0.135, 0, 0.12)
    return (
        body.of(m.plastic("#e1e2e3", 0.3))
        + bumper.of(m.plastic("#c7c9cb"))
        + plate.of(m.gloss("#24262a"))
        + (tower + seam + slot).of(m.BLACK)
        + button.of(m.WHITE)
        + ring.of(BLUE_LIGHT)
        + brush.of(m.MATT_BLACK)
    )


MODELS = {
    "solid-fridge": Model(fridge, -26, 9),
    "solid-washing-machine": Model(washing_machine, -26, 12),
    "cooker": Model(cooker, -26, 20),
    "radiator": Model(radiator, -26, 10),
    "heat-pump": Model(heat_pump, -28, 10),
    "air-conditioner": Model(air_conditioner, -24, -8),
    "solid-solar-panel": Model(solar_panel, -28, 10),
    "solid-wind-turbine": Model(wind_turbine, -24, 4),
    "solid-vacuum-cleaner": Model(vacuum_cleaner, -18, 14),
    "solid-robot-vacuum": Model(robot_vacuum, -20, 32),
}
