"""Rows of ended jobs go some days after their end; what came out of them stays. On both databases."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from tests.clock import TickingClock
from tests.studio.generations.test_turns import ask, begin, claim, finish
from thumbsmith.container import Container
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.jobs.worker import Worker
from thumbsmith.studio.retention import ended_jobs
from thumbsmith.studio.thumbnails.models import Thumbnail
from thumbsmith.tokens.models import TokenHold


async def rows(deps: Container) -> set[str]:
    async with deps.database.read() as session:
        return set(await session.scalars(select(Job.id)))


async def one_that_ended(deps: Container, user_id: str) -> str:
    job = await ask(deps, user_id)
    claimed = await claim(deps)
    assert claimed
    await finish(deps, claimed[0])
    return job


@pytest.mark.settings(jobs_kept_days=3)
async def test_ended_jobs_go_and_what_they_made_and_cost_stays(idle: Container, ticking: TickingClock) -> None:
    ada = await begin(idle)
    done = await ask(idle, ada)
    assert await Worker(idle, "worker").work()
    cancelled = await one_that_ended(idle, ada)
    late, waiting = await ask(idle, ada), await ask(idle, ada)
    ticking.pass_time(days=2.9)
    claimed = await claim(idle)
    assert claimed
    assert claimed[0].generation_id == late
    await finish(idle, claimed[0])
    assert await ended_jobs.remove(idle) == 0
    ticking.pass_time(days=0.2)
    assert await ended_jobs.due(idle) == 2
    assert await ended_jobs.remove(idle) == 2
    assert await rows(idle) == {late, waiting}, "the end counts, and what waits stays however old it is"
    async with idle.database.read() as session:
        assert (await session.scalars(select(GenerationVariation))).all() == []
        assert len((await session.scalars(select(Thumbnail))).all()) == 1
        assert (await session.get_one(TokenHold, done)).state == "spent"
        assert (await session.get_one(TokenHold, cancelled)).state == "released"
    ticking.pass_time(days=3)
    assert await ended_jobs.remove(idle) == 1


async def test_many_go_in_batches(idle: Container, ticking: TickingClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ended_jobs, "BATCH", 2)
    ada = await begin(idle)
    running = await ask(idle, ada)
    assert await claim(idle)
    for _ in range(5):
        await one_that_ended(idle, ada)
    ticking.pass_time(days=31)
    assert await ended_jobs.remove(idle) == 5
    assert await rows(idle) == {running}
