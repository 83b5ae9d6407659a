"""What a language model says of a wish reaches the process that plans, and nobody is asked where nobody may be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.reading import ModelReading

WISH = GenerationRequest(prompt="A red car in a garage", title="My first car", variations=1, seed=1)
TOLD = ModelReading("en", "My first car", genre="cars", subjects=("car",), time="night", text_side="top")


class TextReaderForTests:
    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.is_closed = False

    async def read(self, prompt: str, title: str) -> ModelReading | None:
        self.asked.append((prompt, title))
        return TOLD

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def text_reader() -> TextReaderForTests:
    return TextReaderForTests()


@pytest.fixture
async def engine(packs_folder: Path, text_reader: TextReaderForTests) -> AsyncIterator[ComposerEngine]:
    made = ComposerEngine(packs_folder, packs_folder.parent / "cache", processes=1, text_reader=text_reader)
    yield made
    await made.close()
    assert text_reader.is_closed


def test_what_was_told_crosses_as_it_is() -> None:
    planning, ordering = works.Planning(WISH, (), TOLD), works.Ordering(WISH, TOLD)
    assert works.PLAN.asked.unpacked(*works.PLAN.asked.packed(planning)) == planning
    assert works.ORDER.asked.unpacked(*works.ORDER.asked.packed(ordering)) == ordering


async def test_a_model_is_asked_before_planning(engine: ComposerEngine, text_reader: TextReaderForTests) -> None:
    assert await engine.order(WISH)
    assert [each async for each in engine.generate(WISH, lambda *_: None, lambda: False)]
    assert text_reader.asked == [(WISH.prompt, WISH.title)] * 2


async def test_nobody_is_asked_where_nobody_may_be(engine: ComposerEngine, text_reader: TextReaderForTests) -> None:
    assert await engine.order(replace(WISH, asks_nobody=True))
    assert text_reader.asked == []
