"""Money that goes back, in part, twice, after it was spent, or while a bank decides."""

from __future__ import annotations

import pytest

from tests.billing.shop import DISPUTED, Shop
from tests.billing.test_living_with_a_plan import payments_of, use_images
from thumbsmith.accounts.models import User
from thumbsmith.billing import customers, subscriptions
from thumbsmith.billing.models import BillingCustomer
from thumbsmith.billing.providers.sandbox import payments as sandbox_payments
from thumbsmith.billing.providers.sandbox.store import Store

IMAGE = 6_208


async def refund(shop: Shop, user: User, place: int, amount: int, key: str) -> None:
    payment = (await payments_of(shop, user))[place]
    await shop.cards.refund(payment.intent_id or "", amount, key)
    await shop.deliver()


async def test_a_part_that_goes_back_leaves_the_tokens_and_the_rest_takes_them(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await refund(shop, ann, 0, 500, "goodwill")
    assert await shop.images(ann) == 30
    assert (await payments_of(shop, ann))[0].refunded == 500
    await refund(shop, ann, 0, 995, "the rest")
    assert await shop.images(ann) == 0


async def test_upgrade_spend_refund_leaves_nothing_to_spend_and_notes_what_was_used(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    await use_images(shop, ann, 45)
    payments = await payments_of(shop, ann)
    await refund(shop, ann, 1, payments[1].amount, "the upgrade")
    assert await shop.images(ann) == 0, "the fifteen that were left belonged to the upgrade"
    assert [payment.shortfall for payment in await payments_of(shop, ann)] == [0, 45 * IMAGE]
    await refund(shop, ann, 0, payments[0].amount, "and the plan")
    assert [payment.shortfall for payment in await payments_of(shop, ann)] == [0, 45 * IMAGE]
    assert await shop.images(ann) == 0


async def close_dispute(shop: Shop, *, won: bool) -> None:
    dispute = (await shop.events("charge.dispute.created"))[0]["data"]["object"]
    async with shop.database.write() as session:
        store = Store(session, shop.clock())
        await sandbox_payments.close_dispute(store, dispute["id"], won=won)
        await store.flush()
    await shop.deliver()


@pytest.mark.parametrize("won", [True, False])
async def test_withdrawing_while_the_bank_decides_ends_the_plan_and_sends_nothing(shop: Shop, won: bool) -> None:
    """What the bank has taken back is not paid back a second time."""
    ann = await shop.customer()
    await shop.buy(ann, "START", number=DISPUTED)
    words = await subscriptions.withdraw(shop, ann.id, None)
    assert "bank decides" in words
    await shop.deliver()
    assert await shop.plan(ann) is None
    await close_dispute(shop, won=won)
    assert await shop.events("charge.refunded") == []
    assert await shop.images(ann) == 0, "whoever has withdrawn has no tokens of it, however it ends"


async def test_withdrawing_from_a_smaller_plan_than_before_pays_its_credit_out(shop: Shop) -> None:
    """A year of Start became a month of Pro: most of the year was credit."""
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    async with shop.database.read() as session:
        customer_id = await customers.find_customer(session, ann.id, "sandbox")
    assert await shop.cards.credit(str(customer_id)) == pytest.approx(14950 - 2495, abs=1)
    assert "$149." in await subscriptions.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert await shop.cards.credit(str(customer_id)) == 0, "what was paid out is no credit any more"
    assert sum(payment.refunded for payment in await payments_of(shop, ann)) == pytest.approx(14950, abs=1)


async def test_other_keys_do_not_use_the_customers_of_earlier_ones(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    async with shop.database.read() as session:
        before = await customers.find_customer(session, ann.id, "sandbox")
        assert await customers.find_customer(session, ann.id, "live") is None
    shop.cards.mode = "live"
    assert await subscriptions.cards(shop, ann.id) == []
    assert await customers.ensure_customer(shop, ann) != before


@pytest.mark.parametrize("is_known", [True, False])
async def test_a_customer_of_unknown_keys_is_asked_for(shop: Shop, is_known: bool) -> None:
    """Rows of an earlier version don't say whose keys they belong to."""
    ann = await shop.customer()
    before = await customers.ensure_customer(shop, ann)
    async with shop.database.write() as session:
        row = await session.get_one(BillingCustomer, ann.id)
        row.mode = None
        if not is_known:
            row.provider_id = "cus_of_other_keys"
    after = await customers.ensure_customer(shop, ann)
    assert (after == before) if is_known else (after != "cus_of_other_keys")
    async with shop.database.read() as session:
        assert await customers.find_customer(session, ann.id, "sandbox") == after
