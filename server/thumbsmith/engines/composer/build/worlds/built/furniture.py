"""Things that stand in rooms, out of boxes, balls and posts: what a shallow focus leaves of them is true enough."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.worlds.built.camera import Point
from thumbsmith.engines.composer.build.worlds.built.materials import Material, Pattern, folds, lit, plain, planks
from thumbsmith.engines.composer.build.worlds.built.solids import Ball, Box, Post, Room, Solid
from thumbsmith.engines.composer.build.worlds.built.solids import Opening as Hole
from thumbsmith.engines.composer.colour import Floats


def painted(colour: str, wear: float = 0.16, gloss: float = 0.0) -> Material:
    return Material(plain(colour, wear), gloss=gloss)


def glowing(colour: str | Floats, radiance: float = 1.0) -> Material:
    """A thing that is a light: dark in itself. `colour` is `#rrggbb` or linear light."""
    return Material(plain("#181818", 0.0), lit(colour, radiance))


def block(at: Point, size: Point, made_of: Material, yaw: float = 0.0, casts: bool = False) -> Box:
    """A box of `size` (width, height, depth) that stands with the middle of its foot `at` a point."""
    low = (at[0] - size[0] / 2, at[1], at[2] - size[2] / 2)
    return Box(low, (at[0] + size[0] / 2, at[1] + size[1], at[2] + size[2] / 2), made_of, yaw, casts)


def slab(low: Point, high: Point, made_of: Pattern | Material, casts: bool = False) -> Box:
    return Box(low, high, made_of if isinstance(made_of, Material) else Material(made_of), casts=casts)


def table(at: Point, size: Point, colour: str, leg: float = 0.06) -> list[Solid]:
    """A table: `at` the middle of its foot, `size` its outer measures."""
    wood = Material(planks(colour, 0.12, 2.4))
    x, y, z = at
    parts: list[Solid] = [block((x, y + size[1] - 0.04, z), (size[0], 0.04, size[2]), wood, casts=True)]
    for across in (-1, 1):
        for away in (-1, 1):
            foot = (x + across * (size[0] / 2 - leg), y, z + away * (size[2] / 2 - leg))
            parts.append(block(foot, (leg, size[1] - 0.04, leg), wood))
    return parts


def chair(at: Point, colour: str, yaw: float = 0.0, back: float = 0.9) -> list[Solid]:
    """A plain chair; its back is on the near side when `yaw` is 0."""
    x, y, z = at
    made = painted(colour)
    away = (math.sin(yaw), math.cos(yaw))
    parts: list[Solid] = [block((x, y + 0.43, z), (0.42, 0.05, 0.42), made, yaw)]
    parts.append(block((x - 0.2 * away[0], y + 0.48, z - 0.2 * away[1]), (0.42, back - 0.48, 0.04), made, yaw))
    for across in (-0.18, 0.18):
        for deep in (-0.18, 0.18):
            foot = (x + across * away[1] + deep * away[0], y, z - across * away[0] + deep * away[1])
            parts.append(block(foot, (0.035, 0.43, 0.035), made))
    return parts


def sofa(at: Point, width: float, colour: str, cushions: Sequence[str] = ()) -> list[Solid]:
    """A sofa that faces the camera."""
    x, y, z = at
    cloth = painted(colour, 0.22)
    parts: list[Solid] = [
        block((x, y + 0.08, z), (width, 0.36, 0.85), cloth, casts=True),
        block((x, y + 0.3, z + 0.33), (width, 0.55, 0.24), cloth, casts=True),
        block((x - width / 2, y + 0.08, z), (0.2, 0.56, 0.88), cloth, casts=True),
        block((x + width / 2, y + 0.08, z), (0.2, 0.56, 0.88), cloth, casts=True),
    ]
    seats = max(2, round(width / 0.75))
    for seat in range(seats):
        middle = x + (seat + 0.5 - seats / 2) * (width - 0.2) / seats
        parts.append(Ball((middle, y + 0.5, z - 0.05), ((width - 0.2) / seats * 0.52, 0.1, 0.4), cloth))
        parts.append(Ball((middle, y + 0.66, z + 0.2), ((width - 0.2) / seats * 0.52, 0.2, 0.12), cloth))
    for index, shade in enumerate(cushions):
        side = x + (width / 2 - 0.35) * (1 - 2 * index / max(1, len(cushions) - 1) if len(cushions) > 1 else 1)
        parts.append(Ball((side, y + 0.7, z - 0.02), (0.24, 0.22, 0.11), painted(shade, 0.25)))
    return parts


def bed(at: Point, width: float, cover: str, linen: str, board: str) -> list[Solid]:
    """A bed whose headboard stands at the far wall; `at` is the middle of its foot end."""
    x, y, z = at
    sheet, wood = painted(linen, 0.2), Material(planks(board, 0.3, 2.0))
    parts: list[Solid] = [
        block((x, y + 0.1, z + 1.0), (width, 0.22, 2.0), wood, casts=True),
        block((x, y + 0.3, z + 1.0), (width - 0.04, 0.22, 1.96), sheet, casts=True),
        block((x, y + 0.1, z + 2.03), (width + 0.1, 1.0, 0.08), wood, casts=True),
        Ball((x, y + 0.5, z + 0.75), (width * 0.56, 0.13, 0.95), painted(cover, 0.35)),
    ]
    for side in (-0.24, 0.24):
        parts.append(Ball((x + side * width, y + 0.64, z + 1.78), (width * 0.22, 0.16, 0.2), sheet))
        parts.append(Ball((x + side * width, y + 0.6, z + 1.58), (width * 0.2, 0.12, 0.16), painted(cover, 0.2)))
    return parts


def standing_lamp(at: Point, colour: str, radiance: float, height: float = 1.55) -> list[Solid]:
    """A floor lamp with a drum shade; the light itself is a Lamp beside it."""
    x, y, z = at
    dark = painted("#1c1a18")
    return [
        Post(x, z, 0.015, y, y + height, dark),
        block((x, y, z), (0.3, 0.03, 0.3), dark),
        Post(x, z, 0.19, y + height - 0.05, y + height + 0.28, glowing(colour, radiance)),
    ]


def table_lamp(at: Point, colour: str, radiance: float) -> list[Solid]:
    x, y, z = at
    return [
        Ball((x, y + 0.12, z), (0.08, 0.13, 0.08), painted("#3a3028")),
        Post(x, z, 0.13, y + 0.26, y + 0.48, glowing(colour, radiance)),
    ]


def plant(
    at: Point, height: float, random: np.random.Generator, colour: str = "#35562c", pot: str = "#7a5a44"
) -> list[Solid]:
    """A pot plant: a cloud of leaves of several greens."""
    x, y, z = at
    parts: list[Solid] = [Post(x, z, 0.16, y, y + 0.32, painted(pot))]
    for _ in range(22):
        turn, reach = float(random.uniform(0, 2 * math.pi)), float(random.uniform(0.05, 0.36)) * height
        level = y + 0.35 + float(random.uniform(0.1, 1.0)) * (height - 0.4)
        long = float(random.uniform(0.07, 0.16)) * height
        leaf = (x + reach * math.cos(turn), level, z + reach * math.sin(turn) * 0.7)
        radii = (long * abs(math.cos(turn)) + 0.03, long * float(random.uniform(0.5, 1.0)), 0.04)
        parts.append(Ball(leaf, radii, painted(colour, 0.5)))
    return parts


def curtain(low: Point, high: Point, colour: str, depth: float = 0.55) -> Box:
    return Box(low, high, Material(folds(colour, 0.16, depth)))


def glazing(room: Room, hole: Hole, colour: str, across: int = 1, down: int = 1, bar: float = 0.05) -> list[Solid]:
    """The frame and bars of a window in a wall: `across` x `down` panes."""
    low, high = room.corner(hole)
    made = painted(colour, 0.05)
    axis = next(axis for axis in range(3) if high[axis] - low[axis] < 1e-6)
    side = 2 if axis == 0 else 0
    parts: list[Solid] = []

    def beam(first: tuple[float, float], second: tuple[float, float]) -> None:
        start, end = list(low), list(high)
        start[axis], end[axis] = low[axis] - 0.04, low[axis] + 0.04
        start[side], end[side] = first
        start[1], end[1] = second
        parts.append(Box((start[0], start[1], start[2]), (end[0], end[1], end[2]), made))

    for line in range(across + 1):
        middle = low[side] + (high[side] - low[side]) * line / across
        beam((middle - bar / 2, middle + bar / 2), (low[1], high[1]))
    for line in range(down + 1):
        level = low[1] + (high[1] - low[1]) * line / down
        beam((low[side], high[side]), (level - bar / 2, level + bar / 2))
    return parts


def picture(at: Point, size: tuple[float, float], frame: str, inside: str) -> list[Solid]:
    """A framed picture on the far wall."""
    x, y, z = at
    return [
        block((x, y, z), (size[0] + 0.08, size[1] + 0.08, 0.04), painted(frame)),
        block((x, y + 0.04, z - 0.03), (size[0], size[1], 0.02), painted(inside, 0.7)),
    ]
