"""Wire shapes of the photo finder."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.scene.types import Credit
from thumbsmith.studio.fields import CustomerId
from thumbsmith.studio.photos.signed_photos import LONGEST
from thumbsmith.studio.photos.sources.base import MOST_PAGES

LONGEST_SEARCH = 80

PhotoWords = Annotated[
    str, Query(max_length=LONGEST_SEARCH, description="In any language that the sources understand.")
]
IsFree = Annotated[bool, Query(alias="free", description="Only photos whose licence asks for no credit.")]
PageNumber = Annotated[int, Query(ge=1, le=MOST_PAGES)]


class FoundPhotoBody(WireModel):
    photo: str = Field(description="Stands for the photo in `POST /v1/photos`; good for 6 hours.")
    preview_url: str = Field(description="A small WebP from this server, for an hour.")
    credit: Credit


class PhotosAnswer(WireModel):
    photos: list[FoundPhotoBody] = Field(description="What needs no credit comes first.")
    silent: list[str] = Field(description="Of each source that has not answered, why, in a sentence.")
    has_more: bool


class PhotoBody(WireModel):
    photo: str = Field(max_length=LONGEST, description="As the search has given it.")
    customer_id: CustomerId = None


class PhotoAnswer(WireModel):
    picture_id: str
    url: str
    width: int
    height: int
    name: str
    credit: Credit = Field(description="To be kept in the `credits` of the layer that shows the picture.")
