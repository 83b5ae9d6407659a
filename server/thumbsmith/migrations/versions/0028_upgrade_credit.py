"""What a plan gives towards the next larger one, on the order that it was shown with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("credit", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("orders", sa.Column("covered_use", sa.Integer(), nullable=True))
    op.add_column("orders", sa.Column("credited_until", UtcDateTime(), nullable=True))
    op.add_column("orders", sa.Column("planned_price_id", sa.String(100), nullable=True))
    op.add_column("payments", sa.Column("standing", sa.String(12), nullable=False, server_default="good"))
    # What was shown before cost something else.
    op.execute("UPDATE orders SET status = 'expired' WHERE kind = 'upgrade' AND status = 'open' AND invoice_id IS NULL")


def downgrade() -> None:
    op.drop_column("payments", "standing")
    for name in ("planned_price_id", "credited_until", "covered_use", "credit"):
        op.drop_column("orders", name)
