"""An installation in which somebody has worked, and the rows of its database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import httpx
from sqlalchemy import Connection, insert, inspect, select

from tests.pictures.files import as_base64, noise, written
from tests.studio.generations.following import order
from thumbsmith.platform.backup.rows import present_table
from thumbsmith.platform.database import Database
from thumbsmith.tables import metadata

Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table, in an order in which none refers to a later one."""
USED = frozenset({
    "users", "sessions", "token_lots", "token_entries", "generations", "thumbnails", "thumbnail_versions",
    "library_images", "pictures", "picture_uses", "subscriptions",
})  # fmt: skip
"""The tables in which `work` leaves rows, among others."""


async def work(client: httpx.AsyncClient) -> None:
    """What a creator does: upload a photo, set a brand, make thumbnails, delete one, take the free plan."""
    photo = {"filename": "me.png", "imageData": as_base64(written(noise((64, 48)), "PNG"))}
    assert (await client.post("/v1/images", json=photo)).status_code == 201
    assert (await client.put("/v1/brand", json={"name": "Kites", "character": "maya"})).status_code == 200
    assert (await order(client, prompt="A kite", variations=2)).status_code == 200
    doomed = (await order(client, prompt="A mistake")).json()["processedImage"]["recordId"]
    assert (await client.delete(f"/v1/thumbnails/{doomed}")).status_code in {200, 204}
    assert (await client.post("/v1/subscriptions", json={"product_code": "FREE"})).status_code == 201


async def stored(database: Database) -> Rows:
    """All rows, with the columns that the database has, which may be fewer than the models'."""

    def read(connection: Connection) -> Rows:
        present = set(inspect(connection).get_table_names())
        tables = [
            present_table(connection, metadata, each.name) for each in metadata.sorted_tables if each.name in present
        ]
        return {table.name: [dict(row) for row in connection.execute(select(table)).mappings()] for table in tables}

    async with database.readers.connect() as connection:
        return await connection.run_sync(read)


async def write(database: Database, rows: Rows) -> None:
    def fill(connection: Connection) -> None:
        for name, of_table in rows.items():
            table = present_table(connection, metadata, name)
            for row in of_table:
                connection.execute(insert(table).values(**row))

    async with database.writers.begin() as connection:
        await connection.run_sync(fill)
