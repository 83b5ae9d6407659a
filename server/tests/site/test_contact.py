"""The contact page's call: what is refused, what is kept, who is told, and what a program can't do with it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from thumbsmith.accounts.models import User
from thumbsmith.container import Container
from thumbsmith.mail.composing import compose
from thumbsmith.mail.contact_messages import contact_message
from thumbsmith.mail.models import OutboxMail
from thumbsmith.site.contact.models import ContactMessage

pytestmark = pytest.mark.one_back_end

MESSAGE = {"name": "Ada", "email": "ada@example.com", "subject": "billing", "message": "Line one\n\nLine <b>two</b>"}
THANKS = "Thank you for your message! We will get back to you soon."


async def mails(container: Container) -> list[OutboxMail]:
    async with container.database.read() as session:
        return list(await session.scalars(select(OutboxMail).order_by(OutboxMail.kind)))


async def messages(container: Container) -> int:
    async with container.database.read() as session:
        return await session.scalar(select(func.count()).select_from(ContactMessage)) or 0


@pytest.mark.settings(contact_email="smith@example.org")
async def test_a_message_is_kept_told_and_confirmed(stranger: httpx.AsyncClient, container: Container) -> None:
    answer = await stranger.post("/v1/contact", json=MESSAGE)
    assert (answer.status_code, answer.json()) == (200, {"message": THANKS})
    assert await messages(container) == 1
    told, confirmed = await mails(container)
    assert (told.kind, told.to, told.reply_to) == ("contact_message", "smith@example.org", "ada@example.com")
    assert told.subject == "Thumbsmith contact: Billing Question"
    assert (confirmed.kind, confirmed.to) == ("contact_received", "ada@example.com")
    wire = compose(told, "Thumbsmith <mail@example.org>", "https://thumbsmith.test")
    assert wire["Reply-To"] == "ada@example.com"
    html = wire.get_body(("html",))
    assert html is not None
    assert "Line &lt;b&gt;two&lt;/b&gt;" in html.get_content()
    confirmation = compose(confirmed, "mail@example.org", "https://thumbsmith.test").as_string()
    assert "Line one" not in confirmation  # anybody can type anybody's address


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"name": " "}, "NAME_REQUIRED", "name"),
        ({"name": "\u200b"}, "NAME_REQUIRED", "name"),
        ({"message": "\u200b\u3164\ufe0f\u2800"}, "MESSAGE_REQUIRED", "message"),
        ({"email": "a@["}, "INVALID_EMAIL", "email"),
        ({"email": "-@\ufe52"}, "INVALID_EMAIL", "email"),
        ({"email": ""}, "EMAIL_REQUIRED", "email"),
        ({"email": "ada at example"}, "INVALID_EMAIL", "email"),
        ({"email": "ada@example.com, eve@example.com"}, "INVALID_EMAIL", "email"),
        ({"email": "ada@example.com\r\nBcc: all@example.com"}, "INVALID_INPUT", "email"),
        ({"name": "Ada\nSubject: prizes"}, "INVALID_INPUT", "name"),
        ({"name": "x" * 101}, "INVALID_INPUT", "name"),
        ({"subject": "prizes"}, "SUBJECT_REQUIRED", "subject"),
        ({"message": "\n"}, "MESSAGE_REQUIRED", "message"),
        ({"message": "x" * 5_001}, "INVALID_INPUT", "message"),
    ],
)
async def test_what_is_refused_leaves_nothing_behind(
    stranger: httpx.AsyncClient, container: Container, changes: dict[str, Any], code: str, field: str
) -> None:
    answer = await stranger.post("/v1/contact", json=MESSAGE | changes)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["details"][0]["field"] == field
    assert await messages(container) == 0
    assert await mails(container) == []


@pytest.mark.parametrize("is_declared", [True, False])
async def test_what_is_far_too_long_is_not_read(stranger: httpx.AsyncClient, is_declared: bool) -> None:
    body = json.dumps(MESSAGE | {"message": "x" * 300_000}).encode()

    async def pieces() -> AsyncIterator[bytes]:
        yield body[:1_500]
        yield body[1_500:]

    content = body if is_declared else pieces()
    answer = await stranger.post("/v1/contact", content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (413, {"error": "That is too long.", "code": "TOO_LONG"})


async def test_a_program_is_thanked_and_dropped(stranger: httpx.AsyncClient, container: Container) -> None:
    answer = await stranger.post("/v1/contact", json=MESSAGE | {"website": "https://example.com"})
    assert answer.json() == {"message": THANKS}
    assert await messages(container) == 0
    assert await mails(container) == []


async def test_ten_an_hour_and_three_confirmations(stranger: httpx.AsyncClient, container: Container) -> None:
    codes = [(await stranger.post("/v1/contact", json=MESSAGE)).status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]
    assert [mail.kind for mail in await mails(container)] == ["contact_message"] * 10 + ["contact_received"] * 3


@pytest.mark.settings(contacts_per_hour=2, trusted_proxies="127.0.0.1")
async def test_many_addresses_at_once_do_not_flood_the_operator(
    stranger: httpx.AsyncClient, container: Container
) -> None:
    codes = [
        (await stranger.post("/v1/contact", json=MESSAGE, headers={"X-Forwarded-For": f"192.0.2.{n}"})).status_code
        for n in range(3)
    ]
    assert codes == [200, 200, 429]
    assert await messages(container) == 2


async def test_who_leaves_takes_their_messages_along(
    client: httpx.AsyncClient, customer_id: str, container: Container
) -> None:
    await client.post("/v1/contact", json=MESSAGE | {"email": "Ada@Example.com"})
    await client.post("/v1/contact", json=MESSAGE | {"email": "eve@example.com"})
    (data,) = [data for data in container.personal_data if type(data).__name__ == "ContactData"]
    (file,) = [file async for file in data.export(customer_id)]
    assert b"Line one" in file.data
    async with container.database.write() as session:
        await data.erase(session, customer_id, container.clock())
    assert await messages(container) == 1


async def test_an_address_that_was_only_typed_in_takes_nothing_along(
    client: httpx.AsyncClient, customer_id: str, container: Container
) -> None:
    """Whoever registers with somebody else's mail address, and never verifies it, owns none of their messages."""
    await client.post("/v1/contact", json=MESSAGE)
    (data,) = [data for data in container.personal_data if type(data).__name__ == "ContactData"]
    async with container.database.write() as session:
        user = await session.get_one(User, customer_id)
        user.verified_at = None
        await session.flush()
        await data.erase(session, customer_id, container.clock())
    assert await messages(container) == 1


def test_lines_without_words_are_no_paragraphs() -> None:
    from datetime import UTC, datetime

    mail = contact_message("a@b.c", "Ada", "a@b.c", "Other", "one\n\n \ntwo", datetime(2026, 1, 1, tzinfo=UTC))
    assert mail.paragraphs == ("one", "two")
