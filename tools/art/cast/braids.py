"""Braids: rows over the skull and plaited ropes that fall over the shoulders."""

from __future__ import annotations

import numpy as np

from .curves import Points, normals, ring, spline
from .portrait import Portrait, Shape
from .records import hair_tones
from .shading import HAIR, INK, mixed

ROPE = 44.0
"""Width of a braid in units."""
BEHIND: tuple[Shape, ...] = (
    [(-180, -150), (-236, 60), (-226, 260), (-236, 470)],
    [(-150, -100), (-200, 160), (-190, 330), (-186, 520)],
    [(150, -100), (206, 140), (196, 320), (196, 520)],
    [(180, -150), (226, 60), (236, 260), (240, 440)],
)
BEFORE: tuple[Shape, ...] = (
    [(-196, -150), (-262, 0), (-268, 220), (-288, 420), (-270, 560)],
    [(-222, -190), (-304, 0), (-310, 180), (-340, 380), (-330, 500)],
    [(196, -150), (246, 20), (252, 220), (282, 400), (276, 540)],
)
ROWS: tuple[Shape, ...] = (
    [(-176, -130), (-214, -200), (-170, -290)], [(-128, -172), (-146, -250), (-110, -320)],
    [(-74, -194), (-78, -270), (-60, -336)], [(-20, -204), (-16, -280), (-10, -342)], [(34, -204), (44, -280),
     (40, -340)],
    [(86, -192), (104, -262), (90, -326)], [(136, -166), (164, -236), (140, -300)],
)  # fmt: skip


def draw_back(portrait: Portrait) -> None:
    for rope in BEHIND:
        _rope(portrait, rope, 0.75)


def draw_front(portrait: Portrait) -> None:
    cap = portrait.around(
        [(-208, 0), (-196, -100), (-150, -156), (-96, -182), (-40, -200), (20, -204), (80, -196), (136, -164),
         (176, -116),
         (196, -20), (230, -90), (226, -210), (170, -300), (80, -346), (-20, -356), (-120, -336), (-206, -276),
         (-248, -170),
         (-244, -60)]
    )  # fmt: skip
    colour = portrait.person.hair_colour
    portrait.mass(ring(*cap), hair_tones(colour), HAIR, ink=13, matrix=portrait.head)
    rows = [portrait.around(row) for row in ROWS]
    light = [[(x + 9, y + 2) for x, y in row] for row in rows]
    portrait.strokes(light, 9, colour=mixed(colour, (255, 210, 170), 0.3), alpha=190, matrix=portrait.head)
    portrait.strokes(rows, 8, colour=INK, matrix=portrait.head)
    for rope in BEFORE:
        _rope(portrait, rope, 1.0)


def _rope(portrait: Portrait, shape: Shape, tone: float) -> None:
    """A plait: its outline swells with every turn, lines cross it from both sides."""
    curve = spline(portrait.around(shape), steps=24)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    across = normals(curve)
    taper = np.minimum(1, (along[-1] - along) / 120 + 0.45)
    half = (ROPE / 2 * taper * (0.9 + 0.13 * np.cos(along / 34 * 2 * np.pi)))[:, None]
    outline: Points = np.vstack([curve + across * half, (curve - across * half)[::-1]])
    colour = mixed((0, 0, 0), portrait.person.hair_colour, tone)
    portrait.mass(outline, hair_tones(colour), ((9, 1.4), (18, 1.2)), ink=10, matrix=portrait.head, soft=2)
    turns = np.arange(20, along[-1] - 20, 34)
    dark, light = [], []
    for turn in turns:
        at, later = (int(np.searchsorted(along, place)) for place in (turn, min(turn + 20, along[-1] - 1)))
        middle = tuple(curve[later])
        for side in (-1, 1):
            start = curve[at] + side * across[at] * half[at] * 0.9
            dark.append([tuple(start), tuple((start + curve[later]) / 2 + (0, 4)), middle])
        light.append([tuple(curve[at] + across[at] * 6 * -1), tuple(curve[later] + across[later] * -10)])
    portrait.strokes(dark, 6, colour=INK, matrix=portrait.head)
    portrait.strokes(light, 6, colour=mixed(colour, (255, 210, 170), 0.32), alpha=170, matrix=portrait.head)
