"""Help with a brief: by rules without any network, by a model where there is one, and what is said of who wrote it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from tests.images_api import server
from tests.images_api.server import KEY, ImagesApi
from thumbsmith.container import Container
from thumbsmith.engines.base import EngineError
from thumbsmith.engines.composer.read.prompting import helped
from thumbsmith.engines.composer.read.wording import read_wording
from thumbsmith.engines.openai.prompting import TextModel
from thumbsmith.engines.openai.texts import TextService
from thumbsmith.engines.prompting import HEADLINES, LONGEST_HEADLINE
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.prompting.service import PromptHelpers

pytestmark = pytest.mark.one_back_end

BRIEFS = (
    ("I survived 50 hours in Antarctica", ""),
    ("Gaming laptop vs gaming PC", ""),
    ("Top 10 budget phones 2026", ""),
    ("How to bake sourdough bread", "Sourdough for beginners in 10 minutes"),
    ("", "Why did Rome fall?"),
    ("cat", ""),
    ("Ich habe 7 Tage im Wald gelebt", ""),
    ("東京の夜", ""),
    ("A red sports car at sunset, dark background, text on the right", ""),
    ("I turned $10 into $1,000", ""),
)


@pytest.mark.parametrize(("prompt", "title"), BRIEFS)
def test_rules_keep_every_word_and_add_only_what_no_headline_takes_up(prompt: str, title: str) -> None:
    found = helped(prompt, title)
    assert found.prompt.startswith((prompt or title).rstrip("."))
    assert len(found.prompt) > len(prompt or title)
    assert read_wording(found.prompt, title).hook == read_wording(prompt or title, title).hook
    assert len(set(found.headlines)) == len(found.headlines) == HEADLINES
    assert all(len(line) <= LONGEST_HEADLINE for line in found.headlines)
    assert helped(prompt, title) == found


def test_rules_know_kinds_and_what_was_said() -> None:
    assert "WHO WINS?" in helped("Gaming laptop vs gaming PC", "").headlines
    assert helped("I survived 50 hours in Antarctica", "").headlines[0].endswith("50 HOURS")
    assert "text on the left" not in helped("A red car, text on the right", "").prompt
    assert "smil" not in helped("My dog died", "").prompt
    assert "NO WAY!" not in helped("Ich habe 7 Tage im Wald gelebt", "").headlines


@pytest.fixture
async def text_model(address: str) -> AsyncIterator[TextModel]:
    async with TextModel(TextService(KEY, address, "gpt-5.4-mini"), seconds=60) as model:
        yield model


async def test_a_model_writes_where_there_is_one(text_model: TextModel, api: ImagesApi) -> None:
    api.said = f"Sure!\n```json\n{api.said}\n```"
    found = await text_model.help("cat", "moon")
    assert (found.prompt, found.headlines) == ("A cat on the moon, blue light.", ("MOON CAT", "NO AIR?", "SO FAR"))
    assert '"description": "cat"' in str(api.asked[0].parameters["messages"])


async def test_whatever_a_model_answers_is_one_error(text_model: TextModel, api: ImagesApi) -> None:
    for fault in (server.too_many, server.broken_down, server.no_json, server.no_data, server.no_money, server.blocked):
        api.next(fault)
        with pytest.raises(EngineError):
            await text_model.help("cat", "")
    for said in ("", "I can't.", '{"prompt": ""}', '{"prompt": 5, "headlines": "x"}'):
        api.said = said
        with pytest.raises(EngineError):
            await text_model.help("cat", "")


async def test_nobody_waits_for_a_model_that_is_silent(address: str, api: ImagesApi) -> None:
    api.gate.clear()
    async with TextModel(TextService(KEY, address, "gpt-5.4-mini"), seconds=0.1) as silent:
        with pytest.raises(EngineError):
            await silent.help("cat", "")
    api.gate.set()


async def test_a_server_of_ones_own_needs_no_key(address: str, api: ImagesApi) -> None:
    api.wants_key = False
    async with TextModel(TextService(None, address, "llama"), seconds=60) as model:
        assert (await model.help("cat", "")).headlines
    assert "authorization" not in api.asked[0].headers


async def asked(client: httpx.AsyncClient, prompt: str = "cat") -> httpx.Response:
    return await client.post("/v1/imagegen/prompthelp", json={"prompt": prompt})


async def test_the_call_says_who_wrote_it_and_has_limits(
    client: httpx.AsyncClient, container: Container, text_model: TextModel, api: ImagesApi
) -> None:
    by_rules = (await asked(client)).json()
    assert (by_rules["model"], by_rules["note"]) == (None, None)
    assert by_rules["prompt"].startswith("cat. ")
    assert (await client.post("/v1/imagegen/prompthelp", json={})).json()["error"] == (
        "Please enter a description or prompt"
    )
    assert (await asked(client, "nudes")).json()["code"] == "CONTENT_NOT_ALLOWED"
    rules = container.prompt_helpers.rules
    container.prompt_helpers = PromptHelpers(Rate(4, 60), rules, text_model, "gpt-5.4-mini")
    by_model = (await asked(client)).json()
    assert (by_model["model"], by_model["prompt"]) == ("gpt-5.4-mini", "A cat on the moon, blue light.")
    api.next(server.broken_down)
    fallen_back = (await asked(client)).json()
    assert fallen_back["model"] is None
    assert fallen_back["note"] == "gpt-5.4-mini did not answer, so built-in rules wrote this."
    api.said = '{"prompt": "A naked dancer", "headlines": []}'
    assert "is not made here" in (await asked(client)).json()["note"]
    assert (await asked(client)).status_code == 429
