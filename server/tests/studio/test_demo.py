"""The demo: pictures for a visitor, and one of them kept, once, by whoever has registered."""

from __future__ import annotations

import asyncio
import io
import json
from base64 import b64decode
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from functools import partial
from typing import Any

import httpx
import pytest
from PIL import Image, ImageChops

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.studio.test_thumbnails import CANVAS, SCENE, change
from thumbsmith.container import Container
from thumbsmith.engines.base import Variation
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer
from thumbsmith.studio.demo import drawings, keeping, line, service, tickets
from thumbsmith.studio.demo.errors import DemoNotDrawn, TicketNotGood
from thumbsmith.studio.demo.line import Line
from thumbsmith.studio.demo.tickets import Ticket


async def test_a_visitor_sees_pictures_of_a_title(stranger: httpx.AsyncClient, engine: FlatEngine) -> None:
    answer = await stranger.post("/v1/demo/thumbnail", json={"title": "  A red \t kite".replace("\t", "")})
    body = answer.json()
    assert answer.status_code == 200
    assert (body["width"], body["height"], len(body["others"])) == (640, 360, 3)
    assert body["image"].startswith("data:image/webp;base64,")
    again = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    assert again["image"] == body["image"]
    assert again["demo"] != body["demo"]
    assert [request.prompt for request in engine.requests] == ["A red kite"]


@pytest.mark.parametrize("title", ["", "  ", "x" * 101, "two\nlines"])
async def test_a_title_is_one_line_of_up_to_100_letters(stranger: httpx.AsyncClient, title: str) -> None:
    assert (await stranger.post("/v1/demo/thumbnail", json={"title": title})).status_code == 400


async def test_ten_titles_a_minute(stranger: httpx.AsyncClient) -> None:
    answers = [await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    assert "Retry-After" in answers[-1].headers


async def events_of(stranger: httpx.AsyncClient, title: str) -> list[tuple[str, dict[str, Any]]]:
    """All events, once the stream has ended."""
    async with asyncio.timeout(PATIENCE):
        answer = await stranger.post("/v1/demo/thumbnail/events", json={"title": title})
    assert answer.status_code == 200, answer.text
    return [event_of(block) for block in answer.text.strip().split("\n\n") if "event:" in block]


def event_of(block: str) -> tuple[str, dict[str, Any]]:
    fields = dict(line.split(": ", 1) for line in block.splitlines())
    return fields["event"], json.loads(fields["data"])


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  (nobody tells)
            await asyncio.sleep(0.01)


async def test_a_visitor_is_told_how_far_it_is_and_sees_each_picture_as_it_comes(
    stranger: httpx.AsyncClient, engine: FlatEngine, container: Container
) -> None:
    drawings = container.demo_rules.drawings
    engine.gate.clear()
    first = asyncio.create_task(events_of(stranger, "A red kite"))
    await engine.started.wait()
    second = asyncio.create_task(events_of(stranger, "A blue kite"))
    await until(lambda: sum(drawing.onlookers for drawing in drawings.under_way()) == 2)
    engine.gate.set()
    told = await first
    assert [name for name, _ in told if name != "running"] == ["variation"] * 4 + ["done"]
    assert [event["index"] for name, event in told if name == "variation"] == [0, 1, 2, 3]
    fractions = [event["fraction"] for name, event in told if name == "running"]
    assert fractions
    assert fractions == sorted(fractions)
    name, event = (await second)[0]
    assert (name, event) == ("queued", {"place": 1})


async def test_a_title_is_drawn_once_also_for_who_comes_back_to_it(
    stranger: httpx.AsyncClient, engine: FlatEngine, container: Container
) -> None:
    engine.gate.clear()
    lost = asyncio.create_task(events_of(stranger, "A red kite"))
    await engine.started.wait()
    lost.cancel()
    again = asyncio.create_task(events_of(stranger, "A red kite"))
    await until(lambda: any(drawing.onlookers for drawing in container.demo_rules.drawings.under_way()))
    engine.gate.set()
    assert (await again)[-1][0] == "done"
    assert (await events_of(stranger, "A red kite"))[-1][0] == "done"
    assert len(engine.requests) == 1


async def test_what_can_not_be_drawn_is_said_and_tried_again_when_asked_again(
    stranger: httpx.AsyncClient, engine: FlatEngine
) -> None:
    engine.stops_after = 2
    assert (await events_of(stranger, "A red kite"))[-1] == (
        "failed",
        {"error": DemoNotDrawn.message, "code": "DEMO_NOT_DRAWN"},
    )
    engine.fault = RuntimeError("a fault of ours")
    answer = await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})
    assert (answer.status_code, answer.json()["code"]) == (503, "DEMO_NOT_DRAWN")
    engine.fault = engine.stops_after = None
    assert (await events_of(stranger, "A red kite"))[-1][0] == "done"


