"""The queue for many machines: Procrastinate on the PostgreSQL that holds everything else.

Each piece of work leaves one ticket, written in the same transaction. A ticket names nothing: whoever draws it does
the work whose turn it is, and goes on until nothing more may run, so that work that had to wait for its creator's
other work is picked up when that ends. A ticket that finds nothing to do is no loss.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import cast

import psycopg
import structlog
from procrastinate import App, JobContext, PsycopgConnector
from procrastinate.exceptions import ConnectorException
from procrastinate.schema import SchemaManager
from sqlalchemy import text

from thumbsmith.platform.database import Database, WriteSession, libpq_address
from thumbsmith.platform.migrations import LOCK
from thumbsmith.platform.queue import POLL_SECONDS, Lane, NoWorker, Upkeep, Work, attempted
from thumbsmith.platform.signals import wait_for_event

log = structlog.get_logger(__name__)

UPKEEP = "upkeep"
HEARTBEAT_SECONDS = 5.0
STALLED_SECONDS = 15.0
EVERY_FIVE_SECONDS = "* * * * * */5"


class ProcrastinateQueue:
    runs_in_server = False

    def __init__(self, database: Database, queues: Sequence[str]) -> None:
        """`queues`: all that there are, whoever serves them."""
        self._database = database
        self._all_queues = queues
        self._app = App(connector=PsycopgConnector(conninfo=libpq_address(database.url), min_size=1, max_size=5))
        self._ticket = self._app.task(name="ticket", pass_context=True)(self._draw)
        upkeep = self._app.task(name="upkeep", queue=UPKEEP, queueing_lock="upkeep")(self._keep_up)
        self._app.periodic(cron=EVERY_FIVE_SECONDS)(upkeep)
        self._work: dict[str, Work] = {}
        """By what Procrastinate calls the queue of the ticket."""
        self._upkeep: Upkeep = no_upkeep
        self._stopping = asyncio.Event()

    async def prepare(self) -> None:
        """Make Procrastinate's tables where there are none. Safe when several processes start at once.

        A newer Procrastinate that changes its tables brings its own migrations; they are the operator's to run.
        """
        async with self._database.writers.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            if await connection.scalar(text("SELECT to_regclass('procrastinate_jobs')")) is None:
                raw = await connection.get_raw_connection()
                await cast(psycopg.AsyncConnection, raw.driver_connection).execute(SchemaManager.get_schema())

    async def announce(self, session: WriteSession, queue: str) -> None:
        raw = await (await session.connection()).get_raw_connection()
        await self._ticket.configure(queue=tickets_of(queue), connection=raw.driver_connection).defer_async()

    async def run(self, lanes: Sequence[Lane], upkeep: Upkeep, *, stopping: asyncio.Event, grace: float) -> None:
        self._work = {tickets_of(queue): lane.work for lane in lanes for queue in lane.queues}
        self._upkeep, self._stopping = upkeep, stopping
        async with self._app.open_async(), asyncio.TaskGroup() as running:
            for position, lane in enumerate(lanes):
                served = [*map(tickets_of, lane.queues), *([UPKEEP] if position == 0 else [])]
                running.create_task(self._serve(served, lane.slots, stopping, grace))

    async def _serve(self, served: Sequence[str], slots: int, stopping: asyncio.Event, grace: float) -> None:
        """The lane that these queues of Procrastinate wake, with a worker of Procrastinate's of its own."""
        while not stopping.is_set():
            await self._run_until(stopping, served, slots, grace)
            await wait_for_event(stopping, POLL_SECONDS)

    async def check(self) -> None:
        async with self._database.read() as session:
            await session.execute(text("SELECT 1 FROM procrastinate_jobs LIMIT 1"))

    async def check_workers(self) -> None:
        alive = text(
            "SELECT EXISTS (SELECT 1 FROM procrastinate_workers"
            " WHERE last_heartbeat > now() - make_interval(secs => :seconds))"
        )
        async with self._database.read() as session:
            if not await session.scalar(alive, {"seconds": STALLED_SECONDS}):
                raise NoWorker

    async def _run_until(self, stopping: asyncio.Event, served: Sequence[str], slots: int, grace: float) -> None:
        """Run a worker. It ends by itself when it loses the database; the caller then starts the next."""
        worker = asyncio.create_task(
            self._app.run_worker_async(
                queues=served,
                concurrency=slots,
                install_signal_handlers=False,
                update_heartbeat_interval=HEARTBEAT_SECONDS,
                stalled_worker_timeout=STALLED_SECONDS,
                shutdown_graceful_timeout=grace,
                delete_jobs="always",
            )
        )
        order = asyncio.create_task(stopping.wait())
        await asyncio.wait({worker, order}, return_when=asyncio.FIRST_COMPLETED)
        order.cancel()
        worker.cancel()
        try:
            await worker
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("the worker lost its queue and starts again")

    async def _draw(self, context: JobContext) -> None:
        """Do the work that a ticket announces."""
        work = self._work.get(context.job.queue, no_work)
        while not self._stopping.is_set() and await attempted(work):
            pass

    async def _keep_up(self, timestamp: int) -> None:
        await self._upkeep()
        manager = self._app.job_manager
        for queue in map(tickets_of, self._all_queues):
            for ticket in await manager.get_stalled_jobs(queue=queue, seconds_since_heartbeat=STALLED_SECONDS):
                with suppress(ConnectorException):  # another worker was faster
                    await manager.retry_job(ticket)
            # One to spare: a ticket whose worker lost the database has been used up without doing anything.
            if not await self._has_ticket(queue):  # they would pile up in a queue that nobody serves
                await self._ticket.configure(queue=queue).defer_async()

    async def _has_ticket(self, queue: str) -> bool:
        """Whether one waits there to be drawn."""
        waiting = text("SELECT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE queue_name = :queue AND status = 'todo')")
        async with self._database.read() as session:
            return bool(await session.scalar(waiting, {"queue": queue}))


def tickets_of(queue: str) -> str:
    """Procrastinate's name for a queue of ours."""
    return f"work-{queue}"


async def no_work() -> bool:
    return False


async def no_upkeep() -> None:
    return
