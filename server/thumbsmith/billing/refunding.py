"""Money that goes back, and the tokens that go with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog

from thumbsmith.billing import notices, periods, plans
from thumbsmith.billing.errors import WithdrawalOver
from thumbsmith.billing.granting import begins_anew, worth
from thumbsmith.billing.models import Payment, Standing, Subscription
from thumbsmith.billing.parts import BillingParts
from thumbsmith.billing.providers.base import Invoice, PaymentState, PlanState
from thumbsmith.platform.database import WriteSession
from thumbsmith.tokens import service as tokens

log = structlog.get_logger(__name__)

STANDINGS: tuple[Standing, ...] = ("good", "disputed", "gone")
WITHDRAWAL = timedelta(days=14)
"""How long a consumer in the European Union may withdraw from a contract made at a distance."""


async def apply(session: WriteSession, payment: Payment, money: PaymentState, now: datetime) -> None:
    """Tokens follow what became of the money: frozen while it is disputed, gone once it went back in full. What was
    given back in part, for whatever reason, changes nothing.

    What was left of a payment has helped to pay the larger plans that followed it: their tokens go the same way.
    """
    payment.refunded = money.refunded
    is_gone = money.dispute == "lost" or 0 < payment.amount <= money.refunded
    payment.standing = "gone" if is_gone else "disputed" if money.dispute == "open" else "good"
    await session.flush()
    chain = await periods.chain_of(session, payment)
    worst = max((each.standing for each in chain[: chain.index(payment)]), key=STANDINGS.index, default="good")
    for each in chain[chain.index(payment) :]:
        worst = max(worst, each.standing, key=STANDINGS.index)
        if worst == "gone":
            each.shortfall = await tokens.revoke(session, each.user_id, each.id, now)
        else:
            await tokens.freeze(session, each.user_id, each.id, frozen=worst == "disputed")
    await session.flush()


async def undo(parts: BillingParts, state: PlanState) -> None:
    """A plan that nobody should have bought: its money goes back, then it ends. What ended first would not be looked at
    again if the money could not be sent.
    """
    log.warning("a plan is undone", subscription=state.id)
    invoices = await parts.cards.invoices(state.customer_id)
    paid = [each for each in invoices if each.subscription_id == state.id]
    await pay_back(parts, paid, sum(invoice.amount_paid for invoice in paid), "undone")
    await parts.cards.end_now(state.id)


async def withdraw(parts: BillingParts, user_id: str, subscription_id: str) -> str:
    """End the contract of a plan within its first 14 days. What has not been used is paid back, also what a smaller
    plan than before had left as credit.

    The plan ends last: whatever breaks off before that, asking again goes on from there, and pays nothing twice.

    Returns what is told to the customer. Raises SubscriptionMissing, NoProviderSubscription, WithdrawalOver.
    """
    now = parts.clock()
    async with parts.database.read() as reading:
        subscription, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    if now > subscription.started_at + WITHDRAWAL:
        raise WithdrawalOver
    state = await parts.cards.find_subscription(provider_id)
    paid = [each for each in await parts.cards.invoices(state.customer_id) if each.subscription_id == provider_id]
    credit = await parts.cards.credit(state.customer_id)
    async with parts.database.write() as session:
        owed = await take_back(session, user_id, paid, now)
    refunded, is_disputed = await pay_back(parts, paid, owed + credit, "withdrawal")
    if credit:  # it has gone to the card
        await parts.cards.use_credit(state.customer_id, credit, f"withdrawal-{provider_id}")
    await parts.cards.end_now(provider_id)
    async with parts.database.write() as session:
        return await notices.withdrawal(session, subscription, refunded, now, is_disputed=is_disputed)


async def take_back(session: WriteSession, user_id: str, paid: Sequence[Invoice], now: datetime) -> int:
    """Take the tokens of a plan's invoices back. Returns what the unused ones are worth, in cents."""
    owed = 0
    last_beginning = max((invoice.created_at for invoice in paid if begins_anew(invoice)), default=None)
    for invoice in paid:
        left, granted = await tokens.unspent(session, user_id, invoice.id)
        await tokens.revoke(session, user_id, invoice.id, now)
        is_over = last_beginning is not None and invoice.created_at < last_beginning
        if granted and not is_over:
            owed += round(worth(invoice) * left / granted)
    return owed


async def pay_back(parts: BillingParts, paid: Sequence[Invoice], owed: int, reason: str) -> tuple[int, bool]:
    """Pay `owed` cents back out of a plan's payments, the newest first. Returns how much they gave, now or before, and
    whether one of them is disputed.

    Of a payment that is disputed nothing is given: the bank has taken it back already, and decides.
    """
    left, sent, is_disputed = owed, 0, False
    for invoice in paid:
        if invoice.intent_id is None:
            continue
        money = await parts.cards.find_payment(invoice.intent_id)
        share = min(left, invoice.amount_paid)
        left -= share
        is_with_bank = money.dispute in {"open", "lost"}
        is_disputed |= is_with_bank
        if share <= 0 or is_with_bank:
            continue
        if share > money.refunded:
            await parts.cards.refund(invoice.intent_id, share - money.refunded, f"{reason}-{invoice.id}")
        sent += max(share, money.refunded)
    return sent, is_disputed


def can_withdraw(subscription: Subscription, now: datetime) -> bool:
    return subscription.provider_id is not None and now <= subscription.started_at + WITHDRAWAL
