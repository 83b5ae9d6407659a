"""Nobody pays for a picture that was not delivered, and nobody gets one without paying."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.clock import TickingClock
from tests.conftest import add_user
from tests.flat_engine import FlatEngine
from tests.studio.generations.following import ended, order
from tests.studio.generations.test_turns import ask, claim
from thumbsmith.container import Container
from thumbsmith.engines.base import EngineError
from thumbsmith.studio.jobs import ending, leases
from thumbsmith.studio.jobs import service as jobs
from thumbsmith.studio.jobs.worker import Worker
from thumbsmith.tokens import lots, sweeping
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.errors import NotEnoughTokens
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

LATER = {"Prefer": "respond-async"}


async def images_left(client: httpx.AsyncClient) -> float:
    available = int((await client.get("/v1/tokens/available")).json()["availableTokens"])
    return available / TOKENS_PER_IMAGE


async def leave(deps: Container, user_id: str, images: int) -> None:
    """Take all tokens of a user but those for so many images."""
    now = deps.clock()
    async with deps.database.write() as session:
        await tokens.revoke(session, user_id, f"test:{user_id}", now)
        wanted = tokens.Grant(user_id, "addon", images * TOKENS_PER_IMAGE, f"left:{user_id}", now)
        if images:
            await tokens.grant(session, wanted, now)


async def test_four_variations_cost_one_image_and_are_in_the_history(client: httpx.AsyncClient) -> None:
    before = await images_left(client)
    body = (await order(client, variations=4)).json()
    assert await images_left(client) == before - 1
    line = (await client.get("/v1/tokens/history")).json()["lines"][0]
    assert (line["tokens"], line["recordId"]) == (-TOKENS_PER_IMAGE, body["processedImage"]["recordId"])
    table = await client.get("/v1/tokens/history.csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert body["processedImage"]["recordId"] in table.text


async def test_without_tokens_nothing_is_made(
    client: httpx.AsyncClient, container: Container, customer_id: str, engine: FlatEngine
) -> None:
    await leave(container, customer_id, images=0)
    answer = await order(client)
    assert answer.status_code == 402
    assert answer.json()["code"] == "NOT_ENOUGH_TOKENS"
    assert answer.json()["details"] == {"needed": TOKENS_PER_IMAGE, "available": 0}
    assert engine.requests == []


async def test_a_picture_that_fails_costs_nothing(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    before = await images_left(client)
    engine.fault = EngineError("No picture today.")
    assert (await order(client)).status_code >= 400
    assert await images_left(client) == before


async def test_a_cancelled_picture_costs_nothing(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    before = await images_left(client)
    engine.gate.clear()
    job = (await order(client, headers=LATER)).json()["job"]["id"]
    await engine.started.wait()
    assert await images_left(client) == before - 1, "set aside while it is made"
    await client.delete(f"/v1/imagegen/jobs/{job}")
    assert (await ended(client, job))["status"] == "cancelled"
    assert await images_left(client) == before


async def test_the_same_key_pays_once(client: httpx.AsyncClient) -> None:
    before = await images_left(client)
    for _ in range(2):
        assert (await order(client, headers={"Idempotency-Key": "once"})).status_code == 200
    assert await images_left(client) == before - 1


async def test_two_tabs_and_the_tokens_for_one_image(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await leave(container, customer_id, images=1)
    answers = await asyncio.gather(*(order(client) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200, 402, 402, 402, 402, 402]
    assert await images_left(client) == 0


async def test_a_late_worker_neither_delivers_nor_charges(idle: Container, ticking: TickingClock) -> None:
    """Its generation lay so long that its tokens have been given back."""
    user_id = await add_user(idle, "ada@example.com")
    generation_id = await ask(idle, user_id)
    assert await claim(idle)
    ticking.pass_time(days=2)
    await sweeping.sweep(idle.database, idle.clock)
    async with idle.database.write() as session:
        for lease in await leases.silent(session, idle.clock()):
            leases.put_back(await leases.leased(session, lease))
    await Worker(idle, "late").work()
    async with idle.database.read() as session:
        generation = await jobs.find(session, user_id, generation_id)
        assert (generation.status, generation.code) == ("failed", "HOLD_LOST")
        assert (await lots.balance(session, user_id, idle.clock())).available == 1_000 * TOKENS_PER_IMAGE


async def test_a_generation_that_kills_every_worker_gives_its_tokens_back(idle: Container) -> None:
    user_id = await add_user(idle, "ada@example.com")
    await ask(idle, user_id)
    claimed = await claim(idle)
    assert claimed
    async with idle.database.write() as session:
        await ending.fail(session, await leases.leased(session, claimed[0]), "Lost.", "WORKER_LOST", idle.clock())
    async with idle.database.read() as session:
        assert (await lots.balance(session, user_id, idle.clock())).available == 1_000 * TOKENS_PER_IMAGE


async def test_a_full_queue_holds_no_tokens_beyond_it(idle: Container) -> None:
    user_id = await add_user(idle, "ada@example.com")
    await leave(idle, user_id, images=1)
    await ask(idle, user_id)
    with pytest.raises(NotEnoughTokens):
        await ask(idle, user_id)
