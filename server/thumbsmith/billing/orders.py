"""Rows of orders: found and ended."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import select

from thumbsmith.billing.catalogue import Product, product_with_id
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import ProductMissing, SessionMissing
from thumbsmith.billing.models import Order
from thumbsmith.platform.database import ReadSession


async def open_order(session: ReadSession, user_id: str, product_id: str) -> Order | None:
    return await session.scalar(
        select(Order).where(Order.user_id == user_id, Order.product_id == product_id, Order.status == "open")
    )


async def own_order(session: ReadSession, user_id: str, session_id: str) -> Order:
    """The caller's order that a checkout belongs to. Raises SessionMissing, also for somebody else's."""
    order = await session.scalar(select(Order).where(Order.session_id == session_id, Order.user_id == user_id))
    if order is None:
        raise SessionMissing
    return order


def product_ordered(order: Order) -> Product:
    """Raises ProductMissing for what is not sold any more."""
    product = product_with_id(order.product_id)
    if product is None:
        raise ProductMissing
    return product


async def end_order(
    deps: BillingDeps, order_id: str, status: Literal["complete", "expired"], failure: str | None = None
) -> None:
    async with deps.database.write() as session:
        order = await session.get_one(Order, order_id, with_for_update=True)
        if order.status == "open" or status == "complete":
            order.status, order.failure = status, failure
            order.completed_at = deps.clock()
