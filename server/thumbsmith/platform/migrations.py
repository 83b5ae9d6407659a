"""Brings the schema of a database up to date. Safe when several processes start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from thumbsmith import __version__
from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import ServiceError

SCRIPTS = Path(__file__).resolve().parents[1] / "migrations"
LOCK = 7_403_177_002  # any number, as long as all processes use the same
NEWEST = "head"


class UnknownRevision(ServiceError):
    """`what` has a schema that no migration of this version leads to."""

    code = "UNKNOWN_REVISION"

    def __init__(self, what: str, revision: str) -> None:
        super().__init__(
            f"The {what} has the schema {revision}, which Thumbsmith {__version__} does not know: a newer version made"
            " it, or one from before 0.1.0, which can't be upgraded. Use the version that made it or a newer one, or"
            " begin with an empty database. Nothing was changed."
        )


async def migrate(database: Database, revision: str = NEWEST) -> None:
    """Upgrade to the newest schema, or to an earlier one. Raises UnknownRevision.

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
    """The revision of the database's schema; None for one that was never migrated."""
    return MigrationContext.configure(connection).get_current_revision()


def require_known(what: str, revision: str | None) -> None:
    """Raises UnknownRevision. `what` has that schema; None is one that was never migrated."""
    if revision is not None and revision not in known_revisions():
        raise UnknownRevision(what, revision)


def known_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    require_known("database", current_revision(connection))
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
