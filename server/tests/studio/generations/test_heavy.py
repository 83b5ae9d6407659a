"""What ran over its time: once for nothing, then refused; and not for nothing again and again with other words."""

from __future__ import annotations

import httpx

from tests.flat_engine import FlatEngine
from thumbsmith.engines.base import TOO_HEAVY, EngineError


async def asked(client: httpx.AsyncClient, prompt: str, **fields: object) -> httpx.Response:
    return await client.post("/v1/imagegen/genimage", json={"prompt": prompt} | fields)


async def tokens(client: httpx.AsyncClient) -> int:
    return int((await client.get("/v1/tokens/available")).json()["availableTokens"])


async def test_the_same_wish_is_not_done_for_nothing_twice(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.fault = EngineError("This picture takes too long.", TOO_HEAVY)
    before = await tokens(client)
    first = await asked(client, "A heavy cat", seed=1)
    assert (first.status_code, first.json()["code"]) == (422, TOO_HEAVY)
    assert len(engine.requests) == 1  # not tried again
    assert await tokens(client) == before
    engine.fault = None
    again = await asked(client, "A heavy cat", seed=2)
    assert (again.status_code, again.json()["code"]) == (400, TOO_HEAVY)
    assert len(engine.requests) == 1
    assert await tokens(client) == before
    assert (await asked(client, "A light cat")).status_code == 200


async def test_others_are_not_meant(client: httpx.AsyncClient, other: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.fault = EngineError("This picture takes too long.", TOO_HEAVY)
    await asked(client, "A heavy cat")
    engine.fault = None
    assert (await asked(other, "A heavy cat")).status_code == 200


async def test_many_different_ones_have_an_end(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.fault = EngineError("This picture takes too long.", TOO_HEAVY)
    codes = [(await asked(client, f"Heavy cat {number}")).status_code for number in range(3)]
    assert codes == [422, 422, 429]
    assert len(engine.requests) == 2


async def test_other_failures_are_not_remembered(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.fault = EngineError("Out of paint.")
    assert (await asked(client, "A cat")).status_code == 503
    engine.fault = None
    assert (await asked(client, "A cat")).status_code == 200
