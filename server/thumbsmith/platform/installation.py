"""The identity of an installation: an id that its database, its files' storage and its data folder carry.

Without it a volume that was not mounted, or the address of another database, looks like the first start of a new
installation. The founding process writes the database's row first and calls it complete once all parts carry its id:
a part without one is from then on a part that was lost.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import CheckConstraint, Connection, inspect, literal, select, table, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.clock import system_clock
from thumbsmith.platform.database import Base, Database
from thumbsmith.platform.errors import ServiceError
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.storage import INSTALLATION, BucketMissing, FileMissing, Storage, StorageUnavailable

log = logging.getLogger(__name__)

FILE = "installation"
LOOK_SECONDS = 10
"""A storage that does not answer for so long is away: not a lost one."""


class NotWhole(ServiceError):
    """Parts do not belong together, or one is lost."""

    status, code = 503, "INSTALLATION_NOT_WHOLE"


class NoInstallation(ServiceError):
    status, code = 503, "NO_INSTALLATION"
    message = "There is no installation here yet."


class Installation(Base):
    """One row. `completed_at`: since when storage and folder carry the id."""

    __tablename__ = "installation"
    __table_args__ = (CheckConstraint("one = 1", name="one"),)

    one: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    id: Mapped[str]
    founded_at: Mapped[datetime]
    completed_at: Mapped[datetime | None]


@dataclass(frozen=True)
class Places:
    """The places of an installation's parts. `folder_keeps`: whether something lasting is in the folder; on machines
    that keep nothing it may come and go. The names are for people."""

    database: Database
    storage: Storage
    folder: Path
    folder_keeps: bool
    database_name: str
    storage_name: str


@dataclass(frozen=True)
class Found:
    """The ids that the parts carry."""

    database: str | None
    storage: str | None
    folder: str | None
    is_complete: bool = False
    is_storage_away: bool = False
    has_rows: bool = False
    has_files: bool = False
    """Of creators; only looked for where the database has no id."""

    @property
    def exists(self) -> bool:
        """Also one whose row with the id is gone."""
        return self.database is not None or self.has_rows

    @property
    def id(self) -> str | None:
        return self.database or self.storage or self.folder


async def look(places: Places, tables: Collection[str]) -> Found:
    """Read the ids and make nothing. `tables`: those whose rows show that somebody works with the database.

    The database comes last: the founder of an installation writes there first. A part may have become complete since it
    was read, as several servers start at once: then the parts without the id are read again.
    """
    parts = await look_at_parts(places)
    found = await look_into_database(places.database, tables)
    if found.is_complete and None in (parts.storage, parts.folder):
        parts = await look_at_parts(places)
    found = replace(found, storage=parts.storage, folder=parts.folder, is_storage_away=parts.is_storage_away)
    if found.database is not None or found.is_storage_away:
        return found
    return replace(found, has_files=await has_files(places.storage))


async def look_at_parts(places: Places) -> Found:
    """Storage and folder alone."""
    folder = read_folder(places.folder)
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            return Found(None, await read_storage(places.storage), folder)
    except (StorageUnavailable, TimeoutError) as error:
        return Found(None, None, folder, is_storage_away=not isinstance(error, BucketMissing))


async def look_into_database(database: Database, tables: Collection[str]) -> Found:
    if lacks_file(database.url):
        return Found(None, None, None)
    async with database.readers.connect() as connection:
        return await connection.run_sync(found_in, tables)


def lacks_file(url: URL) -> bool:
    """Whether this is a SQLite database whose file is not there; asking it anything would make it."""
    return url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists()


def found_in(connection: Connection, tables: Collection[str]) -> Found:
    present = set(inspect(connection).get_table_names())
    if Installation.__tablename__ in present:
        row = connection.execute(select(Installation.id, Installation.completed_at)).one_or_none()
        if row is not None:
            return Found(row.id, None, None, is_complete=row.completed_at is not None)
    looked_at = sorted(present.intersection(tables) - {Installation.__tablename__})
    rows = (connection.execute(select(literal(1)).select_from(table(name)).limit(1)).first() for name in looked_at)
    return Found(None, None, None, has_rows=any(row is not None for row in rows))


async def read_storage(storage: Storage) -> str | None:
    try:
        return (await storage.get(INSTALLATION)).decode().strip() or None
    except FileMissing:
        return None


async def has_files(storage: Storage) -> bool:
    try:
        async for keys in storage.all_keys():
            if keys:
                return True
    except StorageUnavailable:
        pass
    return False


def read_folder(folder: Path) -> str | None:
    try:
        return (folder / FILE).read_text().strip() or None
    except (FileNotFoundError, NotADirectoryError):
        return None


def fault(places: Places, found: Found) -> str | None:
    """The fault, for a person; None when the parts belong together, or nothing has been founded yet."""
    wrong = lost_database(places, found) if found.database is None else lost_part(places, found)
    if wrong is None:
        return None
    return (
        f'{wrong} Nothing was changed. Mount or restore what is missing (docs/operating.md, "Backups"), or correct the'
        " settings. Only if these parts shall be one installation from now on: `thumbsmith installation adopt`."
    )


def lost_database(places: Places, found: Found) -> str | None:
    owner = next(
        (f"{name} carries the id of the installation {each}" for name, each in others(places, found) if each), None
    )
    if owner is None and found.has_files and not found.has_rows:
        owner = f"the storage {places.storage_name} has files of creators"
    if owner is None:
        return None
    state = "has no id of an installation" if found.has_rows else "is empty"
    return f"The database {places.database_name} {state}, but {owner}."


def lost_part(places: Places, found: Found) -> str | None:
    for name, each in others(places, found):
        if each is not None and each != found.database:
            return f"T{name[1:]} belongs to the installation {each}, the database to {found.database}."
    if not found.is_complete:
        return None
    if found.storage is None and not found.is_storage_away:
        return f"The storage {places.storage_name} is empty or another one: it lacks the id {found.database}."
    if found.folder is None and places.folder_keeps:
        return f"The data folder {places.folder} is empty or another one: it lacks the id {found.database}."
    return None


def others(places: Places, found: Found) -> tuple[tuple[str, str | None], ...]:
    return (
        (f"the storage {places.storage_name}", found.storage),
        (f"the data folder {places.folder}", found.folder),
    )


async def require_whole(places: Places, tables: Collection[str]) -> Found:
    """Raises NotWhole when a part is lost or another installation's."""
    found = await look(places, tables)
    if (wrong := fault(places, found)) is not None:
        raise NotWhole(wrong)
    return found


