"""The port that wakes workers; it has two implementations. The rows of an area say what there is to do.

`InProcessQueue` runs the work inside the server; `procrastinate_queue` on any number of machines.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog

from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.signals import Signal

log = structlog.get_logger(__name__)

POLL_SECONDS = 1.0  # how soon work is found of which no signal told
UPKEEP_SECONDS = 5.0

Work = Callable[[], Awaitable[bool]]
"""Does the one piece of work whose turn it is; False when there is none that may run now."""
Upkeep = Callable[[], Awaitable[None]]
"""Puts work back whose worker has died, and announces it. Called from time to time, also by several processes."""


@dataclass(frozen=True)
class Lane:
    """Places of one worker that do the same work. Work that waits for one lane never takes a place of another."""

    work: Work
    queues: Sequence[str]
    """The queues whose announcements wake it; `work` itself knows what it may take."""
    slots: int


class QueueUnavailable(Exception):
    """Nobody would be woken by an announcement."""


class NoWorker(Exception):
    """Work waits for a worker, and none has given a sign of life."""


class Queue(Protocol):
    runs_in_server: bool
    """Whether the server works by itself; otherwise `thumbsmith worker` has to run."""

    async def announce(self, session: WriteSession, queue: str) -> None:
        """There will be one more piece of work for the workers of that queue once `session` commits."""
        ...

    async def run(self, lanes: Sequence[Lane], upkeep: Upkeep, *, stopping: asyncio.Event, grace: float) -> None:
        """Work in all places of the lanes until `stopping`. Running work then gets `grace` seconds, after which it
        is cancelled. No queue is in two lanes."""
        ...

    async def check(self) -> None:
        """Raise QueueUnavailable, or the database's error."""
        ...

    async def check_workers(self) -> None:
        """Raise NoWorker when nobody does the work, wherever workers run."""
        ...


class InProcessQueue:
    """A few tasks on the event loop of the server, woken by a signal and by looking once a second.

    Several processes may do so on one database: whoever is first gets the work.
    """

    runs_in_server = True

    def __init__(self) -> None:
        self._signal = Signal()
        self._is_running = False

    async def announce(self, session: WriteSession, queue: str) -> None:
        self._signal.notify_after_commit(session)

    async def run(self, lanes: Sequence[Lane], upkeep: Upkeep, *, stopping: asyncio.Event, grace: float) -> None:
        tasks = [
            asyncio.create_task(self._serve(lane.work, stopping), name=f"worker slot {slot} for {lane.queues[0]}")
            for lane in lanes
            for slot in range(lane.slots)
        ]
        tasks.append(asyncio.create_task(self._keep_up(upkeep, stopping), name="upkeep"))
        self._is_running = True
        try:
            await stopping.wait()
            await asyncio.wait(tasks, timeout=grace)
        finally:
            self._is_running = False
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def check(self) -> None:
        if not self._is_running:
            raise QueueUnavailable("the worker in this process has ended")

    async def check_workers(self) -> None:
        if not self._is_running:
            raise NoWorker

    async def _serve(self, work: Work, stopping: asyncio.Event) -> None:
        while not stopping.is_set():
            notified = self._signal.next_event()
            if not await attempted(work):
                await self._pause(notified, POLL_SECONDS, stopping)

    async def _keep_up(self, upkeep: Upkeep, stopping: asyncio.Event) -> None:
        while not stopping.is_set():
            try:
                await upkeep()
            except Exception:
                log.exception("upkeep failed")
            await self._pause(asyncio.Event(), UPKEEP_SECONDS, stopping)

    async def _pause(self, notified: asyncio.Event, seconds: float, stopping: asyncio.Event) -> None:
        """Until the notification, the end of the pause or the order to stop."""
        waiting = {asyncio.create_task(notified.wait()), asyncio.create_task(stopping.wait())}
        try:
            await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()


async def attempted(work: Work) -> bool:
    """Do a piece of work. One that raises (the database is away) is left to a later look."""
    try:
        return await work()
    except Exception:
        log.exception("a worker could not take or return its work")
        return False
