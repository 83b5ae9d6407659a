"""Databases of one test alone, which it may migrate, destroy and leave as it likes."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from thumbsmith.settings import Settings


@contextmanager
def empty_postgresql_database(server: str) -> Iterator[str]:
    """The address of a database without any table, on the server whose database `postgres` has the given address."""
    name = f"test_{secrets.token_hex(4)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield server.replace("/postgres?", f"/{name}?")
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@contextmanager
def empty_database_like(settings: Settings, file: Path) -> Iterator[str]:
    """The address of a database without any table, of the kind that the settings name; `file`: where SQLite's lies."""
    if settings.database().startswith("sqlite"):
        yield f"sqlite:///{file}"
        return
    with empty_postgresql_database(settings.database()) as address:
        yield address
