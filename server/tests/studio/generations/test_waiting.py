"""What waiting costs: one question of the process about all who wait, and none of theirs while nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy import event, text

from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.studio.generations.test_turns import ask, begin
from thumbsmith.container import Container, open_container
from thumbsmith.platform.signals import wait_for_event
from thumbsmith.settings import Settings
from thumbsmith.studio.jobs import events, polling
from thumbsmith.studio.jobs import service as service_of_jobs
from thumbsmith.studio.jobs.errors import JobCancelled
from thumbsmith.studio.jobs.events import View

WAITERS = 50
NEVER = 1e6
CUT = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'thumbsmith listener'")


@pytest.fixture
def only_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks unless the test does."""
    monkeypatch.setattr(polling, "POLL_SECONDS", NEVER)
    monkeypatch.setattr(polling, "NET_SECONDS", NEVER)


@pytest.fixture
async def elsewhere(settings: Settings, idle: Container, engine: FlatEngine) -> AsyncIterator[Container]:
    """Another process on the same database."""
    async with open_container(settings, engines=lambda _: {engine.name: engine}) as container:
        yield container


@contextmanager
def counted(deps: Container) -> Iterator[list[str]]:
    """The statements that its database is sent meanwhile."""
    statements: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    for engine in deps.database.engines:
        event.listen(engine.sync_engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        for engine in deps.database.engines:
            event.remove(engine.sync_engine, "before_cursor_execute", note)


async def until_it_hears(deps: Container) -> None:
    """Where a listener is there to be heard by; SQLite has none."""
    told = deps.poller._listener
    async with asyncio.timeout(PATIENCE):
        while told is not None and told.is_deaf:
            await wait_for_event(asyncio.Event(), 0.05)  # another server answers


@asynccontextmanager
async def followed(deps: Container, user_id: str, generation_ids: Sequence[str]) -> AsyncIterator[list[list[str]]]:
    """The names of the events of each, for each that is followed, once all have had their first."""
    heard: list[list[str]] = [[] for _ in generation_ids]
    begun = [asyncio.Event() for _ in generation_ids]

    async def follow(number: int, generation_id: str) -> None:
        async for each in events.job_events(deps, user_id, generation_id):
            heard[number].append(each.name)
            begun[number].set()

    tasks = [asyncio.create_task(follow(number, each)) for number, each in enumerate(generation_ids)]
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(each.wait() for each in begun))
        yield heard
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


@pytest.mark.usefixtures("only_told")
@pytest.mark.settings(generations_per_minute=WAITERS, waiting_per_user=WAITERS)
async def test_fifty_who_wait_cost_what_one_costs(idle: Container, monkeypatch: pytest.MonkeyPatch) -> None:
    looks, settled = 0, asyncio.Event()
    look = View.look

    async def counted_look(view: View) -> Any:
        nonlocal looks
        found = await look(view)
        looks += 1
        if looks == 2 * WAITERS:  # at the beginning, and once because the poller saw it for the first time
            settled.set()
        return found

    monkeypatch.setattr(View, "look", counted_look)
    user_id = await begin(idle)
    jobs = [await ask(idle, user_id) for _ in range(WAITERS)]
    async with followed(idle, user_id, jobs) as heard:
        await idle.poller.poll()
        async with asyncio.timeout(PATIENCE):
            await settled.wait()
        with counted(idle) as statements:
            for _ in range(3):
                await idle.poller.poll()
        assert 3 <= len(statements) <= 2 * 3, "the rows, and perhaps the places"
        assert looks == 2 * WAITERS
        for job in jobs:
            await service_of_jobs.cancel(idle, user_id, job)
    assert [names[-1] for names in heard] == ["cancelled"] * WAITERS


@pytest.mark.usefixtures("only_told")
async def test_a_change_in_another_process_is_heard(idle: Container, elsewhere: Container) -> None:
    user_id = await begin(idle)
    job = await ask(idle, user_id)
    await until_it_hears(idle)
    async with followed(idle, user_id, [job]) as heard:
        await service_of_jobs.cancel(elsewhere, user_id, job)
        if idle.database.is_sqlite:  # nobody can call another process
            await idle.poller.poll()
    assert heard[0][-1] == "cancelled"


@pytest.mark.usefixtures("only_told")
async def test_what_was_not_heard_is_seen(idle: Container, elsewhere: Container) -> None:
    """The connection that listens is cut, and something happens before there is another one."""
    user_id = await begin(idle)
    first, second = await ask(idle, user_id), await ask(idle, user_id)
    await until_it_hears(idle)
    async with followed(idle, user_id, [first]) as heard:
        if not idle.database.is_sqlite:
            async with elsewhere.database.write() as session:
                await session.execute(CUT)
        await service_of_jobs.cancel(elsewhere, user_id, first)
        await idle.poller.poll()
    assert heard[0][-1] == "cancelled"
    await until_it_hears(idle)
    async with followed(idle, user_id, [second]) as heard:
        await service_of_jobs.cancel(elsewhere, user_id, second)
        if idle.database.is_sqlite:
            await idle.poller.poll()
    assert heard[0][-1] == "cancelled"


async def test_a_call_that_waits_hears_of_another_process(idle: Container, elsewhere: Container) -> None:
    """By the usual looks, as everybody has it."""
    user_id = await begin(idle)
    async with idle.database.read() as session:
        generation = await service_of_jobs.find(session, user_id, await ask(idle, user_id))
    waiting = asyncio.create_task(events.until_done(idle, generation))
    await service_of_jobs.cancel(elsewhere, user_id, generation.id)
    with pytest.raises(JobCancelled):
        await waiting
