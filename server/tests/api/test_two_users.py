"""Two users against every call of the OpenAPI document: nobody reads, changes or even notices what is another's."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from tests.api.access import ACCESS, ALSO_FORCED, BODIES, EVERYBODY, MEMBERS, OF_EVERYBODY, PIXEL, REFERENCES, SIGNED
from tests.conftest import browser, session_token
from tests.studio.generations.following import ended, order
from tests.studio.test_face_library import filled, listed
from tests.studio.test_fonts import brought
from thumbsmith.accounts.models import ApiKey, User
from thumbsmith.container import Container
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import RateWindow
from thumbsmith.tables import metadata

METHODS = {"get", "post", "put", "patch", "delete"}
WITH_SESSION = sorted(call for call, access in ACCESS.items() if access in {ALSO_FORCED, MEMBERS})
ADAS_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPQiFoAAAHQASMi72WAAAAAAElFTkSuQmCC"
"""A picture that nobody else sends: pictures are named by their content."""
OWN_NAMES = {"customerId", "customer_id", "id"}
"""Fields that name the caller."""
Things = dict[str, str]
Document = dict[str, Any]


@pytest.fixture
async def document(client: httpx.AsyncClient) -> Document:
    found: Document = (await client.get("/openapi.json")).json()
    return found


@pytest.fixture
async def things(client: httpx.AsyncClient, container: Container, customer_id: str) -> Things:
    """One of everything that Ada has, by the name it has in addresses."""
    now = container.clock()
    key = ApiKey(
        id=new_id(now), user_id=customer_id, name="Hers", secret_hash="", scopes=[], created_at=now, expires_at=now
    )
    async with container.database.write() as session:  # not by its call: that one mails, which goes on for a while
        session.add(key)
    thumbnail = await client.post("/v1/thumbnails", json=BODIES["POST /v1/thumbnails"])
    image = await client.post("/v1/images", json={**BODIES["POST /v1/images"], "imageData": ADAS_PIXEL})
    template = await client.post("/v1/templates", json=BODIES["POST /v1/templates"])
    font = await brought(client)
    await filled(container, customer_id, 1)
    [face] = await listed(client)
    await client.put("/v1/fonts/anton/favourite")
    await client.put("/v1/artworks/art:rocket/favourite")
    await client.post("/v1/artworks/art:rocket/use")  # as a change on layers holds its pictures
    job = (await order(client, headers={"Prefer": "respond-async"})).json()["job"]["id"]
    await ended(client, job)
    return {
        "thumbnail_id": thumbnail.json()["thumbnail"]["id"],
        "version_id": thumbnail.json()["thumbnail"]["currentVersion"],
        "image_id": image.json()["image"]["id"],
        "picture_id": re.findall(r"/v1/pictures/(\w+)", image.text)[0],
        "template_id": template.json()["template"]["id"],
        "font_id": font["id"],
        "face_id": face["id"],
        "job_id": job,
        "key_id": key.id,
        "session_id": (await client.get("/v1/auth/sessions")).json()["sessions"][0]["id"],
    }


async def test_every_call_is_classified(document: Document) -> None:
    calls = {
        f"{method.upper()} {path}"
        for path, operations in document["paths"].items()
        for method in METHODS & operations.keys()
    }
    assert sorted(calls - ACCESS.keys()) == [], "tests/api/access.py has to say who may call these"
    assert sorted(ACCESS.keys() - calls) == [], "these are gone"
    for call in calls:
        method, path = call.split(" ")
        is_open = ACCESS[call] in {EVERYBODY, SIGNED} and call != "POST /v1/auth/logout"
        assert ("security" in document["paths"][path][method.lower()]) is not is_open, call


async def test_without_a_session_nothing_opens(app: FastAPI, things: Things, container: Container) -> None:
    before = await kept(container)
    tokens = {"none": None, "empty": "", "text": "undefined", "of another site": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"}
    for name, token in tokens.items():
        async with browser(app) as stranger:
            if token is not None:
                stranger.headers["Authorization"] = f"Bearer {token}"
            for call in WITH_SESSION:
                answer = await ask(stranger, call, things)
                assert (answer.status_code, answer.json()["code"]) == (401, "UNAUTHORIZED"), (call, name)
    assert await kept(container) == before
    assert before["favourite_fonts"]
    assert before["favourite_artworks"], "there is something to lose"
    assert before["layer_changes"]


async def test_nobody_reaches_the_things_of_another(
    other: httpx.AsyncClient, things: Things, container: Container, customer_id: str
) -> None:
    before = await kept(container, customer_id)
    for call in WITH_SESSION:
        if "{" in call and not any(f"{{{name}}}" in call for name in OF_EVERYBODY):
            answer = await ask(other, call, things)
            assert answer.status_code == 404, (call, answer.text)
            assert not any(thing in answer.text for thing in things.values()), call
    for call, body in REFERENCES:
        named = {name: value.format(**things) if isinstance(value, str) else value for name, value in body.items()}
        answer = await other.request(*call.split(" "), json=named)
        assert answer.status_code == 404, (call, answer.text)
    assert await kept(container, customer_id) == before


async def test_nobody_acts_in_the_name_of_another(
    other: httpx.AsyncClient, things: Things, document: Document, container: Container, customer_id: str
) -> None:
    before = await kept(container)
    tried = set()
    for call in WITH_SESSION:
        method, path = call.split(" ")
        described = document["paths"][path][method.lower()]
        for name in OWN_NAMES & names_in_query(described):
            answer = await ask(other, call, things, query={name: customer_id})
            assert (answer.status_code, answer.json()["code"]) == (403, "FORBIDDEN"), (call, name)
            tried.add(call)
        for name in OWN_NAMES & names_in_body(described, document):
            answer = await ask(other, call, things, body={name: customer_id})
            assert (answer.status_code, answer.json()["code"]) == (403, "FORBIDDEN"), (call, name)
            tried.add(call)
    assert len(tried) >= 15, "the document no longer says what names the caller"
    assert await kept(container) == before


async def test_nobody_is_named_where_a_call_would_ignore_it(
    other: httpx.AsyncClient, things: Things, container: Container, customer_id: str
) -> None:
    before = await kept(container)
    for call in WITH_SESSION:
        for name in ("customerId", "customer_id"):
            asked = [await ask(other, call, things, query={name: customer_id})]
            if not call.startswith("GET"):
                asked.append(await ask(other, call, things, body={name: customer_id}))
            for answer in asked:
                assert (answer.status_code, answer.json()["code"]) == (403, "FORBIDDEN"), (call, name)
    assert await kept(container) == before


async def test_what_others_get_tells_nothing(
    other: httpx.AsyncClient, things: Things, container: Container, customer_id: str
) -> None:
    before = await kept(container, customer_id)
    for call in WITH_SESSION:
        if "{" not in call and call != "DELETE /v1/users/me":
            answer = await ask(other, call, things)
            for word in (*things.values(), customer_id, "ada@example.com"):
                assert word not in answer.text, call
    assert await kept(container, customer_id) == before


async def test_who_has_to_change_the_password_is_let_in_nowhere_else(
    client: httpx.AsyncClient, things: Things, container: Container, customer_id: str
) -> None:
    async with container.database.write() as session:
        (await session.get_one(User, customer_id)).force_password_change = True
    for call in WITH_SESSION:
        if ACCESS[call] == MEMBERS:
            answer = await ask(client, call, things)
            assert (answer.status_code, answer.json()["code"]) == (403, "PASSWORD_CHANGE_REQUIRED"), call


async def test_a_signed_picture_address_opens_for_its_owner_s_picture_only(
    client: httpx.AsyncClient, other: httpx.AsyncClient, things: Things, customer_id: str, other_id: str
) -> None:
    image = (await client.get(f"/v1/images/{things['image_id']}")).json()["image"]
    address = httpx.URL(image["imageUrl"])
    assert (await other.get(address)).status_code == 200, "who has the address may see the picture"
    for changed in (
        address.copy_remove_param("signature"),
        address.copy_set_param("signature", "x" * 43),
        address.copy_set_param("user", other_id),
        address.copy_set_param("expires", "99999999999"),
    ):
        for headers in ({}, {"If-None-Match": "*"}, {"Range": "bytes=0-9"}):
            answer = await other.get(changed, headers=headers)
            assert answer.status_code in {400, 403, 404, 410}, headers
            assert "etag" not in answer.headers
        assert (await other.get(changed.copy_set_param("width", "160"))).status_code in {400, 403, 404, 410}
    own = (await other.post("/v1/images", json={"imageData": PIXEL, "filename": "p.png"})).json()["image"]
    mixed = httpx.URL(own["imageUrl"]).copy_set_param("user", customer_id)
    assert (await other.get(mixed)).status_code in {403, 404, 410}


async def test_a_token_ends_with_its_session(
    app: FastAPI, container: Container, customer_id: str, things: Things
) -> None:
    token = await session_token(container, customer_id)
    async with browser(app) as client:
        client.headers["Authorization"] = f"Bearer {token}"
        assert (await client.post("/v1/auth/logout")).status_code == 204
        for call in WITH_SESSION:
            assert (await ask(client, call, things)).status_code == 401, call


async def ask(
    client: httpx.AsyncClient,
    call: str,
    things: Things,
    *,
    body: dict[str, str] | None = None,
    query: dict[str, str] | None = None,
) -> httpx.Response:
    """Make the call on Ada's things, with a body that it understands."""
    method, path = call.split(" ")
    whole = BODIES.get(call, {}) | (body or {})
    return await client.request(method, path.format(**things, **OF_EVERYBODY), json=whole or None, params=query)


def names_in_query(described: Document) -> set[str]:
    return {each["name"] for each in described.get("parameters", []) if each["in"] == "query"}


def names_in_body(described: Document, document: Document) -> set[str]:
    """The fields of the body, as the document describes them."""
    text = str(described.get("requestBody", {}))
    schemas = (document["components"]["schemas"][name] for name in re.findall(r"#/components/schemas/(\w+)", text))
    return {name for schema in schemas for name in schema.get("properties", {})}


async def kept(container: Container, user_id: str | None = None) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the database, or every row of one user; but for what counts calls and visits."""
    rows = {}
    async with container.database.read() as session:
        for table in metadata.sorted_tables:
            if table.name == RateWindow.__tablename__:
                continue
            whose = table.c.get("user_id", table.c.id if table.name == User.__tablename__ else None)
            columns = [column for column in table.c if column.name != "last_seen_at"]
            query = select(*columns)
            if user_id is not None:
                if whose is None:
                    continue
                query = query.where(whose == user_id)
            rows[table.name] = sorted(map(tuple, (await session.execute(query)).all()), key=str)
    return rows
