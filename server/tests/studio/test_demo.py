"""The demo: pictures for a visitor, and one of them kept, once, by whoever has registered."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import httpx
import pytest

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from thumbsmith.container import Container
from thumbsmith.platform.signing import Signer
from thumbsmith.studio.demo import service, tickets
from thumbsmith.studio.demo.errors import TicketNotGood
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


async def test_nobody_waits_for_a_turn_without_end(
    stranger: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LONGEST_SECONDS", 0.05)
    turns = container.demo_rules.at_once
    while not turns.locked():
        await turns.acquire()
    async with asyncio.timeout(PATIENCE):
        answer = await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})
    assert (answer.status_code, answer.json()["code"]) == (503, "DEMO_NOT_DRAWN")
    turns.release()
    monkeypatch.setattr(service, "LONGEST_SECONDS", 60)
    assert (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).status_code == 200


async def test_a_picture_is_kept_with_its_layers_and_free_once(
    stranger: httpx.AsyncClient, client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    shown = (await stranger.post("/v1/demo/thumbnail", json={"title": "A red kite"})).json()
    before = (await client.get("/v1/tokens/available")).json()["availableTokens"]
    kept = await client.post("/v1/demo/keep", json={"demo": shown["others"][1]["demo"]})
    thumbnail = kept.json()["thumbnail"]
    assert (kept.status_code, thumbnail["title"]) == (201, "A red kite")
    assert {element["kind"] for element in thumbnail["scene"]["elements"]} == {"image", "text"}
    assert (await client.get("/v1/tokens/available")).json()["availableTokens"] == before
    again = await client.post("/v1/demo/keep", json={"demo": shown["others"][1]["demo"]})
    assert again.json()["thumbnail"]["id"] == thumbnail["id"]
    refused = await other.post("/v1/demo/keep", json={"demo": shown["others"][1]["demo"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "DEMO_KEPT")
    for picture in (shown, shown["others"][0]):
        assert (await client.post("/v1/demo/keep", json={"demo": picture["demo"]})).status_code == 201
    enough = await client.post("/v1/demo/keep", json={"demo": shown["others"][2]["demo"]})
    assert (enough.status_code, enough.json()["code"]) == (409, "ENOUGH_DEMOS_KEPT")


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
