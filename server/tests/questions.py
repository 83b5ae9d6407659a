"""What the application asks its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from thumbsmith.platform.database import Database

Asked = list[tuple[str, Any]]
"""Statements with their parameters."""


@contextmanager
def listening(database: Database) -> Iterator[Asked]:
    """Every question that is put to the database meanwhile, also before something is written."""
    asked: Asked = []

    def hear(_connection: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        if statement.lstrip().startswith(("SELECT", "WITH")):
            asked.append((statement, parameters))

    engines = [engine.sync_engine for engine in database.engines]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", hear)
    yield asked
    for engine in engines:
        event.remove(engine, "before_cursor_execute", hear)
