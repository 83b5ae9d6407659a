"""A plan as time goes by: renewed, unpaid, cancelled, resumed, changed, paid back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.billing.shop import DISPUTED, EXPIRES, FAILS_LATER, GOOD, Shop
from thumbsmith.accounts.models import User
from thumbsmith.billing import notices, plans, subscriptions, withdrawing
from thumbsmith.billing.errors import (
    CancelledAlready,
    CardDeclined,
    ProviderUnavailable,
    SubscriptionMissing,
    WithdrawalOver,
)
from thumbsmith.billing.models import Payment
from thumbsmith.billing.prices import price_of
from thumbsmith.billing.providers.base import CheckoutWish
from thumbsmith.billing.providers.sandbox import payments as sandbox_payments
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.mail import service as mail
from thumbsmith.tokens import service as tokens


async def use_images(shop: Shop, user: User, images: int) -> None:
    """Spend tokens as generations do."""
    for _ in range(images):
        hold_id = f"{int(shop.clock().timestamp() * 1000):032x}"
        async with shop.database.write() as session:
            await tokens.hold(session, user.id, hold_id, 6_208, shop.clock(), timedelta(hours=1))
            await tokens.spend(session, hold_id, None, shop.clock())


async def new_card(shop: Shop, user: User, number: str) -> None:
    secret = await subscriptions.begin_card_change(shop, user.id, None)
    assert (await shop.sandbox.submit(secret, number, EXPIRES, None)).status == "complete"
    await shop.deliver()


async def payments_of(shop: Shop, user: User) -> list[Payment]:
    async with shop.database.read() as session:
        return list(await session.scalars(select(Payment).where(Payment.user_id == user.id).order_by(Payment.paid_at)))


async def subjects(shop: Shop, user: User) -> list[str]:
    """What was written to somebody, the newest first."""
    async with shop.database.read() as session:
        return [letter.subject for letter in await mail.newest(session, user.email)]


async def test_a_month_ends_and_the_next_begins(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 5)
    await shop.pass_time(days=31)
    assert await shop.images(ann) == 30, "what was left is gone, the new month is there"
    assert len(await payments_of(shop, ann)) == 2


async def test_a_renewal_that_is_not_paid(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await new_card(shop, ann, FAILS_LATER)
    await shop.pass_time(days=31)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "P"
    assert await shop.images(ann) == 30, "what was left, and nothing new without money"
    assert "did not go through" in (await subjects(shop, ann))[0]
    await new_card(shop, ann, GOOD)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "A"
    assert await shop.images(ann) == 30


async def test_a_plan_that_is_never_paid_ends(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await new_card(shop, ann, FAILS_LATER)
    await shop.pass_time(days=50)
    assert await shop.plan(ann) is None


async def test_who_cancels_what_is_not_paid_is_not_charged_for_it_later(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await new_card(shop, ann, FAILS_LATER)
    await shop.pass_time(days=31)
    assert (await subscriptions.cancel(shop, ann.id, None)).status == "E"
    assert "cancelled" in (await subjects(shop, ann))[0]
    assert await shop.plan(ann) is None
    await shop.pass_time(days=20)
    assert [invoice.is_paid for invoice in await subscriptions.invoices(shop, ann.id)] == [True]
    assert len(await shop.events("invoice.payment_failed")) == 1, "nobody tries again"


async def test_cancelled_runs_to_the_end_of_what_is_paid(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    plan = await subscriptions.cancel(shop, ann.id, None)
    assert plan.status == "X"
    assert "cancelled" in (await subjects(shop, ann))[0]
    assert await shop.images(ann) == 60
    with pytest.raises(CancelledAlready):
        await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    await shop.pass_time(days=31)
    assert await shop.plan(ann) is None
    assert await shop.images(ann) == 0
    assert len(await payments_of(shop, ann)) == 1, "no further charge"


async def test_resumed_goes_on(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    await subscriptions.cancel(shop, ann.id, None)
    assert (await subscriptions.resume(shop, ann.id, None)).status == "A"
    await shop.pass_time(days=31)
    assert await shop.images(ann) == 60


async def test_a_smaller_plan_comes_with_the_next_period(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    plan = await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    assert plan.pending_product_id == "start_month_v1"
    assert await shop.images(ann) == 60
    await shop.pass_time(days=31)
    assert (await shop.product(ann)).product_code == "START"
    assert await shop.images(ann) == 30
    assert [payment.amount for payment in await payments_of(shop, ann)] == [2495, 1495]


async def test_a_planned_change_can_be_taken_back(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    await subscriptions.change(shop, ann.id, plans.product_named("START", "M"))
    plan = await subscriptions.change(shop, ann.id, plans.product_named("PRO", "M"))
    assert plan.pending_product_id is None
    await shop.pass_time(days=31)
    assert (await shop.product(ann)).product_code == "PRO"


async def test_an_upgrade_with_the_stored_card(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 10)
    terms = await subscriptions.preview(shop, ann.id, plans.product_named("PRO", "M"))
    assert terms.choice == "upgrade"
    await shop.upgrade(ann, "PRO")
    assert await shop.images(ann) == 60
    await new_card(shop, ann, FAILS_LATER)
    with pytest.raises(CardDeclined):
        await shop.upgrade(ann, "INFLUENCER")
    assert (await shop.product(ann)).product_code == "PRO"
    assert await shop.images(ann) == 60


async def test_money_back_takes_the_rest_and_notes_what_was_used(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "ADDON_10")
    await use_images(shop, ann, 4)
    payment = (await payments_of(shop, ann))[0]
    await shop.cards.refund(payment.intent_id or "", payment.amount, "refund by hand")
    await shop.deliver()
    assert await shop.images(ann) == 0
    payment = (await payments_of(shop, ann))[0]
    assert (payment.refunded, payment.shortfall) == (595, 4 * 6_208)


@pytest.mark.parametrize(("won", "left"), [(True, 30), (False, 0)])
async def test_a_disputed_payment(shop: Shop, won: bool, left: int) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", number=DISPUTED)
    assert await shop.images(ann) == 0, "frozen until it is decided"
    dispute = (await shop.events("charge.dispute.created"))[0]["data"]["object"]
    async with shop.database.write() as session:
        store = Store(session, shop.clock())
        await sandbox_payments.close_dispute(store, dispute["id"], won=won)
        await store.flush()
    await shop.deliver()
    assert await shop.images(ann) == left


async def test_withdrawing_pays_back_what_was_not_used(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await use_images(shop, ann, 15)
    plan = await shop.plan(ann)
    assert plan is not None
    words = await withdrawing.withdraw(shop, ann.id, plan.id)
    assert "$7.4" in words
    assert await shop.plan(ann) is None, "what the person sees next does not wait for the provider's event"
    await shop.deliver()
    assert await shop.plan(ann) is None
    assert await shop.images(ann) == 0
    assert (await payments_of(shop, ann))[0].refunded in {747, 748}
    assert "withdrawn" in (await subjects(shop, ann))[0]


async def test_a_withdrawal_that_broke_off_pays_back_when_it_is_asked_for_again(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    with monkeypatch.context() as broken:
        broken.setattr(shop.cards, "refund", no_answer)
        with pytest.raises(ProviderUnavailable):
            await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert "$14.95" in await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert await shop.plan(ann) is None
    assert [payment.refunded for payment in await payments_of(shop, ann)] == [1495]


async def no_answer(*_: object) -> None:
    raise ProviderUnavailable


async def test_withdrawing_after_upgrades_pays_all_back_that_was_paid(shop: Shop) -> None:
    """What was left of the month paid a part of the year: it comes back with it."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await shop.buy(ann, "PRO")
    await shop.buy(ann, "PRO", "A")
    paid = sum(payment.amount for payment in await payments_of(shop, ann))
    assert paid == 24950
    assert "$249.50" in await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert sum(payment.refunded for payment in await payments_of(shop, ann)) == paid


