"""Renewals: days of grace, what a plan costs its owner, every price there ever was, and whose keys knew a customer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("token_lots", sa.Column("grace_until", UtcDateTime()))
    op.add_column("billing_customers", sa.Column("mode", sa.String(12)))
    op.execute("UPDATE billing_customers SET mode = 'sandbox' WHERE provider_id IN (SELECT id FROM sandbox_objects)")
    for column in (
        sa.Column("amount", sa.Integer()),
        sa.Column("pending_amount", sa.Integer()),
        sa.Column("price_told_for", UtcDateTime()),
    ):
        op.add_column("subscriptions", column)
    op.add_column("orders", sa.Column("invoice_id", sa.String(100)))
    op.create_table(
        "known_prices",
        sa.Column("price_id", sa.String(100), nullable=False),
        sa.Column("product_id", sa.String(60), nullable=False),
        sa.Column("amount", sa.Integer()),
        sa.PrimaryKeyConstraint("price_id", name="pk_known_prices"),
    )
    op.execute("INSERT INTO known_prices (price_id, product_id) SELECT price_id, product_id FROM provider_prices")


def downgrade() -> None:
    op.drop_table("known_prices")
    for table, column in (
        ("orders", "invoice_id"),
        ("subscriptions", "price_told_for"),
        ("subscriptions", "pending_amount"),
        ("subscriptions", "amount"),
        ("billing_customers", "mode"),
        ("token_lots", "grace_until"),
    ):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
