"""The database: SQLite in WAL mode on one machine, PostgreSQL on many, through one interface.

A request or task is one transaction, committed where it began. Reading and writing sessions are different
types, so that the type checker refuses a write where only reading was asked for; the database refuses it too.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Literal, NewType, TypeVar, cast

from pydantic_core import from_json, to_json
from sqlalchemy import JSON, DateTime, Dialect, MetaData, TypeDecorator, event, func, select, text
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry, QueuePool
from sqlalchemy.util.concurrency import in_greenlet

from thumbsmith.platform.identifiers import IDENTIFIER
from thumbsmith.platform.private_files import make_private, make_private_folder
from thumbsmith.platform.tracing import step

ReadSession = NewType("ReadSession", AsyncSession)
"""A session in a transaction that can't write."""
WriteSession = NewType("WriteSession", ReadSession)
"""A session in a transaction that may write; it can do all that a `ReadSession` can."""

Use = Literal["read", "write", "look up"]
CONNECTIONS: dict[Use, int] = {"read": 8, "write": 8, "look up": 8}
"""At the same time, per process. Of SQLite one writes: that pool is the queue."""
IDLE_SECONDS = 1.0
"""A connection that nobody has used for longer may be gone, and is asked before it is used again."""
CLOSING_SECONDS = 5  # how long the end of the process waits for sessions that still close
BUSY_SECONDS = 15  # how long a SQLite writer waits for a writer in another process
POSTGRESQL_OPTIONS = (
    "-c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s"
)
WITHOUT_TRANSACTIONS = {
    "isolation_level": "AUTOCOMMIT",
    "skip_autocommit_rollback": True,
    "pool_reset_on_return": None,  # there is nothing to take back
}


class UtcDateTime(TypeDecorator[datetime]):
    """A moment. Goes in with any time zone, comes out in UTC; one without a time zone is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """All tables. Constraint names follow one convention, so that migrations can name them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcDateTime,
        dict[str, Any]: JSON,
        list[dict[str, Any]]: JSON,
        list[str]: JSON,
    }


Row = TypeVar("Row", bound=Base)


async def find_row(session: ReadSession, table: type[Row], row_id: str, *, lock: bool = False) -> Row | None:
    """The row with this id. A value that can't be an id is not asked for: PostgreSQL can't even compare a zero byte.

    `lock`, in a transaction that writes: nobody changes or removes the row before it ends.
    """
    return await session.get(table, row_id, with_for_update=lock or None) if IDENTIFIER.fullmatch(row_id) else None


class CountingPool(AsyncAdaptedQueuePool):
    """Knows how many wait for one of its connections."""

    waiting = 0

    def _do_get(self) -> ConnectionPoolEntry:
        self.waiting += 1
        try:
            return super()._do_get()
        finally:
            self.waiting -= 1


class Database:
    """Hands out sessions. Built once per process; `close()` when the process ends."""

    def __init__(self, url: str) -> None:
        self.url = driver_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        make = sqlite_engine if self.is_sqlite else postgresql_engine
        self.readers, self.writers, self.lookups = (
            make(self.url, "read"),
            make(self.url, "write"),
            make(self.url, "look up"),
        )
        self.engines = (self.readers, self.writers, self.lookups)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[ReadSession]:
        with step("database.read"):
            async with AsyncSession(self.readers, expire_on_commit=False) as session:
                yield ReadSession(session)

    @asynccontextmanager
    async def look_up(self) -> AsyncIterator[ReadSession]:
        """For one question: half the work of `read`, as there is no transaction around it. Each statement sees a moment
        of its own."""
        with step("database.look_up"):
            async with AsyncSession(self.lookups, expire_on_commit=False) as session:
                yield ReadSession(session)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[WriteSession]:
        """Commits when the block ends, rolls back when it raises. Never wait for the network inside."""
        with step("database.write"):
            async with AsyncSession(self.writers, expire_on_commit=False) as session, session.begin():
                yield WriteSession(ReadSession(session))

    def waiting(self) -> int:
        """The number of sessions of this process that wait for a connection."""
        return sum(cast(CountingPool, engine.pool).waiting for engine in self.engines)

    def connections(self) -> Iterator[tuple[Use, int, int]]:
        """For what, how many are in use, and how many are idle."""
        for use, engine in zip(CONNECTIONS, self.engines, strict=True):
            pool = cast(QueuePool, engine.pool)
            yield use, pool.checkedout(), pool.checkedin()

    async def check(self) -> None:
        """Raise when the database can't be reached."""
        async with self.read() as session:
            await session.execute(text("SELECT 1"))

    async def time(self) -> datetime | None:
        """The time on the clock of the database's machine; None where it is this machine's."""
        if self.is_sqlite:
            return None
        async with self.read() as session:
            return await session.scalar(select(func.clock_timestamp(type_=UtcDateTime())))

    async def close(self) -> None:
        """Waits a little for sessions that still close: SQLAlchemy goes on with that when their task was cancelled, and
        a connection that is cut off in the middle of it would outlive the event loop."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while self._connections_in_use():  # noqa: ASYNC110  (a pool tells nobody when one comes back)
                    await asyncio.sleep(0.01)
        for engine in self.engines:
            await engine.dispose()

    def _connections_in_use(self) -> int:
        return sum(cast(QueuePool, engine.pool).checkedout() for engine in self.engines)


def driver_url(url: str) -> URL:
    """The address with the driver that we use for it.

    Raises ValueError for a database that is neither SQLite nor PostgreSQL.
    """
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    backend = parsed.drivername.partition("+")[0]
    if backend not in drivers:
        raise ValueError(f"A database address starts with sqlite:// or postgresql://, not {backend}://")
    if backend == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: sqlite:////path/to/thumbsmith.db")
    return parsed.set(drivername=drivers[backend])


def libpq_address(url: URL) -> str:
    """The address as PostgreSQL's own library writes it."""
    from psycopg.conninfo import make_conninfo

    parameters = url.translate_connect_args(username="user", database="dbname") | dict(url.query)
    return make_conninfo("", **parameters)


