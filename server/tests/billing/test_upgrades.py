"""From a plan to a larger one, over the whole of its period: what it costs, what ends, and what goes wrong."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tests.billing.shop import CONFIRMED, EXPIRES, FAILS_LATER, GOOD, Shop
from tests.billing.test_confirming import ALWAYS_ASKS, answer, order_of, secret_of, with_such_a_card
from tests.billing.test_living_with_a_plan import new_card, payments_of, use_images
from thumbsmith.accounts.models import User
from thumbsmith.billing import checkout, delivering, events, plans, subscriptions, withdrawing
from thumbsmith.billing.errors import CardDeclined, ConfirmationNeeded, RenewalUnpaid, TermsOutdated
from thumbsmith.billing.providers.sandbox import payments as sandbox_payments
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.tokens import service as tokens

pytestmark = pytest.mark.slow

PRO, INFLUENCER = plans.product_named("PRO", "M"), plans.product_named("INFLUENCER", "M")


async def paid(shop: Shop, user: User) -> list[int]:
    return [payment.amount for payment in await payments_of(shop, user)]


async def test_an_hour_before_the_end_with_all_used_it_costs_its_price(shop: Shop) -> None:
    """Four cents bought ninety images."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 30)
    await shop.pass_time(days=29, hours=23)
    await shop.upgrade(ann, "INFLUENCER")
    assert await paid(shop, ann) == [1495, 3995]
    assert await shop.images(ann) == 120


