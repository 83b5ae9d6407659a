"""Accounts: a creator is a user, no longer a browser with a guest workspace.

What guests made is removed with them: nothing says whose it would be, and no version with guests was ever released.
Everything that belongs to somebody is made again, so that both databases end up with the same names.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

QUEUED = sa.text("status = 'queued'")
RUNNING = sa.text("status = 'running'")
OF_GUESTS = (
    "generation_variations", "generations", "library_images", "thumbnail_versions", "thumbnails", "picture_uses",
    "pictures", "workspaces",
)  # fmt: skip


def upgrade() -> None:
    for table in OF_GUESTS:
        op.drop_table(table)
    create_users()
    create_sessions()
    create_codes()
    create_pictures()
    create_thumbnails()
    create_library()
    create_generations()


def create_users() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("normalised_email", sa.String(254), nullable=False),
        sa.Column("first_name", sa.String(80), nullable=False),
        sa.Column("last_name", sa.String(80), nullable=False),
        sa.Column("password_hash", sa.String(200), nullable=False),
        sa.Column("force_password_change", sa.Boolean(), nullable=False),
        sa.Column("age_confirmed", sa.Boolean(), nullable=False),
        sa.Column("terms_version", sa.String(20)),
        sa.Column("verified_at", UtcDateTime()),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("normalised_email", name="uq_users_normalised_email"),
    )


def create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("device_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("last_seen_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.Column("revoked_at", UtcDateTime()),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])


def create_codes() -> None:
    op.create_table(
        "verification_codes",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("code_hash", sa.String(43), nullable=False),
        sa.Column("wrong_tries", sa.Integer(), nullable=False),
        sa.Column("resent_at", UtcDateTime()),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_verification_codes"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_verification_codes_user_id_users", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "password_resets",
        sa.Column("token_hash", sa.String(43), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_password_resets"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_password_resets_user_id_users", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_password_resets_user_id", "password_resets", ["user_id"])
    op.create_index("ix_password_resets_expires_at", "password_resets", ["expires_at"])


def create_pictures() -> None:
    op.create_table(
        "pictures",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("storage_key", sa.String(120), nullable=False),
        sa.Column("media_type", sa.String(20), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "id", name="pk_pictures"),
        sa.UniqueConstraint("storage_key", name="uq_pictures_storage_key"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_pictures_user_id_users", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "picture_uses",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("picture_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "picture_id", "holder", name="pk_picture_uses"),
        sa.ForeignKeyConstraint(
            ["user_id", "picture_id"],
            ["pictures.user_id", "pictures.id"],
            name="fk_picture_uses_user_id_pictures",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_picture_uses_holder", "picture_uses", ["holder"])


def create_thumbnails() -> None:
    op.create_table(
        "thumbnails",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("current_version_id", sa.String(32), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_thumbnails"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_thumbnails_user_id_users", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_thumbnails_user_id_id", "thumbnails", ["user_id", "id"])
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
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("picture_id", sa.String(32), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_library_images"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_library_images_user_id_users", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_library_images_user_id_id", "library_images", ["user_id", "id"])
    op.create_index("ix_library_images_expires_at", "library_images", ["expires_at"])


def create_generations() -> None:
    op.create_table(
        "generations",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("variations", sa.Integer(), nullable=False),
        sa.Column("steering", sa.JSON(), nullable=False),
        sa.Column("photos", sa.JSON(), nullable=False),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("idempotency_key", sa.String(200)),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(64)),
        sa.Column("lease_until", UtcDateTime()),
        sa.Column("fraction", sa.Double(), nullable=False),
        sa.Column("stage", sa.String(200), nullable=False),
        sa.Column("error", sa.Text()),
        sa.Column("code", sa.String(60)),
        sa.Column("thumbnail_id", sa.String(32)),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("started_at", UtcDateTime()),
        sa.Column("finished_at", UtcDateTime()),
        sa.PrimaryKeyConstraint("id", name="pk_generations"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_generations_user_id_users", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("user_id", "idempotency_key", name="uq_generations_user_id_idempotency_key"),
        sa.CheckConstraint("status IN ('queued', 'running', 'done', 'failed', 'cancelled')", name="status"),
    )
    op.create_index(
        "ix_generations_queued", "generations", ["user_id", "id"], sqlite_where=QUEUED, postgresql_where=QUEUED
    )
    op.create_index(
        "ix_generations_running", "generations", ["user_id"], sqlite_where=RUNNING, postgresql_where=RUNNING
    )
    op.create_index("ix_generations_started", "generations", ["user_id", "started_at"])
    op.create_table(
        "generation_variations",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("generation_id", sa.String(32), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("flattened_id", sa.String(32), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("version_id", sa.String(32)),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_generation_variations"),
        sa.UniqueConstraint("generation_id", "index", name="uq_generation_variations_generation_id_index"),
        sa.ForeignKeyConstraint(
            ["generation_id"],
            ["generations.id"],
            name="fk_generation_variations_generation_id_generations",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    raise NotImplementedError("users can't become guests again")
