"""Deleted faces can be brought back for a while, and know their photo when it comes again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0108"
down_revision = "0107"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("library_faces", sa.Column("deleted_at", UtcDateTime()))
    op.add_column("library_faces", sa.Column("photo_id", sa.String(32)))
    deleted = sa.text("deleted_at IS NOT NULL")
    op.create_index(
        "ix_library_faces_deleted_at",
        "library_faces",
        ["deleted_at"],
        sqlite_where=deleted,
        postgresql_where=deleted,
    )
