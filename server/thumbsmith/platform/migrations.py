"""Brings the schema of a database up to date. Safe when several processes start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from thumbsmith.platform.database import Database

SCRIPTS = Path(__file__).resolve().parents[1] / "migrations"
LOCK = 7_403_177_002  # any number, as long as all processes use the same


NEWEST = "head"


async def migrate(database: Database, revision: str = NEWEST) -> None:
    """Upgrade to the newest schema, or to an earlier one.

    SQLite's write transaction is the lock; PostgreSQL needs one of its own.
    """
    async with database.writers.begin() as connection:
        if not database.is_sqlite:
            # Millions of rows take minutes, and so does waiting for another process that is at it.
            await connection.execute(text("SET LOCAL statement_timeout = 0"))
            await connection.execute(text("SET LOCAL lock_timeout = 0"))
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            # A table that somebody reads for long: better to fail than to let everybody wait behind us.
            await connection.execute(text("SET LOCAL lock_timeout TO DEFAULT"))
        await connection.run_sync(upgrade, revision)


def current_revision(connection: Connection) -> str | None:
    """Which schema the database has; None for one that was never migrated."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
