"""A server with more calls than it can answer turns some away at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx

from thumbsmith.container import Container
from thumbsmith.platform.admission import MOST_WAITING
from thumbsmith.platform.database import CONNECTIONS, Database
from thumbsmith.platform.doorbell import wait_for_ring


@asynccontextmanager
async def nobody_can_look_up(database: Database) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for _ in range(CONNECTIONS["look up"]):
            session = await stack.enter_async_context(database.look_up())
            await session.connection()
        yield


async def test_one_call_too_many_is_turned_away_and_the_others_are_answered(
    container: Container, client: httpx.AsyncClient
) -> None:
    path = "/v1/tokens/available"
    async with nobody_can_look_up(container.database):
        calls = [asyncio.create_task(client.get(path)) for _ in range(MOST_WAITING)]
        while container.database.waiting() < MOST_WAITING:
            await wait_for_ring(asyncio.Event(), 0.01)  # nobody tells when they have all come in
        turned_away, operators_call = await client.get(path), await client.get("/healthz")
        picture = asyncio.create_task(client.get(f"/v1/pictures/{'0' * 32}"))
    answers = await asyncio.gather(*calls)
    assert turned_away.status_code == 503
    assert turned_away.json()["code"] == "OVERLOADED"
    assert turned_away.headers["Retry-After"] == "1"
    assert operators_call.status_code == 200
    assert (await picture).status_code < 500, "a browser would not ask for it again"
    assert {answer.status_code for answer in answers} == {200}
    assert (await client.get(path)).status_code == 200, "over as soon as the queue is shorter"
