"""Wire shapes of art."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from pydantic import Field

from thumbsmith.engines.artworks import LONGEST_SEARCH
from thumbsmith.platform.wire import WireModel
from thumbsmith.scene.types import Element
from thumbsmith.studio.artworks.models import LONGEST_ID
from thumbsmith.studio.thumbnails.schemas import PictureLinksField

ArtworkId = Annotated[
    str,
    Path(
        pattern="^[a-z]+:[a-z0-9-]+$", max_length=LONGEST_ID, description="As `/packs/elements/elements.json` says it."
    ),
]
Words = Annotated[
    str, Query(max_length=LONGEST_SEARCH, description="In any of 26 languages; the beginning of a word is enough.")
]


class ArtworkIdsAnswer(WireModel):
    artworks: list[str] = Field(description="Ids, best or newest first.")


class ArtworkLayersAnswer(WireModel):
    name: str
    elements: list[Element] = Field(
        description="Layers from the bottom to the top, about the middle of the canvas, in the size that suits it. "
        "Their ids are no layer's yet."
    )
    background: str | None = Field(description="Id of a picture that fills the background, in place of layers.")
    pictures: PictureLinksField
