"""The engine of the local model: its process, its words, its failures. `toy_process` paints instead of torch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from tests.diffusers.toy_process import SLOW_STEPS
from tests.images_api.test_engine import PACKS, drawn, edit, ignore, mask
from tests.patience import PATIENCE
from thumbsmith.engines.base import EngineError, GenerationRequest
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.diffusers.engine import AVOID, DiffusersEngine
from thumbsmith.engines.diffusers.painter import Painter
from thumbsmith.engines.diffusers.wishes import Wish
from thumbsmith.engines.diffusers.works import LocalModel
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.scene.types import TextElement

"""Seconds; a busy machine may need them, a quiet one does not."""
WISH = GenerationRequest(prompt="I survived 50 hours in the snow", title="50 HOURS in the snow", seed=3)


@pytest.fixture(scope="module")
async def composer() -> AsyncIterator[ComposerEngine]:
    """Its process takes seconds to start."""
    made = ComposerEngine(PACKS, PACKS.parent / "cache", processes=1)
    yield made
    await made.close()


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    async with Painter(LocalModel("models/toy"), "tests.diffusers.toy_process", cancel_grace=PATIENCE) as painter:
        yield painter


@pytest.fixture
async def engine(painter: Painter, composer: ComposerEngine) -> AsyncIterator[DiffusersEngine]:
    async with ImageSanitizer(processes=1) as sanitizer:
        yield DiffusersEngine(painter, composer, sanitizer)


def wish(prompt: str) -> Wish:
    return Wish("text", prompt, prompt, AVOID, seed=1)


async def test_brings_plates_with_live_words_and_says_every_step(engine: DiffusersEngine) -> None:
    said: list[tuple[float, str]] = []

    def note(share: float, stage: str, partial: EncodedPicture | None = None) -> None:
        said.append((share, stage))

    request = replace(WISH, variations=2)
    found = [each async for each in engine.generate(request, note, lambda: False)]
    assert sorted(each.index for each in found) == [0, 1]
    assert [share for share, _ in said] == sorted(share for share, _ in said)
    assert {f"Painting: step {step} of 5" for step in range(1, 6)} <= {stage for _, stage in said}
    for each in found:
        assert any(isinstance(part, TextElement) and "50" in part.text for part in each.scene.elements)
        assert (each.facts["model"], each.facts["device"]) == ("toy", "toy")
    plates = {each.scene.background.picture for each in found}
    assert len(plates) == 2, "each has a seed of its own"


async def test_a_photo_is_what_the_model_begins_with(engine: DiffusersEngine) -> None:
    photos = (jpeg(Image.new("RGB", (800, 600), "#996644")),)
    request = replace(WISH, photos=photos)
    assert len([each async for each in engine.generate(request, ignore, lambda: False)]) == 1


async def test_outside_the_mask_nothing_changes(engine: DiffusersEngine) -> None:
    request = edit("Put a ball here", mask(900, 300, 1400, 800))
    variation = await engine.edit(request, ignore, lambda: False)
    before = render(request.scene, request.pictures, FontLibrary.load(PACKS / "fonts"))
    differs = np.asarray((drawn(variation) != before).any(axis=2))
    assert differs[300:800, 900:1400].mean() > 0.9
    differs[300:800, 900:1400] = False
    assert differs.sum() == 0
    assert variation.facts["pixelsChangedOutside"] == "0"


async def test_what_is_cancelled_ends_between_two_steps_and_the_model_stays_warm(
    engine: DiffusersEngine, painter: Painter
) -> None:
    warm = (await painter.load()).pipeline
    is_cancelled = asyncio.Event()
    stages: list[str] = []

    def note(share: float, stage: str, partial: EncodedPicture | None = None) -> None:
        stages.append(stage)
        if "step 2" in stage:
            is_cancelled.set()

    slow = replace(WISH, prompt="a toy:slow river")
    assert [each async for each in engine.generate(slow, note, is_cancelled.is_set)] == []
    assert is_cancelled.is_set()
    assert not any(f"step {SLOW_STEPS} " in stage for stage in stages), "it did not paint to the end"
    assert (await painter.load()).pipeline == warm


@pytest.mark.parametrize(
    ("prompt", "code", "again"),
    [
        ("toy:die", "ENGINE_LOST", True),
        ("toy:no memory", "LOCAL_NO_MEMORY", False),
        ("toy:held back", "LOCAL_HELD_BACK", False),
    ],
)
async def test_failures_have_a_text_and_the_next_picture_comes(
    painter: Painter, prompt: str, code: str, again: bool
) -> None:
    with pytest.raises(EngineError) as failed:
        await painter.paint(wish(prompt))
    assert (failed.value.code, failed.value.retryable) == (code, again)
    assert "built-in engine" in failed.value.message
    assert (await painter.paint(wish("a ball"))).data


async def test_a_machine_without_the_libraries_or_the_model_says_what_is_missing() -> None:
    async with Painter(LocalModel("no/such/folder")) as painter:
        with pytest.raises(EngineError) as failed:
            await painter.look()
    assert failed.value.code == "LOCAL_NO_MODEL"
    why: str = getattr(failed.value, "why", "")
    assert "make diffusers" in why or "no folder" in why


async def test_short_words_begin_with_the_wish_and_name_the_calm_part(composer: ComposerEngine) -> None:
    for order in await composer.order(replace(WISH, variations=4)):
        assert order.tags.startswith(WISH.prompt)
        assert "dark and empty" in order.tags
        assert len(order.tags.split()) <= 60
