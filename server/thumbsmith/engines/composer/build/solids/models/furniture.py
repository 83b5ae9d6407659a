"""Furniture. Metres; y = 0 is the floor."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.model import Model

LINEN = Material("#ece8df", 0.92, relief=m.grained(9), relief_depth=0.008)


def _cloth(colour: str) -> Material:
    return Material(colour, 0.9, relief=m.grained(30), relief_depth=0.0028)


def cushion(width: float, height: float, depth: float, soft: float = 0.35) -> Solid:
    """A ball pressed into a box, its middle at the origin: round edges, and faces that swell the more the softer."""
    power = 0.24 + 0.3 * soft

    def shape(points: Floats) -> Floats:
        boxy = np.sign(points) * np.abs(points) ** power
        boxy /= np.maximum(np.abs(boxy).max(0, keepdims=True), 1e-6)
        return np.asarray(boxy * np.array([width / 2, height / 2, depth / 2], np.float32), np.float32)

    return s.sphere(1.0, 40).bend(shape)


def _sofa(seats: int, cloth: Material, cushions: tuple[str, ...]) -> Solid:
    wide = 0.72 * seats
    base = s.box(wide + 0.44, 0.24, 0.88, 0.05).move(y=0.26)
    arms = s.together(s.box(0.22, 0.5, 0.9, 0.09).move(side * (wide / 2 + 0.11), 0.42) for side in (-1, 1))
    back = s.box(wide + 0.44, 0.66, 0.24, 0.1).turn(x=-6).move(0, 0.58, -0.36)
    places = [(index - (seats - 1) / 2) * 0.72 for index in range(seats)]
    seat = s.together(cushion(0.71, 0.2, 0.72, 0.1).move(x, 0.45, 0.08) for x in places)
    rest = s.together(cushion(0.70, 0.46, 0.22, 0.3).turn(x=-12).move(x, 0.70, -0.2) for x in places)
    legs = s.together(
        s.lathe([(0, 0), (0.02, 0), (0.032, 0.16), (0, 0.16)]).move(side * (wide / 2 + 0.1), 0, z)
        for side in (-1, 1)
        for z in (-0.34, 0.36)
    )
    spare = Solid()
    for index, colour in enumerate(cushions):
        side = -1 if index % 2 == 0 else 1
        spare += (
            cushion(0.42, 0.42, 0.16, 0.7)
            .turn(x=-18, y=-side * 18, z=side * 8)
            .move(side * (wide / 2 - 0.22), 0.72, 0.02)
            .of(_cloth(colour))
        )
    return (base + arms + back + seat + rest).of(cloth) + legs.of(m.WALNUT) + spare


def sofa() -> Solid:
    return _sofa(3, _cloth("#5b7480"), ("#d39a4a", "#e5ddcf"))


def armchair() -> Solid:
    return _sofa(1, _cloth("#a8562f"), ())


def bed() -> Solid:
    frame = s.box(1.78, 0.24, 2.1, 0.03).move(y=0.26)
    head = s.box(1.84, 0.95, 0.1, 0.04).move(0, 0.72, -1.06)
    panels = s.together(s.box(0.82, 0.66, 0.03, 0.015).move(x, 0.82, -1.0) for x in (-0.44, 0.44))
    legs = s.together(s.box(0.09, 0.2, 0.09, 0.02).move(x, 0.08, z) for x in (-0.8, 0.8) for z in (-0.95, 0.95))
    mattress = s.slab(1.68, 2.0, 0.26, 0.1, 0.07).move(y=0.34)
    pillows = s.together(cushion(0.74, 0.2, 0.48, 0.5).turn(x=16).move(x, 0.70, -0.74) for x in (-0.42, 0.42))
    second = s.together(cushion(0.66, 0.2, 0.44, 0.5).turn(x=38).move(x, 0.76, -0.62) for x in (-0.4, 0.4))
    duvet = _cover(1.86, 1.42, 0.3).move(0, 0.65, 0.34)
    fold = cushion(1.82, 0.1, 0.34, 0.1).move(0, 0.67, -0.34)
    throw = _cover(1.93, 0.5, 0.34).move(0, 0.705, 0.72)
    return (
        (frame + head + panels + legs).of(m.OAK)
        + mattress.of(LINEN)
        + pillows.of(LINEN)
        + second.of(_cloth("#7f93a3"))
        + duvet.of(_cloth("#dfe3e6"))
        + fold.of(LINEN)
        + throw.of(_cloth("#3f5a70"))
    )


def _cover(width: float, length: float, hang: float) -> Solid:
    """A blanket that hangs down at the sides and at the foot, with soft folds. Its top lies at y = 0."""
    across = np.linspace(-1, 1, 61)
    along = np.linspace(0, 1, 40)
    x, z = np.meshgrid(across, along, indexing="ij")
    edge = np.clip((np.abs(x) - 0.9) / 0.1, 0, 1)
    half = width / 2
    drop = np.where(np.abs(x) > 0.8, (np.abs(x) - 0.8) / 0.2, 0) ** 1.3
    wave = (
        0.025 * np.sin(z * 34 + 3 * np.sign(x)) * edge + 0.012 * np.sin(z * 9 + x * 4) + 0.010 * np.sin(x * 13 - z * 5)
    )
    px = np.sign(x) * np.minimum(np.abs(x) * half / 0.86, half - 0.02 + 0.02 * drop) + wave * edge * np.sign(x)
    py = -hang * drop + wave * (1 - edge) + 0.02
    pz = (z - 0.5) * length
    top = np.stack([px, py, pz], -1).reshape(-1, 3)
    under = top - np.array([0, 0.03, 0])
    rings = np.concatenate([top.reshape(61, 40, 3), under.reshape(61, 40, 3)[:, ::-1]], 1)
    return s.loft(rings.astype(np.float32))


def desk() -> Solid:
    top = s.slab(1.6, 0.75, 0.045, 0.03, 0.012).move(y=0.72)
    legs = s.together(rod((-0.666, 0.02, z), (-0.74, 0.72, z * 0.9), 0.022) for z in (-0.3, 0.3))
    bar = rod((-0.67, 0.06, -0.3), (-0.67, 0.06, 0.3), 0.018)
    chest = s.box(0.42, 0.62, 0.66, 0.012).move(0.54, 0.41)
    fronts = s.together(s.box(0.385, 0.18, 0.02, 0.008).move(0.54, 0.21 + 0.2 * row, 0.332) for row in range(3))
    knobs = s.together(s.box(0.14, 0.015, 0.025, 0.006).move(0.54, 0.25 + 0.2 * row, 0.352) for row in range(3))
    feet = s.together(s.cylinder(0.025, 0.1).move(0.54 + x, 0, z) for x in (-0.17, 0.17) for z in (-0.28, 0.28))
    base = s.cylinder(0.09, 0.015, 0.006).move(-0.5, 0.765, -0.15)
    arm = s.tube([(-0.5, 0.77, -0.15), (-0.58, 1.05, -0.15), (-0.36, 1.22, -0.08)], 0.012, curved=False, around=12)
    shade = (
        s.lathe([(0.03, 0.09), (0.05, 0.09), (0.11, -0.03), (0.1, -0.03), (0.04, 0.07)], around=40)
        .turn(z=-28)
        .move(-0.34, 1.17, -0.07)
    )
    books = s.together(
        s.box(0.24, 0.035, 0.17, 0.005).turn(y=turn).move(0.5, 0.785 + 0.036 * index, -0.05).of(m.paper(colour))
        for index, (turn, colour) in enumerate(((6, "#a33a2c"), (-5, "#2f5f73"), (10, "#d9b25f")))
    )
    return (
        top.of(m.wooden("#b98247", 1.0, 0))
        + (legs + bar + arm + base + shade).of(m.MATT_BLACK)
        + (chest + fronts).of(m.WHITE)
        + (knobs + feet).of(m.BLACK)
        + books
    )


def office_chair() -> Solid:
    arms = s.around_y(
        s.sweep([(0.03, 0.12, 0), (0.2, 0.10, 0), (0.34, 0.065, 0)], o.rectangle(0.055, 0.045, 0.015), [1.2, 1, 0.7]),
        5,
        18,
    )
    castors = s.around_y(s.cylinder(0.034, 0.05, 0.01, 24).turn(x=90).move(0.33, 0.034, -0.025), 5, 18)
    post = s.cylinder(0.035, 0.14).move(y=0.1) + s.cylinder(0.05, 0.1, 0.01).move(y=0.1)
    lift = s.cylinder(0.02, 0.2).move(y=0.2)
    plate = s.box(0.26, 0.07, 0.28, 0.02).move(y=0.42)
    seat = cushion(0.54, 0.12, 0.52, 0.15).move(0, 0.5, 0.02)
    back = s.sweep(
        [(0, 0.62, -0.25), (0, 0.85, -0.27), (0, 1.1, -0.31), (0, 1.24, -0.34)],
        o.rounded([(-0.25, -0.035), (0, -0.06), (0.25, -0.035), (0.25, 0.025), (0, 0.0), (-0.25, 0.025)], 0.03),
        [0.86, 1.0, 0.95, 0.7],
    )
    spine = s.sweep(
        [(0, 0.43, -0.12), (0, 0.5, -0.3), (0, 0.75, -0.33), (0, 0.95, -0.33)], o.rectangle(0.09, 0.03, 0.01)
    )
    head = cushion(0.3, 0.15, 0.09, 0.3).move(0, 1.35, -0.33)
    rests = s.together(
        s.box(0.075, 0.035, 0.27, 0.016).move(x, 0.74, -0.02)
        + s.tube([(x * 0.5, 0.43, -0.02), (x * 0.98, 0.46, -0.02), (x, 0.72, -0.02)], 0.02, around=14)
        for x in (-0.31, 0.31)
    )
    mesh = Material("#26282c", 0.8, relief=m.grained(60), relief_depth=0.003)
    return (
        (arms + post + plate + spine).of(m.GRAPHITE)
        + (castors + rests).of(m.MATT_BLACK)
        + lift.of(m.CHROME)
        + (seat + head).of(_cloth("#2a2d33"))
        + back.of(mesh)
    )


def bookshelf() -> Solid:
    wide, high, deep = 0.95, 2.0, 0.3
    board = 0.028
    sides = s.together(s.box(board, high, deep, 0.004).move(x, high / 2) for x in (-wide / 2, wide / 2))
    heights = [0.06, 0.46, 0.84, 1.22, 1.6, high - 0.014]
    shelves = s.together(s.box(wide, board, deep, 0.004).move(0, y) for y in heights)
    back = s.box(wide, high, 0.012).move(0, high / 2, -deep / 2 + 0.006)
    plinth = s.box(wide - 0.03, 0.06, 0.02).move(0, 0.03, deep / 2 - 0.03)
    colours = ("#8f2f26", "#25506b", "#d7b15c", "#3d5e45", "#e3d9c6", "#5b3a55", "#c56a33", "#2d3440", "#7f9aa5")
    books, block = Solid(), s.box(1, 1, 1)
    random = np.random.default_rng(4)
    groups: dict[str, Solid] = {colour: Solid() for colour in colours}
    for row, low in enumerate(heights[:-1]):
        x = -wide / 2 + 0.03
        end = wide / 2 - (0.05 if row % 2 else 0.28)
        while x < end:
            thick, tall, out = random.uniform(0.022, 0.05), random.uniform(0.2, 0.31), random.uniform(0.15, 0.19)
            lean = 9 if end - x < 0.05 else 0
            book = (
                block.scale(thick - 0.002, tall, out)
                .turn(z=lean)
                .move(x + thick / 2, low + board / 2 + tall / 2, deep / 2 - out / 2 - 0.02)
            )
            groups[colours[int(random.integers(len(colours)))]] += book
            x += thick
    for colour, group in groups.items():
        books += group.of(m.paper(colour))
    vase = s.lathe(
        [(0, 0), (0.05, 0), (0.085, 0.08), (0.06, 0.17), (0.03, 0.2), (0.04, 0.24), (0, 0.23)], curved=True
    ).move(0.33, heights[2] + 0.014, 0.02)
    box = s.box(0.22, 0.2, 0.2, 0.01).move(0.33, heights[0] + 0.115, 0.02)
    return (
        (sides + shelves + back + plinth).of(m.wooden("#a9763f", 1.0, 0))
        + books
        + vase.of(m.gloss("#3d7d86"))
        + box.of(m.paper("#cfc3ae"))
    )


def wardrobe() -> Solid:
    case = s.box(1.5, 2.02, 0.58, 0.01).move(y=1.07)
    crown = s.box(1.58, 0.06, 0.62, 0.015).move(y=2.11)
    plinth = s.box(1.44, 0.06, 0.52).move(y=0.03)
    doors = s.together(
        s.extrude(o.rectangle(0.485, 1.52), 0.025, 0.006, [o.rectangle(0.34, 1.34)[::-1]]).move(x, 1.28, 0.3)
        for x in (-0.495, 0, 0.495)
    )
    fields = s.together(s.box(0.35, 1.35, 0.02, 0.006).move(x, 1.28, 0.292) for x in (-0.495, 0.495))
    mirror = s.box(0.35, 1.35, 0.02).move(0, 1.28, 0.293)
    drawers = s.together(s.box(0.735, 0.38, 0.025, 0.008).move(x, 0.3, 0.3) for x in (-0.372, 0.372))
    handles = s.together(rod((x, 1.18, 0.34), (x, 1.34, 0.34), 0.009) for x in (-0.30, 0.21, 0.30)) + s.together(
        rod((x - 0.08, 0.34, 0.34), (x + 0.08, 0.34, 0.34), 0.009) for x in (-0.372, 0.372)
    )
    return (
        (case + crown + plinth + doors + fields + drawers).of(m.wooden("#a2713f", 0.8))
        + mirror.of(Material("#dfe7ea", 0.02, metal=1.0))
        + handles.of(m.BLACK)
    )


def cot() -> Solid:
    """A child's bed with bars."""
    posts = s.together(s.box(0.05, 0.98, 0.05, 0.012).move(x, 0.5, z) for x in (-0.66, 0.66) for z in (-0.33, 0.33))
    rails = s.together(
        s.box(1.32, 0.045, 0.03, 0.01).move(0, y, z) for y in (0.3, 0.9) for z in (-0.33, 0.33)
    ) + s.together(s.box(0.03, 0.05, 0.66, 0.01).move(x, y) for y in (0.3, 0.96) for x in (-0.66, 0.66))
    bars = s.together(
        s.cylinder(0.011, 0.6, around=14).move(x, 0.3, z) for x in np.linspace(-0.58, 0.58, 14) for z in (-0.33, 0.33)
    )
    ends = s.together(
        s.cylinder(0.011, 0.66, around=14).move(x, 0.3, z) for z in np.linspace(-0.26, 0.26, 7) for x in (-0.66, 0.66)
    )
    floor = s.box(1.28, 0.03, 0.62).move(y=0.32)
    mattress = s.slab(1.26, 0.6, 0.12, 0.06, 0.04).move(y=0.335)
    pillow = cushion(0.3, 0.09, 0.4, 0.4).move(-0.44, 0.49, 0)
    blanket = cushion(0.72, 0.10, 0.58, 0.1).move(0.24, 0.47, 0)
    teddy = (
        s.sphere(0.085, 32).scale(1, 1.15, 0.9).move(-0.3, 0.56, 0.12)
        + s.sphere(0.068, 32).move(-0.3, 0.69, 0.12)
        + s.together(s.sphere(0.028, 20).move(-0.3 + dx, 0.745, 0.12) for dx in (-0.05, 0.05))
    )
    return (
        (posts + rails + bars + ends + floor).of(Material("#eae6dc", 0.5, coat=0.6))
        + mattress.of(LINEN)
        + pillow.of(LINEN)
        + blanket.of(_cloth("#8fb3c4"))
        + teddy.of(_cloth("#9a6a3c"))
    )


