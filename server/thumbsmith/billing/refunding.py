"""Money that goes back, and the tokens that go with it."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from sqlalchemy import select

from thumbsmith.billing import notices, plans
from thumbsmith.billing.errors import WithdrawalOver
from thumbsmith.billing.models import Payment, Subscription
from thumbsmith.billing.parts import BillingParts
from thumbsmith.billing.providers.base import PaymentState, PlanState
from thumbsmith.platform.database import WriteSession
from thumbsmith.tokens import service as tokens

log = structlog.get_logger(__name__)

WITHDRAWAL = timedelta(days=14)
"""How long a consumer in the European Union may withdraw from a contract made at a distance."""


async def apply(session: WriteSession, payment: Payment, money: PaymentState, now: datetime) -> None:
    """Tokens follow what became of the money: frozen while it is disputed, gone once it went back in full. What was
    given back in part, for whatever reason, changes nothing.
    """
    payment.refunded = money.refunded
    is_gone = money.dispute == "lost" or 0 < payment.amount <= money.refunded
    if is_gone:
        payment.shortfall = await tokens.revoke(session, payment.user_id, payment.id, now)
    else:
        await tokens.freeze(session, payment.user_id, payment.id, frozen=money.dispute == "open")
    await session.flush()


async def settle_periods(session: WriteSession, payment: Payment, now: datetime) -> None:
    """A change to a plan of another length pays back what is left of the plan before: its tokens go too, in whichever
    order we hear of the two payments.
    """
    plan_payments = (
        await session.scalars(
            select(Payment).where(Payment.user_id == payment.user_id, Payment.id.startswith("in_", autoescape=True))
        )
    ).all()
    for earlier in plan_payments:
        is_over = any(later.began_anew and later.paid_at > earlier.paid_at for later in plan_payments)
        if is_over:
            await tokens.revoke(session, earlier.user_id, earlier.id, now)


async def undo_second_plan(parts: BillingParts, state: PlanState) -> None:
    """Two tabs bought two plans: the second ends at once, and its money goes back."""
    log.warning("a second plan is undone", subscription=state.id)
    await parts.cards.end_now(state.id)
    for invoice in await parts.cards.invoices(state.customer_id):
        if invoice.subscription_id == state.id and invoice.intent_id is not None and invoice.amount_paid:
            await parts.cards.refund(invoice.intent_id, invoice.amount_paid, f"second-plan-{invoice.id}")


async def withdraw(parts: BillingParts, user_id: str, subscription_id: str) -> str:
    """End the contract of a plan within its first 14 days. What has not been used is paid back.

    Returns what is told to the customer. Raises SubscriptionMissing, NoProviderSubscription, WithdrawalOver.
    """
    now = parts.clock()
    async with parts.database.read() as reading:
        subscription, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    if now > subscription.started_at + WITHDRAWAL:
        raise WithdrawalOver
    state = await parts.cards.find_subscription(provider_id)
    await parts.cards.end_now(provider_id)
    refunded = 0
    for invoice in await parts.cards.invoices(state.customer_id):
        if invoice.subscription_id == provider_id and invoice.intent_id is not None and invoice.amount_paid:
            async with parts.database.write() as session:
                left, granted = await tokens.unspent(session, user_id, invoice.id)
                await tokens.revoke(session, user_id, invoice.id, now)
            share = round(invoice.amount_paid * left / granted) if granted else 0
            if share:
                await parts.cards.refund(invoice.intent_id, share, f"withdrawal-{invoice.id}")
                refunded += share
    async with parts.database.write() as session:
        return await notices.withdrawal(session, subscription, refunded, now)


def can_withdraw(subscription: Subscription, now: datetime) -> bool:
    return subscription.provider_id is not None and now <= subscription.started_at + WITHDRAWAL
