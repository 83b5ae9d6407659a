"""A house, and what is set into its walls. Metres; y = 0 is the ground."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Pattern, Solid, surface
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

PLASTER = Material("#f0eadd", 0.92, pattern=m.mottled(1.6, 0.12))
PANE = Material("#1b2630", 0.05, coat=1.0)
WARM_PANE = Material("#f6c878", 0.2, coat=1.0, glow=0.35)
FRAME = m.plastic("#eef0ef", 0.4)
GRASS = Material("#4c8a34", 0.95, pattern=m.mottled(3.0, 0.45), relief=m.grained(12), relief_depth=0.05)


def bricks(length: float, height: float, mortar: str = "#b9b0a4") -> Pattern:
    """Courses of bricks on walls that stand along x or z."""
    joint = np.array([int(mortar[at : at + 2], 16) / 255 for at in (1, 3, 5)], np.float32) ** 2.2

    def pattern(places: Floats, colours: Floats) -> Floats:
        course = np.floor(places[:, 1] / height)
        along = (places[:, 0] + places[:, 2]) / length + 0.5 * (course % 2)
        in_joint = (along % 1 < 0.05) | ((places[:, 1] / height) % 1 < 0.13)
        shade = 0.75 + 0.45 * ((np.sin(np.floor(along) * 12.9898 + course * 78.233) * 43758.5) % 1)
        return np.where(in_joint[:, None], joint, colours * shade[:, None]).astype(np.float32)

    return pattern


def _tiled_roof(length: float, run: float, rise: float, rows: int, columns: int) -> Solid:
    """One slope of pantiles, its eaves along x at the origin, rising away from the viewer."""
    slope = float(np.hypot(run, rise))
    across = np.linspace(0, columns, columns * 6 + 1)
    wave = 0.035 * np.abs(np.sin(across * np.pi)) ** 0.8
    rings = []
    for row in range(rows):
        for share, lift in ((0.0, 0.045), (1.0, 0.0)):
            along = (row + share) / rows * slope
            x = across / columns * length - length / 2
            rings.append(np.stack([x, wave + lift, np.full(len(x), -along)], 1))
    points = np.array(rings, np.float32)
    sheet = surface(
        points.reshape(-1, 3), s.grid_faces(points.shape[0], points.shape[1], closed=False)[:, [0, 2, 1]], 50
    )
    return sheet.turn(x=float(np.degrees(np.arctan2(rise, run))))


def framed_window(width: float, height: float, pane: Material, bars: int = 1) -> Solid:
    """Its wall's face lies at z = 0."""
    frame = s.extrude(o.rectangle(width, height), 0.1, 0.015, [o.rectangle(width - 0.16, height - 0.16)[::-1]])
    posts = s.together(
        s.box(0.05, height - 0.1, 0.06).move(x) for x in np.linspace(-width / 2, width / 2, bars + 2)[1:-1]
    )
    bar = s.box(width - 0.1, 0.045, 0.06).move(y=height * 0.12)
    sill = s.box(width + 0.18, 0.07, 0.22, 0.02).move(0, -height / 2 - 0.03, 0.08)
    return (
        (frame + posts + bar).of(FRAME)
        + s.box(width - 0.1, height - 0.1, 0.02).move(z=0.0).of(pane)
        + sill.of(m.paper("#cfc8bb"))
    )


