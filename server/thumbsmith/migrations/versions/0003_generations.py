"""Generations and what comes out of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

QUEUED = sa.text("status = 'queued'")
RUNNING = sa.text("status = 'running'")


def upgrade() -> None:
    op.create_table(
        "generations",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("workspace_id", sa.String(32), nullable=False),
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
            ["workspace_id"], ["workspaces.id"], name="fk_generations_workspace_id_workspaces", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("workspace_id", "idempotency_key", name="uq_generations_workspace_id_idempotency_key"),
        sa.CheckConstraint("status IN ('queued', 'running', 'done', 'failed', 'cancelled')", name="status"),
    )
    op.create_index(
        "ix_generations_queued", "generations", ["workspace_id", "id"], sqlite_where=QUEUED, postgresql_where=QUEUED
    )
    op.create_index(
        "ix_generations_running", "generations", ["workspace_id"], sqlite_where=RUNNING, postgresql_where=RUNNING
    )
    op.create_index("ix_generations_started", "generations", ["workspace_id", "started_at"])
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
    op.drop_table("generation_variations")
    op.drop_table("generations")
