"""Use cases of a paid plan: cancel, resume, change, another card. The provider's answer counts."""

from __future__ import annotations

from dataclasses import dataclass

import structlog
from sqlalchemy import select, union

from thumbsmith.accounts import service as accounts
from thumbsmith.billing import checkout, notices, plans
from thumbsmith.billing.applying import look_at_newest_invoice, look_at_subscription
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.customers import find_customer
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import (
    AlreadySubscribed,
    CancelledAlready,
    CardDeclined,
    ProviderRefused,
    SubscriptionMissing,
)
from thumbsmith.billing.models import Order, Subscription
from thumbsmith.billing.plans import Choice
from thumbsmith.billing.prices import price_of
from thumbsmith.billing.providers.base import Card, Invoice
from thumbsmith.billing.terms import Terms, plain_terms, terms_of
from thumbsmith.billing.upgrading import upgrade_with_stored_card
from thumbsmith.platform.identifiers import new_id

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Preview:
    """The effect of choosing a plan."""

    choice: Choice
    terms: Terms


async def cancel(deps: BillingDeps, user_id: str, subscription_id: str | None) -> Subscription:
    """End with what is paid; at once where that is nothing, so that no later try charges it. The trial ends at once as
    well, and its tokens stay.

    Raises SubscriptionMissing, ProviderUnavailable.
    """
    now = deps.clock()
    async with deps.database.write() as session:
        subscription = await plans.live_plan_to_change(session, user_id)
        if subscription is None or subscription_id not in {None, subscription.id}:
            raise SubscriptionMissing
        if subscription.provider_id is None:
            subscription.status, subscription.ended_at = "E", now
            return subscription
        was_cancelled = subscription.status == "X"
    if not was_cancelled:  # a form that is still open would take it back
        await checkout.close_others(deps, user_id, None)
    state = await deps.cards.find_subscription(str(subscription.provider_id))
    if subscription.status == "P" or state.status == "past_due":
        await deps.cards.end_now(state.id)
    elif not was_cancelled:
        await deps.cards.cancel_with_period(state, cancelled=True)
    await look_at_subscription(deps, state.id)
    async with deps.database.read() as reading:
        subscription = await reading.get_one(Subscription, subscription.id)
    if not was_cancelled and subscription.status in {"X", "E"}:
        async with deps.database.write() as session:
            await notices.cancelled(session, subscription, now)
    return subscription


async def resume(deps: BillingDeps, user_id: str, subscription_id: str | None) -> Subscription:
    """Go on after all. Raises SubscriptionMissing, NoProviderSubscription, ProviderUnavailable."""
    async with deps.database.read() as reading:
        _, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    state = await deps.cards.find_subscription(provider_id)
    await deps.cards.cancel_with_period(state, cancelled=False)
    return await looked_at(deps, user_id, provider_id)


async def preview(deps: BillingDeps, user_id: str, product: Product) -> Preview:
    """The cost of choosing `product`, before it is chosen. Raises RenewalUnpaid, ProviderUnavailable."""
    async with deps.database.read() as reading:
        present = await plans.live_plan(reading, user_id)
    choice = plans.choice(plans.product_of(present) if present else None, product)
    at = deps.clock().replace(microsecond=0)
    if choice == "upgrade":
        return Preview(choice, await terms_of(deps, present, product, "upgrade", at))
    if choice == "downgrade" and present is not None and present.period_end is not None:
        return Preview(choice, Terms(0, product.price, present.period_end))
    return Preview(choice, plain_terms(product, at))


