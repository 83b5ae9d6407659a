"""Wire shapes of jobs, of their events and of the answers with what they brought."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.scene.types import Scene
from thumbsmith.studio.jobs.models import Kind, Status

ChangedOutside = Annotated[
    int | None,
    Field(description="Of a change with a mask: pixels of the drawn picture that changed where the mask is black (0)."),
]
Unmet = Annotated[list[str], Field(description="Wishes of the prompt that are not possible, as they are written.")]
Change = Annotated[
    str | None, Field(description="Of a picture like another one: what alone is other, in a person's words.")
]


class JobVariation(WireModel):
    """A picture that has come out so far."""

    index: int
    version_id: str | None = Field(description="Set once the job is done.")
    image_url: str
    scene: Scene
    pictures: dict[str, str] = Field(description="Addresses of the pictures that the scene names, by id.")
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class Job(WireModel):
    id: str
    kind: Kind
    title: str = Field(description="Of a picture tool's job: the file name of the image it is about.")
    status: Status
    place: int | None = Field(description="While it waits: 1 is next.")
    fraction: float
    stage: str
    record_id: str | None = Field(
        description="Once the job is done: the thumbnail, or of a picture tool the new library image."
    )
    error: str | None
    code: str | None
    instead: str | None = Field(description="Once it has failed: the engine that may be able to do the same.")
    variations: list[JobVariation]


class JobAnswer(WireModel):
    job: Job


class ProcessedImage(WireModel):
    image: str = Field(description="JPEG as a data URL.")
    record_id: str
    scene: Scene
    pictures: dict[str, str]


class ProcessedVariation(WireModel):
    version_id: str
    image: str
    scene: Scene
    pictures: dict[str, str]
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class Tokens(WireModel):
    spent: int
    available: int


class GeneratedAnswer(WireModel):
    """One thumbnail whose versions are the variations; the first is current."""

    processed_image: ProcessedImage
    variations: list[ProcessedVariation]
    tokens: Tokens


class QueuedEvent(WireModel):
    place: int


class RunningEvent(WireModel):
    fraction: float
    stage: str


class PartialEvent(WireModel):
    """An unfinished picture, from engines that show any."""

    image: str = Field(description="A small WebP as a data URL.")


class VariationEvent(WireModel):
    index: int
    image_url: str
    scene: Scene
    pictures: dict[str, str]
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class FailedEvent(WireModel):
    error: str
    code: str
    instead: str | None = Field(description="The engine that may be able to do the same; null: none.")


class CancelledEvent(WireModel):
    pass


class ListedJob(WireModel):
    id: str
    kind: Kind
    title: str = Field(description="Of a picture tool's job: the file name of the image it is about. May be empty.")
    prompt: str = Field(description="How it begins; empty for a picture tool.")
    status: Status
    place: int | None = Field(description="While it waits: 1 is next.")
    seconds_left: int | None = Field(description="By what such jobs took lately; null while that is unknown.")
    fraction: float
    stage: str
    record_id: str | None = Field(
        description="The thumbnail, or of a picture tool the new library image: once it is done, until it is deleted."
    )
    image_url: str | None = Field(description="The result, else the source; `&width=160` for a small one.")
    error: str | None
    code: str | None
    created: datetime
    started: datetime | None
    finished: datetime | None


class JobsAnswer(WireModel):
    jobs: list[ListedJob] = Field(description="Running, waiting, then those that ended within a day, newest first.")
    most_waiting: int = Field(description="How many may wait; more are refused with 429.")
