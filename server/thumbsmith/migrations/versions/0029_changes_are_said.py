"""Changes of generations are said to whoever listens: by the database, in the transaction that makes them."""

from __future__ import annotations

from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
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
    # A renewed lease is no news.
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


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION say_that_generation_changed() CASCADE")
