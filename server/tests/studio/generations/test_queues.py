"""Jobs of an engine with a queue of its own: who does them, who does not, and what their creators are told."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.studio.generations.test_turns import begin, status_of
from thumbsmith.container import Container
from thumbsmith.engines.base import DEFAULT_QUEUE, GPU_QUEUE, About, Steering
from thumbsmith.studio.generations import service
from thumbsmith.studio.generations.service import Order
from thumbsmith.studio.generations.submitted import NOTHING_SENT
from thumbsmith.studio.jobs import listing
from thumbsmith.studio.jobs import service as service_of_jobs
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.worker import Worker


@pytest.fixture
def painting() -> FlatEngine:
    """An engine that needs a GPU."""
    engine = FlatEngine("painting")
    engine.about = About("Painting", "Slow.", queue=GPU_QUEUE)
    return engine


@pytest.fixture
def both(idle: Container, engine: FlatEngine, painting: FlatEngine) -> Container:
    return replace(idle, engines=Engines({engine.name: engine, painting.name: painting}, engine.name))


async def ask(deps: Container, user_id: str, engine: str) -> str:
    order = Order(title="", prompt="A red kite", variations=1, steering=Steering(), engine=engine)
    return (await service.request(deps, user_id, order, NOTHING_SENT, any_seed=1)).id


async def test_workers_take_the_jobs_of_their_queues_only(both: Container) -> None:
    user_id = await begin(both)
    painted, drawn = await ask(both, user_id, "painting"), await ask(both, user_id, "flat")
    quick, gpu = Worker(both, "quick", (DEFAULT_QUEUE,)), Worker(both, "gpu", (GPU_QUEUE,))
    assert [await quick.work(), await quick.work()] == [True, False]
    assert (await status_of(both, painted), await status_of(both, drawn)) == ("queued", "done")
    assert [await gpu.work(), await gpu.work()] == [True, False]
    assert await status_of(both, painted) == "done"


async def test_a_worker_for_all_paints_one_at_a_time_and_goes_on_with_the_rest(
    both: Container, painting: FlatEngine
) -> None:
    first, second = await begin(both), await begin(both)
    for owner in (first, second):
        await ask(both, owner, "painting")
    painting.gate.clear()
    worker = Worker(both, "for all")
    busy = asyncio.create_task(worker.work())
    await painting.started.wait()
    assert not await worker.work(), "the GPU is taken"
    await ask(both, second, "flat")
    assert await worker.work(), "the processor is not"
    painting.gate.set()
    assert await busy
    assert await worker.work(), "and now it is free again"


async def test_places_and_times_are_those_of_the_queue(both: Container, ticking: TickingClock) -> None:
    other, user_id = await begin(both), await begin(both)
    for _ in range(3):
        await ask(both, other, "painting")
    await ask(both, user_id, "flat")
    await ask(both, user_id, "painting")
    async with both.database.read() as session:
        views = await listing.recent(session, both.engines, user_id, ticking())
        assert {view.job.engine: view.place for view in views} == {"flat": 1, "painting": 2}
        for view in views:
            assert await service_of_jobs.place(session, both.engines, view.job) == view.place


async def test_only_what_a_worker_serves_is_warmed_up(both: Container, painting: FlatEngine) -> None:
    painting.cold_fault = RuntimeError("no GPU")
    await both.engines.warm_up((DEFAULT_QUEUE,))
    await both.engines.warm_up((DEFAULT_QUEUE, GPU_QUEUE))
    await both.engines.check()  # the installation's own engine is well
    of_the_gpu = Engines({painting.name: painting}, painting.name)
    await of_the_gpu.warm_up((GPU_QUEUE,))
    with pytest.raises(RuntimeError, match="no GPU"):
        await of_the_gpu.check()


async def test_an_engine_beside_the_own_one_is_warmed_up_too() -> None:
    """It may have something to say to the operator; its fault is not the installation's."""
    own, other = FlatEngine("own"), FlatEngine("other")
    other.cold_fault = RuntimeError("the model goes")
    engines = Engines({"other": other, "own": own}, "own")
    with capture_logs() as logs:
        await engines.warm_up((DEFAULT_QUEUE,))
    assert [line["engine"] for line in logs] == ["other"]
    await engines.check()
