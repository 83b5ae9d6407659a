"""Events that the card provider sends us, and those that it should have sent."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from datetime import timedelta

import structlog
from sqlalchemy import select

from thumbsmith.billing import applying, delivering, notices
from thumbsmith.billing.customers import find_user_id
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import ProviderRefused, ProviderUnavailable
from thumbsmith.billing.models import Order, ProviderEvent, Subscription
from thumbsmith.billing.prices import products_by_price
from thumbsmith.billing.providers.base import Event
from thumbsmith.platform.metrics import PAYMENT_EVENTS

log = structlog.get_logger(__name__)

LOOKS_BACK = timedelta(days=3)
"""For as long Stripe itself goes on trying to tell us."""
FAILURES = {"invoice.payment_failed", "invoice.payment_action_required"}


async def receive(deps: BillingDeps, body: bytes, headers: Mapping[str, str]) -> None:
    """Apply what the provider says it has to tell. Raises BadSignature, ProviderUnavailable."""
    await apply(deps, deps.cards.read_event(body, headers))


async def apply(deps: BillingDeps, event: Event) -> None:
    """Look at what an event points to, unless it was applied before. Twice at once does no harm.

    Raises ProviderUnavailable: then the provider tells it again.
    """
    async with deps.database.read() as reading:
        if await reading.get(ProviderEvent, event.id):
            return
    try:
        await look_at(deps, event)
    except ProviderRefused:  # what it points to is not there (any more)
        log.warning("nothing to look at", type=event.type, subject=event.subject_id)
    await record(deps, event)
    PAYMENT_EVENTS.labels(event.type).inc()


async def look_at(deps: BillingDeps, event: Event) -> None:
    match event.subject:
        case "checkout":
            await delivering.look_at_checkout(deps, event.subject_id)
        case "subscription":
            await applying.look_at_subscription(deps, event.subject_id)
        case "invoice":
            await look_at_bill(deps, event.subject_id)
        case "intent":
            await look_at_payment(deps, event.subject_id)
        case "dispute":
            intent_id = await deps.cards.intent_of_dispute(event.subject_id)
            if intent_id is not None:
                await look_at_payment(deps, intent_id)
        case "setup":
            await use_new_card(deps, event.subject_id)
        case "nothing":
            pass


async def look_at_bill(deps: BillingDeps, invoice_id: str) -> None:
    """An invoice of a plan counts by itself; one of an add-on belongs to what its checkout paid for."""
    invoice = await deps.cards.find_invoice(invoice_id)
    if invoice.subscription_id is not None:
        await applying.look_at_invoice(deps, invoice.id)
    elif invoice.intent_id is not None:
        await look_at_purchase(deps, invoice.intent_id)


async def look_at_payment(deps: BillingDeps, intent_id: str) -> None:
    """A payment belongs to an invoice of a plan, or to the checkout of an add-on."""
    invoice = await deps.cards.find_invoice_of(intent_id)
    if invoice is not None and invoice.subscription_id is not None:
        await applying.look_at_invoice(deps, invoice.id)
    else:
        await look_at_purchase(deps, intent_id)


async def look_at_purchase(deps: BillingDeps, intent_id: str) -> None:
    checkout = await deps.cards.find_checkout_of(intent_id)
    if checkout is not None:
        await delivering.look_at_checkout(deps, checkout.id)


async def use_new_card(deps: BillingDeps, setup_id: str) -> None:
    """A new card pays from now on, also what could not be paid before."""
    customer_id = await deps.cards.use_card_of(setup_id, None)
    if customer_id is None:
        return
    async with deps.database.read() as reading:
        user_id = await find_user_id(reading, customer_id)
        query = select(Subscription.provider_id).where(Subscription.user_id == user_id, Subscription.status != "E")
        provider_id = await reading.scalar(query) if user_id else None
    if provider_id is not None:
        await deps.cards.use_card_of(setup_id, provider_id)
        await deps.cards.pay_open_invoices(provider_id)
        await applying.look_at_subscription(deps, provider_id)


async def record(deps: BillingDeps, event: Event) -> None:
    """Remember it, with the mail that a failed payment is a reason for: both once."""
    now = deps.clock()
    is_failure = event.type in FAILURES
    invoice = await deps.cards.find_invoice(event.subject_id) if is_failure else None
    async with deps.database.write() as session:
        if await session.get(ProviderEvent, event.id, with_for_update=True):
            return
        session.add(ProviderEvent(id=event.id, type=event.type, created_at=event.created_at, applied_at=now))
        await session.flush()
        if invoice is not None and invoice.is_open and not invoice.is_change:
            user_id = await find_user_id(session, invoice.customer_id)
            if user_id is not None:
                what = applying.described(invoice, await products_by_price(session))
                is_confirmation = event.type == "invoice.payment_action_required"
                await notices.failed_payment(session, user_id, what, invoice, now, needs_confirmation=is_confirmation)


async def reconcile(deps: BillingDeps) -> int:
    """Look at everything that happened of late and at every plan and order under way: what was never told, or was lost
    on its way, is made good. Returns how many events had not been applied.
    """
    missed = 0
    async for event in deps.cards.events_since(deps.clock() - LOOKS_BACK):
        async with deps.database.read() as reading:
            is_known = await reading.get(ProviderEvent, event.id) is not None
        if not is_known and event.subject != "nothing":
            missed += 1
            await attempt(apply(deps, event), event.id)
    async with deps.database.read() as reading:
        running = (
            await reading.scalars(
                select(Subscription.provider_id).where(
                    Subscription.status != "E", Subscription.provider_id.is_not(None)
                )
            )
        ).all()
        orders = (
            await reading.scalars(select(Order.session_id).where(Order.status == "open", Order.session_id.is_not(None)))
        ).all()
    for provider_id in running:
        await attempt(applying.look_at_subscription(deps, str(provider_id)), str(provider_id))
    for session_id in orders:
        await attempt(delivering.look_at_checkout(deps, str(session_id)), str(session_id))
    if missed:
        log.warning("events had been missed", count=missed)
    return missed


async def attempt(look: Awaitable[object], subject: str) -> None:
    """One thing that can't be looked at does not keep the others from being looked at.

    Raises ProviderUnavailable: then the others can't be looked at either.
    """
    try:
        await look
    except ProviderUnavailable:
        raise
    except Exception:
        log.exception("something can't be reconciled", subject=subject)
