"""Subscriptions, orders, payments and what the card provider told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

LIVE = sa.text("status <> 'E'")
OPEN = sa.text("status = 'open'")


def upgrade() -> None:
    op.create_table(
        "billing_customers",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("provider_id", sa.String(100), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_billing_customers"),
        sa.UniqueConstraint("provider_id", name="uq_billing_customers_provider_id"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), nullable=False),
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
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
        sa.UniqueConstraint("provider_id", name="uq_subscriptions_provider_id"),
        sa.CheckConstraint("status IN ('A', 'P', 'X', 'E')", name="status"),
    )
    op.create_index("ix_subscriptions_user_id", "subscriptions", ["user_id"])
    op.create_index(
        "uq_subscriptions_live", "subscriptions", ["user_id"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.String(32), nullable=False),
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
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sa.UniqueConstraint("session_id", name="uq_orders_session_id"),
        sa.CheckConstraint("kind IN ('plan', 'upgrade', 'addon')", name="kind"),
        sa.CheckConstraint("status IN ('open', 'complete', 'expired')", name="status"),
    )
    op.create_index("ix_orders_user_id", "orders", ["user_id"])
    op.create_index(
        "uq_orders_open", "orders", ["user_id", "product_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_table(
        "payments",
        sa.Column("id", sa.String(100), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("intent_id", sa.String(100)),
        sa.Column("description", sa.String(200), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("refunded", sa.Integer(), nullable=False),
        sa.Column("shortfall", sa.Integer(), nullable=False),
        sa.Column("receipt_url", sa.String()),
        sa.Column("began_anew", sa.Boolean(), nullable=False),
        sa.Column("paid_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_payments"),
    )
    op.create_index("ix_payments_user_id", "payments", ["user_id"])
    op.create_index("ix_payments_intent_id", "payments", ["intent_id"])
    op.create_table(
        "provider_events",
        sa.Column("id", sa.String(100), nullable=False),
        sa.Column("type", sa.String(80), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("applied_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_provider_events"),
    )
    op.create_table(
        "provider_prices",
        sa.Column("product_id", sa.String(60), nullable=False),
        sa.Column("provider", sa.String(12), nullable=False),
        sa.Column("price_id", sa.String(100), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("product_id", "provider", name="pk_provider_prices"),
        sa.UniqueConstraint("price_id", name="uq_provider_prices_price_id"),
    )


def downgrade() -> None:
    for table in (
        "provider_prices", "provider_events", "payments", "orders", "subscriptions", "billing_customers"
    ):
        op.drop_table(table)
