"""From a plan to a larger one in the middle of its period: a new period begins, is charged as it was shown, once, and
where the owner's bank asks about it the change waits for their answer.
"""

from __future__ import annotations

from contextlib import suppress

from thumbsmith.billing import plans
from thumbsmith.billing.applying import look_at_newest_invoice, look_at_subscription
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import (
    CardDeclined,
    ConfirmationNeeded,
    ProviderRefused,
    ProviderUnavailable,
    TermsOutdated,
)
from thumbsmith.billing.models import Order
from thumbsmith.billing.orders import end_order, open_order, product_ordered
from thumbsmith.billing.prices import price_of
from thumbsmith.billing.providers.base import Change, Checkout, PlanState

CHANGED = "Your plan has changed in the meantime. Nothing was charged. Please choose again."
DECLINED = "Your card was declined."
NOT_CONFIRMED = "The payment was not confirmed. Nothing was charged."


async def upgrade(deps: BillingDeps, order: Order, checkout: Checkout) -> None:
    """The form was sent: the card that it took is charged."""
    async with deps.database.read() as reading:
        live = await plans.live_plan(reading, order.user_id)
    if live is None or live.provider_id is None or checkout.setup_intent_id is None:
        await end_order(deps, order.id, "expired", "The plan has ended in the meantime. Please choose again.")
        return
    meaning = plans.choice(plans.product_of(live), product_ordered(order))
    if meaning not in {"same", "upgrade"}:
        await end_order(deps, order.id, "expired", CHANGED)
        return
    await deps.cards.use_card_of(checkout.setup_intent_id, live.provider_id)
    try:
        change = await charge(deps, order, live.provider_id)
    except ProviderRefused:  # the period for which the price was worked out is over, say
        await end_order(deps, order.id, "expired", CHANGED)
        return
    if change.outcome == "declined":
        await end_order(deps, order.id, "expired", change.message or DECLINED)


async def upgrade_with_stored_card(deps: BillingDeps, user_id: str, product: Product, provider_id: str) -> None:
    """The price that was shown and agreed to is charged; a declined card can be tried again, or another one taken.

    Raises TermsOutdated, CardDeclined, ConfirmationNeeded, ProviderUnavailable.
    """
    async with deps.database.read() as reading:
        order = await open_order(reading, user_id, product.id)
    if order is None or order.kind != "upgrade" or order.consented_at is None or deps.clock() >= order.expires_at:
        raise TermsOutdated
    try:
        change = await (charge(deps, order, provider_id) if order.invoice_id is None else look_at(deps, order))
    except ProviderRefused as refusal:
        await end_order(deps, order.id, "expired", CHANGED)
        raise TermsOutdated from refusal
    if change.outcome == "declined":
        raise CardDeclined(change.message or None)
    if change.outcome == "needs_confirmation":
        raise ConfirmationNeeded
    if order.session_id is not None:
        with suppress(ProviderUnavailable, ProviderRefused):  # nobody needs its form any more
            await deps.cards.expire_checkout(order.session_id)


async def charge(deps: BillingDeps, order: Order, provider_id: str) -> Change:
    """Charge what was shown. A second call finds what the first one did; only a card that was declined is
    tried again. Raises ProviderRefused when the period is over whose rest was credited.
    """
    price_id = await price_of(deps, product_ordered(order))
    state = await deps.cards.find_subscription(provider_id)
    if state.price_id == price_id:
        change = Change("applied")
    elif state.waiting_price_id == price_id and state.latest_invoice_id is not None:
        change = await deps.cards.look_at_change(state.latest_invoice_id)
    else:
        if order.credited_until != state.period_end:
            raise ProviderRefused
        await keep_in_mind(deps, order, state)
        key = f"upgrade-{order.id}-after-{state.latest_invoice_id}"
        change = await deps.cards.change_plan(state, price_id, order.credit, order.id, key)
    if change.outcome == "declined":
        await plan_again(deps, order, provider_id)
    await take_over(deps, order, change, provider_id)
    return change


async def keep_in_mind(deps: BillingDeps, order: Order, state: PlanState) -> None:
    """A change that was planned for the next period has to make way before an upgrade can be tried."""
    if state.pending_price_id is None or order.planned_price_id == state.pending_price_id:
        return
    async with deps.database.write() as session:
        kept = await session.get_one(Order, order.id, with_for_update=True)
        kept.planned_price_id = order.planned_price_id = state.pending_price_id


async def plan_again(deps: BillingDeps, order: Order, provider_id: str) -> None:
    """A change planned before an upgrade that came to nothing is still planned."""
    if order.planned_price_id is None:
        return
    state = await deps.cards.find_subscription(provider_id)
    if state.schedule_id is None and not state.cancels_at_period_end and state.status == "active":
        key = f"again-{order.id}-after-{state.latest_invoice_id}"
        await deps.cards.change_with_next_period(state, order.planned_price_id, key)
        await look_at_subscription(deps, provider_id)


async def look_at(deps: BillingDeps, order: Order, *, gives_up: bool = False) -> Change:
    """The state of an upgrade that waits for its owner's bank."""
    assert order.invoice_id
    change = await deps.cards.look_at_change(order.invoice_id, gives_up=gives_up)
    async with deps.database.read() as reading:
        live = await plans.live_plan(reading, order.user_id)
    if change.outcome == "declined":
        await end_order(deps, order.id, "expired", change.message or NOT_CONFIRMED)
        if live is not None and live.provider_id is not None:
            await plan_again(deps, order, live.provider_id)
    elif live is not None and live.provider_id is not None:
        await take_over(deps, order, change, live.provider_id)
    return change


async def take_over(deps: BillingDeps, order: Order, change: Change, provider_id: str) -> None:
    """Write down what a change has led to; its events will come as well."""
    if change.outcome == "applied":
        await look_at_newest_invoice(deps, await deps.cards.find_subscription(provider_id))
        await end_order(deps, order.id, "complete")
    elif change.outcome == "needs_confirmation":
        async with deps.database.write() as session:
            kept = await session.get_one(Order, order.id, with_for_update=True)
            kept.invoice_id = change.invoice_id
