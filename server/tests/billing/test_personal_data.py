"""What a person gets of their payments, and what becomes of them when the account goes."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import select

from tests.billing.shop import Shop
from tests.billing.test_living_with_a_plan import payments_of
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.accounts.models import User
from thumbsmith.billing import subscriptions
from thumbsmith.billing.models import BillingCustomer, Order
from thumbsmith.billing.personal_data import BillingData
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.billing.trial import start_trial


async def delete(shop: Shop, user: User, *, tells_provider: bool = True) -> None:
    async with shop.database.write() as session:
        afterwards = await BillingData(shop).erase(session, user.id, shop.clock())
        await session.delete(await session.get_one(User, user.id))
    if tells_provider:
        await afterwards()


async def test_a_copy_of_everything_has_plans_payments_and_tokens(shop: Shop) -> None:
    ann, bob = await shop.customer(), await shop.customer("bob@example.org")
    await shop.buy(ann, "START")
    await shop.buy(bob, "PRO")
    files = {file.name: file.data.decode() async for file in BillingData(shop).export(ann.id)}
    assert sorted(files) == [
        "billing/orders.json", "billing/payments.json", "billing/subscriptions.json", "billing/tokens.csv",
    ]  # fmt: skip
    assert [payment["amount"] for payment in json.loads(files["billing/payments.json"])] == [1495]
    assert "Plan tokens" in files["billing/tokens.csv"]
    assert bob.id not in "".join(files.values())


async def test_a_deleted_account_is_not_charged_again_and_its_books_stay(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await delete(shop, ann)
    assert await shop.plan(ann) is None
    await shop.pass_time(days=40)
    assert [payment.amount for payment in await payments_of(shop, ann)] == [1495]


async def test_a_plan_whose_end_could_not_be_told_ends_with_the_next_reconciliation(shop: Shop) -> None:
    ann, bob = await shop.customer(), await shop.customer("bob@example.org")
    await shop.buy(ann, "START")
    await shop.buy(bob, "START")
    await delete(shop, ann, tells_provider=False)
    assert await shop.plan(ann) is not None
    await subscriptions.end_those_of_nobody(shop)
    assert await shop.plan(ann) is None
    assert await shop.plan(bob) is not None


async def test_a_trial_ends_with_its_account_and_is_not_had_twice(shop: Shop) -> None:
    ann = await shop.customer()
    await start_trial(shop, ann)
    await delete(shop, ann)
    assert await shop.plan(ann) is None


async def test_what_was_open_when_the_account_went_can_not_be_paid(shop: Shop) -> None:
    ann = await shop.customer()
    plan, tokens = await shop.open(ann, "START"), await shop.open(ann, "ADDON_10")
    await delete(shop, ann)
    for opened in (plan, tokens):
        with pytest.raises(Fault, match="expired"):
            await shop.pay(opened)


async def test_a_checkout_that_could_not_be_closed_is_closed_with_the_next_reconciliation(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "ADDON_10")
    await delete(shop, ann, tells_provider=False)
    await subscriptions.end_those_of_nobody(shop)
    with pytest.raises(Fault, match="expired"):
        await shop.pay(opened)


async def test_a_plan_that_was_bought_while_the_account_went_is_paid_back(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.pay(await shop.open(ann, "START"))
    await delete(shop, ann)
    await shop.deliver()
    assert await shop.plan(ann) is None
    refunds = [event["data"]["object"]["amount_refunded"] for event in await shop.events("charge.refunded")]
    assert refunds == [1495]
    await shop.pass_time(days=40)
    assert len(await shop.events("invoice.paid")) == 1


async def test_nothing_begins_for_an_account_that_is_gone(shop: Shop) -> None:
    """The calls had found their user when the account was deleted."""
    ann = await shop.customer()
    await delete(shop, ann)
    with pytest.raises(NotSignedIn):
        await start_trial(shop, ann)
    with pytest.raises(NotSignedIn):
        await shop.open(ann, "START")
    assert await shop.plan(ann) is None
    async with shop.database.read() as session:
        assert (await session.scalars(select(Order))).all() == []
        assert (await session.scalars(select(BillingCustomer))).all() == []
