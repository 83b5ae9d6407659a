"""Wire shapes of thumbnails."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import Field

from thumbsmith.pictures.provenance import Source as DigitalSourceType
from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.scene.types import Scene
from thumbsmith.studio.fields import Base64Picture, CustomerId, Prompt, Title
from thumbsmith.studio.scenes import SceneField
from thumbsmith.studio.thumbnails.models import LONGEST_CHANGE, Source

PictureLinksField = Annotated[dict[str, str], Field(description="Address of every picture that the scene names.")]


class NewThumbnail(WireModel):
    """A picture, a scene or both. Without a picture the scene is drawn; without a scene the picture becomes one."""

    customer_id: CustomerId = None
    title: Title = ""
    prompt: Prompt = ""
    scene: SceneField | None = None
    resulting_image_buffer: Base64Picture | None = Field(default=None, description="The flattened canvas.")
    submitted_image_file: str | None = Field(
        default=None, description="The picture as it was before: base64 or library id."
    )
    automatic: bool = Field(
        default=False, description="The page saves by itself: its creator may not have given it a title yet."
    )


class ThumbnailChanges(WireModel):
    """Omitted fields stay as they are. A scene or a picture makes a new version, which becomes the current one."""

    customer_id: CustomerId = None
    title: Title | None = None
    prompt: Prompt | None = None
    scene: SceneField | None = None
    resulting_image_buffer: Base64Picture | None = Field(default=None, description="The flattened canvas.")
    current_version: str | None = Field(default=None, description="The version to make current.")
    automatic: bool = Field(
        default=False,
        description="The page saves by itself: of such versions one stands for up to ten minutes of work.",
    )
    change: Annotated[OneLine, Field(max_length=LONGEST_CHANGE)] | None = Field(
        default=None, description="What was done since the version before, in a person's words."
    )


class WhichVersion(WireModel):
    customer_id: CustomerId = None
    version_id: str | None = Field(default=None, description="The current version when left out.")


class WhoseBody(WireModel):
    customer_id: CustomerId = None


class ListedVersion(WireModel):
    """A version in a list; a call of its own gives the scene."""

    version_id: str
    index: int
    created_at: datetime
    source: Source
    prompt: str
    image_url: str
    change: str | None = Field(
        description="In a person's words, of a picture like another one: what alone is other; of a save: what was done."
    )
    digital_source_type: DigitalSourceType | None = Field(
        description="The part of a generative model in it, as its file states (IPTC); null: none."
    )


class VersionBody(ListedVersion):
    scene: Scene
    pictures: PictureLinksField


class ListedThumbnail(WireModel):
    id: str
    title: str
    prompt: str = Field(description="Of a long one, how it begins.")
    image_data: str = Field(description="A small WebP as a data URL.")
    image_url: str
    submit_datetime: datetime = Field(alias="submit_datetime")
    revision: int
    labels: list[str] = Field(description="From A to Z.")
    digital_source_type: DigitalSourceType | None = Field(
        description="The part of a generative model in it, as its file states (IPTC); null: none."
    )


class ThumbnailBody(WireModel):
    id: str
    title: str
    prompt: str
    generated_image: str = Field(description="The current version as the engine made it: a data URL, or its address.")
    image_data: str = Field(description="The current flattened picture: a data URL, or its address.")
    resulting_imagefile: str = Field(alias="resulting_imagefile", description="Address of the full picture.")
    submit_datetime: datetime = Field(alias="submit_datetime")
    scene: Scene
    pictures: PictureLinksField
    current_version: str
    revision: int
    labels: list[str] = Field(description="From A to Z.")
    versions: list[ListedVersion] = Field(description="Oldest first, without their scenes; the newest 500.")


class ThumbnailAnswer(WireModel):
    thumbnail: ThumbnailBody


class ThumbnailsAnswer(WireModel):
    thumbnails: list[ListedThumbnail]
    next_cursor: str | None


class RestoredThumbnail(WireModel):
    thumbnail: ListedThumbnail


class VersionAnswer(WireModel):
    version: VersionBody


class VersionsAnswer(WireModel):
    versions: list[VersionBody]
    next_cursor: str | None
