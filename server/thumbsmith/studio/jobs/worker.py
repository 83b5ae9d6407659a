"""Does the work: takes the job whose turn it is, has its engine or tool work, keeps what comes out, and delivers.

One `Worker` per process; `work` may run in several tasks at once. Which queue calls it makes no difference.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from datetime import datetime, timedelta

import structlog
from opentelemetry.trace import Span, SpanKind

from thumbsmith.engines.base import DEFAULT_QUEUE, QUEUES, TOO_HEAVY, EngineError
from thumbsmith.platform import limits, tracing
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.errors import DATABASE_ERRORS, ServiceError
from thumbsmith.platform.metering import metered
from thumbsmith.platform.queue import Lane
from thumbsmith.platform.signals import wait_for_event
from thumbsmith.studio import heavy
from thumbsmith.studio.jobs import ending, leases
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.digests import digest_of
from thumbsmith.studio.jobs.engines import TOOLS_QUEUE
from thumbsmith.studio.jobs.errors import LeaseLost
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.work import Work
from thumbsmith.studio.pictures import service as pictures

log = structlog.get_logger(__name__)

ATTEMPTS = 3
LONGEST_BEAT = 1.0  # seconds; how soon a generation that was cancelled elsewhere stops
PROGRESS_SECONDS = 0.25  # how often progress is written at most
TOO_LONG = "This took too long and was stopped. A shorter description may help."
WORKER_LOST = "The picture could not be made: the server stopped while working on it. Please try again."


class Worker:
    def __init__(self, deps: JobDeps, name: str, queues: Sequence[str] = QUEUES) -> None:
        self._deps = deps
        self._queues = queues
        self._taken: set[str] = set()
        """Queues whose only place in this process is taken."""
        self._claiming = asyncio.Lock()
        self.name = name
        """Different for every process that ever runs: leases are fenced by it."""

    def lanes(self, slots: int) -> Sequence[Lane]:
        """Its places: so many for what is paid for, and one more for picture tools where it does the usual work.

        A tool that runs is never a place less for who pays, and one is always done wherever such a worker stands.
        """
        own = [Lane(self.work, self._queues, slots)]
        return [*own, Lane(self.use_tool, (TOOLS_QUEUE,), 1)] if DEFAULT_QUEUE in self._queues else own

    async def work(self) -> bool:
        """Take one generation to its end. False when none may run now."""
        return await self._work_of(self._queues)

    async def use_tool(self) -> bool:
        """Take one job of a picture tool to its end. False when none may run now."""
        return await self._work_of([TOOLS_QUEUE])

    async def _work_of(self, queues: Sequence[str]) -> bool:
        async with self._claiming:
            claimed = await self._claim([queue for queue in queues if queue not in self._taken])
            if claimed is None:
                return False
            lease, job = claimed
            queue = self._deps.engines.queue_of(job.engine)
            if queue not in (DEFAULT_QUEUE, TOOLS_QUEUE):  # one GPU, one job: the other slots are for what needs none
                self._taken.add(queue)
        self._deps.changed.notify(lease.generation_id)
        try:
            with named(lease), self._traced(lease, job):
                await self._run(lease, job)
        finally:
            self._taken.discard(queue)
        return True

    def _traced(self, lease: Lease, job: Job) -> AbstractContextManager[Span]:
        """A trace of its own: the request that it is linked to ended long ago, or waits for it."""
        about: dict[str, str | int] = {
            tracing.JOB_ID: lease.generation_id,
            tracing.USER_ID: lease.user_id,
            "thumbsmith.job.kind": job.kind,
            "thumbsmith.job.attempt": lease.attempt,
            "thumbsmith.engine": job.engine,
        }
        return self._deps.tracing.begin(f"job {job.kind}", SpanKind.CONSUMER, about, job.trace)

    async def _claim(self, queues: Sequence[str]) -> tuple[Lease, Job] | None:
        deps = self._deps
        served = deps.engines.served_by(queues)
        async with deps.database.write() as session:
            return await leases.claim(session, self.name, deps.clock(), lease=deps.rules.lease, served=served)

    async def keep_up(self) -> None:
        """Put generations back whose worker has died, and forget what no longer counts."""
        deps, now = self._deps, self._deps.clock()
        async with deps.database.read() as session:
            silent = await leases.silent(session, now)
        for lease in silent:
            with suppress(LeaseLost):  # another process was faster
                await self._take_back(lease, now)
        async with deps.database.write() as session:
            await limits.purge(session, now)

    async def _take_back(self, lease: Lease, now: datetime) -> None:
        """Raises LeaseLost."""
        deps = self._deps
        async with deps.database.write() as session:
            job = await leases.leased(session, lease)
            if job.lease_until is None or job.lease_until >= now:
                return  # it was only slow
            log.warning("a worker went silent", generation=job.id, worker=job.worker)
            spare = await self._try_again(session, job, WORKER_LOST, "WORKER_LOST")
        deps.changed.notify(lease.generation_id)
        await pictures.remove_files(deps.storage, spare)

    async def _run(self, lease: Lease, job: Job) -> None:
        started = time.monotonic()
        try:
            with metered() as meter:
                await self._draw_and_deliver(lease, job)
        except LeaseLost:
            log.info("generation was cancelled, or given to another worker")
            await self._count_cancelled(lease, meter.seconds)
        except asyncio.CancelledError:
            await asyncio.shield(self._give_back(lease))
            raise
        finally:
            self._deps.changed.notify(lease.generation_id)
            self._deps.metrics.generation_seconds.labels(job.engine).observe(time.monotonic() - started)

    async def _count_cancelled(self, lease: Lease, seconds: float) -> None:
        """`seconds` of the processor that went into it count where its creator has cancelled it."""
        deps = self._deps
        async with deps.database.write() as session:
            job = await session.get(Job, lease.generation_id)
            if job is not None and job.status == "cancelled":
                await heavy.count_cancelled(session, lease.user_id, seconds, deps.clock())

    async def _draw_and_deliver(self, lease: Lease, job: Job) -> None:
        work = self._deps.handlers[job.kind].work(self._deps, lease, job)
        try:
            await self._keep_alive(lease, work)
        except EngineError as error:
            if error.retryable:
                await self._retry(lease, error.message, error.code)
            elif not work.kept:
                await self._fail(lease, error.message, error.code)
            else:
                log.warning("the engine stopped early", kept=work.kept, error=error.message)
                await self._deliver(lease, work)
        except ServiceError as error:
            end = self._retry if error.retryable else self._fail
            await end(lease, error.message, error.code)
        except LeaseLost:
            raise
        except Exception:
            log.exception("generation broke off")
            await self._retry(lease, ServiceError.message, ServiceError.code)
        else:
            await self._deliver(lease, work)

    async def _keep_alive(self, lease: Lease, work: Work) -> None:
        """Work, with signs of life, for as long as the job is ours. Raises LeaseLost and what the work raises."""
        beating = asyncio.create_task(self._beat(lease, work))
        running = asyncio.create_task(traced_run(work))
        ending = asyncio.create_task(overdue(work))
        try:
            done, _ = await asyncio.wait({running, beating, ending}, return_when=asyncio.FIRST_COMPLETED)
            if done == {ending}:
                raise EngineError(TOO_LONG, "TOO_LONG")
            await (running if running in done else beating)
        finally:
            work.is_over = True
            for task in (running, beating, ending):
                task.cancel()
            await asyncio.gather(running, beating, ending, return_exceptions=True)

    async def _beat(self, lease: Lease, work: Work) -> None:
        """Renew the lease and write the progress until the lease is lost."""
        deps = self._deps
        signal = deps.changed.at(lease.generation_id)
        pause = min(LONGEST_BEAT, deps.rules.lease / 5)
        written, last = work.progress, time.monotonic()
        while True:
            notified = signal.next_event()
            await wait_for_event(notified, min(PROGRESS_SECONDS, pause))
            progress = work.progress
            if progress == written and time.monotonic() - last < pause:
                if notified.is_set():  # it was cancelled, or this is the echo of our own write
                    await self._look_at(lease)
                continue
            until = deps.clock() + timedelta(seconds=deps.rules.lease)
            partial, work.partial = work.partial, None
            try:
                async with deps.database.write() as session:
                    await leases.renew(session, lease, until, *progress, partial)
            except DATABASE_ERRORS as error:
                log.warning("no sign of life could be given; the work goes on", exc_info=error)
                continue
            if progress != written:
                signal.notify()
            written, last = progress, time.monotonic()

    async def _look_at(self, lease: Lease) -> None:
        """Raises LeaseLost."""
        try:
            async with self._deps.database.look_up() as session:
                await leases.check(session, lease)
        except DATABASE_ERRORS as error:
            log.warning("could not look whether the work is still wanted; it goes on", exc_info=error)

    async def _deliver(self, lease: Lease, work: Work) -> None:
        try:
            with tracing.step("generations.deliver"):
                job = await work.deliver()
        except ServiceError as error:  # what was held is lost, what it belongs to is gone
            await self._fail(lease, error.message, error.code)
            return
        self._deps.metrics.generations.labels(job.engine, "done").inc()

    async def _fail(self, lease: Lease, error: str, code: str) -> None:
        deps = self._deps
        async with deps.database.write() as session:
            job = await leases.leased(session, lease)
            if code == TOO_HEAVY:  # before it ends, and forgets what it was about
                await heavy.remember(session, lease.user_id, digest_of(job), deps.clock())
            spare = await ending.fail(session, job, error, code, deps.clock())
        deps.metrics.generations.labels(job.engine, "failed").inc()
        await pictures.remove_files(deps.storage, spare)

    async def _retry(self, lease: Lease, error: str, code: str) -> None:
        async with self._deps.database.write() as session:
            job = await leases.leased(session, lease)
            spare = await self._try_again(session, job, error, code)
        await pictures.remove_files(self._deps.storage, spare)

    async def _give_back(self, lease: Lease) -> None:
        """This process stops: another one, or the next, goes on."""
        try:
            await self._retry(lease, WORKER_LOST, "WORKER_LOST")
        except LeaseLost:
            log.info("generation had ended already")

    async def _try_again(self, session: WriteSession, job: Job, error: str, code: str) -> list[str]:
        """Back into the queue, or to its end when it has been tried often enough."""
        if job.attempt >= ATTEMPTS:
            return await ending.fail(session, job, error, code, self._deps.clock())
        leases.put_back(job)
        await session.flush()
        await self._deps.queue.announce(session, self._deps.engines.queue_of(job.engine))
        return []


def named(lease: Lease) -> AbstractContextManager[None]:
    """Names the job in all log lines of the block."""
    return structlog.contextvars.bound_contextvars(
        generation=lease.generation_id, attempt=lease.attempt, user=lease.user_id
    )


async def traced_run(work: Work) -> None:
    with tracing.step("generations.work"):
        await work.run()


async def overdue(work: Work) -> None:
    """Ends when the work has taken as long as it may."""
    await asyncio.sleep(work.longest)
