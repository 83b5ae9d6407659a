"""What vehicles are made of: hulls that close, patches that lie on them, wheels that stand on the ground."""

from __future__ import annotations

import numpy as np
import pytest

from thumbsmith.engines.composer.build.solids import outlines, shapes
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.solids.models.bodywork import Shell, hull, line, wheel
from thumbsmith.engines.composer.data.kinds import kinds


@pytest.mark.parametrize(("axis", "along", "sign"), [("z", 2, 1), ("x", 0, 1), ("-x", 0, -1), ("y", 1, 1)])
def test_a_patch_lies_on_the_surface_and_faces_outwards(axis: str, along: int, sign: int) -> None:
    ball = Shell(shapes.sphere(1.0, 96))
    part = ball.patch(outlines.rectangle(0.8, 0.6, 0.1), axis, lift=0.02).parts[0]
    flat = part.points.copy()
    flat[:, along] -= 0.02 * sign
    assert float(np.abs(np.linalg.norm(flat, axis=1) - 1).max()) < 0.01
    assert float((part.normals[..., along] * sign).min()) > 0.5


def test_a_hull_reaches_as_far_as_it_is_told() -> None:
    shell, floor = hull(
        np.linspace(-2, 2, 20).astype(np.float32),
        line([(-2, 1.0), (2, 1.0)]),
        line([(-2, 0.2), (2, 0.2)]),
        lambda x: np.full(len(x), 0.8, np.float32),
        lambda y: np.ones(len(y), np.float32),
        edge=0.1,
        crown=0.0,
    )
    points = np.concatenate([part.points for part in (*shell.parts, *floor.parts)])
    assert np.allclose(points.min(0), (-2, 0.2, -0.8), atol=0.01)
    assert np.allclose(points.max(0), (2, 1.0, 0.8), atol=0.01)


def test_a_wheel_is_round_and_as_wide_as_asked() -> None:
    points = np.concatenate([part.points for part in wheel(0.3, 0.2).parts])
    assert np.hypot(points[:, 0], points[:, 1]).max() == pytest.approx(0.3, abs=0.002)
    assert np.abs(points[:, 2]).max() == pytest.approx(0.1, abs=0.02)


def test_what_drives_stands_on_its_wheels_as_a_solid_too() -> None:
    solids = {name for name in kinds().on_wheels if name.startswith("solid-")}
    assert solids <= set(MODELS)
    assert "solid-car" in solids
