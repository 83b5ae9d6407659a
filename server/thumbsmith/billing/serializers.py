"""Turns rows and snapshots of billing into wire shapes."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.accounts.schemas import PlanProduct, TokenUsage
from thumbsmith.accounts.schemas import Subscription as SubscriptionBody
from thumbsmith.billing import plans, withdrawing
from thumbsmith.billing.catalogue import Product, product_with_id
from thumbsmith.billing.checkout import Opened, consent_for
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.models import Subscription
from thumbsmith.billing.providers.base import Card, Invoice
from thumbsmith.billing.schemas import (
    BillLineBody,
    CardBody,
    CheckoutAnswer,
    CheckoutSummary,
    InvoiceBody,
    ProductBody,
)
from thumbsmith.billing.terms import Terms
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import ReadSession
from thumbsmith.tokens import lots


def dollars(cents: int) -> float:
    return cents / 100


def product_body(product: Product, price_id: str | None) -> ProductBody:
    return ProductBody(
        id=product.id,
        product_code=product.product_code,
        title=product.title,
        product_description=product.description,
        price=dollars(product.price),
        term=product.term,
        ranking=product.ranking,
        product_type=product.product_type,
        stripe_price_id=price_id,
        max_submits=product.images,
        max_tokens=product.tokens,
        points=list(product.points),
    )


def subscribed(product: Product) -> PlanProduct:
    return PlanProduct(id=product.id, title=product.title, term=product.term, price=dollars(product.price))


async def subscription_body(session: ReadSession, subscription: Subscription, now: datetime) -> SubscriptionBody:
    product = plans.product_of(subscription)
    pending = product_with_id(subscription.pending_product_id or "")
    balance = await lots.balance(session, subscription.user_id, now)
    renews = subscription.status in {"A", "P"} and subscription.provider_id is not None
    return SubscriptionBody(
        id=subscription.id,
        product_code=product.product_code,
        product=subscribed(product),
        product_ranking=product.ranking,
        start_date=subscription.started_at,
        end_date=subscription.period_end,
        status=subscription.status,
        stripe_subscription_id=subscription.provider_id,
        tokenUsage=TokenUsage(
            period_start=balance.period_start, period_end=balance.period_end, total_tokens=balance.total
        ),
        nextAmount=dollars(plans.next_amount(subscription)) if renews else None,
        pendingProduct=subscribed(pending) if pending else None,
        canWithdraw=withdrawing.can_withdraw(subscription, now),
    )


async def subscriptions_of(session: ReadSession, user_id: str, *, clock: Clock) -> list[SubscriptionBody]:
    """The plan that has not ended, if there is one, for the session check and the full-user call."""
    live = await plans.live_plan(session, user_id)
    return [await subscription_body(session, live, clock())] if live else []


async def read_subscription(deps: BillingDeps, subscription: Subscription) -> SubscriptionBody:
    async with deps.database.read() as session:
        return await subscription_body(session, subscription, deps.clock())


def checkout_answer(opened: Opened) -> CheckoutAnswer:
    is_recurring = opened.order.kind != "addon"
    product, terms = opened.product, opened.terms
    return CheckoutAnswer(
        client_secret=opened.checkout.client_secret or "",
        session_id=opened.checkout.id,
        summary=CheckoutSummary(
            product_id=product.id,
            title=product.title,
            term=product.term,
            is_upgrade=opened.order.kind == "upgrade",
            is_recurring=is_recurring,
            due_today=dollars(terms.due_today),
            bill=bill_body(terms),
            resumes=terms.resumes,
            next_amount=dollars(terms.next_amount) if is_recurring else None,
            next_date=terms.next_at if is_recurring else None,
            consent=consent_for(product, terms.due_today, opened.order.kind),
        ),
    )


def bill_body(terms: Terms) -> list[BillLineBody]:
    return [BillLineBody(text=line.text, amount=dollars(line.amount)) for line in terms.bill]


def card_body(card: Card) -> CardBody:
    return CardBody(
        id=card.id,
        brand=card.brand,
        last4=card.last4,
        exp_month=card.expiry_month,
        exp_year=card.expiry_year,
        is_default=card.is_default,
    )


def invoice_body(invoice: Invoice) -> InvoiceBody:
    return InvoiceBody(
        id=invoice.id,
        number=invoice.number,
        date=invoice.created_at,
        amount=dollars(invoice.total),
        status="paid" if invoice.is_paid else "open",
        url=invoice.url,
    )
