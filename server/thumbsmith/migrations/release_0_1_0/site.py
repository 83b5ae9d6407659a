"""The installation itself, its mails and limits, and what visitors leave."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.migrations.release_0_1_0.indexes import create_partial_index
from thumbsmith.platform.database import UtcDateTime


def create() -> None:
    create_installation()
    create_mails()
    create_visits()


def create_installation() -> None:
    op.create_table(
        "installation",
        sa.Column("one", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("founded_at", UtcDateTime(), nullable=False),
        sa.Column("completed_at", UtcDateTime()),
        sa.CheckConstraint("one = 1", name="one"),
    )
    op.create_table(
        "rate_windows",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("start", UtcDateTime(), primary_key=True),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("ends", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_rate_windows_ends", "rate_windows", ["ends"])


def create_mails() -> None:
    op.create_table(
        "outbox_mails",
        sa.Column("id", sa.String(32), primary_key=True),
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
        sa.Column("reply_to", sa.String(254)),
    )
    op.create_index("ix_outbox_mails_to", "outbox_mails", ["to"])
    op.create_index("ix_outbox_mails_created_at", "outbox_mails", ["created_at"])
    create_partial_index(
        "ix_outbox_mails_waiting", "outbox_mails", ["next_attempt_at"], "sent_at IS NULL AND given_up_at IS NULL"
    )


def create_visits() -> None:
    op.create_table(
        "contact_messages",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(20), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_contact_messages_email", "contact_messages", ["email"])
    op.create_index("ix_contact_messages_created_at", "contact_messages", ["created_at"])
    op.create_table(
        "event_counts",
        sa.Column("day", sa.Date(), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("page", sa.String(40), primary_key=True),
        sa.Column("detail", sa.String(40), primary_key=True),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("visits", sa.Integer(), nullable=False),
    )
