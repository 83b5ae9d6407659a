"""The real times of jobs here: what a creator may expect of the next one."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from sqlalchemy import select

from thumbsmith.platform.database import ReadSession
from thumbsmith.studio.jobs.models import Job, Kind

LOOKED_AT = 200
"""Jobs that ended last; older ones tell of another machine or model."""
ENOUGH = 3
"""Jobs of an engine from which its time is said at all."""


async def usual_seconds(session: ReadSession, kind: Kind = "generate") -> dict[str, float]:
    """Median seconds from start to end, by engine (or tool); engines with too few jobs are left out."""
    query = (
        select(Job.engine, Job.started_at, Job.finished_at)
        .where(Job.status == "done", Job.kind == kind)
        .order_by(Job.finished_at.desc())
        .limit(LOOKED_AT)
    )
    took: defaultdict[str, list[float]] = defaultdict(list)
    for engine, started, finished in await session.execute(query):
        if started is not None and finished is not None:
            took[engine].append((finished - started).total_seconds())
    return {engine: median(seconds) for engine, seconds in took.items() if len(seconds) >= ENOUGH}
