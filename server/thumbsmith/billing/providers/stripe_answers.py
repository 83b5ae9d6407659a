"""Stripe's objects in our words. Written for API version 2026-10-28.endive."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Protocol, cast

import stripe

from thumbsmith.billing.providers.base import (
    Card,
    Change,
    Checkout,
    CheckoutMode,
    CheckoutStatus,
    CreditChange,
    Event,
    Invoice,
    InvoiceLine,
    PaymentState,
    PlanState,
    PlanStatus,
    Refund,
    Subject,
)

SUBJECTS: dict[str, Subject] = {
    "checkout.session.completed": "checkout",
    "checkout.session.async_payment_succeeded": "checkout",
    "checkout.session.expired": "checkout",
    "customer.subscription.created": "subscription",
    "customer.subscription.updated": "subscription",
    "customer.subscription.deleted": "subscription",
    "customer.subscription.paused": "subscription",
    "customer.subscription.resumed": "subscription",
    "invoice.paid": "invoice",
    "invoice.payment_failed": "invoice",
    "invoice.payment_action_required": "invoice",
    "charge.refunded": "intent",
    "charge.dispute.created": "dispute",
    "charge.dispute.closed": "dispute",
    "setup_intent.succeeded": "setup",
}
"""The object to look at again after an event of each type; other types don't concern us."""


class HasId(Protocol):
    id: str


def id_of(reference: str | HasId | None) -> str | None:
    """Stripe names an object by its id, or puts the whole of it there when asked to."""
    return reference if reference is None or isinstance(reference, str) else reference.id


def known_id(reference: str | HasId | None) -> str:
    """An id that Stripe always gives."""
    found = id_of(reference)
    if found is None:
        raise ValueError("Stripe left out an id")
    return found


def moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def noted(metadata: stripe.StripeObject | None, name: str) -> str | None:
    """The note that we left on an object when we made it."""
    return str(metadata[name]) if metadata is not None and name in metadata else None


def checkout_of(session: stripe.checkout.Session) -> Checkout:
    return Checkout(
        id=session.id,
        client_secret=session.client_secret,
        status=cast(CheckoutStatus, session.status or "open"),
        is_paid=session.payment_status in {"paid", "no_payment_required"},
        mode=cast(CheckoutMode, session.mode),
        order_id=noted(session.metadata, "order_id"),
        customer_id=id_of(session.customer),
        email=session.customer_details.email if session.customer_details else session.customer_email,
        subscription_id=id_of(session.subscription),
        payment_intent_id=id_of(session.payment_intent),
        setup_intent_id=id_of(session.setup_intent),
        invoice_id=id_of(session.invoice),
        amount=session.amount_total or 0,
        created_at=moment(session.created),
    )


STATES: dict[str, PlanStatus] = {
    "trialing": "active",
    "active": "active",
    "past_due": "past_due",
    "unpaid": "past_due",
    "paused": "past_due",
    "incomplete": "incomplete",
    "incomplete_expired": "ended",
    "canceled": "ended",
}


def plan_of(subscription: stripe.Subscription) -> PlanState:
    """Since API version 2025-03-31 the period stands on the item; our subscriptions have one item."""
    item = subscription["items"].data[0]
    schedule, details = subscription.schedule, subscription.cancellation_details
    waiting = subscription.pending_update.subscription_items if subscription.pending_update else None
    return PlanState(
        id=subscription.id,
        item_id=item.id,
        customer_id=known_id(subscription.customer),
        price_id=item.price.id,
        product_id=known_id(item.price.product),
        amount=item.price.unit_amount or 0,
        status=STATES[subscription.status],
        period_start=moment(item.current_period_start),
        period_end=moment(item.current_period_end),
        cancels_at_period_end=subscription.cancel_at_period_end or subscription.cancel_at is not None,
        cancelled_at=moment(subscription.canceled_at) if subscription.canceled_at else None,
        schedule_id=id_of(schedule),
        pending_price_id=pending_price(schedule, item.current_period_end),
        started_at=moment(subscription.start_date),
        ended_at=moment(subscription.ended_at) if subscription.ended_at else None,
        ended_unpaid=details is not None and details.reason == "payment_failed",
        latest_invoice_id=id_of(subscription.latest_invoice),
        waiting_price_id=waiting[0].price.id if waiting else None,
    )


