"""Machines whose clocks are wrong by more than a lease lasts, on one database: each job is worked on once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.conftest import postgresql_settings
from tests.flat_engine import FlatEngine
from tests.studio.generations.test_turns import ask, begin, claim
from thumbsmith import container
from thumbsmith.container import Container, open_container
from thumbsmith.platform import limits
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.platform.limits import Rate
from thumbsmith.settings import Settings
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.worker import Worker

Two = tuple[Container, Container]
CLOSE = timedelta(seconds=2)


@pytest.fixture
def on_postgresql(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    return postgresql_settings(request, tmp_path, {})


@pytest.fixture(params=[-60, 60], ids=["a minute behind", "a minute ahead"])
async def two(
    request: pytest.FixtureRequest, on_postgresql: Settings, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Two]:
    """One process with the right time, and one on a machine that is wrong."""

    def engines(_: object) -> dict[str, FlatEngine]:
        return {"flat": FlatEngine()}

    async with AsyncExitStack() as stack:
        right = await stack.enter_async_context(open_container(on_postgresql, engines=engines))
        wrong = timedelta(seconds=request.param)
        monkeypatch.setattr(container, "system_clock", lambda: datetime.now(UTC) + wrong)
        yield right, await stack.enter_async_context(open_container(on_postgresql, engines=engines))


async def test_all_go_by_the_clock_of_the_database(two: Two) -> None:
    for deps in two:
        there = await deps.database.time()
        assert there
        assert abs(deps.clock() - there) < CLOSE


@pytest.mark.parametrize("holds", [0, 1], ids=["held by the right one", "held by the wrong one"])
async def test_a_job_that_is_worked_on_is_left_alone(two: Two, holds: int) -> None:
    holder, other = two[holds], two[1 - holds]
    job_id = await ask(holder, await begin(holder))
    claimed = await claim(holder)
    assert claimed
    await Worker(other, "other").keep_up()
    async with other.database.read() as session:
        row = await session.get_one(Job, job_id)
    assert (row.status, row.worker, row.attempt) == ("running", "worker", 1)


@pytest.mark.parametrize("counts", [0, 1], ids=["counted by the right one", "counted by the wrong one"])
async def test_what_was_counted_stays_counted(two: Two, counts: int) -> None:
    counter, other = two[counts], two[1 - counts]
    rate = Rate(1, seconds=30)
    async with counter.database.write() as session:
        await limits.take(session, "somebody", rate, counter.clock())
    await Worker(other, "other").keep_up()
    async with other.database.write() as session:
        with pytest.raises(TooManyRequests):
            await limits.take(session, "somebody", rate, other.clock())
