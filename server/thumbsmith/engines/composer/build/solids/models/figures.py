"""Signs that have become things: charts, bolts, notes and drops; paper and what it goes through."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.tools import key, padlock


def _bars(heights: tuple[float, ...], colours: tuple[str, ...]) -> Solid:
    foot = s.slab(0.62 * len(heights) + 0.3, 1.0, 0.14, 0.08, 0.03).move(y=-0.14).of(m.gloss("#e9ebee"))
    left = -0.31 * (len(heights) - 1)
    return foot + s.together(
        s.box(0.46, tall, 0.5, 0.05).move(left + 0.62 * index, tall / 2, 0).of(m.gloss(colour))
        for index, (tall, colour) in enumerate(zip(heights, colours, strict=True))
    )


def _arrow(points: list[tuple[float, float]], colour: str) -> Solid:
    """A bent arrow in front of bars; its head points where its last piece leads."""
    line = np.array(points, np.float32)
    way = line[-1] - line[-2]
    way /= np.linalg.norm(way)
    shaft = s.tube(np.column_stack([line, np.full(len(line), 0.45)]), 0.085, curved=False)
    aside = np.array([-way[1], way[0]])
    tip = np.array([line[-1] + aside * 0.3, line[-1] - aside * 0.3, line[-1] + way * 0.45], np.float32)
    return (shaft + s.extrude(o.rounded(tip, 0.04), 0.2, 0.05).move(z=0.45)).of(m.gloss(colour))


def rising_chart() -> Solid:
    return _bars((0.6, 1.0, 1.35, 1.9), ("#8fd0a4", "#5cba7d", "#35a25d", "#1b8443")) + _arrow(
        [(-1.2, 0.75), (-0.4, 1.3), (0.1, 1.2), (0.95, 2.15)], "#d92a26"
    )


def falling_chart() -> Solid:
    return _bars((1.9, 1.4, 1.0, 0.5), ("#3f82d6", "#3575c8", "#2b67b8", "#2059a6")) + _arrow(
        [(-1.15, 2.15), (-0.35, 1.45), (0.1, 1.55), (0.95, 0.75)], "#d92a26"
    )


def bar_chart() -> Solid:
    return _bars((1.0, 1.75, 1.3), ("#2aa35a", "#d8322c", "#2b6fd0"))


def bolt() -> Solid:
    outline = [(0.25, 1.3), (-0.72, -0.12), (-0.08, -0.12), (-0.3, -1.3), (0.72, 0.28), (0.08, 0.28)]
    return s.extrude(o.rounded(outline, 0.09), 0.36, 0.035).of(Material("#f8bd12", 0.3, coat=1.0))


def _note_head(x: float, y: float) -> Solid:
    return s.sphere(0.36, 40).scale(1.15, 0.8, 0.75).turn(z=24).move(x, y, 0)


def note() -> Solid:
    stem = s.cylinder(0.075, 2.0, 0.02, 24).move(0.32, -0.85, 0)
    flag = s.sweep(
        [(0.32, 1.05, 0), (0.5, 0.65, 0), (0.95, 0.35, 0), (0.98, -0.1, 0), (0.82, -0.35, 0)],
        o.rectangle(0.3, 0.15, 0.06),
        [1.2, 1.3, 1.0, 0.7, 0.2],
    )
    return (_note_head(0, -0.9) + stem + flag).of(m.gloss("#23262d"))


def notes() -> Solid:
    stems = s.together(s.cylinder(0.075, 1.75, 0.02, 24).move(x, y, 0) for x, y in ((-0.38, -0.85), (0.98, -0.6)))
    beam = s.extrude([(-0.455, 0.62), (1.055, 0.88), (1.055, 1.24), (-0.455, 0.98)], 0.24, 0.05)
    return (_note_head(-0.7, -0.9) + _note_head(0.66, -0.65) + stems + beam).of(m.gloss("#23262d"))


def drop() -> Solid:
    water = s.lathe(
        [(0, -1.0), (0.45, -0.9), (0.78, -0.5), (0.8, -0.05), (0.55, 0.5), (0.25, 0.98), (0.06, 1.35), (0, 1.42)],
        curved=True,
        around=96,
    )
    return water.scale(0.9).of(Material("#1f84e0", 0.15, coat=1.0)) + water.of(Material("#7cc4ff", 0.03, glass=0.7))


def newspaper() -> Solid:
    def printed(places: Floats, colours: Floats) -> Floats:
        x, y = places[:, 0], places[:, 1]
        found = colours.copy()
        row = y / 0.085 % 1
        column = (x + 0.85) / 0.44 % 1
        text = (
            (row > 0.35)
            & (row < 0.75)
            & (column > 0.08)
            & (column < 0.94)
            & (np.abs(x) < 0.86)
            & (y < 0.28)
            & (y > -1.02)
        )
        found[text & (m.noise(places * np.array([9, 3, 1], np.float32), 3.0, 2) > 0.25)] = 0.22
        picture = (x > -0.86) & (x < 0.0) & (y < 0.28) & (y > -0.42)
        found[picture] = 0.42
        found[picture & (y < -0.1 + 0.14 * np.sin(x * 6))] = 0.16
        found[picture & (np.hypot(x + 0.2, y - 0.12) < 0.09)] = 0.8
        found[
            (np.abs(x) < 0.86)
            & (y > 0.68)
            & (y < 0.95)
            & (m.noise(np.stack([x * 9, 0 * x, 0 * x], 1).astype(np.float32), 1.0, 5) > 0.3)
        ] = 0.03
        found[(np.abs(x) < 0.86) & (y > 0.38) & (y < 0.52) & (x < 0.6)] = 0.05
        found[(np.abs(x) < 0.88) & (np.abs(y - 0.6) < 0.012)] = 0.1
        return found

    front = s.box(1.9, 2.25, 0.1, 0.02).of(Material("#efece2", 0.95, pattern=printed))
    back = s.box(1.9, 2.25, 0.08, 0.03).turn(z=-4).move(0.1, 0.05, -0.1).of(m.paper("#dcd8ca"))
    return front + back


def printer() -> Solid:
    body = s.box(2.4, 0.95, 1.6, 0.14).of(m.plastic("#e3e5e7", 0.4))
    top = s.box(2.2, 0.16, 1.3, 0.06).move(y=0.5).of(m.plastic("#4a4f57", 0.4))
    mouth = s.box(1.7, 0.34, 0.1, 0.03).move(0, -0.1, 0.78).of(m.MATT_BLACK)
    tray = s.slab(1.7, 0.8, 0.06, 0.06, 0.02).move(0, -0.32, 1.05).of(m.plastic("#4a4f57", 0.4))
    sheet = s.sweep([(0, -0.06, 0.6), (0, -0.12, 1.0), (0, -0.2, 1.5)], o.rectangle(1.4, 0.02)).of(m.paper("#fbfbf8"))
    lines = s.together(
        s.box(w, 0.012, 0.06).move(x, -0.115 - 0.12 * (z - 1.0), z)
        for w, x, z in ((1.0, 0, 1.02), (0.8, -0.1, 1.16), (1.0, 0, 1.3))
    ).of(m.BLUE)
    supply = s.box(1.5, 1.0, 0.06, 0.02).turn(x=-20).move(0, 0.95, -0.62).of(m.plastic("#4a4f57", 0.4)) + s.box(
        1.36, 1.0, 0.05
    ).turn(x=-20).move(0, 1.08, -0.57).of(m.paper("#fbfbf8"))
    panel = s.box(0.44, 0.2, 0.04, 0.02).move(0.85, 0.25, 0.79).of(m.SCREEN) + s.sphere(0.04, 16).move(
        0.5, 0.25, 0.8
    ).of(Material("#3be070", 0.4, glow=1.2))
    return body + top + mouth + tray + sheet + lines + supply + panel


def lock_with_key() -> Solid:
    return padlock() + key().scale(0.62).turn(z=4).move(0.62, -0.35, 0.4)


def paint_tubes() -> Solid:
    found = Solid()
    for index, colour in enumerate(("#cf2127", "#f2b90f", "#1f63c4")):
        rings = np.array(
            [
                [(w * np.cos(a), y, d * np.sin(a)) for a in np.arange(48) * 2 * np.pi / 48]
                for y, w, d in (
                    (-1.2, 0.5, 0.03),
                    (-1.05, 0.5, 0.05),
                    (-0.2, 0.45, 0.3),
                    (0.6, 0.42, 0.4),
                    (0.72, 0.4, 0.4),
                    (0.82, 0.16, 0.16),
                    (0.9, 0.15, 0.15),
                )
            ]
        )
        tube = s.loft(rings[::-1]).of(Material("#d8dbe0", 0.28, metal=0.9))
        label = s.loft((rings[1:5] * np.array([1.012, 1, 1.03]))[::-1][0:4] * np.array([1, 0.8, 1]), capped=False).of(
            m.gloss(colour)
        )
        fold = s.box(1.02, 0.14, 0.12, 0.03).move(y=-1.2).of(m.ALUMINIUM)
        cap = s.lathe([(0, 0.88), (0.24, 0.88), (0.22, 1.25), (0, 1.26)], 0.03, around=40).of(m.MATT_BLACK)
        found += (
            (tube + label + fold + cap)
            .turn(z=22 - 22 * index)
            .move(-1.05 + 1.05 * index, 0.12 * (index == 1), 0.15 * (index == 1))
        )
    return found


MODELS = {
    "solid-rising-chart": Model(rising_chart, -24, 14),
    "solid-falling-chart": Model(falling_chart, -24, 14),
    "solid-bar-chart": Model(bar_chart, -28, 18),
    "solid-bolt": Model(bolt, -26, 8),
    "solid-note": Model(note, -24, 8),
    "solid-notes": Model(notes, -24, 8),
    "solid-drop": Model(drop, -14, 8),
    "solid-newspaper": Model(newspaper, -26, 14, reads=True),
    "solid-printer": Model(printer, -28, 18),
    "solid-padlock-with-key": Model(lock_with_key, -24, 10),
    "solid-paint-tubes": Model(paint_tubes, -16, 14),
}
