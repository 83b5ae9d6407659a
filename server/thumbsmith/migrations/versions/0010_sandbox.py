"""The built-in card provider's own tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

UNDELIVERED = sa.text("next_attempt_at IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "sandbox_objects",
        sa.Column("id", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(60), nullable=False),
        sa.Column("customer", sa.String(60)),
        sa.Column("serial", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sandbox_objects"),
    )
    op.create_index("ix_sandbox_objects_serial", "sandbox_objects", ["serial"])
    op.create_index("ix_sandbox_objects_kind_customer", "sandbox_objects", ["kind", "customer"])
    op.create_table(
        "sandbox_events",
        sa.Column("id", sa.String(60), nullable=False),
        sa.Column("serial", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", UtcDateTime()),
        sa.PrimaryKeyConstraint("id", name="pk_sandbox_events"),
    )
    op.create_index("ix_sandbox_events_serial", "sandbox_events", ["serial"])
    op.create_index(
        "ix_sandbox_events_due",
        "sandbox_events",
        ["next_attempt_at"],
        sqlite_where=UNDELIVERED,
        postgresql_where=UNDELIVERED,
    )
    op.create_table(
        "sandbox_requests",
        sa.Column("key", sa.String(255), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_sandbox_requests"),
    )


def downgrade() -> None:
    for table in ("sandbox_requests", "sandbox_events", "sandbox_objects"):
        op.drop_table(table)
