"""Cards that always ask their bank: an upgrade waits for the answer, is charged what was shown, or comes to nothing."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from tests.billing.shop import EXPIRES, Shop
from thumbsmith.accounts.models import User
from thumbsmith.billing import checkout, delivering, events, plans, subscriptions, upgrading
from thumbsmith.billing.checkout import Opened
from thumbsmith.billing.errors import ConfirmationNeeded, TermsOutdated
from thumbsmith.billing.models import Order
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.mail.models import OutboxMail

ALWAYS_ASKS = "4000 0027 6000 3184"
PRO = plans.product_named("PRO", "M")


async def with_such_a_card(shop: Shop) -> User:
    ann = await shop.customer()
    opened = await shop.open(ann, "START")
    assert (await shop.pay(opened, ALWAYS_ASKS)).status == "requires_action"
    assert (await answer(shop, opened.checkout.client_secret, approves=True)) == "complete"
    await shop.deliver()
    return ann


async def answer(shop: Shop, secret: str | None, *, approves: bool) -> str:
    return (await shop.sandbox.answer_bank(secret or "", approves=approves)).status


async def ask_for_upgrade(shop: Shop, ann: User) -> Opened:
    opened = await shop.agree(ann, "PRO")
    with pytest.raises(ConfirmationNeeded):
        await subscriptions.change(shop, ann.id, PRO)
    return opened


async def order_of(shop: Shop, opened: Opened) -> Order:
    async with shop.database.read() as session:
        return await session.get_one(Order, opened.order.id)


async def secret_of(shop: Shop, opened: Opened) -> str | None:
    """What the page is given for its bank's question."""
    waiting = (await order_of(shop, opened)).invoice_id
    return (await shop.cards.look_at_change(waiting)).client_secret if waiting else None


async def paid(shop: Shop, ann: User) -> list[int]:
    return [invoice.amount_paid for invoice in await subscriptions.invoices(shop, ann.id)]


