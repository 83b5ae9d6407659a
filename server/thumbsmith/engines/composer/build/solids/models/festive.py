"""Parties and winter, and signs that point something out."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def party_hat() -> Solid:
    def striped(places: Floats, _: Floats) -> Floats:
        turn = np.arctan2(places[:, 2], places[:, 0]) / (2 * np.pi) + places[:, 1] * 0.45
        shade = np.array([(0.75, 0.03, 0.2), (0.95, 0.6, 0.03), (0.03, 0.3, 0.7)], np.float32)
        return np.asarray(shade[np.floor(turn * 6).astype(int) % 3], np.float32)

    cone = s.lathe([(0.8, 0), (0.84, 0), (0.04, 2.1), (0, 2.1)], around=96).of(
        Material("#ffffff", 0.4, coat=0.6, pattern=striped)
    )
    generator = np.random.default_rng(3)
    tuft = s.together(
        s.lathe([(0, 0), (0.04, 0.1), (0, 0.42)], around=8)
        .turn(x=generator.uniform(-120, 120), z=generator.uniform(-120, 120))
        .move(y=2.1)
        for _ in range(60)
    ).of(Material("#f5c02c", 0.6, coat=0.3))
    beads = s.around_y(s.sphere(0.1, 20).move(z=0.84, y=0.03), 26).of(Material("#f7f5ef", 0.8))
    return (cone + tuft + beads).turn(z=-12)


def mirror_ball() -> Solid:
    def joints(places: Floats, colours: Floats) -> Floats:
        latitude = np.arcsin(np.clip(places[:, 1], -1, 1))
        row = np.floor(latitude / (np.pi / 24))
        count = np.maximum(np.round(48 * np.cos((row + 0.5) * np.pi / 24)), 3)
        along = np.arctan2(places[:, 2], places[:, 0]) / (2 * np.pi) * count
        tone = 0.35 + 0.9 * m.noise(np.stack([np.floor(along), row, row * 3], 1).astype(np.float32), 0.61, 4) ** 1.5
        joint = (along % 1 < 0.09) | (latitude / (np.pi / 24) % 1 < 0.09)
        return np.asarray(colours * np.where(joint, 0.06, tone)[:, None], np.float32)

    ball = s.sphere(1.0, 48).of(Material("#f2f4fa", 0.12, metal=1.0, pattern=joints))
    cap = s.lathe([(0, 0.97), (0.2, 0.97), (0.2, 1.1), (0.06, 1.14), (0, 1.14)], 0.02).of(m.CHROME)
    loop = s.torus(0.1, 0.025, 32).turn(x=90).move(y=1.22).of(m.CHROME)
    return ball + cap + loop


def snow_globe() -> Solid:
    foot = s.lathe(
        [(0, -1.45), (1.0, -1.45), (1.05, -1.38), (0.9, -1.1), (0.78, -0.8), (0.8, -0.68), (0, -0.68)], 0.04
    ).of(m.wooden("#5e2f18", coat=0.9))
    band = s.torus(0.78, 0.05, 80).move(y=-0.68).of(m.GOLD)
    snow = s.lathe([(0, -0.7), (0.78, -0.68), (0.84, -0.5), (0.5, -0.36), (0, -0.3)], 0.05).of(Material("#f4f7fb", 0.9))
    tree = (
        s.together(
            s.lathe([(0, y), (r, y), (0, y + 0.55)], around=32) for y, r in ((-0.25, 0.42), (0.05, 0.34), (0.33, 0.24))
        )
        .of(Material("#2c7a3c", 0.7, pattern=m.spotted(6, (0.85, 0.9, 0.95), 0.42, 2, 0.1)))
        .move(-0.18, 0, 0)
    )
    hut = (
        s.box(0.42, 0.36, 0.4).move(0, -0.2, 0).of(m.painted("#b3392c"))
        + s.extrude([(-0.3, -0.04), (0.3, -0.04), (0, 0.25)], 0.5).of(Material("#f4f7fb", 0.9))
        + s.box(0.12, 0.14, 0.02).move(0, -0.2, 0.21).of(Material("#ffd060", 0.5, glow=1.2))
    ).move(0.4, 0, 0.2)
    generator = np.random.default_rng(2)
    flakes = Solid()
    for _ in range(55):
        place = generator.normal(size=3)
        place *= 0.84 * generator.uniform() ** 0.33 / np.linalg.norm(place)
        if place[1] > -0.3:
            flakes += s.sphere(0.028, 8).move(*place.tolist())
    glass = s.sphere(1.0, 72).of(Material("#eef6ff", 0.03, glass=0.95))
    return foot + band + snow + tree + hut + flakes.of(m.paper("#ffffff")) + glass


def snowman() -> Solid:
    snow = Material("#f1f5fa", 0.9, relief=m.grained(14), relief_depth=0.03)
    body = (
        s.sphere(0.92, 56).scale(1, 0.92, 1).move(y=-0.75)
        + s.sphere(0.66, 48).scale(1, 0.94, 1).move(y=0.3)
        + s.sphere(0.48, 48).move(y=1.12)
    )
    coal = (
        s.together(s.sphere(0.065, 16).move(x, 1.24, 0.43) for x in (-0.16, 0.16))
        + s.together(s.sphere(0.035, 12).move(0.05 * i, 0.97 + 0.012 * i * i, 0.455) for i in range(-3, 4))
        + s.together(s.sphere(0.07, 16).move(0, y, z) for y, z in ((0.5, 0.62), (0.22, 0.66), (-0.35, 0.84)))
    )
    nose = (
        s.lathe([(0, 0), (0.09, 0.02), (0, 0.46)], around=24)
        .turn(x=90, y=-8)
        .move(0, 1.12, 0.44)
        .of(Material("#ec7a16", 0.6))
    )
    scarf = s.torus(0.46, 0.12, 60).move(y=0.78) + s.sweep(
        [(0.25, 0.75, 0.42), (0.36, 0.4, 0.66), (0.4, 0.0, 0.68)], o.rectangle(0.3, 0.08, 0.03)
    )
    hat = (
        s.lathe([(0, 0), (0.52, 0), (0.54, 0.05), (0.36, 0.08), (0.34, 0.58), (0, 0.6)], 0.02)
        .turn(z=-8)
        .move(0.04, 1.46, 0)
    )
    band = (
        s.lathe([(0.36, 0.08), (0.37, 0.08), (0.365, 0.2), (0.35, 0.2)])
        .turn(z=-8)
        .move(0.04, 1.46, 0)
        .of(m.painted("#c3202b"))
    )
    arms = s.together(
        s.tube([(x * 0.55, 0.35, 0), (x * 1.05, 0.7, 0.1), (x * 1.35, 1.0, 0.1)], [0.05, 0.045, 0.03])
        + s.tube([(x * 1.1, 0.74, 0.1), (x * 1.4, 0.74, 0.15)], 0.03)
        for x in (-1, 1)
    ).of(m.wooden("#5c3b22"))
    return (
        body.of(snow)
        + coal.of(m.MATT_BLACK)
        + nose
        + scarf.of(Material("#c3202b", 0.95, relief=m.grained(30), relief_depth=0.02))
        + hat.of(m.MATT_BLACK)
        + band
        + arms
    )


def christmas_tree() -> Solid:
    green = Material("#23703a", 0.85, pattern=m.mottled(8, 0.4), relief=m.brushed(1, 14), relief_depth=0.05)
    tiers = Solid()
    angle = np.arange(120) * 2 * np.pi / 120
    for y, radius, tall in ((-0.9, 1.05, 1.0), (-0.35, 0.85, 0.95), (0.2, 0.64, 0.85), (0.68, 0.42, 0.75)):
        wave = radius * (1 + 0.09 * np.cos(angle * 12))
        rings = [
            np.stack([wave * k * np.cos(angle), y + h + 0.05 * k * np.cos(angle * 12), wave * k * np.sin(angle)], 1)
            for k, h in ((0.02, 0.06), (0.9, 0.0), (1.0, 0.0), (0.62, tall * 0.4), (0.02, tall))
        ]
        tiers += s.loft(np.array(rings)[::-1])
    trunk = s.cylinder(0.2, 0.5, 0.02).move(y=-1.3).of(m.wooden("#6b4023"))
    balls = Solid()
    for index in range(26):
        share = index / 26
        radius, y = 1.0 - 0.72 * share, -0.84 + 1.75 * share
        turn = index * 2.4
        colour = ("#d41f2a", "#f2b92e", "#2a6fd0", "#e9edf2")[index % 4]
        balls += (
            s.sphere(0.105, 24)
            .move(radius * np.cos(turn), y, radius * np.sin(turn))
            .of(Material(colour, 0.12, metal=0.5, coat=1.0))
        )
    star = s.extrude(o.star(5, 0.3, 0.13), 0.12, 0.05).move(y=1.55).of(Material("#ffd24a", 0.25, metal=0.6, glow=0.35))
    return tiers.of(green) + trunk + balls + star


def warning_sign() -> Solid:
    outer = o.rounded([(-1.2, -0.95), (1.2, -0.95), (0, 1.12)], 0.24)
    plate = s.extrude(outer, 0.1, 0.03).of(m.gloss("#d3201f"))
    inner = (
        s.extrude(o.rounded([(-0.86, -0.76), (0.86, -0.76), (0, 0.73)], 0.12), 0.02, 0.004)
        .move(z=0.052)
        .of(m.gloss("#f7f6f2"))
    )
    mark = s.extrude(o.rounded([(-0.1, -0.28), (0.1, -0.28), (0.14, 0.34), (-0.14, 0.34)], 0.05), 0.03, 0.01).move(
        z=0.066
    ) + s.cylinder(0.12, 0.03, 0.01, 36).turn(x=90).move(0, -0.5, 0.052)
    return plate + inner + mark.of(m.BLACK)


def podium() -> Solid:
    white = m.gloss("#f2f2f0")
    found = Solid()
    for x, tall, colour in (
        (0.0, 1.3, m.GOLD),
        (-1.1, 0.9, m.SILVER),
        (1.1, 0.62, Material("#c77b45", 0.24, metal=1.0)),
    ):
        found += s.box(1.1, tall, 1.1, 0.03).move(x, tall / 2, 0).of(white)
        found += s.box(1.12, 0.1, 1.12, 0.03).move(x, tall - 0.03, 0).of(colour)
    one = (
        s.box(0.1, 0.5, 0.03, 0.01).move(0, 0.72, 0.56)
        + s.box(0.14, 0.08, 0.03, 0.01).turn(z=35).move(-0.08, 0.9, 0.56)
        + s.box(0.3, 0.08, 0.03, 0.01).move(0, 0.46, 0.56)
    )
    two = s.tube([(-0.14, 0.14, 0), (0, 0.24, 0), (0.14, 0.12, 0), (0.0, -0.08, 0), (-0.14, -0.22, 0)], 0.045) + s.box(
        0.34, 0.08, 0.08, 0.01
    ).move(0, -0.22, 0)
    three = s.tube([(-0.13, 0.16, 0), (0.02, 0.2, 0), (0.1, 0.1, 0), (0, 0.0, 0)], 0.04) + s.tube(
        [(0, 0, 0), (0.12, -0.08, 0), (0.03, -0.2, 0), (-0.13, -0.16, 0)], 0.04
    )
    return (
        found
        + one.of(m.GOLD)
        + two.move(-1.1, 0.42, 0.55).of(m.SILVER)
        + three.move(1.1, 0.28, 0.55).of(Material("#c77b45", 0.24, metal=1.0))
    )


def life_ring() -> Solid:
    def quarters(places: Floats, colours: Floats) -> Floats:
        angle = (np.degrees(np.arctan2(places[:, 2], places[:, 0])) + 22.5) % 90
        found = colours.copy()
        found[angle < 45] = (0.85, 0.85, 0.83)
        return found

    ring = s.torus(0.85, 0.27, 96).scale(1, 0.85, 1).of(Material("#d8281f", 0.5, coat=0.4, pattern=quarters))
    rope = Solid()
    for index in range(4):
        start = np.deg2rad(index * 90 + np.linspace(8, 82, 9))
        far = 1.13 + 0.14 * np.sin(np.linspace(0, np.pi, 9))
        rope += s.tube(np.stack([far * np.cos(start), np.zeros_like(start), far * np.sin(start)], 1), 0.045)
    cuffs = s.around_y(s.torus(0.275, 0.03, 40).scale(1, 2.2, 0.88).turn(x=90).move(0.85), 4)
    return (ring + rope.of(m.paper("#efe6d0")) + cuffs.of(m.paper("#f4efe2"))).turn(x=90)


def sledgehammer() -> Solid:
    head = s.extrude(o.rounded(o.regular(8, 0.36, 22.5), 0.03), 1.3, 0.06).turn(y=90).of(m.DARK_STEEL)
    faces = s.together(
        s.lathe([(0, 0), (0.31, 0), (0.33, 0.03), (0, 0.06)], around=40).turn(z=-90 * x).move(x * 0.63) for x in (-1, 1)
    ).of(m.STEEL)
    stick = s.sweep(
        [(0, 0.42, 0), (0, -0.5, 0), (0, -1.6, 0), (0, -2.6, 0)],
        o.ellipse(0.1, 0.13),
        [1, 1, 1.05, 1.25],
        round_ends=True,
    ).of(m.wooden("#b98247", 1.2))
    return (head + faces + stick).turn(z=-30)


MODELS = {
    "solid-party-hat": Model(party_hat, -14, 10),
    "solid-mirror-ball": Model(mirror_ball, -14, 8),
    "solid-snow-globe": Model(snow_globe, -16, 8),
    "solid-snowman": Model(snowman, -20, 8),
    "solid-christmas-tree": Model(christmas_tree, -16, 8),
    "solid-warning-sign": Model(warning_sign, -24, 8, reads=True),
    "solid-podium": Model(podium, -22, 16, reads=True),
    "solid-life-ring": Model(life_ring, -24, 8),
    "solid-sledgehammer": Model(sledgehammer, -26, 8),
}
