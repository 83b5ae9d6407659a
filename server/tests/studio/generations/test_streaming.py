"""Events over a real connection: they arrive while the work goes on, and listeners come and go."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from tests.conftest import session_token
from tests.flat_engine import FlatEngine
from tests.servers import free_ports
from tests.studio.generations.following import ended, events_of, order
from thumbsmith.container import Container

PATIENCE = 30.0


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_ready.set()


@pytest.fixture
async def address(app: FastAPI) -> AsyncIterator[str]:
    """Where the app listens."""
    (port,) = free_ports(1)
    server = Server(uvicorn.Config(app, port=port, lifespan="off", log_config=None, timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve())
    await asyncio.wait_for(server.is_ready.wait(), PATIENCE)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    await serving


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
