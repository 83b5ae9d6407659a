"""Periods of a plan that end before their time, because a larger plan has begun in the middle of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from sqlalchemy import select

from thumbsmith.billing.models import Order, Payment
from thumbsmith.billing.providers.base import Invoice
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.tokens import service as tokens

NO_CREDIT: Mapping[str, int] = MappingProxyType({})


async def begin_anew(session: WriteSession, payment: Payment, invoice: Invoice, now: datetime) -> None:
    """The tokens of the periods before end. A customer who has used what the credit was computed for has
    used it out of the new period: as if the larger plan had begun with what was shown.
    """
    order = await session.get(Order, invoice.order_id) if invoice.order_id else None
    extra = 0
    if order is not None and order.covered_use is not None and order.proration_at is not None:
        used = await tokens.used(session, payment.user_id, order.proration_at, besides=payment.id)
        extra = used - order.covered_use
    await end_earlier(session, payment.user_id, now)
    if order is not None and extra > 0:
        await tokens.spend_of(session, payment.user_id, payment.id, order.id, extra, now)


async def end_earlier(session: WriteSession, user_id: str, now: datetime) -> None:
    """End what came before a period that started again, in whichever order we hear of the payments."""
    own = await plan_payments(session, user_id)
    for number, earlier in enumerate(own, start=1):
        follower = next((later for later in own[number:] if later.began_anew), None)
        if follower is not None:
            await tokens.end(session, user_id, earlier.id, follower.paid_at, now)


async def chain_of(session: ReadSession, payment: Payment, brought: Mapping[str, int] = NO_CREDIT) -> list[Payment]:
    """The payments of which each was paid in part with what was left of the one before, or with credit that those
    before had left, and that this one belongs to; the oldest first. One of an add-on stands alone.

    `brought`: what invoices added to their customer's credit, in cents; below zero where they were paid with it.
    """
    chain: list[Payment] = []
    credit = 0
    for each in await plan_payments(session, payment.user_id):
        more = brought.get(each.id, 0)
        if not each.turned_in and not more < 0 < credit:
            if any(one.id == payment.id for one in chain):
                break
            chain, credit = [], 0
        chain.append(each)
        credit = max(0, credit + more)
    return chain if any(one.id == payment.id for one in chain) else [payment]


async def plan_payments(session: ReadSession, user_id: str) -> list[Payment]:
    """The oldest first; of one second, what began in the middle of another after that."""
    is_of_plan = Payment.id.startswith("in_", autoescape=True)
    query = select(Payment).where(Payment.user_id == user_id, is_of_plan)
    return list(await session.scalars(query.order_by(Payment.paid_at, Payment.began_anew, Payment.id)))