async def test_an_upgrade_waits_for_the_bank_and_costs_what_was_shown(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    await shop.pass_time(days=10)
    opened = await ask_for_upgrade(shop, ann)
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START"
    shop.ticking.pass_time(minutes=30)
    assert await answer(shop, await secret_of(shop, opened), approves=True) == "complete"
    await delivering.look_at_checkout(shop, opened.checkout.id)
    assert (await shop.product(ann)).product_code == "PRO"
    assert await shop.images(ann) == 60
    assert await paid(shop, ann) == [opened.terms.due_today, 1495]
    assert (await order_of(shop, opened)).status == "complete"
    await shop.deliver()
    assert await shop.images(ann) == 60
    async with shop.database.read() as session:
        letters = await session.scalar(select(func.count()).where(OutboxMail.subject.contains("confirm")))
    assert letters == 0, "the page has asked; nobody is dunned for it"


async def test_a_no_to_the_bank_ends_the_upgrade_and_it_may_be_tried_again(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    opened = await ask_for_upgrade(shop, ann)
    assert await answer(shop, await secret_of(shop, opened), approves=False) == "declined"
    await delivering.look_at_checkout(shop, opened.checkout.id)
    assert "not confirmed" in ((await order_of(shop, opened)).failure or "")
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START"
    again = await ask_for_upgrade(shop, ann)
    assert again.order.id != opened.order.id
    assert await answer(shop, await secret_of(shop, again), approves=True) == "complete"
    await shop.deliver()
    assert await shop.images(ann) == 60


async def test_a_new_card_may_ask_as_well(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.open(ann, "PRO")
    assert (await shop.pay(opened, ALWAYS_ASKS)).status == "requires_action", "whether it may be kept"
    assert await answer(shop, opened.checkout.client_secret, approves=True) == "complete"
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START", "nothing without the second answer"
    assert await answer(shop, await secret_of(shop, opened), approves=True) == "complete"
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "PRO"
    assert await shop.images(ann) == 60


async def test_what_nobody_answers_is_given_up(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    opened = await ask_for_upgrade(shop, ann)
    secret = await secret_of(shop, opened)
    shop.ticking.pass_time(hours=1)
    await events.reconcile(shop)
    assert (await order_of(shop, opened)).failure == upgrading.NOT_CONFIRMED
    with pytest.raises(Fault, match="Nothing is waiting"):
        await answer(shop, secret, approves=True)
    await shop.pass_time(days=2)
    assert (await shop.product(ann)).product_code == "START"
    assert await paid(shop, ann) == [1495]


async def test_asking_twice_waits_for_one_payment(shop: Shop) -> None:
    """Two tabs, a double click, or an answer that was lost."""
    ann = await with_such_a_card(shop)
    opened = await ask_for_upgrade(shop, ann)
    first = await secret_of(shop, opened)
    with pytest.raises(ConfirmationNeeded):
        await subscriptions.change(shop, ann.id, PRO)
    assert await secret_of(shop, opened) == first
    async with shop.database.write() as session:  # as if we had died before writing it down
        (await session.get_one(Order, opened.order.id)).invoice_id = None
    with pytest.raises(ConfirmationNeeded):
        await subscriptions.change(shop, ann.id, PRO)
    assert await secret_of(shop, opened) == first
    assert await answer(shop, first, approves=True) == "complete"
    await shop.deliver()
    assert len([amount for amount in await paid(shop, ann) if amount]) == 2


async def test_another_choice_gives_up_what_waits(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    opened = await ask_for_upgrade(shop, ann)
    secret = await secret_of(shop, opened)
    await shop.open(ann, "INFLUENCER")
    with pytest.raises(Fault, match="Nothing is waiting"):
        await answer(shop, secret, approves=True)
    assert (await order_of(shop, opened)).status == "expired"


async def test_a_new_card_for_later_does_not_pay_what_waits(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    await ask_for_upgrade(shop, ann)
    secret = await subscriptions.begin_card_change(shop, ann.id, None)
    assert (await shop.sandbox.submit(secret, "4242 4242 4242 4242", EXPIRES, None)).status == "complete"
    await shop.deliver()
    assert (await shop.product(ann)).product_code == "START"
    assert await paid(shop, ann) == [0, 1495]


async def test_nothing_is_charged_that_was_not_shown_and_agreed_to(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    with pytest.raises(TermsOutdated):  # nobody has looked at a price
        await subscriptions.change(shop, ann.id, PRO)
    opened = await shop.open(ann, "PRO")
    with pytest.raises(TermsOutdated):  # nobody has agreed to it
        await subscriptions.change(shop, ann.id, PRO)
    sentence = checkout.consent_for(PRO, opened.order.due_today, "upgrade")
    for other in ("yes", sentence.replace("$24.95", "$0.01")):
        with pytest.raises(TermsOutdated):
            await checkout.consent(shop, ann.id, opened.checkout.id, other)
    await checkout.consent(shop, ann.id, opened.checkout.id, sentence)
    shop.ticking.pass_time(hours=1)
    with pytest.raises(TermsOutdated):  # too long ago
        await subscriptions.change(shop, ann.id, PRO)
    with pytest.raises(TermsOutdated):
        await checkout.consent(shop, ann.id, opened.checkout.id, sentence)
    assert await paid(shop, ann) == [1495]


async def test_the_stored_card_pays_what_was_shown_and_its_order_keeps_the_consent(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(days=10)
    opened = await shop.agree(ann, "PRO")
    shop.ticking.pass_time(minutes=45)
    again = await shop.open(ann, "PRO")
    assert again.terms == opened.terms, "looked at again, it is the same price"
    await subscriptions.change(shop, ann.id, PRO)
    await shop.deliver()
    assert opened.terms.due_today in await paid(shop, ann)
    shop.ticking.pass_time(hours=2)
    await shop.settle()
    order = await order_of(shop, opened)
    assert (order.status, order.consented_at is not None) == ("complete", True)
    assert order.completed_at is not None
    assert order.completed_at - order.created_at < timedelta(hours=1)


async def test_a_renewal_that_the_bank_asks_about_is_paid_when_it_is_confirmed(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    shop.ticking.pass_time(days=30, minutes=1)
    await shop.settle()
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "P"
    secret = await subscriptions.pay_now(shop, ann.id, plan.id)
    assert secret is not None
    assert await subscriptions.pay_now(shop, ann.id, plan.id) == secret, "asked again, it is the same question"
    assert await answer(shop, secret, approves=True) == "complete"
    assert await subscriptions.pay_now(shop, ann.id, plan.id) is None
    await shop.deliver()
    assert (await shop.images(ann), await paid(shop, ann)) == (30, [1495, 1495])
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "A"


async def test_a_renewal_that_was_refused_to_the_bank_can_be_tried_again(shop: Shop) -> None:
    ann = await with_such_a_card(shop)
    shop.ticking.pass_time(days=30, minutes=1)
    await shop.settle()
    first = await subscriptions.pay_now(shop, ann.id, None)
    assert await answer(shop, first, approves=False) == "declined"
    second = await subscriptions.pay_now(shop, ann.id, None)
    assert second not in {None, first}
    assert await answer(shop, second, approves=True) == "complete"
    await shop.deliver()
    assert await paid(shop, ann) == [1495, 1495]


async def test_two_tabs_that_upgrade_at_once_pay_once(shop: Shop) -> None:
    """With the stored card four times, and with the form beside it."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    opened = await shop.agree(ann, "PRO")
    await shop.pay(opened)
    await asyncio.gather(*(subscriptions.change(shop, ann.id, PRO) for _ in range(4)))
    await shop.deliver()
    assert await paid(shop, ann) == [opened.terms.due_today, 1495]
    assert await shop.images(ann) == 60
