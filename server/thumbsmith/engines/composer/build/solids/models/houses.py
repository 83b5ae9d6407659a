"""Houses: one to live in, and one that was left. Metres; y = 0 is the ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Pattern, Solid, surface
from thumbsmith.engines.composer.build.solids.models.bodywork import rod
from thumbsmith.engines.composer.build.solids.models.buildings import FRAME, PANE, WARM_PANE, framed_window
from thumbsmith.engines.composer.build.solids.models.model import Model

WIDE, DEEP, EAVES, RIDGE = 8.4, 6.6, 4.35, 7.05
FRONT = DEEP / 2


@dataclass(frozen=True)
class Look:
    """The materials of a house, and its state."""

    plaster: Material
    tiles: Material
    lawn: Material
    leaves: Material
    lit: Material
    """The panes behind which somebody is at home."""
    door: str
    left: bool = False
    """Nobody lives there: boards before its windows, a roof that sags, weeds."""


HOME = Look(
    plaster=Material("#f0eadd", 0.92, pattern=m.mottled(1.6, 0.12)),
    tiles=Material("#a1432c", 0.75, pattern=m.mottled(2.2, 0.4)),
    lawn=Material("#4c8a34", 0.95, pattern=m.mottled(3.0, 0.45), relief=m.grained(12), relief_depth=0.05),
    leaves=Material("#37702b", 0.95, pattern=m.mottled(6, 0.5), relief=m.grained(9), relief_depth=0.09),
    lit=WARM_PANE,
    door="#8f2a22",
)
LEFT = Look(
    plaster=Material("#a49a88", 0.95, pattern=m.spotted(0.9, (0.16, 0.07, 0.04), 0.34, 2, 0.06)),
    tiles=Material("#5c4a42", 0.9, pattern=m.spotted(1.3, (0.06, 0.09, 0.03), 0.42, 5, 0.15)),
    lawn=Material("#7a7440", 0.95, pattern=m.mottled(3.0, 0.55), relief=m.grained(12), relief_depth=0.08),
    leaves=Material("#5d6430", 0.95, pattern=m.mottled(6, 0.6), relief=m.grained(9), relief_depth=0.12),
    lit=PANE,
    door="#4a3a30",
    left=True,
)
PLANK = m.wooden("#8d6b45", 1.0, 0)
VOID = Material("#050506", 0.95)


def bricks(length: float, height: float) -> Pattern:
    """Courses of bricks on walls that stand along x or z."""
    joint = m.linear_colour("#b9b0a4")

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


def _sagging(points: Floats) -> Floats:
    """A roof whose beams gave way in the middle."""
    share = np.clip((points[:, 1] - EAVES) / (RIDGE - EAVES), 0, 1)
    return np.column_stack([points[:, 0], points[:, 1] - _fall(points[:, 0]) * share, points[:, 2]])


def _fall(x: Floats) -> Floats:
    return np.asarray(0.5 * np.exp(-(((x + 0.8) / 1.7) ** 2)), np.float32)


def _roof(look: Look) -> Solid:
    run, rise = DEEP / 2 + 0.45, (RIDGE - EAVES) * (DEEP / 2 + 0.45) / (DEEP / 2)
    eaves = RIDGE - rise
    slope = _tiled_roof(WIDE + 0.8, run, rise, 13, 26).move(0, eaves + 0.12, run)
    ridge = [(x, RIDGE + 0.17, 0.0) for x in np.linspace(-WIDE / 2 - 0.4, WIDE / 2 + 0.4, 12)]
    tiles, cap = slope + slope.turn(y=180), s.tube(ridge, 0.13, curved=False)
    gutter = rod((-WIDE / 2 - 0.4, eaves + 0.08, run + 0.05), (WIDE / 2 + 0.4, eaves + 0.08, run + 0.05), 0.09)
    pipe = rod((WIDE / 2 - 0.15, 0.1, FRONT + 0.1), (WIDE / 2 - 0.15, EAVES - 0.3, FRONT + 0.1), 0.055)
    stack = s.box(0.8, 2.0, 0.8).move(2.2, 7.05, -0.8).of(Material("#9a5540", 0.9, pattern=bricks(0.24, 0.1)))
    crown = s.box(0.96, 0.14, 0.96, 0.03).move(2.2, 8.05, -0.8).of(m.paper("#a7a199"))
    if look.left:
        tiles, cap = tiles.bend(_sagging), cap.bend(_sagging)
        holes = _holes(eaves + 0.12, run, rise)
        return tiles.of(look.tiles) + cap.of(look.tiles) + holes.of(VOID) + gutter.turn(z=-1.2).of(m.GREY) + stack
    whole = tiles.of(look.tiles) + cap.of(m.paper("#93402b"))
    return whole + (gutter + pipe).of(m.GREY) + stack + crown


def _holes(eaves: float, run: float, rise: float) -> Solid:
    """Holes that tiles left."""
    steep = float(np.degrees(np.arctan2(rise, run)))
    random = np.random.default_rng(3)
    found = Solid()
    for x, up, size in ((-2.5, 0.44, 0.5), (-1.0, 0.64, 0.75), (1.7, 0.32, 0.4)):
        turn = np.arange(11) * 2 * np.pi / 11
        far = size * random.uniform(0.6, 1.1, 11)
        torn = s.extrude(np.stack([1.3 * far * np.cos(turn), 0.8 * far * np.sin(turn)], 1).astype(np.float32), 0.05)
        fall = float(_fall(np.array([x], np.float32))[0]) * up
        found += torn.turn(x=steep - 90).move(x, eaves + rise * up - fall + 0.08, run * (1 - up) + 0.06)
    return found


def _boards(seed: int) -> Solid:
    """Planks nailed across a window."""
    random = np.random.default_rng(seed)
    plank = s.box(1.7, 0.2, 0.05, 0.012)
    return s.together(
        plank.turn(z=random.uniform(-14, 14)).move(random.uniform(-0.08, 0.08), y, 0.12 + 0.03 * row)
        for row, y in enumerate((-0.34, 0.08, 0.42)[: 2 + seed % 2])
    ).of(PLANK)


def _windows(look: Look) -> Solid:
    kinds = {pane: framed_window(1.25, 1.25, pane) for pane in (PANE, look.lit)}
    front = ((-2.7, 1.45, look.lit), (2.5, 1.45, PANE), (-2.7, 3.15, PANE), (0, 3.15, PANE), (2.5, 3.15, look.lit))
    side = ((1.45, 1.4, PANE), (1.45, -1.4, PANE), (3.15, 0.0, look.lit))
    windows = s.together(kinds[pane].move(x, y, FRONT + 0.02) for x, y, pane in front)
    windows += s.together(kinds[pane].turn(y=90).move(WIDE / 2 + 0.02, y, z) for y, z, pane in side)
    if look.left:
        windows += s.together(_boards(index).move(x, y, FRONT) for index, (x, y, _) in enumerate(front) if index != 3)
        windows += _boards(7).turn(y=90).move(WIDE / 2, 1.45, 1.4)
    return windows + framed_window(0.8, 0.8, PANE).turn(y=90).move(WIDE / 2 + 0.02, 5.3, 0)


def _entrance(look: Look) -> Solid:
    leaf = s.box(1.1, 2.15, 0.1, 0.02).move(0, 1.2, FRONT + 0.02)
    panels = s.together(
        s.box(0.36, 0.7, 0.03, 0.012).move(x, y, FRONT + 0.075) for x in (-0.24, 0.24) for y in (0.72, 1.65)
    )
    frame = s.extrude(o.rectangle(1.4, 2.4, 0, 0, 1.25), 0.12, 0.02, [o.rectangle(1.12, 2.2, 0, 0, 1.2)[::-1]])
    porch = s.box(2.1, 0.14, 1.1, 0.03).turn(z=-4 if look.left else 0).move(0, 2.62, FRONT + 0.5)
    posts = s.together(s.box(0.12, 2.5, 0.12, 0.02).move(x, 1.3, FRONT + 0.92) for x in (-0.9, 0.9))
    steps = s.box(2.2, 0.14, 1.3, 0.02).move(0, 0.07, FRONT + 0.6)
    parts = (leaf + panels).of(m.painted(look.door)) + frame.move(z=FRONT + 0.03).of(FRAME)
    parts += porch.of(m.paper("#7a4a38")) + posts.of(FRAME) + steps.of(m.paper("#a9a39a"))
    if look.left:
        return parts + _boards(3).scale(0.9, 1, 1).move(0, 1.3, FRONT + 0.02)
    return parts + s.sphere(0.05, 20).move(0.4, 1.2, FRONT + 0.12).of(m.BRASS)


def _grounds(look: Look) -> Solid:
    lawn = s.slab(WIDE + 2.6, DEEP + 3.8, 0.16, 0.6, 0.05).move(0, -0.16, 0.4)
    path = s.slab(1.5, 2.1, 0.03, 0.05).move(0, 0.0, FRONT + 1.55)
    sizes = ((-3.7, 0.5), (-2.9, 0.4), (-2.1, 0.46), (2.1, 0.46), (2.9, 0.42), (3.7, 0.52))
    bushes = s.together(s.sphere(r, 28).scale(1.1, 0.9, 1).move(x, r * 0.7, FRONT + 0.75) for x, r in sizes)
    if look.left:
        bushes = _weeds()
    return lawn.of(look.lawn) + path.of(m.paper("#b8b1a6")) + bushes.of(look.leaves)


def _weeds() -> Solid:
    random = np.random.default_rng(11)
    found = Solid()
    for _ in range(90):
        x, z = random.uniform(-5, 5), FRONT + random.uniform(0.3, 1.7)
        high, lean = random.uniform(0.3, 0.95), random.uniform(-0.25, 0.25)
        if abs(x) > 0.8:
            found += s.tube(
                [(x, 0, z), (x + lean * 0.4, high * 0.6, z), (x + lean, high, z)], [0.05, 0.04, 0.01], around=6, steps=2
            )
    return found


def _house(look: Look) -> Solid:
    walls = s.box(WIDE, EAVES, DEEP).move(y=EAVES / 2)
    gable = s.extrude([(-FRONT, 0), (FRONT, 0), (0, RIDGE - EAVES)], WIDE - 0.01).turn(y=90).move(y=EAVES)
    if look.left:
        gable = s.together(
            s.extrude([(-FRONT, 0), (FRONT, 0), (0, RIDGE - EAVES)], 0.2).turn(y=90).move(x, EAVES) for x in (-4.1, 4.1)
        )
    plinth = s.box(WIDE + 0.08, 0.34, DEEP + 0.08, 0.02).move(y=0.17).of(m.paper("#8d867c"))
    built = (walls + gable).of(look.plaster) + plinth + _roof(look)
    return built + _windows(look) + _entrance(look) + _grounds(look)


def house() -> Solid:
    return _house(HOME)


def derelict_house() -> Solid:
    return _house(LEFT)


MODELS = {
    "solid-house": Model(house, -30, 16),
    "solid-derelict-house": Model(derelict_house, -30, 16),
}
