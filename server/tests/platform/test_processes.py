"""Processes that can be ended: over their seconds, hanging, dead, given up, closed, and left by a server that died."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from thumbsmith.platform.metering import metered, processor_seconds
from thumbsmith.platform.processes import Message, OverTime, ProcessFailed, ProcessPool

MODULE = "tests.platform.toy_process"
LEAST = 0.2  # seconds of the processor
TICK = 0.01  # the smallest share of a second that the system counts
ANSWER, BURN, HANG, DIE = (Message({"do": what}) for what in ("answer", "burn", "hang", "die"))
ASKER = f"""
import asyncio
from thumbsmith.platform.processes import Message, ProcessPool

async def ask():
    pool = ProcessPool({MODULE!r}, processes=1, patience=3600)
    print((await pool.ask(Message({{"do": "answer"}}))).header["pid"], flush=True)
    await pool.ask(Message({{"do": "hang"}}))

asyncio.run(ask())
"""


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ProcessPool]:
    monkeypatch.setattr("thumbsmith.platform.processes.SOURCE", Path(__file__).parents[2])
    async with ProcessPool(MODULE, processes=2, patience=3600, stays_warm=True) as made:
        yield made


async def pid_of(pool: ProcessPool) -> int:
    found = (await pool.ask(ANSWER)).header["pid"]
    assert isinstance(found, int)
    return found


def taken_by(process: asyncio.subprocess.Process) -> float:
    return processor_seconds(process.pid) or 0.0


async def burning(pool: ProcessPool) -> list[asyncio.Task[Message]]:
    """Both processes at work that has no end."""
    tasks = [asyncio.create_task(pool.ask(BURN)) for _ in range(2)]
    while pool._idle:  # noqa: ASYNC110  (the pool has no reason to tell of it)
        await asyncio.sleep(0)
    return tasks


async def test_what_uses_up_its_seconds_of_the_processor_is_ended(pool: ProcessPool) -> None:
    with pytest.raises(OverTime):
        await pool.ask(Message({"do": "burn"}, seconds=0.1))
    await pid_of(pool)


async def test_each_message_has_seconds_of_its_own(pool: ProcessPool) -> None:
    first = await pool.ask(Message({"do": "answer"}, seconds=0.1))
    assert (await pool.ask(Message({"do": "answer"}))).header == first.header


async def test_what_is_silent_for_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async with ProcessPool(MODULE, processes=1, patience=0.01) as hasty:
        with pytest.raises(OverTime):
            await hasty.ask(HANG)


async def test_one_that_dies_harms_nobody_elses_work(pool: ProcessPool) -> None:
    other = asyncio.create_task(pool.ask(HANG))
    with pytest.raises(ProcessFailed) as failed:
        await pool.ask(DIE)
    assert not isinstance(failed.value, OverTime)
    await pid_of(pool)
    assert not other.done()
    other.cancel()


async def test_what_a_process_died_of_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("thumbsmith.platform.processes.SOURCE", Path(__file__).parents[2])
    async with ProcessPool(MODULE, processes=1, patience=3600, attempts=2) as patient:
        assert "pid" in (await patient.ask(Message({"do": "die once", "mark": str(tmp_path / "died")}))).header
        with pytest.raises(ProcessFailed):
            await patient.ask(DIE)


async def test_a_second_attempt_takes_no_process_that_waited_with_the_dead_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pool: ProcessPool
) -> None:
    """All that wait are killed at once, and the pool has not heard of it yet."""
    monkeypatch.setattr(pool, "_attempts", 2)
    await asyncio.gather(pid_of(pool), pid_of(pool))
    start = pool._started

    async def started() -> asyncio.subprocess.Process:
        replacement = await start()
        for process in pool._idle:
            os.kill(process.pid, signal.SIGKILL)
        return replacement

    monkeypatch.setattr(pool, "_started", started)
    await pool.ask(Message({"do": "die once", "mark": str(tmp_path / "died")}))


async def test_one_that_was_ended_is_replaced_before_anybody_asks(pool: ProcessPool) -> None:
    with pytest.raises(ProcessFailed):
        await pool.ask(DIE)
    (waiting,) = pool._idle
    assert await pid_of(pool) == waiting.pid


async def test_what_is_warm_is_asked_before_what_has_just_begun(pool: ProcessPool) -> None:
    await pool.warm_up(ANSWER)
    known = {process.pid for process in pool._idle}
    with pytest.raises(ProcessFailed):
        await pool.ask(DIE)
    assert await pid_of(pool) in known


async def test_giving_up_ends_the_process_and_frees_its_place(pool: ProcessPool) -> None:
    await pool.warm_up(ANSWER)
    known = {process.pid for process in pool._idle}
    tasks = await burning(pool)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert await pid_of(pool) not in known


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no such file there")
async def test_what_was_given_up_has_been_counted(pool: ProcessPool) -> None:
    await pool.warm_up(ANSWER)
    least = LEAST + max(taken_by(each) for each in pool._living)
    with metered() as meter:
        task = asyncio.create_task(pool.ask(BURN))
    async with asyncio.timeout(PATIENCE):
        while max(taken_by(each) for each in pool._living) < least:  # noqa: ASYNC110  (nobody tells of it)
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert meter.seconds >= LEAST - TICK


async def test_closing_kills_what_works_before_it_waits(pool: ProcessPool) -> None:
    await pool.warm_up(ANSWER)
    tasks = await burning(pool)
    await pool.close()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in ended] == [ProcessFailed] * 2
    assert pool._living == set()


async def test_memory_and_files_are_limited(pool: ProcessPool) -> None:
    assert (await pool.ask(Message({"do": "take memory"}))).header == {"had": "no memory"}
    assert "pid" in (await pool.ask(Message({"do": "write", "bytes": 900}))).header
    assert (await pool.ask(Message({"do": "write", "bytes": 1100}))).header == {"had": "no room"}


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
async def test_no_process_outlives_whoever_asked_even_while_it_works() -> None:
    """They share one pipe with it, which ends with the last of them."""
    asker = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ASKER, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    assert asker.stdout
    assert asker.stderr
    assert await asker.stdout.readline()
    asker.send_signal(signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        await asker.stderr.read()
    await asker.wait()
