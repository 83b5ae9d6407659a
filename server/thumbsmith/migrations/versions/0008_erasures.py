"""Files of deleted accounts that are to be removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "erasures",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("erased_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_erasures"),
    )


def downgrade() -> None:
    op.drop_table("erasures")
