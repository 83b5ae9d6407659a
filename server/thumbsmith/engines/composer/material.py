"""Material that a creator brings to a picture: goes with the plan to the process that draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from thumbsmith.engines.composer.photos import Photo
from thumbsmith.pictures.encoded import EncodedPicture


@dataclass(frozen=True)
class Material:
    photos: tuple[Photo, ...] = ()
    pictures: Mapping[str, EncodedPicture] = field(default_factory=dict)
    """Of the parts that a plan keeps, by id."""
    logo: EncodedPicture | None = None


NOTHING_BROUGHT = Material()
