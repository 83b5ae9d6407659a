"""Things that fly or float. Metres; they look along x."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid, surface
from thumbsmith.engines.composer.build.solids.models import bodywork as b
from thumbsmith.engines.composer.build.solids.models.model import Model

WHITE = Material("#eceeee", 0.4, coat=0.9)


def _wing(
    root: tuple[float, float, float], tip: tuple[float, float, float], chords: tuple[float, float], thick: float
) -> Solid:
    """From root to tip (its leading edge); chords run backwards."""
    section = np.array(
        [
            (0, 0),
            (0.03, 0.35),
            (0.15, 0.75),
            (0.35, 0.8),
            (0.7, 0.4),
            (1, 0.02),
            (1, -0.02),
            (0.6, -0.2),
            (0.2, -0.3),
            (0.03, -0.2),
        ],
        np.float32,
    )
    rings = []
    for share in np.linspace(0, 1, 8):
        place = np.array(root) * (1 - share) + np.array(tip) * share
        chord = chords[0] * (1 - share) + chords[1] * share
        rings.append(
            np.stack(
                [
                    place[0] - section[:, 0] * chord,
                    place[1] + section[:, 1] * chord * thick,
                    np.full(len(section), place[2]),
                ],
                1,
            )
        )
    return _outwards(s.loft(np.array(rings, np.float32)))


def _outwards(solid: Solid) -> Solid:
    """A closed surface whose rings may run either way, facing outwards."""
    part = solid.parts[0]
    first, second, third = (part.points[part.faces[:, corner]].astype(float) for corner in range(3))
    volume = float(np.einsum("ij,ij->i", first, np.cross(second, third)).sum())
    return solid if volume > 0 else surface(part.points, part.faces[:, ::-1])


def aeroplane() -> Solid:
    """An airliner with two engines."""
    x = [-17.5, -16.5, -14, -10, -6, 0, 6, 11, 13.5, 15, 16.0, 16.6]
    radius = [0.25, 0.5, 1.05, 1.65, 1.9, 1.9, 1.9, 1.9, 1.75, 1.4, 0.9, 0.15]
    rise = [1.35, 1.3, 0.9, 0.3, 0.05, 0, 0, 0, -0.05, -0.2, -0.38, -0.5]
    fuselage = s.sweep(
        [(a, c, 0) for a, c in zip(x, rise, strict=True)], o.circle(1, corners=48), radius, steps=5, round_ends=True
    )
    on = b.Shell(fuselage)
    windows = b.both_sides(
        s.together(on.patch(o.rectangle(0.24, 0.36, 0.11, at, 0.35), "z", 0.03, 0) for at in np.arange(-11.5, 12, 0.62))
    )
    doors = b.both_sides(
        s.together(
            on.seam([(at - 0.45, -0.5), (at - 0.45, 0.9), (at + 0.45, 0.9), (at + 0.45, -0.5)], "z", 0.07, 0.02)
            for at in (12.4, -12.6)
        )
    )
    cockpit = b.both_sides(
        on.patch(o.rounded([(14.1, 0.45), (15.0, 0.4), (15.55, 0.32), (15.1, 0.78), (14.3, 0.95)], 0.08), "z", 0.03)
    ) + on.patch(o.rounded([(-0.6, 0.3), (0.6, 0.3), (0.62, 0.7), (-0.62, 0.7)], 0.08), "x", 0.05)
    stripe = b.both_sides(
        on.patch(
            o.joined(
                o.smooth([(-16, 0.55), (-8, -0.5), (4, -0.75), (14, -0.75), (15.9, -0.6)]),
                o.smooth([(15.8, -0.9), (14, -1.05), (4, -1.05), (-8, -0.75), (-14, 0.0)]),
            ),
            "z",
            0.02,
            3,
        )
    )
    wings = b.both_sides(_wing((3.6, -0.9, 1.2), (-4.2, 0.6, 16.5), (6.8, 1.5), 0.09))
    winglets = b.both_sides(
        s.extrude([(-4.2, 0.5), (-5.75, 0.5), (-6.3, 2.4), (-5.6, 2.4)], 0.12, 0.04).turn(x=12).move(0, 0.0, 16.4)
    )
    tails = b.both_sides(_wing((-13.6, 1.0, 0.5), (-16.4, 1.7, 6.2), (3.4, 1.4), 0.08))
    fin = s.extrude(o.rounded([(-11.8, 1.7), (-13.2, 2.6), (-15.8, 7.4), (-17.6, 7.4), (-16.9, 1.6)], 0.25), 0.36, 0.14)
    engine = s.lathe(
        [
            (0.0, -2.3),
            (0.3, -2.2),
            (0.55, -1.7),
            (0.95, -1.2),
            (1.12, 0.2),
            (1.15, 1.4),
            (1.05, 1.75),
            (0.93, 1.6),
            (0.9, 0.9),
            (0.0, 0.9),
        ],
        curved=False,
        fillet=0.1,
        around=44,
    ).turn(z=-90)
    lip = s.torus(1.06, 0.09, 44).turn(z=90).move(1.72)
    fan = s.together(
        s.box(0.05, 0.78, 0.16).turn(y=35).move(0, 0.48).turn(x=angle).move(1.15) for angle in range(0, 360, 20)
    )
    cone = s.lathe([(0.3, 0.9), (0.26, 1.2), (0, 1.55)], curved=True).turn(z=-90)
    place = (3.4, -2.0, 5.6)
    engines = b.both_sides(
        (engine.of(m.painted("#24456f")) + lip.of(m.CHROME) + (fan + cone).of(m.DARK_STEEL)).move(*place)
    )
    pylons = b.both_sides(s.box(2.6, 0.9, 0.24, 0.06).move(2.2, -1.05, 5.6))
    return (
        fuselage.of(WHITE)
        + (windows + cockpit).of(b.DARK_GLASS)
        + doors.of(m.GREY)
        + stripe.of(m.painted("#24456f"))
        + (wings + tails + pylons).of(Material("#c9ced3", 0.4, coat=0.6))
        + (fin + winglets).of(m.painted("#24456f"))
        + engines
    ).turn(z=9)


def helicopter() -> Solid:
    paint = Material("#b71f1c", 0.4, coat=1.0)
    body = s.sweep(
        [(-1.9, 0.55, 0), (-1.2, 0.35, 0), (-0.4, 0.12, 0), (0.6, 0.02, 0), (1.4, -0.08, 0), (2.05, -0.22, 0)],
        o.ellipse(0.86, 1.0),
        [0.3, 0.72, 0.98, 1.0, 0.8, 0.2],
        steps=8,
        round_ends=True,
    )
    on = b.Shell(body)
    screen = b.both_sides(
        on.patch(o.rounded([(0.85, -0.2), (1.75, -0.3), (2.05, -0.12), (1.6, 0.45), (0.95, 0.72)], 0.1), "z", 0.015, 3)
    )
    doors = b.both_sides(
        on.patch(o.rounded([(-0.1, -0.1), (0.72, -0.14), (0.8, 0.66), (0.0, 0.68)], 0.12), "z", 0.015, 3)
    )
    rear = b.both_sides(
        on.patch(o.rounded([(-0.95, -0.0), (-0.25, -0.06), (-0.15, 0.66), (-0.8, 0.62)], 0.12), "z", 0.015, 3)
    )
    front = on.patch(o.rounded([(-0.5, -0.2), (0.5, -0.2), (0.42, 0.6), (-0.42, 0.6)], 0.2), "x", 0.02, 3)
    stripe = b.both_sides(
        on.patch(
            o.joined(
                o.smooth([(-1.7, 0.3), (-0.5, -0.32), (1.0, -0.42), (1.9, -0.4)]),
                o.smooth([(1.8, -0.54), (1.0, -0.58), (-0.5, -0.5), (-1.6, 0.1)]),
            ),
            "z",
            0.012,
            3,
        )
    )
    boom = s.sweep(
        [(-1.3, 0.62, 0), (-2.6, 0.72, 0), (-4.6, 0.86, 0)], o.ellipse(0.28, 0.32), [1.1, 0.75, 0.42], round_ends=True
    )
    fin = s.extrude(
        o.rounded([(-4.2, 0.75), (-4.95, 1.9), (-5.3, 1.9), (-4.95, 0.7), (-5.1, 0.1), (-4.8, 0.1)], 0.06), 0.1, 0.03
    )
    stabiliser = s.box(0.4, 0.05, 1.5, 0.02).move(-3.7, 0.82)
    cowl = s.sweep(
        [(-1.5, 0.9, 0), (-0.8, 1.1, 0), (0.2, 1.1, 0), (0.75, 0.9, 0)],
        o.ellipse(0.45, 0.32),
        [0.4, 1, 1, 0.5],
        round_ends=True,
    )
    exhaust = b.both_sides(s.ring(0.13, 0.1, 0.3, 0.01).turn(z=70).move(-1.1, 1.12, 0.28))
    mast = s.cylinder(0.09, 0.5).move(-0.2, 1.2) + s.lathe([(0, 0), (0.2, 0), (0.16, 0.14), (0, 0.16)], 0.03).move(
        -0.2, 1.66
    )
    blade = s.sweep(
        [(0.1, 0, 0), (0.7, 0.03, 0), (2.6, 0.06, 0), (4.6, -0.08, 0)],
        o.rounded([(-0.15, 0), (0, 0.03), (0.15, 0), (0, -0.012)], 0.01),
        [0.55, 1, 1, 0.9],
    )
    rotor = s.together(blade.turn(y=turn) for turn in (22, 112, 202, 292)).move(-0.2, 1.74)
    tail_rotor = s.together(
        s.box(0.09, 0.7, 0.02, 0.008).move(0, 0.4).turn(z=turn) for turn in (30, 120, 210, 300)
    ).move(-4.95, 1.2, 0.14)
    skids = b.both_sides(
        s.tube([(-1.5, -1.42, 0.95), (1.3, -1.42, 0.95), (1.75, -1.36, 0.95), (1.95, -1.2, 0.95)], 0.06, around=16)
    )
    legs = b.both_sides(
        s.together(
            s.tube([(at, -0.7, 0.3), (at, -1.05, 0.75), (at, -1.38, 0.95)], 0.05, around=14) for at in (-0.8, 0.85)
        )
    )
    lamp = s.sphere(0.09, 24).move(1.55, -0.74)
    return (
        (body + boom + fin + cowl + stabiliser).of(paint)
        + (screen + doors + rear + front).of(b.DARK_GLASS)
        + stripe.of(m.paper("#f0eee8"))
        + (mast + exhaust).of(m.DARK_STEEL)
        + (rotor + tail_rotor).of(m.GRAPHITE)
        + (skids + legs).of(m.DARK_STEEL)
        + lamp.of(b.LAMP)
    )


def _boat_hull(length: float, half: float, high: float, keel: float, stern: float = 0.8, sheer: float = 0.3) -> Solid:
    """Open on top; bow at +x, its waterline near y = 0."""
    rings = []
    for share in np.linspace(0, 1, 40):
        x = (share - 0.5) * length
        wide = (
            half
            * (stern + (1 - stern) * np.sin(np.pi * min(share / 0.8, 0.5)))
            * (1 - np.clip((share - 0.45) / 0.55, 0, 1) ** 2.4)
        )
        top = high * (1 + sheer * (2 * share - 0.7) ** 2)
        low = (
            -keel * (1 - np.clip((share - 0.5) / 0.5, 0, 1) ** 2.5)
            + (top - 0.02) * np.clip((share - 0.9) / 0.1, 0, 1) ** 2
        )
        t = np.linspace(0, np.pi / 2, 12)
        z, y = wide * np.sin(t) ** 0.75, low + (top - low) * (1 - np.cos(t)) ** 0.9
        lean = 0.10 * length * np.clip(share - 0.6, 0, 1) * (y - low) / max(top - low, 1e-3)
        side = np.stack([x + lean, y, z], 1)
        rings.append(np.concatenate([side[::-1] * np.array([1, 1, -1]), side[1:]]))
    return _outwards(s.loft(np.array(rings, np.float32)))


def sailing_boat() -> Solid:
    hull = _boat_hull(9, 1.35, 0.95, 0.5)
    on = b.Shell(hull)
    deck = s.extrude(o.joined(_deck_line(9, 1.28)), 0.08, 0.02).turn(x=-90).move(y=0.98)
    line = b.both_sides(
        on.patch(
            o.joined(o.smooth([(-4.4, 0.05), (0, 0.02), (3.8, 0.16)]), o.smooth([(3.9, 0.3), (0, 0.16), (-4.4, 0.2)])),
            "z",
            0.02,
            3,
        )
    )
    cabin = s.sweep(
        [(-1.4, 1.05, 0), (-1.1, 1.25, 0), (0.4, 1.22, 0), (1.7, 1.02, 0)],
        o.rounded([(-0.8, -0.25), (0.8, -0.25), (0.7, 0.28), (-0.7, 0.28)], 0.16),
        [0.95, 1.0, 0.92, 0.5],
    )
    panes = b.both_sides(
        s.together(s.extrude(o.rectangle(0.5, 0.16, 0.07), 0.03).turn(x=-9).move(x, 1.28, 0.77) for x in (-0.7, 0.0))
    )
    mast = b.rod((0.7, 1.0, 0), (0.55, 11.6, 0), 0.07)
    boom = b.rod((0.6, 2.1, 0), (-3.9, 2.0, 0.25), 0.06)
    stays = b.rod((0.55, 11.5, 0), (-4.4, 1.1, 0), 0.012, 6) + b.both_sides(
        b.rod((0.6, 8.5, 0), (0.6, 1.0, 1.25), 0.012, 6)
    )
    main = _sail([(0.5, 2.2, 0), (-3.8, 2.1, 0.25)], (0.45, 11.4, 0), 0.55)
    jib = _sail([(4.75, 1.4, 0), (0.2, 1.7, 0.75)], (0.72, 10.2, 0), 0.6)
    rail = b.both_sides(
        s.tube([(-4.2, 1.55, 0.95), (-2, 1.5, 1.2), (1.5, 1.5, 1.05), (4.5, 1.75, 0.1)], 0.018, around=8)
    )
    posts = b.both_sides(
        s.together(
            b.rod((x, 0.95, z), (x, 1.52, z), 0.016, 8)
            for x, z in ((-4.2, 0.95), (-2, 1.2), (0, 1.2), (1.5, 1.05), (3.2, 0.6))
        )
    )
    return (
        hull.of(Material("#1d3658", 0.4, coat=1.0))
        + deck.of(m.wooden("#b88955", 0.5, 0))
        + line.of(m.paper("#c03a2a"))
        + cabin.of(WHITE)
        + panes.of(b.DARK_GLASS)
        + (mast + boom + stays + rail + posts).of(m.ALUMINIUM)
        + (main + jib).of(Material("#f0ece0", 0.85))
    )


def _deck_line(length: float, half: float) -> list[tuple[float, float]]:
    found = []
    for share in np.linspace(0, 1, 24):
        wide = (
            half
            * (0.8 + 0.2 * np.sin(np.pi * min(share / 0.8, 0.5)))
            * (1 - np.clip((share - 0.45) / 0.55, 0, 1) ** 2.4)
        )
        found.append(((share - 0.5) * length * 0.98, max(float(wide), 0.02)))
    return [*found, *[(x, -z) for x, z in reversed(found)]]


def _sail(foot: list[tuple[float, float, float]], head: tuple[float, float, float], belly: float) -> Solid:
    """Cloth between a foot's two ends and a head, swollen to one side; both its sides are drawn."""
    luff, leech = np.array(foot[0], float), np.array(foot[1], float)
    rows, columns = 24, 14
    points = np.zeros((rows, columns, 3), np.float32)
    for row, up in enumerate(np.linspace(0, 0.985, rows)):
        left, right = luff * (1 - up) + np.array(head) * up, leech * (1 - up) + np.array(head) * up
        right = right - np.array([0.35 * np.sin(np.pi * up), 0, 0])
        for column, across in enumerate(np.linspace(0, 1, columns)):
            bulge = belly * np.sin(np.pi * across**0.8) * np.sin(np.pi * (0.12 + 0.8 * up)) * (1 - 0.5 * up)
            points[row, column] = left * (1 - across) + right * across + np.array([0, 0, bulge])
    back = points - np.array([0, 0, 0.02], np.float32)
    around = np.concatenate([points, back[:, ::-1]], 1)
    return _outwards(s.loft(around))


