"""Several engines: what they say of themselves, and those that are paid for every picture."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from tests.studio.generations.test_charging import images_left, leave
from thumbsmith.container import Container
from thumbsmith.engines.base import About
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.models import Job

pytestmark = pytest.mark.one_back_end

LATER = {"Prefer": "respond-async"}


@pytest.fixture
def painter(engine: FlatEngine) -> FlatEngine:
    engine.about = About("Painter", "Scenes.", is_paid_per_picture=True)
    return engine


async def test_each_picture_costs_an_image(client: httpx.AsyncClient, painter: FlatEngine) -> None:
    before = await images_left(client)
    body = (await order(client, variations=3)).json()
    assert before - await images_left(client) == 3
    assert body["tokens"]["spent"] == 3 * 6_208


async def test_pictures_that_did_not_come_cost_nothing(client: httpx.AsyncClient, painter: FlatEngine) -> None:
    before = await images_left(client)
    painter.stops_after = 1
    body = (await order(client, variations=4)).json()
    assert len(body["variations"]) == 1
    assert before - await images_left(client) == 1
    assert body["tokens"]["spent"] == 6_208


async def test_a_cancelled_one_costs_nothing(client: httpx.AsyncClient, painter: FlatEngine) -> None:
    before = await images_left(client)
    painter.gate.clear()
    job = (await order(client, headers=LATER, variations=4)).json()["job"]
    assert before - await images_left(client) == 4
    assert (await client.delete(f"/v1/imagegen/jobs/{job['id']}")).status_code == 204
    assert await images_left(client) == before


async def test_three_images_are_not_enough_for_four_pictures(
    client: httpx.AsyncClient, container: Container, customer_id: str, painter: FlatEngine
) -> None:
    await leave(container, customer_id, images=3)
    assert (await order(client, variations=4)).status_code == 402
    assert await images_left(client) == 3
    assert (await order(client, variations=3)).status_code == 200


async def test_what_there_is_to_choose(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    for _ in range(3):
        await order(client)
    options = (await client.get("/v1/imagegen/options", params={"engine": "flat"})).json()
    (offered,) = options["engines"]
    assert offered["usualSeconds"] >= 0
    assert offered | {"usualSeconds": 0} == {
        "name": "flat",
        "label": "Flat",
        "goodAt": "One colour, at once.",
        "isPaidPerPicture": False,
        "usualSeconds": 0,
        "usualEditSeconds": None,
    }
    assert (await client.get("/v1/imagegen/options", params={"engine": "magic"})).status_code == 400


@pytest.mark.parametrize(
    ("changed", "instead"),
    [
        ({}, "composer"),
        ({"engine": "composer"}, None),
        ({"status": "cancelled"}, None),
        ({"code": "THUMBNAIL_NOT_FOUND"}, None),
        ({"prompt": "Something that nobody can do"}, "composer"),
        ({"edit": {"mask": None}}, "composer"),
        ({"edit": {"mask": None}, "prompt": "Something that nobody can do"}, None),
    ],
)
async def test_the_built_in_engine_is_named_where_it_may_be_able(changed: dict[str, Any], instead: str | None) -> None:
    engines = Engines({"flat": FlatEngine(), "composer": FlatEngine("composer")}, "flat")
    job = {"engine": "flat", "status": "failed", "code": "ENGINE_BUSY", "prompt": "Darker", "edit": {}}
    assert await engines.instead_of(Job(**job | changed)) == instead
    assert await Engines({"flat": FlatEngine()}, "flat").instead_of(Job(**job)) is None
