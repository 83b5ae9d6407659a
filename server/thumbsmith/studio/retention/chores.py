"""What the studio does while nobody asks, in every worker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from thumbsmith.platform.chores import HOUR, MINUTE, Chore
from thumbsmith.platform.dependencies import Parts
from thumbsmith.studio.jobs import telling
from thumbsmith.studio.retention import expiring, removing, storage_check

NIGHT = timedelta(hours=3)
"""After midnight, UTC."""


@dataclass
class Nightly:
    """Does it when this process starts, and then once a night."""

    parts: Parts
    do: Callable[[Parts], Awaitable[object]]
    done_at: datetime | None = None

    async def __call__(self) -> None:
        now = self.parts.clock()
        if self.done_at is None or (self.done_at - NIGHT).date() < (now - NIGHT).date():
            await self.do(self.parts)
            self.done_at = now


def chores_of(parts: Parts) -> list[Chore]:
    return [
        Chore("remove what was deleted", MINUTE, lambda: removing.purge(parts)),
        Chore("tell of ended jobs", MINUTE, lambda: telling.tell(parts)),
        Chore("end what is a year old", HOUR, Nightly(parts, expiring.run)),
        Chore("sweep files", HOUR, Nightly(parts, storage_check.sweep)),
    ]
