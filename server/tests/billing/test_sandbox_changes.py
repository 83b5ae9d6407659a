"""Changes of a plan that are not paid: nothing happens, now or later, and nobody is dunned for them."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select, update

from tests.billing.shop import FAILS_LATER, GOOD, Shop
from thumbsmith.accounts.models import User
from thumbsmith.billing import prices, subscriptions
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.billing.customers import find_customer
from thumbsmith.billing.errors import CardDeclined
from thumbsmith.billing.providers.sandbox_models import SandboxObject
from thumbsmith.mail.models import OutboxMail

pytestmark = pytest.mark.one_back_end

PRO = PRODUCTS["pro_month_v1"]


async def use_card(shop: Shop, user: User, number: str) -> None:
    secret = await subscriptions.begin_card_change(shop, user.id, None)
    assert (await shop.sandbox.submit(secret, number, (12, 2034), None)).status == "complete"
    await shop.deliver()


async def mails(shop: Shop) -> int:
    async with shop.database.read() as session:
        return await session.scalar(select(func.count()).select_from(OutboxMail)) or 0


async def balance_at_the_provider(shop: Shop, user: User) -> int:
    async with shop.database.read() as session:
        customer_id = await find_customer(session, user.id, "sandbox")
    return next(
        int(event["data"]["object"]["starting_balance"])
        for event in reversed(await shop.events("invoice.finalized"))
        if event["data"]["object"]["customer"] == customer_id
    )


async def test_an_upgrade_that_is_not_paid_does_not_happen_later(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_card(shop, ann, FAILS_LATER)
    before = await mails(shop)
    with pytest.raises(CardDeclined, match="declined"):
        await shop.upgrade(ann, "PRO")
    await shop.deliver()
    assert await mails(shop) == before, "the page has said it; no payment is outstanding"
    await use_card(shop, ann, GOOD)
    assert (await shop.product(ann)).product_code == "START"
    assert await shop.images(ann) == 30
    assert [invoice.is_paid for invoice in await subscriptions.invoices(shop, ann.id)] == [True]
    await subscriptions.change(shop, ann.id, PRO)
    await shop.deliver()
    assert await shop.images(ann) == 60, "with the new card it can be bought, at the price that was shown"


async def test_credit_comes_back_when_an_upgrade_is_not_paid(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "INFLUENCER")
    plan = await shop.plan(ann)
    assert plan is not None
    state = await shop.cards.find_subscription(str(plan.provider_id))
    start = await prices.price_of(shop, PRODUCTS["start_month_v1"])
    assert (await shop.cards.change_plan(state, start, 3995, "an order", "down")).outcome == "applied"
    await shop.deliver()
    await use_card(shop, ann, FAILS_LATER)
    state = await shop.cards.find_subscription(state.id)
    year = await prices.price_of(shop, PRODUCTS["influencer_year_v1"])
    credit = []
    for key in ("first", "second"):
        assert (await shop.cards.change_plan(state, year, 0, "an order", key)).outcome == "declined"
        credit.append(await balance_at_the_provider(shop, ann))
    assert credit[0] == credit[1] < 0


async def test_a_change_that_waits_is_given_up_after_a_day(shop: Shop) -> None:
    """What a process leaves behind that dies between Stripe's answer and ours."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_card(shop, ann, FAILS_LATER)
    plan = await shop.plan(ann)
    assert plan is not None
    body = f"items[0][id]=si&items[0][price]={await prices.price_of(shop, PRO)}&payment_behavior=pending_if_incomplete"
    url = f"https://api.stripe.com/v1/subscriptions/{plan.provider_id}"
    await shop.sandbox.handle("post", url, f"{body}&proration_behavior=always_invoice", {})
    assert [invoice.is_open for invoice in await subscriptions.invoices(shop, ann.id)] == [True, False]
    await shop.pass_time(days=1)
    assert [invoice.is_open for invoice in await subscriptions.invoices(shop, ann.id)] == [False]
    assert (await shop.product(ann)).product_code == "START"


async def test_a_subscription_that_breaks_keeps_no_other_from_its_renewal(shop: Shop) -> None:
    ann, bob = await shop.customer(), await shop.customer("bob@example.org")
    for user in (ann, bob):
        await shop.buy(user, "START")
    plan = await shop.plan(ann)
    assert plan is not None
    async with shop.database.write() as session:
        broken = {"id": plan.provider_id, "object": "subscription", "status": "active"}
        await session.execute(update(SandboxObject).where(SandboxObject.id == plan.provider_id).values(body=broken))
    await shop.pass_time(days=31)
    async with shop.database.read() as session:
        customer_id = await find_customer(session, bob.id, "sandbox")
    renewals = [event["data"]["object"]["customer"] for event in await shop.events("invoice.paid")]
    assert renewals.count(str(customer_id)) == 2
    assert await shop.images(bob) == 30
