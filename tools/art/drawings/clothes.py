"""What people stand in and wear: poses that several share, hair, hats and what is held. Lengths in heads."""

from __future__ import annotations

from .figures import Figure, Pose, Shape
from .shapes import Point, ellipse, limb, moved, outline

Layers = list[list[Shape]]

STANDING = Pose(
    hands=((-0.98, -3.6, 1), (0.98, -3.6, -1)),
    feet=((-0.42, -0.22, -1), (0.42, -0.22, 1)),
)

FEMALE = Pose(
    hands=((-0.84, -3.65, 1), (0.84, -3.65, -1)),
    feet=((-0.3, -0.22, -1), (0.36, -0.22, 1)),
)

STRIDE = Pose(
    hands=((0.75, -3.95, 1), (-0.7, -3.85, 1)),
    feet=((-0.95, -0.32, -1), (0.8, -0.28, -1)),
    toes=(28.0, -8.0),
    side=True,
    neck=(0.1, -6.1),
    head=(0.14, -0.85),
)

WAITING = Pose(
    hands=((0.2, -3.6, 1), (0.12, -3.6, 1)),
    feet=((0.02, -0.28, -1), (-0.12, -0.28, -1)),
    side=True,
    head=(0.12, -0.86),
)

LONG_HAIR = outline([
    (-0.02, -0.58), (0.34, -0.42), (0.45, -0.05), (0.5, 0.55), (0.46, 0.95), (0.3, 0.98), (-0.3, 0.98),
    (-0.46, 0.95), (-0.5, 0.55), (-0.45, -0.05), (-0.34, -0.42),
])  # fmt: skip

SIDE_HAIR = outline([
    (0.3, -0.42), (0.05, -0.57), (-0.3, -0.5), (-0.48, -0.2), (-0.55, 0.3), (-0.62, 0.85), (-0.45, 0.98),
    (-0.18, 0.85), (-0.1, 0.3), (0.05, -0.1),
])  # fmt: skip

BUN = [
    *outline(
        [
            (0.28, -0.44),
            (0, -0.56),
            (-0.34, -0.46),
            (-0.47, -0.1),
            (-0.36, 0.18),
            (-0.1, 0.1),
            (0.05, -0.2),
        ]
    )
]

KNOT = ellipse((-0.5, -0.22), 0.22, 0.2)

FEDORA = outline([
    (-0.66, -0.2), (-0.62, -0.3), (-0.4, -0.33), (-0.36, -0.66), (-0.22, -0.78), (0, -0.72), (0.22, -0.78),
    (0.36, -0.66), (0.4, -0.33), (0.62, -0.3), (0.66, -0.2), (0.3, -0.14), (-0.3, -0.14),
])  # fmt: skip

HELMET = outline([
    (-0.5, -0.02), (-0.52, -0.1), (-0.48, -0.38), (-0.3, -0.58), (0, -0.65), (0.3, -0.58), (0.48, -0.38),
    (0.52, -0.1), (0.5, -0.02), (0, -0.1),
])  # fmt: skip

HARD_HAT = outline([
    (-0.54, -0.14), (-0.54, -0.2), (-0.44, -0.24), (-0.4, -0.48), (-0.2, -0.64), (0, -0.68), (0.2, -0.64),
    (0.4, -0.48), (0.46, -0.24), (0.6, -0.2), (0.6, -0.14), (0, -0.16),
])  # fmt: skip

PEAKED_CAP = outline([
    (-0.5, -0.24), (-0.56, -0.5), (-0.3, -0.62), (0.1, -0.66), (0.5, -0.52), (0.5, -0.26), (0.44, -0.1),
    (0, -0.16), (-0.4, -0.12),
])  # fmt: skip

HOOD = outline([
    (0.02, -0.72), (0.34, -0.56), (0.5, -0.15), (0.5, 0.3), (0.7, 0.62), (1.0, 0.95), (0.5, 1.2), (-0.5, 1.2),
    (-1.0, 0.95), (-0.7, 0.62), (-0.5, 0.3), (-0.5, -0.15), (-0.32, -0.56),
])  # fmt: skip


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def bar(start: Point, end: Point, thick: float = 0.05, tip: float | None = None) -> Shape:
    return limb([start, end], [thick, thick if tip is None else tip])


def placed(layers: Layers, by: Point, scale: float = 1.0) -> Layers:
    """Somebody at another place or size; a negative scale looks left."""
    return [[moved(shape, by, scale) for shape in layer] for layer in layers]


def wearing(figure: Figure, *on_head: Shape) -> Layers:
    figure.before.extend(figure.head_at(shape) for shape in on_head)
    return figure.layers()


KNOT_ON_TOP = ellipse((0, -0.5), 0.26, 0.16)

CAP = outline([
    (-0.38, -0.36), (-0.38, -0.36), (-0.44, -0.66), (-0.44, -0.66), (0, -0.74), (0.44, -0.66), (0.44, -0.66),
    (0.38, -0.36), (0.38, -0.36), (0, -0.44),
])  # fmt: skip


def rifle(at: Point, turned: float) -> list[Shape]:
    parts = [
        outline([(-1.5, -0.16), (-1.5, 0.22), (-0.6, 0.12), (-0.5, -0.12)]),
        box(-0.7, -0.14, 0.7, 0.1),
        bar((0.6, -0.04), (1.75, -0.04), 0.05),
        limb([(0.1, 0.05), (0.18, 0.35), (0.32, 0.55)], [0.11, 0.1, 0.09]),
        limb([(-0.3, 0.05), (-0.4, 0.38)], [0.09, 0.08]),
        box(0.5, -0.17, 0.9, 0.1),
    ]
    return [moved(part, at, 1, turned) for part in parts]


BUN_FRONT = outline(
    [
        (0, -0.58),
        (0.3, -0.48),
        (0.43, -0.15),
        (0.36, 0.05),
        (-0.36, 0.05),
        (-0.43, -0.15),
        (-0.3, -0.48),
    ]
)
