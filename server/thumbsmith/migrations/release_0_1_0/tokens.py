"""The ledger of tokens. Its entries are only ever added; the database refuses to change them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.migrations.release_0_1_0.indexes import create_partial_index
from thumbsmith.platform.database import UtcDateTime

SQLITE_APPEND_ONLY = """
CREATE TRIGGER token_entries_{verb} BEFORE {verb} ON token_entries
BEGIN SELECT RAISE(ABORT, 'token_entries is append-only'); END
"""
POSTGRESQL_REFUSE = """
CREATE FUNCTION refuse_change_of_token_entries() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'token_entries is append-only'; END $$
"""
POSTGRESQL_APPEND_ONLY = """
CREATE TRIGGER token_entries_append_only BEFORE UPDATE OR DELETE ON token_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_token_entries()
"""


def create() -> None:
    create_lots()
    create_holds()
    create_entries()
    make_entries_append_only()


def create_lots() -> None:
    op.create_table("token_accounts", sa.Column("user_id", sa.String(32), primary_key=True))
    op.create_table(
        "token_lots",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("token_accounts.user_id"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("remaining", sa.Integer(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=False),
        sa.Column("spent", sa.Integer(), nullable=False),
        sa.Column("expired", sa.Integer(), nullable=False),
        sa.Column("revoked", sa.Integer(), nullable=False),
        sa.Column("starts_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime()),
        sa.Column("source_key", sa.String(200), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("grace_until", UtcDateTime()),
        sa.UniqueConstraint("source_key"),
        sa.CheckConstraint("kind IN ('trial', 'plan', 'addon', 'goodwill')", name="kind"),
        sa.CheckConstraint("state IN ('open', 'frozen', 'revoked')", name="state"),
        sa.CheckConstraint(
            "amount > 0 AND remaining >= 0 AND held >= 0 AND spent >= 0 AND expired >= 0 AND revoked >= 0",
            name="not_negative",
        ),
        sa.CheckConstraint("amount = remaining + held + spent + expired + revoked", name="adds_up"),
    )
    op.create_index("ix_token_lots_user_id", "token_lots", ["user_id"])
    create_partial_index("ix_token_lots_left", "token_lots", ["expires_at"], "remaining > 0")


def create_holds() -> None:
    op.create_table(
        "token_holds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("token_accounts.user_id"), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("lease_until", UtcDateTime(), nullable=False),
        sa.Column("record_id", sa.String(32)),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("settled_at", UtcDateTime()),
        sa.CheckConstraint("state IN ('held', 'spent', 'released')", name="state"),
    )
    op.create_index("ix_token_holds_user_id", "token_holds", ["user_id"])
    create_partial_index("ix_token_holds_held", "token_holds", ["lease_until"], "state = 'held'")
    op.create_table(
        "token_hold_lines",
        sa.Column("hold_id", sa.String(32), sa.ForeignKey("token_holds.id"), primary_key=True),
        sa.Column("lot_id", sa.String(32), sa.ForeignKey("token_lots.id"), primary_key=True),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.CheckConstraint("amount > 0", name="positive"),
    )
    op.create_index("ix_token_hold_lines_lot_id", "token_hold_lines", ["lot_id"])


def create_entries() -> None:
    op.create_table(
        "token_entries",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("token_accounts.user_id"), nullable=False),
        sa.Column("lot_id", sa.String(32), sa.ForeignKey("token_lots.id"), nullable=False),
        sa.Column("hold_id", sa.String(32), sa.ForeignKey("token_holds.id")),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("available", sa.Integer(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=False),
        sa.Column("effective_at", UtcDateTime(), nullable=False),
        sa.CheckConstraint("kind IN ('grant', 'hold', 'spend', 'release', 'expire', 'revoke')", name="kind"),
    )
    op.create_index("ix_token_entries_user_id_id", "token_entries", ["user_id", "id"])
    op.create_index("ix_token_entries_lot_id", "token_entries", ["lot_id"])
    op.create_table(
        "token_audits",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("faults", sa.Integer(), nullable=False),
        sa.Column("audited_at", UtcDateTime(), nullable=False),
    )


def make_entries_append_only() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(SQLITE_APPEND_ONLY.format(verb=verb))
    else:
        op.execute(POSTGRESQL_REFUSE)
        op.execute(POSTGRESQL_APPEND_ONLY)
