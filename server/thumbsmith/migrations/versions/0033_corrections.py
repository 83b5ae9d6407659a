"""What creators put right in what was understood of their prompts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("generations", sa.Column("corrections", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("generations", "corrections")
