"""The figures that `/metrics` looks up when it is asked: of the database, the queue, the books and the mails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from math import nan

import structlog

from thumbsmith.container import Container
from thumbsmith.mail.delivery import measure_outbox
from thumbsmith.platform.errors import DATABASE_ERRORS
from thumbsmith.platform.metrics import Metrics
from thumbsmith.studio.jobs.figures import measure_queue
from thumbsmith.tokens import sweeping

log = structlog.get_logger(__name__)

PATIENCE_SECONDS = 3
"""For the database; those who collect figures wait ten seconds."""


async def measure(deps: Container) -> None:
    """Sets the gauges. While the database is away, those that it would know have no value; all others do."""
    if not await measure_database(deps, ask_database(deps)):
        forget(deps.metrics)


async def measure_database(deps: Container, asking: Awaitable[None]) -> bool:
    """Whether it has answered."""
    database, metrics = deps.database, deps.metrics
    for use, in_use, idle in database.connections():
        metrics.connections.labels(use, "in use").set(in_use)
        metrics.connections.labels(use, "idle").set(idle)
    metrics.connections_waited_for.set(database.waiting())
    is_up = await answered(asking)
    metrics.database_up.set(is_up)
    return is_up


async def ask_database(deps: Container) -> None:
    await measure_queue(deps)
    await sweeping.measure(deps.database, deps.metrics)
    await measure_outbox(deps.database, deps.metrics, deps.clock())


async def answered(asking: Awaitable[None]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asking
    except (TimeoutError, *DATABASE_ERRORS) as error:
        log.warning("figures are missing", error=error)
        return False
    return True


def forget(metrics: Metrics) -> None:
    """An old figure would look like a new one."""
    for gauge in (
        metrics.waiting,
        metrics.running,
        metrics.oldest_waiting_seconds,
        metrics.mails_waiting,
        metrics.mails_oldest_waiting_seconds,
        metrics.ledger_faults,
    ):
        gauge.set(nan)
