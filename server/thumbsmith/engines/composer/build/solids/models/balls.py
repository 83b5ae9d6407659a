"""Balls and pins."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _icosahedron() -> tuple[Floats, list[tuple[int, int]], list[tuple[int, int, int]]]:
    g = (1 + 5**0.5) / 2
    corners = np.array([(0, a, b * g) for a in (-1, 1) for b in (-1, 1)])
    corners = np.concatenate([corners, corners[:, [2, 0, 1]], corners[:, [1, 2, 0]]])
    corners /= np.linalg.norm(corners, axis=1, keepdims=True)
    far = np.linalg.norm(corners[:, None] - corners[None], axis=2)
    edge = far[far > 0.1].min() * 1.01
    edges = [(a, b) for a in range(12) for b in range(a + 1, 12) if far[a, b] < edge]
    faces = [
        (a, b, c)
        for a in range(12)
        for b in range(a + 1, 12)
        for c in range(b + 1, 12)
        if max(far[a, b], far[b, c], far[a, c]) < edge
    ]
    return corners.astype(np.float32), edges, faces


def _football_panels(places: Floats, colours: Floats) -> Floats:
    """Black pentagons at the corners of an icosahedron, white hexagons at its faces, dark seams between."""
    corners, _, faces = _icosahedron()
    hexagons = np.stack([corners[list(face)].mean(0) for face in faces])
    hexagons /= np.linalg.norm(hexagons, axis=1, keepdims=True)
    unit = places / np.linalg.norm(places, axis=1, keepdims=True)
    scores = np.concatenate([unit @ corners.T - 0.0265, unit @ hexagons.T], 1)
    best = np.partition(scores, -2, axis=1)
    is_black = scores.argmax(1) < 12
    seam = (best[:, -1] - best[:, -2]) < 0.011
    found = colours.copy()
    found[is_black] = 0.012
    found[seam] = 0.16
    found[seam & is_black] = 0.05
    return found


def football() -> Solid:
    return s.sphere(1.0, 96).turn(12, 24, 8).of(Material("#f2f2f0", 0.42, coat=0.5, pattern=_football_panels))


def _basketball_seams(places: Floats, colours: Floats) -> Floats:
    x, y = places[:, 0], places[:, 1]
    curve = np.abs(np.abs(x) - (0.47 + 0.33 * y * y))
    seams = np.minimum(np.minimum(np.abs(y), np.abs(x)), np.where(np.abs(x) > 0.2, curve, 1.0))
    found = colours.copy()
    found[seams < 0.018] = 0.008
    return found


def basketball() -> Solid:
    skin = Material("#d2601a", 0.6, pattern=_basketball_seams, relief=m.grained(42), relief_depth=0.012)
    return s.sphere(1.0, 96).turn(14, 24, -16).of(skin)


def _tennis_seam(places: Floats, colours: Floats) -> Floats:
    turn = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    a, b = 0.75, 0.25
    line = np.stack(
        [
            a * np.cos(turn) + b * np.cos(3 * turn),
            a * np.sin(turn) - b * np.sin(3 * turn),
            2 * np.sqrt(a * b) * np.sin(2 * turn),
        ],
        1,
    )
    near = (places @ line.T.astype(np.float32)).max(1)
    found = colours * (0.8 + 0.35 * m.noise(places, 60, 4))[:, None]
    found[near > 0.9988] = (0.75, 0.75, 0.7)
    return np.asarray(found, np.float32)


def tennis_ball() -> Solid:
    return (
        s.sphere(1.0, 96)
        .turn(20, -30, 10)
        .of(Material("#c6e335", 0.9, pattern=_tennis_seam, relief=m.grained(60), relief_depth=0.012))
    )


def baseball() -> Solid:
    ball = s.sphere(1.0, 80).of(Material("#f0ece2", 0.55, coat=0.2))
    turn = np.linspace(0, 2 * np.pi, 121)
    a, b = 0.75, 0.25
    line = np.stack(
        [
            a * np.cos(turn) + b * np.cos(3 * turn),
            a * np.sin(turn) - b * np.sin(3 * turn),
            2 * np.sqrt(a * b) * np.sin(2 * turn),
        ],
        1,
    )
    along = np.gradient(line, axis=0)
    stitches = Solid()
    for place, direction in zip(line[:-1], along[:-1], strict=True):
        forward = direction / np.linalg.norm(direction)
        aside = np.cross(forward, place)
        for side in (-1, 1):
            far = place + side * aside * 0.1 + forward * 0.05
            stitches += s.tube([place, (place + far) / 2 * 1.008, far / np.linalg.norm(far)], 0.014, around=6, steps=2)
    return (ball + stitches.of(Material("#b8161a", 0.6))).turn(10, -20, 12)


def bowling_pin() -> Solid:
    profile = [
        (0, 0),
        (0.36, 0),
        (0.4, 0.05),
        (0.55, 0.5),
        (0.62, 0.95),
        (0.55, 1.5),
        (0.36, 2.1),
        (0.3, 2.4),
        (0.34, 2.75),
        (0.39, 3.0),
        (0.36, 3.3),
        (0.22, 3.5),
        (0, 3.56),
    ]
    stripes = m.banded(1, [2.3, 2.4, 2.5, 2.6], [None, (0.55, 0.01, 0.01), None, (0.55, 0.01, 0.01), None])
    return s.lathe(profile, curved=True).of(Material("#f4f2ec", 0.3, coat=0.9, pattern=stripes))


def bowling() -> Solid:
    ball = s.sphere(0.95, 80).of(
        Material("#16315f", 0.25, coat=1.0, pattern=m.spotted(2.2, (0.03, 0.10, 0.34), 0.55, 3, 0.4))
    )
    holes = (
        s.together(
            s.cylinder(0.10, 0.03, 0.0, 24).move(x, 0.935, z) for x, z in ((-0.15, 0.0), (0.15, 0.0), (0.0, 0.32))
        )
        .turn(x=52, z=-10)
        .of(Material("#050608", 0.8))
    )
    pins = (
        bowling_pin().scale(0.8).move(-1.15, -0.95, -0.9)
        + bowling_pin().scale(0.8).move(1.0, -0.95, -1.1)
        + bowling_pin().scale(0.8).move(-0.1, -0.95, -1.6)
    )
    return ball + holes + pins


MODELS = {
    "solid-football": Model(football, -20, 10),
    "solid-basketball": Model(basketball, -20, 10),
    "solid-tennis-ball": Model(tennis_ball, -20, 10),
    "solid-baseball": Model(baseball, -20, 10),
    "solid-bowling": Model(bowling, -12, 14),
}
