"""How much every account keeps, and what a version and a template take of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

SHOWN_PICTURES = """
    SELECT user_id, sum(size) AS bytes, 0 AS thumbnails FROM pictures WHERE EXISTS (
        SELECT 1 FROM picture_uses WHERE picture_uses.user_id = pictures.user_id
        AND picture_uses.picture_id = pictures.id AND NOT picture_uses.is_hidden
    ) GROUP BY user_id"""
IMAGES = "SELECT user_id, sum(length(preview)), 0 FROM library_images WHERE deleted_at IS NULL GROUP BY user_id"
TEMPLATES = "SELECT user_id, sum(size), 0 FROM templates GROUP BY user_id"
VERSIONS = """
    SELECT thumbnails.user_id, sum(thumbnail_versions.size), 0 FROM thumbnail_versions
    JOIN thumbnails ON thumbnails.id = thumbnail_versions.thumbnail_id
    WHERE thumbnails.deleted_at IS NULL GROUP BY thumbnails.user_id"""
THUMBNAILS = "SELECT user_id, 0, count(*) FROM thumbnails WHERE deleted_at IS NULL GROUP BY user_id"
PARTS = " UNION ALL ".join((SHOWN_PICTURES, IMAGES, TEMPLATES, VERSIONS, THUMBNAILS))


def upgrade() -> None:
    op.create_table(
        "storage_uses",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.Column("thumbnails", sa.Integer(), nullable=False),
    )
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    scene = "octet_length(scene::text)" if is_postgresql else "length(CAST(scene AS BLOB))"
    for table in ("thumbnail_versions", "templates"):
        op.add_column(table, sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
        op.execute(f"UPDATE {table} SET size = {scene} + length(preview)")
    op.execute(
        "INSERT INTO storage_uses (user_id, bytes, thumbnails)"
        f" SELECT user_id, sum(bytes), sum(thumbnails) FROM ({PARTS}) AS parts GROUP BY user_id"
    )


def downgrade() -> None:
    for table in ("templates", "thumbnail_versions"):
        op.drop_column(table, "size")
    op.drop_table("storage_uses")
