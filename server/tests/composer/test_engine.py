"""The engine as the studio uses it: in order of completion, with progress, cancelled, closed, and after a crash."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer import worker
from thumbsmith.engines.composer.engine import ComposerEngine

SERVER = """
import asyncio, sys
from pathlib import Path
from thumbsmith.engines.composer.engine import ComposerEngine

async def serve(packs):
    engine = ComposerEngine(packs, packs.parent / "cache", processes=1)
    await engine.warm_up()
    print("ready", flush=True)
    await asyncio.Event().wait()

asyncio.run(serve(Path(sys.argv[1])))
"""


@pytest.fixture
async def engine(packs_folder: Path) -> AsyncIterator[ComposerEngine]:
    made = ComposerEngine(packs_folder, packs_folder.parent / "cache", processes=1)
    yield made
    await made.close()


async def test_all_variations_arrive_with_progress(engine: ComposerEngine) -> None:
    shares: list[float] = []
    request = GenerationRequest(prompt="Easy 10 minute pasta recipe", variations=3, seed=1)
    found = [
        variation async for variation in engine.generate(request, lambda share, *_: shares.append(share), lambda: False)
    ]
    assert sorted(variation.index for variation in found) == [0, 1, 2]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


async def test_nothing_more_is_drawn_once_nobody_wants_it(engine: ComposerEngine) -> None:
    request = GenerationRequest(prompt="Easy 10 minute pasta recipe", variations=4, seed=1)
    shares: list[float] = []
    found = [
        variation
        async for variation in engine.generate(
            request, lambda share, *_: shares.append(share), lambda: any(share > 0.2 for share in shares)
        )
    ]
    assert len(found) == 1


async def test_a_process_that_was_killed_is_replaced(engine: ComposerEngine) -> None:
    await engine.warm_up()
    pool = engine._running_pool()
    os.kill(pool.submit(worker.ready).result(), signal.SIGKILL)
    request = GenerationRequest(prompt="Easy 10 minute pasta recipe", variations=1, seed=1)
    found = [variation async for variation in engine.generate(request, lambda *_: None, lambda: False)]
    assert len(found) == 1


async def test_no_process_outlives_a_server_that_is_killed(packs_folder: Path) -> None:
    """All of them write to one pipe, which ends with the last of them."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, str(packs_folder), stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    assert server.stdout
    assert await server.stdout.readline() == b"ready\n"
    server.kill()
    async with asyncio.timeout(30):
        assert await server.stdout.read() == b""
    await server.wait()


def test_the_choices_have_names_for_people(packs_folder: Path, tmp_path: Path) -> None:
    choices = ComposerEngine(packs_folder, tmp_path).choices()
    for group in (choices.styles, choices.layouts, choices.moods, choices.palettes):
        assert len(group) >= 6
        assert all(choice.key and choice.label for choice in group)
        assert len({choice.key for choice in group}) == len(group)
