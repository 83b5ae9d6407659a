"""The figures of the queue that tell an operator when more workers are needed."""

from __future__ import annotations

from sqlalchemy import func, select

from thumbsmith.studio.generations.models import Generation
from thumbsmith.studio.generations.parts import GenerationParts


async def measure_queue(parts: GenerationParts) -> None:
    """Set the gauges of `parts.metrics` to what the database says now: the same on every server."""
    waiting = select(func.count(), func.min(Generation.created_at)).where(Generation.status == "queued")
    running = select(func.count()).where(Generation.status == "running")
    async with parts.database.read() as session:
        count, oldest = (await session.execute(waiting)).one()
        parts.metrics.waiting.set(count)
        parts.metrics.running.set(await session.scalar(running) or 0)
    parts.metrics.oldest_waiting_seconds.set((parts.clock() - oldest).total_seconds() if count else 0)
