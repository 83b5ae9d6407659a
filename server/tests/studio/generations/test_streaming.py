"""Events over a real connection: they arrive while the work goes on, and listeners come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI

from tests.conftest import session_token
from tests.flat_engine import FlatEngine, picture
from tests.patience import PATIENCE
from tests.servers import served
from tests.studio.generations.following import ended, events_of, order
from thumbsmith.container import Container

pytestmark = pytest.mark.one_back_end


@pytest.fixture
async def address(app: FastAPI) -> AsyncIterator[str]:
    """Where the app listens."""
    async with served(app) as address:
        yield address


@pytest.fixture
async def visitor(address: str, container: Container, customer_id: str) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"Authorization": f"Bearer {await session_token(container, customer_id)}"}
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=headers) as client:
        yield client


@asynccontextmanager
async def listening(client: httpx.AsyncClient, job_id: str) -> AsyncIterator[AsyncIterator[str]]:
    """Names of the events, as they come."""
    async with client.stream("GET", f"/v1/imagegen/jobs/{job_id}/events") as answer:

        async def names() -> AsyncIterator[str]:
            text = ""
            async for piece in answer.aiter_text():
                text += piece
                *blocks, text = text.split("\n\n")
                for name, _ in events_of("\n\n".join(blocks)):
                    yield name

        yield names()


async def test_an_unfinished_picture_is_shown_while_it_is_painted(
    visitor: httpx.AsyncClient, engine: FlatEngine
) -> None:
    engine.unfinished = picture(64, 40, (9, 9, 9), "WEBP", "image/webp")
    engine.gate.clear()
    job = (await order(visitor, headers={"Prefer": "respond-async"})).json()["job"]
    seen = []
    async with asyncio.timeout(PATIENCE), listening(visitor, job["id"]) as names:
        async for name in names:
            seen.append(name)
            if name == "partial":
                engine.gate.set()  # only now the picture can be finished
    assert seen[-1] == "done"


async def test_a_variation_is_told_while_the_next_one_is_drawn(visitor: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    job = (await order(visitor, variations=2, headers={"Prefer": "respond-async"})).json()["job"]
    seen = []
    async with asyncio.timeout(PATIENCE), listening(visitor, job["id"]) as names:
        async for name in names:
            seen.append(name)
            if name == "variation":
                engine.gate.set()  # only now the second one can be drawn
    assert seen.count("variation") == 2
    assert seen[-1] == "done"


async def test_a_listener_that_leaves_stops_nothing(visitor: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    job = (await order(visitor, variations=2, headers={"Prefer": "respond-async"})).json()["job"]
    async with asyncio.timeout(PATIENCE), listening(visitor, job["id"]) as names:
        async for name in names:
            if name == "variation":
                break
    engine.gate.set()
    assert (await ended(visitor, job["id"]))["status"] == "done"
