"""Picture tools are free: whatever of them waits and runs, who pays for a picture is drawn for at once."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import ended, order
from tests.studio.generations.test_turns import ask, begin
from tests.studio.tools.held_tool import HeldTool
from tests.studio.tools.test_removing_backgrounds import ASYNC, a_picture, remove
from thumbsmith.container import Container
from thumbsmith.engines.base import DEFAULT_QUEUE, GPU_QUEUE
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.jobs import leases
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.worker import Worker
from thumbsmith.studio.tools.service import ToolKind


async def wait_for_tool(deps: Container, user_id: str, kind: ToolKind = "removebg") -> str:
    """A tool's job in the queue, as `tools.service` writes it."""
    now = deps.clock()
    job = Job(
        id=new_id(now), user_id=user_id, kind=kind, engine=kind, status="queued", title="kite.png", prompt="", seed=0,
        variations=0, steering={}, corrections={}, photos=[], brand={}, base={}, fingerprint="", at_once=1,
        created_at=now,
    )  # fmt: skip
    async with deps.database.write() as session:
        session.add(job)
    return job.id


async def claimed(deps: Container, queue: str) -> str | None:
    """Id of what a worker of that queue takes next."""
    async with deps.database.write() as session:
        found = await leases.claim(session, "worker", deps.clock(), lease=15, served=deps.engines.served_by([queue]))
    return found[0].generation_id if found else None


async def test_what_is_paid_for_is_claimed_at_once_and_tools_wait_in_a_line_of_their_own(idle: Container) -> None:
    greedy = [await begin(idle) for _ in range(4)]
    tools = [await wait_for_tool(idle, owner) for owner in greedy for _ in range(10)]
    assert [await claimed(idle, "tools") for _ in range(3)] == [tools[0], tools[10], tools[20]]
    paid = await ask(idle, await begin(idle))
    assert await claimed(idle, DEFAULT_QUEUE) == paid
    assert await claimed(idle, DEFAULT_QUEUE) is None, "no tool takes a place that is paid for"
    assert await claimed(idle, "tools") == tools[30], "and tools go on beside it"


async def test_one_tool_of_an_account_runs_at_a_time_and_takes_none_of_its_own_places(idle: Container) -> None:
    owner, other = await begin(idle), await begin(idle)
    mine = [await wait_for_tool(idle, owner, kind) for kind in ("removebg", "enhance", "enhance")]
    theirs = await wait_for_tool(idle, other)
    assert [await claimed(idle, "tools") for _ in range(3)] == [mine[0], theirs, None]
    pictures = [await ask(idle, owner) for _ in range(3)]
    assert [await claimed(idle, DEFAULT_QUEUE) for _ in range(3)] == [*pictures[:2], None], "two at once, as always"
    async with idle.database.write() as session:
        running = await session.get_one(Job, mine[0])
        leases.put_back(await leases.leased(session, Lease(mine[0], owner, "worker", running.attempt)))
    assert await claimed(idle, "tools") == mine[0], "however many pictures of its own are drawn"


@pytest.mark.settings(worker_slots=1)
async def test_a_worker_with_one_slot_draws_while_a_tool_runs_and_the_other_way_round(
    client: httpx.AsyncClient, other: httpx.AsyncClient, held: HeldTool, engine: FlatEngine
) -> None:
    first, second = await a_picture(client), await a_picture(client)
    theirs = await a_picture(other)
    jobs = [(await remove(client, image["id"], **ASYNC)).json()["job"]["id"] for image in (first, second)]
    jobs.append((await remove(other, theirs["id"], **ASYNC)).json()["job"]["id"])
    await held.started.wait()
    assert (await order(client)).status_code == 200, "its own tool runs, two more wait"
    engine.gate.clear()
    drawing = asyncio.create_task(order(client))
    await engine.started.wait()
    held.gate.set()
    assert [(await ended(client, job))["status"] for job in jobs[:2]] == ["done", "done"]
    assert (await ended(other, jobs[2]))["status"] == "done", "although the only slot is taken"
    engine.gate.set()
    assert (await drawing).status_code == 200


async def test_workers_of_another_queue_have_no_place_for_tools(idle: Container) -> None:
    usual, gpu = Worker(idle, "usual", (DEFAULT_QUEUE,)), Worker(idle, "gpu", (GPU_QUEUE,))
    assert [(lane.queues, lane.slots) for lane in usual.lanes(3)] == [((DEFAULT_QUEUE,), 3), (("tools",), 1)]
    assert [(lane.queues, lane.slots) for lane in gpu.lanes(3)] == [((GPU_QUEUE,), 3)]
