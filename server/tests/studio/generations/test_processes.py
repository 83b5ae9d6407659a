"""Workers as processes that are killed: what they were doing is done once, by whoever comes next."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PIL import Image
from pydantic import SecretStr
from skimage import data
from sqlalchemy import func, select, text

from tests.clock import TickingClock
from tests.conftest import postgresql_settings
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.pictures.files import as_base64, written
from tests.studio.generations.test_turns import ask, begin
from thumbsmith.container import Container, open_container
from thumbsmith.engines.base import DEFAULT_QUEUE
from thumbsmith.platform.signals import wait_for_event
from thumbsmith.settings import Settings
from thumbsmith.studio.images import uploading
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs import ending
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.retention import storage_check
from thumbsmith.studio.retention.storage_check import SAFE_AGE, Findings
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion
from thumbsmith.studio.tools import service as tools
from thumbsmith.studio.tools.service import ToolOrder

pytestmark = pytest.mark.slow

SERVER = Path(__file__).resolve().parents[3]


@asynccontextmanager
async def worker(settings: Settings, **variables: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A worker process on the same database and storage; killed when the block ends, if it still runs."""
    values = settings.model_dump(exclude_none=True)
    plain = {
        name: value.get_secret_value() if isinstance(value, SecretStr) else str(value) for name, value in values.items()
    }
    environment = {f"THUMBSMITH_{name.upper()}": value for name, value in plain.items()} | variables
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.studio.generations.worker_process",
        cwd=SERVER,
        env={**os.environ, **environment, "PYTHONPATH": str(SERVER)},
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Another process does something: all that is left is to look."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await wait_for_event(asyncio.Event(), 0.1)


async def generation_of(deps: Container, generation_id: str) -> Job:
    async with deps.database.read() as session:
        return await session.get_one(Job, generation_id)


async def has_variations(deps: Container, generation_id: str, count: int) -> bool:
    async with deps.database.read() as session:
        generation = await session.get_one(Job, generation_id)
        return len(await ending.variations_of(session, generation)) == count


async def has_status(deps: Container, generation_id: str, status: str) -> bool:
    return (await generation_of(deps, generation_id)).status == status


async def count_thumbnails(deps: Container) -> tuple[int | None, int | None]:
    """How many thumbnails there are, and how many versions."""
    async with deps.database.read() as session:
        thumbnails = await session.scalar(select(func.count()).select_from(Thumbnail))
        return thumbnails, await session.scalar(select(func.count()).select_from(ThumbnailVersion))


async def test_a_killed_workers_job_runs_again_after_a_restart_and_ends_once(
    idle: Container, settings: Settings
) -> None:
    generation_id = await ask(idle, await begin(idle), variations=2)
    async with worker(settings, FLAT_ENGINE="hold") as victim:
        await eventually(lambda: has_variations(idle, generation_id, 1))
        victim.send_signal(signal.SIGKILL)
        await victim.wait()
    assert await has_status(idle, generation_id, "running"), "nobody has noticed yet"
    async with worker(settings, CLOCK_AHEAD="60"):
        await eventually(lambda: has_status(idle, generation_id, "done"))
    assert (await generation_of(idle, generation_id)).attempt == 2
    assert await count_thumbnails(idle) == (1, 2)


async def test_a_worker_killed_in_a_picture_tool_leaves_no_half_image(idle: Container, settings: Settings) -> None:
    user_id = await begin(idle)
    photo = await uploading.create(idle, user_id, as_base64(written(Image.fromarray(data.coffee()), "PNG")), "cup.png")
    job_id = (await tools.request(idle, user_id, ToolOrder("removebg", photo.id))).id
    async with worker(settings) as victim:
        await eventually(lambda: has_status(idle, job_id, "running"))
        victim.send_signal(signal.SIGKILL)
        await victim.wait()
    assert await has_status(idle, job_id, "running"), "nobody has noticed yet"
    async with worker(settings, CLOCK_AHEAD="60"):
        await eventually(lambda: has_status(idle, job_id, "done"))
    job = await generation_of(idle, job_id)
    async with idle.database.read() as session:
        assert set(await session.scalars(select(LibraryImage.id))) == {photo.id, job.image_id}
        assert await session.scalar(select(func.count()).select_from(Picture)) == 2
        assert not (await session.scalars(select(PictureUse).where(PictureUse.holder == job_id))).all()
    # As `thumbsmith storage check` looks, once what the killed worker may have been storing is old enough to be swept.
    clock = idle.clock
    later = replace(idle, clock=lambda: clock() + SAFE_AGE)
    assert (await storage_check.check(idle)).is_clean
    await storage_check.repair(later, await storage_check.check(later))
    assert await storage_check.check(later) == Findings(files=2)


