"""The engine as the studio uses it: in order of completion, with progress, cancelled, closed, and after a crash."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from thumbsmith.engines.base import EditRequest, EngineError, GenerationRequest
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.works import Fault
from thumbsmith.scene.types import Background, Glow, Scene, TextElement

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
    for process in engine._processes._pool._idle:
        os.kill(process.pid, signal.SIGKILL)
    request = GenerationRequest(prompt="Easy 10 minute pasta recipe", variations=1, seed=1)
    found = [variation async for variation in engine.generate(request, lambda *_: None, lambda: False)]
    assert len(found) == 1


async def test_a_picture_over_its_time_ends_alone(engine: ComposerEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails with a text, is not tried again, and what others asked for comes."""
    monkeypatch.setattr(works, "EDIT", replace(works.EDIT, seconds=0.0))
    glow = Glow(color="#ffffff", radius=1.0)
    texts = [
        TextElement(id=f"text-{number}", text="HEAVY WORDS", x=0, y=0, fontSize=900, effects=(glow,) * 12)
        for number in range(60)
    ]
    heavy = EditRequest(Scene(elements=tuple(texts)), {}, EncodedPicture(b"", "image/png", 1536, 1024), "darker")
    with pytest.raises(EngineError) as failed:
        await engine.edit(heavy, lambda *_: None, lambda: False)
    assert (failed.value.code, failed.value.retryable) == ("TOO_HEAVY", False)
    request = GenerationRequest(prompt="Easy 10 minute pasta recipe", variations=1, seed=1)
    assert [variation async for variation in engine.generate(request, lambda *_: None, lambda: False)]


async def test_words_are_read_while_all_that_draw_are_busy(engine: ComposerEngine) -> None:
    await engine._processes._easels.acquire()
    assert await engine.can_edit("make it darker", is_masked=False)
    assert not await engine.can_edit("make him smile", is_masked=False)
    assert (await engine.help("Gaming laptop vs gaming PC", "")).headlines
    engine._processes._easels.release()


async def test_a_fault_in_a_process_is_told_and_the_process_stays(
    engine: ComposerEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene(background=Background(picture="0" * 32))
    with pytest.raises(Fault, match="MissingPictureError"):
        await engine.ground(EditRequest(scene, {}, EncodedPicture(b"", "image/png", 1536, 1024), "darker"))


async def test_no_process_outlives_a_server_that_is_killed(packs_folder: Path) -> None:
    """All of them write to one pipe, which ends with the last of them."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, str(packs_folder), stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    assert server.stdout
    assert await server.stdout.readline() == b"ready\n"
    server.kill()
    async with asyncio.timeout(PATIENCE):
        assert await server.stdout.read() == b""
    await server.wait()


def test_the_choices_have_names_for_people(packs_folder: Path, tmp_path: Path) -> None:
    choices = ComposerEngine(packs_folder, tmp_path).choices()
    for group in (choices.styles, choices.layouts, choices.moods, choices.palettes):
        assert len(group) >= 6
        assert all(choice.key and choice.label for choice in group)
        assert len({choice.key for choice in group}) == len(group)