def house() -> Solid:
    wide, deep, eaves, ridge = 8.4, 6.6, 4.35, 7.05
    walls = s.box(wide, eaves, deep).move(y=eaves / 2)
    gable = s.extrude([(-deep / 2, 0), (deep / 2, 0), (0, ridge - eaves)], wide - 0.01).turn(y=90).move(y=eaves)
    run, rise = deep / 2 + 0.45, (ridge - eaves) * (deep / 2 + 0.45) / (deep / 2)
    slope = _tiled_roof(wide + 0.8, run, rise, 13, 26).move(0, ridge - rise + 0.12, run)
    roof = slope + slope.turn(y=180)
    under = s.extrude([(-run, 0), (run, 0), (0, rise)], wide + 0.74).turn(y=90).move(y=ridge - rise + 0.03)
    cap = s.tube([(-wide / 2 - 0.4, ridge + 0.17, 0), (wide / 2 + 0.4, ridge + 0.17, 0)], 0.13, curved=False)
    gutters = s.together(
        rod((-wide / 2 - 0.4, ridge - rise + 0.08, z), (wide / 2 + 0.4, ridge - rise + 0.08, z), 0.09)
        for z in (run + 0.05, -run - 0.05)
    )
    pipe = rod((wide / 2 - 0.15, 0.1, deep / 2 + 0.1), (wide / 2 - 0.15, eaves - 0.3, deep / 2 + 0.1), 0.055)
    chimney = s.box(0.8, 2.0, 0.8).move(2.2, 7.05, -0.8).of(
        Material("#9a5540", 0.9, pattern=bricks(0.24, 0.1))
    ) + s.box(0.96, 0.14, 0.96, 0.03).move(2.2, 8.05, -0.8).of(m.paper("#a7a199"))
    front = deep / 2
    wall_window = {pane: framed_window(1.25, 1.25, pane) for pane in (PANE, WARM_PANE)}
    windows = s.together(
        wall_window[pane].move(x, y, front + 0.02)
        for x, y, pane in (
            (-2.7, 1.45, WARM_PANE),
            (2.5, 1.45, PANE),
            (-2.7, 3.15, PANE),
            (0, 3.15, PANE),
            (2.5, 3.15, WARM_PANE),
        )
    )
    side = s.together(
        wall_window[pane].turn(y=90).move(wide / 2 + 0.02, y, z)
        for y, z, pane in ((1.45, 1.4, PANE), (1.45, -1.4, PANE), (3.15, 0.0, WARM_PANE))
    )
    side += framed_window(0.8, 0.8, PANE, 1).turn(y=90).move(wide / 2 + 0.02, 5.3, 0)
    door = s.box(1.1, 2.15, 0.1, 0.02).move(0, 1.2, front + 0.02).of(m.painted("#8f2a22")) + s.together(
        s.box(0.36, 0.7, 0.03, 0.012).move(x, y, front + 0.075) for x in (-0.24, 0.24) for y in (0.72, 1.65)
    ).of(m.painted("#7d241d"))
    door += (
        s.extrude(o.rectangle(1.4, 2.4, 0, 0, 1.25), 0.12, 0.02, [o.rectangle(1.12, 2.2, 0, 0, 1.2)[::-1]])
        .move(z=front + 0.03)
        .of(FRAME)
    )
    door += s.sphere(0.05, 20).move(0.4, 1.2, front + 0.12).of(m.BRASS)
    porch = s.box(2.1, 0.14, 1.1, 0.03).move(0, 2.62, front + 0.5).of(m.paper("#7a4a38")) + s.together(
        s.box(0.12, 2.5, 0.12, 0.02).move(x, 1.3, front + 0.92) for x in (-0.9, 0.9)
    ).of(FRAME)
    steps = s.box(2.2, 0.14, 1.3, 0.02).move(0, 0.07, front + 0.6).of(m.paper("#a9a39a"))
    plinth = s.box(wide + 0.08, 0.34, deep + 0.08, 0.02).move(y=0.17).of(m.paper("#8d867c"))
    lawn = s.slab(wide + 2.6, deep + 3.8, 0.16, 0.6, 0.05).move(0, -0.16, 0.4).of(GRASS)
    path = s.slab(1.5, 2.1, 0.03, 0.05).move(0, 0.0, front + 1.55).of(m.paper("#b8b1a6"))
    bushes = s.together(
        s.sphere(r, 28).scale(1.1, 0.9, 1).move(x, r * 0.7, front + 0.75)
        for x, r in ((-3.7, 0.5), (-2.9, 0.4), (-2.1, 0.46), (2.1, 0.46), (2.9, 0.42), (3.7, 0.52))
    )
    return (
        (walls + gable).of(PLASTER)
        + roof.of(Material("#a1432c", 0.75, pattern=m.mottled(2.2, 0.4)))
        + under.of(m.paper("#d8d0c2"))
        + cap.of(m.paper("#93402b"))
        + (gutters + pipe).of(m.GREY)
        + chimney
        + windows
        + side
        + door
        + porch
        + steps
        + plinth
        + lawn
        + path
        + bushes.of(Material("#37702b", 0.95, pattern=m.mottled(6, 0.5), relief=m.grained(9), relief_depth=0.09))
    )


