"""The speed of one worker: jobs of many creators, drawn by the built-in engine with one process of its own."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass

import httpx

from tools.bench.processes import cpu_seconds, memory_megabytes

PROMPTS = ("I survived 50 hours in Antarctica", "How to invest your first 1000 dollars", "The best pasta in Rome")
ALL_BUT_WARM = 6
"""Jobs before the ones that count: what is drawn for the first time costs several times as much."""
JOBS = 16
PATIENCE_SECONDS = 900.0


@dataclass(frozen=True)
class Drawn:
    pictures: int
    seconds: float
    cpu_seconds: float
    megabytes: float
    """Of the worker with its drawing process, shared pages counted once."""


async def draw(address: str, bearers: Sequence[str], worker: subprocess.Popen[bytes]) -> Drawn:
    """A picture for each job, each job another creator's, all in the queue at once."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS) as client:
        await asyncio.gather(*(one(client, bearer, number) for number, bearer in enumerate(bearers[:ALL_BUT_WARM])))
        used, begun = cpu_seconds(worker.pid), time.monotonic()
        measured = bearers[ALL_BUT_WARM : ALL_BUT_WARM + JOBS]
        await asyncio.gather(*(one(client, bearer, number) for number, bearer in enumerate(measured)))
        seconds = time.monotonic() - begun
        return Drawn(JOBS, seconds, cpu_seconds(worker.pid) - used, memory_megabytes(worker.pid))


async def one(client: httpx.AsyncClient, bearer: str, number: int) -> None:
    wish = {"prompt": PROMPTS[number % len(PROMPTS)], "seed": number}
    answer = await client.post("/v1/imagegen/genimage", json=wish, headers={"Authorization": f"Bearer {bearer}"})
    answer.raise_for_status()
