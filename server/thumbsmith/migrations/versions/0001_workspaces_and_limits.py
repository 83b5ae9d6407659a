"""Workspaces and rate limits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workspaces",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workspaces"),
    )
    op.create_table(
        "rate_windows",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("start", UtcDateTime(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("ends", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", "start", name="pk_rate_windows"),
    )
    op.create_index("ix_rate_windows_ends", "rate_windows", ["ends"])


def downgrade() -> None:
    op.drop_table("rate_windows")
    op.drop_table("workspaces")
