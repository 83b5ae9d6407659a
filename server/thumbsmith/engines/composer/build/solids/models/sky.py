"""Bodies of the solar system."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model
from thumbsmith.engines.composer.build.solids.models.science import earth as cloudless_earth


def planet() -> Solid:
    def bands(places: Floats, _: Floats) -> Floats:
        wave = places[:, 1] + 0.03 * (m.noise(places, 4.0, 2) - 0.5)
        tone = 0.5 + 0.28 * np.sin(wave * 17) + 0.22 * np.sin(wave * 41 + 1)
        pale, brown = np.array([0.8, 0.52, 0.25], np.float32), np.array([0.42, 0.18, 0.06], np.float32)
        return np.asarray(brown + (pale - brown) * np.clip(tone, 0, 1)[:, None], np.float32)

    def grooves(places: Floats, colours: Floats) -> Floats:
        far = np.hypot(places[:, 0], places[:, 2])
        tone = 0.72 + 0.28 * np.sin(far * 34) * np.sin(far * 13)
        return np.asarray(colours * np.where((far > 1.72) & (far < 1.78), 0.12, tone)[:, None], np.float32)

    ball = s.sphere(1.0, 96).of(Material("#d8a868", 0.8, pattern=bands))
    ring = s.lathe([(1.3, -0.006), (2.1, -0.006), (2.1, 0.006), (1.3, 0.006), (1.3, -0.006)], around=140)
    return (ball + ring.of(Material("#e2c596", 0.8, pattern=grooves))).turn(x=8, z=-18)


def moon() -> Solid:
    generator = np.random.default_rng(7)
    middles = generator.normal(size=(70, 3))
    middles /= np.linalg.norm(middles, axis=1, keepdims=True)
    sizes = 0.05 + 0.16 * generator.random(70) ** 3

    def craters(places: Floats) -> Floats:
        unit = places / np.maximum(np.linalg.norm(places, axis=1, keepdims=True), 1e-6)
        height = 0.5 * m.rough_noise(places, 7.0, 3)
        for middle, size in zip(middles, sizes, strict=True):
            far = np.linalg.norm(unit - middle, axis=1) / size
            height += np.where(far < 1, -0.8 + 1.3 * far**4, np.where(far < 1.5, 0.5 * (1.5 - far) * 2, 0.0)) * size * 6
        return np.asarray(height, np.float32)

    seas = m.spotted(1.6, (0.16, 0.16, 0.17), 0.56, seed=5, soft=0.18)
    return s.sphere(1.0, 120).of(Material("#c9c6bf", 0.95, pattern=seas, relief=craters, relief_depth=0.035))


def earth() -> Solid:
    bare = cloudless_earth()
    ground = bare.parts[0].material

    def under_clouds(places: Floats, colours: Floats) -> Floats:
        below = ground.pattern(places, colours) if ground.pattern else colours
        flat = places * np.array([1.0, 2.2, 1.0], np.float32)
        curl = flat + 0.35 * m.noise(places, 3.0, 21)[:, None]
        cover = np.clip((m.rough_noise(curl, 2.6, 8) - 0.52) * 5, 0, 0.9)[:, None]
        return np.asarray(below * (1 - cover) + 0.9 * cover, np.float32)

    return bare.of(replace(ground, pattern=under_clouds))


MODELS = {
    "solid-ringed-planet": Model(planet, -10, 14, stands=False),
    "solid-moon": Model(moon, -10, 4, stands=False),
    "solid-earth-americas": Model(earth, 68, 10, reads=True, stands=False),
    "solid-earth-europe-africa": Model(earth, -36, 10, reads=True, stands=False),
    "solid-earth-asia-australia": Model(earth, -124, 4, reads=True, stands=False),
}
