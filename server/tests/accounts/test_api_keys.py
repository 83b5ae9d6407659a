"""API keys: what one opens, for how long, and what ends it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from tests.accounts.people import Person
from tests.api.access import ACCESS, ALSO_FORCED, MEMBERS
from tests.clock import TickingClock
from tests.conftest import browser
from thumbsmith.accounts import api_keys, housekeeping
from thumbsmith.accounts.models import ApiKey
from thumbsmith.accounts.scopes import CALLS, SCOPES
from thumbsmith.container import Container


async def make(ada: Person, **changes: Any) -> httpx.Response:
    body = {"name": "Upload script", "scopes": ["thumbnails:read"]} | changes
    return await ada.browser.post("/v1/api-keys", json=body)


@pytest.fixture
async def token(ada: Person) -> str:
    """Of a key of Ada's that reads thumbnails."""
    await ada.log_in()
    return str((await make(ada)).json()["token"])


@pytest.fixture
def program(app: FastAPI, token: str) -> httpx.AsyncClient:
    """Calls with that key."""
    client = browser(app)
    client.headers["Authorization"] = f"Bearer {token}"
    return client


def test_scopes_are_for_calls_of_members_only() -> None:
    assert {ACCESS[call] for call in CALLS} == {MEMBERS}
    assert set(CALLS.values()) == set(SCOPES)
    assert not [call for call in CALLS if "/subscriptions" in call or "/pay" in call or "/users" in call]


def test_a_key_can_open_all_that_makes_pictures() -> None:
    made = {call for call, who in ACCESS.items() if who == MEMBERS and call.startswith("POST /v1/imagegen/")}
    assert made <= CALLS.keys()


async def test_a_key_opens_the_calls_of_its_scopes(program: httpx.AsyncClient) -> None:
    assert (await program.get("/v1/thumbnails")).json()["thumbnails"] == []
    refused = await program.post("/v1/thumbnails", json={"title": "Mine"})
    assert (refused.status_code, refused.json()["code"]) == (403, "SCOPE_MISSING")
    assert refused.json()["error"] == "This key may not do that: it has no scope thumbnails:write."


async def test_no_key_reaches_the_account(app: FastAPI, ada: Person) -> None:
    await ada.log_in()
    program = browser(app)
    made = await make(ada, scopes=list(SCOPES))
    program.headers["Authorization"] = f"Bearer {made.json()['token']}"
    closed = [call for call, who in ACCESS.items() if who in {MEMBERS, ALSO_FORCED} and call not in CALLS]
    assert len(closed) > 20
    for call in closed:
        method, path = call.split(" ")
        answer = await program.request(method, path.replace("{", "").replace("}", ""), json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "KEY_NOT_ALLOWED"), call


async def test_a_key_is_shown_once_and_kept_as_a_hash(ada: Person, container: Container) -> None:
    await ada.log_in()
    made = (await make(ada, name=" Upload script ", scopes=["generate", "generate", "images:read"])).json()
    assert made["token"].startswith("thumbsmith_")
    assert (made["key"]["name"], made["key"]["scopes"]) == ("Upload script", ["generate", "images:read"])
    listed = await ada.browser.get("/v1/api-keys")
    assert listed.json()["keys"] == [made["key"]]
    assert made["token"].split("_", 2)[2] not in listed.text
    async with container.database.read() as session:
        key = (await session.scalars(select(ApiKey))).one()
    assert key.secret_hash not in made["token"]


async def test_a_forged_key_opens_nothing(program: httpx.AsyncClient, token: str) -> None:
    for forged in (token[:-1], f"{token}x", "thumbsmith_", "thumbsmith_x_y", f"thumbsmith_{'0' * 32}_{token[-43:]}"):
        answer = await program.get("/v1/thumbnails", headers={"Authorization": f"Bearer {forged}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "UNAUTHORIZED"), forged


async def test_a_key_expires_and_is_forgotten_later(
    ada: Person, program: httpx.AsyncClient, container: Container, ticking: TickingClock
) -> None:
    ticking.pass_time(days=89)
    assert (await program.get("/v1/thumbnails")).status_code == 200
    ticking.pass_time(days=1)
    assert (await program.get("/v1/thumbnails")).status_code == 401
    await ada.log_in()
    assert len((await ada.browser.get("/v1/api-keys")).json()["keys"]) == 1
    ticking.pass_time(days=31)
    await housekeeping.forget(container)
    await ada.log_in()
    assert (await ada.browser.get("/v1/api-keys")).json()["keys"] == []


async def test_use_is_written_down(ada: Person, program: httpx.AsyncClient) -> None:
    assert (await ada.browser.get("/v1/api-keys")).json()["keys"][0]["lastUsedAt"] is None
    await program.get("/v1/thumbnails")
    assert (await ada.browser.get("/v1/api-keys")).json()["keys"][0]["lastUsedAt"] is not None


async def test_an_ended_key_opens_nothing(ada: Person, program: httpx.AsyncClient) -> None:
    [key] = (await ada.browser.get("/v1/api-keys")).json()["keys"]
    assert (await ada.browser.delete(f"/v1/api-keys/{key['id']}")).status_code == 204
    assert (await ada.browser.delete(f"/v1/api-keys/{key['id']}")).json()["code"] == "API_KEY_NOT_FOUND"
    assert (await program.get("/v1/thumbnails")).status_code == 401


async def test_a_new_password_ends_all_keys(ada: Person, program: httpx.AsyncClient) -> None:
    changed = await ada.post("users/change-password", currentPassword=ada.password, newPassword="Wn4?quaffLimb%83")
    assert changed.status_code == 200
    assert (await program.get("/v1/thumbnails")).status_code == 401


async def test_a_new_key_is_told_by_mail(ada: Person, token: str) -> None:
    assert await ada.subjects() == ["New API key for your Thumbsmith account"]
    assert token not in (await ada.mails())[0]["text"]


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"name": "x" * 81}, {"scopes": []}, {"scopes": ["root"]}, {"expiresInDays": 366}]
)
async def test_what_a_key_can_not_be(ada: Person, wrong: dict[str, Any]) -> None:
    await ada.log_in()
    assert (await make(ada, **wrong)).status_code == 400


async def test_nobody_has_more_keys_than_they_can_look_after(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_keys, "MOST", 1)
    await ada.log_in()
    assert (await make(ada)).status_code == 201
    refused = await make(ada)
    assert (refused.status_code, refused.json()["code"]) == (409, "TOO_MANY_KEYS")
