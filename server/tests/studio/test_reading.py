"""What is understood of a prompt, before anything is drawn: the call, its limits, and what a creator puts right."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from thumbsmith.container import Container
from thumbsmith.engines.base import AS_READ, Corrections
from thumbsmith.engines.understanding import Understood
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.reading.service import PromptReading, understand

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

RIGHT = {"subjects": ["pan"], "words": [], "place": "kitchen", "textColor": "#FFDD00"}


async def read(client: httpx.AsyncClient, **body: object) -> httpx.Response:
    return await client.post("/v1/imagegen/reading", json={"prompt": "A red kite in the sky"} | body)


async def test_a_prompt_is_read_and_nothing_is_made(client: httpx.AsyncClient) -> None:
    found = (await read(client)).json()
    assert found["subjects"]
    assert found["title"]
    assert found["unmet"] == []
    assert (await client.get("/v1/imagegen/jobs")).json()["jobs"] == []


async def test_words_are_needed_and_refused_like_those_of_pictures(client: httpx.AsyncClient) -> None:
    for blank in (" ", "\u200b", "\u3164"):
        nothing = await read(client, prompt=blank)
        assert (nothing.status_code, nothing.json()["error"]) == (400, "Please enter a description or prompt")
    for body in ({"prompt": "nudes"}, {"corrections": {"words": ["nudes"]}}, {"corrections": {"subjects": ["nudes"]}}):
        assert (await read(client, **body)).json()["code"] == "CONTENT_NOT_ALLOWED"


async def test_who_types_for_ever_waits(client: httpx.AsyncClient, container: Container) -> None:
    container.prompt_reading = PromptReading(Rate(2, 60), container.prompt_reading.reader)
    assert [(await read(client)).status_code for _ in range(3)] == [200, 200, 429]


class SlowReader:
    """Takes its time for what is slow."""

    def __init__(self, found: Understood) -> None:
        self._found = found
        self.asked: list[str] = []
        self.is_asked = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def understand(self, prompt: str, title: str, corrections: Corrections) -> Understood:
        self.asked.append(prompt)
        self.is_asked.set()
        if prompt.startswith("slow"):
            await self.may_answer.wait()
        return self._found


async def test_one_of_a_creators_prompts_is_read_at_a_time(container: Container, customer_id: str) -> None:
    reading = container.prompt_reading
    slow = SlowReader(await reading.reader.understand("A red kite", "", AS_READ))
    container.prompt_reading = PromptReading(reading.rate, slow)
    first = asyncio.create_task(understand(container, customer_id, "slow", "", AS_READ))
    await slow.is_asked.wait()
    second = asyncio.create_task(understand(container, customer_id, "slow too", "", AS_READ))
    for _ in range(5):
        await understand(container, "another", "quick", "", AS_READ)
    assert slow.asked == ["slow", *["quick"] * 5]
    slow.may_answer.set()
    await asyncio.gather(first, second)
    assert slow.asked[-1] == "slow too"


@pytest.mark.parametrize(
    "wrong",
    [
        {"subjects": ["x"] * 9},
        {"subjects": ["x" * 61]},
        {"words": [""]},
        {"words": ["\u200b"]},
        {"place": "x" * 61},
        {"words": "many"},
    ],
)
async def test_corrections_are_bounded(client: httpx.AsyncClient, wrong: dict[str, object]) -> None:
    assert (await read(client, corrections=wrong)).status_code == 400


async def test_what_there_is_none_of_is_said(client: httpx.AsyncClient) -> None:
    found = await read(client, corrections={"feeling": "hangry", "textColor": "#zzz", "place": "Atlantis"})
    assert (found.status_code, found.json()["unmet"]) == (200, ["Atlantis", "hangry", "#zzz"])
    assert (await read(client, corrections=None)).json() == (await read(client)).json()


async def test_what_was_put_right_reaches_the_engine(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    await order(client, corrections=RIGHT)
    await order(client, corrections=None)
    assert [request.corrections for request in engine.requests] == [
        Corrections(subjects=("pan",), words=(), place="kitchen", text_color="#FFDD00"),
        AS_READ,
    ]


async def test_words_put_right_are_refused_like_prompts(client: httpx.AsyncClient) -> None:
    refused = await client.post(
        "/v1/imagegen/genimage", json={"prompt": "A red kite", "corrections": {"words": ["nudes"]}}
    )
    assert refused.json()["code"] == "CONTENT_NOT_ALLOWED"
