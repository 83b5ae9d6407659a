"""How much every account keeps, and what a version and a template take of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "storage_uses",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.Column("thumbnails", sa.Integer(), nullable=False),
    )
    op.add_column("thumbnail_versions", sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("templates", sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.execute("UPDATE thumbnail_versions SET size = octet_length(scene::text) + length(preview)")
        op.execute("UPDATE templates SET size = octet_length(scene::text) + length(preview)")
    else:
        op.execute("UPDATE thumbnail_versions SET size = length(CAST(scene AS BLOB)) + length(preview)")
        op.execute("UPDATE templates SET size = length(CAST(scene AS BLOB)) + length(preview)")
    op.execute(
        """INSERT INTO storage_uses (user_id, bytes, thumbnails)
        SELECT user_id, sum(bytes), sum(thumbnails) FROM (
            SELECT user_id, sum(size) AS bytes, 0 AS thumbnails FROM pictures WHERE EXISTS (
                SELECT 1 FROM picture_uses WHERE picture_uses.user_id = pictures.user_id
                AND picture_uses.picture_id = pictures.id AND NOT picture_uses.is_hidden
            ) GROUP BY user_id
            UNION ALL
            SELECT user_id, sum(length(preview)), 0 FROM library_images WHERE deleted_at IS NULL GROUP BY user_id
            UNION ALL
            SELECT user_id, sum(size), 0 FROM templates GROUP BY user_id
            UNION ALL
            SELECT thumbnails.user_id, sum(thumbnail_versions.size), 0 FROM thumbnail_versions
            JOIN thumbnails ON thumbnails.id = thumbnail_versions.thumbnail_id
            WHERE thumbnails.deleted_at IS NULL GROUP BY thumbnails.user_id
            UNION ALL
            SELECT user_id, 0, count(*) FROM thumbnails WHERE deleted_at IS NULL GROUP BY user_id
        ) AS parts GROUP BY user_id"""
    )


def downgrade() -> None:
    op.drop_table("storage_uses")
    for table in ("templates", "thumbnail_versions"):
        with op.batch_alter_table(table) as altered:
            altered.drop_column("size")
