"""Wire shapes of the list of jobs."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.generations.models import Kind, Status


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
    image_url: str | None = Field(description="What came out, else what it works on; `&width=160` for a small one.")
    error: str | None
    code: str | None
    created: datetime
    started: datetime | None
    finished: datetime | None


class JobsAnswer(WireModel):
    jobs: list[ListedJob] = Field(description="Running, waiting, then those that ended within a day, newest first.")
    most_waiting: int = Field(description="How many may wait; more are refused with 429.")
