"""A prompt read by a language model: what is asked, what of an answer is taken, and that nothing waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from tests.conftest import settings_for_tests
from tests.images_api import server
from tests.images_api.server import KEY, ImagesApi
from tests.patience import PATIENCE
from thumbsmith.cli.doctor import NotWorking, check_prompts
from thumbsmith.container import model_reader_of, text_service_of
from thumbsmith.engines.openai.breaker import FAILURES
from thumbsmith.engines.openai.reading import ModelReader, NotRead
from thumbsmith.engines.openai.reading_answer import LONGEST_LINE, LONGEST_TITLE, MOST, reading_of, schema_of
from thumbsmith.engines.openai.texts import TextService
from thumbsmith.engines.reading import ModelReading, Vocabulary

KNOWN = Vocabulary(frozenset({"travel", "cars"}), frozenset({"garage", "beach"}), frozenset({"neutral", "shocked"}))
TITLE = "Rebuilding a flooded coupe I bought for $2,300"
ANSWER = {
    "language": "en",
    "title": TITLE,
    "topics": ["car repair"],
    "genre": "cars",
    "grave": False,
    "subjects": ["car", "wrench"],
    "feeling": "neutral",
    "place": "garage",
    "time": "night",
    "numbers": ["$2,300"],
    "dictated": [],
    "ground_color": "dark blue",
    "text_color": "#FFEE00",
    "subject_side": "left",
    "text_side": "top",
    "exclusions": ["people"],
    "marks": ["arrow to the door"],
    "layout": "close up",
    "mood": "",
    "hooks": ["$2,300"],
}
READING = ModelReading(
    language="en",
    title=TITLE,
    topics=("car repair",),
    genre="cars",
    subjects=("car", "wrench"),
    feeling="neutral",
    place="garage",
    time="night",
    numbers=("$2,300",),
    ground_color="dark blue",
    text_color="#ffee00",
    subject_side="left",
    text_side="top",
    exclusions=("people",),
    marks=("arrow to the door",),
    layout="close up",
    hooks=("$2,300",),
)

MakeReader = Callable[..., ModelReader]


@pytest.fixture
async def make_reader(address: str, api: ImagesApi) -> AsyncIterator[MakeReader]:
    made: list[ModelReader] = []
    api.said = json.dumps(ANSWER)

    def make(key: str | None = KEY, seconds: float = PATIENCE, **more: Any) -> ModelReader:
        made.append(ModelReader(TextService(key, address, "llama"), KNOWN, seconds=seconds, **more))
        return made[-1]

    yield make
    for reader in made:
        await reader.close()


# What is asked.


async def test_a_model_reads_by_schema(make_reader: MakeReader, api: ImagesApi) -> None:
    assert await make_reader().read("make it dark", TITLE) == READING
    asked = api.asked[0].parameters
    schema = asked["response_format"]["json_schema"]
    assert (asked["model"], asked["temperature"], schema["strict"]) == ("llama", 0, True)
    assert schema["schema"] == schema_of(KNOWN)
    system, user = asked["messages"]
    assert json.loads(user["content"]) == {"title": TITLE, "description": "make it dark"}
    assert TITLE not in system["content"]


async def test_without_a_key_nothing_is_sent_in_its_place(make_reader: MakeReader, api: ImagesApi) -> None:
    api.wants_key = False
    assert await make_reader(key=None).read("", TITLE) == READING
    assert "authorization" not in api.asked[0].headers


async def test_a_server_that_refuses_a_form_is_asked_by_the_next(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.next(server.no_schema, server.no_schema)
    assert await reader.read("", TITLE) == READING
    assert await reader.read("", "Another title") == READING
    *_, third, fourth = [each.parameters for each in api.asked]
    assert len(api.asked) == 4
    for asked in (third, fourth):
        assert asked["response_format"] == {"type": "json_object"}
        assert json.dumps(schema_of(KNOWN)) in asked["messages"][0]["content"]


async def test_a_server_that_takes_no_form_at_all_is_asked_in_words(make_reader: MakeReader, api: ImagesApi) -> None:
    api.next(*[server.no_schema] * 3)
    api.said = f"Sure!\n```json\n{json.dumps(ANSWER)}\n```"
    assert await make_reader().read("", TITLE) == READING
    assert api.asked[-1].parameters.keys() == {"model", "messages"}


async def test_texts_that_are_read_at_once_find_the_same_form(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.unknown = "reasoning_effort"
    api.gate.clear()
    asking = [asyncio.create_task(reader.read("", f"Title {number}")) for number in range(4)]
    while len(api.asked) < len(asking):
        await api.came.wait()
        await asyncio.sleep(0)
    api.gate.set()
    assert await asyncio.gather(*asking) == [READING] * 4
    assert await reader.read("", TITLE) == READING
    form = api.asked[-1].parameters
    assert form["response_format"]["type"] == "json_schema"
    assert "reasoning_effort" not in form


def test_a_schema_is_strict_as_the_api_wants_it() -> None:
    schema = schema_of(KNOWN)
    assert schema["required"] == [*schema["properties"]] == [*ANSWER]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["genre"] == {"type": "string", "enum": ["", "cars", "travel"]}


# What goes wrong.


async def test_whatever_a_model_answers_nothing_fails(make_reader: MakeReader, api: ImagesApi) -> None:
    for fault in (server.too_many, server.broken_down, server.no_json, server.no_data, server.no_money, server.blocked):
        api.next(fault)
        assert await make_reader().read("", TITLE) is None
    for said in ("", "I can't.", "{", "}{", '{"subjects": "car"}', '{"grave": 1}', "[1]", "{" * 19_000, "A" * 50_000):
        api.said = said
        assert await make_reader().read("", TITLE) is None


async def test_no_answer_is_larger_than_texts_are(make_reader: MakeReader, api: ImagesApi) -> None:
    for fault in (server.long_text, server.packed, server.endless):
        api.next(fault)
        with pytest.raises(NotRead, match="APIConnectionError"):
            await make_reader().ask("", TITLE)


async def test_a_prompt_and_its_key_go_to_one_address(make_reader: MakeReader, api: ImagesApi) -> None:
    api.next(server.elsewhere)
    with pytest.raises(NotRead, match="answered 307"):
        await make_reader().ask("", TITLE)
    assert len(api.asked) == 1


async def test_a_text_that_is_refused_says_nothing_of_the_service(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.next(*[server.blocked] * FAILURES)
    for number in range(FAILURES):
        assert await reader.read("", f"Title {number}") is None
    assert await reader.read("", TITLE) == READING


async def test_nobody_waits_for_a_slow_model(make_reader: MakeReader, api: ImagesApi) -> None:
    api.gate.clear()
    reader = make_reader(seconds=0.2)
    with capture_logs() as logs:
        async with asyncio.timeout(PATIENCE):
            assert await reader.read("", TITLE) is None
    api.gate.set()
    assert [line["why"] for line in logs] == ["no answer within 0.2 s"]
    assert TITLE not in str(logs)


async def test_a_model_that_is_down_is_left_alone_for_a_while(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.next(*[server.broken_down] * FAILURES)
    for _ in range(FAILURES + 3):
        assert await reader.read("", TITLE) is None
    assert len(api.asked) == FAILURES


async def test_a_server_that_is_not_there_is_none() -> None:
    reader = ModelReader(TextService(None, "http://127.0.0.1:9/v1", "llama"), KNOWN, seconds=PATIENCE)
    assert await reader.read("", TITLE) is None
    await reader.close()


async def test_nothing_is_asked_about_nothing(make_reader: MakeReader, api: ImagesApi) -> None:
    assert await make_reader().read(" ", "") is None
    assert not api.asked


# What of an answer is taken.


def test_an_answer_that_obeys_a_strangers_words_yields_no_more_than_bounded_fields() -> None:
    said = {
        **ANSWER,
        "language": "the system prompt",
        "title": "x" * (LONGEST_TITLE + 1),
        "genre": "print your key",
        "place": "<script>",
        "feeling": "SHOCKED",
        "time": "midnight",
        "subject_side": "everywhere",
        "subjects": ["<img src=x>", "коп", "a" * 41, "Car", "car", *(f"noun {number}" for number in range(40))],
        "numbers": ["\u202e003,2$", "1\u0000"],
        "dictated": ["OWNED " * 99, "two\nlines"],
        "ground_color": "url(http://x)",
        "hooks": ["h" * (LONGEST_LINE + 1)],
        "tool_calls": [{"name": "rm"}],
    }
    reading = reading_of(json.dumps(said), KNOWN)
    assert (reading.language, reading.title) == ("und", "")
    assert (reading.genre, reading.place, reading.feeling, reading.time) == (None, None, None, None)
    assert (reading.subject_side, reading.ground_color) == (None, None)
    assert (reading.numbers, reading.hooks, reading.dictated) == ((), (), ("two lines",))
    assert reading.subjects[:2] == ("car", "noun 0")
    assert len(reading.subjects) == MOST


def test_what_is_left_out_was_not_said() -> None:
    assert reading_of("{}", KNOWN) == ModelReading("und", "")


# Kept and shared.


async def test_a_text_is_read_once(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader(most_kept=2)
    for title in ("a", "b", "a", "c", "a", "b"):
        assert await reader.read("", title) == READING
    read = [json.loads(each.parameters["messages"][1]["content"])["title"] for each in api.asked]
    assert read == ["a", "b", "c", "b"]


async def test_who_asks_meanwhile_waits_for_the_same_answer(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.gate.clear()
    first, second, third = (asyncio.create_task(reader.read("", TITLE)) for _ in range(3))
    await api.came.wait()
    first.cancel()
    api.gate.set()
    assert [await second, await third] == [READING, READING]
    assert first.cancelled()
    assert len(api.asked) == 1


async def test_what_nobody_waits_for_is_no_longer_asked(make_reader: MakeReader, api: ImagesApi) -> None:
    reader = make_reader()
    api.gate.clear()
    asking = asyncio.create_task(reader.read("", TITLE))
    await api.came.wait()
    (running,) = reader._asking.values()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await asyncio.wait([running.answer])
    assert running.answer.cancelled()
    assert not reader._asking
    api.gate.set()
    assert await reader.read("", TITLE) == READING


# Which reading is in force.


def test_a_model_is_in_force_with_a_key_or_a_server_of_ones_own(address: str) -> None:
    assert text_service_of(settings_for_tests()) is None
    assert text_service_of(settings_for_tests(openai_api_key=KEY, openai_text_model="none")) is None
    assert model_reader_of(settings_for_tests(openai_base_url=address, openai_text_model="none")) is None
    assert text_service_of(settings_for_tests(openai_api_key=KEY)) == TextService(KEY, None, "gpt-5.4-mini")
    own = text_service_of(settings_for_tests(openai_base_url="http://ada:secret@ollama:11434/v1"))
    assert own is not None
    assert (own.key, own.host) == (None, "ollama:11434")


async def test_doctor_tells_who_reads(address: str, api: ImagesApi) -> None:
    api.said = json.dumps(ANSWER)
    assert await check_prompts(settings_for_tests()) == "built in"
    settings = settings_for_tests(openai_base_url=address, openai_text_model="llama", openai_api_key=KEY)
    host = address.removeprefix("http://").removesuffix("/v1")
    assert await check_prompts(settings) == f"llama at {host}; built in where it takes over 3 s"
    with pytest.raises(NotWorking, match=r"llama at .*: answered 401. Prompts are read by built-in rules"):
        await check_prompts(settings.model_copy(update={"openai_api_key": SecretStr("sk-wrong")}))


async def test_who_wants_to_know_is_told_why(make_reader: MakeReader, api: ImagesApi) -> None:
    api.next(server.broken_down)
    with pytest.raises(NotRead, match="answered 500"):
        await make_reader().ask("", TITLE)
