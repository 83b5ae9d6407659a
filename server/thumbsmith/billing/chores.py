"""What billing and the ledger do while nobody asks, in every worker. Each chore can run in several at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import structlog

from thumbsmith.billing import events, notices, subscriptions
from thumbsmith.billing.parts import BillingParts
from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.platform.errors import DATABASE_ERRORS, ServiceError
from thumbsmith.tokens import sweeping

log = structlog.get_logger(__name__)

TICK, MINUTE, HOUR = 1.0, 60.0, 3600.0


@dataclass
class Chore:
    """Done every so many seconds; the first time at once."""

    name: str
    every: float
    do: Callable[[], Awaitable[object]]
    due: float = 0.0


async def run(parts: BillingParts, sandbox: Sandbox | None, stopping: asyncio.Event) -> None:
    """Until `stopping`. A chore that fails is tried again when it is due again."""
    chores = chores_of(parts, sandbox)
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
        log.warning("a chore was not done", chore=chore.name, error=repr(error))
    except Exception:
        log.exception("a chore broke off", chore=chore.name)


def chores_of(parts: BillingParts, sandbox: Sandbox | None) -> list[Chore]:
    async def sweep() -> None:
        await sweeping.sweep(parts.database, parts.clock)

    async def audit() -> None:
        async with parts.database.read() as reading:
            is_due = sweeping.is_due(await sweeping.last_audit(reading), parts.clock())
        if is_due:
            await sweeping.audit(parts.database, parts.clock)

    async def reconcile() -> None:
        await subscriptions.end_those_of_nobody(parts)
        await events.reconcile(parts)

    common = [
        Chore("sweep tokens", MINUTE, sweep),
        Chore("audit tokens", HOUR, audit),
        Chore("remind of renewals", HOUR, lambda: notices.remind(parts)),
        Chore("reconcile payments", HOUR, reconcile),
    ]
    if sandbox is None:
        return common

    async def deliver() -> None:
        async def webhook(body: bytes, headers: Mapping[str, str]) -> None:
            await events.receive(parts, body, headers)

        while await sandbox.deliver(webhook):
            pass

    return [
        Chore("deliver the sandbox's events", TICK, deliver),
        Chore("renew in the sandbox", MINUTE, sandbox.catch_up),
        *common,
    ]
