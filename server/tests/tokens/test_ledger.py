"""What the ledger promises, one by one."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.tokens.ledger import Ledger, user, work
from thumbsmith.tokens.errors import HoldLost, HoldReused, NotEnoughTokens

DAY = timedelta(days=1)


async def test_the_same_reason_grants_once(ledger: Ledger) -> None:
    assert await ledger.grant(100, key="invoice 1")
    assert not await ledger.grant(100, key="invoice 1")
    assert not await ledger.grant(100, key="invoice 1", user_id=user(1))
    assert await ledger.available() == 100
    assert await ledger.available(user(1)) == 0


async def test_a_server_whose_clock_is_behind_sees_what_another_has_granted(ledger: Ledger) -> None:
    await ledger.grant(100)
    await ledger.grant(50, starts=timedelta(seconds=1))
    ledger.pass_time(seconds=-4)
    assert await ledger.available() == 100
    await ledger.hold(work(1), 100)
    with pytest.raises(NotEnoughTokens):
        await ledger.hold(work(2), 1)


async def test_what_is_held_can_not_be_spent_twice(ledger: Ledger) -> None:
    await ledger.grant(100)
    await ledger.hold(work(1), 60)
    with pytest.raises(NotEnoughTokens) as refused:
        await ledger.hold(work(2), 60)
    assert refused.value.status == 402
    assert refused.value.details == {"needed": 60, "available": 40}
    assert await ledger.available() == 40


async def test_spending_and_giving_back_happen_once(ledger: Ledger) -> None:
    await ledger.grant(100)
    await ledger.hold(work(1), 10)
    await ledger.hold(work(2), 20)
    for _ in range(2):
        await ledger.spend(work(1))
        await ledger.release(work(1))
        await ledger.release(work(2))
    assert await ledger.available() == 90
    with pytest.raises(HoldLost):
        await ledger.spend(work(2))
    with pytest.raises(HoldLost):
        await ledger.spend(work(3))
    assert await ledger.available() == 90


async def test_asking_again_for_the_same_work_holds_once(ledger: Ledger) -> None:
    await ledger.grant(100)
    await ledger.hold(work(1), 10)
    await ledger.hold(work(1), 10)
    assert await ledger.available() == 90
    with pytest.raises(HoldReused):
        await ledger.hold(work(1), 11)
    with pytest.raises(HoldReused):
        await ledger.hold(work(1), 10, user_id=user(1))


async def test_what_ends_soonest_goes_first_and_add_ons_last(ledger: Ledger) -> None:
    await ledger.grant(10, kind="addon")
    await ledger.grant(10, kind="trial")
    await ledger.grant(10, lasts=30 * DAY)
    await ledger.grant(10, lasts=2 * DAY)
    await ledger.hold(work(1), 25)
    await ledger.spend(work(1))
    ledger.pass_time(days=2)
    assert await ledger.available() == 15, "nothing was left of what ended after two days"
    ledger.pass_time(days=28)
    assert await ledger.available() == 15, "nor of what ended after thirty"
    await ledger.hold(work(2), 6)
    await ledger.spend(work(2))
    assert (await ledger.balance()).total == 10, "the trial is used up, the add-on is not"


async def test_months_to_come_can_not_be_spent_yet(ledger: Ledger) -> None:
    for month in range(3):
        await ledger.grant(10, key=f"month {month}", starts=month * 30 * DAY, lasts=30 * DAY)
    assert await ledger.available() == 10
    with pytest.raises(NotEnoughTokens):
        await ledger.hold(work(1), 11)
    ledger.pass_time(days=30)
    balance = await ledger.balance()
    assert (balance.available, balance.total) == (10, 10)
    assert balance.period_start == ledger.now
    assert balance.period_end == ledger.now + 30 * DAY


async def test_what_expires_is_written_off(ledger: Ledger) -> None:
    await ledger.grant(10, lasts=DAY)
    ledger.pass_time(days=1)
    assert await ledger.available() == 0
    assert await ledger.sweep() == 1
    assert await ledger.sweep() == 0


async def test_a_dead_worker_gives_back_what_it_held(ledger: Ledger) -> None:
    await ledger.grant(10)
    await ledger.hold(work(1), 10, lease=timedelta(seconds=60))
    ledger.pass_time(seconds=59)
    assert await ledger.sweep() == 0
    ledger.pass_time(seconds=1)
    assert await ledger.sweep() == 1
    assert await ledger.available() == 10
    with pytest.raises(HoldLost):  # it was not dead after all, but it is too late
        await ledger.spend(work(1))


async def test_a_failure_of_ours_after_the_end_of_a_period_costs_nothing(ledger: Ledger) -> None:
    await ledger.grant(10, lasts=DAY)
    await ledger.hold(work(1), 4)
    ledger.pass_time(days=1, seconds=1)
    await ledger.release(work(1))
    assert await ledger.available() == 4
    ledger.pass_time(hours=24)
    assert await ledger.available() == 0


async def test_what_is_left_of_a_plan_has_grace_until_a_later_period_is_there(ledger: Ledger) -> None:
    await ledger.grant(10, lasts=30 * DAY, grace=3 * DAY)
    await ledger.hold(work(1), 4)
    ledger.pass_time(days=31)
    assert await ledger.sweep() == 1, "the hold of a dead worker, and nothing else"
    assert await ledger.available() == 10, "what was held comes back as what it was"
    await ledger.end_grace()
    assert await ledger.available() == 10, "no later period is there"
    await ledger.grant(20, lasts=30 * DAY, grace=3 * DAY)
    await ledger.end_grace()
    assert (await ledger.balance()).total == 20
    assert await ledger.sweep() == 1
    ledger.pass_time(days=33)
    assert await ledger.available() == 0, "not a moment longer than its grace"


async def test_the_grace_goes_with_the_plan(ledger: Ledger) -> None:
    await ledger.grant(10, lasts=30 * DAY, grace=3 * DAY)
    await ledger.end_grace(plan_is_over=True)
    assert await ledger.available() == 10, "what is paid stays"
    ledger.pass_time(days=30)
    assert await ledger.available() == 0


@pytest.mark.parametrize("spends_first", [True, False])
async def test_a_late_worker_and_the_sweeper_in_either_order(ledger: Ledger, spends_first: bool) -> None:
    """What `contest.race_of_endings` lets happen at the same time, one after the other."""
    await ledger.grant(5)
    await ledger.hold(work(1), 2)
    if spends_first:
        await ledger.spend(work(1))
        await ledger.release(work(1))
    else:
        await ledger.release(work(1))
        with pytest.raises(HoldLost):
            await ledger.spend(work(1))
    assert await ledger.available() == (3 if spends_first else 5)


async def test_a_refund_takes_back_what_was_not_spent(ledger: Ledger) -> None:
    await ledger.grant(10, kind="addon", key="checkout 1")
    await ledger.hold(work(1), 3)
    await ledger.spend(work(1))
    await ledger.hold(work(2), 2)
    assert await ledger.revoke("checkout 1") == 5
    assert await ledger.available() == 0
    await ledger.release(work(2))
    assert await ledger.available() == 0, "what was held went with the payment"
    assert await ledger.revoke("checkout 1") == 3
    assert await ledger.revoke("never granted") == 0


async def test_a_refund_takes_back_all_lots_of_its_payment_and_no_others(ledger: Ledger) -> None:
    for month in range(3):
        await ledger.grant(10, key=f"invoice_1:{month}", starts=month * 30 * DAY, lasts=30 * DAY)
    await ledger.grant(7, key="invoice_10:0")
    await ledger.grant(7, key="invoice%1:0")
    await ledger.hold(work(1), 4)
    await ledger.spend(work(1))
    assert await ledger.unspent("invoice_1") == (26, 30)
    assert await ledger.revoke("invoice_1", user_id=user(1)) == 0
    assert await ledger.revoke("invoice_1") == 4
    assert await ledger.available() == 14


async def test_tokens_of_a_disputed_payment_wait(ledger: Ledger) -> None:
    await ledger.grant(10, key="invoice 1")
    await ledger.freeze("invoice 1", frozen=True)
    assert await ledger.available() == 0
    with pytest.raises(NotEnoughTokens):
        await ledger.hold(work(1), 1)
    await ledger.freeze("invoice 1", frozen=False)
    assert await ledger.available() == 10


async def test_an_account_without_tokens_is_no_fault(ledger: Ledger) -> None:
    balance = await ledger.balance()
    assert (balance.total, balance.available, balance.period_start, balance.period_end) == (0, 0, None, None)


async def test_a_trial_that_is_used_up_still_fills_the_meter(ledger: Ledger) -> None:
    await ledger.grant(10, kind="trial")
    await ledger.hold(work(1), 10)
    await ledger.spend(work(1))
    balance = await ledger.balance()
    assert (balance.available, balance.total) == (0, 10)


@pytest.mark.parametrize("statement", ["UPDATE token_entries SET available = 99", "DELETE FROM token_entries"])
async def test_the_database_refuses_to_change_the_books(ledger: Ledger, statement: str) -> None:
    await ledger.grant(10)
    with pytest.raises(DBAPIError, match="append-only"):
        async with ledger.database.write() as session:
            await session.execute(text(statement))


@pytest.mark.parametrize("statement", ["UPDATE token_lots SET remaining = -1", "UPDATE token_lots SET remaining = 99"])
async def test_the_database_refuses_lots_that_do_not_add_up(ledger: Ledger, statement: str) -> None:
    await ledger.grant(10)
    with pytest.raises(DBAPIError):
        async with ledger.database.write() as session:
            await session.execute(text(statement))
