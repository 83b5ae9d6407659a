"""Buying, all the way through the official SDK and the sandbox: what is paid is delivered, once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.billing.shop import CONFIRMED, DECLINED, POOR, SECRET, Shop
from thumbsmith.billing import delivering, plans, subscriptions, upgrading
from thumbsmith.billing.checkout import Opened
from thumbsmith.billing.errors import AlreadySubscribed, IsADowngrade, NotForSale, ProviderRefused, TrialUsed
from thumbsmith.billing.models import Order
from thumbsmith.billing.prices import price_of
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.billing.trial import start_trial, trial_keys
from thumbsmith.platform.signing import Signer
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import Grant


async def test_a_plan_brings_its_images(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.buy(ann, "PRO")
    assert opened.terms.due_today == 2495
    assert await shop.images(ann) == 60
    plan = await shop.plan(ann)
    assert plan is not None
    assert (plan.status, plan.product_id) == ("A", "pro_month_v1")


async def test_what_was_paid_is_there_before_any_event_comes(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "START")
    await shop.pay(opened)
    assert (await delivering.look_at_checkout(shop, opened.checkout.id)).status == "complete"
    assert await shop.images(ann) == 30
    await shop.deliver()
    assert await shop.images(ann) == 30


@pytest.mark.parametrize("number", [DECLINED, POOR, "4111 1111 1111 1111", "not a number"])
async def test_a_card_that_does_not_pay_brings_nothing(shop: Shop, number: str) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    ending = await shop.pay(opened, number)
    assert ending.status == "declined"
    assert ending.message
    await shop.deliver()
    assert await shop.images(ann) == 0
    assert await shop.plan(ann) is None
    assert (await shop.pay(opened)).status == "complete", "another card may be tried"


async def test_a_card_may_ask_its_bank(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "START")
    secret = opened.checkout.client_secret or ""
    assert (await shop.pay(opened, CONFIRMED)).status == "requires_action"
    assert (await shop.sandbox.answer_bank(secret, approves=False)).status == "declined"
    assert (await shop.pay(opened, CONFIRMED)).status == "requires_action"
    assert (await shop.sandbox.answer_bank(secret, approves=True)).status == "complete"
    await shop.deliver()
    assert await shop.images(ann) == 30


async def test_two_clicks_lead_to_one_checkout(shop: Shop) -> None:
    ann = await shop.customer()
    first, second = await shop.open(ann, "PRO"), await shop.open(ann, "PRO")
    assert first.checkout.id == second.checkout.id
    assert first.checkout.client_secret == second.checkout.client_secret


async def test_choosing_another_plan_closes_the_checkout_before(shop: Shop) -> None:
    ann = await shop.customer()
    first = await shop.open(ann, "PRO")
    await shop.open(ann, "START")
    assert (await shop.cards.find_checkout(first.checkout.id)).status == "expired"


async def test_add_ons_add_up_and_may_be_bought_twice(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "ADDON_10")
    await shop.buy(ann, "ADDON_10")
    assert await shop.images(ann) == 20
    assert await shop.plan(ann) is None


async def test_the_trial_comes_once(shop: Shop) -> None:
    ann = await shop.customer()
    await start_trial(shop, ann)
    assert await shop.images(ann) == 3
    with pytest.raises(AlreadySubscribed):
        await start_trial(shop, ann)


async def test_the_trial_comes_once_also_when_the_secret_has_changed(shop: Shop) -> None:
    ann = await shop.customer()
    now = shop.clock()
    async with shop.database.write() as session:
        await tokens.grant(session, Grant(ann.id, "trial", 1, trial_keys(shop.signer, ann.email)[0], now), now)
    changed = replace(shop, signer=Signer(b"another secret, long enough for tests", [SECRET]))
    with pytest.raises(TrialUsed):
        await start_trial(changed, ann)


async def test_from_the_trial_to_a_plan_its_images_stay(shop: Shop) -> None:
    ann = await shop.customer()
    await start_trial(shop, ann)
    await shop.buy(ann, "START")
    assert await shop.images(ann) == 33
    assert (await shop.product(ann)).product_code == "START"


async def test_an_upgrade_costs_its_price_less_what_is_left_and_brings_all_of_it(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.pass_time(days=10)
    opened = await shop.buy(ann, "PRO")
    assert opened.order.kind == "upgrade"
    assert opened.terms.due_today == pytest.approx(2495 - 1495 * 20 / 30, abs=1)
    assert await shop.images(ann) == 60
    assert (await shop.product(ann)).product_code == "PRO"
    paid = [
        invoice.amount_paid for invoice in await shop.cards.invoices((await shop.events())[0]["data"]["object"]["id"])
    ]
    assert opened.terms.due_today in paid, "what was shown is what was charged"


async def test_an_upgrade_that_is_not_paid_changes_nothing(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    assert (await shop.pay(opened, "4000 0000 0000 0341")).status == "complete", "the card can be kept"
    await shop.deliver()
    assert await shop.images(ann) == 30
    assert (await shop.product(ann)).product_code == "START"


async def failure_of(shop: Shop, opened: Opened) -> str | None:
    async with shop.database.read() as session:
        return (await session.get_one(Order, opened.order.id)).failure


async def test_choosing_another_upgrade_closes_the_one_before(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    await shop.upgrade(ann, "INFLUENCER")
    with pytest.raises(Fault, match="expired"):
        await shop.pay(opened)


async def test_an_upgrade_that_something_else_has_gone_beyond_is_not_bought(shop: Shop) -> None:
    """Somebody of the shop gave a larger plan meanwhile, at the provider itself."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    plan = await shop.plan(ann)
    assert plan is not None
    state = await shop.cards.find_subscription(str(plan.provider_id))
    larger = await price_of(shop, plans.product_named("INFLUENCER", "M"))
    assert (await shop.cards.change_plan(state, larger, 0, "", "by hand")).outcome == "applied"
    await shop.deliver()
    await shop.pay(opened)
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "INFLUENCER"
    assert await shop.images(ann) == 120
    assert await failure_of(shop, opened) == upgrading.CHANGED


