"""When a period ends: days of grace, mails before and after, and prices that change for others only."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select, update

from tests.billing.shop import FAILS_LATER, GOOD, Shop
from tests.billing.test_living_with_a_plan import new_card, payments_of, subjects, use_images
from thumbsmith.accounts.models import User
from thumbsmith.billing import notices, plans, prices, serializers, subscriptions
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.billing.models import Subscription
from thumbsmith.mail.models import OutboxMail
from thumbsmith.tokens import sweeping

PRO = PRODUCTS["pro_month_v1"]
DEARER = replace(PRO, price=2995)


async def unpaid(shop: Shop) -> User:
    """A month of which 25 images are left has ended on December 21, and the next one is not paid."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 5)
    await new_card(shop, ann, FAILS_LATER)
    await to_the_end_of_the_month(shop)
    return ann


async def to_the_end_of_the_month(shop: Shop) -> None:
    shop.ticking.pass_time(days=30, minutes=1)
    await shop.settle()


async def last_letter(shop: Shop) -> str:
    async with shop.database.read() as session:
        letter = await session.scalar(select(OutboxMail).order_by(OutboxMail.id.desc()).limit(1))
    assert letter is not None
    return f"{letter.subject} {letter.content}"


async def test_what_is_left_can_be_spent_for_three_days_and_then_no_more(shop: Shop) -> None:
    ann = await unpaid(shop)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "P"
    assert await shop.images(ann) == 25
    assert "until 24 December 2026" in await last_letter(shop)
    shop.ticking.pass_time(days=2, hours=23)
    await sweeping.sweep(shop.database, shop.clock)
    await use_images(shop, ann, 1)
    assert await shop.images(ann) == 24
    shop.ticking.pass_time(hours=1)
    assert await shop.images(ann) == 0
    await shop.settle()
    assert "have ended" in await last_letter(shop), "the next try has failed as well"


async def test_who_pays_within_the_grace_has_the_new_month_alone(shop: Shop) -> None:
    ann = await unpaid(shop)
    await new_card(shop, ann, GOOD)
    assert await shop.images(ann) == 30
    shop.ticking.pass_time(days=1)
    await shop.settle()
    assert await shop.images(ann) == 30


async def test_a_cancelled_plan_has_no_grace(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await subscriptions.cancel(shop, ann.id, None)
    await to_the_end_of_the_month(shop)
    assert await shop.plan(ann) is None
    assert await shop.images(ann) == 0


async def test_a_plan_that_is_never_paid_says_when_it_ends(shop: Shop) -> None:
    ann = await unpaid(shop)
    for days in (3, 5, 7):
        shop.ticking.pass_time(days=days)
        await shop.settle()
    assert await shop.plan(ann) is None
    assert [subject for subject in await subjects(shop, ann) if "has ended" in subject] == [
        "Your Thumbsmith plan has ended"
    ]
    assert await shop.images(ann) == 0


async def test_who_cancels_an_unpaid_plan_is_told_once(shop: Shop) -> None:
    ann = await unpaid(shop)
    await subscriptions.cancel(shop, ann.id, None)
    await shop.deliver()
    assert [subject for subject in await subjects(shop, ann) if "ended" in subject] == []
    assert await shop.images(ann) == 0, "the grace goes with the plan"


async def test_the_owner_of_a_monthly_plan_is_reminded_once_a_year(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await begun_before(shop, timedelta(days=364))
    assert await notices.remind(shop) == 0
    await begun_before(shop, timedelta(days=365))
    assert await notices.remind(shop) == 1
    assert "renews on" in (await subjects(shop, ann))[0]
    assert "$14.95" in await last_letter(shop)
    assert await notices.remind(shop) == 0


async def begun_before(shop: Shop, length: timedelta) -> None:
    async with shop.database.write() as session:
        await session.execute(update(Subscription).values(started_at=shop.clock() - length))


@pytest.fixture
def dearer(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on Pro costs more."""
    monkeypatch.setitem(PRODUCTS, PRO.id, DEARER)


async def next_amount(shop: Shop, user: User) -> float | None:
    plan = await shop.plan(user)
    assert plan is not None
    return (await serializers.read_subscription(shop, plan)).nextAmount


async def test_who_pays_an_earlier_price_keeps_it_and_the_tokens(shop: Shop, request: pytest.FixtureRequest) -> None:
    ann, bob = await shop.customer(), await shop.customer("bob@example.org")
    await shop.buy(ann, "PRO")
    request.getfixturevalue("dearer")
    await prices.synchronise(shop)
    opened = await shop.buy(bob, "PRO")
    assert opened.terms.due_today == 2995
    assert (await next_amount(shop, ann), await next_amount(shop, bob)) == (24.95, 29.95)
    await to_the_end_of_the_month(shop)
    assert (await shop.images(ann), await shop.images(bob)) == (60, 60)
    assert [payment.amount for payment in await payments_of(shop, ann)] == [2495, 2495]


async def test_a_renewal_at_another_price_is_announced(shop: Shop, request: pytest.FixtureRequest) -> None:
    """The shop moves its customers to the new price, at the provider."""
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    request.getfixturevalue("dearer")
    plan = await shop.plan(ann)
    assert plan is not None
    state = await shop.cards.find_subscription(str(plan.provider_id))
    await shop.cards.change_with_next_period(state, await prices.price_of(shop, DEARER), "moved")
    await shop.deliver()
    assert await next_amount(shop, ann) == 29.95
    assert await notices.remind(shop) == 1
    assert await notices.remind(shop) == 0
    assert (await subjects(shop, ann))[0] == "From 21 December 2026 your Thumbsmith plan costs $29.95"
    assert "$24.95" in await last_letter(shop)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.pending_product_id is None, "it stays the same plan"
    await to_the_end_of_the_month(shop)
    assert [payment.amount for payment in await payments_of(shop, ann)] == [2495, 2995]
    assert await shop.images(ann) == 60
    assert await notices.remind(shop) == 0


async def test_a_smaller_plan_is_announced_with_its_price(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    assert await next_amount(shop, ann) == 14.95
    assert await notices.remind(shop) == 1
    assert "costs $14.95" in (await subjects(shop, ann))[0]


async def test_the_price_of_another_version_is_still_the_same_plan(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    async with shop.database.write() as session:
        await session.execute(update(Subscription).values(product_id="pro_month_v0"))
    assert await shop.product(ann) == PRO
