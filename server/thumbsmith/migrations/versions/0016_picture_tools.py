"""Jobs of picture tools, how many of a creator's jobs run at once, and a quick look at somebody's recent jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

DONE = sa.text("status = 'done'")


def upgrade() -> None:
    op.add_column("generations", sa.Column("kind", sa.String(12), nullable=False, server_default="generate"))
    op.add_column("generations", sa.Column("tool", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("generations", sa.Column("image_id", sa.String(32), nullable=True))
    op.add_column("generations", sa.Column("at_once", sa.Integer(), nullable=False, server_default="2"))
    op.execute("UPDATE generations SET kind = 'edit' WHERE CAST(edit AS VARCHAR) NOT IN ('{}', '')")
    op.create_index("ix_generations_user_id_id", "generations", ["user_id", "id"])
    op.create_index(
        "ix_generations_done", "generations", ["kind", "finished_at"], sqlite_where=DONE, postgresql_where=DONE
    )


def downgrade() -> None:
    op.drop_index("ix_generations_done", "generations")
    op.drop_index("ix_generations_user_id_id", "generations")
    with op.batch_alter_table("generations") as table:
        for column in ("kind", "tool", "image_id", "at_once"):
            table.drop_column(column)
