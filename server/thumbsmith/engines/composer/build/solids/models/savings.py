"""Money put by and things sent: notes of several currencies, a jar of coins, parcels. y = 0 is the table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.shopping import parcel

Lines = Sequence[o.Points]
RUPEE: Lines = (
    [(-0.24, 0.36), (0.28, 0.36)],
    [(-0.24, 0.17), (0.28, 0.17)],
    [(-0.24, 0.36), (0.0, 0.36)],
    o.arc(0.18, 90, -90, 0.0, 0.18, 16),
    [(-0.24, 0.0), (0.0, 0.0)],
    [(-0.2, 0.0), (0.2, -0.42)],
)
EURO: Lines = (o.arc(0.34, 52, 308, 0.08, 0.0, 28), [(-0.38, 0.08), (0.14, 0.08)], [(-0.38, -0.08), (0.14, -0.08)])
YEN: Lines = (
    [(-0.26, 0.38), (0.0, 0.02)],
    [(0.26, 0.38), (0.0, 0.02)],
    [(0.0, 0.02), (0.0, -0.4)],
    [(-0.22, -0.02), (0.22, -0.02)],
    [(-0.22, -0.18), (0.22, -0.18)],
)


def _sign(lines: Lines, size: float, pen: float) -> Solid:
    """The sign of a currency, flat on y = 0."""
    return (
        s.together(s.extrude(o.stroke(np.asarray(line, np.float32) * size, pen), 0.012) for line in lines)
        .turn(x=-90)
        .move(y=0.006)
    )


def _engraved(paper: str, ink: str) -> Material:
    dark = m.linear_colour(ink)

    def pattern(places: Floats, colours: Floats) -> Floats:
        x, z = places[:, 0], places[:, 1]
        found = colours * (0.8 + 0.2 * np.sin(places[:, 2] * 160))[:, None]
        wave = np.sin(x * 26 + 3 * np.sin(z * 9)) * np.sin(z * 34 + 2 * np.sin(x * 5)) > 0.35
        border = (np.abs(x) > 1.06) | (np.abs(z) > 0.44)
        top = np.abs(places[:, 2]) > 0.14
        found[top] = colours[top]
        found[top & wave] = (0.82 * colours + 0.18 * dark)[top & wave]
        found[top & border] = (0.5 * colours + 0.5 * dark)[top & border]
        found[top & ((np.abs(x) > 1.12) | (np.abs(z) > 0.49))] = (0.9 * colours)[
            top & ((np.abs(x) > 1.12) | (np.abs(z) > 0.49))
        ]
        return np.asarray(found, np.float32)

    return Material(paper, 0.8, pattern=pattern)


def _bundle(lines: Lines, paper: str, ink: str) -> Solid:
    notes = s.box(2.3, 1.06, 0.3, 0.01).turn(x=-90).of(_engraved(paper, ink))
    disc = s.cylinder(0.36, 0.012, around=48).scale(1.15, 1, 1).move(x=0.0, y=0.149).of(m.paper(paper))
    rim = s.ring(0.37, 0.34, 0.016, around=48).scale(1.15, 1, 1).move(y=0.149).of(m.paper(ink))
    sign = _sign(lines, 0.72, 0.075).move(0, 0.162, 0).of(m.paper(ink))
    small = s.together(_sign(lines, 0.24, 0.03).move(x, 0.152, z) for x, z in ((0.93, -0.33), (0.93, 0.33))).of(
        m.paper(ink)
    )
    band = s.box(0.3, 0.325, 1.09, 0.012).move(x=-0.8).of(m.paper("#f2efe4"))
    stripe = s.box(0.1, 0.33, 1.095, 0.012).move(x=-0.8).of(m.paper(ink))
    return notes + disc + rim + sign + small + band + stripe


def _pile(lines: Lines, *colours: tuple[str, str]) -> Solid:
    """Bundles of notes, one on the other, of several colours."""
    places = ((0, 0.15, 0.0, 2), (0.05, 0.47, -0.05, -5), (-0.04, 0.79, 0.03, 6), (0.02, 1.11, 0.0, -3))
    return s.together(
        _bundle(lines, *colours[index % len(colours)]).turn(y=turn).move(x, y, z)
        for index, (x, y, z, turn) in enumerate(places)
    )


def rupee_notes() -> Solid:
    return _pile(RUPEE, ("#c9a9c4", "#6d3a78"), ("#e3c98c", "#a05a1c"), ("#b9c9b0", "#3f6a4a"), ("#c3b2d8", "#5a3f8e"))


def euro_notes() -> Solid:
    return _pile(EURO, ("#e8b98a", "#a8521c"), ("#b4cfa8", "#2f7440"), ("#a9c3df", "#27568f"), ("#efc08c", "#b0551a"))


def yen_notes() -> Solid:
    return _pile(YEN, ("#d9cdb4", "#7a5a34"), ("#cfd3c4", "#4a6a5c"), ("#dccab0", "#8a4a34"), ("#d8d0b8", "#6a5236"))


def _coin(metal: Material) -> Solid:
    flat = s.lathe(
        [(0, 0), (0.15, 0), (0.16, 0.01), (0.16, 0.03), (0.15, 0.04), (0.125, 0.04), (0.12, 0.03), (0, 0.03)], around=22
    )
    return flat.of(metal)


def coin_jar() -> Solid:
    glass = s.lathe(
        [
            (0, 0),
            (0.62, 0),
            (0.7, 0.08),
            (0.7, 1.3),
            (0.6, 1.5),
            (0.54, 1.56),
            (0.54, 1.72),
            (0.58, 1.74),
            (0.58, 1.79),
            (0.5, 1.79),
            (0.5, 1.56),
            (0.64, 1.3),
            (0.65, 0.1),
            (0.6, 0.05),
            (0, 0.05),
        ],
        0.03,
    ).of(m.GLASS)
    random = np.random.default_rng(6)
    metals = (m.GOLD, m.GOLD, m.BRASS, m.SILVER, m.COPPER)
    coins = Solid()
    for level in range(9):
        for index in range(10):
            far = 0.46 if index < 8 else 0.18
            angle = index * 2 * np.pi / 8 + level * 0.4
            tilt = random.uniform(20, 74) if index < 8 else random.uniform(-30, 30)
            piece = _coin(metals[int(random.integers(5))]).turn(z=tilt).turn(y=-float(np.degrees(angle)))
            coins += piece.move(
                far * np.cos(angle), 0.16 + 0.118 * level + random.uniform(-0.02, 0.02), far * np.sin(angle)
            )
    fill = s.cylinder(0.42, 1.02, 0.05, 40).move(y=0.07).of(m.coloured(m.GOLD, "#8a6418"))
    top = s.together(
        _coin(metals[i % 5])
        .turn(x=random.uniform(-30, 30), z=random.uniform(-30, 30))
        .move(0.34 * np.cos(i * 1.3), 1.2 + 0.03 * (i % 3), 0.34 * np.sin(i * 1.3))
        for i in range(12)
    )
    spilt = (
        _coin(m.GOLD).move(0.95, 0, 0.4)
        + _coin(m.SILVER).move(0.8, 0, 0.75)
        + _coin(m.COPPER).turn(z=12).move(1.1, 0.03, 0.52)
        + _coin(m.GOLD).turn(x=80, y=30).move(-0.86, 0.15, 0.55)
        + _coin(m.GOLD).scale(1.4).turn(x=90, y=24).move(0.06, 2.05, 0)
    )
    return coins + fill + top + spilt + glass


def parcel_stack() -> Solid:
    one = parcel()
    return (
        one.scale(1.25, 1.0, 1.2).move(0, 0.725, 0)
        + one.scale(0.8, 0.7, 0.9).turn(y=-9).move(-0.42, 1.96, 0.05)
        + one.scale(0.46, 0.5, 0.6).turn(y=14).move(0.8, 1.81, 0.1)
        + one.scale(0.5, 0.36, 0.62).turn(y=7).move(-0.4, 2.73, 0.06)
        + one.scale(0.62, 0.62, 0.7).turn(y=-16).move(1.95, 0.45, 0.55)
    )


MODELS = {
    "rupee-banknotes": Model(rupee_notes, -18, 42, reads=True),
    "solid-euro-notes": Model(euro_notes, -18, 42, reads=True),
    "solid-yen-notes": Model(yen_notes, -18, 42, reads=True),
    "coin-jar": Model(coin_jar, -20, 14),
    "parcel-stack": Model(parcel_stack, -32, 16),
}
