"""Things of leisure: a cushion to sit still on, a bucket hat, ski boots, a mouse pad, houseplants, a sponge
with suds, a pattern to sew, sparks of a weld. y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.growing import leaf
from thumbsmith.engines.composer.build.solids.models.model import Model

CLOTH = m.grained(40)


def meditation_cushion() -> Solid:
    def pleated(points: Floats) -> Floats:
        turn = np.arctan2(points[:, 2], points[:, 0])
        side = np.clip(1 - np.abs(points[:, 1] - 0.42) / 0.42, 0, 1)
        far = 1 + 0.02 * side * np.abs(np.sin(turn * 20)) ** 0.5
        return np.asarray(points * np.stack([far, np.ones_like(far), far], 1), np.float32)

    drum = s.lathe(
        [(0, 0.0), (0.7, 0.0), (0.98, 0.14), (1.08, 0.42), (0.98, 0.7), (0.7, 0.84), (0, 0.9)], curved=True, around=240
    ).bend(pleated)
    cords = s.together(s.torus(0.9, 0.035, 80).move(y=y) for y in (0.1, 0.75))
    handle = s.tube([(-0.25, 0.5, 1.06), (-0.2, 0.42, 1.2), (0.2, 0.42, 1.2), (0.25, 0.5, 1.06)], 0.05)
    mat = s.slab(3.4, 3.0, 0.34, 0.4, 0.16).move(y=-0.3)
    seam = s.tube([(x, -0.13, z) for x, z in o.rectangle(3.42, 3.02, 0.42).tolist()], 0.03, curved=False, closed=True)
    tufts = s.together(s.sphere(0.05, 16).scale(1, 0.6, 1).move(x, 0.04, z) for x in (-1.3, 1.3) for z in (-1.1, 1.1))
    indigo = Material("#34457f", 0.95, relief=CLOTH, relief_depth=0.004)
    plum = Material("#8a3d5e", 0.95, relief=CLOTH, relief_depth=0.004)
    return (
        drum.of(plum)
        + (cords + handle).of(m.coloured(plum, "#5f2440"))
        + mat.of(indigo)
        + (seam + tufts).of(m.coloured(indigo, "#1f2b58"))
    )


def bucket_hat() -> Solid:
    cloth = Material("#d9b23c", 0.92, relief=m.grained(60), relief_depth=0.004)
    crown = s.lathe([(0.98, 0.02), (0.9, 0.4), (0.82, 0.82), (0.78, 0.88), (0.7, 0.9), (0, 0.92)], 0.02, around=96)
    brim = s.lathe(
        [(0.94, 0.06), (1.3, -0.22), (1.6, -0.52), (1.62, -0.5), (1.32, -0.16), (0.97, 0.1), (0.94, 0.06)], around=120
    )

    def waved(points: Floats) -> Floats:
        turn, far = np.arctan2(points[:, 2], points[:, 0]), np.hypot(points[:, 0], points[:, 2])
        return np.column_stack(
            [points[:, 0], points[:, 1] + 0.07 * np.clip(far - 0.95, 0, 1) * np.sin(turn * 3 + 0.6), points[:, 2]]
        )

    brim = brim.bend(waved)
    rows = s.together(
        s.torus(0.97 + 0.63 * share, 0.009, 120).move(y=0.1 - 0.6 * share + 0.045).bend(waved)
        for share in np.linspace(0.16, 0.94, 7)
    )
    seams = s.torus(0.8, 0.016, 96).move(y=0.885) + s.torus(0.97, 0.018, 96).move(y=0.1)
    side = s.together(
        s.tube([(0.985 * np.cos(a), 0.06, 0.985 * np.sin(a)), (0.83 * np.cos(a), 0.84, 0.83 * np.sin(a))], 0.013)
        for a in np.deg2rad((15, 135, 255))
    )
    eyes = s.together(
        s.torus(0.035, 0.014, 20)
        .turn(x=84, y=90 - turn)
        .move(0.93 * np.cos(np.deg2rad(turn)), 0.42, 0.93 * np.sin(np.deg2rad(turn)))
        for turn in (58, 70)
    ).of(m.BRASS)
    return (crown + brim).of(cloth) + (rows + seams + side).of(m.coloured(cloth, "#a07d1c")) + eyes


def _ski_boot() -> Solid:
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)

    def ring(x: float, low: float, high: float, half: float) -> Floats:
        c, si = np.cos(turn), np.sin(turn)
        z = half * np.sign(c) * np.abs(c) ** 0.7
        y = (low + high) / 2 + (high - low) / 2 * np.sign(si) * np.abs(si) ** 0.7
        return np.stack([np.full(40, x), y, z], 1)

    rows = [
        (-0.95, 0.3, 0.8, 0.2),
        (-0.88, 0.16, 1.2, 0.42),
        (-0.4, 0.14, 1.3, 0.46),
        (0.1, 0.14, 1.1, 0.46),
        (0.6, 0.14, 0.84, 0.47),
        (1.05, 0.16, 0.66, 0.44),
        (1.3, 0.2, 0.52, 0.3),
        (1.36, 0.28, 0.42, 0.12),
    ]
    shell = s.loft(np.array([ring(*row) for row in o.smooth(rows, steps=5)])[::-1], crease=60)

    def hoop(x: float, y: float, long: float, half: float) -> Floats:
        return np.stack([x + long * np.cos(turn), y + 0.22 * long * np.cos(turn), half * np.sin(turn)], 1)

    cuff = s.loft(
        np.array(
            [
                hoop(-0.36, 0.75, 0.56, 0.5),
                hoop(-0.3, 1.2, 0.58, 0.5),
                hoop(-0.12, 1.8, 0.56, 0.48),
                hoop(0.04, 2.2, 0.55, 0.48),
            ]
        )[::-1],
        crease=60,
    )
    liner = s.loft(np.array([hoop(0.03, 2.16, 0.47, 0.41), hoop(0.1, 2.42, 0.46, 0.4)])[::-1], crease=60)
    tongue = s.box(0.14, 0.62, 0.44, 0.06).turn(z=-14).move(0.52, 2.12, 0)
    strap = s.loft(np.array([hoop(0.02, 2.02, 0.58, 0.5), hoop(0.05, 2.16, 0.58, 0.5)])[::-1], crease=60)
    sole = (
        s.box(2.5, 0.16, 0.72, 0.05).move(0.2, 0.08)
        + s.box(0.5, 0.16, 0.66, 0.04).move(1.3, 0.18)
        + s.box(0.3, 0.2, 0.66, 0.04).move(-0.98, 0.2)
    )
    clips = Solid()
    for x, y, lean, wide in (
        (0.72, 0.72, -24, 0.46),
        (0.32, 0.98, -30, 0.47),
        (0.36, 1.42, -14, 0.46),
        (0.46, 1.78, -14, 0.45),
    ):
        clips += s.box(0.13, 0.05, 2 * wide, 0.02).turn(z=lean).move(x, y + 0.08, 0)
        clips += s.box(0.16, 0.4, 0.07, 0.02).turn(z=lean - 4).move(x - 0.1, y - 0.12, wide + 0.02) + s.box(
            0.22, 0.1, 0.1, 0.03
        ).turn(z=lean).move(x - 0.08, y + 0.06, wide)
    pivot = s.cylinder(0.1, 0.06, 0.02, 28).turn(x=90).move(-0.3, 1.0, 0.46)
    return (
        shell.of(m.plastic("#e9ecee", 0.3))
        + cuff.of(m.plastic("#d63a2a", 0.3))
        + (liner + sole).of(m.MATT_BLACK)
        + tongue.of(m.plastic("#2a2c31"))
        + strap.of(m.BLACK)
        + (clips + pivot).of(m.STEEL)
    )


def ski_boots() -> Solid:
    boot = _ski_boot()
    return boot.move(z=0.62) + boot.turn(y=14).move(-0.3, 0, -0.75)


def mouse_pad() -> Solid:
    def swirled(places: Floats, _: Floats) -> Floats:
        field = m.rough_noise(places, 0.55, 3) * 5 + 0.4 * places[:, 0]
        stripes = np.array(
            [m.linear_colour(c) for c in ("#1c2340", "#27408f", "#2f8fd0", "#36d0c8", "#8a4fd8", "#d94b9a")]
        )
        return np.asarray(stripes[(np.floor(field * 2.2) % 6).astype(int)], np.float32)

    pad = s.slab(4.4, 3.2, 0.1, 0.25, 0.03).of(Material("#ffffff", 0.85, pattern=swirled))
    edge = s.tube([(x, 0.06, z) for x, z in o.rectangle(4.4, 3.2, 0.26).tolist()], 0.055, curved=False, closed=True).of(
        m.BLACK
    )
    body = (
        s.sphere(0.6, 56)
        .scale(0.72, 0.62, 1.15)
        .bend(lambda p: np.column_stack([p[:, 0], np.maximum(p[:, 1], 0), p[:, 2]]))
    )
    split = s.box(0.018, 0.5, 0.62).move(0, 0.14, -0.42)
    wheel = s.cylinder(0.13, 0.09, 0.02, 32).turn(z=90).move(0.045, 0.3, -0.36)
    light = s.torus(0.44, 0.022, 64).scale(0.99, 1, 1.57).move(y=0.03).of(Material("#36e0d0", 0.4, glow=0.9))
    cable = s.tube([(0, 0.12, -0.66), (0.05, 0.14, -1.2), (0.5, 0.12, -1.7), (1.4, 0.1, -1.9)], 0.035)
    mouse = body.of(m.plastic("#23262c", 0.35)) + split.of(m.BLACK) + wheel.of(m.GREY) + light + cable.of(m.BLACK)
    return pad + edge + mouse.turn(y=-10).move(0.7, 0.1, 0.2)


def _houseplant(radius: float, height: float, colour: str, plant: Solid) -> Solid:
    pot = s.lathe(
        [
            (0, 0),
            (radius * 0.72, 0),
            (radius * 0.78, 0.03),
            (radius, height),
            (radius * 0.9, height),
            (radius * 0.88, height - 0.1),
            (0, height - 0.1),
        ],
        0.02,
    )
    return (
        pot.of(m.gloss(colour))
        + s.cylinder(radius * 0.88, 0.02).move(y=height - 0.09).of(Material("#43301f", 0.95))
        + plant.move(y=height - 0.08)
    )


def houseplants() -> Solid:
    green, dark, light = (
        Material(c, 0.45, coat=0.4, pattern=m.mottled(4, 0.25)) for c in ("#3c8a34", "#23663a", "#7cb84a")
    )
    broad = s.together(
        leaf(1.1, 0.7, 0.4)
        .turn(z=20 + 9 * (i % 4))
        .turn(y=i * 137.5)
        .move(0.12 * np.cos(i * 2.4), 0.5 + 0.12 * i, 0.12 * np.sin(i * 2.4))
        for i in range(9)
    ) + s.tube([(0, 0, 0), (0.05, 0.8, 0), (0, 1.6, 0)], 0.05)
    swords = Solid()
    for i in range(9):
        a, far = i * 2.4, 0.08 + 0.03 * i
        high = 1.5 - 0.08 * i
        swords += s.sweep(
            [
                (far * np.cos(a), 0, far * np.sin(a)),
                (far * 1.4 * np.cos(a), high * 0.5, far * 1.4 * np.sin(a)),
                (far * 1.9 * np.cos(a), high, far * 1.9 * np.sin(a)),
            ],
            o.ellipse(0.13, 0.025),
            [0.8, 1.1, 0.08],
        )
    trailing = s.together(
        leaf(0.34, 0.24, 0.1)
        .turn(z=-10 - 12 * (i // 8))
        .turn(y=i * 52)
        .move(0.42 * np.cos(-i * np.deg2rad(52)), 0.1 - 0.13 * (i // 8), 0.42 * np.sin(-i * np.deg2rad(52)))
        for i in range(34)
    ) + s.together(leaf(0.4, 0.26, 0.1).turn(z=35).turn(y=i * 137.5).move(y=0.02) for i in range(9))
    return (
        _houseplant(0.5, 0.85, "#c9683a", broad.of(green)).move(-0.95, 0, -0.2)
        + _houseplant(0.42, 0.7, "#e8e4da", swords.of(dark)).move(0.35, 0, -0.35)
        + _houseplant(0.42, 0.62, "#3f7f8f", trailing.of(light)).move(0.2, 0, 0.75)
        + s.slab(3.2, 2.4, 0.08, 0.3, 0.02).move(-0.2, -0.08, 0.1).of(m.wooden("#b98247", 0.7, 0))
    )


def soapy_sponge() -> Solid:
    def pitted(places: Floats, colours: Floats) -> Floats:
        hole = (m.noise(places, 9.0, 3) > 0.72)[:, None]
        return np.where(hole, colours * 0.55, colours).astype(np.float32)

    soft = Material(
        "#f2c62c", 0.95, pattern=pitted, relief=lambda p: -np.clip(m.noise(p, 9.0, 3) - 0.6, 0, 1), relief_depth=0.12
    )
    body = s.extrude(o.rectangle(2.4, 1.5, 0.16), 0.62, 0.1).turn(x=-90).move(y=0.31).of(soft)
    pad = (
        s.extrude(o.rectangle(2.42, 1.52, 0.16), 0.2, 0.05)
        .turn(x=-90)
        .move(y=0.72)
        .of(Material("#2f8f4c", 0.95, pattern=m.mottled(14, 0.5), relief=m.grained(30), relief_depth=0.04))
    )
    random = np.random.default_rng(5)
    spots = [
        (random.uniform(-1.1, 1.0), random.uniform(0.72, 0.92), random.uniform(-0.5, 0.75), random.uniform(0.08, 0.22))
        for _ in range(46)
    ]
    spots += [
        (random.uniform(-1.4, 1.5), random.uniform(0.02, 0.1), random.uniform(0.7, 1.1), random.uniform(0.08, 0.2))
        for _ in range(40)
    ]
    spots += [
        (
            1.0 + random.uniform(-0.2, 0.4),
            random.uniform(0.1, 0.8),
            0.7 + random.uniform(-0.2, 0.2),
            random.uniform(0.07, 0.17),
        )
        for _ in range(18)
    ]
    suds = s.together(s.sphere(r, 20).move(x, y, z) for x, y, z, r in spots).of(Material("#f4fbff", 0.25, coat=1.0))
    bubbles = s.together(
        s.sphere(r, 36).move(x, y, z)
        for x, y, z, r in (
            (-0.7, 1.45, 0.2, 0.24),
            (0.1, 1.7, 0.1, 0.15),
            (0.75, 1.35, 0.3, 0.19),
            (-1.35, 1.1, 0.4, 0.12),
            (1.35, 1.5, 0.2, 0.1),
        )
    ).of(Material("#d8f0ff", 0.03, glass=0.82))
    return body + pad + suds + bubbles


def welding() -> Solid:
    """A torch at a seam between two plates, and its sparks."""
    plates = s.box(1.9, 0.16, 1.7, 0.02).move(-0.97, 0.08) + s.box(1.9, 0.16, 1.7, 0.02).move(0.97, 0.08)
    bead = s.together(
        s.sphere(0.1, 18).scale(1, 0.7, 0.7).move(0.012 * (-1) ** i, 0.17, -0.8 + 0.075 * i) for i in range(11)
    ).of(Material("#7d7f8c", 0.3, metal=1.0))
    warm = s.together(s.sphere(0.1, 18).scale(1, 0.7, 0.7).move(0, 0.17, z) for z in (-0.05, 0.02)).of(
        Material("#ff8a2c", 0.4, glow=0.9)
    )
    spot = s.sphere(0.19, 28).scale(1.2, 0.9, 1.1).move(0, 0.22, 0.1).of(Material("#fdfcff", 0.4, glow=2.5))
    nozzle = s.lathe(
        [(0.0, 0.0), (0.1, 0.0), (0.15, 0.1), (0.15, 0.5), (0.19, 0.54), (0.19, 0.7), (0, 0.7)], 0.01, around=44
    ).of(m.COPPER)
    neck = s.tube([(0, 0.7, 0), (0, 1.0, 0), (-0.16, 1.3, 0), (-0.5, 1.5, 0)], 0.12).of(m.BRASS)
    grip = s.tube([(-0.5, 1.5, 0), (-0.9, 1.66, 0), (-1.6, 1.86, 0)], [0.17, 0.2, 0.17]).of(m.MATT_BLACK)
    rings = s.together(
        s.torus(0.19, 0.02, 32).turn(z=74).move(-0.95 - 0.14 * i, 1.68 + 0.04 * i, 0) for i in range(4)
    ).of(m.RED)
    trigger = s.box(0.3, 0.08, 0.1, 0.03).turn(z=-16).move(-0.9, 1.44, 0).of(m.RED)
    cable = s.tube([(-1.6, 1.86, 0), (-2.0, 1.9, 0), (-2.3, 1.6, 0), (-2.35, 1.0, 0.1)], 0.11).of(m.BLACK)
    torch = (nozzle + neck + grip + rings + trigger + cable).turn(z=14, x=12).move(-0.06, 0.36, 0.12)
    random = np.random.default_rng(7)
    sparks = Solid()
    for index in range(84):
        turn, lift = random.uniform(-0.5, np.pi + 0.5), random.uniform(0.1, 1.25)
        reach = random.uniform(0.5, 1.9)
        way = np.array([np.cos(turn) * np.cos(lift), np.sin(lift), np.sin(turn) * np.cos(lift)])
        path = [
            np.array([0, 0.22, 0.1]) + way * reach * t - np.array([0, 0.55 * (reach * t) ** 2 * 0.5, 0])
            for t in (0.35, 0.68, 1.0)
        ]
        if path[-1][1] > 0.05:
            hue = ("#ffd24a", "#ff9a1c", "#fff0b0")[index % 3]
            sparks += s.tube(path, [0.008, 0.018, 0.028], around=6, steps=3).of(Material(hue, 0.5, glow=1.3))
    return plates.of(m.coloured(m.BRUSHED, "#8b9097")) + bead + warm + torch + spot + sparks


def sewing_pattern() -> Solid:
    """Paper with the pieces of a shirt, a tape and pins."""
    sheet = s.slab(4.2, 3.0, 0.02, 0.03).of(Material("#ecdcb4", 0.9, relief=m.grained(1.4), relief_depth=0.02))
    folds = s.together(s.box(0.012, 0.004, 3.0).move(x, 0.022, 0) for x in (-0.7, 0.7)) + s.box(4.2, 0.004, 0.012).move(
        0, 0.022, 0
    )
    front = o.smooth(
        [
            (-1.8, 1.2),
            (-0.75, 1.2),
            (-0.72, 0.2),
            (-0.62, -0.35),
            (-0.82, -0.62),
            (-0.9, -1.1),
            (-1.25, -1.22),
            (-1.42, -0.9),
            (-1.8, -0.8),
        ],
        closed=True,
        steps=4,
    )
    sleeve = o.smooth(
        [(-0.3, 1.1), (0.7, 1.1), (0.9, -0.1), (0.55, -0.55), (0.2, -0.78), (-0.15, -0.55), (-0.5, -0.1)],
        closed=True,
        steps=4,
    )
    collar = o.smooth([(1.1, -0.9), (1.9, -1.1), (1.95, -0.8), (1.5, -0.66), (1.15, -0.6)], closed=True, steps=4)
    cuff = o.rectangle(0.75, 0.5, 0.04, 1.5, 0.0)
    pieces, lines = Solid(), Solid()
    for outline, colour in ((front, "#f6f0dd"), (sleeve, "#f6f0dd"), (collar, "#f6f0dd"), (cuff, "#f6f0dd")):
        ring = outline if o.area(outline) > 0 else outline[::-1]
        pieces += s.extrude(ring, 0.02).turn(x=90).move(y=0.04).of(m.paper(colour))
        lines += s.tube([(px, 0.052, pz) for px, pz in ring.tolist()], 0.016, curved=False, closed=True, around=8).of(
            m.paper("#2a4a8a")
        )
        inner = o.inset(ring, 0.09)
        for at in range(0, len(inner) - 1, 2):
            lines += rod((inner[at, 0], 0.054, inner[at, 1]), (inner[at + 1, 0], 0.054, inner[at + 1, 1]), 0.01, 6).of(
                m.paper("#c8342b")
            )
    grain = s.together(rod((x, 0.056, -0.5), (x, 0.056, 0.7), 0.012, 6) for x in (-1.25, 0.2)).of(m.BLACK)
    tape = s.sweep(
        [(-2.3, 0.06, 0.9), (-1.2, 0.1, 1.5), (0.2, 0.08, 1.25), (1.2, 0.1, 1.5), (2.1, 0.3, 1.1), (2.3, 0.1, 0.5)],
        o.rectangle(0.26, 0.02),
    ).of(Material("#f4c52c", 0.6))
    pins = s.together(
        rod((x, 0.06, z), (x + 0.12, 0.3, z - 0.08), 0.012, 8).of(m.STEEL)
        + s.sphere(0.06, 18).move(x + 0.13, 0.32, z - 0.09).of(m.gloss(c))
        for x, z, c in (
            (-1.5, -0.6, "#d8342c"),
            (-0.9, 0.9, "#2c7ad8"),
            (0.5, 0.8, "#d8342c"),
            (0.15, -0.5, "#3fae4c"),
            (1.75, -0.9, "#2c7ad8"),
        )
    )
    chalk = s.slab(0.5, 0.36, 0.12, 0.1, 0.03).turn(y=30).move(1.5, 0.05, 0.72).of(m.paper("#7fb8e8"))
    return sheet + folds.of(m.paper("#cbb98a")) + pieces + lines + grain + tape + pins + chalk


MODELS = {
    "meditation-cushion": Model(meditation_cushion, -28, 20),
    "bucket-hat": Model(bucket_hat, -20, 14),
    "ski-boots": Model(ski_boots, 216, 12),
    "mouse-pad": Model(mouse_pad, -20, 36),
    "houseplants": Model(houseplants, -18, 12),
    "soapy-sponge": Model(soapy_sponge, -26, 20),
    "welding-sparks": Model(welding, -24, 16),
    "sewing-pattern": Model(sewing_pattern, -10, 46),
}
