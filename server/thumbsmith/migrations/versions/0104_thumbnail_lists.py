"""Thumbnails by their last change, and their labels."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0104"
down_revision = "0103"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_thumbnails_user_id_expires_at", "thumbnails", ["user_id", "expires_at", "id"])
    op.create_table(
        "thumbnail_labels",
        sa.Column("thumbnail_id", sa.String(32), sa.ForeignKey("thumbnails.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("folded_name", sa.String(), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(30), nullable=False),
    )
    op.create_index("ix_thumbnail_labels_user_id_folded_name", "thumbnail_labels", ["user_id", "folded_name"])