@pytest.mark.settings(answer_seconds=0.05)
async def test_a_slow_title_goes_on_after_its_call_has_ended(stranger: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    answer = await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})
    assert (answer.status_code, answer.json()["code"]) == (503, "DEMO_STILL_DRAWING")
    engine.gate.set()
    assert (await events_of(stranger, "A red kite"))[-1][0] == "done"
    assert len(engine.requests) == 1


async def test_whom_nobody_waits_for_gives_the_place_up(
    stranger: httpx.AsyncClient, engine: FlatEngine, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "LEFT_SECONDS", 0.0)
    waiting = container.demo_rules.drawings.line
    async with waiting.turn(waiting.join("demo:address:127.0.0.1")):
        left = asyncio.create_task(events_of(stranger, "A red kite"))
        await until(lambda: len(waiting))
        left.cancel()
        await until(lambda: not len(waiting))
    assert not engine.requests


async def test_what_nobody_came_to_look_at_gives_the_place_up(
    container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "LEFT_SECONDS", 0.0)
    under_way, whose = container.demo_rules.drawings, "demo:address:127.0.0.1"
    async with under_way.line.turn(under_way.line.join(whose)):
        under_way.of(
            "A red kite", whose, partial(service.draw, container, service.shown_frame)
        )  # its call has ended before a stream began
        await until(lambda: not len(under_way.line))
    assert not under_way.under_way()


async def test_one_timer_runs_while_nobody_looks_on(container: Container) -> None:
    under_way, whose = container.demo_rules.drawings, "demo:address:127.0.0.1"
    async with under_way.line.turn(under_way.line.join(whose)):
        drawing = under_way.of("A red kite", whose, partial(service.draw, container, service.shown_frame))
        timers = [drawing.giving_up]
        for _ in range(3):
            with under_way.looking_on(drawing):
                assert all(timer and timer.cancelled() for timer in timers)
            timers.append(drawing.giving_up)
        assert [bool(timer and timer.cancelled()) for timer in timers] == [True] * 3 + [False]
    await drawing.over.wait()
    assert all(timer and timer.cancelled() for timer in timers)


async def test_a_line_has_an_end(stranger: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "LONGEST_LINE", 0)
    answer = await stranger.post("/v1/demo/thumbnail/events", json={"title": "A red kite"})
    assert (answer.status_code, answer.json()["code"]) == (429, "DEMO_LINE_FULL")


async def test_a_few_titles_of_one_address_wait_at_once(
    stranger: httpx.AsyncClient, container: Container, engine: FlatEngine
) -> None:
    waiting, whose = container.demo_rules.drawings.line, "demo:address:127.0.0.1"
    async with waiting.turn(waiting.join(whose)):
        for _ in range(line.MOST_WAITING):
            waiting.join(whose)
        refused = await stranger.post("/v1/demo/thumbnail/events", json={"title": "A red kite"})
        assert (refused.status_code, refused.json()["code"]) == (429, "DEMO_TITLES_WAITING")
        waiting.join("demo:address:127.0.0.2")
    assert not engine.requests


