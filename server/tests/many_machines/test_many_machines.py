"""Many servers and workers are one installation: what one knows, all know, and what one leaves undone, others do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import httpx
import psycopg
from psycopg.rows import dict_row

from tests.accounts.people import Person
from tests.many_machines.cluster import Cluster
from tests.patience import PATIENCE
from tests.studio.generations.following import ended
from thumbsmith.pictures.encode import picture_id
from thumbsmith.platform.database import Database
from thumbsmith.tokens import sweeping
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

FEW, MANY = 1, 4


def as_ada(ada: Person, client: httpx.AsyncClient) -> httpx.AsyncClient:
    """Another way in for the same session."""
    client.headers["Authorization"] = ada.browser.headers["Authorization"]
    return client


async def order(client: httpx.AsyncClient, variations: int) -> str:
    """The id of a job that was just begun."""
    wish = {"prompt": "I survived 50 hours in Antarctica", "variations": variations}
    answer = await client.post("/v1/imagegen/genimage", json=wish, headers={"Prefer": "respond-async"})
    assert answer.status_code == 202, answer.text
    return str(answer.json()["job"]["id"])


async def events(client: httpx.AsyncClient, job_id: str) -> AsyncGenerator[tuple[str, Any]]:
    """The events of a job in the moment in which they arrive."""
    async with asyncio.timeout(PATIENCE), client.stream("GET", f"/v1/imagegen/jobs/{job_id}/events") as answer:
        assert answer.status_code == 200
        name = ""
        async for line in answer.aiter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))


async def rows(installation: Cluster, query: str, *values: str) -> list[dict[str, Any]]:
    async with await psycopg.AsyncConnection.connect(installation.database_url, row_factory=dict_row) as connection:
        return await (await connection.execute(query.encode(), values)).fetchall()


async def generation(installation: Cluster, job_id: str) -> dict[str, Any]:
    (row,) = await rows(installation, "SELECT * FROM generations WHERE id = %s", job_id)
    return row


async def tokens_left(client: httpx.AsyncClient) -> int:
    return int((await client.get("/v1/tokens/available")).json()["availableTokens"])


async def calls_answered(client: httpx.AsyncClient) -> int:
    """How many calls of `auth/verify` this server says it has answered."""
    lines = (await client.get("/metrics")).text.splitlines()
    counts = (line for line in lines if "_count{" in line and '/auth/verify"' in line)
    return int(sum(float(line.rpartition(" ")[2]) for line in counts))


async def test_a_session_counts_on_every_server(
    ada: Person, browser: httpx.AsyncClient, first: httpx.AsyncClient, second: httpx.AsyncClient
) -> None:
    before = [await calls_answered(server) for server in (first, second)]
    for _ in range(30):
        assert (await as_ada(ada, browser).get("/v1/auth/verify")).status_code == 200
    after = [await calls_answered(server) for server in (first, second)]
    assert sum(after) - sum(before) == 30
    assert all(later > earlier for earlier, later in zip(before, after, strict=True)), "both take part"
    assert (await as_ada(ada, second).post("/v1/auth/logout")).status_code == 204
    assert await ada.session_status(ada.browser.headers["Authorization"].split()[1]) == 401


async def test_events_come_while_the_work_is_done_elsewhere(
    installation: Cluster, ada: Person, second: httpx.AsyncClient, browser: httpx.AsyncClient
) -> None:
    for watcher in (as_ada(ada, second), as_ada(ada, browser)):
        job_id = await order(ada.browser, MANY)
        names, workers = [], set()
        async for name, _ in events(watcher, job_id):
            names.append(name)
            row = await generation(installation, job_id)
            if name == "variation" and row["status"] == "running":
                workers.add(row["worker"])
        assert names.count("variation") == MANY
        assert names[-1] == "done"
        assert workers, "the first picture is shown while the others are drawn"
        assert {installation.worker_named(name).name for name in workers} <= {"worker-1", "worker-2"}, "not for GPUs"


async def test_workers_with_wrong_clocks_take_no_work_away(
    installation: Cluster, ada: Person, browser: httpx.AsyncClient
) -> None:
    jobs = [await order(ada.browser, MANY) for _ in range(2)]
    for job_id in jobs:
        names = [name async for name, _ in events(as_ada(ada, browser), job_id)]
        assert names[-1] == "done"
    assert [(await generation(installation, job_id))["attempt"] for job_id in jobs] == [1, 1]
    await assert_balanced(installation)


async def test_a_server_that_is_behind_takes_what_was_just_given(ada: Person, second: httpx.AsyncClient) -> None:
    there = as_ada(ada, second)
    assert await tokens_left(there) == await tokens_left(ada.browser) > 0
    job = await ended(there, await order(there, FEW))
    assert job["status"] == "done"
    assert (await there.post("/v1/auth/logout")).status_code == 204
    assert (await there.get("/v1/auth/verify")).status_code == 401
    assert await ada.session_status(ada.browser.headers["Authorization"].split()[1]) == 401


async def test_pictures_are_had_from_every_server(ada: Person, second: httpx.AsyncClient) -> None:
    job = await ended(ada.browser, await order(ada.browser, FEW))
    address = httpx.URL(job["variations"][0]["imageUrl"]).raw_path.decode()
    files = [(await client.get(address)).content for client in (ada.browser, second)]
    assert files[0] == files[1]
    assert picture_id(files[0]) in address
    listed = (await as_ada(ada, second).get("/v1/thumbnails")).json()["thumbnails"]
    assert [line["id"] for line in listed] == [job["recordId"]]


async def test_another_worker_ends_what_a_killed_one_began(
    installation: Cluster, ada: Person, browser: httpx.AsyncClient
) -> None:
    before = await tokens_left(ada.browser)
    job_id = await order(ada.browser, MANY)
    async with aclosing(events(as_ada(ada, browser), job_id)) as coming:
        async for name, _ in coming:
            if name == "variation":
                break
    victim = installation.worker_named((await generation(installation, job_id))["worker"])
    victim.kill()
    try:
        row = await generation(installation, job_id)
        assert row["status"] == "running", "nobody has noticed yet"
        names, heirs = [], set()
        async for name, _ in events(browser, job_id):
            names.append(name)
            row = await generation(installation, job_id)
            if row["attempt"] == 2 and row["status"] == "running":
                heirs.add(row["worker"])
        assert names[-1] == "done"
        assert [installation.worker_named(heir) is not victim for heir in heirs] == [True]
    finally:
        victim.start()
    (delivered,) = await rows(
        installation,
        "SELECT count(DISTINCT t.id) AS thumbnails, count(*) AS versions FROM thumbnails t"
        " JOIN thumbnail_versions v ON v.thumbnail_id = t.id WHERE t.user_id = %s",
        row["user_id"],
    )
    assert (delivered["thumbnails"], delivered["versions"]) == (1, MANY)
    assert await tokens_left(ada.browser) == before - TOKENS_PER_IMAGE
    await assert_balanced(installation)


async def assert_balanced(installation: Cluster) -> None:
    database = Database(installation.database_url)
    try:
        async with database.read() as session:
            assert await sweeping.faults(session) == []
    finally:
        await database.close()


async def test_the_next_call_after_a_servers_death_works(
    installation: Cluster, ada: Person, browser: httpx.AsyncClient
) -> None:
    for server in installation.servers:
        server.kill()
        try:
            for _ in range(5):
                assert (await as_ada(ada, browser).get("/v1/auth/verify")).status_code == 200
            assert (await browser.post("/v1/users/userexists", json={"email": ada.email})).status_code == 200
        finally:
            server.start()


async def test_limits_count_what_all_servers_see(installation: Cluster, ada: Person, second: httpx.AsyncClient) -> None:
    """By somebody at the same address, on a device that is not known."""
    async with httpx.AsyncClient(base_url=installation.server_addresses[0], timeout=PATIENCE) as stranger:
        ways = [Person(client, ada.email, ada.password) for client in (stranger, second)]
        statuses = [(await way.try_to_log_in("wrong")).status_code for way in ways * 6]
    assert statuses.count(401) in {9, 10}, "ten a minute, of which the first log in may be one"
