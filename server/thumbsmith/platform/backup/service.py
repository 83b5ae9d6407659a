"""Making a backup while the installation runs, and filling an empty installation from one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlalchemy import Connection, MetaData, text
from sqlalchemy.ext.asyncio import AsyncConnection

from thumbsmith.platform import installation
from thumbsmith.platform.backup.archive import ArchiveReader, ArchiveWriter
from thumbsmith.platform.backup.rows import batches, dump_tables, is_empty, load_tables
from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import ServiceError
from thumbsmith.platform.installation import Places
from thumbsmith.platform.migrations import current_revision, migrate, require_known
from thumbsmith.platform.storage import FileMissing, Storage

FILES_AT_ONCE = 16  # read at the same time; each is a picture of at most some megabytes

Progress = Callable[[int], None]
"""Called with the number of files that are done."""


class NotEmpty(ServiceError):
    code, message = "NOT_EMPTY", "There is data in this database. A backup is restored into an empty one only."


async def create(
    database: Database, storage: Storage, metadata: MetaData, archive: ArchiveWriter, progress: Progress | None
) -> None:
    """Write the rows of one moment, then the files; no progress, no files.

    A file that comes after that moment is one too many, which the nightly sweep removes after a restore. One that was
    deleted since is left out; files of what was released are kept for two hours for that reason.
    """
    async with database.readers.connect() as connection:
        await patient(database, connection)
        await connection.run_sync(dump_tables, metadata, archive)
    archive.manifest.with_files = progress is not None
    if progress is None:
        return
    async for keys in storage.all_keys():
        for some in batches(keys, FILES_AT_ONCE):
            for key, data in zip(some, await asyncio.gather(*(found(storage, key) for key in some)), strict=True):
                if data is not None:
                    archive.file(key, data)
            progress(archive.manifest.files)


async def restore(places: Places, metadata: MetaData, archive: ArchiveReader, progress: Progress) -> None:
    """Fill an empty database and its storage; then bring the schema up to date, and let all parts carry the id of the
    installation that the backup is of.

    All rows or none. Files are put first, so that no row leads to a file that is not there; putting them twice is no
    harm. Raises NotEmpty, BrokenBackup, UnknownRevision.
    """
    require_known("backup", archive.manifest.revision)
    database, storage = places.database, places.storage
    found = await installation.look(places, metadata.tables)
    require_own_parts(found, archive)
    async with database.readers.connect() as connection:
        await connection.run_sync(require_empty, archive)
    await migrate(database, archive.manifest.revision)
    done = 0
    for some in batches(archive.files(), FILES_AT_ONCE):
        await asyncio.gather(*(storage.put(key, data) for key, data in some))
        done += len(some)
        progress(done)
    async with database.writers.begin() as connection:
        await patient(database, connection)
        await connection.run_sync(load_tables, metadata, archive)
    await migrate(database)
    await installation.adopt(places, found)


def require_own_parts(found: installation.Found, archive: ArchiveReader) -> None:
    """Raises NotEmpty where storage or folder belong to another installation than the backup's."""
    kept = next(archive.records(installation.Installation.__tablename__), {}).get("id")
    for other in (found.storage, found.folder):
        if kept is not None and other not in (None, kept):
            raise NotEmpty(f"The storage or the data folder belongs to the installation {other}, the backup to {kept}.")


def require_empty(connection: Connection, archive: ArchiveReader) -> None:
    """Raises NotEmpty unless the database is new, or has the backup's schema and no rows."""
    present = current_revision(connection)
    if present is not None and present != archive.manifest.revision:
        raise NotEmpty("The database has another schema than the backup. Give a database without any tables.")
    if present is not None and not is_empty(connection, archive.manifest.rows):
        raise NotEmpty


async def patient(database: Database, connection: AsyncConnection) -> None:
    """A whole table takes longer than any request may."""
    if not database.is_sqlite:
        await connection.execute(text("SET LOCAL statement_timeout = 0"))
        await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


async def found(storage: Storage, key: str) -> bytes | None:
    try:
        return await storage.get(key)
    except FileMissing:
        return None
