"""Parts that vehicles and other large things share: hulls, patches that lie on a curved surface, and wheels. Metres; a
vehicle stands on y = 0 and looks along x."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid, surface
from thumbsmith.engines.composer.build.solids.raster import covered
from thumbsmith.engines.composer.build.solids.rendering import gathered

MAP = 360
"""Pixels across a map of distances."""
DARK_GLASS = Material("#07090c", 0.1, coat=0.5)
TYRE = Material("#17171a", 0.72)
SEAM = Material("#0b0c0e", 0.7)
LAMP = Material("#eef4fa", 0.08, coat=1.0, glow=0.55)
TAIL_LAMP = Material("#b3090c", 0.12, coat=1.0, glow=0.25)
AMBER_LAMP = Material("#ff8a12", 0.14, coat=1.0, glow=0.25)
ALLOY = Material("#c3c7cc", 0.24, metal=1.0)


def line(points: o.Points) -> Callable[[Floats], Floats]:
    """Height as a function of x, a curve through points that are listed by rising x."""
    drawn = o.smooth(points)
    order = np.maximum.accumulate(drawn[:, 0])
    return lambda x: np.asarray(np.interp(x, order, drawn[:, 1]), np.float32)


def hull(
    stations: Floats,
    top: Callable[[Floats], Floats],
    bottom: Callable[[Floats], Floats],
    width: Callable[[Floats], Floats],
    side: Callable[[Floats], Floats],
    edge: float,
    crown: float = 0.03,
) -> tuple[Solid, Solid]:
    """A shell and its floor. At every station (x, rising) it reaches from `bottom` to `top`; half its width is `width`
    of x times `side` of the height. Its upper edges are rounded by `edge`; `crown` is how far it swells on top."""
    rings = []
    for x, high, low, half in zip(stations, top(stations), bottom(stations), width(stations), strict=True):
        radius = min(edge, 0.45 * float(high - low), 0.45 * float(half))
        heights = np.linspace(low, high - radius, 16)
        across = half * side(heights)
        turn = np.linspace(0, np.pi / 2, 6)[1:]
        inner = across[-1] - radius
        flat = np.linspace(1, 0, 5)[1:]
        z = np.concatenate([across, inner + radius * np.cos(turn), inner * flat])
        y = np.concatenate([heights, high - radius + radius * np.sin(turn), np.full(4, high)])
        swell = crown * float(min(1.0, (high - low) * 3))
        y += swell * np.clip(1 - (z / max(float(half), 1e-6)) ** 2, 0, 1) * (y > high - radius - 1e-5)
        rings.append(np.stack([np.full(len(z), x), y, z], 1))
    right = np.array(rings, np.float32)
    left = right[:, ::-1] * np.array([1, 1, -1], np.float32)
    shell = np.concatenate([right, left[:, 1:]], 1)
    sheet = surface(shell.reshape(-1, 3), s.grid_faces(shell.shape[0], shell.shape[1], closed=False), 34)
    ends = [_ended(shell[0], 0), _ended(shell[-1], 1)]
    under = np.stack([left[:, -1], right[:, 0]], 1)
    floor = surface(under.reshape(-1, 3), s.grid_faces(len(under), 2, closed=False))
    return sheet + s.together(ends), floor


def _ended(ring: Floats, last: int) -> Solid:
    here, beside = np.arange(len(ring)), (np.arange(len(ring)) + 1) % len(ring)
    middle = np.full(len(here), len(ring))
    faces = np.stack([middle, beside, here] if last else [middle, here, beside], 1)
    return surface(np.concatenate([ring, ring.mean(0, keepdims=True)]), faces.astype(np.int32))


class Shell:
    """A surface on which patches lie: what is nearest along an axis. `z` is looked at from its right side (u, v are x,
    y), `x` from ahead and `-x` from behind (z, y), `y` from above (x, z)."""

    def __init__(self, solid: Solid) -> None:
        mesh, _ = gathered(solid)
        self._points, self._faces = mesh.points, mesh.faces
        self._maps: dict[str, tuple[Floats, Floats, float, float]] = {}

    def patch(self, outline: o.Points, axis: str = "z", lift: float = 0.01, finer: int = 2) -> Solid:
        """The area of an outline laid on the surface, `lift` above it."""
        ring = np.asarray(outline, np.float32)
        ring = ring if o.area(ring) > 0 else ring[::-1]
        flat, faces = o.triangles(ring)
        for _ in range(finer):
            flat, faces = _quartered(flat, faces)
        sign = -1 if axis[0] == "-" else 1
        far = (self._distance(flat, axis) + lift) * sign
        u, v = flat[:, 0], flat[:, 1]
        points = {"z": (u, v, far), "x": (far, v, u), "y": (u, far, v)}[axis[-1]]
        towards = sign if axis[-1] == "z" else -sign
        return surface(np.stack(points, 1), faces if towards > 0 else faces[:, ::-1], 60)

    def seam(self, points: o.Points, axis: str = "z", width: float = 0.014, lift: float = 0.004) -> Solid:
        """A gap between panels."""
        return self.patch(o.stroke(o.smooth(points, steps=6), width, round_ends=False), axis, lift, 0).of(SEAM)

    def _distance(self, flat: Floats, axis: str) -> Floats:
        nearest, low, scale, base = self._map(axis)
        spot = ((flat - low) * scale + 2).astype(np.float32)
        found = cv2.remap(nearest, spot[None, :, 0] - 0.5, spot[None, :, 1] - 0.5, cv2.INTER_LINEAR)[0]
        return np.asarray(found + base, np.float32)

    def _map(self, axis: str) -> tuple[Floats, Floats, float, float]:
        if axis not in self._maps:
            columns = {"z": (0, 1, 2), "x": (2, 1, 0), "y": (0, 2, 1)}[axis[-1]]
            u, v, far = (self._points[:, column] for column in columns)
            far = -far if axis[0] == "-" else far
            low = np.array([u.min(), v.min()], np.float32)
            scale = (MAP - 4) / float(max(u.max() - u.min(), v.max() - v.min()))
            base = float(far.min()) - 0.5
            screen = (np.stack([u, v], 1) - low) * scale + 2
            _, buffer = covered(screen.astype(np.float32), far - base, self._faces, MAP, MAP, both_sides=True)
            self._maps[axis] = (_spread(buffer.reshape(MAP, MAP)), low, scale, base)
        return self._maps[axis]


def _spread(nearest: Floats) -> Floats:
    """The pixels just beside the surface become as near as its edge."""
    wide = nearest
    for _ in range(3):
        wide = np.where(wide > 0, wide, cv2.dilate(wide, np.ones((3, 3), np.uint8)))
    return np.asarray(wide, np.float32)


def _quartered(points: Floats, faces: np.ndarray) -> tuple[Floats, np.ndarray]:
    """Every triangle as four."""
    edges = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), 1)
    unique, place = np.unique(edges, axis=0, return_inverse=True)
    a, b, c = np.split(place.reshape(-1) + len(points), 3)
    middles = points[unique].mean(1)
    first, second, third = faces.T
    parts = ((first, a, c), (a, second, b), (c, b, third), (a, b, c))
    cut = np.concatenate([np.stack(part, 1) for part in parts])
    return np.concatenate([points, middles]).astype(np.float32), cut.astype(np.int32)


def both_sides(solid: Solid) -> Solid:
    """And its mirror image on the other side of z."""
    return solid + solid.scale(1, 1, -1)


def tyre(radius: float, width: float, rim: float) -> Solid:
    """Its axle along z; with grooves around."""
    half, wall = width / 2, radius - rim
    side = [(rim, -half * 0.82), (rim + wall * 0.35, -half), (rim + wall * 0.75, -half * 0.98)]
    tread: list[tuple[float, float]] = [(radius - wall * 0.06, -half * 0.82)]
    for at in (-0.5, 0.0, 0.5):
        groove = 0.05 * half
        tread += [(radius, half * at - 2 * groove), (radius - wall * 0.1, half * at - groove)]
        tread += [(radius - wall * 0.1, half * at + groove), (radius, half * at + 2 * groove)]
    profile = [*side, *tread, *[(r, -z) for r, z in reversed([*side, tread[0]])]]
    return s.lathe([*profile, profile[0]], around=40).turn(x=90).of(TYRE)


def wheel(
    radius: float,
    width: float,
    rim: float = 0.68,
    spokes: int = 5,
    metal: Material = ALLOY,
    spoke: float = 0.24,
) -> Solid:
    """A car's wheel, its axle along z, looking towards +z. `rim` is a share of the radius."""
    inner = radius * rim
    well = s.lathe(
        [
            (inner * 0.2, -0.1),
            (inner * 0.9, -0.1),
            (inner * 0.93, width * 0.5),
            (inner * 1.02, width * 0.5),
            (inner * 1.03, width * 0.4),
            (inner, -width * 0.5),
            (inner * 0.2, -width * 0.5),
        ],
        0.006,
        around=40,
    ).turn(x=90)
    disc = s.cylinder(inner * 0.74, 0.03, around=48).turn(x=90).of(m.GRAPHITE)
    arms = s.together(
        s.extrude(
            [
                (-inner * spoke * 0.55, 0),
                (inner * spoke * 0.55, 0),
                (inner * spoke, inner * 0.95),
                (-inner * spoke, inner * 0.95),
            ],
            width * 0.18,
            0.012,
            [
                np.array(
                    [
                        (-inner * spoke * 0.2, inner * 0.3),
                        (inner * spoke * 0.2, inner * 0.3),
                        (inner * spoke * 0.42, inner * 0.86),
                        (-inner * spoke * 0.42, inner * 0.86),
                    ],
                    np.float32,
                )
            ],
            1,
        ).turn(x=-6, z=360 * index / spokes)
        for index in range(spokes)
    )
    hub = s.lathe([(0, -0.03), (inner * 0.24, -0.03), (inner * 0.22, 0.03), (inner * 0.12, 0.045), (0, 0.045)], 0.008)
    face = (arms + hub.turn(x=90)).move(z=width * 0.34)
    return tyre(radius, width, inner * 1.01) + (well + face).of(metal) + disc.move(z=-0.02)


