"""Money that goes back, in part, twice, after it was spent, or while a bank decides."""

from __future__ import annotations

import asyncio

import pytest

from tests.billing.shop import DISPUTED, Shop
from tests.billing.test_living_with_a_plan import payments_of, subjects, use_images
from thumbsmith.accounts.models import User
from thumbsmith.billing import customers, plans, subscriptions, withdrawing
from thumbsmith.billing.models import BillingCustomer
from thumbsmith.billing.providers.sandbox import payments as sandbox_payments
from thumbsmith.billing.providers.sandbox.store import Store

pytestmark = pytest.mark.slow

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


async def dispute(shop: Shop, user: User, place: int) -> None:
    """The bank asks about a payment."""
    payment = (await payments_of(shop, user))[place]
    async with shop.database.write() as session:
        store = Store(session, shop.clock())
        intent = await store.get("payment_intent", payment.intent_id)
        await sandbox_payments.open_dispute(store, await store.get("charge", intent["latest_charge"]))
        await store.flush()
    await shop.deliver()


async def credit_of(shop: Shop, user: User) -> int:
    async with shop.database.read() as session:
        customer_id = await customers.find_customer(session, user.id, "sandbox")
    return await shop.cards.credit(str(customer_id))


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
    words = await withdrawing.withdraw(shop, ann.id, None)
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
    assert "$149." in await withdrawing.withdraw(shop, ann.id, None)
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


async def upgraded(shop: Shop, *steps: tuple[str, str]) -> User:
    """Somebody with one plan after the other, each a minute after the one before."""
    ann = await shop.customer()
    await shop.buy(ann, *steps[0])
    for step in steps[1:]:
        shop.ticking.pass_time(minutes=1)
        await shop.upgrade(ann, *step)
        await shop.deliver()
    shop.ticking.pass_time(minutes=1)
    return ann


@pytest.mark.parametrize(("before", "after", "credit"), [("START", "PRO", 12455), ("PRO", "INFLUENCER", 20955)])
async def test_credit_of_a_payment_that_the_bank_takes_back_is_gone(
    shop: Shop, before: str, after: str, credit: int
) -> None:
    """It went on to pay five months of renewals."""
    ann = await upgraded(shop, (before, "A"), (after, "M"))
    assert await credit_of(shop, ann) == pytest.approx(credit, abs=2)
    await dispute(shop, ann, 0)
    assert await credit_of(shop, ann) == 0, "held back until it is decided"
    await close_dispute(shop, won=False)
    assert (await credit_of(shop, ann), await shop.images(ann)) == (0, 0)
    await shop.pass_time(days=31)
    renewal = (await payments_of(shop, ann))[-1]
    assert renewal.amount == plans.product_named(after, "M").price, "the card pays, and for that month all is well"
    assert (renewal.standing, await shop.images(ann)) == ("good", plans.product_named(after, "M").images)


async def test_credit_comes_back_when_the_bank_decides_for_us(shop: Shop) -> None:
    ann = await upgraded(shop, ("START", "A"), ("PRO", "M"))
    credit = await credit_of(shop, ann)
    await dispute(shop, ann, 0)
    await close_dispute(shop, won=True)
    assert (await credit_of(shop, ann), await shop.images(ann)) == (credit, 60)
    for body, headers in list(shop.told):
        await shop.hear(body, headers)
    assert await credit_of(shop, ann) == credit


async def test_months_that_lost_credit_has_paid_go_with_it(shop: Shop) -> None:
    ann = await upgraded(shop, ("START", "A"), ("PRO", "M"))
    await shop.pass_time(days=62)
    assert await shop.images(ann) == 60
    await dispute(shop, ann, 0)
    await close_dispute(shop, won=False)
    assert (await credit_of(shop, ann), await shop.images(ann)) == (0, 0)


@pytest.mark.parametrize("given", [10000, 14950])
async def test_credit_goes_with_what_the_operator_gives_back(shop: Shop, given: int) -> None:
    ann = await upgraded(shop, ("START", "A"), ("PRO", "M"))
    credit = await credit_of(shop, ann)
    await refund(shop, ann, 0, given, "by hand")
    assert await credit_of(shop, ann) == max(0, credit - given)
    assert await shop.images(ann) == (0 if given == 14950 else 60)
    for body, headers in list(shop.told):
        await shop.hear(body, headers)
    assert await credit_of(shop, ann) == max(0, credit - given), "once"


