"""A car put together: a hull, with its glass, lamps and seams laid on it, and its wheels. Metres."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models import bodywork as b

Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Shape:
    """The differences between one car and another. Metres; x runs from the tail (negative) to the nose."""

    roofline: Line
    """Seen from the side, from tail to nose."""
    axles: tuple[float, float]
    wheel: float
    half: float
    """Half its width."""
    belt: float
    """Height of the lower edge of the windows."""
    windows: tuple[Line, ...]
    windscreen: tuple[float, float] | None
    """Heights of its lower and upper edge; None: the roof is open, and the glass stands free."""
    rear_window: tuple[float, float] | None
    doors: tuple[float, ...]
    """Places of the gaps between doors."""
    roof: float = 0.76
    """Half the width of the roof, as a share."""
    floor: float = 0.24
    edge: float = 0.13
    cladding: bool = False
    """Dark sills and arches."""
    lamps: float = 0.62
    """Height of the head lamps."""
    tail: float = 0.8
    """Height of the tail lamps."""
    classic: bool = False
    """Round lamps, bumpers and hub caps of chrome."""


@cache
def hull(shape: Shape) -> tuple[Solid, Solid]:
    tail, nose = shape.roofline[0][0], shape.roofline[-1][0]
    arch = shape.wheel + 0.055
    turn = np.linspace(0, np.pi, 25)
    stations = [np.linspace(tail, nose, 70), tail + np.linspace(0, 0.25, 12), nose - np.linspace(0, 0.3, 14)]
    stations += [at + arch * np.cos(turn) for at in shape.axles]
    stations += [at + (arch + 0.001) * np.array([-1, 1]) for at in shape.axles]

    def bottom(x: Floats) -> Floats:
        low = np.interp(
            x,
            [tail, tail + 0.2, tail + 0.45, nose - 0.4, nose - 0.12, nose],
            [
                shape.floor + 0.12,
                shape.floor + 0.06,
                shape.floor,
                shape.floor - 0.02,
                shape.floor - 0.01,
                shape.floor + 0.04,
            ],
        )
        for at in shape.axles:
            inside = np.abs(x - at) < arch
            low = np.where(inside, shape.wheel + np.sqrt(np.maximum(arch**2 - (x - at) ** 2, 0)), low)
        return np.asarray(low, np.float32)

    def width(x: Floats) -> Floats:
        ahead, behind = np.clip((x - nose + 1.0) / 1.0, 0, 1), np.clip((tail + 0.8 - x) / 0.8, 0, 1)
        return np.asarray(shape.half * (1 - 0.26 * ahead**3.2 - 0.17 * behind**3.4), np.float32)

    highest = max(y for _, y in shape.roofline)
    low, belt = shape.floor, shape.belt
    side = b.line([(low, 0.95), (low + 0.2, 0.99), (belt - 0.2, 1.0), (belt, 0.955), (highest, shape.roof)])

    places = np.unique(np.round(np.concatenate(stations), 4)).astype(np.float32)
    return b.hull(places, b.line(shape.roofline), bottom, width, side, shape.edge)


@cache
def shell_of(shape: Shape) -> b.Shell:
    return b.Shell(hull(shape)[0])


def car(shape: Shape, paint: Material, spokes: int = 5, metal: Material = b.ALLOY) -> Solid:
    body, floor = hull(shape)
    shell = shell_of(shape)
    parts = body.of(paint) + floor.of(m.MATT_BLACK)
    parts += _glazed(shell, shape) + _seamed(shell, shape, paint)
    parts += _classic_face(shell, shape) if shape.classic else _faced(shell, shape)
    inside = s.box(shape.axles[1] - shape.axles[0] - 0.5, 0.3, shape.half * 1.7).move(sum(shape.axles) / 2, 0.34)
    kind = b.wheel(shape.wheel, 0.235, spokes=spokes, metal=metal)
    if shape.classic:
        kind = b.disc_wheel(shape.wheel, 0.2, 0.6, m.CHROME, 0) + s.sphere(shape.wheel * 0.3, 32).scale(
            1, 1, 0.35
        ).move(z=0.045).of(m.CHROME)
    wheels = s.together(b.axle(kind, at, shape.wheel, shape.half - 0.125) for at in shape.axles)
    wells = s.together(
        s.box(2 * shape.wheel + 0.1, shape.wheel + 0.2, shape.half * 1.5).move(at, shape.wheel + 0.02)
        for at in shape.axles
    )
    return parts + wheels + (inside + wells).of(m.MATT_BLACK)


def _glazed(shell: b.Shell, shape: Shape) -> Solid:
    glass = s.together(b.both_sides(shell.patch(o.rounded(window, 0.05), "z", 0.018)) for window in shape.windows)
    if shape.windscreen:
        glass += shell.patch(_pane(shape, shape.windscreen, 0.89, 0.88), "x", 0.012, 3)
    if shape.rear_window:
        glass += shell.patch(_pane(shape, shape.rear_window, 0.8, 0.82), "-x", 0.012, 3)
    trim = s.together(
        b.both_sides(shell.patch(o.rounded(o.inset(_ccw(window), -0.022), 0.06), "z", 0.003))
        for window in shape.windows
    )
    return glass.of(b.DARK_GLASS) + trim.of(m.BLACK)


def _pane(shape: Shape, heights: tuple[float, float], below: float, above: float) -> Floats:
    """A window across the car; `below` and `above`: shares of the body and of the roof that it is wide."""
    low, high = heights
    wide, inner = shape.half * below, shape.half * shape.roof * above
    return o.rounded([(-wide, low), (wide, low), (inner, high), (-inner, high)], 0.07)


def _ccw(outline: Line) -> Floats:
    ring = np.asarray(outline, np.float32)
    return ring if o.area(ring) > 0 else ring[::-1]


def _seamed(shell: b.Shell, shape: Shape, paint: Material) -> Solid:
    rear, front = shape.axles
    seams, handles = Solid(), Solid()
    sill = shape.floor + 0.1
    for at in shape.doors:
        foot = max(sill, *(_arch_height(shape, axle, at) for axle in shape.axles))
        middle = (foot + shape.belt) / 2
        seams += b.both_sides(shell.seam([(at, foot), (at + 0.01, middle), (at, shape.belt - 0.02)]))
    for at in shape.doors[:-1]:
        grip = s.sweep(
            [(at + 0.1, 0, 0), (at + 0.18, 0, 0.018), (at + 0.27, 0, 0.018), (at + 0.33, 0, 0)], o.ellipse(0.014, 0.02)
        )
        handles += b.both_sides(grip.move(y=shape.belt - 0.12, z=shape.half * 0.985))
    arch = shape.wheel + 0.1
    first, last = max(min(shape.doors), rear + arch), min(max(shape.doors), front - arch)
    seams += b.both_sides(shell.seam([(first, sill), ((first + last) / 2, sill - 0.01), (last, sill)]))
    mirror = s.box(0.13, 0.13, 0.2, 0.05).move(max(shape.doors) - 0.12, shape.belt + 0.09, shape.half + 0.07)
    stalk = s.box(0.07, 0.04, 0.16, 0.015).move(max(shape.doors) - 0.1, shape.belt + 0.03, shape.half - 0.02)
    parts = (
        seams
        + b.both_sides(mirror).of(paint)
        + b.both_sides(stalk).of(m.BLACK)
        + handles.of(m.BLACK if shape.cladding else m.CHROME)
    )
    if shape.cladding:
        for at in shape.axles:
            lines = [(*point, 0.0) for point in o.arc(shape.wheel + 0.07, 4, 176, at, shape.wheel, 20).tolist()]
            lip = s.sweep(lines, o.rectangle(0.06, 0.075, 0.015), curved=False)
            parts += b.both_sides(lip.move(z=shape.half * 0.985)).of(m.MATT_BLACK)
        band = o.rectangle(front - rear - 2 * shape.wheel - 0.16, 0.17, 0.03, (front + rear) / 2, shape.floor + 0.08)
        parts += b.both_sides(shell.patch(band, "z", 0.016)).of(m.MATT_BLACK)
    return parts


def _arch_height(shape: Shape, axle: float, x: float) -> float:
    """Of the opening for a wheel, a little above its edge."""
    arch = shape.wheel + 0.09
    return shape.wheel + float(np.sqrt(max(arch**2 - (x - axle) ** 2, 0)))


def _faced(shell: b.Shell, shape: Shape) -> Solid:
    """Lamps, grille and plates."""
    w, y, t = shape.half, shape.lamps, shape.tail
    lamp = o.rounded(
        [
            (w * 0.42, y - 0.035),
            (w * 0.80, y - 0.05),
            (w * 0.87, y + 0.07),
            (w * 0.72, y + 0.075),
            (w * 0.42, y + 0.03),
        ],
        0.025,
    )
    tail = o.rounded([(w * 0.38, t - 0.03), (w * 0.86, t - 0.06), (w * 0.86, t + 0.06), (w * 0.38, t + 0.03)], 0.025)
    grille = o.rounded([(-w * 0.5, y - 0.16), (w * 0.5, y - 0.16), (w * 0.42, y - 0.005), (-w * 0.42, y - 0.005)], 0.04)
    intake = o.rounded([(-w * 0.66, y - 0.33), (w * 0.66, y - 0.33), (w * 0.56, y - 0.21), (-w * 0.56, y - 0.21)], 0.04)
    mirror = np.array([-1, 1], np.float32)
    lights = shell.patch(lamp, "x", 0.012) + shell.patch(lamp * mirror, "x", 0.012)
    frames = o.rounded(o.inset(_ccw(tuple(map(tuple, lamp))), -0.014), 0.02)
    rims = shell.patch(frames, "x", 0.006) + shell.patch(frames * mirror, "x", 0.006)
    tails = shell.patch(tail, "-x", 0.012) + shell.patch(tail * mirror, "-x", 0.012)
    bars = s.together(
        shell.patch(o.rectangle(w * 0.86, 0.012, 0, 0, y - 0.135 + 0.03 * row), "x", 0.018) for row in range(4)
    )
    plates = shell.patch(o.rectangle(0.5, 0.11, 0.01, 0, y - 0.27), "x", 0.03)
    plates += shell.patch(o.rectangle(0.5, 0.11, 0.01, 0, t - 0.22), "-x", 0.02)
    return (
        lights.of(b.LAMP)
        + rims.of(m.BLACK)
        + tails.of(b.TAIL_LAMP)
        + (shell.patch(grille, "x", 0.01) + shell.patch(intake, "x", 0.01)).of(m.MATT_BLACK)
        + bars.of(m.GRAPHITE)
        + plates.of(m.paper("#e8e8e4"))
    )


def _classic_face(shell: b.Shell, shape: Shape) -> Solid:
    """Round lamps, a smile of chrome between them, and bumpers."""
    w, y, t = shape.half, shape.lamps, shape.tail
    tail, nose = shape.roofline[0][0], shape.roofline[-1][0]
    lamp = s.sphere(0.125, 32).scale(0.5, 1, 1)
    rim = s.torus(0.128, 0.022, 40).turn(z=90)
    at = nose - 0.13
    lamps = b.both_sides(lamp.move(at + 0.06, y, w * 0.62)).of(b.LAMP) + b.both_sides(
        rim.move(at + 0.06, y, w * 0.62)
    ).of(m.CHROME)
    pods = b.both_sides(s.sphere(0.15, 32).scale(1.5, 1, 1).move(at - 0.12, y, w * 0.62))
    grille = shell.patch(o.ellipse(w * 0.3, 0.075, 0, y - 0.1), "x", 0.014).of(m.MATT_BLACK)
    bars = s.together(
        shell.patch(o.rectangle(w * 0.52, 0.012, 0, 0, y - 0.135 + 0.035 * row), "x", 0.024) for row in range(3)
    )
    tails = b.both_sides(s.sphere(0.085, 28).scale(0.6, 1.2, 1).move(tail + 0.06, t, w * 0.66)).of(b.TAIL_LAMP)
    plate = s.box(0.02, 0.11, 0.5, 0.004).move(nose + 0.16, shape.floor + 0.2).of(m.paper("#e8e8e4"))
    bumpers = s.together(
        s.tube(
            [
                (x - sign * 0.45, h, -w),
                (x, h, -w * 0.66),
                (x + sign * 0.05, h, 0),
                (x, h, w * 0.66),
                (x - sign * 0.45, h, w),
            ],
            0.05,
        )
        for x, h, sign in ((nose + 0.09, shape.floor + 0.2, 1), (tail - 0.09, shape.floor + 0.24, -1))
    )
    return lamps + pods.of(m.CHROME) + grille + (bars + bumpers).of(m.CHROME) + tails + plate


def paint(colour: str) -> Material:
    return Material(colour, 0.42, coat=1.0)
