"""Money that went back after it had bought something: the credit that came out of it goes with it.

The rest of a payment is credited when a larger plan begins; what the larger plan does not cost stays with the card
provider as credit for later invoices. Every loss takes what is there of that credit, once, and a bank that decides for
us gives it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import structlog

from thumbsmith.billing import periods
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.models import Order, Payment
from thumbsmith.billing.providers.base import CreditChange, PaymentState, Refund

log = structlog.get_logger(__name__)

WITHDRAWAL = "withdrawal"
"""The beginning of the keys of a withdrawal's refunds."""
WITH_BANK = {"open", "lost"}


@dataclass(frozen=True)
class Loss:
    """Money of a payment that was given back, or that a bank holds or took, in cents."""

    id: str
    """Of the refund, or of the payment that is disputed."""
    payment_id: str
    amount: int
    taken: int
    """Of the customer's credit, for this."""
    is_withdrawal: bool = False
    """It pays the credit out itself."""

    @property
    def uncovered(self) -> int:
        """The loss that no credit has made good."""
        return self.amount - self.taken


@dataclass(frozen=True)
class Money:
    """The state of one payment."""

    given: int
    """Back, in cents."""
    is_with_bank: bool


@dataclass(frozen=True)
class Losses:
    """Of a chain of payments, since its last period began: what was lost before is not in that period's credit."""

    each: tuple[Loss, ...] = ()
    money: Mapping[str, Money] = field(default_factory=dict)
    """By payment, of those that were looked at."""

    @property
    def uncovered(self) -> int:
        return sum(loss.uncovered for loss in self.each)


def brought(changes: Sequence[CreditChange]) -> dict[str, int]:
    """The credit that each invoice added to its customer's, in cents; below zero where it was paid with it."""
    sums: dict[str, int] = {}
    for change in changes:
        if change.invoice_id is not None:
            sums[change.invoice_id] = sums.get(change.invoice_id, 0) + change.amount
    return sums


def taken_for(changes: Sequence[CreditChange], loss_id: str) -> int:
    return -sum(change.amount for change in changes if change.loss_id == loss_id)


async def settle(deps: BillingDeps, customer_id: str, payment_id: str, changes: Sequence[CreditChange]) -> None:
    """Take what the losses of a payment's chain have left without money out of its owner's credit, or give it back.

    Calling it again changes nothing: what was taken is marked with its loss. `changes` of the customer's credit.
    Raises ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        payment = await reading.get(Payment, payment_id)
        chain = await periods.chain_of(reading, payment, brought(changes)) if payment else []
    found = await losses_of(deps, suspects(chain, changes), chain, changes)
    ids = {each.id for each in chain}
    left = sum(change.amount for change in changes if {change.invoice_id, change.payment_id} & ids)
    for loss in found.each:
        if loss.is_withdrawal:
            continue
        more = min(loss.amount - loss.taken, max(0, left))
        if more > 0:  # what was paid out by hand is not taken a second time
            more = min(more, await deps.cards.credit(customer_id))
        if more:
            log.info("credit follows the money", payment=loss.payment_id, loss=loss.id, amount=more)
            times = sum(change.loss_id == loss.id for change in changes)
            key = f"loss-{loss.id}-{times}"
            await deps.cards.use_credit(customer_id, more, key, payment_id=loss.payment_id, loss_id=loss.id)
            left -= more


def suspects(chain: Sequence[Payment], changes: Sequence[CreditChange]) -> list[Payment]:
    """Those payments that have lost money, or had lost some."""
    marked = {change.payment_id for change in changes}
    return [each for each in chain if each.refunded or each.standing != "good" or each.id in marked]


async def uncovered(deps: BillingDeps, customer_id: str, user_id: str, payment_ids: Sequence[str]) -> int:
    """The loss of the money that paid the period of `payment_ids`, as far as no credit has made it good, in cents.

    Most people have lost nothing: then the card provider is not asked.
    """
    async with deps.database.read() as reading:
        own = await periods.plan_payments(reading, user_id)
    if not suspects(own, ()):
        return 0
    changes = await deps.cards.credit_changes(customer_id)
    async with deps.database.read() as reading:
        paying = [each for each in own if each.id in payment_ids]
        chains = [await periods.chain_of(reading, each, brought(changes)) for each in paying]
    ids = {each.id for chain in chains for each in chain}
    chain = [each for each in own if each.id in ids]
    return (await losses_of(deps, suspects(chain, changes), chain, changes)).uncovered


async def losses_of(
    deps: BillingDeps, looked_at: Sequence[Payment], chain: Sequence[Payment], changes: Sequence[CreditChange]
) -> Losses:
    """The loss of the payments `looked_at` of a chain since the last credit was worked out."""
    each: list[Loss] = []
    money: dict[str, Money] = {}
    since = await credited_at(deps, chain) if looked_at else None
    for payment in looked_at:
        if payment.intent_id is None:
            continue
        refunds = await deps.cards.refunds(payment.intent_id)
        state = await deps.cards.find_payment(payment.intent_id)
        money[payment.id] = Money(sum(refund.amount for refund in refunds), state.dispute in WITH_BANK)
        each += [loss_by(refund, payment, changes) for refund in refunds if since is None or refund.created_at > since]
        each += disputed(payment, state, money[payment.id], changes)
    return Losses(tuple(each), money)


def loss_by(refund: Refund, payment: Payment, changes: Sequence[CreditChange]) -> Loss:
    is_withdrawal = refund.key is not None and refund.key.startswith(f"{WITHDRAWAL}-")
    return Loss(refund.id, payment.id, refund.amount, taken_for(changes, refund.id), is_withdrawal)


def disputed(payment: Payment, state: PaymentState, money: Money, changes: Sequence[CreditChange]) -> list[Loss]:
    """None where a bank never asked. Money held back meanwhile is not lost when it decides for us."""
    if state.dispute == "none":
        return []
    amount = payment.amount - money.given if money.is_with_bank else 0
    return [Loss(payment.id, payment.id, amount, taken_for(changes, payment.id))]


async def money_of(deps: BillingDeps, intent_id: str) -> Money:
    state = await deps.cards.find_payment(intent_id)
    return Money(state.refunded, state.dispute in WITH_BANK)


async def credited_at(deps: BillingDeps, chain: Sequence[Payment]) -> datetime | None:
    """The moment for which the last credit of a chain was worked out; None where there was none."""
    last = next((each for each in reversed(chain) if each.began_anew), None)
    if last is None:
        return None
    invoice = await deps.cards.find_invoice(last.id)
    async with deps.database.read() as reading:
        order = await reading.get(Order, invoice.order_id) if invoice.order_id else None
    return order.proration_at if order is not None and order.proration_at is not None else last.paid_at
