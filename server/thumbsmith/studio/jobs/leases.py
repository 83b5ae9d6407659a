"""Leases: the worker of a generation, and until when. Every write of a worker is fenced: a worker that was too slow, or
whose generation was cancelled, can neither report nor deliver.

Each function runs inside the caller's write transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import BindParameter, ColumnElement, String, and_, bindparam, select, text, update

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.jobs.engines import Served
from thumbsmith.studio.jobs.errors import LeaseLost
from thumbsmith.studio.jobs.models import FREE_KINDS, Job

CLAIM_LOCK = 7_403_177_003  # any number that nobody else locks

# Walks over the users that have something waiting by index, one step per user. Those with the fewest
# running come first, among them those whose last turn is longest ago. Free work counts with free work only.
_FAIREST = """
WITH RECURSIVE waiting (user_id) AS (
    SELECT (SELECT min(user_id) FROM generations WHERE status = 'queued' AND engine {served})
    UNION ALL
    SELECT (
        SELECT min(later.user_id) FROM generations AS later
        WHERE later.status = 'queued' AND later.user_id > waiting.user_id AND later.engine {served}
    )
    FROM waiting WHERE waiting.user_id IS NOT NULL
),
running (user_id, is_free, number) AS (
    SELECT user_id, kind {free}, count(*) FROM generations WHERE status = 'running' GROUP BY user_id, kind {free}
),
turns AS (
    SELECT
        oldest.id AS oldest,
        oldest.at_once AS at_once,
        (SELECT max(started_at) FROM generations WHERE user_id = waiting.user_id) AS last_turn,
        coalesce(running.number, 0) AS running
    FROM waiting
    JOIN generations AS oldest ON oldest.status = 'queued' AND oldest.user_id = waiting.user_id AND oldest.id = (
        SELECT min(id) FROM generations
        WHERE status = 'queued' AND user_id = waiting.user_id AND engine {served}
    )
    LEFT JOIN running ON running.user_id = waiting.user_id AND running.is_free = (oldest.kind {free})
)
SELECT oldest FROM turns WHERE running < at_once
ORDER BY running, last_turn IS NOT NULL, last_turn, oldest
LIMIT 1
"""
_FREE = f"IN ({', '.join(repr(kind) for kind in sorted(FREE_KINDS))})"
_NAMES: BindParameter[str] = bindparam("names", type_=String(), expanding=True)
FAIREST_OF = text(_FAIREST.format(served="IN :names", free=_FREE)).bindparams(_NAMES)
FAIREST_BUT = text(_FAIREST.format(served="NOT IN :names", free=_FREE)).bindparams(_NAMES)
NOBODY = ""
"""No engine's name, for an empty list: PostgreSQL would not know of what type it is."""
ALL = Served((), is_all_but=True)


@dataclass(frozen=True)
class Lease:
    generation_id: str
    user_id: str
    worker: str
    attempt: int

    def holds(self) -> ColumnElement[bool]:
        """True for the row as long as it is this worker's."""
        return and_(
            Job.id == self.generation_id,
            Job.status == "running",
            Job.worker == self.worker,
            Job.attempt == self.attempt,
        )


async def claim(
    session: WriteSession, worker: str, now: datetime, *, lease: float, served: Served = ALL
) -> tuple[Lease, Job] | None:
    """Take the generation whose turn it is among those `served`. None when nothing waits, or all that waits has to
    wait on.

    `lease` in seconds.
    """
    if session.get_bind().dialect.name == "postgresql":  # SQLite has one writer anyway
        await session.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": CLAIM_LOCK})
    fairest = FAIREST_BUT if served.is_all_but else FAIREST_OF
    generation_id = await session.scalar(fairest, {"names": list(served.names) or [NOBODY]})
    if generation_id is None:
        return None
    job = await session.get_one(Job, generation_id, with_for_update=True)
    if job.status != "queued":  # cancelled between the two statements
        return await claim(session, worker, now, lease=lease, served=served)
    job.status = "running"
    job.worker = worker
    job.attempt += 1
    job.started_at = now
    job.lease_until = now + timedelta(seconds=lease)
    job.fraction, job.stage = 0.0, "Getting ready"
    await session.flush()
    return Lease(job.id, job.user_id, worker, job.attempt), job


async def renew(
    session: WriteSession, lease: Lease, until: datetime, fraction: float, stage: str, partial: bytes | None = None
) -> None:
    """Sign of life, with the progress and, if there is a new one, an unfinished picture. Raises LeaseLost."""
    shown = {} if partial is None else {"partial": partial, "partials": Job.partials + 1}
    result = await session.scalars(
        update(Job)
        .where(lease.holds())
        .values(lease_until=until, fraction=fraction, stage=stage, **shown)
        .returning(Job.id)
        .execution_options(synchronize_session=False)
    )
    if result.first() is None:
        raise LeaseLost


async def check(session: ReadSession, lease: Lease) -> None:
    """Raises LeaseLost."""
    if await session.scalar(select(Job.id).where(lease.holds())) is None:
        raise LeaseLost


async def leased(session: WriteSession, lease: Lease) -> Job:
    """The generation, locked, while it is still this worker's. Raises LeaseLost.

    Its owner is locked first, as by everybody who changes what a user's pictures are needed for: two endings of one
    user that share a picture would otherwise wait for each other.
    """
    try:
        await accounts.lock_user(session, lease.user_id)
    except NotSignedIn as error:
        raise LeaseLost from error
    job = await session.scalar(select(Job).where(lease.holds()).with_for_update())
    if job is None:
        raise LeaseLost
    return job


def put_back(job: Job) -> None:
    """Into the queue again. The next attempt starts over; what has come out so far stays to be seen."""
    job.status = "queued"
    job.worker = None
    job.lease_until = None
    job.stage = ""


async def silent(session: ReadSession, now: datetime) -> Sequence[Lease]:
    """The leases whose worker has given no sign of life for too long."""
    query = select(Job.id, Job.user_id, Job.worker, Job.attempt)
    query = query.where(Job.status == "running", Job.lease_until < now).order_by(Job.id)
    return [
        Lease(generation_id, user_id, worker or "", attempt)
        for generation_id, user_id, worker, attempt in await session.execute(query)
    ]
