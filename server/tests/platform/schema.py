"""Where the schema of a database and the models say different things."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from thumbsmith.tables import metadata


def schema_differences(connection: Connection) -> list[object]:
    """What the models would change in the database, in Alembic's words. Procrastinate's tables are its own."""
    context = MigrationContext.configure(connection, opts={"include_name": is_ours})
    return list(compare_metadata(context, metadata))


def is_ours(name: str | None, kind: str, _parents: object) -> bool:
    return kind != "table" or not (name or "").startswith("procrastinate_")
