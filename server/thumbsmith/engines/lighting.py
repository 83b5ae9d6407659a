"""The light of a place that an engine has painted by numbers: it can be painted again in another one, nothing moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.scene.types import Scene

TimeOfDay = Literal["dawn", "day", "sunset", "night"]
SunSide = Literal["left", "right"]
THICKEST_HAZE = 3.0
"""Of the haze that a place has by itself."""


@dataclass(frozen=True)
class WorldLight:
    """What is wanted of the light; None leaves it as it is."""

    time: TimeOfDay | None = None
    sun: SunSide | None = None
    """The side from which sun or moon shine."""
    haze: float | None = None
    """0 (clear air) to `THICKEST_HAZE`; 1: as the place has it by itself."""


@dataclass(frozen=True)
class LightRequest:
    scene: Scene
    light: WorldLight
    pictures: Mapping[str, EncodedPicture] = field(default_factory=dict)
    """By id, at least those that the scene names."""
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)
    """The creator's own, by the keys that texts name."""


@dataclass(frozen=True)
class Lit:
    """The scene in its new light, and the pictures of it that are new, by id."""

    scene: Scene
    pictures: Mapping[str, EncodedPicture]


class LightPainter(Protocol):
    async def light(self, request: LightRequest) -> Lit:
        """Only the place's pictures change, and words that could not be read before them any more. Raises
        EditNotPossible where the background is no place that can be painted again, or not in that light."""
        ...
