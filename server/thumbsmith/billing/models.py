"""Tables of billing. They name users by id only and outlive them: the law wants the books kept when an account is
deleted, its id then stands for nobody.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import CheckConstraint, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

SubscriptionStatus = Literal["A", "P", "X", "E"]
"""A active; P a payment failed and is tried again; X cancelled, runs to the end of what is paid; E ended."""
OrderKind = Literal["plan", "upgrade", "addon"]
OrderStatus = Literal["open", "complete", "expired"]
Mode = Literal["sandbox", "test", "live"]
"""The keys that a customer is known under: nothing of one mode means anything in another."""

Standing = Literal["good", "disputed", "gone"]
"""The state of money that came in; gone when it went back in full."""

LIVE = text("status <> 'E'")
OPEN = text("status = 'open'")


class BillingCustomer(Base):
    """A user as a customer of the card provider."""

    __tablename__ = "billing_customers"

    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    provider_id: Mapped[str] = mapped_column(String(100), unique=True)
    mode: Mapped[Mode | None] = mapped_column(String(12))
    """None where an earlier version did not write it down."""
    created_at: Mapped[datetime]


class Subscription(Base):
    """A plan that somebody has or had. Only a verified event of the card provider changes a paid one."""

    __tablename__ = "subscriptions"
    __table_args__ = (
        CheckConstraint("status IN ('A', 'P', 'X', 'E')", name="status"),
        # One plan per user, whatever two tabs do.
        Index("uq_subscriptions_live", "user_id", unique=True, sqlite_where=LIVE, postgresql_where=LIVE),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(String(32), index=True)
    product_id: Mapped[str] = mapped_column(String(60))
    status: Mapped[SubscriptionStatus] = mapped_column(String(1))
    provider_id: Mapped[str | None] = mapped_column(String(100), unique=True)
    """None for the trial, of which the card provider knows nothing."""
    pending_product_id: Mapped[str | None] = mapped_column(String(60))
    """The plan from the next period on."""
    amount: Mapped[int | None]
    """The price of a period, in cents: an earlier price stays. None for the trial."""
    pending_amount: Mapped[int | None]
    """The price of the next period, where it is another."""
    period_start: Mapped[datetime | None]
    period_end: Mapped[datetime | None]
    """Of what is paid; None for the trial."""
    started_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    synced: Mapped[int] = mapped_column(default=0)
    """Counts how often the provider's state was taken over: what was fetched before another's write is fetched
    again."""
    reminded_for: Mapped[datetime | None]
    """End of the period whose renewal was announced last."""
    price_told_for: Mapped[datetime | None]
    """End of the period after which another price was announced last."""


class Order(Base):
    """Something that somebody wants to buy: a checkout at the card provider, with the consent that the law asks for."""

    __tablename__ = "orders"
    __table_args__ = (
        CheckConstraint("kind IN ('plan', 'upgrade', 'addon')", name="kind"),
        CheckConstraint("status IN ('open', 'complete', 'expired')", name="status"),
        # A double click, two tabs or the back button lead to the same checkout: nobody pays twice.
        Index("uq_orders_open", "user_id", "product_id", unique=True, sqlite_where=OPEN, postgresql_where=OPEN),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(String(32), index=True)
    product_id: Mapped[str] = mapped_column(String(60))
    kind: Mapped[OrderKind] = mapped_column(String(12))
    status: Mapped[OrderStatus] = mapped_column(String(12), default="open")
    session_id: Mapped[str | None] = mapped_column(String(200), unique=True)
    """Of the provider's checkout session, once it is there."""
    due_today: Mapped[int]
    """In cents, as it was shown."""
    proration_at: Mapped[datetime | None]
    """The moment that an upgrade's price was worked out for."""
    credit: Mapped[int] = mapped_column(default=0)
    """The credit of the plan before an upgrade, in cents, as it was shown."""
    covered_use: Mapped[int | None]
    """The tokens of the plan before that may have been used for that; what goes beyond comes out of the new quota."""
    credited_until: Mapped[datetime | None]
    """The end of the period that the credit is of: one that is over gives none."""
    planned_price_id: Mapped[str | None] = mapped_column(String(100))
    """The price that was to come with the next period, and comes after all when the upgrade is not paid."""
    invoice_id: Mapped[str | None] = mapped_column(String(100))
    """Of an upgrade that waits for its owner's bank."""
    consent: Mapped[str | None]
    """The sentence that was agreed to, and when: kept for at least three years."""
    consented_at: Mapped[datetime | None]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    completed_at: Mapped[datetime | None]
    failure: Mapped[str | None]
    """Why it came to nothing, in a person's words."""


class Payment(Base):
    """Money that came in, and what it granted: an invoice of a plan, or a checkout of an add-on."""

    __tablename__ = "payments"

    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    """The provider's id of the invoice or checkout session."""
    user_id: Mapped[str] = mapped_column(String(32), index=True)
    intent_id: Mapped[str | None] = mapped_column(String(100), index=True)
    """Of the provider's payment: refunds and disputes name it."""
    description: Mapped[str] = mapped_column(String(200))
    amount: Mapped[int]
    refunded: Mapped[int] = mapped_column(default=0)
    standing: Mapped[Standing] = mapped_column(String(12), default="good")
    shortfall: Mapped[int] = mapped_column(default=0)
    """Tokens that were spent already when the money was given back."""
    receipt_url: Mapped[str | None]
    began_anew: Mapped[bool] = mapped_column(default=False)
    """It paid for a period that began in the middle of another, whose tokens ended with it."""
    turned_in: Mapped[int] = mapped_column(default=0, server_default="0")
    """Cents of what was left of that other period, which paid a part of this one."""
    paid_at: Mapped[datetime]
    """By the provider's clock: payments have the same order wherever and whenever we hear of them."""


class ProviderEvent(Base):
    """An event of the card provider that was applied: it is applied once, however often it is delivered."""

    __tablename__ = "provider_events"

    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    type: Mapped[str] = mapped_column(String(80))
    created_at: Mapped[datetime]
    applied_at: Mapped[datetime]


class ProviderPrice(Base):
    """The card provider's id of a product of the catalogue, as `products sync` found or made it."""

    __tablename__ = "provider_prices"

    product_id: Mapped[str] = mapped_column(String(60), primary_key=True)
    provider: Mapped[str] = mapped_column(String(12), primary_key=True)
    price_id: Mapped[str] = mapped_column(String(100), unique=True)
    facts: Mapped[dict[str, Any]]
    """The synchronised facts: a change of the catalogue is noticed by comparing."""


class KnownPrice(Base):
    """Every price that there ever was: plans and invoices name earlier ones for as long as somebody pays them."""

    __tablename__ = "known_prices"

    price_id: Mapped[str] = mapped_column(String(100), primary_key=True)
    product_id: Mapped[str] = mapped_column(String(60))
    amount: Mapped[int | None]
    """In cents; None where an earlier version did not write it down."""
