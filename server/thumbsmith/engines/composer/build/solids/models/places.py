"""Famous kinds of buildings, and what travels or lies hidden."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.money import coin


def temple() -> Solid:
    marble = Material("#e9e2d2", 0.7, pattern=m.mottled(4, 0.12))
    steps = s.together(s.box(3.2 - 0.22 * i, 0.14, 2.3 - 0.22 * i, 0.01).move(y=-1.0 + 0.14 * i) for i in range(3))
    angle = np.arange(96) * 2 * np.pi / 96
    far = 1 + 0.06 * np.cos(angle * 16)
    fluted = np.stack([far * np.cos(angle), far * np.sin(angle)], 1).astype(np.float32)
    shaft = s.sweep([(0, 0, 0), (0, 0.6, 0), (0, 1.2, 0)], fluted, [0.155, 0.15, 0.125], curved=False)
    column = (
        shaft
        + s.lathe([(0, 1.18), (0.14, 1.18), (0.22, 1.28), (0, 1.28)], around=32)
        + s.box(0.46, 0.07, 0.46, 0.01).move(y=1.3)
        + s.cylinder(0.2, 0.06, 0.02, 32)
    )
    columns = Solid()
    for x in np.linspace(-1.2, 1.2, 6):
        columns += column.move(x, -0.65, 0.72) + column.move(x, -0.65, -0.72)
    for z in (-0.24, 0.24):
        columns += column.move(-1.2, -0.65, z) + column.move(1.2, -0.65, z)
    inner = s.box(1.9, 1.3, 0.95).of(Material("#8f8570", 0.9))
    beam = s.box(2.9, 0.24, 1.95, 0.02).move(y=0.8) + s.box(3.06, 0.1, 2.1, 0.02).move(y=0.96)
    gable = s.extrude(
        [(-1.53, 1.0), (1.53, 1.0), (0, 1.72)],
        2.1,
        0.02,
        [np.array([(-1.1, 1.07), (0, 1.58), (1.1, 1.07)], np.float32)],
    )
    field = s.extrude([(-1.15, 1.05), (1.15, 1.05), (0, 1.6)], 1.9).of(Material("#c9bea4", 0.9))
    disc = s.together(s.cylinder(0.14, 0.08, 0.02, 32).turn(x=90).move(0, 1.25, z) for z in (0.95, -1.03))
    blocks = s.together(s.box(0.12, 0.14, 0.05).move(x, 0.8, 0.98) for x in np.linspace(-1.3, 1.3, 14).tolist())
    return (steps + columns + beam + gable + disc + blocks).of(marble) + inner + field


def _battlements(radius: float, y: float, count: int) -> Solid:
    return s.together(
        s.box(0.7 * 2 * np.pi * radius / count / 1.15, 0.22, 0.14, 0.01)
        .move(0, y + 0.11, radius)
        .turn(y=360 * i / count)
        for i in range(count)
    )


def castle() -> Solid:
    def masonry(places: Floats, colours: Floats) -> Floats:
        row = np.floor(places[:, 1] / 0.16)
        around = np.arctan2(places[:, 2], places[:, 0]) * 0.6
        flat = np.where(np.abs(places[:, 2]) > np.abs(places[:, 0]), places[:, 0], places[:, 2])
        along = (np.where(np.hypot(places[:, 0], places[:, 2]) < 0.62, around, flat) / 0.3 + 0.5 * (row % 2)) % 1
        joint = (places[:, 1] / 0.16 % 1 < 0.09) | (along < 0.05)
        tone = 0.82 + 0.3 * m.noise(np.stack([np.floor(along), row, row], 1).astype(np.float32), 0.7, 3)
        return np.asarray(colours * np.where(joint, 0.5, tone)[:, None], np.float32)

    stone = Material("#a9a294", 0.9, pattern=masonry, relief=m.grained(14), relief_depth=0.02)
    tower = s.lathe([(0, 0), (0.5, 0), (0.46, 0.1), (0.44, 1.7), (0.55, 1.85), (0.55, 2.05), (0, 2.05)], around=64).of(
        stone
    )
    tower += _battlements(0.5, 2.02, 9).of(stone)
    slots = s.together(
        s.box(0.08, 0.3, 0.1).move(0, y, 0.43).turn(y=turn) for y, turn in ((0.75, 0), (1.35, -40), (1.35, 40))
    ).of(m.MATT_BLACK)
    roof = s.lathe([(0, 2.1), (0.5, 2.1), (0.52, 2.16), (0, 3.1)], around=48).of(
        Material("#8e2a24", 0.7, relief=m.brushed(1, 12), relief_depth=0.02)
    )
    pole = s.cylinder(0.02, 0.5, 0, 12).move(y=3.05).of(m.STEEL)
    flag = s.extrude([(0, 0), (0.42, 0.13), (0, 0.26)], 0.02).move(0.02, 3.26, 0).of(m.painted("#2458b8"))
    found = Solid()
    for x, z, tall in ((-1.15, 0.7, 0.0), (1.15, 0.7, 0.0), (-1.15, -0.8, 0.15), (1.15, -0.8, 0.15)):
        found += (tower + slots + roof + pole + flag).move(x, tall, z)
    wall = (
        s.box(2.2, 1.25, 0.3).move(0, 0.62, 0.72)
        + s.box(2.2, 1.25, 0.3).move(0, 0.62, -0.8)
        + s.together(s.box(0.3, 1.25, 1.5).move(x, 0.62, 0) for x in (-1.15, 1.15))
    )
    teeth = s.together(
        s.box(0.18, 0.2, 0.3, 0.01).move(x, 1.34, z) for x in np.linspace(-0.6, 0.6, 5).tolist() for z in (0.72, -0.8)
    )
    gate = s.extrude(
        o.joined([(0.36, -0.01), (0.36, 0.55)], o.arc(0.36, 0, 180, 0, 0.55, 16), [(-0.36, -0.01)]), 0.34
    ).move(z=0.74)
    arch = s.extrude(
        o.joined([(0.46, 0.0), (0.46, 0.55)], o.arc(0.46, 0, 180, 0, 0.55, 16), [(-0.46, 0.0)]), 0.32
    ).move(z=0.74)
    bars = s.together(s.box(0.035, 0.88, 0.03).move(x, 0.44, 0.93) for x in (-0.24, -0.08, 0.08, 0.24)) + s.together(
        s.box(0.7, 0.035, 0.03).move(0, y, 0.93) for y in (0.2, 0.45, 0.7)
    )
    keep = s.box(1.1, 2.5, 0.9).move(0, 1.25, -0.3) + s.together(
        s.box(0.2, 0.2, 0.92, 0.01).move(x, 2.6, -0.3) for x in (-0.45, 0, 0.45)
    )
    windows = s.together(s.box(0.14, 0.34, 0.05).move(x, 1.95, 0.16) for x in (-0.25, 0.25)).of(
        Material("#ffc860", 0.5, glow=0.8)
    )
    return (
        found
        + (wall + teeth + keep).of(stone)
        + arch.of(Material("#7b7466", 0.9))
        + gate.of(m.wooden("#4a2c18"))
        + bars.of(m.DARK_STEEL)
        + windows
    )


def lighthouse() -> Solid:
    bands = m.banded(1, [0.55, 1.1, 1.65, 2.2], [None, (0.6, 0.02, 0.02), None, (0.6, 0.02, 0.02), None])
    tower = s.lathe([(0, 0), (0.62, 0), (0.4, 2.75), (0, 2.75)], around=72).of(
        Material("#f2efe8", 0.6, coat=0.2, pattern=bands)
    )
    gallery = s.lathe([(0, 2.72), (0.42, 2.72), (0.62, 2.84), (0.62, 2.92), (0, 2.92)], 0.01).of(m.MATT_BLACK)
    rail = (s.torus(0.59, 0.02, 48).move(y=3.14) + s.around_y(s.cylinder(0.018, 0.24, 0, 10).move(0.59, 2.9), 14)).of(
        m.BLACK
    )
    lamp = s.lathe([(0, 2.95), (0.2, 2.95), (0.24, 3.15), (0.2, 3.4), (0, 3.42)], curved=True).of(
        Material("#fff0a8", 0.4, glow=3.0)
    )
    panes = s.lathe([(0.36, 2.92), (0.36, 3.5)], around=12, crease=1).of(Material("#fff7d8", 0.05, glass=0.8))
    frames = s.around_y(s.cylinder(0.025, 0.6, 0, 8).move(0.36, 2.9), 8).of(m.BLACK)
    cap = s.lathe([(0, 3.48), (0.44, 3.48), (0.46, 3.54), (0.2, 3.85), (0.06, 3.95), (0.05, 4.1), (0, 4.12)], 0.01).of(
        m.painted("#b3201d")
    )
    door = (
        s.extrude(o.joined([(0.16, 0.0), (0.16, 0.38)], o.arc(0.16, 0, 180, 0, 0.38, 12), [(-0.16, 0.0)]), 0.12)
        .move(z=0.58)
        .of(m.wooden("#5a3018"))
    )
    windows = s.together(s.box(0.14, 0.22, 0.08, 0.02).move(0, y, z) for y, z in ((1.0, 0.54), (1.9, 0.47))).of(
        m.SCREEN
    )
    rock = (
        s.sphere(1.15, 48)
        .scale(1.15, 0.4, 1.0)
        .move(y=-0.2)
        .bend(lambda p: p * (1 + 0.22 * (m.rough_noise(p.astype(np.float32), 2.4, 5) - 0.5))[:, None])
        .of(Material("#6d675e", 0.95, relief=m.grained(8), relief_depth=0.08))
    )
    return tower + gallery + rail + lamp + frames + cap + door + windows + rock + panes


def hot_air_balloon() -> Solid:
    def gores(places: Floats, _: Floats) -> Floats:
        strip = np.floor((np.arctan2(places[:, 2], places[:, 0]) / (2 * np.pi) + 0.5) * 12).astype(int) % 4
        shade = np.array([(0.75, 0.03, 0.03), (0.95, 0.5, 0.03), (0.93, 0.9, 0.82), (0.03, 0.2, 0.6)], np.float32)
        return np.asarray(shade[strip], np.float32)

    envelope = s.lathe(
        [(0.28, -0.75), (0.45, -0.5), (0.92, 0.15), (1.15, 0.8), (1.05, 1.4), (0.6, 1.85), (0, 2.0)],
        curved=True,
        around=120,
    )
    bulge = envelope.bend(
        lambda p: (
            p * np.stack([1 + 0.025 * np.abs(np.sin(np.arctan2(p[:, 2], p[:, 0]) * 6))] * 3, 1) ** np.array([1, 0, 1])
        )
    )
    basket = (
        s.box(0.5, 0.42, 0.5, 0.06)
        .move(y=-1.55)
        .of(
            Material(
                "#9a6430",
                0.9,
                relief=lambda p: np.asarray(np.sin(p[:, 1] * 50) * np.sin((p[:, 0] + p[:, 2]) * 50), np.float32),
                relief_depth=0.02,
            )
        )
    )
    rim = s.extrude(o.rectangle(0.56, 0.56, 0.07), 0.08, 0.02).turn(x=-90).move(y=-1.33).of(m.LEATHER)
    ropes = s.together(
        s.tube([(x * 0.23, -1.35, z * 0.23), (x * 0.2, -0.72, z * 0.2)], 0.015, curved=False, around=6)
        for x in (-1, 1)
        for z in (-1, 1)
    ).of(m.LEATHER)
    flame = s.lathe([(0, -1.05), (0.08, -0.95), (0.05, -0.8), (0, -0.62)], curved=True, around=24).of(
        Material("#ffab2e", 0.5, glow=2.2)
    )
    return bulge.of(Material("#cc2222", 0.7, coat=0.15, pattern=gores)) + basket + rim + ropes + flame


def treasure_chest() -> Solid:
    wood = m.wooden("#7d4a24", 0.9, along=0, coat=0.3)
    box = s.box(2.2, 1.0, 1.4, 0.03).move(y=-0.5).of(wood)
    half = o.joined(o.arc(0.7, 0, 180, 0, 0, 24))
    shell = s.extrude(o.joined(half, (half * 0.86)[::-1]), 2.2, 0.02).turn(y=90).of(wood)
    ends = s.together(s.extrude(half, 0.08).turn(y=90).move(x) for x in (-1.06, 1.06)).of(wood)
    hoop = s.extrude(o.joined(half * 1.05, (half * 0.99)[::-1]), 0.2, 0.02).turn(y=90)
    lid = (
        (shell + ends + s.together(hoop.move(x) for x in (-0.98, 0, 0.98)).of(m.BRASS))
        .move(0, 0, 0.7)
        .turn(x=-62)
        .move(0, 0.02, -0.7)
    )
    bands = (
        s.together(s.box(0.2, 1.03, 1.46, 0.03).move(x, -0.5, 0) for x in (-0.98, 0.98))
        + s.extrude(o.rectangle(2.26, 1.46, 0.03), 0.12, 0.03, [o.rectangle(2.02, 1.22)[::-1]])
        .turn(x=-90)
        .move(y=-0.06)
        + s.box(0.46, 0.42, 0.12, 0.04).move(0, -0.28, 0.71)
    )
    keyhole = s.extrude(o.circle(0.06), 0.14).move(0, -0.24, 0.72).of(m.BLACK) + s.box(0.05, 0.14, 0.14).move(
        0, -0.33, 0.72
    ).of(m.BLACK)
    generator = np.random.default_rng(9)
    heap = s.sphere(1.0, 40).scale(0.95, 0.35, 0.58).move(y=-0.08).of(m.GOLD)
    for _ in range(55):
        angle, far = generator.uniform(0, 2 * np.pi), np.sqrt(generator.uniform())
        x, z = 0.9 * far * np.cos(angle), 0.54 * far * np.sin(angle)
        heap += (
            coin()
            .scale(0.36)
            .turn(x=generator.uniform(-40, 40), y=generator.uniform(0, 360), z=generator.uniform(-40, 40))
            .move(x, 0.3 * (1 - far**2), z)
        )
    gems = s.together(
        s.lathe([(0, -0.14), (0.15, 0.03), (0.1, 0.1), (0, 0.1)], around=8, crease=1)
        .turn(x=15, z=20 * x)
        .move(x, 0.36, z)
        .of(Material(colour, 0.05, metal=0.5, coat=1.0))
        for x, z, colour in ((-0.4, 0.3, "#d3123a"), (0.35, 0.32, "#1fa860"), (0.05, 0.05, "#2a7ff0"))
    )
    return box + lid + bands.of(m.BRASS) + keyhole + heap + gems


def pyramid() -> Solid:
    def courses(places: Floats, colours: Floats) -> Floats:
        tone = 0.8 + 0.3 * m.rough_noise(places, 9, 4)
        return np.asarray(colours * tone[:, None], np.float32)

    stone = Material("#d8b273", 0.95, pattern=courses)
    layers = s.together(s.box(3.0 - 0.125 * i, 0.09, 3.0 - 0.125 * i, 0.012).move(y=0.088 * i) for i in range(24))
    sand = s.lathe([(0, -0.14), (2.2, -0.16), (2.5, -0.1), (2.1, -0.02), (0, 0.0)], curved=True, around=80).of(
        Material("#dfbd80", 0.95, relief=m.grained(5), relief_depth=0.08)
    )
    door = s.box(0.3, 0.4, 0.3).move(0, 0.2, 1.42).of(Material("#3a2a18", 0.9))
    return layers.of(stone) + sand + door


MODELS = {
    "solid-temple": Model(temple, -30, 12),
    "solid-castle": Model(castle, -26, 16),
    "solid-lighthouse": Model(lighthouse, -16, 8),
    "solid-hot-air-balloon": Model(hot_air_balloon, -14, 4, stands=False),
    "solid-treasure-chest": Model(treasure_chest, -26, 20),
    "solid-pyramid": Model(pyramid, -34, 12),
}
