"""Polls for everybody in this process who waits for a generation, with one question about all of them.

Changes are heard: of this process by a signal, of others on PostgreSQL by a listener. This is the net below that, and
on SQLite, where other processes can't call, what finds their work. It also tells those in the queue their places.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Row, func, select

from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.platform.errors import DATABASE_ERRORS
from thumbsmith.platform.listening import Listener
from thumbsmith.platform.signals import Signal, Signals
from thumbsmith.studio.jobs import service
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.models import GenerationVariation, Job

log = structlog.get_logger(__name__)

POLL_SECONDS = 0.5
NET_SECONDS = 2.0
"""Between two polls while changes are heard."""
PLACE_SECONDS = 2.0
PLACES_PER_SECOND = 20
"""Counting the queue costs more than looking at rows, and who stands far back need not know every step."""
AT_ONCE = 10_000
"""Asked about with one statement; SQLite takes no more than 32,766 values."""


@dataclass
class Waited:
    """A generation that somebody in this process waits for."""

    signal: Signal
    """Notified when there is news of it."""
    waiters: int = 0
    wants_place: bool = False
    place: int | None = None
    """In its queue, as last counted."""
    next_count: float = float("-inf")
    seen: Row[Any] | None = None


class Poller:
    """One per process. Without a listener, or with a deaf one, it polls more often."""

    def __init__(self, database: Database, engines: Engines, signals: Signals, listener: Listener | None) -> None:
        self._database, self._engines, self._signals, self._listener = database, engines, signals, listener
        self._waited: dict[str, Waited] = {}
        self._is_wanted = asyncio.Event()

    @contextmanager
    def waiting_for(self, generation_id: str, *, wants_place: bool = False) -> Iterator[Waited]:
        """Looks after it for as long as the block lasts."""
        waited = self._waited.setdefault(generation_id, Waited(self._signals.at(generation_id)))
        waited.waiters += 1
        waited.wants_place |= wants_place
        self._is_wanted.set()
        try:
            yield waited
        finally:
            waited.waiters -= 1
            if not waited.waiters:
                del self._waited[generation_id]
            if not self._waited:
                self._is_wanted.clear()

    async def poll_for_ever(self) -> None:
        while True:
            await self._is_wanted.wait()
            is_told = self._listener is not None and not self._listener.is_deaf
            await asyncio.sleep(NET_SECONDS if is_told else POLL_SECONDS)
            try:
                await self.poll()
            except DATABASE_ERRORS as error:
                log.warning("nobody can be told of generations for now", error=type(error).__name__)

    async def poll(self) -> None:
        """Notify of all that has changed since the last poll. Also for what is seen the first time: it may have changed
        while nobody looked."""
        async with self._database.look_up() as session:
            everybody = list(self._waited)
            for some in (everybody[start : start + AT_ONCE] for start in range(0, len(everybody), AT_ONCE)):
                states = await states_of(session, some)
                for generation_id in some:
                    self._note_state(generation_id, states.get(generation_id))
                await self._count_places(session, [one for one in some if self._wants_count(one, states.get(one))])

    def _note_state(self, generation_id: str, state: Row[Any] | None) -> None:
        waited = self._waited.get(generation_id)
        if waited is not None and (waited.seen is None or state != waited.seen):
            waited.seen = state
            waited.signal.notify()

    def _wants_count(self, generation_id: str, state: Row[Any] | None) -> bool:
        waited = self._waited.get(generation_id)
        is_queued = state is not None and state.status == "queued"
        return is_queued and waited is not None and waited.wants_place and time.monotonic() >= waited.next_count

    async def _count_places(self, session: ReadSession, generation_ids: Sequence[str]) -> None:
        if not generation_ids:
            return
        for generation_id, place in (await service.places(session, self._engines, generation_ids)).items():
            waited = self._waited.get(generation_id)
            if waited is None:
                continue
            waited.next_count = time.monotonic() + max(PLACE_SECONDS, place / PLACES_PER_SECOND)
            if place != waited.place:
                waited.place = place
                waited.signal.notify()


async def states_of(session: ReadSession, generation_ids: Sequence[str]) -> dict[str, Row[Any]]:
    """By id, all that onlookers can see change."""
    pictures = select(func.count()).where(GenerationVariation.generation_id == Job.id).scalar_subquery()
    found = await session.execute(
        select(Job.id, Job.status, Job.fraction, Job.stage, Job.partials, pictures).where(Job.id.in_(generation_ids))
    )
    return {row.id: row for row in found}


@asynccontextmanager
async def poller(
    database: Database, engines: Engines, signals: Signals, listener: Listener | None
) -> AsyncIterator[Poller]:
    """Polls for as long as the block lasts."""
    made = Poller(database, engines, signals, listener)
    polling = asyncio.create_task(made.poll_for_ever(), name="poller")
    try:
        yield made
    finally:
        polling.cancel()
        await asyncio.gather(polling, return_exceptions=True)