async def test_credit_that_was_worked_out_after_a_refund_stays(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    await refund(shop, ann, 0, 5000, "goodwill")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    await shop.deliver()
    assert await credit_of(shop, ann) == pytest.approx(9950 - 2495, abs=1), "not taken off a second time"


async def test_what_a_withdrawal_pays_out_of_credit_is_used_up_once(shop: Shop) -> None:
    ann = await upgraded(shop, ("START", "A"), ("PRO", "M"))
    await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    async with shop.database.read() as session:
        customer_id = await customers.find_customer(session, ann.id, "sandbox")
    assert sum(change.amount for change in await shop.cards.credit_changes(str(customer_id))) == 0


async def test_a_withdrawal_after_a_chargeback_does_not_pay_twice(shop: Shop) -> None:
    """$24.95 was paid and went back, for 30 images that were used."""
    ann = await upgraded(shop, ("START", "M"), ("PRO", "M"))
    await use_images(shop, ann, 30)
    await dispute(shop, ann, 0)
    await close_dispute(shop, won=False)
    await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert [payment.refunded for payment in await payments_of(shop, ann)] == [0, 0], "the bank has taken more already"


@pytest.mark.parametrize(("place", "given", "missing"), [(0, 1000, "$14.9"), (1, 500, "$19.9")], ids=["older", "newer"])
async def test_a_withdrawal_after_a_refund_pays_what_is_missing(
    shop: Shop, place: int, given: int, missing: str
) -> None:
    """Each payment gives what it has not given yet, whichever of the two was refunded."""
    ann = await upgraded(shop, ("START", "M"), ("PRO", "M"))
    await refund(shop, ann, place, given, "by hand")
    assert missing in await withdrawing.withdraw(shop, ann.id, None)
    await shop.deliver()
    assert sum(payment.refunded for payment in await payments_of(shop, ann)) == pytest.approx(2495, abs=1)


async def test_what_was_given_back_of_an_earlier_payment_is_not_credited_again(shop: Shop) -> None:
    ann = await upgraded(shop, ("START", "M"), ("PRO", "M"))
    await refund(shop, ann, 0, 1494, "by hand")
    opened = await shop.upgrade(ann, "INFLUENCER")
    assert opened.terms.credit == pytest.approx(1001, abs=1)


async def test_what_was_given_back_before_an_upgrade_is_taken_off_once(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    await refund(shop, ann, 0, 500, "by hand")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    await shop.deliver()
    shop.ticking.pass_time(minutes=1)
    assert (await shop.open(ann, "INFLUENCER")).terms.credit == pytest.approx(2495, abs=1)


async def test_withdrawals_at_once_all_answer_the_same(shop: Shop) -> None:
    ann = await upgraded(shop, ("START", "A"), ("PRO", "M"))
    answers = await asyncio.gather(
        *(withdrawing.withdraw(shop, ann.id, None) for _ in range(4)), return_exceptions=True
    )
    assert len(set(answers)) == 1, answers
    assert "$149." in str(answers[0])
    await shop.deliver()
    assert sum(payment.refunded for payment in await payments_of(shop, ann)) == pytest.approx(14950, abs=1)
    assert [subject for subject in await subjects(shop, ann) if "withdrawn" in subject] == [
        "You have withdrawn from your Thumbsmith contract"
    ]


@pytest.mark.parametrize("by_bank", [False, True], ids=["refunded", "disputed"])
async def test_an_upgrade_that_credits_nothing_owes_nothing_to_what_was_before(shop: Shop, by_bank: bool) -> None:
    """It is paid in full: what becomes of older money is no matter of its tokens."""
    ann = await shop.customer()
    await shop.buy(ann, "START")
    if by_bank:
        await dispute(shop, ann, 0)
    else:
        await refund(shop, ann, 0, 1495, "in full")
    shop.ticking.pass_time(minutes=1)
    opened = await shop.upgrade(ann, "PRO")
    await shop.deliver()
    assert (opened.terms.credit, (await payments_of(shop, ann))[1].amount) == (0, 2495)
    assert await shop.images(ann) == 60
    if by_bank:
        await close_dispute(shop, won=False)
    assert await shop.images(ann) == 60
