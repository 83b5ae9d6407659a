"""Computers, telephones and what belongs to them."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

SPACE_GREY = Material("#8d9096", 0.4, metal=0.9)
KEYS = m.plastic("#1b1c1f", 0.5)


def _lit_screen(places: Floats, colours: Floats) -> Floats:
    """A picture of two coloured lights on a dark ground, as a screen shows when nothing is open."""
    x, y = places[:, 0], places[:, 1]
    reach = max(float(np.abs(x).max()), float(np.abs(y).max()), 1e-6)
    u, v = x / reach, y / reach
    one = np.exp(-((u + 0.5) ** 2 + (v + 0.35) ** 2) / 0.35)[:, None] * np.array([0.05, 0.32, 1.0], np.float32)
    two = np.exp(-((u - 0.55) ** 2 + (v - 0.2) ** 2) / 0.4)[:, None] * np.array([0.75, 0.10, 0.62], np.float32)
    return np.asarray(0.01 + 0.42 * (one + two) + 0.1 * colours, np.float32)


SCREEN_ON = Material("#0a0d14", 0.2, coat=0.7, glow=0.9, pattern=_lit_screen)


def _screen(width: float, height: float, radius: float) -> Solid:
    return s.extrude(o.rectangle(width, height, radius), 0.01, 0.002)


def _key_rows(columns: int, rows: int, pitch: float, size: float, height: float) -> Solid:
    cap = s.slab(size, size, height, size * 0.16, size * 0.08)
    places = [
        ((c - (columns - 1) / 2) * pitch, (r - (rows - 1) / 2) * pitch) for r in range(rows) for c in range(columns)
    ]
    space = pitch * columns * 0.42
    kept = [(x, z) for x, z in places if not (z > (rows - 1.5) / 2 * pitch and abs(x) < space / 2)]
    bar = s.slab(space * 0.96, size, height, size * 0.16, size * 0.08).move(z=(rows - 1) / 2 * pitch)
    return s.together(cap.move(x, 0, z) for x, z in kept) + bar


def laptop() -> Solid:
    base = s.slab(3.2, 2.15, 0.12, 0.14, 0.03).of(SPACE_GREY)
    well = s.slab(2.86, 1.06, 0.006, 0.05).move(y=0.118, z=-0.38).of(m.DARK_METAL)
    keys = _key_rows(13, 5, 0.212, 0.18, 0.03).move(y=0.118, z=-0.38).of(KEYS)
    pad = s.slab(1.15, 0.68, 0.006, 0.05).move(y=0.118, z=0.62).of(Material("#7d8086", 0.3, metal=0.9))
    lid = s.extrude(o.rectangle(3.2, 2.1, 0.14), 0.07, 0.02).of(SPACE_GREY)
    glass = _screen(3.1, 1.98, 0.1).move(z=0.034).of(Material("#050608", 0.1, coat=1.0))
    shown = _screen(2.94, 1.78, 0.03).of(SCREEN_ON).move(y=0.03, z=0.037)
    eye = s.cylinder(0.018, 0.01, around=16).turn(x=90).move(y=0.955, z=0.036).of(Material("#1b2433", 0.1, coat=1.0))
    cover = (lid + glass + shown + eye).move(y=1.05).turn(x=-17).move(y=0.10, z=-1.06)
    return base + well + keys + pad + cover


def phone() -> Solid:
    body = s.extrude(o.rectangle(1.5, 3.1, 0.26), 0.17, 0.05).of(Material("#9aa0a8", 0.25, metal=1.0))
    cover = s.extrude(o.rectangle(1.44, 3.04, 0.24), 0.172, 0.02).of(Material("#2b3a55", 0.3, coat=0.9))
    bump = (
        s.extrude(o.rectangle(0.78, 0.8, 0.2), 0.06, 0.02)
        .move(0.28, 1.02, 0.10)
        .of(Material("#33445f", 0.25, coat=1.0))
    )
    lenses = Solid()
    for x, y in ((0.1, 1.2), (0.1, 0.84), (0.46, 1.02)):
        rim = s.ring(0.165, 0.125, 0.06, 0.012).of(m.STEEL)
        glass = s.cylinder(0.13, 0.035).of(Material("#07090d", 0.05, coat=1.0)) + s.sphere(0.05, 24).scale(
            1, 0.3, 1
        ).move(y=0.034).of(Material("#20365c", 0.05, coat=1.0))
        lenses += (rim + glass).turn(x=90).move(x, y, 0.125)
    flash = s.cylinder(0.05, 0.02).turn(x=90).move(0.47, 1.3, 0.12).of(Material("#f4ecd2", 0.3, coat=0.8))
    buttons = s.box(0.03, 0.36, 0.07, 0.012).move(0.755, 0.55, 0).of(m.ALUMINIUM)
    return body + cover + bump + lenses + flash + buttons


def phone_with_bar() -> Solid:
    """Seen from behind, its lenses in a bar from side to side."""
    body = s.extrude(o.rectangle(1.5, 3.1, 0.26), 0.17, 0.05).of(Material("#b9bcc2", 0.25, metal=1.0))
    cover = s.extrude(o.rectangle(1.44, 3.04, 0.24), 0.172, 0.02).of(Material("#3f6fae", 0.3, coat=0.9))
    bar = s.box(1.5, 0.44, 0.09, 0.035).move(0, 0.98, 0.1).of(Material("#8f949c", 0.25, metal=1.0))
    window = s.extrude(o.rectangle(1.0, 0.3, 0.15), 0.012, 0.003).move(-0.08, 0.98, 0.146).of(m.SCREEN)
    lens = s.cylinder(0.105, 0.02).of(Material("#0a1222", 0.05, coat=1.0)) + s.ring(0.125, 0.105, 0.024, 0.006).of(
        m.STEEL
    )
    lenses = s.together(lens.turn(x=90).move(x, 0.98, 0.15) for x in (-0.38, -0.08, 0.22))
    flash = s.cylinder(0.05, 0.02).turn(x=90).move(0.58, 0.98, 0.14).of(Material("#f4ecd2", 0.3, coat=0.8))
    return body + cover + bar + window + lenses + flash


def phone_front() -> Solid:
    body = s.extrude(o.rectangle(1.5, 3.1, 0.26), 0.17, 0.05).of(Material("#3a3d44", 0.25, metal=1.0))
    glass = s.extrude(o.rectangle(1.44, 3.04, 0.24), 0.172, 0.01).of(Material("#050608", 0.08, coat=1.0))
    shown = _screen(1.34, 2.94, 0.19).of(SCREEN_ON).move(z=0.084)
    island = s.extrude(o.rectangle(0.36, 0.11, 0.05), 0.012, 0.003).move(y=1.3, z=0.086).of(m.BLACK)
    side = s.box(0.03, 0.36, 0.07, 0.012).move(0.755, 0.35, 0).of(m.DARK_METAL)
    return body + glass + shown + island + side


def tablet() -> Solid:
    body = s.extrude(o.rectangle(2.3, 3.1, 0.17), 0.12, 0.04).of(SPACE_GREY)
    glass = s.extrude(o.rectangle(2.25, 3.05, 0.15), 0.122, 0.006).of(Material("#050608", 0.08, coat=1.0))
    return body + glass + _screen(2.02, 2.78, 0.06).of(SCREEN_ON).move(z=0.061)


def monitor() -> Solid:
    frame = s.extrude(o.rectangle(3.5, 2.08, 0.06), 0.12, 0.02).of(m.BLACK)
    shown = _screen(3.38, 1.92, 0.02).of(SCREEN_ON).move(y=0.03, z=0.058)
    neck = s.box(0.36, 0.9, 0.09, 0.03).move(y=-1.3, z=-0.1).of(m.ALUMINIUM)
    foot = s.slab(1.35, 0.85, 0.06, 0.1, 0.02).move(y=-1.78, z=0.02).of(m.ALUMINIUM)
    return frame + shown + neck + foot


def television() -> Solid:
    frame = s.extrude(o.rectangle(4.0, 2.3, 0.05), 0.1, 0.02).of(m.BLACK)
    shown = _screen(3.9, 2.2, 0.02).of(SCREEN_ON).move(z=0.048)
    feet = s.together(
        s.tube([(x, -1.12, 0), (x, -1.3, 0.2), (x, -1.36, 0.42)], 0.035)
        + s.tube([(x, -1.12, 0), (x, -1.3, -0.2), (x, -1.36, -0.42)], 0.035)
        for x in (-1.35, 1.35)
    ).of(m.DARK_STEEL)
    return frame + shown + feet


def keyboard() -> Solid:
    body = s.slab(4.4, 1.5, 0.16, 0.1, 0.04).of(m.plastic("#26282d", 0.45))
    pitch, size = 0.27, 0.225
    cap = s.loft(
        np.stack(
            [
                np.column_stack([o.rectangle(size * f, size * f, 0.04), np.full(24, h)])
                for f, h in ((1.0, 0.0), (0.98, 0.05), (0.78, 0.13), (0.72, 0.135))
            ]
        )
    ).turn(x=-90)
    light, dark = Solid(), Solid()
    for row in range(5):
        for column in range(15):
            if row == 4 and 4 <= column <= 9:
                continue
            key = cap.move((column - 7) * pitch, 0.14, (row - 2) * pitch)
            if column in (0, 14) or (row == 0 and column % 5 == 0) or row == 4:
                dark += key
            else:
                light += key
    bar = s.slab(6 * pitch - 0.05, size, 0.13, 0.04, 0.04).move(-0.5 * pitch, 0.14, 2 * pitch)
    return body + light.of(m.plastic("#e6e3da", 0.4)) + (dark + bar).of(m.plastic("#e0662a", 0.4))


def mouse() -> Solid:
    turn = np.linspace(0, np.pi / 2, 14)
    rings = []
    for angle in turn:
        size, height = np.cos(angle) ** 0.5 if angle < np.pi / 2 - 1e-3 else 0.02, np.sin(angle)
        flat = o.ellipse(0.62 * size, 1.02 * size, corners=56)
        rise = 0.55 * height * (1 - 0.22 * (flat[:, 1:] > 0) * flat[:, 1:] ** 2)
        rings.append(np.column_stack([flat[:, 0], flat[:, 1], rise[:, 0]]))
    shell = s.loft(np.stack([rings[0] - [0, 0, 0.04], *rings])).turn(x=-90)
    wheel = s.torus(0.13, 0.05, 32).turn(z=90).move(0, 0.45, -0.55)
    side = s.box(0.04, 0.05, 0.4, 0.02).move(-0.58, 0.22, -0.05)
    cable = s.tube([(0, 0.1, -0.98), (0, 0.09, -1.3), (0.25, 0.06, -1.55), (0.65, 0.05, -1.65)], 0.035)
    return (
        shell.of(m.plastic("#1d1f23", 0.36))
        + wheel.of(Material("#3fd16a", 0.4, glow=0.35))
        + (side + cable).of(m.RUBBER)
    )


def webcam() -> Solid:
    body = (
        s.lathe([(0, -0.3), (0.5, -0.3), (0.56, -0.2), (0.56, 0.16), (0.5, 0.26), (0.36, 0.28), (0, 0.24)], 0.04)
        .turn(x=90)
        .of(m.BLACK)
    )
    rim = s.ring(0.36, 0.28, 0.08, 0.02).turn(x=90).move(z=0.24).of(m.ALUMINIUM)
    lens = s.sphere(0.29, 48).scale(1, 1, 0.45).move(z=0.22).of(Material("#0a1020", 0.05, coat=1.0))
    inner = s.sphere(0.12, 32).scale(1, 1, 0.4).move(z=0.34).of(Material("#152c58", 0.05, coat=1.0))
    light = s.sphere(0.03, 16).move(0.45, 0, 0.24).of(Material("#39e06a", 0.3, glow=3))
    foot = s.box(0.16, 0.42, 0.16, 0.04).move(y=-0.7).of(m.BLACK) + s.slab(0.9, 0.7, 0.12, 0.12, 0.04).move(y=-1.02).of(
        m.BLACK
    )
    return body + rim + lens + inner + light + foot


def smartwatch() -> Solid:
    case = s.extrude(o.rectangle(1.3, 1.5, 0.36), 0.36, 0.13).of(Material("#2d2f34", 0.25, metal=1.0))
    glass = s.extrude(o.rectangle(1.12, 1.32, 0.29), 0.37, 0.03).of(Material("#040507", 0.06, coat=1.0))
    rings = Solid()
    for radius, colour, share in ((0.42, "#ff2d55", 300), (0.32, "#9dff1c", 240), (0.22, "#19e3ff", 190)):
        rings += (
            s.extrude(o.stroke(o.arc(radius, 90, 90 - share, steps=40), 0.075), 0.006)
            .move(z=0.186)
            .of(Material(colour, 0.4, glow=1.0))
        )
    crown = s.cylinder(0.11, 0.1, 0.02, 32).turn(z=-90).move(0.64, 0.22, 0).of(m.STEEL)
    band = Solid()
    for side in (-1, 1):
        path = [
            (0, side * 0.7, -0.02),
            (0, side * 1.05, -0.14),
            (0, side * 1.35, -0.5),
            (0, side * 1.4, -0.95),
            (0, side * 1.05, -1.35),
            (0, side * 0.4, -1.55),
        ]
        band += s.sweep(path, o.rectangle(0.94, 0.11, 0.05), [1, 1, 0.96, 0.92, 0.9, 0.9])
    return case + glass + rings + crown + band.of(m.plastic("#20232a", 0.6))


MODELS = {
    "solid-laptop": Model(laptop, -28, 20),
    "solid-phone-back": Model(phone, -32, 6),
    "solid-phone-with-bar": Model(phone_with_bar, -32, 6),
    "solid-phone": Model(phone_front, -28, 6),
    "solid-tablet": Model(tablet, -28, 6),
    "solid-monitor": Model(monitor, -24, 8),
    "solid-television": Model(television, -24, 6),
    "solid-keyboard": Model(keyboard, -26, 42),
    "solid-mouse": Model(mouse, 146, 28),
    "solid-webcam": Model(webcam, -28, 8),
    "solid-smartwatch": Model(smartwatch, -32, 8),
}
