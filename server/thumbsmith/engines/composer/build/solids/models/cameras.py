"""Film and photography."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model

COATED = Material("#0b1024", 0.04, coat=1.0)


def _front_glass(radius: float, z: float) -> Solid:
    """A coated lens that bulges towards the viewer, with the light of an inner one."""
    outer = s.sphere(radius, 64).scale(1, 1, 0.32).move(z=z).of(COATED)
    inner = (
        s.sphere(radius * 0.55, 48).scale(1, 1, 0.2).move(z=z + radius * 0.25).of(Material("#3a1460", 0.03, coat=1.0))
    )
    spot = (
        s.sphere(radius * 0.28, 32).scale(1, 1, 0.2).move(z=z + radius * 0.315).of(Material("#0d5a6e", 0.03, coat=1.0))
    )
    return outer + inner + spot


def camera() -> Solid:
    body = s.extrude(
        o.rounded(
            [
                (-1.35, -0.85),
                (1.3, -0.85),
                (1.3, 0.5),
                (0.72, 0.55),
                (0.5, 0.9),
                (-0.5, 0.9),
                (-0.72, 0.55),
                (-1.35, 0.5),
            ],
            0.14,
        ),
        0.72,
        0.09,
    ).of(Material("#1b1c1f", 0.58, relief=m.grained(30), relief_depth=0.006))
    grip = (
        s.box(0.5, 1.25, 0.42, 0.17)
        .move(-1.12, -0.22, 0.36)
        .of(Material("#161719", 0.75, relief=m.grained(34), relief_depth=0.012))
    )
    barrel = (
        s.lathe(
            [
                (0, 0),
                (0.74, 0),
                (0.74, 0.14),
                (0.70, 0.18),
                (0.70, 0.46),
                (0.73, 0.5),
                (0.73, 0.86),
                (0.70, 0.9),
                (0.70, 1.0),
                (0.6, 1.0),
                (0.56, 0.9),
                (0, 0.88),
            ],
            0.02,
        )
        .turn(x=90)
        .move(0.12, -0.1, 0.34)
    )
    ribs = s.together(s.box(0.035, 0.03, 0.3).move(y=0.735).turn(z=angle) for angle in np.arange(48) * 7.5).move(
        0.12, -0.1, 1.02
    )
    ring = s.torus(0.745, 0.014, 72).turn(x=90).move(0.12, -0.1, 0.5).of(m.plastic("#c8262a"))
    glass = _front_glass(0.56, 1.2).move(0.12, -0.1, 0.0)
    dial = s.cylinder(0.24, 0.16, 0.02, 40).move(0.95, 0.5, 0).of(m.DARK_STEEL)
    knurl = s.together(
        s.box(0.02, 0.12, 0.03).move(0.24, 0.58, 0).turn(y=angle) for angle in np.arange(28) * 360 / 28
    ).move(0.95)
    button = s.cylinder(0.13, 0.1, 0.03, 32).move(-1.1, 0.48, 0.3).of(m.STEEL)
    shoe = s.box(0.46, 0.06, 0.4, 0.01).move(0, 0.93).of(m.STEEL)
    window = s.box(0.5, 0.06, 0.1, 0.02).move(0, 0.72, 0.36).of(m.plastic("#dedede"))
    return body + grip + (barrel + ribs + knurl).of(m.MATT_BLACK) + ring + glass + dial + button + shoe + window


def camera_lens() -> Solid:
    profile = [
        (0, 0),
        (0.72, 0),
        (0.72, 0.12),
        (0.78, 0.16),
        (0.78, 0.5),
        (0.74, 0.54),
        (0.74, 0.7),
        (0.86, 0.82),
        (0.86, 1.5),
        (0.82, 1.54),
        (0.82, 1.62),
        (0.92, 1.72),
        (0.92, 2.0),
        (0.82, 2.0),
        (0.74, 1.86),
        (0, 1.84),
    ]
    barrel = s.lathe(profile, 0.02).turn(x=90)
    ribs = s.together(s.box(0.05, 0.03, 0.52).move(y=0.87, z=1.16).turn(z=angle) for angle in np.arange(54) * 360 / 54)
    low = s.together(s.box(0.05, 0.03, 0.24).move(y=0.79, z=0.33).turn(z=angle) for angle in np.arange(44) * 360 / 44)
    red = s.torus(0.925, 0.014, 72).turn(x=90).move(z=1.78).of(m.plastic("#c8262a"))
    mount = s.ring(0.7, 0.55, 0.1).turn(x=90).move(z=-0.08).of(m.STEEL)
    return (barrel + ribs + low).of(m.MATT_BLACK) + red + mount + _front_glass(0.76, 1.9)


def video_camera() -> Solid:
    body = s.box(1.1, 1.0, 2.0, 0.1).of(m.MATT_BLACK)
    barrel = (
        s.lathe(
            [(0, 0), (0.46, 0), (0.46, 0.5), (0.52, 0.54), (0.52, 0.85), (0.42, 0.85), (0.38, 0.78), (0, 0.78)], 0.02
        )
        .turn(x=90)
        .move(z=0.95)
        .of(m.BLACK)
    )
    hood = (
        s.loft(
            np.stack(
                [
                    np.column_stack([o.rectangle(w, h, 0.06), np.full(24, z)])
                    for w, h, z in ((1.0, 0.9, 0.0), (1.35, 1.1, 0.42), (1.25, 1.0, 0.42), (0.85, 0.75, 0.05))
                ]
            )
        )
        .move(z=1.7)
        .of(m.MATT_BLACK)
    )
    glass = _front_glass(0.4, 1.78)
    handle = s.tube([(0, 0.5, -0.7), (0, 0.92, -0.6), (0, 0.96, 0.2), (0, 0.92, 0.7), (0, 0.5, 0.8)], 0.09).of(m.BLACK)
    mic = s.tube([(0.28, 1.06, -0.2), (0.28, 1.06, 1.2)], 0.11, curved=False).of(Material("#26272a", 0.95))
    screen = s.box(0.06, 0.7, 1.0, 0.02).move(0.9, 0.2, -0.2).of(m.BLACK)
    eye = s.tube([(0, 0.52, -0.9), (0, 0.56, -1.5)], 0.17, curved=False).of(m.RUBBER)
    light = s.sphere(0.06, 20).move(-0.35, 0.3, 1.0).of(Material("#ff2a1f", 0.3, glow=3))
    return body + barrel + hood + glass + handle + mic + screen + eye + light


def film_clapper() -> Solid:
    board = s.box(2.6, 1.6, 0.1, 0.04).of(m.plastic("#1a1b1e", 0.5))
    lines = s.together(s.box(2.4, 0.03, 0.104).move(y=y) for y in (0.35, -0.15)) + s.together(
        s.box(0.03, 0.6, 0.104).move(x, -0.47) for x in (-0.4, 0.4)
    )

    def stripes(places: Floats, colours: Floats) -> Floats:
        found = colours.copy()
        found[((places[:, 0] + places[:, 1] * 0.9) / 0.56) % 1.0 < 0.5] = 0.8
        return found

    striped = Material("#141416", 0.45, pattern=stripes)
    low = s.box(2.6, 0.28, 0.12, 0.03).move(y=0.94).of(striped)
    high = s.box(2.6, 0.28, 0.12, 0.03).move(1.3, 0).turn(z=20).move(-1.3, 1.24).of(striped)
    hinge = s.cylinder(0.1, 0.2, 0.02, 28).turn(x=90).move(-1.2, 1.08, -0.1).of(m.STEEL)
    return board + lines.of(m.WHITE) + low + high + hinge


MODELS = {
    "solid-camera": Model(camera, -28, 12),
    "solid-camera-lens": Model(camera_lens, -38, 14),
    "solid-video-camera": Model(video_camera, -48, 12),
    "solid-clapper-board": Model(film_clapper, -26, 8),
}