def pending_price(schedule: str | stripe.SubscriptionSchedule | None, period_end: int) -> str | None:
    """The price of the phase that begins when the present period ends."""
    if schedule is None or isinstance(schedule, str):
        return None
    following = [phase for phase in schedule.phases if phase.start_date >= period_end]
    return id_of(following[0]["items"][0].price) if following else None


def invoice_of(invoice: stripe.Invoice) -> Invoice:
    details = invoice.parent.subscription_details if invoice.parent else None
    return Invoice(
        id=known_id(invoice),
        number=invoice.number,
        customer_id=known_id(invoice.customer),
        subscription_id=id_of(details.subscription) if details else None,
        is_change=invoice.billing_reason == "subscription_update",
        is_paid=invoice.status == "paid",
        is_open=invoice.status == "open",
        total=invoice.total,
        amount_paid=invoice.amount_paid,
        created_at=moment(invoice.created),
        url=invoice.hosted_invoice_url,
        intent_id=intent_of(invoice),
        order_id=next(filter(None, (noted(line.metadata, "order_id") for line in credits_of(invoice))), None),
        lines=tuple(line for line in map(line_of, invoice.lines.data) if line is not None),
    )


def credits_of(invoice: stripe.Invoice) -> list[stripe.InvoiceLineItem]:
    return [line for line in invoice.lines.data if line.amount < 0]


def intent_of(invoice: stripe.Invoice) -> str | None:
    """The payment that paid it; the invoice has to be fetched with its payments."""
    payments = invoice.payments.data if invoice.payments else []
    paid = [payment for payment in payments if payment.status == "paid"]
    return id_of(paid[0].payment.payment_intent) if paid else None


def line_of(line: stripe.InvoiceLineItem) -> InvoiceLine | None:
    """None for what belongs to no price: a balance, for example."""
    pricing = line.pricing
    if pricing is None or pricing.price_details is None:
        return None
    details = line.parent.subscription_item_details if line.parent else None
    return InvoiceLine(
        price_id=known_id(pricing.price_details.price),
        amount=line.amount,
        period_start=moment(line.period.start),
        period_end=moment(line.period.end),
        is_proration=details.proration if details else False,
    )


REFUSED = {"requires_payment_method", "canceled"}
"""A payment that nobody can confirm any more."""


def change_of(bill: stripe.Invoice, intent: stripe.PaymentIntent | None) -> Change:
    """The state of a bill whose last try was `intent`."""
    if bill.status == "paid":
        return Change("applied")
    if bill.status == "open" and intent is not None and intent.status not in REFUSED:
        secret = bill.confirmation_secret.client_secret if bill.confirmation_secret else None
        return Change("needs_confirmation", invoice_id=known_id(bill), client_secret=secret)
    error = intent.last_payment_error if intent else None
    return Change("declined", (error.message if error else None) or "")


def payment_of(intent: stripe.PaymentIntent, disputes: list[stripe.Dispute]) -> PaymentState:
    charge = intent.latest_charge
    refunded = charge.amount_refunded if charge is not None and not isinstance(charge, str) else 0
    if not disputes:
        return PaymentState(refunded)
    status = disputes[0].status
    if status in {"won", "warning_closed", "prevented"}:
        return PaymentState(refunded, "won")
    return PaymentState(refunded, "lost" if status == "lost" else "open")


def refund_of(refund: stripe.Refund) -> Refund:
    return Refund(refund.id, refund.amount, moment(refund.created), noted(refund.metadata, "key"))


def credit_change_of(change: stripe.CustomerBalanceTransaction) -> CreditChange:
    """At Stripe a balance below zero is the customer's credit."""
    noted_ids = (noted(change.metadata, name) for name in ("payment_id", "loss_id"))
    return CreditChange(-change.amount, id_of(change.invoice), *noted_ids)


def card_of(method: stripe.PaymentMethod, default: str | None) -> Card | None:
    """None for what is no card."""
    card = method.card
    if card is None:
        return None
    return Card(method.id, card.brand, card.last4 or "", card.exp_month, card.exp_year, method.id == default)


def event_of(event: stripe.Event) -> Event:
    subject = SUBJECTS.get(event.type, "nothing")
    named = event.data.object
    name = "payment_intent" if subject == "intent" else "id"
    if name not in named or not named[name]:
        subject = "nothing"
    subject_id = "" if subject == "nothing" else str(named[name])
    return Event(event.id, event.type, moment(event.created), subject, subject_id)
