"""Work of billing and the ledger that no request asks for, done by every worker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from thumbsmith.billing import events, notices, subscriptions, trial
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.platform.scheduled_tasks import HOUR, MINUTE, TICK, ScheduledTask
from thumbsmith.tokens import sweeping

if TYPE_CHECKING:  # loaded only where it runs
    from thumbsmith.billing.providers.sandbox.service import Sandbox


def tasks_of(deps: BillingDeps, sandbox: Sandbox | None) -> list[ScheduledTask]:
    async def sweep() -> None:
        await sweeping.sweep(deps.database, deps.clock)

    async def audit() -> None:
        async with deps.database.read() as reading:
            is_due = sweeping.is_due(await sweeping.last_audit(reading), deps.clock())
        if is_due:
            await sweeping.audit(deps.database, deps.clock)

    async def reconcile() -> None:
        await subscriptions.end_those_of_nobody(deps)
        await events.reconcile(deps)

    common = [
        ScheduledTask("sweep tokens", MINUTE, sweep),
        ScheduledTask("audit tokens", HOUR, audit),
        ScheduledTask("renew the keys of trials", HOUR, lambda: trial.renew_all_keys(deps)),
        ScheduledTask("remind of renewals", HOUR, lambda: notices.remind(deps)),
        ScheduledTask("reconcile payments", HOUR, reconcile),
    ]
    if sandbox is None:
        return common

    async def deliver() -> None:
        async def webhook(body: bytes, headers: Mapping[str, str]) -> None:
            await events.receive(deps, body, headers)

        while await sandbox.deliver(webhook):
            pass

    return [
        ScheduledTask("deliver the sandbox's events", TICK, deliver),
        ScheduledTask("renew in the sandbox", MINUTE, sandbox.catch_up),
        *common,
    ]
