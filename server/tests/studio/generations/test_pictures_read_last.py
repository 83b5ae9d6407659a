"""Reading the pictures of a wish takes a processor for seconds: whatever refuses it otherwise comes before."""

from __future__ import annotations

import base64
import io
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from tests.studio.generations.test_bad_input import both_run
from tests.studio.generations.test_charging import LATER, leave
from tests.studio.test_storage_use import fill
from thumbsmith.container import Container

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

BROKEN = base64.b64encode(b"no picture, which is found out by reading it").decode()
CALLS: dict[str, dict[str, Any]] = {
    "genimage": {"prompt": "A red kite", "brand": {"logo": BROKEN}, "moments": [{"image": BROKEN}]},
    "editimage": {"promptText": "Darker", "modifiedImage": BROKEN, "mask": BROKEN},
}
each_call = pytest.mark.parametrize("call", CALLS)


async def ask(client: httpx.AsyncClient, call: str, **fields: Any) -> httpx.Response:
    return await client.post(f"/v1/imagegen/{call}", json=CALLS[call] | fields, headers=LATER)


def picture(color: str) -> str:
    file = io.BytesIO()
    Image.new("RGB", (48, 32), color).save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


@each_call
async def test_broken_pictures_are_found_where_nothing_else_refuses(client: httpx.AsyncClient, call: str) -> None:
    assert (await ask(client, call)).json()["code"] == "NOT_A_PICTURE"


@each_call
async def test_tokens_are_looked_at_first(
    client: httpx.AsyncClient, container: Container, customer_id: str, call: str
) -> None:
    await leave(container, customer_id, images=0)
    assert (await ask(client, call)).json()["code"] == "NOT_ENOUGH_TOKENS"


@each_call
async def test_room_is_looked_at_first(
    client: httpx.AsyncClient, container: Container, customer_id: str, call: str
) -> None:
    await fill(container, customer_id)
    assert (await ask(client, call)).json()["code"] == "STORAGE_USED_UP"


@each_call
@pytest.mark.settings(generations_per_minute=1)
async def test_the_rate_is_looked_at_first(client: httpx.AsyncClient, call: str) -> None:
    assert (await order(client)).status_code == 200
    assert (await ask(client, call)).json()["code"] == "TOO_MANY_REQUESTS"


@each_call
@pytest.mark.settings(waiting_per_user=1)
async def test_the_line_is_looked_at_first(client: httpx.AsyncClient, engine: FlatEngine, call: str) -> None:
    engine.gate.clear()
    for _ in range(2):
        await both_run(client, [(await order(client, headers=LATER)).json()["job"]["id"]])
    assert (await order(client, headers=LATER)).status_code == 202
    assert (await ask(client, call)).json()["code"] == "TOO_MANY_WAITING"


@pytest.mark.parametrize(("call", "field"), [("genimage", "style"), ("genimage", "engine"), ("editimage", "engine")])
async def test_choices_are_looked_at_first(client: httpx.AsyncClient, call: str, field: str) -> None:
    assert (await ask(client, call, **{field: "crayons"})).json()["code"].startswith("UNKNOWN_")


async def test_a_missing_thumbnail_is_looked_at_first(client: httpx.AsyncClient) -> None:
    assert (await ask(client, "editimage", recordId="0" * 32)).status_code == 404


@pytest.mark.settings(uploads_per_minute=2)
async def test_pictures_of_a_wish_count_as_uploads(client: httpx.AsyncClient) -> None:
    moments = [{"image": picture(color)} for color in ("red", "green", "blue")]
    refused = await order(client, moments=moments, consent=True)
    assert (refused.status_code, refused.json()["code"]) == (429, "TOO_MANY_REQUESTS")
    assert refused.json()["error"].startswith("You have sent 2 pictures within a minute.")


async def test_a_wish_that_comes_again_is_the_one_of_then_also_without_tokens(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    headers = LATER | {"Idempotency-Key": "same"}
    wish: dict[str, Any] = {"moments": [{"image": picture("red")}], "consent": True}
    first = await order(client, headers=headers, **wish)
    assert first.status_code == 202, first.text
    await leave(container, customer_id, images=0)
    again = await order(client, headers=headers, **wish)
    assert again.status_code == 202, again.text
    assert again.json()["job"]["id"] == first.json()["job"]["id"]
