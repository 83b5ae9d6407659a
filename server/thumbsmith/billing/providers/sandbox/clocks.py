"""Time in the sandbox: the test clocks of programs, and the real one that subscriptions live by."""

from __future__ import annotations

from typing import Any

from thumbsmith.billing.providers.sandbox import periods, sessions
from thumbsmith.billing.providers.sandbox.faults import wrong
from thumbsmith.billing.providers.sandbox.forms import whole
from thumbsmith.billing.providers.sandbox.shapes import Body, new
from thumbsmith.billing.providers.sandbox.store import Store

LONGEST = 2 * 366 * 86_400
"""The furthest that a test clock may go at once."""


async def create(store: Store, form: dict[str, Any]) -> Body:
    frozen = whole(form, "frozen_time", store.now)
    return store.add(
        new(
            "test_helpers.test_clock",
            store.now,
            frozen_time=frozen,
            name=form.get("name"),
            status="ready",
            deletes_after=store.now + 30 * 86_400,
        )
    )


async def advance(store: Store, clock: Body, target: int | None) -> Body:
    """Let everything happen that is due until then, in order."""
    if target is None or not clock["frozen_time"] < target <= clock["frozen_time"] + LONGEST:
        raise wrong("frozen_time", "A clock goes forward, by two years at most.")
    subscriptions = await store.all("subscription", test_clock=clock["id"])
    while due := earliest(subscriptions, target):
        at, subscription = due
        clock["frozen_time"] = max(at, clock["frozen_time"])
        await periods.step(store, subscription, at)
    clock["frozen_time"] = target
    return clock


def earliest(subscriptions: list[Body], until: int) -> tuple[int, Body] | None:
    steps = [(periods.next_step(each), each) for each in subscriptions]
    due = [(at, each) for at, each in steps if at is not None and at <= until]
    return min(due, key=lambda entry: entry[0]) if due else None


async def due(store: Store) -> list[str]:
    """Subscriptions for which something is due by the real clock, or which can't be read."""
    running = [each for each in await store.all("subscription") if each.get("test_clock") is None]
    return [str(each["id"]) for each in running if is_due(each, store.now)]


def is_due(subscription: Body, now: int) -> bool:
    try:
        return earliest([subscription], now) is not None
    except (KeyError, TypeError, IndexError):
        return True


async def catch_up(store: Store, subscription_id: str) -> int:
    """Do everything that is due for a subscription by the real clock. Returns how many things happened."""
    happened = 0
    subscription = await store.get("subscription", subscription_id)
    while step := earliest([subscription], store.now):
        await periods.step(store, subscription, step[0])
        happened += 1
    return happened


async def close_checkouts(store: Store) -> int:
    """Nobody pays any more what was open too long. Returns how many those were."""
    over = [each for each in await store.all("checkout.session", status="open") if each["expires_at"] <= store.now]
    for session in over:
        await sessions.expire(store, session)
    return len(over)
