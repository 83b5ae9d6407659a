"""An update: servers and workers are ended and started again one after the other, and nobody who is there notices.

What a client sees as failed here, without any second try: nothing, of the calls below, but an event stream whose server
ends before its job does. It breaks, and whoever reads it asks again for the same address, as the web app does: a new
stream tells everything again. (Not sent here: calls that outlast `SHUTDOWN_SECONDS`. They break too; one that begins a
job is sent again with its `Idempotency-Key`, which leads to the same job.)
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import httpx

from tests.accounts.people import Person
from tests.many_machines.cluster import Cluster
from tests.many_machines.test_many_machines import (
    MANY,
    as_ada,
    assert_balanced,
    events,
    order,
    rows,
)
from tests.patience import PATIENCE
from tests.pictures.files import as_base64, noise, written
from tests.programs import LOOK_SECONDS, Program

PIECE = 8_192


async def call_until(over: asyncio.Event, call: Callable[[], Awaitable[httpx.Response]]) -> Counter[int]:
    """One call after the other, and how often which status came. Raises what the connection raises."""
    seen: Counter[int] = Counter()
    while not over.is_set():
        seen[(await call()).status_code] += 1
    return seen


async def followed(browser: httpx.AsyncClient, job_id: str) -> tuple[list[str], int]:
    """The events of the last stream, and how many streams broke before it."""
    broken = 0
    while True:
        names: list[str] = []
        try:
            async for name, _ in events(browser, job_id):
                names.append(name)
        except httpx.RemoteProtocolError:
            broken += 1
        else:
            if names and names[-1] == "done":
                return names, broken
            broken += 1


async def slowly(body: bytes, has_begun: asyncio.Event, may_end: asyncio.Event) -> AsyncIterator[bytes]:
    """A body of which the second half is held back."""
    half = len(body) // 2
    for start in range(0, half, PIECE):
        yield body[start : min(start + PIECE, half)]
    has_begun.set()
    await may_end.wait()
    yield body[half:]


async def upload(browser: httpx.AsyncClient, name: str, has_begun: asyncio.Event, may_end: asyncio.Event) -> int:
    body = json.dumps({"filename": name, "imageData": as_base64(written(noise((400, 300)), "PNG"))}).encode()
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    answer = await browser.post("/v1/images", content=slowly(body, has_begun, may_end), headers=headers)
    return answer.status_code


async def restart(server: Program, browser: httpx.AsyncClient) -> list[int]:
    """SIGTERM in the middle of two uploads, one of which at least may be at that server; then start again."""
    begun, may_end = [asyncio.Event(), asyncio.Event()], asyncio.Event()
    uploads = [
        asyncio.create_task(upload(browser, f"{server.name}-{number}.png", each, may_end))
        for number, each in enumerate(begun)
    ]
    await asyncio.gather(*(each.wait() for each in begun))
    ending = asyncio.create_task(asyncio.to_thread(server.stop))
    await asyncio.to_thread(refuses, int(server.environment["THUMBSMITH_PORT"]))
    may_end.set()
    statuses = await asyncio.gather(*uploads)
    await ending
    await asyncio.to_thread(server.start)
    return statuses


def refuses(port: int) -> None:
    """Once that port takes no new connections any more, so that its server's end has begun."""
    with suppress(ConnectionRefusedError):
        while True:
            socket.create_connection(("127.0.0.1", port)).close()
            time.sleep(LOOK_SECONDS)  # another program ends; there is nothing to be woken by


async def test_no_call_fails_while_servers_restart(
    installation: Cluster, ada: Person, browser: httpx.AsyncClient
) -> None:
    as_ada(ada, browser)
    job_id = await order(browser, MANY)
    over = asyncio.Event()
    calls = [
        lambda: browser.get("/v1/auth/verify"),
        lambda: browser.get("/v1/thumbnails"),
        lambda: browser.get("/v1/tokens/available"),
    ]
    callers = [asyncio.create_task(call_until(over, call)) for call in calls]
    follower = asyncio.create_task(followed(browser, job_id))
    async with asyncio.timeout(PATIENCE):
        uploaded = [status for server in installation.servers for status in await restart(server, browser)]
        names, broken = await follower
        over.set()
        seen = sum(await asyncio.gather(*callers), Counter[int]())
    assert set(seen) == {200}, f"{seen} while two servers were restarted"
    assert uploaded == [201] * 4
    assert names.count("variation") == MANY
    assert broken <= len(installation.servers)
    logs = b"".join(server.log.read_bytes() for server in installation.servers)
    assert sum(map(int, re.findall(rb"Cancel (\d+) running", logs))) <= broken, "a call was cut off, not the stream"


async def test_workers_that_end_leave_no_job_behind(
    installation: Cluster, ada: Person, browser: httpx.AsyncClient
) -> None:
    as_ada(ada, browser)
    jobs = [await order(browser, 1) for _ in range(3)]
    for worker in (program for program in installation.workers if program.name != "worker-gpu"):
        pid = worker.pid
        await asyncio.to_thread(worker.stop)
        assert worker.process is not None
        assert worker.process.returncode == 0
        running = await rows(installation, "SELECT worker FROM generations WHERE status = 'running'")
        assert not [row for row in running if f"-{pid}-" in row["worker"]], "it was given back, or ended"
        await asyncio.to_thread(worker.start)
    async with asyncio.timeout(PATIENCE):
        ends = await asyncio.gather(*(followed(browser, job_id) for job_id in jobs))
    assert [names[-1] for names, _ in ends] == ["done"] * 3
    await assert_balanced(installation)
