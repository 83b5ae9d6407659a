"""What a generation is to look like: its creator's brand, and the earlier picture it builds on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("brand", "base"):
        op.add_column("generations", sa.Column(name, sa.JSON(), nullable=False, server_default="{}"))
    with op.batch_alter_table("generations") as table:
        for name in ("brand", "base"):
            table.alter_column(name, server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("generations") as table:
        table.drop_column("base")
        table.drop_column("brand")
