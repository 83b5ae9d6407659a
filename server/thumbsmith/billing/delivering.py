"""Delivers the goods of a paid checkout: as often as it is looked at, and once."""

from __future__ import annotations

from thumbsmith.accounts import service as accounts
from thumbsmith.billing import notices, refunding, upgrading
from thumbsmith.billing.applying import look_at_invoice
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.models import Order, Payment
from thumbsmith.billing.orders import end_order, product_ordered
from thumbsmith.billing.providers.base import Checkout, PaymentState
from thumbsmith.platform.database import WriteSession
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import Grant


async def look_at_checkout(deps: BillingDeps, session_id: str) -> Checkout:
    """Deliver what a checkout paid for. Returns how it stands."""
    checkout = await deps.cards.find_checkout(session_id)
    async with deps.database.read() as reading:
        order = await reading.get(Order, checkout.order_id) if checkout.order_id else None
    if order is None or order.session_id not in {None, checkout.id}:
        return checkout
    if order.status == "open" and order.invoice_id is not None:
        await upgrading.look_at(deps, order, gives_up=deps.clock() >= order.expires_at)
    elif checkout.status == "expired":
        await end_order(deps, order.id, "expired")
    elif checkout.status == "complete":
        await deliver(deps, order, checkout)
    return checkout


async def deliver(deps: BillingDeps, order: Order, checkout: Checkout) -> None:
    if order.kind == "addon":
        if checkout.is_paid:
            await deliver_add_on(deps, order, checkout)
        return
    if order.kind == "upgrade":
        if order.status == "open":
            await upgrading.upgrade(deps, order, checkout)
        return
    if checkout.subscription_id is not None and checkout.customer_id is not None:
        for invoice in await deps.cards.invoices(checkout.customer_id):
            if invoice.subscription_id == checkout.subscription_id:
                await look_at_invoice(deps, invoice.id)
        await end_order(deps, order.id, "complete")


async def deliver_add_on(deps: BillingDeps, order: Order, checkout: Checkout) -> None:
    """A customer who deletes the account while the payment is on its way gets it back."""
    intent_id = checkout.payment_intent_id
    receipt_url = (await deps.cards.find_invoice(checkout.invoice_id)).url if checkout.invoice_id else None
    async with deps.database.read() as reading:
        is_delivered = await reading.get(Payment, checkout.id) is not None
        has_owner = await accounts.find_user(reading, order.user_id) is not None
    if intent_id is not None and not is_delivered and not has_owner:
        given = (await deps.cards.find_payment(intent_id)).refunded
        if given < checkout.amount:
            await deps.cards.refund(intent_id, checkout.amount - given, f"undone-{checkout.id}")
    money = await deps.cards.find_payment(intent_id) if intent_id else PaymentState()
    async with deps.database.write() as session:
        await write_add_on(deps, session, order, checkout, receipt_url, money)
    await end_order(deps, order.id, "complete")


async def write_add_on(
    deps: BillingDeps,
    session: WriteSession,
    order: Order,
    checkout: Checkout,
    receipt_url: str | None,
    money: PaymentState,
) -> None:
    """Grant and note a payment; `receipt_url` may come later than the payment itself."""
    product, now = product_ordered(order), deps.clock()
    await tokens.lock(session, order.user_id)
    await tokens.grant(session, Grant(order.user_id, "addon", product.tokens, f"{checkout.id}:addon", now), now)
    payment = await session.get(Payment, checkout.id, populate_existing=True)
    if payment is None:
        payment = Payment(
            id=checkout.id,
            user_id=order.user_id,
            intent_id=checkout.payment_intent_id,
            description=f"{product.title} on top",
            amount=checkout.amount,
            refunded=0,
            shortfall=0,
            receipt_url=receipt_url,
            began_anew=False,
            paid_at=checkout.created_at,
        )
        session.add(payment)
        await session.flush()
        await notices.receipt(session, payment, now)
    payment.receipt_url = receipt_url or payment.receipt_url
    await refunding.apply(session, payment, money, now)
