"""What creators keep: pictures, thumbnails with their versions, images, templates, a brand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.migrations.release_0_1_0.indexes import create_partial_index
from thumbsmith.platform.database import UtcDateTime


def create() -> None:
    create_pictures()
    create_thumbnails()
    create_library()
    create_templates()
    create_storage_uses()
    create_demos()


def create_pictures() -> None:
    op.create_table(
        "pictures",
        sa.Column("user_id", sa.String(), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("storage_key", sa.String(120), nullable=False),
        sa.Column("media_type", sa.String(20), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("is_uploaded", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("shows_face", sa.Boolean()),
        sa.Column("consented_at", UtcDateTime()),
        sa.Column("digital_source_type", sa.String(40)),
        sa.UniqueConstraint("storage_key"),
    )
    op.create_table(
        "picture_uses",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("picture_id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(32), primary_key=True),
        sa.Column("is_hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["user_id", "picture_id"], ["pictures.user_id", "pictures.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_picture_uses_holder", "picture_uses", ["holder"])
    op.create_table(
        "loose_files",
        sa.Column("storage_key", sa.String(120), primary_key=True),
        sa.Column("found_at", UtcDateTime(), nullable=False),
    )


def create_thumbnails() -> None:
    op.create_table(
        "thumbnails",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("current_version_id", sa.String(32), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("deleted_at", UtcDateTime()),
        sa.Column("folded_title", sa.String(), nullable=False, server_default=""),
        sa.Column("folded_prompt", sa.String(), nullable=False, server_default=""),
        sa.Column("told_at", UtcDateTime()),
    )
    op.create_index("ix_thumbnails_user_id_id", "thumbnails", ["user_id", "id"])
    op.create_index("ix_thumbnails_expires_at", "thumbnails", ["expires_at"])
    create_partial_index("ix_thumbnails_deleted_at", "thumbnails", ["deleted_at"], "deleted_at IS NOT NULL")
    op.create_index("ix_thumbnails_user_id_folded_title", "thumbnails", ["user_id", "folded_title", "id"])
    op.create_table(
        "thumbnail_versions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("thumbnail_id", sa.String(), sa.ForeignKey("thumbnails.id", ondelete="CASCADE"), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(10), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("flattened_id", sa.String(32), nullable=False),
        sa.Column("generated_id", sa.String(32), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("change", sa.String(60)),
        sa.UniqueConstraint("thumbnail_id", "index"),
    )
    op.create_table(
        "shown_ideas",
        sa.Column("thumbnail_id", sa.String(32), sa.ForeignKey("thumbnails.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("root", sa.String(32), nullable=False),
        sa.Column("words", sa.String(64), primary_key=True),
        sa.Column("ideas", sa.JSON(), nullable=False),
    )
    op.create_index("ix_shown_ideas_user_id_root", "shown_ideas", ["user_id", "root"])


def create_library() -> None:
    op.create_table(
        "library_images",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("picture_id", sa.String(32), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("deleted_at", UtcDateTime()),
        sa.Column("role", sa.String(10)),
        sa.Column("media_type", sa.String(20), nullable=False, server_default="image/jpeg"),
        sa.Column("folded_name", sa.String(), nullable=False, server_default=""),
        sa.Column("told_at", UtcDateTime()),
    )
    op.create_index("ix_library_images_user_id_id", "library_images", ["user_id", "id"])
    op.create_index("ix_library_images_expires_at", "library_images", ["expires_at"])
    create_partial_index("ix_library_images_deleted_at", "library_images", ["deleted_at"], "deleted_at IS NOT NULL")
    op.create_index("ix_library_images_user_id_folded_name", "library_images", ["user_id", "folded_name", "id"])


def create_templates() -> None:
    op.create_table(
        "templates",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_templates_user_id_id", "templates", ["user_id", "id"])
    op.create_table(
        "brands",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("is_worn", sa.Boolean(), nullable=False),
        sa.Column("colors", sa.JSON(), nullable=False),
        sa.Column("font", sa.String(60)),
        sa.Column("logo_id", sa.String(32)),
        sa.Column("face_ids", sa.JSON(), nullable=False),
        sa.Column("face_id", sa.String(32)),
        sa.Column("changed_at", UtcDateTime(), nullable=False),
    )


def create_storage_uses() -> None:
    op.create_table(
        "storage_uses",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.Column("thumbnails", sa.Integer(), nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=False, server_default="0"),
    )


def create_demos() -> None:
    op.create_table(
        "kept_demos",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("thumbnail_id", sa.String(32), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_kept_demos_user_id", "kept_demos", ["user_id"])
