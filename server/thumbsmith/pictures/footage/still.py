"""A still of a video, and all that is seen in it."""

from __future__ import annotations

from dataclasses import dataclass

from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.footage.expression import Expression
from thumbsmith.pictures.footage.feelings import Feeling
from thumbsmith.pictures.footage.quality import Quality

LONGEST_VIDEO = 24 * 3600.0
"""Seconds."""


@dataclass(frozen=True)
class SeenFace:
    box: Face
    expression: Expression
    feeling: Feeling

    @property
    def height(self) -> float:
        """In shares of the still's."""
        return self.box.bottom - self.box.top


@dataclass(frozen=True)
class Still:
    quality: Quality
    fingerprint: int
    """64 bits, nearly the same for stills that look alike."""
    faces: tuple[SeenFace, ...]
    """Largest first; those in which eyes and mouth can be told."""

    @property
    def feeling(self) -> Feeling | None:
        """Of the largest face."""
        return self.faces[0].feeling if self.faces else None
