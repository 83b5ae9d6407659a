"""Dependencies of routes: a session to read with, the time, the storage, the signer.

All of them are coroutines, also those that wait for nothing: FastAPI runs the others in threads, which costs more than
what they do.

Code that writes opens a transaction of the database, late and short: slow work (decoding, storing) comes
before it, and it is committed before the answer is sent, so that who reads an answer can rely on it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.platform import client_address as addresses
from thumbsmith.platform.client_address import Network
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.platform.signing import Signer
from thumbsmith.platform.storage import Storage


class Deps(Protocol):
    """The dependencies of routes of every area, out of the running app."""

    clock: Clock
    database: Database
    storage: Storage
    signer: Signer
    trusted_proxies: tuple[Network, ...]

    @property
    def site_address(self) -> str:
        """As browsers see it."""
        ...


def deps_of(request: Request) -> Deps:
    return cast(Deps, request.app.state.container)


async def read_session(request: Request) -> AsyncIterator[ReadSession]:
    async with deps_of(request).database.read() as session:
        yield session


async def clock(request: Request) -> Clock:
    return deps_of(request).clock


async def database(request: Request) -> Database:
    return deps_of(request).database


async def storage(request: Request) -> Storage:
    return deps_of(request).storage


async def signer(request: Request) -> Signer:
    return deps_of(request).signer


async def site_address(request: Request) -> str:
    return deps_of(request).site_address


async def client_address(request: Request) -> str:
    return addresses.client_address(request, deps_of(request).trusted_proxies)


ReadDatabase = Annotated[ReadSession, Depends(read_session, scope="function")]
AppDatabase = Annotated[Database, Depends(database)]
AppClock = Annotated[Clock, Depends(clock)]
AppStorage = Annotated[Storage, Depends(storage)]
AppSigner = Annotated[Signer, Depends(signer)]
SiteAddress = Annotated[str, Depends(site_address)]
ClientAddress = Annotated[str, Depends(client_address)]
