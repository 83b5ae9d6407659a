"""Jobs and the pictures that come out of them. PostgreSQL tells listeners of each change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.migrations.release_0_1_0.indexes import create_partial_index
from thumbsmith.platform.database import UtcDateTime


def create() -> None:
    create_generations()
    create_variations()
    if op.get_bind().dialect.name == "postgresql":
        notify_of_changes()


def create_generations() -> None:
    op.create_table(
        "generations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
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
        sa.Column("brand", sa.JSON(), nullable=False),
        sa.Column("base", sa.JSON(), nullable=False),
        sa.Column("edit", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("kind", sa.String(12), nullable=False, server_default="generate"),
        sa.Column("tool", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("image_id", sa.String(32)),
        sa.Column("at_once", sa.Integer(), nullable=False, server_default="2"),
        sa.Column("images", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("partials", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("partial", sa.LargeBinary()),
        sa.Column("is_to_be_told", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("trace", sa.String(55)),
        sa.Column("corrections", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("shuffle", sa.JSON(), nullable=False, server_default="{}"),
        sa.UniqueConstraint("user_id", "idempotency_key"),
        sa.CheckConstraint("status IN ('queued', 'running', 'done', 'failed', 'cancelled')", name="status"),
    )
    create_partial_index("ix_generations_running", "generations", ["user_id"], "status = 'running'")
    create_partial_index("ix_generations_queued", "generations", ["user_id", "id"], "status = 'queued'")
    op.create_index("ix_generations_started", "generations", ["user_id", "started_at"])
    op.create_index("ix_generations_user_id_id", "generations", ["user_id", "id"])
    create_partial_index("ix_generations_done", "generations", ["kind", "finished_at"], "status = 'done'")
    create_partial_index("ix_generations_to_be_told", "generations", ["finished_at"], "is_to_be_told")


def create_variations() -> None:
    op.create_table(
        "generation_variations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("generation_id", sa.String(32), sa.ForeignKey("generations.id", ondelete="CASCADE"), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("scene", sa.JSON(), nullable=False),
        sa.Column("flattened_id", sa.String(32), nullable=False),
        sa.Column("preview", sa.LargeBinary(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("version_id", sa.String(32)),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint("generation_id", "index"),
    )


def notify_of_changes() -> None:
    """The database notifies in the transaction that makes the change. A renewed lease is no news."""
    op.execute(
        """
        CREATE FUNCTION say_that_generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_TABLE_NAME = 'generations' THEN
            PERFORM pg_notify('thumbsmith_changed', OLD.id);
          ELSE
            PERFORM pg_notify('thumbsmith_changed', NEW.generation_id);
          END IF;
          RETURN NULL;
        END $$
        """
    )
    op.execute(
        """
        CREATE TRIGGER generations_changed AFTER UPDATE ON generations FOR EACH ROW
        WHEN ((OLD.status, OLD.fraction, OLD.stage, OLD.partials) IS DISTINCT FROM
              (NEW.status, NEW.fraction, NEW.stage, NEW.partials))
        EXECUTE FUNCTION say_that_generation_changed()
        """
    )
    op.execute(
        """
        CREATE TRIGGER generations_removed AFTER DELETE ON generations FOR EACH ROW
        WHEN (OLD.status IN ('queued', 'running'))
        EXECUTE FUNCTION say_that_generation_changed()
        """
    )
    op.execute(
        """
        CREATE TRIGGER generation_variations_added AFTER INSERT ON generation_variations FOR EACH ROW
        EXECUTE FUNCTION say_that_generation_changed()
        """
    )
