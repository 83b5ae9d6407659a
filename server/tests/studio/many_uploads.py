"""`python -m tests.studio.many_uploads`: one user uploads fifty photos of 3 megapixels at once, another one works.

Starts a server of its own, and says how long the other user waited for an answer.
"""

from __future__ import annotations

import asyncio
import os
import socket
import statistics
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import httpx

from tests.conftest import SECRET, add_user, session_token, settings_for_tests
from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, noise, two_halves, written
from thumbsmith.container import open_container
from thumbsmith.settings import Settings

SERVER = Path(__file__).resolve().parents[2]
UPLOADS, SIZE = 50, (2000, 1500)
MOST_SECONDS = 2.0
"""For 19 of 20 answers to the other user, on two processors that have nothing else to do."""


def photos() -> list[str]:
    """Fifty that differ, of about 1 MB each."""
    grain = noise((1000, 750)).resize(SIZE)
    return [as_base64(written(grain.rotate(number), "JPEG", quality=88)) for number in range(UPLOADS)]


async def tokens_of_two(settings: Settings) -> list[str]:
    engine = FlatEngine()
    async with open_container(settings, engines=lambda _: {engine.name: engine}) as deps:
        users = [await add_user(deps, f"{name}@example.com") for name in ("ada", "eve")]
        return [await session_token(deps, user_id) for user_id in users]


async def started(settings: Settings, port: int) -> asyncio.subprocess.Process:
    values = {"DATA_DIR": settings.data_dir, "SECRET_KEY": SECRET, "PORT": port, "LOG_LEVEL": "error"}
    environment = {f"THUMBSMITH_{name}": str(value) for name, value in values.items()}
    command = [sys.executable, "-c", "from thumbsmith.cli import main; main()", "serve"]
    process = await asyncio.create_subprocess_exec(*command, cwd=SERVER, env={**os.environ, **environment})
    async with httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(f"http://127.0.0.1:{port}/healthz")).is_success:
                    return process
            except httpx.TransportError:
                await asyncio.sleep(0.2)


async def prove() -> bool:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        settings = settings_for_tests(data_dir=Path(folder), log_level="error")
        tokens = await tokens_of_two(settings)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        bodies = await asyncio.to_thread(photos)
        process = await started(settings, port)
        try:
            return await measure(f"http://127.0.0.1:{port}", tokens, bodies)
        finally:
            process.terminate()
            await process.wait()


async def measure(address: str, tokens: list[str], bodies: list[str]) -> bool:
    uploader, other = (
        httpx.AsyncClient(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=600)
        for token in tokens
    )
    async with uploader, other:
        began = perf_counter()
        sending = [
            asyncio.create_task(uploader.post("/v1/images", json={"filename": f"{number}.jpg", "imageData": body}))
            for number, body in enumerate(bodies)
        ]
        waits = await work_beside(other, lambda: all(task.done() for task in sending))
        statuses = [(await task).status_code for task in sending]
    click.echo(f"{UPLOADS} photos of 3 megapixels: {perf_counter() - began:.1f} s; {statuses.count(201)} taken.")
    slow = False
    for what, seconds in waits.items():
        late = statistics.quantiles(seconds, n=20)[-1] if len(seconds) > 1 else max(seconds)
        slow |= late > MOST_SECONDS
        click.echo(f"{what}: {len(seconds)} times, median {statistics.median(seconds):.2f} s, 95 % within {late:.2f} s")
    return statuses == [201] * UPLOADS and not slow


async def work_beside(client: httpx.AsyncClient, is_over: Callable[[], bool]) -> dict[str, list[float]]:
    """What another user does meanwhile, again and again, and how long each answer took."""
    small = as_base64(written(two_halves((1536, 1024)), "JPEG"))
    calls: dict[str, Callable[[], Coroutine[Any, Any, httpx.Response]]] = {
        "list": lambda: client.get("/v1/thumbnails"),
        "save": lambda: client.post("/v1/thumbnails", json={"title": "T", "resultingImageBuffer": small}),
        "upload": lambda: client.post("/v1/images", json={"filename": "small.jpg", "imageData": small}),
    }
    waits: dict[str, list[float]] = {name: [] for name in calls}
    while not is_over():
        for name, call in calls.items():
            began = perf_counter()
            (await call()).raise_for_status()
            waits[name].append(perf_counter() - began)
    return waits


if __name__ == "__main__":
    sys.exit(not asyncio.run(prove()))
