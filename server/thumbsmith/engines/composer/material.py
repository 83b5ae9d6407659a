"""Material that a creator brings to a picture: goes with the plan to the process that draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from thumbsmith.engines.composer.photos import Photo
from thumbsmith.pictures.encoded import EncodedPicture


@dataclass(frozen=True)
class Material:
    photos: tuple[Photo, ...] = ()
    pictures: Mapping[str, EncodedPicture] = field(default_factory=dict)
    """Of the parts that a plan keeps, by id."""
    logo: EncodedPicture | None = None

    def of(self, places: Sequence[int]) -> Material:
        """With those of its photos that one picture shows."""
        return replace(self, photos=tuple(self.photos[place] for place in places))


NOTHING_BROUGHT = Material()