def door() -> Solid:
    leaf = s.box(0.9, 2.06, 0.05, 0.006).move(y=1.04)
    panels = s.together(
        s.extrude(o.rectangle(w, h), 0.075, 0.014, [o.rectangle(w - 0.07, h - 0.07)[::-1]]).move(x, y)
        + s.box(w - 0.12, h - 0.12, 0.064, 0.01).move(x, y)
        for x in (-0.2, 0.2)
        for w, h, y in ((0.32, 0.62, 0.5), (0.32, 0.72, 1.28), (0.32, 0.26, 1.83))
    )
    frame = s.extrude(
        [(-0.58, 0), (-0.47, 0), (-0.47, 2.09), (0.47, 2.09), (0.47, 0), (0.58, 0), (0.58, 2.2), (-0.58, 2.2)],
        0.16,
        0.012,
    )
    step = s.box(1.2, 0.06, 0.4, 0.012).move(0, -0.0, 0.06)
    plate = s.box(0.05, 0.24, 0.01, 0.004).move(0.36, 1.03, 0.03)
    handle = rod((0.36, 1.06, 0.03), (0.36, 1.06, 0.075), 0.011) + rod((0.36, 1.06, 0.075), (0.25, 1.06, 0.078), 0.011)
    hole = s.box(0.008, 0.03, 0.004).move(0.36, 0.96, 0.036)
    letters = s.box(0.26, 0.06, 0.012, 0.004).move(0, 0.9, 0.036)
    knocker = s.torus(0.05, 0.009, 32).turn(x=78).move(0, 1.55, 0.05) + s.sphere(0.02, 20).move(0, 1.6, 0.045)
    return (
        (leaf + panels).of(Material("#23493f", 0.42, coat=0.8))
        + frame.of(FRAME)
        + step.of(m.paper("#9c968d"))
        + (plate + handle + letters + knocker).of(m.BRASS)
        + hole.of(m.BLACK)
    )


def window() -> Solid:
    outer = s.extrude(o.rectangle(1.3, 1.5), 0.14, 0.012, [o.rectangle(1.16, 1.36)[::-1]])
    wings = s.together(
        s.extrude(o.rectangle(0.58, 1.36), 0.09, 0.012, [o.rectangle(0.44, 1.22)[::-1]]).move(x, 0, 0.03)
        for x in (-0.29, 0.29)
    )
    bars = s.together(s.box(0.46, 0.03, 0.05, 0.008).move(x, 0.2, 0.02) for x in (-0.29, 0.29))
    panes = s.together(s.box(0.46, 1.24, 0.012).move(x, 0, 0.02) for x in (-0.29, 0.29))
    handle = s.box(0.025, 0.08, 0.02, 0.006).move(0.04, -0.05, 0.085) + s.box(0.02, 0.12, 0.016, 0.006).move(
        0.04, -0.1, 0.105
    )
    sill = s.box(1.5, 0.05, 0.32, 0.015).move(0, -0.77, 0.1)
    pot = s.lathe([(0, 0), (0.07, 0), (0.095, 0.15), (0.105, 0.15), (0.105, 0.175), (0, 0.17)], 0.005, around=40).move(
        0.42, -0.745, 0.13
    )
    random = np.random.default_rng(5)
    leaves = Solid()
    for _ in range(26):
        a, up = random.uniform(0, 2 * np.pi), random.uniform(0.15, 0.34)
        reach = random.uniform(0.05, 0.14)
        leaves += s.tube(
            [
                (0, 0.14, 0),
                (reach * 0.5 * np.cos(a), 0.14 + up * 0.7, reach * 0.5 * np.sin(a)),
                (reach * np.cos(a), 0.14 + up, reach * np.sin(a)),
            ],
            [0.006, 0.02, 0.003],
            around=8,
            steps=4,
        )
    leaves = leaves.move(0.42, -0.745, 0.13)
    sky = Material("#8fb2c9", 0.04, glass=0.72)
    return (
        (outer + wings + bars + handle).of(FRAME)
        + sill.of(m.wooden("#c7a071", 1.0, 0))
        + pot.of(Material("#b5603a", 0.8))
        + leaves.of(Material("#3d7d34", 0.6))
        + panes.of(sky)
    )


MODELS = {
    "solid-house": Model(house, -30, 16),
    "solid-door": Model(door, -22, 6),
    "solid-window": Model(window, -24, 8),
}
