"""Typed calls of processes: values cross as they are, and every way in which work ends has an error of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.patience import PATIENCE
from tests.platform.toy_works import COUNT, COUNT_OTHERWISE, Asked
from thumbsmith.platform.processes import ProcessFailed, ProcessPool
from thumbsmith.platform.works import Fault, NoMemory, Refused, ask


@pytest.fixture
async def pool() -> AsyncIterator[ProcessPool]:
    async with ProcessPool("tests.platform.toy_works", processes=1, patience=PATIENCE) as pool:
        yield pool


async def test_values_cross_with_their_types(pool: ProcessPool) -> None:
    counted = await ask(pool, COUNT, Asked("abba", b"\x00\n\xff"))
    assert (counted.data, counted.letters) == (b"\x00\n\xff", frozenset("ab"))


@pytest.mark.parametrize(
    ("what", "code", "text", "again"),
    [("refuse", "NO", "not today", True), ("say otherwise", "NOT_FOUND", "where?", False)],
)
async def test_a_refusal_crosses_with_its_words(
    pool: ProcessPool, what: str, code: str, text: str, again: bool
) -> None:
    with pytest.raises(Refused) as refused:
        await ask(pool, COUNT, Asked(what))
    assert (refused.value.code, refused.value.text, refused.value.retryable) == (code, text, again)


@pytest.mark.parametrize(("what", "kind"), [("take memory", NoMemory), ("fail", Fault)])
async def test_faults_are_failures_of_a_process_that_lives_on(
    pool: ProcessPool, what: str, kind: type[ProcessFailed]
) -> None:
    pid = (await ask(pool, COUNT, Asked("first"))).pid
    with pytest.raises(kind):
        await ask(pool, COUNT, Asked(what))
    assert (await ask(pool, COUNT, Asked("then"))).pid == pid


async def test_a_fault_says_where(pool: ProcessPool) -> None:
    with pytest.raises(Fault, match=r"toy_works\.py[\s\S]*a fault of ours"):
        await ask(pool, COUNT, Asked("fail"))


async def test_an_answer_of_another_shape_is_a_fault(pool: ProcessPool) -> None:
    with pytest.raises(Fault, match="something else"):
        await ask(pool, COUNT_OTHERWISE, Asked("abba"))
