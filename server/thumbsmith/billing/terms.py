"""The terms of choosing a plan, with their arithmetic, as they are shown before anybody agrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction

from sqlalchemy import select

from thumbsmith.billing import losses, plans
from thumbsmith.billing.applying import look_at_invoice
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.crediting import Credit, Period, credit_of
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import RenewalUnpaid
from thumbsmith.billing.granting import worth
from thumbsmith.billing.models import OrderKind, Payment, Subscription
from thumbsmith.billing.money import dollars
from thumbsmith.billing.months import month_after
from thumbsmith.billing.providers.base import Invoice, InvoiceLine, PlanState
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class BillLine:
    """A step of the arithmetic. `amount` in cents, below zero where it is taken off."""

    text: str
    amount: int


@dataclass(frozen=True)
class Terms:
    """The amount that is due now, and later amounts with their day, in cents. `bill` adds up to it, or leaves a
    credit."""

    due_today: int
    next_amount: int
    next_at: datetime
    bill: tuple[BillLine, ...] = ()
    credit: int = 0
    """Out of the running period."""
    covered_use: int | None = None
    credited_until: datetime | None = None
    resumes: bool = False
    """The plan was cancelled, and goes on with this."""


def plain_terms(product: Product, at: datetime) -> Terms:
    """The terms of a plan where nothing is to be settled."""
    return Terms(product.price, product.price, month_after(at, 12 if product.term == "A" else 1))


async def terms_of(
    deps: BillingDeps, present: Subscription | None, product: Product, kind: OrderKind, at: datetime
) -> Terms:
    """The terms of `product`, worked out for the moment `at`. Raises RenewalUnpaid."""
    if kind != "upgrade" or present is None or present.provider_id is None:
        return plain_terms(product, at)
    state = await deps.cards.find_subscription(present.provider_id)
    period = await running_period(deps, present.user_id, state, at)
    credit = credit_of(period, at)
    balance = await deps.cards.credit(state.customer_id)
    bill = [BillLine(f"{product.title}, {'a year' if product.term == 'A' else 'a month'}", product.price)]
    bill.append(BillLine(explained(plans.product_of(present), period, credit, at), -credit.amount))
    left_to_pay = product.price - credit.amount
    if balance:
        bill.append(BillLine("Less your credit from before", -min(balance, max(0, left_to_pay))))
    plain = plain_terms(product, at)
    return Terms(
        due_today=max(0, left_to_pay - balance),
        next_amount=plain.next_amount,
        next_at=plain.next_at,
        bill=tuple(bill),
        credit=credit.amount,
        covered_use=credit.covered_use,
        credited_until=state.period_end,
        resumes=present.status == "X",
    )


def explained(before: Product, period: Period, credit: Credit, at: datetime) -> str:
    """The origin of a credit: what is left of the plan before, by time or by tokens."""
    paid = dollars(max(0, period.paid))
    if credit.token_share < credit.time_share:
        left, bought = period.left // TOKENS_PER_IMAGE, period.tokens // TOKENS_PER_IMAGE
        return f"Less {left} of {bought} images left of {before.title} ({paid})"
    return f"Less {time_left(period, at)} left of {before.title} ({paid})"


def time_left(period: Period, at: datetime) -> str:
    """'14 of 30 days', in hours when it is less than two days."""
    rest = max(timedelta(0), period.end - max(at, period.start))
    unit, name = (HOUR, "hours") if rest < 2 * DAY else (DAY, "days")
    return f"{nearest(rest, unit)} of {nearest(period.end - period.start, unit)} {name}"


def nearest(length: timedelta, unit: timedelta) -> int:
    return round(Fraction(length // timedelta(seconds=1), unit // timedelta(seconds=1)))


async def running_period(deps: BillingDeps, user_id: str, state: PlanState, at: datetime) -> Period:
    """The running period of a plan, as paid, and how much of it is left. Raises RenewalUnpaid."""
    beginning, invoices = paying(await deps.cards.paid_invoices(state.id), state)
    if beginning is None or at >= beginning.period_end:
        raise RenewalUnpaid
    ids = [invoice.id for invoice in invoices]
    async with deps.database.read() as reading:
        known = set(await reading.scalars(select(Payment.id).where(Payment.id.in_(ids))))
    for missing in set(ids) - known:  # nobody has told us of it yet
        await look_at_invoice(deps, missing)
    async with deps.database.read() as reading:
        granted, left = await tokens.standing(reading, user_id, ids, at)
        used = await tokens.used(reading, user_id, at)
    lost = await losses.uncovered(deps, state.customer_id, user_id, ids)
    paid = sum(worth(invoice) for invoice in invoices) - lost
    return Period(paid, beginning.period_start, beginning.period_end, granted, left, used)


def paying(invoices: Sequence[Invoice], state: PlanState) -> tuple[InvoiceLine | None, list[Invoice]]:
    """The line that pays for the running period of a plan, and the invoices up to the one that it stands on; newest
    first. None where it is not paid: a renewal that failed, or that the provider is about to charge.
    """
    for number, invoice in enumerate(invoices, start=1):
        for line in invoice.lines:
            if not line.is_proration and line.amount > 0:
                return (line if line.period_end >= state.period_end else None), list(invoices[:number])
    return None, []
