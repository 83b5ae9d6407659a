"""No busy call reads a whole table: PostgreSQL is asked for its plans, with enough rows that it has a choice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.conftest import browser, session_token, settings_for_tests
from tests.flat_engine import FlatEngine
from tests.questions import Asked, listening
from thumbsmith.app import create_app
from thumbsmith.container import Container
from thumbsmith.studio.jobs.engines import Served
from thumbsmith.studio.jobs.leases import ALL, claim
from thumbsmith.studio.pictures.service import PictureLinks
from tools.bench.filling import PICTURE, fill, user_id

CREATORS, BUSY_ONES, THUMBNAILS = 3_000, 200, 15_000
MANY_ROWS = 1_000
"""Smaller tables are read whole because that is quickest."""
SOMEBODY = user_id(7)


def crowd(address: str) -> None:
    """Everybody has a thumbnail, and a few have pages of them."""
    fill(address, CREATORS, CREATORS, picture_size=3)
    fill(address, BUSY_ONES, THUMBNAILS, picture_size=3, already=CREATORS)


@pytest.fixture
async def container(empty_postgresql: str, tmp_path: Path) -> AsyncIterator[Container]:
    crowd(empty_postgresql)
    engine = FlatEngine()
    settings = settings_for_tests(data_dir=tmp_path, database_url=empty_postgresql, queue="procrastinate")
    app = create_app(settings, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app):
        yield app.state.container


@pytest.fixture
async def somebody(container: Container) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(container.settings)
    app.state.container = container
    async with browser(app) as client:
        client.headers["Authorization"] = f"Bearer {await session_token(container, SOMEBODY)}"
        yield client


def tables_read_whole(plan: dict[str, Any]) -> set[str]:
    found = {plan["Relation Name"]} if plan["Node Type"] == "Seq Scan" else set[str]()
    return found.union(*(tables_read_whole(part) for part in plan.get("Plans", [])))


def read_whole(address: str, asked: Asked) -> dict[str, str]:
    """Tables with many rows that the plans of these questions read from end to end, with the question."""
    found: dict[str, str] = {}
    with psycopg.connect(address) as connection:
        large = connection.execute("SELECT relname FROM pg_class WHERE reltuples >= %s", [MANY_ROWS])
        names = {name for (name,) in large}
        for statement, parameters in asked:
            row = connection.execute(f"EXPLAIN (FORMAT JSON) {statement}".encode(), parameters).fetchone()
            assert row
            found |= dict.fromkeys(tables_read_whole(row[0][0]["Plan"]) & names, statement)
    return found


async def test_busy_calls_use_indexes(container: Container, somebody: httpx.AsyncClient) -> None:
    link = PictureLinks(container.signer, SOMEBODY, container.clock()).link(PICTURE)
    await container.storage.put(f"{SOMEBODY}/pictures/{PICTURE}", b"abc")
    paths = ["/v1/auth/verify", "/v1/tokens/available", "/v1/tokens/history", "/v1/imagegen/jobs", "/v1/images", link]
    paths += [f"/v1/thumbnails?sort={sort}" for sort in ("newest", "changed", "oldest", "title")]
    paths += ["/v1/thumbnails?label=travel", "/v1/labels"]
    with listening(container.database) as asked:
        for path in paths:
            answer = await somebody.get(path)
            assert answer.status_code == 200, (path, answer.text)
            if cursor := path.startswith("/v1/thumbnails") and answer.json()["nextCursor"]:
                assert (await somebody.get(f"{path}&cursor={cursor}")).status_code == 200
    assert len(asked) > len(paths)
    assert read_whole(container.settings.database(), asked) == {}


@pytest.mark.parametrize("served", [ALL, Served(("composer",), is_all_but=False)])
async def test_a_worker_takes_the_next_job_by_indexes(container: Container, served: Served) -> None:
    """Pictures and free tools alike, among many that are done."""
    queued = "UPDATE generations SET status = 'queued' WHERE id IN (SELECT id FROM generations ORDER BY id LIMIT 60)"
    with psycopg.connect(container.settings.database(), autocommit=True) as connection:
        connection.execute(queued)
        connection.execute("VACUUM ANALYZE generations")
    with listening(container.database) as asked:
        async with container.database.write() as session:
            await claim(session, "worker", container.clock(), lease=60, served=served)
    fairest = [each for each in asked if "waiting" in each[0]]
    assert len(fairest) == 1
    assert read_whole(container.settings.database(), fairest) == {}


def test_a_table_that_is_read_whole_is_found(empty_postgresql: str) -> None:
    crowd(empty_postgresql)
    question = ("SELECT id FROM thumbnails WHERE prompt = %(prompt)s", {"prompt": "A kite"})
    found = read_whole(empty_postgresql, [question])
    assert set(found) == {"thumbnails"}
