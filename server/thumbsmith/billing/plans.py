"""A user's plan, and what choosing another one means."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import bindparam, select

from thumbsmith.billing.catalogue import FREE, Product, find_product, product_with_id
from thumbsmith.billing.errors import NoProviderSubscription, ProductMissing, SubscriptionMissing
from thumbsmith.billing.models import Subscription
from thumbsmith.platform.database import ReadSession, WriteSession

Choice = Literal["new", "upgrade", "downgrade", "same"]


def product_named(code: str, term: str) -> Product:
    """Raises ProductMissing."""
    product = find_product(code, term)
    if product is None:
        raise ProductMissing
    return product


def product_of(subscription: Subscription) -> Product:
    return product_with_id(subscription.product_id) or FREE


def next_amount(subscription: Subscription) -> int:
    """The price of the next period, in cents. Customers on an earlier price keep it."""
    if subscription.pending_amount is not None:
        return subscription.pending_amount
    pending = product_with_id(subscription.pending_product_id or "")
    if pending is not None:
        return pending.price
    return product_of(subscription).price if subscription.amount is None else subscription.amount


def rank(product: Product) -> tuple[int, bool]:
    """The same plan by the year stands above it by the month (decision 11)."""
    return product.ranking, product.term == "A"


def choice(present: Product | None, wanted: Product) -> Choice:
    """The effect of choosing `wanted`. From the trial, every plan is a new one: there is nothing to settle."""
    if present is None or (present.is_free and not wanted.is_free):
        return "new"
    if present.id == wanted.id:
        return "same"
    return "upgrade" if rank(wanted) > rank(present) else "downgrade"


LIVE = (
    select(Subscription)
    .where(Subscription.user_id == bindparam("user_id"), Subscription.status != "E")
    .execution_options(populate_existing=True)
)
LIVE_TO_CHANGE = LIVE.with_for_update()


async def live_plan(session: ReadSession, user_id: str) -> Subscription | None:
    """The one subscription of a user that has not ended."""
    return await session.scalar(LIVE, {"user_id": user_id})


async def live_plan_to_change(session: WriteSession, user_id: str) -> Subscription | None:
    return await session.scalar(LIVE_TO_CHANGE, {"user_id": user_id})


async def paid_plan(session: ReadSession, user_id: str, subscription_id: str | None) -> tuple[Subscription, str]:
    """The caller's live plan and its id at the provider.

    `subscription_id`, where a caller names one, has to be it. Raises SubscriptionMissing, NoProviderSubscription.
    """
    subscription = await live_plan(session, user_id)
    if subscription is None or (subscription_id is not None and subscription_id != subscription.id):
        raise SubscriptionMissing
    if subscription.provider_id is None:
        raise NoProviderSubscription
    return subscription, subscription.provider_id
