"""A creator's brand, and the templates that they made of their own scenes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "brands",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("is_worn", sa.Boolean(), nullable=False),
        sa.Column("colors", sa.JSON(), nullable=False),
        sa.Column("font", sa.String(60), nullable=True),
        sa.Column("logo_id", sa.String(32), nullable=True),
        sa.Column("face_ids", sa.JSON(), nullable=False),
        sa.Column("face_id", sa.String(32), nullable=True),
        sa.Column("changed_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_brands"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_brands_user_id_users", ondelete="CASCADE"),
    )
    op.create_table(
        "templates",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_templates"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_templates_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_templates_user_id_id", "templates", ["user_id", "id"])


def downgrade() -> None:
    op.drop_table("templates")
    op.drop_table("brands")
