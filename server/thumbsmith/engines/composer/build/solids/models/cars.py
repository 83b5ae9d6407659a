"""Cars, vans and pickups. Metres; they look along x."""

from __future__ import annotations

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.coachwork import Shape, car, paint, shell_of
from thumbsmith.engines.composer.build.solids.models.model import Model

SALOON = Shape(
    roofline=(
        (-2.36, 0.78),
        (-2.33, 0.98),
        (-2.2, 1.05),
        (-1.72, 1.09),
        (-1.2, 1.3),
        (-0.75, 1.42),
        (-0.2, 1.455),
        (0.3, 1.40),
        (0.75, 1.2),
        (1.18, 0.985),
        (1.7, 0.90),
        (2.15, 0.80),
        (2.31, 0.70),
        (2.37, 0.58),
    ),
    axles=(-1.4, 1.42),
    wheel=0.335,
    half=0.92,
    belt=0.96,
    windows=(
        ((-1.5, 1.06), (-0.2, 1.0), (-0.2, 1.37), (-0.7, 1.35), (-1.1, 1.24)),
        ((-0.12, 1.0), (0.92, 0.97), (0.72, 1.12), (0.3, 1.31), (-0.12, 1.37)),
    ),
    windscreen=(0.99, 1.40),
    rear_window=(1.12, 1.34),
    doors=(-1.08, -0.16, 0.98),
    tail=0.86,
)
HATCHBACK = Shape(
    roofline=(
        (-1.98, 0.6),
        (-1.97, 0.95),
        (-1.9, 1.1),
        (-1.62, 1.40),
        (-1.2, 1.485),
        (-0.4, 1.515),
        (0.15, 1.46),
        (0.62, 1.25),
        (1.02, 1.02),
        (1.5, 0.93),
        (1.85, 0.82),
        (1.98, 0.71),
        (2.04, 0.58),
    ),
    axles=(-1.26, 1.27),
    wheel=0.32,
    half=0.89,
    belt=0.98,
    windows=(
        ((-1.42, 1.12), (-0.28, 1.02), (-0.28, 1.41), (-1.1, 1.38)),
        ((-0.2, 1.02), (0.78, 0.99), (0.6, 1.14), (0.2, 1.34), (-0.2, 1.41)),
    ),
    windscreen=(1.02, 1.455),
    rear_window=(1.06, 1.36),
    doors=(-1.0, -0.24, 0.84),
    roof=0.78,
    tail=0.9,
)
SUV = Shape(
    roofline=(
        (-2.28, 0.7),
        (-2.27, 1.05),
        (-2.2, 1.3),
        (-2.0, 1.60),
        (-1.6, 1.69),
        (-0.5, 1.72),
        (0.1, 1.68),
        (0.55, 1.46),
        (0.92, 1.2),
        (1.5, 1.13),
        (2.0, 1.04),
        (2.2, 0.94),
        (2.27, 0.72),
    ),
    axles=(-1.38, 1.38),
    wheel=0.385,
    half=0.95,
    belt=1.13,
    windows=(
        ((-1.98, 1.25), (-1.32, 1.2), (-1.32, 1.56), (-1.72, 1.53)),
        ((-1.24, 1.19), (-0.28, 1.17), (-0.28, 1.58), (-1.24, 1.56)),
        ((-0.2, 1.17), (0.74, 1.15), (0.6, 1.28), (0.2, 1.54), (-0.2, 1.58)),
    ),
    windscreen=(1.19, 1.665),
    rear_window=(1.2, 1.55),
    doors=(-1.28, -0.24, 0.8),
    roof=0.8,
    floor=0.32,
    cladding=True,
    lamps=0.82,
    tail=1.02,
)
SPORTS = Shape(
    roofline=(
        (-2.18, 0.62),
        (-2.15, 0.86),
        (-2.0, 0.91),
        (-1.5, 0.96),
        (-0.9, 1.12),
        (-0.4, 1.21),
        (0.0, 1.2),
        (0.4, 1.05),
        (0.85, 0.84),
        (1.4, 0.78),
        (1.85, 0.66),
        (2.1, 0.53),
        (2.18, 0.44),
    ),
    axles=(-1.28, 1.3),
    wheel=0.345,
    half=0.96,
    belt=0.80,
    windows=(((-0.95, 0.92), (0.62, 0.83), (0.4, 0.96), (0.02, 1.12), (-0.4, 1.13)),),
    windscreen=(0.845, 1.165),
    rear_window=(0.98, 1.13),
    doors=(-0.62, 0.6),
    roof=0.7,
    floor=0.16,
    edge=0.1,
    lamps=0.56,
    tail=0.74,
)

PICKUP = Shape(
    roofline=(
        (-2.68, 0.8),
        (-2.67, 1.10),
        (-2.6, 1.13),
        (-1.0, 1.14),
        (-0.93, 1.4),
        (-0.84, 1.75),
        (-0.4, 1.80),
        (0.2, 1.77),
        (0.6, 1.55),
        (1.0, 1.22),
        (1.6, 1.18),
        (2.2, 1.12),
        (2.45, 1.0),
        (2.52, 0.75),
    ),
    axles=(-1.62, 1.62),
    wheel=0.40,
    half=0.96,
    belt=1.14,
    windows=(
        ((-0.72, 1.22), (-0.12, 1.2), (-0.12, 1.64), (-0.66, 1.62)),
        ((-0.02, 1.2), (0.84, 1.18), (0.66, 1.34), (0.3, 1.62), (-0.02, 1.65)),
    ),
    windscreen=(1.24, 1.74),
    rear_window=(1.28, 1.6),
    doors=(-0.82, -0.07, 0.92),
    roof=0.8,
    floor=0.36,
    edge=0.08,
    cladding=True,
    lamps=0.88,
    tail=0.92,
)
VAN = Shape(
    roofline=(
        (-2.75, 0.7),
        (-2.74, 1.6),
        (-2.7, 2.3),
        (-2.5, 2.46),
        (-1.5, 2.5),
        (0.9, 2.5),
        (1.3, 2.42),
        (1.75, 1.95),
        (2.1, 1.38),
        (2.35, 1.2),
        (2.6, 1.05),
        (2.72, 0.85),
        (2.75, 0.7),
    ),
    axles=(-1.7, 1.75),
    wheel=0.36,
    half=1.02,
    belt=1.3,
    windows=(((0.85, 1.32), (1.92, 1.30), (1.9, 1.4), (1.55, 1.92), (0.85, 1.95)),),
    windscreen=(1.38, 2.2),
    rear_window=(1.4, 2.0),
    doors=(-0.75, 0.7, 1.95),
    roof=0.86,
    floor=0.28,
    edge=0.16,
    cladding=True,
    lamps=0.92,
    tail=1.1,
)