async def test_all_pictures_are_kept_with_their_layers_the_chosen_one_in_front_free_once(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    before = (await client.get("/v1/tokens/available")).json()["availableTokens"]
    kept = await client.post("/v1/demo/keep", json={"demo": shown["others"][1]["demo"]})
    thumbnail = kept.json()["thumbnail"]
    assert (kept.status_code, thumbnail["title"]) == (201, "A red kite")
    assert [version["source"] for version in thumbnail["versions"]] == ["generation"] * 4
    assert thumbnail["currentVersion"] == thumbnail["versions"][2]["versionId"]
    assert {element["kind"] for element in thumbnail["scene"]["elements"]} == {"image", "text"}
    assert (await client.get("/v1/tokens/available")).json()["availableTokens"] == before
    refused = await other.post("/v1/demo/keep", json={"demo": shown["others"][1]["demo"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "DEMO_KEPT")


async def test_who_chooses_another_of_them_finds_it_in_front_until_they_have_worked_on(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()

    async def keep(picture: dict[str, Any]) -> dict[str, Any]:
        answer = await client.post("/v1/demo/keep", json={"demo": picture["demo"]})
        thumbnail: dict[str, Any] = answer.json()["thumbnail"]
        return thumbnail

    first = await keep(shown)
    second = await keep(shown["others"][2])
    assert second["id"] == first["id"]
    assert second["currentVersion"] == second["versions"][3]["versionId"]
    worked = await change(client, second, scene=SCENE, resultingImageBuffer=CANVAS)
    assert (await keep(shown))["currentVersion"] == worked["currentVersion"]


async def test_a_title_that_is_drawn_for_again_is_the_same_thumbnail_until_that_is_deleted(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    async def keep(browser: httpx.AsyncClient) -> dict[str, Any]:
        answer = await browser.post("/v1/demo/keep", json=await ticket_of(stranger))
        assert answer.status_code == 201, answer.text
        thumbnail: dict[str, Any] = answer.json()["thumbnail"]
        return thumbnail

    first = await keep(client)
    await change(client, first, title="Another name", prompt="Another wish")
    assert (await keep(client))["id"] == first["id"]
    assert (await keep(other))["id"] != first["id"]
    assert (await client.delete(f"/v1/thumbnails/{first['id']}")).status_code == 204
    assert (await keep(client))["id"] != first["id"]


async def test_the_pictures_of_three_titles_can_be_kept(stranger: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    answers = []
    for title in ("One", "Two", "Three", "Four"):
        shown = (await stranger.post("/v1/demo/thumbnail", json={"title": title})).json()
        answers.append(await client.post("/v1/demo/keep", json={"demo": shown["demo"]}))
    assert [answer.status_code for answer in answers] == [201, 201, 201, 409]
    assert answers[-1].json()["code"] == "ENOUGH_DEMOS_KEPT"


async def ticket_of(stranger: httpx.AsyncClient, title: str = "A red kite") -> dict[str, str]:
    return {"demo": (await stranger.post("/v1/demo/thumbnail", json={"title": title})).json()["demo"]}


@pytest.mark.settings(thumbnails_per_account=1)
async def test_where_there_is_no_room_nothing_is_drawn_again(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    assert (await client.post("/v1/demo/keep", json=await ticket_of(stranger, "One"))).status_code == 201
    ticket = await ticket_of(stranger)
    drawn = len(engine.requests)
    refused = await client.post("/v1/demo/keep", json=ticket)
    assert (refused.status_code, refused.json()["code"]) == (409, "TOO_MANY_THUMBNAILS")
    assert len(engine.requests) == drawn


@pytest.mark.settings(demos_per_address_and_minute=3)
async def test_who_keeps_for_ever_waits(stranger: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    ticket = await ticket_of(stranger)
    answers = [await client.post("/v1/demo/keep", json=ticket) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]


@pytest.mark.settings(answer_seconds=0.05)
async def test_who_keeps_is_told_when_no_turn_comes(client: httpx.AsyncClient, container: Container) -> None:
    now, waiting = container.clock(), container.demo_rules.drawings.line
    ticket = Ticket(new_id(now), "A red kite", 7, 0, int(now.timestamp()))
    for number in range(container.settings.engine_processes):
        waiting.join(f"visitor {number}")  # and has a turn that never ends
    answer = await client.post("/v1/demo/keep", json={"demo": tickets.written(ticket, container.signer)})
    assert (answer.status_code, answer.json()["code"]) == (503, "DEMO_NOT_DRAWN")


async def test_of_two_who_keep_the_same_at_once_one_is_told(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, other: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(*_: object) -> None:
        return None

    ticket = await ticket_of(stranger)
    assert (await client.post("/v1/demo/keep", json=ticket)).status_code == 201
    monkeypatch.setattr(keeping, "kept_before", not_yet)
    refused = await other.post("/v1/demo/keep", json=ticket)
    assert (refused.status_code, refused.json()["code"]) == (409, "DEMO_KEPT")
    assert (await other.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_without_an_account_nothing_is_downloaded_unless_the_operator_allows_it(
    stranger: httpx.AsyncClient,
) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    answer = await stranger.post("/v1/demo/picture", json={"demo": shown["demo"]})
    assert (answer.status_code, answer.json()["code"]) == (404, "DEMO_DOWNLOADS_OFF")
    assert (await events_of(stranger, "A red kite"))[-1] == ("done", {"mayDownload": False})


@pytest.mark.settings(demo_downloads=True)
async def test_where_it_is_allowed_the_chosen_picture_comes_with_a_small_mark(stranger: httpx.AsyncClient) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    assert (await events_of(stranger, "A red kite"))[-1] == ("done", {"mayDownload": True})
    answer = await stranger.post("/v1/demo/picture", json={"demo": shown["others"][0]["demo"]})
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="A red kite.jpg"')
    file = Image.open(io.BytesIO(answer.content)).convert("RGB")
    plain = Image.open(io.BytesIO(b64decode(shown["others"][0]["image"].partition(",")[2]))).convert("RGB")
    assert file.size == (1280, 720)
    changed = ImageChops.difference(file, plain.resize(file.size)).convert("L").point(lambda level: 255 * (level > 40))
    left, top, right, bottom = changed.getbbox() or (0, 0, 0, 0)
    assert 0 < right - left <= 56
    assert (left < 200, top > 600, bottom <= 720) == (True, True, True)
    refused = await stranger.post("/v1/demo/picture", json={"demo": "made.up"})
    assert (refused.status_code, refused.json()["code"]) == (400, "DEMO_EXPIRED")


@pytest.mark.settings(demo_downloads=True, demos_per_address_and_minute=1)
async def test_downloads_are_counted_on_their_own(stranger: httpx.AsyncClient) -> None:
    ticket = await ticket_of(stranger)
    answers = [await stranger.post("/v1/demo/picture", json=ticket) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert "downloaded from here within a minute" in answers[-1].json()["error"]


@pytest.mark.settings(demo_downloads=True)
async def test_pictures_of_one_title_are_drawn_once_for_all_who_download_meanwhile(
    stranger: httpx.AsyncClient, engine: FlatEngine
) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    wanted = [shown["demo"], shown["demo"], shown["others"][2]["demo"]]
    answers = await asyncio.gather(*(stranger.post("/v1/demo/picture", json={"demo": demo}) for demo in wanted))
    first, same, last = (answer.content for answer in answers)
    assert first == same
    assert first != last
    assert len(engine.requests) == 2, "once to be shown, and once for all files"


@pytest.mark.settings(demo_downloads=True)
async def test_of_pictures_one_of_which_is_missing_none_is_shown_nor_kept(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, engine: FlatEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket, generate = await ticket_of(stranger), engine.generate

    async def without_the_second(*request: Any) -> AsyncIterator[Variation]:
        async for variation in generate(*request):
            if variation.index != 1:
                yield variation

    monkeypatch.setattr(engine, "generate", without_the_second)
    for browser, call, body in (
        (stranger, "thumbnail", {"title": "A blue kite"}),
        (stranger, "picture", ticket),
        (client, "keep", ticket),
    ):
        answer = await browser.post(f"/v1/demo/{call}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "DEMO_NOT_DRAWN"), call


async def test_a_ticket_of_our_own_making_is_worth_nothing(client: httpx.AsyncClient) -> None:
    for demo in ("", "made.up", "e30=.x"):
        answer = await client.post("/v1/demo/keep", json={"demo": demo})
        assert (answer.status_code, answer.json()["code"]) == (400, "DEMO_EXPIRED")


def test_a_ticket_is_good_for_a_week() -> None:
    clock, signer = TickingClock(), Signer(b"x" * 32)
    now = clock()
    ticket = Ticket("id", "A red kite", 7, 2, int(now.timestamp()))
    text = tickets.written(ticket, signer)
    assert tickets.read(text, signer, now + timedelta(days=6)) == ticket
    with pytest.raises(TicketNotGood):
        tickets.read(text, signer, now + timedelta(days=8))


async def test_a_line_is_first_come_first_served_one_at_a_time_for_each() -> None:
    waiting = Line(at_once=2)
    order: list[str] = []
    go_on = asyncio.Event()

    async def wait(name: str, whose: str, *, is_first: bool = False) -> None:
        async with waiting.turn(waiting.join(whose, is_first=is_first)):
            order.append(name)
            await go_on.wait()

    async with asyncio.TaskGroup() as group:
        for name, whose in (("a1", "a"), ("a2", "a"), ("b1", "b"), ("c1", "c")):
            group.create_task(wait(name, whose))
        await asyncio.sleep(0)
        assert (order, len(waiting)) == (["a1", "b1"], 2)
        group.create_task(wait("member", "m", is_first=True))
        await asyncio.sleep(0)
        go_on.set()
    assert order == ["a1", "b1", "member", "a2", "c1"]
