"""Cars of another day: a small round one, and an open two-seater. Metres; they look along x."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.coachwork import Shape, car, paint, shell_of
from thumbsmith.engines.composer.build.solids.models.model import Model

SMALL = Shape(
    roofline=(
        (-1.62, 0.5),
        (-1.6, 0.72),
        (-1.5, 0.92),
        (-1.3, 1.1),
        (-1.0, 1.3),
        (-0.6, 1.43),
        (-0.1, 1.46),
        (0.25, 1.4),
        (0.52, 1.18),
        (0.74, 0.96),
        (1.1, 0.9),
        (1.4, 0.8),
        (1.56, 0.66),
        (1.6, 0.5),
    ),
    axles=(-0.98, 1.02),
    wheel=0.28,
    half=0.72,
    belt=0.93,
    windows=(
        ((-1.0, 0.99), (-0.42, 0.97), (-0.42, 1.33), (-0.62, 1.33), (-0.92, 1.18)),
        ((-0.34, 0.97), (0.56, 0.95), (0.44, 1.08), (0.2, 1.31), (-0.34, 1.35)),
    ),
    windscreen=(0.985, 1.37),
    rear_window=(1.08, 1.32),
    doors=(-0.38, 0.66),
    roof=0.8,
    floor=0.24,
    edge=0.2,
    lamps=0.68,
    tail=0.72,
    classic=True,
)
OPEN = Shape(
    roofline=(
        (-1.95, 0.5),
        (-1.93, 0.68),
        (-1.8, 0.8),
        (-1.4, 0.87),
        (-0.9, 0.88),
        (-0.3, 0.84),
        (0.3, 0.85),
        (0.9, 0.84),
        (1.4, 0.78),
        (1.75, 0.68),
        (1.92, 0.56),
        (1.96, 0.42),
    ),
    axles=(-1.15, 1.22),
    wheel=0.31,
    half=0.8,
    belt=0.74,
    windows=(),
    windscreen=None,
    rear_window=None,
    doors=(-0.42, 0.48),
    roof=0.9,
    floor=0.2,
    edge=0.16,
    lamps=0.6,
    tail=0.68,
    classic=True,
)


def small_car() -> Solid:
    shell = shell_of(SMALL)
    trim = b.both_sides(shell.patch(o.stroke([(-1.4, 0.72), (0.0, 0.7), (1.35, 0.66)], 0.022), "z", 0.012)).of(m.CHROME)
    rack = b.both_sides(b.rod((-0.75, 1.53, 0.4), (0.1, 1.55, 0.4), 0.015)) + s.together(
        b.rod((x, 1.535, -0.46), (x, 1.535, 0.46), 0.013) for x in (-0.7, -0.45, -0.2, 0.05)
    )
    feet = b.both_sides(s.together(b.rod((x, 1.42, 0.4), (x, 1.54, 0.4), 0.014) for x in (-0.7, 0.05)))
    case = s.box(0.66, 0.2, 0.5, 0.05).move(-0.33, 1.65).of(m.LEATHER)
    straps = s.together(s.box(0.05, 0.21, 0.51, 0.03).move(x, 1.65) for x in (-0.5, -0.16)).of(m.BRASS)
    return car(SMALL, paint("#7fc4b8")) + trim + (rack + feet).of(m.CHROME) + case + straps


def _seat() -> Solid:
    hide = Material("#9a5a2c", 0.55, coat=0.25, relief=m.grained(20), relief_depth=0.004)
    back = s.box(0.16, 0.5, 0.5, 0.07).turn(z=12).move(-0.5, 0.86)
    seams = s.together(s.box(0.17, 0.44, 0.012).turn(z=12).move(-0.49, 0.87, z) for z in (-0.14, 0, 0.14))
    return back.of(hide) + seams.of(m.coloured(hide, "#6a3a1a"))


def roadster() -> Solid:
    shell = shell_of(OPEN)
    cockpit = shell.patch(o.rectangle(0.98, 1.22, 0.16, -0.12, 0.0), "y", 0.006, 3).of(Material("#120d0a", 0.9))
    lip = s.tube(
        [(x, 0.87, z) for x, z in o.rectangle(1.0, 1.24, 0.18, -0.12, 0.0).tolist()], 0.022, curved=False, closed=True
    ).of(m.LEATHER)
    seats = s.together(_seat().move(0, 0, z) for z in (-0.32, 0.32))
    hoop = s.tube(
        [(0.42, 0.84, -0.62), (0.26, 1.14, -0.55), (0.26, 1.15, 0.55), (0.42, 0.84, 0.62)], 0.022, curved=False
    )
    glass = s.loft(
        np.array(
            [
                [(0.42, 0.85, -0.61), (0.42, 0.85, 0.61), (0.43, 0.85, 0.61), (0.43, 0.85, -0.61)],
                [(0.26, 1.14, -0.54), (0.26, 1.14, 0.54), (0.27, 1.14, 0.54), (0.27, 1.14, -0.54)],
            ]
        )
    ).of(Material("#b9d3dc", 0.04, glass=0.75))
    wheel = s.torus(0.19, 0.02, 40).turn(z=62).move(0.12, 0.93, 0.32).of(m.WALNUT)
    spokes = s.together(
        b.rod((-0.18 * c, 0, -0.18 * d), (0.18 * c, 0, 0.18 * d), 0.011) for c, d in ((1, 0), (0, 1))
    ).turn(z=62)
    hood = s.tube([(-0.86, 0.9, -0.55), (-0.95, 0.96, -0.3), (-0.97, 0.97, 0.3), (-0.86, 0.9, 0.55)], 0.12).of(
        Material("#2a211b", 0.85)
    )
    mirror = s.box(0.03, 0.07, 0.2, 0.012).move(0.28, 1.2)
    return (
        car(OPEN, paint("#1d5a3a"))
        + cockpit
        + lip
        + seats
        + wheel
        + (hoop + mirror + spokes.move(0.12, 0.93, 0.32)).of(m.CHROME)
        + hood
        + glass
    )


MODELS = {
    "small-classic-car": Model(small_car, 210, 11),
    "roadster": Model(roadster, 213, 17),
}
