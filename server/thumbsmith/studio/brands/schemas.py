"""Wire shapes of brands."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.studio.fields import LIBRARY_ID, Chosen, CustomerId
from thumbsmith.studio.generations.schemas import check_colors

LONGEST_NAME = 80
MAXIMUM_FACES = 3


def check_name(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"The name is too long: at most {LONGEST_NAME} characters")
    return name


def check_image(image_id: str | None) -> str | None:
    if image_id is not None and not LIBRARY_ID.fullmatch(image_id):
        raise ValueError("A picture of a brand is named by the id of a library image")
    return image_id


def check_faces(faces: tuple[str, ...]) -> tuple[str, ...]:
    if len(faces) > MAXIMUM_FACES:
        raise ValueError(f"A brand has at most {MAXIMUM_FACES} photos of you")
    for face in faces:
        check_image(face)
    return tuple(dict.fromkeys(faces))


Name = Annotated[OneLine, AfterValidator(check_name), Field(json_schema_extra={"maxLength": LONGEST_NAME})]
ImageId = Annotated[str | None, AfterValidator(check_image)]


class BrandContent(WireModel):
    """All of a brand: what is left out is empty afterwards."""

    customer_id: CustomerId = None
    name: Name = ""
    is_worn: bool = Field(default=True, description="Whether the next pictures wear it.")
    colors: Annotated[tuple[OneLine, ...], AfterValidator(check_colors)] = Field(
        default=(), description="Up to three as `#RRGGBB`, the most important first."
    )
    font: Chosen = Field(default=None, description="One of the engine's fonts.")
    logo: ImageId = Field(default=None, description="Id of a library image.")
    faces: Annotated[tuple[str, ...], AfterValidator(check_faces)] = Field(
        default=(), description="Up to three ids of library images."
    )
    face: ImageId = Field(default=None, description="The one of `faces` that the next pictures show.")
    character: Chosen = Field(
        default=None, description="One of an engine's characters: plays the creator where one is drawn."
    )


class BrandPicture(WireModel):
    image_id: str
    file_name: str
    image_url: str


class StoredBrand(WireModel):
    name: str
    is_worn: bool
    colors: list[str]
    font: str | None
    logo: BrandPicture | None
    logo_is_gone: bool = Field(description="There was a logo, but its image has left the library.")
    faces: list[BrandPicture]
    face: str | None
    character: str | None


class BrandAnswer(WireModel):
    brand: StoredBrand | None = Field(description="Null until one has been stored.")
