"""Which installation this is. The row is made by the first process that starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "installation",
        sa.Column("one", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("founded_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("one = 1", name=op.f("ck_installation_one")),
        sa.PrimaryKeyConstraint("one", name=op.f("pk_installation")),
    )


def downgrade() -> None:
    op.drop_table("installation")
