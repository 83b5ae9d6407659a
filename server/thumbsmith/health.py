"""The answer of `/readyz`: the parts without which no request can be served, and what an operator has to look after
while requests still are.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import structlog

from thumbsmith.container import Container, places_of
from thumbsmith.mail.delivery import oldest_waiting
from thumbsmith.platform import installation
from thumbsmith.platform.clock import Clock, system_clock
from thumbsmith.platform.database import Database
from thumbsmith.tables import metadata

log = structlog.get_logger(__name__)

Check = Callable[[], Awaitable[None]]
CHECK_SECONDS = 5
LEAST_FREE_BYTES = 500_000_000
LARGEST_SKEW = timedelta(seconds=5)
"""Processes on PostgreSQL go by its clock; log lines, and what is signed for an object store, by this machine's."""
LONGEST_IN_OUTBOX = timedelta(minutes=10)


class DiskAlmostFull(Exception):
    """Less than `LEAST_FREE_BYTES` are free where data is kept."""


class ClockSkewed(Exception):
    """This machine's clock and the database's are further apart than `LARGEST_SKEW`."""


class MailsWait(Exception):
    """Mails do not get out."""


@dataclass(frozen=True)
class Health:
    """The kind of error of every check that failed, by its name."""

    checks: Mapping[str, str]
    """Of all of them; `ok` where nothing is wrong."""
    is_ready: bool
    """Whether requests can be served."""

    @property
    def status(self) -> str:
        if not self.is_ready:
            return "unavailable"
        return "ok" if set(self.checks.values()) == {"ok"} else "degraded"


def needed(deps: Container) -> Mapping[str, Check]:
    """Checks of everything that requests can't do without."""
    return {
        "database": deps.database.check,
        "storage": deps.storage.check,
        "queue": deps.queue.check,
        "engine": deps.engines.check,
        "installation": partial(check_installation, deps),
    }


def watched(deps: Container) -> Mapping[str, Check]:
    """Checks of what creators soon notice, though this server can still answer: another server would be no better."""
    return {
        "workers": deps.queue.check_workers,
        "disk": partial(check_disk, deps),
        "clock": partial(check_clock, deps.database, system_clock),
        "mail": partial(check_mail, deps.database, deps.clock),
    }


async def look(deps: Container) -> Health:
    checks = {**needed(deps), **watched(deps)}
    found = await asyncio.gather(*(fault_of(name, check) for name, check in checks.items()))
    states = dict(zip(checks, found, strict=True))
    return Health(states, is_ready=all(states[name] == "ok" for name in needed(deps)))


async def fault_of(name: str, check: Check) -> str:
    """`ok`, or the kind of error that `check` raises. Its text stays in the log: it may name hosts and paths."""
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            await check()
    except Exception as error:
        log.warning("not as it should be", check=name, exc_info=error)
        return type(error).__name__
    return "ok"


async def check_installation(deps: Container) -> None:
    """Raises NotWhole. A storage that is away is another check's finding."""
    places = places_of(deps.settings, deps.database, deps.storage)
    await installation.check(places, metadata.tables)


async def check_disk(deps: Container) -> None:
    """Raises DiskAlmostFull. A bucket and PostgreSQL's machine are watched where they are."""
    free = shutil.disk_usage(deps.settings.data_dir.resolve()).free
    if free < LEAST_FREE_BYTES:
        raise DiskAlmostFull(f"{free // 1_000_000} MB are free")


async def check_clock(database: Database, clock: Clock) -> None:
    """Raises ClockSkewed. SQLite has no clock of its own."""
    there = await database.time()
    if there is not None and abs(clock() - there) > LARGEST_SKEW:
        raise ClockSkewed(f"{(clock() - there).total_seconds():+.0f} s from the database's")


async def check_mail(database: Database, clock: Clock) -> None:
    """Raises MailsWait."""
    oldest = await oldest_waiting(database)
    if oldest is not None and clock() - oldest > LONGEST_IN_OUTBOX:
        raise MailsWait(f"the oldest since {oldest}")
