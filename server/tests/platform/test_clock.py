"""The time that all processes on one database share."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.exc import OperationalError

from tests.patience import PATIENCE
from thumbsmith.platform import clock
from thumbsmith.platform.clock import LONGEST_LOOK, SharedClock, shared_clock

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


class Elsewhere:
    """Another machine's clock, beside the seconds that go by on this one."""

    def __init__(self) -> None:
        self.elapsed = 1_000.0
        self.ahead = timedelta()
        self.answer_seconds = 0.0
        self.asked = asyncio.Semaphore(0)
        self.fault: Exception | None = None

    async def ask(self) -> datetime:
        self.asked.release()
        if self.fault:
            raise self.fault
        self.elapsed += self.answer_seconds / 2
        there = NOON + timedelta(seconds=self.elapsed) + self.ahead
        self.elapsed += self.answer_seconds / 2
        return there

    def clock(self) -> SharedClock:
        return SharedClock(self.ask, lambda: self.elapsed)


async def test_it_goes_on_as_time_goes_by_here() -> None:
    there = Elsewhere()
    told = there.clock()
    await told.look()
    there.elapsed += 7
    assert told() == NOON + timedelta(seconds=1_007)


async def test_an_answer_that_takes_its_time_is_of_its_middle() -> None:
    there = Elsewhere()
    there.answer_seconds = 0.5
    told = there.clock()
    await told.look()
    assert told() == NOON + timedelta(seconds=there.elapsed)


async def test_a_slow_answer_changes_nothing_that_is_known_better() -> None:
    there = Elsewhere()
    told = there.clock()
    await told.look()
    there.answer_seconds, there.ahead = 2 * LONGEST_LOOK, timedelta(hours=1)
    await told.look()
    assert told() == NOON + timedelta(seconds=there.elapsed)
    there.answer_seconds = LONGEST_LOOK
    await told.look()
    assert told() == NOON + timedelta(seconds=there.elapsed, hours=1), "it was set right there"


async def test_it_goes_on_while_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "LOOK_SECONDS", 0)
    there = Elsewhere()
    async with asyncio.timeout(PATIENCE), shared_clock(there.ask) as told:
        was = told()
        there.fault = OperationalError("", None, Exception("away"))
        for _ in range(5):
            await there.asked.acquire()
        assert told() >= was
        there.fault, there.ahead = None, timedelta(days=1)
        while told() < was + timedelta(hours=23):
            await there.asked.acquire()