async def complete(places: Places, found: Found) -> None:
    """Found the installation, or give those parts its id that may lack it. The schema is the newest; `found` was found
    to be without fault. A storage that is away gets it another time."""
    own_id = await found_or_get(places.database, found.id)
    if found.folder is None:
        write_folder(places.folder, own_id)
    if found.storage is None and (found.is_storage_away or not await has_put(places.storage, own_id)):
        return  # the next look completes it
    if not found.is_complete:
        async with places.database.write() as session:
            await session.execute(
                update(Installation).where(Installation.completed_at.is_(None)).values(completed_at=system_clock())
            )


async def has_put(storage: Storage, own_id: str) -> bool:
    try:
        await storage.put(INSTALLATION, own_id.encode())
    except StorageUnavailable:
        log.warning("the storage does not carry the installation's id yet")
        return False
    return True


async def check(places: Places, tables: Collection[str]) -> None:
    """Raises NotWhole. Completes what could not be completed at the start."""
    found = await require_whole(places, tables)
    if found.database is not None and not (found.is_complete or found.is_storage_away):
        await complete(places, found)


async def adopt(places: Places, found: Found) -> str:
    """Make the parts one installation, whatever they carried: with the id of the database, if it has one. Returns it.

    The schema is the newest. Raises StorageUnavailable.
    """
    own_id = await found_or_get(places.database, found.id)
    await places.storage.put(INSTALLATION, own_id.encode())
    write_folder(places.folder, own_id)
    await complete(places, Found(own_id, own_id, own_id))
    return own_id


async def found_or_get(database: Database, wanted: str | None) -> str:
    """The id of the database's row, which is made when there is none: of processes that start together, one does."""
    now = system_clock()
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    row = insert(Installation).values(one=1, id=wanted or new_id(now), founded_at=now, completed_at=None)
    async with database.write() as session:
        await session.execute(row.on_conflict_do_nothing())
        return (await session.scalars(select(Installation.id))).one()


def write_folder(folder: Path, own_id: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    partial = folder / f".{FILE}.{os.getpid()}"
    partial.write_text(f"{own_id}\n")
    partial.replace(folder / FILE)
