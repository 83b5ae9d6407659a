"""A solid drawn: seen through a camera, lit, its glass laid over what stands behind it, and toned for a picture."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from thumbsmith.engines.composer.build.solids.camera import Projection, project
from thumbsmith.engines.composer.build.solids.light import Light, Surroundings, reflected, surroundings
from thumbsmith.engines.composer.build.solids.materials import linear_colour
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.raster import covered
from thumbsmith.engines.composer.build.solids.shading import (
    Mesh,
    Seen,
    coloured,
    embossed,
    hidden_corners,
    lit,
    property_of,
    seen,
    shadowed,
    thinned,
)
from thumbsmith.engines.composer.types import Pixels

SAMPLES = 2
"""Pixels across that one pixel of the picture is the mean of."""
CONTRAST = 0.3
"""Share by which dark is made darker and light lighter."""
SHOULDER = 0.7
"""Light from which on brightness is compressed, so that highlights keep a shape."""


def rendered(
    solid: Solid, packs: Path, size: int, yaw: float, elevation: float, light: Light = "neutral", lamp: int = 1
) -> Pixels:
    """RGBA with straight alpha, the longer side `size` pixels, nothing empty around it. `lamp` 1: it stands on the
    left, -1: on the right. Raises FileNotFoundError when the packs were not built."""
    around = surroundings(packs, light)
    mesh, materials = gathered(solid)
    projection = project(mesh.points, yaw, elevation, size * SAMPLES)
    linear = [linear_colour(material.colour) for material in materials]
    is_glass = np.array([material.glass > 0 for material in materials])[mesh.material]
    opaque, clear = np.flatnonzero(~is_glass), np.flatnonzero(is_glass)
    picture = np.zeros((projection.height * projection.width, 4), np.float32)
    buffer = np.zeros(len(picture), np.float32)
    if len(opaque):
        part = _of(mesh, opaque)
        cover, buffer = covered(projection.screen, projection.nearness, part.faces, projection.width, projection.height)
        samples, shown = thinned(projection, part, cover, buffer)
        place = seen(projection, part, samples)
        normals = embossed(place, materials, projection.turned)
        reached = shadowed(projection, place, around.key * np.array([lamp, 1, 1], np.float32), part.faces)
        open_ = hidden_corners(projection, buffer, samples)
        given = lit(place, normals, coloured(place, materials, linear), materials, around, open_, reached, lamp)
        picture[cover.pixels, :3] = (given if len(clear) else toned(given))[shown]
        picture[cover.pixels, 3] = 1
    if len(clear):
        for behind in (True, False):
            _glaze(picture, buffer, projection, _of(mesh, clear), materials, linear, around, lamp, behind=behind)
        there = np.flatnonzero(picture[:, 3])
        alpha = picture[there, 3:]
        picture[there, :3] = toned(np.asarray(picture[there, :3] / np.maximum(alpha, 1e-4), np.float32)) * alpha
    return _smaller(picture.reshape(projection.height, projection.width, 4))


def gathered(solid: Solid) -> tuple[Mesh, list[Material]]:
    """All parts as one mesh."""
    materials = list(dict.fromkeys(part.material for part in solid.parts))
    offsets = np.cumsum([0, *(len(part.points) for part in solid.parts)])[:-1]
    points = np.concatenate([part.points for part in solid.parts])
    faces = np.concatenate([part.faces + offset for part, offset in zip(solid.parts, offsets, strict=True)])
    first, second, third = (points[faces[:, corner]] for corner in range(3))
    flat = np.cross(second - first, third - first)
    flat /= np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-12)
    return (
        Mesh(
            points.astype(np.float32),
            faces.astype(np.int32),
            np.concatenate([part.normals for part in solid.parts]),
            flat.astype(np.float32),
            np.concatenate([part.places for part in solid.parts]),
            np.concatenate([np.full(len(part.faces), materials.index(part.material)) for part in solid.parts]),
        ),
        materials,
    )


def _of(mesh: Mesh, which: np.ndarray) -> Mesh:
    return Mesh(
        mesh.points, mesh.faces[which], mesh.normals[which], mesh.flat[which], mesh.places, mesh.material[which]
    )


def _glaze(
    picture: Floats,
    buffer: Floats,
    projection: Projection,
    mesh: Mesh,
    materials: list[Material],
    linear: list[Floats],
    around: Surroundings,
    side: int,
    *,
    behind: bool,
) -> None:
    """Lays one side of all glass over the picture: it mirrors the room, and darkens at its edges, where one looks
    through more of it."""
    away = np.einsum("ij,ij->i", mesh.flat @ projection.turned.T, projection.eye - projection.points[mesh.faces[:, 0]])
    part = _of(mesh, np.flatnonzero(away < 0 if behind else away >= 0))
    if not len(part.faces):
        return
    cover, depth = covered(
        projection.screen, projection.nearness, part.faces, projection.width, projection.height, buffer, both_sides=True
    )
    if not len(cover.pixels):
        return
    samples, shown = thinned(projection, part, cover, depth)
    place = seen(projection, part, samples)
    light, alpha = (each[shown] for each in _through(place, materials, linear, around, side, behind=behind))
    under = picture[cover.pixels]
    picture[cover.pixels, :3] = light + under[:, :3] * (1 - alpha[:, None])
    picture[cover.pixels, 3] = alpha + under[:, 3] * (1 - alpha)


def _through(
    place: Seen, materials: list[Material], linear: list[Floats], around: Surroundings, side: int, *, behind: bool
) -> tuple[Floats, Floats]:
    """Premultiplied light and alpha of glass."""
    swap = np.array([side, 1, 1], np.float32)
    colours = coloured(place, materials, linear)
    glass = property_of(place, materials, "glass")
    rough = property_of(place, materials, "roughness")
    facing = place.facing
    edge = (1 - facing) ** 2.2
    mirrored = 2 * facing[:, None] * place.normals - place.towards_eye
    bent = -(place.towards_eye + place.normals * (0.55 + 0.5 * edge[:, None]))
    bent /= np.maximum(np.linalg.norm(bent, axis=1, keepdims=True), 1e-9)
    beyond = reflected(around, bent * swap, np.maximum(rough, 0.2), place.material)
    beyond = (0.5 * beyond + 0.5) * np.minimum(colours * 1.1, 1)
    body = np.clip((1 - glass) + edge * (0.6 if not behind else 0.3), 0, 0.97)
    fresnel = np.clip(0.03 + 0.9 * (1 - facing) ** 4, 0, 1) * (0.45 if behind else 1.0)
    shine = reflected(around, mirrored * swap, rough, place.material) * fresnel[:, None]
    light = beyond * 0.55 * body[:, None] + shine
    alpha = np.clip(np.maximum(body, shine.max(1) * 0.9), 0, 1)
    return light.astype(np.float32), alpha.astype(np.float32)


def _smaller(picture: Floats) -> Pixels:
    """Premultiplied sRGB (H x W x 4, shares) made smaller by SAMPLES, as a straight picture."""
    height, width = picture.shape[:2]
    size = width // SAMPLES, height // SAMPLES
    small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.float32)
    colour = small[..., :3] / np.maximum(small[..., 3:], np.float32(1 / 255))
    straight = np.concatenate([colour, small[..., 3:]], 2)
    return np.asarray((np.clip(straight, 0, 1) * 255 + 0.5).astype(np.uint8))


def toned(light: Floats) -> Floats:
    """Linear light (N x 3) as sRGB shares."""
    return _encoded(_compressed(light))


def _compressed(light: Floats) -> Floats:
    """Brightness above the shoulder runs to 1 and never past it; what is very bright loses some of its colour."""
    top = light.max(-1, keepdims=True)
    over = np.maximum(top - SHOULDER, 0)
    toned = np.where(top > SHOULDER, SHOULDER + (1 - SHOULDER) * (1 - np.exp(-over / (1 - SHOULDER) * 0.8)), top)
    colour = light * (toned / np.maximum(top, 1e-6))
    pale = np.clip(over / 5.0, 0, 0.75)
    return np.asarray(colour * (1 - pale) + toned * pale, np.float32)


def _encoded(linear: Floats) -> Floats:
    held = np.clip(linear, 0, 1)
    even = np.where(held <= 0.0031308, held * 12.92, 1.055 * held ** (1 / 2.4) - 0.055)
    return np.asarray(even * (1 - CONTRAST) + even * even * (3 - 2 * even) * CONTRAST, np.float32)
