"""Light on the surfaces that are seen: matt and mirrored light, lacquer, glass, shadows, corners that little
light gets into. Arrays of N seen places; linear colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.solids.camera import Projection
from thumbsmith.engines.composer.build.solids.light import Surroundings, looked_up, reflected
from thumbsmith.engines.composer.build.solids.mesh import Floats, Integers, Material
from thumbsmith.engines.composer.build.solids.raster import Covered, Index, covered, weights

SHADOW_SIZE = 384
EVEN = 0.95
"""Cosine between two triangles above which one sample stands for both."""
DIELECTRIC = 0.045
"""Share of light that everything but metal mirrors when looked at straight."""
FILL = 0.6
"""Share of the room's even light that matt surfaces get: the lamp is to be seen."""
LAMP = 0.56
"""Share of the lamp's light that a matt surface gives back to the eye."""
BOUNCE = 0.12
"""Share of the light that comes back from a floor below."""


@dataclass(frozen=True)
class Seen:
    """Everything about N seen places that light needs to know."""

    points: Floats
    normals: Floats
    towards_eye: Floats
    places: Floats
    material: Index
    facing: Floats


@dataclass(frozen=True)
class Mesh:
    """All parts of a solid in arrays; `material` says for every triangle which one, `flat` is its own normal."""

    points: Floats
    faces: Integers
    normals: Floats
    flat: Floats
    places: Floats
    material: Index


def seen(projection: Projection, drawn: Mesh, cover: Covered) -> Seen:
    """The covered pixels with their surfaces; normals of back sides are turned towards the eye."""
    corners = drawn.faces[cover.faces]
    shares = weights(projection.screen, projection.nearness, drawn.faces, cover, projection.width)
    points = _mixed(projection.points, corners, shares)
    places = _mixed(drawn.places, corners, shares)
    own = cover.faces[:, None] * 3 + np.arange(3)
    normals = _mixed(drawn.normals.reshape(-1, 3), own, shares) @ projection.turned.T
    towards = _unit(projection.eye - points)
    flat = drawn.flat[cover.faces] @ projection.turned.T
    normals *= np.where(np.einsum("ij,ij->i", flat, towards) < 0, -1, 1).astype(np.float32)[:, None]
    normals = _unit(normals)
    facing = np.clip(np.einsum("ij,ij->i", normals, towards), 0.02, 1)
    return Seen(points, normals, towards, places, drawn.material[cover.faces], facing)


def _mixed(values: Floats, corners: Integers | Index, shares: Floats) -> Floats:
    found = shares[:, 0, None] * values[corners[:, 0]]
    found += shares[:, 1, None] * values[corners[:, 1]]
    found += shares[:, 2, None] * values[corners[:, 2]]
    return found


def _unit(vectors: Floats) -> Floats:
    lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
    return np.asarray(vectors / np.maximum(lengths, 1e-9)[:, None], np.float32)


def coloured(place: Seen, materials: Sequence[Material], linear: Sequence[Floats]) -> Floats:
    """N x 3: the colours of the surfaces themselves, with their patterns."""
    colours = np.stack(linear)[place.material]
    for index, material in enumerate(materials):
        if material.pattern is not None:
            here = np.flatnonzero(place.material == index)
            if len(here):
                colours[here] = material.pattern(place.places[here], colours[here])
    return colours


def embossed(place: Seen, materials: Sequence[Material], turned: Floats) -> Floats:
    """N x 3 normals, bent where a material has relief."""
    normals = place.normals
    for index, material in enumerate(materials):
        if material.relief is None:
            continue
        here = np.flatnonzero(place.material == index)
        if not len(here):
            continue
        step = np.float32(0.004)
        spots = place.places[here]
        height = material.relief(spots)
        slopes = np.stack([material.relief(spots + step * axis) - height for axis in np.eye(3, dtype=np.float32)], 1)
        slope = (slopes / step * np.float32(material.relief_depth)) @ turned.T
        normal = normals[here]
        slope = slope - normal * np.einsum("ij,ij->i", slope, normal)[:, None]
        bent = normal - slope
        normals = normals.copy() if normals is place.normals else normals
        normals[here] = bent / np.maximum(np.linalg.norm(bent, axis=1, keepdims=True), 1e-9)
    return normals


