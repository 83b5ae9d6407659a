"""The client of the Images API against a server that speaks it, and against servers that do not."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.images_api import server
from tests.images_api.conftest import MakeClient
from tests.images_api.server import Fault, ImagesApi
from tests.ports import free_ports
from thumbsmith.engines.base import EngineError
from thumbsmith.engines.openai.breaker import FAILURES, PAUSE_SECONDS, Breaker
from thumbsmith.engines.openai.client import ATTEMPTS, LONGEST_PAUSE
from thumbsmith.pictures.encode import png
from thumbsmith.pictures.encoded import EncodedPicture


async def ignore(position: int, data: bytes) -> None:
    """Takes an unfinished picture."""


def flat(mode: str = "RGB") -> EncodedPicture:
    return png(Image.new(mode, (1536, 1024), 0))


async def test_paints_a_picture_with_unfinished_ones_before_it(make_client: MakeClient, api: ImagesApi) -> None:
    unfinished: list[int] = []

    async def note(position: int, data: bytes) -> None:
        Image.open(io.BytesIO(data)).load()
        unfinished.append(position)

    client = make_client()
    painted = await client.generate("A ball in a room", note)
    assert Image.open(io.BytesIO(painted.data)).size == (1536, 1024)
    assert unfinished == [0, 1]
    assert painted.spent is not None
    assert painted.spent.facts(client.abilities.price) == {
        "upstreamTextTokens": "100",
        "upstreamImageTokens": "20",
        "upstreamOutputTokens": "1568",
        "upstreamDollars": "0.047700",
    }
    assert api.asked[0].parameters["size"] == "1536x1024"


async def test_a_model_nobody_knows_gets_what_all_understand(make_client: MakeClient, api: ImagesApi) -> None:
    painted = await make_client("painter-of-somebody-else", quality="high").generate("A ball", ignore)
    assert Image.open(io.BytesIO(painted.data)).size == (1536, 1024)
    assert set(api.asked[0].parameters) == {"prompt", "model", "n", "size", "response_format"}


@pytest.mark.parametrize(
    ("model", "wanted", "sent"),
    [("gpt-image-2.5-flare", "max", "max"), ("gpt-image-2", "max", "high"), ("gpt-image-1.5", "low", "low")],
)
async def test_quality_is_one_that_the_model_knows(
    make_client: MakeClient, api: ImagesApi, model: str, wanted: str, sent: str
) -> None:
    await make_client(model, quality=wanted).generate("A ball", ignore)
    assert api.asked[0].parameters["quality"] == sent


@pytest.mark.parametrize("model", ["gpt-image-2.5-sunburst", "gpt-image-1.5", "painter-of-somebody-else"])
async def test_edits_with_mask_and_further_pictures(make_client: MakeClient, api: ImagesApi, model: str) -> None:
    painted = await make_client(model).edit([flat(), flat()], "Put a ball here", flat("RGBA"), ignore)
    assert Image.open(io.BytesIO(painted.data)).size == (1536, 1024)
    assert ("input_fidelity" in api.asked[0].parameters) == (model == "gpt-image-1.5")


@pytest.mark.parametrize(
    ("fault", "code", "times"),
    [
        (server.blocked, "MODERATION_BLOCKED", 1),
        (server.blocked_picture, "MODERATION_BLOCKED", 1),
        (server.blocked_while_streaming, "MODERATION_BLOCKED", 1),
        (server.no_money, "ENGINE_NOT_SET_UP", 1),
        (server.not_verified, "ENGINE_NOT_SET_UP", 1),
        (server.unknown_parameter, "ENGINE_NOT_SET_UP", 1),
        (server.too_many, "ENGINE_BUSY", ATTEMPTS),
        (server.broken_down, "ENGINE_BUSY", ATTEMPTS),
        (server.web_page, "ENGINE_BUSY", ATTEMPTS),
        (server.no_json, "BAD_ANSWER", 1),
        (server.no_data, "BAD_ANSWER", 1),
        (server.no_base64, "BAD_ANSWER", 1),
        (server.strange_number, "BAD_ANSWER", 1),
        (server.ends_early, "BAD_ANSWER", 1),
        (server.connection_dropped, "ENGINE_CONNECTION", 1),
        (server.endless, "ENGINE_CONNECTION", 1),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
async def test_every_failure_has_a_text_and_only_what_costs_nothing_is_asked_again(
    make_client: MakeClient, api: ImagesApi, fault: Fault, code: str, times: int
) -> None:
    api.next(*[fault] * ATTEMPTS)
    with pytest.raises(EngineError) as failed:
        await make_client().generate("A ball", ignore)
    assert (failed.value.code, len(api.asked)) == (code, times)
    for word in ("req_", "safety_violations", "sk-", "http", "Traceback", "<html"):
        assert word not in failed.value.message


async def test_waits_as_long_as_the_service_says_and_then_brings_the_picture(
    make_client: MakeClient, api: ImagesApi, pauses: list[float]
) -> None:
    api.next(server.too_many, server.broken_down, server.no_time)
    await make_client().generate("A ball", ignore)
    assert pauses[0] == 7
    assert 0 < pauses[1] <= 2
    assert 0 <= pauses[2] <= LONGEST_PAUSE
    assert len(api.asked) == 4


async def test_who_sends_bytes_for_ever_is_not_waited_for(make_client: MakeClient, api: ImagesApi) -> None:
    api.next(server.trickle)
    with pytest.raises(EngineError) as failed:
        await make_client(seconds=0.5).generate("A ball", ignore)
    assert (failed.value.code, len(api.asked)) == ("ENGINE_SLOW", 1)


async def test_a_wrong_key_is_whoever_runs_the_sites_business(make_client: MakeClient) -> None:
    with pytest.raises(EngineError) as failed:
        await make_client(key="sk-wrong").generate("A ball", ignore)
    assert failed.value.code == "ENGINE_NOT_SET_UP"
    assert "key" not in failed.value.message


async def test_a_service_that_is_not_there_is_asked_again_as_nothing_was_sent(
    make_client: MakeClient, pauses: list[float]
) -> None:
    (port,) = free_ports(1)
    with pytest.raises(EngineError) as failed:
        await make_client(base_url=f"http://127.0.0.1:{port}/v1").generate("A ball", ignore)
    assert failed.value.code == "ENGINE_BUSY"
    assert len(pauses) == ATTEMPTS - 1


async def test_a_service_that_fails_again_and_again_is_left_alone(make_client: MakeClient, api: ImagesApi) -> None:
    client = make_client()
    api.next(*[server.no_data] * FAILURES)
    for _ in range(FAILURES + 3):
        with pytest.raises(EngineError) as failed:
            await client.generate("A ball", ignore)
    assert len(api.asked) == FAILURES
    assert "built-in engine" in failed.value.message


async def test_after_its_pause_an_answer_that_nobody_can_read_does_not_end_all_tries(
    make_client: MakeClient, api: ImagesApi
) -> None:
    now = 100.0
    client = make_client()
    client.breaker = Breaker(lambda: now)
    for _ in range(FAILURES):
        client.breaker.failed()
    now += PAUSE_SECONDS
    api.next(server.strange_number)
    with pytest.raises(EngineError):
        await client.generate("A ball", ignore)
    now += PAUSE_SECONDS
    assert (await client.generate("A ball", ignore)).data


async def test_the_day_on_which_a_model_goes(make_client: MakeClient) -> None:
    assert await make_client("gpt-image-2.5-sunburst").shutdown_date() == "2027-09-08"
    assert await make_client("gpt-image-2").shutdown_date() is None


def test_the_breaker_lets_one_try_after_its_pause() -> None:
    now = 100.0
    breaker = Breaker(lambda: now)
    for _ in range(FAILURES):
        assert breaker.may_ask()
        breaker.failed()
    assert not breaker.may_ask()
    now += PAUSE_SECONDS
    assert breaker.may_ask()
    assert not breaker.may_ask()  # one at a time
    breaker.failed()
    assert not breaker.may_ask()
    now += PAUSE_SECONDS
    assert breaker.may_ask()
    breaker.succeeded()
    assert breaker.may_ask()
    assert breaker.may_ask()
