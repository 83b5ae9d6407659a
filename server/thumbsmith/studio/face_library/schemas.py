"""Wire shapes of the face library."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, AliasChoices, Field

from thumbsmith.pictures.footage import Feeling
from thumbsmith.platform.wire import OneLine, WireModel, refuse_blank
from thumbsmith.studio.face_library.models import LONGEST_NAME
from thumbsmith.studio.fields import Base64Picture, Consent, CustomerId, FileName


def check_name(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"The name is too long: at most {LONGEST_NAME} characters")
    return name


Name = Annotated[
    OneLine,
    AfterValidator(refuse_blank),
    AfterValidator(check_name),
    Field(json_schema_extra={"maxLength": LONGEST_NAME}),
]


class NewFace(WireModel):
    customer_id: CustomerId = None
    image_data: Base64Picture
    file_name: FileName = Field(
        default="",
        validation_alias=AliasChoices("filename", "fileName"),
        serialization_alias="filename",
        description="Names the face.",
    )
    consent: Consent = False


class FaceChanges(WireModel):
    """Fields that are left out stay as they are."""

    customer_id: CustomerId = None
    name: Name | None = None
    feeling: Feeling | None = None
    is_favourite: bool | None = None


class LibraryFaceBody(WireModel):
    id: str
    name: str
    feeling: Feeling
    is_favourite: bool = Field(description="It comes before others that show the same.")
    preview: str = Field(description="A small WebP as a data URL.")
    image_url: str = Field(description="A signed address of the cut-out.")
    picture_id: str = Field(description="By which scenes name it.")
    width: int
    height: int
    created: datetime


class FaceAnswer(WireModel):
    face: LibraryFaceBody


class LibraryFacesAnswer(WireModel):
    faces: list[LibraryFaceBody] = Field(description="Favourites first, then the newest.")
    most: int = Field(description="As many faces can be kept.")