async def change(deps: BillingDeps, user_id: str, product: Product) -> Subscription:
    """A smaller plan comes with the next period, a larger one at once, paid with the stored card; with that a cancelled
    one goes on.

    Raises SubscriptionMissing, NoProviderSubscription, AlreadySubscribed, CancelledAlready, TermsOutdated,
    CardDeclined, ConfirmationNeeded, ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        present, provider_id = await plans.paid_plan(reading, user_id, None)
    choice = plans.choice(plans.product_of(present), product)
    if present.status == "X" and choice != "upgrade":
        raise CancelledAlready
    state = await deps.cards.find_subscription(provider_id)
    key = f"change-{new_id(deps.clock())}"
    if choice == "same":
        if present.pending_product_id is None:
            raise AlreadySubscribed
        await deps.cards.keep_plan(state)
    elif choice == "downgrade":
        await deps.cards.change_with_next_period(state, await price_of(deps, product), key)
    else:
        await upgrade_with_stored_card(deps, user_id, product, provider_id)
    return await looked_at(deps, user_id, provider_id)


async def looked_at(deps: BillingDeps, user_id: str, provider_id: str) -> Subscription:
    """The caller's plan once the provider's word has been taken over."""
    await look_at_subscription(deps, provider_id)
    async with deps.database.read() as reading:
        subscription = await plans.live_plan(reading, user_id)
    if subscription is None:
        raise SubscriptionMissing
    return subscription


async def pay_now(deps: BillingDeps, user_id: str, subscription_id: str | None) -> str | None:
    """Pay a renewal that could not be paid before. Returns the client secret of what the owner's bank asks about.

    Raises SubscriptionMissing, NoProviderSubscription, CardDeclined, ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        _, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    change = await deps.cards.pay_now(provider_id)
    if change.outcome == "declined":
        raise CardDeclined(change.message or None)
    if change.outcome == "applied":
        await look_at_newest_invoice(deps, await deps.cards.find_subscription(provider_id))
    return change.client_secret


async def begin_card_change(deps: BillingDeps, user_id: str, subscription_id: str | None) -> str:
    """The client secret of a form for another card.

    Raises SubscriptionMissing, NoProviderSubscription, ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        _, provider_id = await plans.paid_plan(reading, user_id, subscription_id)
    state = await deps.cards.find_subscription(provider_id)
    return await deps.cards.create_setup(state.customer_id, f"setup-{new_id(deps.clock())}")


async def cards(deps: BillingDeps, user_id: str) -> list[Card]:
    async with deps.database.read() as reading:
        customer_id = await find_customer(reading, user_id, deps.cards.mode)
    return await deps.cards.cards(customer_id) if customer_id else []


async def invoices(deps: BillingDeps, user_id: str) -> list[Invoice]:
    async with deps.database.read() as reading:
        customer_id = await find_customer(reading, user_id, deps.cards.mode)
    return await deps.cards.invoices(customer_id) if customer_id else []


async def end_those_of_nobody(deps: BillingDeps) -> None:
    """Plans and checkouts whose owners have deleted their accounts while the provider could not be reached."""
    live = select(Subscription.user_id).where(Subscription.status != "E")
    buying = select(Order.user_id).where(Order.status == "open")
    async with deps.database.read() as reading:
        users = (await reading.scalars(union(live, buying))).all()
        gone = [user_id for user_id in users if await accounts.find_user(reading, user_id) is None]
    for user_id in gone:
        try:
            await close_account(deps, user_id)
        except ProviderRefused:
            log.warning("what a deleted account has at the provider can't be ended", user=user_id)


async def close_account(deps: BillingDeps, user_id: str) -> None:
    """The account goes: nothing more may be charged. Raises ProviderUnavailable, ProviderRefused."""
    await checkout.close_all(deps, user_id)
    async with deps.database.read() as reading:
        subscription = await plans.live_plan(reading, user_id)
    if subscription is None:
        return
    if subscription.provider_id is not None:
        await deps.cards.end_now(subscription.provider_id)
        await look_at_subscription(deps, subscription.provider_id)
        return
    async with deps.database.write() as session:
        trial = await plans.live_plan_to_change(session, user_id)
        if trial is not None:
            trial.status, trial.ended_at = "E", deps.clock()
