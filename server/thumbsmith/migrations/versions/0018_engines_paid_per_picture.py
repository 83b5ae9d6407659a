"""How many images a generation is charged as, and the unfinished picture that its engine shows meanwhile."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("generations", sa.Column("images", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("generations", sa.Column("partials", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("generations", sa.Column("partial", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("generations") as table:
        for column in ("images", "partials", "partial"):
            table.drop_column(column)
