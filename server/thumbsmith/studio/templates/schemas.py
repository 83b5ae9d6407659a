"""Wire shapes of templates."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field

from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.scene.types import Scene
from thumbsmith.studio.fields import CustomerId
from thumbsmith.studio.scenes import SceneField
from thumbsmith.studio.thumbnails.schemas import PictureLinksField

LONGEST_NAME = 80


def check_name(name: str) -> str:
    if not name:
        raise ValueError("Please give the template a name")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"The name is too long: at most {LONGEST_NAME} characters")
    return name


Name = Annotated[OneLine, AfterValidator(check_name), Field(json_schema_extra={"maxLength": LONGEST_NAME})]


class NewTemplate(WireModel):
    customer_id: CustomerId = None
    name: Name
    scene: SceneField


class TemplateChanges(WireModel):
    customer_id: CustomerId = None
    name: Name


class WhoseBody(WireModel):
    customer_id: CustomerId = None


class TemplateBody(WireModel):
    """One of the creator's own."""

    id: str
    name: str
    image_data: str = Field(description="A small WebP of the 16:9 frame as a data URL.")
    created: datetime


class BuiltInBody(WireModel):
    """One that comes with Thumbsmith."""

    id: str
    name: str
    niche: str = Field(description="The kind of channel that it is for, in a person's words.")
    words: str = Field(description="Words that a search for it may say beside name and niche.")
    image_url: str


class TemplatesAnswer(WireModel):
    templates: list[TemplateBody] = Field(description="The creator's own, newest first.")
    built_in: list[BuiltInBody]
    limit: int = Field(description="How many of their own a creator can keep.")


class TemplateAnswer(WireModel):
    template: TemplateBody


class SceneAnswer(WireModel):
    """A copy to work on; its pictures are the caller's own."""

    name: str
    scene: Scene
    pictures: PictureLinksField
