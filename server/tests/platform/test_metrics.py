"""What `/metrics` says of requests, of the process and of others, also while the database is away."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from thumbsmith import __version__
from thumbsmith.container import Container
from thumbsmith.platform.database import Database
from thumbsmith.platform.metrics import Metrics, calling

PARAMETER = re.compile(r"\{\w+\}")
MEASURED_ROUTE = re.compile(r'thumbsmith_request_seconds_count\{method="\w+",route="([^"]*)"')


async def test_every_call_is_measured_by_its_whole_path(app: FastAPI, client: httpx.AsyncClient) -> None:
    calls = {
        (method, path)
        for path, operations in app.openapi()["paths"].items()
        for method in operations
        if path.startswith("/v1/")
    }
    assert len(calls) > 80
    for method, path in calls:
        await client.request(method, PARAMETER.sub("unknown", path))
    measured = set(MEASURED_ROUTE.findall((await client.get("/metrics")).text))
    assert measured == {path for _, path in calls}


async def figures_of(client: httpx.AsyncClient) -> dict[str, float]:
    """Samples by name and labels."""
    answer = await client.get("/metrics")
    assert answer.status_code == 200
    lines = (line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


async def test_it_says_how_the_process_is(stranger: httpx.AsyncClient) -> None:
    figures = await figures_of(stranger)
    assert figures["process_resident_memory_bytes"] > 0
    assert figures["process_open_fds"] > 0
    assert figures["process_cpu_seconds_total"] > 0
    assert any(f'version="{__version__}"' in name for name in figures if name.startswith("thumbsmith_build_info"))
    assert figures["thumbsmith_database_up"] == 1
    for use in ("read", "write", "look up"):
        for state in ("in use", "idle"):
            assert f'thumbsmith_database_connections{{state="{state}",use="{use}"}}' in figures
    assert figures["thumbsmith_database_waiting"] >= 0


async def test_it_answers_while_the_database_is_away(
    client: httpx.AsyncClient, container: Container, tmp_path: Path
) -> None:
    await client.get("/v1/thumbnails")
    assert (await figures_of(client))["thumbsmith_generations_waiting"] == 0
    present = container.database
    container.database = Database(f"sqlite:///{tmp_path}")  # a folder is no database
    figures = await figures_of(client)
    container.database = present
    assert figures["thumbsmith_database_up"] == 0
    assert figures["thumbsmith_generations_waiting"] != figures["thumbsmith_generations_waiting"], "an old one misleads"
    assert figures["process_resident_memory_bytes"] > 0
    measured = 'thumbsmith_request_seconds_count{method="GET",route="/v1/thumbnails",status="200"}'
    assert figures[measured] == 1
    assert (await figures_of(client))["thumbsmith_database_up"] == 1


async def test_refusals_are_counted_by_their_code(client: httpx.AsyncClient, stranger: httpx.AsyncClient) -> None:
    await stranger.get("/v1/thumbnails")
    await client.get("/v1/imagegen/jobs/unknown")
    await client.post("/v1/imagegen/genimage", json={})
    await client.get("/v1/client-ip", headers={"Host": "evil.example"})
    figures = await figures_of(client)
    for code in ("UNAUTHORIZED", "JOB_NOT_FOUND", "INVALID_INPUT", "UNKNOWN_HOST"):
        assert figures[f'thumbsmith_refusals_total{{code="{code}"}}'] == 1, code


async def test_calls_to_others_are_counted_by_how_they_ended() -> None:
    def count(outcome: str) -> float:
        labels = {"service": "texts", "outcome": outcome}
        return Metrics().registry.get_sample_value("thumbsmith_outside_seconds_count", labels) or 0

    before = {outcome: count(outcome) for outcome in ("ok", "failed")}
    with calling("texts"):
        pass
    for error in (ConnectionError, FileNotFoundError):
        with pytest.raises(error), calling("texts", FileNotFoundError):
            raise error
    assert (count("ok") - before["ok"], count("failed") - before["failed"]) == (2, 1)


async def test_pictures_are_stored_by_calls_that_are_counted(client: httpx.AsyncClient, container: Container) -> None:
    name = 'thumbsmith_outside_seconds_count{outcome="ok",service="storage"}'
    before = (await figures_of(client)).get(name, 0)
    await container.storage.put("a/b", b"c")
    assert not await container.storage.exists("a/nothing")
    assert (await figures_of(client))[name] >= before + 2  # tasks of the application may store something meanwhile
