"""Rows as JSON values and back, by the types of their columns: what SQLite wrote can be read into PostgreSQL."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import JSON, Column, Connection, LargeBinary, MetaData, Table, insert, inspect, literal, select, table

from thumbsmith.platform.backup.archive import ArchiveReader, ArchiveWriter, BrokenBackup
from thumbsmith.platform.database import UtcDateTime

ROWS_AT_ONCE = 500

Item = TypeVar("Item")


def batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Lists of so many items, the last one of fewer."""
    iterator = iter(items)
    while batch := list(islice(iterator, size)):
        yield batch


def dump_tables(connection: Connection, metadata: MetaData, archive: ArchiveWriter) -> None:
    """Every table that the database has, in an order in which none refers to a later one. The connection sees one
    moment."""
    present = set(inspect(connection).get_table_names())
    for name in [known.name for known in metadata.sorted_tables if known.name in present]:
        stored = present_table(connection, metadata, name)
        encoders = [encoder(column) for column in stored.columns]
        # The driver may hand over the rows in pieces: nothing here holds a whole table.
        rows = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(stored))
        with archive.table(name) as lines:
            lines.write([column.name for column in stored.columns])
            for row in rows:
                lines.write([encode(value) for encode, value in zip(encoders, row, strict=True)])


def load_tables(connection: Connection, metadata: MetaData, archive: ArchiveReader) -> None:
    """Fill empty tables. Their columns are those that the database has now, which may be older than `metadata`."""
    for name, expected in archive.manifest.rows.items():
        lines = archive.table(name)
        stored = present_table(connection, metadata, name)
        columns = [stored.columns[str(column)] for column in next(lines)]
        loaded = sum(insert_rows(connection, stored, rows) for rows in batches(decoded(columns, lines), ROWS_AT_ONCE))
        if loaded != expected:
            raise BrokenBackup(f"The backup is damaged: {name} has {loaded} rows instead of {expected}.")


def insert_rows(connection: Connection, stored: Table, rows: Sequence[dict[str, Any]]) -> int:
    connection.execute(insert(stored), list(rows))
    return len(rows)


def is_empty(connection: Connection, names: Iterable[str]) -> bool:
    """Whether none of the tables has a row."""
    return all(
        connection.execute(select(literal(1)).select_from(table(name)).limit(1)).first() is None for name in names
    )


def present_table(connection: Connection, metadata: MetaData, name: str) -> Table:
    """The table with the columns that the database has, of the types that this version gives them."""
    known = metadata.tables.get(name)
    if known is None:
        raise BrokenBackup(f"This version of Thumbsmith has no table {name}.")
    present = {column["name"] for column in inspect(connection).get_columns(name)}
    columns = [Column(column.name, without_json_null(column)) for column in known.columns if column.name in present]
    return Table(name, MetaData(), *columns)


def without_json_null(column: Column[Any]) -> Any:
    """A missing value stays missing, instead of becoming the JSON value `null`."""
    return JSON(none_as_null=True) if isinstance(column.type, JSON) else column.type


def decoded(columns: Sequence[Column[Any]], lines: Iterable[list[object]]) -> Iterator[dict[str, Any]]:
    decoders = [decoder(column) for column in columns]
    names = [column.name for column in columns]
    for values in lines:
        yield {name: decode(value) for name, decode, value in zip(names, decoders, values, strict=True)}


def encoder(column: Column[Any]) -> Callable[[Any], object]:
    match column.type:
        case UtcDateTime():
            return lambda value: None if value is None else value.isoformat()
        case LargeBinary():
            return lambda value: None if value is None else base64.b64encode(value).decode()
    return lambda value: value


def decoder(column: Column[Any]) -> Callable[[Any], object]:
    match column.type:
        case UtcDateTime():
            return lambda value: None if value is None else datetime.fromisoformat(value)
        case LargeBinary():
            return lambda value: None if value is None else base64.b64decode(value)
    return lambda value: value
