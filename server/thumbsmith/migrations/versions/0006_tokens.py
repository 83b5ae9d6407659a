"""The token ledger."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LEFT = sa.text("remaining > 0")
HELD = sa.text("state = 'held'")

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


def upgrade() -> None:
    op.create_table(
        "token_accounts",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_token_accounts"),
    )
    op.create_table(
        "token_lots",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in
          ("amount", "remaining", "held", "spent", "expired", "revoked")),
        sa.Column("starts_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime()),
        sa.Column("source_key", sa.String(200), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_token_lots"),
        sa.ForeignKeyConstraint(["user_id"], ["token_accounts.user_id"], name="fk_token_lots_user_id_token_accounts"),
        sa.UniqueConstraint("source_key", name="uq_token_lots_source_key"),
        sa.CheckConstraint("kind IN ('trial', 'plan', 'addon', 'goodwill')", name="kind"),
        sa.CheckConstraint("state IN ('open', 'frozen', 'revoked')", name="state"),
        sa.CheckConstraint(
            "amount > 0 AND remaining >= 0 AND held >= 0 AND spent >= 0 AND expired >= 0 AND revoked >= 0",
            name="not_negative",
        ),
        sa.CheckConstraint("amount = remaining + held + spent + expired + revoked", name="adds_up"),
    )
    op.create_index("ix_token_lots_user_id", "token_lots", ["user_id"])
    op.create_index("ix_token_lots_left", "token_lots", ["expires_at"], sqlite_where=LEFT, postgresql_where=LEFT)
    op.create_table(
        "token_holds",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("lease_until", UtcDateTime(), nullable=False),
        sa.Column("record_id", sa.String(32)),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("settled_at", UtcDateTime()),
        sa.PrimaryKeyConstraint("id", name="pk_token_holds"),
        sa.ForeignKeyConstraint(["user_id"], ["token_accounts.user_id"], name="fk_token_holds_user_id_token_accounts"),
        sa.CheckConstraint("state IN ('held', 'spent', 'released')", name="state"),
    )
    op.create_index("ix_token_holds_user_id", "token_holds", ["user_id"])
    op.create_index("ix_token_holds_held", "token_holds", ["lease_until"], sqlite_where=HELD, postgresql_where=HELD)
    op.create_table(
        "token_hold_lines",
        sa.Column("hold_id", sa.String(32), nullable=False),
        sa.Column("lot_id", sa.String(32), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("hold_id", "lot_id", name="pk_token_hold_lines"),
        sa.ForeignKeyConstraint(["hold_id"], ["token_holds.id"], name="fk_token_hold_lines_hold_id_token_holds"),
        sa.ForeignKeyConstraint(["lot_id"], ["token_lots.id"], name="fk_token_hold_lines_lot_id_token_lots"),
        sa.CheckConstraint("amount > 0", name="positive"),
    )
    op.create_index("ix_token_hold_lines_lot_id", "token_hold_lines", ["lot_id"])
    op.create_table(
        "token_entries",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("lot_id", sa.String(32), nullable=False),
        sa.Column("hold_id", sa.String(32)),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("available", sa.Integer(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=False),
        sa.Column("effective_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_token_entries"),
        sa.ForeignKeyConstraint(["user_id"], ["token_accounts.user_id"], name="fk_token_entries_user_id_token_accounts"),
        sa.ForeignKeyConstraint(["lot_id"], ["token_lots.id"], name="fk_token_entries_lot_id_token_lots"),
        sa.ForeignKeyConstraint(["hold_id"], ["token_holds.id"], name="fk_token_entries_hold_id_token_holds"),
        sa.CheckConstraint("kind IN ('grant', 'hold', 'spend', 'release', 'expire', 'revoke')", name="kind"),
    )
    op.create_index("ix_token_entries_user_id_id", "token_entries", ["user_id", "id"])
    op.create_index("ix_token_entries_lot_id", "token_entries", ["lot_id"])
    op.create_table(
        "token_audits",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("faults", sa.Integer(), nullable=False),
        sa.Column("audited_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_token_audits"),
    )
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(SQLITE_APPEND_ONLY.format(verb=verb))
    else:
        op.execute(POSTGRESQL_REFUSE)
        op.execute(POSTGRESQL_APPEND_ONLY)


def downgrade() -> None:
    for table in ("token_audits", "token_entries", "token_hold_lines", "token_holds", "token_lots", "token_accounts"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_change_of_token_entries()")
