"""Which stills of a video are worth showing, best first, and no two alike. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.pictures.footage.expression import EYES_OPEN
from thumbsmith.pictures.footage.quality import bits_apart
from thumbsmith.pictures.footage.still import SeenFace, Still

WITH_FACE, WITHOUT_FACE = 0.35, 0.5
"""Share of a still's worth that light and sharpness alone bring; a face, or colour and contrast, bring the rest."""
CLOSE_UP = 0.4
"""Height of a face from which it is as large as a thumbnail needs it, as a share of the still's."""
FACING = 40.0
"""Degrees of turning away at which a face is no longer seen from the front."""
CALM = 0.6
"""A neutral face beside one that feels something."""
BLINK = 0.3
"""A face whose eyes are closed beside the same with open ones."""


@dataclass(frozen=True)
class Gap:
    """Two stills are alike when they are nearer than both."""

    bits: int
    seconds: float


def worth(still: Still) -> float:
    """From 0 to 1."""
    quality = still.quality
    photograph = math.sqrt(quality.sharpness) * quality.exposure * (1 - quality.motion_blur)
    if still.faces:
        return photograph * (WITH_FACE + (1 - WITH_FACE) * max(map(worth_of_face, still.faces)))
    lively = (quality.contrast + quality.colourfulness) / 2
    return photograph * (WITHOUT_FACE + (1 - WITHOUT_FACE) * lively) * (1 - WITH_FACE)


def worth_of_face(face: SeenFace) -> float:
    """From 0 to 1: large, seen from the front, eyes open, and felt."""
    size = min(1.0, face.height / CLOSE_UP)
    return math.sqrt(size) * frontal(face) * _eyes(face) * (CALM if face.feeling == "neutral" else 1.0)


def frontal(face: SeenFace) -> float:
    """1: looks at the camera; 0: turned away so far that the other half of the face is hidden."""
    expression = face.expression
    away = math.hypot(expression.yaw, expression.pitch)
    return max(0.0, 1 - (away / FACING) ** 2)


def _eyes(face: SeenFace) -> float:
    laughs = face.feeling == "laughing"  # who laughs narrows the eyes, and is none the worse for it
    return BLINK if face.expression.eyes_open < EYES_OPEN and not laughs else 1.0


def chosen(stills: Sequence[Still], seconds: Sequence[float], count: int, length: float) -> list[int]:
    """The indices of at most `count` stills, best first, of a video that is `length` seconds long.

    First those that look different or are far apart; where too few of them are left (somebody who sits before a
    camera for an hour), others may come closer, but never two that look the same.
    """
    order = sorted(range(len(stills)), key=lambda index: (-worth(stills[index]), seconds[index]))
    found: list[int] = []
    for gap in (Gap(14, length / max(1, count) / 2), Gap(8, length / max(1, count) / 6), Gap(4, 1.0)):
        for index in order:
            is_new = index not in found and not any(_alike(stills, seconds, index, other, gap) for other in found)
            if is_new and len(found) < count:
                found.append(index)
    return [index for index in order if index in found]


def _alike(stills: Sequence[Still], seconds: Sequence[float], first: int, second: int, gap: Gap) -> bool:
    apart = bits_apart(stills[first].fingerprint, stills[second].fingerprint)
    felt_alike = stills[first].feeling == stills[second].feeling
    near = abs(seconds[first] - seconds[second]) < gap.seconds
    return apart <= 2 or (apart < gap.bits and (near or felt_alike))
