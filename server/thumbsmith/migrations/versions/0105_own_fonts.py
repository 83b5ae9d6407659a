"""Creators' own fonts, and the fonts that they want at hand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0105"
down_revision = "0104"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "font_files",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("storage_key", sa.String(120), nullable=False, unique=True),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
    op.create_table(
        "favourite_fonts",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("font", sa.String(60), primary_key=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
