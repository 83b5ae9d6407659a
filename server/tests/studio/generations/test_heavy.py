"""What ran over its time: once for nothing, then refused; and not for nothing again and again with other words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.flat_engine import FlatEngine
from tests.studio.generations.test_turns import ask, begin
from thumbsmith.container import Container
from thumbsmith.engines.base import TOO_HEAVY, EngineError
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.platform.metering import Meter
from thumbsmith.studio.jobs import service as jobs
from thumbsmith.studio.jobs.worker import Worker


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


@contextmanager
def much_metered() -> Iterator[Meter]:
    yield Meter(seconds=350)


async def worked_on(deps: Container, engine: FlatEngine, user_id: str, *, is_cancelled: bool) -> None:
    """One job, until the worker is done with it."""
    engine.started.clear()
    engine.gate.clear()
    job = await ask(deps, user_id)
    working = asyncio.create_task(Worker(deps, "worker").work())
    await engine.started.wait()
    if is_cancelled:
        await jobs.cancel(deps, user_id, job)
    else:
        engine.gate.set()
    await working


async def test_what_is_cancelled_counts_by_the_processors_seconds(
    idle: Container, engine: FlatEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thumbsmith.studio.jobs.worker.metered", much_metered)
    user_id, other_id = await begin(idle), await begin(idle)
    await worked_on(idle, engine, user_id, is_cancelled=True)
    await worked_on(idle, engine, user_id, is_cancelled=True)
    with pytest.raises(TooManyRequests, match="cancelled a lot") as refused:
        await ask(idle, user_id)
    assert 0 < refused.value.retry_after <= 7200
    await ask(idle, other_id)


async def test_what_is_delivered_does_not(idle: Container, engine: FlatEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thumbsmith.studio.jobs.worker.metered", much_metered)
    user_id = await begin(idle)
    for _ in range(2):
        await worked_on(idle, engine, user_id, is_cancelled=False)
    await ask(idle, user_id)


async def test_changing_ones_mind_often_is_fine(idle: Container, engine: FlatEngine) -> None:
    user_id = await begin(idle)
    for _ in range(5):
        await worked_on(idle, engine, user_id, is_cancelled=True)
    await ask(idle, user_id)
