"""Delivery of a generation."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.generations import shuffling
from thumbsmith.studio.jobs import delivering
from thumbsmith.studio.jobs.delivering import content_of
from thumbsmith.studio.jobs.ending import variations_of
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.thumbnails import service as thumbnails


async def deliver(session: WriteSession, job: Job, now: datetime) -> list[str]:
    """Its variations, at least one, become versions of a new thumbnail; the first is current. Raises HoldLost."""
    variations = await variations_of(session, job)
    content = content_of(job, variations[0], "generation")
    thumbnail, _ = await thumbnails.create(session, job.user_id, job.title, job.prompt, content, now)
    await shuffling.remember(session, job, thumbnail, variations)
    return await delivering.deliver(session, job, thumbnail, variations, "generation", now)
