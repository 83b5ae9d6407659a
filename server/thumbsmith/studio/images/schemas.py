"""Wire shapes of the image library."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import AliasChoices, Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import Base64Picture, CustomerId, FileName
from thumbsmith.studio.images.models import Role


class NewImage(WireModel):
    customer_id: CustomerId = None
    image_data: Base64Picture
    file_name: FileName = Field(
        default="", validation_alias=AliasChoices("filename", "fileName"), serialization_alias="filename"
    )
    file_type: str | None = Field(default=None, description="Not relied upon: the picture itself says what it is.")


class ImageChanges(WireModel):
    """What is left out stays as it is."""

    customer_id: CustomerId = None
    image_data: Base64Picture | None = None
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


class ImageAnswer(WireModel):
    image: ImageBody


class ImagesAnswer(WireModel):
    images: list[ImageBody]
    next_cursor: str | None
