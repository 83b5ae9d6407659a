"""Clocks: the machine's clock, that of the database's machine, or one that a test sets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Protocol

import structlog

from thumbsmith.platform.errors import DATABASE_ERRORS

log = structlog.get_logger(__name__)

LOOK_SECONDS = 10.0
LONGEST_LOOK = 1.0
"""Seconds: an answer that takes longer may be half of them old."""


class Clock(Protocol):
    def __call__(self) -> datetime:
        """The present moment, always with a time zone."""
        ...


def system_clock() -> datetime:
    return datetime.now(UTC)


class SharedClock:
    """The time on the database's machine: what one process writes down is due or over for all others at the same
    moment, whatever the clocks of their machines say.

    It is asked for now and then. In between it goes with what nobody sets or corrects, the time since this machine was
    started.
    """

    def __init__(
        self, ask: Callable[[], Awaitable[datetime | None]], elapsed: Callable[[], float] = time.monotonic
    ) -> None:
        """`ask`: what the other clock says now, None when it does not say; `elapsed`: seconds since some moment."""
        self._ask, self._elapsed = ask, elapsed
        self._zero: datetime | None = None
        """The time there when `elapsed` was 0; None before it was told."""

    def __call__(self) -> datetime:
        return system_clock() if self._zero is None else self._zero + timedelta(seconds=self._elapsed())

    async def look(self) -> None:
        """Ask. A slow answer says too little to change anything."""
        asked = self._elapsed()
        there = await self._ask()
        answered = self._elapsed()
        if there is not None and (self._zero is None or answered - asked <= LONGEST_LOOK):
            self._zero = there - timedelta(seconds=(asked + answered) / 2)

    async def look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except DATABASE_ERRORS as error:
                log.warning("the database does not tell the time", error=error)


@asynccontextmanager
async def shared_clock(ask: Callable[[], Awaitable[datetime | None]]) -> AsyncIterator[SharedClock]:
    """Kept right for as long as the block lasts."""
    clock = SharedClock(ask)
    await clock.look()
    looking = asyncio.create_task(clock.look_now_and_then(), name="shared clock")
    try:
        yield clock
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
