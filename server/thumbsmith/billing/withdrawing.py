"""Withdrawal from the contract of a plan: what has not been used is paid back, and the plan ends."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import select

from thumbsmith.billing import losses, notices, plans, refunding
from thumbsmith.billing.applying import look_at_invoice, look_at_subscription
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import ProviderRefused, WithdrawalOver
from thumbsmith.billing.granting import begins_anew, worth
from thumbsmith.billing.models import Payment, Subscription
from thumbsmith.billing.providers.base import Invoice
from thumbsmith.platform.database import WriteSession
from thumbsmith.tokens import service as tokens

WITHDRAWAL = timedelta(days=14)
"""A consumer in the European Union may withdraw from a contract made at a distance for this long."""
TRIES = 3


def can_withdraw(subscription: Subscription, now: datetime) -> bool:
    return subscription.provider_id is not None and now <= subscription.started_at + WITHDRAWAL


async def withdraw(deps: BillingDeps, user_id: str, subscription_id: str | None) -> str:
    """End the contract of a plan within its first 14 days. The unused part is paid back, also what a smaller
    plan than before had left as credit. Two calls at once answer the same: what one of them is refused, because the
    other has just done it, it finds done when it looks again.

    Returns what is told to the customer. Raises SubscriptionMissing, NoProviderSubscription, WithdrawalOver,
    ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        subscription, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    if deps.clock() > subscription.started_at + WITHDRAWAL:
        raise WithdrawalOver
    for _ in range(TRIES - 1):
        try:
            return await withdraw_once(deps, subscription, provider_id)
        except ProviderRefused:
            continue
    return await withdraw_once(deps, subscription, provider_id)


async def withdraw_once(deps: BillingDeps, subscription: Subscription, provider_id: str) -> str:
    """The plan ends last: whatever breaks off before that, asking again goes on from there, and pays nothing twice."""
    state = await deps.cards.find_subscription(provider_id)
    paid = [each for each in await deps.cards.invoices(state.customer_id) if each.subscription_id == provider_id]
    credit = await deps.cards.credit(state.customer_id)  # before the refunds: it is used up after them
    lost = await lost_of(deps, subscription.user_id, state.customer_id, paid)
    async with deps.database.write() as session:
        unused = await take_back(session, subscription.user_id, paid, deps.clock())
    owed = max(0, unused + credit - lost.uncovered)
    sent = await refunding.pay_back(deps, paid, lost.money, owed, losses.WITHDRAWAL)
    if credit:  # it has gone to the card
        await deps.cards.use_credit(state.customer_id, credit, f"{losses.WITHDRAWAL}-{provider_id}")
    await deps.cards.end_now(provider_id)
    await look_at_subscription(deps, provider_id)
    refunded = sent + sum(loss.amount for loss in lost.each if loss.is_withdrawal)
    async with deps.database.write() as session:
        await tokens.lock(session, subscription.user_id)
        await notices.withdrawal(session, subscription, refunded, deps.clock())
    return notices.withdrawn(refunded, is_disputed=any(each.is_with_bank for each in lost.money.values()))


async def lost_of(deps: BillingDeps, user_id: str, customer_id: str, paid: Sequence[Invoice]) -> losses.Losses:
    """The loss of a plan's invoices, as the card provider states it now."""
    ids = [invoice.id for invoice in paid if invoice.is_paid]
    query = select(Payment).where(Payment.user_id == user_id, Payment.id.in_(ids)).order_by(Payment.paid_at)
    async with deps.database.read() as reading:
        known = {payment.id for payment in await reading.scalars(query)}
    for missing in set(ids) - known:  # nobody has told us of it yet
        await look_at_invoice(deps, missing)
    async with deps.database.read() as reading:
        chain = list(await reading.scalars(query))
    return await losses.losses_of(deps, chain, chain, await deps.cards.credit_changes(customer_id))


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
