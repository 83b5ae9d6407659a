"""Messages of other processes on this PostgreSQL: it notifies a signal here, on one connection that listens (`LISTEN`).

A change of a row is announced in its transaction (`NOTIFY`, by a trigger), so that it is heard when it can be seen.
Nothing depends on it: a message may be lost with its connection, and a pooler that gives another connection to each
transaction lets none through. So this process says something to itself from time to time; while it does not hear that,
it `is_deaf`, and those who wait look more often.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
import structlog
from psycopg import sql

from thumbsmith.platform.database import Database, libpq_address
from thumbsmith.platform.signals import Signals

log = structlog.get_logger(__name__)

CHANNEL = "thumbsmith_changed"
"""Its messages name a signal: the id of the row that has changed."""
OWN_WORD_SECONDS = 15.0
AGAIN_SECONDS = 1.0


class Listener:
    """One per process."""

    def __init__(self, address: str, signals: Signals) -> None:
        """`address`: of the database, as PostgreSQL's own library writes it."""
        self._address, self._signals = address, signals
        self._own_word = secrets.token_hex(16)
        self.is_deaf = True

    async def listen(self) -> None:
        """For ever, on one connection after the other."""
        while True:
            try:
                await self._listen_once()
            except (psycopg.Error, OSError) as error:
                log.warning("not told of changes for now; looking more often", error=type(error).__name__)
            finally:
                self.is_deaf = True
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_once(self) -> None:
        """Until the connection is lost, or no longer brings what we say to ourselves."""
        connecting = psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=10, application_name="thumbsmith listener"
        )
        async with await connecting as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            while await self._hears_itself(connection):
                pass

    async def _hears_itself(self, connection: psycopg.AsyncConnection) -> bool:
        """Whether our own word came back in the time until it is said again. Messages in between are passed on."""
        await connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, self._own_word])
        came = False
        async for said in connection.notifies(timeout=OWN_WORD_SECONDS):
            if said.payload == self._own_word:
                came, self.is_deaf = True, False
            else:
                self._signals.notify(said.payload)
        return came


@asynccontextmanager
async def listener(database: Database, signals: Signals) -> AsyncIterator[Listener | None]:
    """Listens for as long as the block lasts. None on SQLite, where nobody can call another process."""
    if database.is_sqlite:
        yield None
        return
    made = Listener(libpq_address(database.url), signals)
    listening = asyncio.create_task(made.listen(), name="listener")
    try:
        yield made
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
