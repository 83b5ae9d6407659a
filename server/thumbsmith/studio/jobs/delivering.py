"""Turns an engine's pictures into versions of a thumbnail, in the transaction that ends the job."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from thumbsmith.engines.ideas import CHANGE
from thumbsmith.platform.database import WriteSession
from thumbsmith.scene.types import Scene
from thumbsmith.studio.jobs import charging
from thumbsmith.studio.jobs.ending import end
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.models import Source, Thumbnail
from thumbsmith.studio.thumbnails.service import VersionContent


async def deliver(
    session: WriteSession,
    job: Job,
    thumbnail: Thumbnail,
    variations: Sequence[GenerationVariation],
    source: Source,
    now: datetime,
) -> list[str]:
    """`thumbnail` has the first variation as its current version already; the others become versions of it too.

    The held tokens are spent. Raises HoldLost when they have been given back: then nothing may be delivered.
    """
    first, *others = variations
    first.version_id = thumbnail.current_version_id
    for variation in others:
        content = content_of(job, variation, source)
        variation.version_id = (await thumbnails.add_version(session, thumbnail, content, now)).id
    job.thumbnail_id = thumbnail.id
    await charging.spend(session, job, len(variations), thumbnail.id, now)
    job.fraction, job.stage = 1.0, ""
    return await end(session, job, "done", now)


def content_of(job: Job, variation: GenerationVariation, source: Source) -> VersionContent:
    return VersionContent(
        source=source,
        prompt=job.prompt,
        scene=Scene.model_validate(variation.scene),
        flattened_id=variation.flattened_id,
        preview=variation.preview,
        change=variation.facts.get(CHANGE),
    )
