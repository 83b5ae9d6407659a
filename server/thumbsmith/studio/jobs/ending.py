"""How a job ends: done, failed or cancelled. Each is one transaction of the caller's, and final.

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


async def variations_of(session: ReadSession, generation: Job) -> list[GenerationVariation]:
    query = select(GenerationVariation).where(GenerationVariation.generation_id == generation.id)
    return list(await session.scalars(query.order_by(GenerationVariation.index)))


async def forget_delivered(session: WriteSession, user_id: str, thumbnail_id: str) -> None:
    """The thumbnail goes for good, and with it what its generations and edits showed of it."""
    about = select(Job.id).where(Job.user_id == user_id, Job.thumbnail_id == thumbnail_id)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id.in_(about)))


async def fail(session: WriteSession, generation: Job, error: str, code: str, now: datetime) -> list[str]:
    generation.error, generation.code = error, code
    return await discard(session, generation, "failed", now)


async def cancel(session: WriteSession, generation: Job, now: datetime) -> list[str]:
    return await discard(session, generation, "cancelled", now)


async def discard(session: WriteSession, generation: Job, status: Status, now: datetime) -> list[str]:
    """End it without a thumbnail: what has come out so far goes, and its tokens go back."""
    spare = await end(session, generation, status, now)
    await charging.release(session, generation, now)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id == generation.id))
    return spare


async def end(session: WriteSession, generation: Job, status: Status, now: datetime) -> list[str]:
    generation.status = status
    generation.worker = None
    generation.lease_until = None
    generation.finished_at = now
    generation.partial = None
    generation.forget_scenes()
    await session.flush()
    holders = [generation.id, *(variation.id for variation in await variations_of(session, generation))]
    return await pictures.release(session, generation.user_id, holders)