async def test_a_worker_that_is_asked_to_end_leaves_its_job_in_the_queue(idle: Container, settings: Settings) -> None:
    generation_id = await ask(idle, await begin(idle), variations=2)
    async with worker(settings, FLAT_ENGINE="hold", THUMBSMITH_SHUTDOWN_SECONDS="0") as ending:
        await eventually(lambda: has_variations(idle, generation_id, 1))
        ending.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(ending.wait(), PATIENCE) == 0
    assert await has_status(idle, generation_id, "queued")
    async with worker(settings):
        await eventually(lambda: has_status(idle, generation_id, "done"))
    assert await count_thumbnails(idle) == (1, 2)


@pytest.fixture
def many_machines(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings for a server whose workers stand elsewhere."""
    return postgresql_settings(request, tmp_path, {"queue": "procrastinate", "lease_seconds": 5, "worker_slots": 1})


@pytest.fixture
async def server(many_machines: Settings) -> AsyncIterator[Container]:
    engine = FlatEngine()
    async with open_container(
        many_machines, clock=TickingClock(), engines=lambda _: {engine.name: engine}
    ) as container:
        yield container


async def test_two_workers_share_the_work_of_a_server(server: Container, many_machines: Settings) -> None:
    owners = [await begin(server) for _ in range(3)]
    wanted = [await ask(server, owner) for owner in owners for _ in range(2)]
    async with worker(many_machines), worker(many_machines):
        for generation_id in wanted:
            await eventually(partial(has_status, server, generation_id, "done"))
    assert await count_thumbnails(server) == (6, 6)
    assert {(await generation_of(server, name)).attempt for name in wanted} == {1}


async def test_a_peer_takes_over_from_a_killed_worker(server: Container, many_machines: Settings) -> None:
    generation_id = await ask(server, await begin(server), variations=2)
    async with worker(many_machines, FLAT_ENGINE="hold") as victim:
        await eventually(lambda: has_variations(server, generation_id, 1))
        async with worker(many_machines):
            victim.send_signal(signal.SIGKILL)
            await victim.wait()
            await eventually(lambda: has_status(server, generation_id, "done"))
            await eventually(lambda: no_ticket_is_stuck(server))
    assert await count_thumbnails(server) == (1, 2)


async def test_a_worker_survives_the_loss_of_its_database_connections(
    server: Container, many_machines: Settings
) -> None:
    owner = await begin(server)
    async with worker(many_machines):
        first = await ask(server, owner)
        await eventually(lambda: has_status(server, first, "done"))
        await cut_all_connections(server)
        second = await ask(server, owner)
        await eventually(lambda: has_status(server, second, "done"))


async def cut_all_connections(deps: Container) -> None:
    """As when PostgreSQL restarts. Only our own connection stays."""
    await deps.database.close()
    async with deps.database.write() as session:
        others = "FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()"
        await session.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))


async def no_ticket_is_stuck(deps: Container) -> bool:
    """Nothing is marked as being done by a worker that is dead."""
    async with deps.database.read() as session:
        stuck = text(
            "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing' AND (worker_id IS NULL OR worker_id NOT IN"
            " (SELECT id FROM procrastinate_workers WHERE last_heartbeat > now() - interval '15 seconds'))"
        )
        return bool(await session.scalar(stuck) == 0)


async def test_a_rolled_back_order_leaves_no_ticket(server: Container) -> None:
    with suppress(ZeroDivisionError):
        async with server.database.write() as session:
            await server.queue.announce(session, DEFAULT_QUEUE)
            raise ZeroDivisionError
    async with server.database.read() as session:
        assert await session.scalar(text("SELECT count(*) FROM procrastinate_jobs")) == 0
