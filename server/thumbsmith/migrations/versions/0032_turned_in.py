"""What was left of a period paid a part of the one that began in the middle of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payments", sa.Column("turned_in", sa.Integer(), nullable=False, server_default="0"))
    # How much it was is known to the card provider only. That it was something decides what belongs together.
    op.execute("UPDATE payments SET turned_in = 1 WHERE began_anew")


def downgrade() -> None:
    op.drop_column("payments", "turned_in")
