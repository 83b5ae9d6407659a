"""The families of drawings: what is shipped is what their code draws."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.data.library import DRAWINGS
from tools.art.drawings.__main__ import drawings
from tools.art.drawings.shapes import joint, limb

LARGEST = 64_000
"""Bytes of one drawing."""


def test_the_shipped_files_are_what_the_code_draws() -> None:
    drawn = drawings()
    shipped = [file for way in ("silhouette", "shadow", "flag") for file in DRAWINGS.glob(f"{way}-of-*.svg")]
    assert {file.stem: file.read_text("utf-8") for file in shipped} == drawn
    assert max(map(len, drawn.values())) < LARGEST


def test_silhouettes_are_people_and_shadows_are_not() -> None:
    assert all(is_person(name) is name.startswith("silhouette-of-") for name in drawings())


def test_a_limb_is_as_thick_as_its_radius() -> None:
    across = [y for _, y in limb([(0, 0), (10, 0)], [2, 2])]
    assert (min(across), max(across)) == pytest.approx((-2, 2))


@pytest.mark.parametrize(("bend", "knee"), [(1, (0, 4)), (-1, (0, -4))])
def test_a_joint_bends_to_its_side(bend: float, knee: tuple[float, float]) -> None:
    assert joint((-3, 0), (3, 0), 5, 5, bend) == pytest.approx(knee)