def as_json(value: object) -> str:
    """As columns of JSON store it: without blanks, and ten times as fast as the standard library."""
    return to_json(value).decode()


def sqlite_engine(url: URL, use: Use) -> AsyncEngine:
    file = Path(str(url.database))
    make_private_folder(file.parent)
    engine = create_async_engine(
        url,
        json_serializer=as_json,
        json_deserializer=from_json,
        hide_parameters=True,  # what creators write stays out of the log
        # The driver's own transaction handling begins too late and silently loses concurrent updates.
        connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
        poolclass=CountingPool,
        pool_size=1 if use == "write" else CONNECTIONS[use],
        max_overflow=0,
        pool_timeout=BUSY_SECONDS * 2,
        **(WITHOUT_TRANSACTIONS if use == "look up" else {}),
    )
    pragmas = (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",
        "PRAGMA foreign_keys=ON",
        "PRAGMA temp_store=MEMORY",
        "PRAGMA cache_size=-20000",
        f"PRAGMA query_only={'OFF' if use == 'write' else 'ON'}",
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()
        make_private(file, *(file.with_name(f"{file.name}-{part}") for part in ("wal", "shm")))

    @event.listens_for(engine.sync_engine, "invalidate")
    def end_transaction(connection: Any, _record: object, _error: object) -> None:
        """Before a connection whose task was cancelled is closed: SQLite keeps a closed one, and its lock, for as long
        as anything (the error's traceback) holds a cursor of it."""
        if in_greenlet():  # else it is collected, and nothing holds it
            with suppress(sqlite3.Error):
                connection.rollback()

    if use != "look up":

        @event.listens_for(engine.sync_engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if use == "write" else "BEGIN")

    return engine


def postgresql_engine(url: URL, use: Use) -> AsyncEngine:
    read_only = "" if use == "write" else " -c default_transaction_read_only=on"
    # A reading transaction sees one moment, as on SQLite: what it found can't be gone with its next statement.
    transactions = {"isolation_level": "READ COMMITTED" if use == "write" else "REPEATABLE READ"}
    engine = create_async_engine(
        url,
        json_serializer=as_json,
        json_deserializer=from_json,
        hide_parameters=True,
        connect_args={"options": POSTGRESQL_OPTIONS + read_only, "connect_timeout": 10},
        poolclass=CountingPool,
        pool_size=CONNECTIONS[use],
        max_overflow=0,
        pool_timeout=BUSY_SECONDS * 2,
        **(WITHOUT_TRANSACTIONS if use == "look up" else transactions),
    )
    ask_idle_connections(engine.sync_engine)
    return engine


def ask_idle_connections(engine: Engine) -> None:
    """SQLAlchemy's `pool_pre_ping` asks before each use, which is a fifth of a short call's work."""

    @event.listens_for(engine, "checkin")
    def note(_connection: object, record: ConnectionPoolEntry) -> None:
        record.info["back_at"] = monotonic()

    @event.listens_for(engine, "checkout")
    def ask(connection: Any, record: ConnectionPoolEntry, _user: object) -> None:
        if monotonic() - record.info.get("back_at", monotonic()) <= IDLE_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error  # the pool opens another one