def shadowed(projection: Projection, place: Seen, key: Floats, opaque: Integers) -> Floats:
    """N: share of the lamp's light that reaches each place, soft at the edges."""
    side = np.cross(np.array([0, 1, 0], np.float32), key)
    side /= np.linalg.norm(side)
    frame = np.stack([side, np.cross(key, side), key]).astype(np.float32)
    cast = projection.points @ frame.T
    low, high = cast.min(0), cast.max(0)
    scale = (SHADOW_SIZE - 8) / float(np.max(high[:2] - low[:2]))
    reach = float(high[2] - low[2]) + 1e-6
    near = 0.2 + (cast[:, 2] - low[2]) / reach
    seen_by_lamp = (cast[:, :2] - low[:2]) * np.array([scale, -scale], np.float32) + np.array(
        [4, SHADOW_SIZE - 4], np.float32
    )
    _, depth = covered(seen_by_lamp, near.astype(np.float32), opaque, SHADOW_SIZE, SHADOW_SIZE)
    own = place.points @ frame.T
    nearness = 0.2 + (own[:, 2] - low[2]) / reach
    slope = np.clip(1 - place.normals @ key, 0, 1)
    bias = (0.009 + 0.035 * slope).astype(np.float32)
    u, v = (own[:, 0] - low[0]) * scale + 4, SHADOW_SIZE - 4 - (own[:, 1] - low[1]) * scale
    depth = depth.reshape(SHADOW_SIZE, SHADOW_SIZE)
    light = np.zeros(len(u), np.float32)
    spread = SHADOW_SIZE / 110
    taps = [(np.cos(t) * r, np.sin(t) * r) for r, n in ((0.4, 3), (1.0, 6)) for t in np.arange(n) * 2 * np.pi / n + r]
    for x, y in taps:
        column = np.clip(u + x * spread, 0, SHADOW_SIZE - 1).astype(np.int32)
        row = np.clip(v + y * spread, 0, SHADOW_SIZE - 1).astype(np.int32)
        light += depth[row, column] < nearness + bias
    return light / np.float32(len(taps))


