"""Things of a studio and of collectors: lamps, gimbals, cases, an album, what a 3D printer made, a pattern to sew.
Free lengths; y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.music import violin


def softbox() -> Solid:
    """A lamp behind white cloth, on its stand."""
    cloth = s.box(1.9, 1.5, 0.03, 0.02).of(Material("#fff3dc", 0.6, glow=0.7)).move(z=0.72)
    rim = s.extrude(o.rectangle(2.0, 1.6, 0.05), 0.14, 0.03, [o.rectangle(1.86, 1.46, 0.04)[::-1]]).move(z=0.74)
    cone = s.loft(
        np.array(
            [
                [(x * 0.22, y * 0.22, -0.1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
                [(x * 0.99, y * 0.79, 0.7) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
            ]
        )
    )
    lamp = s.cylinder(0.2, 0.6, 0.04).turn(x=90).move(z=-0.66) + s.box(0.2, 0.3, 0.3, 0.04).move(0, -0.2, -0.35)
    head = cloth + (rim + cone + lamp).of(m.MATT_BLACK)
    pole = rod((0, 0.5, -0.35), (0, 2.9, -0.35), 0.035) + rod((0, 0.5, -0.35), (0, 1.6, -0.35), 0.05)
    clamps = s.together(s.cylinder(0.08, 0.12, 0.02).move(0, y, -0.35) for y in (0.95, 1.6))
    legs = s.together(
        rod((0, 1.0, -0.35), (0.8 * np.cos(a), 0.04, -0.35 + 0.8 * np.sin(a)), 0.03)
        + rod((0, 0.52, -0.35), (0.45 * np.cos(a), 0.48, -0.35 + 0.45 * np.sin(a)), 0.02)
        for a in np.deg2rad((90, 210, 330))
    )
    return head.turn(x=10).move(0, 3.2, 0) + (pole + legs).of(m.DARK_METAL) + clamps.of(m.BLACK)


def gimbal() -> Solid:
    """A camera that three motors hold level."""
    black, grey = m.BLACK, m.plastic("#3c4047", 0.45)
    grip = s.lathe([(0, 0), (0.2, 0), (0.21, 0.1), (0.17, 0.5), (0.19, 0.95), (0.17, 1.05), (0, 1.05)], 0.03)
    ribs = s.together(s.torus(0.182, 0.014, 48).move(y=0.2 + 0.07 * i) for i in range(8))
    panel = s.box(0.2, 0.34, 0.1, 0.04).move(0, 0.82, 0.14) + s.cylinder(0.06, 0.06, 0.02).turn(x=90).move(0, 0.9, 0.18)
    button = s.cylinder(0.035, 0.03, 0.01).turn(x=90).move(0, 0.74, 0.19).of(m.RED)
    pan = s.cylinder(0.2, 0.22, 0.03).move(y=1.08)
    arm = s.sweep(
        [(0, 1.36, -0.02), (0.6, 1.42, -0.1), (0.98, 1.7, -0.12), (1.0, 2.05, -0.12)], o.rectangle(0.15, 0.1, 0.03)
    )
    roll = s.cylinder(0.2, 0.24, 0.03).turn(z=90).move(1.12, 2.1, -0.12)
    brace = s.sweep(
        [(0.9, 2.1, -0.12), (0.86, 2.1, -0.5), (0.3, 2.1, -0.62), (-0.1, 2.1, -0.5)], o.rectangle(0.12, 0.1, 0.03)
    )
    tilt = s.cylinder(0.16, 0.2, 0.03).turn(x=90).move(-0.1, 2.1, -0.5)
    plate = s.box(0.9, 0.07, 0.5, 0.02).move(0, 1.66, 0.0)
    riser = s.box(0.1, 0.6, 0.12, 0.02).move(0.62, 1.9, -0.1) + s.box(0.3, 0.1, 0.12, 0.02).move(0.5, 1.66, -0.1)
    body = s.box(1.0, 0.66, 0.36, 0.07).move(0, 2.03, 0)
    hump = s.extrude(o.rounded([(-0.26, 0), (0.26, 0), (0.16, 0.2), (-0.16, 0.2)], 0.04), 0.3, 0.03).move(0, 2.34)
    hold = s.box(0.2, 0.6, 0.46, 0.08).move(-0.42, 2.0, 0.06)
    lens = s.lathe(
        [
            (0, 0),
            (0.3, 0),
            (0.3, 0.2),
            (0.27, 0.22),
            (0.27, 0.4),
            (0.3, 0.42),
            (0.3, 0.58),
            (0.24, 0.58),
            (0.2, 0.5),
            (0, 0.5),
        ],
        0.01,
    )
    glass = s.sphere(0.22, 40).scale(1, 1, 0.3).move(0.1, 2.0, 0.68).of(Material("#1a2a4a", 0.05, coat=1.0))
    ring = s.torus(0.285, 0.016, 56).turn(x=90).move(0.1, 2.0, 0.52).of(m.painted("#d0342c"))
    bands = s.together(s.torus(0.3, 0.014, 56).turn(x=90).move(0.1, 2.0, z) for z in (0.25, 0.3, 0.35)).of(grey)
    shutter = s.cylinder(0.06, 0.05, 0.015).move(-0.42, 2.32, 0.1).of(m.CHROME)
    feet = s.together(
        rod((0, 0.08, 0), (0.4 * np.cos(a), -0.28, 0.4 * np.sin(a)), 0.05) for a in np.deg2rad((90, 210, 330))
    )
    return (
        (grip + panel + body + hump + hold + feet).of(black)
        + (ribs + pan + roll + tilt + plate).of(grey)
        + (arm + brace + riser).of(m.ALUMINIUM)
        + lens.turn(x=90).move(0.1, 2.0, 0.14).of(black)
        + button
        + glass
        + ring
        + bands
        + shutter
    )


def carabiner() -> Solid:
    """With a climbing rope that is knotted to it."""
    metal = Material("#e0562b", 0.25, metal=0.7, coat=0.6)
    frame = s.tube(
        [(-0.4, 0.75, 0), (-0.42, -0.5, 0), (-0.3, -0.95, 0), (0.05, -1.08, 0), (0.36, -0.85, 0), (0.42, -0.5, 0)],
        0.1,
        around=18,
    ) + s.tube(
        [(0.55, 0.55, 0), (0.6, 0.9, 0), (0.4, 1.2, 0), (0.0, 1.22, 0), (-0.32, 1.05, 0), (-0.4, 0.7, 0)],
        0.1,
        around=18,
    )
    gate = s.tube([(0.42, -0.5, 0), (0.55, 0.55, 0)], 0.075, curved=False).of(m.STEEL)
    sleeve = s.lathe([(0, 0), (0.12, 0), (0.13, 0.04), (0.13, 0.46), (0.12, 0.5), (0, 0.5)], 0.01).of(m.DARK_STEEL)
    knurl = s.around_y(s.box(0.02, 0.4, 0.02).move(0, 0.25, 0.13), 22).of(m.BLACK)
    screw = (sleeve + knurl).turn(z=-7).move(0.45, -0.24)
    hinge = s.cylinder(0.05, 0.24, 0.01, 20).turn(x=90).move(0.42, -0.5, -0.12).of(m.STEEL)

    def braided(places: Floats, colours: Floats) -> Floats:
        turn = np.arctan2(places[:, 2], places[:, 0] + places[:, 1] * 0.3)
        mark = (np.sin(places[:, 1] * 16 + places[:, 0] * 12 + turn * 3) > 0.55)[:, None]
        return np.where(mark, m.linear_colour("#f3d64a"), colours).astype(np.float32)

    rope = Material("#2667b4", 0.85, pattern=braided, relief=m.grained(28), relief_depth=0.012)
    loop = s.tube(
        [
            (-0.2, -2.2, 0.0),
            (-0.24, -1.6, 0.12),
            (-0.2, -1.1, 0.24),
            (-0.05, -0.88, 0.0),
            (0.12, -1.05, -0.22),
            (0.1, -1.6, -0.1),
            (0.02, -2.2, -0.02),
        ],
        0.13,
    )
    knot = s.together(
        s.torus(0.22, 0.13, 40)
        .scale(1, 1, 0.9)
        .turn(x=12 * (-1) ** i, z=16 * (-1) ** i)
        .move(-0.1, -2.35 - 0.23 * i, 0)
        for i in range(3)
    )
    ends = s.tube([(-0.15, -2.9, 0.0), (-0.3, -3.3, 0.1), (-0.9, -3.5, 0.2), (-1.2, -3.1, 0.1)], 0.13)
    tail = s.tube([(0.0, -2.9, 0), (0.1, -3.3, 0.05), (0.5, -3.55, 0.15), (1.0, -3.3, 0.1), (1.1, -2.7, 0.0)], 0.13)
    return frame.of(metal) + gate + screw + hinge + (loop + knot + ends + tail).of(rope)


def violin_case() -> Solid:
    """Open, the violin inside."""
    half = [
        (0.0, -1.75),
        (0.6, -1.7),
        (0.92, -1.3),
        (0.86, -0.8),
        (0.72, -0.3),
        (0.78, 0.3),
        (0.62, 0.9),
        (0.42, 1.5),
        (0.4, 2.15),
        (0.25, 2.3),
        (0.0, 2.32),
    ]
    outline = o.mirrored(o.smooth(half, steps=5))
    shell = Material("#26211f", 0.5, coat=0.3, relief=m.grained(24), relief_depth=0.006)
    plush = Material("#8f1d35", 0.95, relief=m.grained(30), relief_depth=0.008)
    hole = o.inset(outline, 0.09)[::-1]
    tray = s.extrude(outline, 0.5, 0.04, [hole]).of(shell) + s.extrude(outline * 0.97, 0.1).move(z=-0.2).of(shell)
    tray += s.extrude(o.inset(outline, 0.07), 0.08).move(z=-0.1).of(plush)
    rim = s.tube([(x, y, 0.25) for x, y in o.inset(outline, 0.045).tolist()], 0.03, curved=False, closed=True).of(
        m.BRASS
    )
    lid = s.extrude(outline, 0.3, 0.04, [hole]).of(shell) + s.extrude(outline * 0.97, 0.06).move(z=-0.12).of(shell)
    lid += s.extrude(o.inset(outline, 0.07), 0.04).move(z=-0.06).of(plush)
    locks = s.together(s.box(0.1, 0.2, 0.16, 0.02).move(0.86, y, 0.12) for y in (-1.0, 0.4)).of(m.BRASS)
    handle = s.tube([(0.86, -0.62, 0), (1.08, -0.5, 0), (1.08, -0.1, 0), (0.8, 0.02, 0)], 0.05).of(m.LEATHER)
    inside = violin().scale(0.94).move(0, -0.12, 0.0)
    opened = lid.turn(y=38).move(-1.6, 0, 0.78)
    return (tray + rim + locks + handle + inside + opened).turn(x=-34)


def tackle_box() -> Solid:
    green, grey = m.plastic("#2f6f4e", 0.4), m.plastic("#c9cdc8", 0.45)
    body = (
        s.extrude(o.rectangle(2.4, 1.1, 0.06), 0.8, 0.02, [o.rectangle(2.26, 0.96, 0.05)[::-1]]).turn(x=-90).move(y=0.4)
    )
    floor = s.box(2.3, 0.06, 1.0).move(y=0.08)
    lid = s.extrude(o.rectangle(2.44, 1.14, 0.08), 0.34, 0.03, [o.rectangle(2.3, 1.0, 0.06)[::-1]]).turn(x=-90) + s.box(
        2.36, 0.06, 1.06
    ).move(y=0.14)
    lid = lid.turn(x=-100).move(0, 1.32, -0.78)
    handle = s.tube([(-0.4, 1.3, -0.98), (-0.36, 1.3, -1.14), (0.36, 1.3, -1.14), (0.4, 1.3, -0.98)], 0.05).of(m.BLACK)
    catches = s.together(s.box(0.2, 0.3, 0.06, 0.02).move(x, 0.62, 0.57) for x in (-0.8, 0.8)).of(m.BLACK)
    trays, lures = Solid(), Solid()
    colours = ("#e0342c", "#f2b81c", "#2f8fd0", "#5cb544", "#e86a1c", "#d94b8a")
    random = np.random.default_rng(8)
    for level, (y, z) in enumerate(((0.72, 0.1), (1.02, -0.36))):
        tray = s.extrude(o.rectangle(2.2, 0.52, 0.03), 0.16, 0.01, [o.rectangle(2.12, 0.44, 0.02)[::-1]]).turn(
            x=-90
        ) + s.box(2.16, 0.03, 0.48).move(y=-0.06)
        tray += s.together(s.box(0.03, 0.14, 0.46).move(x, 0, 0) for x in np.linspace(-0.72, 0.72, 5))
        trays += tray.move(0, y, z)
        for index, x in enumerate(np.linspace(-0.9, 0.9, 6)):
            colour = colours[(index + 2 * level) % 6]
            fish = s.sphere(0.12, 24).scale(0.7, 0.6, 1.7).of(m.gloss(colour)) + s.sphere(0.1, 20).scale(
                0.75, 0.5, 1.5
            ).move(y=-0.03).of(m.gloss("#f4f1e6"))
            fish += s.sphere(0.028, 12).move(0.06, 0.03, 0.13).of(m.BLACK) + s.torus(0.05, 0.012, 20).turn(x=90).move(
                0, -0.04, -0.2
            ).of(m.STEEL)
            lures += fish.turn(y=random.uniform(-16, 16)).move(x, y + 0.06, z)
    struts = s.together(rod((x, 0.6, 0.0), (x, 1.1, -0.5), 0.02) for x in (-1.12, 1.12)).of(m.STEEL)
    floats = s.sphere(0.17, 28).move(1.5, 0.17, 0.5).of(m.gloss("#f4f1e6")) + s.lathe(
        [(0.02, 0.17), (0.171, 0.18), (0.14, 0.29), (0, 0.345)], curved=True
    ).move(1.5, 0, 0.5).of(m.gloss("#e0342c"))
    floats += rod((1.5, 0.3, 0.5), (1.5, 0.52, 0.5), 0.02).of(m.BLACK)
    return (body + floor + lid).of(green) + trays.of(grey) + handle + catches + lures + struts + floats


def printed_part() -> Solid:
    """A little boat, its layers to be seen, on the plate of the printer."""
    layers = Material(
        "#f07c1a",
        0.45,
        coat=0.2,
        relief=lambda places: np.asarray(np.sin(places[:, 1] * 110) * 0.5 + 0.5, np.float32),
        relief_depth=0.012,
    )
    rings = []
    for y, long, wide in ((0.0, 0.95, 0.5), (0.2, 1.2, 0.66), (0.45, 1.4, 0.74), (0.62, 1.5, 0.76)):
        turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        x = long * np.cos(turn)
        z = wide * np.sin(turn) * (1 - 0.55 * np.clip(np.cos(turn), 0, 1) ** 3)
        rings.append(np.stack([x, y + 0.12 * np.clip(np.cos(turn), 0, 1) ** 2 * y / 0.62, z], 1))
    hull = s.loft(np.array(rings)[:, ::-1])
    cabin = s.box(0.95, 0.6, 0.8, 0.05).move(-0.25, 0.95)
    holes = s.together(s.box(0.5, 0.34, 0.82, 0.08).move(-0.25, 1.0) for _ in range(1)) + s.box(
        0.97, 0.3, 0.44, 0.06
    ).move(-0.25, 1.02)
    roof = s.box(1.15, 0.1, 0.98, 0.04).move(-0.25, 1.28)
    stack = s.lathe([(0.2, 0), (0.2, 0.42), (0.24, 0.44), (0.24, 0.54), (0.14, 0.54), (0.14, 0.1)], 0.01).move(
        -0.3, 1.3
    )
    plate = (
        s.slab(3.6, 2.6, 0.08, 0.12, 0.02)
        .move(y=-0.1)
        .of(Material("#2a2d33", 0.6, relief=m.grained(40), relief_depth=0.004))
    )
    lines = s.together(s.box(3.4, 0.004, 0.012).move(0, -0.018, z) for z in np.linspace(-1.1, 1.1, 9)) + s.together(
        s.box(0.012, 0.004, 2.4).move(x, -0.018, 0) for x in np.linspace(-1.6, 1.6, 13)
    )
    nozzle = (
        s.lathe([(0, 0), (0.05, 0), (0.16, 0.14), (0.2, 0.16), (0.2, 0.3), (0, 0.3)], 0.01, around=40)
        .move(-0.1, 1.86, 0.14)
        .of(m.BRASS)
    )
    block = s.box(0.6, 0.3, 0.5, 0.04).move(-0.1, 2.3, 0.14).of(m.ALUMINIUM)
    fins = s.together(s.cylinder(0.24, 0.04, 0.01, 40).move(-0.1, 2.5 + 0.09 * i, 0.14) for i in range(5)).of(
        m.ALUMINIUM
    )
    strand = rod((-0.1, 3.0, 0.14), (-0.1, 3.4, 0.14), 0.06).of(layers)
    return (
        (hull + cabin + roof + stack).of(layers)
        + holes.of(Material("#5f2a06", 0.9))
        + plate
        + lines.of(m.GREY)
        + nozzle
        + block
        + fins
        + strand
    )


def stamp_album() -> Solid:
    """Open, with rows of stamps, and a magnifier."""
    cover = s.slab(4.3, 2.9, 0.08, 0.06, 0.02).of(Material("#6a1f26", 0.6, relief=m.grained(20), relief_depth=0.006))
    pages, stamps = Solid(), Solid()
    across = np.linspace(0, 2.0, 15)
    for side in (-1, 1):
        lift = 0.1 + 0.16 * np.sin(np.clip(across / 2.0, 0, 1) * np.pi) ** 0.8 * (1 - across / 2.6)
        x = across * side
        ring = [
            np.array([(px, 0.05, z) for px in x] + [(px, py, z) for px, py in zip(x[::-1], lift[::-1], strict=True)])
            for z in (-1.32, 1.32)
        ]
        pages += s.loft(np.array(ring) if side > 0 else np.array(ring)[::-1])
        colours = ("#c8342b", "#2c62b0", "#2f7d3b", "#d98a1c", "#7a3f8c", "#2a8f9a")
        for row, z in enumerate((-0.92, -0.3, 0.32, 0.94)):
            for column, at in enumerate((0.42, 0.92, 1.42, 1.8)):
                if column == 3 and (row + side) % 2:
                    continue
                high = float(np.interp(at, across, lift))
                slope = (
                    float(
                        np.degrees(
                            np.arctan2(np.interp(at + 0.1, across, lift) - np.interp(at - 0.1, across, lift), 0.2)
                        )
                    )
                    * side
                )
                colour = colours[(row * 2 + column + (side > 0)) % 6]
                stamp = s.box(0.38, 0.012, 0.46).of(m.paper("#f7f3e6")) + s.box(0.3, 0.016, 0.37).of(m.paper(colour))
                stamp += s.sphere(0.09, 16).scale(1, 0.1, 1.2).move(0, 0.008, 0.02).of(m.paper("#f4e3b8"))
                stamps += stamp.turn(z=slope).move(at * side, high + 0.012, z)
    strips = s.together(
        s.box(1.7, 0.012, 0.02).move(side * 1.1, 0.21, z) for side in (-1, 1) for z in (-0.66, -0.04, 0.58, 1.2)
    )
    glass = s.cylinder(0.5, 0.05, 0.02).of(Material("#eaf5fa", 0.03, glass=0.9)) + s.torus(0.52, 0.06).move(y=0.025).of(
        m.BRASS
    )
    glass += s.tube([(0.56, 0.03, 0), (0.8, 0.03, 0)], 0.05).of(m.BRASS) + s.tube(
        [(0.8, 0.03, 0), (1.5, 0.03, 0)], [0.07, 0.09]
    ).of(m.WALNUT)
    tweezers = s.together(rod((0, 0.05, side * 0.03), (0.9, 0.05, side * 0.09), 0.02) for side in (-1, 1)).of(m.CHROME)
    return (
        cover
        + pages.of(m.paper("#2a2a2e"))
        + stamps
        + strips.of(m.GREY).scale(1, 0.6, 1)
        + glass.turn(y=-28).move(0.85, 0.34, 0.75)
        + tweezers.turn(y=30).move(-1.9, 0.24, 1.1)
    )


MODELS = {
    "softbox": Model(softbox, -34, 6),
    "camera-gimbal": Model(gimbal, -24, 8),
    "carabiner": Model(carabiner, -18, 6, stands=False),
    "violin-case": Model(violin_case, -14, 16),
    "tackle-box": Model(tackle_box, -26, 20),
    "printed-part": Model(printed_part, -32, 16),
    "stamp-album": Model(stamp_album, -16, 44),
}
