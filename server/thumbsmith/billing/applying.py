"""Makes our books say what the provider's say. Only here does a paid plan change, and only here do payments grant.

Nothing is taken from what an event says: it only tells what to look at again, and what is looked at is the provider's
present state. So each of these can run any number of times, in any order, and at the same time in two places.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import structlog
from sqlalchemy import select

from thumbsmith.accounts import service as accounts
from thumbsmith.billing import losses, notices, periods, plans, refunding
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.customers import find_user_id
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.granting import begins_anew, grants_of, turned_in
from thumbsmith.billing.models import Payment, Subscription, SubscriptionStatus
from thumbsmith.billing.prices import amount_of, products_by_price
from thumbsmith.billing.providers.base import Invoice, PaymentState, PlanState
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.tokens import service as tokens

log = structlog.get_logger(__name__)

ATTEMPTS = 5


class Overtaken(Exception):
    """Another process took over a newer state while ours was on its way."""


async def look_at_subscription(deps: BillingDeps, provider_id: str) -> None:
    """Take over how a subscription stands."""
    for _ in range(ATTEMPTS):
        async with deps.database.read() as reading:
            known = await reading.scalar(select(Subscription.synced).where(Subscription.provider_id == provider_id))
        state = await deps.cards.find_subscription(provider_id)
        try:
            async with deps.database.write() as session:
                is_unwanted = await take_over(deps, session, state, known)
        except Overtaken:
            continue
        if is_unwanted:
            await refunding.undo(deps, state)
        return
    log.warning("a subscription changes all the time", subscription=provider_id)


async def take_over(deps: BillingDeps, session: WriteSession, state: PlanState, known: int | None) -> bool:
    """Write a state down. True when the plan has to be undone: a second one beside a paid one, or one that was bought
    while the account was being deleted. Raises Overtaken.
    """
    user_id = await find_user_id(session, state.customer_id)
    products = await products_by_price(session)
    product = products.get(state.price_id)
    if user_id is None or product is None or state.status == "incomplete":
        log.info("not a subscription of ours", subscription=state.id, status=state.status)
        return False
    await tokens.lock(session, user_id)
    row = await session.scalar(
        select(Subscription).where(Subscription.provider_id == state.id).execution_options(populate_existing=True)
    )
    if (row.synced if row else None) != known:
        raise Overtaken
    now = deps.clock()
    was_live = row is not None and row.status != "E"
    if row is None:
        live = await plans.live_plan(session, user_id)
        if state.status != "ended" and await accounts.find_user(session, user_id) is None:
            return True
        if live is not None and state.status != "ended":
            if live.provider_id is not None:
                return True
            live.status, live.ended_at = "E", now  # the trial; its tokens stay
            await session.flush()
        row = new_subscription(user_id, product, state)
        session.add(row)
    pending = products.get(state.pending_price_id or "")
    row.product_id, row.amount = product.id, state.amount
    row.status = status_of(state)
    row.pending_product_id = pending.id if pending and pending is not product else None
    row.pending_amount = await amount_of(session, state.pending_price_id) if state.pending_price_id else None
    row.period_start, row.period_end = state.period_start, state.period_end
    row.ended_at = state.ended_at
    row.synced += 1
    await session.flush()
    await end_grace(session, user_id, now)
    if was_live and state.ended_unpaid:
        await notices.ended_unpaid(session, row, now)
    return False


async def end_grace(session: WriteSession, user_id: str, now: datetime) -> None:
    """The rest of an earlier period goes with the plan, or when the next period is paid."""
    live = await plans.live_plan(session, user_id)
    await tokens.end_grace(session, user_id, now, plan_is_over=live is None)


def status_of(state: PlanState) -> SubscriptionStatus:
    if state.status == "ended":
        return "E"
    if state.cancels_at_period_end:
        return "X"
    return "P" if state.status == "past_due" else "A"


def new_subscription(user_id: str, product: Product, state: PlanState) -> Subscription:
    return Subscription(
        id=new_id(state.started_at),
        user_id=user_id,
        product_id=product.id,
        amount=state.amount,
        status=status_of(state),
        provider_id=state.id,
        pending_product_id=None,
        period_start=state.period_start,
        period_end=state.period_end,
        started_at=state.started_at,
        ended_at=state.ended_at,
        synced=0,
        reminded_for=None,
    )


async def look_at_invoice(deps: BillingDeps, invoice_id: str) -> None:
    """Grant what a paid invoice brings, and take back what was refunded."""
    invoice = await deps.cards.find_invoice(invoice_id)
    if invoice.subscription_id is None:
        return
    if invoice.is_paid and begins_anew(invoice):
        await go_on(deps, invoice, invoice.subscription_id)
    await look_at_subscription(deps, invoice.subscription_id)
    if not invoice.is_paid:
        return
    state = await deps.cards.find_subscription(invoice.subscription_id)
    money = await deps.cards.find_payment(invoice.intent_id) if invoice.intent_id else PaymentState()
    changes = await deps.cards.credit_changes(invoice.customer_id)
    async with deps.database.write() as session:
        await take_payment(deps, session, invoice, state, money, losses.brought(changes))
    await losses.settle(deps, invoice.customer_id, invoice.id, changes)


async def go_on(deps: BillingDeps, invoice: Invoice, provider_id: str) -> None:
    """A customer who paid for a larger plan has taken back that they had cancelled; what they did later stands."""
    async with deps.database.read() as reading:
        if await reading.get(Payment, invoice.id) is not None:
            return
    state = await deps.cards.find_subscription(provider_id)
    was_before = state.cancelled_at is not None and state.cancelled_at < invoice.created_at
    if state.cancels_at_period_end and was_before and state.status != "ended":
        await deps.cards.cancel_with_period(state, cancelled=False)


async def take_payment(
    deps: BillingDeps,
    session: WriteSession,
    invoice: Invoice,
    state: PlanState,
    money: PaymentState,
    brought: Mapping[str, int],
) -> None:
    """Nothing is granted for a plan that is not in our books: a second one beside another is undone."""
    subscription = await session.scalar(select(Subscription).where(Subscription.provider_id == state.id))
    if subscription is None:
        return
    user_id, now = subscription.user_id, deps.clock()
    await tokens.lock(session, user_id)
    payment = await session.get(Payment, invoice.id, populate_existing=True)
    if payment is None:
        products = await products_by_price(session)
        payment = new_payment(invoice, user_id, described(invoice, products))
        session.add(payment)
        for grant in grants_of(invoice, products, user_id, state.period_start):
            await tokens.grant(session, grant, now)
        await session.flush()
        await end_grace(session, user_id, now)
        if payment.began_anew:
            await periods.begin_anew(session, payment, invoice, now)
        else:
            await periods.end_earlier(session, user_id, now)
        await notices.receipt(session, payment, now)
    await refunding.apply(session, payment, money, now, brought)


def new_payment(invoice: Invoice, user_id: str, description: str) -> Payment:
    return Payment(
        id=invoice.id,
        user_id=user_id,
        intent_id=invoice.intent_id,
        description=description,
        amount=invoice.amount_paid,
        refunded=0,
        shortfall=0,
        receipt_url=invoice.url,
        began_anew=begins_anew(invoice),
        turned_in=turned_in(invoice),
        paid_at=invoice.created_at,
    )


def described(invoice: Invoice, products: dict[str, Product]) -> str:
    """The product that was paid for: that of the line that costs most."""
    lines = sorted((line for line in invoice.lines if line.price_id in products), key=lambda line: -line.amount)
    if not lines:
        return "Thumbsmith"
    product = products[lines[0].price_id]
    return f"{product.title}, {'yearly' if product.term == 'A' else 'monthly'}"


async def look_at_newest_invoice(deps: BillingDeps, state: PlanState) -> None:
    """Take over at once what a change has led to; its events will come as well."""
    await look_at_subscription(deps, state.id)
    invoices = await deps.cards.invoices(state.customer_id)
    newest = next((invoice for invoice in invoices if invoice.subscription_id == state.id), None)
    if newest is not None:
        await look_at_invoice(deps, newest.id)
