"""Delivery of an edit."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.jobs import delivering
from thumbsmith.studio.jobs.delivering import content_of
from thumbsmith.studio.jobs.ending import variations_of
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.models import Thumbnail
from thumbsmith.studio.thumbnails.service import Changes, VersionContent


async def deliver(session: WriteSession, job: Job, now: datetime) -> list[str]:
    """Its picture becomes the current version of the thumbnail that was edited, or a new thumbnail.

    Raises HoldLost, and ThumbnailMissing when what was edited is no longer there: then nothing may be delivered.
    """
    variations = await variations_of(session, job)
    content = content_of(job, variations[0], "edit")
    thumbnail = await changed(session, job, content, now)
    return await delivering.deliver(session, job, thumbnail, variations, "edit", now)


async def changed(session: WriteSession, job: Job, content: VersionContent, now: datetime) -> Thumbnail:
    edited = job.edit["thumbnail"]
    if edited is None:
        title, prompt = job.title, job.prompt
        thumbnail, _ = await thumbnails.create(session, job.user_id, title, prompt, content, now)
        return thumbnail
    thumbnail = await thumbnails.find(session, job.user_id, edited, lock=True)
    await thumbnails.change(session, thumbnail, Changes(saved=content), None, now)
    return thumbnail
