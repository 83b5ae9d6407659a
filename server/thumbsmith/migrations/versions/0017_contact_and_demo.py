"""Messages of the contact page, whom mails are answered to, and demo pictures that were kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contact_messages",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(20), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_contact_messages"),
    )
    op.create_index("ix_contact_messages_email", "contact_messages", ["email"])
    op.create_index("ix_contact_messages_created_at", "contact_messages", ["created_at"])
    op.create_table(
        "kept_demos",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("thumbnail_id", sa.String(32), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_kept_demos"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_kept_demos_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_kept_demos_user_id", "kept_demos", ["user_id"])
    op.add_column("outbox_mails", sa.Column("reply_to", sa.String(254), nullable=True))


def downgrade() -> None:
    op.drop_column("outbox_mails", "reply_to")
    op.drop_table("kept_demos")
    op.drop_table("contact_messages")
