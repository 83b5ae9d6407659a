"""How many bytes of an account's deleted things still lie here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("storage_uses", sa.Column("deleted", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute(
        """UPDATE storage_uses SET deleted = coalesce((
            SELECT sum(size) FROM pictures WHERE pictures.user_id = storage_uses.user_id AND EXISTS (
                SELECT 1 FROM picture_uses WHERE picture_uses.user_id = pictures.user_id
                AND picture_uses.picture_id = pictures.id AND picture_uses.is_hidden
            ) AND NOT EXISTS (
                SELECT 1 FROM picture_uses WHERE picture_uses.user_id = pictures.user_id
                AND picture_uses.picture_id = pictures.id AND NOT picture_uses.is_hidden
            )
        ), 0) + coalesce((
            SELECT sum(length(preview)) FROM library_images
            WHERE library_images.user_id = storage_uses.user_id AND deleted_at IS NOT NULL
        ), 0) + coalesce((
            SELECT sum(thumbnail_versions.size) FROM thumbnail_versions
            JOIN thumbnails ON thumbnails.id = thumbnail_versions.thumbnail_id
            WHERE thumbnails.user_id = storage_uses.user_id AND thumbnails.deleted_at IS NOT NULL
        ), 0)"""
    )


def downgrade() -> None:
    op.drop_column("storage_uses", "deleted")
