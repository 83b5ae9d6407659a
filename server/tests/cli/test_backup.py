"""The drill as an operator does it: back up by command, lose everything, restore by command, see that all is back."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio.to_thread
import httpx
import psycopg
import pytest
from click.testing import CliRunner, Result
from pydantic import SecretStr

from tests.conftest import SECRET, add_user, browser, session_token
from tests.databases import empty_database_like
from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from thumbsmith.app import create_app
from thumbsmith.cli.program import program
from thumbsmith.settings import Settings


def destroy(address: str, files: Path) -> None:
    """The database's tables and all files, as if the machine had burnt."""
    shutil.rmtree(files)
    if address.startswith("sqlite"):
        for path in Path(address.removeprefix("sqlite:///")).parent.glob("drill.db*"):
            path.unlink()
        return
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


@pytest.fixture
def installation(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Settings]:
    """Settings of an installation that may be lost, also for the commands of this test."""
    files = tmp_path / "files"
    with empty_database_like(settings, tmp_path / "drill.db") as address:
        changed = {"database_url": SecretStr(address), "storage_url": files.as_uri()}
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("THUMBSMITH_DATABASE_URL", address)
        monkeypatch.setenv("THUMBSMITH_STORAGE_URL", files.as_uri())
        monkeypatch.setenv("THUMBSMITH_SECRET_KEY", SECRET)
        yield settings.model_copy(update=changed)


@asynccontextmanager
async def served(settings: Settings, session: str = "") -> AsyncIterator[httpx.AsyncClient]:
    engine = FlatEngine()
    app = create_app(settings, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as client:
        user_session = session or await session_token(
            app.state.container, await add_user(app.state.container, "ada@example.com")
        )
        client.headers["Authorization"] = f"Bearer {user_session}"
        yield client


async def run(*arguments: str) -> Result:
    """Commands bring an event loop of their own."""
    return await anyio.to_thread.run_sync(lambda: CliRunner().invoke(program, arguments))


async def test_everything_is_back_after_everything_was_lost(installation: Settings, tmp_path: Path) -> None:
    async with served(installation) as client:
        made = (await order(client, prompt="Before the fire", variations=2)).json()["processedImage"]
        session = client.headers["Authorization"].removeprefix("Bearer ")
        pictures = {address: (await client.get(address)).content for address in made["pictures"].values()}
        tokens = (await client.get("/v1/tokens/available")).json()
    archive = str(tmp_path / "backup.zip")
    assert (await run("backup", "create", archive)).exit_code == 0

    destroy(installation.database(), tmp_path / "files")
    assert (await run("backup", "check", archive)).exit_code == 0
    restored = await run("backup", "restore", archive)
    assert restored.exit_code == 0, restored.output
    again = await run("backup", "restore", archive)
    assert again.exit_code == 1, "never into what has something in it"

    assert (await run("storage", "check")).exit_code == 0
    async with served(installation, session) as client:
        (line,) = (await client.get("/v1/thumbnails")).json()["thumbnails"]
        assert line["id"] == made["recordId"]
        assert {address: (await client.get(address)).content for address in pictures} == pictures
        assert (await client.get("/v1/tokens/available")).json() == tokens
        assert (await order(client, prompt="After the fire")).status_code == 200
