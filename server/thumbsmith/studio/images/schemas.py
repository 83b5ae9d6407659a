"""Wire shapes of the image library."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AliasChoices, BeforeValidator, Field

from thumbsmith.pictures.provenance import Source
from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.studio.fields import Base64Picture, CustomerId, FileName
from thumbsmith.studio.images.models import Role

MadeOf = Annotated[
    Annotated[OneLine, Field(max_length=60)] | None,
    BeforeValidator(lambda value: None if value == "" else value),
    Field(
        description="Id of the own library image that this picture was made of: who is in it has been asked already, "
        "and what a model has painted stays marked.",
    ),
]


class NewImage(WireModel):
    customer_id: CustomerId = None
    image_data: Base64Picture
    file_name: FileName = Field(
        default="", validation_alias=AliasChoices("filename", "fileName"), serialization_alias="filename"
    )
    file_type: str | None = Field(default=None, description="Not relied upon: the picture itself says what it is.")
    made_of: MadeOf = None


class ImageChanges(WireModel):
    """Fields that are left out stay as they are."""

    customer_id: CustomerId = None
    image_data: Base64Picture | None = None
    made_of: MadeOf = None
    file_name: FileName | None = None
    role: Role | Literal[""] | None = Field(default=None, description="Null or nothing takes the mark away.")

    def new_role(self) -> Role | Literal[""] | None:
        """None when the request does not speak of it."""
        return (self.role or "") if "role" in self.model_fields_set else None


class WhoseBody(WireModel):
    customer_id: CustomerId = None


class ImageBody(WireModel):
    id: str
    file_name: str
    file_type: str = Field(description="Media type of the picture as it is kept.")
    role: Role | None
    image_data: str = Field(description="A data URL: in lists a small WebP, for one image the full picture.")
    image_url: str
    picture_id: str = Field(description="By which scenes name it.")
    width: int
    height: int
    created: datetime
    digital_source_type: Source | None = Field(
        description="The part of a generative model in it, as its file states (IPTC); null: none."
    )
    consented_at: datetime | None = Field(
        description="When it was said that whoever can be recognised in it has agreed to its use."
    )


class ImageAnswer(WireModel):
    image: ImageBody


class ImagesAnswer(WireModel):
    images: list[ImageBody]
    next_cursor: str | None