def pickup() -> Solid:
    bed = s.box(1.62, 0.02, 1.62).move(-1.78, 1.165)
    roll = b.both_sides(s.tube([(-0.95, 1.14, 0.74), (-1.0, 1.5, 0.7), (-1.02, 1.68, 0.55)], 0.035)) + b.rod(
        (-1.02, 1.68, -0.55), (-1.02, 1.68, 0.55), 0.035
    )
    rim = (
        s.extrude(o.rectangle(1.7, 1.72, 0.06), 0.05, 0.015, [o.rectangle(1.56, 1.58, 0.05)[::-1]])
        .turn(x=90)
        .move(-1.78, 1.17)
    )
    return car(PICKUP, paint("#2f4a6d"), 6) + bed.of(m.MATT_BLACK) + rim.of(m.BLACK) + roll.of(m.BLACK)


def van() -> Solid:
    return car(VAN, paint("#e6e7e6"), 6)


def minibus() -> Solid:
    """A van with windows all along."""
    body = shell_of(VAN)
    places = ((-2.05, 1.0), (-0.98, 1.0), (0.1, 1.0))
    panes = s.together(
        b.both_sides(body.patch(o.rectangle(wide, 0.66, 0.08, at, 1.63), "z", 0.032)) for at, wide in places
    )
    frames = s.together(
        b.both_sides(body.patch(o.rectangle(wide + 0.07, 0.73, 0.1, at, 1.63), "z", 0.005)) for at, wide in places
    )
    return car(VAN, paint("#35618a"), 6) + panes.of(b.DARK_GLASS) + frames.of(m.BLACK)


def camper_van() -> Solid:
    """A van with windows in its side, an awning and a stripe."""
    shape = VAN
    body = shell_of(shape)
    panes = s.together(
        b.both_sides(body.patch(o.rectangle(wide, 0.5, 0.08, at, 1.62), "z", 0.032))
        for at, wide in ((-1.85, 1.2), (-0.1, 1.0))
    )
    frames = s.together(
        b.both_sides(body.patch(o.rectangle(wide, 0.58, 0.1, at, 1.62), "z", 0.005))
        for at, wide in ((-1.85, 1.28), (-0.1, 1.08))
    )
    stripes = s.together(
        b.both_sides(
            body.patch(
                [
                    (-2.6, y - 0.06),
                    (1.2, y - 0.06),
                    (2.2, y - 0.2),
                    (2.2, y - 0.12),
                    (1.25, y + 0.02),
                    (-2.6, y + 0.02),
                ],
                "z",
                0.012,
                3,
            )
        ).of(m.paper(colour))
        for y, colour in ((1.14, "#d9772b"), (1.02, "#3c7f86"))
    )
    awning = s.box(3.1, 0.13, 0.12, 0.05).move(-0.9, 2.42, 0.98).of(m.plastic("#3d4248"))
    hatch = s.slab(0.8, 0.6, 0.09, 0.1, 0.03).move(-1.7, 2.5).of(m.WHITE) + s.slab(0.5, 0.5, 0.07, 0.1, 0.03).move(
        0.2, 2.5
    ).of(m.WHITE)
    return car(shape, paint("#ebe7dc"), 6) + panes.of(b.DARK_GLASS) + frames.of(m.BLACK) + stripes + awning + hatch


def saloon() -> Solid:
    return car(SALOON, paint("#8e1219"))


def hatchback() -> Solid:
    return car(HATCHBACK, paint("#1f5fae"))


def suv() -> Solid:
    rails = b.both_sides(s.tube([(-1.7, 1.72, 0.62), (-1.5, 1.77, 0.62), (0, 1.77, 0.62), (0.2, 1.7, 0.62)], 0.022))
    return car(SUV, paint("#8f979d")) + rails.of(m.ALUMINIUM)


def sports_car() -> Solid:
    wing = s.extrude(o.smooth([(-0.2, 0), (0.1, -0.01), (0.2, 0.015), (0.1, 0.03)], True), 1.5, 0.01).move(-1.95, 1.08)
    posts = b.both_sides(s.box(0.1, 0.22, 0.03).move(-1.93, 0.98, 0.5))
    return car(SPORTS, paint("#d58a0c"), 10, m.GRAPHITE) + (wing + posts).of(m.MATT_BLACK)


MODELS = {
    "solid-car": Model(saloon, 207, 10),
    "hatchback": Model(hatchback, 207, 10),
    "solid-suv": Model(suv, 207, 9),
    "solid-pickup": Model(pickup, 207, 11),
    "solid-van": Model(van, 207, 8),
    "solid-minibus": Model(minibus, 207, 8),
    "solid-camper-van": Model(camper_van, 207, 9),
    "solid-sports-car": Model(sports_car, 207, 11),
}
