"""The tokens that an invoice grants. Pure: the same invoice always grants the same, whenever it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.months import months_of
from thumbsmith.billing.providers.base import Invoice, InvoiceLine
from thumbsmith.tokens.service import Grant

GRACE = timedelta(days=3)
"""The rest of a period can still be spent for this long when the next one is not paid."""


def grants_of(
    invoice: Invoice, products: Mapping[str, Product], user_id: str, period_start: datetime
) -> Iterator[Grant]:
    """The tokens that a paid invoice brings, a lot for each month it pays for.

    `products` by price id, `period_start` of the subscription: months of a year are counted from there. Whatever pays
    for a whole period brings its quota. A change within a period (prorated lines: somebody made it at the provider
    itself) brings the difference to the plan before.
    """
    lines = [line for line in invoice.lines if line.price_id in products]
    for line in lines:
        product = products[line.price_id]
        if not line.is_proration and line.amount >= 0:
            yield from quota(invoice, line, product.tokens, user_id, line.period_start)
        elif line.is_proration and line.amount > 0:
            before = sum(products[old.price_id].tokens for old in lines if old.is_proration and old.amount < 0)
            yield from quota(invoice, line, product.tokens - before, user_id, period_start)


def quota(invoice: Invoice, line: InvoiceLine, tokens: int, user_id: str, counted_from: datetime) -> Iterator[Grant]:
    """`tokens` for each month of what the line pays for."""
    if tokens <= 0:
        return
    for begin, end in months_of(counted_from, line.period_end):
        if end > line.period_start:
            starts_at = max(begin, line.period_start)
            key = f"{invoice.id}:{line.price_id}:{begin.date().isoformat()}"
            grace_until = end + GRACE if end == line.period_end else None
            yield Grant(user_id, "plan", tokens, key, starts_at, end, grace_until)


def begins_anew(invoice: Invoice) -> bool:
    """It changes the plan, and pays for a whole period that begins with it: what is left of the one before ends."""
    return invoice.is_change and any(not line.is_proration and line.amount > 0 for line in invoice.lines)


def worth(invoice: Invoice) -> int:
    """The value that an invoice paid for, in cents. Where a period restarts that is all of it: what was left of the one
    before has paid a part.
    """
    return invoice.total + turned_in(invoice)


def turned_in(invoice: Invoice) -> int:
    """The value that was left of the period before one that starts again, in cents."""
    return sum(-line.amount for line in invoice.lines if line.amount < 0) if begins_anew(invoice) else 0
