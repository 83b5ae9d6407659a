"""Ends of jobs: done, failed or cancelled. Each is one transaction of the caller's, and final.

Whatever ends no longer holds pictures; what it has brought does. Returned are the keys of files that nobody needs any
more, to be removed once the transaction is committed.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.jobs import charging
from thumbsmith.studio.jobs.models import GenerationVariation, Job, Status
from thumbsmith.studio.pictures import service as pictures


async def variations_of(session: ReadSession, job: Job) -> list[GenerationVariation]:
    query = select(GenerationVariation).where(GenerationVariation.generation_id == job.id)
    return list(await session.scalars(query.order_by(GenerationVariation.index)))


async def forget_delivered(session: WriteSession, user_id: str, thumbnail_id: str) -> None:
    """The thumbnail goes for good, and with it what its generations and edits showed of it."""
    about = select(Job.id).where(Job.user_id == user_id, Job.thumbnail_id == thumbnail_id)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id.in_(about)))


async def fail(session: WriteSession, job: Job, error: str, code: str, now: datetime) -> list[str]:
    job.error, job.code = error, code
    return await discard(session, job, "failed", now)


async def cancel(session: WriteSession, job: Job, now: datetime) -> list[str]:
    return await discard(session, job, "cancelled", now)


async def discard(session: WriteSession, job: Job, status: Status, now: datetime) -> list[str]:
    """End it without a thumbnail: what has come out so far goes, and its tokens go back."""
    spare = await end(session, job, status, now)
    await charging.release(session, job, now)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id == job.id))
    return spare


async def end(session: WriteSession, job: Job, status: Status, now: datetime) -> list[str]:
    job.status = status
    job.worker = None
    job.lease_until = None
    job.finished_at = now
    job.partial = None
    job.forget_scenes()
    await session.flush()
    holders = [job.id, *(variation.id for variation in await variations_of(session, job))]
    return await pictures.release(session, job.user_id, holders)
