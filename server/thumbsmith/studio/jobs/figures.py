"""The figures of the queue that tell an operator when more workers are needed."""

from __future__ import annotations

from sqlalchemy import func, select

from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import Job


async def measure_queue(deps: JobDeps) -> None:
    """Set the gauges of `deps.metrics` to what the database says now: the same on every server."""
    waiting = select(func.count(), func.min(Job.created_at)).where(Job.status == "queued")
    running = select(func.count()).where(Job.status == "running")
    async with deps.database.read() as session:
        count, oldest = (await session.execute(waiting)).one()
        deps.metrics.waiting.set(count)
        deps.metrics.running.set(await session.scalar(running) or 0)
    deps.metrics.oldest_waiting_seconds.set((deps.clock() - oldest).total_seconds() if count else 0)
