"""Work of the studio that no request asks for, done by every worker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from thumbsmith.platform.scheduled_tasks import HOUR, MINUTE, ScheduledTask
from thumbsmith.studio.jobs import notifications
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.retention import ended_jobs, expiring, layer_changes, removing, storage_check

NIGHT = timedelta(hours=3)
"""After midnight, UTC."""


@dataclass
class Nightly:
    """Does it when this process starts, and then once a night."""

    deps: JobDeps
    do: Callable[[JobDeps], Awaitable[object]]
    done_at: datetime | None = None

    async def __call__(self) -> None:
        now = self.deps.clock()
        if self.done_at is None or (self.done_at - NIGHT).date() < (now - NIGHT).date():
            await self.do(self.deps)
            self.done_at = now


def tasks_of(deps: JobDeps) -> list[ScheduledTask]:
    return [
        ScheduledTask("remove what was deleted", MINUTE, lambda: removing.purge(deps)),
        ScheduledTask("tell of ended jobs", MINUTE, lambda: notifications.notify(deps)),
        ScheduledTask("end what is a year old", HOUR, Nightly(deps, expiring.run)),
        ScheduledTask("forget ended jobs", HOUR, Nightly(deps, ended_jobs.remove)),
        ScheduledTask("forget changes on layers", HOUR, Nightly(deps, layer_changes.remove)),
        ScheduledTask("sweep files", HOUR, Nightly(deps, storage_check.sweep)),
    ]
