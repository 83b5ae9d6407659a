"""A worker of its own says whether it is up, what is wrong, and what it has done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from tests.ports import free_ports
from thumbsmith.container import Container
from thumbsmith.platform.storage import open_storage
from thumbsmith.worker import answering


@pytest.fixture
def worker(idle: Container) -> Container:
    (port,) = free_ports(1)
    return replace(idle, settings=idle.settings.model_copy(update={"worker_metrics_port": port}))


@pytest.fixture
async def watcher(worker: Container) -> AsyncIterator[httpx.AsyncClient]:
    address = f"http://127.0.0.1:{worker.settings.worker_metrics_port}"
    async with httpx.AsyncClient(base_url=address) as client:
        yield client


async def test_it_tells_its_own_figures(worker: Container, watcher: httpx.AsyncClient) -> None:
    async with answering(worker, asyncio.Event()):
        worker.metrics.generations.labels("flat", "done").inc()
        figures = (await watcher.get("/metrics")).text
    with pytest.raises(httpx.ConnectError):
        await watcher.get("/metrics")
    assert 'thumbsmith_generations_total{engine="flat",status="done"} 1.0' in figures


async def test_it_is_up_until_it_is_told_to_end(worker: Container, watcher: httpx.AsyncClient) -> None:
    stopping = asyncio.Event()
    async with answering(worker, stopping):
        assert (await watcher.get("/healthz")).json() == {"status": "ok"}
        stopping.set()
        assert (await watcher.get("/healthz")).status_code == 503


async def test_it_says_what_is_wrong(worker: Container, watcher: httpx.AsyncClient) -> None:
    async with answering(worker, asyncio.Event()):
        well = await watcher.get("/readyz")
        worker.storage = open_storage(
            "s3://nowhere", endpoint="http://127.0.0.1:9", region="x", access_key_id="x", secret_access_key="x"
        )
        away = await watcher.get("/readyz", timeout=30)
    assert well.json()["checks"]["storage"] == "ok"
    assert (away.status_code, away.json()["checks"]["storage"]) == (503, "StorageUnavailable")
