"""Runs the worker: inside the server, or as a program of its own (`thumbsmith worker`)."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import socket
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

import structlog

from thumbsmith.accounts import housekeeping
from thumbsmith.billing.scheduled_tasks import tasks_of as billing_tasks
from thumbsmith.container import Container, EngineBuilder, built_in_engines, open_container
from thumbsmith.misspelt_settings import tell_of_misspelt
from thumbsmith.platform import scheduled_tasks
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.errors import DATABASE_ERRORS
from thumbsmith.platform.logging import configure_logging
from thumbsmith.settings import Settings
from thumbsmith.site.analytics import service as analytics
from thumbsmith.site.contact import service as contact
from thumbsmith.studio.jobs.worker import Worker
from thumbsmith.studio.retention.scheduled_tasks import tasks_of as studio_tasks

log = structlog.get_logger(__name__)

HOUSEKEEPING_SECONDS = 3600


def worker_name() -> str:
    """Never the same again: a process that took the number of a dead one must not be mistaken for it."""
    return f"{socket.gethostname()[:32]}-{os.getpid()}-{secrets.token_hex(4)}"


async def work_until(container: Container, stopping: asyncio.Event) -> None:
    """Do the work of the queue until `stopping`; what runs then gets `shutdown_seconds` to end, all of it the same."""
    queues = container.settings.queues()
    worker = Worker(container, worker_name(), queues)
    warming = asyncio.create_task(container.engines.warm_up(queues), name="engine warms up")
    mails = asyncio.create_task(container.delivery().run(stopping), name="mails")
    billing = asyncio.create_task(
        scheduled_tasks.run(billing_tasks(container, container.sandbox), stopping), name="billing"
    )
    studio = asyncio.create_task(scheduled_tasks.run(studio_tasks(container), stopping), name="studio")
    forgetting = asyncio.create_task(forget_now_and_then(container, stopping), name="forgetting")
    resting = asyncio.create_task(
        rested(stopping, (studio, mails), within=container.settings.shutdown_seconds), name="rest"
    )
    log.info("worker started", worker=worker.name, slots=container.settings.worker_slots, queues=queues)
    try:
        await container.queue.run(
            worker.lanes(container.settings.worker_slots),
            worker.keep_up,
            stopping=stopping,
            grace=container.settings.shutdown_seconds,
        )
    finally:
        warming.cancel()
        stopping.set()
        await asyncio.gather(forgetting, billing, resting)
    log.info("worker stopped", worker=worker.name)


async def forget_now_and_then(container: Container, stopping: asyncio.Event) -> None:
    """Remove what is over and of no more use, once an hour. Never cut off in the middle of a transaction."""
    while not await happens(stopping, within=HOUSEKEEPING_SECONDS):
        try:
            await housekeeping.forget(container)
            await contact.forget(container)
            await analytics.forget(container)
        except DATABASE_ERRORS as error:
            log.warning("could not tidy up", exc_info=error)


async def happens(event: asyncio.Event, *, within: float) -> bool:
    try:
        async with asyncio.timeout(within):
            return await event.wait()
    except TimeoutError:
        return False


async def rested(stopping: asyncio.Event, tasks: Iterable[asyncio.Task[None]], *, within: float) -> None:
    """Once all of them have ended after `stopping`."""
    await stopping.wait()
    await asyncio.gather(*(ended(task, within=within) for task in tasks))


async def ended(task: asyncio.Task[None], *, within: float) -> None:
    """Once the task has ended by itself, or been cancelled after that many seconds."""
    await asyncio.wait({task}, timeout=within)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def working_inside(container: Container, stopping: asyncio.Event) -> AsyncIterator[None]:
    """A worker in the server's own process, for as long as the block lasts or until `stopping`; none where workers run
    elsewhere."""
    if not container.queue.runs_in_server:
        yield
        return
    work = asyncio.create_task(work_until(container, stopping), name="worker")
    try:
        yield
    finally:
        stopping.set()
        await work


async def run_worker(
    settings: Settings, *, clock: Clock | None = None, engines: EngineBuilder = built_in_engines
) -> None:
    """A worker as a program of its own, until SIGTERM or Ctrl-C."""
    configure_logging(settings.log_level, settings.log_format, settings.secrets())
    tell_of_misspelt()
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    async with open_container(settings, clock=clock, engines=engines) as container, answering(container, stopping):
        await work_until(container, stopping)


@asynccontextmanager
async def answering(container: Container, stopping: asyncio.Event) -> AsyncIterator[None]:
    """While the block lasts, this worker says whether it is up, what is wrong, and what it has done, on a port of its
    own. A server inside has its own calls for that.

    It answers on the loop that works: no answer is the answer of a worker that hangs.
    """
    settings = container.settings
    if settings.worker_metrics_port is None:
        yield
        return
    import uvicorn

    from thumbsmith.worker_calls import calls_of

    class Server(uvicorn.Server):
        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            yield  # the worker's own handlers end both

    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.create_server((settings.host, settings.worker_metrics_port), family=family) as listener:
        config = uvicorn.Config(
            calls_of(container, stopping), log_config=None, access_log=False, server_header=False, lifespan="off"
        )
        server = Server(config)
        serving = asyncio.create_task(server.serve([listener]), name="answers")
        try:
            yield
        finally:
            server.should_exit = True
            await serving
