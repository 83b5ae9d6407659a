"""A mail when a job has ended that nobody was there for, for those who want it. Files without records are noted before
they go."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

TO_TELL = sa.text("is_to_be_told")


def upgrade() -> None:
    op.add_column("users", sa.Column("mail_when_done", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("generations", sa.Column("is_to_be_told", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(
        "ix_generations_to_be_told", "generations", ["finished_at"], sqlite_where=TO_TELL, postgresql_where=TO_TELL
    )
    op.create_table(
        "loose_files",
        sa.Column("storage_key", sa.String(120), primary_key=True),
        sa.Column("found_at", UtcDateTime(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("loose_files")
    op.drop_index("ix_generations_to_be_told", "generations")
    with op.batch_alter_table("generations") as table:
        table.drop_column("is_to_be_told")
    with op.batch_alter_table("users") as table:
        table.drop_column("mail_when_done")
