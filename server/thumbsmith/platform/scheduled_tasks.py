"""Work that nobody asks for, done again and again. Each task can run in several processes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog

from thumbsmith.platform.errors import DATABASE_ERRORS, ServiceError

log = structlog.get_logger(__name__)

TICK, MINUTE, HOUR = 1.0, 60.0, 3600.0


@dataclass
class ScheduledTask:
    """Done every so many seconds; the first time at once."""

    name: str
    every: float
    do: Callable[[], Awaitable[object]]
    due: float = 0.0


async def run(tasks: Sequence[ScheduledTask], stopping: asyncio.Event) -> None:
    """One after the other until `stopping`. A task that fails is tried again when it is due again."""
    clock = asyncio.get_running_loop().time
    while not stopping.is_set():
        for task in tasks:
            if clock() >= task.due and not stopping.is_set():
                await attempt(task)
                task.due = clock() + task.every
        try:
            async with asyncio.timeout(TICK):
                await stopping.wait()
        except TimeoutError:
            continue


async def attempt(task: ScheduledTask) -> None:
    try:
        await task.do()
    except (ServiceError, *DATABASE_ERRORS) as error:
        log.warning("a scheduled task was not done", task=task.name, error=error)
    except Exception:
        log.exception("a scheduled task broke off", task=task.name)
