"""What journeys are told with: an old tram, a railway track, a bunk bed, a caravan, a boxy car. Metres; vehicles look
along x."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.coachwork import Shape, car, paint
from thumbsmith.engines.composer.build.solids.models.model import Model

BOXY = Shape(
    roofline=(
        (-2.05, 0.6),
        (-2.05, 0.88),
        (-1.98, 0.93),
        (-1.42, 0.96),
        (-1.1, 1.3),
        (-0.98, 1.38),
        (-0.2, 1.42),
        (0.38, 1.4),
        (0.52, 1.32),
        (0.88, 0.98),
        (1.5, 0.93),
        (1.95, 0.88),
        (2.02, 0.82),
        (2.04, 0.55),
    ),
    axles=(-1.2, 1.25),
    wheel=0.31,
    half=0.8,
    belt=0.95,
    windows=(
        ((-1.28, 0.99), (-0.36, 0.98), (-0.36, 1.33), (-0.98, 1.3)),
        ((-0.28, 0.98), (0.72, 0.97), (0.42, 1.3), (-0.28, 1.33)),
    ),
    windscreen=(1.0, 1.34),
    rear_window=(1.02, 1.32),
    doors=(-1.15, -0.32, 0.78),
    roof=0.86,
    floor=0.24,
    edge=0.1,
    lamps=0.72,
    tail=0.74,
    classic=True,
)


def boxy_car() -> Solid:
    rack = b.both_sides(b.rod((-0.9, 1.5, 0.55), (0.3, 1.5, 0.55), 0.018)) + s.together(
        b.rod((x, 1.5, -0.6), (x, 1.5, 0.6), 0.016) for x in (-0.8, -0.3, 0.2)
    )
    feet = s.together(b.both_sides(b.rod((x, 1.38, 0.56), (x, 1.5, 0.56), 0.015)) for x in (-0.8, 0.2))
    roll = s.cylinder(0.14, 0.9, 0.05).turn(x=90).move(-0.5, 1.64, -0.45).of(m.plastic("#5d7a4a", 0.8))
    case = s.box(0.5, 0.2, 0.7, 0.05).move(0.0, 1.62).of(m.LEATHER)
    return car(BOXY, paint("#c8452f")) + (rack + feet).of(m.CHROME) + roll + case


def old_tram() -> Solid:
    """A short yellow car of wood and steel on four wheels, white above its windows."""
    yellow, white = paint("#f5b50f"), paint("#f6f2e6")
    half, long = 1.05, 3.3
    lower = s.box(2 * long, 1.0, 2 * half, 0.12).move(0, 1.1).of(yellow)
    upper = s.box(2 * long, 0.5, 2 * half, 0.12).move(0, 2.95).of(white)
    inner = s.box(2 * long - 0.14, 1.3, 2 * half - 0.12, 0.08).move(0, 2.15).of(b.DARK_GLASS)
    at = np.linspace(-2.95, 2.95, 8)
    posts = s.together(s.box(0.13, 1.3, 2 * half + 0.02, 0.02).move(x, 2.15) for x in at) + s.together(
        s.box(0.13, 1.3, 0.13, 0.02).move(side * (long - 0.06), 2.15, z)
        for side in (-1, 1)
        for z in (-half + 0.1, -0.36, 0.36, half - 0.1)
    )
    sills = s.box(2 * long + 0.04, 0.08, 2 * half + 0.06, 0.02).move(0, 1.6) + s.box(
        2 * long + 0.04, 0.06, 2 * half + 0.04, 0.02
    ).move(0, 2.35)
    band = s.box(2 * long + 0.03, 0.05, 2 * half + 0.03, 0.01).move(0, 1.2).of(m.paper("#8a1f1a"))
    roof = s.box(2 * long + 0.2, 0.2, 2 * half + 0.06, 0.1).move(0, 3.25) + s.box(2 * long - 1.6, 0.22, 1.1, 0.1).move(
        0, 3.42
    )
    board = s.box(0.1, 0.3, 0.9, 0.03).move(long + 0.06, 3.02).of(m.BLACK)
    plate = s.box(0.11, 0.2, 0.7, 0.02).move(long + 0.065, 3.02).of(Material("#fff3c4", 0.4, glow=0.5))
    lamp = s.cylinder(0.24, 0.12, 0.03).turn(z=-90).move(long - 0.02, 1.15).of(m.CHROME) + s.cylinder(
        0.19, 0.14, 0.03
    ).turn(z=-90).move(long, 1.15).of(b.LAMP)
    steps = b.both_sides(s.box(0.8, 0.1, 0.3, 0.02).move(2.75, 0.45, half)) + b.both_sides(
        s.box(0.8, 0.1, 0.3, 0.02).move(-2.75, 0.45, half)
    )
    bumper = s.box(0.2, 0.22, 1.7, 0.06).move(long + 0.05, 0.62)
    truck = s.box(3.4, 0.34, 1.6, 0.05).move(0, 0.5)
    wheels = s.together(b.axle(b.disc_wheel(0.42, 0.14, 0.8, m.DARK_STEEL), x, 0.42, 0.72) for x in (-1.05, 1.05))
    pole = b.rod((-0.2, 3.5, 0), (-2.6, 4.7, 0), 0.035) + b.rod((-2.6, 4.7, -0.5), (-2.6, 4.7, 0.5), 0.04)
    rails = b.both_sides(s.box(8.2, 0.12, 0.12, 0.02).move(0, -0.05, 0.72)).of(m.STEEL)
    return (
        lower
        + upper
        + inner
        + posts.of(yellow)
        + sills.of(white)
        + band
        + roof.of(paint("#e9e4d4"))
        + board
        + plate
        + lamp
        + (steps + bumper + truck).of(m.MATT_BLACK)
        + wheels
        + pole.of(m.DARK_STEEL)
        + rails
    )


def railway_track() -> Solid:
    """Rails on sleepers in their ballast, seen along the line."""
    random = np.random.default_rng(8)
    stones = Solid()
    pebble = s.sphere(0.16, 8)
    for _ in range(420):
        x, z = random.uniform(-1.75, 1.75), random.uniform(-4.0, 4.0)
        size = random.uniform(0.6, 1.15)
        stones += (
            pebble.scale(size, size * 0.7, size)
            .turn(y=random.uniform(0, 90), z=random.uniform(0, 90))
            .move(x, 0.02 - 0.16 * max(0.0, abs(x) - 1.35), z)
        )
    bed = s.extrude(o.rounded([(-2.0, -0.3), (2.0, -0.3), (1.5, 0.02), (-1.5, 0.02)], 0.1), 8.2, 0.05)
    sleepers = s.together(s.box(2.7, 0.2, 0.42, 0.03).move(0, 0.14, z) for z in np.linspace(-3.6, 3.6, 9)).of(
        m.wooden("#6f543c", 0.7, 0)
    )
    section = o.joined(
        [(-0.17, 0), (0.17, 0), (0.17, 0.05), (0.04, 0.1), (0.04, 0.24), (0.1, 0.28), (0.1, 0.38)],
        [(-0.1, 0.38), (-0.1, 0.28), (-0.04, 0.24), (-0.04, 0.1), (-0.17, 0.05)],
    )
    rail = s.extrude(section, 8.3, 0.01).move(y=0.24)
    rails = (rail.move(-0.75) + rail.move(0.75)).of(Material("#7a5440", 0.5, metal=0.7))
    tops = s.together(s.box(0.18, 0.02, 8.3).move(x, 0.625) for x in (-0.75, 0.75)).of(m.CHROME)
    clips = s.together(
        s.box(0.12, 0.1, 0.2, 0.02).move(x + d, 0.28, z)
        for x in (-0.75, 0.75)
        for d in (-0.2, 0.2)
        for z in np.linspace(-3.6, 3.6, 9)
    ).of(m.DARK_STEEL)
    grey = Material("#7d7b78", 0.9, pattern=m.spotted(4, (0.36, 0.32, 0.28), 0.45))
    return (stones + bed).of(grey) + sleepers + rails + tops + clips


def bunk_bed() -> Solid:
    wood = m.wooden("#c08a4e", 0.6, 1, coat=0.5)
    posts = s.together(s.box(0.1, 1.9, 0.1, 0.02).move(x, 0.95, z) for x in (-1.0, 1.0) for z in (-0.48, 0.48))
    boards = s.together(
        s.box(0.06, 0.12, 0.9, 0.01).move(x, y, 0) for x in (-1.0, 1.0) for y in (0.3, 0.55, 1.3, 1.55, 1.78)
    )
    sides = s.together(s.box(2.0, 0.16, 0.05, 0.01).move(0, y, z) for y in (0.3, 1.3) for z in (-0.48, 0.48))
    rails = s.together(s.box(1.35, 0.08, 0.04, 0.01).move(-0.32, y, 0.49) for y in (1.62, 1.8)) + s.box(
        2.0, 0.08, 0.04, 0.01
    ).move(0, 1.75, -0.49)
    ladder = s.together(b.rod((x, 0.0, 0.62), (x, 1.75, 0.52), 0.03) for x in (0.5, 0.86)) + s.together(
        b.rod((0.5, 0.3 + 0.32 * k, 0.61 - 0.018 * k), (0.86, 0.3 + 0.32 * k, 0.61 - 0.018 * k), 0.025)
        for k in range(5)
    )
    beds = Solid()
    for y, colour in ((0.38, "#2f6fb2"), (1.38, "#d8493a")):
        mattress = s.box(1.9, 0.16, 0.86, 0.05).move(0, y + 0.06).of(m.paper("#f2efe8"))
        blanket = s.box(1.3, 0.12, 0.92, 0.05).move(0.3, y + 0.14).of(m.plastic(colour, 0.9))
        fold = s.box(0.16, 0.13, 0.92, 0.05).move(-0.36, y + 0.15).of(m.paper("#ffffff"))
        pillow = s.sphere(0.3, 32).scale(0.7, 0.3, 1.1).move(-0.72, y + 0.2).of(m.paper("#ffffff"))
        beds += mattress + blanket + fold + pillow
    return (posts + boards + sides + rails + ladder).of(wood) + beds


def caravan() -> Solid:
    line = o.rounded(
        [(-2.3, 0.5), (2.0, 0.5), (2.35, 1.1), (2.2, 1.9), (1.6, 2.45), (-1.7, 2.5), (-2.25, 2.1), (-2.4, 1.2)], 0.4
    )
    shell = s.extrude(line, 2.1, 0.16).of(paint("#f4f1e8"))
    lower = b.both_sides(
        s.extrude(o.rounded([(-2.28, 0.55), (2.02, 0.55), (2.25, 1.05), (-2.36, 1.05)], 0.12), 0.03, 0.01).move(z=1.055)
    ).of(paint("#2f9a94"))
    stripe = b.both_sides(s.box(4.5, 0.05, 0.03, 0.01).move(-0.02, 1.16, 1.055)).of(paint("#e2752a"))
    panes = b.both_sides(
        s.together(
            s.extrude(o.rectangle(wide, 0.62, 0.1, x, 1.68), 0.05, 0.01) for x, wide in ((-1.45, 1.1), (1.35, 0.9))
        ).move(z=1.06)
    ).of(b.DARK_GLASS)
    frames = b.both_sides(
        s.together(
            s.extrude(o.rectangle(wide + 0.1, 0.72, 0.12, x, 1.68), 0.03, 0.008)
            for x, wide in ((-1.45, 1.1), (1.35, 0.9))
        ).move(z=1.06)
    ).of(m.ALUMINIUM)
    curtains = s.together(s.box(0.16, 0.56, 0.02).move(x, 1.68, 1.09) for x in (-1.9, -1.0, 1.0, 1.7)).of(
        m.plastic("#e87a6a", 0.8)
    )
    door = (
        s.extrude(o.rectangle(0.66, 1.62, 0.1, 0.1, 1.4), 0.04, 0.01).move(z=1.065).of(paint("#fbfaf5"))
        + s.extrude(o.rectangle(0.4, 0.4, 0.06, 0.1, 1.85), 0.06).move(z=1.07).of(b.DARK_GLASS)
        + s.box(0.1, 0.05, 0.06).move(0.34, 1.35, 1.1).of(m.CHROME)
    )
    step = s.box(0.6, 0.06, 0.35, 0.02).move(0.1, 0.28, 1.2).of(m.BLACK)
    front = s.extrude(o.rectangle(1.4, 0.55, 0.1), 0.05).turn(y=90).turn(z=-14).move(2.3, 1.62).of(b.DARK_GLASS)
    wheels = s.together(b.axle(b.disc_wheel(0.36, 0.22, 0.6, m.CHROME), x, 0.36, 0.95) for x in (-0.35,))
    arch = b.both_sides(
        s.extrude(o.joined(o.arc(0.5, 0, 180, -0.35, 0.42), o.arc(0.4, 180, 0, -0.35, 0.42)), 0.1, 0.02).move(z=1.06)
    ).of(m.ALUMINIUM)
    drawbar = (
        s.together(b.rod((1.9, 0.45, z), (3.3, 0.45, 0), 0.05) for z in (-0.6, 0.6))
        + b.rod((3.3, 0.5, 0), (3.3, 0.05, 0), 0.05)
        + s.sphere(0.12).move(3.42, 0.5)
    )
    gas = s.cylinder(0.2, 0.6, 0.08).move(2.62, 0.48).of(paint("#d23a2a"))
    awning = s.cylinder(0.09, 2.6, 0.02).turn(z=90).move(1.2, 2.38, 1.1).of(m.WHITE)
    return (
        shell
        + lower
        + stripe
        + frames
        + panes
        + curtains
        + door
        + step
        + front
        + wheels
        + arch
        + drawbar.of(m.BLACK)
        + gas
        + awning
    )


MODELS = {
    "boxy-car": Model(boxy_car, 212, 12),
    "old-tram": Model(old_tram, 218, 9),
    "solid-railway-track": Model(railway_track, -16, 24),
    "bunk-bed": Model(bunk_bed, -28, 12),
    "caravan": Model(caravan, -28, 9),
}
