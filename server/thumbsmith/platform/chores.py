"""Work that nobody asks for, done again and again. A chore can run in several processes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog

from thumbsmith.platform.errors import DATABASE_ERRORS, ServiceError

log = structlog.get_logger(__name__)

TICK, MINUTE, HOUR = 1.0, 60.0, 3600.0


@dataclass
class Chore:
    """Done every so many seconds; the first time at once."""

    name: str
    every: float
    do: Callable[[], Awaitable[object]]
    due: float = 0.0


async def run(chores: Sequence[Chore], stopping: asyncio.Event) -> None:
    """One after the other until `stopping`. A chore that fails is tried again when it is due again."""
    clock = asyncio.get_running_loop().time
    while not stopping.is_set():
        for chore in chores:
            if clock() >= chore.due and not stopping.is_set():
                await attempt(chore)
                chore.due = clock() + chore.every
        try:
            async with asyncio.timeout(TICK):
                await stopping.wait()
        except TimeoutError:
            continue


async def attempt(chore: Chore) -> None:
    try:
        await chore.do()
    except (ServiceError, *DATABASE_ERRORS) as error:
        log.warning("a chore was not done", chore=chore.name, error=error)
    except Exception:
        log.exception("a chore broke off", chore=chore.name)
