"""What all tests stand on. A test that asks for `client`, `app`, `container` or `settings` runs twice: with SQLite
and a folder, and with a real PostgreSQL and a real S3-compatible store. Where neither SQL nor locks nor storage can
make a difference, a file says `pytestmark = pytest.mark.one_back_end` and runs with SQLite alone.
"""

from __future__ import annotations

import asyncio
import gc
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import psycopg
import pytest
from fastapi import FastAPI
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from tests import ending, single_threaded  # noqa: F401  (single_threaded: before NumPy is imported)
from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.many_apps import cheap_apps, housework_later
from tests.servers import S3Server, postgresql_server, s3_server
from tests.shards import FOLDER, is_in_shard
from tests.shared_processes import SharedProcesses
from thumbsmith.accounts.devices import Device
from thumbsmith.accounts.models import User
from thumbsmith.accounts.service import NewUser
from thumbsmith.accounts.service import add_user as add_account
from thumbsmith.accounts.sessions import begin
from thumbsmith.app import create_app
from thumbsmith.container import Container, open_container
from thumbsmith.platform import load_shedding
from thumbsmith.platform.clock import Clock, system_clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.migrations import migrate
from thumbsmith.settings import Settings
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import TOKENS_PER_IMAGE, Grant

PLENTY = 1_000 * TOKENS_PER_IMAGE
WITHOUT_DISK = ("fsync", "synchronous_commit", "full_page_writes")
"""Settings of PostgreSQL that make it wait for the disk; the tests' database need not outlive the machine."""
SECRET = "a secret that is long enough for the tests"


SLOW_FOLDERS = frozenset(
    {"cli", "composer", "cutout", "diffusers", "enhance", "images_api", "many_machines", "render", "setup"}
)
"""Their tests draw many pictures or start programs. Files of other folders that do so carry the mark themselves."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shard", default="1/1", help="only this part of the files, as 2/3")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "settings(name=value): what is different in the settings of this test")
    config.addinivalue_line("markers", "postgresql: the run of a test on PostgreSQL; set by itself")
    config.addinivalue_line("markers", "one_back_end: what is tested is the same with any database and storage")
    config.pluginmanager.register(ending)
    too_slow = [hypothesis.HealthCheck.too_slow]
    search = hypothesis.settings(deadline=None, suppress_health_check=too_slow)
    hypothesis.settings.register_profile("search", search)
    hypothesis.settings.register_profile("the same every time", search, derandomize=True)
    hypothesis.settings.load_profile("the same every time")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    shard = config.getoption("--shard")
    chosen = [item for item in items if not is_spared(item) and is_in_shard(item.path, shard)]
    config.hook.pytest_deselected(items=list(set(items) - set(chosen)))
    items[:] = chosen
    for item in items:
        if "postgresql" in item.name:
            item.add_marker(pytest.mark.postgresql)
        if item.path.relative_to(FOLDER).parts[0] in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Thousands of collected tests are garbage to nobody: the collector need not go through them again and again."""
    gc.collect()
    gc.freeze()


def is_spared(item: pytest.Item) -> bool:
    return item.get_closest_marker("one_back_end") is not None and "postgresql" in item.name


@pytest.fixture(scope="session", autouse=True)
def many_apps() -> Iterator[None]:
    with cheap_apps():
        yield


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL database with the newest schema; `empty_postgresql` empties it for a test."""
    with postgresql_server() as address:
        with psycopg.connect(address, autocommit=True) as connection:
            for setting in WITHOUT_DISK:
                connection.execute(f"ALTER SYSTEM SET {setting} = off".encode())
            connection.execute("SELECT pg_reload_conf()")
        asyncio.run(migrate_address(address))
        yield address


@pytest.fixture(scope="session")
def s3() -> Iterator[S3Server]:
    with s3_server() as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("template") / "thumbsmith.db"
    asyncio.run(migrate_address(f"sqlite:///{path}"))
    return path


async def migrate_address(address: str) -> None:
    database = Database(address)
    await migrate(database)
    await database.close()


@pytest.fixture
def empty_postgresql(postgresql: str) -> str:
    """The address of the PostgreSQL database, all tables empty. Rows are deleted without a look at what refers to
    them: TRUNCATE makes new files for every table and index, which takes ten times as long."""
    with psycopg.connect(postgresql, autocommit=True) as connection:
        names = connection.execute(
            "SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
            " AND relname <> 'alembic_version' AND pg_relation_size(oid) > 0"
        )
        deletions = "".join(f"DELETE FROM {name};" for (name,) in names)
        connection.execute(f"SET session_replication_role = replica; {deletions}".encode())
    return postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def database_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database with the newest schema, of either kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("empty_postgresql"))
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "thumbsmith.db")
    return f"sqlite:///{tmp_path / 'thumbsmith.db'}"


@pytest.fixture(params=["sqlite, folder", "postgresql, s3"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings on real back ends. A test marked `settings(name=value)` changes some of them."""
    marker = request.node.get_closest_marker("settings")
    changed: dict[str, Any] = dict(marker.kwargs) if marker else {}
    make = sqlite_settings if request.param == "sqlite, folder" else postgresql_settings
    return make(request, tmp_path, changed)


