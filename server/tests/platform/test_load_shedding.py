"""A server with more calls than it can answer turns some away at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx

from thumbsmith.container import Container
from thumbsmith.platform.database import CONNECTIONS, Database
from thumbsmith.platform.load_shedding import MOST_STANDING, MOST_WAITING, STANDING_SECONDS, LoadShedding
from thumbsmith.platform.signals import wait_for_event


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
            await wait_for_event(asyncio.Event(), 0.01)  # nobody tells when they have all come in
        turned_away, operators_call = await client.get(path), await client.get("/healthz")
        picture = asyncio.create_task(client.get(f"/v1/pictures/{'0' * 32}"))
    answers = await asyncio.gather(*calls)
    assert turned_away.status_code == 503
    assert turned_away.json()["code"] == "OVERLOADED"
    assert turned_away.headers["Retry-After"] == "1"
    assert operators_call.status_code == 200
    assert (await picture).status_code < 500, "a browser would not ask for it again"
    found = Counter(answer.status_code for answer in answers)
    assert found.keys() <= {200, 503}
    assert found[503] <= 1, "a task of the application may have stood in the queue as well"
    assert (await client.get(path)).status_code == 200, "over as soon as the queue is shorter"


def test_a_queue_that_stays_has_to_be_shorter_than_one_that_comes_and_goes() -> None:
    async def nothing(*_: object) -> None: ...

    shedding = LoadShedding(nothing)
    begun = shedding.nobody_waited_at
    soon, late = begun + STANDING_SECONDS / 2, begun + 2 * STANDING_SECONDS
    assert not shedding.is_too_late(MOST_WAITING - 1, soon)
    assert shedding.is_too_late(MOST_WAITING, soon)
    assert shedding.is_too_late(MOST_STANDING, late)
    assert not shedding.is_too_late(MOST_STANDING - 1, late)
    assert not shedding.is_too_late(0, late), "nobody waits: whoever comes now finds a fresh queue"
    assert not shedding.is_too_late(MOST_WAITING - 1, late + STANDING_SECONDS / 2)
