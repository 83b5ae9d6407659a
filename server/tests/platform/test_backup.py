"""The drill: an installation with everything in it, its backup, and new installations of both kinds from it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from tests.databases import empty_postgresql_database
from tests.pictures.files import as_base64, noise, written
from tests.platform.released import CREATOR, RELEASES, load_release
from tests.platform.schema import schema_differences
from tests.studio.generations.following import order
from thumbsmith import __version__
from thumbsmith.container import Container
from thumbsmith.platform.backup import service
from thumbsmith.platform.backup.archive import ArchiveReader, ArchiveWriter, BrokenBackup, Manifest
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import Places, look, look_into_database
from thumbsmith.platform.migrations import UnknownRevision, current_revision, migrate
from thumbsmith.platform.storage import Storage, open_storage
from thumbsmith.tables import metadata


@pytest.fixture(params=["sqlite", "postgresql"])
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Of a database without any table, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'anew.db'}"
        return
    with empty_postgresql_database(str(request.getfixturevalue("postgresql"))) as address:
        yield address


@pytest.fixture
async def empty(new_address: str, tmp_path: Path) -> AsyncIterator[Places]:
    database, files = Database(new_address), tmp_path / "anew"
    yield Places(database, open_storage(files.as_uri()), tmp_path / "folder", True, new_address, str(files))
    await database.close()


async def back_up(database: Database, storage: Storage, path: Path) -> Manifest:
    async with database.readers.connect() as connection:
        revision = await connection.run_sync(current_revision)
    with ArchiveWriter(path, __version__, str(revision)) as writer:
        await service.create(database, storage, metadata, writer, lambda _: None)
        return writer.manifest


async def restore(path: Path, empty: Places) -> None:
    with ArchiveReader(path) as reader:
        reader.check()
        await service.restore(empty, metadata, reader, lambda _: None)


async def test_a_backup_of_either_kind_fills_an_installation_of_either_kind(
    client: httpx.AsyncClient, container: Container, empty: Places, tmp_path: Path
) -> None:
    picture = {"filename": "mine.png", "imageData": as_base64(written(noise((64, 48)), "PNG"))}
    assert (await client.post("/v1/images", json=picture)).status_code == 201
    assert (await order(client, prompt="A backup")).status_code == 200

    made = await back_up(container.database, container.storage, tmp_path / "backup.zip")
    assert made.files > 1
    assert {"users", "token_entries", "thumbnail_versions", "library_images"} <= {n for n in made.rows if made.rows[n]}
    await restore(tmp_path / "backup.zip", empty)

    again = await back_up(empty.database, empty.storage, tmp_path / "again.zip")
    assert (again.rows, again.files) == (made.rows, made.files)
    assert sorted(await lines(tmp_path / "again.zip")) == sorted(await lines(tmp_path / "backup.zip"))
    kept, found = await look_into_database(container.database, []), await look(empty, metadata.tables)
    assert (found.database, found.storage, found.folder, found.is_complete) == (*[kept.id] * 3, True)
    with pytest.raises(service.NotEmpty):
        await restore(tmp_path / "backup.zip", empty)


async def lines(path: Path) -> list[str]:
    """All rows and files; the order of rows is the database's own."""

    def read() -> list[str]:
        with ArchiveReader(path) as reader:
            rows = [f"{name} {row}" for name in reader.manifest.rows for row in reader.table(name)]
            return rows + [f"{key} {data!r}" for key, data in reader.files()]

    return await asyncio.to_thread(read)


@pytest.mark.parametrize("release", RELEASES)
async def test_a_backup_of_an_earlier_version_is_brought_up_to_date(
    release: str, empty: Places, tmp_path: Path
) -> None:
    load_release(release, f"sqlite:///{tmp_path / 'earlier.db'}")
    earlier = Database(f"sqlite:///{tmp_path / 'earlier.db'}")
    manifest = await back_up(earlier, empty.storage, tmp_path / "earlier.zip")
    await earlier.close()
    assert manifest.revision == RELEASES[release]
    await restore(tmp_path / "earlier.zip", empty)

    async with empty.database.readers.connect() as connection:
        assert (await connection.execute(text("SELECT email FROM users"))).scalar() == CREATOR
        assert await connection.run_sync(schema_differences) == []


async def test_a_backup_of_a_schema_that_this_version_does_not_know_is_refused(empty: Places, tmp_path: Path) -> None:
    with ArchiveWriter(tmp_path / "newer.zip", "9.0.0", "9999"):
        pass
    with pytest.raises(UnknownRevision, match="The backup has the schema 9999"):
        await restore(tmp_path / "newer.zip", empty)
    async with empty.database.readers.connect() as connection:
        assert await connection.run_sync(current_revision) is None


@pytest.fixture
async def archive(tmp_path: Path) -> Path:
    """A backup of a database with the newest schema and one file."""
    database, storage = Database(f"sqlite:///{tmp_path / 'some.db'}"), open_storage((tmp_path / "some").as_uri())
    await migrate(database)
    await storage.put("ada/pictures/1", b"a picture")
    await back_up(database, storage, tmp_path / "some.zip")
    await database.close()
    return tmp_path / "some.zip"


def test_what_is_damaged_is_refused(archive: Path, tmp_path: Path) -> None:
    whole = archive.read_bytes()
    damaged = tmp_path / "damaged.zip"
    for data in (b"", b"PK", whole[: len(whole) // 2], whole.replace(b"a picture", b"b picture")):
        damaged.write_bytes(data)
        with pytest.raises(BrokenBackup), ArchiveReader(damaged) as reader:
            reader.check()
    with ArchiveReader(archive) as reader:
        reader.check()


def test_only_the_operator_can_read_it(archive: Path) -> None:
    assert archive.stat().st_mode & 0o777 == 0o600


def test_a_backup_that_breaks_off_leaves_the_earlier_one(archive: Path) -> None:
    before = archive.read_bytes()
    writer = ArchiveWriter(archive, __version__, "0001")
    with pytest.raises(TypeError), writer, writer.table("users") as lines:
        lines.write([b"no JSON"])
    assert archive.read_bytes() == before
    assert not list(archive.parent.glob("*.partial"))