def disc_wheel(radius: float, width: float, rim: float, metal: Material = m.ALUMINIUM, bolts: int = 8) -> Solid:
    """A wheel of a truck, a bus or a tractor: a dished disc with bolts."""
    inner = radius * rim
    dish = s.lathe(
        [
            (0, width * 0.18),
            (inner * 0.3, width * 0.18),
            (inner * 0.36, width * 0.06),
            (inner * 0.62, width * 0.02),
            (inner * 0.86, -width * 0.06),
            (inner * 0.9, width * 0.42),
            (inner * 1.02, width * 0.46),
            (inner * 1.02, -width * 0.45),
            (0, -width * 0.45),
        ][::-1],
        0.01,
        around=32,
    ).turn(x=90)
    heads = s.together(
        s.cylinder(inner * 0.05, width * 0.12, around=10)
        .turn(x=90)
        .move(inner * 0.48 * np.cos(turn), inner * 0.48 * np.sin(turn), width * 0.02)
        for turn in np.arange(bolts) * 2 * np.pi / bolts
    )
    return tyre(radius, width, inner * 1.01) + (dish + heads).of(metal)


def axle(kind: Solid, x: float, y: float, z: float) -> Solid:
    """Two wheels that look outwards."""
    return kind.move(x, y, z) + kind.turn(y=180).move(x, y, -z)


def rod(start: Sequence[float], end: Sequence[float], radius: float, around: int = 14) -> Solid:
    """A straight bar with round ends."""
    return s.tube([start, end], radius, curved=False, around=around)