def pram() -> Solid:
    tub = s.sweep(
        [(-0.42, 0.78, 0), (-0.36, 0.72, 0), (0, 0.68, 0), (0.36, 0.72, 0), (0.44, 0.8, 0)],
        o.rounded([(-0.21, -0.13), (0.21, -0.13), (0.24, 0.14), (-0.24, 0.14)], 0.08),
        [0.75, 1, 1, 1, 0.7],
    )

    def arch(angle: float, grown: float = 0.0) -> list[tuple[float, float, float]]:
        """Of the hood, from one side over the top to the other."""
        ahead, high = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
        around = np.deg2rad(np.linspace(0, 180, 22))
        return [
            (
                0.06 + (0.44 + grown) * ahead,
                0.84 + (0.42 + grown) * high * np.sin(b) ** 0.6,
                (0.245 + grown) * np.cos(b),
            )
            for b in around
        ]

    hood = s.loft(np.array([arch(angle) for angle in np.linspace(90, 178, 14)], np.float32), capped=False)
    ribs = s.together(s.tube(arch(angle, 0.005), 0.009, around=8, steps=2) for angle in (90, 118, 146))
    cover = cushion(0.5, 0.1, 0.46, 0.2).turn(z=3).move(0.22, 0.85)
    frame = s.together(
        rod((-0.36, 0.2, z), (0.4, 0.62, z), 0.014) + rod((0.4, 0.2, z), (-0.3, 0.62, z), 0.014) for z in (-0.24, 0.24)
    )
    handle = s.tube(
        [
            (0.3, 0.56, -0.24),
            (0.66, 0.98, -0.24),
            (0.74, 1.04, -0.2),
            (0.74, 1.04, 0.2),
            (0.66, 0.98, 0.24),
            (0.3, 0.56, 0.24),
        ],
        0.014,
    )
    grip = rod((0.74, 1.045, -0.16), (0.74, 1.045, 0.16), 0.022)
    wheels = Solid()
    for x, r in ((-0.36, 0.17), (0.4, 0.2)):
        for z in (-0.28, 0.28):
            spokes = s.together(
                rod((0, 0, 0), (r * 0.86 * np.cos(a), r * 0.86 * np.sin(a), 0), 0.006, 8)
                for a in np.arange(12) * np.pi / 6
            )
            wheels += (
                s.torus(r - 0.02, 0.022, 48).turn(x=90).of(m.RUBBER)
                + (
                    s.torus(r - 0.042, 0.008, 48).turn(x=90) + spokes + s.cylinder(0.03, 0.06).turn(x=90).move(z=-0.03)
                ).of(m.CHROME)
            ).move(x, r, z)
    basket = s.box(0.5, 0.1, 0.36, 0.04).move(0.03, 0.3)
    return (
        tub.of(_cloth("#2f4a63"))
        + hood.of(_cloth("#2f4a63"))
        + cover.of(_cloth("#c9d3da"))
        + (frame + handle + ribs).of(m.CHROME)
        + grip.of(m.LEATHER)
        + wheels
        + basket.of(m.MATT_BLACK)
    )


MODELS = {
    "solid-sofa": Model(sofa, -24, 15),
    "armchair": Model(armchair, -28, 15),
    "solid-bed": Model(bed, -34, 24),
    "writing-desk": Model(desk, -26, 16),
    "solid-office-chair": Model(office_chair, -28, 12),
    "bookshelf": Model(bookshelf, -24, 8),
    "wardrobe": Model(wardrobe, -24, 8),
    "solid-cot": Model(cot, -28, 18),
    "solid-pram": Model(pram, 28, 12),
}