async def test_an_hour_before_the_end_with_nothing_used_it_costs_nearly_its_price(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.pass_time(days=29, hours=23)
    opened = await shop.upgrade(ann, "INFLUENCER")
    assert opened.terms.due_today == 3993
    assert [line.amount for line in opened.terms.bill] == [3995, -2]
    assert "1 of 720 hours left of Start ($14.95)" in opened.terms.bill[1].text
    assert await shop.images(ann) == 120, "what was left has ended"


async def test_at_once_with_nothing_used_it_costs_the_difference_and_begins_a_period(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.due_today == 1000
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.period_start is not None
    assert plan.period_start > plan.started_at
    assert plan.period_end == opened.terms.next_at
    await shop.pass_time(days=29, hours=23)
    assert await shop.images(ann) == 60
    await shop.pass_time(days=1)
    assert await paid(shop, ann) == [1495, 1000, 2495]


async def test_what_is_left_of_the_images_decides_when_it_is_less(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 20)
    await shop.pass_time(days=3)
    opened = await shop.upgrade(ann, "PRO")
    assert [line.amount for line in opened.terms.bill] == [2495, -498]
    assert "10 of 30 images left of Start" in opened.terms.bill[1].text
    assert sum(line.amount for line in opened.terms.bill) == opened.terms.due_today


async def test_add_ons_and_the_trial_stay_untouched(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.buy(ann, "ADDON_25")
    await use_images(shop, ann, 30)
    shop.ticking.pass_time(minutes=1)
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.due_today == 2495, "what was bought on top is neither credited nor counted"
    assert await shop.images(ann) == 85


async def test_an_upgrade_after_an_upgrade_counts_all_that_the_period_was_paid_with(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    for code in ("PRO", "INFLUENCER"):
        shop.ticking.pass_time(minutes=1)
        await shop.upgrade(ann, code)
    assert await paid(shop, ann) == [1495, 1000, pytest.approx(1500, abs=1)]
    assert await shop.images(ann) == 120


async def test_up_down_and_up_again(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.pass_time(days=10)
    await shop.upgrade(ann, "PRO")
    await use_images(shop, ann, 60)
    await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    await shop.pass_time(days=31)
    assert (await shop.product(ann)).product_code == "START"
    assert await shop.images(ann) == 30
    await shop.upgrade(ann, "PRO")
    assert await shop.images(ann) == 60
    assert await paid(shop, ann) == [1495, 1498, 1495, pytest.approx(2495 - 1495, abs=60)]


async def test_of_a_year_the_months_to_come_count(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    await use_images(shop, ann, 30)
    shop.ticking.pass_time(minutes=1)
    opened = await shop.upgrade(ann, "PRO", "A")
    assert opened.terms.credit == round(14950 * 11 / 12), "eleven of twelve months are left"
    assert await shop.images(ann) == 60
    await shop.pass_time(days=31)
    assert await shop.images(ann) == 60, "the months to come of the old year are gone"


async def test_a_year_that_is_worth_more_than_the_new_month_pays_the_next_ones(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    shop.ticking.pass_time(minutes=1)
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.due_today == 0
    await shop.pass_time(days=31)
    assert await paid(shop, ann) == [14950, 0, 0]
    again = await shop.open(ann, "INFLUENCER")
    assert again.terms.due_today == 0
    assert "credit from before" in again.terms.bill[-1].text
    assert sum(line.amount for line in again.terms.bill) == 0


@pytest.mark.parametrize("use", [5, 30])
async def test_who_uses_what_they_were_credited_has_used_it_of_the_new_plan(shop: Shop, use: int) -> None:
    """The price is shown, then the images are used, then it is paid."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.pass_time(days=3)
    opened = await shop.agree(ann, "PRO")
    await use_images(shop, ann, use)
    await subscriptions.change(shop, ann.id, PRO)
    await shop.deliver()
    assert await paid(shop, ann) == [1495, opened.terms.due_today]
    assert await shop.images(ann) == 60 - max(0, use - 3), "three of thirty had not been credited"


async def test_who_uses_them_while_the_bank_asks_has_used_them_of_the_new_plan(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    shop.ticking.pass_time(minutes=1)
    opened = await shop.agree(ann, "PRO")
    with pytest.raises(ConfirmationNeeded):
        await subscriptions.change(shop, ann.id, PRO)
    await use_images(shop, ann, 30)
    assert await answer(shop, await secret_of(shop, opened), approves=True) == "complete"
    await shop.deliver()
    assert await shop.images(ann) == pytest.approx(30, abs=0.1)


async def test_withdrawing_pays_nothing_back_for_what_was_used_of_what_was_credited(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.agree(ann, "PRO")
    await use_images(shop, ann, 30)
    await subscriptions.change(shop, ann.id, PRO)
    await shop.deliver()
    assert "$12.4" in await withdrawing.withdraw(shop, ann.id, None), "half of what Pro is worth"


async def test_work_under_way_is_used_and_comes_back_for_a_day_when_it_fails(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    hold_id = "f" * 32
    async with shop.database.write() as session:
        await tokens.hold(session, ann.id, hold_id, 15 * 6_208, shop.clock(), timedelta(hours=1))
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.credit == 748
    async with shop.database.write() as session:
        await tokens.release(session, hold_id, shop.clock())
    assert await shop.images(ann) == 75, "nobody pays for what was not delivered"


async def test_a_cancelled_plan_goes_on_with_an_upgrade(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await subscriptions.cancel(shop, ann.id, None)
    shop.ticking.pass_time(minutes=1)
    terms = (await subscriptions.preview(shop, ann.id, PRO)).terms
    assert (terms.resumes, terms.due_today) == (True, 1000)
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.resumes
    plan = await shop.plan(ann)
    assert plan is not None
    assert (plan.status, plan.product_id) == ("A", "pro_month_v1")
    await shop.pass_time(days=31)
    assert await paid(shop, ann) == [1495, 1000, 2495], "it renews"


async def test_a_cancelled_plan_goes_on_with_another_card_too(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await subscriptions.cancel(shop, ann.id, None)
    shop.ticking.pass_time(minutes=1)
    opened = await shop.open(ann, "PRO")
    assert (await shop.pay(opened, CONFIRMED)).status == "requires_action"
    assert await answer(shop, opened.checkout.client_secret, approves=True) == "complete"
    await shop.deliver()
    plan = await shop.plan(ann)
    assert plan is not None
    assert (plan.status, plan.product_id) == ("A", "pro_month_v1")


async def test_an_upgrade_that_is_not_paid_leaves_a_cancelled_plan_cancelled(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await new_card(shop, ann, FAILS_LATER)
    await subscriptions.cancel(shop, ann.id, None)
    with pytest.raises(CardDeclined):
        await shop.upgrade(ann, "PRO")
    await shop.deliver()
    plan = await shop.plan(ann)
    assert plan is not None
    assert (plan.status, plan.product_id, await shop.images(ann)) == ("X", "start_month_v1", 30)
    await shop.pass_time(days=31)
    assert await shop.plan(ann) is None


async def test_who_cancels_after_an_upgrade_stays_cancelled_however_late_its_event_comes(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.agree(ann, "PRO")
    await subscriptions.change(shop, ann.id, PRO)
    assert (await subscriptions.cancel(shop, ann.id, None)).status == "X"
    await shop.deliver()
    await events.reconcile(shop)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "X"


async def test_what_was_planned_stays_planned_when_an_upgrade_is_declined(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    await new_card(shop, ann, FAILS_LATER)
    await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    with pytest.raises(CardDeclined):
        await shop.upgrade(ann, "INFLUENCER")
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.pending_product_id == "start_month_v1"
    secret = await subscriptions.begin_card_change(shop, ann.id, None)
    assert (await shop.sandbox.submit(secret, ALWAYS_ASKS, EXPIRES, None)).status == "requires_action"
    assert await answer(shop, secret, approves=True) == "complete"
    await shop.deliver()
    opened = await shop.open(ann, "INFLUENCER")
    with pytest.raises(ConfirmationNeeded):
        await shop.upgrade(ann, "INFLUENCER")
    assert await answer(shop, await secret_of(shop, opened), approves=False) == "declined"
    await events.reconcile(shop)
    assert (await order_of(shop, opened)).failure
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.pending_product_id == "start_month_v1", "also when the bank was told no"


async def test_a_renewal_between_showing_and_paying_makes_the_price_be_shown_again(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.pass_time(days=29, hours=23, minutes=30)
    await shop.agree(ann, "PRO")
    await shop.pass_time(minutes=40)
    assert len(await paid(shop, ann)) == 2
    with pytest.raises(TermsOutdated):
        await subscriptions.change(shop, ann.id, PRO)
    assert len(await paid(shop, ann)) == 2
    opened = await shop.upgrade(ann, "PRO")
    assert opened.terms.due_today == pytest.approx(1000, abs=2)


async def test_what_is_not_paid_gives_no_credit_and_can_not_be_gone_beyond(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await new_card(shop, ann, FAILS_LATER)
    await shop.pass_time(days=31)
    with pytest.raises(RenewalUnpaid):
        await shop.open(ann, "PRO")
    with pytest.raises(RenewalUnpaid):
        await subscriptions.preview(shop, ann.id, PRO)
    await new_card(shop, ann, GOOD)
    await shop.open(ann, "PRO")


async def test_money_that_went_back_is_not_credited(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    payment = (await payments_of(shop, ann))[0]
    await shop.cards.refund(payment.intent_id or "", 495, "goodwill")
    await shop.deliver()
    assert (await shop.open(ann, "PRO")).terms.credit == 1000


async def test_a_payment_that_its_bank_takes_back_takes_what_it_helped_to_pay(shop: Shop) -> None:
    """Somebody pays, goes up with the credit, and tells the bank that they had not bought the first."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    first = (await payments_of(shop, ann))[0]
    async with shop.database.write() as session:
        store = Store(session, shop.clock())
        intent = await store.get("payment_intent", first.intent_id)
        dispute = await sandbox_payments.open_dispute(store, await store.get("charge", intent["latest_charge"]))
        await store.flush()
    await shop.deliver()
    assert await shop.images(ann) == 0, "frozen until it is decided"
    async with shop.database.write() as session:
        store = Store(session, shop.clock())
        await sandbox_payments.close_dispute(store, dispute["id"], won=True)
        await store.flush()
    await shop.deliver()
    assert await shop.images(ann) == 60


async def test_any_order_of_the_events_ends_in_the_same(shop: Shop) -> None:
    """The upgrade's invoice is told before the plan's own."""
    ann = await shop.customer()
    opened = await shop.open(ann, "START")
    await shop.pay(opened)
    await delivering.look_at_checkout(shop, opened.checkout.id)
    shop.ticking.pass_time(minutes=1)
    await shop.agree(ann, "PRO")
    await subscriptions.change(shop, ann.id, PRO)
    await shop.deliver()
    for body, headers in reversed(list(shop.told)):
        await shop.hear(body, headers)
    assert await shop.images(ann) == 60
    assert await paid(shop, ann) == [1495, 1000]


async def test_two_tabs_with_two_plans_pay_one(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.agree(ann, "PRO")
    await shop.agree(ann, "INFLUENCER")
    results = await asyncio.gather(
        subscriptions.change(shop, ann.id, PRO),
        subscriptions.change(shop, ann.id, INFLUENCER),
        return_exceptions=True,
    )
    assert [type(each) for each in results if isinstance(each, Exception)] == [TermsOutdated]
    await shop.deliver()
    assert await paid(shop, ann) == [1495, 2500]


async def test_what_is_agreed_to_says_that_the_tokens_end(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    assert "ends with it" in checkout.consent_for(PRO, opened.order.due_today, opened.order.kind)
