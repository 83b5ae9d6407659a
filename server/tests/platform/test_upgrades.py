"""From an earlier release to this one, without stopping: what creators have is there and right afterwards, processes of
the earlier release may go on writing meanwhile, and no migration takes away what they use.
"""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from pydantic import SecretStr
from sqlalchemy import Connection, insert, inspect, select

from tests.conftest import browser
from tests.databases import empty_database_like
from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, noise, written
from tests.studio.generations.following import order
from thumbsmith.app import create_app
from thumbsmith.container import Container, storage_of
from thumbsmith.platform.backup.rows import present_table
from thumbsmith.platform.database import Database
from thumbsmith.platform.installation import FILE, look_into_database
from thumbsmith.platform.migrations import SCRIPTS, current_revision, migrate
from thumbsmith.platform.storage import INSTALLATION
from thumbsmith.settings import Settings
from thumbsmith.tables import metadata
from thumbsmith.tokens import sweeping

RELEASED = ("0018", "0025")
"""The newest migration of each release that somebody may come from. A release adds its own."""
Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table, in an order in which none refers to a later one."""


@pytest.fixture(params=RELEASED)
async def earlier(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> AsyncIterator[Database]:
    """A database as a release left it, without rows."""
    with empty_database_like(settings, tmp_path / "earlier.db") as address:
        database = Database(address)
        await migrate(database, request.param)
        yield database
        await database.close()


@pytest.fixture
async def lived_in(client: httpx.AsyncClient, container: Container) -> Rows:
    """The rows of an installation in which somebody has worked, as this release writes them."""
    photo = {"filename": "me.png", "imageData": as_base64(written(noise((64, 48)), "PNG"))}
    assert (await client.post("/v1/images", json=photo)).status_code == 201
    assert (await order(client, prompt="A kite", variations=2)).status_code == 200
    doomed = (await order(client, prompt="A mistake")).json()["processedImage"]["recordId"]
    assert (await client.delete(f"/v1/thumbnails/{doomed}")).status_code in {200, 204}
    assert (await client.post("/v1/subscriptions", json={"product_code": "FREE"})).status_code == 201
    return await stored(container.database)


async def stored(database: Database) -> Rows:
    def read(connection: Connection) -> Rows:
        present = set(inspect(connection).get_table_names())
        tables = [
            present_table(connection, metadata, each.name) for each in metadata.sorted_tables if each.name in present
        ]
        return {table.name: [dict(row) for row in connection.execute(select(table)).mappings()] for table in tables}

    async with database.readers.connect() as connection:
        return await connection.run_sync(read)


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


async def write(database: Database, rows: Rows) -> None:
    def fill(connection: Connection) -> None:
        for name, of_table in rows.items():
            table = present_table(connection, metadata, name)
            for row in of_table:
                connection.execute(insert(table).values(**row))

    async with database.writers.begin() as connection:
        await connection.run_sync(fill)


def in_any_order(rows: Rows) -> Mapping[str, list[str]]:
    return {name: sorted(map(repr, of_table)) for name, of_table in rows.items()}


@asynccontextmanager
async def opened(settings: Settings, database: Database, client: httpx.AsyncClient) -> AsyncIterator[httpx.AsyncClient]:
    """This release on that database, with the session of `client`."""
    address = SecretStr(database.url.render_as_string(hide_password=False))
    if (await look_into_database(database, [])).database is None:  # the release gave files and folder no id either
        await storage_of(settings).delete(INSTALLATION)
        forget_id(settings.data_dir)
    engine = FlatEngine()
    app = create_app(settings.model_copy(update={"database_url": address}), engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as again:
        again.headers["Authorization"] = client.headers["Authorization"]
        yield again


def forget_id(folder: Path) -> None:
    (folder / FILE).unlink()


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
        assert (await order(again, prompt="The next one")).status_code == 200
    async with database.read() as session:
        assert await sweeping.faults(session) == []


async def test_data_of_an_earlier_release_is_there_after_the_upgrade(
    client: httpx.AsyncClient, settings: Settings, earlier: Database, lived_in: Rows
) -> None:
    was = known_to(await columns_of(earlier), lived_in)
    assert {name for name, rows in was.items() if rows} >= {
        "users", "sessions", "token_lots", "token_entries", "generations", "thumbnails", "thumbnail_versions",
        "library_images", "pictures", "picture_uses", "subscriptions",
    }  # fmt: skip
    columns = await columns_of(earlier)
    await write(earlier, was)
    await migrate(earlier)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with earlier.readers.connect() as connection:
        assert await connection.run_sync(differences) == []
    assert in_any_order(known_to(columns, await stored(earlier))) == in_any_order(was)
    await assert_usable(settings, earlier, client)


async def test_processes_of_an_earlier_release_go_on_writing_while_others_are_replaced(
    client: httpx.AsyncClient, settings: Settings, earlier: Database, lived_in: Rows
) -> None:
    columns = await columns_of(earlier)
    await migrate(earlier)  # by the first process of the new release
    await write(earlier, known_to(columns, lived_in))  # by those that know nothing of it yet
    await assert_usable(settings, earlier, client)


EXPANDING = {"f", "create_table", "create_index", "drop_index", "get_bind"}
"""What takes nothing away from a process that does not know of it."""
CHANGES_OF_ROWS = ("UPDATE ", "INSERT ")
ADDITIONS = ("CREATE FUNCTION ", "CREATE TRIGGER ")


def faults_of(source: str) -> list[str]:
    """What a migration does on its way up that a process of the release before it could stumble over."""
    module = ast.parse(source)
    on_the_way_up = [
        part for part in module.body if not (isinstance(part, ast.FunctionDef) and part.name == "downgrade")
    ]
    calls = [node for part in on_the_way_up for node in ast.walk(part) if isinstance(node, ast.Call)]
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


@pytest.mark.parametrize("path", migrations_after(RELEASED[0]), ids=lambda path: path.stem)
def test_a_migration_only_adds(path: Path) -> None:
    """One that takes away says since which release nothing uses it: `contracts = "0025"`. See docs/operating.md."""
    faults = faults_of(path.read_text())
    assert not faults or contracted(path.read_text()) in RELEASED[:-1], faults


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
    faults = faults_of(f"def upgrade():\n    {change}\n")
    assert (not faults) is is_fine
    assert not faults_of(f"def downgrade():\n    {change}\n")


async def test_the_newest_migration_has_one_way_up(idle: Container) -> None:
    async with idle.database.readers.connect() as connection:
        newest = await connection.run_sync(current_revision)
    assert newest == migrations_after("")[-1].name[:4]
