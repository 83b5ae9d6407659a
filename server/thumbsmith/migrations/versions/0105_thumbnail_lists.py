"""Thumbnails by their last change."""

from __future__ import annotations

from alembic import op

revision = "0105"
down_revision = "0103"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_thumbnails_user_id_expires_at", "thumbnails", ["user_id", "expires_at", "id"])
