"""The outbox of mails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

WAITING = sa.text("sent_at IS NULL AND given_up_at IS NULL")


def upgrade() -> None:
    op.create_table(
        "outbox_mails",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(30), nullable=False),
        sa.Column("to", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", UtcDateTime(), nullable=False),
        sa.Column("sent_at", UtcDateTime()),
        sa.Column("given_up_at", UtcDateTime()),
        sa.Column("last_error", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_outbox_mails"),
    )
    op.create_index("ix_outbox_mails_to", "outbox_mails", ["to"])
    op.create_index("ix_outbox_mails_created_at", "outbox_mails", ["created_at"])
    op.create_index(
        "ix_outbox_mails_waiting", "outbox_mails", ["next_attempt_at"], sqlite_where=WAITING, postgresql_where=WAITING
    )


def downgrade() -> None:
    op.drop_table("outbox_mails")
