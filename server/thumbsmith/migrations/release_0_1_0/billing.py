"""Subscriptions, orders and payments, and the built-in payment provider."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.migrations.release_0_1_0.indexes import create_partial_index
from thumbsmith.platform.database import UtcDateTime


def create() -> None:
    create_subscriptions()
    create_orders()
    create_provider_records()
    create_sandbox()


def create_subscriptions() -> None:
    op.create_table(
        "billing_customers",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("provider_id", sa.String(100), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("mode", sa.String(12)),
        sa.UniqueConstraint("provider_id"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("product_id", sa.String(60), nullable=False),
        sa.Column("status", sa.String(1), nullable=False),
        sa.Column("provider_id", sa.String(100)),
        sa.Column("pending_product_id", sa.String(60)),
        sa.Column("period_start", UtcDateTime()),
        sa.Column("period_end", UtcDateTime()),
        sa.Column("started_at", UtcDateTime(), nullable=False),
        sa.Column("ended_at", UtcDateTime()),
        sa.Column("synced", sa.Integer(), nullable=False),
        sa.Column("reminded_for", UtcDateTime()),
        sa.Column("amount", sa.Integer()),
        sa.Column("pending_amount", sa.Integer()),
        sa.Column("price_told_for", UtcDateTime()),
        sa.UniqueConstraint("provider_id"),
        sa.CheckConstraint("status IN ('A', 'P', 'X', 'E')", name="status"),
    )
    op.create_index("ix_subscriptions_user_id", "subscriptions", ["user_id"])
    create_partial_index("uq_subscriptions_live", "subscriptions", ["user_id"], "status <> 'E'", is_unique=True)


def create_orders() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("product_id", sa.String(60), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("session_id", sa.String(200)),
        sa.Column("due_today", sa.Integer(), nullable=False),
        sa.Column("proration_at", UtcDateTime()),
        sa.Column("consent", sa.String()),
        sa.Column("consented_at", UtcDateTime()),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("completed_at", UtcDateTime()),
        sa.Column("failure", sa.String()),
        sa.Column("invoice_id", sa.String(100)),
        sa.Column("credit", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("covered_use", sa.Integer()),
        sa.Column("credited_until", UtcDateTime()),
        sa.Column("planned_price_id", sa.String(100)),
        sa.UniqueConstraint("session_id"),
        sa.CheckConstraint("kind IN ('plan', 'upgrade', 'addon')", name="kind"),
        sa.CheckConstraint("status IN ('open', 'complete', 'expired')", name="status"),
    )
    op.create_index("ix_orders_user_id", "orders", ["user_id"])
    create_partial_index("uq_orders_open", "orders", ["user_id", "product_id"], "status = 'open'", is_unique=True)
    op.create_table(
        "payments",
        sa.Column("id", sa.String(100), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("intent_id", sa.String(100)),
        sa.Column("description", sa.String(200), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("refunded", sa.Integer(), nullable=False),
        sa.Column("shortfall", sa.Integer(), nullable=False),
        sa.Column("receipt_url", sa.String()),
        sa.Column("began_anew", sa.Boolean(), nullable=False),
        sa.Column("paid_at", UtcDateTime(), nullable=False),
        sa.Column("standing", sa.String(12), nullable=False, server_default="good"),
        sa.Column("turned_in", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_payments_user_id", "payments", ["user_id"])
    op.create_index("ix_payments_intent_id", "payments", ["intent_id"])


def create_provider_records() -> None:
    op.create_table(
        "provider_events",
        sa.Column("id", sa.String(100), primary_key=True),
        sa.Column("type", sa.String(80), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("applied_at", UtcDateTime(), nullable=False),
    )
    op.create_table(
        "provider_prices",
        sa.Column("product_id", sa.String(60), primary_key=True),
        sa.Column("provider", sa.String(12), primary_key=True),
        sa.Column("price_id", sa.String(100), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.UniqueConstraint("price_id"),
    )
    op.create_table(
        "known_prices",
        sa.Column("price_id", sa.String(100), primary_key=True),
        sa.Column("product_id", sa.String(60), nullable=False),
        sa.Column("amount", sa.Integer()),
    )


def create_sandbox() -> None:
    op.create_table(
        "sandbox_objects",
        sa.Column("id", sa.String(120), primary_key=True),
        sa.Column("kind", sa.String(60), nullable=False),
        sa.Column("customer", sa.String(60)),
        sa.Column("serial", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
    )
    op.create_index("ix_sandbox_objects_serial", "sandbox_objects", ["serial"])
    op.create_index("ix_sandbox_objects_kind_customer", "sandbox_objects", ["kind", "customer"])
    op.create_table(
        "sandbox_events",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("serial", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", UtcDateTime()),
    )
    op.create_index("ix_sandbox_events_serial", "sandbox_events", ["serial"])
    create_partial_index("ix_sandbox_events_due", "sandbox_events", ["next_attempt_at"], "next_attempt_at IS NOT NULL")
    op.create_table(
        "sandbox_requests",
        sa.Column("key", sa.String(255), primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
