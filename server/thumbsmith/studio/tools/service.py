"""Use cases of picture tools: ask for one. What follows, from the queue to the end, is any job's."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import Literal

from thumbsmith.engines.base import Steering
from thumbsmith.pictures.enhance import Wishes, may_be_enlarged
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.images import service as images
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.queueing import enqueue
from thumbsmith.studio.tools.errors import NothingWished, TooLargeToEnlarge

ToolKind = Literal["removebg", "enhance"]


@dataclass(frozen=True)
class ToolOrder:
    """An order for a picture tool, with the library image that it is about."""

    kind: ToolKind
    image_id: str
    wishes: dict[str, bool] = field(default_factory=dict)
    """Of `enhance`: the fields of `Wishes`."""
    key: str | None = None
    """The same key again means the same job."""


async def request(deps: JobDeps, user_id: str, order: ToolOrder) -> Job:
    """Put a picture tool's job into the queue. With a key that was used before: the job of then.

    Raises ImageMissing, NothingWished, TooLargeToEnlarge, KeyUsedForAnother, TooManyRequests and TooManyWaiting.
    """
    async with deps.database.read() as session:
        image = await images.find(session, user_id, order.image_id)
    if order.kind == "enhance":
        check_wishes(Wishes(**order.wishes), image)
    return await enqueue(deps, new_job(deps, image, order))


def check_wishes(wishes: Wishes, image: LibraryImage) -> None:
    """Raises NothingWished and TooLargeToEnlarge."""
    if not (wishes.light or wishes.denoise or wishes.upscale):
        raise NothingWished
    if wishes.upscale and not may_be_enlarged(image.width, image.height):
        raise TooLargeToEnlarge(image.width, image.height)


def new_job(deps: JobDeps, image: LibraryImage, order: ToolOrder) -> Job:
    now = deps.clock()
    content = json.dumps([order.kind, order.image_id, order.wishes], sort_keys=True)
    return Job(
        id=new_id(now),
        user_id=image.user_id,
        kind=order.kind,
        status="queued",
        title=image.file_name,
        prompt="",
        seed=0,
        variations=0,
        steering=asdict(Steering()),
        corrections={},
        photos=[],
        brand={},
        base={},
        edit={},
        tool={"image": image.id, "picture": image.picture_id, "wishes": order.wishes},
        engine=order.kind,
        images=0,
        idempotency_key=order.key,
        fingerprint=hashlib.sha256(content.encode()).hexdigest(),
        attempt=0,
        fraction=0.0,
        stage="",
        created_at=now,
    )
