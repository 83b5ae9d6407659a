"""Whose turn it is, how many may wait, and that a worker who lost its generation can do no harm."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import func, select

from tests.clock import TickingClock
from tests.conftest import add_user
from tests.flat_engine import FlatEngine
from thumbsmith.container import Container
from thumbsmith.engines.base import Steering
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.studio.generations import service
from thumbsmith.studio.generations.service import Order
from thumbsmith.studio.generations.submitted import NOTHING_SENT
from thumbsmith.studio.jobs import ending, leases
from thumbsmith.studio.jobs import service as jobs
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.errors import LeaseLost, TooManyWaiting
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.jobs.worker import Worker
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion


async def begin(deps: Container) -> str:
    """A new user."""
    return await add_user(deps, f"{secrets.token_hex(8)}@example.com")


async def ask(deps: Container, user_id: str, prompt: str = "A red kite", variations: int = 1) -> str:
    order = Order(title="", prompt=prompt, variations=variations, steering=Steering())
    return (await service.request(deps, user_id, order, NOTHING_SENT, any_seed=1)).id


async def claim(deps: Container, worker: str = "worker") -> tuple[Lease, str] | None:
    """Take what is next; returns the lease and whose it is."""
    async with deps.database.write() as session:
        claimed = await leases.claim(session, worker, deps.clock(), lease=15)
    return (claimed[0], claimed[1].user_id) if claimed else None


async def finish(deps: Container, lease: Lease) -> None:
    async with deps.database.write() as session:
        await ending.cancel(session, await leases.leased(session, lease), deps.clock())


async def status_of(deps: Container, generation_id: str) -> str:
    async with deps.database.read() as session:
        return (await session.get_one(Job, generation_id)).status


async def test_creators_take_turns_however_many_they_ask_for(idle: Container) -> None:
    greedy, modest, late = [await begin(idle) for _ in range(3)]
    for _ in range(6):
        await ask(idle, greedy)
    await ask(idle, modest)
    await ask(idle, late)
    order = []
    while claimed := await claim(idle):
        lease, owner = claimed
        order.append(owner)
        await finish(idle, lease)
    assert order == [greedy, modest, late, *[greedy] * 5]


async def test_nobody_runs_more_at_once_than_allowed(idle: Container) -> None:
    greedy, modest = [await begin(idle) for _ in range(2)]
    for _ in range(4):
        await ask(idle, greedy)
    await ask(idle, modest)
    claimed = [await claim(idle) for _ in range(4)]
    assert [entry and entry[1] for entry in claimed] == [greedy, modest, greedy, None]
    assert claimed[0]
    await finish(idle, claimed[0][0])
    following = await claim(idle)
    assert following
    assert following[1] == greedy


async def test_those_with_the_fewest_running_come_first(idle: Container) -> None:
    first, second = [await begin(idle) for _ in range(2)]
    await ask(idle, first)
    await claim(idle)
    await ask(idle, first)
    await ask(idle, second)
    claimed = await claim(idle)
    assert claimed
    assert claimed[1] == second


async def test_places_count_turns_not_orders(idle: Container) -> None:
    greedy, modest = [await begin(idle) for _ in range(2)]
    many = [await ask(idle, greedy) for _ in range(5)]
    one = await ask(idle, modest)
    async with idle.database.read() as session:
        places = [await jobs.place(session, idle.engines, await session.get_one(Job, name)) for name in (*many, one)]
    assert places == [1, 3, 4, 5, 6, 2]


async def test_workers_that_claim_at_once_never_get_the_same(idle: Container) -> None:
    owners = [await begin(idle) for _ in range(6)]
    wanted = {await ask(idle, owner) for owner in owners}
    claimed = await asyncio.gather(*(claim(idle, f"worker {number}") for number in range(9)))
    taken = [entry[0].generation_id for entry in claimed if entry]
    assert sorted(taken) == sorted(wanted)


@pytest.mark.settings(waiting_per_user=5, generations_per_minute=100)
async def test_no_more_than_the_limit_may_wait_even_when_all_ask_at_once(idle: Container) -> None:
    owner, other = [await begin(idle) for _ in range(2)]
    results = await asyncio.gather(*(ask(idle, owner) for _ in range(12)), return_exceptions=True)
    refused = [result for result in results if isinstance(result, TooManyWaiting)]
    assert len(refused) == 7
    assert refused[0].status == 429
    assert await ask(idle, other)
    assert await claim(idle)
    assert await ask(idle, owner), "one has left the queue: there is room again"


@pytest.mark.settings(generations_per_minute=3)
async def test_a_minute_has_room_for_so_many(idle: Container, ticking: TickingClock) -> None:
    owner = await begin(idle)
    for _ in range(3):
        await ask(idle, owner)
    with pytest.raises(TooManyRequests) as refused:
        await ask(idle, owner)
    ticking.pass_time(seconds=refused.value.retry_after)
    await ask(idle, owner)


def second_worker(deps: Container) -> tuple[Worker, FlatEngine]:
    """Another process on the same database and storage, with an engine of its own."""
    engine = FlatEngine()
    return Worker(replace(deps, engines=Engines({engine.name: engine}, engine.name)), "second"), engine


def stopped(moment: datetime) -> Callable[[], datetime]:
    """The clock of a machine that was suspended: its signs of life are worth nothing when it comes back."""
    return lambda: moment


async def test_a_silent_workers_generation_is_done_by_another_and_only_once(
    idle: Container, engine: FlatEngine, ticking: TickingClock
) -> None:
    generation_id = await ask(idle, await begin(idle), variations=2)
    engine.gate.clear()
    first = asyncio.create_task(Worker(replace(idle, clock=stopped(ticking())), "first").work())
    await engine.started.wait()
    ticking.pass_time(seconds=60)
    second, _ = second_worker(idle)
    await second.keep_up()
    assert await second.work()
    engine.gate.set()  # only now the first one comes back to life
    assert await first
    async with idle.database.read() as session:
        generation = await session.get_one(Job, generation_id)
        assert (generation.status, generation.attempt) == ("done", 2)
        assert await session.scalar(select(func.count()).select_from(Thumbnail)) == 1
        assert await session.scalar(select(func.count()).select_from(ThumbnailVersion)) == 2


@pytest.mark.settings(generations_per_minute=100)
async def test_two_pictures_of_one_user_may_be_ready_at_the_same_moment(idle: Container) -> None:
    """They share what the engine drew, and the user's tokens: whoever comes second waits, and is done as well."""
    owner = await begin(idle)
    wanted = [await ask(idle, owner) for _ in range(12)]
    workers = Worker(idle, "first"), second_worker(idle)[0]
    for _ in range(len(wanted) // len(workers)):
        await asyncio.gather(*(worker.work() for worker in workers))
    async with idle.database.read() as session:
        for name in wanted:
            generation = await session.get_one(Job, name)
            assert (generation.status, generation.attempt) == ("done", 1)


async def test_an_outlived_lease_is_worth_nothing(idle: Container, ticking: TickingClock) -> None:
    generation_id = await ask(idle, await begin(idle))
    claimed = await claim(idle, "first")
    assert claimed
    lease, _ = claimed
    ticking.pass_time(seconds=60)
    second, _ = second_worker(idle)
    await second.keep_up()
    assert await status_of(idle, generation_id) == "queued"
    async with idle.database.write() as session:
        with pytest.raises(LeaseLost):
            await leases.renew(session, lease, ticking(), 0.5, "too late")
        with pytest.raises(LeaseLost):
            await leases.leased(session, lease)


async def test_a_worker_that_takes_its_job_again_has_lost_the_lease_of_before(
    idle: Container, ticking: TickingClock
) -> None:
    """One of its places was silent for too long; another one goes on with the job under the same name."""
    await ask(idle, await begin(idle))
    before = await claim(idle, "the same")
    ticking.pass_time(seconds=60)
    await second_worker(idle)[0].keep_up()
    now = await claim(idle, "the same")
    assert before
    assert now
    async with idle.database.write() as session:
        with pytest.raises(LeaseLost):
            await leases.leased(session, before[0])
        assert (await leases.leased(session, now[0])).attempt == 2


async def test_a_generation_that_kills_every_worker_ends(idle: Container, ticking: TickingClock) -> None:
    generation_id = await ask(idle, await begin(idle))
    survivor, _ = second_worker(idle)
    for number in range(3):
        assert await claim(idle, f"victim {number}")
        ticking.pass_time(seconds=60)
        await survivor.keep_up()
    assert await claim(idle) is None
    async with idle.database.read() as session:
        generation = await session.get_one(Job, generation_id)
    assert (generation.status, generation.code) == ("failed", "WORKER_LOST")
    assert generation.error


async def test_the_second_attempt_replaces_what_the_first_one_brought(
    idle: Container, engine: FlatEngine, ticking: TickingClock
) -> None:
    generation_id = await ask(idle, await begin(idle), variations=2)
    engine.gate.clear()
    first = asyncio.create_task(Worker(idle, "first").work())
    while not await variations_of(idle, generation_id):
        await engine.started.wait()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert await status_of(idle, generation_id) == "queued"
    second, _ = second_worker(idle)
    assert await second.work()
    assert [variation.index for variation in await variations_of(idle, generation_id)] == [0, 1]
    async with idle.database.read() as session:
        pictures = list(await session.scalars(select(Picture)))
    assert len(pictures) == 4
    for picture in pictures:
        assert await idle.storage.exists(picture.storage_key)


async def variations_of(deps: Container, generation_id: str) -> list[GenerationVariation]:
    async with deps.database.read() as session:
        return await ending.variations_of(session, await session.get_one(Job, generation_id))


async def test_a_worker_that_is_told_to_stop_gives_its_generation_back(idle: Container, engine: FlatEngine) -> None:
    generation_id = await ask(idle, await begin(idle))
    engine.gate.clear()
    stopping = asyncio.Event()
    worker = Worker(idle, "stopped")
    run = asyncio.create_task(idle.queue.run(worker.lanes(slots=1), worker.keep_up, stopping=stopping, grace=0))
    await engine.started.wait()
    stopping.set()
    await run
    assert await status_of(idle, generation_id) == "queued"
    engine.gate.set()
    assert await worker.work()
    assert await status_of(idle, generation_id) == "done"