def thinned(projection: Projection, drawn: Mesh, cover: Covered, buffer: Floats) -> tuple[Covered, Index]:
    """Of every 2 x 2 samples that show one even surface only the first; and for every covered sample which of those
    that are left stands for it."""
    width, height = projection.width, projection.height
    place = np.full(width * height, -1, np.int64)
    place[cover.pixels] = np.arange(len(cover.pixels))
    blocks = place.reshape(height // 2, 2, width // 2, 2)
    first, *others = (blocks[:, y, :, x].reshape(-1) for y in (0, 1) for x in (0, 1))
    whole = np.flatnonzero((first >= 0) & np.all([other >= 0 for other in others], axis=0))
    leader = first[whole]
    face = cover.faces[leader]
    near = buffer[cover.pixels[leader]]
    even = np.ones(len(whole), bool)
    for other in others:
        beside = cover.faces[other[whole]]
        even &= drawn.material[beside] == drawn.material[face]
        even &= np.einsum("ij,ij->i", drawn.flat[beside], drawn.flat[face]) > EVEN
        even &= np.abs(buffer[cover.pixels[other[whole]]] - near) < near * np.float32(0.004)
    stands_for = np.arange(len(cover.pixels))
    for other in others:
        stands_for[other[whole[even]]] = leader[even]
    kept = stands_for == np.arange(len(stands_for))
    order = np.cumsum(kept) - 1
    return Covered(cover.pixels[kept], cover.faces[kept]), order[stands_for]


def hidden_corners(projection: Projection, buffer: Floats, cover: Covered) -> Floats:
    """N: how open every place lies to its surroundings (0 to 1), judged by how much nearer the picture around it is."""
    width, height = projection.width, projection.height
    with np.errstate(divide="ignore"):
        depth = np.where(buffer > 0, 1 / np.maximum(buffer, 1e-12), np.float32(1e6)).reshape(height, width)
    small = cv2.resize(
        depth.astype(np.float32), (max(2, width // 2), max(2, height // 2)), interpolation=cv2.INTER_NEAREST
    )
    reach = float(projection.points[:, :2].max() - projection.points[:, :2].min()) + 1e-6
    closed = np.zeros_like(small)
    total = 0.0
    padded_by = max(4, max(small.shape) // 6)
    padded = cv2.copyMakeBorder(small, padded_by, padded_by, padded_by, padded_by, cv2.BORDER_REPLICATE)
    rows, columns = small.shape
    for share, count in ((0.012, 6), (0.03, 8), (0.07, 8), (0.13, 8)):
        radius = share * max(rows, columns)
        world = share * reach
        for index in range(count):
            angle = (index + share * 40) * 2 * np.pi / count
            x, y = round(radius * np.cos(angle)), round(radius * np.sin(angle))
            opposite = padded[padded_by - y : padded_by - y + rows, padded_by - x : padded_by - x + columns]
            beside = padded[padded_by + y : padded_by + y + rows, padded_by + x : padded_by + x + columns]
            # A flat slope is nearer on one side by as much as it is farther on the other: only hollows count.
            nearer = small - (np.minimum(beside, small + world) + np.minimum(opposite, small + world)) / 2
            fades = np.clip(1.6 - (small - beside) / (2.2 * world), 0, 1)
            closed += np.clip(nearer / world * 1.6, 0, 1) * fades
            total += 1
    light = np.clip(1 - 1.25 * closed / total, 0, 1)
    light = cv2.resize(cv2.blur(light, (3, 3)), (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(light.reshape(-1)[cover.pixels] ** 1.4, np.float32)


def property_of(place: Seen, materials: Sequence[Material], name: str) -> Floats:
    return np.array([getattr(material, name) for material in materials], np.float32)[place.material]


def lit(
    place: Seen,
    normals: Floats,
    colours: Floats,
    materials: Sequence[Material],
    around: Surroundings,
    open_: Floats,
    reached: Floats,
    side: int,
) -> Floats:
    """N x 3 light that leaves every place towards the eye. `side` -1 mirrors the room."""
    swap = np.array([side, 1, 1], np.float32)
    metal = property_of(place, materials, "metal")[:, None]
    rough = property_of(place, materials, "roughness")
    coat = property_of(place, materials, "coat")[:, None]
    glow = property_of(place, materials, "glow")[:, None]
    facing = np.clip(np.einsum("ij,ij->i", normals, place.towards_eye), 0.02, 1).astype(np.float32)
    mirrored = 2 * facing[:, None] * normals - place.towards_eye
    key = around.key * swap
    open_, lamp = open_[:, None], (reached * np.clip((normals @ key + 0.05) / 1.05, 0, 1))[:, None]
    below = np.clip(-normals[:, 1:2], 0, 1) * BOUNCE
    fill = FILL * looked_up(around.diffuse, normals * swap) * open_ + below * open_
    matt = colours * (1 - metal) * (fill + around.key_colour * lamp * LAMP)
    base = DIELECTRIC * (1 - metal) + colours * metal
    bright, extra = _mirroring(rough, facing)
    seen_lamp = 0.35 + 0.65 * reached[:, None]
    closed = np.clip(0.15 + 0.95 * open_, 0, 1)
    room = reflected(around, mirrored * swap, rough, place.material) * closed * seen_lamp
    mirror = room * (base * bright[:, None] + extra[:, None])
    light = matt + mirror
    if coat.any():
        fresnel = (0.04 + 0.6 * (1 - facing[:, None]) ** 5) * coat
        polish = reflected(around, mirrored * swap, 0.06) * closed * seen_lamp
        light = light * (1 - fresnel) + polish * fresnel
    return np.asarray(light + colours * glow, np.float32)


def _mirroring(rough: Floats, facing: Floats) -> tuple[Floats, Floats]:
    """Share of the mirrored room that a surface of roughness shows (Karis' fit): a factor on its colour, and what
    comes at a glance whatever the colour."""
    r = rough[:, None] * np.array([-1, -0.0275, -0.572, 0.022], np.float32) + np.array(
        [1, 0.0425, 1.04, -0.04], np.float32
    )
    a = np.minimum(r[:, 0] ** 2, 2.0 ** (-9.28 * facing)) * r[:, 0] + r[:, 1]
    return (-1.04 * a + r[:, 2]).astype(np.float32), (1.04 * a + r[:, 3]).astype(np.float32)
