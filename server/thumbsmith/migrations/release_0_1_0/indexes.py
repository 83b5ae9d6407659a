"""Indexes over some of a table's rows, for both databases."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op


def create_partial_index(
    name: str, table: str, columns: Sequence[str], condition: str, *, is_unique: bool = False
) -> None:
    """Over the rows for which `condition`, in SQL, holds."""
    where = sa.text(condition)
    op.create_index(name, table, columns, unique=is_unique, sqlite_where=where, postgresql_where=where)
