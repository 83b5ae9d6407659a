"""Accounts: users, the sessions and keys that name them, and what proves an address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime


def create() -> None:
    create_users()
    create_sessions()
    create_codes()
    create_erasures()


def create_users() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("normalised_email", sa.String(254), nullable=False),
        sa.Column("first_name", sa.String(80), nullable=False),
        sa.Column("last_name", sa.String(80), nullable=False),
        sa.Column("password_hash", sa.String(200), nullable=False),
        sa.Column("force_password_change", sa.Boolean(), nullable=False),
        sa.Column("age_confirmed", sa.Boolean(), nullable=False),
        sa.Column("terms_version", sa.String(20)),
        sa.Column("verified_at", UtcDateTime()),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("mail_when_done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.UniqueConstraint("normalised_email"),
    )


def create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("device_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("last_seen_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("revoked_at", UtcDateTime()),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])
    op.create_table(
        "api_keys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("scopes", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("last_used_at", UtcDateTime()),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_api_keys_user_id", "api_keys", ["user_id"])
    op.create_index("ix_api_keys_expires_at", "api_keys", ["expires_at"])


def create_codes() -> None:
    op.create_table(
        "verification_codes",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("code_hash", sa.String(43), nullable=False),
        sa.Column("wrong_tries", sa.Integer(), nullable=False),
        sa.Column("resent_at", UtcDateTime()),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
    )
    op.create_table(
        "password_resets",
        sa.Column("token_hash", sa.String(43), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_password_resets_user_id", "password_resets", ["user_id"])
    op.create_index("ix_password_resets_expires_at", "password_resets", ["expires_at"])


def create_erasures() -> None:
    op.create_table(
        "erasures",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("erased_at", UtcDateTime(), nullable=False),
    )
