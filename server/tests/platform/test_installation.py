"""A lost volume is no new installation: database, storage and data folder carry its id, and say so when they differ."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import psycopg
import pytest
from click.testing import CliRunner
from pydantic import SecretStr
from sqlalchemy import text

from tests.conftest import SECRET, add_user, browser
from tests.databases import empty_database_like
from tests.flat_engine import FlatEngine
from thumbsmith.app import create_app
from thumbsmith.cli.installation import require_installation
from thumbsmith.cli.program import program
from thumbsmith.container import Container, open_container, places_of, storage_of
from thumbsmith.platform import installation
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import Found, NoInstallation, NotWhole
from thumbsmith.platform.migrations import migrate
from thumbsmith.platform.storage import INSTALLATION, Storage, open_storage
from thumbsmith.settings import Settings
from thumbsmith.tables import metadata


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Iterator[Settings]:
    """Of a database without any table, so that it is the first start."""
    with empty_database_like(settings, tmp_path / "data" / "first.db") as address:
        changed = {"database_url": SecretStr(address), "data_dir": tmp_path / "data", "secret_key": None}
        yield settings.model_copy(update=changed)


@asynccontextmanager
async def started(settings: Settings) -> AsyncIterator[Container]:
    engine = FlatEngine()
    async with open_container(settings, engines=lambda _: {engine.name: engine}) as deps:
        yield deps


async def found_in(settings: Settings) -> Found:
    database = Database(settings.database())
    try:
        return await installation.look(places_of(settings, database, storage_of(settings)), metadata.tables)
    finally:
        await database.close()


async def first_start(settings: Settings) -> str:
    """The id of the installation that it founds, in which somebody has an account and a picture."""
    async with started(settings) as deps:
        await add_user(deps, "ada@example.com")
        await deps.storage.put("ada/pictures/one", b"a picture")
    found = await found_in(settings)
    assert found.database
    assert (found.storage, found.folder, found.is_complete) == (found.database, found.database, True)
    return found.database


def forget_database(settings: Settings) -> None:
    address = settings.database()
    if address.startswith("sqlite"):
        for path in Path(address.removeprefix("sqlite:///")).parent.glob("first.db*"):
            path.unlink()
        return
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


async def test_every_later_start_finds_the_same(settings: Settings) -> None:
    own_id = await first_start(settings)
    async with started(settings):
        assert (await found_in(settings)).database == own_id


async def test_processes_that_start_together_found_one(settings: Settings) -> None:
    async def start(folder: str) -> str | None:
        own = settings.model_copy(update={"secret_key": SecretStr(SECRET), "data_dir": settings.data_dir / folder})
        async with started(own):
            return (await found_in(own)).folder

    ids = await asyncio.gather(*(start(f"machine-{number}") for number in range(3)))
    assert set(ids) == {(await found_in(settings)).database}


async def test_one_that_is_completed_between_the_looks_lacks_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when several servers start at once: the storage was read before another one gave it the id."""
    own_id = await first_start(settings)
    looks: list[str | None] = [None]
    read = installation.read_storage

    async def read_too_early(storage: Storage) -> str | None:
        return looks.pop() if looks else await read(storage)

    monkeypatch.setattr(installation, "read_storage", read_too_early)
    found = await found_in(settings)
    assert (found.database, found.storage, found.is_complete) == (own_id, own_id, True)


async def test_a_lost_database_is_not_begun_anew(settings: Settings) -> None:
    own_id = await first_start(settings)
    forget_database(settings)
    with pytest.raises(NotWhole, match=f"is empty, but the storage .* carries the id of the installation {own_id}"):
        await first_start(settings)
    found = await found_in(settings)
    assert (found.database, found.has_rows) == (None, False), "a backup can still be restored into it"


async def test_a_database_of_before_there_were_ids_is_no_new_one_either(settings: Settings) -> None:
    await first_start(settings)
    forget_database(settings)
    await storage_of(settings).delete(INSTALLATION)
    (settings.data_dir / "installation").unlink()
    with pytest.raises(NotWhole, match="has files of creators"):
        await first_start(settings)


