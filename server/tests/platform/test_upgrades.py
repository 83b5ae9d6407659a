"""From an earlier release to this one, without stopping: what creators have is there and right afterwards, processes of
the earlier release may go on writing meanwhile, and no migration takes away what they use.
"""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import Connection, inspect, text

from tests.conftest import browser
from tests.databases import empty_database_like
from tests.flat_engine import FlatEngine
from tests.platform.lived_in import USED, Rows, stored, work, write
from tests.platform.released import RELEASES, load_release
from tests.platform.schema import schema_differences
from tests.studio.generations.following import order
from thumbsmith.app import create_app
from thumbsmith.container import Container, places_of, storage_of
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import Installation, adopt, look
from thumbsmith.platform.migrations import SCRIPTS, UnknownRevision, current_revision, migrate
from thumbsmith.settings import Settings
from thumbsmith.tables import metadata
from thumbsmith.tokens import sweeping


@pytest.fixture(params=RELEASES)
async def earlier(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> AsyncIterator[Database]:
    """A database as a release left it, with what a creator had there."""
    with empty_database_like(settings, tmp_path / "earlier.db") as address:
        load_release(request.param, address)
        database = Database(address)
        async with database.readers.connect() as connection:
            assert await connection.run_sync(current_revision) == RELEASES[request.param]
        yield database
        await database.close()


@pytest.fixture
async def lived_in(client: httpx.AsyncClient, container: Container) -> Rows:
    """The rows of an installation in which somebody else has worked, as this release writes them. Which installation
    it is stays out of them: the earlier one goes on."""
    await work(client)
    rows = await stored(container.database)
    return {name: of_table for name, of_table in rows.items() if name != Installation.__tablename__}


async def columns_of(database: Database) -> Mapping[str, set[str]]:
    """By table, what this schema knows."""

    def look(connection: Connection) -> Mapping[str, set[str]]:
        schema = inspect(connection)
        return {name: {each["name"] for each in schema.get_columns(name)} for name in schema.get_table_names()}

    async with database.readers.connect() as connection:
        return await connection.run_sync(look)


def known_to(columns: Mapping[str, set[str]], rows: Rows) -> Rows:
    """Of the rows, what a release knows that has these columns."""
    return {
        name: [{key: value for key, value in row.items() if key in columns[name]} for row in of_table]
        for name, of_table in rows.items()
        if name in columns
    }


def in_any_order(rows: Rows) -> Mapping[str, list[str]]:
    return {name: sorted(map(repr, of_table)) for name, of_table in rows.items()}


@asynccontextmanager
async def opened(settings: Settings, database: Database, client: httpx.AsyncClient) -> AsyncIterator[httpx.AsyncClient]:
    """This release on that database, with the session of `client`; storage and folder are its own."""
    places = places_of(settings, database, storage_of(settings))
    await adopt(places, await look(places, metadata.tables))
    address = SecretStr(database.url.render_as_string(hide_password=False))
    engine = FlatEngine()
    app = create_app(settings.model_copy(update={"database_url": address}), engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as again:
        again.headers["Authorization"] = client.headers["Authorization"]
        yield again


async def assert_usable(settings: Settings, database: Database, client: httpx.AsyncClient) -> None:
    """Everything is where it was, the books balance, and work goes on."""
    async with database.read() as session:
        assert await sweeping.faults(session) == []
    before = [line["id"] for line in (await client.get("/v1/thumbnails")).json()["thumbnails"]]
    async with opened(settings, database, client) as again:
        assert [line["id"] for line in (await again.get("/v1/thumbnails")).json()["thumbnails"]] == before != []
        opened_again = (await again.get(f"/v1/thumbnails/{before[0]}")).json()["thumbnail"]
        assert opened_again["prompt"] == "A kite"
        assert len((await again.get("/v1/images")).json()["images"]) == 1
        brand = (await again.get("/v1/brand")).json()["brand"]
        assert (brand["name"], brand["character"]) == ("Kites", None)  # the earlier release knew none
        changed = await again.put("/v1/brand", json={"name": "Kites", "character": "theo"})
        assert changed.json()["brand"]["character"] == "theo"
        assert (await order(again, prompt="The next one")).status_code == 200
    async with database.read() as session:
        assert await sweeping.faults(session) == []


async def test_data_of_an_earlier_release_is_there_after_the_upgrade(
    client: httpx.AsyncClient, settings: Settings, earlier: Database, lived_in: Rows
) -> None:
    assert {name for name, rows in (await stored(earlier)).items() if rows} >= USED
    columns = await columns_of(earlier)
    await write(earlier, known_to(columns, lived_in))
    was = await stored(earlier)
    await migrate(earlier)

    async with earlier.readers.connect() as connection:
        assert await connection.run_sync(schema_differences) == []
    assert in_any_order(known_to(columns, await stored(earlier))) == in_any_order(was)
    await assert_usable(settings, earlier, client)


async def test_processes_of_an_earlier_release_go_on_writing_while_others_are_replaced(
    client: httpx.AsyncClient, settings: Settings, earlier: Database, lived_in: Rows
) -> None:
    columns = await columns_of(earlier)
    await migrate(earlier)  # by the first process of the new release
    await write(earlier, known_to(columns, lived_in))  # by those that know nothing of it yet
    await assert_usable(settings, earlier, client)


async def test_a_schema_that_this_version_does_not_know_is_refused(earlier: Database) -> None:
    async with earlier.writers.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UnknownRevision, match=r"The database has the schema 9999, which Thumbsmith .* does not know"):
        await migrate(earlier)


EXPANDING = {"create_table", "create_index", "drop_index", "get_bind"}
"""What takes nothing away from a process that does not know of it."""
CHANGES_OF_ROWS = ("UPDATE ", "INSERT ")
ADDITIONS = ("CREATE FUNCTION ", "CREATE TRIGGER ")


def faults_of(source: str) -> list[str]:
    """What a migration does that a process of the release before it could stumble over."""
    module = ast.parse(source)
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
    return [fault for call in calls if (fault := fault_of(call))]


def fault_of(call: ast.Call) -> str | None:
    function = call.func
    if not isinstance(function, ast.Attribute) or not isinstance(function.value, ast.Name):
        return None
    if function.value.id != "op" or function.attr in EXPANDING:
        return None
    if function.attr == "add_column":
        return None if is_optional(call.args[1]) else f"line {call.lineno}: a new column that old processes do not fill"
    if function.attr == "execute":
        statement = call.args[0]
        text = statement.value if isinstance(statement, ast.Constant) else ""
        return (
            None
            if str(text).lstrip().startswith((*CHANGES_OF_ROWS, *ADDITIONS))
            else f"line {call.lineno}: SQL that changes tables"
        )
    return f"line {call.lineno}: op.{function.attr}"


def is_optional(column: ast.expr) -> bool:
    """Whether a row may come without it."""
    assert isinstance(column, ast.Call)
    given = {word.arg: word.value for word in column.keywords}
    nullable = given.get("nullable")
    return "server_default" in given or not (isinstance(nullable, ast.Constant) and nullable.value is False)


def migrations_after(revision: str) -> list[Path]:
    return [path for path in sorted((SCRIPTS / "versions").glob("*.py")) if path.name[:4] > revision]


def test_migrations_only_add() -> None:
    """One that takes away says since which release nothing uses it: `contracts = "0100"`. See docs/operating.md."""
    first, *_ = revisions = list(RELEASES.values())
    for path in migrations_after(first):
        source = path.read_text()
        faults = faults_of(source)
        assert not faults or contracted(source) in revisions[:-1], f"{path.name}: {faults}"


def contracted(source: str) -> str | None:
    """The release since which nothing uses what a migration takes away, as it says itself."""
    for part in ast.parse(source).body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "contracts":
            return str(ast.literal_eval(part.value))
    return None


@pytest.mark.parametrize(
    ("change", "is_fine"),
    [
        ('op.drop_column("users", "name")', False),
        ('op.drop_table("users")', False),
        ('op.rename_table("users", "people")', False),
        ('op.alter_column("users", "name", new_column_name="called")', False),
        ('op.alter_column("users", "name", nullable=False)', False),
        ('op.add_column("users", sa.Column("name", sa.Text(), nullable=False))', False),
        ('op.execute("ALTER TABLE users DROP COLUMN name")', False),
        ('op.execute(f"UPDATE {table}")', False),
        ('with op.batch_alter_table("users") as batch:\n        batch.drop_column("name")', False),
        ('op.add_column("users", sa.Column("name", sa.Text(), nullable=False, server_default=""))', True),
        ('op.add_column("users", sa.Column("name", sa.Text()))', True),
        ("op.execute(\"UPDATE users SET name = ''\")", True),
        ('op.create_index("ix", "users", ["name"])', True),
    ],
)
def test_what_only_adds_is_told_from_what_takes_away(change: str, is_fine: bool) -> None:
    assert (not faults_of(f"def upgrade():\n    {change}\n")) is is_fine


async def test_the_newest_migration_has_one_way_up(idle: Container) -> None:
    async with idle.database.readers.connect() as connection:
        newest = await connection.run_sync(current_revision)
    assert newest == migrations_after("")[-1].name[:4]