async def test_an_upgrade_of_a_plan_that_was_cancelled_meanwhile_is_not_bought(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    await subscriptions.cancel(shop, ann.id, None)
    with pytest.raises(Fault, match="expired"):
        await shop.pay(opened)
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START"
    assert len(await shop.events("invoice.paid")) == 1


async def test_an_upgrade_that_the_provider_refuses_comes_to_an_end(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its price was worked out for a period that is over: it is not asked for again and again."""

    async def refuse(*_: object) -> None:
        raise ProviderRefused

    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    monkeypatch.setattr(shop.cards, "change_plan", refuse)
    await shop.pay(opened)
    await shop.deliver()
    assert await failure_of(shop, opened) == upgrading.CHANGED


async def test_what_can_not_be_bought(shop: Shop) -> None:
    ann = await shop.customer()
    with pytest.raises(NotForSale):
        await shop.open(ann, "FREE")
    await shop.buy(ann, "PRO")
    with pytest.raises(AlreadySubscribed):
        await shop.open(ann, "PRO")
    with pytest.raises(IsADowngrade):
        await shop.open(ann, "START")


async def test_a_year_brings_twelve_months_one_by_one(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    for _ in range(11):
        assert await shop.images(ann) == 30
        await shop.pass_time(days=31)
    assert await shop.images(ann) == 30
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.period_end is not None
    assert plan.period_end > shop.ticking.now


async def test_from_month_to_year_the_old_month_goes_back(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    await shop.pass_time(days=10)
    await shop.buy(ann, "PRO", "A")
    assert await shop.images(ann) == 60, "the quota of the new month, not that of two"
    assert (await shop.product(ann)).term == "A"
