"""Single pieces of an engine's art, for a creator who composes by hand: found by words, handed over as layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import Element

LONGEST_SEARCH = 80
"""Letters of what is looked for."""
MOST_FOUND = 120


@dataclass(frozen=True)
class ArtworkLayers:
    """A piece of art in the size in which it comes onto a canvas: either layers, or what fills the background."""

    name: str
    elements: tuple[Element, ...] = ()
    """From the bottom to the top, about the middle of the canvas. Those of several are one group."""
    background: str | None = None
    """Id of a picture that covers the canvas."""
    pictures: Mapping[str, EncodedPicture] = field(default_factory=dict)
    """By id."""


class ArtStore(Protocol):
    async def find_artworks(self, words: str) -> tuple[str, ...]:
        """Ids of art that the words name or nearly mean, in any language that is read, best first; at most
        `MOST_FOUND`. Raises EngineError."""
        ...

    async def artwork(self, artwork: str) -> ArtworkLayers | None:
        """None where there is no such art. Raises EngineError."""
        ...
