"""What visitors who agreed to be counted did, as numbers per day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event_counts",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("page", sa.String(40), nullable=False),
        sa.Column("detail", sa.String(40), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("visits", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "kind", "page", "detail", name="pk_event_counts"),
    )


def downgrade() -> None:
    op.drop_table("event_counts")