async def test_a_lost_storage_is_told(settings: Settings) -> None:
    await first_start(settings)
    await storage_of(settings).delete_all("")
    with pytest.raises(NotWhole, match=r"The storage .* is empty or another one"):
        await first_start(settings)


async def test_a_lost_folder_is_told_where_it_keeps_something(settings: Settings) -> None:
    own_id = await first_start(settings)
    (settings.data_dir / "installation").unlink()
    with pytest.raises(NotWhole, match=r"The data folder .* is empty or another one"):
        await first_start(settings)
    if settings.database().startswith("postgresql"):  # nothing but what can be made again
        careless = settings.model_copy(update={"secret_key": SecretStr(SECRET)})
        async with started(careless):
            assert (await found_in(settings)).folder == own_id


async def test_parts_of_two_installations_do_not_go_together(settings: Settings) -> None:
    own_id = await first_start(settings)
    await storage_of(settings).put(INSTALLATION, b"another")
    with pytest.raises(NotWhole, match=f"belongs to the installation another, the database to {own_id}"):
        await first_start(settings)


async def test_rows_and_files_without_an_id_become_an_installation(settings: Settings) -> None:
    database = Database(settings.database())
    await migrate(database)
    async with database.write() as session:
        await session.execute(text("INSERT INTO token_accounts (user_id) VALUES ('ada')"))
    await database.close()
    await storage_of(settings).put("ada/pictures/one", b"a picture")
    await first_start(settings)


async def test_a_storage_that_is_away_at_the_first_start_gets_its_id_later(settings: Settings) -> None:
    async with started(settings) as deps:
        own_id = (await found_in(settings)).database
        places = places_of(settings, deps.database, deps.storage)
        await storage_of(settings).delete(INSTALLATION)
        async with deps.database.write() as session:
            (await session.get_one(installation.Installation, 1)).completed_at = None
        away = open_storage(
            "s3://nowhere", endpoint="http://127.0.0.1:9", region="x", access_key_id="x", secret_access_key="x"
        )
        await installation.check(replace(places, storage=away), metadata.tables)
        assert not (await found_in(settings)).is_complete
        await installation.check(places, metadata.tables)
        found = await found_in(settings)
        assert (found.storage, found.is_complete) == (own_id, True)


async def test_readiness_ends_when_a_part_is_lost(settings: Settings) -> None:
    engine = FlatEngine()
    app = create_app(settings, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as client:
        assert (await client.get("/readyz")).status_code == 200
        await app.state.container.storage.delete(INSTALLATION)
        answer: httpx.Response = await client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["installation"] == "NotWhole"


async def test_adopting_makes_them_one(settings: Settings) -> None:
    own_id = await first_start(settings)
    await storage_of(settings).put(INSTALLATION, b"another")
    shutil.rmtree(settings.data_dir / "cache", ignore_errors=True)
    database = Database(settings.database())
    places = places_of(settings, database, storage_of(settings))
    assert await installation.adopt(places, await installation.look(places, metadata.tables)) == own_id
    await database.close()
    async with started(settings):
        assert (await found_in(settings)).storage == own_id


async def test_no_command_founds_one_by_accident(settings: Settings) -> None:
    with pytest.raises(NoInstallation, match="start the server here first"):
        await require_installation(settings)
    await first_start(settings)
    await require_installation(settings)


@pytest.mark.parametrize(
    "command",
    [
        ["user", "create", "ada@example.org"],
        ["user", "list"],
        ["products", "sync"],
        ["retention", "run"],
        ["analytics", "report"],
        ["storage", "check"],
        ["backup", "create", "backup.zip"],
        ["installation", "show"],
    ],
    ids=" ".join,
)
def test_a_command_in_a_wrong_folder_leaves_it_as_it_is(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "DATA_DIR", "STORAGE_URL"):
        monkeypatch.delenv(f"THUMBSMITH_{name}", raising=False)
    done = CliRunner().invoke(program, command)
    assert done.exit_code == 1
    assert "There is no installation at" in done.output
    assert list(tmp_path.iterdir()) == []