def sqlite_settings(request: pytest.FixtureRequest, folder: Path, changed: dict[str, Any]) -> Settings:
    shutil.copy(request.getfixturevalue("sqlite_template"), folder / "thumbsmith.db")
    return settings_for_tests(data_dir=folder, **changed)


def postgresql_settings(request: pytest.FixtureRequest, folder: Path, changed: dict[str, Any]) -> Settings:
    server: S3Server = request.getfixturevalue("s3")
    return settings_for_tests(
        data_dir=folder,
        database_url=request.getfixturevalue("empty_postgresql"),
        storage_url=f"s3://{server.bucket}/{secrets.token_hex(8)}",
        storage_endpoint=server.endpoint,
        storage_region="us-east-1",
        storage_access_key_id=server.access_key_id,
        storage_secret_access_key=server.secret_access_key,
        **changed,
    )


class GivenSettings(Settings):
    """Settings of nothing but what is given: environment and `.env` of a developer don't reach a test."""

    @classmethod
    def settings_customise_sources(  # type: ignore[override]  # the other sources have no names here
        cls, _: type[BaseSettings], init_settings: PydanticBaseSettingsSource, **_others: PydanticBaseSettingsSource
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def settings_for_tests(**values: Any) -> Settings:
    defaults: dict[str, Any] = {
        "secret_key": SECRET,
        "engine": "flat",
        "log_level": "warning",
        "port": 8000,
        "shutdown_seconds": 0,
    }
    return GivenSettings(**(defaults | values))


@pytest.fixture
def engine() -> FlatEngine:
    """The engine of the app under test. Tests hold it back or make it fail."""
    return FlatEngine()


@pytest.fixture
def clock() -> Clock:
    """The clock of the app under test. Folders of tests that set it have a fixture of the same name."""
    return system_clock


@pytest.fixture(scope="session")
async def shared_processes() -> AsyncIterator[SharedProcesses]:
    shared = SharedProcesses()
    yield shared
    await shared.close()


@pytest.fixture
async def app(
    settings: Settings,
    engine: FlatEngine,
    clock: Clock,
    shared_processes: SharedProcesses,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[FastAPI]:
    """The started app. It keeps its queue however long that stands: machines that run tests are slow at times."""
    monkeypatch.setattr(load_shedding, "STANDING_SECONDS", float("inf"))
    app = create_app(settings, clock=clock, engines=lambda _: {engine.name: engine})
    with shared_processes.in_use(), housework_later():
        async with app.router.lifespan_context(app):
            yield app


@pytest.fixture
async def idle(
    settings: Settings, engine: FlatEngine, ticking: TickingClock, shared_processes: SharedProcesses
) -> AsyncIterator[Container]:
    """The parts of an app in which no worker runs: tests do the work step by step."""
    with shared_processes.in_use():
        async with open_container(settings, clock=ticking, engines=lambda _: {engine.name: engine}) as container:
            yield container


@pytest.fixture
def ticking() -> TickingClock:
    return TickingClock()


@pytest.fixture
def container(app: FastAPI) -> Container:
    found = app.state.container
    assert isinstance(found, Container)
    return found


def browser(app: FastAPI) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000")


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that has not been here before."""
    async with browser(app) as client:
        yield client


@pytest.fixture
async def client(app: FastAPI, customer_id: str) -> AsyncIterator[httpx.AsyncClient]:
    """A browser in which Ada is logged in; `customer_id` is her id."""
    async with signed_in(app, customer_id) as client:
        yield client


@pytest.fixture
async def customer_id(container: Container) -> str:
    return await add_user(container, "ada@example.com")


@pytest.fixture
async def other(app: FastAPI, other_id: str) -> AsyncIterator[httpx.AsyncClient]:
    """A browser in which somebody else is logged in; `other_id` is their id."""
    async with signed_in(app, other_id) as client:
        yield client


@pytest.fixture
async def other_id(container: Container) -> str:
    return await add_user(container, "eve@example.com", "Eve")


async def add_user(deps: Container, email: str, first_name: str = "Ada", password_hash: str = "") -> str:
    """The id of a new user with a verified mail address, and more tokens than any test spends.

    Without a hash nobody can log in, which takes its time.
    """
    now = deps.clock()
    new = NewUser(email, first_name, "Example", password_hash, verified_at=now)
    async with deps.database.write() as session:
        user_id = (await add_account(session, new, now)).id
        await tokens.grant(session, Grant(user_id, "goodwill", PLENTY, f"test:{user_id}", now), now)
        return user_id


@asynccontextmanager
async def signed_in(app: FastAPI, user_id: str) -> AsyncIterator[httpx.AsyncClient]:
    async with browser(app) as client:
        client.headers["Authorization"] = f"Bearer {await session_token(app.state.container, user_id)}"
        yield client


async def session_token(deps: Container, user_id: str) -> str:
    """The token of a new session."""
    now = deps.clock()
    device = Device(secrets.token_hex(16), "A test", "127.0.0.1")
    async with deps.database.write() as session:
        user = await session.get_one(User, user_id)
        made = await begin(session, user, device, now, deps.account_rules.session_length)
    return deps.session_tokens.issue(made)
