"""Which ideas a thumbnail, and those shuffled from it, have shown of its words; what a generation shuffles; and what a
version alone changes of the picture that it is like."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shown_ideas",
        sa.Column("thumbnail_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("root", sa.String(32), nullable=False),
        sa.Column("words", sa.String(64), nullable=False),
        sa.Column("ideas", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("thumbnail_id", "words", name=op.f("pk_shown_ideas")),
        sa.ForeignKeyConstraint(
            ["thumbnail_id"],
            ["thumbnails.id"],
            name=op.f("fk_shown_ideas_thumbnail_id_thumbnails"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_shown_ideas_user_id_users"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_shown_ideas_user_id_root"), "shown_ideas", ["user_id", "root"])
    op.add_column("thumbnail_versions", sa.Column("change", sa.String(60), nullable=True))
    op.add_column("generations", sa.Column("shuffle", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("generations", "shuffle")
    op.drop_column("thumbnail_versions", "change")
    op.drop_index(op.f("ix_shown_ideas_user_id_root"), "shown_ideas")
    op.drop_table("shown_ideas")
