"""Letters, locks, wallets and what lies about on a desk."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.shopping import bundle
from thumbsmith.engines.composer.build.solids.models.tools import hammer, wrench


def open_padlock() -> Solid:
    body = s.extrude(o.rectangle(1.0, 0.82, 0.14), 0.42, 0.09)
    plate = s.extrude(o.rectangle(0.8, 0.10, 0.04), 0.43, 0.006).move(y=0.3)
    bow = [
        (0.0, 0.2, 0.0),
        *((x + 0.32, y, 0.0) for x, y in o.arc(0.32, 180, 0, 0, 0.72, 20).tolist()),
        (0.64, 0.5, 0.0),
    ]
    shackle = s.tube(bow, 0.085, curved=False, around=28).turn(y=-34).move(-0.32, 0.12, 0)
    keyhole = s.extrude(o.circle(0.085, 0, 0.02), 0.44, 0.004) + s.extrude(
        [(-0.035, 0.0), (-0.06, -0.2), (0.06, -0.2), (0.035, 0.0)], 0.44, 0.004
    )
    rim = s.ring(0.17, 0.14, 0.445, 0.01).turn(x=90).move(0, -0.03, -0.2225)
    return (body + plate + rim).of(m.BRASS) + shackle.of(m.CHROME) + keyhole.of(m.BLACK)


def hammer_and_wrench() -> Solid:
    """Both lie crossed."""
    return hammer().turn(z=-10).move(0.6, 0.8, 0.12) + wrench().scale(1.15).move(0.1, -0.15, -0.14)


def clipboard() -> Solid:
    board = s.extrude(o.rectangle(1.8, 2.4, 0.12), 0.08, 0.03).of(m.wooden("#a5703e", 0.9))
    sheet = s.box(1.56, 2.05, 0.03, 0.005).move(0, -0.08, 0.05).of(m.paper("#f8f7f2"))
    lines, boxes, ticks = Solid(), Solid(), Solid()
    for index in range(5):
        y = 0.55 - index * 0.32
        lines += s.box(0.85 - 0.12 * (index % 2), 0.055, 0.01).move(0.22 - 0.06 * (index % 2), y, 0.07)
        boxes += s.extrude(o.rectangle(0.2, 0.2, 0.02), 0.015, 0, [o.rectangle(0.14, 0.14, 0.01)[::-1]]).move(
            -0.5, y, 0.07
        )
        if index < 4:
            ticks += s.tube(
                [(-0.57, y + 0.01, 0.08), (-0.51, y - 0.06, 0.08), (-0.38, y + 0.12, 0.08)],
                0.026,
                curved=False,
                around=10,
            )
    clip = s.box(0.8, 0.2, 0.14, 0.04).move(0, 1.06, 0.07) + s.extrude(
        o.mirrored([(0, 0.0), (0.28, 0.0), (0.22, 0.26), (0.0, 0.3)]), 0.08, 0.03, [o.circle(0.07, 0, 0.17, 24)[::-1]]
    ).move(0, 1.12, 0.06)
    return board + sheet + lines.of(m.GREY) + boxes.of(m.BLACK) + ticks.of(m.painted("#2c9a3f")) + clip.of(m.CHROME)


def envelope() -> Solid:
    paper = m.paper("#f4eddc")
    body = s.box(2.6, 1.7, 0.08, 0.03).of(paper)
    flap = (
        s.extrude(o.rounded([(-1.28, 0.83), (0, -0.2), (1.28, 0.83)], 0.12), 0.03, 0.012)
        .move(z=0.05)
        .of(m.paper("#fbf6e9"))
    )
    sides = s.together(
        s.extrude(o.rounded([(0, 0.05), (side * 1.29, -0.84), (side * 1.29, 0.8)][::side], 0.05), 0.012, 0.004).move(
            z=0.04
        )
        for side in (-1, 1)
    ).of(m.paper("#ece4d0"))
    seal = (
        s.lathe([(0, 0), (0.25, 0), (0.3, 0.03), (0.27, 0.08), (0.2, 0.07), (0, 0.07)], 0.02, around=48)
        .turn(x=90)
        .move(0, -0.08, 0.06)
    )
    mark = s.extrude(o.star(5, 0.13, 0.06), 0.03, 0.01).move(0, -0.08, 0.14)
    return body + sides + flap + (seal + mark).of(Material("#a51a20", 0.35, coat=0.8))


def wallet() -> Solid:
    leather = Material("#6e3f22", 0.55, coat=0.25, relief=m.grained(26), relief_depth=0.006)
    back = s.extrude(o.rectangle(2.3, 1.6, 0.14), 0.1, 0.04).move(z=-0.14).of(leather)
    front = s.extrude(o.rectangle(2.3, 1.45, 0.14, 0, -0.075), 0.12, 0.05).move(z=0.1).of(leather)
    spine = s.tube([(-1.1, -0.72, -0.02), (-1.1, 0.68, -0.02)], 0.13).of(leather)
    stitches = s.together(
        s.box(0.08, 0.02, 0.01, 0.004).move(x, y, 0.163)
        for y in (0.56, -0.72)
        for x in np.linspace(-1.0, 1.0, 16).tolist()
    ).of(m.paper("#d8b078"))
    notes = s.together(
        bundle().turn(x=90).scale(0.86, 0.95, 0.12).turn(z=turn).move(x, y, z)
        for x, y, z, turn in ((0.05, 0.52, -0.02, 2), (-0.05, 0.4, 0.03, -2))
    )
    cards = s.together(
        s.extrude(o.rectangle(1.5, 0.9, 0.08), 0.025)
        .move(0.1 - 0.08 * i, 0.42 - 0.1 * i, 0.02 + 0.02 * i)
        .of(m.gloss(colour))
        for i, colour in enumerate(("#1d5fb5", "#d9a227"))
    )
    clasp = s.extrude(o.rectangle(0.6, 0.42, 0.15), 0.08, 0.03).move(0.98, -0.1, 0.17).of(leather) + s.lathe(
        [(0, 0), (0.11, 0), (0.1, 0.05), (0, 0.06)], 0.02, around=32
    ).turn(x=90).move(0.88, -0.1, 0.2).of(m.GOLD)
    return back + front + spine + stitches + notes + cards + clasp


def passport() -> Solid:
    cover = s.extrude(o.rectangle(1.6, 2.2, 0.1), 0.16, 0.03).of(
        Material("#7a1626", 0.55, coat=0.3, relief=m.grained(40), relief_depth=0.003)
    )
    pages = s.box(1.54, 2.14, 0.1).move(x=0.045).of(m.paper("#f2ead6"))
    ring = s.ring(0.45, 0.41, 0.02).turn(x=90).move(0, 0.22, 0.08)
    lines = Solid()
    for turn in (0, 60, 120):
        lines += s.torus(0.43, 0.014, 48).turn(x=90).scale(0.2 + 0.0042 * turn, 1, 0.3).move(0, 0.22, 0.085)
    bars = s.box(0.84, 0.028, 0.02).move(0, 0.22, 0.08) + s.box(0.028, 0.86, 0.02).move(0, 0.22, 0.08)
    words = s.together(s.box(w, 0.09, 0.02, 0.01).move(0, y, 0.08) for w, y in ((0.95, 0.86), (0.75, -0.5)))
    chip = s.extrude(o.rectangle(0.3, 0.18, 0.05), 0.02, 0, [o.circle(0.05)[::-1]]).move(0, -0.8, 0.085)
    return pages + cover + (ring + lines + bars + words + chip).of(m.GOLD)


def telephone() -> Solid:
    red = Material("#bf1d1e", 0.35, coat=1.0)
    rings = np.stack(
        [
            np.column_stack([o.rectangle(w, d, 0.2), np.full(24, y)])
            for w, d, y in ((2.2, 1.7, 0.0), (2.24, 1.74, 0.08), (2.0, 1.5, 0.5), (1.3, 0.9, 0.95), (1.2, 0.8, 1.0))
        ]
    )
    body = s.loft(rings).turn(x=-90).of(red)
    dial = (
        (
            s.cylinder(0.55, 0.08, 0.03).of(m.gloss("#f2f1ec"))
            + s.together(
                s.cylinder(0.085, 0.1, 0.0, 24).move(0.4 * np.cos(a), 0, 0.4 * np.sin(a))
                for a in np.deg2rad(np.arange(20, 320, 30))
            ).of(m.BLACK)
            + s.cylinder(0.24, 0.11, 0.02).of(m.GOLD)
        )
        .turn(x=47)
        .move(0, 0.58, 0.74)
    )
    cradle = s.together(s.box(0.2, 0.26, 0.5, 0.06).move(x, 1.08, 0) for x in (-0.5, 0.5)).of(m.CHROME)
    handle = s.tube(
        [(-1.05, 1.2, 0), (-0.6, 1.42, 0), (0, 1.48, 0), (0.6, 1.42, 0), (1.05, 1.2, 0)], [0.2, 0.15, 0.14, 0.15, 0.2]
    )
    cups = s.together(
        s.lathe([(0, 0), (0.36, 0), (0.38, 0.06), (0.28, 0.3), (0, 0.34)], 0.04).turn(z=x * -12).move(x * 1.12, 0.93, 0)
        for x in (-1, 1)
    )
    turn = np.linspace(0, 2 * np.pi * 13, 150)
    path = np.linspace(0, 1, 150)
    cord = s.tube(
        np.stack(
            [-1.2 - 0.5 * np.sin(path * np.pi) + 0.09 * np.cos(turn), 0.95 - 0.75 * path, 0.09 * np.sin(turn) + 0.1], 1
        ),
        0.03,
        curved=False,
        around=8,
    ).of(red)
    return body + dial + cradle + (handle + cups).of(red) + cord


def pushpin() -> Solid:
    head = s.lathe(
        [
            (0, -0.1),
            (0.5, -0.12),
            (0.55, -0.06),
            (0.5, 0.02),
            (0.26, 0.1),
            (0.24, 0.72),
            (0.45, 0.85),
            (0.5, 0.92),
            (0.46, 1.0),
            (0, 1.0),
        ],
        0.04,
    ).of(Material("#cf1f22", 0.3, coat=1.0))
    pin = s.lathe([(0, -1.2), (0.03, -1.1), (0.05, -0.1), (0, -0.1)], around=24).of(m.CHROME)
    return (head + pin).turn(z=-32, x=16)


def folder() -> Solid:
    card = Material("#e2b04a", 0.8, pattern=m.mottled(3, 0.1))
    back = (
        s.extrude(
            o.rounded([(-1.2, -0.85), (1.2, -0.85), (1.2, 0.75), (0.1, 0.75), (-0.1, 0.95), (-1.2, 0.95)], 0.08),
            0.06,
            0.02,
        )
        .move(z=-0.14)
        .of(card)
    )
    sheets = s.together(
        s.box(2.1, 1.5, 0.02).turn(z=turn).move(0.02 * i, 0.06 + 0.05 * i, -0.07 + 0.04 * i).of(m.paper("#f8f7f2"))
        for i, turn in enumerate((2, -1.5, 1))
    )
    front = s.extrude(o.rectangle(2.4, 1.45, 0.08), 0.06, 0.02).move(y=0.725).turn(x=12).move(0, -0.85, 0.1).of(card)
    return back + sheets + front


def digital_coin() -> Solid:
    rim = s.lathe(
        [
            (0, -0.07),
            (0.86, -0.07),
            (0.88, -0.12),
            (1.0, -0.12),
            (1.03, -0.08),
            (1.03, 0.08),
            (1.0, 0.12),
            (0.88, 0.12),
            (0.86, 0.07),
            (0, 0.07),
        ],
        0.01,
        around=96,
    ).turn(x=90)
    ribs = s.together(s.box(0.03, 0.05, 0.2).move(y=1.03).turn(z=a) for a in range(0, 360, 5))
    stem = s.box(0.14, 1.0, 0.06, 0.02).move(-0.24, 0, 0.09)
    bows = s.together(
        s.tube(
            [
                (-0.28, y + 0.23 + 0.02, 0.09),
                (0.05, y + 0.23 + 0.02, 0.09),
                (0.28 + wide, y + 0.13, 0.09),
                (0.28 + wide, y - 0.13, 0.09),
                (0.05, y - 0.23 - 0.02, 0.09),
                (-0.28, y - 0.23 - 0.02, 0.09),
            ],
            0.075,
        )
        for y, wide in ((0.25, 0.0), (-0.25, 0.06))
    )
    bars = s.together(s.box(0.1, 0.22, 0.06, 0.02).move(x, y, 0.09) for x in (-0.12, 0.12) for y in (-0.62, 0.62))
    foot = s.together(s.box(0.26, 0.13, 0.06, 0.02).move(-0.33, y, 0.09) for y in (-0.49, 0.49))
    return (rim + ribs + (stem + bows + bars + foot).turn(z=-8)).of(m.GOLD)


MODELS = {
    "solid-open-padlock": Model(open_padlock, -26, 12),
    "solid-hammer-and-wrench": Model(hammer_and_wrench, -14, 8),
    "solid-clipboard": Model(clipboard, -26, 10),
    "solid-envelope": Model(envelope, -26, 14),
    "solid-wallet": Model(wallet, -24, 14),
    "solid-passport": Model(passport, -28, 12),
    "solid-telephone": Model(telephone, -24, 18),
    "solid-pushpin": Model(pushpin, -14, 14),
    "solid-folder": Model(folder, -26, 14),
    "solid-digital-coin": Model(digital_coin, -30, 8, reads=True),
}