async def test_withdrawing_has_its_time(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    plan = await shop.plan(ann)
    assert plan is not None
    shop.ticking.pass_time(days=15)
    with pytest.raises(WithdrawalOver):
        await withdrawing.withdraw(shop, ann.id, plan.id)
    bob = await shop.customer("bob@example.org")
    with pytest.raises(SubscriptionMissing):
        await withdrawing.withdraw(shop, bob.id, plan.id)


async def test_a_second_plan_beside_the_first_is_undone(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tabs had two checkouts open, and both were paid: the second ends, is paid back, and grants nothing, also when
    the provider does not answer at first.
    """
    ann = await shop.customer()
    opened = await shop.buy(ann, "START")
    wish = CheckoutWish(
        key="another tab",
        order_id="0" * 32,
        user_id=ann.id,
        customer_id=opened.checkout.customer_id or "",
        mode="subscription",
        price_id=await price_of(shop, plans.product_named("PRO", "M")),
        return_url="http://thumbsmith.test/return",
        expires_at=shop.clock() + timedelta(hours=1),
    )
    second = await shop.cards.open_checkout(wish)
    assert (await shop.sandbox.submit(second.client_secret or "", GOOD, EXPIRES, None)).status == "complete"
    with monkeypatch.context() as broken:
        broken.setattr(shop.cards, "refund", no_answer)
        with pytest.raises(ProviderUnavailable):
            await shop.deliver()
    shop.failures.clear()
    shop.ticking.pass_time(minutes=5)
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START"
    assert await shop.images(ann) == 30
    refunds = [event["data"]["object"]["amount_refunded"] for event in await shop.events("charge.refunded")]
    assert refunds == [2495]


async def test_the_owner_of_a_yearly_plan_is_reminded_once(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    assert await notices.remind(shop) == 0
    shop.ticking.pass_time(days=340)
    assert await notices.remind(shop) == 1
    assert await notices.remind(shop) == 0
    assert "renews on" in (await subjects(shop, ann))[0]


async def test_each_payment_has_its_receipt_once(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    for body, headers in list(shop.told):
        await shop.hear(body, headers)
    assert [subject for subject in await subjects(shop, ann) if "receipt" in subject] == [
        "Your Thumbsmith receipt: $14.95"
    ]


async def test_an_account_that_goes_is_not_charged_again(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await subscriptions.close_account(shop, ann.id)
    await shop.pass_time(days=40)
    assert len(await payments_of(shop, ann)) == 1
