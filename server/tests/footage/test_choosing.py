"""Ranking stills: what counts, and that no two are alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.footage.test_feelings import STILL
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.footage import SeenFace, Still, chosen, worth
from thumbsmith.pictures.footage.quality import Quality

CRISP = Quality(sharpness=0.8, exposure=1, motion_blur=0, contrast=0.7, colourfulness=0.7)
FACE = SeenFace(Face(0.3, 0.2, 0.6, 0.7, 0.9), replace(STILL, pitch=0), "smiling")
PRINTS = (0x0, 0xFFFF0000FFFF0000, 0x00FF00FF00FF00FF, 0xF0F0F0F0F0F0F0F0)


def still(face: SeenFace | None = FACE, quality: Quality = CRISP, fingerprint: int = 0) -> Still:
    return Still(quality, fingerprint, (face,) if face else ())


@pytest.mark.parametrize(
    "worse",
    [
        still(quality=replace(CRISP, sharpness=0.2)),
        still(quality=replace(CRISP, exposure=0.5)),
        still(quality=replace(CRISP, motion_blur=0.4)),
        still(replace(FACE, expression=replace(FACE.expression, eyes_open=0.09))),
        still(replace(FACE, expression=replace(FACE.expression, yaw=35))),
        still(replace(FACE, box=Face(0.4, 0.4, 0.5, 0.5, 0.9))),
        still(replace(FACE, feeling="neutral")),
        still(None),
    ],
    ids=["soft", "dark", "blurred", "blink", "turned away", "far away", "neutral", "nobody"],
)
def test_what_makes_a_still_worse(worse: Still) -> None:
    assert worth(worse) < worth(still())


def test_without_faces_colour_and_contrast_decide() -> None:
    dull = replace(CRISP, contrast=0.2, colourfulness=0.1)
    assert worth(still(None, dull)) < worth(still(None))


def test_the_best_come_first_and_none_twice() -> None:
    soft = replace(CRISP, sharpness=0.3)
    stills = [still(quality=soft, fingerprint=PRINTS[1]), still(fingerprint=PRINTS[0]), still(fingerprint=PRINTS[0])]
    assert chosen(stills, [0, 50, 90], 3, 100) == [1, 0]
    assert chosen(stills, [0, 50, 90], 1, 100) == [1]


def test_somebody_who_sits_before_a_camera_still_has_several_moments() -> None:
    stills = [still(fingerprint=(1 << number) - 1) for number in range(0, 48, 6)]
    found = chosen(stills, [10.0 * number for number in range(8)], 8, 80)
    assert len(found) >= 4


def test_the_same_face_feeling_something_else_is_another_moment() -> None:
    angry = replace(FACE, feeling="angry")
    stills = [still(fingerprint=0), still(angry, fingerprint=0xFF)]
    assert sorted(chosen(stills, [0, 60], 2, 100)) == [0, 1]
