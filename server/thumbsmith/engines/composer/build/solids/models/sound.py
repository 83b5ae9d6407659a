"""Microphones, and what sound comes out of."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def headphones() -> Solid:
    band = s.sweep([(x, y, 0) for x, y in o.arc(1.12, 200, -20, 0, 0.35, 25).tolist()], o.rectangle(0.12, 0.42, 0.05))
    pad = s.sweep([(x, y, 0) for x, y in o.arc(1.03, 150, 30, 0, 0.35, 17).tolist()], o.rectangle(0.14, 0.46, 0.06))
    cups = Solid()
    for side in (-1, 1):
        shell = s.lathe([(0, 0), (0.5, 0), (0.56, 0.06), (0.58, 0.22), (0.5, 0.34), (0.2, 0.38), (0, 0.38)], 0.05).of(
            m.plastic("#22242a", 0.36)
        )
        rim = s.torus(0.36, 0.025, 48).move(y=0.365).of(m.plastic("#d83a2b"))
        cushion = s.torus(0.42, 0.16, 56).move(y=-0.1).of(Material("#17181a", 0.7))
        inner = s.cylinder(0.4, 0.02).move(y=-0.06).of(Material("#303236", 0.95))
        cup = (shell + rim + cushion + inner).scale(1.0, 1.0, 1.15).turn(z=90 if side < 0 else -90).turn(y=side * -8)
        yoke = s.tube([(side * 1.06, 0.0, -0.1), (side * 1.17, -0.2, -0.3), (side * 1.1, -0.42, -0.5)], 0.04) + s.tube(
            [(side * 1.06, 0.0, 0.1), (side * 1.17, -0.2, 0.3), (side * 1.1, -0.42, 0.5)], 0.04
        )
        cups += cup.move(side * 0.98, -0.42) + yoke.of(m.ALUMINIUM)
    return band.of(m.plastic("#1d1f24", 0.4)) + pad.of(Material("#151618", 0.7)) + cups


def _mesh(places: Floats) -> Floats:
    turn = np.arctan2(places[:, 0], places[:, 2])
    return np.asarray(np.sin(turn * 34) * np.sin(places[:, 1] * 52), np.float32)


def microphone() -> Solid:
    """On a stand, for the stage or the studio: a grille over a tapering grip."""
    head = (
        s.sphere(0.42, 72)
        .scale(1, 1.08, 1)
        .move(y=1.6)
        .of(Material("#a9acb1", 0.4, metal=1.0, relief=_mesh, relief_depth=0.02))
    )
    ring = s.lathe([(0, 1.3), (0.38, 1.3), (0.42, 1.34), (0.42, 1.46), (0.38, 1.5), (0, 1.5)], 0.02).of(m.STEEL)
    grip = s.lathe([(0, -0.5), (0.17, -0.5), (0.2, -0.46), (0.3, 0.9), (0.36, 1.3), (0, 1.3)], 0.03).of(m.MATT_BLACK)
    switch = s.box(0.1, 0.28, 0.06, 0.02).move(y=0.7, z=0.285).of(m.STEEL)
    plug = s.cylinder(0.13, 0.2, 0.02).move(y=-0.68).of(m.STEEL)
    return (head + ring + grip + switch + plug).turn(z=-30)


def studio_microphone() -> Solid:
    body = s.lathe([(0, -0.9), (0.34, -0.9), (0.42, -0.84), (0.42, 0.2), (0, 0.2)], 0.04).of(m.MATT_BLACK)
    grille = s.lathe([(0, 0.2), (0.41, 0.2), (0.42, 0.95), (0.36, 1.12), (0.18, 1.2), (0, 1.21)], 0.06).of(
        Material("#8f9297", 0.4, metal=1.0, relief=_mesh, relief_depth=0.02)
    )
    rings = s.together(s.torus(0.425, 0.03, 56).move(y=y) for y in (0.2, 0.72)).of(m.GOLD)
    badge = s.cylinder(0.08, 0.02, 0.005).turn(x=90).move(y=-0.15, z=0.41).of(m.GOLD)
    hoops = s.together(s.torus(0.62, 0.03, 56).move(y=y) for y in (-0.62, 0.1))
    posts = s.together(
        s.tube(
            [(0.62 * np.cos(a), -0.62, 0.62 * np.sin(a)), (0.62 * np.cos(a), 0.1, 0.62 * np.sin(a))],
            0.025,
            curved=False,
        )
        for a in np.arange(4) * np.pi / 2 + 0.6
    )
    bands = s.together(
        s.tube(
            [
                (0.62 * np.cos(a), 0.1, 0.62 * np.sin(a)),
                (0.42 * np.cos(a + 0.4), -0.25, 0.42 * np.sin(a + 0.4)),
                (0.62 * np.cos(a + 0.8), -0.62, 0.62 * np.sin(a + 0.8)),
            ],
            0.014,
            curved=False,
        )
        for a in np.arange(6) * np.pi / 3
    )
    stem = s.cylinder(0.06, 1.0, 0, 24).move(y=-1.9) + s.lathe(
        [(0, -1.98), (0.62, -1.98), (0.64, -1.94), (0.6, -1.88), (0.1, -1.82), (0, -1.8)], 0.02
    )
    fork = s.tube(
        [
            (-0.66, -0.4, 0),
            (-0.66, -0.85, 0),
            (-0.3, -1.02, 0),
            (0.0, -1.04, 0),
            (0.3, -1.02, 0),
            (0.66, -0.85, 0),
            (0.66, -0.4, 0),
        ],
        0.05,
    )
    return (
        body
        + grille
        + rings
        + badge
        + (hoops + posts + fork).of(m.DARK_STEEL)
        + bands.of(m.RUBBER)
        + stem.of(m.DARK_STEEL)
    )


def podcast_microphone() -> Solid:
    foam = s.lathe([(0, -0.75), (0.33, -0.74), (0.4, -0.62), (0.4, 0.55), (0.34, 0.72), (0, 0.76)], 0.08).of(
        Material("#1a1b1d", 0.95, relief=m.grained(40), relief_depth=0.01)
    )
    tail = s.lathe([(0, 0.7), (0.36, 0.7), (0.37, 1.35), (0.3, 1.5), (0, 1.52)], 0.05).of(m.plastic("#2a2c30", 0.4))
    band = s.torus(0.375, 0.02, 56).move(y=0.95).of(m.STEEL)
    mic = (foam + tail + band).turn(z=74).move(0, 0.55)
    yoke = s.tube(
        [
            (-0.4, 0.6, 0.46),
            (-0.4, 0.2, 0.5),
            (-0.4, -0.05, 0.25),
            (-0.4, -0.1, 0),
            (-0.4, -0.05, -0.25),
            (-0.4, 0.2, -0.5),
            (-0.4, 0.6, -0.46),
        ],
        0.045,
    )
    arm = s.tube([(-0.4, -0.1, 0), (-0.4, -0.35, 0), (-0.2, -0.75, 0), (0.65, -1.6, 0)], 0.075)
    knob = s.cylinder(0.12, 0.16, 0.02, 32).turn(x=90).move(-0.4, 0.6, 0.42)
    cable = s.tube(
        [(-1.45, 0.35, 0.0), (-1.6, -0.1, 0), (-0.9, -0.75, 0.05), (0.1, -1.25, 0.1), (0.62, -1.7, 0.1)], 0.035
    ).of(m.RUBBER)
    return mic + (yoke + knob).of(m.DARK_STEEL) + arm.of(m.BLACK) + cable


def vinyl() -> Solid:
    def grooves(places: Floats) -> Floats:
        return np.asarray(np.sin(np.hypot(places[:, 0], places[:, 2]) * 84), np.float32)

    disc = s.lathe([(0.02, 0), (1.5, 0), (1.5, 0.03), (0.02, 0.03), (0.02, 0)], 0.008, around=120).of(
        Material("#0d0d0f", 0.28, coat=0.6, relief=grooves, relief_depth=0.0012)
    )
    label = s.ring(0.5, 0.03, 0.006).move(y=0.03).of(m.paper("#d7262b")) + s.ring(0.36, 0.34, 0.004).move(y=0.036).of(
        m.paper("#f6efe0")
    )
    return disc + label


def speaker() -> Solid:
    case = s.box(1.7, 2.9, 1.3, 0.06).of(m.wooden("#5d3a22", 0.7))
    front = s.box(1.6, 2.8, 0.04, 0.02).move(z=0.65).of(m.MATT_BLACK)

    def driver(radius: float, y: float, cap: str) -> Solid:
        rim = s.ring(radius, radius * 0.86, 0.08, 0.02).of(m.STEEL)
        roll = s.torus(radius * 0.78, radius * 0.1, 64).of(m.RUBBER)
        cone = s.lathe([(0, -0.26), (radius * 0.3, -0.2), (radius * 0.74, 0.0), (radius * 0.74, -0.05), (0, -0.3)]).of(
            Material(cap, 0.6)
        )
        dome = s.sphere(radius * 0.28, 40).scale(1, 0.5, 1).move(y=-0.17).of(m.BLACK)
        return (rim + roll + cone + dome).turn(x=90).move(0, y, 0.69)

    port = s.ring(0.22, 0.15, 0.06, 0.02).turn(x=90).move(0, 0.42, 0.66).of(m.BLACK)
    return case + front + driver(0.68, -0.55, "#d8b23a") + driver(0.36, 0.9, "#c9cbce") + port.move(0.55, -0.02)


MODELS = {
    "solid-headphones": Model(headphones, -32, 8),
    "solid-microphone": Model(microphone, -20, 8),
    "solid-studio-microphone": Model(studio_microphone, -24, 8),
    "solid-podcast-microphone": Model(podcast_microphone, -22, 8),
    "solid-vinyl": Model(vinyl, -20, 40),
    "stereo-speaker": Model(speaker, -30, 8),
}
