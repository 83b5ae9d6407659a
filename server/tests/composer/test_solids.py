"""Solids: closed surfaces that face outwards, seen rightly, lit from where the lamp stands, and the same every time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.composer.build.solids import materials, outlines, shapes
from thumbsmith.engines.composer.build.solids.camera import project
from thumbsmith.engines.composer.build.solids.catalogue import MODELS, drawn, listed
from thumbsmith.engines.composer.build.solids.light import LIGHTS, blurred, directions, surroundings
from thumbsmith.engines.composer.build.solids.mesh import Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import View
from thumbsmith.engines.composer.build.solids.raster import covered
from thumbsmith.engines.composer.build.solids.rendering import gathered, rendered
from thumbsmith.settings import Settings

SHAPES = {
    "box": shapes.box(1, 2, 3, 0.1),
    "slab": shapes.slab(2, 1, 0.2, 0.2, 0.03),
    "sphere": shapes.sphere(1.0, 24),
    "cylinder": shapes.cylinder(1.0, 2.0, 0.1),
    "ring": shapes.ring(1.0, 0.6, 0.3, 0.05),
    "torus": shapes.torus(1.0, 0.3),
    "tube": shapes.tube([(0, 0, 0), (1, 0, 0), (1, 1, 0.5)], 0.2),
    "loop": shapes.tube(np.insert(outlines.circle(1.0, corners=24), 1, 0, axis=1), 0.1, closed=True),
    "sweep": shapes.sweep([(0, 0, 0), (0, 1, 0), (0.5, 2, 0)], outlines.rectangle(0.4, 0.2, 0.05), [1, 0.8, 0.4]),
    "holed": shapes.extrude(outlines.rectangle(2, 2), 0.4, 0.05, [outlines.circle(0.5)]),
    "concave": shapes.extrude(outlines.star(5, 1.0, 0.4), 0.3, 0.02),
    "gear": shapes.extrude(outlines.gear(12, 1.0, 0.8), 0.3, 0.02),
    "mirrored": shapes.box(1, 2, 3, 0.1).scale(-1, 1, 1),
    "turned": shapes.torus(1.0, 0.3).turn(30, 40, 50).scale(1, 2, 0.5).move(3, 2, 1),
}


@pytest.fixture(scope="module")
def packs() -> Path:
    return Settings().packs_dir


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_is_closed(name: str) -> None:
    """Every edge belongs to two triangles that run along it in opposite directions."""
    edges: Counter[tuple[int, int]] = Counter()
    for part in SHAPES[name].parts:
        _, same = np.unique(np.round(part.points, 4), axis=0, return_inverse=True)
        faces = same.reshape(-1)[part.faces]
        for first, second in ((0, 1), (1, 2), (2, 0)):
            edges.update(zip(faces[:, first].tolist(), faces[:, second].tolist(), strict=True))
    edges = Counter({edge: count for edge, count in edges.items() if edge[0] != edge[1]})
    assert all(edges[edge] == edges[edge[::-1]] for edge in edges)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_faces_outwards(name: str) -> None:
    """The volume that its triangles enclose is positive."""
    volume = 0.0
    for part in SHAPES[name].parts:
        first, second, third = (part.points[part.faces[:, corner]].astype(float) for corner in range(3))
        volume += float(np.einsum("ij,ij->i", first, np.cross(second, third)).sum()) / 6
    assert volume > 0


def test_normals_of_a_sphere_point_away_from_its_middle() -> None:
    part = shapes.sphere(2.0, 48).parts[0]
    outwards = part.points[part.faces] / 2
    assert float(np.einsum("fci,fci->fc", part.normals, outwards).min()) > 0.99


def test_edges_of_a_box_are_sharp() -> None:
    part = shapes.box(1, 1, 1).parts[0]
    assert set(np.round(np.abs(part.normals), 3).reshape(-1).tolist()) == {0.0, 1.0}


def test_a_hole_is_open() -> None:
    """Nothing is seen in the middle of a frame."""
    frame = shapes.extrude(outlines.rectangle(2, 2), 0.2, 0.0, [outlines.rectangle(1, 1)])
    mesh, _ = gathered(frame)
    seen = project(mesh.points, 0, 0, 100)
    cover, _ = covered(seen.screen, seen.nearness, mesh.faces, seen.width, seen.height)
    there = np.zeros(seen.width * seen.height, bool)
    there[cover.pixels] = True
    picture = there.reshape(seen.height, seen.width)
    assert not picture[40:60, 40:60].any()
    assert picture[10:20, 10:90].all()


def test_what_is_nearer_hides_what_is_behind() -> None:
    plates = shapes.box(1, 1, 0.1).move(z=-1) + shapes.box(0.5, 0.5, 0.1).move(z=1).of(Material("#ff0000"))
    mesh, _ = gathered(plates)
    seen = project(mesh.points, 0, 0, 60)
    cover, _ = covered(seen.screen, seen.nearness, mesh.faces, seen.width, seen.height)
    owner = np.full(seen.width * seen.height, -1)
    owner[cover.pixels] = mesh.material[cover.faces]
    assert owner.reshape(seen.height, seen.width)[seen.height // 2, seen.width // 2] == 1
    assert set(owner.tolist()) == {-1, 0, 1}


def test_a_picture_is_as_large_as_asked_and_full(packs: Path) -> None:
    picture = rendered(shapes.box(2, 1, 1).of(materials.RED), packs, 120, -25, 15)
    assert 119 <= max(picture.shape[:2]) <= 122
    assert (picture[..., 3] == 255).any()


def test_the_side_towards_the_lamp_is_lighter(packs: Path) -> None:
    ball = shapes.sphere(1.0).of(Material("#808080", 0.9))
    for lamp in (1, -1):
        picture = rendered(ball, packs, 100, 0, 0, "neutral", lamp).astype(float)
        left, right = picture[30:70, 15:35, :3].mean(), picture[30:70, 65:85, :3].mean()
        assert (left - right) * lamp > 20


def test_a_thing_casts_its_shadow_on_what_stands_behind(packs: Path) -> None:
    wall = shapes.box(4, 2, 0.1).move(z=-0.8).of(materials.paper("#ffffff"))
    pole = shapes.box(0.3, 2.0, 0.3).of(materials.paper("#ffffff"))
    bare, shaded = rendered(wall, packs, 160, 0, 0), rendered(wall + pole, packs, 160, 0, 0)
    assert shaded[40, 85:130, :3].min() < bare[40, 60:130, :3].min() - 15


def test_lights_differ_in_colour(packs: Path) -> None:
    ball = shapes.sphere(1.0).of(Material("#a0a0a0", 0.8))
    tint = {}
    for light in LIGHTS:
        picture = rendered(ball, packs, 80, 0, 0, light).astype(float)
        tint[light] = float((picture[..., 0] - picture[..., 2])[picture[..., 3] == 255].mean())
    assert tint["cool"] < tint["neutral"] - 8 < tint["warm"] - 24


def test_glass_lets_what_is_behind_it_through(packs: Path) -> None:
    picture = rendered(shapes.sphere(1.0).of(materials.GLASS), packs, 100, 0, 0)
    middle, edge = picture[50:60, 45:55, 3].mean(), picture[48:52, 2:6, 3].mean()
    assert middle < 90 < edge


def test_blurring_a_room_keeps_its_light() -> None:
    room = np.zeros((128, 256, 3), np.float32)
    room[40:50, 100:110] = 1
    area = np.cos(np.arcsin(directions()[..., 1]))
    for by in (0.1, 0.4, 0.9):
        soft = blurred(room, by)
        assert float((soft[..., 0] * area).sum()) == pytest.approx(float((room[..., 0] * area).sum()), rel=0.08)
        assert soft.max() < room.max()


def test_surroundings_are_kept(packs: Path) -> None:
    assert surroundings(packs, "warm") is surroundings(packs, "warm")


def test_colours_are_linear() -> None:
    assert np.allclose(materials.linear_colour("#ffffff"), 1)
    assert float(materials.linear_colour("#808080")[0]) == pytest.approx(0.2159, abs=0.001)


def test_no_two_models_share_a_name() -> None:
    assert [name for name, count in Counter(name for name, _ in listed()).items() if count > 1] == []


def test_the_same_thing_looks_the_same_every_time(packs: Path) -> None:
    name = next(iter(MODELS))
    first, second = drawn(name, packs, 96, View("cool", "right", 3)), drawn(name, packs, 96, View("cool", "right", 3))
    assert np.array_equal(first, second)


def test_a_view_from_the_right_is_the_mirror_unless_the_thing_reads(packs: Path) -> None:
    plain = next(name for name, model in MODELS.items() if not model.reads)
    assert np.array_equal(drawn(plain, packs, 64, View(lamp="right")), drawn(plain, packs, 64, View())[:, ::-1])


@pytest.mark.parametrize("name", MODELS)
def test_every_thing_is_of_a_fair_size_fills_its_picture_and_has_light_and_dark(name: str, packs: Path) -> None:
    """Small enough to be drawn in a moment. It is built once for both: that takes longer than its picture."""
    model = MODELS[name]
    solid = model.build()
    assert isinstance(solid, Solid)
    assert sum(len(part.faces) for part in solid.parts) < 90_000
    assert all(np.isfinite(part.points).all() and np.isfinite(part.normals).all() for part in solid.parts)
    picture = rendered(solid, packs, 96, model.yaw, model.elevation)
    alpha = picture[..., 3]
    assert all(edge.any() for edge in (alpha[:3], alpha[-4:], alpha[:, :3], alpha[:, -4:]))
    assert (alpha > 8).mean() > 0.04
    brightness = picture[..., :3].mean(2)[alpha > 200]
    assert brightness.size == 0 or brightness.max() - brightness.min() > 40
