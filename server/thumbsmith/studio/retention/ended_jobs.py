"""Ended jobs are kept for some days, then their rows go, with what came out of them as the job showed it.

Everything that needs a row is over by then: the list of jobs shows a day, a mail about its end is sent within minutes,
and heavy work is remembered elsewhere. An idempotency key leads to its job for as long as that is kept. Thumbnails,
images and the books of tokens have all that they need of a job in rows of their own.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, delete, func, select

from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import Job

BATCH = 200
"""Rows that go in one transaction: others may write between two."""


async def remove(deps: JobDeps) -> int:
    """Returns how many jobs went. May be run at any time, and in several processes at once."""
    is_due, removed = _is_due(deps), 0
    oldest = select(Job.id).where(is_due).order_by(Job.id).limit(BATCH).with_for_update(skip_locked=True)
    while True:
        async with deps.database.write() as session:
            found = (await session.scalars(oldest)).all()
            await session.execute(delete(Job).where(Job.id.in_(found)))
        removed += len(found)
        if len(found) < BATCH:
            return removed


async def due(deps: JobDeps) -> int:
    """The number of jobs that would go now."""
    async with deps.database.read() as session:
        return await session.scalar(select(func.count()).where(_is_due(deps))) or 0


def _is_due(deps: JobDeps) -> ColumnElement[bool]:
    """Ids tell when a job was asked for, which was before its end: so the old ones are found without another index."""
    before = deps.clock() - deps.rules.retention
    has_ended = Job.status.in_(("done", "failed", "cancelled"))
    return and_(Job.id < new_id(before, 0), has_ended, Job.finished_at <= before)
