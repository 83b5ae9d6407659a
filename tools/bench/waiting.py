"""The cost of many who wait: event streams of jobs in the queue, while nothing happens to them."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

import httpx
import psycopg

from tools.bench.processes import cpu_seconds

STREAMS = 500
SECONDS = 10.0
PATIENCE_SECONDS = 900.0
SETTLE_SECONDS = 3.0
"""Until the last of them has been looked at for the first time, and the database has counted what that took."""
TRANSACTIONS = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"


@dataclass(frozen=True)
class Waited:
    streams: int
    seconds: float
    cpu_seconds: float
    """Of the server."""
    questions: int
    """Transactions of the whole database; a statement by itself is one."""


async def wait(address: str, bearers: Sequence[str], server: subprocess.Popen[bytes], database: str) -> Waited:
    """One job for each creator, streams that follow them, and nobody who works; the jobs are cancelled after it."""
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS, limits=limits) as client:
        people = [{"Authorization": f"Bearer {bearer}"} for bearer in bearers]
        jobs = [await asked(client, person) for person in people]
        async with AsyncExitStack() as stack:
            for number in range(STREAMS):
                turn = number % len(jobs)
                path = f"/v1/imagegen/jobs/{jobs[turn]}/events"
                stream = await stack.enter_async_context(client.stream("GET", path, headers=people[turn]))
                await anext(stream.raise_for_status().aiter_lines())
            await asyncio.sleep(SETTLE_SECONDS)
            begun, used, asked_before = time.monotonic(), cpu_seconds(server.pid), transactions(database)
            await asyncio.sleep(SECONDS)
            waited = Waited(
                STREAMS,
                time.monotonic() - begun,
                cpu_seconds(server.pid) - used,
                transactions(database) - asked_before,
            )
        for job, person in zip(jobs, people, strict=True):
            (await client.delete(f"/v1/imagegen/jobs/{job}", headers=person)).raise_for_status()
        return waited


async def asked(client: httpx.AsyncClient, person: dict[str, str]) -> str:
    wish = {"prompt": "The best pasta in Rome"}
    answer = await client.post("/v1/imagegen/genimage", json=wish, headers={**person, "Prefer": "respond-async"})
    return str(answer.raise_for_status().json()["job"]["id"])


def transactions(database: str) -> int:
    with psycopg.connect(database, autocommit=True) as connection:
        row = connection.execute(TRANSACTIONS).fetchone()
    assert row is not None
    return int(row[0])
