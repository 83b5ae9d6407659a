"""Many jobs of many creators on few workers: do all end, does everybody get their turn?

`python -m tests.studio.generations.draining [JOBS] [CREATORS] [WORKERS]` (200 20 2) runs it in a new folder, with
SQLite and an engine that draws one colour; a small one runs in the suite.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from tests.clock import TickingClock
from tests.conftest import settings_for_tests
from tests.flat_engine import FlatEngine
from tests.studio.generations.test_turns import ask, begin
from thumbsmith.container import Container, open_container
from thumbsmith.platform.errors import DATABASE_ERRORS
from thumbsmith.platform.signals import wait_for_event
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.worker import Worker

GREEDY = 40
"""What one creator asks for at once, as many as may wait; the rest is shared by the others."""


@dataclass(frozen=True)
class Drained:
    seconds: float
    statuses: Counter[str]
    latest_first_turn: int
    """The place in the order of starts at which the last creator got a first picture."""
    largest_lead: int
    """By how many starts anybody was ever ahead of somebody who was still waiting."""


async def drain(deps: Container, jobs: int, creators: int, workers: int, greedy: int = GREEDY) -> Drained:
    """The first creator asks for `greedy` jobs before anybody else comes; then all are worked off."""
    users = [await begin(deps) for _ in range(creators)]
    shared = [users[1 + number % (creators - 1)] for number in range(jobs - greedy)]
    owners = [users[0]] * greedy + shared
    for number, owner in enumerate(owners):
        await ask(deps, owner, f"{owner} {number}")
    started = time.monotonic()
    await asyncio.gather(*(work_off(deps, Worker(deps, f"worker-{number}")) for number in range(workers)))
    seconds = time.monotonic() - started
    async with deps.database.read() as session:
        statuses = list(await session.scalars(select(Job.status)))
    order = first_turns(deps)
    return Drained(seconds, Counter(statuses), max(order.index(user) for user in users) + 1, lead(order))


def first_turns(deps: Container) -> list[str]:
    """Whose job was begun after whose. What a busy database breaks off is begun again later: that is no turn more."""
    engine = deps.engines.find(None)
    assert isinstance(engine, FlatEngine)
    return [prompt.split()[0] for prompt in dict.fromkeys(request.prompt for request in engine.requests)]


async def work_off(deps: Container, worker: Worker) -> None:
    """As the queue has it done: what a busy machine's database refused is taken up again once its lease is over."""
    while await has_unfinished(deps):
        try:
            await worker.keep_up()
            if not await worker.work():
                await wait_for_event(asyncio.Event(), 0.1)  # the other worker has the rest
        except DATABASE_ERRORS as error:
            sys.stderr.write(f"{error}\n")


async def has_unfinished(deps: Container) -> bool:
    async with deps.database.read() as session:
        unfinished = select(Job.id).where(Job.status.in_(("queued", "running")))
        return await session.scalar(unfinished.limit(1)) is not None


def lead(order: list[str]) -> int:
    """The largest difference of turns had between two creators who both still had something waiting."""
    left, had, largest = Counter(order), Counter[str](), 0
    for owner in order:
        waiting = [user for user, number in left.items() if number]
        largest = max(largest, max(had[user] for user in waiting) - min(had[user] for user in waiting))
        had[owner] += 1
        left[owner] -= 1
    return largest


async def main(jobs: int = 200, creators: int = 20, workers: int = 2) -> None:
    engine = FlatEngine()
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_for_tests(data_dir=Path(folder), generations_per_minute=jobs)
        async with open_container(settings, clock=TickingClock(), engines=lambda _: {engine.name: engine}) as deps:
            sys.stdout.write(f"{await drain(deps, jobs, creators, workers)}\n")


if __name__ == "__main__":
    asyncio.run(main(*(int(number) for number in sys.argv[1:])))
