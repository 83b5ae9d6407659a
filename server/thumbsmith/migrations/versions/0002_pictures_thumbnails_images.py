"""Pictures, thumbnails with versions, image library."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_pictures()
    create_thumbnails()
    create_library()


def create_pictures() -> None:
    op.create_table(
        "pictures",
        sa.Column("workspace_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("storage_key", sa.String(120), nullable=False),
        sa.Column("media_type", sa.String(20), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("workspace_id", "id", name="pk_pictures"),
        sa.UniqueConstraint("storage_key", name="uq_pictures_storage_key"),
        sa.ForeignKeyConstraint(
            ["workspace_id"], ["workspaces.id"], name="fk_pictures_workspace_id_workspaces", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "picture_uses",
        sa.Column("workspace_id", sa.String(32), nullable=False),
        sa.Column("picture_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("workspace_id", "picture_id", "holder", name="pk_picture_uses"),
        sa.ForeignKeyConstraint(
            ["workspace_id", "picture_id"],
            ["pictures.workspace_id", "pictures.id"],
            name="fk_picture_uses_workspace_id_pictures",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_picture_uses_holder", "picture_uses", ["holder"])


def create_thumbnails() -> None:
    op.create_table(
        "thumbnails",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("workspace_id", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("current_version_id", sa.String(32), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_thumbnails"),
        sa.ForeignKeyConstraint(
            ["workspace_id"], ["workspaces.id"], name="fk_thumbnails_workspace_id_workspaces", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_thumbnails_workspace_id_id", "thumbnails", ["workspace_id", "id"])
    op.create_index("ix_thumbnails_expires_at", "thumbnails", ["expires_at"])
    op.create_table(
        "thumbnail_versions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("thumbnail_id", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(10), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("flattened_id", sa.String(32), nullable=False),
        sa.Column("generated_id", sa.String(32), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_thumbnail_versions"),
        sa.UniqueConstraint("thumbnail_id", "index", name="uq_thumbnail_versions_thumbnail_id_index"),
        sa.ForeignKeyConstraint(
            ["thumbnail_id"], ["thumbnails.id"], name="fk_thumbnail_versions_thumbnail_id_thumbnails", ondelete="CASCADE"
        ),
    )


def create_library() -> None:
    op.create_table(
        "library_images",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("workspace_id", sa.String(), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("picture_id", sa.String(32), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_library_images"),
        sa.ForeignKeyConstraint(
            ["workspace_id"], ["workspaces.id"], name="fk_library_images_workspace_id_workspaces", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_library_images_workspace_id_id", "library_images", ["workspace_id", "id"])
    op.create_index("ix_library_images_expires_at", "library_images", ["expires_at"])


def downgrade() -> None:
    for table in ("library_images", "thumbnail_versions", "thumbnails", "picture_uses", "pictures"):
        op.drop_table(table)