def motor_boat() -> Solid:
    hull = _boat_hull(6.4, 1.15, 0.75, 0.35, 0.92, 0.22)
    on = b.Shell(hull)
    deck = s.extrude(_deck_line(6.4, 1.08), 0.08, 0.03).turn(x=-90).move(y=0.78)
    cockpit = s.extrude(o.rectangle(2.7, 1.7, 0.3), 0.05).turn(x=-90).move(-1.2, 0.83)
    stripe = b.both_sides(
        on.patch(
            o.joined(o.smooth([(-3.1, 0.35), (0, 0.36), (2.8, 0.55)]), o.smooth([(3.0, 0.72), (0, 0.52), (-3.1, 0.5)])),
            "z",
            0.015,
            3,
        )
    )
    screen = s.sweep(
        [
            (-0.1, 1.0, 0.92),
            (0.35, 1.02, 0.78),
            (0.62, 1.03, 0.3),
            (0.62, 1.03, -0.3),
            (0.35, 1.02, -0.78),
            (-0.1, 1.0, -0.92),
        ],
        o.rectangle(0.03, 0.44, 0.01),
    )
    frame = s.tube(
        [
            (-0.14, 1.22, 0.9),
            (0.27, 1.25, 0.76),
            (0.53, 1.26, 0.3),
            (0.53, 1.26, -0.3),
            (0.27, 1.25, -0.76),
            (-0.14, 1.22, -0.9),
        ],
        0.022,
    )
    seats = s.together(
        (s.box(0.5, 0.2, 0.55, 0.08).move(x, 0.95, z) + s.box(0.16, 0.5, 0.55, 0.07).turn(z=10).move(x - 0.28, 1.14, z))
        for x, z in ((-0.75, 0.42), (-0.75, -0.42), (-2.1, 0.42), (-2.1, -0.42))
    )
    wheel = s.torus(0.17, 0.02, 36).turn(z=60).move(-0.15, 1.08, -0.42)
    dash = s.box(0.4, 0.25, 1.6, 0.08).move(0.1, 0.92)
    motor = s.sweep(
        [(-3.3, 0.7, 0), (-3.32, 1.0, 0), (-3.36, 1.35, 0)], o.ellipse(0.24, 0.34), [0.8, 1, 0.75], round_ends=True
    )
    leg = s.box(0.22, 1.0, 0.12, 0.04).move(-3.3, 0.25) + s.tube(
        [(-3.5, -0.25, 0), (-3.1, -0.25, 0)], 0.08, curved=False
    )
    propeller = s.together(
        s.box(0.04, 0.2, 0.1, 0.015).turn(y=30).move(-3.56, 0.12).turn(x=turn) for turn in (0, 120, 240)
    ).move(y=-0.25)
    rail = b.both_sides(
        s.tube([(0.9, 0.86, 0.9), (1.1, 1.12, 0.86), (2.2, 1.18, 0.58), (3.2, 1.25, 0.1)], 0.02, around=10)
    )
    return (
        (hull + deck).of(WHITE)
        + stripe.of(m.painted("#1d6b8f"))
        + cockpit.of(m.wooden("#b88955", 0.8, 0))
        + screen.of(Material("#52666e", 0.04, glass=0.6))
        + (frame + rail).of(m.CHROME)
        + seats.of(m.coloured(m.LEATHER, "#dcd0ba"))
        + (wheel + dash).of(m.BLACK)
        + motor.of(m.BLACK)
        + leg.of(m.GRAPHITE)
        + propeller.of(m.STEEL)
    ).turn(z=4)


MODELS = {
    "solid-aeroplane": Model(aeroplane, 220, 18, stands=False),
    "solid-helicopter": Model(helicopter, 212, 12, stands=False),
    "solid-sailing-boat": Model(sailing_boat, 203, 8),
    "solid-motor-boat": Model(motor_boat, 212, 16),
}
