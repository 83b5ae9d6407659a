"""Use cases of jobs of any kind, as their creator sees them: look at one, cancel it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.platform.database import ReadSession, find_row
from thumbsmith.studio.jobs import ending
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.errors import JobMissing
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.pictures import service as pictures


async def find(session: ReadSession, user_id: str, generation_id: str, *, lock: bool = False) -> Job:
    """Raises JobMissing, also for somebody else's. `lock` before changing it."""
    job = await find_row(session, Job, generation_id, lock=lock)
    if job is None or job.user_id != user_id:
        raise JobMissing
    return job


async def place(session: ReadSession, engines: Engines, job: Job) -> int:
    """The place in its queue, when users take turns: 1 is next."""
    return (await places(session, engines, [job.id])).get(job.id, 1)


async def places(session: ReadSession, engines: Engines, generation_ids: Sequence[str]) -> dict[str, int]:
    """`place` of each that waits, by id."""
    queue = engines.queue_of_row().label("queue")
    turn = func.row_number().over(partition_by=(Job.user_id, queue), order_by=Job.id).label("turn")
    turns = select(Job.id, queue, turn).where(Job.status == "queued").subquery()
    manieth = func.row_number().over(partition_by=turns.c.queue, order_by=(turns.c.turn, turns.c.id)).label("place")
    counted = select(turns.c.id, manieth).subquery()
    found = await session.execute(select(counted.c.id, counted.c.place).where(counted.c.id.in_(generation_ids)))
    return {row.id: row.place for row in found}


async def cancel(deps: JobDeps, user_id: str, generation_id: str) -> None:
    """Stop it, wherever it stands; what has ended stays as it is. Raises JobMissing."""
    spare: list[str] = []
    async with deps.database.write() as session:
        await accounts.lock_user(session, user_id)  # before its pictures, as those do that record some
        job = await find(session, user_id, generation_id, lock=True)
        if job.status in {"queued", "running"}:
            spare = await ending.cancel(session, job, deps.clock())
            deps.metrics.generations.labels(job.engine, "cancelled").inc()
    deps.changed.notify(generation_id)
    await pictures.remove_files(deps.storage, spare)
